"""Options played out, in positions and games whose every outcome is known."""

from pathlib import Path

import pytest

from tests.lab.questions.pebbles import DIG, GAME, WAIT, Options
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.lab.commands import app
from wyrmhall.lab.questions import played_out
from wyrmhall.lab.questions.played_out import Drawn, Scale, Weighed
from wyrmhall.lab.report.page import html
from wyrmhall.lab.report.played_out import of_choices


def weighed(first: list[list[int]], second: list[list[int]], kind: str = "auction", seat: int = 0) -> Weighed:
    """Wins of each seat after each option, of ten games in either half."""
    return Weighed(kind, seat, ["pass", "bid #"][: len(first)], 10, [first, second])


def test_the_best_is_picked_by_one_half_and_measured_by_the_other() -> None:
    sure = weighed([[2, 8, 0], [6, 4, 0]], [[3, 7, 0], [7, 3, 0]])
    assert sure.spread() == pytest.approx(0.4)
    luck = weighed([[2, 8, 0], [6, 4, 0]], [[5, 5, 0], [5, 5, 0]])
    assert luck.spread() == 0
    (kind,) = played_out.by_kind([sure] * 40)
    assert (kind.name, kind.positions) == ("auction", 40)
    assert kind.value.value == pytest.approx(0.4)


def test_an_option_that_is_always_worse_is_dominated() -> None:
    worse = weighed([[6, 4, 0], [2, 8, 0]], [[6, 4, 0], [2, 8, 0]])
    other = weighed([[6, 4, 0], [3, 7, 0]], [[6, 4, 0], [3, 7, 0]])
    (row,) = played_out.by_option([worse, other] * 20)
    assert row.name == "auction: bid #"
    assert row.value.value == pytest.approx(-0.35)
    assert row.verdict(1, "dominated", "better") == "dominated"
    (few,) = played_out.by_option([worse, other])
    assert few.verdict(1, "dominated", "better") == ""


def test_who_cannot_win_may_make_others_win() -> None:
    king = weighed([[0, 10, 0], [0, 0, 10]], [[0, 9, 1], [0, 1, 9]])
    idle = weighed([[0, 5, 5], [0, 5, 5]], [[0, 5, 5], [0, 5, 5]])
    able = weighed([[5, 5, 0], [5, 0, 5]], [[5, 5, 0], [5, 0, 5]])
    assert king.hopeless
    assert king.swing() == pytest.approx(0.8)
    found = played_out.kingmaking([king, idle, able, able])
    assert (found.share.value, found.positions) == (0.5, 2)
    assert found.swing.value == pytest.approx(0.4)
    assert found.weight == pytest.approx(0.2)
    assert played_out.kingmaking([able]).positions == 0


def test_between_two_nobody_makes_a_king() -> None:
    two = weighed([[0, 10], [0, 10]], [[0, 10], [0, 10]])
    assert played_out.kingmaking([two]).positions == 0


def test_options_are_played_to_the_end() -> None:
    """In the last turn, level, the last player wins by digging and shares by nothing else."""
    s = GAME.start(Options())
    settle(s)
    for act in (DIG, DIG, DIG, DIG, DIG, DIG, WAIT):
        s.stack[-1].take(s, s.asked[0], act)
        settle(s)
    scale = Scale(GAME, Options(), 5)
    one = scale.weigh(Drawn(s, Seat(1), (DIG, WAIT), DIG), Chance(1))
    assert list(one.forms) == ["dig", "wait"]
    assert [list(wins) for wins in one.halves[0]] == [[0, 5], [5, 5]]  # waiting, both share
    assert one.spread() == 0  # a shared win is a win of both


def test_the_command_weighs_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["choices", "crown-battles", "--games", "2", "--positions", "3", "--playouts", "2"]
    words += [
        "--seats",
        "random,random,random",
        "--set",
        "deals=random",
        "--set",
        "rounds=1",
        "--workers",
        "1",
    ]
    words += ["--resume", str(tmp_path / "resume")]
    assert app(words, result_action="return_value") == 0
    said = capsys.readouterr().out
    assert "Crown Battles: 6 positions" in said
    assert "make" in said.splitlines()[-1]
    assert app(words, result_action="return_value") == 0
    assert capsys.readouterr().out == said


def test_the_report_says_what_matters_and_what_is_dominated(tmp_path: Path) -> None:
    good, bad = [[10, 0], [0, 10]], [[9, 1], [1, 9]]
    page = of_choices(GAME, [weighed(good, bad)] * 40, [("command", "wyrmhall lab choices digging")])
    worth, options = page.sections
    assert page.about == "40 positions, every option played out 20 times"
    assert worth.chart is not None
    assert worth.table is not None
    assert worth.table.rows[0][-1] == "matters"
    assert options.table is not None
    assert options.table.rows[0][-1] == "dominated by what was played"
    assert page.answers[0].startswith("Where the choice surely matters: ")
    assert any(one.startswith("Dominated by what was played: ") for one in page.answers)
    assert "Which options are dominated?" in html(page, "")


def test_a_report_of_too_few_positions_draws_nothing_and_promises_nothing() -> None:
    page = of_choices(GAME, [weighed([[10, 0], [0, 10]], [[10, 0], [0, 10]])], [])
    assert page.answers[0] == "Of no kind of decision is it sure yet that the choice matters."
    assert [section.chart for section in page.sections] == [None, None]
