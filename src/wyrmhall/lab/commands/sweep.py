"""`wyrmhall lab sweep`: one option over several values."""

from collections.abc import Sequence
from pathlib import Path

from wyrmhall.lab import plots
from wyrmhall.lab.arena import Plan
from wyrmhall.lab.commands.flags import FILES, STANDARD, WORK, Files, Games, Think, Words, Work, check_plot
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, setting, settings, table_options
from wyrmhall.lab.comparing.sweep import Column, play_values, table_of
from wyrmhall.lab.findings import fact_lines
from wyrmhall.lab.report import reports
from wyrmhall.registry import open_game


@refusing
def sweep(
    game: str,
    over: str,
    *,
    base: Words = (),
    games: Games = 1000,
    seats: str = STANDARD,
    think: Think = 0,
    seed: int = 1,
    plot: Path | None = None,
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """One option or value of house rules over several values: the win share of each seat at each of them.

    For example:

      wyrmhall lab sweep dragon-dune edition=first,sixth,sixth-c,ninth --games 1000 --report editions.html

      wyrmhall lab sweep dragon-dune turns=6,8,10 --games 1000

    Parameters
    ----------
    game
        The game, for example dragon-dune.
    over
        The option and its values, for example edition=first,sixth,sixth-c,ninth; or a value of house rules,
        for example turns=6,8,10.
    base
        Options for all tables as name=value. May be repeated.
    games
        How many games at each value.
    seats
        Bots by seat, separated by commas.
    think
        Milliseconds for each decision of a bot that searches, instead of simulations.
    seed
        Game number k of a seed is always the same game.
    plot
        Write the shares as a picture (.svg, .png or .html) here.
    """
    opened = open_game(game)
    names = bots_at(opened, seats, think)
    common, (option, values) = settings(base), setting(over)
    plans = []
    for value in [word.strip() for word in values.split(",")]:
        options = table_options(opened, {**common, option: value}, names)
        plans.append((value, Plan(opened, options, names, games, seed, False, None)))
    files.check()
    check_plot(plot)
    columns, stopped = play_values(plans, work.task_engine, work.resume)
    files.write_games({column.value: (column.seats, column.results) for column in columns})
    if not columns:
        return STOPPED if stopped else DONE
    if files.report is not None:
        words = [over, *repeated("--base", base), "--games", str(games), "--seats", ",".join(names)]
        setup = [command_again("sweep", game, *words, "--seed", str(seed))]
        files.write_report(reports.of_sweep(opened, option, columns, setup))
    print_lines([f"{opened.title}: {option}, {games} games each, seed {seed}"])
    print_columns(option, columns)
    if plot is not None:
        draw(plot, f"{opened.title} by {option}", columns)
    return STOPPED if stopped else DONE


def print_columns(option: str, columns: Sequence[Column]) -> None:
    print_lines(["", *table_of(columns)])
    for column in columns:
        print_lines(fact_lines(f"{option} {column.value}", column.results))


def draw(path: Path, title: str, columns: Sequence[Column]) -> None:
    """Shares of a seat at all values beside each other."""
    dots = [
        plots.Dot(name, column.value, column.share(seat))
        for seat, name in enumerate(columns[0].seats)
        for column in columns
    ]
    plots.draw(path, title, "win share", dots)
