"""Deals and gifts as masked actions (Dragon Dune), and how the word goes round."""

import random
from typing import Any

import pytest

from wyrmhall.envs import parallel_env, raw_env
from wyrmhall.envs.aec import TurnEnv
from wyrmhall.games.dragon_dune.state import dune_state


def table(**options: Any) -> TurnEnv:
    table = raw_env("dragon-dune", factions=("elves", "orcs"), players=2, **options)
    table.reset(seed=2)
    return table


def words_open(env: TurnEnv) -> list[str]:
    return [env.setting.word(number) for number in env.ids]


def say(env: TurnEnv, words: str) -> None:
    assert words in words_open(env)
    env.step(env.ids[words_open(env).index(words)])


def propose_to_pay(env: TurnEnv) -> str:
    """The agent that acts offers one gold; its faction."""
    speaker = env.agent_selection
    me, other = ("elves", "orcs") if speaker == "player_0" else ("orcs", "elves")
    clause = ("draft pay-now", f"draft by {me}", f"draft to {other}", "draft gold 1")
    for words in (f"draft with {other}", *clause):
        say(env, words)
        if env.agent_selection != speaker:
            say(env, "wait")
    say(env, "draft send")
    return me


def test_whoever_is_asked_may_speak_first_and_others_may_answer() -> None:
    env = table()
    speaker = env.agent_selection
    asked = env.episode.state.asked
    other = "orcs" if speaker == "player_0" else "elves"
    say(env, f"draft with {other}")
    assert env.agent_selection != speaker, "the other has the word"
    assert "wait" in words_open(env)
    say(env, "wait")
    assert env.agent_selection == speaker, "and gives it back"
    assert env.episode.state.asked == asked, "nobody has decided anything"
    assert "wait" not in words_open(env)


def offer_a_coin(env: TurnEnv) -> str:
    """Whoever has the word drafts and sends a deal: one gold for the other. How the speaker is called."""
    speaker = env.agent_selection
    me, other = ("elves", "orcs") if speaker == "player_0" else ("orcs", "elves")
    for words in (
        f"draft with {other}",
        "draft pay-now",
        f"draft by {me}",
        f"draft to {other}",
        "draft gold 1",
    ):
        say(env, words)
        if env.agent_selection != speaker:
            say(env, "wait")
    say(env, "draft send")
    return me


def test_a_deal_is_made_by_ids_alone() -> None:
    env = table()
    speaker = env.agent_selection
    me = offer_a_coin(env)
    assert env.agent_selection != speaker
    purses = dune_state(env.episode.state).gold[:2]
    say(env, f"accept {me} 1")
    mine = 0 if speaker == "player_0" else 1
    assert dune_state(env.episode.state).gold[mine] == purses[mine] - 1


def test_proposals_are_seen_by_whoever_may_answer() -> None:
    env = table()
    offer_a_coin(env)
    seen = env.setting.named(env.observe(env.agent_selection)["observation"])
    assert seen["proposals"][1, 0, :3].tolist() == [1, 1, 0]  # the neighbour's first one: open, with me


def test_talk_can_be_switched_off() -> None:
    env = table(talk="off")
    assert not [words for words in words_open(env) if words.startswith(("draft", "give"))]
    assert "proposals" not in env.setting.named(env.observe("player_0")["observation"])


@pytest.mark.parametrize("seed", range(2))
def test_random_talk_comes_to_an_end(seed: int) -> None:
    env = table(proposals=1, gifts=1)
    env.reset(seed=seed)
    luck = random.Random(seed)
    while not env.episode.over:
        env.step(luck.choice(env.ids))
    assert all(env.terminations.values())


def test_in_a_cycle_everybody_may_speak_or_wait() -> None:
    env = parallel_env("dragon-dune", factions=("elves", "orcs"), players=2)
    _, infos = env.reset(seed=2)
    asked = env.episode.state.asked
    for number, agent in enumerate(env.possible_agents):
        words = [env.setting.word(one) for one in infos[agent]["legal_actions"]]
        assert ("wait" in words) == (number not in asked)
        assert any(one.startswith("draft with") for one in words)
