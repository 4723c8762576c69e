"""How often the laboratory is wrong: A against A, where any difference it shows is a false alarm; and
intervals of simulated coins, whose truth is known.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from wyrmhall.lab.arena import Result
from wyrmhall.lab.comparing.ab import Difference, by_seat
from wyrmhall.lab.findings import percent
from wyrmhall.lab.statistics import Estimate, mean, rate

ALLOWED: Final = 0.05
COVERED: Final = (0.93, 0.97)  # of 95 % intervals, so many should hold the truth
COINS: Final = ((0.05, 400), (0.1, 400), (0.25, 100), (0.25, 1000), (0.5, 100), (0.5, 1000))  # odds, throws
TRIES: Final = 2000


# -- A against A ---------------------------------------------------------------------------------------------


class FalseAlarms(NamedTuple):
    """What so many comparisons of a table with itself have shown."""

    runs: int
    false: int  # runs in which a seat was said to win more or less
    intervals: int
    outside: int  # intervals of a single seat that leave zero out

    @property
    def kept(self) -> bool:
        """At most as many as the level allows."""
        return self.false <= ALLOWED * self.runs

    def lines(self) -> list[str]:
        word = "kept" if self.kept else "BROKEN"
        return [
            f"runs with a false alarm         {self.false:>5} of {self.runs:<6} "
            f"{percent(rate(self.false, self.runs))}, at most 5 % allowed: {word}",
            f"95 % intervals without the zero {self.outside:>5} of {self.intervals:<6} "
            f"{percent(rate(self.outside, self.intervals))}, one seat at a time",
        ]


def false_alarms(runs: Sequence[Sequence[Difference]]) -> FalseAlarms:
    every = [one for run in runs for one in run]
    false = sum([any(one.shown for one in run) for run in runs])
    outside = sum([one.change.low > 0 or one.change.high < 0 for one in every])
    return FalseAlarms(len(runs), false, len(every), outside)


def compare_with_itself(
    results: Sequence[Result], games: int, names: Sequence[str]
) -> list[list[Difference]]:
    """Games of one table, all with seeds of their own, as runs of `games` for A and as many for B."""
    runs = []
    for first in range(0, len(results) - 2 * games + 1, 2 * games):
        a, b = results[first : first + games], results[first + games : first + 2 * games]
        runs.append(by_seat(a, b, names))
    return runs


# -- coins ---------------------------------------------------------------------------------------------------


class Coverage(NamedTuple):
    """How often the interval held the truth, for one kind of coin."""

    what: str
    odds: float
    throws: int
    held: Estimate

    @property
    def kept(self) -> bool:
        return COVERED[0] <= self.held.value <= COVERED[1]

    def line(self) -> str:
        return (
            f"{self.what:<18} {100 * self.odds:>4.0f} % of {self.throws:<5} {percent(self.held)}, "
            f"93 to 97 wanted: {'kept' if self.kept else 'BROKEN'}"
        )


def share_held(coin: Callable[[], bool], odds: float, throws: int) -> bool:
    """As win rates are told, by Wilson."""
    share = rate(sum([coin() for _ in range(throws)]), throws)
    return share.low <= odds <= share.high


def difference_held(coin: Callable[[], bool], odds: float, throws: int) -> bool:
    """As differences of pairs are told, by Student; two coins of the same odds do not differ."""
    difference = mean([coin() - coin() for _ in range(throws)])
    return difference.low <= 0 <= difference.high


KINDS: Final = {"win share": share_held, "paired difference": difference_held}


def coverage(what: str, odds: float, throws: int, tries: int = TRIES, seed: int = 1) -> Coverage:
    numbers = random.Random(f"{seed}/{what}/{odds}/{throws}")
    held = sum([KINDS[what](lambda: numbers.random() < odds, odds, throws) for _ in range(tries)])
    return Coverage(what, odds, throws, rate(held, tries))
