"""Numbers of a game that are measured rather than written: the game says what to measure, this runs it.

A game that has any offers a module `study.calibration`: `jobs(rounds, seed)` lists what is to
be measured, `measure(job)` does one of them, `write(measured, rounds, seed)` makes the data file.
"""

from pathlib import Path
from types import ModuleType
from typing import Any

from wyrmhall.kernel.game import Game
from wyrmhall.lab.study_modules import study_module
from wyrmhall.lab.tasks import TaskEngine, run_tasks


class NothingToCalibrate(ValueError):
    """The game has no measured numbers."""


def calibration_of(game: str) -> ModuleType:
    module = study_module(game, "calibration")
    if module is None:
        raise NothingToCalibrate(f"{game} has no numbers that are measured")
    return module


def measure(task: Any) -> Any:
    """One job of a game; the task names both."""
    game, job = task
    return calibration_of(game).measure(job)


def calibrate(game: Game, rounds: int, seed: int, engine: TaskEngine, resume: Path | None) -> str | None:
    """The text of the data file; None if the run was stopped."""
    calibration = calibration_of(game.name)
    jobs = calibration.jobs(rounds, seed)
    finished = run_tasks(measure, [[game.name, job] for job in jobs], engine, "jobs", resume)
    if finished.stopped:
        return None
    text: str = calibration.write(list(zip(jobs, finished.results, strict=True)), rounds, seed)
    return text
