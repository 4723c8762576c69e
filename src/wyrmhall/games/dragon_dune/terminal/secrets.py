"""What this seat knows: cards of others that lie open to it, its own secrets, its hand."""

from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    COLOUR_OF,
    SUIT_OF,
    SUIT_SYMBOLS,
    Card,
    Suit,
    cards_in,
    is_ace,
)
from wyrmhall.games.dragon_dune.language.actions import OfCard
from wyrmhall.games.dragon_dune.state import SHOW_JACK, SHOW_QUEEN
from wyrmhall.games.dragon_dune.terminal.drawing import Drawing
from wyrmhall.games.dragon_dune.terminal.map import BOLD
from wyrmhall.games.dragon_dune.terminal.players import held
from wyrmhall.games.dragon_dune.terminal.scene import ONLY_YOU
from wyrmhall.kernel.game_parts.terminal_layout import flow
from wyrmhall.kernel.seat import Seat


class Secrets(Drawing):
    """Cards, Queens, Jacks and predictions."""

    def knowledge(self) -> list[str]:
        """Cards of others that lie open to this seat."""
        if not self.s.setup.factions:
            return []
        known: list[str] = []
        for seat in self.s.setup.seats:
            told = self.known_of(seat) if seat != self.me else []
            known += [f"{self.faction(seat)} {told[0]}", *told[1:]] if told else []
        label = " known to you: " if self.seated else " known: "
        return flow(label, known, ", ", 8) if known else []

    def known_of(self, seat: Seat) -> list[str]:
        s = self.s
        told = [self.cards(s.hands[seat])] if s.hands[seat] else []
        told += [f"Queen {SUIT_SYMBOLS[s.queens[seat]]}"] if s.queens and s.queens[seat] >= 0 else []
        told += [f"Jack {SUIT_SYMBOLS[s.jacks[seat]]}"] if s.jacks and s.jacks[seat] >= 0 else []
        foretold = s.predictions[seat]
        return [*told, f"foretells: {self.words.prediction(foretold)}"] if foretold[0] >= 0 else told

    def own(self) -> list[str]:
        """The own secrets; what others have seen of them is marked."""
        if not self.seated or not self.s.queens:
            return []
        s, me = self.s, self.me
        queen, jack = s.queens[me], s.jacks[me]
        secrets = [
            f"Queen {SUIT_SYMBOLS[queen]} ({self.usurped(queen)}){self.seen(SHOW_QUEEN)}",
            f"Jack {SUIT_SYMBOLS[jack]} ({self.words.suit(jack)}){self.seen(SHOW_JACK)}",
        ]
        if me == s.setup.swapper and s.setup.edition.swap:  # DD-DWF-06
            secrets.append(f"or swapped: Jack ({self.usurped(jack)}), Queen ({self.words.suit(queen)})")
        if s.predictions[me][0] >= 0:
            secrets.append(f"you foretell: {self.words.prediction(s.predictions[me])}")
        return [*flow(" your secrets: ", secrets, ", ", 8), *self.hand()]

    def usurped(self, suit: Suit) -> str:
        seat = self.s.setup.seat_of_suit(suit)
        return "your own" if seat == self.me else self.faction(seat)

    def seen(self, which: int) -> str:
        s = self.s
        viewers = s.unveiled[self.me][which]
        if viewers >> s.setup.players & 1:
            return ", seen by all"
        seats = [self.faction(seat) for seat in s.setup.seats if viewers >> seat & 1 and seat != self.me]
        return f", seen by the {self.words.listed(seats)}" if seats else ""

    def hand(self) -> list[str]:
        s, numbers = self.s, self.numbers()
        start = self.paint(f" your hand {held(self.s, self.me)} ({ONLY_YOU}): ", BOLD)
        items = [self.card(card, numbers) + self.card_seen(card) for card in cards_in(s.hands[self.me])]
        return flow(start, items or ["no cards"], ", ", 8)

    def card_seen(self, card: Card) -> str:
        s = self.s
        seats = [seat for seat in s.setup.seats if seat != self.me and s.known[seat] >> card & 1]
        if len(seats) == s.setup.players - 1:
            return " (seen by all)"
        return f" (seen by the {self.words.listed([self.faction(one) for one in seats])})" if seats else ""

    def card(self, card: Card, numbers: dict[Card, int]) -> str:
        """[2] 4h ♥ fire"""
        what = self.words.special if is_ace(card) else self.words.colours[COLOUR_OF[card]]
        text = f"{CARD_WORDS[card]} {SUIT_SYMBOLS[SUIT_OF[card]]} {what}"
        return self.paint(f"[{numbers[card]}] {text}", BOLD) if card in numbers else text

    def numbers(self) -> dict[Card, int]:
        """The places in the menu of cards that may be chosen, unless numbers are choices themselves."""
        if any(act.text.rpartition(" ")[2].isdecimal() for act in self.menu):
            return {}
        return {act.card: place for place, act in enumerate(self.menu, 1) if isinstance(act, OfCard)}
