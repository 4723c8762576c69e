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
    SUITS,
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

# at [counters]: the kinds of special cards held
_SPECIAL_KINDS: Final[list[tuple[Card, ...]]] = [
    tuple(dict.fromkeys(specials_of(bits << FIRST_SPECIAL))) for bits in range(COUNTER_BITS + 1)
]
_COUNTED: Final[list[int]] = [UNIT[card] >> FIRST_SPECIAL for card in CARDS[:FIRST_POWER]]
_SETTLED: Final[list[Suit]] = [settles(2 * card, False) for card in CARDS[:FIRST_POWER]]


def are_plain(s: State) -> bool:
    return s.kind.plain_tricks and not s.setup.powers and s.event_sink is None and not s.groups


class Hand:
    """The cards of one player, taken apart."""

    def __init__(self, bits: int) -> None:
        self.suits = [list(SUIT_CARDS[suit][bits >> suit * VALUES & SUIT_BITS]) for suit in SUITS]
        self.counters = bits >> FIRST_SPECIAL  # of special cards

    def play_any(self, lead: Suit, lot: float) -> Card:
        """CB-TRK-05, CB-TRK-06, CB-TRK-07  The card at that place, 0 to 1, of those that may be played."""
        specials = _SPECIAL_KINDS[self.counters]
        if lead >= 0 and self.suits[lead]:
            cards = self.suits[lead]
            place = int(lot * (len(cards) + len(specials)))
            if place < len(cards):
                return cards.pop(place)
            return self.play_special(specials[place - len(cards)])
        first, second, third, fourth = self.suits
        place = int(lot * (len(first) + len(second) + len(third) + len(fourth) + len(specials)))
        for cards in self.suits:
            if place < len(cards):
                return cards.pop(place)
            place -= len(cards)
        return self.play_special(specials[place])

    def play_special(self, card: Card) -> Card:
        self.counters -= _COUNTED[card]
        return card


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
            card = hands[turn].play_any(lead, rand())
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
