"""Coming out of hiding: DD-HID-05 to DD-HID-08, DD-HID-10, DD-ACE-07, DD-R-72 to DD-R-74, DD-R-77, DD-R-78,
DD-R-176, DD-R-177."""

from typing import Any

import pytest

from tests.dragon_dune.recruitment.turns import EVERY_EDITION, LATER_EDITIONS, moved, recruiting, to_step
from tests.dragon_dune.tables import Played, at
from tests.rules import rule


def coming_out(edition: str, **position: Any) -> Played:
    """The moment when hidden units come out: DD-HID-07, in the first edition DD-R-77."""
    round = "victory" if edition == "first" else "recruitment"
    return at(round, edition=edition, talk="off", **position)


# -- when -------------------------------------------------------------------------------------------------


@rule("DD-HID-05", "DD-R-77")
def test_in_the_first_edition_hidden_units_come_out_when_a_turn_begins() -> None:
    t = coming_out("first", units="elves 7 3 8 1", hidden="elves 7 8")
    assert (t.state.turn, t.round) == (3, "dragon")
    assert t.menu("elves") == ["done", "reveal 7", "reveal 8"]
    t.play("elves reveal 8; elves done")
    assert t.hidden("elves", "7")
    assert not t.hidden("elves", "8")
    assert t.asked == ["chance"]  # the dragon has not moved yet


@rule("DD-HID-05")
def test_in_the_first_edition_not_when_the_recruitment_round_begins() -> None:
    t = recruiting("first", units="elves 7 3", hidden="elves 7", first="elves")
    assert t.menu("elves") == ["pass", "conscript 7"]  # nobody is asked who comes out
    assert t.hidden("elves", "7")
    assert t.refusal("elves reveal 7").rule == "DD-HID-05"
    moved(t, "elves", "7 1 6").play("elves show")  # but by a move to a new territory
    assert not t.hidden("elves", "6")
    assert t.hidden("elves", "7")


@rule("DD-HID-06", "DD-HID-07")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_elves_declare_before_any_turn_which_units_come_out(edition: str) -> None:
    t = coming_out(edition, units="elves 7 3 8 1 9 2", hidden="elves 7 8 9", first="orcs")
    assert t.menu("elves") == ["done", "reveal 7", "reveal 8", "reveal 9"]
    assert not t.told("orcs", "turn-of")
    assert t.refusal("orcs pass").rule == "DD-R-75"
    t.play("elves reveal 9; elves reveal 7; elves done")
    assert [t.hidden("elves", place) for place in ("7", "8", "9")] == [False, True, False]
    to_step(t, "elves", "move")
    assert t.refusal("elves reveal 8").rule == "DD-HID-06"


@rule("DD-HID-06", "DD-ACE-07")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_before_the_recruitment_round_nobody_comes_out(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", units="elves 7 3; orcs 8 2", hidden="elves 7; orcs 8")
    for card in ("2d", "3d", "4d", "5d"):
        assert t.hidden("elves", "7")
        assert t.hidden("orcs", "8")
        t.chance(f"sale {card}")
        while t.asked != ["chance"]:
            t.play(f"{t.asked[0]} pass")
    t.chance("next 9h")
    assert t.menu("elves") == ["done", "reveal 7"]
    t.play("elves done")
    assert t.hidden("elves", "7")
    assert not t.hidden("orcs", "8")


@rule("DD-ACE-07", "DD-HID-06")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_units_hidden_in_the_recruitment_round_stay_hidden_into_the_next_turn(edition: str) -> None:
    t = recruiting(edition, units="orcs 6 2; elves 7 2", hands="orcs as", first="orcs")
    moved(t, "orcs", "6 2 7").play("orcs use as")
    while t.asked != ["chance"]:
        assert t.hidden("orcs", "7")
        t.play(f"{t.asked[0]} pass")
    assert (t.state.turn, t.round) == (3, "dragon")
    assert t.hidden("orcs", "7")


@rule("DD-HID-08", "DD-ACE-07")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_all_hidden_units_of_the_others_come_out_at_that_moment(edition: str) -> None:
    position = {"units": "elves 7 3; orcs 8 2; dwarves 9 1", "hidden": "elves 7; orcs 8; dwarves 9"}
    t = coming_out(edition, **position)
    assert t.hidden("orcs", "8")
    assert t.hidden("dwarves", "9")
    t.play("elves done")
    assert not t.hidden("orcs", "8")
    assert not t.hidden("dwarves", "9")
    assert t.hidden("elves", "7")
    nobody_asked = coming_out(edition, units="orcs 8 2", hidden="orcs 8")
    assert not nobody_asked.hidden("orcs", "8")


@rule("DD-R-78")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_units_hidden_by_card_in_the_dragon_round_come_out_in_the_same_turn(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", units="orcs 9. 2; dwarves 7 1", hands="orcs as ah")
    t.play("orcs use as; orcs move 9.; orcs count 2; orcs to 7; orcs done; orcs use ah")
    assert t.hidden("orcs", "7")
    t.chance("dragon 1" if edition == "sixth" else "dragon ad", "event 7c", "event 8d")
    for card in ("2d", "3d", "4d", "5d"):
        t.chance(f"sale {card}")
        while t.asked != ["chance"]:
            t.play(f"{t.asked[0]} pass")
    assert t.hidden("orcs", "7")
    t.chance("next 9h")
    assert (t.state.turn, t.round) == (2, "recruitment")
    assert not t.hidden("orcs", "7")


# -- by moving --------------------------------------------------------------------------------------------


@rule("DD-HID-10", "DD-R-74", "DD-HID-06", "DD-R-177")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("others", ["", "; orcs 6 1"])
def test_hidden_units_may_come_out_where_they_arrive_whether_or_not_others_are_there(
    edition: str, others: str
) -> None:
    for word in ("show", "hide"):
        t = recruiting(edition, units=f"elves 7 2{others}", hidden="elves 7", first="elves")
        moved(t, "elves", "7 2 6")
        assert t.menu("elves") == ["hide", "show"]
        assert t.refusal("orcs show").rule == "DD-R-75"
        t.play(f"elves {word}")
        assert t.hidden("elves", "6") == (word == "hide")


@rule("DD-HID-10", "DD-R-68")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_whoever_then_shares_the_territory_may_hide(edition: str) -> None:
    t = recruiting(edition, units="elves 7 2; orcs 6 1", hidden="elves 7", first="elves", hands="orcs as")
    moved(t, "elves", "7 2 6").play("elves show")
    assert t.menu("orcs") == ["pass", "use as"]
    t.play("orcs use as")
    assert t.hidden("orcs", "6")
    assert not t.hidden("elves", "6")


@rule("DD-HID-06", "DD-R-74", "DD-R-177")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_hidden_units_join_the_status_of_own_units_where_they_arrive(edition: str) -> None:
    units = {"units": "elves 7 2 6 1 8 1", "hidden": "elves 7 6", "first": "elves"}
    to_hidden = moved(recruiting(edition, **units), "elves", "7 1 6")
    assert to_hidden.hidden("elves", "6")
    assert "show" not in to_hidden.menu("elves")
    to_visible = moved(recruiting(edition, **units), "elves", "7 1 8")
    assert not to_visible.hidden("elves", "8")
    assert to_visible.hidden("elves", "7")


# -- meetings ---------------------------------------------------------------------------------------------


@rule("DD-R-72", "DD-R-177")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_whoever_comes_out_cannot_hide_again_at_that_moment(edition: str) -> None:
    t = coming_out(edition, units="elves 7 3; orcs 7 2", hidden="elves 7", first="orcs")
    t.play("elves reveal 7; elves done")
    assert not t.hidden("elves", "7")
    assert t.asked != ["elves"]


@rule("DD-R-72")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_whoever_stood_there_visibly_may_hide_now(edition: str) -> None:
    t = coming_out(
        edition,
        units="elves 7 3 8 1; orcs 7 2; dwarves 8 1",
        hidden="elves 7; dwarves 8",
        hands="orcs as; dwarves ad",
    )
    t.play("elves reveal 7; elves done")
    assert t.menu("orcs") == ["pass", "use as"]
    assert t.refusal("dwarves use ad").rule == "DD-R-68"
    t.play("orcs use as")
    assert t.hidden("orcs", "7")
    assert t.menu("elves") == ["pass", "hide"]  # the Dwarves came out beside them
    t.play("elves hide")
    assert t.hidden("elves", "8")
    assert not t.hidden("dwarves", "8")


@rule("DD-R-72", "DD-R-69")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_whoever_shared_the_territory_before_has_no_new_chance(edition: str) -> None:
    position = {"units": "orcs 7 2; goblins 7 1; dwarves 7 1", "hidden": "dwarves 7"}
    t = coming_out(edition, hands="orcs as; goblins ac", **position)
    assert t.told("orcs", "turn-of")  # nobody was asked


# -- castles ----------------------------------------------------------------------------------------------


@rule("DD-R-73")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_units_do_not_come_out_into_a_full_castle(edition: str) -> None:
    position = {"units": "orcs 10* 1; goblins 10* 1; elves 10* 2 7 1", "hidden": "elves 10* 7"}
    t = coming_out(edition, **position)
    assert t.menu("elves") == ["done", "reveal 7"]
    assert t.refusal("elves reveal 10*").rule == "DD-R-73"


@rule("DD-R-73")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_others_stay_hidden_in_a_full_castle_too(edition: str) -> None:
    t = coming_out(edition, units="orcs 10* 1; goblins 10* 1; dwarves 10* 2", hidden="dwarves 10*")
    assert t.hidden("dwarves", "10*")


@rule("DD-R-176")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_where_not_all_fit_the_elves_come_out_first(edition: str) -> None:
    position = {"units": "dwarves 10* 1; goblins 10* 1; elves 10* 2", "hidden": "dwarves 10*; elves 10*"}
    t = coming_out(edition, **position).play("elves reveal 10*; elves done")
    assert not t.hidden("elves", "10*")
    assert t.hidden("dwarves", "10*")
    stay = coming_out(edition, **position).play("elves done")
    assert stay.hidden("elves", "10*")
    assert not stay.hidden("dwarves", "10*")


@rule("DD-R-176")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize(
    ("first", "out", "stays"), [("dwarves", "dwarves", "orcs"), ("orcs", "orcs", "dwarves")]
)
def test_then_the_others_in_player_order(edition: str, first: str, out: str, stays: str) -> None:
    position = {"units": "dwarves 10* 1; goblins 10* 1; orcs 10* 2", "hidden": "dwarves 10*; orcs 10*"}
    t = coming_out(edition, first=first, **position)
    assert not t.hidden(out, "10*")
    assert t.hidden(stays, "10*")
    moved(t, stays, f"10* {t.units(stays, '10*')} 10").play(f"{stays} show")  # or until they move
    assert not t.hidden(stays, "10")
