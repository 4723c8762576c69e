"""`wyrmhall lab run`: games between bots."""

from collections.abc import Sequence
from pathlib import Path

from wyrmhall.lab import arena, findings
from wyrmhall.lab.commands.flags import FILES, STANDARD, WORK, All, Files, Games, Options, Think, Work
from wyrmhall.lab.commands.outcome import DONE, STOPPED, command_again, print_lines, refusing, repeated
from wyrmhall.lab.commands.table import bots_at, settings, table_options
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
    all_: All = False,
    files: Files = FILES,
    work: Work = WORK,
) -> int:
    """Play games between bots; print a table by bot and by seat, and whatever else the game has to tell.

    For example:

      wyrmhall lab run crown-battles --games 2000 --seats standard,random,random,random

      wyrmhall lab run dragon-dune --report games.html

      wyrmhall lab run dragon-dune --seats strong,standard,standard,standard --think 200

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
    all_
        List everything that was held, however rarely, not only the first of what was held often.
    """
    opened = open_game(game)
    names = bots_at(opened, seats, think)
    options = table_options(opened, settings(set_), names)
    files.check()
    plan = arena.Plan(opened, options, names, games, seed, rotate, records)
    results, stopped = arena.play_all(plan, work.task_engine, work.resume)
    at_table = opened.seat_names(options)
    files.write_games({"": (at_table, results)})
    if not results:
        return STOPPED if stopped else DONE
    if files.report is not None:
        words = ["--games", str(games), "--seats", ",".join(names), *repeated("--set", set_)]
        words += ["--seed", str(seed)]
        words += [] if rotate else ["--no-rotate"]
        files.write_report(reports.of_run(opened, options, results, [command_again("run", game, *words)]))
    print_lines([f"{opened.title}: {len(results)} games, seed {seed}"])
    print_results(results, at_table, all_)
    return STOPPED if stopped else DONE


def print_results(results: Sequence[arena.Result], at_table: Sequence[str], every: bool) -> None:
    print_lines(["", *arena.table_of("bot", arena.by_bot(results)), *arena.failure_lines(results)])
    print_lines(["", *arena.table_of("seat", arena.by_seat(results, at_table))])
    print_lines(findings.lines(results, every))
