"""Alchemist: CB-ALC."""

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, only
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import ELVES, HUMANS, NO_SUIT, ORCS


def after_the_trick(trump: str = "orcs") -> Played:
    """p1 has led the Alchemist, and p2 has won with the trump 2o."""
    t = deal("alchemist 3o 9h", "2o 4h 5h", "12h 6h 13h", trump=trump, bids="1 1 0", powers=("alchemist",))
    return t.play("p1 play alchemist; p2 play 2o; p3 play 12h")


@pytest.mark.parametrize(
    ("trump", "menu"),
    [
        ("orcs", ["keep", "trump humans", "trump elves", "trump taurans", "trump none"]),
        ("none", ["keep", "trump orcs", "trump humans", "trump elves", "trump taurans"]),
    ],
)
def test_CB_ALC_01_any_suit_no_trump_or_as_it_is(trump: str, menu: list[str]) -> None:
    t = after_the_trick(trump)
    assert t.menu("p1") == menu
    assert t.refusal("p2 trump elves").rule == "CB-POW-10"
    assert t.play(f"p1 trump {trump}").table.record.entries[-1].text == "keep"


def test_CB_ALC_01_everybody_hears_the_new_trump() -> None:
    t = after_the_trick().play("p1 trump humans")
    for seat in ("p1", "p2", "p3", SPECTATOR):
        assert only(t, seat, "trump-is") == {"seat": 0, "suit": HUMANS}
        assert t.view(seat).trump == HUMANS


def test_CB_ALC_01_the_present_trump_may_stay() -> None:
    t = after_the_trick().play("p1 keep; p2 play 4h; p3 play 13h; p1 play 9h")
    assert t.view("p2").trump == ORCS
    assert t.leader == "p3"


def test_CB_ALC_01_trump_may_go() -> None:
    t = after_the_trick().play("p1 trump none")
    assert t.state.trump == NO_SUIT


def test_CB_ALC_02_the_trick_itself_is_judged_with_the_old_trump() -> None:
    t = after_the_trick()
    assert t.leader == "p2"  # by the trump 2o, before anything new is named
    t.play("p1 trump none")
    assert t.leader == "p2"
    assert t.state.held == [(0,), (1,), (0,)]


def test_CB_ALC_02_the_new_trump_counts_from_the_next_trick() -> None:
    t = deal("alchemist 3h", "2o 8h", "4o 1e", trump="orcs", bids="0 0 0", powers=("alchemist",))
    t.play("p1 play alchemist; p2 play 2o; p3 play 4o; p1 trump elves")
    t.play("p3 play 1e; p1 play 3h; p2 play 8h")
    assert [won["seat"] for won in t.told("p1", "trick-won")] == [2, 2]


@rule("CB-ALC-03")
def test_CB_ALC_03_the_change_ends_with_the_round() -> None:
    t = deal("alchemist 3h", "2o 8h", "4o 1e", trump="orcs", bids="0 0 0", powers=("alchemist",))
    t.play("p1 play alchemist; p2 play 2o; p3 play 4o; p1 trump elves")
    t.play("p3 play 1e; p1 play 3h; p2 play 8h")
    t.chance("cards 1", "deal 2h | 3h | 4h", "spin none")
    assert t.state.trump == NO_SUIT


@rule("CB-ALC-03")
def test_CB_ALC_03_nothing_in_the_last_trick() -> None:
    t = deal("alchemist", "2o", "4o", trump="orcs", bids="0 0 0", powers=("alchemist",))
    t.play("p1 play alchemist; p2 play 2o; p3 play 4o")
    assert t.told("p1", "trump-is") == []
    assert t.asked == ["chance"]  # the next round has begun


@rule("CB-SUM-04", "CB-R-21")
def test_a_summoner_names_a_trump_after_the_alchemist() -> None:
    hands = ("alchemist 3o", "summoner 4h", "12h 6h")
    t = deal(*hands, bids="0 0 0", powers=("alchemist", "summoner"))
    t.play("p1 play alchemist; p2 play summoner; p3 play 12h; p1 trump elves")
    assert t.menu("p2") == ["keep", "trump orcs", "trump humans", "trump taurans", "trump none"]
    assert t.play("p2 trump orcs").state.trump == ORCS


@rule("CB-R-55", "CB-R-56")
def test_CB_R_55_in_the_split_the_change_lasts_into_the_second_half() -> None:
    t = deal("alchemist 3o", "4o 6h", "12o 7h", type="the-split", trump="orcs", powers=("alchemist",))
    t.play("p1 first alchemist; p2 first 4o; p3 first 12o")
    t.play("p1 bid 0 / 0; p2 bid 0 / 0; p3 bid 0 / 0")
    t.play("p1 play alchemist; p2 play 4o; p3 play 12o")
    assert t.asked == ["p1"]  # the last trick of the half is not the last of the round for the trump
    t.play("p1 trump elves")
    assert t.state.half == 1
    assert t.state.trump == ELVES


def test_a_suit_that_is_not_in_the_deck_cannot_be_named() -> None:
    t = Played(preset="2C", players=2, powers=("alchemist", "spy"), deals="random", rounds=2)
    t.chance("missing elves", "dealer p2", "cards 2", "deal alchemist 7o | 8o 9o", "spin orcs")
    t.play("bid 0; bid 0; p1 play alchemist; p2 play 8o")
    assert t.menu("p1") == ["keep", "trump humans", "trump taurans", "trump none"]
    assert t.refusal("p1 trump elves").rule == "CB-R-06"
