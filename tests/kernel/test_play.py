"""The loop: who may answer what."""

import wyrmhall
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal, rollout
from wyrmhall.kernel.seat import CHANCE, SPECTATOR


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
