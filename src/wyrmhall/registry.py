"""The games by name. Adding one is a folder and a line here."""

from importlib import import_module
from typing import Any, Final

from wyrmhall.kernel.game import Game

GAMES: Final = {
    "crown-battles": "wyrmhall.games.crown_battles.game",
    "dragon-dune": "wyrmhall.games.dragon_dune.game",
    "enchanters": "wyrmhall.games.enchanters.game",
}


class UnknownGame(ValueError):
    """No game of that name is registered."""


def open_game(name: str) -> Game:
    """The game called `name` on the command line (underscores do as well)."""
    module = GAMES.get(name.lower().replace("_", "-"))
    if module is None:
        raise UnknownGame(f"no game is called {name!r}; there are: {', '.join(GAMES)}")
    game: Any = import_module(module).GAME
    assert isinstance(game, Game)
    return game
