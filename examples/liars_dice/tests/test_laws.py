"""The laws that every game of Wyrmhall keeps."""

import pytest
from wyrmhall_liars_dice.game import GAME

from wyrmhall.bots import BOTS, open_bot
from wyrmhall.bots.search.budget import Budget
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.kernel.chance import Chance
from wyrmhall.lab.laws.bots import keep_bot_law
from wyrmhall.lab.laws.positions import keep_laws
from wyrmhall.lab.laws.tables import keep_table_laws


@pytest.mark.parametrize("seed", range(8))
def test_every_position_keeps_the_laws(seed: int) -> None:
    keep_laws(GAME, GAME.study.sample_options(Chance(seed)), seed)


@pytest.mark.parametrize("seed", range(8))
def test_every_table_keeps_the_laws(seed: int) -> None:
    keep_table_laws(GAME, GAME.study.sample_options(Chance(seed)), seed)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_is_honest(name: str) -> None:
    bot = open_bot(name, GAME)
    if isinstance(bot, SearchBot):
        bot.budget = Budget(simulations=2)
    keep_bot_law(GAME, GAME.study.sample_options(Chance(2)), 2, lambda: bot, every=5)


@pytest.mark.parametrize("seed", range(4))
def test_everything_explains_itself(seed: int) -> None:
    assert GAME.explanations.faults(GAME.study.sample_options(Chance(seed))) == []
