"""`wyrmhall train`: what it cannot do it says in one sentence, before anything is trained."""

from pathlib import Path

import pytest

from wyrmhall.cli.main import run
from wyrmhall.registry import open_game
from wyrmhall.training.folder import keep_plan
from wyrmhall.training.plan import PlayingPlan, option_set


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("nonsense", "no game is called 'nonsense'"),
        ("crown-battles --table players=99", "players: 99 is outside"),
        ("crown-battles --table players", "players: write it as name=value"),
        ("crown-battles --look-at genius", "no bot is called 'genius'"),
        ("crown-battles --among genius", "no bot is called 'genius'"),
        ("crown-battles --among standard", "--among: say in how many of the games"),
        ("crown-battles --share-among 0.2", "--share-among: say which bots"),
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


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("crown-battles --table players=3", "--table: the training in"),
        ("crown-battles --seed 2", "--seed: the training in"),
        ("crown-battles --history", "--history: the training in"),
        ("enchanters", "--game: the training in"),
        ("crown-battles --width 64", "--width: the network in"),
        ("crown-battles --leaning 4", "--leaning: the network in"),
    ],
)
def test_a_training_that_goes_on_stays_what_it_was(
    words: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = option_set(open_game("crown-battles").options_type(players=4))
    keep_plan(tmp_path, PlayingPlan("crown-battles", (options,)))
    assert run(["train", *words.split(), "--into", str(tmp_path)]) == 2
    assert why in capsys.readouterr().err
