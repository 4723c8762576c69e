"""Switches of all games: what they answer is possible, declines, and ends when it says."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest

import wyrmhall
from wyrmhall.games.dragon_dune.rules.battle.open_battle import OpenBattle
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.games.enchanters.state import enchanters_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.switches import ONLY_CHOICE, Switches
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View
from wyrmhall.kernel.table import Table

KEYS = {
    "crown-battles": {ONLY_CHOICE},
    "dragon-dune": {ONLY_CHOICE, "hires", "auctions", "own-battles", "keep-cards"},
    "enchanters": {"fights"},  # where hardly ever there is only one choice
}


def questions(game: Game, games: int) -> Iterator[tuple[Table, Seat]]:
    drawn = Chance(4)
    for seed in range(games):
        table = Table(game, game.study.sample_options(drawn), str(seed)).start()
        for _ in range(600):
            if table.over:
                break
            seat = drawn.pick(table.asked)
            yield table, seat
            table.play(drawn.pick(table.legal(seat)).text, seat)


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_what_a_switch_answers_is_possible_and_spends_nothing(name: str) -> None:
    game, answered = wyrmhall.open_game(name), Counter[str]()
    for table, seat in questions(game, 12):
        view, menu = table.view(seat), table.legal(seat)
        for one in game.switches.offered(view, seat):
            was_set = {one.key: "earlier" if one.later else one.period}
            assert one.is_set(was_set)
            answer = game.switches.answer(view, seat, menu, was_set)
            if answer is not None:
                answered[one.key] += 1
                assert answer[1] in menu
                assert len(menu) == 1 or answer[1].text in ("pass", "done")
            assert one.words[0].isupper()
            assert one.until.startswith("until ")
    assert set(answered) >= KEYS[name]


def test_a_switch_set_before_a_fight_leaves_that_fight_to_the_person() -> None:
    game = wyrmhall.open_game("enchanters")
    turns: dict[str, set[int]] = {"asked": set(), "answered": set()}
    was_set: dict[Seat, dict[str, str]] = {}
    for table, seat in questions(game, 1):
        view, menu, turn = table.view(seat), table.legal(seat), enchanters_state(table.state).turn
        fights = game.switches.offered(view, seat)[0]
        if game.switches.own_answer(view, seat, menu, fights.key) is not None:
            at = was_set.setdefault(seat, {fights.key: fights.period})  # set when asked for the first time
            assert fights.is_set(at)
            answered = game.switches.answer(view, seat, menu, at) is not None
            assert answered == (at[fights.key] != str(turn))
            turns["answered" if answered else "asked"].add(turn)
    assert turns["asked"]
    assert turns["answered"]


def test_a_switch_for_a_turn_ends_with_it_and_the_others_stay() -> None:
    game = wyrmhall.open_game("dragon-dune")
    was_set: dict[str, str] = {}
    turns = set()
    for table, seat in questions(game, 1):
        view = table.view(seat)
        turn = dune_state(view).turn
        if turn and not was_set:
            was_set = {one.key: one.period for one in game.switches.offered(view, seat)}
            first = turn
        if was_set:
            keys = {one.key for one in game.switches.in_force(view, seat, was_set)}
            assert ("auctions" in keys) == (turn == first)
            assert {"own-battles", "keep-cards", ONLY_CHOICE} <= keys
            turns.add(turn)
    assert len(turns) > 1


def test_in_ones_own_battle_one_is_asked() -> None:
    game, own, others = wyrmhall.open_game("dragon-dune"), 0, 0
    for table, seat in questions(game, 12):
        view, menu = table.view(seat), table.legal(seat)
        battles = [one for one in table.state.stack if isinstance(one, (OpenBattle, WritePlans))]
        act = game.switches.answer_by(view, seat, menu, "own-battles")
        if any(seat in one.sides for one in battles):
            own += 1
            assert act is None
        elif act is not None:
            others += 1
    assert own > 10
    assert others > 10


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_a_game_says_whether_it_has_switches_of_its_own(name: str) -> None:
    kind = type(wyrmhall.open_game(name).switches)
    assert kind.has_own == (kind.own is not Switches.own)


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_whether_some_switch_could_answer_is_what_asking_each_of_them_says(name: str) -> None:
    game = wyrmhall.open_game(name)
    switches, answers = game.switches, Counter[bool]()
    for table, seat in questions(game, 2):
        view, menu = table.view(seat), table.legal(seat)
        each = [switches.answer_by(view, seat, menu, one.key) for one in switches.offered(view, seat)]
        could = switches.could_answer(partial(table.view, seat), seat, menu)
        assert could == any(act is not None for act in each)
        answers[could] += 1
    assert min(answers[True], answers[False]) > 0


def test_no_view_is_made_where_no_switch_reads_one() -> None:
    def see() -> View:
        raise AssertionError("a view was made")

    game = wyrmhall.open_game("crown-battles")
    for table, seat in questions(game, 1):
        game.switches.could_answer(see, seat, table.legal(seat))
