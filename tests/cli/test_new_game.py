"""`wyrmhall new-game` writes a package that can be played and keeps every law, before a line is changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import wyrmhall
from wyrmhall.cli.main import run

SRC = Path(wyrmhall.__file__).parents[1]


def test_what_it_writes_keeps_its_rules_and_all_laws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new-game", "high-card", "--folder", str(tmp_path)]) == 0
    package = tmp_path / "high_card"
    assert f"Written: {package}" in capsys.readouterr().out
    places = os.pathsep.join([str(SRC), str(package / "src")])
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", str(package), "-p", "no:cacheprovider"],
        cwd=package, env={**os.environ, "PYTHONPATH": places}, capture_output=True, text=True,
    )  # fmt: skip
    assert tests.returncode == 0, tests.stdout
    assert " passed" in tests.stdout


def test_the_first_version_has_less_than_ten_methods(tmp_path: Path) -> None:
    run(["new-game", "high-card", "--folder", str(tmp_path)])
    source = (tmp_path / "high_card/src/wyrmhall_high_card/game.py").read_text("utf-8")
    methods = source.partition("(Game):")[2].count("    def ")
    assert 0 < methods < 10


@pytest.mark.parametrize("name", ["High-Card", "high card", "card-", "", "../card", "9-men"])
def test_a_name_that_no_game_can_have(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new-game", "--folder", str(tmp_path), "--name", name]) == 2
    assert "is no name for a game" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_nothing_that_is_there_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "high_card").mkdir()
    assert run(["new-game", "high-card", "--folder", str(tmp_path)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert run(["new-game", "enchanters", "--folder", str(tmp_path)]) == 2
    assert "There is a game called enchanters already" in capsys.readouterr().err
