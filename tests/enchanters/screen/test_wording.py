"""Choices in words, for buttons."""

from tests.enchanters.screen.seen import said
from tests.enchanters.tables import at, enchantment, hero, item, monster, overlord


def test_main_actions() -> None:
    t = at(track=[monster(name="Newt"), item(name="Spoon")], lord=overlord())
    assert said(t, "journey 0") == "Journey to Newt (free)"
    assert said(t, "journey 1") == "Journey to Spoon (1 crystal)"
    assert said(t, "rest village 1") == "Rest: take 4 crystals"
    assert said(t, "challenge 1") == "Challenge: fight the Overlord"


def test_actions_name_their_card() -> None:
    t = at(p1=hero([item("attack 1", "1{crystal} {minor} 2{attack}", name="Pick")]))
    assert said(t, "use item 1") == "Pick: pay 1 crystal: +2 attack"


def test_cards_players_and_turning() -> None:
    t = at(p1=hero([item(name="Pick")], [enchantment(name="of Dust")]))
    assert said(t, "item 1") == "Pick (top item)"
    assert said(t, "item 2") == "Fist p1 (item)"
    assert said(t, "target p2") == "Bob"
    assert said(t, "target overlord") == "The Overlord"
    assert said(t, "bury item") == "Bury Pick"
    assert said(t, "unbury enchantment") == "Unbury “of enchanting p1”"


def test_done_says_what_begins() -> None:
    t = at(p1=hero([item("attack 3", "{minor} 2{attack}")]), track=[monster(9, 3, name="Newt"), item()])
    t.play("p1 journey 0")
    assert said(t, "done") == "Fight Newt"
    t.play("p1 done")
    assert said(t, "done") == "End the turn"


def test_numbers() -> None:
    t = at()
    assert said(t, "pearls 0") == "Pay with crystals only"
    assert said(t, "pearls 2") == "Pay with 2 pearls"
    assert said(t, "drop 1") == "Give up 1 active pearl"
