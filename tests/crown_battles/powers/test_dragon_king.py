"""Dragon King: CB-DKG."""

import pytest

from tests.crown_battles.tables import deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import CARDS, DRAGON_KING, NO_SUIT, SUITS, SUMMONER, WIZARD
from wyrmhall.games.crown_battles.rules.ranking import strongest


@rule("CB-DKG-01")
@pytest.mark.parametrize("trump", [NO_SUIT, *SUITS])
def test_CB_DKG_01_beats_every_other_printed_card(trump: int) -> None:
    for card in CARDS:
        if card not in (DRAGON_KING, WIZARD):  # under a Wizard it is a Peasant
            assert strongest([card, DRAGON_KING], SUITS[trump] if trump >= 0 else NO_SUIT, True) == 1
            if card != SUMMONER:  # CB-R-20  a copy is stronger than its model
                assert strongest([DRAGON_KING, card], SUITS[trump] if trump >= 0 else NO_SUIT, True) == 0


@rule("CB-DKG-01")
@pytest.mark.parametrize("order", ["dragon-king d d", "d dragon-king d", "d d dragon-king"])
def test_CB_DKG_01_at_the_table_in_any_order(order: str) -> None:
    cards = order.split()
    hands = [f"{card} {number}e" for number, card in enumerate(cards, 1)]
    t = deal(*hands, bids="0 0 0", powers=("dragon-king",))
    for number, card in enumerate(cards, 1):
        t.play(f"p{number} play {card}")
    assert t.leader == f"p{cards.index('dragon-king') + 1}"


@rule("CB-DKG-02")
def test_CB_DKG_02_leading_it_leaves_no_lead_suit() -> None:
    hands = ("dragon-king 2o", "5h 3o", "6h 4o")
    t = deal(*hands, bids="0 0 0", powers=("dragon-king",)).play("p1 play dragon-king; p2 play 5h")
    assert t.menu("p3") == ["play 4o", "play 6h"]


@rule("CB-DKG-02")
def test_CB_DKG_02_after_a_peasant_it_frees_the_trick() -> None:
    hands = ("p 2o", "dragon-king 3o", "5h 4o", "6h 5o")
    t = deal(*hands, bids="0 0 0 0", powers=("dragon-king",))
    t.play("p1 play p; p2 play dragon-king; p3 play 5h")
    assert t.menu("p4") == ["play 5o", "play 6h"]
