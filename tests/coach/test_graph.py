"""The graph of chances: what is drawn, what is noise, and where the game turned."""

from wyrmhall.coach import graph
from wyrmhall.coach.graph import Point


def test_a_short_game_is_drawn_whole_and_a_long_one_from_end_to_end() -> None:
    assert graph.drawn_at(5) == [0, 1, 2, 3, 4]
    long = graph.drawn_at(1_000)
    assert (long[0], long[-1], len(long)) == (0, 999, graph.MOST_POINTS)
    assert long == sorted(set(long))


def test_noise_is_steadied_and_a_leap_stays() -> None:
    noisy = [Point(n, [0.3 + 0.04 * (-1) ** n, 0.7 - 0.04 * (-1) ** n]) for n in range(8)]
    after = [Point(n, [0.9, 0.1]) for n in range(8, 16)]
    steady = graph.steadied([*noisy, *after], 40)
    assert max(abs(point.chances[0] - 0.3) for point in steady[1:7]) < 0.02
    assert steady[7].chances[0] < 0.35
    assert steady[8].chances[0] > 0.85


def test_the_steepest_stretches_are_looked_at_and_only_those() -> None:
    points = [Point(0, [0.5, 0.5]), Point(4, [0.52, 0.48]), Point(8, [0.8, 0.2]), Point(12, [0.6, 0.4])]
    assert graph.steepest(points) == [(4, 8), (8, 12)]


def test_a_turning_point_is_the_decision_after_which_most_changed() -> None:
    stretch = [Point(4, [0.5, 0.5]), Point(5, [0.55, 0.45]), Point(6, [0.2, 0.8]), Point(7, [0.2, 0.8])]
    (turn,) = graph.turns_in([stretch])
    assert (turn.number, turn.before, turn.after) == (5, 0.55, 0.2)


def test_what_changes_little_is_no_turning_point() -> None:
    assert graph.turns_in([[Point(4, [0.5, 0.5]), Point(5, [0.55, 0.45])]]) == []
