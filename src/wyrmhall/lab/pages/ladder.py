"""The ladder as a picture, and as a section of a Markdown page that the command writes anew."""

from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Final

from wyrmhall import __version__
from wyrmhall.lab import plots
from wyrmhall.lab.ladder import Plan, Rung, steps, table_of
from wyrmhall.lab.pages.template import markdown

HEAD: Final = resources.files("wyrmhall.lab.pages").joinpath("ladder.md").read_text("utf-8")


def draw(path: Path, plan: Plan, ladder: Sequence[Rung]) -> None:
    dots = [plots.Dot(one.bot, "rating", one.rating) for one in ladder]
    plots.draw(path, f"{plan.title}: ratings of the bots", "rating, 95 %", dots, percent=False)


def section(
    plan: Plan, ladder: Sequence[Rung], games: int, command: str, picture: str, remarks: Sequence[str]
) -> str:
    lines = [
        f"{games:,} games of {plan.seats} players: {plan.dealt}, seed {plan.seed}, Wyrmhall {__version__}.",
        "",
        *markdown(table_of(ladder)),
        "",
        *[f"- {sentence}" for sentence in [*steps(plan, ladder), *remarks]],
        "",
        f"![ratings of the bots of {plan.title}]({picture})",
        "",
        "```sh",
        command,
        "```",
    ]
    return "\n".join(lines)


def write(
    path: Path, plan: Plan, ladder: Sequence[Rung], games: int, command: str, remarks: Sequence[str]
) -> None:
    """The section of the table anew, or for the first time; those of other tables stay as they are."""
    name = f"ladder-{plan.game.name}{'-' if plan.table else ''}{plan.table.replace(' ', '-')}.svg"
    picture = path.parent / "pictures" / name
    picture.parent.mkdir(parents=True, exist_ok=True)
    draw(picture, plan, ladder)
    text = path.read_text("utf-8") if path.exists() else HEAD
    _, *old = text.split("\n## ")
    sections = {title: body.strip("\n") for title, _, body in [one.partition("\n") for one in old]}
    if plan.table:
        sections.pop(plan.game.title, None)  # which mixed what is measured apart now
    sections[plan.title] = section(plan, ladder, games, command, f"pictures/{name}", remarks)
    parts = [f"## {title}\n\n{body}\n" for title, body in sorted(sections.items())]
    path.write_text("\n".join([HEAD, *parts]), "utf-8")
