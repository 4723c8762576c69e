"""The page of each command."""

import math
from collections.abc import Sequence
from typing import Any

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.study.balance import Verdict
from wyrmhall.lab import balance, ladder
from wyrmhall.lab.arena import Result
from wyrmhall.lab.comparing import ab, sweep
from wyrmhall.lab.questions import restricted_play, skill
from wyrmhall.lab.questions.shape import together
from wyrmhall.lab.report import questions, sections
from wyrmhall.lab.report.charts import Axis, Dot, intervals
from wyrmhall.lab.report.page import Page, Section, Table, interval_text
from wyrmhall.lab.statistics import among, mean


def options_text(options: Any) -> str:
    """Those that were set, as they are typed; the text of a file is not repeated."""
    settings = []
    for name, value in plain_options(options).items():
        words = ",".join(value) if isinstance(value, list) else str(value)
        settings.append(f"{name}={words if len(words) <= 60 else '(a file)'}")
    return " ".join(settings) or "the usual ones"


def of_run(game: Game, options: Any, results: Sequence[Result], setup: Sequence[tuple[str, str]]) -> Page:
    seats, every = game.seat_names(options), game.study.things(options)
    said, shown = sections.who_wins(results, seats)
    coop = together(results)
    return Page(
        f"{game.title}: {len(results):,} games",
        f"{len(seats)} players; options: {options_text(options)}",
        [
            *said,
            sections.decisions_in_short(results),
            *sections.impact_in_short(results),
            *questions.in_short(results, every),
        ],
        [
            *questions.what_stands_out(results, seats, every),
            *shown,
            *([] if coop else sections.by_kind(results, 1 / len(seats))),
            *sections.impact(results),
            *questions.shape_of_play(results),
            sections.length({"": results}),
            *sections.endings({"": results}),
            *sections.decisions(results, seats),
            *questions.choices_made(results),
            *questions.dead_items(results, every),
            *questions.economy_by_turn(results, seats),
        ],
        [("options", options_text(options)), *setup],
    )


# -- A against B ---------------------------------------------------------------------------------------------


def of_ab(
    game: Game,
    change: str,
    tables: Sequence[Any],
    before: Sequence[Result],
    after: Sequence[Result],
    setup: Sequence[tuple[str, str]],
) -> Page:
    seats = game.seat_names(tables[0])
    differences = ab.by_seat(before, after, seats)
    both = {"A": before[: len(after)], "B": after}
    return Page(
        f"{game.title}: what does {change} do?",
        f"{len(after):,} pairs of games with the same seeds. A: without the change. B: with it.",
        [ab.overall(differences), *length_in_short(both)],
        [
            verdict_section(differences),
            shares_section(differences),
            sections.length(both),
            *sections.endings(both),
            *impact_with(after),
        ],
        [("A", options_text(tables[0])), ("B", options_text(tables[1])), *setup],
    )


def impact_with(after: Sequence[Result]) -> list[Section]:
    return [section._replace(title=f"{section.title} At table B") for section in sections.impact(after)]


def length_in_short(both: sections.Tables) -> list[str]:
    a, b = both["A"], both["B"]
    change = mean([two.decisions - one.decisions for one, two in zip(a, b, strict=True)])
    if change.low <= 0 <= change.high:
        return ["Games are as long as before, as far as can be told."]
    return [
        f"Games are {'longer' if change.value > 0 else 'shorter'}: "
        f"{interval_text(change, False, '+')} decisions."
    ]


def verdict_section(differences: Sequence[ab.Difference]) -> Section:
    dots = [Dot(one.name, one.change, wide=one.together) for one in differences]
    rows = [[one.name, interval_text(one.change, sign="+"), one.verdict()] for one in differences]
    notes = [
        "Points of win share that each seat wins or loses by the change. Both games of a pair have the same "
        "seed, so luck common to both cancels out.",
        "A seat is said to win more or less only if the thin line leaves zero out: it allows for all seats "
        "being looked at together. Otherwise you read how many more games would tell, if the change is as "
        "large as it looks.",
    ]
    chart = intervals(dots, Axis("B less A, in win share", marks=(0.0,)))
    table = Table(["", "B less A, 95 %", "verdict"], rows)
    return Section("Who gains, who loses?", [], chart, table, notes)


def shares_section(differences: Sequence[ab.Difference]) -> Section:
    dots = [
        Dot(one.name, value, table)
        for one in differences
        for table, value in (("A", one.before), ("B", one.after))
    ]
    rows = [[one.name, interval_text(one.before), interval_text(one.after)] for one in differences]
    chart = intervals(dots, Axis("win share", marks=(1 / len(differences),)))
    return Section("Win shares at both tables", [], chart, Table(["", "A, 95 %", "B, 95 %"], rows))


# -- restricted play -----------------------------------------------------------------------------------------


def of_restrictions(
    plan: restricted_play.Plan,
    effects: Sequence[restricted_play.Effect],
    setup: Sequence[tuple[str, str]],
) -> Page:
    whom = "each seat in turn" if plan.seat == restricted_play.EACH_SEAT else plan.seat
    return Page(
        f"{plan.game.title}: what is it worth to be allowed to?",
        f"{effects[0].games:,} games, each played as it is and again with something forbidden to {whom}.",
        restricted_play.in_short(effects),
        questions.restrictions(effects),
        [("options", options_text(plan.options)), *setup],
    )


# -- the skill ladder ----------------------------------------------------------------------------------------


def of_skill(
    plans: Sequence[skill.Plan], change: str, climbed: Sequence[skill.Step], setup: Sequence[tuple[str, str]]
) -> Page:
    plan = plans[0]
    head, *rows = skill.table_of(climbed)
    notes = [
        "0: the better bot, alone among those one level below, wins no more than a fair share; 1: it always "
        "wins. A change is judged deal by deal, with intervals wide enough for all rows at once."
    ]
    names = ("without", "with") if change else ("",)
    dots = [
        Dot(one.name, value, name) for one in climbed for name, value in zip(names, one.tables, strict=True)
    ]
    chart = intervals(dots, Axis("what better play is worth", percent=False, marks=(0.0,)))
    what = f"what does {change} do to skill?" if change else "is skill rewarded?"
    return Page(
        f"{plan.game.title}: {what}",
        f"{plan.deals:,} deals for each step of {', '.join(plan.levels)}.",
        [skill.in_short(climbed)],
        [Section("What is better play worth?", [], chart, Table(head, rows), notes)],
        [("options", options_text(plans[-1].options)), *setup],
    )


# -- one option over several values --------------------------------------------------------------------------


def of_sweep(
    game: Game, option: str, columns: Sequence[sweep.Column], setup: Sequence[tuple[str, str]]
) -> Page:
    seats, tables = columns[0].seats, {column.value: column.results for column in columns}
    dots = [
        Dot(name, column.share(seat), column.value) for seat, name in enumerate(seats) for column in columns
    ]
    rows = [
        [name, *[interval_text(column.share(seat)) for column in columns]] for seat, name in enumerate(seats)
    ]
    chart = intervals(dots, Axis("win share", marks=(1 / len(seats),)))
    table = Table(["", *tables], rows)
    return Page(
        f"{game.title} by {option}",
        f"{len(columns[0].results):,} games at each of {', '.join(tables)}, with the same seeds.",
        [spread_in_short(name, seat, columns) for seat, name in enumerate(seats)],
        [Section("Win shares", [], chart, table), sections.length(tables), *sections.endings(tables)],
        setup,
    )


def spread_in_short(name: str, seat: int, columns: Sequence[sweep.Column]) -> str:
    order = sorted(columns, key=lambda column: column.share(seat).value)
    low, high = order[0], order[-1]
    many = len(columns) * len(low.seats)  # the extremes of so many are looked for
    apart = among(low.share(seat), many).high < among(high.share(seat), many).low
    least, most = 100 * low.share(seat).value, 100 * high.share(seat).value
    doubt = "" if apart else ", which chance alone may do"
    return f"{name}: from {least:.1f} % at {low.value} to {most:.1f} % at {high.value}{doubt}."


# -- ladder --------------------------------------------------------------------------------------------------


def of_ladder(
    plan: ladder.Plan,
    rungs: Sequence[ladder.Rung],
    results: Sequence[Result],
    setup: Sequence[tuple[str, str]],
) -> Page:
    return Page(
        f"{plan.title}: the ladder of its bots",
        f"{len(results):,} games of {plan.seats} players: {plan.dealt}, "
        "each played in every seat by every pair.",
        [*ladder.steps(plan, rungs)],
        [ratings_section(rungs), alone_section(rungs, 1 / plan.seats), sections.length({"": results})],
        [("options", options_text(plan.options)), *setup],
    )


def ratings_section(rungs: Sequence[ladder.Rung]) -> Section:
    words = "openskill's Plackett-Luce rating; all start at 25. The intervals come from drawing deals anew."
    chart = intervals([Dot(one.bot, one.rating) for one in rungs], Axis("rating", percent=False))
    rows = [[one.bot, ladder.rating_text(one.rating)] for one in rungs]
    return Section("Ratings", [words], chart, Table(["", "rating, 95 %"], rows))


def alone_section(rungs: Sequence[ladder.Rung], fair: float) -> Section:
    words = (
        f"How often the one seat wins while all others are held by another bot; even is {100 * fair:.0f} %."
    )
    dots = [Dot(one.bot, value, f"among {other}") for one in rungs for other, value in one.alone.items()]
    chart = intervals(dots, Axis("win share of the one seat", marks=(fair,)))
    head, *rows = ladder.table_of(rungs)
    table = Table([head[1], *head[4:]], [[row[1], *row[4:]] for row in rows])
    return Section("One alone among others", [words], chart, table)


# -- balance -------------------------------------------------------------------------------------------------


def of_balance(game: Game, verdicts: Sequence[Verdict], games: int, setup: Sequence[tuple[str, str]]) -> Page:
    rows = [
        [
            f"{one.target}  {one.figure}",
            balance.bounds_text(one.bounds, one.unit),
            balance.value_text(one).strip(),
            balance.verdict_word(one),
        ]
        for one in verdicts
    ]
    table = Table(["figure", "wanted", "measured, 95 %", "verdict"], rows)
    order = Section("All figures", ["A figure is held against its bounds as measured."], None, table)
    return Page(
        f"{game.title}: balance targets",
        f"{games:,} games",
        balance.tally(verdicts),
        [order, *[things_section(one) for one in verdicts if one.things]],
        setup,
    )


def things_section(verdict: Verdict) -> Section:
    listed = balance.things_to_list(verdict)
    marks = tuple([bound for bound in verdict.bounds if math.isfinite(bound)])
    known = [thing for thing in listed if math.isfinite(thing.value.low) and math.isfinite(thing.value.high)]
    axis = Axis(verdict.unit or "measured", percent=False, marks=marks)
    rows = [
        [
            thing.name,
            balance.measured_text(thing.value).strip(),
            f"{thing.games:,}",
            "out" if thing.is_out(verdict.bounds) else "",
        ]
        for thing in listed
    ]
    return Section(
        f"{verdict.target}: {verdict.figure}",
        [
            f"Wanted: {balance.bounds_text(verdict.bounds, verdict.unit)}. "
            f"{verdict.note[:1].upper()}{verdict.note[1:]}"
        ],
        intervals([Dot(thing.name, thing.value) for thing in known], axis) if known else None,
        Table(["", "measured, 95 %", "games", ""], rows),
    )
