"""The loop: who may answer what."""

from typing import Any

import pytest

import wyrmhall
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.play import decide, happen, legal, roll, rollout, run_chance, settle
from wyrmhall.kernel.seat import CHANCE, SPECTATOR
from wyrmhall.kernel.state import State
from wyrmhall.registry import open_games


def test_a_seat_that_is_not_asked_has_no_answers() -> None:
    table = wyrmhall.new("crown-battles", players=3, seed=7)
    (asked,) = table.state.asked
    assert legal(table.state, asked)
    others = [seat for seat in table.state.seats() if seat != asked]
    assert [list(legal(table.state, seat)) for seat in others] == [[], []]
    for game in ("dragon-dune", "enchanters"):
        state = wyrmhall.new(game, seed=7).state
        idle = [seat for seat in state.seats() if seat not in state.asked]
        assert not any(legal(state, seat) for seat in [*idle, SPECTATOR, CHANCE])


def test_when_the_game_is_over_nobody_has_answers() -> None:
    table = wyrmhall.new("crown-battles", players=2, deals="random", rounds=1, seed=7)
    rollout(table.state, Chance(1))
    assert [list(legal(table.state, seat)) for seat in table.state.seats()] == [[], []]


def by_menus(s: State, chance: Chance) -> int:
    """Random play as anybody would write it."""
    decisions = 0
    while s.stack:
        seat = s.asked[0]
        if seat == CHANCE:
            happen(s, roll(s, chance))
        else:
            decide(s, seat, chance.pick(legal(s, seat)))
            decisions += 1
    return decisions


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_random_play_without_menus_is_random_play(game: Game) -> None:
    for seed in range(12):
        options = game.study.for_programs(game.study.sample_options(Chance(seed)))
        twins = [game.start(options), game.start(options)]
        for twin in twins:
            settle(twin)
        quick, usual = Chance(seed), Chance(seed)
        assert rollout(twins[0], quick) == by_menus(twins[1], usual)
        assert twins[0].fields() == twins[1].fields()
        assert quick.rand() == usual.rand()


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_answers_without_menus_lead_where_menus_lead(game: Game) -> None:
    """Whatever a step answers at once, it stops at a position that the same answers reach one by one."""
    for seed in range(4):
        options = game.study.for_programs(game.study.sample_options(Chance(seed)))
        s, twin = game.start(options), game.start(options)
        quick, usual = Chance(seed), Chance(seed)
        settle(s)
        settle(twin)
        while s.stack:
            if s.asked[0] == CHANCE:
                happen(s, roll(s, quick))
                happen(twin, roll(twin, usual))
            elif s.promises():
                decide(s, s.asked[0], quick.pick(legal(s, s.asked[0])))
                decide(twin, twin.asked[0], usual.pick(legal(twin, twin.asked[0])))
            else:
                answered = s.stack[-1].answer_at_random(s, s.asked[0], quick)
                settle(s)
                for _ in range(answered):
                    decide(twin, twin.asked[0], usual.pick(legal(twin, twin.asked[0])))
            assert s.asked == twin.asked
            assert state_hash(s) == state_hash(twin)
        assert not twin.stack


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_random_play_goes_on_from_the_midst_of_a_step(game: Game) -> None:
    for steps in range(20, 200, 30):
        chance = Chance(steps)
        s = game.start(game.study.for_programs(game.study.sample_options(chance)))
        settle(s)
        for _ in range(steps):
            run_chance(s, chance)
            if s.stack:
                decide(s, s.asked[0], chance.pick(legal(s, s.asked[0])))
        run_chance(s, chance)
        twins = [s.clone(), s.clone()]
        for twin in twins:
            settle(twin)
        quick, usual = Chance(steps), Chance(steps)
        assert rollout(twins[0], quick) == by_menus(twins[1], usual)
        assert twins[0].fields() == twins[1].fields()


def test_what_others_have_bid_and_played_is_followed() -> None:
    """CB-BID-01, CB-TRK-05  From the midst of the bids and of a trick, too."""
    table = wyrmhall.new("crown-battles", seed=7)
    for steps in range(30, 60):
        twins = [table.state.clone(), table.state.clone()]
        chances = [Chance(steps), Chance(steps)]
        for twin, chance in zip(twins, chances, strict=True):
            settle(twin)
            for _ in range(steps):
                run_chance(twin, chance)
                decide(twin, twin.asked[0], chance.pick(legal(twin, twin.asked[0])))
        assert rollout(twins[0], chances[0]) == by_menus(twins[1], chances[1])
        assert twins[0].fields() == twins[1].fields()


@pytest.mark.parametrize(
    "options", [{"types": ("wagering",)}, {"types": ("alliances",)}, {"powers": ("smuggler",)}, {}]
)
def test_whoever_wagers_has_a_partner_smuggles_or_listens_is_asked_as_usual(options: dict[str, Any]) -> None:
    """CB-WAG-02, CB-ALL-09, CB-SMU-01  Bids at random are those of menus, and are heard of."""
    table = wyrmhall.new("crown-battles", players=4, deals="random", rounds=3, seed=7, **options)
    for seed in range(4):
        twins = [table.state.clone(), table.state.clone()]
        chances = [Chance(seed), Chance(seed)]
        for twin in twins:
            settle(twin)
            twin.event_sink = None if options else []
        assert rollout(twins[0], chances[0]) == by_menus(twins[1], chances[1])
        assert twins[0].fields() == twins[1].fields()
        assert repr(twins[0].event_sink) == repr(twins[1].event_sink)
