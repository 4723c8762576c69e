"""Cursed: CB-CUR, CB-R-40, CB-R-46, CB-R-47, CB-R-53."""

from typing import Any

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, aside, hand, only, shown, words
from tests.crown_battles.tables import Played, deal
from tests.rules import rule

HANDS = ("cursed 2o 3o", "9h 4o 5o", "13h 6o 7o")


def cursed(*hands: str, **options: Any) -> Played:
    """p1 has led Cursed, and p3 has won the trick."""
    t = deal(*(hands or HANDS), bids="0 0 0", powers=("cursed",), **options)
    return t.play("p1 play cursed; p2 play 9h; p3 play 13h")


def test_CB_CUR_01_the_own_hand_with_another() -> None:
    t = cursed().play("p1 swap p1 p3")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["6o 7o", "4o 5o", "2o 3o"]
    assert t.asked == ["p3"]
    assert t.menu("p3") == ["play 2o", "play 3o"]


def test_CB_CUR_01_or_the_hands_of_two_others() -> None:
    t = cursed().play("p1 swap p2 p3")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["2o 3o", "6o 7o", "4o 5o"]


@rule("CB-CUR-01", "CB-R-40")
def test_CB_R_40_any_two_different_players() -> None:
    t = cursed()
    assert t.menu("p1") == ["swap p1 p2", "swap p1 p3", "swap p2 p3"]
    assert t.refusal("p1 swap p2 p4").rule == "CB-CMP-09"
    assert t.refusal("p1 swap p1 p1").rule == "NOTATION"
    assert t.refusal("p3 swap p1 p2").rule == "CB-POW-10"


@rule("CB-R-40")
def test_CB_R_40_the_swap_comes_after_the_trick_when_hands_are_equal() -> None:
    t = deal(*HANDS, bids="0 0 0", powers=("cursed",)).play("p1 play cursed")
    assert t.refusal("p1 swap p1 p2").rule == "CB-POW-07"
    t.play("p2 play 9h; p3 play 13h")
    assert [len(cards) for cards in t.state.hands] == [2, 2, 2]
    assert "swap p1 p2" in t.menu("p1")


def test_CB_CUR_02_nothing_in_the_last_trick() -> None:
    t = cursed("cursed", "9h", "13h")
    assert t.told("p1", "hands-swapped") == []
    assert t.asked == ["chance"]


@pytest.mark.parametrize("seat", ["p1", "p3"])
def test_CB_CUR_03_the_two_know_both_hands(seat: str) -> None:
    t = cursed().play("p1 swap p1 p3")
    told = only(t, seat, "hands-swapped")
    assert (words(told["one_had"]), words(told["other_had"])) == ("2o 3o", "6o 7o")
    given = "2o 3o" if seat == "p1" else "6o 7o"
    assert shown(t.view(seat), seat) == [("cursed", given)]
    assert hand(t.view(seat), seat) == ("6o 7o" if seat == "p1" else "2o 3o")


@pytest.mark.parametrize(("swap", "seat"), [("p1 p3", "p2"), ("p2 p3", "p1"), ("p1 p2", SPECTATOR)])
def test_CB_CUR_03_others_know_only_who_swapped(swap: str, seat: str) -> None:
    t = cursed().play(f"p1 swap {swap}")
    one, other = [int(name[1]) - 1 for name in swap.split()]
    assert only(t, seat, "hands-swapped") == {"seat": 0, "one": one, "other": other}
    assert shown(t.view(seat), seat if seat != SPECTATOR else "p1") == []
    for owner in swap.split():
        assert hand(t.view(seat), owner) == "? ?"


@rule("CB-R-47")
def test_CB_R_47_with_two_players_only_the_opponent() -> None:
    t = deal("cursed 9o", "9h 5o", bids="0 0", powers=("cursed",)).play("p1 play cursed; p2 play 9h")
    assert t.menu("p1") == ["swap p1 p2"]
    assert hand(t.play("p1 swap p1 p2").state, "p1") == "5o"


@rule("CB-R-46")
def test_CB_R_46_a_partner_is_another_player() -> None:
    hands = ("cursed 2o", "9h 4o", "13h 6o", "8h 7o")
    t = deal(*hands, type="alliances", groups="pair p1 p3", bids="0 0 0 0", powers=("cursed",))
    t.play("p1 play cursed; p2 play 9h; p3 play 13h; p4 play 8h")
    assert "swap p1 p3" in t.menu("p1")
    assert "swap p2 p4" in t.menu("p1")


@rule("CB-R-56")
def test_CB_R_56_the_half_set_aside_stays() -> None:
    hands = ("cursed 2o 3o 1e", "9h 4o 5o 2e", "13h 6o 7o 3e")
    t = deal(*hands, type="the-split", powers=("cursed",))
    t.play("p1 first cursed 2o; p2 first 9h 4o; p3 first 13h 6o")
    t.play("p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0; p1 play cursed; p2 play 9h; p3 play 13h; p1 swap p1 p2")
    assert (hand(t.state, "p1"), hand(t.state, "p2")) == ("4o", "2o")
    assert (aside(t.state, "p1"), aside(t.state, "p2")) == ("3o 1e", "5o 2e")


@rule("CB-R-56", "CB-CUR-02")
def test_CB_R_56_nothing_in_the_last_trick_of_a_half() -> None:
    t = deal("cursed 2o", "9h 4o", "13h 6o", type="the-split", powers=("cursed",))
    t.play("p1 first cursed; p2 first 9h; p3 first 13h; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    t.play("p1 play cursed; p2 play 9h; p3 play 13h")
    assert t.state.half == 1
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["2o", "4o", "6o"]


@rule("CB-R-50")
def test_CB_R_50_in_long_play_it_waits_for_the_second_circle() -> None:
    hands = ("cursed 2o 3o", "9h 4o 5o", "13h 6o 7o")
    t = deal(*hands, type="long-play", bids="0 0 0", powers=("cursed",))
    t.play("p1 play cursed; p2 play 9h; p3 play 13h")
    assert t.menu("p1") == ["play 2o", "play 3o"]
    t.play("p1 play 2o; p2 play 4o; p3 play 6o; p1 swap p1 p3")
    assert hand(t.state, "p1") == "7o"


@rule("CB-R-53")
def test_CB_R_53_open_cards_stay_open_when_the_hand_moves() -> None:
    t = deal("cursed 2o 3e", "9h 4o 5o", "13h 6o 7e", type="leaked-suit", powers=("cursed",))
    t.play("p1 leak orcs; p2 leak orcs; p3 leak elves; p1 bid 0; p2 bid 0; p3 bid 0")
    t.play("p1 play cursed; p2 play 9h; p3 play 13h; p1 swap p1 p3")
    for seat in ("p2", SPECTATOR):
        assert hand(t.view(seat), "p1") == "? 7e"
        assert hand(t.view(seat), "p3") == "? 2o"
    assert hand(t.view("p3"), "p1") == "? 7e"


@rule("CB-SUM-04", "CB-R-21", "CB-R-28")
def test_a_summoner_swaps_hands_once_more() -> None:
    hands = ("cursed 2o", "summoner 4o", "13h 6o")
    t = deal(*hands, bids="0 0 0", powers=("cursed", "summoner"))
    t.play("p1 play cursed; p2 play summoner; p3 play 13h; p1 swap p1 p2")
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["swap p1 p2", "swap p1 p3", "swap p2 p3"]
    t.play("p2 swap p2 p3")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["4o", "6o", "2o"]


@rule("CB-CUR-02", "CB-R-21")
def test_a_copy_does_nothing_in_the_last_trick() -> None:
    t = deal("cursed", "summoner", "13h", bids="0 0 0", powers=("cursed", "summoner"))
    t.play("p1 play cursed; p2 play summoner; p3 play 13h")
    assert t.asked == ["chance"]
    assert t.told("p1", "hands-swapped") == []
