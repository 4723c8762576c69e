"""Special Cards in the hire step: DD-ACE-02, DD-ACE-03, DD-ACE-12, DD-ACE-14, DD-ACE-15, and the rulings
DD-R-97, DD-R-100."""

from typing import Any

import pytest

from tests.dragon_dune.recruitment.turns import EVERY_EDITION, LATER_EDITIONS, hired, recruiting, to_step
from tests.dragon_dune.tables import Played
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS

# -- half price -------------------------------------------------------------------------------------------


@rule("DD-ACE-02", "DD-ACE-03", "DD-R-88")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("seat", ["dwarves", "elves"])
@pytest.mark.parametrize(
    ("place", "count", "first", "later"), [("10*", 3, 2, 1), ("10*", 4, 2, 2), ("13", 3, 3, 3)]
)
def test_a_special_card_halves_the_price(
    edition: str, seat: str, place: str, count: int, first: int, later: int
) -> None:
    t = recruiting(edition, gold=f"{seat} 9 goblins 0", hands=f"{seat} as 2c", first=seat)
    hired(t, seat, place, count)
    assert t.menu(seat) == ["pay", "use as"]
    t.play(f"{seat} use as")
    price = first if edition == "first" else later
    assert (t.gold[seat], t.gold["goblins"]) == (9 - price, price)
    assert t.units(seat, place) == count
    assert t.discarded("as")


@rule("DD-ACE-02", "DD-ACE-03", "DD-R-97")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_card_need_not_be_used(edition: str) -> None:
    t = hired(recruiting(edition, gold="dwarves 9", hands="dwarves as"), "dwarves", "10*", 3)
    t.play("dwarves pay")
    assert t.gold["dwarves"] == 6
    assert t.holds("dwarves", "as")


@rule("DD-ACE-02")
def test_in_the_first_edition_the_orcs_too() -> None:
    t = hired(recruiting("first", gold="orcs 9", hands="orcs as"), "orcs", "10*", 3).play("orcs use as")
    assert t.gold["orcs"] == 7


# -- the Goblins stop a hire ------------------------------------------------------------------------------


@rule("DD-ACE-14", "DD-ACE-15", "DD-R-97")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("seat", ["dwarves", "elves"])
def test_the_goblins_stop_an_announced_hire(edition: str, seat: str) -> None:
    t = recruiting(edition, gold=f"{seat} 9 goblins 0", hands=f"goblins as 2c; {seat} ah", first=seat)
    to_step(t, seat, "hire")
    assert t.refusal("goblins use as").rule == "DD-REC-01"  # nothing is announced yet
    hired(t, seat, "13", 3)
    assert t.told("spectator", "hire-announced")[0]["count"] == 3  # territory and number
    assert t.asked == ["goblins"]  # before it is paid
    assert t.menu("goblins") == ["pass", "use as"]
    t.play("goblins use as")
    assert (t.units(seat, "13"), t.gold[seat], t.gold["goblins"]) == (0, 9, 0)
    assert t.discarded("as")
    assert t.holds(seat, "ah")
    if t.asked == [seat]:  # in the first edition the Elves might still place units
        assert t.refusal(f"{seat} hire 13").rule == "DD-R-97"


@rule("DD-ACE-14", "DD-ACE-15", "DD-R-97")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_if_the_goblins_do_not_stop_it_the_hire_is_paid(edition: str) -> None:
    t = recruiting(edition, gold="dwarves 9 goblins 0", hands="goblins as; dwarves ah")
    hired(t, "dwarves", "13", 3).play("goblins pass")
    assert t.menu("dwarves") == ["pay", "use ah"]
    assert t.refusal("dwarves pass").rule == "DD-R-97"
    t.play("dwarves pay")
    assert (t.units("dwarves", "13"), t.gold["dwarves"], t.gold["goblins"]) == (3, 3, 6)
    assert t.holds("goblins", "as")


@rule("DD-ACE-14", "DD-ACE-15")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_nobody_else_stops_a_hire_nor_do_the_goblins_their_own(edition: str) -> None:
    t = recruiting(edition, gold="dwarves 9", hands="orcs as; elves ah")
    hired(t, "dwarves", "13", 3)
    assert t.units("dwarves", "13") == 3  # nobody was asked
    goblins = recruiting(edition, gold="goblins 9", hands="goblins as", first="goblins")
    assert hired(goblins, "goblins", "13", 3).units("goblins", "13") == 3


@rule("DD-R-97", "DD-ACE-14", "DD-R-86")
def test_raising_is_not_affected_by_a_stop_in_the_first_edition() -> None:
    t = recruiting("first", gold="orcs 9", hands="goblins as", first="orcs", units="orcs 1* 1")
    hired(t, "orcs", "13", 3).play("goblins use as")
    assert t.refusal("orcs hire 10*").rule == "DD-R-97"
    t.play("orcs raise 2; orcs count 4")
    assert t.units("orcs", "2") == 4


@rule("DD-R-97", "DD-ACE-15")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_raising_and_conscripting_are_not_affected_by_a_stop(edition: str) -> None:
    position = {"hands": "goblins as", "first": "orcs", "units": "orcs 1* 1", "allies": "goblins orcs"}
    t = recruiting(edition, gold="orcs 9", **position)
    to_step(t, "orcs", "conscript").play("orcs conscript 1*")
    if edition == "ninth":
        t.play("orcs count 1")
    hired(t, "orcs", "13", 3).play("goblins use as")
    assert t.units("orcs", "1*") == 2
    assert not [text for text in t.menu("orcs") if text.startswith("hire")]
    t.play("orcs raise 2; orcs count 4")
    assert t.units("orcs", "2") == 4


@rule("DD-ACE-15")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_stop_holds_for_this_turn(edition: str) -> None:
    t = recruiting(edition, gold="dwarves 9", hands="goblins as")
    hired(t, "dwarves", "13", 3).play("goblins use as")
    assert t.state.stopped == 1 << t.seat("dwarves")
    while t.asked != ["chance"]:
        t.play(f"{t.asked[0]} pass")
    assert (t.state.turn, t.state.stopped) == (3, 0)


# -- the Elves place units --------------------------------------------------------------------------------


def placing(**position: Any) -> Played:
    t = recruiting("first", **{"hands": "elves as 2c", "gold": "elves 3", "first": "elves", **position})
    return to_step(t, "elves", "use as")


@rule("DD-ACE-12", "DD-R-100")
@pytest.mark.parametrize("place", ["13", "10*", "1*", "18"])
def test_the_elves_place_up_to_five_in_any_one_territory(place: str) -> None:
    t = placing().play("elves use as")
    assert t.menu("elves") == [f"place {word}" for word in PLACE_WORDS]
    t.play(f"elves place {place}")
    assert t.menu("elves") == [f"count {number}" for number in range(1, 6)]
    t.play("elves count 5")
    assert (t.units("elves", place), t.gold["elves"], t.stock["elves"]) == (5, 3, 15)
    assert t.discarded("as")


@rule("DD-R-100")
def test_the_placed_units_come_from_the_stock_and_a_hire_remains_possible() -> None:
    t = placing().play("elves use as; elves place 13; elves count 2")
    hired(t, "elves", "3*", 3).play("elves pay")
    assert (t.units("elves", "13"), t.units("elves", "3*"), t.stock["elves"]) == (2, 3, 15)
    few = placing(grave="elves 17").play("elves use as; elves place 13")
    assert few.menu("elves") == ["count 1", "count 2", "count 3"]


@rule("DD-ACE-12", "DD-R-37")
def test_the_castle_limit_holds_for_placed_units() -> None:
    t = placing(units="orcs 10* 1; goblins 10* 1").play("elves use as")
    assert t.refusal("elves place 10*").rule == "DD-BRD-15"


@rule("DD-ACE-12", "DD-R-100")
def test_only_in_the_hire_step_of_the_own_turn() -> None:
    t = recruiting("first", hands="elves as; orcs ah", units="elves 7 1", first="elves", grave="elves 1")
    for step in ("revive", "conscript"):
        assert "use as" not in to_step(t, "elves", step).menu("elves")
    assert "use as" in to_step(t, "elves", "hire").menu("elves")
    assert "use as" not in to_step(t, "elves", "disband").menu("elves")
    orcs = to_step(t, "orcs", "raise")
    assert "use ah" not in orcs.menu("orcs")
    assert orcs.refusal("orcs place 13").rule == "DD-ACE-12"


@rule("DD-ACE-12")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_in_the_later_editions_the_elves_place_nothing(edition: str) -> None:
    t = to_step(recruiting(edition, hands="elves as", gold="elves 3"), "elves", "hire")
    assert "use as" not in t.menu("elves")
