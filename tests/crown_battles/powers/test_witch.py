"""Witch: CB-WIT, CB-R-37, CB-R-46, CB-EX-15."""

from typing import Any

import pytest

from tests.crown_battles.powers.seen import SPECTATOR
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.language.score_accounts import accounts

FOUR = ("witch 2o", "9h 4o", "13h 6o", "8h 7o")


def hexing(rounds: int = 2, **options: Any) -> Played:
    """p1 has led the Witch, and p3 has won the trick; all stand at 0."""
    t = deal(*FOUR, bids="0 0 0 0", rounds=rounds, powers=("witch", "wizard"), **options)
    return t.play("p1 play witch; p2 play 9h; p3 play 13h; p4 play 8h")


@rule("CB-WIT-01", "CB-WIT-02", "CB-WIT-03")
@pytest.mark.parametrize(
    ("hexes", "scores"),
    [
        ("hex p2 20", [20, -20, 0, 0]),
        ("hex p2 0; p1 hex p3 20", [20, 0, -20, 0]),
        ("hex p2 0; p1 hex p3 0", [20, 0, 0, -20]),
        ("hex p2 15; p1 hex p3 5", [20, -15, -5, 0]),
        ("hex p2 5; p1 hex p3 5", [20, -5, -5, -10]),
    ],
)
def test_CB_WIT_01_twenty_points_in_all_divided_at_will(hexes: str, scores: list[int]) -> None:
    t = hexing().play(f"p1 {hexes}")
    assert t.scores == scores  # at once, long before the round is scored
    assert t.asked == ["p3"]


def test_CB_WIT_01_thirty_in_the_final_round() -> None:
    t = hexing(rounds=1)
    assert t.menu("p1")[-1] == "hex p2 30"
    t.play("p1 hex p2 10; p1 hex p3 20")
    assert t.scores == [30, -10, -20, 0]
    assert hexing(rounds=2).menu("p1")[-1] == "hex p2 20"


def test_CB_WIT_02_in_steps_of_five() -> None:
    t = hexing()
    assert t.menu("p1") == ["hex p2 0", "hex p2 5", "hex p2 10", "hex p2 15", "hex p2 20"]
    assert t.refusal("p1 hex p2 7").rule == "NOTATION"
    assert t.refusal("p1 hex p2 25").rule == "CB-R-37"
    assert t.play("p1 hex p2 15").menu("p1") == ["hex p3 0", "hex p3 5"]


def test_CB_WIT_02_from_opponents_and_by_the_witchs_player() -> None:
    t = hexing()
    assert t.refusal("p1 hex p1 5").rule == "CB-WIT-01"
    assert t.refusal("p2 hex p1 5").rule == "CB-POW-10"


@rule("CB-WIT-02", "CB-EX-15")
def test_CB_EX_15_one_line_names_all_victims() -> None:
    assert hexing().play("p1 hex p2 5 p3 5 p4 10").scores == [20, -5, -5, -10]
    assert hexing().play("p1 hex p3 15 p4 5").scores == [20, 0, -15, -5]
    assert hexing(rounds=1).play("p1 hex p2 10 p4 20").scores == [30, -10, 0, -20]


def test_CB_WIT_03_everybody_sees_the_points_move() -> None:
    t = hexing().play("p1 hex p2 5; p1 hex p3 5")
    for seat in ("p1", "p2", "p4", SPECTATOR):
        assert [(told["victim"], told["points"]) for told in t.told(seat, "hexed")] == [
            (1, 5),
            (2, 5),
            (3, 10),
        ]
        assert t.view(seat).scores == [20, -5, -5, -10]


@rule("CB-WIT-03")
def test_the_points_stay_moved_when_the_round_is_scored() -> None:
    t = hexing().play("p1 hex p2 20; p3 play 6o; p4 play 7o; p1 play 2o; p2 play 4o")
    assert t.scores == [40, 0, -10, -10]


@rule("CB-EX-15", "CB-R-37", "CB-WIT-01")
def test_CB_EX_15_a_victim_with_five_points_may_fall_below_zero() -> None:
    t = deal("2o", "3o", "4o", rounds=2, powers=("witch",))
    t.play("p1 bid 0; p2 bid 0-1; p3 bid 0; p1 play 2o; p2 play 3o; p3 play 4o")
    assert t.scores == [20, 10, -10]
    t.chance("cards 1", "deal witch | 3o | 4o", "spin none").play("bid 0; bid 0; bid 0")
    t.play("p2 play 3o; p3 play 4o; p1 play witch; p1 hex p2 15")
    hexed = t.told("p1", "hexed")
    assert [(told["victim"], told["points"]) for told in hexed] == [(1, 15), (2, 15)]
    assert t.scores[1] == 10 - 15 + 20
    assert t.scores[2] == -10 - 15 - 10


@rule("CB-R-37")
def test_CB_R_37_a_replay_of_the_last_round_is_final_too() -> None:
    t = deal("p", "p", "3o", rounds=1, bids="0 0 0", powers=("witch",))
    t.play("p1 play p; p2 play p; p3 play 3o")
    assert t.scores == [20, 20, -10]  # shared: the last round is played again
    t.chance("deal witch | 3o | 4o", "spin none").play("bid 0; bid 0; bid 0")
    t.play("p2 play 3o; p3 play 4o; p1 play witch")
    assert t.menu("p1")[-1] == "hex p2 30"


@rule("CB-R-37")
@pytest.mark.parametrize("last", [1, 2])
def test_CB_R_37_exactly_the_amount(last: int) -> None:
    t = hexing().play("p1 hex p2 0")
    if last == 2:
        assert t.play("p1 hex p3 0").scores == [20, 0, 0, -20]  # what is left comes from the last of them
    else:
        assert t.play("p1 hex p3 15").scores == [20, 0, -15, -5]


@rule("CB-WIT-04", "CB-WIZ-02", "CB-R-38")
@pytest.mark.parametrize("order", ["wizard witch 5h", "witch wizard 5h", "witch 5h wizard"])
def test_CB_WIT_04_a_shielded_player_loses_nothing(order: str) -> None:
    cards = order.split()
    hands = [f"{card} {number}o" for number, card in enumerate(cards, 2)]
    t = deal(*hands, bids="0 0 0", powers=("witch", "wizard"))
    for number, card in enumerate(cards, 1):
        t.play(f"p{number} play {card}")
    # one victim is left, so there is nothing to choose
    victim = cards.index("5h")
    assert t.scores[victim] == -20
    assert t.scores[cards.index("witch")] == 20
    assert t.scores[cards.index("wizard")] == 0


@rule("CB-WIT-04")
def test_CB_WIT_04_a_shielded_player_cannot_be_named() -> None:
    hands = ("witch 2o", "wizard 4o", "13h 6o", "8h 7o")
    t = deal(*hands, bids="0 0 0 0", powers=("witch", "wizard"))
    t.play("p1 play witch; p2 play wizard; p3 play 13h; p4 play 8h")
    assert t.menu("p1")[0] == "hex p3 0"
    assert t.refusal("p1 hex p2 20").rule == "CB-WIT-04"
    assert t.play("p1 hex p3 0").scores == [20, 0, 0, -20]


@rule("CB-R-37", "CB-WIT-04")
def test_CB_R_37_with_everybody_shielded_nothing_happens() -> None:
    t = deal("wizard 9o", "witch 8o", bids="0 0", powers=("witch", "wizard"))
    t.play("p1 play wizard; p2 play witch")
    assert t.scores == [0, 0]
    assert t.told("p1", "hexed") == []
    assert len(t.told("p1", "no-action")) == 1


@rule("CB-R-46")
def test_CB_R_46_a_partner_is_no_opponent() -> None:
    t = hexing(type="alliances", groups="pair p1 p3")
    assert t.menu("p1")[0] == "hex p2 0"
    assert t.refusal("p1 hex p3 20").rule == "CB-R-46"
    assert t.play("p1 hex p2 5").scores == [20, -5, 0, -15]


@rule("CB-R-46")
def test_CB_R_46_in_duel_fights_all_others_are_opponents() -> None:
    t = hexing(type="duel-fights", groups="pair p1 p2")
    assert t.play("p1 hex p2 5; p1 hex p3 5").scores == [20, -5, -5, -10]


@rule("CB-SUM-04", "CB-R-21")
def test_a_summoner_takes_points_as_well() -> None:
    t = deal("witch 2o", "summoner 4o", "13h 6o", bids="0 0 0", powers=("witch", "summoner"))
    t.play("p1 play witch; p2 play summoner; p3 play 13h; p1 hex p2 20")
    assert t.scores == [20, -20, 0]
    assert t.asked == ["p2"]
    assert t.play("p2 hex p1 5").scores == [15, 0, -15]


@rule("CB-WIT-01", "CB-POW-09")
def test_in_the_last_trick_the_witch_acts_before_the_scoring() -> None:
    t = deal("witch", "9h", "13h", bids="0 0 0", powers=("witch",)).play(
        "p1 play witch; p2 play 9h; p3 play 13h"
    )
    assert t.told("p2", "scored") == []
    assert t.play("p1 hex p2 20").scores == [40, 0, -10]


def test_what_the_witch_took_stands_with_the_points_so_that_the_totals_add_up() -> None:
    t = hexing(rounds=1).play("p1 hex p2 30; p3 play 6o; p4 play 7o; p1 play 2o; p2 play 4o")
    told = [accounts(t.table.log)[place] for place in sorted(accounts(t.table.log))]
    assert told[0].endswith("; the Witch before: +30")
    assert told[1].endswith("; the Witch before: -30")
    assert "Witch" not in told[2]
