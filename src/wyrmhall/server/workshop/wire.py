"""What the workshop says and hears, over HTTP; the page's types are made from this file too."""

from typing import Any

from msgspec import Struct


class WorkshopInfo(Struct, kw_only=True):
    """What can be written for a game."""

    option: str  # of a table: it holds the text of the file
    example: str
    schema: dict[str, Any]  # JSON Schema of the file


class WorkshopFile(Struct, forbid_unknown_fields=True, kw_only=True):
    """A file as somebody is writing it."""

    text: str


class FileComplaint(Struct, kw_only=True):
    line: int  # from 1, and so is the column
    column: int
    entry: str  # a card, for example
    field: str
    rule: str
    sentence: str
    refused: bool  # no table takes such a file; else it is advice


class FileChange(Struct, kw_only=True):
    """Something that is not as printed."""

    name: str
    before: str  # empty: there was none
    after: str
    about: str
    rule: str


class CheckedFile(Struct, kw_only=True):
    """What is wrong with a file, or what it comes to."""

    complaints: list[FileComplaint]
    changes: list[FileChange]
    pictures: list[dict[str, Any]]  # what the board of the game draws of it
    options: dict[str, Any]  # of a table that plays by it; empty: none does


class Comparison(Struct, forbid_unknown_fields=True, kw_only=True):
    """A file that is to be held against the printed game."""

    text: str
    pairs: int = 150  # of games: one as printed, one with the file, on the same seed


class Measured(Struct, kw_only=True):
    """A value, and the interval in which the truth lies 95 times of 100."""

    value: float
    low: float
    high: float


class SeatFinding(Struct, kw_only=True):
    """Games won by whoever sits there, from 0 to 1."""

    name: str
    before: Measured
    after: Measured
    change: Measured
    shown: bool  # it is no chance finding, with all seats looked at
    more: int  # pairs that would show a change as large as this one; 0: nothing is seen, or it is shown


class FactFinding(Struct, kw_only=True):
    """Something that is counted in a game, such as its decisions."""

    name: str
    before: Measured
    after: Measured
    change: Measured


class HeldFinding(Struct, kw_only=True):
    """A card of the file: how often it was held, and wins of its holders beyond what is usual."""

    name: str
    games: int
    change: Measured


class Findings(Struct, kw_only=True):
    """What the pairs say that have been played so far."""

    seats: list[SeatFinding]
    facts: list[FactFinding]
    held: list[HeldFinding]


class ComparisonState(Struct, kw_only=True):
    """How far a comparison is: waiting, running, done or failed."""

    state: str
    pairs: int = 0  # played
    wanted: int = 0
    seconds: float = 0.0  # since it began,
    within: float = 0.0  # of those it may take
    findings: Findings | None = None  # from two pairs on
