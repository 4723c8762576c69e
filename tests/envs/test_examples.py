"""The examples run."""

import sys
from importlib import util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> Any:
    spec = util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_random_game_by_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for seed in ("3", "3", "4"):
        monkeypatch.setattr(sys, "argv", ["random_rollout.py", "crown-battles", "--seed", seed])
        example("random_rollout").main()
        told.append(capsys.readouterr().out)
    assert "player_3" in told[0]
    assert "decisions of crown-battles" in told[0]
    assert told[0] == told[1] != told[2]


def test_masked_ppo_updates_its_network() -> None:
    ppo = example("masked_ppo")
    ppo.GAMES, ppo.STEPS = 8, 60
    trainer = ppo.Trainer(1)
    before = [weight.copy() for weight in trainer.network.weights]
    sample = trainer.play()
    assert set(sample.results.tolist()) <= {-1.0, 0.0, 1.0}
    legal = sample.masks[np.arange(len(sample.actions)), sample.actions]
    assert legal.all()
    trainer.update(sample)
    changed = [not np.array_equal(old, new) for old, new in zip(before, trainer.network.weights, strict=True)]
    assert all(changed)


def test_the_gradient_of_ppo_is_that_of_its_chances() -> None:
    """A small push on one action makes it likelier and the others less so."""
    ppo = example("masked_ppo")
    network = ppo.Network(3, 4, 1)
    rows, masks = np.ones((1, 3), np.float32), np.array([[1, 1, 0, 1]])
    hidden, chances, _ = network.read(rows, masks)
    by_score = chances.copy()
    by_score[0, 1] -= 1
    network.learn(rows, hidden, by_score, np.zeros(1, np.float32))
    _, later, _ = network.read(rows, masks)
    assert later[0, 1] > chances[0, 1]
    assert later[0, 2] == 0


def test_openspiels_mcts_plays_a_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["openspiel_mcts.py", "--bot", "random", "--games", "1", "--simulations", "2"]
    monkeypatch.setattr(sys, "argv", words)
    example("openspiel_mcts").main()
    assert "of 1 against random" in capsys.readouterr().out
