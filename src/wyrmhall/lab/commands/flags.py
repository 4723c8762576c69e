"""Flags that several commands share."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Final, Literal, Self

from cyclopts import Parameter
from cyclopts.validators import Number

from wyrmhall.bots.thinking_time import LONGEST
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab import plots, tables
from wyrmhall.lab.report import page
from wyrmhall.lab.tasks import TaskEngine

Some = Annotated[int, Parameter(validator=Number(gte=1))]
SomeOrNone = Annotated[int, Parameter(validator=Number(gte=0))]
Games = Annotated[Some, Parameter(name=("--games", "-n"))]
Words = Annotated[tuple[str, ...], Parameter(negative="", show_default=False)]
Options = Annotated[Words, Parameter(name="--set")]
Targets = Annotated[Words, Parameter(name="--target")]
Apart = Annotated[bool, Parameter(name="--apart", negative="")]
Think = Annotated[int, Parameter(validator=Number(gte=0, lte=LONGEST), show_default=False)]
All = Annotated[bool, Parameter(name="--all", negative="")]

STANDARD: Final = "standard,standard,standard,standard"  # who sits there unless told otherwise
RANDOM: Final = "random,random,random,random"  # where it does not matter who plays, and speed does


def check_path(flag: str, path: Path | None) -> None:
    """BadOptions if that file could not be written: asked before thousands of games are played."""
    if path is None:
        return
    if path.is_dir():
        raise BadOptions(flag, f"{path} is a folder; name a file")
    if not path.parent.is_dir():
        raise BadOptions(flag, f"there is no folder {path.parent}")


def named_after(path: Path, table: str) -> Path:
    """A file for one of several tables: `ladder.csv` becomes `ladder-talk-off.csv`."""
    return path.with_stem(f"{path.stem}-{table.replace(' ', '-')}") if table else path


def check_plot(path: Path | None) -> None:
    check_path("--plot", path)
    plots.check(path)


@Parameter(name="*")
@dataclass(frozen=True)
class Work:
    """Who plays, and where finished games are kept.

    Parameters
    ----------
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    engine
        Processes on this machine, or tasks on a Ray cluster. The results do not depend on it.
    address
        With --engine ray: the cluster, for example auto or 10.0.0.5:6379. Without it, Ray is started here.
    resume
        Keep what is finished here, and go on from it: a file, or where there are several, a folder or the
        beginning of their names.
    """

    workers: SomeOrNone = 0
    engine: Literal["processes", "ray"] = "processes"
    address: Annotated[str, Parameter(show_default=False)] = ""
    resume: Path | None = None

    @property
    def task_engine(self) -> TaskEngine:
        return TaskEngine(self.workers, self.engine, self.address)


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
        for flag, path in (("--csv", self.csv), ("--parquet", self.parquet), ("--report", self.report)):
            check_path(flag, path)
        if self.parquet is not None:
            tables.check_installed()
        if self.report is not None:
            page.check_installed()

    def of_table(self, table: str) -> Self:
        """Where the same is written for one of several tables."""
        paths = {name: named_after(path, table) for name, path in vars(self).items() if path}
        return replace(self, **paths)

    def write_games(self, games: tables.Games) -> None:
        """One row for each game and seat, in either format."""
        if self.csv is not None:
            tables.write_csv(self.csv, games)
        self.write_parquet(games)

    def write_parquet(self, games: tables.Games) -> None:
        if self.parquet is not None:
            tables.write_parquet(self.parquet, games)

    def write_report(self, report: page.Page) -> None:
        if self.report is not None:
            page.write(self.report, report)


@Parameter(name="*")
@dataclass(frozen=True)
class Figures(Files):
    """What is written by commands that judge: their CSV file holds figures.

    Parameters
    ----------
    csv
        Write all figures to this CSV file.
    parquet
        Write one row for each game and seat as Parquet.
    report
        Write everything as one HTML page that opens without a network.
    """


WORK = Work()
FILES = Files()
FIGURES = Figures()
