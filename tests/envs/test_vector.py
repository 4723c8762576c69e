"""Vectors of games: batches, new games after old ones, seeds."""

import random
from typing import Any

import numpy as np
import pytest

from wyrmhall.envs import VectorGames
from wyrmhall.kernel.refusal import IllegalAction

SHORT: dict[str, Any] = {"players": 2, "deals": "random", "rounds": 1}


def picks(games: VectorGames, luck: random.Random) -> list[int]:
    return [luck.choice(ids) for ids in games.batch.legal]


def test_batches_show_each_games_own_decision() -> None:
    games = VectorGames("crown-battles", 5, seed=3, players=3)
    batch = games.reset()
    luck = random.Random(1)
    for _ in range(30):
        for number, game in enumerate(games.games):
            seat = game.seat()
            assert batch.seats[number] == seat
            assert np.flatnonzero(batch.masks[number]).tolist() == sorted(game.open_ids(seat))
            row = games.setting.observation(game.state, seat)
            assert np.array_equal(batch.observations[number], row)
        batch = games.step(picks(games, luck))


def test_a_game_that_ends_is_rewarded_and_followed_by_another() -> None:
    games = VectorGames("crown-battles", 8, seed=3, **SHORT)
    games.reset()
    luck, ended = random.Random(1), 0
    while ended < 20:
        batch = games.step(picks(games, luck))
        assert (batch.rewards.sum(1) == batch.ended).all()
        ended += int(batch.ended.sum())
        assert all(not game.over for game in games.games)


def test_the_same_seed_plays_the_same_games() -> None:
    rows = []
    for _ in range(2):
        games = VectorGames("crown-battles", 4, **SHORT)
        games.reset(seed=9)
        luck = random.Random(2)
        for _ in range(40):
            batch = games.step(picks(games, luck))
        rows.append(batch.observations.copy())
    assert np.array_equal(rows[0], rows[1])


def test_an_illegal_action_changes_nothing() -> None:
    games = VectorGames("crown-battles", 3, seed=1, players=3)
    batch = games.reset()
    before = batch.observations.copy()
    wrong = [*[ids[0] for ids in batch.legal[:2]], games.setting.wait]
    with pytest.raises(IllegalAction, match="wait is not open"):
        games.step(wrong)
    assert np.array_equal(batch.observations, before)
    with pytest.raises(ValueError, match="actions: 2 for 3 games"):
        games.step(wrong[:2])


def test_fields_of_a_batch_by_name() -> None:
    games = VectorGames("crown-battles", 3, seed=1, players=4)
    games.reset()
    assert games.named()["trick"].shape == (3, 4, 72)
