"""Golem King: CB-GKG."""

import pytest

from tests.crown_battles.tables import Played, deal
from tests.rules import rule


def trick(cards: str) -> Played:
    """Three cards, played in this order, with orcs as trump."""
    played = cards.split()
    hands = [f"{card} {number}e" for number, card in enumerate(played, 1)]
    t = deal(*hands, trump="orcs", bids="0 0 0", powers=("golem-king", "dragon-king"))
    for number, card in enumerate(played, 1):
        t.play(f"p{number} play {card}")
    return t


@rule("CB-GKG-01")
@pytest.mark.parametrize(
    ("cards", "leader"),
    [
        ("13h golem-king 13o", "p2"),
        ("golem-king 13o 12o", "p1"),
        ("g golem-king g", "p2"),
        ("golem-king g g", "p1"),
        ("g g golem-king", "p3"),
    ],
)
def test_CB_GKG_01_beats_numbers_and_golems_in_any_order(cards: str, leader: str) -> None:
    assert trick(cards).leader == leader


@rule("CB-GKG-02", "CB-TRK-13")
@pytest.mark.parametrize(
    ("cards", "leader"),
    [
        ("golem-king d 13o", "p2"),
        ("d golem-king 13o", "p1"),
        ("golem-king 13o dragon-king", "p3"),
        ("dragon-king golem-king g", "p1"),
    ],
)
def test_CB_GKG_02_loses_to_dragon_and_dragon_king(cards: str, leader: str) -> None:
    assert trick(cards).leader == leader


@rule("CB-GKG-02")
@pytest.mark.parametrize("before", ["", "p"])
def test_CB_GKG_02_leading_it_leaves_no_lead_suit(before: str) -> None:
    hands = ("p 2o", "golem-king 3o", "5h 4o", "6h 5o")
    dealer = "p4" if before else "p1"
    t = deal(*hands, dealer=dealer, bids="0 0 0 0", powers=("golem-king",))
    t.play("p1 play p; p2 play golem-king; p3 play 5h" if before else "p2 play golem-king; p3 play 5h")
    assert t.menu("p4") == ["play 5o", "play 6h"]
