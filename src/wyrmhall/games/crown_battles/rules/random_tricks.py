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
    specials_of,
)
from wyrmhall.games.crown_battles.rules.ranking import UNSETTLED, settles, strongest_plain
from wyrmhall.games.crown_battles.state import NOTHING_LYING, State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

# at [counters]: the kinds of special cards held
_SPECIAL_KINDS: Final[list[tuple[Card, ...]]] = [
    tuple(dict.fromkeys(specials_of(bits << FIRST_SPECIAL))) for bits in range(COUNTER_BITS + 1)
]
_SETTLED: Final[list[Suit]] = [settles(2 * card, False) for card in CARDS[:FIRST_POWER]]


def are_plain(s: State) -> bool:
    return s.kind.plain_tricks and not s.setup.powers and s.event_sink is None and not s.groups


def play_at_random(s: State, turn: Seat, lead: Suit, chance: Chance) -> int:
    """From somebody's turn in a trick, in which `lead` is to be followed, to the last card of the round; how
    many cards were played. The last trick is left to be judged."""
    rand, bits, around, players = chance.rand, s.bits, s.setup.around, s.setup.players
    trick, trump, due = s.trick, s.trump, s.due
    played = 0
    while True:
        while due:
            hand = bits[turn]
            specials = _SPECIAL_KINDS[hand >> FIRST_SPECIAL]
            follow = SUIT_CARDS[lead][hand >> lead * VALUES & SUIT_BITS] if lead >= 0 else ()
            if follow:
                place = int(rand() * (len(follow) + len(specials)))
                card = follow[place] if place < len(follow) else specials[place - len(follow)]
            else:
                card = any_card(hand, specials, rand())
            bits[turn] = hand - UNIT[card]
            trick.append(card)
            if lead == UNSETTLED:
                lead = _SETTLED[card]
            turn = around[turn + 1]
            due -= 1
            played += 1
        if not bits[turn]:
            break
        turn = around[s.leader + strongest_plain(trick, trump)]
        s.held[turn] = (s.held[turn][0] + 1,)
        s.leader = turn
        s.out += trick
        trick.clear()
        lead, due = UNSETTLED, players
    s.lying = NOTHING_LYING
    s.due = 0
    return played


def any_card(hand: int, specials: tuple[Card, ...], lot: float) -> Card:
    """The card at that place, from 0 to 1, of all kinds in a hand."""
    first = SUIT_CARDS[0][hand & SUIT_BITS]
    second = SUIT_CARDS[1][hand >> VALUES & SUIT_BITS]
    third = SUIT_CARDS[2][hand >> 2 * VALUES & SUIT_BITS]
    fourth = SUIT_CARDS[3][hand >> 3 * VALUES & SUIT_BITS]
    place = int(lot * (len(first) + len(second) + len(third) + len(fourth) + len(specials)))
    if place < len(first):
        return first[place]
    place -= len(first)
    if place < len(second):
        return second[place]
    place -= len(second)
    if place < len(third):
        return third[place]
    place -= len(third)
    return fourth[place] if place < len(fourth) else specials[place - len(fourth)]
