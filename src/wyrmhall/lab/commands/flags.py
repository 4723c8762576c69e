"""Flags that several commands share."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from wyrmhall.lab import tables
from wyrmhall.lab.report import page
from wyrmhall.lab.tasks import Crew

Games = Annotated[int, Parameter(name=("--games", "-n"))]
Options = Annotated[tuple[str, ...], Parameter(name="--set")]


@Parameter(name="*")
@dataclass(frozen=True)
class Work:
    """Who plays, and where finished games are kept.

    Parameters
    ----------
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    engine
        Processes of this machine, or the tasks of a Ray cluster. The results do not depend on it.
    address
        With --engine ray: the cluster, for example auto or 10.0.0.5:6379. Without it, Ray is started here.
    resume
        Keep what is finished here, and go on from it: a file, or files that begin so where there are several.
    """

    workers: int = 0
    engine: Literal["processes", "ray"] = "processes"
    address: str = ""
    resume: Path | None = None

    @property
    def crew(self) -> Crew:
        return Crew(self.workers, self.engine, self.address)


@Parameter(name="*")
@dataclass(frozen=True)
class Files:
    """What is written beside the printed table.

    Parameters
    ----------
    csv
        Write one row for each game and seat to this CSV file.
    parquet
        The same rows as Parquet.
    report
        Write everything as one HTML page that opens without a network.
    """

    csv: Path | None = None
    parquet: Path | None = None
    report: Path | None = None

    def check(self) -> None:
        """Complain about what cannot be written before thousands of games are played."""
        if self.report is not None:
            page.needs()

    def write_games(self, games: tables.Games) -> None:
        """One row for each game and seat, in either format."""
        if self.csv is not None:
            tables.write_csv(self.csv, games)
        self.write_parquet(games)

    def write_parquet(self, games: tables.Games) -> None:
        """The games; for commands whose CSV file holds figures instead."""
        if self.parquet is not None:
            tables.write_parquet(self.parquet, games)

    def write_report(self, report: page.Page) -> None:
        if self.report is not None:
            page.write(self.report, report)


WORK = Work()
FILES = Files()
