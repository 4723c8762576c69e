"""`wyrmhall lab ab`: one table without a change of options, one with it."""

from collections.abc import Sequence
from pathlib import Path

from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab import plots
from wyrmhall.lab.arena import Plan, Result
from wyrmhall.lab.commands.flags import (
    FILES,
    STANDARD,
    WORK,
    Files,
    Games,
    Options,
    Think,
    Words,
    Work,
    check_plot,
)
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, settings, table_options
from wyrmhall.lab.comparing.ab import Difference, by_seat, overall, play_both, table_of
from wyrmhall.lab.findings import fact_lines
from wyrmhall.lab.report import reports
from wyrmhall.registry import open_game


@refusing
def ab(
    game: str,
    *,
    set_: Options = (),
    base: Words = (),
    games: Games = 1000,
    seats: str = STANDARD,
    think: Think = 0,
    seed: int = 1,
    plot: Path | None = None,
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """What a change of options does to each seat: the same seeds at a table without it (A) and with it (B).

    For example:

      wyrmhall lab ab dragon-dune --set orc_free_revive=2 --games 4000

      wyrmhall lab ab dragon-dune --base edition=ninth --set dwarf_levy=1 --report levy.html

    Parameters
    ----------
    game
        The game, for example dragon-dune.
    set_
        The change as name=value, for example --set orc_free_revive=2. May be repeated.
    base
        Options for both tables as name=value, for example --base edition=ninth. May be repeated.
    games
        How many games at each table.
    seats
        Bots by seat, separated by commas.
    think
        Milliseconds for each decision of a bot that searches, instead of simulations.
    seed
        Game number k of a seed is always the same game.
    plot
        Write the shares of both tables as a picture (.svg, .png or .html) here.
    """
    opened = open_game(game)
    names = bots_at(opened, seats, think)
    common, change = settings(base), settings(set_)
    if not change:
        raise BadOptions("set", "name the change, for example --set orc_free_revive=2")
    both = [table_options(opened, given, names) for given in (common, {**common, **change})]
    files.check()
    check_plot(plot)
    plans = [Plan(opened, options, names, games, seed, False, None) for options in both]
    before, after, stopped = play_both(plans[0], plans[1], " ".join(set_), work.task_engine, work.resume)
    at_table, what = opened.seat_names(both[0]), ", ".join(set_)
    files.write_games({"A": (at_table, before), "B": (at_table, after)})
    if not after:
        return STOPPED if stopped else DONE
    if files.report is not None:
        words = [*repeated("--base", base), *repeated("--set", set_), "--games", str(games)]
        setup = [command_again("ab", game, *words, "--seats", ",".join(names), "--seed", str(seed))]
        files.write_report(reports.of_ab(opened, what, both, before, after, setup))
    differences = by_seat(before, after, at_table)
    print_lines([f"{opened.title}: {what}; {len(after)} pairs of games, seed {seed}"])
    print_comparison(differences, before, after)
    if plot is not None:
        draw(plot, f"{opened.title}: {what}", differences)
    return STOPPED if stopped else DONE


def print_comparison(
    differences: Sequence[Difference], before: Sequence[Result], after: Sequence[Result]
) -> None:
    print_lines(["", overall(differences), "", *table_of(differences)])
    print_lines([*fact_lines("of the games of A", before), *fact_lines("of the games of B", after)])


def draw(path: Path, title: str, differences: Sequence[Difference]) -> None:
    """Shares of both tables beside each other, with their intervals."""
    dots = [
        plots.Dot(one.name, table, value)
        for one in differences
        for table, value in (("A", one.before), ("B", one.after))
    ]
    plots.draw(path, title, "win share", dots)
