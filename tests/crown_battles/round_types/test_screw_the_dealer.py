"""Screw the dealer by round type: CB-R-10. Halves and suits have their tests with their round types."""

import pytest

from tests.crown_battles.missions.rounds import mission_deal
from tests.crown_battles.round_types.rounds import make_bids
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.rules.counts import trick_total

HANDS = ("2o 3o", "2h 3h", "2e 3e", "2t 3t")
GROUPS = {"duel-fights": "pair p1 p3", "alliances": "pair p1 p3", "missions-alliances": "pair p1 p3"}


def dealer_to_bid(type: str) -> Played:
    """Two tricks (in Long Play one), and everybody but the dealer has bid 0."""
    t = deal(*HANDS, type=type, groups=GROUPS.get(type, ""))
    if type == "leaked-suit":
        t.play("p1 leak orcs; p2 leak humans; p3 leak elves; p4 leak taurans")
    return make_bids(t, "; ".join(["0 wager 0" if type == "wagering" else "0"] * 3))


@rule("CB-R-10")
@pytest.mark.parametrize(
    "type",
    ["normal-bidding", "long-play", "leaked-suit", "stealth-play", "wagering", "duel-fights", "alliances"],
)
def test_as_usual_against_the_trick_total(type: str) -> None:
    t = dealer_to_bid(type)
    total = trick_total(t.state)
    assert total == (1 if type == "long-play" else 2)
    assert t.refusal(f"p4 bid {total}").rule == "CB-BID-07"
    assert f"bid {total - 1}" in t.menu("p4")


@rule("CB-R-10")
def test_off_in_blind_bidding() -> None:
    assert "bid 2" in dealer_to_bid("blind-bidding").menu("p4")


@rule("CB-R-10")
@pytest.mark.parametrize("type", ["missions", "blind-missions", "missions-alliances"])
def test_off_in_mission_rounds_where_nobody_bids(type: str) -> None:
    t = mission_deal(list(HANDS), "1 2 3 4", type=type, groups=GROUPS.get(type, ""))
    assert t.asked == ["p1"]
    assert t.menu("p1")[:2] == ["play 2o", "play 3o"]
    assert t.told("p4", "bid") == []
