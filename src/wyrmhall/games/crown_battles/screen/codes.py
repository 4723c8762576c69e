"""Cards and suits as the page knows them."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, SUIT_NAMES, Card, Suit, word_of
from wyrmhall.games.crown_battles.components.hands import cards_in

HIDDEN: Final = word_of(FACE_DOWN)
NO_TRUMP: Final = "none"
UNKNOWN: Final = "unknown"


def codes(cards: "tuple[Card, ...] | list[Card]") -> tuple[str, ...]:
    return tuple([word_of(card) for card in cards])


@lru_cache(maxsize=8192)
def codes_of_hand(bits: int) -> tuple[str, ...]:
    """A hand, sorted by suit and value, special cards last."""
    return codes(cards_in(bits))


def suit_word(suit: Suit) -> str:
    return SUIT_NAMES[suit] if suit >= 0 else NO_TRUMP
