"""The guide of a game: its own, or random play."""

from importlib import import_module
from typing import Any

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.convention import module_of
from wyrmhall.bots.search.guide import Guide, RandomGuide
from wyrmhall.kernel.game import Game


def open_guide(game: Game, standard: Bot | None) -> Guide:
    """The guide that the game brings; without one, random play."""
    module = module_of("guide", game)
    if module is None:
        return RandomGuide(game, standard)
    guide: Any = import_module(module).make(game, standard)
    assert isinstance(guide, Guide)
    return guide
