"""Reviving: DD-REC-05 to DD-REC-07, DD-ACE-11, DD-N9-07, DD-N9-16, DD-N9-23, DD-R-81, DD-R-98, DD-R-99."""

from typing import Any

import pytest

from tests.dragon_dune.recruitment.turns import EVERY_EDITION, LATER_EDITIONS, to_step
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import card_named


def reviving(edition: str, seat: str, grave: int = 6, gold: int = 9, **position: Any) -> Played:
    position = {"grave": f"{seat} {grave}", "gold": f"{seat} {gold}", "first": seat, **position}
    return at("recruitment", edition=edition, talk="off", **position)


def prices(edition: str, seat: str, **position: Any) -> list[int]:
    """What one, two, three ... units cost, as many as may be taken."""
    found: list[int] = []
    for number in range(1, 7):
        t = reviving(edition, seat, **position)
        if f"revive {number}" not in t.menu(seat):
            break
        t.play(f"{seat} revive {number}")
        assert (t.grave[seat], t.stock[seat]) == (6 - number, t.state.setup.edition.units - 6 + number)
        found.append(9 - t.gold[seat])
    return found


@rule("DD-REC-05", "DD-R-81")
@pytest.mark.parametrize("seat", ["dwarves", "elves", "goblins", "orcs"])
def test_in_the_first_edition_up_to_five_are_free(seat: str) -> None:
    assert prices("first", seat) == [0, 0, 0, 0, 0]
    assert reviving("first", seat, gold=0).refusal(f"{seat} revive 6").rule == "DD-REC-05"
    assert reviving("first", seat, grave=2).menu(seat) == ["pass", "revive 1", "revive 2"]


@rule("DD-REC-06")
@pytest.mark.parametrize("seat", ["dwarves", "elves", "goblins"])
def test_in_sixth_the_second_of_two_costs_1(seat: str) -> None:
    assert prices("sixth", seat) == [0, 1]
    assert reviving("sixth", seat).refusal(f"{seat} revive 3").rule == "DD-REC-06"
    assert reviving("sixth", seat, gold=0).menu(seat) == ["pass", "revive 1"]


@rule("DD-REC-07")
@pytest.mark.parametrize("edition", ["sixth-c", "ninth"])
@pytest.mark.parametrize("seat", ["dwarves", "elves", "goblins"])
def test_in_sixth_c_the_second_and_the_third_cost_1_each(edition: str, seat: str) -> None:
    assert prices(edition, seat) == [0, 1, 2]
    assert reviving(edition, seat).refusal(f"{seat} revive 4").rule == "DD-REC-07"
    assert reviving(edition, seat, gold=1).menu(seat) == ["pass", "revive 1", "revive 2"]
    bank = reviving(edition, seat).state.gold[-1]
    assert reviving(edition, seat).play(f"{seat} revive 3").state.gold[-1] == bank + 2  # DD-R-14


@rule("DD-REC-05", "DD-REC-06", "DD-REC-07")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_units_are_revived_once_a_turn(edition: str) -> None:
    t = reviving(edition, "elves").play("elves revive 1")
    assert "revive 1" not in t.menu("elves")
    assert t.refusal("elves revive 1")


@rule("DD-R-98", "DD-ORC-19")
def test_in_sixth_the_orcs_ally_revives_up_to_three_two_of_them_free() -> None:
    assert prices("sixth", "elves", allies="orcs elves") == [0, 0, 1]


@rule("DD-N9-07")
def test_in_ninth_the_orcs_ally_takes_three_free() -> None:
    assert prices("ninth", "elves", allies="orcs elves") == [0, 0, 0]
    assert prices("sixth-c", "elves", allies="orcs elves") == [0, 0, 1]
    assert prices("ninth", "elves", allies="goblins elves") == [0, 1, 2]


# -- cards ------------------------------------------------------------------------------------------------


@rule("DD-ACE-11", "DD-R-99")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_dwarves_take_two_more_by_special_card_free_of_charge(edition: str) -> None:
    t = reviving(edition, "dwarves", gold=1, hands="dwarves as ah 6d").play("dwarves use as")
    assert (t.grave["dwarves"], t.stock["dwarves"], t.gold["dwarves"]) == (4, 6, 1)
    assert t.discarded("as")
    t.play("dwarves use ah")
    assert t.grave["dwarves"] == 2
    t.play("dwarves revive 2")  # the ordinary ones beside them
    assert (t.grave["dwarves"], t.gold["dwarves"]) == (0, 0)


@rule("DD-ACE-11")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_a_single_unit_is_taken_if_there_is_only_one(edition: str) -> None:
    t = reviving(edition, "dwarves", grave=1, hands="dwarves as").play("dwarves use as")
    assert t.grave["dwarves"] == 0
    assert "revive 1" not in t.menu("dwarves")


@rule("DD-ACE-11", "DD-R-149")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize("elites", [0, 1])
def test_the_dwarves_say_how_many_of_the_two_are_elite(edition: str, elites: int) -> None:
    t = reviving(edition, "dwarves", hands="dwarves as", advanced=("elite",), gold=0)
    t.state.elite_grave = 1
    t.play("dwarves use as")
    assert t.menu("dwarves") == ["elite 0", "elite 1"]
    t.play(f"dwarves elite {elites}")
    assert (t.grave["dwarves"], t.state.elite_grave, t.gold["dwarves"]) == (4, 1 - elites, 0)
    assert "revive 1" in t.menu("dwarves")


@rule("DD-ACE-11")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("seat", ["elves", "goblins", "orcs"])
def test_nobody_else_revives_by_special_card(edition: str, seat: str) -> None:
    t = reviving(edition, seat, hands=f"{seat} as")
    assert not [text for text in t.menu(seat) if text.startswith("use")]
    assert t.refusal(f"{seat} use as").rule == ("DD-R-186" if edition == "first" else "DD-ACE-11")


@rule("DD-ACE-11")
def test_in_the_first_edition_the_dwarves_do_not_either() -> None:
    assert "use as" not in reviving("first", "dwarves", hands="dwarves as").menu("dwarves")


@rule("DD-R-99")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_special_card_of_the_dwarves_belongs_to_the_revive_step(edition: str) -> None:
    t = reviving(edition, "dwarves", hands="dwarves as", units="dwarves 7 1")
    for step in ("conscript", "hire", "disband"):
        assert "use as" not in to_step(t, "dwarves", step).menu("dwarves")


@rule("DD-N9-16", "DD-N9-23")
@pytest.mark.parametrize("seat", ["dwarves", "elves", "goblins", "orcs"])
def test_the_six_of_diamonds_takes_two_free_and_in_addition(seat: str) -> None:
    t = reviving("ninth", seat, gold=0, hands=f"{seat} 6d 6h", sixes=("diamonds",))
    t.play(f"{seat} use 6d")
    assert (t.grave[seat], t.gold[seat]) == (4, 0)
    assert t.discarded("6d")
    used = {"rule": "DD-N9-16", "seat": t.seat(seat), "card": card_named("6d")}
    assert t.told("spectator", "card-used") == [used]
    t.play(f"{seat} revive 1")
    assert t.grave[seat] == 3


@rule("DD-N9-16", "DD-N9-23")
def test_the_six_of_diamonds_only_in_the_revive_step_of_the_own_turn() -> None:
    position: dict[str, Any] = {
        "hands": "elves 6d; orcs 6h",
        "units": "elves 7 1; orcs 9. 1",
        "sixes": ("diamonds",),
    }
    t = reviving("ninth", "elves", **position)
    assert "use 6d" in t.menu("elves")
    for step in ("conscript", "hire", "move"):
        assert "use 6d" not in to_step(t, "elves", step).menu("elves")
        assert t.refusal("elves use 6d")
    other = reviving("ninth", "orcs", grave=2, **position)
    assert other.refusal("elves use 6d").rule == "DD-REC-01"
    assert "use 6d" not in reviving("ninth", "elves", hands="elves 6d").menu("elves")  # not switched on
