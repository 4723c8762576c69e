"""Suit Precision: CB-SUP, CB-R-59 to CB-R-62."""

from typing import Any

import pytest

from tests.crown_battles.round_types.rounds import hands_of, make_bids, play_tricks, round_won_by
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.bids import double, single

ONE_CARD = ("2o", "3o", "4o")
FOUR_CARDS = ("2o 2h 2e 2t", "3o 3h 3e 3t", "4o 4h 4e 4t")


def precise(*hands: str, bids: str = "", **settings: Any) -> Played:
    t = deal(*hands, type="suit-precision", **settings)
    return make_bids(t, bids) if bids else t


def one_trick(trick: str, **settings: Any) -> Played:
    """A trick that is complete, with another one to come if the hands have more cards."""
    t = precise(*hands_of(trick), bids="0 0 0 0; 0 0 0 0; 1 0 0 0", **settings)
    return play_tricks(t, trick.split("/")[0])


def test_CB_SUP_01_a_number_of_tricks_is_bid_for_every_suit() -> None:
    t = precise(*FOUR_CARDS)
    for suit in ("orcs", "humans", "elves", "taurans"):
        assert t.asked == ["p1"]
        assert all(act.startswith(f"{suit} bid ") for act in t.menu("p1"))
        t.play(f"p1 {suit} bid 1")
    assert t.state.bids[0] == (single(1),) * 4
    assert t.asked == ["p2"]


def test_CB_SUP_02_bids_are_open_in_the_normal_order_and_a_suit_without_token_is_0() -> None:
    t = precise(*FOUR_CARDS).play("p1 bid taurans 2 humans 0-1")
    assert t.view("p3").bids[0] == t.view("spectator").bids[0] == (0, double(0), 0, single(2))
    assert t.asked == ["p2"]
    assert t.refusal("p3 bid orcs 1").rule == "CB-BID-02"
    t.play("p2 orcs bid 1")
    assert t.view("p3").stack[-1].fields()[2] == ()  # seen when it is complete
    assert t.view("p2").stack[-1].fields()[2] == (single(1),)


def test_CB_SUP_03_a_trick_won_by_a_plain_card_is_laid_under_the_lead_suit() -> None:
    t = one_trick("9h 2h 3h / 1o 2o 3o", trump="orcs")
    assert t.state.held[0] == (0, 1, 0, 0)
    assert t.asked == ["p1"]
    assert t.told("p2", "trick-laid") == [{"seat": 0, "suit": 1}]


def test_CB_SUP_04_a_trick_won_by_trump_under_the_lead_suit_or_the_trump_suit() -> None:
    t = one_trick("9h 2o 3h / 1o 3o 4o", trump="orcs")
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["lay orcs", "lay humans"]
    assert t.refusal("p2 lay elves").rule == "CB-SUP-04"
    assert t.play("p2 lay humans").state.held[1] == (0, 1, 0, 0)
    u = one_trick("9o 2o 3o / 1h 3h 4h", trump="orcs")  # trump was led: nothing to prefer
    assert u.state.held[0] == (1, 0, 0, 0)


@pytest.mark.parametrize("giant", ["g", "d", "golem-king", "dragon-king", "double-faced=golem"])
def test_CB_SUP_05_a_trick_won_by_a_golem_or_dragon_card_under_any_suit(giant: str) -> None:
    power = giant.partition("=")[0]
    t = one_trick(f"9h {giant} 3h / 1o 3o 4o", powers=(power,) if len(power) > 1 else ())
    assert t.menu("p2") == ["lay orcs", "lay humans", "lay elves", "lay taurans"]
    assert t.play("p2 lay taurans").state.held[1] == (0, 0, 0, 1)


def test_CB_SUP_06_a_trick_of_zero_cards_is_laid_under_any_suit_by_the_first() -> None:
    t = one_trick("p witch p / 1o 3o 4o", powers=("witch",))
    assert t.menu("p1") == ["lay orcs", "lay humans", "lay elves", "lay taurans"]


def test_CB_SUP_07_the_suit_is_chosen_at_once_and_is_visible_and_final() -> None:
    t = one_trick("9h g 3h / 1o 3o 4o")
    assert t.refusal("p2 play 3o").rule == "CB-R-90"  # before anything else
    assert t.refusal("p1 lay orcs").rule == "CB-SUP-04"
    t.play("p2 lay elves")
    for seat in ("p1", "p3", "spectator"):
        assert t.view(seat).held[1] == (0, 0, 1, 0)
    assert t.told("spectator", "trick-laid") == [{"seat": 1, "suit": 2}]
    assert t.refusal("p2 lay orcs").rule == "CB-SUP-07"


SCORES = [
    # tricks p1 wins and their suits, bids of p1, points of p1; 7 tricks, the others are won by p2
    ("p1:h p1:o p1:t", "humans 1 orcs 1 taurans 1", 60, "CB-EX-23"),
    ("p1:t p1:t p1:h", "taurans 2 humans 1", 50, "CB-EX-23"),
    ("", "0 0 0 0", 10, "CB-EX-24"),
    ("p1:h p1:o p1:e p1:e", "humans 1 orcs 1 elves 1", 10, "CB-EX-25"),
    ("p1:t p1:t p1:h", "taurans 1-2 humans 1", 35, "CB-EX-26"),
    ("p1:h p1:h p1:o p1:o p1:t p1:e p1:e", "humans 1 orcs 0-1 taurans 1 elves 1-2", 0, "CB-EX-27"),
    ("p1:h p1:h", "orcs 1 humans 3", -20, "CB-R-60"),  # nothing for the tricks of a missed suit
    ("p1:h", "orcs 2 humans 1", -10, "CB-SUP-11"),
    ("p1:h p1:h", "orcs 1 humans 1-2", 0, "CB-SUP-14"),
    ("p1:h p1:h p1:h", "orcs 0 humans 0-1", -20, "CB-SUP-14"),
    ("p1:h", "orcs 0-1 humans 1", 20, "CB-SUP-13"),  # a met suit without a trick brings no bonus
    ("", "orcs 0-1", 5, "CB-R-61"),
]


@rule(
    "CB-SUP-08",
    "CB-SUP-09",
    "CB-SUP-10",
    "CB-SUP-11",
    "CB-SUP-13",
    "CB-SUP-14",
    "CB-R-60",
    "CB-R-61",
    "CB-EX-23",
    "CB-EX-24",
    "CB-EX-25",
    "CB-EX-26",
    "CB-EX-27",
)
@pytest.mark.parametrize(("winners", "bids", "points", "where"), SCORES)
def test_scores(winners: str, bids: str, points: int, where: str) -> None:
    rest = " p2" * (7 - len(winners.split()))
    t = round_won_by(winners + rest, f"{bids}; 7 0 0 0; 0 0 7 0", type="suit-precision")
    assert t.scores[0] == points, where


def test_CB_SUP_12_double_bids_are_allowed_suit_by_suit() -> None:
    t = precise(*FOUR_CARDS).play("p1 bid 0-1 1-2 1 0-1")
    assert t.state.bids[0] == (double(0), double(1), single(1), double(0))


def test_CB_SUP_15_a_stolen_trick_stays_with_its_suit() -> None:
    tricks = "9h 2h 3h / 10h thief 5h / 4o 5o 6o"
    t = precise(*hands_of(tricks), bids="0 0 0 0; 0 0 0 0; 1 0 0 1", powers=("thief",))
    play_tricks(t, tricks.rpartition("/")[0])
    assert t.menu("p2") == ["steal p1 humans", "decline"]
    t.play("p2 steal p1 humans")
    assert t.state.held[:2] == [(0, 1, 0, 0), (0, 1, 0, 0)]


def test_CB_R_59_one_players_lower_numbers_add_up_to_the_trick_total_at_most() -> None:
    t = precise(*FOUR_CARDS).play("p1 orcs bid 3")
    assert t.menu("p1") == ["humans bid 0", "humans bid 0-1", "humans bid 1", "humans bid 1-2"]
    assert t.refusal("p1 humans bid 2").rule == "CB-R-59"
    t.play("p1 humans bid 1-2")
    assert t.menu("p1") == ["elves bid 0", "elves bid 0-1"]
    assert t.refusal("p1 elves bid 5").rule == "CB-BID-04"


@rule("CB-R-10")
def test_the_dealers_total_of_suit_bids_may_not_complete_the_trick_total() -> None:
    t = precise(*FOUR_CARDS, bids="1 0 0-1 0; 0 1-2 0 0")  # 1 and 1: the dealer's total may not be 2
    assert t.refusal("p3 bid 1 1 0 0").rule == "CB-R-10"
    assert t.refusal("p3 bid 1 0 0 1-2").rule == "CB-R-10"
    assert t.refusal("p3 bid 2 0-1 0 0").rule == "CB-R-10"
    t.play("p3 orcs bid 2; p3 humans bid 1; p3 elves bid 0; p3 taurans bid 1")  # past it


@rule("CB-EX-53", "CB-R-10")
def test_only_numbers_that_can_be_completed_are_offered_to_the_dealer() -> None:
    t = precise(*FOUR_CARDS, bids="0 0 0 0; 0 0 0 0")
    t.play("p3 orcs bid 3; p3 humans bid 0; p3 elves bid 0")
    assert t.menu("p3") == ["taurans bid 0", "taurans bid 0-1"]
    u = precise(*FOUR_CARDS, bids="0 0 0 0; 0 0 0 0")
    assert "orcs bid 4" not in u.menu("p3")  # nothing could follow but 0


@rule("CB-R-62")
def test_a_summoner_is_laid_as_the_card_it_copies() -> None:
    plain = one_trick("9h summoner 3h / 1o 3o 4o", powers=("summoner",), trump="orcs")
    assert plain.state.held[1] == (0, 1, 0, 0)
    trump = one_trick("9h 2h 3o / 1o 3e summoner", powers=("summoner",), trump="orcs")
    assert trump.menu("p3") == ["lay orcs", "lay humans"]
    copy = one_trick("9h 3o summoner / 1o 3e 4o", powers=("summoner",), trump="orcs")
    assert copy.menu("p3") == ["lay orcs", "lay humans"]
    golem = one_trick("9h g summoner / 1o 3e 4o", powers=("summoner",), trump="orcs")
    assert len(golem.menu("p3")) == 4
    half = one_trick("summoner p witch / 1o 3e 4o", powers=("summoner", "witch"), trump="orcs")
    assert half.menu("p1") == ["lay orcs", "lay humans", "lay elves", "lay taurans"]


@rule("CB-SUP-07", "CB-TRK-20")
def test_the_count_told_with_a_trick_includes_it_even_before_it_is_laid_down() -> None:
    laid_at_once = one_trick("9h 2h 3h / 1o 2o 3o")
    assert laid_at_once.told("p2", "trick-won")[0]["tricks"] == 1
    chosen = one_trick("g 2h 3h / 1o 2o 3o").play("p1 lay elves")
    assert chosen.told("p2", "trick-won")[0]["tricks"] == 1
