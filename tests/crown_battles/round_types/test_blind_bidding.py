"""Blind Bidding: CB-BLI, CB-HID-05."""

import pytest

from tests.crown_battles.round_types.rounds import (
    hands_of,
    make_bids,
    play_tricks,
    round_won_by,
    tricks_won_by,
)
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.bids import (
    HIDDEN,
    HIDDEN_DOUBLE,
    HIDDEN_SINGLE,
    NO_BID,
    double,
    single,
)
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat


def blind(bids: str = "", winners: str = "p1 p2 p3") -> Played:
    t = deal(*hands_of(tricks_won_by(winners, 3)), type="blind-bidding")
    return make_bids(t, bids) if bids else t


def test_CB_BLI_01_and_CB_BLI_02_everybody_bids_in_secret_at_the_same_time() -> None:
    t = blind()
    assert t.asked == ["p1", "p2", "p3"]
    t.play("p3 bid 1; p1 bid 2-3")
    assert t.asked == ["p2"]
    assert t.refusal("p1 bid 0").rule == "CB-BID-06"
    assert t.told("p2", "bid-sealed") == [{"seat": 2}, {"seat": 0}]


@rule("CB-BLI-02", "CB-HID-05")
def test_a_bid_is_known_to_its_owner_only_and_while_others_think_not_even_its_tokens_show() -> None:
    t = blind().play("p1 bid 2-3")
    assert t.view("p1").stack[-1].fields() == ((double(2), NO_BID, NO_BID), ())
    for stranger in ("p2", "p3", "spectator"):
        assert t.view(stranger).stack[-1].fields() == ((HIDDEN, NO_BID, NO_BID), ())


def test_CB_HID_05_once_all_are_down_one_or_two_tokens_show_and_no_number() -> None:
    t = blind("2-3; 1; 0-1")
    assert t.view("p2").bids == [(HIDDEN_DOUBLE,), (single(1),), (HIDDEN_DOUBLE,)]
    assert t.view("p1").bids == [(double(2),), (HIDDEN_SINGLE,), (HIDDEN_DOUBLE,)]
    assert t.view("spectator").bids == [(HIDDEN_DOUBLE,), (HIDDEN_SINGLE,), (HIDDEN_DOUBLE,)]
    assert t.told("spectator", "bids-down") == [{"doubles": (1, 0, 1)}]


def test_CB_BLI_03_bids_are_turned_up_after_the_last_trick_and_not_before() -> None:
    tricks = tricks_won_by("p1 p2 p3", 3).split("/")
    t = blind("1; 1; 0")
    play_tricks(t, "/".join(tricks[:2]))
    assert t.told("p2", "bid-revealed") == []
    assert t.view("p2").bids[0] == (HIDDEN_SINGLE,)
    play_tricks(t, tricks[2])
    assert [(event["seat"], event["bids"]) for event in t.told("p2", "bid-revealed")] == [
        (0, (single(1),)),
        (1, (single(1),)),
        (2, (single(0),)),
    ]


def test_CB_BLI_03_end_of_trick_actions_of_the_last_trick_come_before_the_reveal() -> None:
    t = deal("jester", "2o", "3o", type="blind-bidding", powers=("jester",))
    make_bids(t, "1; 0; 0").play("p1 play jester; p2 play 2o; p3 play 3o")
    assert t.asked == ["p1"]
    assert t.told("p2", "bid-revealed") == []
    assert t.view("p2").bids[0] == (HIDDEN_SINGLE,)
    t.play("p1 lower")
    assert t.told("p2", "bid-revealed")[0] == {"seat": 0, "bids": (single(0),)}
    assert t.scores == [20, 20, -10]


def test_CB_BLI_03_at_the_end_of_the_game_the_bids_lie_face_up() -> None:
    t = round_won_by("p1 p2 p3", bids="1; 2-3; 0", type="blind-bidding", rounds=1)
    assert t.table.over
    for seat in ("p1", "spectator"):
        assert t.view(seat).bids == [(single(1),), (double(2),), (single(0),)]


def test_CB_BLI_04_revealed_bids_are_scored_as_in_normal_bidding() -> None:
    assert round_won_by("p1 p1 p2 p3", bids="2; 1-2; 3", type="blind-bidding").scores == [40, 15, -20]


@rule("CB-R-10", "CB-EX-16")
def test_the_dealer_is_not_screwed_and_all_may_be_right() -> None:
    t = round_won_by("p1 p1 p2 p3", bids="2; 1; 1", type="blind-bidding")
    assert t.scores == [40, 30, 30]


@rule("CB-HID-05", "CB-BID-06")
def test_no_bid_is_taken_back_once_everybody_sees_how_many_tokens_lie_there() -> None:
    t = blind().play("p1 bid 2-3; p2 bid 1")
    t.table.undo(Seat(0))  # nothing has shown yet
    assert t.asked == ["p1", "p3"]
    t.play("p1 bid 1; p3 bid 0-1")
    for seat in range(3):
        with pytest.raises(IllegalAction):
            t.table.undo(Seat(seat))
