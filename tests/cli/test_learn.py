"""What `wyrmhall learn` keeps, and what it says before a lesson begins (tests/packages plays one)."""

import json
from pathlib import Path

import pytest

from tests.lessons.all_lessons import all_games, example_game
from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.learn.progress import FILE, Progress, data_folder
from wyrmhall.cli.learn.session import TABLE_WORDS, WORDS
from wyrmhall.cli.main import run
from wyrmhall.kernel.game import Game
from wyrmhall.lessons.reading import lessons_of

GAME = example_game()
LESSON = lessons_of(GAME)[0]


def test_progress_is_kept_in_a_file_of_the_user(tmp_path: Path) -> None:
    Progress(tmp_path).note_left(GAME, LESSON, ["", "bid 2 5"])
    assert Progress(tmp_path).steps(GAME, LESSON) == ["", "bid 2 5"]
    assert not Progress(tmp_path).is_done(GAME, LESSON)
    Progress(tmp_path).note_done(GAME, LESSON)
    assert Progress(tmp_path).is_done(GAME, LESSON)
    assert Progress(tmp_path).steps(GAME, LESSON) == []
    assert json.loads((tmp_path / FILE).read_text("utf-8"))[GAME.name] == {LESSON.name: {"done": True}}


def test_the_file_lies_where_the_system_or_the_user_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_folder() == Path("/data/wyrmhall")
    monkeypatch.setenv("WYRMHALL_HOME", "/home/of/ours")
    assert data_folder() == Path("/home/of/ours")
    monkeypatch.delenv("WYRMHALL_HOME")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "wyrmhall"


@pytest.mark.parametrize("text", ["[]", "no json", '{"a": 1}', '{"a": {"b": {"steps": 3}}}'])
def test_a_file_that_holds_something_else_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    with pytest.raises(CommandError, match=f"{FILE} does not hold your progress"):
        Progress(tmp_path)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", "utf-8")
    progress = Progress(tmp_path)
    progress.file = tmp_path / "taken" / FILE
    with pytest.raises(CommandError, match="cannot be written"):
        progress.note_done(GAME, LESSON)


def test_the_list_names_every_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WYRMHALL_HOME", str(tmp_path))
    assert run(["learn"]) == 0
    said = capsys.readouterr().out
    assert "Crown Battles" in said
    assert "Enchanters" in said


def test_what_is_not_there_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WYRMHALL_HOME", str(tmp_path))
    assert run(["learn", "chess"]) == 2
    assert run(["learn", "enchanters", "no-such-lesson"]) == 2
    assert "no lesson 'no-such-lesson'" in capsys.readouterr().err


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_no_move_is_written_like_a_word_of_the_lesson(game: Game) -> None:
    assert {act.text for act in game.lexicon.actions} & {*WORDS, *TABLE_WORDS} == set()
