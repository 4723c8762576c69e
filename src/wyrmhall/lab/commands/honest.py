"""`wyrmhall lab honest`: whether a bot's moves depend on what it cannot see."""

from wyrmhall.bots import open_bot
from wyrmhall.kernel.options import plain_options
from wyrmhall.lab.commands.flags import Options, Some, SomeOrNone
from wyrmhall.lab.commands.outcome import BROKEN, DONE, print_lines, refusing
from wyrmhall.lab.commands.table import settings, table_options
from wyrmhall.lab.honesty import COACH, honesty
from wyrmhall.lab.tasks import TaskEngine
from wyrmhall.registry import open_game


@refusing
def honest(
    game: str,
    *,
    bot: str = "strong",
    decisions: Some = 2000,
    simulations: Some = 4,
    set_: Options = (),
    seed: int = 1,
    workers: SomeOrNone = 0,
) -> int:
    """Whether a bot's move, or what the coach says, changes when everything a seat cannot see is dealt again.

    Exit code 1: some did, or a bot of yours failed, and the standard bot answered. For example:

      wyrmhall lab honest crown-battles

      wyrmhall lab honest dragon-dune --bot standard --decisions 500

      wyrmhall lab honest crown-battles --bot my_bot.py:Greedy

      wyrmhall lab honest enchanters --bot coach

      wyrmhall lab honest crown-battles --bot master --set players=4

    Parameters
    ----------
    game
        Which game.
    bot
        Whose moves; coach: what the coach says of decisions, from what the player could know.
    decisions
        At least how many, in random games; unless you name options, with those of all kinds.
    simulations
        How many simulations a bot that searches may spend on each.
    set_
        An option of the game as name=value: then all games have these options. May be repeated.
    seed
        The same seed gives the same games.
    workers
        Processes; 0 means one for each core. The results do not depend on it.
    """
    opened = open_game(game)
    if bot != COACH:
        open_bot(bot, opened)
    options = plain_options(table_options(opened, settings(set_))) if set_ else {}
    report = honesty(opened, bot, decisions, simulations, seed, TaskEngine(workers), options)
    what = "answers" if bot == COACH else "moves"
    looked = f"{report.decisions:,} decisions in {report.games} games"
    found = f"{opened.title}, {bot}: {len(report.faults)} changed {what} in {looked}."
    print_lines([*report.faults, found, *report.own.sentences(bot)])
    return BROKEN if report.faults or report.own.failed else DONE
