"""Spy: CB-SPY, CB-R-45."""

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, only, shown, words
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN
from wyrmhall.games.crown_battles.rules.powers import spy
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat


def led() -> Played:
    """p1 has led the Spy."""
    return deal("spy 2o", "9h 4o", "13h 6o", bids="0 0 0", powers=("spy",)).play("p1 play spy")


def test_CB_SPY_01_its_player_may_look_through_the_undealt_cards() -> None:
    t = led()
    assert t.menu("p1") == ["spy", "decline"]
    t.play("p1 spy")
    seen = only(t, "p1", "spied")["cards"]
    assert list(seen) == t.state.undealt
    assert len(seen) == 54
    assert shown(t.view("p1"), "p1") == [("spy", words(seen))]


def test_CB_SPY_01_not_another_player() -> None:
    assert led().refusal("p2 spy").rule == "CB-POW-10"


def test_CB_SPY_01_sixty_seconds_at_most() -> None:
    assert led().play("p1 spy").state.stack[-1].look_seconds == spy.SECONDS == 60


@rule("CB-R-45")
def test_CB_R_45_a_look_that_is_over_cannot_be_taken_back() -> None:
    t = led().play("p1 spy; p1 close")
    with pytest.raises(IllegalAction):
        t.table.undo(Seat(0))


@rule("CB-SPY-01", "CB-R-29")
def test_the_look_may_be_declined() -> None:
    t = led().play("p1 decline")
    assert shown(t.view("p1"), "p1") == []
    assert t.asked == ["p2"]


@rule("CB-SPY-02", "CB-R-21")
def test_CB_SPY_02_nothing_without_undealt_cards() -> None:
    t = Played(preset="2B", players=2, powers=("spy", "summoner"), deals="random", rounds=2)
    hands = "spy 10o 11o 12o 13o 10h 11h 12h 13h 10e | summoner 11e 12e 13e 10t 11t 12t 13t g d"
    t.chance("dealer p2", "cards 10", f"deal {hands}", "spin none").play("bid 0; bid 0; p1 play spy")
    assert t.asked == ["p2"]
    assert t.told("p1", "spied") == []
    assert len(t.told("p2", "no-action")) == 1
    assert t.play("p2 play summoner").menu("p2")[0] == "play 11e"


@pytest.mark.parametrize("seat", ["p2", "p3", SPECTATOR])
def test_CB_SPY_03_only_its_player_sees_them(seat: str) -> None:
    t = led().play("p1 spy")
    assert t.told(seat, "spied") == [{"seat": 0}]
    assert shown(t.view(seat), "p1") == []
    assert set(t.view(seat).undealt) == {FACE_DOWN}


def test_CB_SPY_03_the_deck_is_not_changed() -> None:
    t = led()
    before = t.state.undealt[:]
    t.play("p1 spy; p1 close")
    assert t.state.undealt == before
    assert set(t.view("p1").undealt) == {FACE_DOWN}


def test_CB_R_45_a_sorted_list() -> None:
    hands = ("smuggler 2o 3o", "spy 4o 5o", "13h 6o 7o")
    t = deal(*hands, bids="0 0 0", powers=("spy", "smuggler"))
    t.play("p1 play smuggler; p1 draw; chance: draw 9o; p1 give 2o; p2 play spy; p2 spy")
    seen = only(t, "p2", "spied")["cards"]
    assert list(seen) == sorted(seen)
    assert words(seen).startswith("1o 2o 8o 10o")


def test_CB_R_45_without_a_clock_only_closing_ends_the_look() -> None:
    t = led().play("p1 spy")
    assert t.asked == ["p1"]
    assert t.menu("p1") == ["close"]
    assert t.refusal("p2 play 9h").rule == "CB-POW-08"
    assert t.refusal("p2 close").rule == "CB-POW-10"
    assert t.play("p1 close").asked == ["p2"]


@rule("CB-SPY-01")
def test_in_the_last_trick_the_spy_still_looks() -> None:
    t = deal("9h", "13h", "spy", bids="0 0 0", powers=("spy",)).play("p1 play 9h; p2 play 13h; p3 play spy")
    t.play("p3 spy")
    assert len(only(t, "p3", "spied")["cards"]) == 57
    assert t.scores == [0, 0, 0]
    assert t.play("p3 close").scores == [20, -10, 20]


@rule("CB-R-49")
def test_CB_R_49_a_face_down_spy_looks_after_the_reveal() -> None:
    t = deal("9h 2h", "spy 7o", "6o 8o", type="stealth-play", bids="0 0 0", powers=("spy",))
    t.play("p1 play 9h; p2 play spy")
    assert t.asked == ["p3"]
    assert t.play("p3 play 6o").menu("p2") == ["spy", "decline"]


@rule("CB-SUM-04", "CB-R-21")
def test_a_summoner_looks_for_its_own_player() -> None:
    t = deal("spy 2o", "summoner 4o", "13h 6o", bids="0 0 0", powers=("spy", "summoner"))
    t.play("p1 play spy; p1 decline; p2 play summoner; p2 spy; p2 close")
    assert shown(t.view("p1"), "p1") == []
    assert [how for how, _ in shown(t.view("p2"), "p2")] == ["spy"]
