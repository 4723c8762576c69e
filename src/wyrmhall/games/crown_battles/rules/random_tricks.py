"""Plain tricks played at random: simulation waits for nothing as long as for these.

The same as `Trick.options` (CB-TRK-05 to CB-TRK-07), `Trick.take` and `judge`, with the same draws of chance,
for rounds in which nothing comes between two cards: no power card, no second circle, no part to lay a trick
under, nobody who listens. No menu is made, and nothing is kept of a trick that the next one clears away.
"""

from math import floor
from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    CARDS,
    FIRST_POWER,
    FIRST_SPECIAL,
    NO_SUIT,
    SUIT_OF,
    VALUES,
    Card,
    Suit,
)
from wyrmhall.games.crown_battles.components.hands import (
    COUNTER_BITS,
    SUIT_BITS,
    SUIT_CARDS,
    UNIT,
    size_of,
    specials_of,
)
from wyrmhall.games.crown_battles.rules.ranking import (
    RANKS,
    UNSETTLED,
    faces,
    lead_suit,
    settles,
    strongest_plain,
)
from wyrmhall.games.crown_battles.state import NOTHING_LYING, State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

# at [counters]: the special cards held, their kinds, how many those are, and how many cards repeat a kind
_SPECIALS: Final[list[list[Card]]] = [specials_of(bits << FIRST_SPECIAL) for bits in range(COUNTER_BITS + 1)]
_KINDS: Final[list[tuple[Card, ...]]] = [tuple(dict.fromkeys(cards)) for cards in _SPECIALS]
_KIND_COUNTS: Final[list[int]] = [len(kinds) for kinds in _KINDS]
_REPEATS: Final[list[int]] = [len(cards) - len(set(cards)) for cards in _SPECIALS]
_SETTLED: Final[list[Suit]] = [settles(2 * card, False) for card in CARDS[:FIRST_POWER]]
_NO_RANK: Final = -2  # below that of any card


def are_plain(s: State) -> bool:
    return s.kind.plain_tricks and not s.setup.powers and s.event_sink is None and not s.groups


class Hand:
    """What one player holds: a number that changes without a new object, where it is compiled."""

    def __init__(self, bits: int) -> None:
        self.bits = bits


def play_at_random(s: State, turn: Seat, lead: Suit, chance: Chance) -> int:
    """From somebody's turn in a trick, in which `lead` is to be followed, to the last card of the round; how
    many cards were played. The last trick is left to be judged."""
    rand, around, players = chance.rand, s.setup.around, s.setup.players
    hands = [Hand(bits) for bits in s.bits]
    trick, trump, due, left = s.trick, s.trump, s.due, size_of(s.bits[turn])
    best, winner, first_suit = _NO_RANK, turn, NO_SUIT
    if trick:  # others have begun it
        first_suit = lead_suit(faces(trick, False))
        place = strongest_plain(trick, trump)
        best, winner = RANKS[first_suit][trump][trick[place]], around[s.leader + place]
    ranks = RANKS[first_suit][trump]
    played = 0
    while True:
        played += due
        for seat in around[turn : turn + due]:
            hand = hands[seat]
            bits = hand.bits
            specials = bits >> FIRST_SPECIAL
            # a place below 0 is one in `cards`, counted from their end; others are among the kinds
            if lead >= 0 and (cards := SUIT_CARDS[lead][bits >> lead * VALUES & SUIT_BITS]):  # CB-TRK-06
                place = floor(rand() * (len(cards) + _KIND_COUNTS[specials])) - len(cards)
            else:  # CB-TRK-05, CB-TRK-07
                place = floor(rand() * (left - _REPEATS[specials]))
                suits = bits
                for of_suit in SUIT_CARDS:
                    cards = of_suit[suits & SUIT_BITS]
                    place -= len(cards)
                    if place < 0:
                        break
                    suits >>= VALUES
            card = cards[place] if place < 0 else _KINDS[specials][place]
            hand.bits = bits - UNIT[card]
            trick.append(card)
            if lead < 0:
                if lead == UNSETTLED:
                    lead = _SETTLED[card]
                if first_suit == NO_SUIT:  # CB-R-25
                    first_suit = SUIT_OF[card]
                    ranks = RANKS[first_suit][trump]
            rank = ranks[card]
            if rank > best:
                best, winner = rank, seat
        left -= 1
        if not left:
            break
        s.held[winner] = (s.held[winner][0] + 1,)
        s.leader = turn = winner
        s.out += trick
        trick.clear()
        lead, first_suit, best, due = UNSETTLED, NO_SUIT, _NO_RANK, players
    s.bits = [0] * players
    s.lying = NOTHING_LYING
    s.due = 0
    return played
