"""What people type, and what it means."""

import pytest

from wyrmhall.cli.notations import meant, menu_lines
from wyrmhall.games.crown_battles.actions import LEXICON
from wyrmhall.kernel.action import Menu

PEOPLE = ("Ann", "Bruna", "Mr Corvin")
SEATS = ("p1", "p2", "p3")


def menu(*texts: str) -> Menu:
    found = [LEXICON.find(text) for text in texts]
    return [act for act in found if act is not None]


BIDS = menu("bid 0", "bid 0-1", "bid 1", "bid 1-2", "smuggle 3o")
CARDS = menu("play 3o", "play p", "play double-faced peasant", "play double-faced golem", "note 3o")
HALVES = menu("first bid 0", "first bid 1", "first bid 2")
PEOPLE_MENU = menu("trade p2", "trade p3", "broker p2 p3")
WITCH = menu("hex p2 0", "hex p2 5", "hex p2 10")


@pytest.mark.parametrize(
    ("typed", "offered", "notation"),
    [
        ("1", BIDS, "bid 1"),
        ("0-1", BIDS, "bid 0-1"),
        ("BID  1", BIDS, "bid 1"),
        ("3o", BIDS, "smuggle 3o"),
        ("7", BIDS, "bid 7"),  # refused later, as a bid
        ("1", CARDS, "play 3o"),
        ("4", CARDS, "play double-faced golem"),
        ("5", CARDS, "note 3o"),
        ("9", CARDS, "9"),
        ("3o", CARDS, "play 3o"),
        ("golem", CARDS, "play double-faced golem"),
        ("13h", CARDS, "play 13h"),
        ("dance", CARDS, "dance"),
        ("2", HALVES, "first bid 2"),
        ("bid 2", HALVES, "first bid 2"),
        ("bid 2 / 1-2", HALVES, "bid 2 / 1-2"),
        ("trade bruna", PEOPLE_MENU, "trade p2"),
        ("Bruna", PEOPLE_MENU, "trade p2"),
        ("p3", PEOPLE_MENU, "trade p3"),
        ("p2 p3", PEOPLE_MENU, "broker p2 p3"),
        ("3", PEOPLE_MENU, "broker p2 p3"),
        ("trade bruna 7h", PEOPLE_MENU, "trade p2 7h"),
        ("10", WITCH, "hex p2 10"),
        ("anything", (), "anything"),
    ],
)
def test_what_was_meant(typed: str, offered: Menu, notation: str) -> None:
    assert meant(typed, offered, LEXICON, PEOPLE, SEATS) == notation


def test_choices_that_are_numbers_are_listed_by_verb() -> None:
    assert menu_lines(BIDS, "") == ["bid:  0  0-1  1  1-2", "smuggle:  3o"]


def test_choices_the_drawing_numbers_are_not_listed_again() -> None:
    drawing = "[1] 3o  [2] Peasant (p)  [3|4] Double-faced"
    assert menu_lines(CARDS, drawing) == ["[5] note 3o"]
    assert menu_lines(PEOPLE_MENU, "") == ["[1] trade p2  [2] trade p3  [3] broker p2 p3"]
