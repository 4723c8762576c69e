"""The hand of the seat."""

from wyrmhall.games.crown_battles.components.cards import (
    FIRST_SPECIAL,
    NO_SUIT,
    SUIT_LETTERS,
    SUIT_OF,
    Card,
    word_of,
)
from wyrmhall.games.crown_battles.language.actions import OfCard, Play, ShowNote
from wyrmhall.games.crown_battles.terminal.drawing import BOLD, DIM, ONLY_YOU, SYMBOLS, Drawing
from wyrmhall.kernel.game_parts.terminal_layout import flow, pad
from wyrmhall.kernel.play import legal


class Hand(Drawing):
    """By suit; a number marks what may be chosen."""

    def lines(self) -> list[str]:
        s = self.s
        if not self.seated or not (s.hand_size(self.seat) or s.aside[self.seat]):
            return []
        numbers = self.numbers()
        told = "a number marks a card you may choose" if numbers else ONLY_YOU
        lines = [self.paint(f"   your hand ({told})", DIM)]
        hand = s.hand(self.seat)
        for suit in s.setup.suits:
            own = [card for card in hand if SUIT_OF[card] == suit]
            if own:
                label = f"{SYMBOLS[suit]} {self.words.suit(suit)} ({SUIT_LETTERS[suit]})"
                lines += self.hand_row(self.of_suit(pad(label, 13), suit), own, numbers)
        specials = [card for card in hand if card >= FIRST_SPECIAL]
        if specials:
            lines += self.hand_row(self.of_suit(pad("special", 13), NO_SUIT), specials, numbers)
        if s.aside[self.seat]:
            lines += flow("   second half, set aside: ", self.cards(s.aside[self.seat]), " ", 8)
        return lines

    def numbers(self) -> dict[Card, str]:
        """The places in the menu of cards that may be chosen, if it is cards that are asked for."""
        places: dict[Card, str] = {}
        menu = legal(self.s, self.seat) if self.seat in self.s.asked else ()
        if not menu or not isinstance(menu[0], (Play, OfCard)):
            return places
        for place, act in enumerate(menu, 1):
            if isinstance(act, Play) or (isinstance(act, OfCard) and not isinstance(act, ShowNote)):
                places[act.card] = f"{places[act.card]}|{place}" if act.card in places else str(place)
        return places

    def hand_row(self, label: str, cards: list[Card], numbers: dict[Card, str]) -> list[str]:
        items: list[str] = []
        for card in cards:
            text = self.words.card(card) if card >= FIRST_SPECIAL else word_of(card)
            if card >= FIRST_SPECIAL and text.lower() != word_of(card):
                text += f" ({word_of(card)})" if len(word_of(card)) < 3 else ""
            if not numbers:
                items.append(text)
            elif card in numbers:
                items.append(self.paint(f"[{numbers[card]}] {text}", BOLD))
            else:
                items.append(self.paint(f"{text}", DIM))
        opened = self.s.opened[self.seat]
        items = [
            f"{item} (open)" if card in opened else item for card, item in zip(cards, items, strict=True)
        ]
        return flow(f"      {label} ", items, "  ", 20)
