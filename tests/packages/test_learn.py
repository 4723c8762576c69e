"""A lesson of an installed package, in the real command: through pipes, and in a terminal of its own."""

import os
from pathlib import Path

import pytest

from tests.cli.driver import ESCAPES, Driver
from tests.packages.conftest import SRC
from tests.packages.example import GAME

BOX = 80


@pytest.fixture
def learn(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, with the package on the path; progress is kept in it."""
    monkeypatch.setenv("PYTHONPATH", f"{SRC}{os.pathsep}{installed}")
    monkeypatch.setenv("WYRMHALL_HOME", str(tmp_path))
    return tmp_path


def answered(d: Driver, *lines: str) -> str:
    return [d.type(line) for line in lines][-1]


def test_a_lesson_is_played_to_its_end_and_the_short_game_begins(learn: Path) -> None:
    d = Driver("learn", GAME, folder=learn)
    assert "(1/11) Nine dice lie under three cups" in d.read()
    assert "Bid\n  what you know: two fives." in d.type("")
    assert "nothing to doubt (rule: Bidding; 'rules LD-BID-05'" in d.type("doubt").replace("\n ", "")
    assert "Somebody has to bid before anybody can doubt" in d.screen
    assert "Corvin bids 3 times 6" in answered(d, "2 5", "")
    assert "there are only 2" in d.type("doubt")
    assert "Bid three threes." in answered(d, "", "")
    assert "Well bid!" in answered(d, "bid 3 3", "")
    assert "play as you like" in d.type("")
    screen = d.type("doubt")
    assert "That is all of Liar's Dice" in screen
    assert "that was the last lesson" in d.type("")
    assert "At the table: p1 Guest, p2 Bruna (easy bot), p3 Corvin (easy bot)." in d.type("yes")
    answered(d, "quit", "yes")
    assert d.end() == 0
    assert max(map(len, d.screen.splitlines())) <= BOX
    assert "1 of 1 lessons done" in Driver("learn", folder=learn).read()


def test_the_third_wrong_try_shows_what_is_right_and_help_and_hint_help(learn: Path) -> None:
    d = Driver("learn", GAME, "1", folder=learn)
    d.read()
    assert "Press Enter to go on." in d.type("help")
    assert "Nothing is asked of you here" in d.type("bid 2 5")
    d.type("")
    assert "This is right" not in answered(d, "bid 1 5", "bid 9 9")
    assert "This is right: 'bid 2 5'." in d.type("bid 4 5")
    assert "that much you can see" in d.type("hint")
    assert "You may: bid 1 1" in d.type("legal")
    assert d.end() == 0


def test_back_again_leave_and_going_on_later(learn: Path) -> None:
    d = Driver("learn", GAME, "first-doubts", folder=learn)
    d.read()
    assert "(3/11)" in answered(d, "", "2 5")
    assert "(2/11)" in d.type("back")
    assert "(1/11)" in d.type("again")
    assert "Your progress is kept" in answered(d, "", "2 5", "leave")
    assert d.end() == 0
    later = Driver("learn", GAME, folder=learn)
    screen = later.read()
    assert "You go on where you left" in screen
    assert "(3/11)" in screen
    assert later.interrupt() == 130


def test_in_a_terminal_the_whole_table_is_drawn(learn: Path) -> None:
    d = Driver("learn", GAME, folder=learn, terminal=True)
    assert "9 dice on the table" in ESCAPES.sub("", d.read())
    screen = ESCAPES.sub("", answered(d, "", "2 5", ""))
    assert "9 dice on the table" in screen
    assert "Three sixes, says Corvin." in screen
    d.type("leave")
    assert d.process.wait(20) == 0
