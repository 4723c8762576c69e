"""`wyrmhall print`: what it writes, and what it says where it cannot."""

from pathlib import Path

import pytest

from wyrmhall.cli.main import run
from wyrmhall.registry import GAMES


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["print", *words]) == 2
    return capsys.readouterr().err


def test_without_a_game_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print"]) == 0
    said = capsys.readouterr().out
    assert all(game in said for game in GAMES)


def test_it_writes_into_a_folder_named_after_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["print", "crown-battles", "--what", "scores"]) == 0
    assert [file.name for file in (tmp_path / "print-crown-battles-a4").iterdir()] == ["scores.html"]
    assert "100 %" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("crown-battles", "--paper", "a3"), "--paper: a3 is no paper"),
        (("crown-battles", "--what", "map"), "--what: map is nothing that can be printed of Crown Battles"),
        (("crown-battles", "--players", "9"), "--players"),
        (("enchanters", "--kingdoms", "gobblers"), "--kingdoms"),
        (("enchanters", "--cards", "missing.toml"), "--cards: missing.toml cannot be read"),
        (("nonsense",), "nonsense"),
        (("crown-battles", "--images-at", "example.org"), "--images-at"),
        (("crown-battles", "--images-at", "https://example.org"), "--images-at"),
    ],
)
def test_what_is_wrong_is_named(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    assert said in refusal(capsys, *words, *(("--into", str(tmp_path)) if len(words) > 1 else ()))


def test_a_folder_that_cannot_be_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert "--into" in refusal(capsys, "crown-battles", "--what", "scores", "--into", str(tmp_path / "file"))


@pytest.mark.parametrize("flag", ["--pdf", "--tabletop-simulator"])
def test_without_a_browser_it_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, flag: str
) -> None:
    monkeypatch.setattr("wyrmhall.print_and_play.chromium.browser", lambda: "")
    words = ("crown-battles", "--what", "scores", flag, "--into", str(tmp_path))
    assert "CHROMIUM" in refusal(capsys, *words)
    assert not list(tmp_path.rglob("*.pdf"))


def test_a_browser_that_is_not_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "no-browser"))
    said = refusal(capsys, "crown-battles", "--what", "scores", "--pdf", "--into", str(tmp_path))
    assert "could not write scores.pdf" in said
    assert (tmp_path / "scores.html").is_file()
