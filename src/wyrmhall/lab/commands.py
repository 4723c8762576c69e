"""`wyrmhall lab`: play many games, soak the rules, measure what is measured."""

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from wyrmhall.bots import UnknownBot, open_bot
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab import arena
from wyrmhall.lab import soak as soaking
from wyrmhall.lab.calibrate import NothingToCalibrate, calibrate
from wyrmhall.lab.tasks import OtherRun
from wyrmhall.registry import UnknownGame, open_game

STOPPED = 130  # as a shell says after ctrl-C
FAULTS = (UnknownGame, UnknownBot, BadOptions, NothingToCalibrate, OtherRun, OSError)

app = App(name="lab", help="Play many games between bots, soak the rules, measure mission points.")


def refuse(error: Exception) -> int:
    print(f"wyrmhall lab: {error}", file=sys.stderr)
    return 2


def setting(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOptions(name, "write it as name=value")
    return name.strip().replace("-", "_"), value.strip()


@app.command(name="run")
def run_command(
    game: str,
    *,
    games: Annotated[int, Parameter(name=("--games", "-n"))] = 1000,
    seats: str = "standard,random,random,random",
    set_: Annotated[tuple[str, ...], Parameter(name="--set")] = (),
    seed: int = 1,
    workers: int = 0,
    rotate: bool = True,
    csv: Path | None = None,
    records: Path | None = None,
    resume: Path | None = None,
) -> int:
    """Play games between bots; print a table by bot and by seat.

    Parameters
    ----------
    game
        The game, for example crown-battles.
    games
        How many games.
    seats
        Bots by seat, separated by commas.
    set_
        An option of the game as name=value, for example --set preset=4A. May be repeated.
    seed
        Game number k of a seed is always the same game.
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    rotate
        Everybody sits one seat further in every game.
    csv
        Write one row for each game and seat to this file.
    records
        Write the record of every game into this folder.
    resume
        Keep finished games in this file, and go on from it.
    """
    try:
        opened, names = open_game(game), [name.strip() for name in seats.split(",")]
        options = arena.options_for(opened, names, dict(map(setting, set_)))
        for name in names:
            open_bot(name, opened)
        plan = arena.Plan(opened, options, names, games, seed, rotate, records)
        results, stopped = arena.play_all(plan, workers, resume)
    except FAULTS as error:
        return refuse(error)
    at_table = opened.seat_names(options)
    if csv is not None:
        arena.write_csv(csv, results, at_table)
    if results:
        print(f"{opened.title}: {len(results)} games, seed {seed}")
        print("\n".join(["", *arena.table_of("bot", arena.by_bot(results))]))
        print("\n".join(["", *arena.table_of("seat", arena.by_seat(results, at_table))]))
    return STOPPED if stopped else 0


@app.command
def soak(
    game: str,
    *,
    games: Annotated[int, Parameter(name=("--games", "-n"))] = 1000,
    first: int = 0,
    seed: int = 1,
    workers: int = 0,
    records: int = 0,
    laws: int = 0,
    check: Path | None = None,
    resume: Path | None = None,
) -> int:
    """Play random games over everything the game offers and check each of them.

    Parameters
    ----------
    game
        The game, for example crown-battles.
    games
        How many games.
    first
        The index of the first game: with --games 1 it repeats one.
    seed
        Game number k of a seed is always the same game.
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    records
        So many of the games are played at a table as well, replayed hash by hash and verified.
    laws
        So many of the games are held against all laws, the two worlds among them, at every decision.
    check
        A Python file with a class Check that hears every game and raises where it disagrees.
    resume
        Keep finished games in this file, and go on from it.
    """
    try:
        plan = soaking.Plan(open_game(game).name, first, games, seed, records, laws, str(check or ""))
        if check is not None:
            soaking.check_in(str(check))
        report, stopped = soaking.soak(plan, workers, resume)
    except FAULTS as error:
        return refuse(error)
    print("\n".join(soaking.summary(plan, report)))
    return 1 if report.failures else STOPPED if stopped else 0


@app.command(name="calibrate")
def calibrate_command(
    game: str,
    *,
    rounds: int = 100_000,
    seed: int = 1,
    workers: int = 0,
    resume: Path | None = None,
    output: Annotated[Path | None, Parameter(name=("--output", "-o"))] = None,
) -> int:
    """Measure the numbers of a game that come from simulation: mission points in Crown Battles.

    Parameters
    ----------
    game
        The game, for example crown-battles.
    rounds
        Rounds simulated for each cell's every hand size.
    seed
        The same seed gives the same numbers, whatever the number of workers.
    workers
        Processes; 0 means one for each core.
    resume
        Keep finished parts in this file, and go on from it.
    output
        Write the data file here instead of printing it.
    """
    try:
        text = calibrate(open_game(game), rounds, seed, workers, resume)
    except FAULTS as error:
        return refuse(error)
    if text is None:
        return STOPPED
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, "utf-8")
    return 0
