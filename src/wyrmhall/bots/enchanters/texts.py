"""What a text is worth, found out by carrying it out once in a middling position, with the rules themselves.

The position is made from the cards of the game alone, so that a text is worth the same whoever asks.
"""

from functools import lru_cache
from typing import Final

from wyrmhall.bots.enchanters.boosts import is_boost
from wyrmhall.bots.enchanters.foresight import Foresight
from wyrmhall.bots.enchanters.judge import Judge, powers
from wyrmhall.games.enchanters.cards import (
    DRAGON,
    ENCHANTMENT,
    ITEM,
    KINGDOM,
    MONSTER,
    Card,
    Part,
)
from wyrmhall.games.enchanters.frame import OF_PLAYER, Frame
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.paying import all_payable
from wyrmhall.games.enchanters.resolving import carry_out
from wyrmhall.games.enchanters.scoring import score
from wyrmhall.games.enchanters.setup import Setup
from wyrmhall.games.enchanters.stacks import lay
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.codes import (
    BEAT_DRAGON,
    BEAT_MONSTER,
    DUEL_OVER,
    DUELIST,
    FIGHTER,
    FIXED_COST,
    JOURNEY_OVER,
    MUTE_ENCHANTMENT,
    MUTE_ITEM,
    NO_ENCHANTMENTS,
    NO_ITEMS,
    NO_PEARLS,
    NO_SPEED,
    PROTECTED,
    PURSE_LIMIT,
    RESTED,
    TAKING_CARD,
    TAKING_DAMAGE,
    TAKING_ENCHANTMENT,
    TOOK_ITEM,
    TURN_BEGINS,
    TURN_ENDS,
    UNHEALABLE,
)
from wyrmhall.games.enchanters.text.line import ACTION, LASTING, REST, TRIGGERED, Line
from wyrmhall.kernel.seat import Seat

OWNER: Final = Seat(0)
PILES: Final = ((ITEM, 3), (ENCHANTMENT, 3), (MONSTER, 3), (DRAGON, 1))  # what everybody has
PURSE: Final = 4
HURT: Final = 3
DAMAGE: Final = 2  # that sets off a text about damage
CRYSTAL: Final = 0.4
POWER: Final = 0.6  # a point of attack or defense that stays
BOOST: Final = 0.25  # one that lasts a turn
OTHERS: Final = 0.15  # what it is worth that another player loses a point
BEST: Final = 4.0  # no single use is taken for more

# how often a turn something happens to a player, and a text is used
OFTEN: Final = {
    TURN_BEGINS: 1.0,
    TURN_ENDS: 1.0,
    TAKING_DAMAGE: 0.25,
    TOOK_ITEM: 0.15,
    TAKING_CARD: 0.3,
    TAKING_ENCHANTMENT: 0.15,
    BEAT_MONSTER: 0.35,
    BEAT_DRAGON: 0.02,
    JOURNEY_OVER: 0.25,
    DUEL_OVER: 0.05,
    RESTED: 0.25,
}
USED: Final = 0.4  # an action that pays
UNCOVERED: Final = 5.0  # turns for which an upper part stays on top

# what it means for a turn that an effect is in force
STANDING: Final = {
    PROTECTED: 0.1,
    FIGHTER: 0.15,
    DUELIST: 0.02,
    FIXED_COST: 0.2,
    UNHEALABLE: -0.1,
    NO_SPEED: -0.1,
    NO_PEARLS: -0.1,
    PURSE_LIMIT: -0.1,
    MUTE_ITEM: -0.15,
    MUTE_ENCHANTMENT: -0.15,
    NO_ITEMS: -0.35,
    NO_ENCHANTMENTS: -0.35,
}


class Plain(Judge):
    """Points, crystals and powers, of the owner and a little of the others."""

    def worth(self, s: State) -> float:
        found = one_worth(s, OWNER)
        if s.setup.coop:
            return found - s.hit_points
        return found - OTHERS * sum([one_worth(s, seat) for seat in s.setup.seats if seat != OWNER])


def one_worth(s: State, seat: Seat) -> float:
    lasting = sum(powers(s, seat))
    boost = s.attack[seat] + s.defense[seat] - lasting
    return score(s, seat) + CRYSTAL * s.crystals[seat] + POWER * lasting + BOOST * max(0, boost)


@lru_cache(maxsize=64)
def middling(setup: Setup) -> State:
    """Everybody has a few cards, crystals and wounds; it is the owner's turn."""
    s = GAME.start(setup.options)
    s.setup = setup
    s.stack = []
    s.active = OWNER
    cards = setup.cards
    for type, count in PILES:
        pool = [
            Card(card)
            for card, design in enumerate(cards.of)
            if design.type == type and design.group == KINGDOM
        ]
        for number in range(count * setup.players if pool else 0):
            lay(s, Seat(number % setup.players), pool[number * 7 % len(pool)])
    s.crystals = [PURSE] * setup.players
    s.wounds = [HURT] * setup.players
    s.hit_points = 50
    s.possible = -1
    s.reset_powers()
    return s


@lru_cache(maxsize=8192)
def use_worth(setup: Setup, card: Card, line: Line) -> float:
    """What carrying it out once brings to whoever has the card on top."""
    s = middling(setup).clone()
    lay(s, OWNER, card)
    s.stack = []
    taken = s.stacks[OWNER][0][-1] if s.stacks[OWNER][0] else card
    f = Frame(OWNER, line.number, card, OF_PLAYER, amount=DAMAGE, taken=taken)
    if line.shape != TRIGGERED and not all_payable(s, f):
        return 0.0
    judge = Plain()
    before = judge.worth(s)
    carry_out(s, f, 0)
    after = judge.worth(Foresight(judge, OWNER).settled(s, 0))
    return max(-BEST, min(BEST, after - before))


@lru_cache(maxsize=8192)
def part_worth(setup: Setup, card: Card, part: Part) -> float:
    """What the texts of a part bring in a turn; what actions add in a fight is counted elsewhere (boosts.py)."""
    found = 0.0
    for line in part.lines:
        if line.shape == REST or (line.shape == ACTION and not is_boost(line)):
            found += USED * max(0.0, use_worth(setup, card, line))
        elif line.shape == TRIGGERED and line.condition is not None:
            often = OFTEN.get(line.condition.code, 0.0)
            found += often * use_worth(setup, card, line) if often else 0.0
        elif line.shape == LASTING:
            found += STANDING.get(line.effects[0].code, 0.0)
    return found


def texts_worth(s: State, seat: Seat, turns: float) -> float:
    """What the texts a player has promise for the turns left: an upper part is covered before long."""
    cards, setup = s.setup.cards, s.setup
    upper = lower = 0.0
    for stack in s.stacks[seat]:
        if not stack:
            continue
        top = stack[-1]
        if not cards.uppers[top].idle:
            upper += part_worth(setup, top, cards.uppers[top])
        for card in stack:
            if not cards.lowers[card].idle:
                lower += part_worth(setup, card, cards.lowers[card])
    return upper * min(turns, UNCOVERED) + lower * turns
