"""The table of refusals of a game as Markdown: for each step, each kind of action tried, and the rule cited.

python -m tests.refusals.table            # writes the tables anew
python -m tests.refusals.table dragon-dune
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Final

import wyrmhall
from tests.refusals.walk import Walk
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import NOTATION

HERE: Final = Path(__file__).parent
RECORDS: Final = HERE.with_name("replays")
GAMES_WALKED: Final = 40

HEAD: Final = """\
# {title}: which rule says no

Made by `python -m tests.refusals.table {name}` from {games} random games over all options and from the
records in tests/replays; a test keeps it current. At every step every kind of action was tried, by somebody
who is asked there and by somebody who is not. Each row: what was tried, the rule that was cited, and one of
the sentences that were said. The rule's own words that say no stand in `{name}.toml`.
"""


def walk(name: str) -> Walk:
    game = wyrmhall.open_game(name)
    texts = HERE / f"{name}.txt"
    made = Walk(game, texts.read_text("utf-8").splitlines() if texts.exists() else [])
    for seed in range(GAMES_WALKED):
        made.at_random(game.sample_options(Chance(seed)), seed)
    for path in sorted(RECORDS.joinpath(name.replace("-", "_")).glob("*.jsonl")):
        made.along(wyrmhall.load(path.read_text("utf-8")))
    return made


def words_that_say_no(name: str) -> dict[str, str]:
    """By rule: those of its own words that forbid, as somebody has read them."""
    path = HERE / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def table(made: Walk) -> str:
    game = made.game
    lines = [HEAD.format(title=game.title, name=game.name, games=GAMES_WALKED)]
    for step in sorted({tried.step for tried in made.refusals}):
        lines += [f"## {step}", "", "| by | tried | rule | said |", "|---|---|---|---|"]
        lines += [*rows(made, step, True), *rows(made, step, False), ""]
    return "\n".join(lines)


def rows(made: Walk, step: str, asked: bool) -> list[str]:
    """Kinds of actions that are answered alike share a row."""
    shared: dict[tuple[str, str], tuple[list[str], str]] = {}
    for tried, said in made.refusals.items():
        if (tried.step, tried.asked) == (step, asked):
            for rule, why in said.items():
                shared.setdefault((rule, shape(why)), ([], why))[0].append(tried.kind)
    who = "asked" if asked else "others"
    return [
        f"| {who} | {', '.join(sorted(kinds))} | {rule} | {why.replace('|', '/')} |"
        for (rule, _), (kinds, why) in sorted(shared.items())
    ]


def shape(sentence: str) -> str:
    """A sentence without its numbers, names and quotations."""
    return re.sub(r"'[^']*'|\d+|\b[A-Z][a-z]+\b|\b[pP]\d\b", "_", sentence)


def unread(made: Walk) -> list[str]:
    """Rules that were cited and whose words nobody has read, or whose words are not those of the rule."""
    words, atoms = words_that_say_no(made.game.name), made.game.rulebook().atoms
    cited = made.rules() - {NOTATION}
    missing = [f"{rule} is cited, and {made.game.name}.toml does not say which of its words forbid: "
               f"{atoms[rule].text}" for rule in sorted(cited - set(words))]  # fmt: skip
    wrong = [f"{rule} does not say {said!r}" for rule, said in words.items()
             if rule not in atoms or said not in atoms[rule].text]  # fmt: skip
    idle = [f"{rule} is cited nowhere in the walk" for rule in words if rule not in cited]
    return missing + wrong + idle


def main(names: list[str]) -> None:
    for name in names or wyrmhall.GAMES:
        made = walk(name)
        (HERE / f"{name}.md").write_text(table(made), "utf-8")
        print(f"{name}: {len(made.rules())} rules cited at {len(made.steps)} steps")
        print("\n".join(unread(made)))


if __name__ == "__main__":
    main(sys.argv[1:])
