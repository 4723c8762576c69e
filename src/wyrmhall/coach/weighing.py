"""What was played, held against other options: all of them in the same worlds, with the same luck.

The worse half is dropped again and again. The best that is left then meets what was played in worlds that
neither has seen: how well it did in those that it was chosen by would flatter it.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from wyrmhall.bots.search.guide import Guide
from wyrmhall.coach.playouts import World, copy_of
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State

BATCH: Final = 8  # worlds of a duel before it is asked whether more are needed
LEAST: Final = 16  # worlds before anything is believed
CLEAR: Final = 3.0  # standard errors: the duel is decided
EXACT: Final = 0.005  # a standard error below which more worlds tell nothing new


class Comparison(NamedTuple):
    """What the best other option brings beyond what was played, in chances to win from 0 to 1."""

    best: Action  # what was played itself, where nothing else did better
    gain: float
    error: float  # standard error of the gain
    worlds: int  # in which both were tried


class Option:
    """One that is tried, and what it brought in each world."""

    def __init__(self, act: Action) -> None:
        self.act = act
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


class Weighing:
    """One decision: whose, and in which worlds its options are tried."""

    def __init__(self, guide: Guide, seat: Seat, world: World, horizon: int, luck: int) -> None:
        self.guide, self.seat, self.world, self.horizon = guide, seat, world, horizon
        self.luck = luck  # the seed of the next world

    def compare(self, played: Action, others: Sequence[Action], simulations: int) -> Comparison:
        own = Option(played)
        tried = [own, *[Option(act) for act in others]]
        rival = self.best_of(tried, own, simulations)
        if rival is own:
            return Comparison(played, 0.0, 0.0, 0)
        return self.duel(own.act, rival.act, simulations)

    def best_of(self, tried: list[Option], own: Option, simulations: int) -> Option:
        """Sequential halving; what was played stays to the end: the others are held against it."""
        stages = max(1, (len(tried) - 1).bit_length())
        while len(tried) > 1:
            for _ in range(max(2, simulations // (stages * len(tried)))):
                self.try_in_a_world(tried)
            tried.sort(key=lambda one: one.mean, reverse=True)
            if len(tried) == 2:
                return tried[0]
            kept = tried[: (len(tried) + 1) // 2]
            tried = kept if own in kept else [*kept[: max(1, len(kept) - 1)], own]
        return own

    def duel(self, played: Action, rival: Action, simulations: int) -> Comparison:
        own, other = Option(played), Option(rival)
        for worlds in range(1, max(2, simulations) + 1):
            self.try_in_a_world([own, other])
            if worlds >= LEAST and worlds % BATCH == 0:
                gain, error = paired(own.values, other.values)
                if error < EXACT or abs(gain) > CLEAR * error:
                    break
        gain, error = paired(own.values, other.values)
        return Comparison(rival if gain > 0 else played, max(0.0, gain), error, len(own.values))

    def try_in_a_world(self, tried: Sequence[Option]) -> None:
        self.luck += 1
        world = self.world(Chance(self.luck))
        for one in tried:
            one.values.append(self.value(copy_of(world), one.act, Chance(self.luck)))

    def value(self, s: State, act: Action, chance: Chance) -> float:
        """What the seat has in the end, or where the guide ends a rollout."""
        decide(s, self.seat, act)
        self.guide.playout(s, chance, self.horizon)
        return self.guide.outcome(s)[self.seat]


def paired(own: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The mean of what the other brought beyond the own, world by world, and its standard error."""
    gains = [theirs - mine for mine, theirs in zip(own, other, strict=True)]
    many = len(gains)
    mean = sum(gains) / many
    spread = sum([(gain - mean) ** 2 for gain in gains]) / (many - 1)
    return mean, sqrt(spread / many)
