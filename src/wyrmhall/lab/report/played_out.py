"""The page of `wyrmhall lab choices`: what choices are worth, dominated options, who makes whom win."""

from collections.abc import Sequence
from typing import Final

from wyrmhall.kernel.game import Game
from wyrmhall.lab.findings import FEWEST
from wyrmhall.lab.questions.played_out import (
    Row,
    Weighed,
    by_kind,
    by_option,
    judged,
    king_lines,
    kingmaking,
    option_verdict,
    worth_verdict,
)
from wyrmhall.lab.report.charts import Axis, Dot, Spec, intervals
from wyrmhall.lab.report.page import Page, Section, Table, interval_text
from wyrmhall.lab.report.questions import listed
from wyrmhall.lab.statistics import among

DRAWN: Final = 12  # rows of either end of a long list
NOTHING_MATTERS: Final = "Of no kind of decision is it sure yet that the choice matters."


def of_choices(game: Game, weighed: Sequence[Weighed], setup: Sequence[tuple[str, str]]) -> Page:
    kinds, options = by_kind(weighed), by_option(weighed)
    playouts = 2 * weighed[0].playouts
    return Page(
        f"{game.title}: what choices are worth",
        f"{len(weighed):,} positions, every option played out {playouts} times",
        [*in_short(kinds, options), *king_lines(kingmaking(weighed))],
        [worth_of_decisions(kinds), options_beside_what_was_played(options)],
        setup,
    )


def in_short(kinds: Sequence[Row], options: Sequence[Row]) -> list[str]:
    sure = [row for row in kinds if worth_verdict(row, judged(kinds))]
    matters = [f"{row.name} ({interval_text(row.value, sign='+')})" for row in sure]
    said = [f"Where the choice surely matters: {listed(matters)}." if matters else NOTHING_MATTERS]
    many = judged(options)
    for verdict in dict.fromkeys([option_verdict(row, many) for row in options]):
        rows = [row.name for row in options if option_verdict(row, many) == verdict]
        if verdict:
            said.append(f"{verdict[:1].upper()}{verdict[1:]}: {listed(rows)}.")
    return said


def worth_of_decisions(rows: Sequence[Row]) -> Section:
    notes = [
        "Wins that the best of the options tried has more than the worst. One half of the games picks the "
        "two, the other half measures them: otherwise chance alone would make every choice look important. "
        "It matters if the thin line, which holds for all rows at once, leaves zero out."
    ]
    chart = chart_of(rows, "wins with the best option, less with the worst")
    head = ["decision", "the best less the worst, 95 %", "positions", "verdict"]
    cells = [cells_of(row, worth_verdict(row, judged(rows))) for row in rows]
    return Section("Where does the choice matter?", [], chart, Table(head, cells), notes)


def options_beside_what_was_played(rows: Sequence[Row]) -> Section:
    notes = [
        "Each option against what the bot played in its place, with the same luck and all cards open; the "
        "worst first, numbers in an option are left out (#). What is better than what was played is an "
        "oversight of the bot, or luck that nobody could know of."
    ]
    drawn = rows if len(rows) <= 2 * DRAWN else [*rows[:DRAWN], *rows[-DRAWN:]]
    chart = chart_of(drawn, "wins less those of what was played")
    head = ["option", "less what was played, 95 %", "positions", "verdict"]
    cells = [cells_of(row, option_verdict(row, judged(rows))) for row in rows]
    return Section("Which options are dominated?", [], chart, Table(head, cells), notes)


def chart_of(rows: Sequence[Row], title: str) -> Spec | None:
    known = [row for row in rows if row.positions >= FEWEST]
    many = judged(rows)
    dots = [Dot(row.name, row.value, wide=among(row.value, many)) for row in known]
    return intervals(dots, Axis(title, marks=(0.0,))) if dots else None


def cells_of(row: Row, verdict: str) -> list[str]:
    known = interval_text(row.value, sign="+") if row.positions > 1 else f"{100 * row.value.value:+.1f} %"
    return [row.name, known, f"{row.positions:,}", verdict]
