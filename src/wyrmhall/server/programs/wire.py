"""What is said by and to programs that somebody brings to a table; the page's types know it too."""

from typing import Any

from msgspec import Struct


class ProgramSeat(Struct, forbid_unknown_fields=True, kw_only=True):
    """The seat where a program is to sit, or to get up."""

    seat: int


class ProgramToken(Struct, kw_only=True):
    """For one program, once; it goes into the fragment of a link, which no server is sent."""

    seat: int
    token: str
    seconds: int  # for which it can be used


class SitDown(Struct, forbid_unknown_fields=True, kw_only=True):
    """A program that takes the seat its token is for."""

    token: str
    name: str = ""  # how it is called at the table
    bot: str = ""  # what it is, in a word: greedy


class Look(Struct, tag="look", forbid_unknown_fields=True, kw_only=True):
    """The position as a bot is given it: answered by Position."""

    id: str
    seat: int


class Position(Struct, tag="position", kw_only=True):
    """All that a bot in that seat is told: what lies face down is not there.

    `view` is the View as Wyrmhall packs it, written as Python writes it: `ast.literal_eval` and
    `Game.restore` make it again, with the same version of the game.
    """

    id: str
    seq: int
    seat: int
    game: str
    rules: int  # the version of the rules
    options: dict[str, Any]
    menu: list[str]  # what may be decided, in notation; empty: the seat is not asked
    view: str
