"""`wyrmhall lab ladder`: every bot against every other."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wyrmhall.bots import BOTS
from wyrmhall.lab import ladder_page
from wyrmhall.lab.arena import Result, failure_lines
from wyrmhall.lab.commands.flags import (
    FIGURES,
    WORK,
    Figures,
    Options,
    Some,
    Think,
    Work,
    check_path,
    check_plot,
)
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, settings, table_options
from wyrmhall.lab.ladder import (
    Plan,
    Rung,
    aligned,
    by_pair,
    check,
    play_all,
    rungs,
    steps,
    table_of,
    write_csv,
)
from wyrmhall.lab.report import reports
from wyrmhall.registry import open_game


@refusing
def ladder(
    game: str,
    *,
    bots: Annotated[str, Parameter(show_default=False)] = "",
    think: Think = 0,
    deals: Annotated[Some, Parameter(name=("--deals", "-n"))] = 40,
    set_: Options = (),
    seed: int = 1,
    plot: Path | None = None,
    page_: Annotated[Path | None, Parameter(name="--page")] = None,
    files: Figures = FIGURES,
    work: Work = WORK,
) -> int:
    """Every bot against every other: ratings with their intervals.

    Each pair plays every deal with either bot alone among the other's copies,
    in every seat: with four players, eight games a deal.

    For example:

      wyrmhall lab ladder crown-battles

      wyrmhall lab ladder enchanters --bots random,standard --set players=3 --deals 100 --report ladder.html

      wyrmhall lab ladder crown-battles --bots standard,strong,my_bot.py:Greedy

      wyrmhall lab ladder dragon-dune --plot ladder.svg --page docs/researchers/ladder.md

    Parameters
    ----------
    game
        The game, for example crown-battles.
    bots
        Bots, separated by commas; all of them unless you name some.
    think
        Milliseconds for each decision of a bot that searches, instead of simulations.
    deals
        How many seeds; every pair plays all of them.
    set_
        An option of the game as name=value, for example --set players=3. May be repeated.
    seed
        Deal number k of a seed is always the same deal.
    plot
        Write the ratings as a picture (.svg, .png or .html) here.
    page_
        Write the ladder into its section of this Markdown page, with the picture beside it.
    """
    opened = open_game(game)
    names = bots_at(opened, bots or ",".join(BOTS), think)
    check(names)
    options = table_options(opened, settings(set_))
    plan = Plan(opened, options, names, deals, seed)
    files.check()
    check_plot(plot)
    check_path("--page", page_)
    results, stopped = play_all(plan, work.task_engine, work.resume)
    if stopped:
        return STOPPED
    order = rungs(plan, results)
    words = ["--bots", ",".join(names), *repeated("--set", set_), "--deals", str(deals)]
    command = command_again("ladder", opened.name, *words, "--seed", str(seed))
    write_files(files, plan, order, results, command)
    if plot is not None:
        ladder_page.draw(plot, plan, order)
    if page_ is not None:
        ladder_page.write(page_, plan, order, len(results), command[1])
    print_lines([f"{opened.title}: {len(results)} games of {plan.seats} players, {plan.dealt}, seed {seed}"])
    print_lines(["", *aligned(table_of(order)), "", *steps(plan, order), *failure_lines(results)])
    return DONE


def write_files(
    files: Figures, plan: Plan, order: list[Rung], results: list[Result], command: tuple[str, str]
) -> None:
    if files.csv is not None:
        write_csv(files.csv, order)
    files.write_parquet(by_pair(plan, plan.game.seat_names(plan.options), results))
    if files.report is not None:
        files.write_report(reports.of_ladder(plan, order, results, [command]))
