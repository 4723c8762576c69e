"""`wyrmhall lab skill`: how much better play is worth, and what a change of options does to that."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wyrmhall.lab.commands.flags import WORK, Options, Some, SomeOrNone, Think, Words, Work, check_path
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, settings, table_options
from wyrmhall.lab.ladder import aligned
from wyrmhall.lab.questions import skill as ladder
from wyrmhall.lab.report import page, reports
from wyrmhall.registry import open_game

PLAYERS: int = 4


@refusing
def skill(
    game: str,
    *,
    set_: Options = (),
    base: Words = (),
    levels: str = ladder.LEVELS,
    deals: Annotated[Some, Parameter(name=("--deals", "-n"))] = 200,
    players: SomeOrNone = PLAYERS,
    think: Think = 0,
    seed: int = 1,
    report: Path | None = None,
    work: Work = WORK,
) -> int:
    """The skill ladder of a table: does it reward better bots? With --set: more, or less, than without.

    For example:

      wyrmhall lab skill crown-battles --deals 400

      wyrmhall lab skill dragon-dune --base edition=ninth --set talk=off --deals 200

      wyrmhall lab skill crown-battles --set preset=3A --players 3 --report skill.html

      wyrmhall lab skill enchanters --levels easy,standard,strong --think 50 --deals 100

    Parameters
    ----------
    game
        The game, for example dragon-dune.
    set_
        A change as name=value, for example --set talk=off: the same deals are played with it and without.
        May be repeated.
    base
        Options for both tables as name=value. May be repeated.
    levels
        Bots separated by commas, the weakest first: each sits alone among those one level below.
    deals
        How many deals; each is played once for each step of the ladder.
    players
        How many sit at the table.
    think
        Milliseconds for each decision of a bot that searches, instead of simulations.
    seed
        Deal number k of a seed is always the same deal.
    report
        Write everything as one HTML page that opens without a network.
    """
    opened, common, change = open_game(game), settings(base), settings(set_)
    names = bots_at(opened, levels, think)
    ladder.check(names)
    given = [common, {**common, **change}] if change else [common]
    seats = [names[0]] * players
    plans = [ladder.Plan(opened, table_options(opened, one, seats), names, deals, seed) for one in given]
    check_path("--report", report)
    if report is not None:
        page.check_installed()
    tables, stopped = ladder.play_tables(plans, work.task_engine, work.resume)
    if stopped or not tables[0]:
        return STOPPED
    climbed = ladder.ladder_of(names, tables)
    what = ", ".join(set_)
    print_lines([f"{opened.title}{': ' * bool(what)}{what}; {deals} deals, seed {seed}", ""])
    print_lines([ladder.in_short(climbed), "", *aligned(ladder.table_of(climbed))])
    if report is not None:
        words = [*repeated("--base", base), *repeated("--set", set_), "--levels", ",".join(names)]
        words += ["--deals", str(deals), "--players", str(players), "--seed", str(seed)]
        page.write(report, reports.of_skill(plans, what, climbed, [command_again("skill", game, *words)]))
    return DONE
