"""Lead changes, comebacks, runaway leaders and tension of games whose course is written by hand."""

from typing import Any

import pytest

from wyrmhall.lab.arena import Result
from wyrmhall.lab.questions import shape

Values = list[list[int]]


def race(values: Values, *winners: int) -> Result:
    course = {"standing": {"turns": list(range(1, len(values) + 1)), "values": values}}
    seats = len(values[0])
    facts: list[Any] = [{}, [{} for _ in range(seats)], [[] for _ in range(seats)]]
    return Result(0, "", ["a"] * seats, values[-1], list(winners), 10, facts, course=course)


def one(values: Values, *winners: int) -> shape.Race:
    (found,) = shape.races([race(values, *winners), race([[1, 0], [1, 0]], 0)])[:1]
    return found


def test_the_lead_changes_when_somebody_else_is_alone_ahead() -> None:
    assert one([[1, 0], [1, 1], [0, 1], [2, 1]], 0).lead_changes() == 2
    assert one([[1, 0], [1, 1], [2, 1], [3, 1]], 0).lead_changes() == 0
    assert one([[0, 0], [0, 0], [1, 1], [2, 2]], 0, 1).lead_changes() == 0


def test_it_is_decided_when_nobody_gets_before_the_winner_any_more() -> None:
    assert one([[1, 0], [2, 0], [3, 0], [4, 0]], 0).decided_at() == 0.25
    assert one([[0, 1], [0, 1], [2, 1], [4, 1]], 0).decided_at() == 0.75
    assert one([[0, 1], [0, 2], [0, 3], [0, 4]], 0).decided_at() == 1  # won otherwise


def test_half_time_is_after_half_of_the_turns() -> None:
    assert [one([[1, 0]] * turns, 0).halfway for turns in (2, 3, 4, 5)] == [0, 1, 1, 2]


def test_those_who_are_equal_each_count_a_part() -> None:
    equal = one([[1, 1, 0], [3, 1, 0]], 0)
    assert equal.wins_of_best(0) == 0.5
    assert equal.wins_of_last(0) == 0


def test_tension_is_what_being_ahead_does_not_tell() -> None:
    assert one([[1, 0], [2, 0], [3, 0]], 0).tension() == 0
    assert one([[1, 0], [2, 0], [0, 3]], 1).tension() == 2  # two seats: as far on the other side
    assert one([[1, 0], [0, 1], [3, 1]], 0).tension() == 1


def test_where_the_leader_always_wins_the_game_runs_away() -> None:
    found = shape.shape_of([race([[1, 0, 0, 0], [2, 0, 1, 0], [3, 1, 1, 0], [4, 1, 1, 1]], 0)] * 200)
    assert found is not None
    assert found.runaway.value == pytest.approx(1)
    assert 0.95 < found.runaway.low < 1
    assert found.comeback.value == 0
    assert found.tension.value == 0
    assert found.lead_changes.value == 0
    assert [curve.turn for curve in found.curves] == [1, 2, 3]  # at the end of the fourth it is over


def test_where_a_lead_is_worth_nothing_nobody_runs_away() -> None:
    ahead, behind = race([[1, 0], [2, 0], [2, 3]], 1), race([[1, 0], [2, 0], [3, 0]], 0)
    found = shape.shape_of([ahead, behind] * 100)
    assert found is not None
    assert found.ahead_halfway.value == 0.5
    assert found.runaway.value == pytest.approx(0)
    assert found.comeback.value == pytest.approx(1)
    assert found.tension.value == pytest.approx(1)
    assert found.lead_changes.value == 0.5


def test_curves_count_the_games_that_went_on() -> None:
    short, long = race([[1, 0], [2, 0]], 0), race([[0, 1], [0, 2], [3, 2]], 0)
    found = shape.shape_of([short, long])
    assert found is not None
    assert [(one.turn, one.games, one.ahead.value) for one in found.curves] == [(1, 2, 0.5), (2, 1, 0)]


def test_nobody_is_ahead_of_those_who_win_together() -> None:
    won = [race([[9], [4]], 0, 1)._replace(scores=[0, 0]), race([[9], [7]])._replace(scores=[0, 0])]
    assert shape.shape_of(won) is None
    curves = shape.together_curves(won)
    assert [(turn, value.value) for turn, value in curves["won"]] == [(1, 9), (2, 4)]
    assert [(turn, value.value) for turn, value in curves["lost"]] == [(1, 9), (2, 7)]


def test_games_that_were_not_watched_have_no_shape() -> None:
    assert shape.shape_of([race([[1, 0], [2, 0]], 0)._replace(course={})]) is None
