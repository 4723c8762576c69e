"""Training on JAX: its network is the one bots play with, and a training goes on after an interruption."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

jax: Any = pytest.importorskip("jax", reason="JAX is not installed: pip install 'wyrmhall[jax]'")

from tests.training.stretches import Stretch, check_a_game_that_ends, check_a_stretch_that_goes_on, stretch
from wyrmhall.bots import WEIGHTS
from wyrmhall.bots.convention import file_of
from wyrmhall.bots.network.action_words import ActionWords
from wyrmhall.bots.network.forward import Network
from wyrmhall.bots.network.weights import arrays_of
from wyrmhall.envs.jax import make
from wyrmhall.envs.vector import VectorGames
from wyrmhall.registry import open_game
from wyrmhall.training.on_jax import imitation
from wyrmhall.training.on_jax.experience import Decisions, Returns, returns
from wyrmhall.training.on_jax.network import READ, forward, from_whole, sizes_of, whole
from wyrmhall.training.on_jax.recording import Recorded, Recorder, all_of, record
from wyrmhall.training.on_jax.run import Training
from wyrmhall.training.plan import PlayingPlan, option_set

NAME = "crown-battles"
SMALL = {"games": 8, "steps": 8, "width": 16, "blocks": 1, "word": 8, "batch": 32, "passes": 1}


def plan_for(players: int, **given: Any) -> PlayingPlan:
    return PlayingPlan(NAME, (option_set(make(NAME, players=players).setting.options),), **given)


def test_the_masters_weights_say_the_same_here() -> None:
    path = file_of(WEIGHTS, open_game(NAME))
    assert path is not None
    arrays, about = arrays_of(Path(str(path)))
    history = about["plan"].get("history", False)
    game = make(NAME, players=4, history=history)
    sizes = sizes_of(game, plan_for(4, history=history))
    batch = VectorGames(NAME, 8, seed=3, players=4, history=history).reset()
    rows = np.concatenate([batch.observations, np.full((8, 1), 4)], 1)
    ids = list(game.action_ids)
    weights = from_whole(arrays, sizes)
    compact = batch.observations[:, game.observation.columns]
    logits, _, wins = forward(weights, sizes, compact, batch.masks[:, ids] == 1)
    setting = VectorGames(NAME, 1, players=4).setting
    network_words = ActionWords([setting.word(number) for number in range(setting.action_count)])
    network = Network(arrays, network_words)
    thought = network.thought(rows)
    for place in range(8):
        legal = batch.legal[place]
        here = [ids.index(action) for action in legal]
        liked = network.preferences(thought[place], legal)
        assert np.allclose(np.asarray(logits)[place, here], liked, atol=2e-3)
    assert np.allclose(np.asarray(jax.nn.softmax(wins)), network.chances(thought, 4), atol=1e-3)
    kept = whole(weights, sizes)  # what never changes is in the bias now, so its columns are empty
    still = np.delete(np.arange(sizes.canvas), sizes.columns)
    assert not kept["read.weight"][:, still].any()
    assert np.allclose(Network(kept, network_words).thought(rows), thought, atol=2e-3)


def test_a_training_goes_on(tmp_path: Path) -> None:
    plan = plan_for(2, **SMALL, share_among=0.5)
    first = Training(plan, {"players": 2}, tmp_path, lambda line: None)
    before = np.asarray(first.weights["wish.weight"])
    said = first.learn(1e-3, 0.01)
    assert all(np.isfinite(number) for number in said.values())
    assert 0 < said["share known"] < 1
    assert not np.allclose(before, first.weights["wish.weight"])
    first.save()
    second = Training(plan, {"players": 2}, tmp_path, lambda line: None)
    assert second.restore()
    assert (second.decisions, second.lessons) == (64, 1)
    assert int(second.memory.steps) == int(first.memory.steps) == 2
    assert all(np.allclose(one, second.weights[name]) for name, one in first.weights.items())
    arrays, about = arrays_of(tmp_path / "weights.npz")
    assert about["decisions"] == 64
    assert arrays["read.weight"].shape == (16, first.sizes.canvas)


def test_weights_that_know_nothing_of_the_past_begin_a_training_with_history(tmp_path: Path) -> None:
    short = Training(plan_for(2, **SMALL), {"players": 2}, tmp_path, lambda line: None)
    short.learn(1e-3, 0.01)
    short.save()
    plan = plan_for(2, **SMALL, history=True)
    longer = Training(plan, {"players": 2}, tmp_path / "longer", lambda line: None)
    longer.begin_with(tmp_path / "weights.npz")
    for _ in range(20):
        action = jax.vmap(longer.game.random_action)(longer.tables, jax.random.bits(longer.key, (8,)))
        longer.tables = jax.vmap(longer.game.step)(longer.tables, action)
        open_slots = longer.tables.open_slots
        here = forward(longer.weights, longer.sizes, longer.game.observe_compact(longer.tables), open_slots)
        there = forward(short.weights, short.sizes, short.game.observe_compact(longer.tables), open_slots)
        for one, other in zip(here, there, strict=True):
            assert np.allclose(one, other, atol=2e-2)  # the kept weights are bytes


def test_a_network_learns_to_play_like_a_bot_and_sits_at_tables(tmp_path: Path) -> None:
    small = ["--games", "40", "--width", "64", "--blocks", "1", "--batch", "128", "--rate", "0.003"]
    imitation.main([NAME, "--players", "2", "--into", str(tmp_path), *small])
    _, about = arrays_of(tmp_path / "weights.npz")
    assert about["bot"] == "standard"
    plan = plan_for(2, **SMALL, share_among=0.5, among=(str(tmp_path / "weights.npz"),))
    training = Training(plan, {"players": 2}, tmp_path, lambda line: None)
    assert training.others is training.guests[0]
    assert training.others[READ].shape == (64, len(training.sizes.columns))
    share, games = training.wins_alone(training.others, None, training.key)
    assert games > 500
    assert share > 0.7  # among random players half would be even
    before = np.asarray(training.others[READ])
    training.learn(1e-3, 0.01)
    assert (before == np.asarray(training.others[READ])).all()


def test_recorded_games_do_not_depend_on_how_many_processes_play() -> None:
    game = make(NAME, players=2)
    setting = plan_for(2).settings()[0]
    recorder = Recorder(setting, "standard", game.observation.columns, tuple(game.action_ids))
    alone, together = [all_of(record(recorder, 60, 7, processes)) for processes in (1, 2)]
    for kept in Recorded._fields:
        assert np.array_equal(getattr(alone, kept), getattr(together, kept))
    assert alone.open_slots[np.arange(len(alone.slots)), alone.slots].all()
    assert (alone.open_slots.sum(1) > 1).all()


def returns_of(given: Stretch, plan: PlayingPlan) -> Returns:
    arrays = given._asdict()
    known = {**dict.fromkeys(Decisions._fields), **arrays, "gains": arrays["rewards"]}
    return returns(plan, Decisions(**{name: known[name] for name in Decisions._fields}))


def test_where_a_stretch_is_cut_off_the_network_is_believed() -> None:
    found = returns_of(stretch(), plan_for(2))
    check_a_stretch_that_goes_on(found.advantages, found.wins, found.known)


def test_where_a_game_ends_its_result_counts() -> None:
    plan = plan_for(2, foresight=0.9)
    found = returns_of(stretch(over_after=3), plan)
    check_a_game_that_ends(found.advantages, found.wins, found.known, plan.win, plan.foresight)
