"""Plain tricks played at random: simulation waits for nothing as long as for these.

The same as `Trick.options` (CB-TRK-05 to CB-TRK-07), `Trick.take` and `judge`, with the same draws of chance,
for rounds in which nothing comes between two cards: no power card, no second circle, no part to lay a trick
under, nobody who listens. No menu is made, and nothing is kept of a trick that the next one clears away.
"""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    CARDS,
    FIRST_POWER,
    FIRST_SPECIAL,
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
from wyrmhall.games.crown_battles.rules.ranking import UNSETTLED, settles, strongest_plain
from wyrmhall.games.crown_battles.state import NOTHING_LYING, State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

# at [counters]: the special cards held, and the kinds of them
_SPECIALS: Final[list[list[Card]]] = [specials_of(bits << FIRST_SPECIAL) for bits in range(COUNTER_BITS + 1)]
_KINDS: Final[list[tuple[Card, ...]]] = [tuple(dict.fromkeys(cards)) for cards in _SPECIALS]
_SETTLED: Final[list[Suit]] = [settles(2 * card, False) for card in CARDS[:FIRST_POWER]]


def are_plain(s: State) -> bool:
    return s.kind.plain_tricks and not s.setup.powers and s.event_sink is None and not s.groups


class Hand:
    """What one player holds: a number that changes without a new object, where it is compiled."""

    def __init__(self, bits: int) -> None:
        self.bits = bits


def any_card(bits: int, left: int, lot: float) -> Card:
    """CB-TRK-05, CB-TRK-07  Of a hand of `left` cards, none of which has to follow, the one at that place."""
    specials = bits >> FIRST_SPECIAL
    kinds, numbers = _KINDS[specials], left - len(_SPECIALS[specials])
    place = int(lot * (numbers + len(kinds)))
    if place >= numbers:
        return kinds[place - numbers]
    for of_suit in SUIT_CARDS:
        cards = of_suit[bits & SUIT_BITS]
        if place < len(cards):
            break
        place -= len(cards)
        bits >>= VALUES
    return cards[place]


def play_at_random(s: State, turn: Seat, lead: Suit, chance: Chance) -> int:
    """From somebody's turn in a trick, in which `lead` is to be followed, to the last card of the round; how
    many cards were played. The last trick is left to be judged."""
    rand, around, players = chance.rand, s.setup.around, s.setup.players
    hands = [Hand(bits) for bits in s.bits]
    trick, trump, due, left = s.trick, s.trump, s.due, size_of(s.bits[turn])
    played = 0
    while True:
        played += due
        while due:
            hand = hands[turn]
            bits = hand.bits
            cards = SUIT_CARDS[lead][bits >> lead * VALUES & SUIT_BITS] if lead >= 0 else ()
            if cards:  # CB-TRK-06
                kinds = _KINDS[bits >> FIRST_SPECIAL]
                place = int(rand() * (len(cards) + len(kinds)))
                card = cards[place] if place < len(cards) else kinds[place - len(cards)]
            else:
                card = any_card(bits, left, rand())
            hand.bits = bits - UNIT[card]
            trick.append(card)
            if lead == UNSETTLED:
                lead = _SETTLED[card]
            turn = around[turn + 1]
            due -= 1
        left -= 1
        if not left:
            break
        turn = around[s.leader + strongest_plain(trick, trump)]
        s.held[turn] = (s.held[turn][0] + 1,)
        s.leader = turn
        s.out += trick
        trick.clear()
        lead, due = UNSETTLED, players
    s.bits = [0] * players
    s.lying = NOTHING_LYING
    s.due = 0
    return played
