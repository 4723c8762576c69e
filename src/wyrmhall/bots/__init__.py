"""Bots by name. They play from Views only.

    bot = open_bot("standard", table.game)
    action = bot.choose(view, seat, menu, Chance(7))

What is particular to a game lies in the `bots` folder of its package, or in the folder here that is named
like it: `standard` (`make(game)`) and `guide` (`make(game, standard)`, for search). A game without a standard
bot is played by search with a small budget under that name. Bots of others are called by file and class
(`my_bot.py:Greedy`), or by the name they were installed with: see `outside`. `strong@200` is given 200
milliseconds for a decision instead of a number of simulations.
"""

from importlib import import_module
from typing import Any, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.convention import file_of, module_of
from wyrmhall.bots.outside.source import EXAMPLE, BotSource, UnknownBot, find_source, installed_bots
from wyrmhall.bots.thinking_time import give_time, split_time
from wyrmhall.kernel.game import Game

MASTER: Final = "master"
BOTS: Final = {
    "random": "takes any option, each equally likely",
    "easy": "plays like standard, but one time in four takes what standard would do without that option",
    "standard": "plays by hand-written rules of thumb",
    "strong": "tries its options in imagined worlds by tree search",
    MASTER: "plays by a network that learned the game by itself, and looks ahead with it",
}
UNTRAINED: Final = "plays like strong: no network has learned this game yet"
QUICK_SEARCH: Final = "looks a little way ahead by tree search: this game has no rules of thumb of its own"
MODULES: Final = {
    "random": "wyrmhall.bots.random_bot",
    "easy": "wyrmhall.bots.easy_bot",
    "standard": "wyrmhall.bots.quick_search_bot",  # unless the game has its own
    "strong": "wyrmhall.bots.search_bot",
    MASTER: "wyrmhall.bots.master_bot",
}
WEIGHTS: Final = "data/master.npz"  # of the master bot, beside the bots of the game
OUTSIDE: Final = "wyrmhall.bots.outside.proxy"

__all__ = [
    "BOTS",
    "MASTER",
    "WEIGHTS",
    "Bot",
    "UnknownBot",
    "describe_bots",
    "has_own_standard",
    "is_trained",
    "open_bot",
    "source_of",
]


def has_own_standard(game: Game) -> bool:
    return module_of("standard", game) is not None


def is_trained(game: Game) -> bool:
    """Whether a network has learned it: otherwise the master bot plays like strong."""
    return file_of(WEIGHTS, game) is not None


def describe_bots(game: Game) -> dict[str, str]:
    """What the bots do in this game, by name."""
    own = {} if has_own_standard(game) else {"standard": QUICK_SEARCH}
    trained = {} if is_trained(game) else {MASTER: UNTRAINED}
    return {**BOTS, **own, **trained}


def open_bot(name: str, game: Game) -> Bot:
    """The bot called `name`, ready for that game; UnknownBot if there is none."""
    level, time = split_time(name.strip())
    wanted = level.lower()
    if wanted not in BOTS:
        outside: Bot = import_module(OUTSIDE).open_outside_bot(source_of(name), game)
        return outside
    module = module_of(wanted, game) if wanted == "standard" else None
    bot: Any = import_module(module or MODULES[wanted]).make(game)
    assert isinstance(bot, Bot)
    if time:
        give_time(bot, name, time)
    return bot


def source_of(name: str) -> BotSource:
    """Where a bot that others wrote is; UnknownBot if nobody is called so."""
    source = find_source(name)
    if source is None:
        names = ", ".join([*BOTS, *installed_bots()])
        raise UnknownBot(f"no bot is called {name!r}; there are: {names}, and your own, like {EXAMPLE}")
    if source.name in BOTS:
        raise UnknownBot(f"{source}: a bot of ours is called {source.name}; give the class another name")
    return source
