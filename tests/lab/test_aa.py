"""How often the laboratory is wrong: A against A, and coins of known odds."""

import random
from typing import Any

import pytest

from wyrmhall.lab.arena import Result
from wyrmhall.lab.commands import app
from wyrmhall.lab.comparing import aa, ab

SEATS = ["elves", "orcs", "dwarves", "goblins"]
UNFAIR = [5, 3, 1, 1]


def games(many: int, odds: list[int], seed: str) -> list[Result]:
    """Winners drawn by fixed odds: every table is the same table."""
    winners = random.Random(seed).choices(range(4), odds, k=many)
    facts: list[Any] = [{}, [{}] * 4, [[]] * 4]
    return [Result(0, "", ["a"] * 4, [0] * 4, [winner], 1, facts) for winner in winners]


def test_a_against_a_raises_an_alarm_in_at_most_5_of_100_runs() -> None:
    """Five times 200 runs: one series may be unlucky, all of them together may not."""
    runs = aa.compare_with_itself(games(1000 * 100, UNFAIR, "a"), 50, SEATS)
    alarms = aa.false_alarms(runs)
    assert alarms.runs == 1000
    assert alarms.kept
    assert alarms.false > 0.02 * alarms.runs  # a laboratory that never says anything is of no use
    assert 0.03 < alarms.outside / alarms.intervals < 0.07


def test_a_true_difference_is_an_alarm_that_is_found() -> None:
    runs = [
        ab.by_seat(games(600, UNFAIR, f"a{run}"), games(600, [5, 1, 3, 1], f"b{run}"), SEATS)
        for run in range(5)
    ]
    assert all({one.name for one in run if one.shown} >= {"orcs", "dwarves"} for run in runs)


def test_as_many_games_as_were_asked_for_find_a_difference_four_times_of_five() -> None:
    """The games still needed are what they are said to be: with a true difference of 5 points."""
    pilot = ab.compare("orcs", [1.0] * 25 + [0.0] * 75, [1.0] * 18 + [0.0] * 70 + [1.0] * 12, 4)
    assert not pilot.shown
    needed = pilot.pairs + pilot.more_games
    shown = 0
    for run in range(60):
        numbers = random.Random(run)
        pairs = numbers.choices([(1.0, 1.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.0)], [18, 7, 12, 63], k=needed)
        shown += ab.compare("orcs", [a for a, _ in pairs], [b for _, b in pairs], 4).shown
    assert 40 <= shown <= 56


@pytest.mark.parametrize("what", aa.KINDS)
@pytest.mark.parametrize(("odds", "throws"), [coin for coin in aa.COINS if coin[1] < 1000])
def test_95_percent_intervals_hold_the_truth_93_to_97_times_of_100(
    what: str, odds: float, throws: int
) -> None:
    assert aa.coverage(what, odds, throws).kept


def test_the_command_plays_real_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(aa, "COINS", ((0.25, 100),))
    words = ["aa", "crown-battles", "--runs", "8", "--games", "10", "--seats", "random,random,random"]
    short = ["--set", "deals=random", "--set", "rounds=1", "--workers", "1"]
    assert app([*words, *short], result_action="return_value") == 0
    out = capsys.readouterr().out
    assert "A against A, 8 runs of 10 games at each table" in out
    assert "of 8 " in out
    assert "of 24 " in out
