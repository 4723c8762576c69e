"""Bots are opened by name."""

import subprocess
import sys

import pytest

from tests.crown_battles.tables import deal, seat_of
from wyrmhall.bots import BOTS, UnknownBot, describe_bots, open_bot
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import legal


def test_every_bot_of_the_list_opens_under_its_name() -> None:
    assert describe_bots(GAME) == BOTS
    for name in BOTS:
        assert open_bot(name, GAME).name == name


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(
        UnknownBot,
        match="no bot is called 'genius'; there are: random, easy, standard, strong, master",
    ):
        open_bot("genius", GAME)


def test_a_game_without_a_bot_of_its_own_is_played_by_search() -> None:
    class Unheard(Game):
        name = "unheard-of"
        title = "Unheard Of"

    assert [open_bot(name, Unheard()).name for name in BOTS] == list(BOTS)
    assert "this game has no rules of thumb" in describe_bots(Unheard())["standard"]
    assert "no network has learned this game" in describe_bots(Unheard())["master"]


def test_the_list_of_bots_loads_no_game() -> None:
    code = "import sys, wyrmhall.bots; print([name for name in sys.modules if '.games.' in name])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_the_random_bot_takes_every_option_about_equally_often() -> None:
    t = deal("2h 3h", "4h 5h", "6h 7h")
    seat = seat_of("p1")
    menu, view, chance, bot = legal(t.state, seat), t.table.view(seat), Chance(3), open_bot("random", GAME)
    times = [0] * len(menu)
    for _ in range(1000):
        times[menu.index(bot.choose(view, seat, menu, chance))] += 1
    assert min(times) > 150
    assert len(menu) == 5
    assert "one of 5 options by lot" in bot.explain(view, seat, menu, chance)
    assert "the only option" in bot.explain(view, seat, menu[:1], chance)
