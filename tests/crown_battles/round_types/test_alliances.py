"""Alliances: CB-ALL, CB-HID-12, CB-R-73, CB-R-75, CB-R-81."""

from typing import Any

import pytest

from tests.crown_battles.round_types.rounds import round_won_by
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, card_named
from wyrmhall.kernel.refusal import BadRecord

TEAM_TYPES = ("alliances", "missions-alliances", "suit-precision-alliances")


def before_the_deal(players: int, dealer: str) -> Played:
    t = Played(players=players, deals="random", rounds=2, types=("alliances",))
    return t.chance(f"dealer {dealer}", "cards 2", "type alliances")


def allied(winners: str, bids: str, groups: str = "pair p1 p3") -> Played:
    return round_won_by(winners, bids, type="alliances", groups=groups)


def partners(**settings: Any) -> Played:
    """p1 with p3 against p2 with p4, bids made."""
    hands = ("2o 3o", "4o 5o", "6o 7o", "8o 9o")
    return deal(*hands, type="alliances", groups="pair p1 p3", bids="0 0 0 0", **settings)


def test_CB_ALL_01_the_dealer_divides_the_players_into_teams_of_two() -> None:
    t = before_the_deal(4, "p2")
    assert t.menu("p2") == ["pair p1 p2", "pair p1 p3", "pair p1 p4"]
    assert t.refusal("p1 pair p1 p2").rule == "CB-R-81"
    assert t.refusal("p2 trio p1 p2 p3").rule == "CB-ALL-01"
    t.play("p2 pair p1 p4")
    assert t.view("spectator").groups == ((0, 3), (1, 2))


@rule("CB-ALL-01", "CB-R-81")
def test_with_an_odd_number_the_dealer_names_one_solo_player_and_may_choose_themselves() -> None:
    t = before_the_deal(5, "p2")
    assert t.menu("p2") == ["solo p1", "solo p2", "solo p3", "solo p4", "solo p5"]
    assert t.refusal("p2 pair p1 p3").rule == "CB-R-81"
    t.play("p2 solo p2")
    assert t.menu("p2") == ["pair p1 p3", "pair p1 p4", "pair p1 p5"]
    t.play("p2 pair p1 p4")
    assert t.state.groups == ((1,), (0, 3), (2, 4))
    assert t.asked == ["chance"]  # CB-R-81  all this before the deal


def test_CB_ALL_02_everybody_sees_the_own_hand_only_and_bids_alone() -> None:
    t = deal("2o 3o", "4o 5o", "6o 7o", "8o 9o", type="alliances", groups="pair p1 p3")
    assert t.view("p1").hands[2] == [FACE_DOWN] * 2
    order = []
    for _ in range(3):
        order += t.asked
        t.table.play("bid 0")
    assert order + t.asked == ["p1", "p2", "p3", "p4"]
    assert t.refusal("p4 bid 2").rule == "CB-BID-07"  # the sum of all single bids


TEAMS = [
    # winners, bids of p1 and p3 (a team), points of each of them
    ("p1 p1 p3 p3 p3 p2 p2", "2 3", 60, "CB-EX-43"),
    ("p1 p1 p3 p3 p3 p1 p3", "2 3", -20, "CB-EX-43"),
    ("p1 p1 p3 p3 p2 p2 p2", "1 3", 50, "CB-EX-44"),
    ("p1 p1 p1 p1 p2 p2 p2", "1 3", 50, "CB-EX-44"),
    ("p1 p3 p2 p2 p2 p2 p2", "0-1 1", 2 * 5 + 5, "CB-EX-46"),  # 1-2
    ("p1 p2 p2 p2 p2 p2 p2", "0-1 1", 5 + 5, "CB-EX-46"),
    ("p1 p1 p3 p3 p3 p2 p2", "1-2 2", -10, "CB-EX-46"),  # 3-4
    ("p3 p3 p3 p2 p2 p2 p2", "1-2 2", 20, "CB-EX-46"),
    ("p3 p3 p3 p3 p2 p2 p2", "2 1-2", 25, "CB-EX-46"),
    ("p3 p2 p2 p2 p2 p2 p2", "2 1-2", -20, "CB-ALL-06"),
    ("p2 p2 p2 p2 p2 p2 p2", "0 0", 10, "CB-ALL-05"),
    ("p1 p2 p2 p2 p2 p2 p2", "3 2", -40, "CB-ALL-06"),
]


@rule(
    "CB-ALL-03",
    "CB-ALL-04",
    "CB-ALL-05",
    "CB-ALL-06",
    "CB-ALL-09",
    "CB-ALL-10",
    "CB-EX-43",
    "CB-EX-44",
    "CB-EX-46",
)
@pytest.mark.parametrize(("winners", "bids", "points", "where"), TEAMS)
def test_a_team(winners: str, bids: str, points: int, where: str) -> None:
    first, third = bids.split()
    t = allied(winners, f"{first}; 7; {third}; 7")
    assert (t.scores[0], t.scores[2]) == (points, points), where


SOLO = [
    ("p1 p1 p2 p2", "2", 50, "CB-EX-45"),
    ("p2 p2 p2 p2", "2", -20, "CB-EX-45"),
    ("p1 p1 p1 p1", "2", -20, "CB-ALL-08"),
    ("p2 p2 p2 p2", "0", 10, "CB-ALL-07"),
    ("p1 p1 p2 p2", "1-2", 2 * 10 + 5, "CB-R-75"),
    ("p1 p1 p1 p1", "1-2", -20, "CB-ALL-08"),
]


@rule("CB-ALL-07", "CB-ALL-08", "CB-R-75", "CB-EX-45")
@pytest.mark.parametrize(("winners", "bid", "points", "where"), SOLO)
def test_a_solo_player(winners: str, bid: str, points: int, where: str) -> None:
    assert allied(winners, f"{bid}; 4; 4", groups="solo p1").scores[0] == points, where


def test_CB_ALL_09_at_most_one_member_of_a_team_may_bid_double() -> None:
    t = deal("2o 3o", "4o 5o", "6o 7o", "8o 9o", type="alliances", groups="pair p1 p3", bids="0-1 1-2")
    assert t.menu("p3") == ["bid 0", "bid 1", "bid 2"]
    assert t.refusal("p3 bid 1-2").rule == "CB-ALL-09"
    u = deal("2o 3o", "4o 5o", "6o 7o", "8o 9o", type="alliances", groups="pair p1 p3", bids="0 1-2")
    assert "bid 1-2" in u.menu("p3")


def test_CB_ALL_11_one_secret_note_a_round_on_the_own_turn() -> None:
    t = partners()
    assert {"note 2o", "note 3o"} <= set(t.menu("p1"))
    assert t.refusal("p3 note 6o").rule == "CB-R-73"
    assert t.refusal("p1 note 9t").rule == "CB-ALL-11"
    t.play("p1 note 3o")
    assert t.asked == ["p1"]  # the card itself is still to be played
    assert t.menu("p1") == ["play 2o", "play 3o"]
    assert t.refusal("p1 note 2o").rule == "CB-ALL-11"
    t.play("p1 play 2o; p2 note 4o; p2 play 4o; p3 play 6o; p4 play 8o; p4 play 9o")
    assert t.refusal("p1 note 3o").rule == "CB-ALL-11"  # used up for the round


@rule("CB-HID-12", "CB-ALL-11", "CB-ALL-12")
def test_a_note_is_read_by_the_partner_alone_and_that_it_was_used_is_public() -> None:
    t = partners()
    assert t.hearers("p1", "note 3o") == ["p1", "p3"]
    t.play("p1 note 3o")
    card = card_named("3o")
    assert t.told("p3", "note-shown") == [{"seat": 0, "partner": 2, "card": card}]
    for stranger in ("p2", "p4", "spectator"):
        assert t.told(stranger, "note-shown") == [{"seat": 0, "partner": 2}]
        assert t.view(stranger).looks == ((), (), (), ())
        assert t.view(stranger).notes == (0,)
    assert t.view("p3").looks[2] == (("note", 0, (card,)),)
    assert t.view("p3").hands[0] == [FACE_DOWN] * 2  # a snapshot: the hand itself stays hidden
    t.play("p1 play 3o; p2 play 4o; p3 play 6o; p4 play 8o")
    assert t.view("p3").looks[2] == (("note", 0, (card,)),)  # it does not follow the card
    assert t.view("p3").notes == (0,)


def test_CB_ALL_11_the_notes_come_back_in_the_next_round() -> None:
    t = partners().play("p1 note 3o; p1 play 2o; p2 play 4o; p3 play 6o; p4 play 8o")
    t.play("p4 play 9o; p1 play 3o; p2 play 5o; p3 play 7o")
    assert t.state.round == 1
    assert t.state.notes == ()


def test_CB_ALL_12_partners_learn_nothing_else_of_each_other() -> None:
    t = partners().play("p1 play 2o; p2 play 4o")
    assert t.view("p3").hands[0] == [FACE_DOWN]
    other = deal("2o 13t", "4o 5o", "6o 7o", "8o 9o", type="alliances", groups="pair p1 p3", bids="0 0 0 0")
    other.play("p1 play 2o; p2 play 4o")
    assert other.view("p3").fields() == t.view("p3").fields()
    assert other.menu("p3") == t.menu("p3")


def test_CB_R_73_no_note_while_bids_are_made_and_none_for_a_solo_player() -> None:
    t = deal("2o 3o", "4o 5o", "6o 7o", "8o 9o", type="alliances", groups="pair p1 p3")
    assert t.refusal("p1 note 2o").rule == "CB-R-73"
    u = deal("2o 3o", "4o 5o", "6o 7o", type="alliances", groups="solo p1", bids="0 0 0")
    assert u.menu("p1") == ["play 2o", "play 3o"]
    assert u.refusal("p1 note 2o").rule == "CB-R-73"
    assert "note 4o" in u.play("p1 play 2o").menu("p2")
    v = deal("2o 3o", "4o 5o", "6o 7o", type="normal-bidding", bids="0 0 0")
    assert v.refusal("p1 note 2o").rule == "CB-R-73"


@pytest.mark.parametrize("name", TEAM_TYPES)
def test_CB_ALL_13_the_final_round_is_never_of_an_alliances_type(name: str) -> None:
    final = Played(players=4, deals="random", rounds=1, types=(name, "long-play"))
    final.chance("dealer p1", "cards 2")
    with pytest.raises(BadRecord):
        final.chance(f"type {name}")
    final.chance("type long-play")
    earlier = Played(players=4, deals="random", rounds=2, types=(name, "long-play"))
    earlier.chance("dealer p1", "cards 2", f"type {name}")


def test_CB_ALL_13_with_nothing_else_picked_the_final_round_is_normal_bidding() -> None:
    t = Played(players=4, deals="random", rounds=1, types=TEAM_TYPES)
    t.chance("dealer p1", "cards 2")
    for name in TEAM_TYPES:
        with pytest.raises(BadRecord):
            t.chance(f"type {name}")
    t.chance("type normal-bidding")
