"""The games in OpenSpiel: its own test, chance card by card, what each player can tell, copies."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from tests.envs.cases import ALL, every_case
from wyrmhall.envs.openspiel import Script, Undecided
from wyrmhall.kernel.packing import state_hash

SHORT = (
    "wyrmhall_crown_battles(players=3,deals=random,rounds=3)",
    "wyrmhall_crown_battles(players=4,deals=random,rounds=2,powers=spy thief,types=blind-missions the-split)",
    "wyrmhall_dragon_dune(edition=first,factions=elves orcs,players=2)",
    "wyrmhall_dragon_dune(factions=elves orcs,players=2,proposals=1,gifts=0)",
    "wyrmhall_enchanters(players=2,shorter=True)",
    "wyrmhall_enchanters(mode=coop,players=1)",
)

LONGER = ("crown-battles 2D", "dragon-dune ninth in silence", "enchanters with Overlord for 2")


def spec_of(case: str) -> str:
    """As OpenSpiel writes it: lists of words with spaces."""
    game, options = ALL[case]
    words = [f"{key}={' '.join(one) if isinstance(one, tuple) else one}" for key, one in options.items()]
    return f"wyrmhall_{game.replace('-', '_')}({','.join(words)})"


def walk(spec: str, seed: int, moves: int) -> Any:
    state = pyspiel.load_game(spec).new_initial_state()
    luck = random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def walk_to_a_player(spec: str, seed: int, moves: int) -> Any:
    state = walk(spec, seed, moves)
    luck = random.Random(seed)
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("spec", SHORT)
def test_openspiels_own_test_with_serialisation(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=True, verbose=False)


@every_case(in_short=LONGER)
def test_openspiels_own_test_of_every_edition(case: str) -> None:
    game = pyspiel.load_game(spec_of(case))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_deal_goes_card_by_card_and_every_card_is_as_likely() -> None:
    state = pyspiel.load_game("wyrmhall_crown_battles(players=2)").new_initial_state()
    sizes = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
        assert len({chance for _, chance in outcomes}) == 1
        sizes.append(len(outcomes))
        state.apply_action(0)
    deck = len(state.node.state.setup.deck)
    dealt = 2 * state.node.state.size
    assert sizes[1 : 1 + dealt] == list(range(deck, deck - dealt, -1))  # after the dealer is drawn


def test_a_script_stops_at_the_first_number_that_is_missing() -> None:
    assert Script([2, 0]).draw("abcd", 2) == ["c", "b"]
    with pytest.raises(Undecided) as stopped:
        Script([2]).draw("abcd", 2)
    assert stopped.value.n == 3
    assert Script([]).below(1) == 0


@pytest.mark.parametrize("spec", SHORT)
def test_no_player_reads_what_is_dealt_anew(spec: str) -> None:
    """Information states and observations come from what the player saw."""
    state = walk_to_a_player(spec, 3, 110)
    player = state.current_player()
    assert player >= 0
    other = state.resample_from_infostate(player, random.Random(4).random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    hidden = [one for one in range(state.num_players()) if one != player]
    truths = [[one.observation_string(seat) for seat in hidden] for one in (state, other)]
    if "crown" in spec:
        assert truths[0] != truths[1], "the cards of others were dealt anew"


def test_information_states_remember_what_observations_forget() -> None:
    state = walk_to_a_player("wyrmhall_crown_battles(players=3)", 5, 40)
    player = state.current_player()
    action = state.legal_actions()[0]
    word = state.action_to_string(player, action)
    state.apply_action(action)
    assert f"p{player + 1} {word}" in state.information_state_string(player)
    assert f"p{player + 1} {word}" not in state.observation_string(player)


def test_which_secret_answer_was_given_is_heard_by_nobody_else() -> None:
    one = walk_to_a_player("wyrmhall_crown_battles(players=3,types=blind-bidding)", 1, 0)
    other = one.clone()
    player = one.current_player()
    one.apply_action(one.legal_actions()[0])
    other.apply_action(other.legal_actions()[1])
    for listener in range(3):
        same = one.information_state_string(listener) == other.information_state_string(listener)
        assert same == (listener != player)


def test_the_memory_tensor_holds_the_latest_decisions() -> None:
    state = walk_to_a_player("wyrmhall_crown_battles(players=2,memory=4)", 5, 60)
    player = state.current_player()
    action = state.legal_actions()[0]
    state.apply_action(action)
    tensor = np.asarray(state.information_state_tensor(player))
    size = len(state.observation_tensor(player))
    assert len(tensor) == size + 2 * 4
    assert tensor[-2:].tolist() == [player + 1, action + 1]


@pytest.mark.parametrize("spec", SHORT)
def test_copies_go_their_own_way(spec: str) -> None:
    state = walk(spec, 2, 60)
    truth = state_hash(state.node.state)
    twin, saved = state.clone(), pickle.loads(pickle.dumps(state.node))
    assert state_hash(twin.node.state) == state_hash(saved.state) == truth
    if not twin.is_terminal():
        twin.apply_action(twin.legal_actions()[-1])
    assert state_hash(state.node.state) == truth
    assert state.history() == walk(spec, 2, 60).history()
    assert copy.deepcopy(state.node).moves == state.node.moves


def test_those_who_win_share_one() -> None:
    state = walk("wyrmhall_crown_battles(players=3,deals=random,rounds=1)", 8, 10_000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(1.0)


def test_options_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(Exception, match="players"):
        pyspiel.load_game("wyrmhall_crown_battles(players=1)")
