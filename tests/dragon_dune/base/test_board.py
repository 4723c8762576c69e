"""What holds on the board: DD-BRD-08 to DD-BRD-17, DD-R-09, DD-R-10, DD-R-12, DD-R-15, DD-R-17."""

from typing import Any

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import AT_NUMBER, MOUNTAIN
from wyrmhall.games.dragon_dune.components.cards import EVENT_WORDS

CASTLES = "elves 1* 1 5* 1 15* 1"


def winners(edition: str, units: str, **more: Any) -> list[str]:
    """Who has won when the castles are counted at the end of a turn."""
    t = at("victory", edition=edition, talk="off", units=units, **more)
    return t.names(t.state.victors)


def moving(script: str, edition: str = "sixth-c", **position: Any) -> Played:
    """The first player's move step: the steps before it are passed over."""
    t = at("recruitment", edition=edition, talk="off", **position)
    if "reveal" in " ".join(t.menu("elves")):
        t.play("elves done")
    while t.menu(t.asked[0])[1][:4] != "move":
        t.play(f"{t.asked[0]} pass")
    return t.play(script)


@rule("DD-BRD-06", "DD-BRD-07", "DD-BRD-08", "DD-R-15")
@pytest.mark.parametrize("edition", EVERY)
def test_no_battle_is_fought_in_0(edition: str) -> None:
    t = at(
        "battle", edition=edition, talk="off", units="elves 0. 2; goblins 0. 2; orcs 0. 1 7 1; dwarves 7 1"
    )
    assert [battle["place"] for battle in t.told("spectator", "battle")] == [11]  # territory 7
    t.play("dwarves send 1; orcs send 1")
    assert (t.round, len(t.told("spectator", "battle"))) == ("dragon", 1)  # of the next turn
    assert [t.units(name, "0.") for name in ("elves", "goblins", "orcs")] == [2, 2, 1]


@pytest.mark.parametrize("edition", EVERY)
def test_DD_BRD_09_castles_and_forests_are_safe_from_the_marker(edition: str) -> None:
    t = at(
        "dragon",
        edition=edition,
        talk="off",
        dragon=8,
        units="elves 9 1 9. 2 10 1 10* 2",
        ground="9 4 9. 3 10 5 10* 2",
    )
    t.chance("dragon 2" if edition in ("first", "sixth") else "dragon 2h")
    assert [t.units("elves", place) for place in ("9", "9.", "10", "10*")] == [0, 2, 0, 2]
    assert [t.ground(place) for place in ("9", "9.", "10", "10*")] == [0, 3, 0, 2]


@pytest.mark.parametrize("edition", EVERY)
def test_DD_BRD_10_control_needs_a_unit_and_nobody_elses(edition: str) -> None:
    assert winners(edition, CASTLES) == ["elves"]
    assert winners(edition, CASTLES + "; goblins 15* 1") == []
    assert winners(edition, "elves 1* 3 5* 3 7 3") == []


@rule("DD-BRD-11")
@pytest.mark.parametrize("edition", LATER)
def test_hidden_units_neither_give_nor_prevent_control(edition: str) -> None:
    assert winners(edition, CASTLES, hidden="elves 15*") == []
    assert winners(edition, CASTLES + "; goblins 15* 2", hidden="goblins 15*") == ["elves"]


@rule("DD-BRD-12")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("castle", ["3*", "5*"])
def test_griffins_carry_any_group_through_four_territories(edition: str, castle: str) -> None:
    t = moving("move 10", edition, units=f"dwarves {castle} 1 10 1", first="dwarves", dragon=7)
    assert "to 18" in t.menu("dwarves")  # by 13, 14 and 17
    assert t.refusal("dwarves to 1*").rule == "DD-R-173"


@rule("DD-BRD-12")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    "units",
    ["dwarves 10 1", "dwarves 10 1 15* 1", "dwarves 10 1 5* 1; goblins 5* 1", "dwarves 10 1; elves 3* 1"],
)
def test_no_griffins_without_control_of_their_castle(edition: str, units: str) -> None:
    t = moving("move 10", edition, units=units, first="dwarves", dragon=1)
    assert "to 14" in t.menu("dwarves")
    assert t.refusal("dwarves to 17").rule == "DD-R-173"


@rule("DD-BRD-13", "DD-BRD-14", "DD-R-12")
@pytest.mark.parametrize(
    ("edition", "units"),
    [("first", "5* 9 7 5"), ("sixth", "5* 3 7 1"), ("sixth-c", "5* 3 7 1"), ("ninth", "5* 3 7 1")],
)
def test_board_and_graveyard_fill_the_limit_of_units(edition: str, units: str) -> None:
    """Visible, hidden and lost ones: of 20 or 10 units, 2 are left to recruit."""
    t = at(
        "recruitment",
        edition=edition,
        talk="off",
        units=f"elves {units}",
        hidden="elves 7",
        grave="elves 4",
        gold="elves 50",
        first="elves",
    )
    if edition != "first":
        t.play("elves done")
    t.play("elves pass; elves pass; elves hire 5*")
    assert t.menu("elves") == ["count 1", "count 2"]
    assert t.refusal("elves count 3").rule == "DD-R-12"
    t.play("elves count 2")
    while t.asked == ["elves"]:
        t.play("elves pass")
    assert t.stock["elves"] == 0


@rule("DD-R-12")
@pytest.mark.parametrize("edition", EVERY)
def test_what_can_be_recruited_changes_with_board_and_graveyard(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", units="elves 5* 3", grave="elves 2", first="elves")
    stock = t.stock["elves"]
    t.play("elves revive 1")
    assert t.stock["elves"] == stock + 1
    t.play("elves conscript 5*" if edition in ("sixth", "sixth-c") else "elves conscript 5*; elves count 1")
    assert t.stock["elves"] == stock
    t.play("elves hire 5*; elves count 2; elves pass; elves disband 5*; elves count 3")
    assert (t.stock["elves"], t.units("elves", "5*"), t.grave["elves"]) == (stock + 1, 3, 1)


@rule("DD-BRD-15", "DD-R-17")
@pytest.mark.parametrize("edition", EVERY)
def test_a_third_player_neither_moves_nor_recruits_into_a_castle(edition: str) -> None:
    t = moving("move 6", edition, units="elves 5* 1; goblins 5* 1; orcs 6 1", first="orcs")
    assert t.refusal("orcs to 5*").rule == "DD-BRD-15"
    t = at("recruitment", edition=edition, talk="off", units="elves 1* 1; goblins 1* 1", gold="dwarves 9")
    assert t.refusal("dwarves hire 1*").rule == "DD-BRD-15"
    t.play("dwarves pass; elves pass; elves pass; elves pass; elves pass; goblins pass; goblins pass")
    while t.asked != ["orcs"]:
        t.play(f"{t.asked[0]} pass")
    assert t.refusal("orcs raise 1*").rule == "DD-BRD-15"


@rule("DD-BRD-15")
@pytest.mark.parametrize("edition", EVERY)
def test_the_limit_is_one_of_castles_only_and_allows_a_second_player(edition: str) -> None:
    units = "elves 5* 1 7 1; goblins 7 1; orcs 6 1"
    t = moving("move 6", edition, units=units, first="orcs")
    assert {"to 5*", "to 7"} <= set(t.menu("orcs"))


@rule("DD-BRD-16")
@pytest.mark.parametrize("edition", EVERY)
def test_hidden_units_leave_room_in_a_castle(edition: str) -> None:
    units = "elves 5* 1; goblins 5* 1; orcs 6 1"
    t = moving("move 6; to 5*", edition, units=units, hidden="elves 5*", first="orcs")
    assert t.units("orcs", "5*") == 1
    assert t.hidden("elves", "5*")


@rule("DD-BRD-17", "DD-R-10")
@pytest.mark.parametrize("edition", LATER)
def test_a_troll_takes_no_room_and_does_not_prevent_control(edition: str) -> None:
    t = moving("move 3", edition, units="elves 3* 1; orcs 3 1", trolls="3*", first="orcs")
    assert "to 3*" in t.menu("orcs")
    t = moving("move 3", edition, units="elves 3* 1; goblins 3* 1; orcs 3 1", trolls="3*", first="orcs")
    assert t.refusal("orcs to 3*").rule == "DD-BRD-15"
    assert winners(edition, "elves 1* 1 3* 1 5* 1", trolls="3*") == ["elves"]
    t = moving("move 10", edition, units="dwarves 3* 1 10 1", trolls="3*", first="dwarves", dragon=1)
    assert "to 18" in t.menu("dwarves")  # its griffins serve, too


@rule("DD-R-09")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("place", ["7", "9."])
def test_control_of_plains_and_forests_is_that_of_castles(edition: str, place: str) -> None:
    def collected(units: str, hidden: str = "") -> int:
        t = at("collection", edition=edition, talk="off", units=units, hidden=hidden, ground=f"{place} 9")
        return 9 - t.ground(place)

    assert collected(f"elves {place} 2") == 4
    assert collected(f"elves {place} 2; goblins {place} 1") == 0
    assert collected(f"elves {place} 2; goblins {place} 1", f"elves {place}") == 2
    assert collected(f"elves {place} 2", f"elves {place}") == 0


@rule("DD-R-15")
@pytest.mark.parametrize("edition", EVERY)
def test_0_can_be_crossed_and_recruited_in_at_2_gold_each(edition: str) -> None:
    units = "elves 0. 1; goblins 0. 1; orcs 0. 1; dwarves 17 1"
    t = at("recruitment", edition=edition, talk="off", units=units, gold="dwarves 5")
    t.play("dwarves pass; dwarves hire 0.")
    assert t.menu("dwarves") == ["count 1", "count 2"]
    t.play("dwarves count 2")
    assert (t.gold["dwarves"], t.units("dwarves", "0.")) == (1, 2)
    t.play("dwarves move 17")
    assert "to 8." in t.menu("dwarves")  # 0• is the only way within two territories
    t.play("dwarves to 0.")
    assert t.units("dwarves", "0.") == 3
    assert t.told("spectator", "hid") == []


@rule("DD-R-15")
@pytest.mark.parametrize("edition", EVERY)
def test_0_is_no_castle_has_no_event_and_is_never_visited_by_the_marker(edition: str) -> None:
    assert winners(edition, "elves 0. 3 1* 1 5* 1") == []
    assert EVENT_WORDS[MOUNTAIN] == ""
    assert not any(places >> MOUNTAIN & 1 for places in AT_NUMBER)
    t = at("dragon", edition=edition, talk="off", dragon=18, units="elves 0. 2 1 1")
    t.chance("dragon 1" if edition in ("first", "sixth") else "dragon ah")
    assert (t.state.dragon, t.units("elves", "0."), t.units("elves", "1")) == (1, 2, 0)


@rule("DD-R-17")
@pytest.mark.parametrize("edition", LATER)
def test_powers_override_general_rules_and_special_cards_override_both(edition: str) -> None:
    t = moving("", edition, units="orcs 6 1", hands="orcs as", first="orcs", dragon=1)
    t.play("use as; move 6")
    assert t.step.distance(t.state) == 2 + 1 + 1
    t = at("dragon", edition=edition, talk="off", hands="orcs as", units="orcs 6 1; elves 5* 1; goblins 5* 1")
    t.play("orcs use as; orcs move 6; orcs count 1")
    assert t.refusal("orcs to 5*").rule == "DD-R-37"  # but never the limit of a castle


@rule("DD-R-17")
def test_no_special_card_overrides_the_limit_of_units() -> None:
    t = at("recruitment", edition="first", talk="off", units="elves 5* 17", hands="elves as", first="elves")
    t.play("elves pass; elves use as; elves place 7")
    assert t.menu("elves") == ["count 1", "count 2", "count 3"]
