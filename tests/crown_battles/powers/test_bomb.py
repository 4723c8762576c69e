"""Bomb: CB-BOM, CB-R-30 to CB-R-32, CB-EX-12."""

from collections import Counter
from typing import Any

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, missions, only, tricks, words
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.state import FAILED


def bombed(*hands: str, bids: str = "0 0 0", **options: Any) -> Played:
    """p1 has led a card, p2 has bombed it, p3 has played too."""
    t = deal(*(hands or ("9h 2o", "bomb 3o", "13h 4o")), bids=bids, powers=("bomb",), **options)
    return t.play("p1 play 9h; p2 play bomb; p3 play 13h")


def test_CB_BOM_01_nobody_wins_a_bombed_trick() -> None:
    t = bombed()
    assert tricks(t) == [0, 0, 0]
    for seat in ("p1", "p2", "p3", SPECTATOR):
        assert t.told(seat, "trick-won") == []
        assert t.told(seat, "trick-destroyed") == [{}]


def test_CB_BOM_01_a_bomb_that_is_led_destroys_the_trick() -> None:
    t = deal("bomb 2o", "d 3o", "13h 4o", bids="0 0 0", powers=("bomb",))
    t.play("p1 play bomb; p2 play d; p3 play 13h")
    assert tricks(t) == [0, 0, 0]


@pytest.mark.parametrize("leader", ["p1", "p2", "p3"])
def test_CB_BOM_02_its_player_names_any_leader(leader: str) -> None:
    t = bombed()
    assert t.menu("p2") == ["leader p1", "leader p2", "leader p3"]
    assert t.refusal("p3 play 4o").rule == "CB-R-90"
    t.play(f"p2 leader {leader}")
    assert t.leader == leader
    assert t.asked == [leader]
    assert only(t, SPECTATOR, "leader-named") == {"seat": 1, "leader": int(leader[1]) - 1}


@rule("CB-BOM-02")
def test_only_somebody_at_the_table_can_be_named() -> None:
    assert bombed().refusal("p2 leader p4").rule == "CB-CMP-09"


@rule("CB-BOM-03", "CB-EX-12")
def test_CB_EX_12_a_bombed_trick_lowers_what_can_be_held_but_no_bid() -> None:
    t = deal("9h 12o 13o 2e", "bomb 3o 4o 5o", "13h 6o 7o 8o", bids="2 1 0", powers=("bomb",))
    t.play("p1 play 9h; p2 play bomb; p3 play 13h; p2 leader p1")
    assert [bid for (bid,) in t.state.bids] == [4, 2, 0]
    t.play("p1 play 12o; p2 play 3o; p3 play 6o; p1 play 13o; p2 play 4o; p3 play 7o")
    assert sum(tricks(t)) == 2
    t.play("p1 play 2e; p2 play 5o; p3 play 8o")
    assert t.scores == [-10, -10, 20]  # all three tricks that were left are p1's


@rule("CB-EX-12", "CB-BOM-03")
def test_CB_EX_12_two_bid_and_two_held_score_forty() -> None:
    t = deal("9h 12o 13o 2e", "bomb 3o 4o 9e", "13h 6o 7o 8o", bids="2 1 0", powers=("bomb",))
    t.play("p1 play 9h; p2 play bomb; p3 play 13h; p2 leader p1")
    t.play("p1 play 12o; p2 play 3o; p3 play 6o; p1 play 13o; p2 play 4o; p3 play 7o")
    t.play("p1 play 2e; p2 play 9e; p3 play 8o")
    assert t.scores == [40, 30, 20]


@rule("CB-R-30")
def test_CB_R_30_the_others_still_play_to_the_trick() -> None:
    t = deal("bomb 2o", "3h 3o", "13h 4o", bids="0 0 0", powers=("bomb",)).play("p1 play bomb")
    assert t.asked == ["p2"]
    assert t.play("p2 play 3h").refusal("p3 play 4o").rule == "CB-TRK-05"
    t.play("p3 play 13h")
    assert [len(cards) for cards in t.state.hands] == [1, 1, 1]


@rule("CB-R-30")
def test_CB_R_30_all_other_actions_still_happen() -> None:
    hands = ("bishop 2o 5o", "bomb 3o 6o", "jester 4o 7o", "alchemist 8o 9o")
    t = deal(*hands, bids="0 0 0 0", powers=("bishop", "bomb", "jester", "alchemist"))
    t.play("p1 play bishop; p1 look p2; p2 play bomb; p3 play jester; p4 play alchemist")
    t.play("p2 leader p4; p3 raise; p4 trump elves")
    assert t.state.bids[2] == (2,)
    assert t.leader == "p4"


@rule("CB-R-30")
def test_CB_R_30_the_cards_leave_the_round() -> None:
    t = bombed()
    assert words(sorted(t.state.out)) == "9h 13h bomb"
    assert not Counter(t.state.undealt) & Counter(t.state.out)


def test_CB_R_31_in_the_last_trick_it_only_destroys() -> None:
    t = bombed("9h", "bomb", "13h", bids="0 0 0")
    assert t.asked == ["chance"]
    assert t.told("p1", "leader-named") == []
    assert t.scores == [20, 20, 20]  # all bid 0 and nobody holds the trick


def test_CB_R_32_a_summoner_asks_for_the_leader_in_place_of_the_bomb() -> None:
    hands = ("9h 2o", "bomb 3o", "summoner 4o")
    t = deal(*hands, bids="0 0 0", powers=("bomb", "summoner"))
    t.play("p1 play 9h; p2 play bomb; p3 play summoner")
    assert t.told("p1", "trick-destroyed") == [{}]
    assert t.asked == ["p3"]
    assert t.refusal("p2 leader p2").rule == "CB-POW-10"
    assert t.play("p3 leader p1").asked == ["p1"]


@rule("CB-R-31", "CB-R-32")
def test_a_copied_bomb_in_the_last_trick_asks_nobody() -> None:
    t = deal("9h", "bomb", "summoner", bids="0 0 0", powers=("bomb", "summoner"))
    t.play("p1 play 9h; p2 play bomb; p3 play summoner")
    assert t.asked == ["chance"]
    assert t.told("p1", "leader-named") == []


@rule("CB-R-56")
def test_CB_R_56_in_the_last_trick_of_a_half_no_leader_is_named() -> None:
    t = deal("9h 2o", "bomb 3o", "13h 4o", type="the-split", powers=("bomb",))
    t.play("p1 first 9h; p2 first bomb; p3 first 13h; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    t.play("p1 play 9h; p2 play bomb; p3 play 13h")
    assert t.state.half == 1
    assert t.asked == ["p1"]  # CB-R-55
    assert t.menu("p1") == ["play 2o"]


@rule("CB-R-56", "CB-BOM-02")
def test_within_a_half_a_leader_is_named() -> None:
    t = deal("9h 2o 5o 6o", "bomb 3o 7o 8o", "13h 4o 9o 10o", type="the-split", powers=("bomb",))
    t.play("p1 first 9h 2o; p2 first bomb 3o; p3 first 13h 4o; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    t.play("p1 play 9h; p2 play bomb; p3 play 13h; p2 leader p2")
    assert t.menu("p2") == ["play 3o"]


@rule("CB-R-50")
def test_CB_R_50_in_long_play_a_bomb_destroys_both_circles() -> None:
    hands = ("9h 2o 5o 6o", "bomb 3o 7o 8o", "13h 4o 9o 10o")
    t = deal(*hands, type="long-play", bids="0 0 0", powers=("bomb",))
    t.play("p1 play 9h; p2 play bomb; p3 play 13h")
    assert t.told("p1", "trick-destroyed") == []
    t.play("p1 play 2o; p2 play 3o; p3 play 4o; p2 leader p3")
    assert tricks(t) == [0, 0, 0]
    assert t.asked == ["p3"]
    t.play("p3 play 9o; p1 play 5o; p2 play 7o; p3 play 10o; p1 play 6o; p2 play 8o")
    assert t.scores == [20, 20, -10]


@rule("CB-BOM-01", "CB-R-90")
def test_a_bombed_trick_is_laid_under_no_suit() -> None:
    t = deal("9h 2o", "bomb 3o", "d 4o", type="suit-precision", powers=("bomb",))
    t.play("p1 bid 0 0 0 0; p2 bid 0 0 0 0; p3 bid 0 0 0 0")
    t.play("p1 play 9h; p2 play bomb; p3 play d")
    assert t.menu("p2") == ["leader p1", "leader p2", "leader p3"]
    assert t.state.held == [(0, 0, 0, 0)] * 3


@rule("CB-R-36")
def test_CB_R_36_a_destroyed_trick_is_won_by_nobody_and_interrupts_a_row() -> None:
    t = deal("9h 13o 12o", "bomb 3o 4e", "8h 4o 5o", type="missions", powers=("bomb",))
    t.chance(missions(19)).play("p1 keep 19; p2 keep 6; p3 keep 13")
    t.play("p1 play 9h; p2 play 4e; p3 play 8h; p1 play 13o; p2 play bomb; p3 play 4o; p2 leader p1")
    t.play("p1 play 12o; p2 play 3o; p3 play 5o")  # first and third trick: not back to back
    assert t.told("p1", "scored")[0]["points"] == -20


@rule("CB-R-36")
def test_CB_R_36_the_first_trick_destroyed_is_nobodys_first_strike() -> None:
    t = deal("13h 2o", "bomb 3o", "9h 4o", type="missions", powers=("bomb",)).chance(missions())
    t.play("p1 keep 1; p2 keep 6; p3 keep 14; p1 play 13h; p2 play bomb; p3 play 9h")
    assert t.told("p1", "mission-turned")[0] == {"seat": 0, "fate": FAILED}
