"""Hiring and raising: DD-REC-13 to DD-REC-16, and the rulings DD-R-83 to DD-R-89, DD-R-174.

Special Cards in the hire step are in test_hiring_by_card.py.
"""

from typing import Any

import pytest

from tests.dragon_dune.recruitment.turns import (
    EVERY_EDITION,
    LATER_EDITIONS,
    hired,
    moved,
    recruiting,
    to_step,
)
from tests.rules import rule


def cost(edition: str, seat: str, place: str, count: int, **position: Any) -> int:
    t = recruiting(edition, gold=f"{seat} 20", first=seat, **position)
    hired(t, seat, place, count)
    assert t.units(seat, place) == count
    return 20 - t.gold[seat]


@rule("DD-REC-13")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("seat", ["dwarves", "elves"])
@pytest.mark.parametrize(("place", "price"), [("15*", 1), ("3*", 1), ("9.", 2), ("13", 2), ("0.", 2)])
def test_a_mercenary_costs_1_in_a_castle_and_2_elsewhere(
    edition: str, seat: str, place: str, price: int
) -> None:
    assert [cost(edition, seat, place, count) for count in (1, 3)] == [price, 3 * price]


@rule("DD-REC-14", "DD-GOB-05", "DD-GOB-06")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_price_goes_to_the_goblins_and_theirs_to_the_bank(edition: str) -> None:
    t = hired(recruiting(edition, gold="dwarves 5 goblins 3"), "dwarves", "13", 2)
    assert (t.gold["dwarves"], t.gold["goblins"]) == (1, 7)
    goblins = recruiting(edition, gold="goblins 5", first="goblins")
    bank = goblins.state.gold[-1]
    hired(goblins, "goblins", "13", 2)
    assert goblins.gold["goblins"] == 3
    assert goblins.state.gold[-1] == bank + 2


@rule("DD-REC-15")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize(("dragon", "barred"), [(15, {"15", "15*"}), (13, {"13"}), (9, {"9", "9."})])
def test_no_mercenary_is_hired_at_the_dragon_marker(edition: str, dragon: int, barred: set[str]) -> None:
    t = to_step(recruiting(edition, gold="dwarves 9", dragon=dragon), "dwarves", "hire")
    hireable = {text.removeprefix("hire ") for text in t.menu("dwarves")} - {"pass"}
    assert len(hireable) == 28 - len(barred)
    assert not hireable & barred
    for place in barred:
        assert t.refusal(f"dwarves hire {place}").rule == "DD-REC-15"


@rule("DD-REC-16", "DD-R-87", "DD-GOB-15")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_orcs_allied_with_the_goblins_either_hire_at_half_price_or_raise(edition: str) -> None:
    position = {"allies": "goblins orcs", "first": "orcs", "gold": "orcs 9"}
    t = to_step(recruiting(edition, **position), "orcs", "hire")
    hires = {text.removeprefix("hire ") for text in t.menu("orcs") if text.startswith("hire")}
    raises = {text.removeprefix("raise ") for text in t.menu("orcs") if text.startswith("raise")}
    assert len(hires) == 27  # all but 18, where the dragon is
    assert raises == {"1*", "1", "2", "2.", "16", "16.", "17"}
    assert cost(edition, "orcs", "13", 3, allies="goblins orcs") == 3
    assert cost(edition, "orcs", "10*", 3, allies="goblins orcs") == 1  # half of 3, rounded down
    hired(t, "orcs", "10*", 2)
    assert t.refusal("orcs raise 2").rule == "DD-REC-03"  # not both
    other = hired(recruiting(edition, **position), "orcs", "2", 2, "raise")
    assert other.refusal("orcs hire 10*").rule == "DD-REC-03"
    assert other.gold["orcs"] == 9


@rule("DD-REC-16", "DD-ORC-06")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_other_orcs_do_not_hire(edition: str) -> None:
    t = to_step(recruiting(edition, allies="elves orcs", gold="orcs 9"), "orcs", "raise")
    assert not [text for text in t.menu("orcs") if text.startswith("hire")]
    assert t.refusal("orcs hire 10*").rule == "DD-ORC-06"
    assert t.refusal("orcs raise 10*").rule == "DD-BRD-18"


@rule("DD-R-86", "DD-ORC-05")
def test_in_the_first_edition_the_orcs_raise_free_or_hire_at_the_usual_price() -> None:
    assert cost("first", "orcs", "13", 3) == 6
    t = hired(recruiting("first", first="orcs", gold="orcs 9"), "orcs", "10*", 2)
    assert t.gold["orcs"] == 7
    assert t.refusal("orcs raise 2").rule == "DD-REC-02"
    raised = hired(recruiting("first", first="orcs", gold="orcs 0"), "orcs", "2", 7, "raise")
    assert raised.units("orcs", "2") == 7
    assert raised.refusal("orcs hire 10*").rule == "DD-REC-02"


@rule("DD-R-83")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_hiring_is_one_recruitment_in_one_territory(edition: str) -> None:
    t = recruiting(edition, units="dwarves 7 1", gold="dwarves 8")
    to_step(t, "dwarves", "conscript").play("dwarves conscript 7")  # a separate step beside it
    if edition in ("first", "ninth"):
        t.play("dwarves count 1")
    to_step(t, "dwarves", "hire").play("dwarves hire 13")
    assert t.menu("dwarves") == [f"count {number}" for number in range(1, 5)]  # what the purse allows
    t.play("dwarves count 1")
    assert t.refusal("dwarves hire 14").rule in ("DD-REC-02", "DD-REC-03")
    assert (t.units("dwarves", "7"), t.units("dwarves", "13")) == (2, 1)
    few = recruiting(edition, units="dwarves 7 8", grave=f"dwarves {t.state.setup.edition.units - 10}")
    to_step(few, "dwarves", "hire").play("dwarves hire 3*")
    assert few.menu("dwarves") == ["count 1", "count 2"]  # what the stock allows


@rule("DD-R-85", "DD-R-83")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("dead", [0, 3])
def test_the_orcs_raise_as_many_as_their_stock_holds(edition: str, dead: int) -> None:
    t = recruiting(edition, first="orcs", grave=f"orcs {dead}")
    stock = (20 if edition == "first" else 10) - dead
    to_step(t, "orcs", "raise").play("orcs raise 16.")
    assert t.menu("orcs") == [f"count {number}" for number in range(1, stock + 1)]
    t.play(f"orcs count {stock}")
    assert t.units("orcs", "16.") == stock


@rule("DD-R-84", "DD-BRD-15")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_mercenaries_are_hired_anywhere_but_in_a_full_castle(edition: str) -> None:
    t = recruiting(edition, units="elves 10* 1 3* 1; goblins 10* 1; orcs 3* 1 5* 1", gold="dwarves 9")
    to_step(t, "dwarves", "hire")
    assert t.refusal("dwarves hire 10*").rule == t.refusal("dwarves hire 3*").rule == "DD-BRD-15"
    t.play("dwarves hire 5*; dwarves count 2")
    assert (t.units("dwarves", "5*"), t.stock["dwarves"]) == (2, t.state.setup.edition.units - 2)


@rule("DD-R-84", "DD-HID-09")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_into_a_full_castle_one_recruits_only_beside_own_hidden_units(edition: str) -> None:
    position = {"units": "elves 10* 1; goblins 10* 1; dwarves 10* 1", "hidden": "dwarves 10*"}
    t = recruiting(edition, gold="dwarves 9", **position)
    to_step(t, "dwarves", "conscript").play("dwarves conscript 10*")
    if edition == "ninth":
        t.play("dwarves count 1")
    hired(t, "dwarves", "10*", 2)
    assert t.units("dwarves", "10*") == 4
    assert t.hidden("dwarves", "10*")


@rule("DD-R-84", "DD-R-68")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_recruiting_is_no_arrival_at_which_one_could_hide(edition: str) -> None:
    t = recruiting(edition, units="orcs 7 1", gold="elves 9", first="elves", hands="elves 2c")
    hired(t, "elves", "7", 1).play("elves pay")
    assert not t.hidden("elves", "7")
    assert "hide" not in t.menu("elves")


@rule("DD-R-84", "DD-R-68")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_those_who_then_share_the_territory_may_hide(edition: str) -> None:
    t = hired(recruiting(edition, units="elves 7 1", gold="dwarves 9"), "dwarves", "7", 1)
    assert t.menu("elves") == ["pass", "hide"]


@rule("DD-R-88", "DD-GOB-07", "DD-GOB-08", "DD-R-16")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("seat", ["goblins", "elves"])
def test_half_prices_are_rounded_once_and_do_not_add_up(edition: str, seat: str) -> None:
    up = 1 if edition == "first" else 0
    position = {"allies": "goblins elves", "hands": f"{seat} as"}  # nobody is asked for the card
    assert cost(edition, seat, "10*", 3, **position) == 1 + up
    assert cost(edition, seat, "10*", 1, **position) == up
    assert cost(edition, seat, "13", 3, **position) == 3


@rule("DD-R-89")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_units_recruited_in_this_turn_may_move_afterwards(edition: str) -> None:
    t = recruiting(edition, units="dwarves 7 1", gold="dwarves 9")
    to_step(t, "dwarves", "conscript").play("dwarves conscript 7")
    if edition in ("first", "ninth"):
        t.play("dwarves count 1")
    moved(hired(t, "dwarves", "7", 2), "dwarves", "7 4 6")
    assert (t.units("dwarves", "7"), t.units("dwarves", "6")) == (0, 4)


@rule("DD-R-174")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_a_hire_is_announced_only_if_it_can_be_paid(edition: str) -> None:
    t = to_step(recruiting(edition, gold="dwarves 1", hands="dwarves 2c"), "dwarves", "hire")
    assert {text for text in t.menu("dwarves") if text.startswith("hire")} == {
        f"hire {castle}" for castle in ("1*", "3*", "5*", "10*", "15*")
    }
    assert t.refusal("dwarves hire 13").rule == "DD-R-174"
    t.play("dwarves hire 3*")
    assert t.menu("dwarves") == ["count 1"]
    poor = to_step(recruiting(edition, gold="dwarves 3"), "dwarves", "hire").play("dwarves hire 3*")
    assert poor.menu("dwarves") == ["count 1", "count 2", "count 3"]


@rule("DD-R-174", "DD-R-88")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_whoever_can_pay_only_with_a_special_card_must_use_it(edition: str) -> None:
    t = recruiting(edition, gold="dwarves 2", hands="dwarves as")
    to_step(t, "dwarves", "hire").play("dwarves hire 3*")
    most = 4 if edition == "first" else 5  # half of 5, rounded down, is 2
    assert t.menu("dwarves")[-1] == f"count {most}"
    t.play(f"dwarves count {most}")
    assert t.menu("dwarves") == ["use as"]
    assert t.refusal("dwarves pay").rule == "DD-R-174"
    t.play("dwarves use as")
    assert (t.gold["dwarves"], t.units("dwarves", "3*")) == (0, most)
