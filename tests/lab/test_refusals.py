"""What the commands of the laboratory refuse, before a game is played: the option is named."""

from pathlib import Path

import pytest

from wyrmhall.cli.main import run
from wyrmhall.lab import tasks

CROWN = "crown-battles"


@pytest.fixture
def refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> pytest.CaptureFixture[str]:
    """Nothing is played here: whoever begins is caught."""

    def played(*_: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr(tasks, "_results_from", played)
    return capsys


@pytest.mark.parametrize(
    ("words", "flag"),
    [
        (f"run {CROWN} --games 0", "--games"),
        (f"run {CROWN} --workers -1", "--workers"),
        ("ab dragon-dune --set dwarf_levy=1 --games 0", "--games"),
        ("sweep dragon-dune edition=first --games -3", "--games"),
        (f"aa {CROWN} --runs 0", "--runs"),
        ("balance enchanters --games -1", "--games"),
        (f"calibrate {CROWN} --rounds 0", "--rounds"),
        (f"honest {CROWN} --decisions 0", "--decisions"),
        (f"honest {CROWN} --simulations 0", "--simulations"),
        (f"ladder {CROWN} --deals 0", "--deals"),
        (f"soak {CROWN} --games 0", "--games"),
        (f"soak {CROWN} --laws -1", "--laws"),
    ],
)
def test_a_number_that_makes_no_sense(words: str, flag: str, refused: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", *words.split()]) == 2
    said = refused.readouterr()
    assert f"for {flag}. Must be >= " in said.err
    assert said.out == ""


@pytest.mark.parametrize(
    ("words", "flag"),
    [
        (f"run {CROWN} --csv nowhere/x.csv", "--csv"),
        (f"run {CROWN} --report nowhere/x.html", "--report"),
        (f"run {CROWN} --parquet nowhere/x.parquet", "--parquet"),
        ("ab dragon-dune --set dwarf_levy=1 --plot nowhere/x.svg", "--plot"),
        ("sweep dragon-dune edition=first,ninth --plot nowhere/x.svg", "--plot"),
        (f"ladder {CROWN} --page nowhere/x.md", "--page"),
        ("balance enchanters --csv nowhere/x.csv", "--csv"),
        (f"calibrate {CROWN} -o nowhere/x.toml", "--output"),
    ],
)
def test_a_file_that_could_not_be_written(words: str, flag: str, refused: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", *words.split()]) == 2
    assert refused.readouterr().err == f"wyrmhall lab: {flag}: there is no folder nowhere\n"


def test_house_rules_for_another_number_of_players_say_how_to_seat_them(
    refused: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_text('from = "3A"\n', "utf-8")
    assert run(["lab", "run", CROWN, "--set", f"rules={file}"]) == 2
    told = "players: your house rules are for 3, from 3A; 4 bots are seated: name others by --seats"
    assert refused.readouterr().err == f"wyrmhall lab: {told}\n"


def test_parquet_without_polars(refused: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wyrmhall.lab.tables.util.find_spec", lambda name: None)
    assert run(["lab", "run", CROWN, "--parquet", "games.parquet"]) == 2
    assert refused.readouterr().err == "wyrmhall lab: Parquet needs polars: pip install 'wyrmhall[lab]'\n"
