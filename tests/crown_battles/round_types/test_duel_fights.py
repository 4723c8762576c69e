"""Duel Fights: CB-DUE, CB-R-63 to CB-R-66, CB-R-81."""

import pytest

from tests.crown_battles.round_types.rounds import round_won_by
from tests.crown_battles.tables import Played, deal
from tests.rules import rule


def test_CB_DUE_01_the_dealer_puts_all_players_into_pairs() -> None:
    t = Played(players=4, deals="random", rounds=2, types=("duel-fights",))
    t.chance("dealer p3", "cards 1", "type duel-fights")
    assert t.asked == ["p3"]  # before the deal
    assert t.menu("p3") == ["pair p1 p2", "pair p1 p3", "pair p1 p4"]
    assert t.refusal("p1 pair p1 p2").rule == "CB-R-81"
    assert t.refusal("p3 solo p1").rule == "CB-DUE-01"
    t.play("p3 pair p1 p3")
    assert t.state.groups == t.view("spectator").groups == ((0, 2), (1, 3))
    assert [event["seats"] for event in t.told("p1", "grouped")] == [(0, 2), (1, 3)]
    assert t.asked == ["chance"]


@rule("CB-DUE-01", "CB-R-81")
def test_of_an_odd_number_one_group_has_three_members() -> None:
    t = Played(players=7, deals="random", rounds=2, types=("duel-fights",))
    t.chance("dealer p1", "cards 1", "type duel-fights")
    assert len(t.menu("p1")) == 35  # any three, the dealer too
    assert t.refusal("p1 pair p1 p2").rule == "CB-R-81"
    t.play("p1 trio p1 p2 p7; p1 pair p3 p6")
    assert t.state.groups == ((0, 1, 6), (2, 5), (3, 4))


@rule("CB-DUE-02", "CB-R-64")
def test_one_table_and_the_normal_order_of_bids() -> None:
    t = deal("2o 2h", "3o 3h", "4o 4h", "5o 5h", type="duel-fights", groups="pair p1 p4")
    order = []
    for bid in ("1", "0-1", "1"):
        order += t.asked
        t.table.play(f"bid {bid}")
    assert order + t.asked == ["p1", "p2", "p3", "p4"]
    assert t.refusal("p4 bid 0").rule == "CB-BID-07"  # against the tricks of the whole table
    t.play("p4 bid 1; p1 play 2o; p2 play 3o; p3 play 4o; p4 play 5o")
    assert t.state.held == [(0,), (0,), (0,), (1,)]  # one trick of four cards


PAIRS = [
    # winners of the tricks, bids of p1 and p2, their points
    ("p1 p1 p2 p2 p2", "2 3", [20, 30], "CB-EX-34"),
    ("p1 p1 p1 p2 p2", "3 3", [60, -10], "CB-EX-35"),
    ("p1 p1 p1 p2 p2 p2", "2 0", [20, -20], "CB-EX-36"),
    ("p2 p2 p1 p1 p1", "1 4", [-20, -20], "CB-EX-37"),
    ("p1 p1 p1 p2 p2 p3", "1 4-5", [-20, -20], "CB-R-66"),  # both miss by 2
    ("p1 p2 p2 p3 p3", "0-1 2", [5, 20], "CB-R-66"),
    ("p1 p2 p2 p3 p3", "0-1 4", [15 + 20, -20], "CB-R-66"),
    ("p1 p1 p2 p3 p3", "1 2-3", [-10, -10], "CB-DUE-07"),
    ("p3 p3 p3 p3 p3", "1 3", [20, -20], "CB-DUE-06"),  # CB-R-65: nobody loses more
]


@rule(
    "CB-DUE-03",
    "CB-DUE-04",
    "CB-DUE-05",
    "CB-DUE-06",
    "CB-DUE-07",
    "CB-R-63",
    "CB-R-65",
    "CB-R-66",
    "CB-EX-34",
    "CB-EX-35",
    "CB-EX-36",
    "CB-EX-37",
)
@pytest.mark.parametrize(("winners", "bids", "points", "where"), PAIRS)
def test_a_pair(winners: str, bids: str, points: list[int], where: str) -> None:
    first, second = bids.split()
    others = "4; 4" if len(winners.split()) == 5 else "5; 5"
    t = round_won_by(winners, f"{first}; {second}; {others}", type="duel-fights", groups="pair p1 p2")
    assert t.scores[:2] == points, where


TRIOS = [
    # winners of the tricks, bids of p1, p2 and p3, their points; five players
    ("p1 p2 p2 p4 p4 p4 p4", "1 2 0", [10, 20, 0], "CB-EX-38"),
    ("p1 p1 p1 p2 p2 p3 p3", "3 3 3", [70, -10, -10], "CB-EX-39"),
    ("p1 p1 p1 p2 p2 p2 p3 p3", "3 3 3", [55, 55, -10], "CB-EX-40"),
    ("p4 p4 p4 p4 p4 p4 p4", "1 2 3", [30, -10, -20], "CB-EX-41"),
    ("p4 p4 p4 p4 p4 p4 p4", "1 1 4", [15, 15, -30], "CB-EX-42"),
    ("p4 p4 p4 p4 p4 p4 p4", "2 2 2", [-20, -20, -20], "CB-EX-42"),
    ("p1 p2 p4 p4 p4 p4 p4", "1 1 3", [30 + 15, 30 + 15, -30], "CB-DUE-10"),
    ("p1 p4 p4 p4 p4 p4 p4", "1 1 2", [30 + 30, -10, -20], "CB-DUE-09"),
    ("p1 p2 p4 p4 p4 p4 p4", "0-1 1 0-1", [5, 10, 0], "CB-DUE-08"),  # CB-R-66
    ("p1 p1 p4 p4 p4 p4 p4", "1 4-5 4", [30 + 30, -30, -30], "CB-DUE-11"),
]


@rule(
    "CB-DUE-08",
    "CB-DUE-09",
    "CB-DUE-10",
    "CB-DUE-11",
    "CB-DUE-12",
    "CB-DUE-13",
    "CB-R-63",
    "CB-R-65",
    "CB-EX-38",
    "CB-EX-39",
    "CB-EX-40",
    "CB-EX-41",
    "CB-EX-42",
)
@pytest.mark.parametrize(("winners", "bids", "points", "where"), TRIOS)
def test_a_three_way_fight(winners: str, bids: str, points: list[int], where: str) -> None:
    one, two, three = bids.split()
    t = round_won_by(winners, f"{one}; {two}; {three}; 7; 7", type="duel-fights", groups="trio p1 p2 p3")
    assert t.scores[:3] == points, where


def test_CB_DUE_04_points_move_inside_the_group_only() -> None:
    t = round_won_by("p1 p3", "1; 0; 2; 2", type="duel-fights", groups="pair p1 p2")
    assert t.scores == [10, 0, 10, -10]  # both right; misses of 1 and 2
