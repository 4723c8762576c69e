"""`env.state()`: all that anybody sees, for critics that are trained in the centre."""

from typing import Any

import numpy as np
import pytest

from tests.envs.cases import ALL, CASES
from wyrmhall.envs import VectorGames, env, parallel_env, raw_env


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("make", [env, raw_env, parallel_env])
def test_the_state_is_what_all_agents_see(make: Any, case: str) -> None:
    game, options = ALL[case]
    table = make(game, **options)
    table.reset(seed=2)
    state = table.state()
    assert table.state_space.contains(state)
    rows = state.reshape(len(table.possible_agents), -1)
    inner = table.unwrapped
    for number, row in enumerate(rows):
        assert np.array_equal(row, inner.setting.observation(inner.episode.state, number))


def test_the_state_of_cycles_and_of_vectors() -> None:
    table = env("crown-battles", players=3, max_cycles=5)
    table.reset(seed=2)
    assert table.state_space.contains(table.state())
    games = VectorGames("crown-battles", 4, seed=2, players=3)
    games.reset()
    assert games.state().shape == (4, 3 * games.setting.layout.size)


def test_the_state_tells_hands_apart_that_the_table_cannot_see() -> None:
    table = raw_env("crown-battles", players=3)
    states = []
    for seed in (1, 2):
        table.reset(seed=seed)
        states.append(table.state())
    assert not np.array_equal(states[0], states[1])
