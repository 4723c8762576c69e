"""`wyrmhall what-if`: a table that stands at a position of a finished game."""

from pathlib import Path

import pytest

from tests.cli.driver import Driver
from tests.coach.games import short_game
from wyrmhall.cli.main import run


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(short_game(), "utf-8")
    return path


def test_you_play_on_in_the_seat_of_the_person(game: Path) -> None:
    table = Driver("what-if", str(game), "4", folder=game.parent)
    said = table.read()
    assert "Ann (you)" in said
    assert "Bruna" in said
    table.process.kill()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["999"], "position: 999 is outside 0 to "),
        (["4", "--seat", "Zoe"], "--seat: nobody is called 'Zoe'; there are p1, p2, p3."),
        (["4", "--bots", "divine"], "--bots: no bot is called 'divine'; there are: "),
    ],
)
def test_what_is_wrong_is_named(
    game: Path, words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["what-if", str(game), *words]) != 0
    assert why in capsys.readouterr().err
