"""Normal Bidding: CB-NOR."""

from tests.crown_battles.round_types.rounds import round_won_by
from tests.crown_battles.tables import deal


def test_CB_NOR_01_open_bids_single_or_double_in_a_plain_round() -> None:
    t = deal("2o 3o", "4o 5o", "6o 7o", type="normal-bidding", bids="1 0-1")
    assert t.view("p3").bids[:2] == t.view("spectator").bids[:2] == [(2,), (1,)]
    assert t.menu("p3") == ["bid 0", "bid 2"]  # the dealer is screwed as usual
    assert t.refusal("p3 bid 1").rule == "CB-BID-07"


def test_CB_NOR_01_it_is_scored_like_the_base_game() -> None:
    t = round_won_by("p1 p1 p2 p3", bids="2; 1-2; 3", type="normal-bidding")
    assert t.scores == [40, 15, -20]
    assert round_won_by("p1 p1 p2 p3", bids="2; 1-2; 3").scores == t.scores
