"""Bishop: CB-BIS, CB-R-46."""

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, hand, only, shown, words
from tests.crown_battles.tables import deal
from tests.rules import rule


def test_CB_BIS_01_one_opponents_whole_hand() -> None:
    t = deal("bishop 2o 3o", "9h p 4e", "6o 7o 8o", bids="0 0 0", powers=("bishop",)).play("p1 play bishop")
    assert t.menu("p1") == ["look p2", "look p3", "decline"]
    assert t.refusal("p1 look p1").rule == "CB-BIS-01"
    t.play("p1 look p2")
    assert words(only(t, "p1", "looked")["cards"]) == "9h 4e p"
    assert shown(t.view("p1"), "p1") == [("bishop", "9h 4e p")]


def test_CB_BIS_01_only_one() -> None:
    t = deal("bishop 2o", "9h p", "6o 7o", bids="0 0 0", powers=("bishop",))
    t.play("p1 play bishop; p1 look p2")
    assert t.refusal("p1 look p3").rule == "CB-POW-06"


@rule("CB-BIS-01")
def test_a_bishop_who_plays_last_sees_hands_without_the_cards_played() -> None:
    t = deal("9h p", "6o 7o", "bishop 2o", bids="0 0 0", powers=("bishop",))
    t.play("p1 play 9h; p2 play 7o; p3 play bishop; p3 look p1")
    assert words(only(t, "p3", "looked")["cards"]) == "p"


@pytest.mark.parametrize("seat", ["p2", "p3", SPECTATOR])
def test_CB_BIS_02_others_learn_whose_hand_but_not_the_cards(seat: str) -> None:
    t = deal("bishop 2o", "9h p", "6o 7o", bids="0 0 0", powers=("bishop",))
    t.play("p1 play bishop; p1 look p2")
    assert only(t, seat, "looked") == {"seat": 0, "target": 1}
    # the owner of that hand knows which cards those are
    assert shown(t.view(seat), "p1") == ([("bishop", "9h p")] if seat == "p2" else [])
    assert hand(t.view(seat), "p2") == ("9h p" if seat == "p2" else "? ?")


def test_CB_BIS_02_the_look_does_not_open_the_hand() -> None:
    t = deal("bishop 2o", "9h p", "6o 7o", bids="0 0 0", powers=("bishop",))
    t.play("p1 play bishop; p1 look p2")
    assert t.state.opened == ((), (), ())
    assert hand(t.view("p1"), "p2") == "? ?"  # a snapshot, kept apart from the hand


def test_CB_BIS_03_only_opponents_with_a_card() -> None:
    t = deal("9h", "bishop", "6o", bids="0 0 0", powers=("bishop",)).play("p1 play 9h; p2 play bishop")
    assert t.menu("p2") == ["look p3", "decline"]
    assert t.refusal("p2 look p1").rule == "CB-BIS-03"


def test_CB_BIS_03_with_nobody_to_look_at_there_is_no_action() -> None:
    t = deal("9h", "6o", "bishop", bids="0 0 0", powers=("bishop",))
    t.play("p1 play 9h; p2 play 6o; p3 play bishop")
    assert t.told("p1", "looked") == []
    assert len(t.told("p1", "no-action")) == 1
    assert t.asked == ["chance"]


@rule("CB-R-46")
def test_CB_R_46_a_partner_is_no_opponent() -> None:
    hands = ("bishop 2o", "9h p", "6o 7o", "8o 9o")
    t = deal(*hands, type="alliances", groups="pair p1 p3", bids="0 0 0 0", powers=("bishop",))
    t.play("p1 play bishop")
    assert t.menu("p1") == ["look p2", "look p4", "decline"]
    assert t.refusal("p1 look p3").rule == "CB-R-46"


@rule("CB-R-46")
@pytest.mark.parametrize("groups", ["pair p1 p2", "pair p1 p3"])
def test_CB_R_46_in_duel_fights_everybody_else_is_an_opponent(groups: str) -> None:
    hands = ("bishop 2o", "9h p", "6o 7o", "8o 9o")
    t = deal(*hands, type="duel-fights", groups=groups, bids="0 0 0 0", powers=("bishop",))
    assert t.play("p1 play bishop").menu("p1") == ["look p2", "look p3", "look p4", "decline"]


@rule("CB-R-56")
def test_CB_R_56_the_half_set_aside_is_not_looked_at() -> None:
    t = deal("bishop 2o 3o 4o", "9h p 5h 6h", "6o 7o 8o 9o", type="the-split", powers=("bishop",))
    t.play("p1 first bishop 2o; p2 first 9h p; p3 first 6o 7o")
    t.play("p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0; p1 play bishop; p1 look p2")
    assert words(only(t, "p1", "looked")["cards"]) == "9h p"


@rule("CB-BIS-03", "CB-R-56")
def test_the_half_set_aside_is_no_card_in_hand() -> None:
    t = deal("9h 2o", "6o 7o", "bishop 8o", type="the-split", powers=("bishop",))
    t.play("p1 first 9h; p2 first 6o; p3 first bishop; p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    t.play("p1 play 9h; p2 play 6o; p3 play bishop")
    assert len(t.told("p1", "no-action")) == 1
    assert t.state.half == 1


@rule("CB-R-49")
def test_CB_R_49_a_face_down_bishop_acts_after_the_reveal() -> None:
    t = deal("9h 2h", "bishop 7o", "6o 8o", type="stealth-play", bids="0 0 0", powers=("bishop",))
    t.play("p1 play 9h; p2 play bishop")
    assert t.asked == ["p3"]
    assert words(t.view("p3").trick) == "9h ?"
    t.play("p3 play 6o")
    assert t.menu("p2") == ["look p1", "look p3", "decline"]
    assert t.told("p1", "trick-won") == []  # the winner is found afterwards
    t.play("p2 look p3")
    assert words(only(t, "p2", "looked")["cards"]) == "8o"
    assert only(t, "p1", "trick-won")["seat"] == 0


@rule("CB-SUM-04", "CB-R-21")
def test_a_summoner_looks_at_a_hand_of_its_own_choice() -> None:
    t = deal("bishop 2o", "summoner p", "6o 7o", bids="0 0 0", powers=("bishop", "summoner"))
    t.play("p1 play bishop; p1 look p2; p2 play summoner")
    assert t.menu("p2") == ["look p1", "look p3", "decline"]
    t.play("p2 look p3")
    assert [told.get("cards") is not None for told in t.told("p1", "looked")] == [True, False]
    assert words(t.told("p2", "looked")[1]["cards"]) == "6o 7o"
    assert [told.get("cards") for told in t.told("p3", "looked")] == [None, None]
