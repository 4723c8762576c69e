"""One option over several values: how the shares of each seat move."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from wyrmhall.lab.arena import Plan, Result, play_all
from wyrmhall.lab.findings import percent
from wyrmhall.lab.statistics import Estimate, rate
from wyrmhall.lab.tasks import TaskEngine


class Column(NamedTuple):
    """The games at one value of the option."""

    value: str
    seats: tuple[str, ...]
    results: list[Result]

    def share(self, seat: int) -> Estimate:
        return rate(sum(r.won(seat) for r in self.results), len(self.results))


def beside(resume: Path | None, word: str) -> Path | None:
    """A resume file for one of several runs."""
    slug = "".join([letter if letter.isalnum() else "-" for letter in word])
    return resume.with_name(f"{resume.name}.{slug}") if resume and slug else resume


def play_values(
    plans: Sequence[tuple[str, Plan]], engine: TaskEngine, resume: Path | None
) -> tuple[list[Column], bool]:
    """A column for each value; those that a stop left out are missing."""
    columns: list[Column] = []
    for value, plan in plans:
        results, stopped = play_all(plan, engine, beside(resume, value))
        if stopped:
            return columns, True
        columns.append(Column(value, plan.game.seat_names(plan.options), results))
    return columns, False


def table_of(columns: Sequence[Column]) -> list[str]:
    """Seats as rows, values as columns."""
    wide = 24
    lines = [f"{'win share, 95 %':<16}" + "".join([f"{column.value:<{wide}}" for column in columns])]
    for seat, name in enumerate(columns[0].seats):
        shares = [percent(column.share(seat)) for column in columns]
        lines.append(f"{name:<16}" + "".join([f"{share:<{wide}}" for share in shares]))
    return lines
