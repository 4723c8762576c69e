"""Which game has a guide of its own."""

from importlib import import_module
from typing import Any, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.search.guide import Guide, RandomGuide
from wyrmhall.kernel.game import Game

# game -> the module whose `make(game, standard)` builds its guide
GUIDES: Final[dict[str, str]] = {
    "crown-battles": "wyrmhall.bots.crown_battles.guide",
    "enchanters": "wyrmhall.bots.enchanters.guide",
    "dragon-dune": "wyrmhall.bots.dragon_dune.guide",
}


def open_guide(game: Game, standard: Bot | None) -> Guide:
    """The guide of that game; for a game without one, random play."""
    module = GUIDES.get(game.name)
    if module is None:
        return RandomGuide(game, standard)
    guide: Any = import_module(module).make(game, standard)
    assert isinstance(guide, Guide)
    return guide
