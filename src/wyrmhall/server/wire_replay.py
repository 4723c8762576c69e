"""What is said of recorded games, over HTTP; the page's types are made from this file too."""

from typing import Any

from msgspec import Struct, field

from wyrmhall.server.wire import LogLine, Result


class Frame(Struct, kw_only=True):
    """One position of a recorded game, seen with somebody's eyes."""

    number: int
    question: str
    log: list[LogLine]  # what led here from the position before
    screen: Any
    sheet: list[Any] = field(default_factory=list)
    text: str


class GuidePicture(Struct, kw_only=True):
    """A position that a guide shows, and at which part of the board (empty: at all of it)."""

    part: str
    seat: int  # through whose eyes; -1: a spectator
    seats: list[str]  # in notation
    names: list[str]
    frame: Frame


class Recording(Struct, kw_only=True):
    """A recorded game, opened for looking at."""

    id: str
    game: str
    title: str
    names: list[str]
    options: dict[str, Any]
    frames: int
    over: bool
    opened: int  # so many positions, from the first, may be seen with the eyes `all`
    eyes: list[str]  # whose eyes may be borrowed: seats, spectator, all
    seated: bool = False  # whether whoever asks sits at the table where it was played
    result: Result | None = None


class Verdict(Struct, kw_only=True):
    """Whether every chance outcome follows from the seed, and every decision from the rules."""

    fits: bool
    faults: list[str]


class StoryLine(Struct, kw_only=True):
    """One line of the graph: of a seat, or (-1) of what the name says."""

    seat: int
    name: str
    values: list[int]


class StoryGraph(Struct, kw_only=True):
    """Points, castles or hit points at the end of each round or turn."""

    unit: str
    step: str  # what a period is called: round
    periods: list[int]
    lines: list[StoryLine]


class GameStory(Struct, kw_only=True):
    """Why the winner has won, in three sentences at most; without a graph if the game has none."""

    sentences: list[str]
    graph: StoryGraph | None
