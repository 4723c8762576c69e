"""Merchant: CB-MER, CB-R-42, CB-R-46, CB-R-47."""

from typing import Any

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, aside, hand, shown, words
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import card_named
from wyrmhall.kernel.refusal import BadRecord

HANDS = ("merchant 2o 3o", "9h 4o 5o", "13h 6o 7o")


def market(*hands: str, **options: Any) -> Played:
    """p1 has led the Merchant."""
    t = deal(*(hands or HANDS), bids="0 0 0", powers=("merchant",), **options)
    return t.play("p1 play merchant")


def test_CB_MER_01_a_chosen_card_for_a_random_one() -> None:
    t = market()
    assert t.menu("p1") == ["trade p2", "trade p3", "broker p2 p3"]
    t.play("p1 trade p2")
    assert t.menu("p1") == ["give 2o", "give 3o"]
    t.play("p1 give 2o")
    assert t.asked == ["chance"]
    for word in ("2o", "3o", "6o", "9h 4o"):  # one card of p2's hand
        with pytest.raises(BadRecord):
            t.chance(f"trade {word}")
    t.chance("trade 9h")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["3o 9h", "2o 4o 5o", "6o 7o 13h"]
    assert t.asked == ["p2"]


def test_CB_MER_01_every_card_of_the_other_hand_can_be_drawn() -> None:
    for card in ("9h", "4o", "5o"):
        t = market().play(f"p1 trade p2 2o; chance: trade {card}")
        assert card in hand(t.state, "p1").split()


def test_CB_MER_01_another_player_and_an_own_card() -> None:
    t = market()
    assert t.refusal("p1 trade p1").rule == "CB-MER-01"
    assert t.refusal("p2 trade p1").rule == "CB-POW-10"
    assert t.play("p1 trade p2").refusal("p1 give 9h").rule == "CB-MER-01"


def test_CB_MER_02_two_others_exchange_random_cards() -> None:
    t = market().play("p1 broker p2 p3")
    assert t.asked == ["chance"]
    t.chance("trade 9h")
    assert t.asked == ["chance"]
    with pytest.raises(BadRecord):
        t.chance("trade 4o")  # the second card comes from the other hand
    t.chance("trade 6o")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["2o 3o", "4o 5o 6o", "7o 9h 13h"]


def test_CB_MER_02_two_others_only() -> None:
    t = market()
    assert t.refusal("p1 broker p1 p2").rule == "CB-MER-02"


@rule("CB-MER-03", "CB-HID-10")
@pytest.mark.parametrize(("deal_", "two"), [("trade p2 2o", (0, 1)), ("broker p2 p3", (1, 2))])
def test_CB_MER_03_known_to_giver_and_receiver_only(deal_: str, two: tuple[int, int]) -> None:
    t = market().play(f"p1 {deal_}; chance: trade 9h")
    if deal_.startswith("broker"):
        t.chance("trade 6o")
    for number, seat in enumerate(("p1", "p2", "p3", SPECTATOR)):
        moves = t.told(seat, "card-moved")
        assert [(move["giver"], move["taker"]) for move in moves] == [two, two[::-1]]
        assert ["card" in move for move in moves] == [number in two] * 2
        for owner in {"p1", "p2", "p3"} - {seat}:
            assert set(hand(t.view(seat), owner).split()) == {"?"}
            assert shown(t.view(seat), owner) == []


@rule("CB-MER-03")
def test_CB_MER_03_each_of_the_two_remembers_both_cards() -> None:
    t = market().play("p1 trade p2 2o; chance: trade 9h")
    assert sorted(shown(t.view("p1"), "p1")) == [("got", "9h"), ("passed", "2o")]
    assert sorted(shown(t.view("p2"), "p2")) == [("got", "2o"), ("passed", "9h")]


@rule("CB-R-42")
def test_CB_R_42_the_own_card_is_named_before_the_draw() -> None:
    t = market().play("p1 trade p2")
    assert t.asked == ["p1"]  # not chance
    assert t.told("p1", "card-moved") == []
    assert hand(t.state, "p2") == "4o 5o 9h"


@rule("CB-R-42")
def test_CB_R_42_players_without_a_card_cannot_be_involved() -> None:
    t = deal("2o", "merchant", "6o", bids="0 0 0", powers=("merchant",)).play("p1 play 2o; p2 play merchant")
    assert t.asked == ["p3"]  # p1 has no card, and p2 none to give
    assert len(t.told("p3", "no-action")) == 1


@rule("CB-R-42")
def test_CB_R_42_two_others_may_trade_though_the_own_hand_is_empty() -> None:
    t = market("merchant", "9h", "13h")
    assert t.menu("p1") == ["broker p2 p3"]
    assert t.refusal("p1 trade p2").rule == "CB-R-42"
    t.play("p1 broker p2 p3; chance: trade 9h; chance: trade 13h; p2 play 13h; p3 play 9h")
    assert t.told("p1", "trick-won")[0]["seat"] == 1


@rule("CB-R-42")
def test_CB_R_42_in_long_play_only_with_those_who_hold_a_card() -> None:
    t = deal("9h 2h", "merchant 4h", "13h 6h", type="long-play", bids="0 0 0", powers=("merchant",))
    t.play("p1 play 9h; p2 play 4h; p3 play 13h; p1 play 2h; p2 play merchant")
    assert t.asked == ["p3"]
    t = deal("9h 2h", "merchant 4h", "13h 6h", type="long-play", bids="0 0 0", powers=("merchant",))
    t.play("p1 play 9h; p2 play merchant")
    assert t.menu("p2") == ["trade p1", "trade p3", "broker p1 p3"]


@rule("CB-R-46")
def test_CB_R_46_a_partner_is_another_player() -> None:
    hands = ("merchant 2o", "9h 4o", "13h 6o", "8h 7o")
    t = deal(*hands, type="alliances", groups="pair p1 p3", bids="0 0 0 0", powers=("merchant",))
    t.play("p1 play merchant")
    trades = ["trade p2", "trade p3", "trade p4"]
    assert t.menu("p1") == [*trades, "broker p2 p3", "broker p2 p4", "broker p3 p4"]


@rule("CB-R-47")
def test_CB_R_47_with_two_players_only_the_opponent() -> None:
    t = deal("merchant 9o", "9h 5o", bids="0 0", powers=("merchant",)).play("p1 play merchant")
    assert t.menu("p1") == ["trade p2"]


@rule("CB-R-56")
def test_CB_R_56_only_cards_of_the_current_half() -> None:
    hands = ("merchant 2o 3o 1e", "9h 4o 5o 2e", "13h 6o 7o 3e")
    t = deal(*hands, type="the-split", powers=("merchant",))
    t.play("p1 first merchant 2o; p2 first 9h 4o; p3 first 13h 6o; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    t.play("p1 play merchant; p1 trade p2")
    assert t.menu("p1") == ["give 2o"]
    t.play("p1 give 2o")
    with pytest.raises(BadRecord):
        t.chance("trade 5o")
    t.chance("trade 9h")
    assert (hand(t.state, "p1"), aside(t.state, "p1")) == ("9h", "3o 1e")


@rule("CB-R-53")
def test_CB_R_53_an_open_card_is_seen_leaving_and_comes_in_hidden() -> None:
    t = deal("merchant 2o 3e", "9h 4o 5o", "13h 6o 7e", type="leaked-suit", powers=("merchant",))
    t.play("p1 leak orcs; p2 leak orcs; p3 leak elves; p1 bid 0; p2 bid 0; p3 bid 0")
    t.play("p1 play merchant; p1 trade p2 3e; chance: trade 4o")
    for seat in ("p3", SPECTATOR):
        hidden, opened = t.told(seat, "card-moved")
        assert hidden == {"giver": 0, "taker": 1}
        assert opened == {"giver": 1, "taker": 0, "card": card_named("4o")}
        assert hand(t.view(seat), "p1") == "? 2o"  # 4o is hidden again, though of the suit turned up
        assert hand(t.view(seat), "p2") == "? ? 5o"


@rule("CB-R-49")
def test_CB_R_49_a_face_down_merchant_acts_after_the_reveal() -> None:
    t = deal("9h 2h", "merchant 7o", "6o 8o", type="stealth-play", bids="0 0 0", powers=("merchant",))
    t.play("p1 play 9h; p2 play merchant; p3 play 6o")
    assert t.menu("p2") == ["trade p1", "trade p3", "broker p1 p3"]
    t.play("p2 trade p1 7o; chance: trade 2h")
    assert (hand(t.state, "p1"), hand(t.state, "p2")) == ("7o", "2h")


@rule("CB-SUM-04", "CB-R-21")
def test_a_summoner_trades_for_its_own_player() -> None:
    hands = ("merchant 2o", "summoner 4o", "13h 6o")
    t = deal(*hands, bids="0 0 0", powers=("merchant", "summoner"))
    t.play("p1 play merchant; p1 trade p3 2o; chance: trade 13h; p2 play summoner")
    assert t.menu("p2") == ["trade p1", "trade p3", "broker p1 p3"]
    t.play("p2 trade p1 4o; chance: trade 13h")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["4o", "13h", "2o 6o"]
    assert [words([move["card"]]) for move in t.told("p3", "card-moved") if "card" in move] == ["2o", "13h"]
