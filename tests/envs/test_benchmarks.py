"""The named benchmarks: they never change."""

import hashlib
import json
import random
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test

import wyrmhall.envs.benchmarks as named
from wyrmhall.cli.main import run
from wyrmhall.envs.benchmarks.definitions import Benchmark, benchmark_called, benchmarks
from wyrmhall.envs.benchmarks.evaluation import evaluate, games_of_bot
from wyrmhall.envs.one_agent import OneAgentEnv

FINGERPRINTS = Path(__file__).with_name("benchmarks.json")
ALL = list(benchmarks().values())
GAMES = 2
DECISIONS = 60  # of each game


def fingerprint(benchmark: Benchmark) -> str:
    """Of everything that a learner meets there: ids, fields, bounds, rewards, opponents, seats, chance."""
    table = OneAgentEnv(**benchmark.alone(), scaled=False)
    setting, told = table.setting, hashlib.sha256()
    told.update(json.dumps([benchmark.about, benchmark.game, benchmark.reward, benchmark.games]).encode())
    told.update(json.dumps([action.text for action in setting.actions]).encode())
    told.update(
        json.dumps(
            [(field.name, *field.shape, field.low, field.high) for field in setting.layout.fields]
        ).encode()
    )
    for seed in range(GAMES):
        luck, over, decisions = random.Random(seed), False, 0
        seen, info = table.reset(seed=seed)
        while not over and decisions < DECISIONS:
            told.update(seen.tobytes() + info["action_mask"].tobytes())
            seen, reward, over, _, info = table.step(luck.choice(table.ids))
            told.update(f"{reward} {info['seat']}".encode())
            decisions += 1
    return told.hexdigest()[:24]


def test_no_benchmark_has_changed() -> None:
    """Who changes a rule, an observation, an id or a bot that sits there makes new benchmarks, with -v2.

    `python -m tests.envs.test_benchmarks` writes down the fingerprints of those that are new.
    """
    kept = json.loads(FINGERPRINTS.read_text("utf-8"))
    assert {benchmark.name: fingerprint(benchmark) for benchmark in ALL} == kept


@pytest.mark.parametrize("benchmark", ALL, ids=lambda one: one.name)
def test_the_rules_are_those_it_was_made_for(benchmark: Benchmark) -> None:
    assert OneAgentEnv(**benchmark.alone()).setting.game.rules_version == benchmark.rules


def test_gymnasium_makes_them_by_name() -> None:
    table = gymnasium.make("wyrmhall/crown-toy-2p-v1")
    seen, info = table.reset(seed=1)
    assert table.observation_space.contains(seen)
    assert info["action_mask"].sum() > 0
    tables = gymnasium.make_vec("wyrmhall/crown-toy-2p-v1", num_envs=3)
    rows, _ = tables.reset(seed=1)
    assert rows.shape == (3, *seen.shape)
    assert (rows[0] == seen).all()


def test_pettingzoo_has_a_module_for_each() -> None:
    for benchmark in ALL:
        module = getattr(named, benchmark.module)
        assert {"env", "raw_env", "parallel_env"} <= set(vars(module))
    api_test(named.crown_toy_2p_v1.env(), num_cycles=50)
    with pytest.raises(AttributeError):
        named.crown_toy_2p_v9  # noqa: B018


def test_better_bots_win_more_often() -> None:
    name = "crown-base-4p-v1"
    wins = {bot: sum(games_of_bot((name, bot, 0, 40)).gains) for bot in ("random", "standard")}
    assert wins["random"] < wins["standard"]


def test_a_policy_of_ones_own_is_measured_by_the_same_games() -> None:
    benchmark, seats = benchmark_called("wyrmhall/crown-toy-2p-v1"), []

    def first_that_is_open(seen: np.ndarray, mask: np.ndarray) -> int:
        seats.append(len(seen))
        return int(np.flatnonzero(mask)[0])

    gains = evaluate(benchmark, first_that_is_open, range(20))
    assert len(gains) == 20
    assert 0 < sum(gains) < 20
    assert seats


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Before\n<!-- table -->\nold\n<!-- end of table -->\nAfter\n", "utf-8")
    words = ["benchmarks", "crown-toy-2p-v1", "--bots", "random,master", "--games", "4", "--workers", "1"]
    assert run([*words, "--page", str(page)]) == 0
    printed = capsys.readouterr().out
    assert "crown-toy-2p-v1  4" in printed
    written = page.read_text("utf-8")
    assert written.startswith("Before\n<!-- table -->\n\n| benchmark | games | random | master |")
    assert written.endswith("<!-- end of table -->\nAfter\n")
    assert written.count("| - |") == 1, "no network was trained for this table"


def test_what_does_not_exist_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["benchmarks", "crown-v9"]) != 0
    assert "no benchmark is called 'crown-v9'" in capsys.readouterr().err
    assert run(["benchmarks", "--bots", "nobody"]) != 0
    assert "no bot is called 'nobody'" in capsys.readouterr().err
    empty = tmp_path / "empty.md"
    empty.write_text("", "utf-8")
    words = ["benchmarks", "crown-toy-2p-v1", "--bots", "random", "--games", "1", "--page", str(empty)]
    assert run(words) != 0
    assert "has no place for the table" in capsys.readouterr().err


if __name__ == "__main__":
    FINGERPRINTS.write_text(json.dumps({one.name: fingerprint(one) for one in ALL}, indent=2) + "\n", "utf-8")
