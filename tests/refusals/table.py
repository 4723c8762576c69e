"""The table of refusals of a game as Markdown: for each step, each kind of action tried, and the rule cited.

python -m tests.refusals.table            # writes the tables anew
python -m tests.refusals.table dragon-dune
"""

import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

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

MANY_STEPS: Final = 4
EVERYWHERE: Final = """\
## Wherever it does not belong

What is answered alike at four steps or more, whoever tries it.

| at | tried | rule | said |
|---|---|---|---|"""


def walk(name: str) -> Walk:
    game = wyrmhall.open_game(name)
    texts = HERE / f"{name}.txt"
    made = Walk(game, texts.read_text("utf-8").splitlines() if texts.exists() else [])
    for seed in range(GAMES_WALKED):
        made.at_random(game.study.sample_options(Chance(seed)), seed)
    for path in sorted(RECORDS.joinpath(name.replace("-", "_")).glob("*.jsonl")):
        made.along(wyrmhall.load(path.read_text("utf-8")))
    return made


def words_that_say_no(name: str) -> dict[str, str]:
    """By rule: those of its own words that forbid, as somebody has read them."""
    path = HERE / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


class Answer(NamedTuple):
    """One kind of action, and what it was answered with."""

    kind: str
    rule: str
    shape: str


def answers(made: Walk) -> dict[Answer, dict[str, set[bool]]]:
    """At which steps each was heard, by those asked (True) or by others."""
    heard: dict[Answer, dict[str, set[bool]]] = {}
    for tried, said in made.refusals.items():
        for rule, why in said.items():
            steps = heard.setdefault(Answer(tried.kind, rule, shape(why)), {})
            steps.setdefault(tried.step, set()).add(tried.asked)
    return heard


def table(made: Walk) -> str:
    game, heard = made.game, answers(made)
    everywhere = {answer for answer, steps in heard.items() if len(steps) >= MANY_STEPS}
    lines = [HEAD.format(title=game.title, name=game.name, games=GAMES_WALKED), EVERYWHERE]
    lines += rows(made, everywhere, lambda answer: f"{len(heard[answer])} steps", "")
    for step in sorted({tried.step for tried in made.refusals}):
        here = {answer for answer, steps in heard.items() if step in steps} - everywhere
        if here:
            lines += ["", f"## {step}", "", "| by | tried | rule | said |", "|---|---|---|---|"]
            lines += rows(made, here, lambda answer, at=step: who(heard[answer][at]), step)  # type: ignore[misc]
    return "\n".join(lines) + "\n"


def who(asked: set[bool]) -> str:
    return "all" if len(asked) == 2 else "asked" if asked == {True} else "others"


def rows(made: Walk, chosen: set[Answer], by: Callable[[Answer], str], step: str) -> list[str]:
    """Kinds of actions that are answered alike share a row."""
    shared: dict[tuple[str, str, str], list[str]] = {}
    for answer in sorted(chosen):
        shared.setdefault((by(answer), answer.rule, answer.shape), []).append(answer.kind)
    return [
        f"| {first} | {', '.join(kinds)} | {rule} | {sentence(made, step, rule, form)} |"
        for (first, rule, form), kinds in sorted(shared.items())
    ]


def sentence(made: Walk, step: str, rule: str, form: str) -> str:
    """One that was said so, at that step if one is named."""
    said = [
        why
        for tried, by_rule in made.refusals.items()
        if step in ("", tried.step)
        for cited, why in by_rule.items()
        if cited == rule and shape(why) == form
    ]
    return min(said).replace("|", "/")


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
