"""What people type, and what it means."""

import pytest

from tests.crown_battles.tables import deal
from wyrmhall.cli.table.log_lines import LogLine, paragraphs
from wyrmhall.cli.table.notations import intended_notation, menu_lines
from wyrmhall.cli.terminal import unbroken
from wyrmhall.games.crown_battles.language.actions import LEXICON
from wyrmhall.games.crown_battles.language.notation import card_words
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.game_parts.words import with_names

PEOPLE = ("Ann", "Bruna", "Mr Corvin")
SEATS = ("p1", "p2", "p3")


def menu(*texts: str) -> Menu:
    actions = [LEXICON.find(text) for text in texts]
    return [act for act in actions if act is not None]


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
        ("trade mr corvin", PEOPLE_MENU, "trade p3"),
        ("p3", PEOPLE_MENU, "trade p3"),
        ("p2 p3", PEOPLE_MENU, "broker p2 p3"),
        ("3", PEOPLE_MENU, "broker p2 p3"),
        ("trade bruna 7h", PEOPLE_MENU, "trade p2 7h"),
        ("10", WITCH, "hex p2 10"),
        ("anything", (), "anything"),
    ],
)
def test_what_was_meant(typed: str, offered: Menu, notation: str) -> None:
    assert intended_notation(typed, offered, LEXICON, PEOPLE, SEATS) == notation


def test_choices_that_are_numbers_are_listed_by_verb() -> None:
    assert menu_lines(BIDS, "") == ["bid:  0  0-1  1  1-2", "smuggle:  3o"]


def test_choices_the_drawing_numbers_are_not_listed_again() -> None:
    drawing = "[1] 3o  [2] Peasant (p)  [3|4] Double-faced"
    assert menu_lines(CARDS, drawing) == [unbroken("[5] note 3o")]
    choices = ["[1] trade p2", "[2] trade p3", "[3] broker p2 p3"]
    assert menu_lines(PEOPLE_MENU, "") == ["  ".join(unbroken(choice) for choice in choices)]


# -- cards by name ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("golem", "g"),
        ("peasant", "p"),
        ("dragon", "d"),
        ("Dragon King".lower(), "dragon-king"),
        ("golem-king", "golem-king"),
        ("gg", "golem-king"),
        ("double faced golem", "double-faced golem"),
        ("double-faced peasant", "double-faced peasant"),
        ("humans 7", "7h"),
        ("13 of orcs", "13o"),
        ("golem peasant 7 elves", "g p 7e"),
        ("p2 dragon", "p2 d"),
        ("humans", "humans"),
        ("14 orcs", "14 orcs"),
    ],
)
def test_cards_may_be_called_by_name(typed: str, notation: str) -> None:
    assert " ".join(card_words(typed.split())) == notation


@pytest.mark.parametrize(
    "typed",
    ["play golem", "play Golem", "golem", "PLAY g", "p1 play golem"],
)
def test_a_card_called_by_name_is_played(typed: str) -> None:
    t = deal("g p", "9h 5o", "13h 1e", trump="none", bids="1 0-1 2").play(typed)
    assert t.table.record.entries[-1].text == "play g"


def test_a_golem_is_a_golem_before_it_is_a_double_faced() -> None:
    t = deal("g double-faced", "9h 5o", "13h 1e", trump="none", bids="1 0-1 2", powers=("double-faced",))
    t.play("golem; p2 play 9h; p3 play 13h; p1 play double faced golem")
    played = [entry.text for entry in t.table.record.entries if entry.who == "p1"]
    assert played[-2:] == ["play g", "play double-faced golem"]


def test_cards_by_name_in_other_places_than_a_trick() -> None:
    t = deal("dragon-king g 1o 2o", "9h 5o 3o 4o", "13h 1e 5e 6e", type="the-split", trump="none",
             powers=("dragon-king",))  # fmt: skip
    t.play("p1 first golem dragon king")
    assert [entry.text for entry in t.table.record.entries][-2:] == ["first g", "first dragon-king"]


def test_a_card_that_is_not_held_is_refused_as_that_card() -> None:
    t = deal("g p", "9h 5o", "13h 1e", trump="none", bids="1 0-1 2")
    assert t.refusal("p1 play dragon").rule == "CB-TRK-02"


# -- the log ---------------------------------------------------------------------------------------------


def test_news_can_be_told_in_less_height_but_scores_stay_lines() -> None:
    told = [LogLine("Ann plays Golem", "CB-TRK-02", ""), LogLine("Ann wins the trick", "CB-TRK-20", "")]
    told += [
        LogLine("Ann scores +30", "CB-R-14", "bid 1 met: 1 x 10 + 20 = 30"),
        LogLine("Ann scores -10", "", "x"),
    ]
    assert paragraphs(told) == [
        "Ann plays Golem; Ann wins the trick",
        "Ann scores +30 (bid 1 met: 1 x 10 + 20 = 30)",
        "Ann scores -10 (x)",
    ]
    assert paragraphs([]) == []


# -- players by name --------------------------------------------------------------------------------------


def test_players_are_named_but_not_in_what_was_typed() -> None:
    told = with_names("'look p2' is not asked: p3 plays, look p2, p22", SEATS, PEOPLE)
    assert told == "'look p2' is not asked: Mr Corvin plays, look Bruna, p22"
