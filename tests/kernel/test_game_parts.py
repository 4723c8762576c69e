"""A Game is divided so that its first version is small, and everything else has a default."""

from typing import Any

import pytest

from tests.bots.small_games import SmallGame
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.moments import Moments
from wyrmhall.kernel.game_parts.notation import Notation
from wyrmhall.kernel.game_parts.rules import Rules
from wyrmhall.kernel.game_parts.screens import Screens
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.game_parts.terminal import Terminal
from wyrmhall.kernel.game_parts.words import Words
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.seat import Seat
from wyrmhall.registry import open_games

PARTS = (Notation, Words, Terminal, Screens, Study, Moments)
MOST_METHODS = 20
FEW = 10


def methods(kind: type[Any]) -> list[str]:
    """Those that the class itself defines."""
    return [name for name, value in vars(kind).items() if callable(value) and not name.endswith("_class")]


@pytest.mark.parametrize("kind", [Game, Rules, *PARTS])
def test_no_part_of_a_game_has_more_than_twenty_methods(kind: type[Any]) -> None:
    assert len(methods(kind)) <= MOST_METHODS


def test_a_first_version_has_less_than_ten_methods() -> None:
    assert len(methods(SmallGame)) < FEW


def test_every_part_is_made_once_and_knows_its_rules() -> None:
    for game in open_games():
        for part in (game.notation, game.words, game.terminal, game.screens, game.study, game.moments):
            assert part.rules is game
        assert game.words is game.words


def test_what_a_game_does_not_say_has_a_default() -> None:
    game = SmallGame(7)
    event = Event("heap-taken", "", {"seat": 0, "count": 2})
    assert game.words.say(event, ("Ann", "Bob")) == "heap taken: Ann, count 2"
    assert game.words.display_names(None, ("Ann", "Bob")) == ("Ann", "Bob")
    assert (game.words.score_unit(None), game.words.highlight_weight(event)) == ("points", 0)
    assert game.notation.sentences("take 1; take 2") == ["take 1", " take 2"]
    assert game.screens.screen_type is object
    assert game.study.balance() is None
    assert game.study.sample_options(Chance(3)).players in (2, 3, 4)
    assert read_options(game.options_type, {}) == game.options_type()


def test_a_default_prompt_names_whoever_is_asked() -> None:
    game = SmallGame(7)
    s = game.start()
    s.asked = (Seat(0),)
    seen = s.seen_by(Seat(0))
    assert game.words.prompt(seen, Seat(0), ("Ann", "Bob"), typing=True) == "Ann, it is your turn: choose."
    assert game.words.prompt(seen, Seat(1), ("Ann", "Bob"), typing=False) == "It is the turn of Ann."
    assert "heap: 7" in game.terminal.draw(seen, Seat(0), ("Ann", "Bob"), colour=False)
