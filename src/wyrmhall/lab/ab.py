"""Two tables on the same seeds: what a rule change did to each seat's wins, and how sure that is.

Game number k has the same seed at both tables, so what is common to both cancels out of the difference.
"""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from wyrmhall.lab.arena import Plan, Result, play_all
from wyrmhall.lab.findings import percent
from wyrmhall.lab.statistics import Estimate, Z, mean, rate
from wyrmhall.lab.sweep import beside

POWER: Final = 0.84  # of 5 runs with a true difference, 4 find it


class Difference(NamedTuple):
    """Of one seat (a faction, say): wins at both tables and their paired difference."""

    name: str
    before: Estimate
    after: Estimate
    change: Estimate
    more_games: int  # until a change as large as the one seen would be found; 0 if it is found

    @property
    def shown(self) -> bool:
        return self.change.low > 0 or self.change.high < 0

    def verdict(self) -> str:
        if self.shown:
            return "wins more" if self.change.value > 0 else "wins less"
        if self.change.value == 0:
            return "no difference seen"
        return f"not shown; about {self.more_games:,} more games would tell"


def compare(name: str, before: Sequence[float], after: Sequence[float]) -> Difference:
    """Wins of one seat, game by game, at both tables."""
    changes = [b - a for a, b in zip(before, after, strict=True)]
    change, games = mean(changes), len(changes)
    spread = (change.high - change.value) / Z * math.sqrt(games) if games > 1 else 0.0
    needed = 0
    if change.value and not (change.low > 0 or change.high < 0):
        needed = math.ceil(((Z + POWER) * spread / change.value) ** 2) - games
    return Difference(name, rate(sum(before), games), rate(sum(after), games), change, max(0, needed))


def by_seat(before: Sequence[Result], after: Sequence[Result], names: Sequence[str]) -> list[Difference]:
    pairs = list(zip(before, after, strict=False))
    return [
        compare(name, [a.won(seat) for a, _ in pairs], [b.won(seat) for _, b in pairs])
        for seat, name in enumerate(names)
    ]


def play_both(
    before: Plan, after: Plan, change: str, workers: int, resume: Path | None
) -> tuple[list[Result], list[Result], bool]:
    """The results of both tables; those of B are kept in a file beside `resume`, named after the change,
    so that several changes share the games of A."""
    first, stopped = play_all(before, workers, resume)
    if stopped:
        return first, [], True
    second, stopped = play_all(after, workers, beside(resume, change))
    return first, second, stopped


def table_of(differences: Sequence[Difference]) -> list[str]:
    found = [f"{'seat':<10} {'A, 95 %':<24} {'B, 95 %':<24} {'B less A, 95 %':<26} verdict"]
    for one in differences:
        found.append(
            f"{one.name:<10} {percent(one.before):<24} {percent(one.after):<24} "
            f"{percent(one.change, '+'):<26} {one.verdict()}"
        )
    return found
