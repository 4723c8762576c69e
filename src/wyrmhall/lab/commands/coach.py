"""`wyrmhall lab coach`: whether the coach's chances come true."""

from pathlib import Path

from wyrmhall.lab import plots
from wyrmhall.lab.coach.calibration import Sample, bands_of, call_all, is_calibrated, lines_of
from wyrmhall.lab.commands.flags import STANDARD, WORK, Games, Options, Some, Work, check_plot
from wyrmhall.lab.commands.outcome import BROKEN, DONE, STOPPED, print_lines, refusing
from wyrmhall.lab.commands.table import bots_at, settings, table_options
from wyrmhall.registry import open_game


@refusing
def coach(
    game: str,
    *,
    games: Games = 350,
    seats: str = STANDARD,
    every: Some = 100,
    set_: Options = (),
    seed: int = 1,
    plot: Path | None = None,
    work: Work = WORK,
) -> int:
    """Whether the coach's chances come true: in bands of ten points, called and won.

    Exit code 1: they do not. For example:

      wyrmhall lab coach crown-battles --games 350 --plot coach.svg

      wyrmhall lab coach dragon-dune --seats strong,strong,strong,strong --games 50

    Parameters
    ----------
    game
        Which game.
    games
        How many are played; none of them was used for fitting anything.
    seats
        Bots by seat, separated by commas.
    every
        One position in so many is drawn, from the first or a later one; the chance of every seat is called
        there.
    set_
        An option of the game as name=value, for example --set preset=4A. May be repeated.
    seed
        The same seed gives the same games, whatever the number of workers.
    plot
        Write a picture of the bands here: .svg, .png or .html.
    """
    check_plot(plot)
    opened = open_game(game)
    names = bots_at(opened, seats)
    options = table_options(opened, settings(set_), names)
    sample = Sample(opened, options, names, games, every, seed)
    calls, stopped = call_all(sample, work.task_engine, work.resume)
    if stopped or not calls:
        return STOPPED
    bands = bands_of(calls)
    who = ", ".join(dict.fromkeys(names))
    title = f"{opened.title}: {len(calls):,} chances called in {games} games of {who}"
    print_lines([title, *lines_of(bands)])
    if plot is not None:
        plots.draw_calibration(plot, title, [(band.called, band.won, band.calls) for band in bands])
    return DONE if is_calibrated(bands) else BROKEN
