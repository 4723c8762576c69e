"""Walls destroyed: DD-TWO-05, DD-TWO-06, DD-N9-18, DD-R-155."""

from typing import Any

import pytest

from tests.dragon_dune.dragons.flights import LATER, flown, fly, words_after
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import place_named

HOLDS_WALLS = "elves ad as 6s"


def breacher(edition: str, round: str = "dragon", **position: Any) -> Played:
    """Somebody holds what destroys walls: two Special Cards, in the ninth the six of spades."""
    if edition == "ninth":
        return at(round, edition=edition, talk="off", sixes=("spades",), **position)
    return at(round, edition=edition, talk="off", two_aces=("walls",), **position)


def breach(edition: str, seat: str, castle: str) -> str:
    cards = "6s" if edition == "ninth" else "ad as"
    return f"{seat} use {cards}; {seat} walls {castle}"


@rule("DD-TWO-05", "DD-N9-18", "DD-R-155")
@pytest.mark.parametrize("edition", LATER)
def test_a_castle_without_walls_burns_like_a_plain(edition: str) -> None:
    units = "elves 5* 3; orcs 5* 2; dwarves 10* 1"
    t = breacher(edition, units=units, hands=HOLDS_WALLS, ground="5* 2 10* 2", dragon=4)
    t.play(breach(edition, "elves", "5*")).play("elves done")
    assert [t.discarded(card) for card in ("ad", "as", "6s")] == (
        [False, False, True] if edition == "ninth" else [True, True, False]
    )
    assert t.units("elves", "5*") == 3  # nothing happens at once
    fly(t, 6)
    assert (t.units("elves", "5*"), t.units("orcs", "5*"), t.ground("5*")) == (0, 1, 0)
    assert (t.units("dwarves", "10*"), t.ground("10*")) == (1, 2)  # other walls stand
    assert t.state.breached == 1 << place_named("5*")


@rule("DD-TWO-05", "DD-N9-18", "DD-R-155")
@pytest.mark.parametrize("edition", LATER)
def test_the_walls_stay_destroyed(edition: str) -> None:
    t = breacher(edition, "recruitment", units="elves 5* 1", hands=HOLDS_WALLS, dragon=18, first="elves")
    cards = breach(edition, "elves", "5*").split(";")[0]
    while cards.removeprefix("elves ") not in t.menu("elves"):
        t.play("elves pass")
    t.play(f"{cards}; elves walls 5*")
    assert t.state.breached == 1 << place_named("5*")
    while t.asked != ["chance"]:
        t.play(f"{t.asked[0]} {'pass' if 'pass' in t.menu(t.asked[0]) else 'done'}")
    fly(t, 5)
    assert t.state.turn == 3
    assert t.units("elves", "5*") == 0


@rule("DD-TWO-05")
@pytest.mark.parametrize("edition", LATER)
def test_without_such_a_card_castles_are_safe(edition: str) -> None:
    assert flown(1, edition=edition, units="elves 5* 3", dragon=4, ground="5* 2").units("elves", "5*") == 3
    t = at("dragon", edition=edition, talk="off", units="elves 5* 3", hands=HOLDS_WALLS, dragon=4)
    assert t.asked == ["chance"]  # the option is off


@rule("DD-TWO-06", "DD-N9-18", "DD-R-155")
@pytest.mark.parametrize("edition", LATER)
def test_a_visible_unit_in_the_castle_or_next_to_it_is_needed(edition: str) -> None:
    own = "DD-N9-18" if edition == "ninth" else "DD-TWO-06"
    units = "elves 6 1 10* 1 15 1; orcs 1* 1"
    t = breacher(edition, units=units, hidden="elves 15", hands=HOLDS_WALLS)
    t.play(breach(edition, "elves", "5*").split(";")[0])
    assert words_after(t, "elves", "walls") == ["5*", "10*"]
    assert t.refusal("elves walls 15*").rule == own  # hidden units do not count
    assert t.refusal("elves walls 1*").rule == own
    assert t.refusal("elves walls 3*").rule == own
    t = breacher(edition, units="elves 7 1", hands=HOLDS_WALLS)
    assert t.asked == ["chance"]  # no castle is near


@rule("DD-TWO-06", "DD-R-155")
@pytest.mark.parametrize("edition", LATER)
def test_in_the_own_recruitment_turn_as_well_and_of_one_castle_only_once(edition: str) -> None:
    t = breacher(edition, "recruitment", units="elves 6 1; orcs 1* 1", hands=HOLDS_WALLS, first="elves")
    cards = breach(edition, "elves", "5*").split(";")[0]
    while cards.removeprefix("elves ") not in t.menu("elves"):
        t.play("elves pass")
    assert t.refusal("orcs walls 1*").rule == "DD-REC-01"
    t.play(cards)
    assert t.menu("elves") == ["walls 5*"]
    assert t.refusal("elves walls 3*").rule == ("DD-N9-18" if edition == "ninth" else "DD-TWO-06")
    t.play("elves walls 5*")
    assert t.told("orcs", "walls-destroyed")
    t = breacher(edition, units="elves 6 1 10* 1", hands=HOLDS_WALLS)
    t.state.breached = 1 << place_named("5*")
    t.play(cards)
    assert t.refusal("elves walls 5*").rule == "DD-R-155"
    assert t.menu("elves") == ["walls 10*"]


@rule("DD-R-155")
@pytest.mark.parametrize("edition", ["sixth", "sixth-c"])
def test_whoever_holds_four_special_cards_may_destroy_two_walls_in_one_turn(edition: str) -> None:
    units, hands = "elves 4. 1 9. 1", "elves ad as ac ah"
    t = breacher(edition, "recruitment", units=units, hands=hands, first="elves")
    while "use ad as" not in t.menu("elves"):
        t.play("elves pass")
    t.play("elves use ad as; elves walls 5*; elves use ah ac; elves walls 10*")
    assert t.state.breached == 1 << place_named("5*") | 1 << place_named("10*")


@rule("DD-R-155")
@pytest.mark.parametrize("edition", LATER)
def test_walls_are_not_destroyed_after_the_roll(edition: str) -> None:
    t = breacher(edition, units="orcs 15* 2", hands="orcs ad as 6s", dragon=4).play("orcs done")
    fly(t, 1)
    assert t.menu("orcs") == ["done", "use ad", "use as"]
