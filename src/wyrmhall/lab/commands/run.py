"""`wyrmhall lab run`: games between bots."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from wyrmhall.kernel.study.option_set import USUAL
from wyrmhall.lab import arena, findings
from wyrmhall.lab.commands.flags import FILES, STANDARD, WORK, All, Files, Games, Options, Think, Work
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, settings, table_options, tables_apart
from wyrmhall.lab.comparing.sweep import beside
from wyrmhall.lab.questions import terminal_lines
from wyrmhall.lab.report import reports
from wyrmhall.registry import open_game


@refusing
def run(
    game: str,
    *,
    games: Games = 1000,
    seats: str = STANDARD,
    think: Think = 0,
    set_: Options = (),
    seed: int = 1,
    rotate: bool = True,
    records: Path | None = None,
    apart: Annotated[bool, Parameter(negative="")] = False,
    all_: All = False,
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """Play games between bots: what stands out, who wins, the shape of play, choices, dead cards, economy.

    For example:

      wyrmhall lab run crown-battles --games 2000 --seats standard,random,random,random

      wyrmhall lab run dragon-dune --report games.html

      wyrmhall lab run dragon-dune --seats strong,standard,standard,standard --think 200

      wyrmhall lab run dragon-dune --seats strong,standard,standard,standard --apart --games 500

      wyrmhall lab run crown-battles --seats my_bot.py:Greedy,standard,standard,standard

      wyrmhall lab run enchanters --set mode=coop --seats standard,standard --parquet games.parquet

    Parameters
    ----------
    game
        The game, for example crown-battles.
    games
        How many games.
    seats
        Bots by seat, separated by commas.
    think
        Milliseconds for each decision of a bot that searches, instead of simulations.
    set_
        An option of the game as name=value, for example --set preset=4A. May be repeated.
    seed
        Game number k of a seed is always the same game.
    rotate
        Everybody moves one seat further in every game.
    records
        Write the record of every game into this folder.
    apart
        Play each table that the game measures apart (talk on and talk off, say) with so many games, and
        tell them apart, in files of their own.
    all_
        List every row: what was held however rarely, every option and card, goods by turn.
    """
    opened, typed = open_game(game), settings(set_)
    names = bots_at(opened, seats, think)
    tables = tables_apart(opened, typed) if apart else (USUAL,)
    own = [{**(table.options if apart else {}), **typed} for table in tables]
    plans = [
        arena.Plan(opened, table_options(opened, given, names), names, games, seed, rotate, records, True)
        for given in own
    ]
    files.check()
    for table, given, plan in zip(tables, own, plans, strict=True):
        suffix = table.name if len(tables) > 1 else ""
        place = plan._replace(records=records and records / suffix)
        results, stopped = arena.play_all(place, work.task_engine, beside(work.resume, suffix))
        write_files(files.of_table(suffix), place, given, results)
        if results:
            title = f"{opened.title}, {suffix}" if suffix else opened.title
            print_lines([f"{title}: {len(results)} games, seed {seed}"])
            print_results(plan, results, all_)
        if stopped:
            return STOPPED
    return DONE


def write_files(
    files: Files, plan: arena.Plan, given: dict[str, Any], results: Sequence[arena.Result]
) -> None:
    files.write_games({"": (plan.game.seat_names(plan.options), results)})
    if files.report is not None and results:
        chosen = repeated("--set", [f"{name}={value}" for name, value in given.items()])
        words = ["--games", str(plan.games), "--seats", ",".join(plan.seats), *chosen]
        words += ["--seed", str(plan.seed)]
        words += [] if plan.rotate else ["--no-rotate"]
        setup = [command_again("run", plan.game.name, *words)]
        files.write_report(reports.of_run(plan.game, plan.options, results, setup))


def print_results(plan: arena.Plan, results: Sequence[arena.Result], every: bool) -> None:
    """What stands out, who won, and the answers to whatever else designers ask."""
    at_table, things = plan.game.seat_names(plan.options), plan.game.study.things(plan.options)
    print_lines(terminal_lines.outstanding_lines(results, at_table, things, every))
    print_lines(["", *arena.table_of("bot", arena.by_bot(results)), *arena.failure_lines(results)])
    print_lines(["", *arena.table_of("seat", arena.by_seat(results, at_table))])
    print_lines([*findings.lines(results, every), *terminal_lines.lines(results, at_table, things, every)])
