"""The table as plain values, for a page to draw."""

from typing import Any, ClassVar

from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.rules import GamePart
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Screens(GamePart):
    """By default there is none: the page shows the terminal's drawing.

    A game with large tables may divide its screen: `shared` is made once for everybody, from a
    spectator's View, and each of its fields is sent when it has changed; `own` holds the fields that,
    laid over those of `shared`, make a seat's `screen`.
    """

    screen_type: ClassVar[type] = object  # the dataclass of `screen`: the page's types are made from it
    sheet_type: ClassVar[type] = object  # the dataclass of one line of `sheet`; `object`: there is no sheet
    sheet_kinds: ClassVar[tuple[str, ...]] = ()  # kinds of events that change the `sheet`

    def screen(self, view: View, seat: Seat, names: tuple[str, ...]) -> Any:
        """What that seat sees: a frozen dataclass."""
        return None

    def shared(self, view: View, names: tuple[str, ...]) -> Any:
        """What everybody shares, from a spectator's View; None: the screen is not divided."""
        return None

    def own(self, view: View, seat: Seat, names: tuple[str, ...]) -> Any:
        """What that seat sees differently."""
        return self.screen(view, seat, names)

    def cache_key(self, s: State, seat: Seat) -> object:
        """While it stays the same, so does all that a seat sees, and may do, while it is not asked.

        It matters only if waiting seats share their prompt. None: nothing may be cached.
        """
        return None

    def sheet(self, log: list[Event], names: tuple[str, ...]) -> tuple[Any, ...]:
        """What is finished, line by line, as all have heard it: a score sheet (a View has no history)."""
        return ()
