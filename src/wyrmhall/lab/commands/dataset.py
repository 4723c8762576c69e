"""`wyrmhall lab dataset`: whole games as data for learners."""

from pathlib import Path

from wyrmhall.lab.commands.flags import STANDARD, Options, Some, SomeOrNone, Think
from wyrmhall.lab.commands.outcome import DONE, STOPPED, print_lines, refusing
from wyrmhall.lab.commands.table import bots_at, settings, table_options
from wyrmhall.lab.datasets.card import CARD, write_card
from wyrmhall.lab.datasets.parts import GAMES_A_PART, plan_of, write_parts
from wyrmhall.lab.tasks import TaskEngine
from wyrmhall.registry import open_game


@refusing
def dataset(
    game: str,
    folder: Path,
    *,
    decisions: Some = 1_000_000,
    seats: str = STANDARD,
    think: Think = 0,
    set_: Options = (),
    seed: int = 1,
    games_a_part: Some = GAMES_A_PART,
    workers: SomeOrNone = 0,
) -> int:
    """Write whole games between bots as Parquet: every decision with what its seat saw, might do and did.

    Beside them lies a card that says what is in the columns. A run that was interrupted goes on where it
    stopped when the same command is given again. For example:

      wyrmhall lab dataset crown-battles crown/

      wyrmhall lab dataset dragon-dune dune/ --seats strong,standard,standard,standard --decisions 100000

      wyrmhall lab dataset enchanters coop/ --set mode=coop --seats standard,standard

    Parameters
    ----------
    game
        Which game.
    folder
        Where the data set is written: a new folder, or one in which the same data set was begun.
    decisions
        At least how many; the last part is played to its end.
    seats
        Bots by seat, separated by commas; they move one seat further in every game.
    think
        Milliseconds for each decision of a bot that searches. Such games cannot be made again.
    set_
        An option of the game as name=value. May be repeated.
    seed
        The same seed gives the same games.
    games_a_part
        How many games are in one file.
    workers
        Processes; 0 means one for each core. The data set does not depend on it.
    """
    opened = open_game(game)
    names = bots_at(opened, seats, think)
    options = table_options(opened, settings(set_), names)
    plan = plan_of(opened, options, names, seed, decisions, games_a_part)
    counted = write_parts(plan, folder, TaskEngine(workers))
    print_lines([line for bot, own in counted.own.items() for line in own.sentences(bot)])
    if counted.stopped:
        print_lines([f"Stopped after {counted.decisions:,} decisions. The same command goes on from there."])
        return STOPPED
    write_card(plan, folder)
    written = sum(path.stat().st_size for path in folder.glob("*.parquet"))
    what = f"{counted.decisions:,} decisions in {counted.games:,} games, {written / 1e6:.1f} MB"
    print_lines([f"{opened.title}: {what}. {folder / CARD} says what is in them."])
    return DONE
