"""Bots of your own at the terminal's table."""

import re
from pathlib import Path

import pytest

import wyrmhall
from tests.cli.driver import Driver, first_choice
from wyrmhall.cli.main import run

BAD_BOTS = Path(__file__).parents[1] / "bots" / "outside" / "bad_bots.py"
SHORT = ("--deals", "random", "--rounds", "1", "--seed", "7")


def test_a_person_plays_against_a_bot_of_their_own(tmp_path: Path) -> None:
    d = Driver("play", "crown-battles", "--seats", f"Ann,{BAD_BOTS}:Last", *SHORT, folder=tmp_path)
    screen = d.read()
    assert "p2 Bruna (last bot)" in screen
    while screen.endswith("Ann> "):
        screen = d.type(first_choice(screen))
    assert "The game is over." in screen
    assert "standard bot" not in d.screen


def test_the_terminal_says_when_the_standard_bot_decides(tmp_path: Path) -> None:
    d = Driver("play", "crown-battles", "--seats", f"Ann,{BAD_BOTS}:Crashes", *SHORT, folder=tmp_path)
    screen = d.read()
    while screen.endswith("Ann> "):
        screen = d.type(first_choice(screen))
    assert "The game is over." in screen
    said = " ".join(d.screen.split())
    assert "Bruna (crashes) broke down, and the standard bot decided in its place. (ValueError in" in said
    assert re.search(r"bad_bots\.py, line \d+\)", said)
    assert "I hold" not in said  # what it knew stays its own


def test_a_saved_game_names_no_file_and_goes_on_when_the_bot_is_named_again(tmp_path: Path) -> None:
    words = ("--seats", f"Ann,{BAD_BOTS}:Last", *SHORT)
    d = Driver("play", "crown-battles", *words, folder=tmp_path)
    d.read()
    d.type("save game.jsonl")
    d.type("quit")
    record = (tmp_path / "game.jsonl").read_text("utf-8")
    assert wyrmhall.load(record).players == ("Ann", "Bruna (last)")
    assert ".py" not in record
    again = Driver(
        "play", "crown-battles", "--load", "game.jsonl", "--bot", f"{BAD_BOTS}:Last", folder=tmp_path
    )
    assert "p2 Bruna (last bot)" in again.read()
    again.type("quit")
    without = Driver("play", "crown-battles", "--load", "game.jsonl", folder=tmp_path)
    assert "Bruna was played by a bot called last" in " ".join(without.read().split())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats you,my_bot.py", "--seats: 'my_bot.py' does not name a class"),
        ("--seats you,nowhere.py:Greedy", "--seats: there is no file "),
        (f"--seats you,{BAD_BOTS}:NoBot", f"--seats: NoBot in {BAD_BOTS}, line "),
        (f"--seats you,{BAD_BOTS}:NeverMade", f"--seats: NeverMade in {BAD_BOTS}, line "),
        (f"--bot {BAD_BOTS}:Last", f"--bot: seat it by name, for example --seats you,{BAD_BOTS}:Last."),
    ],
)
def test_what_is_wrong_with_a_bot_is_said_at_the_start(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "crown-battles", *words.split()]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"wyrmhall: {sentence}")
    assert said.err.count("\n") == 1


# -- a time to think -----------------------------------------------------------------------------------------


def test_bots_that_search_take_the_time_that_was_named(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "--seats",
        "strong,standard",
        "--think",
        "1",
        "--deals",
        "random",
        "--rounds",
        "1",
        "--seed",
        "7",
    ]
    assert run(["play", "crown-battles", *words]) == 0
    assert "p1 Arvid (strong bot), p2 Bruna (standard bot)." in " ".join(capsys.readouterr().out.split())


def test_a_time_that_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["play", "crown-battles", "--think", "-1"], ["serve", "--think", "-1"]):
        assert run(words) == 2
        assert "--think: -1 is outside 1 to 600000 milliseconds" in capsys.readouterr().err
