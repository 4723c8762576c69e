"""Two tables on the same seeds: what a rule change did to each seat's wins, and how sure that is.

Game number k has the same seed at both tables, so what is common to both cancels out of the difference.
"""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from wyrmhall.lab.arena import Plan, Result, play_all
from wyrmhall.lab.comparing.sweep import beside
from wyrmhall.lab.findings import percent
from wyrmhall.lab.statistics import OUTSIDE, Estimate, Z, beyond, mean, rate, student
from wyrmhall.lab.tasks import TaskEngine

POWER: Final = 0.84  # of 5 runs with a true difference, 4 find it
MOST: Final = 1.0  # a seat can win a whole game more, or lose one
FEWEST_CHANGED: Final = 10  # fewer pairs with another winner prove nothing


class Difference(NamedTuple):
    """Of one seat (a faction, say): wins at both tables and their paired difference."""

    name: str
    before: Estimate
    after: Estimate
    change: Estimate
    together: Estimate  # the same change; all seats are inside theirs at once 95 times of 100
    pairs: int
    changed: int  # pairs in which the seat did not do the same
    more_games: int  # until a change as large as the one seen would be found; 0 if it is found

    @property
    def shown(self) -> bool:
        """No chance finding: with many seats compared, one of them is soon outside its own 95 %."""
        return self.changed >= FEWEST_CHANGED and (self.together.low > 0 or self.together.high < 0)

    def verdict(self) -> str:
        if self.shown:
            return "wins more" if self.change.value > 0 else "wins less"
        if self.change.value == 0:
            return "no difference seen"
        return f"not shown; about {self.more_games:,} more games would tell"


def compare(name: str, before: Sequence[float], after: Sequence[float], seats: int = 1) -> Difference:
    """Wins of one seat, game by game, at both tables; one of so many seats that are compared."""
    changes = [b - a for a, b in zip(before, after, strict=True)]
    games, outside = len(changes), OUTSIDE / seats  # Bonferroni
    change = mean(changes)
    wider = student(games - 1, outside) / student(games - 1) if games > 1 else 1.0
    half = (change.high - change.value) * wider
    together = Estimate(change.value, change.value - half, change.value + half)
    spread = (change.high - change.value) / Z * math.sqrt(games) if games > 1 else 0.0
    difference = Difference(
        name,
        rate(sum(before), games),
        rate(sum(after), games),
        possible(change),
        possible(together),
        games,
        sum([one != 0 for one in changes]),
        0,
    )
    if difference.shown or not change.value:
        return difference
    needed = math.ceil(((beyond(outside) + POWER) * spread / change.value) ** 2)
    enough = math.ceil(games * FEWEST_CHANGED / difference.changed)
    return difference._replace(more_games=max(1, max(needed, enough) - games))


def possible(change: Estimate) -> Estimate:
    """Student's interval without what no change of a share can be: the truth loses nothing by that."""
    return Estimate(change.value, max(-MOST, change.low), min(MOST, change.high))


def by_seat(before: Sequence[Result], after: Sequence[Result], names: Sequence[str]) -> list[Difference]:
    pairs = list(zip(before, after, strict=False))
    return [
        compare(name, [a.won(seat) for a, _ in pairs], [b.won(seat) for _, b in pairs], len(names))
        for seat, name in enumerate(names)
    ]


def overall(differences: Sequence[Difference]) -> str:
    """The verdict of the whole comparison in one sentence."""
    shown = [one for one in differences if one.shown]
    if shown:
        parts = [f"{one.name} {one.verdict()} ({points(one.change)})" for one in shown]
        return f"The change is felt: {'; '.join(parts)}."
    moved = [one for one in differences if one.change.value]
    if not moved:
        return "No difference was seen at all: every seat wins as often at both tables."
    nearest = min(moved, key=lambda one: one.more_games)
    return (
        f"No difference is shown. The nearest to one is {nearest.name} ({points(nearest.change)}): "
        f"if that is the truth, about {nearest.more_games:,} more games would show it."
    )


def points(change: Estimate) -> str:
    return f"{100 * change.value:+.1f} points, 95 %: {100 * change.low:+.1f} to {100 * change.high:+.1f}"


def play_both(
    before: Plan, after: Plan, change: str, engine: TaskEngine, resume: Path | None
) -> tuple[list[Result], list[Result], bool]:
    """The results of both tables; those of B are kept in a file beside `resume`, named after the change,
    so that several changes share the games of A."""
    first, stopped = play_all(before, engine, resume)
    if stopped:
        return first, [], True
    second, stopped = play_all(after, engine, beside(resume, change))
    return first, second, stopped


def table_of(differences: Sequence[Difference]) -> list[str]:
    text = [f"{'seat':<10} {'A, 95 %':<24} {'B, 95 %':<24} {'B less A, 95 %':<26} verdict"]
    for one in differences:
        text.append(
            f"{one.name:<10} {percent(one.before):<24} {percent(one.after):<24} "
            f"{percent(one.change, '+'):<26} {one.verdict()}"
        )
    return text
