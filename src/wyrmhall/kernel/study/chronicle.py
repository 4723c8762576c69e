"""What a laboratory counts of one game, beside who has won: each game says what is worth counting."""

from typing import Any, ClassVar, NamedTuple

from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.state import State

NO_DETAIL: dict[str, Any] = {}


class Facts(NamedTuple):
    """Of the whole game, of each seat, and what each seat held at some time. Names are for display."""

    game: dict[str, int | str]  # a number has a mean, a word has a share
    seats: list[dict[str, str]]  # by what a seat may be told from others: faction, place in the order
    held: list[list[str]]
    detail: dict[str, Any] = NO_DETAIL  # plain values for the game's own balance targets


@mypyc_attr(allow_interpreted_subclasses=True)
class Chronicle:
    """Looks at the truth after every decision. Nothing of it reaches a player."""

    listens: ClassVar[bool] = False  # wants to hear what happens, too

    def hear(self, s: State, events: list[Event]) -> None:
        """What has happened since it listened last."""

    def look(self, s: State) -> None:
        """The position after a decision and what chance did to it."""

    def facts(self, s: State) -> Facts:
        """When the game is over."""
        return Facts({}, [{} for _ in s.seats()], [[] for _ in s.seats()])
