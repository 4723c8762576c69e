"""Pairs of games on the same seed, one as printed and one with a change, and what they say so far.

Tasks, games and findings are plain values: whoever lets them be played may live in another process.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from wyrmhall.bots import Bot, open_bot
from wyrmhall.kernel.game import Game
from wyrmhall.lab.arena import Result, play_one, program_options
from wyrmhall.lab.comparing.ab import Difference, by_seat
from wyrmhall.lab.findings import impact
from wyrmhall.lab.statistics import Estimate, mean
from wyrmhall.registry import open_game

BOT: Final = "standard"
DECISIONS: Final = "decisions"
Plain = dict[str, Any]


@lru_cache(maxsize=1)
def sitting(game: str) -> tuple[Game, Bot]:
    opened = open_game(game)
    return opened, open_bot(BOT, opened)


def play_pair(task: Plain) -> list[Any]:
    """Both games of a pair. A task names the game, the options `before` and `after`, a seed and a number."""
    game, bot = sitting(task["game"])
    seed = f"{task['seed']}/{task['number']}"
    return [play_at(game, bot, task[table], task["number"], seed) for table in ("before", "after")]


def play_at(game: Game, bot: Bot, plain: Plain, number: int, seed: str) -> list[Any]:
    options = program_options(game, plain)
    seats = len(game.seat_names(options))
    return play_one(game, options, [bot] * seats, [BOT] * seats, number, seed)


# -- what they say ---------------------------------------------------------------------------------


def findings(names: Sequence[str], pairs: Sequence[Sequence[Any]], own: Sequence[str]) -> Plain:
    """`own`: cards and the like that only one of the tables has."""
    before, after = [[Result(*pair[table]) for pair in pairs] for table in (0, 1)]
    return {
        "seats": [seat_finding(one) for one in by_seat(before, after, names)],
        "facts": fact_findings(before, after),
        "held": [
            {"name": one.name, "games": one.games, "change": plain(one.value)}
            for one in impact(after)
            if one.name in own
        ],
    }


def seat_finding(one: Difference) -> Plain:
    return {
        "name": one.name,
        "before": plain(one.before),
        "after": plain(one.after),
        "change": plain(one.change),
        "shown": one.shown,
        "more": one.more_games,
    }


def fact_findings(before: Sequence[Result], after: Sequence[Result]) -> list[Plain]:
    """How long the games were, and whatever else a game counts."""
    told = [(numbers_of(one), numbers_of(other)) for one, other in zip(before, after, strict=True)]
    names = [name for name in told[0][0] if all(name in one and name in other for one, other in told)]
    return [
        {
            "name": name,
            "before": plain(mean([one[name] for one, _ in told])),
            "after": plain(mean([other[name] for _, other in told])),
            "change": plain(mean([other[name] - one[name] for one, other in told])),
        }
        for name in names
    ]


def numbers_of(result: Result) -> dict[str, float]:
    facts = {name: value for name, value in result.facts[0].items() if not isinstance(value, str)}
    return {DECISIONS: result.decisions, **facts}


def plain(one: Estimate) -> Plain:
    return {"value": one.value, "low": one.low, "high": one.high}
