"""The games in OpenSpiel: its own test, chance card by card, what each player can tell, copies."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from tests.envs.cases import ALL, every_case
from wyrmhall.envs.node import NumberMissing, ScriptedChance
from wyrmhall.envs.openspiel import PREFIX
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
    return f"{PREFIX}{game.replace('-', '_')}({','.join(words)})"


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
    game = pyspiel.load_game(spec.replace("(", "(memory=256,"))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_case(in_short=LONGER)
def test_openspiels_own_test_of_every_edition(case: str) -> None:
    game = pyspiel.load_game(spec_of(case).replace("(", "(memory=256,"))
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
    assert ScriptedChance([2, 0]).draw("abcd", 2) == ["c", "b"]
    with pytest.raises(NumberMissing) as stopped:
        ScriptedChance([2]).draw("abcd", 2)
    assert stopped.value.n == 3
    assert ScriptedChance([]).below(1) == 0


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


@pytest.mark.parametrize("spec", SHORT)
def test_others_know_the_imagined_world_and_nothing_of_the_true_one(spec: str) -> None:
    """Two worlds that look alike to the player, dealt anew with the same numbers, are the same to all."""
    state = walk_to_a_player(spec, 3, 110)
    player = state.current_player()
    true = [state, state.resample_from_infostate(player, random.Random(1).random)]
    imagined = [one.resample_from_infostate(player, random.Random(2).random) for one in true]
    for other in range(state.num_players()):
        strings = {one.information_state_string(other) for one in imagined}
        tensors = {tuple(one.information_state_tensor(other)) for one in imagined}
        assert len(strings) == len(tensors) == 1
        seen = imagined[0].observation_string(other)
        assert imagined[0].information_state_string(other).endswith(seen)


def test_what_somebody_was_dealt_in_secret_is_not_what_it_holds_in_another_world() -> None:
    state = walk_to_a_player("wyrmhall_crown_battles(players=3)", 5, 60)
    player = state.current_player()
    other = (player + 1) % 3
    dealt = [line for line in state.information_state_string(other).splitlines() if "'dealt'" in line]
    assert any("'cards'" in line for line in dealt)
    imagined = state.resample_from_infostate(player, random.Random(4).random)
    text = imagined.information_state_string(other)
    mine = [line for line in text.splitlines() if "'dealt'" in line and f"('seat', {other})" in line]
    assert mine
    assert not any("'cards'" in line for line in mine)


@pytest.mark.parametrize("spec", SHORT)
def test_an_imagined_world_survives_saving_and_plays_on(spec: str) -> None:
    state = walk_to_a_player(spec, 3, 110)
    imagined = state.resample_from_infostate(state.current_player(), random.Random(4).random)
    for _ in range(2):
        copies = [pickle.loads(pickle.dumps(imagined)), imagined.clone()]
        copies.append(imagined.get_game().deserialize_state(imagined.serialize()))
        for one in copies:
            assert state_hash(one.node.state) == state_hash(imagined.node.state)
            for player in range(state.num_players()):
                text = imagined.information_state_string(player)
                assert one.information_state_string(player) == text
        luck = random.Random(5)
        for _ in range(20):
            if imagined.is_terminal():
                break
            action = luck.choice(imagined.legal_actions())
            for one in [imagined, *copies]:
                one.apply_action(action)
            assert len({state_hash(one.node.state) for one in [imagined, *copies]}) == 1


def test_a_shuffle_half_done_is_drawn_anew_as_well() -> None:
    state = walk("wyrmhall_crown_battles(players=8)", 3, 8)
    assert state.is_chance_node()
    assert len(state.node.drawn) > 3
    imagined = state.resample_from_infostate(0, random.Random(4).random)
    assert len(imagined.node.drawn) == len(state.node.drawn)
    assert imagined.node.drawn != state.node.drawn
    assert imagined.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", ["wyrmhall_crown_battles(players=8)", "wyrmhall_enchanters(players=2)"])
def test_a_shuffle_goes_on_in_a_copy_as_in_the_original(name: str) -> None:
    """A copy draws from the numbers alone; the original goes on where it stopped."""
    state = pyspiel.load_game(name).new_initial_state()
    moves = random.Random(9)
    for _ in range(60):
        copy = state.clone()
        assert copy.chance_outcomes() == state.chance_outcomes()
        move = moves.choice(state.legal_actions())
        for one in (state, copy):
            one.apply_action(move)
        assert str(copy) == str(state)


def test_an_observation_is_the_tensor_that_openspiel_makes_itself() -> None:
    state = walk_to_a_player("wyrmhall_crown_battles(players=3)", 5, 40)
    for player in range(3):
        made = pyspiel.State.observation_tensor(state, player)
        assert state.observation_tensor(player) == made
        assert np.any(made)
    assert state.observation_tensor() == state.observation_tensor(state.current_player())
    with pytest.raises(pyspiel.SpielError, match="num_players"):
        state.observation_tensor(3)


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


@pytest.mark.parametrize("spec", ["wyrmhall_crown_battles(players=4)", "wyrmhall_dragon_dune(talk=off)"])
def test_observation_tensors_are_from_0_to_1(spec: str) -> None:
    """Scores of hundreds and purses of gold let OpenSpiel's DQN end in NaN."""
    state, luck = pyspiel.load_game(spec).new_initial_state(), random.Random(1)
    seen = []
    while not state.is_terminal():
        moves = state.legal_actions()
        if not state.is_chance_node():
            seen.append(state.observation_tensor(state.current_player()))
        state.apply_action(luck.choice(moves))
    rows = np.asarray(seen)
    assert rows.min() >= 0
    assert rows.max() <= 1
    assert len(np.unique(rows)) > 20


def test_the_memory_tensor_holds_the_latest_decisions() -> None:
    state = walk_to_a_player("wyrmhall_crown_battles(players=2,memory=4)", 5, 60)
    player = state.current_player()
    action = state.legal_actions()[0]
    state.apply_action(action)
    size = len(state.observation_tensor(player))
    rows = np.asarray(state.information_state_tensor(player))[size:].reshape(4, -1)
    assert set(np.unique(rows)) <= {0.0, 1.0}  # ids stand there in binary, not as sizes
    (last,) = [row for row in rows if row[0]][-1:]
    assert last[4:6].tolist() == [1, 0]  # the own seat first
    assert sum([int(bit) << place for place, bit in enumerate(last[6:])]) == action


@pytest.mark.parametrize("spec", SHORT)
def test_a_tensor_recalls_whatever_the_text_recalls(spec: str) -> None:
    """Of many ways through a game: two look alike as numbers where they do in words, and only there."""
    words: dict[bytes, tuple[int, str]] = {}
    numbers: dict[tuple[int, str], bytes] = {}
    for seed in range(4):
        state, luck = pyspiel.load_game(spec).new_initial_state(), random.Random(seed % 2)
        for move in range(40 * (seed + 1)):
            if state.is_terminal():
                break
            state.apply_action(luck.choice(state.legal_actions()))
            if move % 5:
                continue
            for player in range(state.num_players()):
                text = player, state.information_state_string(player)
                row = np.asarray(state.information_state_tensor(player), np.float32).tobytes()
                assert words.setdefault(row, text) == text
                assert numbers.setdefault(text, row) == row


def test_chance_that_a_player_saw_is_remembered_when_it_is_gone() -> None:
    """The first deal of cards, when the second round is played and the View has forgotten it."""
    spec = "wyrmhall_crown_battles(players=2,deals=random,rounds=3)"
    states = [walk(spec, 1, 0), walk(spec, 1, 0)]
    states[0].apply_action(0)
    states[1].apply_action(0)
    luck = random.Random(2)
    first = [luck.choice(states[0].legal_actions()) for _ in range(2)]
    assert first[0] != first[1]
    rows = []
    for state, outcome in zip(states, first, strict=True):
        state.apply_action(outcome)
        while state.is_chance_node():
            state.apply_action(0)
        rows.append(np.asarray(state.information_state_tensor(0))[len(state.observation_tensor(0)) :])
    assert not np.array_equal(rows[0], rows[1])


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


@pytest.mark.parametrize(
    ("spec", "utility"),
    [
        ("wyrmhall_crown_battles(players=4)", "CONSTANT_SUM"),
        ("wyrmhall_crown_battles(players=4,types=alliances)", "CONSTANT_SUM"),
        ("wyrmhall_dragon_dune(edition=ninth)", "CONSTANT_SUM"),
        ("wyrmhall_enchanters(players=3)", "CONSTANT_SUM"),
        ("wyrmhall_enchanters(players=3,overlord=True)", "GENERAL_SUM"),
        ("wyrmhall_enchanters(players=3,mode=coop)", "IDENTICAL"),
    ],
)
def test_a_table_says_what_its_returns_add_up_to(spec: str, utility: str) -> None:
    game = pyspiel.load_game(spec)
    assert game.get_type().utility == getattr(pyspiel.GameType.Utility, utility)
    assert game.utility_sum() == (1.0 if utility == "CONSTANT_SUM" else None)


@every_case(in_short=LONGER)
def test_returns_add_up_as_the_table_says(case: str) -> None:
    state = walk(spec_of(case), 4, 100_000)
    assert state.is_terminal()
    utility, returns = state.get_game().get_type().utility, state.returns()
    if utility == pyspiel.GameType.Utility.CONSTANT_SUM:
        assert sum(returns) == pytest.approx(1.0)
    elif utility == pyspiel.GameType.Utility.IDENTICAL:
        assert len(set(returns)) == 1


def test_options_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(Exception, match="players"):
        pyspiel.load_game("wyrmhall_crown_battles(players=1)")


@pytest.mark.parametrize("spec", SHORT[:1])
def test_what_is_not_open_is_refused_and_changes_nothing(spec: str) -> None:
    state = pyspiel.load_game(spec).new_initial_state()
    outcomes = len(state.chance_outcomes())
    with pytest.raises(ValueError, match=f"{outcomes}: chance draws a number from 0 to {outcomes - 1}"):
        state.apply_action(outcomes)
    while state.is_chance_node():
        state.apply_action(0)
    before, moves = state.serialize(), len(state.node.moves)
    for action in (10**6, -2, 0, state.node.setting.wait):  # 0 is a card, and bids are asked for
        assert action not in state.legal_actions()
        with pytest.raises(ValueError, match="not open to player"):
            state.apply_action(action)
    assert (state.serialize(), len(state.node.moves)) == (before, moves)
    assert pickle.loads(pickle.dumps(state)).serialize() == before
