"""`wyrmhall train`: what it cannot do it says in one sentence, before anything is trained."""

from pathlib import Path

import pytest

from wyrmhall.cli.main import run


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("nonsense", "no game is called 'nonsense'"),
        ("crown-battles --table players=99", "players: 99 is outside"),
        ("crown-battles --table players", "players: write it as name=value"),
        ("crown-battles --look-at genius", "no bot is called 'genius'"),
        ("crown-battles --among genius", "no bot is called 'genius'"),
        ("crown-battles --plot curve.gif", "a picture is one of .svg"),
        ("crown-battles --learn judging", "do not show where options lead"),
        ("enchanters --learn judging --last-curiosity 0.1", "--last-curiosity: there is no such habit"),
    ],
)
def test_a_wrong_word_is_refused(
    words: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["train", *words.split(), "--into", str(tmp_path / "run")]) == 2
    assert why in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
