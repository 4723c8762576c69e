"""Movement: DD-MOV, the rulings DD-R-90 to DD-R-94 and DD-R-173, and the cards DD-ACE-04, DD-ACE-05,
DD-TWO-01, DD-N9-17."""

from typing import Any

import pytest

from tests.dragon_dune.recruitment.turns import (
    EVERY_EDITION,
    LATER_EDITIONS,
    goals,
    moved,
    recruiting,
    to_step,
)
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import place_named
from wyrmhall.games.dragon_dune.components.cards import card_named
from wyrmhall.kernel.options import BadOptions

# territories from 7 by the number of borders crossed, counted on the board by hand
AROUND_7 = {
    1: {"4", "6", "8"},
    2: {"4.", "8.", "5*", "9", "9."},
    3: {"3", "0.", "11", "10*"},
    4: {"2", "3*", "2.", "12.", "17", "10"},
}


def within(distance: int) -> set[str]:
    return {place for near in range(1, distance + 1) for place in AROUND_7[near]}


def reach(edition: str, seat: str, **position: Any) -> set[str]:
    """Where a unit of the seat in 7 may go."""
    units = f"{seat} 7 1; {position.pop('units', '')}"
    return goals(recruiting(edition, units=units, first=seat, **position), seat, "7")


# -- who moves how far ------------------------------------------------------------------------------------


@rule("DD-MOV-01", "DD-MOV-02", "DD-R-173")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("seat", ["dwarves", "elves", "goblins"])
def test_some_or_all_units_of_one_territory_move_through_up_to_two(edition: str, seat: str) -> None:
    assert reach(edition, seat) == within(2)
    t = to_step(recruiting(edition, units=f"{seat} 7 3 4 1", first=seat), seat, "move")
    atom = "DD-MOV-01" if edition == "first" else "DD-MOV-02"
    assert [text for text in t.menu(seat) if text != "pass"] == ["move 4", "move 7"]
    assert t.refusal(f"{seat} move 6").rule == atom
    t.play(f"{seat} move 7")
    assert t.menu(seat) == ["count 1", "count 2", "count 3"]
    assert t.refusal(f"{seat} count 4").rule == atom
    t.play(f"{seat} count 2; {seat} to 5*")
    assert (t.units(seat, "7"), t.units(seat, "5*")) == (1, 2)
    assert t.refusal(f"{seat} move 4")  # one group only


@rule("DD-MOV-03", "DD-R-92", "DD-ORC-07")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_orcs_move_through_up_to_three(edition: str) -> None:
    assert reach(edition, "orcs") == within(3)


@rule("DD-MOV-03", "DD-R-92", "DD-BRD-12")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("seat", ["dwarves", "orcs"])
@pytest.mark.parametrize("castle", ["3*", "5*"])
def test_griffins_carry_through_up_to_four(edition: str, seat: str, castle: str) -> None:
    assert reach(edition, seat, units=f"{seat} {castle} 1") == within(4)  # ranges do not add up
    assert reach(edition, "dwarves", units="dwarves 10* 1 15* 1") == within(2)  # no griffins there


@rule("DD-N9-06")
def test_in_ninth_the_orcs_ally_moves_through_up_to_three() -> None:
    assert reach("ninth", "elves", allies="orcs elves") == within(3)
    assert reach("ninth", "elves", allies="goblins elves") == within(2)
    for edition in ("first", "sixth", "sixth-c"):
        assert reach(edition, "elves", allies="orcs elves") == within(2)


@rule("DD-R-93")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_griffins_need_control_when_the_move_begins(edition: str) -> None:
    assert reach(edition, "dwarves", units="dwarves 5* 1; orcs 5* 1") == within(2)
    assert reach(edition, "dwarves", units="dwarves 5* 1; elves 5* 1", hidden="elves 5*") == within(4)
    t = recruiting(edition, units="dwarves 5* 2")
    moved(t, "dwarves", "5* 2 11")  # also for the group that leaves the castle
    assert t.units("dwarves", "11") == 2


# -- the way ----------------------------------------------------------------------------------------------


@rule("DD-MOV-04")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_a_move_neither_enters_nor_crosses_the_dragon_s_territory(edition: str) -> None:
    assert reach(edition, "dwarves", dragon=9) == within(2) - {"9", "9."}
    assert reach(edition, "dwarves", dragon=6) == within(2) - {"6", "5*", "9"}
    t = recruiting(edition, units="dwarves 7 1", dragon=6)
    goals(t, "dwarves", "7")
    assert t.refusal("dwarves to 6").rule == "DD-MOV-04"
    assert t.refusal("dwarves to 5*").rule == "DD-MOV-04"
    assert reach(edition, "dwarves", dragon=7) == within(2)  # but it may leave


@rule("DD-R-28")
def test_in_the_first_edition_the_dragon_bars_no_move() -> None:
    assert reach("first", "dwarves", dragon=6) == within(2)


@rule("DD-R-90")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_a_move_crosses_others_and_the_troll_without_stopping(edition: str) -> None:
    t = recruiting(edition, units="dwarves 4. 3; orcs 5* 2", trolls="5*", hands="dwarves as; orcs ah")
    moved(t, "dwarves", "4. 3 6")  # 5★ lies between
    assert t.asked == ["dwarves"]
    assert t.menu("dwarves")[0] == "pass"
    while t.round == "recruitment":
        t.play(f"{t.asked[0]} pass")
    assert t.units("dwarves", "6") == 3
    assert t.grave["dwarves"] == 0


@rule("DD-R-90")
def test_a_move_crosses_others_in_the_first_edition() -> None:
    t = moved(recruiting("first", units="dwarves 4. 3; elves 5* 2"), "dwarves", "4. 3 6")
    assert t.units("dwarves", "6") == 3
    assert "hide" not in t.menu("elves")


@rule("DD-R-91", "DD-BRD-15")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_no_third_player_enters_or_crosses_a_castle(edition: str) -> None:
    full = "orcs 5* 1; goblins 5* 1"
    t = recruiting(edition, units=f"dwarves 4. 1; {full}")
    there = goals(t, "dwarves", "4.")
    assert "5*" not in there
    assert "6" not in there
    assert t.refusal("dwarves to 5*").rule == "DD-BRD-15"
    assert t.refusal("dwarves to 6").rule == "DD-R-91"
    elves = goals(recruiting(edition, units=f"elves 4. 1; {full}", first="elves"), "elves", "4.")
    assert "5*" in elves  # they hide at once
    assert "6" not in elves
    one = goals(recruiting(edition, units="dwarves 4. 1; orcs 5* 1"), "dwarves", "4.")
    assert {"5*", "6"} <= one
    own = goals(recruiting(edition, units="orcs 4. 1 5* 1; goblins 5* 1", first="orcs"), "orcs", "4.")
    assert {"5*", "6"} <= own  # they are one of the two


@rule("DD-R-173")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_a_move_is_start_destination_and_number_and_no_path(edition: str) -> None:
    t = recruiting(edition, units="dwarves 7 2")
    goals(t, "dwarves", "7")
    assert t.refusal("dwarves to 11").rule == "DD-R-173"
    assert t.refusal("dwarves to 7").rule == "DD-R-173"
    t.play("dwarves to 8.")  # by 4 or by 8, nobody says
    place = {"start": place_named("7"), "goal": place_named("8.")}
    assert t.told("orcs", "moved") == [{"seat": t.seat("dwarves"), "count": 1, **place}]


# -- cards ------------------------------------------------------------------------------------------------


@rule("DD-ACE-04", "DD-R-94")
@pytest.mark.parametrize("seat", ["dwarves", "elves", "goblins"])
def test_in_the_first_edition_a_special_card_gives_an_extra_movement(seat: str) -> None:
    t = recruiting("first", units=f"{seat} 7 2 4 1", hands=f"{seat} as ah 2c", first=seat)
    to_step(t, seat, "move").play(f"{seat} use as")
    assert t.discarded("as")
    assert goals(t, seat, "7") == within(2)  # no farther than before
    t.play(f"{seat} to 8")
    moved(t, seat, "8 1 9.")  # also the group already moved
    assert t.units(seat, "9.") == 1
    assert t.refusal(f"{seat} move 4").rule == "DD-MOV-01"  # but for another card
    assert t.menu(seat) == ["pass", "use ah"]
    moved(t.play(f"{seat} use ah"), seat, "4 1 3")
    assert t.refusal(f"{seat} move 3").rule == "DD-MOV-01"
    two = recruiting("first", units=f"{seat} 7 2 4 1", hands=f"{seat} as ah", first=seat)
    to_step(two, seat, "move").play(f"{seat} use as; {seat} use ah")
    for move in ("7 2 8", "4 1 3", "3 1 2"):
        moved(two, seat, move)
    assert (two.units(seat, "8"), two.units(seat, "2")) == (2, 1)


@rule("DD-ACE-05", "DD-R-92")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize(("seat", "range"), [("dwarves", 2), ("orcs", 3)])
def test_later_each_special_card_adds_one_territory(edition: str, seat: str, range: int) -> None:
    t = recruiting(edition, units=f"{seat} 7 2 4 1", hands=f"{seat} as ah", first=seat)
    to_step(t, seat, "move").play(f"{seat} use as")
    assert goals(t, seat, "7") == within(range + 1)
    t.play(f"{seat} to 6")
    assert t.refusal(f"{seat} move 4").rule == "DD-REC-03"  # no further movement
    if seat == "dwarves":
        both = recruiting(edition, units="dwarves 7 1", hands="dwarves as ah")
        to_step(both, seat, "move").play("dwarves use as; dwarves use ah")
        assert both.discarded("as")
        assert both.discarded("ah")
        assert goals(both, seat, "7") == within(4)


@rule("DD-R-94", "DD-TWO-01")
@pytest.mark.parametrize("edition", ["sixth", "sixth-c"])
def test_two_special_cards_give_an_extra_movement(edition: str) -> None:
    position = {"units": "dwarves 7 2 4 1", "hands": "dwarves ad as ah"}
    t = to_step(recruiting(edition, two_aces=("move",), **position), "dwarves", "move")
    t.play("dwarves use ad ah")
    assert t.discarded("ad")
    assert t.discarded("ah")
    assert t.told("orcs", "card-used")[0]["card"] == card_named("ad")
    assert goals(t, "dwarves", "7") == within(2)
    t.play("dwarves to 8; dwarves move 8")
    assert {text.removeprefix("to ") for text in t.menu("dwarves")} >= {"9.", "11"}  # a full move again
    t.play("dwarves to 11")
    assert t.units("dwarves", "11") == 1
    assert t.refusal("dwarves move 4").rule == "DD-REC-03"
    without = to_step(recruiting(edition, **position), "dwarves", "move")
    assert "use ad ah" not in without.menu("dwarves")
    assert without.refusal("dwarves use ad ah").rule == "DD-R-186"


@rule("DD-TWO-01")
@pytest.mark.parametrize("edition", ["first", "ninth"])
def test_first_and_ninth_have_no_such_action(edition: str) -> None:
    with pytest.raises(BadOptions):
        recruiting(edition, two_aces=("move",))


@rule("DD-N9-17", "DD-N9-23")
@pytest.mark.parametrize("seat", ["dwarves", "orcs"])
def test_the_six_of_hearts_gives_a_second_movement_but_no_further_recruiting(seat: str) -> None:
    t = recruiting("ninth", units=f"{seat} 7 2 4 1", hands=f"{seat} 6h 6d", first=seat, sixes=("hearts",))
    t = to_step(t, seat, "move").play(f"{seat} use 6h")
    assert t.discarded("6h")
    moved(moved(t, seat, "7 2 8"), seat, "8 1 11")
    assert (t.units(seat, "8"), t.units(seat, "11")) == (1, 1)
    assert t.menu(seat) == ["pass"]  # as anybody is asked who still holds a card
    t.play(f"{seat} pass")
    for word in ("move 4", "conscript 8"):
        assert t.refusal(f"{seat} {word}").rule == "DD-REC-03"
    for word in ("hire 13", "raise 2"):
        assert t.refusal(f"{seat} {word}").rule in ("DD-REC-03", "DD-ORC-06")


@rule("DD-N9-17", "DD-N9-23")
def test_the_six_of_hearts_may_also_be_played_after_the_move() -> None:
    t = recruiting("ninth", units="dwarves 7 2", hands="dwarves 6h", first="dwarves", sixes=("hearts",))
    moved(to_step(t, "dwarves", "move"), "dwarves", "7 2 8")
    assert t.menu("dwarves") == ["pass", "use 6h"]
    moved(t.play("dwarves use 6h"), "dwarves", "8 2 11")
    assert t.units("dwarves", "11") == 2


@rule("DD-N9-17", "DD-N9-23")
def test_the_six_of_hearts_only_in_the_move_step_of_the_own_turn() -> None:
    position = {"units": "elves 7 1; orcs 9. 1", "hands": "elves 6h; orcs 2c", "grave": "elves 1"}
    t = recruiting("ninth", first="orcs", sixes=("hearts",), **position)
    assert to_step(t, "orcs", "move").refusal("elves use 6h").rule == "DD-REC-01"
    for step in ("revive", "conscript", "hire"):
        assert "use 6h" not in to_step(t, "elves", step).menu("elves")
        assert t.refusal("elves use 6h")
    assert "use 6h" in to_step(t, "elves", "move").menu("elves")
    off = to_step(recruiting("ninth", first="elves", **position), "elves", "move")
    assert "use 6h" not in off.menu("elves")
