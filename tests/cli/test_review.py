"""`wyrmhall review`: what is printed, what is written, and what is refused."""

import json
from pathlib import Path

import pytest

from tests.coach.games import short_game
from wyrmhall.bots.crown_battles.guide import CrownGuide
from wyrmhall.bots.search.guide import Playouts
from wyrmhall.cli.main import run


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CrownGuide, "playouts", lambda self, s: Playouts(4, 1.0))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(short_game(), "utf-8")
    return path


def test_a_review_is_printed_and_written(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = game.with_name("review.json")
    assert run(["review", str(game), "--workers", "1", "--every", "-o", str(output)]) == 0
    said = capsys.readouterr().out
    assert "Chances to win" in said
    assert "as the standard bot would" in said
    assert "Ann: " in said
    assert "Bruna: " not in said.partition("Ann: 6 decisions")[2]  # a bot's are nobody's own
    written = json.loads(output.read_text("utf-8"))
    assert {one["seat"] for one in written["decisions"]} == {0}
    assert len(written["chances"]) == len(written["numbers"])


def test_a_game_that_is_not_over_is_not_reviewed(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game.write_text("".join(short_game().splitlines(True)[:-1]), "utf-8")
    assert run(["review", str(game)]) != 0
    assert "this game is not over" in capsys.readouterr().err


def test_a_wrong_seat_is_named(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(game), "--seat", "Zoe"]) != 0
    assert "--seat: nobody is called 'Zoe'; there are p1, p2, p3." in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = game.parent / "missing" / "review.json"
    assert run(["review", str(game), "--workers", "1", "-o", str(where)]) != 0
    assert f"--output: there is no folder {where.parent}." in capsys.readouterr().err
