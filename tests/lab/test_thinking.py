"""`wyrmhall lab think`: a table of how long decisions took; `--think` of other commands."""

import pytest

from wyrmhall.lab.commands import app
from wyrmhall.lab.commands.table import bots_at
from wyrmhall.lab.thinking import Timing
from wyrmhall.registry import open_game


def lab(*words: str) -> int:
    code = app(list(words), result_action="return_value")
    assert isinstance(code, int)
    return code


def test_a_row_for_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("think", "crown-battles", "--ms", "2,4", "--decisions", "3") in (0, 1)
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split("  ")[0] == "ms"
    assert [line.split()[:2] for line in lines[3:]] == [["2", "3"], ["4", "3"]]


def test_a_time_is_kept_if_median_and_95_of_100_are_within_a_tenth() -> None:
    assert Timing(100, [91.0] * 10 + [109.0] * 90).kept
    assert not Timing(100, [100.0] * 90 + [111.0] * 10).kept  # 95 of 100 take longer
    assert not Timing(100, [10.0] * 60 + [100.0] * 40).kept  # most are answered at once


@pytest.mark.parametrize(
    "words", [("--ms", "0"), ("--ms", "soon"), ("--bot", "standard"), ("--bot", "genius")]
)
def test_what_cannot_be_measured_is_refused(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab("think", "crown-battles", *words) == 2
    assert words[1] in capsys.readouterr().err


def test_think_of_other_commands_goes_into_the_names() -> None:
    game = open_game("crown-battles")
    assert bots_at(game, "strong, standard", 50) == ["strong@50", "standard"]
    assert bots_at(game, "strong,standard") == ["strong", "standard"]


def test_games_are_played_with_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "1", "--seats", "strong,random", "--think", "1", "--workers", "1")
    assert lab("run", "crown-battles", *words, "--set", "deals=random", "--set", "rounds=1") == 0
    assert "strong@1 " in capsys.readouterr().out
