"""Wagering: CB-WAG, CB-R-67 to CB-R-69."""

from typing import Any

from tests.crown_battles.round_types.rounds import hands_of, make_bids, play_tricks, tricks_won_by
from tests.crown_battles.tables import Played, deal
from tests.rules import rule


def wagered(winners: str, bids: str, **settings: Any) -> Played:
    """A Wagering round played to its end; `1+20` is a bid of 1 with an extra wager of 20."""
    tricks = tricks_won_by(winners, len(bids.split()))
    t = deal(*hands_of(tricks), type="wagering", **settings)
    return play_tricks(bet(t, bids), tricks)


def bet(t: Played, bids: str) -> Played:
    return make_bids(t, "; ".join(wager_words(word) for word in bids.split()))


def wager_words(word: str) -> str:
    bid, _, extra = word.partition("+")
    return f"{bid} wager {extra or 0}"


def next_round(t: Played, winners: str, bids: str) -> Played:
    """Another Wagering round at the same table; bids from the new dealer's left neighbour on."""
    players = t.state.setup.players
    tricks = tricks_won_by(winners, players)
    hands = hands_of(tricks)
    t.chance(f"cards {len(hands[0].split())}", "type wagering", "deal " + " | ".join(hands), "spin none")
    for word in bids.split():
        t.table.play(f"bid {wager_words(word)}")
    return play_tricks(t, tricks)


def test_CB_WAG_01_everybody_pays_20_into_the_pot_before_the_bidding() -> None:
    t = deal("2o", "3o", "4o", type="wagering")
    assert t.scores == [-20, -20, -20]
    assert t.view("spectator").pot == 60
    assert t.asked == ["p1"]


def test_CB_WAG_02_open_bids_in_the_normal_order_but_no_double_bids() -> None:
    t = deal("2o 2h", "3o 3h", "4o 4h", type="wagering")
    assert t.menu("p1") == ["bid 0", "bid 1", "bid 2"]
    assert t.refusal("p1 bid 0-1").rule == "CB-WAG-02"
    assert t.refusal("p2 bid 1").rule == "CB-BID-02"
    t.play("p1 bid 1 wager 0")
    assert t.view("p3").bids[0] == (2,)
    t.play("p2 bid 1 wager 0")
    assert t.refusal("p3 bid 0").rule == "CB-BID-07"


@rule("CB-WAG-03", "CB-WAG-04", "CB-EX-30")
def test_the_pot_is_shared_by_those_who_are_right_and_the_rest_goes_to_the_bank() -> None:
    t = wagered("p1 p2 p3", "1 1 1 1 1")
    assert t.scores == [10, 10, 10, -20, -20]
    assert t.told("p1", "pot-shared") == [{"share": 30, "winners": 3, "bank": 10}]
    assert t.state.pot == 0


def test_CB_WAG_03_shares_are_rounded_down_to_a_multiple_of_5() -> None:
    t = wagered("p1 p1 p1", "3 0 0 0 0 0 1")  # seven players, 140 for six: 23.3
    assert t.scores == [0] * 6 + [-20]
    assert t.told("p1", "pot-shared") == [{"share": 20, "winners": 6, "bank": 20}]


@rule("CB-WAG-05", "CB-WAG-07", "CB-WAG-08", "CB-R-68", "CB-EX-31")
def test_an_extra_wager_comes_back_doubled_or_is_lost_and_stays_out_of_the_pot() -> None:
    t = wagered("p1 p2 p3", "1+20 1+10 1 1+20 1+10")
    assert t.scores == [30, 20, 10, -40, -30]
    assert t.told("p1", "pot-shared")[0]["share"] == 30


@rule("CB-WAG-07", "CB-R-68")
def test_an_extra_wager_of_0_10_or_20_is_announced_with_the_bid() -> None:
    t = deal("2o", "3o", "4o", type="wagering").play("p1 bid 1")
    assert t.asked == ["p1"]
    assert t.menu("p1") == ["wager 0", "wager 10", "wager 20"]
    assert t.told("p2", "bid") == []
    t.play("p1 wager 20")
    assert t.told("p2", "bid") == [{"seat": 0, "bids": (2,), "wager": 20}]
    assert t.view("spectator").wagers == (20, 0, 0)
    assert t.scores == [-20, -20, -20]  # nothing moves before the end
    assert t.refusal("p2 wager 10").rule == "CB-R-68"
    assert deal("2o", "3o", "4o", type="normal-bidding").refusal("p1 wager 10").rule == "CB-EXP-07"


@rule("CB-WAG-06", "CB-EX-32")
def test_if_nobody_is_right_the_pot_waits_for_the_next_wagering_round() -> None:
    t = wagered("p1 p1", "1 1 1 1")
    assert t.scores == [-20] * 4
    assert t.told("p1", "pot-kept") == [{"pot": 80}]
    assert t.state.pot == 80
    next_round(t, "p1 p2", "1 1 1 1")
    assert t.told("p1", "staked")[-1] == {"amount": 20, "pot": 160}
    assert t.scores == [-20 + 60, -20 + 60, -40, -40]


@rule("CB-WAG-09", "CB-EX-33")
def test_negative_scores_take_part_all_the_same() -> None:
    t = wagered("p1 p1 p2", "2+10 1+10 1+10 1+10 1+10", rounds=3)
    assert t.scores == [40, 40, -30, -30, -30]  # 100 for two
    u = wagered("p1 p2 p3", "1 1 1 1+10 1+10", rounds=3)
    assert u.scores == [10, 10, 10, -30, -30]
    tricks = tricks_won_by("p1 p4 p4", 5)
    before = u.scores[3]
    u.chance("cards 3", "type wagering", "deal " + " | ".join(hands_of(tricks)), "spin none")
    assert u.scores[3] == before - 20


def test_CB_EX_33_a_share_of_30_brings_minus_10_back_to_0() -> None:
    t = deal(
        "2o", "3o", "4o", "5o", "6o", types=("wagering", "normal-bidding"), rounds=3, type="normal-bidding"
    )
    t.play("p1 bid 1; p2 bid 0; p3 bid 0; p4 bid 0; p5 bid 1")
    play_tricks(t, "2o 3o 4o 5o 6o")
    assert t.scores == [-10, 20, 20, 20, 30]
    tricks = tricks_won_by("p1 p2 p3", 5)
    t.chance("cards 3", "type wagering", "deal " + " | ".join(hands_of(tricks)), "spin none")
    assert t.scores[0] == -30
    for _ in range(5):
        t.table.play("bid 1 wager 0")
    assert play_tricks(t, tricks).scores == [0, 30, 30, 0, 10]


def test_CB_R_67_nothing_but_pot_and_wagers_moves() -> None:
    t = wagered("p1 p1 p1 p2", "3 0 2")  # no 10 a trick, no bonus, no 10 a miss
    assert t.scores == [-20 + 60, -20, -20]
    u = wagered("p1 p1 p1 p2", "3 1 2")
    assert u.scores == [-20 + 30, -20 + 30, -20]


def test_CB_R_69_a_replay_counts_as_the_next_wagering_round() -> None:
    t = wagered("p1 p1", "1 1 1", rounds=1)  # nobody is right, all have -20: a replay
    assert t.state.replays == 1
    tricks = tricks_won_by("p1 p1", 3)
    t.chance("deal " + " | ".join(hands_of(tricks)), "spin none")
    assert t.state.pot == 120
    for _ in range(3):
        t.table.play("bid 2 wager 0")
    play_tricks(t, tricks)
    assert t.scores == [-40 + 120, -40, -40]
    assert t.table.over


def test_CB_R_69_a_pot_left_at_the_end_goes_to_the_bank() -> None:
    t = wagered("p1 p1", "1 1+10 1+10", rounds=1)  # nobody is right, but p1 alone is ahead
    assert t.table.over
    assert t.scores == [-20, -30, -30]
    assert t.state.pot == 0
