"""Movement: DD-MOV, DD-ORC-07, and what refuses a destination."""

from typing import Any

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import BORDERS, PLACE_WORDS, PLACES, places_in


def moving(edition: str, **position: Any) -> Played:
    """The move step of the first player's turn."""
    t = at("recruitment", edition=edition, talk="off", **position)
    while "move" not in " ".join(t.menu(t.asked[0])):
        t.play(f"{t.asked[0]} pass")
    return t


def goals(t: Played) -> set[str]:
    return {text.removeprefix("to ") for text in t.menu(t.asked[0])}


def rule_of(edition: str) -> str:
    return "DD-MOV-01" if edition == "first" else "DD-MOV-02"


def near(start: str, steps: int) -> set[str]:
    """What lies within so many borders, counted here on the map itself."""
    found = {start}
    for _ in range(steps):
        found |= {
            PLACE_WORDS[other]
            for place in PLACES
            if PLACE_WORDS[place] in found
            for other in places_in(BORDERS[place])
        }
    return found - {start}


@rule("DD-MOV-01", "DD-MOV-02")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("start", ["7", "10*", "0."])
def test_a_group_moves_through_up_to_two_territories(edition: str, start: str) -> None:
    t = moving(edition, units=f"dwarves {start} 1", dragon=1).play(f"dwarves move {start}")
    assert goals(t) == near(start, 2)


@rule("DD-MOV-01", "DD-MOV-02")
@pytest.mark.parametrize("edition", EVERY)
def test_some_or_all_units_of_one_territory_move(edition: str) -> None:
    t = moving(edition, units="dwarves 7 3 10 2", dragon=18).play("dwarves move 7")
    assert t.menu("dwarves") == ["count 1", "count 2", "count 3"]
    assert t.refusal("dwarves count 4").rule == rule_of(edition)
    t.play("dwarves count 2; dwarves to 4.")
    assert [t.units("dwarves", place) for place in ("7", "4.", "10")] == [1, 2, 2]
    assert [event.rule for event in t.table.log if event.kind == "moved"] == [rule_of(edition)]
    later = "DD-REC-02" if edition == "first" else "DD-REC-03"
    assert t.refusal("dwarves move 10").rule == later  # one territory only


@rule("DD-MOV-01", "DD-MOV-02")
@pytest.mark.parametrize("edition", EVERY)
def test_only_where_own_units_are_a_move_begins(edition: str) -> None:
    t = moving(edition, units="dwarves 7 1; elves 10 2")
    assert t.refusal("dwarves move 10").rule == rule_of(edition)
    assert t.refusal("elves move 10").rule == "DD-REC-01"
    t.play("dwarves move 7")
    assert t.refusal("dwarves to 7").rule == "DD-R-173"


@rule("DD-MOV-03", "DD-ORC-07")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("units", "first", "steps"),
    [
        ("orcs 10 1", "orcs", 3),
        ("orcs 10 1 5* 1", "orcs", 4),
        ("goblins 10 1 3* 1", "goblins", 4),
        ("goblins 10 1 15* 1", "goblins", 2),
    ],
)
def test_the_range_is_three_for_the_orcs_and_four_with_griffins(
    edition: str, units: str, first: str, steps: int
) -> None:
    t = moving(edition, units=units, first=first, dragon=3)
    t.play(f"{first} move 10")
    barred = {"3", "3*"} if edition != "first" else set()
    assert goals(t) == near("10", steps) - barred


@rule("DD-MOV-04")
@pytest.mark.parametrize("edition", LATER)
def test_a_move_neither_enters_nor_crosses_the_territory_of_the_marker(edition: str) -> None:
    t = moving(edition, units="dwarves 6 1", dragon=7).play("dwarves move 6")
    assert t.refusal("dwarves to 7").rule == "DD-MOV-04"
    assert t.refusal("dwarves to 4").rule == "DD-MOV-04"  # by way of 7 only
    assert t.refusal("dwarves to 8").rule == "DD-MOV-04"
    assert t.refusal("dwarves to 8.").rule == "DD-R-173"
    assert goals(t) == {"5*", "4.", "9", "9."}


@rule("DD-MOV-04")
@pytest.mark.parametrize("edition", LATER)
def test_nor_the_castle_or_forest_of_its_number_but_it_may_leave_them(edition: str) -> None:
    t = moving(edition, units="dwarves 10 1", dragon=9).play("dwarves move 10")
    assert t.refusal("dwarves to 9.").rule == "DD-MOV-04"
    t = moving(edition, units="dwarves 9. 1", dragon=9).play("dwarves move 9.")
    assert goals(t) == near("9.", 2) - {"9", "6"}


@rule("DD-MOV-04")
def test_the_marker_of_the_first_edition_hinders_nobody() -> None:
    t = moving("first", units="dwarves 6 1", dragon=7).play("dwarves move 6")
    assert goals(t) == near("6", 2)


@rule("DD-MOV-04", "DD-BRD-15")
@pytest.mark.parametrize("edition", LATER)
def test_a_refusal_says_what_is_in_the_way(edition: str) -> None:
    t = moving(edition, units="dwarves 6 1; elves 5* 1; goblins 5* 1", dragon=7).play("dwarves move 6")
    assert t.refusal("dwarves to 5*").rule == "DD-BRD-15"
    assert t.refusal("dwarves to 4.").rule == "DD-R-91"
    assert t.refusal("dwarves to 4").rule == "DD-MOV-04"
    assert t.refusal("dwarves to 0.").rule == "DD-R-173"
