"""Choices in plain words."""

from tests.crown_battles.screen.looking import words
from tests.crown_battles.tables import deal


def test_cards_and_bids() -> None:
    t = deal("7h double-faced", "9h p", "13h 1e", powers=("double-faced",))
    assert words(t, "p1")["bid 1-2"] == "Bid 1 or 2"
    t.play("p1 bid 0; p2 bid 0; p3 bid 0")
    assert words(t, "p1")["play 7h"] == "Play Humans 7"
    assert words(t, "p1")["play double-faced golem"] == "Play Double-faced as a Golem"


def test_players_are_called_by_name() -> None:
    t = deal("cursed 2o", "9h p", "13h 1e", powers=("cursed",), bids="0 0 0")
    t.play("p1 play cursed; p2 play 9h; p3 play 13h")
    assert words(t, "p1")["swap p2 p3"] == "Ben and Cy exchange their hands"


def test_suits_and_trump() -> None:
    t = deal("alchemist 2o", "9h p", "13h 1e", powers=("alchemist",), trump="elves", bids="0 0 0")
    t.play("p1 play alchemist; p2 play 9h; p3 play 13h")
    assert words(t, "p1") == {
        "keep": "Elves stay trump",
        "trump orcs": "Orcs are trump",
        "trump humans": "Humans are trump",
        "trump taurans": "Taurans are trump",
        "trump none": "No trump",
    }


def test_the_jester_says_what_the_bid_becomes() -> None:
    t = deal("jester 2o", "9h p", "13h 1e", powers=("jester",), bids="1 0 0")
    t.play("p1 play jester; p2 play 9h; p3 play 13h")
    assert words(t, "p1") == {
        "keep": "Leave your bid as it is",
        "raise": "Raise your bid to 2",
        "lower": "Lower your bid to 0",
    }


def test_the_witch_and_the_thief() -> None:
    t = deal("witch 2o", "9h p", "13h 1e", powers=("witch",), bids="0 0 0")
    t.play("p1 play witch; p2 play 9h; p3 play 13h")
    assert words(t, "p1")["hex p2 0"] == "Take nothing from Ben"
    assert words(t, "p1")["hex p2 15"] == "Take 15 from Ben"
    t = deal("thief 2o", "9h p", "13h 1e", powers=("thief",), bids="0 0 0")
    t.play("p1 play thief; p2 play 9h; p3 play 13h")
    assert words(t, "p1")["steal p3"] == "Steal a trick from Cy"


def test_missions_say_what_they_ask_and_pay() -> None:
    order = " ".join(str(number) for number in [*range(1, 33), *range(1, 33)])
    t = deal("7h 2o", "9h p", "13h 1e", type="missions")
    t.chance(f"missions {order}")
    assert words(t, "p1")["keep 1"].startswith("Keep First Strike: win the first trick (+")
