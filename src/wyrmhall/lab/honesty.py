"""Whether a bot's moves, or the coach's words, depend on what a seat cannot see.

Many decisions are looked at, each with unseen things dealt anew.
"""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, open_bot
from wyrmhall.bots.outside.failures import OwnDecisions
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.lab.arena import program_options
from wyrmhall.lab.laws.bots import CHOSE, FAILED, keep_bot_law, keep_coach_law
from wyrmhall.lab.laws.trial import HONEST_BOT, LawBroken, Tally
from wyrmhall.lab.tasks import TaskEngine, run_tasks
from wyrmhall.registry import open_game

COACH: Final = "coach"  # tried like a bot: it too may know no more than the player
EVERY: Final = 9  # decisions of a game between two that are looked at
MOST_AT_ONCE: Final = 16  # games
LIKELY: Final = 20  # decisions looked at in a game


class HonestyReport(NamedTuple):
    """What was looked at, and what was found."""

    decisions: int
    games: int
    faults: list[str]
    own: OwnDecisions  # where a bot failed, it is not its own honesty that was seen


def bot_with_budget(name: str, game: Game, simulations: int) -> Bot:
    """The bot of that name; one that searches gets so many simulations."""
    bot = open_bot(name, game)
    bot.search_with(simulations)
    return bot


def one_game(task: Any) -> list[Any]:
    """How many decisions of a random game were looked at, the first fault, and how often the bot failed."""
    game, tally = open_game(task["game"]), Counter[str]()
    fault = ""
    try:
        look_through(game, task, tally)
    except LawBroken as broken:
        fault = str(broken)
    return [tally[HONEST_BOT], fault, tally[FAILED], tally[CHOSE]]


def look_through(game: Game, task: Any, tally: Tally) -> None:
    seed, simulations = task["seed"], task["simulations"]
    given = task["options"]
    options = program_options(game, given) if given else drawn_options(game, seed)
    if task["bot"] == COACH:
        keep_coach_law(game, options, seed, simulations, tally, every=EVERY)
    else:
        make = partial(bot_with_budget, task["bot"], game, simulations)
        keep_bot_law(game, options, seed, make, tally, every=EVERY)


def drawn_options(game: Game, seed: int) -> Any:
    return game.study.for_programs(game.study.sample_options(Chance(seed)))


def honesty(
    game: Game,
    bot: str,
    decisions: int,
    simulations: int,
    seed: int,
    engine: TaskEngine,
    options: Mapping[str, Any] = MappingProxyType({}),
) -> HonestyReport:
    """Random games, until as many decisions have been looked at; without options, with those of all kinds."""
    report = HonestyReport(0, 0, [], OwnDecisions(0, 0))
    while report.decisions < decisions:
        first = seed * 1_000_000 + report.games
        games = min(MOST_AT_ONCE, 1 + (decisions - report.decisions) // LIKELY)
        tasks = [
            {
                "game": game.name,
                "bot": bot,
                "simulations": simulations,
                "seed": number,
                "options": dict(options),
            }
            for number in range(first, first + games)
        ]
        finished = run_tasks(one_game, tasks, engine, f"games, after {report.decisions} decisions")
        counted = finished.done()
        report = HonestyReport(
            report.decisions + sum(looked for looked, *_ in counted),
            report.games + len(counted),
            report.faults + [fault for _, fault, *_ in counted if fault],
            OwnDecisions(
                report.own.failed + sum(failed for *_, failed, _ in counted),
                report.own.chose + sum(chose for *_, chose in counted),
            ),
        )
        if finished.stopped:
            break
    return report
