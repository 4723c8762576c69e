"""`wyrmhall lab think`: whether a bot keeps the time it is given."""

from typing import Annotated

from cyclopts import Parameter

from wyrmhall.bots import open_bot
from wyrmhall.bots.thinking_time import with_time
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.commands.flags import Options, Some, SomeOrNone
from wyrmhall.lab.commands.outcome import BROKEN, DONE, STOPPED, print_lines, refusing
from wyrmhall.lab.commands.table import settings, table_options
from wyrmhall.lab.ladder import aligned
from wyrmhall.lab.tasks import TaskEngine
from wyrmhall.lab.thinking import HEAD, timings
from wyrmhall.registry import open_game

TIMES = "50,200,1000,2000"


@refusing
def think(
    game: str,
    *,
    bot: str = "strong",
    milliseconds: Annotated[str, Parameter(name=("--milliseconds", "--ms"))] = TIMES,
    decisions: Some = 300,
    set_: Options = (),
    seed: int = 1,
    workers: SomeOrNone = 1,
) -> int:
    """How long decisions take with --think MS: the median and 95 of 100, in decisions with a choice.

    Exit code 1: one of the two is more than 10 % off. Other work on the machine shows in the figures.
    For example:

      wyrmhall lab think crown-battles

      wyrmhall lab think dragon-dune --ms 50,200 --decisions 100

    Parameters
    ----------
    game
        The game, for example crown-battles.
    bot
        A bot that searches.
    milliseconds
        The times to try, separated by commas.
    decisions
        How many decisions for each, taken from games between standard bots.
    set_
        An option of the game as name=value. May be repeated.
    seed
        The same seed gives the same positions.
    workers
        Processes; each needs a core of its own, or the figures are those of the queue.
    """
    opened = open_game(game)
    times = times_in(milliseconds)
    for one in times:
        open_bot(with_time(open_bot(bot, opened), bot, one), opened)
    if not open_bot(bot, opened).searches:
        raise BadOptions("bot", f"{bot} does not search, and needs no time to think")
    options = table_options(opened, settings(set_))
    found, stopped = timings(opened, options, bot, times, decisions, seed, TaskEngine(workers))
    print_lines([f"{opened.title}, {bot}: milliseconds for a decision with a choice, seed {seed}", ""])
    print_lines(aligned([HEAD, *[one.cells() for one in found]]))
    return STOPPED if stopped else DONE if all(one.kept for one in found) else BROKEN


def times_in(text: str) -> list[int]:
    words = [word.strip() for word in text.split(",")]
    if not all(word.isdecimal() and int(word) for word in words):
        raise BadOptions("milliseconds", f"{text!r} are no numbers above 0, separated by commas")
    return [int(word) for word in words]
