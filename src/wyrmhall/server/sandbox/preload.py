"""Imported by the process that the others are copies of: it knows all games before anybody asks."""

from wyrmhall.registry import open_games
from wyrmhall.server.sandbox import reading

for game in open_games():
    game.start(game.options_type())
    game.rulebook()

__all__ = ["reading"]
