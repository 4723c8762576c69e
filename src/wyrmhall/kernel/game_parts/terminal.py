"""How a table is drawn as text."""

from typing import ClassVar

from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game_parts import defaults
from wyrmhall.kernel.game_parts.rules import GamePart
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Terminal(GamePart):
    """By default every field of the View is listed by its name."""

    help_lines: ClassVar[tuple[str, ...]] = ()  # what else may be typed, added to the general help

    def draw(self, view: View, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
        """The table as text of at most 80 columns, as that seat sees it."""
        return defaults.plain_drawing(view, seat, names)
