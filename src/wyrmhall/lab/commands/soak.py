"""`wyrmhall lab soak`: random games over everything a game offers."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wyrmhall.lab import soak as soaking
from wyrmhall.lab.commands.flags import WORK, Games, SomeOrNone, Work
from wyrmhall.lab.commands.outcome import BROKEN, DONE, STOPPED, print_lines, refusing
from wyrmhall.registry import open_game


@refusing
def soak(
    game: str,
    *,
    games: Games = 1000,
    first: SomeOrNone = 0,
    seed: int = 1,
    records: SomeOrNone = 0,
    laws: SomeOrNone = 0,
    backs: SomeOrNone = 0,
    check: Path | None = None,
    own_rules: Annotated[bool, Parameter(negative="")] = False,
    work: Work = WORK,
) -> int:
    """Play random games over everything the game offers and check each of them.

    Some tables are drawn with house rules or cards of their own, as people write them in files.

    Exit code 1: something failed; it is printed with the command that repeats it. For example:

      wyrmhall lab soak crown-battles --games 1000

      wyrmhall lab soak dragon-dune --games 1000 --records 10 --laws 5 --backs 20

      wyrmhall lab soak enchanters --games 1000 --own-rules

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
    records
        How many of the games are also played at a table, replayed hash by hash and verified.
    laws
        How many of the games are tested against all laws, the two worlds among them, at every decision.
    backs
        How many of the games are played at a table that goes back here and there, as after a vote.
    check
        A Python file with a class Check that hears every game and raises if it disagrees.
    own_rules
        Only tables with house rules or cards of their own.
    """
    plan = soaking.Plan(
        open_game(game).name, first, games, seed, records, laws, str(check or ""), backs, own_rules
    )
    soaking.check_plan(plan)
    report, stopped = soaking.soak(plan, work.task_engine, work.resume)
    print_lines(soaking.summary(plan, report))
    return BROKEN if report.failures else STOPPED if stopped else DONE
