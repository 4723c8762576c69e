"""Balance targets: what a game should be like in numbers, what is played to measure it, and the verdicts.

A game that has such targets offers a Balance; the laboratory plays its campaigns and prints its verdicts.
"""

import math
from typing import Any, ClassVar, Final, NamedTuple

from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.study.chronicle import Facts
from wyrmhall.kernel.study.estimates import Estimate

FEWEST: Final = 30  # a thing met in fewer games is never called out of bounds


class Campaign(NamedTuple):
    """Games that are played for some of the targets."""

    name: str
    tables: tuple[
        dict[str, Any], ...
    ]  # options as plain values; game k is played at table k, then round again
    bots: tuple[str, ...]  # by seat, and round again where more sit there
    games: int  # in a run of the usual size; a run of another size keeps the shares
    deals: str = ""  # the campaign whose deals are played again here, so that games come in pairs


class PlayedGame(NamedTuple):
    """One game of a campaign."""

    options: dict[str, Any]
    scores: list[int]
    wins: list[float]  # by seat; a win shared by two is half a win for each
    facts: Facts

    def surplus(self, seat: int) -> float:
        """Wins more than an equal share; where all have lost, there is nothing to share."""
        return self.wins[seat] - sum(self.wins) / len(self.wins)


Results = dict[str, list[PlayedGame]]  # by campaign


class Bounds(NamedTuple):
    """Between which a figure should lie, both included."""

    low: float
    high: float

    def excess(self, value: float) -> float:
        """How far outside; below zero inside."""
        return max(self.low - value, value - self.high)

    def hold(self, value: float) -> bool:
        return self.low <= value <= self.high

    @property
    def unlimited(self) -> bool:
        """Nothing is wanted: the figure is told, not judged."""
        return math.isinf(self.low) and math.isinf(self.high)

    def exclude(self, estimate: Estimate) -> bool:
        """The whole interval lies outside."""
        return estimate.low > self.high or estimate.high < self.low


ANYTHING: Final = Bounds(-math.inf, math.inf)


def at_most(value: float) -> Bounds:
    return Bounds(-math.inf, value)


def at_least(value: float) -> Bounds:
    return Bounds(value, math.inf)


class ComparedItem(NamedTuple):
    """One of many that are compared: a card, a village, a seat."""

    name: str
    games: int
    value: Estimate

    def is_out(self, bounds: Bounds) -> bool:
        """Chance alone puts some of many outside: only a whole interval outside counts."""
        return self.games >= FEWEST and bounds.exclude(self.value)


class Verdict(NamedTuple):
    """One figure of a target."""

    target: str  # its id
    figure: str  # what is measured, in a few words
    bounds: Bounds
    unit: str
    games: int
    value: Estimate
    passed: bool | None  # None: too little was played to tell
    note: str
    things: tuple[ComparedItem, ...]  # the worst first

    @property
    def surely_missed(self) -> bool:
        """Not only as measured: the whole interval lies outside."""
        return self.passed is False and self.bounds.exclude(self.value)

    def out(self) -> list[ComparedItem]:
        return [thing for thing in self.things if thing.is_out(self.bounds)]


def worst_first(things: list[ComparedItem], bounds: Bounds) -> tuple[ComparedItem, ...]:
    """Those met too seldom to tell come last."""
    order = sorted(
        [
            (one.games < FEWEST, -bounds.excess(one.value.value), one.name, place)
            for place, one in enumerate(things)
        ]
    )
    return tuple([things[row[3]] for row in order])


class Figure(NamedTuple):
    """What is measured for a target, before it is."""

    target: str
    words: str
    bounds: Bounds
    unit: str = ""

    def judge(
        self, value: Estimate, games: int, note: str = "", things: list[ComparedItem] | None = None
    ) -> Verdict:
        """By the measured value; things are shown, and do not decide."""
        passed = self.bounds.hold(value.value) if games else None
        shown = worst_first(things or [], self.bounds)
        return Verdict(self.target, self.words, self.bounds, self.unit, games, value, passed, note, shown)

    def judge_each(self, things: list[ComparedItem], games: int) -> Verdict:
        """By many things: none may lie outside with its whole interval. The value is that of the worst
        of those that do, or else among those that were met often enough to tell."""
        shown = worst_first(things, self.bounds)
        known = [thing for thing in shown if thing.games >= FEWEST]
        seldom = len(shown) - len(known)
        few = f"{seldom} of {len(shown)} met in fewer than {FEWEST} games" if seldom else ""
        if not known:
            nothing = Estimate(0.0, -math.inf, math.inf)
            return Verdict(self.target, self.words, self.bounds, self.unit, games, nothing, None, few, shown)
        outside = len([thing for thing in known if not self.bounds.hold(thing.value.value)])
        out = [thing for thing in known if thing.is_out(self.bounds)]
        worst = out[0] if out else known[0]
        note = f"worst {worst.name}; outside {outside} of {len(known)}, surely {len(out)}"
        note = f"{note}; {few}" if few else note
        value = worst.value
        return Verdict(self.target, self.words, self.bounds, self.unit, games, value, not out, note, shown)


@mypyc_attr(allow_interpreted_subclasses=True)
class Target:
    """One balance target: which campaigns it needs, and what their games say."""

    id: ClassVar[str] = ""
    campaigns: ClassVar[tuple[str, ...]] = ()

    def judge(self, results: Results) -> list[Verdict]:
        """One verdict for each figure the target speaks of."""
        raise NotImplementedError

    def games(self, results: Results) -> list[PlayedGame]:
        """Those of all its campaigns."""
        played: list[PlayedGame] = []
        for name in self.campaigns:
            played += results.get(name, [])
        return played


@mypyc_attr(allow_interpreted_subclasses=True)
class Balance:
    """All targets of a game, and the campaigns they need."""

    def __init__(
        self, campaigns: tuple[Campaign, ...], targets: tuple[Target, ...], own: tuple[str, ...] = ()
    ) -> None:
        self.campaigns = campaigns
        self.targets = targets
        self.own = own  # names of what a designer has added or changed: it is listed by itself

    def at_tables_with(self, changed: dict[str, Any]) -> "Balance":
        """The same, where some options are set at every table."""
        campaigns = [
            one._replace(tables=tuple([{**table, **changed} for table in one.tables]))
            for one in self.campaigns
        ]
        return Balance(tuple(campaigns), self.targets, self.own)

    def usual(self) -> int:
        """How many games are played unless somebody says otherwise."""
        return sum([campaign.games for campaign in self.campaigns])

    def sizes(self, games: int) -> dict[str, int]:
        """Games of each campaign in a run of so many; together exactly as many."""
        missing: dict[str, int] = {}
        usual, before, done = self.usual(), 0, 0
        for campaign in self.campaigns:
            before += campaign.games
            upto = round(games * before / usual)
            missing[campaign.name] = upto - done
            done = upto
        return missing

    def needed(self, targets: list[Target]) -> list[Campaign]:
        """The campaigns of these targets."""
        names = {name for target in targets for name in target.campaigns}
        return [campaign for campaign in self.campaigns if campaign.name in names]

    def judge(self, results: Results, targets: list[Target]) -> list[Verdict]:
        return [verdict for target in targets for verdict in target.judge(results)]
