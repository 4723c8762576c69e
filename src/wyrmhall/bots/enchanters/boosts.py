"""Actions that raise attack or defense for a turn: what they could add to the next fight."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD, Part
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import ACTION, Line
from wyrmhall.games.enchanters.text.phrases.conditions import Challenging
from wyrmhall.games.enchanters.text.phrases.instructions import PowerInstruction
from wyrmhall.kernel.seat import Seat

READY: Final = 0.35  # power that an action could add, against power that is always there
BURDEN: Final = 0.5  # the same for an action that takes more than crystals
MOST_USES: Final = 3  # of a multi-action, as far as a plan reaches


class Boost:
    """One action."""

    def __init__(self, line: Line) -> None:
        self.instructions = [
            instruction for instruction in line.effects if isinstance(instruction, PowerInstruction)
        ]
        self.crystals = sum([cost.crystals() for cost in line.costs])
        others = [cost for cost in line.costs if not cost.crystals() and not cost.free]
        self.part = READY * (BURDEN if others else 1.0)
        self.times = min(line.times, MOST_USES)

    def amounts(self, s: State, seat: Seat) -> tuple[float, float]:
        """Attack and defense, as often as the purse allows, at a discount: they have to be paid."""
        times = min(self.times, s.crystals[seat] // self.crystals) if self.crystals else 1
        attack = defense = 0
        for instruction in self.instructions if times else ():
            more, safer = instruction.amounts(s, seat)
            attack += more
            defense += safer
        return (self.part * times * attack, self.part * times * defense)


def is_boost(line: Line) -> bool:
    return line.shape == ACTION and any(
        isinstance(instruction, PowerInstruction) for instruction in line.effects
    )


@lru_cache(maxsize=8192)
def boosts_of(part: Part) -> tuple[Boost, ...]:
    """Worked out once for each part: texts never change."""
    return tuple([Boost(line) for line in part.lines if is_boost(line)])


def active_parts(s: State, seat: Seat) -> list[Part]:
    """Parts of the player's stacks and of the village that may have actions."""
    cards = s.setup.cards
    parts: list[Part] = [] if s.village == NO_CARD else [cards.uppers[s.village]]
    for stack in s.stacks[seat]:
        if stack:
            parts.append(cards.uppers[stack[-1]])
            parts += [cards.lowers[card] for card in stack if not cards.lowers[card].idle]
    return parts


def ready_powers(s: State, seat: Seat) -> tuple[float, float]:
    """What actions could add to attack and defense in one fight of the next turn."""
    attack = defense = 0.0
    for part in active_parts(s, seat):
        for boost in boosts_of(part):
            more, safer = boost.amounts(s, seat)
            attack += more
            defense += safer
    return (attack, defense)


def challenge_aid(s: State, seat: Seat) -> tuple[int, int]:
    """EN-COND-15  What the village adds to attack and defense in every challenge."""
    attack = defense = 0
    lines = () if s.village == NO_CARD else s.setup.cards.uppers[s.village].lines
    for line in lines:
        if isinstance(line.condition, Challenging):
            for instruction in line.effects:
                if isinstance(instruction, PowerInstruction):
                    more, safer = instruction.amounts(s, seat)
                    attack += more
                    defense += safer
    return (attack, defense)
