"""Which card wins: CB-TRK-08 to CB-TRK-19 and the rulings CB-R-15 to CB-R-26.

A card in a trick has a face: twice the kind it counts as, plus 1 for the half step of a Summoner.
"""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    DRAGON_KING,
    FIRST_SPECIAL,
    GOLEM,
    GOLEM_KING,
    KINDS,
    NO_SUIT,
    PEASANT,
    SUIT_OF,
    SUITS,
    VALUES,
    Card,
    Suit,
)
from wyrmhall.games.crown_battles.components.power_texts.power_book import (
    PRINTED_POWERS,
    PowerBook,
    holds_one,
)

UNSETTLED: Final = Suit(-2)  # only zero cards so far: the next card settles the lead suit
HALF: Final = 2 * PEASANT + 1  # a Summoner worth 0.5

_CANNOT_WIN: Final = -1
_ZERO: Final = 0
_LEAD: Final = 10  # + value
_TRUMP: Final = 30  # + value
_GIANT: Final = {GOLEM: 50, GOLEM_KING: 51, DRAGON: 52, DRAGON_KING: 53}


def _rank(card: Card, lead: Suit, trump: Suit) -> int:
    if card >= FIRST_SPECIAL:
        return _GIANT.get(card, _ZERO)
    suit, value = SUIT_OF[card], card % VALUES + 1
    if suit == trump:
        return _TRUMP + value
    return _LEAD + value if suit == lead else _CANNOT_WIN


def _table(lead: Suit, trump: Suit) -> list[int]:
    return [_rank(Card(kind), lead, trump) for kind in range(KINDS)]


# RANKS[lead][trump][card]; NO_SUIT is -1 and so finds the last row
RANKS: Final[list[list[list[int]]]] = [
    [_table(lead, trump) for trump in (*SUITS, NO_SUIT)] for lead in (*SUITS, NO_SUIT)
]


def settles(face: int, wizard: bool) -> Suit:
    """CB-R-15, CB-R-17, CB-R-26  The lead suit a card settles while none is: NO_SUIT frees the trick."""
    kind = face >> 1
    if kind < FIRST_SPECIAL:
        return SUIT_OF[kind]
    return NO_SUIT if kind in _GIANT and not wizard else UNSETTLED


def faces(trick: list[Card], as_golem: bool, book: PowerBook = PRINTED_POWERS) -> list[int]:
    """What each card counts as; action cards count as Peasants (CB-POW-04), before any Wizard."""
    values: list[int] = []
    kinds = book.kinds
    for card in trick:
        if card in book.copying:
            values.append(_copied(values))
        elif as_golem and card in book.declared:
            values.append(2 * GOLEM)
        else:
            values.append(2 * kinds[card])
    return values


def _copied(before: list[int]) -> int:
    """CB-R-16 to CB-R-22  Half a step above the card played just before in the same trick."""
    return before[-1] | 1 if before and before[-1] >= 0 else HALF


def under_wizard(values: list[int]) -> list[int]:
    """CB-WIZ-01, CB-R-24  Golem and Dragon cards count as Peasants, a copy of one as 0.5."""
    return [2 * PEASANT + (face & 1) if face >> 1 in _GIANT else face for face in values]


def is_weakened(trick: list[Card], book: PowerBook) -> bool:
    """CB-WIZ-01  Whether a Wizard lies there."""
    return holds_one(trick, book.weakening)


def judged_faces(trick: list[Card], as_golem: bool, book: PowerBook = PRINTED_POWERS) -> list[int]:
    values = faces(trick, as_golem, book)
    return under_wizard(values) if is_weakened(trick, book) else values


def lead_suit(values: list[int]) -> Suit:
    """CB-R-25, CB-R-48  The lead suit for finding the winner: that of the first number card."""
    for face in values:
        if face < 2 * FIRST_SPECIAL and not face & 1:
            return SUIT_OF[face >> 1]
    return NO_SUIT


def strongest(trick: list[Card], trump: Suit, as_golem: bool, book: PowerBook = PRINTED_POWERS) -> int:
    """The place of the winning card in the trick: the strongest, of equals the earliest."""
    values = judged_faces(trick, as_golem, book)
    ranks = RANKS[lead_suit(values)][trump]
    best, place = -2, 0
    for i, face in enumerate(values):
        rank = 2 * ranks[face >> 1]
        if rank >= 0:
            rank += face & 1
        if rank > best:
            best, place = rank, i
    return place


def strongest_plain(trick: list[Card], trump: Suit) -> int:
    """The same where no power card lies: nothing is copied, declared or weakened."""
    lead = SUIT_OF[trick[0]]
    if lead == NO_SUIT:  # a special card was led: the first number card, if any, sets the suit
        for card in trick:
            if card < FIRST_SPECIAL:
                lead = SUIT_OF[card]
                break
    ranks = RANKS[lead][trump]
    best, place = -2, 0
    for i, card in enumerate(trick):
        rank = ranks[card]
        if rank > best:
            best = rank
            place = i
    return place


def is_zero(face: int) -> bool:
    """CB-TRM-02  Peasant strength at the moment."""
    return face == 2 * PEASANT
