"""Long Play: CB-LNG, CB-R-50. Here tricks are played in playing order, circle after circle."""

from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.rules.counts import trick_total


def play(t: Played, cards: str) -> Played:
    for card in cards.split():
        t.table.play(f"play {card}")
    return t


def test_CB_LNG_01_everybody_adds_a_second_card_in_the_same_order() -> None:
    t = deal("2h 3h", "4h 5h", "6h 7h", type="long-play", bids="0 0 0")
    asked = []
    for card in ("2h", "4h", "6h", "3h", "5h"):
        asked += t.asked
        play(t, card)
    assert [*asked, *t.asked] == ["p1", "p2", "p3", "p1", "p2", "p3"]
    assert sum(map(sum, t.state.held)) == 0  # the first circle alone is no trick
    play(t, "7h")
    assert t.scores == [20, 20, -10]


def test_CB_LNG_02_the_strongest_card_of_both_circles_wins() -> None:
    first = deal("2h 3h", "13h 5h", "6h 7h", type="long-play", bids="0 1 1")
    assert play(first, "2h 13h 6h 3h 5h 7h").scores == [20, 30, -10]
    second = deal("2h 13h", "12h 5h", "6h 7h", type="long-play", bids="1 0 1")
    assert play(second, "2h 12h 6h 13h 5h 7h").scores == [30, 20, -10]


def test_CB_LNG_03_the_lead_suit_must_be_followed_in_both_circles() -> None:
    t = deal("2h 9o", "4h 5e", "6h 7h", type="long-play", bids="0 0 0")
    assert play(t, "2h").refusal("p2 play 5e").rule == "CB-TRK-05"
    play(t, "4h")
    play(t, "6h 9o 5e")  # both are out of Humans
    assert t.menu("p3") == ["play 7h"]
    u = deal("2h 9h 3o 3e", "4h 5h 1o 1e", "6h 7h 8o 8e", type="long-play", bids="0 0 0")
    assert play(u, "2h 4h 6h").refusal("p1 play 3o").rule == "CB-TRK-05"
    assert u.menu("p1") == ["play 9h"]


def test_CB_LNG_03_a_lead_suit_settled_in_the_second_circle_binds_from_then_on() -> None:
    t = deal("p 9h", "p 4h", "p 5h", type="long-play", bids="0 0 0")
    play(t, "p p p 9h")
    assert t.step.lead == 1
    u = deal("p 9h 1e 2e", "p 4h 3e 4e", "p 5h 6e 7e", type="long-play", bids="0 0 0")
    assert play(u, "p p p 9h").refusal("p2 play 3e").rule == "CB-TRK-05"


@rule("CB-LNG-04", "CB-LNG-06")
def test_half_the_cards_limit_bids_and_screw_the_dealer() -> None:
    t = deal("2h 3h 2o 3o", "4h 5h 4o 5o", "6h 7h 6o 7o", type="long-play")
    assert t.menu("p1") == ["bid 0", "bid 0-1", "bid 1", "bid 1-2", "bid 2"]
    assert t.refusal("p1 bid 3").rule == "CB-BID-04"
    t.play("p1 bid 1; p2 bid 0")
    assert t.menu("p3") == ["bid 0", "bid 2"]
    assert t.refusal("p3 bid 1").rule == "CB-BID-07"


def test_CB_LNG_05_an_odd_last_card_is_an_ordinary_trick() -> None:
    t = deal("2h 3h 13o", "4h 5h 4o", "6h 7h 6o", type="long-play", bids="0-1 0 1")
    assert trick_total(t.state) == 2
    play(t, "2h 4h 6h 3h 5h 7h")
    assert t.asked == ["p3"]
    play(t, "6o 13o 4o")
    assert t.scores == [15, 20, 30]


@rule("CB-EX-17", "CB-LNG-05", "CB-LNG-06")
def test_seven_cards_make_three_long_tricks_and_a_short_one() -> None:
    t = deal(
        "12o 13o 1e 1t 1h 2h 3h",
        "1o 2o 12e 13e 4h 5h 6h",
        "3o 4o 2e 3e 7h 8h 9h",
        type="long-play",
    )
    assert trick_total(t.state) == 4
    assert "bid 4" in t.menu("p1")
    assert "bid 5" not in t.menu("p1")
    t.play("p1 bid 1; p2 bid 1; p3 bid 3")
    play(t, "12o 1o 3o 13o 2o 4o")
    assert t.leader == "p1"
    play(t, "1e 12e 2e 1t 13e 3e")
    assert t.leader == "p2"
    play(t, "4h 7h 1h 5h 8h 2h")
    play(t, "9h 3h 6h")
    assert t.scores == [30, 30, -10]
    u = deal("13o 12o 13h 12h", "1o 2o 1h 2h", "3o 4o 3h 4h", type="long-play", bids="2 0 1")
    play(u, "13o 1o 3o 12o 2o 4o 13h 1h 3h 12h 2h 4h")
    assert u.scores == [40, 20, -10]


def test_CB_LNG_06_double_bids_score_as_usual() -> None:
    t = deal("13h 3h", "4h 5h", "6h 7h", type="long-play", bids="0-1 0-1 0")
    assert play(t, "13h 4h 6h 3h 5h 7h").scores == [15, 10, 20]


def test_CB_R_50_end_of_trick_actions_wait_for_the_second_circle() -> None:
    t = deal("witch 3h", "4h 5h", "6h 7h", type="long-play", powers=("witch",), bids="0 0 0")
    play(t, "witch 4h 6h 3h 5h")
    assert t.asked == ["p3"]
    play(t, "7h")
    assert t.menu("p1")[0].startswith("hex")


def test_CB_R_50_a_bomb_destroys_both_circles() -> None:
    t = deal("2h bomb 1e", "13h 5h 2e", "6h 7h 3e", type="long-play", powers=("bomb",), bids="0 0 0")
    play(t, "2h 13h 6h bomb 5h 7h").play("p1 leader p2")
    assert t.state.held == [(0,), (0,), (0,)]
    assert len(t.told("p1", "trick-destroyed")) == 1
    assert t.asked == ["p2"]


def test_CB_R_50_the_leaders_second_card_is_not_a_lead() -> None:
    t = deal("2h 13o 1e 2e", "4h 5h 3e 4e", "6h 7h 5e 6e", type="long-play", bids="0 0 0")
    play(t, "2h 4h 6h 13o")
    assert t.refusal("p2 play 3e").rule == "CB-TRK-05"  # Humans are still to be followed
    play(t, "5h 7h")
    assert t.leader == "p3"  # 13o was of no lead suit


def test_CB_R_50_a_summoner_copies_across_circles() -> None:
    t = deal("2h summoner", "4h 5h", "13h 7h", type="long-play", powers=("summoner",), bids="1 0 1")
    play(t, "2h 4h 13h summoner 5h 7h")
    assert t.scores == [30, 20, -10]
