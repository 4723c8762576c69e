"""`wyrmhall lab coach`, `lab honest --bot coach`: whether chances come true; a coach who peeks is found."""

from collections import Counter
from typing import Any

import pytest

from wyrmhall.coach.judging import Judgement
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.kernel.chance import Chance
from wyrmhall.lab import honesty
from wyrmhall.lab.coach.calibration import MANY, Call, bands_of, drawn, is_calibrated, lines_of, mean_gap
from wyrmhall.lab.commands import app
from wyrmhall.lab.laws import bots
from wyrmhall.lab.tasks import ONE_PROCESS


def calls(called: float, won: int, many: int) -> list[Call]:
    return [Call(0, called, float(number < won)) for number in range(many)]


def test_calls_that_come_true_are_calibrated() -> None:
    bands = bands_of([*calls(0.25, 100, 400), *calls(0.75, 300, 400)])
    assert [(band.low, band.calls, band.called) for band in bands] == [(0.2, 400, 0.25), (0.7, 400, 0.75)]
    assert mean_gap(bands) == 0.0
    assert is_calibrated(bands)
    assert "70 to 80 %        400       75.0 %   75.0 %" in lines_of(bands)[2]


def test_a_large_band_that_is_off_is_not_calibrated_and_a_small_one_may_be() -> None:
    right = calls(0.25, 1000, 4000)
    assert not is_calibrated(bands_of([*right, *calls(0.75, MANY // 2, MANY)]))
    assert is_calibrated(bands_of([*right, *calls(0.75, 10, 20)]))


def test_many_small_gaps_are_too_many() -> None:
    assert not is_calibrated(bands_of(calls(0.25, 58, 200)))


class Lot(Chance):
    """Draws what it is told to."""

    def __init__(self, lot: int) -> None:
        super().__init__(0)
        self.lot = lot

    def below(self, n: int) -> int:
        return self.lot


@pytest.mark.parametrize("length", [3, 20, 47])
def test_positions_are_as_likely_to_be_drawn_in_short_games_as_in_long_ones(length: int) -> None:
    positions: list[Any] = list(range(length))
    times: Counter[Any] = Counter(place for lot in range(20) for place in drawn(positions, 20, Lot(lot)))
    assert [times[place] for place in range(length)] == [1] * length


def test_the_command_plays_calls_and_prints(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["coach", "crown-battles", "--games", "1", "--every", "12", "--workers", "1"]
    app([*words, "--set", "deals=own", "--set", "own_deals=2"], result_action="return_value")
    said = capsys.readouterr().out
    assert "Crown Battles: 4 chances called in 1 games of standard" in said
    assert "Mean gap" in said


def test_the_coach_is_found_honest(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["honest", "crown-battles", "--bot", "coach", "--decisions", "3", "--workers", "1"]
    assert app([*words, "--simulations", "2"], result_action="return_value") == 0
    assert "Crown Battles, coach: 0 changed answers in " in capsys.readouterr().out


def test_a_coach_who_peeks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def restless(guide: object, view: object, seat: int, menu: list[object], *_: object) -> object:
        asked.append(seat)
        return Judgement(menu[0], len(asked), 0.0, 0, "")  # type: ignore[arg-type]

    monkeypatch.setattr(bots, "judge_from_view", restless)
    report = honesty.honesty(GAME, honesty.COACH, 1, 1, 1, ONE_PROCESS)
    assert len(report.faults) == report.games
    assert "when unseen things changed" in report.faults[0]
