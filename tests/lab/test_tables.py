"""Games as CSV and Parquet: one row for each game and seat, the same whoever played them."""

import csv
from pathlib import Path
from typing import Any

import polars
import pytest

from wyrmhall.lab import tables
from wyrmhall.lab.arena import Result
from wyrmhall.lab.commands import app

FACTS: list[Any] = [
    {"turns": 4, "ending": "castles"},
    [{"faction": "elves"}, {"faction": "orcs"}],
    [["axe", "bow"], []],
]
GAME = Result(7, "1/7", ["a", "b"], [3, 9], [0, 1], 12, FACTS, [5, 7], [4, 2])
BARE = Result(8, "1/8", ["a", "b"], [3, 9], [1], 12, [{}, [{}, {}], [[], []]])
GAMES: tables.Games = {"A": (("elves", "orcs"), [GAME]), "B": (("elves", "orcs"), [BARE])}


def run(*words: str) -> int:
    code = app([*words], result_action="return_value")
    assert isinstance(code, int)
    return code


def test_a_row_for_each_game_and_seat(tmp_path: Path) -> None:
    tables.write_csv(tmp_path / "games.csv", GAMES)
    rows = list(csv.DictReader((tmp_path / "games.csv").read_text("utf-8").splitlines()))
    assert len(rows) == 4
    assert rows[0]["table"] == "A"
    assert (rows[0]["seat"], rows[0]["won"], rows[0]["rank"], rows[1]["rank"]) == ("elves", "0.5", "2", "1")
    assert (rows[1]["decisions"], rows[1]["choices"], rows[1]["all_decisions"]) == ("7", "2", "12")
    assert (rows[0]["game: turns"], rows[1]["seat: faction"], rows[0]["held"]) == ("4", "orcs", "axe; bow")
    assert (rows[2]["decisions"], rows[2]["game: turns"]) == ("", "")


def test_parquet_holds_the_same_rows_with_their_types(tmp_path: Path) -> None:
    tables.write_parquet(tmp_path / "games.parquet", GAMES)
    frame = polars.read_parquet(tmp_path / "games.parquet")
    assert frame.columns == tables.columns(tables.all_rows(GAMES))
    assert frame["won"].to_list() == [0.5, 0.5, 0.0, 1.0]
    assert frame["held"].to_list() == [["axe", "bow"], [], [], []]
    assert frame["game: turns"].to_list() == [4, 4, None, None]


def test_one_and_two_workers_write_the_same_bytes(tmp_path: Path) -> None:
    words = ["run", "crown-battles", "--games", "12", "--seats", "random,random,random", "--set", "rounds=1"]
    for workers in ("1", "2"):
        path = tmp_path / f"{workers}.parquet"
        assert run(*words, "--set", "deals=random", "--workers", workers, "--parquet", str(path)) == 0
    assert (tmp_path / "1.parquet").read_bytes() == (tmp_path / "2.parquet").read_bytes()
    frame = polars.read_parquet(tmp_path / "1.parquet")
    assert len(frame) == 36
    assert frame["decisions"].sum() == frame.filter(seat="p1")["all_decisions"].sum()
    assert (frame["choices"] <= frame["decisions"]).all()


@pytest.mark.parametrize(
    "command",
    [["ab", "dragon-dune", "--set", "extra_conscripts=1"], ["sweep", "dragon-dune", "extra_conscripts=0,1"]],
)
def test_comparisons_name_the_table_in_every_row(command: list[str], tmp_path: Path) -> None:
    rows = tmp_path / "games.parquet"
    words = ["--base", "talk=off", "--games", "2", "--seats", "random,random,random,random", "--workers", "1"]
    assert run(*command, *words, "--parquet", str(rows)) == 0
    frame = polars.read_parquet(rows)
    assert frame["table"].unique(maintain_order=True).to_list() in (["A", "B"], ["0", "1"])
    assert len(frame) == 16


def test_without_polars_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("wyrmhall.lab.tables.util.find_spec", lambda name: None)
    words = ["run", "crown-battles", "--games", "1", "--seats", "random,random,random", "--set", "rounds=1"]
    assert run(*words, "--set", "deals=random", "--parquet", str(tmp_path / "x.parquet")) == 2
    assert "pip install 'wyrmhall[lab]'" in capsys.readouterr().err
