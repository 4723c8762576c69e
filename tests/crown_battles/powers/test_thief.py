"""Thief: CB-THI, CB-R-35, CB-R-36, CB-R-46, CB-EX-13."""

from typing import Any

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, missions, only, tricks
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import HUMANS, NO_SUIT
from wyrmhall.games.crown_battles.state import ACHIEVED, OPEN_FATE


def robbery(**options: Any) -> Played:
    """p2 holds a trick, p3 has just won one, and p1 has played the Thief to it."""
    hands = ("2h thief 3o", "13h 4o 5o", "4h 6o 7o")
    t = deal(*hands, bids="0 0 0", powers=("thief",), **options)
    return t.play("p1 play 2h; p2 play 13h; p3 play 4h; p2 play 4o; p3 play 6o; p1 play thief")


@rule("CB-THI-01", "CB-R-35")
def test_CB_THI_01_one_trick_of_another_player() -> None:
    t = robbery()
    assert t.menu("p1") == ["steal p2", "steal p3", "decline"]
    assert t.refusal("p1 steal p1").rule == "CB-THI-01"
    t.play("p1 steal p2")
    assert tricks(t) == [1, 0, 1]
    for seat in ("p2", "p3", SPECTATOR):
        assert only(t, seat, "stolen") == {"seat": 0, "victim": 1, "suit": NO_SUIT}
        assert t.view(seat).held == [(1,), (0,), (1,)]


def test_CB_THI_01_or_none() -> None:
    t = robbery().play("p1 decline")
    assert tricks(t) == [0, 1, 1]
    assert t.told("p2", "stolen") == []


def test_CB_THI_01_only_one_and_only_its_player() -> None:
    t = robbery()
    assert t.refusal("p2 steal p3").rule == "CB-POW-10"
    assert t.play("p1 steal p2").refusal("p1 steal p3").rule == "CB-POW-07"


@rule("CB-THI-02", "CB-EX-13")
def test_CB_EX_13_the_stolen_trick_counts_for_the_thief() -> None:
    hands = ("13o 2h thief 2o", "4o 13h 12h 5o", "6o 4h 1h 7e")
    t = deal(*hands, bids="2 2 1", powers=("thief",))
    t.play("p1 play 13o; p2 play 4o; p3 play 6o; p1 play 2h; p2 play 13h; p3 play 4h")
    t.play("p2 play 12h; p3 play 1h; p1 play thief")
    assert tricks(t) == [1, 2, 0]
    t.play("p1 steal p2; p2 play 5o; p3 play 7e; p1 play 2o")
    assert t.told("p1", "trick-won")[-1]["seat"] == 1
    assert t.scores == [40, 40, -10]  # with the last trick p2 is back at 2


@rule("CB-THI-02", "CB-EX-13")
def test_CB_EX_13_a_theft_at_the_end_of_the_round() -> None:
    hands = ("13o 2h thief", "4o 13h 12h", "6o 4h 1h")
    t = deal(*hands, bids="2 2 0", powers=("thief",))
    t.play("p1 play 13o; p2 play 4o; p3 play 6o; p1 play 2h; p2 play 13h; p3 play 4h")
    t.play("p2 play 12h; p3 play 1h; p1 play thief; p1 steal p2")
    assert t.scores == [40, -10, 20]


@rule("CB-THI-03", "CB-WIZ-02", "CB-R-38", "CB-BUB-01")
@pytest.mark.parametrize("order", ["wizard thief", "thief wizard"])
def test_CB_THI_03_a_shielded_player_cannot_be_chosen(order: str) -> None:
    first, second = order.split()
    hands = (f"2h {first} 3o 1e", f"13h {second} 5o 2e", "4h 6o 7o 3e")
    t = deal(*hands, bids="0 0 0", powers=("thief", "wizard"))
    wizard, thief = ("p1", "p2") if first == "wizard" else ("p2", "p1")
    if wizard == "p2":
        t.play("p1 play 2h; p2 play 13h; p3 play 4h; p2 play wizard; p3 play 6o; p1 play thief")
        assert t.menu(thief) == ["steal p3", "decline"]  # p2 holds a trick too
    else:
        t.play("p1 play wizard; p2 play 13h; p3 play 4h; p2 play thief; p3 play 6o; p1 play 3o")
        assert t.menu(thief) == ["steal p3", "decline"]
    assert t.refusal(f"{thief} steal {wizard}").rule == "CB-THI-03"


@rule("CB-THI-03", "CB-R-35")
def test_CB_R_35_if_nobody_can_be_robbed_nothing_happens() -> None:
    t = deal("thief 2o", "p 3o", "p 4o", bids="0 0 0", powers=("thief",))
    t.play("p1 play thief; p2 play p; p3 play p")
    assert t.told("p1", "trick-won")[0]["seat"] == 0  # the only trick is the thief's own
    assert t.asked == ["p1"]
    assert t.menu("p1") == ["play 2o"]
    assert len(t.told("p2", "no-action")) == 1


@rule("CB-R-35", "CB-WIZ-02")
def test_CB_R_35_nothing_either_if_all_holders_are_shielded() -> None:
    t = deal("thief 2o", "wizard 3o", "p 4o", bids="0 0 0", powers=("thief", "wizard"), dealer="p1")
    t.play("p2 play wizard; p3 play p; p1 play thief")
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["play 3o"]


@rule("CB-R-35", "CB-R-90")
def test_CB_R_35_the_trick_just_won_may_be_taken_and_its_winner_leads() -> None:
    t = robbery().play("p1 steal p3")
    assert tricks(t) == [1, 1, 0]
    assert t.leader == "p3"
    assert t.asked == ["p3"]


@rule("CB-R-35")
def test_CB_R_35_no_destroyed_trick() -> None:
    t = deal("thief 2o", "bomb 3o", "13h 4o", bids="0 0 0", powers=("thief", "bomb"))
    t.play("p1 play thief; p2 play bomb; p3 play 13h")
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["leader p1", "leader p2", "leader p3"]
    assert len(t.told("p2", "no-action")) == 1


@rule("CB-R-35", "CB-SUP-15")
@pytest.mark.parametrize(
    ("kind", "groups"), [("suit-precision", ""), ("suit-precision-alliances", "p3 solo p1")]
)
def test_CB_R_35_in_suit_precision_holder_and_suit_are_named(kind: str, groups: str) -> None:
    hands = ("2h thief 3o", "13h 4o 5o", "4h 6o 7o")
    t = deal(*hands, type=kind, groups=groups, powers=("thief",))
    t.play("p1 bid 0 0 0 0; p2 bid 0 0 0 0; p3 bid 0 0 0 0")
    t.play("p1 play 2h; p2 play 13h; p3 play 4h; p2 play 4o; p3 play 6o; p1 play thief")
    assert t.menu("p1") == ["steal p2 humans", "steal p3 orcs", "decline"]
    assert t.refusal("p1 steal p2 orcs").rule == "CB-R-35"
    assert t.refusal("p1 steal p2").rule == "CB-R-35"
    t.play("p1 steal p2 humans")
    assert t.state.held == [(0, 1, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0)]
    assert only(t, "p3", "stolen")["suit"] == HUMANS


@rule("CB-R-35", "CB-R-90")
def test_CB_R_90_the_trick_is_laid_under_a_suit_before_it_can_be_stolen() -> None:
    t = deal("thief 2o", "d 3o", "13h 4o", type="suit-precision", powers=("thief",))
    t.play("p1 bid 0 0 0 0; p2 bid 0 0 0 0; p3 bid 0 0 0 0; p1 play thief; p2 play d; p3 play 13h")
    assert t.menu("p2") == ["lay orcs", "lay humans", "lay elves", "lay taurans"]
    assert t.play("p2 lay elves").menu("p1") == ["steal p2 elves", "decline"]


@rule("CB-R-35", "CB-R-46")
def test_CB_R_46_a_partner_can_be_robbed() -> None:
    hands = ("thief 2o", "9h 4o", "13h 6o", "8h 7o")
    t = deal(*hands, type="alliances", groups="pair p1 p3", bids="0 0 0 0", powers=("thief",))
    t.play("p1 play thief; p2 play 9h; p3 play 13h; p4 play 8h")
    assert t.menu("p1") == ["steal p3", "decline"]
    assert tricks(t.play("p1 steal p3")) == [1, 0, 0, 0]


@rule("CB-R-56")
def test_CB_R_56_in_the_split_only_tricks_of_the_current_half() -> None:
    t = deal("2h thief", "13h 4o", "4h 6o", type="the-split", powers=("thief",))
    t.play("p1 first 2h; p2 first 13h; p3 first 4h; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    t.play("p1 play 2h; p2 play 13h; p3 play 4h; p1 play thief; p2 play 4o; p3 play 6o")
    assert t.state.held == [(0, 0), (1, 0), (0, 1)]
    assert t.menu("p1") == ["steal p3", "decline"]  # p2's trick lies in the first half
    assert t.refusal("p1 steal p2").rule == "CB-R-35"
    assert t.play("p1 steal p3").scores == [-10, -10, 10]


@rule("CB-R-36")
@pytest.mark.parametrize(("powers", "fate"), [(("thief",), OPEN_FATE), (("spy",), ACHIEVED)])
def test_CB_R_36_with_a_thief_in_the_deck_hold_missions_are_settled_at_the_end(
    powers: tuple[str, ...], fate: int
) -> None:
    hands = ("13o 12o 2h", "4o 5o 3h", "6o 7o 4h")
    t = deal(*hands, type="missions", powers=powers).chance(missions(10))
    t.play("p1 keep 10; p2 keep 6; p3 keep 13")  # Two or More
    t.play("p1 play 13o; p2 play 4o; p3 play 6o; p1 play 12o; p2 play 5o; p3 play 7o")
    assert t.state.fates[0] == fate


@rule("CB-R-36")
@pytest.mark.parametrize(("mission", "met"), [(7, False), (1, True)])
def test_CB_R_36_hold_missions_follow_the_packet_and_win_missions_the_table(mission: int, met: bool) -> None:
    t = deal("13o 2h", "thief 3h", "6o 4h", type="missions", powers=("thief",)).chance(missions(7))
    t.play(f"p1 keep {mission}; p2 keep 6; p3 keep 15")  # Single Prize, or First Strike
    t.play("p1 play 13o; p2 play thief; p3 play 6o; p2 steal p1; p1 play 2h; p2 play 3h; p3 play 4h")
    assert tricks_at_end(t) == [0, 1, 1]
    assert (t.told("p1", "scored")[0]["points"] != -20) == met


def tricks_at_end(t: Played) -> list[int]:
    """Tricks held when the round was scored, from what was told: won, less stolen."""
    held = [0, 0, 0]
    for won in t.told("p1", "trick-won"):
        held[won["seat"]] += 1
    for theft in t.told("p1", "stolen"):
        held[theft["seat"]] += 1
        held[theft["victim"]] -= 1
    return held


@rule("CB-SUM-04", "CB-R-21", "CB-R-28")
def test_a_summoner_steals_after_the_thief_even_from_the_thief() -> None:
    t = deal("thief 2o", "summoner 3o", "13h 4o", bids="0 0 0", powers=("thief", "summoner"))
    t.play("p1 play thief; p2 play summoner; p3 play 13h; p1 steal p3")
    assert t.menu("p2") == ["steal p1", "decline"]
    assert tricks(t.play("p2 steal p1")) == [0, 1, 0]
    assert t.leader == "p3"


@rule("CB-R-50", "CB-THI-01")
def test_CB_R_50_in_long_play_the_thief_waits_for_the_second_circle() -> None:
    t = deal("thief 2o", "3h 3o", "13h 4h", type="long-play", bids="0 0 0", powers=("thief",))
    t.play("p1 play thief; p2 play 3h; p3 play 13h")
    assert t.menu("p1") == ["play 2o"]
    t.play("p1 play 2o; p2 play 3o; p3 play 4h")
    assert t.menu("p1") == ["steal p3", "decline"]
