"""What a game shows of itself before it is played: a sentence, for how many, and ways to begin.

It is data of the game's package, `face.toml`:

    blurb = "Bid what you will take, take what you have bid."
    bench = { players = 4 }    # if the benchmark is to measure it: with these options
    parts = ["hand", "trick"]  # what lessons and pictures can point at on its board: data-part="hand"
    emblem = "crown"           # a picture of its `art` folder that stands for the game where it is shared

    [[starts]]
    title = "For two"
    words = "A suggestion of the rulebook for two players."
    options = { preset = "2A" }
"""

import dataclasses
import tomllib
from importlib import resources
from typing import Any, Final, NamedTuple

FILE: Final = "face.toml"
PLAYERS: Final = "players"


class QuickStart(NamedTuple):
    """A way to begin that needs no thought."""

    title: str
    words: str
    options: dict[str, Any]


class Face(NamedTuple):
    blurb: str
    players: str  # "2-8"
    starts: tuple[QuickStart, ...]  # the first is the usual one
    bench: dict[str, Any] | None  # the options it is measured with; None: it is not
    parts: tuple[str, ...] = ()  # of its board, beside those of every table
    emblem: str = ""  # a picture that stands for it


TABLE_PARTS: Final = ("choices", "log", "seats")  # of every table, whatever the board
AS_PRINTED: Final = QuickStart("Standard", "As the rules print it.", {})


def read_face(package: str, options: type) -> Face:
    """The face of the game in that package; what it does not say follows from its options."""
    file = resources.files(package).joinpath(FILE)
    said = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    starts = tuple([quick_start(one) for one in said.get("starts", ())]) or (AS_PRINTED,)
    parts = tuple(said.get("parts", ()))
    players = said.get(PLAYERS) or players_of(options)
    return Face(said.get("blurb", ""), players, starts, said.get("bench"), parts, said.get("emblem", ""))


def quick_start(said: dict[str, Any]) -> QuickStart:
    return QuickStart(said["title"], said["words"], said.get("options", {}))


def players_of(options: type) -> str:
    """For how many, by the bounds of the option `players`; nothing if there is none."""
    for field in dataclasses.fields(options):
        if field.name == PLAYERS:
            least, most = field.metadata["minimum"], field.metadata["maximum"]
            return f"{least}" if least == most else f"{least}-{most}"
    return ""
