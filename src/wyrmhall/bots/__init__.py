"""Bots by name. They play from Views only, and a bot that knows one game lives in that game's folder.

bot = open_bot("standard", table.game)
action = bot.choose(view, seat, menu, Chance(7))
"""

from importlib import import_module
from typing import Any, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.game import Game

BOTS: Final = {
    "random": "takes any option, each equally likely",
    "easy": "plays like standard, but one time in four takes what standard would do without that option",
    "standard": "plays by hand-written rules of thumb",
    "strong": "tries its options in imagined worlds by tree search",
}
ANY_GAME: Final = ""
# (bot, game) -> the module whose `make(game)` builds it; ANY_GAME stands for every game
MODULES: Final = {
    ("random", ANY_GAME): "wyrmhall.bots.random_bot",
    ("easy", "crown-battles"): "wyrmhall.bots.easy_bot",
    ("easy", "dragon-dune"): "wyrmhall.bots.easy_bot",
    ("easy", "enchanters"): "wyrmhall.bots.easy_bot",
    ("standard", "crown-battles"): "wyrmhall.bots.crown_battles.standard",
    ("standard", "dragon-dune"): "wyrmhall.bots.dragon_dune.standard",
    ("standard", "enchanters"): "wyrmhall.bots.enchanters.standard",
    ("strong", ANY_GAME): "wyrmhall.bots.search_bot",
}

__all__ = ["BOTS", "Bot", "UnknownBot", "bots_for", "open_bot"]


class UnknownBot(ValueError):
    """No bot of that name plays the game."""


def bots_for(game: Game) -> tuple[str, ...]:
    """The names of those who can play this game."""
    return tuple(name for name in BOTS if (name, ANY_GAME) in MODULES or (name, game.name) in MODULES)


def open_bot(name: str, game: Game) -> Bot:
    """The bot called `name`, ready for that game; UnknownBot if there is none."""
    wanted = name.strip().lower()
    module = MODULES.get((wanted, game.name)) or MODULES.get((wanted, ANY_GAME))
    if module is None:
        there_are = ", ".join(bots_for(game))
        raise UnknownBot(f"no bot called {name!r} plays {game.title}; there are: {there_are}")
    bot: Any = import_module(module).make(game)
    assert isinstance(bot, Bot)
    return bot
