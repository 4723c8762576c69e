"""Conscription: DD-REC-11, DD-REC-12, DD-N9-08, and the rulings DD-R-35, DD-R-82."""

from typing import Any

import pytest

from tests.dragon_dune.recruitment.turns import EVERY_EDITION, LATER_EDITIONS, to_step
from tests.dragon_dune.tables import Played, at
from tests.rules import rule

CONSCRIPTS = {"first": 2, "sixth": 1, "sixth-c": 1, "ninth": 2}


def conscripting(edition: str, seat: str = "dwarves", **position: Any) -> Played:
    position = {"units": f"{seat} 7 1 4. 2; elves 8 1", "gold": f"{seat} 0", "first": seat, **position}
    t = at("recruitment", edition=edition, talk="off", **position)
    return to_step(t, seat, "conscript")


def most(t: Played, seat: str, place: str) -> int:
    """How many may be conscripted there at most, which is done."""
    before = t.units(seat, place)
    t.play(f"{seat} conscript {place}")
    if t.asked == [seat] and t.menu(seat)[0].startswith("count"):
        t.play(f"{seat} {t.menu(seat)[-1]}")
    return t.units(seat, place) - before


@rule("DD-REC-11")
@pytest.mark.parametrize(("seat", "count"), [("dwarves", 2), ("goblins", 2), ("orcs", 4)])
def test_in_the_first_edition_up_to_two_are_conscripted_where_own_units_are(seat: str, count: int) -> None:
    t = conscripting("first", seat)
    assert set(t.menu(seat)) == {"pass", "conscript 7", "conscript 4."}
    assert t.refusal(f"{seat} conscript 8").rule == "DD-REC-11"
    assert most(t, seat, "7") == count
    assert t.gold[seat] == 0
    fewer = conscripting("first", seat).play(f"{seat} conscript 7; {seat} count 1")
    assert fewer.units(seat, "7") == 2


@rule("DD-REC-12")
@pytest.mark.parametrize("edition", ["sixth", "sixth-c"])
@pytest.mark.parametrize("seat", ["dwarves", "goblins", "orcs"])
def test_later_one_unit_is_conscripted_where_own_units_are(edition: str, seat: str) -> None:
    t = conscripting(edition, seat)
    assert set(t.menu(seat)) == {"pass", "conscript 7", "conscript 4."}
    assert t.refusal(f"{seat} conscript 8").rule == "DD-REC-12"
    assert most(t, seat, "7") == 1
    assert (t.gold[seat], t.stock[seat]) == (0, 6)


@rule("DD-N9-08")
@pytest.mark.parametrize("seat", ["dwarves", "goblins", "orcs"])
@pytest.mark.parametrize(("extra", "count"), [(0, 2), (1, 3)])
def test_in_ninth_two_are_conscripted(seat: str, extra: int, count: int) -> None:
    t = conscripting("ninth", seat, extra_conscripts=extra)
    assert t.refusal(f"{seat} conscript 8").rule == "DD-REC-12"
    assert most(t, seat, "7") == count
    assert t.gold[seat] == 0


@rule("DD-R-82")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_all_conscripts_of_a_turn_go_to_one_territory(edition: str) -> None:
    t = conscripting(edition, extra_conscripts=1)
    assert most(t, "dwarves", "7") == CONSCRIPTS[edition] + 1
    assert t.refusal("dwarves conscript 4.")
    assert not [text for text in t.menu("dwarves") if text.startswith("conscript")]
    one = conscripting(edition, extra_conscripts=1).play("dwarves conscript 7; dwarves count 1")
    assert one.refusal("dwarves conscript 4.")


@rule("DD-REC-11", "DD-REC-12", "DD-N9-08")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_conscripts_come_from_the_bank(edition: str) -> None:
    limit = 20 if edition == "first" else 10
    t = conscripting(edition, units=f"dwarves 7 {limit - 3}", grave="dwarves 2")
    assert most(t, "dwarves", "7") == 1
    assert t.stock["dwarves"] == 0
    empty = at(
        "recruitment",
        edition=edition,
        talk="off",
        units=f"dwarves 7 {limit - 2}",
        grave="dwarves 2",
    ).play("dwarves pass")
    assert empty.refusal("dwarves conscript 7")


@rule("DD-REC-11", "DD-REC-12", "DD-N9-08")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_conscripts_may_join_hidden_units_and_cost_the_rich_nothing_either(edition: str) -> None:
    position = {"units": "elves 7 1 4. 2; dwarves 7 1", "hidden": "elves 7", "gold": "elves 5"}
    t = conscripting(edition, "elves", **position)
    assert set(t.menu("elves")) == {"pass", "conscript 7", "conscript 4."}
    assert most(t, "elves", "7") == CONSCRIPTS[edition]
    assert (t.gold["elves"], t.hidden("elves", "7")) == (5, True)


@rule("DD-R-35")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_nobody_is_conscripted_at_the_dragon_marker(edition: str) -> None:
    t = conscripting(edition, dragon=4)
    assert t.menu("dwarves") == ["pass", "conscript 7"]
    assert t.refusal("dwarves conscript 4.").rule == "DD-R-35"
