"""What every part of the drawing needs: the View, whose eyes, colour, and lines with a forecast."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.language.prose import catalogue
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.forecast import Forecast
from wyrmhall.games.enchanters.terminal.stacks import ability_of, text_line
from wyrmhall.games.enchanters.text.compiler.line import Line
from wyrmhall.kernel.game_parts.terminal_layout import WIDTH, width
from wyrmhall.kernel.seat import Seat

BOLD: Final = "1"
DIM: Final = "2"
GOOD: Final = "32"
DANGER: Final = "31"


class Sheet:
    """One drawing of the table for one seat."""

    def __init__(self, view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> None:
        self.s = view
        self.me = seat  # may be a spectator
        self.names = names
        self.colour = colour
        self.words = catalogue(view.setup.cards)
        self.seated = 0 <= seat < view.setup.players
        self.eyes = seat if self.seated else view.you()  # through whose eyes costs and combats are seen

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text

    def name(self, card: Card) -> str:
        return self.words.card(card)

    def common_line(self, zone: int, card: Card, line: Line) -> list[str]:
        """A line of the village, the Overlord or an event, behind what is typed to use it."""
        ability = ability_of(self.s, self.eyes, zone, card, line)
        return text_line(self.s, self.eyes, ability, line)

    def with_forecast(self, lines: list[str], seen: Forecast, indent: int) -> list[str]:
        """Behind the last line if there is room, otherwise below it."""
        told = f"-> {seen.text()}"
        if width(lines[-1]) + len(told) + 1 <= WIDTH:
            return [*lines[:-1], f"{lines[-1]} {self.told(seen)}"]
        return [*lines, " " * indent + self.told(seen)]

    def told(self, seen: Forecast) -> str:
        return self.paint(f"-> {seen.text()}", GOOD if seen.wins else DANGER)
