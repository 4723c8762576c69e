"""The ladder as a picture, and as a section of a Markdown page that the command writes anew."""

from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Final

from wyrmhall.lab import plots
from wyrmhall.lab.ladder import Plan, Rung, steps, table_of

HEAD: Final = resources.files("wyrmhall.lab").joinpath("ladder_page.md").read_text("utf-8")


def draw(path: Path, plan: Plan, ladder: Sequence[Rung]) -> None:
    dots = [plots.Dot(one.bot, "rating", one.rating) for one in ladder]
    plots.draw(path, f"{plan.game.title}: ratings of the bots", "rating, 95 %", dots, percent=False)


def markdown(table: Sequence[Sequence[str]]) -> list[str]:
    head, *rows = [f"| {' | '.join(row)} |" for row in table]
    return [head, "|" + "---|" * len(table[0]), *rows]


def section(plan: Plan, ladder: Sequence[Rung], games: int, command: str, picture: str) -> str:
    lines = [
        f"{games:,} games of {plan.seats} players: {plan.dealt}, seed {plan.seed}.",
        "",
        *markdown(table_of(ladder)),
        "",
        *[f"- {sentence}" for sentence in steps(plan, ladder)],
        "",
        f"![ratings of the bots of {plan.game.title}]({picture})",
        "",
        "```sh",
        command,
        "```",
    ]
    return "\n".join(lines)


def write(path: Path, plan: Plan, ladder: Sequence[Rung], games: int, command: str) -> None:
    """The game's section anew, or for the first time; those of other games stay as they are."""
    picture = path.parent / "pictures" / f"ladder-{plan.game.name}.svg"
    picture.parent.mkdir(parents=True, exist_ok=True)
    draw(picture, plan, ladder)
    text = path.read_text("utf-8") if path.exists() else HEAD
    _, *old = text.split("\n## ")
    sections = {title: body.strip("\n") for title, _, body in [one.partition("\n") for one in old]}
    sections[plan.game.title] = section(plan, ladder, games, command, f"pictures/{picture.name}")
    parts = [f"## {title}\n\n{body}\n" for title, body in sorted(sections.items())]
    path.write_text("\n".join([HEAD, *parts]), "utf-8")
