"""`wyrmhall lab aa`: how often the laboratory itself is wrong."""

from itertools import product

from wyrmhall.lab.arena import Plan, play_all
from wyrmhall.lab.commands.flags import RANDOM, WORK, Games, Options, Some, Think, Work
from wyrmhall.lab.commands.outcome import BROKEN, DONE, STOPPED, print_lines, refusing
from wyrmhall.lab.commands.table import bots_at, settings, table_options
from wyrmhall.lab.comparing.aa import COINS, KINDS, TRIES, compare_with_itself, coverage, false_alarms
from wyrmhall.registry import open_game


@refusing
def aa(
    game: str,
    *,
    runs: Some = 200,
    games: Games = 100,
    seats: str = RANDOM,
    think: Think = 0,
    set_: Options = (),
    seed: int = 1,
    work: Work = WORK,
) -> int:
    """How often the lab raises a false alarm: a table against itself, and coins of known odds.

    Exit code 1: more than 5 % of the runs showed a difference that is not there,
    or fewer than 93 % or more than 97 % of the 95 % intervals held the truth.

    For example:

      wyrmhall lab aa crown-battles --runs 200 --games 100

      wyrmhall lab aa dragon-dune --runs 200 --games 50 --set talk=off

    Parameters
    ----------
    game
        The game, for example crown-battles.
    runs
        How many comparisons of A with A.
    games
        How many games at each table of a run, each with a seed of its own.
    seats
        Bots by seat, separated by commas.
    think
        Milliseconds for each decision of a bot that searches, instead of simulations.
    set_
        An option for both tables as name=value. May be repeated.
    seed
        The same seed gives the same games.
    """
    opened = open_game(game)
    names = bots_at(opened, seats, think)
    options = table_options(opened, settings(set_), names)
    plan = Plan(opened, options, names, 2 * runs * games, seed, False, None)
    results, stopped = play_all(plan, work.task_engine, work.resume)
    if stopped:
        return STOPPED
    alarms = false_alarms(compare_with_itself(results, games, opened.seat_names(options)))
    print_lines([f"{opened.title}: A against A, {runs} runs of {games} games at each table, seed {seed}"])
    print_lines(["", *alarms.lines()])
    print_lines(["", f"95 % intervals that held the truth, of {TRIES} simulated series of coins"])
    coins = []
    for what, (odds, throws) in product(KINDS, COINS):
        coins.append(coverage(what, odds, throws))
        print(coins[-1].line(), flush=True)  # each takes a moment
    return DONE if alarms.kept and all(one.kept for one in coins) else BROKEN
