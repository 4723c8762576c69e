"""Every lesson there is: of the games that are installed, and of the example package."""

import sys
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from wyrmhall.kernel.game import Game
from wyrmhall.lessons.lesson import Lesson
from wyrmhall.lessons.reading import lessons_of
from wyrmhall.registry import open_games

EXAMPLE = Path(__file__).parents[2] / "examples" / "liars_dice" / "src"


class Case(NamedTuple):
    game: Game
    lesson: Lesson

    def __str__(self) -> str:
        return f"{self.game.name} {self.lesson.name}"


def example_game() -> Game:
    """The game of the example package, from its source."""
    if str(EXAMPLE) not in sys.path:
        sys.path.append(str(EXAMPLE))
    game = import_module("wyrmhall_liars_dice.game").GAME
    assert isinstance(game, Game)
    return game


def all_games() -> list[Game]:
    games = {game.name: game for game in [*open_games(), example_game()]}
    return list(games.values())


def all_lessons() -> list[Case]:
    return [Case(game, lesson) for game in all_games() for lesson in lessons_of(game)]
