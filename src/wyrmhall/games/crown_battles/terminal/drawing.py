"""What the parts of a drawing share: colours, cards, names."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    FACE_DOWN,
    FIRST_SPECIAL,
    NO_SUIT,
    SUIT_OF,
    Card,
    Suit,
    word_of,
)
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.game_parts.terminal_layout import LONGEST_NAME, shorten
from wyrmhall.kernel.seat import Seat

SYMBOLS: Final = "▲■◆●"  # Orcs, Humans, Elves, Taurans: shape, letter and name, beside the colour
PAINT: Final = ("32", "34", "33", "31", "35")  # CB-R-85; special cards in magenta
BOLD: Final = "1"
DIM: Final = "2"
ONLY_YOU: Final = "only you see this"


class Drawing:
    """What every part of the table's drawing for one seat needs."""

    def __init__(self, view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> None:
        self.s = view
        self.seat = seat  # may be a spectator
        self.words = catalogue(view.setup.preset)
        self.names = [shorten(name, LONGEST_NAME) for name in names]
        self.colour = colour
        self.seated = 0 <= seat < view.setup.players

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text

    def of_suit(self, text: str, suit: Suit) -> str:
        return self.paint(text, PAINT[suit] if suit >= 0 else PAINT[4])

    def card(self, card: Card) -> str:
        """As typed, with the shape of its suit: ■7h; special cards by name."""
        if card == FACE_DOWN:
            return self.words.card(card)
        if card >= FIRST_SPECIAL:
            return self.of_suit(self.words.card(card), NO_SUIT)
        suit = SUIT_OF[card]
        return self.of_suit(f"{SYMBOLS[suit]}{word_of(card)}", suit)

    def cards(self, cards: tuple[Card, ...] | list[Card]) -> list[str]:
        return [self.card(card) for card in cards] or ["none"]

    def name(self, seat: Seat) -> str:
        return self.names[seat] if seat >= 0 else "nobody"
