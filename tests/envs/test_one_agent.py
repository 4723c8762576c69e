"""Gymnasium's form: one agent among bots, alone and in vectors."""

import copy
import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from wyrmhall.envs import gym_env, gym_vector
from wyrmhall.envs.episode import OutOfOrder
from wyrmhall.envs.one_agent import OneAgentEnv
from wyrmhall.envs.seating import IN_TURN
from wyrmhall.kernel.refusal import IllegalAction

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("crown-battles", {"players": 2}),
    ("crown-battles", {"players": 5, "reward": "score"}),
    ("dragon-dune", {"talk": "on", "proposals": 2, "gifts": 2}),
    ("dragon-dune", {"talk": "off", "edition": "ninth"}),
    ("enchanters", {"mode": "coop", "players": 2}),
]


def draw(table: OneAgentEnv, luck: random.Random) -> int:
    return luck.choice(table.ids)


def played(table: OneAgentEnv, seed: int, most: int = 10_000) -> list[bytes]:
    """A game by lot: what was seen."""
    luck = random.Random(seed)
    seen, _ = table.reset(seed=seed)
    rows, over = [seen.tobytes()], False
    while not over and len(rows) < most:
        seen, _, over, _, _ = table.step(draw(table, luck))
        rows.append(seen.tobytes())
    return rows


@pytest.mark.parametrize(("game", "arguments"), TABLES)
@pytest.mark.parametrize("scaled", [True, False])
def test_gymnasium_accepts_it(game: str, arguments: dict[str, Any], scaled: bool) -> None:
    check_env(gym_env(game, scaled=scaled, **arguments), skip_render_check=True)


@pytest.mark.parametrize(("game", "arguments"), TABLES)
def test_everything_seen_lies_within_the_space(game: str, arguments: dict[str, Any]) -> None:
    table = gym_env(game, **arguments)
    for seed in range(2):
        luck, over = random.Random(seed), False
        seen, _ = table.reset(seed=seed)
        while not over:
            assert table.observation_space.contains(seen)
            assert table.action_masks().sum() == len(set(table.ids))
            seen, _, over, _, _ = table.step(draw(table, luck))
        assert table.observation_space.contains(seen)


@pytest.mark.parametrize(("game", "arguments"), TABLES)
def test_the_same_seed_gives_the_same_game(game: str, arguments: dict[str, Any]) -> None:
    assert played(gym_env(game, **arguments), 5) == played(gym_env(game, **arguments), 5)
    assert played(gym_env(game, **arguments), 5) != played(gym_env(game, **arguments), 6)


def test_wins_of_a_game_are_told_once_at_its_end() -> None:
    table, luck = gym_env("crown-battles", players=2, opponents=["random"]), random.Random(1)
    outcomes: set[float] = set()
    for seed in range(12):
        table.reset(seed=seed)
        rewards, over = [], False
        while not over:
            _, reward, over, _, _ = table.step(draw(table, luck))
            rewards.append(reward)
        assert not any(rewards[:-1])
        assert rewards[-1] == table.setting.wins(table.episode.state)[table.seating.seat]
        outcomes.add(rewards[-1])
    assert {0.0, 1.0} <= outcomes


def test_points_add_up_to_the_score_since_the_first_decision() -> None:
    table, luck = gym_env("crown-battles", players=3, reward="score", seat=2), random.Random(1)
    table.reset(seed=3)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, _ = table.step(draw(table, luck))
        total += reward
    assert total == table.setting.scores(table.episode.state)[2]


def test_the_agent_sits_at_every_seat_in_turn() -> None:
    table = gym_env("crown-battles", players=4)
    seats = {table.reset(seed=seed)[1]["seat"] for seed in range(40)}
    assert seats == {0, 1, 2, 3}
    fixed = gym_env("crown-battles", players=4, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(10)} == {2}


def test_opponents_sit_in_the_order_of_the_seats() -> None:
    table = gym_env("crown-battles", players=3, seat=1, opponents=["easy", "standard"])
    assert [table.seating.bot_at(seat).bot.name for seat in (0, 2)] == ["easy", "standard"]  # type: ignore[arg-type]


def test_bots_offer_deals_and_the_agent_may_accept() -> None:
    table, accepted = gym_env("dragon-dune", talk="on"), 0
    for seed in range(8):
        table.reset(seed=seed)
        over = False
        while not over:
            words = [table.setting.word(number) for number in table.ids]
            deals = [
                number for number, word in zip(table.ids, words, strict=True) if word.startswith("accept")
            ]
            accepted += bool(deals)
            quiet = [table.setting.wait] if table.setting.wait in table.ids else table.ids
            _, _, over, _, _ = table.step((deals or quiet)[0])
    assert accepted


def test_copies_play_on_alike_and_apart() -> None:
    table = gym_env("dragon-dune", talk="off")
    played(table, 3, most=12)
    copies: list[OneAgentEnv] = [table.clone(), pickle.loads(pickle.dumps(table))]
    expected: list[Any] = []
    for one in [table, *copies]:
        luck, over = random.Random(9), False
        rows: list[tuple[bytes, float]] = []
        while not over and len(rows) < 40:
            seen, reward, over, _, _ = one.step(draw(one, luck))
            rows.append((seen.tobytes(), reward))
        expected.append(rows)
    assert expected[0] == expected[1] == expected[2]


def test_misuse_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="opponents: 2 are named; name one for all, or 3"):
        gym_env("crown-battles", players=4, opponents=["easy", "easy"])
    with pytest.raises(ValueError, match="seat: 4 is outside 0 to 3"):
        gym_env("crown-battles", players=4, seat=4)
    table = gym_env("crown-battles", players=4, illegal="raise", seat=IN_TURN)
    with pytest.raises(OutOfOrder, match="call reset"):
        table.step(0)
    with pytest.raises(OutOfOrder, match="call reset"):
        table.action_masks()
    with pytest.raises(OutOfOrder, match="call reset"):
        gym_vector("crown-battles", 2, players=4).action_masks()
    table.reset(seed=1)
    with pytest.raises(IllegalAction):
        table.step(table.setting.wait)
    with pytest.raises(ValueError, match="action: a whole number"):
        table.step("bid 1")  # type: ignore[arg-type]


def test_an_illegal_action_ends_the_game_where_that_was_asked_for() -> None:
    table = gym_env("crown-battles", players=2, illegal="end")
    table.reset(seed=1)
    _, reward, over, _, info = table.step(table.setting.wait)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


# -- vectors -------------------------------------------------------------------------------------------------


def test_a_vector_plays_what_its_tables_would() -> None:
    vector, tables = (
        gym_vector("crown-battles", 3, players=2),
        [gym_env("crown-battles", players=2) for _ in "abc"],
    )
    rows, _ = vector.reset(seed=4)
    seen = [table.reset(seed=4 + number)[0] for number, table in enumerate(tables)]
    assert (rows == np.stack(seen)).all()
    lucks, ended = [random.Random(number) for number in range(3)], 0
    for _ in range(200):
        actions = [draw(table, luck) for table, luck in zip(tables, lucks, strict=True)]
        rows, rewards, overs, _, infos = vector.step(np.array(actions))
        for number, table in enumerate(tables):
            row, reward, over, _, last = table.step(actions[number])
            assert (rewards[number], overs[number]) == (reward, over)
            if over:
                ended += 1
                assert (infos["final_obs"][number] == row).all()
                assert (infos["final_info"]["action_mask"][number] == last["action_mask"]).all()
                assert infos["final_info"]["seat"][number] == last["seat"]
                assert infos["_final_obs"][number]
                assert infos["_final_info"][number]
                row, _ = table.reset()
            assert (rows[number] == row).all()
            assert (infos["action_mask"][number] == table.mask()).all()
        assert (vector.action_masks() == infos["action_mask"].astype(bool)).all()
    assert ended
    assert isinstance(vector, gymnasium.vector.VectorEnv)


def test_a_vector_tells_which_action_was_replaced() -> None:
    vector = gym_vector("crown-battles", 3, players=2)
    _, infos = vector.reset(seed=1)
    actions = infos["action_mask"].argmax(1)
    actions[1] = 0  # a card, where bids are asked for
    infos = vector.step(actions)[4]
    assert infos["illegal"].tolist() == infos["_illegal"].tolist() == [False, True, False]
    assert "illegal" not in vector.step(infos["action_mask"].argmax(1))[4]


def test_a_vector_begins_anew_only_where_it_was_asked_to() -> None:
    vector = gym_vector("crown-battles", 2, players=2)
    with pytest.raises(OutOfOrder):
        vector.reset(options={"reset_mask": np.array([True, False])})
    rows, infos = vector.reset(seed=1)
    rows, *_ = vector.step(infos["action_mask"].argmax(1))
    again, _ = vector.reset(seed=[7, None], options={"reset_mask": np.array([True, False])})
    assert (again[0] == gym_env("crown-battles", players=2).reset(seed=7)[0]).all()
    assert (again[1] == rows[1]).all()
    with pytest.raises(ValueError, match="reset_mask: 2 truth values"):
        vector.reset(options={"reset_mask": [1, 0]})


def test_a_copy_plays_on_apart() -> None:
    table = gym_env("crown-battles", players=2)
    _, info = table.reset(seed=1)
    action = int(info["action_mask"].argmax())
    row, *_ = copy.copy(table).step(action)
    assert (table.step(action)[0] == row).all()  # the copy's step was not its own


def test_a_vector_refuses_misuse() -> None:
    vector = gym_vector("crown-battles", 2, players=2)
    with pytest.raises(OutOfOrder):
        vector.step([0, 0])
    vector.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="actions: 2 whole numbers"):
        vector.step([0])
    with pytest.raises(ValueError, match="seed: 3 for 2 tables"):
        vector.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="count: 0 is below 1"):
        gym_vector("crown-battles", 0)
