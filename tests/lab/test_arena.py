"""`wyrmhall lab run`: bots against bots."""

import csv
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from wyrmhall import load
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.records.replaying import replay, verify
from wyrmhall.kernel.study.option_set import OptionSet
from wyrmhall.lab.arena import Plan, Result, bots_by_seat, by_bot, by_seat, options_for, play_all
from wyrmhall.lab.commands import app
from wyrmhall.lab.tasks import ONE_PROCESS
from wyrmhall.registry import open_game

GAME = open_game("crown-battles")
THREE = ["random", "random", "random"]
NO_FACTS: list[Any] = [{}, [{}, {}, {}], [[], [], []]]


def run(*words: str) -> int:
    code = app(["run", "crown-battles", *words], result_action="return_value")
    assert isinstance(code, int)
    return code


def test_twenty_games_are_the_same_with_one_and_two_workers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = []
    for workers in ("1", "2"):
        rows = tmp_path / f"{workers}.csv"
        words = ["--games", "20", "--seats", "random,random,random", "--workers", workers]
        assert run(*words, "--set", "deals=random", "--set", "rounds=2", "--csv", str(rows)) == 0
        printed.append((capsys.readouterr().out, rows.read_text("utf-8")))
    assert printed[0] == printed[1]
    assert "Crown Battles: 20 games, seed 1" in printed[0][0]
    rows_read = list(csv.DictReader(printed[0][1].splitlines()))
    assert len(rows_read) == 60
    assert sum(float(row["won"]) for row in rows_read) == pytest.approx(20, abs=0.01)
    assert [row["seat"] for row in rows_read[:3]] == ["p1", "p2", "p3"]


def test_four_standard_bots_play_unless_others_are_named() -> None:
    commands: list[Any] = [app[name].default_command for name in ("run", "ab", "sweep")]
    assert {signature(one).parameters["seats"].default for one in commands} == {",".join(["standard"] * 4)}


def test_another_seed_gives_other_games() -> None:
    options = options_for(GAME, THREE, {"deals": "random", "rounds": 1})
    first, second = [
        play_all(Plan(GAME, options, THREE, 5, seed, True, None), ONE_PROCESS, None)[0] for seed in (1, 2)
    ]
    assert [r.scores for r in first] != [r.scores for r in second]


def test_records_are_of_the_same_games_and_can_be_verified(tmp_path: Path) -> None:
    options = options_for(GAME, THREE, {"deals": "random", "rounds": 1})
    bare, _ = play_all(Plan(GAME, options, THREE, 3, 7, True, None), ONE_PROCESS, None)
    recorded, _ = play_all(Plan(GAME, options, THREE, 3, 7, True, tmp_path), ONE_PROCESS, None)
    assert bare == recorded
    record = load((tmp_path / "000002.jsonl").read_text("utf-8"))
    assert replay(record).over
    assert verify(record) == []
    assert record.result is not None
    assert record.result["scores"] == bare[2].scores


def test_seats_rotate_so_that_each_bot_sits_everywhere() -> None:
    names = ["a", "b", "c"]
    assert [bots_by_seat(names, index, True) for index in range(3)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
    ]
    assert bots_by_seat(names, 2, False) == names


def test_wins_are_shared_and_ranks_counted() -> None:
    tied = Result(0, "1/0", ["x", "y", "y"], [30, 30, 10], [0, 1], 9, NO_FACTS)
    assert [tied.won(seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert [tied.rank(seat) for seat in range(3)] == [1, 1, 3]
    single = Result(1, "1/1", ["y", "x", "y"], [5, 0, 10], [2], 9, NO_FACTS)
    x, y = by_bot([tied, single])
    assert (x.name, x.games, x.wins, x.win_rate.value, x.score.value) == ("x", 2, 0.5, 0.25, 15)
    assert (y.name, y.wins, y.win_rate.value) == ("y", 1.5, 0.375)  # of each of its two seats
    assert (y.score.value, y.rank) == (13.75, 1.75)
    assert [line.wins for line in by_seat([tied, single], ("p1", "p2", "p3"))] == [0.5, 0.5, 1.0]


def test_bots_and_seats_must_fit() -> None:
    assert options_for(GAME, THREE, {}).players == 3
    with pytest.raises(BadOptions, match="4 sit at this table, but 3 bots"):
        options_for(GAME, THREE, {"players": 4})


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--seats", "nobody,random"], "nobody"),
        (["--seats", "random,random", "--set", "preset=9Z"], "preset"),
        (["--seats", "random,random", "--set", "colour"], "name=value"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    assert why in capsys.readouterr().err


SHORT_AND_LONG = (OptionSet("short", {"rounds": 1}), OptionSet("long", {"rounds": 2}))


def test_what_a_game_measures_apart_is_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table with as many games, its own files, and the options it was played with."""
    monkeypatch.setattr(Study, "measured_apart", lambda _: SHORT_AND_LONG)
    words = ["run", "crown-battles", "--games", "3", "--seats", "random,random,random", "--workers", "1"]
    words += ["--set", "deals=random", "--apart", "--csv", str(tmp_path / "games.csv")]
    assert app(words, result_action="return_value") == 0
    heads = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Crown Battles")]
    assert heads == ["Crown Battles, short: 3 games, seed 1", "Crown Battles, long: 3 games, seed 1"]
    assert {path.name for path in tmp_path.iterdir()} == {"games-short.csv", "games-long.csv"}
    short, long = [(tmp_path / f"games-{name}.csv").read_text("utf-8") for name in ("short", "long")]
    assert short != long
