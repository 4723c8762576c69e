"""Every registered game keeps the laws, in games with options drawn over everything it offers."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

import wyrmhall
from wyrmhall.bots import BOTS, Bot, open_bot
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.lab.laws.bots import keep_bot_law
from wyrmhall.lab.laws.going_back import BACK, keep_back_laws
from wyrmhall.lab.laws.positions import keep_laws
from wyrmhall.lab.laws.processes import keep_process_law
from wyrmhall.lab.laws.tables import keep_table_laws
from wyrmhall.lab.laws.trial import (
    CLONE,
    ENDS,
    HONEST_BOT,
    INVARIANT,
    OPTION,
    PROCESS,
    REFUSAL,
    REPLAY,
    SAVE,
    TWO_WORLDS,
    UNDO,
    VERIFY,
    Tally,
)
from wyrmhall.registry import ENTRIES

FIRST = range(3)  # games in which each law has its say
POSITIONS = range(3, 18)  # games whose every position is looked at
AT_TABLES = range(100, 124)  # games played at a table
GOING_BACK = range(200, 205)  # games at a table that goes back here and there


def sampled(game: Game, seed: int) -> Any:
    return game.study.sample_options(Chance(seed))


@pytest.mark.parametrize("seed", POSITIONS)
@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_position_keeps_the_laws(name: str, seed: int) -> None:
    game = wyrmhall.open_game(name)
    tally = keep_laws(game, sampled(game, seed), seed)
    assert tally[ENDS] == 1
    assert tally[TWO_WORLDS] > 0


@pytest.mark.parametrize("seed", AT_TABLES)
@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_table_keeps_the_laws(name: str, seed: int) -> None:
    game = wyrmhall.open_game(name)
    tally = keep_table_laws(game, sampled(game, seed), seed)
    assert tally[VERIFY] == 1
    assert tally[REPLAY] > 0


@pytest.mark.parametrize("seed", GOING_BACK)
@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_table_that_goes_back_keeps_the_laws(name: str, seed: int) -> None:
    game = wyrmhall.open_game(name)
    assert keep_back_laws(game, sampled(game, seed), seed)[VERIFY] == 1


def quick_bot(name: str, game: Game) -> Bot:
    """The bot of that name; one that searches does not search long."""
    bot = open_bot(name, game)
    bot.search_with(2)
    return bot


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_bot_is_honest(name: str) -> None:
    game = wyrmhall.open_game(name)
    for bot in BOTS:
        tally: Tally = Counter()
        for seed in range(4):
            every = 50 if bot in ("strong", "master") else 5
            keep_bot_law(game, sampled(game, seed), seed, partial(quick_bot, bot, game), tally, every=every)
        assert tally[HONEST_BOT] > 0


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_hashes_do_not_depend_on_the_process(name: str) -> None:
    tally: Tally = Counter()
    keep_process_law(ENTRIES[name].module, ENTRIES[name].attribute, 5, tally)
    assert tally[PROCESS] == 1


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_no_law_was_idle(name: str) -> None:
    """A few games are enough for each law to have had its say."""
    game = wyrmhall.open_game(name)
    tally: Tally = Counter()
    for seed in FIRST:
        keep_laws(game, sampled(game, seed), seed, tally)
        keep_table_laws(game, sampled(game, seed), seed, tally)
        keep_back_laws(game, sampled(game, seed), seed, tally)
    assert tally[ENDS] == len(FIRST)
    for law in (CLONE, SAVE, OPTION, REFUSAL, INVARIANT, TWO_WORLDS):
        assert tally[law] > 50, law
    for law in ("menus", "refusals", "events", "futures"):
        assert tally[f"two worlds: {law}"] > 50, law
    for law in (REPLAY, UNDO, "undo: barriers", BACK):
        assert tally[law] > 10, law
