"""What every part of a drawing needs: the View, who looks at it, colours and names."""

from typing import Final

from wyrmhall.games.dragon_dune.components.cards import (
    SUIT_OF,
    SUIT_SYMBOLS,
    SUITS,
    cards_in,
)
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.game_parts.terminal_layout import shorten
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat

NAME: Final = 14  # columns of a player's name


class Drawing:
    """A part of the table drawn for one seat."""

    def __init__(self, view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> None:
        self.s = view
        self.me = seat  # may be a spectator
        self.words = catalogue()
        self.names = names
        self.colour = colour
        self.seated = 0 <= seat < view.setup.players
        self.menu: Menu = legal(view, seat) if seat in view.asked else ()

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text and code else text

    def faction(self, seat: Seat) -> str:
        """Elves; before the factions are drawn, the player."""
        if seat < 0:
            return self.words.words["nobody"]
        factions = self.s.setup.factions
        return self.s.setup.name(seat) if factions else shorten(self.names[seat], NAME)

    def cards(self, cards: int) -> str:
        return " ".join([self.words.card(card) for card in cards_in(cards)])

    def pile(self, cards: int) -> str:
        """Many cards, suit by suit: A25♦ 4♥"""
        of_suit = [
            [self.words.card(card)[0] for card in cards_in(cards) if SUIT_OF[card] == suit] for suit in SUITS
        ]
        return " ".join(
            ["".join(values) + SUIT_SYMBOLS[suit] for suit, values in enumerate(of_suit) if values]
        )
