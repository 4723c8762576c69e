"""Scoring: CB-SCO, and the ruling CB-R-14."""

import pytest

from tests.crown_battles.base.rounds import another_round, one_trick
from tests.crown_battles.tables import deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.bids import ALL_BIDS, double, high, low, single
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.rules.scoring import bid_points
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance, settle


def points(bid: str, tricks: int) -> int:
    """What p1 gets who bids so and takes so many of five tricks, the others going to p2."""
    winners = ["13h", "12h", "11h", "10h", "9h"][:tricks]
    own = winners + ["1o", "2o", "3o", "4o", "5o"][: 5 - tricks]
    other = ["1h", "2h", "3h", "4h", "5h"][:tricks] + ["13o", "12o", "11o", "10o", "9o"][: 5 - tricks]
    third = ["1e", "2e", "3e", "4e", "5e"]
    t = deal(" ".join(own), " ".join(other), " ".join(third), bids=f"{bid} 0 5")
    for cards in zip(own, other, third, strict=True):
        order = cards if t.leader == "p1" else (*cards[1:], cards[0])
        t.play("; ".join(f"play {card}" for card in order))
    return t.scores[0]


@rule("CB-SCO-01", "CB-SCO-05")
@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        *((0, 20), (1, 30), (2, 40), (3, 50), (4, 60), (5, 70)),
        *((6, 80), (7, 90), (8, 100), (9, 110), (10, 120)),
    ],
)
def test_a_met_single_bid(tricks: int, points: int) -> None:
    assert bid_points(single(tricks), tricks) == points


@rule("CB-SCO-03", "CB-SCO-06")
@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        *((0, 10), (1, 15), (2, 20), (3, 25), (4, 30), (5, 35)),
        *((6, 40), (7, 45), (8, 50), (9, 55), (10, 60)),
    ],
)
def test_a_met_double_bid(tricks: int, points: int) -> None:
    for lower in (tricks - 1, tricks):
        if 0 <= lower < 10:
            assert bid_points(double(lower), tricks) == points


@rule("CB-SCO-02")
@pytest.mark.parametrize(("bid", "tricks", "points"), [(3, 1, -20), (1, 2, -10), (0, 4, -40), (10, 0, -100)])
def test_a_missed_single_bid_loses_10_for_each_trick(bid: int, tricks: int, points: int) -> None:
    assert bid_points(single(bid), tricks) == points


@rule("CB-SCO-04")
@pytest.mark.parametrize(("lower", "tricks", "points"), [(2, 1, -10), (2, 0, -20), (2, 4, -10), (0, 5, -40)])
def test_a_missed_double_bid_is_not_halved(lower: int, tricks: int, points: int) -> None:
    assert bid_points(double(lower), tricks) == points


@rule("CB-SCO-01", "CB-SCO-02", "CB-SCO-03", "CB-SCO-04")
def test_a_round_is_scored_by_these_rules() -> None:
    t = deal("13h 13o", "1h 1o", "2h 2o", "3h 3o", bids="2 0-1 1 0")
    t.play("play 13h; play 1h; play 2h; play 3h; play 13o; play 1o; play 2o; play 3o")
    assert t.scores == [40, 10, -10, 20]
    other = deal("13h 13o", "1h 1o", "2h 2o", "3h 3o", bids="0-1 1-2 2 0-1")
    other.play("play 13h; play 1h; play 2h; play 3h; play 13o; play 1o; play 2o; play 3o")
    assert other.scores == [-10, -10, -20, 10]


def test_CB_SCO_07_scores_fall_below_zero_without_limit() -> None:
    t = deal("13h", "1h", "2h", bids="0 1 1", rounds=4).play("play 13h; play 1h; play 2h")
    for hands, plays in (
        (("d", "1h", "2h"), "p2 play 1h; p3 play 2h; p1 play d"),
        (("d", "1h", "2h"), "p3 play 2h; p1 play d; p2 play 1h"),
    ):
        bids = {"p2": "1 1 0", "p3": "1 0 1"}[plays[:2]]
        another_round(t, *hands, bids=bids).play(plays)
    assert t.scores == [-30, -30, -30]


@rule("CB-SCO-08")
def test_every_bid_pays_a_multiple_of_5() -> None:
    for bid in ALL_BIDS:
        for held in range(21):
            assert bid_points(bid, held) % 5 == 0
            assert (bid_points(bid, held) > 0) == (low(bid) <= held <= high(bid))


@rule("CB-SCO-08")
@pytest.mark.parametrize("seed", range(12))
def test_every_score_pot_and_hex_of_a_whole_game_is_a_multiple_of_5(seed: int) -> None:
    chance = Chance(seed)
    s = GAME.start(GAME.study.sample_options(chance))
    settle(s)
    decisions = 0
    while s.stack and decisions < 600:
        run_chance(s, chance)
        if s.stack:
            decide(s, s.asked[0], chance.pick(legal(s, s.asked[0])))
        decisions += 1
        assert not [score for score in (*s.scores, s.pot) if score % 5]


@rule("CB-R-14")
def test_everybody_starts_at_0_and_results_are_booked_together() -> None:
    t = deal("13h", "1h", "2h", bids="1 0 1")
    assert t.scores == [0, 0, 0]
    t.play("play 13h; play 1h; play 2h")
    assert [(told["points"], told["total"]) for told in t.told("p1", "scored")] == [
        (30, 30),
        (20, 20),
        (-10, -10),
    ]
    kinds = [event.kind for event in t.table.log]
    assert kinds[kinds.index("scored") :] == ["scored", "scored", "scored", "crowned"]


@rule("CB-R-14")
def test_the_order_of_seats_does_not_matter_for_a_transfer() -> None:
    """In a duel the loser pays the winner: the same whoever sits first."""
    plays = "play 13h; play 1h; play 2h; play 3h"
    one = deal("13h", "1h", "2h", "3h", type="duel-fights", groups="p4 pair p1 p2", bids="1 1 0 0").play(
        plays
    )
    two = deal("13h", "1h", "2h", "3h", type="duel-fights", groups="p4 pair p1 p2", bids="0 0 0 0").play(
        plays
    )
    assert one.scores[:2] == [40, -10]
    assert two.scores[:2] == [-10, 30]


# -- worked examples, played --------------------------------------------------------------------------


def test_CB_EX_01_single_bid_3_with_3_tricks() -> None:
    assert points("3", 3) == 50


def test_CB_EX_02_single_bid_0_without_a_trick() -> None:
    assert one_trick("1h", "2h", "3h").scores[0] == 20


def test_CB_EX_03_missed_single_bids() -> None:
    assert points("3", 1) == -20
    assert points("1", 2) == -10


def test_CB_EX_04_met_double_bids() -> None:
    assert points("2-3", 3) == 25
    assert points("2-3", 2) == 20


@rule("CB-EX-05")
@pytest.mark.parametrize(("tricks", "lost"), [(1, -10), (4, -10), (0, -20), (5, -20)])
def test_missed_double_bids(tricks: int, lost: int) -> None:
    assert points("2-3", tricks) == lost
