"""Terms: CB-TRM."""

import pytest

from tests.crown_battles.base.rounds import winner
from tests.crown_battles.tables import deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.bids import double, miss, single
from wyrmhall.games.crown_battles.components.cards import (
    CARDS,
    NO_SUIT,
    POWER_NAMES,
    SUIT_OF,
    SUITS,
    is_number,
    value_of,
)
from wyrmhall.games.crown_battles.rules.counts import trick_total

ZERO_POWERS = [
    name
    for name in POWER_NAMES
    if name not in ("bomb", "merchant", "summoner", "double-faced", "golem-king", "dragon-king")
]


def test_CB_TRM_01_a_number_card_has_a_suit_and_a_value_any_other_card_neither() -> None:
    numbers = [card for card in CARDS if is_number(card)]
    assert {(SUIT_OF[card], value_of(card)) for card in numbers} == {
        (suit, value) for suit in SUITS for value in range(1, 14)
    }
    specials = [card for card in CARDS if not is_number(card)]
    assert len(specials) == 3 + 16
    assert {(SUIT_OF[card], value_of(card)) for card in specials} == {(NO_SUIT, 0)}


@rule("CB-TRM-01")
def test_a_special_card_is_no_card_of_any_suit_to_be_followed() -> None:
    t = deal("7h 1o", "p 2o", "8h 9h", bids="0 0 0")
    t.play("p1 play 7h")
    assert t.menu("p2") == ["play 2o", "play p"]


@rule("CB-TRM-02")
@pytest.mark.parametrize("card", ["p", "double-faced peasant", *ZERO_POWERS])
def test_a_zero_card_is_worth_what_a_peasant_is(card: str) -> None:
    assert winner(card, "p", "p") == "p1"  # all zero cards: the first
    assert winner("p", card, "p") == "p1"
    assert winner(card, "1h", "p") == "p2"


@rule("CB-TRM-02")
def test_a_merchant_is_a_zero_card() -> None:
    assert winner("p", "p", "merchant") == "p1"
    assert winner("merchant", "p") == "p1"
    assert winner("merchant", "5h") == "p2"


@rule("CB-TRM-02")
def test_a_bomb_is_a_zero_card_and_settles_no_lead_suit() -> None:
    t = deal("bomb 1o", "7h 2o", "8h 3o", bids="0 0 0", powers=("bomb",))
    t.play("p1 play bomb; p2 play 7h")
    assert t.menu("p3") == ["play 8h"]


@rule("CB-TRM-02", "CB-TRM-03")
@pytest.mark.parametrize("card", ["g", "d", "golem-king", "dragon-king", "double-faced golem"])
def test_golem_and_dragon_cards_are_zero_cards_beside_a_wizard_only(card: str) -> None:
    assert winner(card, "13h", "p") == "p1"
    assert winner(card, "wizard", "1h") == "p3"
    assert winner("p", card, "wizard") == "p1"
    assert winner(card, "wizard", "p") == "p1"


@rule("CB-TRM-02")
def test_a_summoner_is_no_zero_card() -> None:
    assert winner("p", "summoner", "p") == "p2"


@rule("CB-TRM-03")
@pytest.mark.parametrize("golem", ["g", "golem-king", "double-faced golem"])
@pytest.mark.parametrize("dragon", ["d", "dragon-king"])
def test_every_dragon_card_beats_every_golem_card(golem: str, dragon: str) -> None:
    assert winner(golem, dragon) == "p2"
    assert winner(dragon, golem) == "p1"


@rule("CB-TRM-04")
@pytest.mark.parametrize(
    ("type", "total"),
    [
        ("", 5),
        ("normal-bidding", 5),
        ("stealth-play", 5),
        ("wagering", 5),
        ("the-split", 5),
        ("long-play", 3),
    ],
)
def test_the_trick_total_is_the_number_of_cards_dealt_unless_the_type_says_otherwise(
    type: str, total: int
) -> None:
    t = deal("1h 2h 3h 4h 5h", "1o 2o 3o 4o 5o", "1e 2e 3e 4e 5e", type=type)
    assert trick_total(t.state) == total


@rule("CB-TRM-04")
def test_as_many_tricks_are_played_as_the_trick_total_says() -> None:
    t = deal("1h 2h", "3h 4h", "5h 6h", bids="0 0 0")
    t.play("p1 play 1h; p2 play 3h; p3 play 5h; p3 play 6h; p1 play 2h; p2 play 4h")
    assert [won["tricks"] for won in t.told("p1", "trick-won")] == [1, 2]
    assert t.asked == ["chance"]  # the next round


@rule("CB-TRM-04")
@pytest.mark.parametrize(("type", "total"), [("normal-bidding", 3), ("long-play", 2)])
def test_the_trick_total_stays_when_hands_grow_small(type: str, total: int) -> None:
    t = deal("1h 2h 3h", "1o 2o 3o", "1e 2e 3e", type=type, bids="0 0 0-1")
    totals = [trick_total(t.state)]
    for card in ("1h", "1o", "1e"):
        totals.append(trick_total(t.play(f"play {card}").state))
    assert totals == [total] * 4


@rule("CB-TRM-04")
def test_three_cards_each_make_two_tricks_of_long_play() -> None:
    t = deal("1h 2h 3h", "1o 2o 3o", "1e 2e 3e", type="long-play", bids="0 0 1")
    t.play("play 1h; play 1o; play 1e; play 2h; play 2o; play 2e; play 3h; play 3o; play 3e")
    assert [won["tricks"] for won in t.told("p1", "trick-won")] == [1, 2]
    assert t.scores == [-20, 20, -10]


@rule("CB-TRM-05")
@pytest.mark.parametrize(("held", "missed"), [(0, 2), (1, 1), (2, 0), (3, 1), (5, 3)])
def test_the_miss_of_a_single_bid(held: int, missed: int) -> None:
    assert miss(single(2), held) == missed


@rule("CB-TRM-05")
@pytest.mark.parametrize(("held", "missed"), [(0, 2), (1, 1), (2, 0), (3, 0), (4, 1), (6, 3)])
def test_the_miss_of_a_double_bid_is_measured_from_the_nearer_number(held: int, missed: int) -> None:
    assert miss(double(2), held) == missed


@rule("CB-TRM-05")
def test_the_miss_counts_the_tricks_held_when_the_round_ends() -> None:
    t = deal("13h 1o", "2h thief", "3h 2o", bids="1 1 1", powers=("thief",))
    t.play("p1 play 13h; p2 play 2h; p3 play 3h; p1 play 1o; p2 play thief; p3 play 2o; p2 steal p1")
    assert t.scores == [-10, 30, 30]  # p1 won one trick and holds none


def test_CB_TRM_06_points_lost_to_the_bank_go_to_nobody() -> None:
    t = deal("13h", "2h", "3h", bids="0 1 1").play("p1 play 13h; p2 play 2h; p3 play 3h")
    assert t.scores == [-10, -10, -10]


@rule("CB-TRM-06")
def test_the_bank_pays_what_nobody_lost_and_keeps_what_cannot_be_shared() -> None:
    plain = deal("13h", "7h", bids="1 1")
    plain.play("p1 play 13h; p2 play 7h")
    assert plain.scores == [30, -10]
    pot = deal("1h", "2h", "3h", "13h", type="wagering")
    pot.play("bid 0 wager 0; bid 0 wager 0; bid 0 wager 0; bid 0 wager 0")
    pot.play("play 1h; play 2h; play 3h; play 13h")
    assert pot.scores == [5, 5, 5, -20]  # 80 in the pot, 25 each for three, 5 to the bank
    assert pot.state.pot == 0
