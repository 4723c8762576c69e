"""Wrong calls are answered by a sentence that says what is wrong."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from wyrmhall.envs import VectorGames, env, parallel_env, raw_env
from wyrmhall.envs.episode import OutOfOrder

SHORT: dict[str, Any] = {"players": 2, "deals": "random", "rounds": 1}


def play_out(table: Any) -> None:
    table.reset(seed=1)
    while table.agents:
        seen, _, terminated, _, _ = table.last()
        table.step(None if terminated else int(np.flatnonzero(seen["action_mask"])[0]))


def test_a_seed_may_be_any_whole_number() -> None:
    for make in (env, raw_env, parallel_env):
        rows = []
        for seed in (3, np.int64(3), np.uint8(3)):
            table = make("crown-battles", players=3)
            table.reset(seed=seed)
            rows.append(table.state().tobytes())
        assert rows[0] == rows[1] == rows[2]
    games = VectorGames("crown-battles", 2, seed=np.int64(3), players=np.int64(3))
    assert np.array_equal(games.reset().observations, games.reset(seed=np.int64(3)).observations)


@pytest.mark.parametrize("seed", [1.5, "three", -1])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    for make in (raw_env, parallel_env):
        with pytest.raises(ValueError, match="seed: "):
            make("crown-battles", players=3).reset(seed=seed)
    with pytest.raises(ValueError, match="seed: "):
        VectorGames("crown-battles", 2, seed=seed, players=3)


@pytest.mark.parametrize("call", ["step", "observe", "last", "state", "render"])
def test_before_reset_there_is_no_game(call: str) -> None:
    arguments: dict[str, Any] = {"step": [0], "observe": ["player_0"]}
    table = raw_env("crown-battles", players=3, render_mode="ansi")
    with pytest.raises(OutOfOrder, match="no game has begun: call reset"):
        getattr(table, call)(*arguments.get(call, []))
    wrapped = env("crown-battles", players=3, render_mode="ansi")
    with pytest.raises((OutOfOrder, AssertionError, AttributeError), match="reset"):
        getattr(wrapped, call)(*arguments.get(call, []))


def test_before_reset_there_are_no_cycles_and_no_batches() -> None:
    with pytest.raises(OutOfOrder, match="call reset"):
        parallel_env("crown-battles", players=3).step({})
    with pytest.raises(OutOfOrder, match="call reset"):
        parallel_env("crown-battles", players=3).state()
    with pytest.raises(OutOfOrder, match="call reset"):
        VectorGames("crown-battles", 2, players=3).step([0, 0])


@pytest.mark.parametrize("make", [env, raw_env])
def test_after_the_end_there_is_nothing_to_do(make: Any) -> None:
    table = make("crown-battles", **SHORT)
    play_out(table)
    with pytest.raises(OutOfOrder, match="the game is over: reset"):
        table.step(0)
    table.reset(seed=2)
    assert table.agents


def test_after_the_last_cycle_there_is_no_other() -> None:
    table = parallel_env("crown-battles", players=3, max_cycles=1)
    _, infos = table.reset(seed=1)
    table.step({agent: info["legal_actions"][0] for agent, info in infos.items()})
    assert not table.agents
    with pytest.raises(OutOfOrder, match="the game is over: reset"):
        table.step({})


@pytest.mark.parametrize("action", [1.5, "bid 1", None, [1]])
def test_an_action_is_a_whole_number(action: Any) -> None:
    table = raw_env("crown-battles", players=3)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="action: "):
        table.step(action)
    cycle = parallel_env("crown-battles", players=3)
    _, infos = cycle.reset(seed=1)
    actions: dict[str, Any] = {agent: info["legal_actions"][0] for agent, info in infos.items()}
    with pytest.raises(ValueError, match=r"action: .*player_1"):
        cycle.step({**actions, "player_1": action})


def test_numbers_of_numpy_are_actions() -> None:
    table = raw_env("crown-battles", players=3)
    table.reset(seed=1)
    table.step(np.int64(table.ids[0]))
    table.step(np.array(table.ids[0]))


def test_agents_that_do_not_exist_are_named() -> None:
    table = parallel_env("crown-battles", players=3)
    _, infos = table.reset(seed=1)
    actions = {agent: info["legal_actions"][0] for agent, info in infos.items()}
    with pytest.raises(ValueError, match="actions: nobody is called player_9"):
        table.step({**actions, "player_9": 0})
    with pytest.raises(ValueError, match="agent: nobody is called player_9"):
        raw_env_at_play().observe("player_9")


def raw_env_at_play() -> Any:
    table = raw_env("crown-battles", players=3)
    table.reset(seed=1)
    return table


@pytest.mark.parametrize("actions", [[0.5, 0.5], ["a", "b"], [[0], [0]], 3])
def test_a_batch_of_actions_is_a_row_of_whole_numbers(actions: Any) -> None:
    games = VectorGames("crown-battles", 2, players=3)
    before = games.reset().observations.copy()
    with pytest.raises(ValueError, match="actions: "):
        games.step(actions)
    assert np.array_equal(games.batch.observations, before)


def test_a_vector_has_a_whole_number_of_games() -> None:
    for count in (0, 2.5):
        with pytest.raises(ValueError, match="count: "):
            VectorGames("crown-battles", count, players=3)  # type: ignore[arg-type]


WITHOUT = "import sys; sys.modules[{missing!r}] = None\n{line}"


@pytest.mark.parametrize(
    ("line", "missing", "extra"),
    [
        ("from wyrmhall.envs import env", "pettingzoo", "learners"),
        ("from wyrmhall.envs import parallel_env", "gymnasium", "learners"),
        ("from wyrmhall.envs import VectorGames", "numpy", "learners"),
        ("import wyrmhall.envs.aec", "pettingzoo", "learners"),
        ("import wyrmhall.envs.parallel", "gymnasium", "learners"),
        ("import wyrmhall.envs.vector", "numpy", "learners"),
        ("import wyrmhall.envs.openspiel", "pyspiel", "openspiel"),
        ("import wyrmhall.envs.openspiel", "numpy", "openspiel"),
    ],
)
def test_a_missing_extra_is_named(line: str, missing: str, extra: str) -> None:
    program = WITHOUT.format(missing=missing, line=line)
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    last = ended.stderr.strip().splitlines()[-1]
    assert last == f"ModuleNotFoundError: {missing} is not installed: pip install 'wyrmhall[{extra}]'"
