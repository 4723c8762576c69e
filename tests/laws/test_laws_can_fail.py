"""A law that cannot fail proves nothing: each is broken here by a toy, and keeps quiet about a sound one."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.laws.broken_toys import (
    BROKEN,
    BROKEN_AT_A_TABLE,
    HASHES_A_SET,
    PEEPING,
    Cheats,
    Invents,
    KeepsEverything,
    KeepsTheRecord,
    Looks,
    Peeps,
    name_of,
)
from tests.laws.toys import COINS_GAME, CoinsGame
from wyrmhall.kernel.chance import Chance
from wyrmhall.lab.laws.bots import keep_bot_law
from wyrmhall.lab.laws.positions import keep_laws
from wyrmhall.lab.laws.processes import keep_process_law
from wyrmhall.lab.laws.tables import keep_table_laws
from wyrmhall.lab.laws.trial import (
    BARRIER,
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
    LawBroken,
    Tally,
)

GAMES = 40


def first_broken(law: Callable[[Any, int], object], game: CoinsGame) -> LawBroken:
    """What the law says in the first of some games in which it is broken."""
    for seed in range(GAMES):
        try:
            law(game.study.sample_options(Chance(seed)), seed)
        except LawBroken as broken:
            return broken
    raise AssertionError(f"{name_of(game)} keeps the law in {GAMES} games")


@pytest.mark.parametrize(("game", "law"), BROKEN.items(), ids=map(name_of, BROKEN))
def test_a_broken_game_is_caught_by_its_law(game: CoinsGame, law: str) -> None:
    broken = first_broken(lambda options, seed: keep_laws(game, options, seed, every=1), game)
    assert broken.law == law
    assert re.search(r"coins, Options\(.*\), seed \d+, decision \d+", broken.where)


@pytest.mark.parametrize(("game", "law"), BROKEN_AT_A_TABLE.items(), ids=map(name_of, BROKEN_AT_A_TABLE))
def test_a_broken_game_is_caught_at_a_table(game: CoinsGame, law: str) -> None:
    assert first_broken(lambda options, seed: keep_table_laws(game, options, seed), game).law == law


@pytest.mark.parametrize("table", [KeepsEverything, KeepsTheRecord])
def test_a_table_that_takes_back_wrongly_is_caught(table: Any) -> None:
    broken = first_broken(
        lambda options, seed: keep_table_laws(COINS_GAME, options, seed, None, table), COINS_GAME
    )
    assert broken.law == UNDO


@pytest.mark.parametrize("bot", [Peeps, Invents, Cheats])
def test_a_dishonest_bot_is_caught(bot: Any) -> None:
    broken = first_broken(lambda options, seed: keep_bot_law(PEEPING, options, seed, bot), PEEPING)
    assert broken.law == HONEST_BOT


def test_an_honest_bot_is_let_be_even_where_it_could_peep() -> None:
    tally: Tally = Counter()
    for seed in range(GAMES):
        keep_bot_law(PEEPING, PEEPING.study.sample_options(Chance(seed)), seed, Looks, tally)
    assert tally[HONEST_BOT] > 100


def test_a_hash_that_depends_on_the_process_is_caught() -> None:
    assert HASHES_A_SET.name
    with pytest.raises(LawBroken) as broken:
        keep_process_law("tests.laws.broken_toys", "HASHES_A_SET", 1)
    assert broken.value.law == PROCESS


def test_a_sound_game_keeps_every_law_and_none_of_them_idly() -> None:
    tally: Tally = Counter()
    for seed in range(GAMES):
        options = COINS_GAME.study.sample_options(Chance(seed))
        keep_laws(COINS_GAME, options, seed, tally, every=1)
        keep_table_laws(COINS_GAME, options, seed, tally)
    keep_process_law("tests.laws.toys", "COINS_GAME", 1, tally)
    for law in (CLONE, SAVE, OPTION, REFUSAL, INVARIANT, TWO_WORLDS):
        assert tally[law] > 100, law
    for law in ("menus", "refusals", "events", "futures", "revelations"):
        assert tally[f"two worlds: {law}"] > 100, law
    for law in (REPLAY, BARRIER, UNDO, "undo: barriers", "undo: of another"):
        assert tally[law] > 10, law
    assert tally[ENDS] == tally[VERIFY] == GAMES
    assert tally[PROCESS] == 1


def test_fewer_observers_are_fewer_comparisons() -> None:
    options = COINS_GAME.study.sample_options(Chance(3))
    everybody = keep_laws(COINS_GAME, options, 3)
    one = keep_laws(COINS_GAME, options, 3, observers=1)
    assert everybody[TWO_WORLDS] == 4 * one[TWO_WORLDS] > 0
