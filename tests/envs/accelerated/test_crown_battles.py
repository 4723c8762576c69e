"""The functions for JAX play the engine's game: every position, menu, observation and end.

`make jax-check` installs JAX and runs these, and plays by the thousand (`compare.py`).
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

jax: Any = pytest.importorskip("jax", reason="JAX is not installed: pip install 'wyrmhall[jax]'")

import jax.numpy as jnp
import numpy as np

from tests.envs.accelerated.played import as_arrays, drawn_games, games_of
from tests.envs.accelerated.replay import differences
from wyrmhall.envs.jax import make
from wyrmhall.envs.jax.games.crown_battles.setting import ACTION_IDS
from wyrmhall.envs.setting import Setting
from wyrmhall.envs.vector import VectorGames
from wyrmhall.kernel.options import BadOptions

TABLES = 256


def setting_for(players: int) -> Setting:
    return Setting("crown-battles", {"players": players}, history=True)


@pytest.mark.parametrize("players", range(2, 9))
def test_whole_games_are_the_engines(players: int) -> None:
    """From the first deal and from drawn positions, with all observations."""
    setting = setting_for(players)
    drawn = list(drawn_games(setting, range(40), watched=True))
    batch = as_arrays([*games_of(setting, range(8), watched=True), *drawn], players)
    assert differences(batch, players) == (0, ())


def test_drawn_positions_end_in_every_way() -> None:
    games = list(drawn_games(setting_for(2), range(300)))
    shared = [game for game in games if game.winners.bit_count() > 1]
    assert shared  # after the last replay
    assert [game for game in games if len(game.deals) > 1 and game not in shared]
    assert [game for game in games if len(game.deals) == 1 and game not in shared]


def test_a_difference_is_found() -> None:
    setting = setting_for(2)
    batch = as_arrays(list(games_of(setting, range(3))), 2)
    batch.positions[5, 1, 9] += 5  # a score
    assert differences(batch, 2) == (1, (5, 1))


@pytest.fixture(scope="module")
def game() -> Any:
    return make("crown-battles", players=4)


@pytest.fixture(scope="module")
def tables(game: Any) -> Any:
    return jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(1), TABLES))


def test_ids_and_layout_are_those_of_the_other_environments(game: Any, tables: Any) -> None:
    others = VectorGames("crown-battles", 1, players=4)
    batch = others.reset()
    assert game.num_actions == batch.masks.shape[1]
    assert game.observation_shape == batch.observations.shape[1:]
    assert tables.legal_action_mask.shape == (TABLES, game.num_actions)
    where = np.flatnonzero(np.asarray(tables.legal_action_mask).any(0))
    assert set(where.tolist()) <= set(ACTION_IDS)
    compact = np.asarray(game.observe_compact(tables))
    assert (np.asarray(game.observe(tables))[:, game.observation.columns] == compact).all()


def test_numbers_one_by_one_are_those_of_the_rows(game: Any, tables: Any) -> None:
    s, draw = tables, jax.jit(jax.vmap(game.random_action))
    step, key = jax.jit(jax.vmap(game.step_auto_reset)), jax.random.key(7)
    for number in range(120):
        if number % 10 == 0:
            each = np.stack([np.asarray(one) for one in game.observe_each(s)], -1)
            assert (each == np.asarray(game.observe_compact(s))).all()
            mask = np.stack([np.asarray(one) for one in s.open_each], -1)
            assert (mask == np.asarray(s.open_slots)).all()
        s = step(s, draw(s, jax.random.bits(jax.random.fold_in(key, number), (TABLES,))))


def test_how_many_cards_are_dealt_in_a_row_changes_nothing(tables: Any) -> None:
    keys = jax.random.split(jax.random.key(1), TABLES)
    for unroll in (12, 64):
        other = jax.jit(jax.vmap(make("crown-battles", players=4, unroll=unroll).init))(keys)
        same = jax.tree.map(lambda one, two: bool((one == two).all()), tables, other)
        assert all(jax.tree.leaves(same))


def test_everybody_gets_as_many_cards_as_the_round_says(game: Any, tables: Any) -> None:
    seen = np.asarray(game.observe(tables))
    names = {
        field.name: (start, field.size)
        for field, start in zip(setting_for(4).layout.fields, setting_for(4).layout.starts, strict=True)
    }
    start, size = names["hand"]
    assert (seen[:, start : start + size].sum(1) == 2).all()


def test_deals_are_fair() -> None:
    """Each card comes to each hand equally often, and no card comes twice."""
    game = make("crown-battles", players=3)  # 20 cards each: the whole deck in the last round
    s = jax.vmap(game.init)(jax.random.split(jax.random.key(3), 4000))
    last = s._replace(round=jnp.full_like(s.round, 9), phase=jnp.zeros_like(s.phase))
    dealt = jax.jit(jax.vmap(game.chance))(last)
    hands = np.stack(
        [np.stack([np.asarray(word) for word in hand]) for hand in dealt.hands]
    )  # seat, word, game
    assert (hands[:, 0].sum(0) == (4 << 26) + (1 << 26) - 1).all()
    assert (hands[:, 1].sum(0) == (2 << 26) + (2 << 28) + (1 << 26) - 1).all()
    for word in range(2):
        for place in range(26):
            share = (hands[:, word] >> place & 1).mean(1)
            assert np.abs(share - 1 / 3).max() < 0.04  # five standard deviations
    fields = np.bincount(np.asarray(dealt.trump) + 1, minlength=5) / 4000
    assert np.abs(fields - [1 / 3, 1 / 6, 1 / 6, 1 / 6, 1 / 6]).max() < 0.04


def test_random_actions_are_open_and_even(game: Any) -> None:
    s = game.init(jax.random.key(5))
    words = jax.random.bits(jax.random.key(6), (4000,))
    drawn = np.asarray(jax.vmap(lambda word: game.random_action(s, word))(words))
    open_ids = np.flatnonzero(np.asarray(s.legal_action_mask))
    counts = np.bincount(drawn, minlength=game.num_actions)[open_ids]
    assert counts.sum() == 4000
    assert np.abs(counts / 4000 - 1 / len(open_ids)).max() < 0.05


def test_the_next_game_begins_by_itself(game: Any, tables: Any) -> None:
    def turn(s: Any, word: Any) -> Any:
        after = jax.vmap(game.step_auto_reset)(s, jax.vmap(game.random_action)(s, word))
        return after, (after.terminated, after.rewards.sum(-1), after.open_count, after.round)

    words = jax.random.bits(jax.random.key(7), (400, TABLES))
    _, (ended, rewards, open_count, rounds) = jax.jit(lambda s: jax.lax.scan(turn, s, words))(tables)
    assert np.asarray(ended).any(0).all()  # 400 decisions are more than a game
    assert np.allclose(np.asarray(rewards), np.asarray(ended))  # whoever wins shares 1, at the end only
    assert (np.asarray(open_count) > 0).all()
    assert (np.asarray(rounds)[np.asarray(ended)] == 0).all()


def test_without_the_next_game_nothing_happens_after_the_end(game: Any) -> None:
    s = game.start(0)._replace(phase=jnp.int8(4))
    after = game.step(s, jnp.int32(0))
    assert bool(after.terminated)
    assert int(after.open_count) == 0
    assert float(after.rewards.sum()) == 0


def test_the_example_of_the_page_runs() -> None:
    page = Path(__file__).parents[3] / "docs/researchers/accelerated.md"
    (example,) = re.findall(r"```py\n(.*?)```", page.read_text("utf-8"), re.S)
    after: dict[str, Any] = {}
    exec(example, after)
    assert after["state"].current_player.shape == (1024,)


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"powers": ("wizard",)}, "powers"),
        ({"random_powers": 2}, "powers"),
        ({"preset": "2A"}, "powers"),
        ({"types": ("wagering",)}, "types"),
        ({"deals": "random"}, "deals"),
        ({"players": 9}, "players"),
    ],
)
def test_what_is_no_base_game_is_refused(options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions, match=field):
        make("crown-battles", **options)


@pytest.mark.parametrize("name", ["dragon-dune", "nothing", "../env"])
def test_a_game_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(ValueError, match="is not written for JAX"):
        make(name)


def test_nothing_but_jax_and_numpy_is_needed() -> None:
    """Machines with accelerators often have nothing else."""
    foreign = ("msgspec", "gymnasium", "pettingzoo", "cyclopts", "rich")
    script = (
        "import sys; from wyrmhall.envs.jax import make; make('crown-battles');"
        f"print([name for name in {foreign} if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
