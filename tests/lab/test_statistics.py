"""Intervals that hold the truth 95 times of 100."""

import math

import pytest

from wyrmhall.kernel.chance import Chance
from wyrmhall.lab.statistics import mean, rate, student


def test_wilson_interval_of_a_known_case() -> None:
    """10 of 100, by Wilson's formula worked out by hand."""
    share = rate(10, 100)
    assert (share.value, round(share.low, 4), round(share.high, 4)) == (0.1, 0.0552, 0.1744)


def test_the_half_width_that_is_promised() -> None:
    """At a rate of 25 %: 8.4 points at 100 games, 2.7 at 1,000, 0.85 at 10,000."""
    widths = [(share.high - share.low) / 2 for share in (rate(n / 4, n) for n in (100, 1000, 10_000))]
    assert [round(100 * width, 1) for width in widths] == [8.4, 2.7, 0.8]


@pytest.mark.parametrize(("won", "games"), [(0, 10), (10, 10), (0, 1)])
def test_a_rate_stays_between_0_and_1_and_is_never_certain(won: int, games: int) -> None:
    share = rate(won, games)
    assert 0 <= share.low <= share.value <= share.high <= 1
    assert share.high - share.low > 0.2


def test_nothing_is_known_without_games() -> None:
    assert rate(0, 0)[1:] == (0, 1)
    assert mean([]).high == math.inf
    assert mean([3.0]).low == -math.inf


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (100, 1.984)]
)
def test_students_t(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.004)


def test_mean_of_a_known_case() -> None:
    average = mean([1, 2, 3, 4])
    assert average.value == 2.5
    assert average.high - average.value == pytest.approx(3.182 * math.sqrt(5 / 3) / 2, abs=0.01)


def test_intervals_cover_the_truth_in_93_to_97_of_100() -> None:
    chance = Chance(11)
    rates = means = 0
    for _ in range(2000):
        coins = [chance.below(4) == 0 for _ in range(200)]
        low_high = rate(sum(coins), len(coins))
        rates += low_high.low <= 0.25 <= low_high.high
        dice = mean([1 + chance.below(6) for _ in range(30)])
        means += dice.low <= 3.5 <= dice.high
    assert 0.93 < rates / 2000 < 0.97
    assert 0.93 < means / 2000 < 0.97
