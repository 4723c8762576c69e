"""Every registered game keeps the laws, in games with options drawn over everything it offers."""

from collections import Counter
from typing import Any

import pytest

import wyrmhall
from wyrmhall.bots.random_bot import RandomBot
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.lab import laws
from wyrmhall.lab.laws import Tally, keep_bot_law, keep_laws, keep_process_law, keep_table_laws

POSITIONS = range(18)  # games whose every position is looked at
AT_TABLES = range(100, 124)  # games played at a table


def sampled(game: Game, seed: int) -> Any:
    return game.sample_options(Chance(seed))


@pytest.mark.parametrize("seed", POSITIONS)
@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_position_keeps_the_laws(name: str, seed: int) -> None:
    game = wyrmhall.open_game(name)
    tally = keep_laws(game, sampled(game, seed), seed)
    assert tally[laws.ENDS] == 1
    assert tally[laws.TWO_WORLDS] > 0


@pytest.mark.parametrize("seed", AT_TABLES)
@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_table_keeps_the_laws(name: str, seed: int) -> None:
    game = wyrmhall.open_game(name)
    tally = keep_table_laws(game, sampled(game, seed), seed)
    assert tally[laws.VERIFY] == 1
    assert tally[laws.REPLAY] > 0


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_a_random_bot_is_honest(name: str) -> None:
    game = wyrmhall.open_game(name)
    tally: Tally = Counter()
    for seed in range(4):
        keep_bot_law(game, sampled(game, seed), seed, RandomBot, tally, every=5)
    assert tally[laws.HONEST_BOT] > 0


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_hashes_do_not_depend_on_the_process(name: str) -> None:
    tally: Tally = Counter()
    keep_process_law(wyrmhall.GAMES[name], "GAME", 5, tally)
    assert tally[laws.PROCESS] == 1


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_no_law_was_idle(name: str) -> None:
    """A few games are enough for each law to have had its say."""
    game = wyrmhall.open_game(name)
    tally: Tally = Counter()
    for seed in POSITIONS[:3]:
        keep_laws(game, sampled(game, seed), seed, tally, observers=2)
        keep_table_laws(game, sampled(game, seed), seed, tally)
    for law in (laws.CLONE, laws.SAVE, laws.OPTION, laws.REFUSAL, laws.INVARIANT, laws.TWO_WORLDS):
        assert tally[law] > 50, law
    for law in ("menus", "refusals", "events", "futures"):
        assert tally[f"two worlds: {law}"] > 50, law
    for law in (laws.REPLAY, laws.UNDO, "undo: barriers"):
        assert tally[law] > 10, law
