"""What better play is worth, in a game whose every outcome is known."""

from pathlib import Path
from typing import Any

import pytest

from tests.lab.questions.pebbles import GAME, Digger, Options, Sleeper
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.commands import app
from wyrmhall.lab.questions import skill
from wyrmhall.lab.questions.skill import Climb, ladder_of
from wyrmhall.lab.report import page, reports


def climb(**options: Any) -> Climb:
    return Climb(GAME, Options(**options), {"sleeper": Sleeper(), "digger": Digger()}, "1")


def test_who_always_wins_alone_is_worth_one() -> None:
    assert [climb().step("sleeper", "digger", deal) for deal in range(4)] == [1, 1, 1, 1]
    assert [climb().step("digger", "sleeper", deal) for deal in range(4)] == [-1, -1, -1, -1]


def test_who_wins_a_fair_share_is_worth_nothing() -> None:
    assert climb(first_must=True).step("sleeper", "digger", 1) == 0  # both can only dig, or do


def test_the_mean_of_all_steps_stands_first() -> None:
    whole, first, second = ladder_of(["a", "b", "c"], [[[1.0, 0.0], [1.0, 0.5]] * 50])
    assert (whole.name, first.name, second.name) == ("skill", "b over a", "c over b")
    assert [one.tables[0].value for one in (whole, first, second)] == [0.625, 1.0, 0.25]
    assert second.verdict == "better play wins"
    assert ladder_of(["a", "b"], [[[1.0], [-1.0]] * 50])[0].verdict == "better play is not shown to win"


def test_a_change_is_judged_deal_by_deal() -> None:
    before = [[1.0], [0.0]] * 50
    more = ladder_of(["a", "b"], [before, [[value + 0.1] for (value,) in before]])
    assert more[0].change is not None
    assert more[0].change.value == pytest.approx(0.1)
    assert more[0].verdict == "rewards better play more"
    assert "The change rewards better play more: 0.50" in skill.in_short(more)
    less = ladder_of(["a", "b"], [before, [[0.0]] * 100])
    assert less[0].verdict == "rewards better play less"
    same = ladder_of(["a", "b"], [before, before])
    assert "is not shown to change" in skill.in_short(same)


def test_levels_are_named_once_each() -> None:
    with pytest.raises(BadOptions, match="the weakest first"):
        skill.check(["standard"])
    with pytest.raises(BadOptions, match="each once"):
        skill.check(["standard", "standard"])


def test_the_page_says_the_same() -> None:
    plan = skill.Plan(GAME, Options(), ["sleeper", "digger"], 100, 1)
    climbed = ladder_of(plan.levels, [[[1.0], [0.5]] * 50])
    text = page.html(reports.of_skill([plan], "", climbed, []), "")
    assert "Skill is worth 0.75" in text
    assert "digger over sleeper" in text


def test_the_command_tells_a_ladder_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["skill", "crown-battles", "--levels", "random,standard", "--deals", "6", "--players", "3"]
    words += ["--base", "deals=random", "--base", "rounds=1", "--workers", "1"]
    words += ["--resume", str(tmp_path / "resume"), "--set", "preset=3A"]
    assert app(words, result_action="return_value") == 0
    said = capsys.readouterr().out
    assert "standard over random" in said
    assert "B less A" in said
    assert app(words, result_action="return_value") == 0
    assert capsys.readouterr().out == said
    assert len(list(tmp_path.iterdir())) == 2
