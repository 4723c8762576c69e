"""The page of a confirmation: every figure against its bounds."""

from collections.abc import Sequence

from wyrmhall.kernel.game import Game
from wyrmhall.lab.report.charts import Axis, Dot, intervals
from wyrmhall.lab.report.page import Page, Section, Table
from wyrmhall.lab.tuning.confirmation import Confirmed, in_short, value_text
from wyrmhall.lab.tuning.targets import bounds_text

NOTE = "The thin line holds for all figures together 95 times of 100; a verdict is made by it."


def of_confirmation(game: Game, confirmed: Sequence[Confirmed], setup: Sequence[tuple[str, str]]) -> Page:
    games = max([one.measured.games for one in confirmed])
    return Page(
        f"{game.title}: held against its targets",
        f"{games:,} games a table",
        in_short(confirmed),
        sections_of(confirmed),
        setup,
    )


def sections_of(confirmed: Sequence[Confirmed]) -> list[Section]:
    """Shares together, and each number by itself: they have no common axis."""
    shares = [one for one in confirmed if one.measured.target.percent]
    numbers = [one for one in confirmed if not one.measured.target.percent]
    names = dict.fromkeys([one.measured.name for one in numbers])
    groups = [shares, *[[one for one in numbers if one.measured.name == name] for name in names]]
    return [section_of(group) for group in groups if group]


def section_of(group: Sequence[Confirmed]) -> Section:
    first = group[0].measured
    title = "Shares" if first.target.percent else f"{first.name[:1].upper()}{first.name[1:]}"
    dots = [Dot(one.measured.title, one.measured.value, wide=one.together) for one in group]
    marks = {bound for one in group for bound in one.measured.target.bounds if abs(bound) < float("inf")}
    rows = [
        [
            one.measured.title,
            bounds_text(one.measured.target),
            value_text(one.measured, one.together),
            one.verdict(),
        ]
        for one in group
    ]
    axis = Axis("share" if first.target.percent else first.name, first.target.percent, tuple(sorted(marks)))
    table = Table(["", "wanted", "measured, 95 % for all together", "verdict"], rows)
    return Section(f"{title} and bounds", [], intervals(dots, axis), table, [NOTE])
