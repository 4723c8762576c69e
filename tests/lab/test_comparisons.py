"""`wyrmhall lab ab` and `wyrmhall lab sweep` on short games."""

from pathlib import Path

import pytest

from wyrmhall.lab.commands import app

RANDOM = ["--seats", "random,random,random,random"]


def run(*words: str) -> int:
    code = app([*words], result_action="return_value")
    assert isinstance(code, int)
    return code


def test_a_change_is_compared_on_the_same_seeds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ab", "dragon-dune", "--base", "talk=off", "--games", "8", *RANDOM, "--workers", "1"]
    kept = ["--resume", str(tmp_path / "games")]
    assert run(*words, "--set", "extra_conscripts=1", *kept) == 0
    first = capsys.readouterr().out
    assert "Dragon Dune: extra_conscripts=1; 8 pairs of games, seed 1" in first
    assert [line.split()[0] for line in first.splitlines()[5:9]] == ["dwarves", "elves", "goblins", "orcs"]
    assert run(*words, "--set", "extra_conscripts=1", *kept) == 0
    assert capsys.readouterr().out == first  # from the files alone
    assert run(*words, "--set", "orc_free_revive=2", *kept) == 0  # shares the games of A
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["games", "games.extra-conscripts-1", "games.orc-free-revive-2"]


def test_no_change_is_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ab", "dragon-dune", "--set", "talk=off", "--base", "talk=off", "--games", "4", *RANDOM) == 0
    assert capsys.readouterr().out.count("no difference seen") == 4


def test_a_sweep_has_a_column_for_each_value(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sweep", "dragon-dune", "edition=first,ninth", "--base", "talk=off", "--games", "4", *RANDOM]
    assert run(*words) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[2].split()[-2:] == ["first", "ninth"]
    assert "edition ninth" in out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["ab", "dragon-dune"], "set: name the change"),
        (["ab", "dragon-dune", "--set", "nothing=1"], "nothing: no such option"),
        (["ab", "dragon-dune", "--set", "sixes=clubs"], "the sixth-c edition does not have them"),
        (["sweep", "dragon-dune", "edition=seventh"], "'seventh' is not one of"),
        (["sweep", "dragon-dune", "edition"], "write it as name=value"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words, *RANDOM) == 2
    assert why in capsys.readouterr().err
