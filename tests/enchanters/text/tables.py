"""The phrase tables as they stand in phrases.md, and a line for each wording to stand in."""

import re
from importlib import resources
from typing import NamedTuple

from wyrmhall.games.enchanters.text.compiler.line import Line
from wyrmhall.games.enchanters.text.compiler.places import Place
from wyrmhall.games.enchanters.text.compiler.reading import TextError, compile_line

ITEM = Place("item", "upper")
MONSTER = Place("monster", "upper")
VILLAGE = Place("village", "text")
EVENT = Place("event", "anger", True)
INVASION = Place("overlord", "invasion")
COOP_REWARD = Place("overlord", "reward", True)

_ROW = re.compile(r"^- `(EN-(?:COST|COND|EFF|VP)-\d+)` \| (.+?) \| (?:\((\w)\) )?(.*?) \| (\w+)$")
_N = re.compile(r"(?<![A-Za-z])N(?![A-Za-z])")


class Row(NamedTuple):
    id: str
    wordings: tuple[str, ...]
    kind: str
    meaning: str
    module: str


def beside(name: str) -> str:
    """A file that lies beside the code."""
    return resources.files("wyrmhall.games.enchanters").joinpath(name).read_text("utf-8")


def rows() -> list[Row]:
    found = [_ROW.match(line) for line in beside("phrases.md").splitlines()]
    return [
        Row(row[1], tuple(re.findall(r"`([^`]+)`", row[2])), row[3] or "", row[4], row[5])
        for row in found
        if row is not None
    ]


def sample(row: Row, wording: str) -> str:
    """A line that holds the wording, with numbers for N and S."""
    words = _N.sub("3", wording).replace("{distance}S", "{distance}2")
    if row.id.startswith("EN-COST"):
        return f"{words} {{minor}} Heal 1{{damage}}"
    if row.id.startswith("EN-COND"):
        return f"{words}: All players have +1{{speed}}"
    if wording.startswith("replace it"):
        return f"If there is 1{{reward}} per player on the {{village}}: {words}"
    if row.kind == "O" and not wording.startswith("(If"):
        return f"{{immediate}} {words}"
    return words


def ids(line: Line) -> list[str]:
    return [phrase.id for phrase in line.phrases()]


def fault(text: str, place: Place = ITEM) -> TextError:
    """The error a text makes."""
    try:
        line = compile_line(text, place)
    except TextError as error:
        return error
    raise AssertionError(f"{text} was understood as {ids(line)}")
