"""A set of cards as one number, so that copying a hand and finding what follows suit are cheap.

From the lowest bit: one bit for each number card, suit by suit; counters for Peasants (3 bits), Golems
and Dragons (2 bits each); one bit for each power card. Adding a card is adding its UNIT. Without power
cards a hand fits into 60 bits, which compiled code handles without a Python object.
"""

from collections.abc import Iterable
from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    CARDS,
    DRAGON,
    FIRST_POWER,
    FIRST_SPECIAL,
    GOLEM,
    PEASANT,
    VALUES,
    Card,
)

GOLEMS_AT: Final = FIRST_SPECIAL + 3
DRAGONS_AT: Final = GOLEMS_AT + 2
POWERS_AT: Final = DRAGONS_AT + 2
SUIT_BITS: Final = (1 << VALUES) - 1
NUMBER_BITS: Final = (1 << FIRST_SPECIAL) - 1
COUNTER_BITS: Final = (1 << POWERS_AT - FIRST_SPECIAL) - 1
# at [counters]: how many more Peasants, Golems and Dragons they count than bits are set in them
MORE_THAN_BITS: Final[list[int]] = [
    (bits & 7) + (bits >> 3 & 3) + (bits >> 5) - bits.bit_count() for bits in range(COUNTER_BITS + 1)
]


def _unit(card: Card) -> int:
    if card < FIRST_SPECIAL:
        return 1 << card
    if card < FIRST_POWER:
        return 1 << {PEASANT: FIRST_SPECIAL, GOLEM: GOLEMS_AT, DRAGON: DRAGONS_AT}[card]
    return 1 << (POWERS_AT + card - FIRST_POWER)


def _field(card: Card) -> int:
    return _unit(card) * {PEASANT: 7, GOLEM: 3, DRAGON: 3}.get(card, 1)


UNIT: Final[list[int]] = [_unit(card) for card in CARDS]
FIELD: Final[list[int]] = [_field(card) for card in CARDS]  # all bits that tell of a card


def _cards_of_suit(suit: int) -> list[tuple[Card, ...]]:
    """At [bits]: the cards of the suit, in order; each set is the one without its lowest card, and that."""
    by_bits: list[tuple[Card, ...]] = [()]
    for bits in range(1, SUIT_BITS + 1):
        lowest = (bits & -bits).bit_length() - 1
        by_bits.append((Card(suit * VALUES + lowest), *by_bits[bits & (bits - 1)]))
    return by_bits


SUIT_CARDS: Final[list[list[tuple[Card, ...]]]] = [_cards_of_suit(suit) for suit in range(4)]

# At [bits] of a suit: how many cards. Compiled code finds it in a tenth of the time of `int.bit_count`.
SIZES: Final[list[int]] = [len(cards) for cards in SUIT_CARDS[0]]


def hand_of(cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        bits += UNIT[card]
    return bits


def holds(hand: int, card: Card) -> bool:
    return hand & FIELD[card] != 0


def specials_of(hand: int) -> list[Card]:
    cards: list[Card] = [PEASANT] * (hand >> FIRST_SPECIAL & 7)
    cards += [GOLEM] * (hand >> GOLEMS_AT & 3) + [DRAGON] * (hand >> DRAGONS_AT & 3)
    powers = hand >> POWERS_AT
    while powers:
        lowest = powers & -powers
        cards.append(Card(FIRST_POWER + lowest.bit_length() - 1))
        powers ^= lowest
    return cards


def cards_in(hand: int) -> list[Card]:
    """All cards, sorted."""
    cards: list[Card] = []
    for suit in range(4):
        cards += SUIT_CARDS[suit][hand >> suit * VALUES & SUIT_BITS]
    return cards + specials_of(hand) if hand >> FIRST_SPECIAL else cards


def size_of(hand: int) -> int:
    if hand <= NUMBER_BITS:
        return hand.bit_count()
    return hand.bit_count() + MORE_THAN_BITS[hand >> FIRST_SPECIAL & COUNTER_BITS]
