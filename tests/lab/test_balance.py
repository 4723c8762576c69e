"""`wyrmhall lab balance`: campaigns, verdicts, what is listed; on a few random games."""

import csv
import math
from pathlib import Path

import pytest

from wyrmhall.kernel.study.balance import (
    Balance,
    Bounds,
    Campaign,
    ComparedItem,
    Figure,
    PlayedGame,
    Results,
    Target,
    Verdict,
    at_least,
    at_most,
)
from wyrmhall.kernel.study.chronicle import Facts
from wyrmhall.kernel.study.estimates import Estimate, average, difference, mean, quantile, ratio, scaled
from wyrmhall.lab import balance
from wyrmhall.lab.commands import app
from wyrmhall.registry import open_game

RANDOM_PLAY = ["balance", "enchanters", "--only", "EN-BAL-16", "--games", "90"]  # 12 of them at random


def run(*words: str) -> int:
    code = app([*words], result_action="return_value")
    assert isinstance(code, int)
    return code


def thing(name: str, value: float, half: float, games: int = 100) -> ComparedItem:
    return ComparedItem(name, games, Estimate(value, value - half, value + half))


class Nothing(Target):
    id = "XX-BAL-01"
    campaigns = ("long",)

    def judge(self, results: Results) -> list[Verdict]:
        return [Figure(self.id, "games", at_least(1)).judge(mean([]), len(self.games(results)))]


# -- verdicts ------------------------------------------------------------------------------------------------


def test_a_figure_is_held_against_its_bounds_as_measured() -> None:
    figure = Figure("XX-BAL-01", "score", Bounds(10, 20))
    assert figure.judge(Estimate(20, 5, 35), 7).passed
    assert figure.judge(Estimate(20.1, 5, 35), 7).passed is False
    assert figure.judge(Estimate(9.9, 5, 35), 7).passed is False
    assert figure.judge(Estimate(0, -math.inf, math.inf), 0).passed is None  # nothing was played


def test_of_many_things_one_is_out_only_with_its_whole_interval() -> None:
    figure = Figure("XX-BAL-01", "wins", Bounds(-5, 5))
    within = figure.judge_each([thing("a", 1, 1), thing("b", -9, 5)], 100)
    assert (within.passed, within.value.value, within.out()) == (True, -9, [])
    assert "outside 1 of 2, surely 0" in within.note
    missed = figure.judge_each([thing("a", 1, 1), thing("b", -9, 3), thing("c", 7, 3)], 100)
    assert missed.passed is False
    assert [one.name for one in missed.out()] == ["b"]
    assert [one.name for one in missed.things] == ["b", "c", "a"]  # the worst first


def test_what_was_met_too_seldom_decides_nothing() -> None:
    figure = Figure("XX-BAL-01", "wins", Bounds(-5, 5))
    verdict = figure.judge_each([thing("rare", 60, 1, games=29), thing("often", 2, 1, games=30)], 100)
    assert (verdict.passed, verdict.value.value) == (True, 2)
    assert [one.name for one in verdict.things] == ["often", "rare"]
    assert "1 of 2 met in fewer than 30 games" in verdict.note
    assert figure.judge_each([thing("rare", 60, 1, games=29)], 29).passed is None
    assert figure.judge_each([thing("rare", 60, 1, games=30)], 30).passed is False


def test_an_equal_share_is_of_the_wins_there_are() -> None:
    nothing = Facts({}, [], [])
    assert [PlayedGame({}, [3, 3], [1.0, 0.0], nothing).surplus(seat) for seat in (0, 1)] == [0.5, -0.5]
    assert [PlayedGame({}, [3, 3], [0.0, 0.0], nothing).surplus(seat) for seat in (0, 1)] == [
        0,
        0,
    ]  # all lost


def test_things_beside_a_figure_do_not_decide() -> None:
    verdict = Figure("XX-BAL-01", "wins", at_most(5)).judge(Estimate(4, 3, 5), 100, "", [thing("a", 90, 1)])
    assert verdict.passed
    assert [one.name for one in verdict.out()] == ["a"]


def test_everything_that_is_out_is_listed_and_then_the_worst() -> None:
    figure = Figure("XX-BAL-01", "wins", Bounds(-5, 5))
    few = figure.judge_each([thing(f"t{value}", value, 1) for value in range(9)], 100)
    assert [one.name for one in balance.things_to_list(few)] == ["t8", "t7", "t6", "t5", "t4"]
    many = figure.judge_each([thing(f"t{value}", value, 1) for value in range(20)], 100)
    assert len(balance.things_to_list(many)) == 13  # t7 to t19 are out
    lines = balance.outliers([many])
    assert lines[1].startswith("XX-BAL-01  wins, -5 to 5: worst t19")
    assert lines[2].split()[:3] == ["out", "t19", "100"]


def test_the_tally_counts_targets_not_figures() -> None:
    good, bad = Estimate(1, 1, 1), Estimate(9, 9, 9)
    verdicts = [
        Figure("XX-BAL-01", "one", at_most(5)).judge(good, 1),
        Figure("XX-BAL-01", "other", at_most(5)).judge(bad, 1),
        Figure("XX-BAL-02", "one", at_most(5)).judge(good, 1),
        Figure("XX-BAL-03", "one", at_most(5)).judge(good, 0),
    ]
    assert balance.tally(verdicts) == [
        "Met: 1 of 3",
        "Missed: XX-BAL-01",
        "Open, too little was played: XX-BAL-03",
    ]


# -- campaigns -----------------------------------------------------------------------------------------------


def test_a_run_of_any_size_keeps_the_shares_and_the_sum() -> None:
    tables = ({"players": 2}, {"players": 3})
    campaigns = tuple(
        Campaign(name, tables, ("random",), many) for name, many in (("long", 70), ("short", 30))
    )
    whole = Balance(campaigns, (Nothing(),))
    assert whole.usual() == 100
    assert whole.sizes(1000) == {"long": 700, "short": 300}
    for games in range(1, 40):
        assert sum(whole.sizes(games).values()) == games
    assert [campaign.name for campaign in whole.needed([Nothing()])] == ["long"]


def test_tables_take_turns_and_every_campaign_has_seeds_of_its_own() -> None:
    tables = ({"players": 2}, {"players": 3})
    plans = [
        balance.Plan(open_game("enchanters"), Campaign(name, tables, ("random",), 5), 5, 7) for name in "ab"
    ]
    one, other = [plan.tasks() for plan in plans]
    assert [table for task in one for table in task["tables"]] == [tables[k % 2] for k in range(5)]
    assert (one[0]["seed"], other[0]["seed"]) == ("7/a", "7/b")
    played = [result for task in one for result in balance.play_chunk(task)]
    assert [len(result[3]) for result in played] == [2, 3, 2, 3, 2]


# -- the command ---------------------------------------------------------------------------------------------


def test_results_do_not_depend_on_workers_and_go_on_where_they_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*RANDOM_PLAY, "--workers", "2", "--csv", str(tmp_path / "all.csv")) == 0
    whole = capsys.readouterr().out
    assert whole.startswith("Enchanters: 12 games for 1 of 16 targets, seed 1\n")
    folder = tmp_path / "kept"
    assert run(*RANDOM_PLAY, "--workers", "1", "--resume", str(folder)) == 0
    assert capsys.readouterr().out == whole
    (file,) = folder.iterdir()
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 13  # which run it is, and the games
    file.write_text("".join(lines[:6]) + lines[6][:40], "utf-8")  # stopped in the middle of a line
    assert run(*RANDOM_PLAY, "--workers", "1", "--resume", str(folder)) == 0
    assert capsys.readouterr().out == whole
    assert file.read_text("utf-8").splitlines(keepends=True) == lines


def test_the_file_has_every_figure_and_everything_compared_for_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*RANDOM_PLAY, "--workers", "1", "--csv", str(tmp_path / "all.csv")) == 0
    rows = list(csv.DictReader((tmp_path / "all.csv").read_text("utf-8").splitlines()))
    figures = [row for row in rows if not row["thing"]]
    assert [row["figure"] for row in figures] == [
        "phrases on no card",
        "phrases never at work in random games",
    ]
    assert len([row for row in rows if row["thing"]]) == int(float(figures[1]["value"]))
    assert figures[0]["verdict"] == "pass"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["balance", "crown-battles"], "crown-battles has no balance targets"),
        (["balance", "enchanters", "--only", "EN-BAL-99"], "no balance target is called EN-BAL-99"),
        (["balance", "nothing"], "no game is called 'nothing'"),
    ],
)
def test_what_cannot_be_judged_is_refused(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    assert why in capsys.readouterr().err


def test_a_folder_of_another_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*RANDOM_PLAY, "--workers", "1", "--resume", str(tmp_path)) == 0
    assert run(*RANDOM_PLAY, "--workers", "1", "--resume", str(tmp_path), "--seed", "2") == 2
    assert "belongs to another run" in capsys.readouterr().err


# -- estimates -----------------------------------------------------------------------------------------------


def test_a_ratio_is_that_of_the_sums_and_sure_where_every_game_agrees() -> None:
    assert ratio([1, 2, 3], [2, 4, 6]) == Estimate(0.5, 0.5, 0.5)
    uneven = ratio([1.0, 9.0], [10.0, 10.0])
    assert uneven.value == pytest.approx(0.5)
    assert uneven.low < 0.1
    assert uneven.high > 0.9
    assert ratio([1.0], [2.0]) == Estimate(0.5, -math.inf, math.inf)
    assert ratio([], []).high == math.inf


def test_a_ratio_with_equal_weights_is_the_mean() -> None:
    values = [1.0, 4.0, 2.0, 8.0, 5.0]
    same, plain = ratio(values, [1.0] * 5), mean(values)
    assert same == pytest.approx(plain)


def test_quantiles_have_intervals_by_rank() -> None:
    values = [float(number) for number in range(1000)]
    tenth = quantile(values, 0.1)
    assert tenth.value == 100
    assert (tenth.low, tenth.high) == (81, 119)  # 1.96 times the square root of 90 to either side
    assert quantile([1.0, 2.0, 3.0], 0.1).low == -math.inf


def test_differences_and_averages_widen_by_squares() -> None:
    one, other = Estimate(10, 7, 13), Estimate(4, 0, 8)
    assert difference(one, other) == Estimate(6, 1, 11)
    assert average([one, other]) == Estimate(7, 4.5, 9.5)
    assert scaled(one, 2) == Estimate(20, 14, 26)
