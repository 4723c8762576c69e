"""Suit Precision-Alliances: CB-SPA, CB-R-76 to CB-R-78."""

import pytest

from tests.crown_battles.round_types.rounds import make_bids, round_won_by
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.bids import double

TYPE = "suit-precision-alliances"
HANDS = ("2o 3o", "4o 5o", "6o 7o", "8o 9o")


def teamed() -> Played:
    return deal(*HANDS, type=TYPE, groups="pair p1 p3")


@rule("CB-SPA-01")
def test_teams_are_formed_and_everybody_bids_for_every_suit() -> None:
    t = Played(players=4, deals="random", rounds=2, types=(TYPE,))
    t.chance("dealer p4", "cards 2", f"type {TYPE}")
    assert t.refusal("p1 pair p1 p2").rule == "CB-R-81"
    t.play("p4 pair p1 p3").chance("deal " + " | ".join(HANDS), "spin none")
    make_bids(t, "1 0 0 0; 0 0 1-2 0; 0 0 0 0-1")
    assert t.view("p4").bids[:3] == [(2, 0, 0, 0), (0, 0, double(1), 0), (0, 0, 0, double(0))]
    assert "note 2o" in t.play("p4 bid 1 0 0 0").menu("p1")


@rule("CB-R-10")
def test_the_dealers_total_is_screwed() -> None:
    t = make_bids(teamed(), "1 0 0 0; 0 0 0 0; 0 0 0 0")
    assert t.refusal("p4 bid 0 1 0 0").rule == "CB-R-10"


TEAMS = [
    # tricks of the team, bids of p1 and p3, points of each; 8 tricks, the others are won by p2
    ("p1:t p3:t p1:h p1:h p3:o p1:o", "taurans 2 orcs 1", "humans 2 orcs 1", 90, "CB-EX-48"),
    ("p1:h p1:o p1:o p1:o p3:t", "humans 1 orcs 2", "taurans 1 orcs 1", 80, "CB-SPA-03"),
    ("p1:t p1:t p3:t p3:h", "taurans 2", "taurans 0 humans 1", 0, "CB-SPA-04"),
    ("p1:t p1:t p1:h", "taurans 1-2", "humans 1", 15 + 20, "CB-R-78"),
    ("p1:t p1:t p3:t p1:h", "taurans 1", "humans 1 taurans 1-2", 20 + 20, "CB-R-78"),
    ("p1:t p3:h", "taurans 2", "humans 0-1", -10 + 5, "CB-SPA-04"),
    ("p1:t p3:h", "taurans 3 orcs 1", "humans 1", -20 - 10 + 10, "CB-SPA-04"),
    ("", "0 0 0 0", "0 0 0 0", 10, "CB-R-77"),
    ("", "0 0 0 0", "0 0-1 0 0", 5, "CB-R-77"),
]


@rule("CB-SPA-01", "CB-SPA-02", "CB-SPA-03", "CB-SPA-04", "CB-R-77", "CB-R-78", "CB-EX-48")
@pytest.mark.parametrize(("winners", "first", "third", "points", "where"), TEAMS)
def test_a_team(winners: str, first: str, third: str, points: int, where: str) -> None:
    rest = " p2" * (8 - len(winners.split()))
    bids = f"{first}; 8 0 0 0; {third}; 8 0 0 0"
    t = round_won_by(winners + rest, bids, type=TYPE, groups="pair p1 p3")
    assert (t.scores[0], t.scores[2]) == (points, points), where


@rule("CB-EX-49", "CB-SPA-02")
def test_it_does_not_matter_which_member_takes_the_tricks() -> None:
    bids = "humans 1 orcs 2; taurans 1 orcs 2; 6 0 0 0"
    winners = "p1:h p1:o p1:o p1:o p1:o p2:t"  # 1 blue 4 green 1 red
    t = round_won_by(winners, bids, type=TYPE, groups="solo p3")
    assert t.scores[:2] == [90, 90]
    own = round_won_by("p1:h p1:o p1:o p2:o p2:o p2:t", bids, type=TYPE, groups="solo p3")
    assert own.scores[:2] == [90, 90]


@rule("CB-EX-50", "CB-SPA-04")
def test_a_missed_suit_costs_each_member_10_and_all_bonuses() -> None:
    winners = "p1:t p1:t p2:t p2:t p1:h p3:o"
    t = round_won_by(winners, "taurans 2 humans 1; taurans 1; 6 0 0 0", type=TYPE, groups="solo p3")
    assert t.scores[:2] == [-10 + 10, -10 + 10]


SOLO = [
    ("p1:t p1:t p1:h", "taurans 1-2 humans 1", 55, "CB-EX-52"),
    ("p1:t p1:t p1:t p1:h", "taurans 1-2 humans 1", 10, "CB-EX-52"),
    ("p1:t p1:t", "taurans 1-2 humans 1", 2 * 10 - 10, "CB-R-76"),
    ("", "0 0 0 0", 10, "CB-R-76"),
    ("", "0-1 0 0 0", 5, "CB-R-76"),
]


@rule("CB-R-76", "CB-EX-52")
@pytest.mark.parametrize(("winners", "bids", "points", "where"), SOLO)
def test_a_solo_player(winners: str, bids: str, points: int, where: str) -> None:
    rest = " p2" * (5 - len(winners.split()))
    t = round_won_by(winners + rest, f"{bids}; 5 0 0 0; 5 0 0 0", type=TYPE, groups="solo p1")
    assert t.scores[0] == points, where


@rule("CB-R-78")
def test_only_one_member_of_a_team_may_use_double_bids() -> None:
    t = make_bids(teamed(), "0-1 0-1 0 0; 0 0 0-1 0")
    assert t.menu("p3") == ["orcs bid 0", "orcs bid 1", "orcs bid 2"]
    assert t.refusal("p3 orcs bid 0-1").rule == "CB-R-78"
    u = make_bids(teamed(), "1 0 0 0; 0 0 0-1 0")
    assert "orcs bid 0-1" in u.menu("p3")
