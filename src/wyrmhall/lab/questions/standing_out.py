"""What stands out among everything that is compared: the first thing a designer should read.

All comparisons of a table are made at once, so each has an interval wide enough for all of them: were nothing
of note in a game, 95 of 100 such lists would be empty.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from wyrmhall.kernel.study.balance import Bounds
from wyrmhall.lab import findings
from wyrmhall.lab.arena import Result, by_bot, by_seat
from wyrmhall.lab.questions import choices, held_items
from wyrmhall.lab.questions.option_forms import shown
from wyrmhall.lab.questions.shape import Shape, shape_of, together
from wyrmhall.lab.statistics import Estimate, among

RUNAWAY: Final = 0.75  # who is ahead at half-time should not win more often
COMEBACK: Final = 0.25  # of a fair share: who is last at half-time should win at least so often
FEWEST_CHANGES: Final = 1.0  # lead changes of a game
ONE_IN_EFFECT: Final = "one option in effect"
FIRST: Final = 8  # rows that are printed and told unless all are asked for


class Compared(NamedTuple):
    """One figure, and within which bounds nobody would remark on it."""

    what: str  # the question it belongs to
    name: str
    value: Estimate
    usual: Bounds
    below: str  # what is to be said of it
    above: str
    percent: bool = True

    def together(self, many: int) -> Estimate:
        """Its interval among so many."""
        return among(self.value, many)

    def stands_out(self, many: int) -> bool:
        return self.usual.exclude(self.together(many))

    @property
    def verdict(self) -> str:
        return self.below if self.value.value < self.usual.low else self.above

    @property
    def distance(self) -> float:
        """How far outside, in half-widths of its interval."""
        one, off = self.value, self.usual.excess(self.value.value)
        half = one.high - one.value if one.value < self.usual.low else one.value - one.low
        return off / half if half else 0.0


class Outstanding(NamedTuple):
    """Those that stand out, farthest first, of how many."""

    rows: Sequence[Compared]
    compared: int


def outstanding(results: Sequence[Result], seats: Sequence[str], every: Sequence[str] = ()) -> Outstanding:
    """`every`: all things there are."""
    compared = [
        *win_shares(results, seats),
        *held_things(results),
        *in_shape(shape_of(results)),
        *decisions(results),
        *dead_items(results, every),
    ]
    rows = [one for one in compared if one.stands_out(len(compared))]
    return Outstanding(sorted(rows, key=lambda one: -one.distance), len(compared))


def exactly(value: float) -> Bounds:
    return Bounds(value, value)


def win_shares(results: Sequence[Result], seats: Sequence[str]) -> list[Compared]:
    """Bots where several play, seats, and whatever else tells seats apart; each name once."""
    if together(results):
        return []
    fair, bots = exactly(1 / len(seats)), by_bot(results)
    words = ("wins less than a fair share", "wins more than a fair share")
    found = [Compared("bot", one.name, one.win_rate, fair, *words) for one in bots if len(bots) > 1]
    found += [Compared("seat", one.name, one.win_rate, fair, *words) for one in by_seat(results, seats)]
    for kind, rows in findings.win_shares(results).items():
        if {row.name for row in rows} != set(seats):
            often = [row for row in rows if not row.seldom]
            found += [Compared(kind, row.name, row.value, fair, *words) for row in often]
    return found


def held_things(results: Sequence[Result]) -> list[Compared]:
    words = ("its holders win less than usual", "its holders win more than usual")
    often = [row for row in findings.impact(results) if not row.seldom]
    return [Compared("held", row.name, row.value, exactly(0.0), *words) for row in often]


def in_shape(shape: Shape | None) -> list[Compared]:
    if shape is None:
        return []
    most, least = Bounds(0.0, RUNAWAY), Bounds(COMEBACK * shape.fair, 1.0)
    changes = Bounds(FEWEST_CHANGES, float("inf"))
    runaway = "a lead at half-time mostly wins"
    comeback = "who is last at half-time hardly ever wins"
    return [
        Compared("shape", "wins of who is ahead at half-time", shape.ahead_halfway, most, "", runaway),
        Compared("shape", "wins of who is last at half-time", shape.last_halfway, least, comeback, ""),
        Compared("shape", "lead changes in a game", shape.lead_changes, changes, "seldom", "", False),
    ]


def decisions(results: Sequence[Result]) -> list[Compared]:
    kinds, options = choices.compared(choices.kinds_of(results))
    free, usual = Bounds(choices.SELDOM_FREE, 1.0), Bounds(0.0, choices.NEARLY_ALWAYS)
    taken = Bounds(choices.HARDLY, choices.NEARLY_ALWAYS)
    asked = [
        Compared("decision", one.name, one.free_share, free, "hardly ever a choice", "") for one in kinds
    ]
    same = [
        Compared("decision", f"{one.name}: {shown(one.options[0].form)}", one.usual, usual, "", ONE_IN_EFFECT)
        for one in kinds
        if one.free
    ]
    return [
        *asked,
        *same,
        *[
            Compared(one.kind, shown(one.form), one.share, taken, not_taken(one.taken), "nearly always taken")
            for one in options
        ],
    ]


def not_taken(times: int) -> str:
    return "hardly ever taken" if times else "never taken"


def dead_items(results: Sequence[Result], every: Sequence[str]) -> list[Compared]:
    """Things that are held and not used, or offered and not taken."""
    usual = Bounds(held_items.DEAD, 1.0)
    found = []
    for one in held_items.items_of(results, every):
        if one.games_offered >= findings.FEWEST:
            found.append(Compared("thing", one.name, one.taking, usual, not_taken(one.taken), ""))
        if one.games_held >= findings.FEWEST and one.offered:
            found.append(Compared("thing", one.name, one.use, usual, "held, hardly ever used", ""))
    return found


# -- in words ------------------------------------------------------------------------------------------------


def sentence(one: Compared, text: Callable[[Estimate, bool], str]) -> str:
    return f"{one.what}, {one.name}: {one.verdict}, {text(one.value, one.percent)}"


def in_short(found: Outstanding) -> str:
    if not found.rows:
        return f"Of {found.compared:,} things compared at once none stands out."
    word = "stands" if len(found.rows) == 1 else "stand"
    return f"Of {found.compared:,} things compared at once {len(found.rows)} {word} out."
