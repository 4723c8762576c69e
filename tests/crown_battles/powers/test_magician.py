"""Magician: CB-MAG, CB-R-41, CB-R-47."""

from typing import Any

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, aside, hand, shown, top, words
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, card_named

HANDS = ("magician 2o 3o", "9h 4o 5o", "13h 6o 7o")


def magic(*hands: str, **options: Any) -> Played:
    """p1 has led the Magician."""
    t = deal(*(hands or HANDS), bids="0 0 0", powers=("magician",), **options)
    return t.play("p1 play magician")


@rule("CB-MAG-01")
@pytest.mark.parametrize(
    ("side", "hands"),
    [("left", ["3o 13h", "2o 4o 5o", "6o 7o 9h"]), ("right", ["3o 9h", "4o 5o 13h", "2o 6o 7o"])],
)
def test_CB_MAG_01_everybody_passes_a_card_to_the_chosen_side(side: str, hands: list[str]) -> None:
    t = magic()
    assert t.menu("p1") == ["left", "right"]
    t.play(f"p1 {side}; p2 pass 9h; p3 pass 13h; p1 pass 2o")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == hands
    assert t.asked == ["p2"]


def test_CB_MAG_01_only_its_player_chooses_the_side() -> None:
    t = magic()
    assert t.refusal("p2 left").rule == "CB-POW-10"
    assert t.refusal("p2 pass 9h").rule == "CB-POW-06"
    t.play("p1 right")
    for seat in ("p2", "p3", SPECTATOR):
        assert t.told(seat, "passing") == [{"seat": 0, "left": 0}]


def test_CB_MAG_01_one_card_of_the_own_hand() -> None:
    t = magic().play("p1 left")
    assert t.menu("p2") == ["pass 4o", "pass 5o", "pass 9h"]
    assert t.refusal("p2 pass 13h").rule == "CB-MAG-01"
    assert t.play("p2 pass 9h").refusal("p2 pass 4o").rule == "CB-MAG-01"


@rule("CB-MAG-02", "CB-HID-15")
def test_CB_MAG_02_the_others_choose_before_they_see_what_comes() -> None:
    t = magic().play("p1 left")
    assert t.asked == ["p2", "p3"]
    t.play("p2 pass 9h")
    assert hand(t.view("p3"), "p3") == "6o 7o 13h"  # 9h will come, but p3 has still to choose
    assert t.told("p3", "card-moved") == []
    assert "pass 9h" not in t.menu("p3")
    for seat in ("p1", "p3", SPECTATOR):
        assert t.told(seat, "pass-sealed") == [{"seat": 1}]
        assert card_named("9h") not in top(t, seat).chosen
        assert hand(t.view(seat), "p2") == "? ? ?"


@rule("CB-MAG-02")
def test_a_player_between_two_others_gets_nothing_before_the_last_choice() -> None:
    t = magic().play("p1 left; p2 pass 9h; p3 pass 13h")  # only p1, who has still to choose, has got a card
    assert hand(t.view("p3"), "p3") == "6o 7o"
    assert hand(t.view("p2"), "p2") == "4o 5o 9h"
    assert t.told("p3", "card-moved")[0]["card"] == card_named("13h")


@rule("CB-MAG-03")
@pytest.mark.parametrize(("side", "comes"), [("left", "13h"), ("right", "9h")])
def test_CB_MAG_03_its_player_first_looks_and_may_pass_on_what_came(side: str, comes: str) -> None:
    t = magic().play(f"p1 {side}")
    assert t.refusal("p1 pass 2o").rule == "CB-MAG-03"
    t.play("p2 pass 9h")
    assert t.refusal("p1 pass 2o").rule == "CB-MAG-03"
    t.play("p3 pass 13h")
    assert t.asked == ["p1"]
    assert t.menu("p1") == ["pass 2o", "pass 3o", f"pass {comes}"]
    t.play(f"p1 pass {comes}")
    assert hand(t.state, "p1") == "2o 3o"
    assert comes in hand(t.state, "p2" if side == "left" else "p3").split()


@rule("CB-MAG-03", "CB-HID-10")
def test_what_came_is_seen_by_giver_and_magician_only() -> None:
    t = magic().play("p1 left; p2 pass 9h; p3 pass 13h")
    for seat, sees in (("p1", True), ("p2", False), ("p3", True), (SPECTATOR, False)):
        (moved,) = t.told(seat, "card-moved")
        assert (moved["giver"], moved["taker"]) == (2, 0)
        assert ("card" in moved) == sees
        chosen = top(t, seat).chosen
        assert (chosen[2] == card_named("13h")) == sees
        assert chosen[1] == (card_named("9h") if seat == "p2" else FACE_DOWN)


@rule("CB-HID-10")
def test_every_passed_card_is_seen_by_its_giver_and_its_taker_only() -> None:
    t = magic().play("p1 left; p2 pass 9h; p3 pass 13h; p1 pass 2o")
    moves = {"13h": (2, 0), "2o": (0, 1), "9h": (1, 2)}
    for number, seat in enumerate(("p1", "p2", "p3")):
        seen = [words([move["card"]]) for move in t.told(seat, "card-moved") if "card" in move]
        assert sorted(seen) == sorted(card for card, between in moves.items() if number in between)
    assert all("card" not in move for move in t.told(SPECTATOR, "card-moved"))
    assert sorted(shown(t.view("p2"), "p2")) == [("got", "2o"), ("passed", "9h")]
    assert shown(t.view("p3"), "p2") == []


def test_CB_MAG_04_nothing_in_the_last_trick() -> None:
    t = magic("magician", "9h", "13h")
    assert t.asked == ["p2"]
    assert t.told("p1", "passing") == []


@rule("CB-R-41")
def test_CB_R_41_those_who_have_played_pass_as_well() -> None:
    t = deal("9h 4o", "magician 2o", "13h 6o", bids="0 0 0", powers=("magician",))
    t.play("p1 play 9h; p2 play magician; p2 left")
    assert t.asked == ["p1", "p3"]
    t.play("p1 pass 4o; p3 pass 13h; p2 pass 4o")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["13h", "2o", "4o 6o"]


@rule("CB-R-41")
def test_CB_R_41_a_received_card_may_be_played_at_once() -> None:
    t = deal("9h 4o", "magician 13h", "6e 6o", bids="0 0 0", powers=("magician",))
    t.play("p1 play 9h; p2 play magician; p2 left; p1 pass 4o; p3 pass 6e; p2 pass 13h; p3 play 13h")
    assert t.leader == "p3"


@rule("CB-R-41")
def test_CB_R_41_a_received_card_counts_for_the_suit_duty() -> None:
    t = deal("9h 4o", "magician 2h", "6e 6o", bids="0 0 0", powers=("magician",))
    t.play("p1 play 9h; p2 play magician; p2 left; p1 pass 4o; p3 pass 6e; p2 pass 2h")
    assert t.menu("p3") == ["play 2h"]
    assert t.refusal("p3 play 6o").rule == "CB-TRK-05"


@rule("CB-R-41")
def test_CB_R_41_a_suit_passed_away_needs_no_following() -> None:
    t = deal("9h 4o", "magician 2o", "6h 6o", bids="0 0 0", powers=("magician",))
    t.play("p1 play 9h; p2 play magician; p2 left; p1 pass 4o; p3 pass 6h; p2 pass 2o")
    assert t.menu("p3") == ["play 2o", "play 6o"]


@rule("CB-R-47")
def test_CB_R_47_with_two_players_both_sides_are_one() -> None:
    t = deal("magician 9o 5e", "9h 5o 6o", bids="0 0", powers=("magician",)).play("p1 play magician")
    assert t.asked == ["p2"]
    t.play("p2 pass 5o")
    assert t.menu("p1") == ["pass 5o", "pass 9o", "pass 5e"]
    t.play("p1 pass 9o")
    assert (hand(t.state, "p1"), hand(t.state, "p2")) == ("5o 5e", "6o 9o 9h")


@rule("CB-R-56")
def test_CB_R_56_only_cards_of_the_current_half_are_passed() -> None:
    hands = ("magician 2o 3o 1e", "9h 4o 5o 2e", "13h 6o 7o 3e")
    t = deal(*hands, type="the-split", powers=("magician",))
    t.play("p1 first magician 2o; p2 first 9h 4o; p3 first 13h 6o; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    t.play("p1 play magician; p1 left")
    assert t.menu("p2") == ["pass 4o", "pass 9h"]
    t.play("p2 pass 9h; p3 pass 13h; p1 pass 13h")
    assert hand(t.state, "p2") == "4o 13h"
    assert aside(t.state, "p2") == "5o 2e"


@rule("CB-R-56", "CB-MAG-04")
def test_CB_R_56_nothing_in_the_last_trick_of_a_half() -> None:
    t = deal("magician 2o", "9h 4o", "13h 6o", type="the-split", powers=("magician",))
    t.play("p1 first magician; p2 first 9h; p3 first 13h; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    assert t.play("p1 play magician").menu("p2") == ["play 9h"]


@rule("CB-MAG-04", "CB-R-50")
def test_in_long_play_the_last_trick_has_two_circles() -> None:
    t = deal("magician 2o", "9h 4o", "13h 6o", type="long-play", bids="0 0 0", powers=("magician",))
    assert t.play("p1 play magician").menu("p2") == ["play 4o", "play 9h"]


@rule("CB-R-53")
def test_CB_R_53_an_open_card_is_seen_leaving_and_comes_in_hidden() -> None:
    t = deal("magician 2o 3e", "9h 4o 5o", "13h 6o 7e", type="leaked-suit", powers=("magician",))
    t.play("p1 leak orcs; p2 leak orcs; p3 leak elves; p1 bid 0; p2 bid 0; p3 bid 0")
    t.play("p1 play magician; p1 left; p2 pass 4o; p3 pass 13h; p1 pass 3e")
    for seat in ("p1", SPECTATOR):
        moved = [move for move in t.told(seat, "card-moved") if move["giver"] == 1]
        assert moved == [{"giver": 1, "taker": 2, "card": card_named("4o")}]
        assert hand(t.view(seat), "p2") == "? ? 5o"  # 9h and 3e; a card of elves, but it came later
        assert hand(t.view(seat), "p3") == "? ? 7e"  # 4o is hidden again
    (hidden,) = [move for move in t.told(SPECTATOR, "card-moved") if move["giver"] == 2]
    assert "card" not in hidden


@rule("CB-R-49")
def test_CB_R_49_a_face_down_magician_acts_after_the_reveal() -> None:
    t = deal("9h 2h", "magician 7o", "6o 8o", type="stealth-play", bids="0 0 0", powers=("magician",))
    t.play("p1 play 9h; p2 play magician")
    assert t.asked == ["p3"]
    t.play("p3 play 6o; p2 right; p1 pass 2h; p3 pass 8o; p2 pass 7o")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["7o", "8o", "2h"]
    assert t.leader == "p1"


@rule("CB-SUM-04", "CB-R-21")
def test_a_summoner_passes_cards_once_more() -> None:
    hands = ("magician 2o 3o", "summoner 4o 5o", "13h 6o 7o")
    t = deal(*hands, bids="0 0 0", powers=("magician", "summoner"))
    t.play("p1 play magician; p1 left; p2 pass 4o; p3 pass 13h; p1 pass 2o; p2 play summoner")
    assert t.menu("p2") == ["left", "right"]
    t.play("p2 right; p1 pass 3o; p3 pass 4o")
    assert t.menu("p2") == ["pass 2o", "pass 4o", "pass 5o"]
    t.play("p2 pass 5o")
    assert [hand(t.state, seat) for seat in ("p1", "p2", "p3")] == ["5o 13h", "2o 4o", "3o 6o 7o"]


@rule("CB-MAG-04", "CB-R-21")
def test_a_copy_does_nothing_in_the_last_trick() -> None:
    t = deal("magician", "summoner", "13h", bids="0 0 0", powers=("magician", "summoner"))
    assert t.play("p1 play magician; p2 play summoner").asked == ["p3"]
