"""The Split: CB-SPL, CB-HID-08, CB-R-54 to CB-R-58."""

from typing import Any

import pytest

from tests.crown_battles.round_types.rounds import hands_of, make_bids, play_tricks, tricks_won_by
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, card_named

SMALL = "9o 2o 3o / 9h 2h 3h / 9e 2e 3e / 9t 2t 3t"


def divided(tricks: str, **settings: Any) -> Played:
    """Everybody takes the first tricks, half of them rounded down, into the first half."""
    hands = hands_of(tricks)
    t = deal(*hands, type="the-split", **settings)
    for number, hand in enumerate(hands, 1):
        cards = hand.split()
        t.play(f"p{number} first {' '.join(cards[: len(cards) // 2])}")
    return t


def split_won_by(winners: str, bids: str) -> Played:
    tricks = tricks_won_by(winners, 3)
    return play_tricks(make_bids(divided(tricks), bids), tricks)


@rule("CB-SPL-01", "CB-SPL-04")
def test_two_small_rounds_the_first_to_its_end() -> None:
    t = make_bids(divided(SMALL), "0 / 0; 0 / 0; 0 / 0")
    assert t.menu("p1") == ["play 9o", "play 9h"]
    assert t.refusal("p1 play 9e").rule == "CB-TRK-02"  # of the half set aside
    play_tricks(t, "9o 2o 3o / 9h 2h 3h")
    assert t.menu("p1") == ["play 9e", "play 9t"]
    assert t.state.held == [(2, 0), (0, 0), (0, 0)]
    play_tricks(t, "9e 2e 3e / 9t 2t 3t")
    assert len(t.told("p1", "trick-won")) == 4
    assert t.scores == [-40, 10, 10]


@pytest.mark.parametrize(("cards", "halves"), [(2, (1, 1)), (3, (1, 2)), (4, (2, 2)), (5, (2, 3))])
def test_CB_SPL_02_equal_halves_and_of_an_odd_hand_the_second_is_larger(
    cards: int, halves: tuple[int, int]
) -> None:
    t = divided(tricks_won_by("p1 " * cards, 3))
    assert [(len(t.state.hands[seat]), len(t.state.aside[seat])) for seat in range(3)] == [halves] * 3


def test_CB_SPL_02_each_player_chooses_freely_before_any_bid() -> None:
    t = deal("2o 3h", "4o 5h", "6o 7h", type="the-split")
    assert t.asked == ["p1", "p2", "p3"]
    assert t.refusal("p1 first 9t").rule == "CB-SPL-02"
    t.play("p1 first 3h")
    assert t.refusal("p1 first 2o").rule == "CB-SPL-02"
    t.play("p3 first 6o; p2 first 4o")
    assert [t.state.hands[0], list(t.state.aside[0])] == [[card_named("3h")], [card_named("2o")]]
    assert t.menu("p1") == ["first bid 0", "first bid 0-1", "first bid 1"]


@rule("CB-HID-08")
def test_only_the_owner_sees_what_lies_in_which_half() -> None:
    t = deal("2o 3h 9h 10h", "4o 5h 6h 7h", "6o 13h 8h 1h", type="the-split")
    t.play("p1 first 3h")
    own = t.view("p1").stack[-1].fields()
    assert own == (2, ((card_named("3h"),), (), ()))
    for stranger in ("p2", "spectator"):  # not even how far somebody has come
        assert t.view(stranger).stack[-1].fields() == (2, ((), (), ()))
    t.play("p1 first 2o")
    assert t.view("p2").stack[-1].fields() == (2, ((FACE_DOWN,) * 2, (), ()))
    t.play("p2 first 4o 5h; p3 first 6o 1h")
    assert t.view("p1").aside[0] == (card_named("9h"), card_named("10h"))
    for stranger in ("p2", "p3", "spectator"):
        seen = t.view(stranger)
        assert seen.aside[0] == (FACE_DOWN,) * 2
        assert seen.hands[0] == [FACE_DOWN] * 2
        assert all("first" not in event for event in t.told(stranger, "halves-set") if event["seat"] == 0)


def test_CB_SPL_03_two_bids_on_the_same_turn_in_the_normal_order() -> None:
    t = divided(SMALL)
    assert t.asked == ["p1"]
    t.play("p1 first bid 1")
    assert t.asked == ["p1"]
    assert t.menu("p1")[0] == "second bid 0"
    assert t.view("p2").stack[-1].fields()[2] == ()  # shown when complete
    assert t.told("p2", "bid") == []
    t.play("p1 second bid 0-1")
    assert t.told("p2", "bid") == [{"seat": 0, "bids": (2, 1), "wager": 0}]
    assert t.asked == ["p2"]


def test_CB_SPL_09_each_half_limits_its_bid() -> None:
    t = divided("9o 2o 3o / 9h 2h 3h / 9e 2e 3e")
    assert t.menu("p1") == ["first bid 0", "first bid 0-1", "first bid 1"]
    assert t.refusal("p1 first bid 2").rule == "CB-BID-04"
    t.play("p1 first bid 1")
    assert "second bid 2" in t.menu("p1")
    assert t.refusal("p1 second bid 3").rule == "CB-BID-04"


@rule("CB-SPL-09", "CB-R-10")
def test_the_dealer_is_screwed_in_each_half_by_itself() -> None:
    t = make_bids(divided("9o 2o 3o / 9h 2h 3h / 9e 2e 3e"), "0 / 1; 0-1 / 0")
    assert t.menu("p3") == ["first bid 0"]  # 1 is barred: 0 + 0 + 1 = 1
    assert t.refusal("p3 first bid 1").rule == "CB-BID-07"
    assert t.refusal("p3 first bid 0-1").rule == "CB-BID-08"
    t.play("p3 first bid 0")
    assert t.menu("p3") == ["second bid 0", "second bid 2"]  # 1 + 0 + 1 = 2


SCORES = [
    # winners of the first and the second half, bids of p1, points of p1
    ("p1 p1 p2 / p1 p2 p2", "2 / 1", 50, "CB-EX-19"),
    ("p2 p2 p2 / p2 p2 p2", "0 / 0", 10, "CB-EX-20"),
    ("p2 p2 p2 / p1 p1 p2", "0 / 2", 40, "CB-EX-20"),
    ("p1 p1 p2 / p1 p1 p1", "2 / 1", 0, "CB-EX-21"),
    ("p2 p2 p2 / p1 p1 p2", "2 / 1", -30, "CB-EX-21"),
    ("p1 p1 p2 / p1 p2 p2", "1-2 / 1", 35, "CB-EX-22"),
    ("p2 p2 p2 / p1 p2 p2", "0 / 2", -10, "CB-R-54"),  # a met 0 earns nothing
    ("p1 p1 p2 / p1 p1 p2", "1-2 / 1", 0, "CB-R-58"),  # 5 a trick, no bonus, and a miss of 1
    ("p2 p2 p2 / p2 p2 p2", "0-1 / 0", 5, "CB-R-58"),
    ("p1 p2 p2 / p2 p2 p2", "0-1 / 0-1", 15, "CB-R-58"),  # 5 and two bonuses of 5
]


@rule(
    "CB-SPL-05",
    "CB-SPL-06",
    "CB-SPL-07",
    "CB-SPL-08",
    "CB-EX-19",
    "CB-EX-20",
    "CB-EX-21",
    "CB-EX-22",
    "CB-R-54",
    "CB-R-58",
)
@pytest.mark.parametrize(("winners", "bids", "points", "where"), SCORES)
def test_scores(winners: str, bids: str, points: int, where: str) -> None:
    t = split_won_by(winners.replace("/", ""), f"{bids}; 3 / 3; 3 / 3")
    assert t.scores[0] == points, where


def test_CB_R_55_both_halves_are_led_by_the_dealers_left_neighbour_under_the_same_spin() -> None:
    t = make_bids(divided("2o 9o 3o / 9e 2e 3e", trump="taurans"), "0 / 0; 0 / 0; 0 / 0")
    play_tricks(t, "2o 9o 3o")
    assert t.leader == "p1"  # although p2 has won
    assert t.asked == ["p1"]
    assert t.state.trump == 3
    assert t.told("p2", "second-half") == [{"seat": 0}]


def test_CB_R_55_an_alchemists_trump_lasts_into_the_second_half() -> None:
    tricks = "alchemist 9o 3o / 1t 9e 3e"
    t = make_bids(divided(tricks, powers=("alchemist",)), "0 / 1; 0 / 0; 0 / 1")
    play_tricks(t, "alchemist 9o 3o")
    t.play("p1 trump taurans; p1 play 1t; p2 play 9e; p3 play 3e")
    assert t.scores == [30, -10, -10]


@rule("CB-R-56")
def test_cursed_does_nothing_in_the_last_trick_of_a_half() -> None:
    t = make_bids(divided("cursed 9o 3o / 1t 9e 3e", powers=("cursed",)), "0 / 1; 0 / 0; 0 / 1")
    play_tricks(t, "cursed 9o 3o")
    assert t.menu("p1") == ["play 1t"]


@rule("CB-R-56")
def test_the_magician_does_nothing_in_the_last_trick_of_a_half() -> None:
    t = make_bids(divided("magician 9o 3o / 1t 9e 3e", powers=("magician",)), "0 / 1; 0 / 0; 0 / 1")
    assert t.play("p1 play magician").asked == ["p2"]


@rule("CB-R-56")
def test_a_bomb_names_no_leader_for_the_second_half() -> None:
    t = make_bids(divided("bomb 9o 3o / 1t 9e 3e", powers=("bomb",)), "0 / 1; 0 / 0; 0 / 1")
    play_tricks(t, "bomb 9o 3o")
    assert t.menu("p1") == ["play 1t"]


@rule("CB-R-56")
def test_the_thief_takes_tricks_of_the_current_half_only() -> None:
    tricks = "2o 9o 3o / thief 2e 9e"
    t = make_bids(divided(tricks, powers=("thief",)), "0 / 1; 0 / 0; 0 / 1")
    play_tricks(t, tricks)
    assert t.menu("p1") == ["steal p3", "decline"]
    t.play("p1 steal p3")
    assert t.scores == [30, -10, -10]


@rule("CB-R-56")
def test_the_bishop_sees_cards_of_the_current_half_only() -> None:
    tricks = "bishop 9o 3o / 2o 9h 3h / 4o 9e 3e / 5o 9t 3t"
    t = make_bids(divided(tricks, powers=("bishop",)), "0 / 1; 0 / 0; 0 / 0")
    t.play("p1 play bishop; p1 look p2")
    assert t.told("p1", "looked")[0]["cards"] == (card_named("9o"), card_named("9h"))


def test_CB_R_57_one_card_cannot_be_divided() -> None:
    t = deal("2o", "4o", "6o", type="the-split")
    assert t.menu("p1") == ["bid 0", "bid 0-1", "bid 1"]
    t.play("p1 bid 0; p2 bid 0; p3 bid 0; p1 play 2o; p2 play 4o; p3 play 6o")
    assert t.scores == [20, 20, -10]
    assert t.told("p1", "round-begins")[0]["type"] == 0
