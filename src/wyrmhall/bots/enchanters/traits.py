"""What the texts of a part are good for, in a few numbers: what an action adds in a fight, what it costs."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.enchanters.cards import STACKS, Part
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.deeds import PowerDeed
from wyrmhall.games.enchanters.text.line import ACTION, REST, TRIGGERED, Line
from wyrmhall.kernel.seat import Seat

MOST_USES: Final = 3  # of a multi-action, as far as a plan reaches


class Boost:
    """An action that raises attack or defense for a turn."""

    def __init__(self, line: Line, deeds: tuple[PowerDeed, ...]) -> None:
        self.deeds = deeds
        self.crystals = sum([cost.crystals() for cost in line.costs])
        self.others = len([cost for cost in line.costs if not cost.crystals() and not cost.free])
        self.times = min(line.times, MOST_USES)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        attack = defense = 0
        for deed in self.deeds:
            more, safer = deed.amounts(s, seat)
            attack += more
            defense += safer
        return (attack, defense)


class Traits:
    """The texts of one part."""

    def __init__(self, part: Part) -> None:
        self.boosts: list[Boost] = []
        self.actions = 0
        self.triggers = 0
        for line in part.lines:
            if line.shape == ACTION:
                deeds = tuple([deed for deed in line.effects if isinstance(deed, PowerDeed)])
                if deeds:
                    self.boosts.append(Boost(line, deeds))
                else:
                    self.actions += 1
            elif line.shape == REST:
                self.actions += 1
            elif line.shape == TRIGGERED:
                self.triggers += 1


@lru_cache(maxsize=8192)
def traits_of(part: Part) -> Traits:
    """Worked out once for each part: texts never change."""
    return Traits(part)


def active_traits(s: State, seat: Seat) -> list[Traits]:
    """Of the active parts of the player's stacks, as far as they bear texts."""
    cards = s.setup.cards
    found: list[Traits] = []
    for kind in STACKS:
        stack = s.stacks[seat][kind]
        if not stack:
            continue
        upper = cards.uppers[stack[-1]]
        if not upper.idle:
            found.append(traits_of(upper))
        for card in stack:
            lower = cards.lowers[card]
            if not lower.idle:
                found.append(traits_of(lower))
    return found
