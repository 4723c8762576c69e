"""PettingZoo's own tests, for every game and edition, and what they do not look at."""

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from tests.envs.cases import ALL, every_case
from wyrmhall.envs import env, parallel_env, raw_env
from wyrmhall.envs.aec import as_module
from wyrmhall.games.crown_battles.state import crown_state
from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat

# PettingZoo says so of every environment with a mask in its observation
pytestmark = [
    pytest.mark.filterwarnings("error::UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
EVERY = every_case(in_short=ALL)
AT_LENGTH = every_case(in_short=())
CYCLES = 500  # of a test at length: some whole games


def play(table: Any, seed: int = 1) -> dict[str, float]:
    """A whole game by the first open action; what each agent gained."""
    table.reset(seed=seed)
    gained = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        gained[agent] += reward
        done = terminated or truncated
        table.step(None if done else int(np.flatnonzero(seen["action_mask"])[0]))
    return gained


@EVERY
def test_pettingzoos_test_of_environments_by_turns(case: str) -> None:
    game, options = ALL[case]
    api_test(env(game, **options), num_cycles=40)
    seed_test(as_module(game, **options).env, num_cycles=15)


@EVERY
def test_pettingzoos_test_of_parallel_environments(case: str) -> None:
    game, options = ALL[case]
    parallel_api_test(parallel_env(game, **options), num_cycles=40)
    parallel_seed_test(as_module(game, **options).parallel_env, num_cycles=15)


@EVERY
def test_pettingzoos_test_of_cycles_and_drawing(case: str) -> None:
    game, options = ALL[case]
    max_cycles_test(as_module(game, **options))
    render_test(as_module(game, **options).env)


@EVERY
def test_no_action_is_listed_twice(case: str) -> None:
    game, options = ALL[case]
    table, luck = raw_env(game, **options), random.Random(1)
    table.reset(seed=1)
    for _ in range(400):
        if table.episode.over:
            break
        assert len(set(table.ids)) == len(table.ids)
        table.step(luck.choice(table.ids))


@EVERY
def test_parallel_games_repeat_themselves_by_their_seed(case: str) -> None:
    """PettingZoo's test of this looks at one cycle: it takes the names of the agents for endings."""
    game, options = ALL[case]
    assert cycles(parallel_env(game, **options), 5) == cycles(parallel_env(game, **options), 5)
    assert cycles(parallel_env(game, **options), 5) != cycles(parallel_env(game, **options), 6)


def cycles(table: Any, seed: int) -> list[tuple[dict[str, int], dict[str, float], list[bytes]]]:
    """What everybody did, gained and saw in some cycles of random play."""
    luck, steps = random.Random(1), []
    seen, infos = table.reset(seed=seed)
    for _ in range(30):
        if not table.agents:
            break
        actions = {agent: luck.choice(infos[agent]["legal_actions"]) for agent in table.agents}
        seen, rewards, _, _, infos = table.step(actions)
        steps.append((actions, rewards, [one["observation"].tobytes() for one in seen.values()]))
    return steps


@AT_LENGTH
def test_whole_games_pass_as_well(case: str) -> None:
    game, options = ALL[case]
    api_test(env(game, **options), num_cycles=CYCLES)
    seed_test(as_module(game, **options).env, num_cycles=CYCLES)
    parallel_api_test(parallel_env(game, **options), num_cycles=CYCLES)
    parallel_seed_test(as_module(game, **options).parallel_env, num_cycles=CYCLES)


def test_named_observations_pass_as_well() -> None:
    api_test(env("enchanters", players=2, named=True), num_cycles=20)


def test_named_fields_are_views_of_the_row() -> None:
    table = raw_env("crown-battles", players=3)
    table.reset(seed=4)
    row = table.last()[0]["observation"]
    fields = table.setting.named(row)
    assert sum(field.size for field in fields.values()) == row.size
    assert fields["bids"].shape == (3, 4)
    row[:] = 7
    assert (fields["hand"] == 7).all()


def test_only_the_hand_of_the_agent_is_in_its_observation() -> None:
    table = raw_env("crown-battles", players=3, named=True)
    table.reset(seed=4)
    state = crown_state(table.episode.state)
    for number, agent in enumerate(table.possible_agents):
        seen, hand = table.observe(agent)["observation"], state.hand(Seat(number))
        assert seen["hand"].sum() == len(hand)
        assert [int(kind) for kind in np.flatnonzero(seen["hand"])] == sorted(set(hand))
        assert not seen["opened"].any()


def test_winners_share_one() -> None:
    gained = play(env("crown-battles", players=3))
    assert sum(gained.values()) == pytest.approx(1.0)


def test_score_rewards_add_up_to_the_score() -> None:
    table = env("crown-battles", players=3, reward="score")
    gained = play(table)
    scores = table.unwrapped.setting.game.scores(table.unwrapped.episode.state)
    assert list(gained.values()) == scores
    assert len(set(scores)) > 1


def test_several_who_are_asked_answer_in_turn_and_in_secret() -> None:
    table = raw_env("crown-battles", players=3, types=("blind-bidding",), named=True)
    table.reset(seed=3)
    asked = table.episode.state.asked
    assert len(asked) == 3
    before = [table.observe(agent)["observation"]["bids"].tolist() for agent in table.agents]
    table.step(table.ids[-1])
    after = [table.observe(agent)["observation"]["bids"].tolist() for agent in table.agents]
    assert table.agent_selection == table.possible_agents[asked[1]]
    assert after[1:] == before[1:]


def test_all_who_are_asked_act_at_once_in_a_cycle() -> None:
    table = parallel_env("crown-battles", players=3, types=("blind-bidding",))
    _, infos = table.reset(seed=3)
    wait = table.setting.wait
    assert all(wait not in info["legal_actions"] for info in infos.values())
    _, _, _, _, infos = table.step({agent: info["legal_actions"][0] for agent, info in infos.items()})
    leader = table.possible_agents[crown_state(table.episode.state).leader]
    assert [agent for agent, info in infos.items() if info["legal_actions"] != [wait]] == [leader]


def test_an_illegal_action_is_replaced_and_reported() -> None:
    table = raw_env("crown-battles", players=3)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(table.setting.wait)
    assert table.infos[agent]["illegal"]
    assert table.agent_selection != agent


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    table = raw_env("crown-battles", players=3, illegal="raise")
    table.reset(seed=1)
    play_a_card = next(n for n, act in enumerate(table.setting.actions) if act.text == "play 1o")
    with pytest.raises(IllegalAction, match="CB-"):
        table.step(play_a_card)
    with pytest.raises(IllegalAction, match="action: 99999 is outside 0 to 910"):
        table.step(99999)


def test_an_illegal_action_may_end_the_game() -> None:
    table = raw_env("crown-battles", players=3, illegal="end")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(table.setting.wait)
    assert all(table.terminations.values())
    assert table.rewards == {other: -1.0 if other == agent else 0.0 for other in table.possible_agents}


def test_arguments_that_do_not_exist_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match="illegal: 'ignore' is not one of replace, raise, end"):
        raw_env("crown-battles", illegal="ignore")
    with pytest.raises(ValueError, match="reward: 'gold' is not one of win, score"):
        raw_env("crown-battles", reward="gold")
    with pytest.raises(ValueError, match="max_cycles: 0 is below 1"):
        parallel_env("crown-battles", max_cycles=0)
    with pytest.raises(BadOptions, match="colour"):
        raw_env("crown-battles", colour="red")
