"""`wyrmhall lab calibrate`: numbers of a game that come from simulation."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wyrmhall.lab import calibrate as calibrating
from wyrmhall.lab.commands.flags import WORK, Some, Work, check_path
from wyrmhall.lab.commands.outcome import DONE, STOPPED, refusing
from wyrmhall.registry import open_game


@refusing
def calibrate(
    game: str,
    *,
    rounds: Some = 100_000,
    seed: int = 1,
    output: Annotated[Path | None, Parameter(name=("--output", "-o"))] = None,
    work: Work = WORK,
) -> int:
    """Measure the numbers of a game that come from simulation: mission points in Crown Battles.

    For example:

      wyrmhall lab calibrate crown-battles --rounds 100000 --resume calibration.jsonl -o points.toml

    Parameters
    ----------
    game
        The game, for example crown-battles.
    rounds
        Rounds simulated for every hand size of each cell.
    seed
        The same seed gives the same numbers, whatever the number of workers.
    output
        Write the data file here instead of printing it.
    """
    check_path("--output", output)
    text = calibrating.calibrate(open_game(game), rounds, seed, work.task_engine, work.resume)
    if text is None:
        return STOPPED
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, "utf-8")
    return DONE
