"""Jester: CB-JES, CB-R-33, CB-R-34, CB-EX-14."""

from typing import Any

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, missions, only
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.bids import HIDDEN_DOUBLE, HIDDEN_SINGLE, double, single

HANDS = ("jester 2o 3o", "9h 4o 5o", "13h 6o 7o")
FIRST_TRICK = "p1 play jester; p2 play 9h; p3 play 13h"


def jested(bid: str, **options: Any) -> Played:
    """p1 has bid so and led the Jester to a trick that p3 has won."""
    return deal(*HANDS, bids=f"{bid} 3 1", powers=("jester",), **options).play(FIRST_TRICK)


@pytest.mark.parametrize(("answer", "bid"), [("raise", 2), ("lower", 0), ("keep", 1)])
def test_CB_JES_01_up_or_down_by_one_or_not_at_all(answer: str, bid: int) -> None:
    t = jested("1")
    assert t.menu("p1") == ["keep", "raise", "lower"]
    t.play(f"p1 {answer}")
    assert t.state.bids == [(single(bid),), (single(3),), (single(1),)]
    assert t.asked == ["p3"]


def test_CB_JES_01_the_own_bid_once() -> None:
    t = jested("1")
    assert t.refusal("p2 raise").rule == "CB-POW-10"
    t.play("p1 raise; p3 play 6o")
    assert t.refusal("p1 raise").rule == "CB-POW-07"


def test_CB_JES_01_everybody_sees_an_open_bid_move() -> None:
    t = jested("1").play("p1 raise")
    for seat in ("p1", "p2", "p3", SPECTATOR):
        assert only(t, seat, "bid-moved") == {"seat": 0, "bids": (single(2),)}
        assert t.view(seat).bids[0] == (single(2),)


@rule("CB-JES-02")
@pytest.mark.parametrize(("answer", "points"), [("raise", -20), ("lower", 20), ("keep", -10)])
def test_CB_JES_02_the_changed_bid_is_scored(answer: str, points: int) -> None:
    t = deal("jester 2o", "9h 4o", "13h 6o", bids="1 0 0", powers=("jester",))
    t.play(f"p1 play jester; p2 play 9h; p3 play 13h; p1 {answer}; p3 play 6o; p1 play 2o; p2 play 4o")
    assert t.scores[0] == points


@rule("CB-EX-14", "CB-R-33")
@pytest.mark.parametrize(("bid", "moved", "points"), [("2", single(3), 50), ("2-3", double(3), 25)])
def test_CB_EX_14_three_tricks_after_a_raise(bid: str, moved: int, points: int) -> None:
    hands = ("jester d 12o 13o 2e", "9h 4o 5o 6e 7e", "8h 6o 7o 2h 3h")
    t = deal(*hands, bids=f"{bid} 0 0", powers=("jester",))
    t.play("p1 play d; p2 play 9h; p3 play 8h; p1 play 13o; p2 play 4o; p3 play 6o")
    t.play("p1 play 12o; p2 play 5o; p3 play 7o; p1 play jester; p2 play 6e; p3 play 2h; p1 raise")
    assert t.state.bids[0] == (moved,)
    t.play("p2 play 7e; p3 play 3h; p1 play 2e")
    assert t.scores[0] == points


@rule("CB-R-33")
@pytest.mark.parametrize(
    ("bid", "menu"),
    [
        ("0", ["keep", "raise"]),
        ("3", ["keep", "lower"]),
        ("0-1", ["keep", "raise"]),
        ("2-3", ["keep", "lower"]),
        ("1-2", ["keep", "raise", "lower"]),
    ],
)
def test_CB_R_33_every_number_stays_a_legal_bid(bid: str, menu: list[str]) -> None:
    t = jested(bid)
    assert t.menu("p1") == menu
    for move in {"raise", "lower"} - set(menu):
        assert t.refusal(f"p1 {move}").rule == "CB-R-33"


@rule("CB-R-33")
def test_CB_R_33_a_double_bid_moves_as_a_whole() -> None:
    assert jested("1-2").play("p1 lower").state.bids[0] == (double(0),)


@rule("CB-R-33")
def test_CB_R_33_tokens_end_at_ten() -> None:
    hands = ("jester 12h 13h 6h 5h 7h 8h 9h 10h 11h 5e", "5o 6o 7o 8o 9o 10o 11o 12o 13o 6e 7e")
    t = deal(*hands, bids="10 0", powers=("jester",)).play("p1 play jester; p2 play 5o")
    assert t.menu("p1") == ["keep", "lower"]


@rule("CB-R-33")
def test_CB_R_33_a_bid_that_cannot_move_asks_nothing() -> None:
    t = deal("jester", "9h", "13h", bids="0-1 0 0", powers=("jester",)).play(FIRST_TRICK)
    assert t.asked == ["chance"]
    assert len(t.told("p2", "no-action")) == 1


@rule("CB-R-33")
def test_CB_R_33_screw_the_dealer_is_not_checked_again() -> None:
    t = deal("4o 5o", "9h 2o", "jester 6o", bids="1 0 0", powers=("jester",))
    assert t.state.bids[2] == (single(0),)  # 1 was barred
    t.play("p1 play 4o; p2 play 2o; p3 play jester; p3 raise")
    assert t.state.bids[2] == (single(1),)


@rule("CB-R-34")
@pytest.mark.parametrize(("half", "bids"), [(0, (2, 2)), (1, (0, 4))])
def test_CB_R_34_in_the_split_the_bid_of_the_current_half(half: int, bids: tuple[int, ...]) -> None:
    t = deal("jester 2o 3o 8e", "9h 4o 5o 7e", "13h 6o 7o 6e", type="the-split", powers=("jester",))
    t.play(f"p1 first {'jester 2o' if half == 0 else '2o 3o'}; p2 first 4o 5o; p3 first 6o 7o")
    t.play("p1 bid 0 / 1; p2 bid 0 / 0; p3 bid 0 / 0")
    if half:
        t.play("p1 play 2o; p2 play 4o; p3 play 6o; p3 play 7o; p1 play 3o; p2 play 5o")
        t.play("p1 play jester; p2 play 9h; p3 play 13h")
    else:
        t.play("p1 play jester; p2 play 4o; p3 play 6o")
    t.play("p1 raise")
    assert t.state.bids[0] == bids


@rule("CB-R-34", "CB-R-33")
def test_CB_R_34_a_half_has_its_own_highest_bid() -> None:
    t = deal("jester 2o 3o", "9h 4o 5o", "13h 6o 7o", type="the-split", powers=("jester",))
    t.play("p1 first jester; p2 first 9h; p3 first 13h; p1 bid 1 / 1; p2 bid 1 / 0; p3 bid 1 / 0")
    assert t.play(FIRST_TRICK).menu("p1") == ["keep", "lower"]


@rule("CB-R-34")
@pytest.mark.parametrize(
    ("kind", "groups"),
    [
        ("suit-precision", ""),
        ("suit-precision-alliances", "solo p3"),
    ],
)
def test_CB_R_34_in_suit_precision_one_suit_bid(kind: str, groups: str) -> None:
    t = deal(*HANDS, type=kind, groups=groups, powers=("jester",))
    t.play("p1 bid 2 1 0 0; p2 bid 1 0 0 0; p3 bid 0 0 0 0")
    t.play(FIRST_TRICK)
    moves = ["raise orcs", "lower orcs", "raise humans", "lower humans", "raise elves", "raise taurans"]
    assert t.menu("p1") == ["keep", *moves]
    assert t.refusal("p1 lower elves").rule == "CB-R-33"
    assert t.refusal("p1 raise").rule == "CB-R-34"
    t.play("p1 raise elves")  # 4 in all: the limit on the sum is not checked again
    assert t.state.bids[0] == (single(2), single(1), single(1), single(0))
    assert t.state.bids[1] == (single(1), single(0), single(0), single(0))


@rule("CB-R-34")
def test_CB_R_34_inside_a_team_the_own_bid() -> None:
    hands = ("jester 2o", "9h 4o", "13h 6o", "8h 7o")
    t = deal(*hands, type="alliances", groups="pair p1 p3", bids="0 0 1 0", powers=("jester",))
    t.play("p1 play jester; p2 play 9h; p3 play 13h; p4 play 8h")
    assert t.menu("p1") == ["keep", "raise"]
    assert t.play("p1 raise").state.bids == [(2,), (0,), (2,), (0,)]
    t.play("p3 play 6o; p4 play 7o; p1 play 2o; p2 play 4o")
    assert t.scores[0] == t.scores[2] == -10  # a team bid of 2 and one trick


@rule("CB-R-34", "CB-HID-05")
@pytest.mark.parametrize(("bid", "answer"), [("1", "raise"), ("1", "keep"), ("1-2", "lower")])
def test_CB_R_34_a_secret_bid_is_moved_secretly(bid: str, answer: str) -> None:
    t = deal(*HANDS, type="blind-bidding", powers=("jester",))
    t.play(f"p1 bid {bid}; p2 bid 0; p3 bid 0; {FIRST_TRICK}; p1 {answer}")
    for seat in ("p2", "p3", SPECTATOR):
        assert t.told(seat, "jester-done") == [{"seat": 0}]
        assert t.told(seat, "bid-moved") == t.told(seat, "declined") == []
        assert t.view(seat).bids[0] == (HIDDEN_DOUBLE if "-" in bid else HIDDEN_SINGLE,)
    moved = {"raise": single(2), "keep": single(1), "lower": double(0)}[answer]
    assert only(t, "p1", "jester-done") == {"seat": 0, "bids": (moved,)}
    assert t.view("p1").bids[0] == (moved,)


@rule("CB-R-34")
def test_CB_R_34_a_secret_bid_that_cannot_move_is_asked_for_all_the_same() -> None:
    t = deal("jester", "9h", "13h", type="blind-bidding", powers=("jester",))
    t.play("p1 bid 0-1; p2 bid 0; p3 bid 0").play(FIRST_TRICK)
    assert t.menu("p1") == ["keep"]
    assert t.asked == ["p1"]


@rule("CB-R-34")
def test_CB_R_34_in_wagering_the_bid_but_not_the_stakes() -> None:
    t = deal("jester 2o", "9h 4o", "13h 6o", type="wagering", powers=("jester",))
    t.play("p1 bid 1 wager 20; p2 bid 0 wager 0; p3 bid 0 wager 10")
    t.play(f"{FIRST_TRICK}; p1 lower")
    assert t.state.bids[0] == (single(0),)
    assert t.state.wagers == (20, 0, 10)
    assert t.state.pot == 60
    t.play("p3 play 6o; p1 play 2o; p2 play 4o")
    assert t.scores == [30, 10, -30]  # p1 and p2 share 60; p1's wager comes back with as much again


@rule("CB-R-34")
@pytest.mark.parametrize("kind", ["missions", "blind-missions"])
def test_CB_R_34_nothing_in_mission_rounds(kind: str) -> None:
    t = deal(*HANDS, type=kind, powers=("jester",)).chance(missions())
    t.play(f"p1 keep 1; p2 keep 6; p3 keep 13; {FIRST_TRICK}")
    assert t.asked == ["p3"]
    assert t.menu("p3") == ["play 6o", "play 7o"]


@rule("CB-SUM-04", "CB-R-21", "CB-R-34")
def test_a_summoner_moves_its_own_players_bid() -> None:
    t = deal("jester 2o", "summoner 4o", "13h 6o", bids="0 1 0", powers=("jester", "summoner"))
    t.play("p1 play jester; p2 play summoner; p3 play 13h; p1 raise")
    assert t.menu("p2") == ["keep", "raise", "lower"]
    assert t.play("p2 lower").state.bids == [(2,), (0,), (0,)]


@rule("CB-JES-01")
def test_a_jester_in_the_last_trick_still_moves_the_bid() -> None:
    t = deal("jester", "9h", "13h", bids="1 0 1", powers=("jester",)).play(f"{FIRST_TRICK}; p1 lower")
    assert t.scores == [20, 20, 30]
