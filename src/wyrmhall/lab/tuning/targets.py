"""What a designer wants, in words: `each faction 20 to 30 %, turns 6 to 8`; and how far games are from it."""

import math
import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.study.balance import Bounds
from wyrmhall.lab import findings
from wyrmhall.lab.arena import Result, by_seat
from wyrmhall.lab.findings import Finding
from wyrmhall.lab.statistics import Estimate, mean, rate

FIELD: Final = "--target"
EACH: Final = "each "
SEAT: Final = "seat"
DECISIONS: Final = "decisions"
TOGETHER: Final = "won together"
RIGHT: Final = (
    'write it as "each faction 20 to 30 %", "turns 6 to 8", "elves at least 20 %" or "orcs at most 30 %"'
)
NUMBER: Final = r"(-?\d+(?:\.\d+)?)\s*%?"
BETWEEN: Final = re.compile(rf"^(.+?)\s+{NUMBER}\s*(?:to|\.\.)\s*{NUMBER}$")
LIMIT: Final = re.compile(rf"^(.+?)\s+at (least|most)\s+{NUMBER}$")
STEP_OF_SHARE: Final = 0.05  # how far outside a single bound counts as much as half the width between two
STEP_OF_MEAN: Final = 0.1  # the same of a number, as a part of the bound


class Target(NamedTuple):
    """One figure, or all of a kind, and the bounds it should keep."""

    words: str  # as it was written
    figure: str  # `each faction`, `orcs`, `turns`, `ending: castles`
    percent: bool
    bounds: Bounds

    @property
    def kind(self) -> str:
        """Of which all are meant; nothing if one figure is."""
        return self.figure.removeprefix(EACH) if self.figure.startswith(EACH) else ""

    @property
    def middle(self) -> float:
        low, high = self.bounds
        return (low + high) / 2 if math.isfinite(high - low) else low if math.isfinite(low) else high

    @property
    def step(self) -> float:
        """How far from the bounds counts as one."""
        low, high = self.bounds
        if math.isfinite(high - low) and high > low:
            return (high - low) / 2
        return STEP_OF_SHARE if self.percent else max(STEP_OF_MEAN, STEP_OF_MEAN * abs(self.middle))

    def excess(self, value: float) -> float:
        """How many steps outside; 0 inside."""
        return max(0.0, self.bounds.excess(value)) / self.step

    def off_middle(self, value: float) -> float:
        """0 in the middle of two bounds, 1 at either and outside; with one bound alone there is no middle."""
        low, high = self.bounds
        if not math.isfinite(high - low):
            return float(not self.bounds.hold(value))
        return min(1.0, abs(value - self.middle) / self.step)


def read_targets(texts: Sequence[str]) -> list[Target]:
    """Those of all texts, in which commas stand between them; BadOptions names what cannot be read."""
    words = [word.strip() for text in texts for word in text.split(",")]
    targets = [read_target(word) for word in words if word]
    if not targets:
        raise BadOptions(FIELD, f"say what is wanted: {RIGHT}")
    return targets


def read_target(words: str) -> Target:
    text = " ".join(words.split())
    percent = text.endswith("%")
    between, limit = BETWEEN.match(text), LIMIT.match(text)
    if between:
        figure, low, high = between[1], float(between[2]), float(between[3])
    elif limit:
        at_least = limit[2] == "least"
        figure, bound = limit[1], float(limit[3])
        low, high = (bound, math.inf) if at_least else (-math.inf, bound)
    else:
        raise BadOptions(FIELD, f"{words!r} cannot be read: {RIGHT}")
    if low > high:
        raise BadOptions(FIELD, f"{words!r}: {low:g} is more than {high:g}; write the smaller one first")
    if percent and not all(0 <= bound <= 100 for bound in (low, high) if math.isfinite(bound)):
        raise BadOptions(FIELD, f"{words!r}: a share lies between 0 and 100 %")
    scale = 100 if percent else 1
    return Target(text, figure, percent, Bounds(low / scale, high / scale))


# -- what games say ------------------------------------------------------------------------------------------


class Figures(NamedTuple):
    """What the lab knows of some games, by name: shares between 0 and 1, and means."""

    shares: Mapping[str, Finding]
    means: Mapping[str, Finding]


def figures_of(results: Sequence[Result], seats: Sequence[str]) -> Figures:
    """`faction: orcs`, `seat: orcs`, `ending: castles`, `won together`; `turns`, `decisions`."""
    means, words = findings.game_facts(results)
    shares = [
        Finding(f"{kind}: {row.name}", row.games, row.value)
        for kind, rows in findings.win_shares(results).items()
        for row in rows
    ]
    shares += [Finding(f"{SEAT}: {row.name}", row.games, row.win_rate) for row in by_seat(results, seats)]
    together = rate(sum([len(r.winners) == len(r.scores) for r in results]), len(results))
    length = mean([float(r.decisions) for r in results])
    return Figures(
        {row.name: row for row in [*shares, *words, Finding(TOGETHER, len(results), together)]},
        {row.name: row for row in [*means, Finding(DECISIONS, len(results), length)]},
    )


class Measured(NamedTuple):
    """One figure of one table against its target."""

    table: str  # the name of a table that is measured apart: `talk off`
    name: str
    target: Target
    games: int
    value: Estimate

    @property
    def title(self) -> str:
        return f"{self.name} ({self.table})" if self.table else self.name

    @property
    def excess(self) -> float:
        return self.target.excess(self.value.value)


def measure(targets: Sequence[Target], figures: Figures, table: str, games: int) -> list[Measured]:
    """Every figure that the targets mean, in their order."""
    measured = []
    for target in targets:
        known = figures.shares if target.percent else figures.means
        for name in names_meant(target, known):
            row = known.get(name, Finding(name, 0, rate(0, games)))  # an ending that never came is one of 0 %
            measured.append(Measured(table, name, target, row.games, row.value))
    return measured


def names_meant(target: Target, known: Mapping[str, Finding]) -> list[str]:
    """All names of a kind; or the one name, which may be written without its kind."""
    if target.kind:
        return [name for name in known if name.startswith(f"{target.kind}: ")]
    if target.figure in known or ": " in target.figure:
        return [target.figure]
    return [name for name in known if name.partition(": ")[2] == target.figure][:1]


def check_figures(targets: Sequence[Target], figures: Figures) -> None:
    """BadOptions if a target means nothing that this game tells, or is written in the wrong unit."""
    for target in targets:
        known, other = figures.shares, figures.means
        if not target.percent:
            known, other = other, known
        kinds = {name.partition(": ")[0] for name in known if ": " in name}
        plain = target.figure.partition(": ")[0]
        if target.kind in kinds or (not target.kind and (names_meant(target, known) or plain in kinds)):
            continue
        if names_meant(target, other):
            right = (
                "is a share: write its bounds with %" if not target.percent else "is no share: leave out %"
            )
            raise BadOptions(FIELD, f"{target.words!r}: {target.figure} {right}")
        raise BadOptions(FIELD, f"{target.words!r}: nothing is known of {target.figure}; {told(figures)}")


def told(figures: Figures) -> str:
    """What may be written before the bounds."""
    kinds = list(dict.fromkeys([name.partition(": ")[0] for name in figures.shares if ": " in name]))
    each = " or ".join([f"{EACH}{kind}" for kind in kinds])
    names = ", ".join([name for name in figures.shares if name.startswith(f"{SEAT}: ")])
    return f"with %: {each}, one of them ({names}), {TOGETHER}; without: {', '.join(figures.means)}"


def bounds_text(target: Target) -> str:
    low, high = [100 * bound if target.percent else bound for bound in target.bounds]
    unit = " %" if target.percent else ""
    if math.isinf(low):
        return f"at most {high:g}{unit}"
    return f"at least {low:g}{unit}" if math.isinf(high) else f"{low:g} to {high:g}{unit}"
