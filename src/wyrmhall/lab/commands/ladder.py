"""`wyrmhall lab ladder`: every bot against every other."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from wyrmhall.bots import BOTS
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.study.option_set import OptionSet
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
    named_after,
)
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, settings, table_options, tables_apart
from wyrmhall.lab.comparing.sweep import beside
from wyrmhall.lab.ladder import (
    Plan,
    Rung,
    aligned,
    by_pair,
    check,
    left_out,
    play_all,
    rungs,
    steps,
    substitutes,
    table_of,
    write_csv,
)
from wyrmhall.lab.pages import ladder as ladder_page
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
    in every seat: with four players, eight games a deal. Where a game is another
    one with some options (with talk and without, say), each has a ladder of its
    own, and files of its own, unless --set names one of them. A bot in whose
    place another one plays has no rung.

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
    opened, typed = open_game(game), settings(set_)
    names = bots_at(opened, bots or ",".join(BOTS), think)
    check(names)
    tables = tables_apart(opened, typed)
    ladders = [Ladder(opened, table, len(tables) > 1, typed, names, deals, seed) for table in tables]
    files.check()
    check_plot(plot)
    check_path("--page", page_)
    for one in ladders:
        results, stopped = play_all(one.plan, work.task_engine, beside(work.resume, one.suffix))
        if stopped:
            return STOPPED
        order = rungs(one.plan, results)
        write_files(files.of_table(one.suffix), one.plan, order, results, one.command)
        if plot is not None:
            ladder_page.draw(named_after(plot, one.suffix), one.plan, order)
        if page_ is not None:
            ladder_page.write(page_, one.plan, order, len(results), one.command[1], one.remarks)
        print_ladder(one, order, results)
    return DONE


class Ladder:
    """One of the tables that are measured apart."""

    def __init__(
        self,
        game: Game,
        table: OptionSet,
        one_of_several: bool,
        typed: dict[str, Any],
        names: list[str],
        deals: int,
        seed: int,
    ) -> None:
        own = table.options if one_of_several else {}
        given = {**own, **typed}
        seats = game.seat_names(table_options(game, given))
        options = table_options(game, given, seats)  # with their number: a bot may ask whether it knows that
        instead = substitutes(game, options, names)
        bots = [name for name in names if name not in instead]
        check(bots)
        self.plan = Plan(game, options, bots, deals, seed, table.name)
        self.remarks = left_out(instead)
        self.suffix = table.name if one_of_several else ""  # of its files
        chosen = [f"{name}={value}" for name, value in given.items()]
        words = ["--bots", ",".join(bots), *repeated("--set", chosen), "--deals", str(deals)]
        self.command = command_again("ladder", game.name, *words, "--seed", str(seed))


def print_ladder(one: Ladder, order: list[Rung], results: list[Result]) -> None:
    plan = one.plan
    played = f"{len(results)} games of {plan.seats} players, {plan.dealt}, seed {plan.seed}"
    print_lines([f"{plan.title}: {played}", "", *aligned(table_of(order)), ""])
    print_lines([*steps(plan, order), *one.remarks, *failure_lines(results)])


def write_files(
    files: Figures, plan: Plan, order: list[Rung], results: list[Result], command: tuple[str, str]
) -> None:
    if files.csv is not None:
        write_csv(files.csv, order)
    files.write_parquet(by_pair(plan, plan.game.seat_names(plan.options), results))
    if files.report is not None:
        files.write_report(reports.of_ladder(plan, order, results, [command]))
