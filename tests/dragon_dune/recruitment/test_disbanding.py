"""Disbanding: DD-REC-08 to DD-REC-10, DD-REC-17, DD-REC-18, DD-ACE-21, DD-R-95, DD-R-96, DD-R-128."""

from typing import Any

import pytest

from tests.dragon_dune.recruitment.turns import EVERY_EDITION, LATER_EDITIONS, hired, to_step
from tests.dragon_dune.tables import Played, at
from tests.rules import rule

ARMY = "goblins 10* 3 7 2; elves 5* 3 6 2"


def recruiting(edition: str, **position: Any) -> Played:
    position = {"units": ARMY, "gold": "goblins 4 elves 4", "first": "goblins", **position}
    return at("recruitment", edition=edition, talk="off", **position)


def last_step(t: Played, seat: str) -> Played:
    """The disbanding at the end of the turn."""
    to_step(t, seat, "move")
    return to_step(t, seat, "disband")


@rule("DD-REC-08", "DD-REC-09", "DD-GOB-12")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_early_disbanding_returns_units_of_one_territory_to_the_bank_at_no_cost(edition: str) -> None:
    t = to_step(recruiting(edition), "goblins", "disband")
    assert t.menu("goblins") == ["pass", "disband 7", "disband 10*"]
    t.play("goblins disband 10*")
    assert t.menu("goblins") == ["count 1", "count 2", "count 3"]  # some or all
    t.play("goblins count 2")
    assert t.units("goblins", "10*") == 1
    assert (t.stock["goblins"], t.grave["goblins"], t.gold["goblins"]) == (7, 0, 4)
    assert t.refusal("goblins disband 7")  # one territory only


@rule("DD-REC-08")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_only_the_goblins_and_their_ally_disband_early(edition: str) -> None:
    alone = recruiting(edition, first="elves")
    assert alone.menu("elves")[1].startswith("conscript")
    ally = recruiting(edition, first="elves", allies="goblins elves")
    assert ally.menu("elves") == ["pass", "disband 5*", "disband 6"]
    ally.play("elves disband 5*; elves count 3")
    assert (ally.units("elves", "5*"), ally.gold["elves"]) == (0, 4)


@rule("DD-REC-10")
@pytest.mark.parametrize("edition", ["sixth-c", "ninth"])
def test_units_disbanded_early_can_be_recruited_elsewhere_in_the_same_turn(edition: str) -> None:
    t = recruiting(edition, units="goblins 10* 5 7 5", gold="goblins 9")
    assert t.stock["goblins"] == 0
    t.play("goblins disband 10*; goblins count 4")
    hired(t, "goblins", "3*", 4)
    assert t.units("goblins", "3*") == 4


@rule("DD-REC-17", "DD-R-96")
@pytest.mark.parametrize("seat", ["goblins", "elves"])
def test_in_the_first_edition_disbanding_is_the_last_step_and_free(seat: str) -> None:
    t = last_step(recruiting("first", first=seat, gold=f"{seat} 0"), seat)
    place = "10*" if seat == "goblins" else "5*"
    t.play(f"{seat} disband {place}")
    assert t.menu(seat) == ["count 1", "count 2", "count 3"]
    t.play(f"{seat} count 3")
    assert (t.units(seat, place), t.gold[seat], t.grave[seat]) == (0, 0, 0)
    assert t.stock[seat] == 20 - 2
    assert seat not in t.asked  # one stack only


@rule("DD-REC-17")
def test_in_the_first_edition_nobody_disbands_early() -> None:
    t = recruiting("first")
    assert t.refusal("goblins disband 7").rule == "DD-REC-02"
    assert last_step(t, "goblins").refusal("elves disband 6").rule == "DD-REC-01"


@rule("DD-REC-18", "DD-REC-09")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_at_the_end_each_disbanded_unit_costs_1_gold(edition: str) -> None:
    t = last_step(recruiting(edition, first="elves", gold="elves 2"), "elves")
    bank = t.state.gold[-1]
    t.play("elves disband 5*")
    assert t.menu("elves") == ["count 1", "count 2"]  # what the purse allows
    assert t.refusal("elves count 3").rule == "DD-REC-18"
    t.play("elves count 2")
    assert (t.units("elves", "5*"), t.gold["elves"], t.grave["elves"]) == (1, 0, 0)
    assert t.stock["elves"] == 7
    assert t.state.gold[-1] == bank + 2
    assert "elves" not in t.asked  # one territory only


@rule("DD-R-95", "DD-GOB-12", "DD-GOB-14")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize("seat", ["goblins", "elves"])
def test_the_goblins_and_their_ally_choose_between_beginning_and_end(edition: str, seat: str) -> None:
    position = {"first": seat, "allies": "goblins elves", "gold": "goblins 0 elves 0"}
    place = "7" if seat == "goblins" else "6"
    early = to_step(recruiting(edition, **position), seat, "disband")
    to_step(early.play(f"{seat} disband {place}; {seat} count 1"), seat, "move").play(f"{seat} pass")
    assert seat not in early.asked
    late = last_step(recruiting(edition, **position), seat)
    late.play(f"{seat} disband {place}; {seat} count 2")
    assert (late.units(seat, place), late.gold[seat]) == (0, 0)


@rule("DD-R-95", "DD-R-96")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_nobody_disbands_twice(edition: str) -> None:
    t = last_step(recruiting(edition, first="elves"), "elves").play("elves disband 6; elves count 1")
    assert t.asked != ["elves"]
    assert t.refusal("elves disband 6")


# -- the negation -----------------------------------------------------------------------------------------


@rule("DD-ACE-21", "DD-R-128")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize("who", ["dwarves", "elves", "orcs"])
def test_a_special_card_stops_early_disbanding(edition: str, who: str) -> None:
    t = recruiting(edition, hands=f"{who} as 2c")
    assert t.refusal(f"{who} use as").rule == "DD-R-123"  # nothing is announced yet
    t.play("goblins disband 10*")
    assert t.asked == ["goblins"]
    t.play("goblins count 2")
    assert t.asked == [who]
    assert t.menu(who) == ["pass", "use as"]
    t.play(f"{who} use as")
    assert t.discarded("as")
    assert t.units("goblins", "10*") == 3  # the units stay
    assert t.menu("goblins")[1].startswith("conscript")  # the early step is over
    last_step(t, "goblins").play("goblins disband 10*; goblins count 3")  # not yet used this turn
    assert t.units("goblins", "10*") == 0


@rule("DD-ACE-21", "DD-R-128")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_if_nobody_stops_it_the_disbanding_is_carried_out(edition: str) -> None:
    t = recruiting(edition, hands="elves as; orcs 2d").play("goblins disband 10*; goblins count 2")
    assert sorted(t.asked) == ["elves", "orcs"]
    t.play("orcs pass; elves pass")
    assert t.units("goblins", "10*") == 1
    assert t.holds("elves", "as")


@rule("DD-ACE-21", "DD-R-125")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_ally_can_be_stopped_too_but_nobody_stops_disbanding_at_the_end(edition: str) -> None:
    t = recruiting(edition, hands="orcs as ah", first="elves", allies="goblins elves")
    t.play("elves disband 6; elves count 2; orcs use as")
    assert t.units("elves", "6") == 2
    last_step(t, "elves").play("elves disband 6; elves count 2")
    assert t.units("elves", "6") == 0
    assert t.holds("orcs", "ah")
