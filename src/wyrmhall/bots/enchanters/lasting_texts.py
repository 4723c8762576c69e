"""What a text that is always in force is worth: it tells wound cards apart."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.enchanters.components.cards import Part
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import LASTING
from wyrmhall.games.enchanters.text.phrases.codes import (
    DUELIST,
    FIGHTER,
    FIXED_COST,
    MUTE_ENCHANTMENT,
    MUTE_ITEM,
    NO_ENCHANTMENTS,
    NO_ITEMS,
    NO_PEARLS,
    NO_SPEED,
    PROTECTED,
    PURSE_LIMIT,
    UNHEALABLE,
)
from wyrmhall.kernel.seat import Seat

UNCOVERED: Final = 5.0  # turns for which an upper part stays on top

# in a turn, in points
IN_FORCE: Final = {
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


@lru_cache(maxsize=8192)
def part_worth(part: Part) -> float:
    """Worked out once for each part: texts never change."""
    lasting = [line.effects[0].code for line in part.lines if line.shape == LASTING]
    return sum([IN_FORCE.get(code, 0.0) for code in lasting])


def texts_worth(s: State, seat: Seat, turns: float) -> float:
    """For the turns left; an upper part is covered before long."""
    cards = s.setup.cards
    upper = lower = 0.0
    for stack in s.stacks[seat]:
        if stack:
            upper += part_worth(cards.uppers[stack[-1]])
            lower += sum([part_worth(cards.lowers[card]) for card in stack if not cards.lowers[card].idle])
    return upper * min(turns, UNCOVERED) + lower * turns
