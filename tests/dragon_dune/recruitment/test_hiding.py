"""Hiding: DD-HID, DD-ACE-06, and the rulings DD-R-68 to DD-R-71, DD-R-75, DD-R-76, DD-R-78 to DD-R-80.

How hidden units come out again is in test_coming_out.py.
"""

import pytest

from tests.dragon_dune.recruitment.turns import (
    EVERY_EDITION,
    LATER_EDITIONS,
    goals,
    hired,
    moved,
    recruiting,
    to_step,
)
from tests.dragon_dune.tables import at
from tests.rules import rule
from wyrmhall.games.dragon_dune.rules.hiding import Meeting
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held, has_griffins

# -- as if they were not there ----------------------------------------------------------------------------


@rule("DD-HID-01", "DD-R-38")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_dragon_passes_hidden_units_by(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", units="elves 1 3; goblins 1 2", hidden="elves 1")
    t.chance("dragon 1" if edition in ("first", "sixth") else "dragon ad")
    assert (t.units("elves", "1"), t.units("goblins", "1")) == (3, 0)


@rule("DD-HID-01", "DD-HID-02")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_hidden_units_do_not_fight(edition: str) -> None:
    t = at("battle", edition=edition, talk="off", units="elves 7 3; orcs 7 2", hidden="elves 7")
    assert t.round != "battle"
    assert (t.units("elves", "7"), t.units("orcs", "7")) == (3, 2)
    fought = at("battle", edition=edition, talk="off", units="elves 7 3; orcs 7 2")
    assert fought.round == "battle"


@rule("DD-HID-01", "DD-HID-02")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_hidden_units_do_not_collect_gold_nor_hinder_others(edition: str) -> None:
    t = at(
        "collection",
        edition=edition,
        talk="off",
        units="elves 13 3 9 2; orcs 13 2",
        hidden="elves 13 9",
        ground="13 6 9 4",
        gold="elves 0 orcs 0",
    )
    income = 2 if edition == "first" else 1
    assert t.gold["elves"] == income
    assert t.gold["orcs"] == income + 4
    assert t.ground("9") == 4


@rule("DD-HID-01", "DD-HID-02", "DD-BRD-11")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_hidden_units_do_not_control_castles(edition: str) -> None:
    t = recruiting(edition, units="elves 3* 2 10* 1; orcs 10* 1; dwarves 0. 1", hidden="elves 3* 10*")
    assert castles_held(t.state, t.seat("elves")) == 0
    assert castles_held(t.state, t.seat("orcs")) == 1
    assert not has_griffins(t.state, t.seat("elves"))


@rule("DD-HID-02", "DD-TRL-06")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_troll_does_not_attack_hidden_units(edition: str) -> None:
    t = recruiting(edition, units="elves 3* 5", hidden="elves 3*", trolls="3*")
    to_step(t, "elves", "move")
    while t.round == "recruitment":
        t.play("pass")
    assert t.units("elves", "3*") == 5
    assert t.state.trolls


# -- who may hide, and when -------------------------------------------------------------------------------


@rule("DD-HID-03", "DD-R-77")
def test_in_the_first_edition_only_the_elves_can_hide() -> None:
    t = recruiting("first", units="orcs 6 2; dwarves 7 2", hands="orcs as; dwarves ad")
    moved(t, "orcs", "6 2 7")
    assert not isinstance(t.step, Meeting)
    elves = recruiting("first", units="orcs 6 2; elves 7 2", hands="orcs as; elves ah")
    moved(elves, "orcs", "6 2 7")
    assert elves.menu("elves") == ["pass", "hide"]
    assert not elves.play("elves hide").hidden("orcs", "7")
    assert elves.hidden("elves", "7")


@rule("DD-HID-04")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_hiding_is_declared_when_units_come_together_and_not_afterwards(edition: str) -> None:
    t = recruiting(edition, units="orcs 6 2; elves 7 2", first="orcs")
    assert t.refusal("elves hide")  # nobody has come yet
    moved(t, "orcs", "6 2 7")
    assert t.asked == ["elves"]
    assert t.refusal("orcs pass").rule == "DD-R-68"
    t.play("elves pass")
    assert t.refusal("elves hide")
    while t.round == "recruitment":
        assert "hide" not in t.menu("elves")
        t.play(f"{t.asked[0]} pass")
    assert not t.hidden("elves", "7")


@rule("DD-HID-04", "DD-TRL-06")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_meeting_the_troll_is_an_occasion_to_hide(edition: str) -> None:
    t = moved(recruiting(edition, units="elves 3 2", trolls="3*"), "elves", "3 2 3*")
    assert t.menu("elves") == ["pass", "hide"]
    assert t.play("elves hide").hidden("elves", "3*")


@rule("DD-HID-11", "DD-ACE-06", "DD-R-78")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize("who", ["dwarves", "goblins", "orcs"])
def test_the_others_hide_only_by_special_card(edition: str, who: str) -> None:
    t = recruiting(edition, units=f"{who} 6 2; elves 7 2", hands=f"{who} ac 2c", first=who)
    moved(t, who, "6 2 7")
    assert t.menu(who) == ["pass", "use ac"]
    assert t.refusal(f"{who} hide").rule == "DD-HID-11"
    t.play(f"{who} use ac")
    assert t.hidden(who, "7")
    assert t.discarded("ac")
    without = moved(recruiting(edition, units=f"{who} 6 2; elves 7 2", hands=f"{who} 2c"), who, "6 2 7")
    assert without.menu(who) == ["pass"]


@rule("DD-ACE-06", "DD-R-78")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_a_special_card_hides_whoever_is_met_and_from_the_troll_too(edition: str) -> None:
    t = recruiting(edition, units="elves 6 2; orcs 7 3", hands="orcs as")
    moved(t, "elves", "6 2 7").play("elves pass; orcs use as")
    assert t.hidden("orcs", "7")
    assert not t.hidden("elves", "7")
    troll = recruiting(edition, units="dwarves 3 2", hands="dwarves as", trolls="3*")
    moved(troll, "dwarves", "3 2 3*").play("dwarves use as")
    assert troll.hidden("dwarves", "3*")


@rule("DD-R-68")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_arriving_player_decides_first(edition: str) -> None:
    t = recruiting(edition, units="orcs 6 2; elves 7 2", hands="orcs as", first="elves")
    moved(t, "orcs", "6 2 7")
    assert t.asked == ["orcs"]
    assert t.play("orcs pass").asked == ["elves"]


@rule("DD-R-68")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_whoever_no_longer_shares_the_territory_is_not_asked(edition: str) -> None:
    t = recruiting(edition, units="orcs 6 2; elves 7 2", hands="orcs as", first="orcs")
    moved(t, "orcs", "6 2 7").play("orcs use as")
    assert "hide" not in t.menu("elves")
    alone = moved(recruiting(edition, units="orcs 6 2; elves 9 2", hands="orcs as"), "orcs", "6 2 7")
    assert not isinstance(alone.step, Meeting)


@rule("DD-R-69", "DD-HID-04")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_later_arrivals_give_no_new_chance(edition: str) -> None:
    t = recruiting(edition, units="orcs 6 2; dwarves 8 1; elves 7 2", first="orcs")
    moved(t, "orcs", "6 2 7").play("elves pass")
    moved(t, "dwarves", "8 1 7")
    assert "hide" not in t.menu("elves")
    again = recruiting(edition, units="orcs 6 2; dwarves 8 1; elves 7 2", first="orcs")
    moved(moved(again, "orcs", "6 2 8"), "dwarves", "8 1 7")
    assert again.menu("elves") == ["pass", "hide"]  # here the sharing begins only now
    more = recruiting(edition, units="orcs 6 2 7 1; elves 7 2", first="orcs")
    moved(more, "orcs", "6 2 7")  # to those who share the territory already
    assert more.units("orcs", "7") == 3
    assert not isinstance(more.step, Meeting)


@rule("DD-R-70")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_moving_through_a_territory_is_not_sharing_it(edition: str) -> None:
    t = recruiting(edition, units="dwarves 6 2; elves 7 2", hands="dwarves as", first="dwarves")
    moved(t, "dwarves", "6 2 8")
    assert not isinstance(t.step, Meeting)
    assert t.units("dwarves", "8") == 2


@rule("DD-R-71", "DD-ACE-06")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_hiding_concerns_all_units_of_the_player_in_the_territory(edition: str) -> None:
    t = recruiting(edition, units="orcs 6 2; elves 7 4 8 1", first="orcs")
    moved(t, "orcs", "6 2 7").play("elves hide")
    assert t.told("orcs", "hid")[0]["count"] == 4
    assert t.hidden("elves", "7")
    assert not t.hidden("elves", "8")


@rule("DD-R-79")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_where_whose_and_how_many_units_are_hidden_is_public(edition: str) -> None:
    t = recruiting(edition, units="elves 7 4; orcs 6 1", hidden="elves 7")
    for viewer in ("dwarves", "orcs", "spectator"):
        assert t.view(viewer).hidden == t.state.hidden
        assert t.view(viewer).units == t.state.units


@rule("DD-R-80")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_in_the_mountain_nobody_is_asked_to_hide(edition: str) -> None:
    t = recruiting(edition, units="orcs 17 2; elves 0. 2; dwarves 0. 1", hands="orcs as", first="orcs")
    moved(t, "orcs", "17 2 0.")
    assert not isinstance(t.step, Meeting)


# -- what hidden units may do -----------------------------------------------------------------------------


@rule("DD-R-75")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_hidden_units_stay_under_command(edition: str) -> None:
    t = recruiting(edition, units="elves 7 4", hidden="elves 7", gold="elves 9", first="elves")
    assert t.stock["elves"] == t.state.setup.edition.units - 4  # they fill the unit limit
    to_step(t, "elves", "conscript").play("elves conscript 7")
    if edition in ("first", "ninth"):
        t.play("elves count 1")
    assert t.units("elves", "7") == 5
    assert t.hidden("elves", "7")
    moved(t, "elves", "7 2 6").play("elves hide")
    assert t.units("elves", "6") == 2
    assert t.hidden("elves", "6")
    to_step(t, "elves", "disband").play("elves disband 7; elves count 3")
    assert t.units("elves", "7") == 0


@rule("DD-HID-09", "DD-R-177")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("hidden", [True, False])
def test_units_take_the_status_of_those_already_there(edition: str, hidden: bool) -> None:
    position = {"units": "elves 7 2 6 3", "hidden": "elves 7" if hidden else "elves 6", "gold": "elves 9"}
    t = recruiting(edition, first="elves", **position)
    to_step(t, "elves", "conscript").play("elves conscript 7")
    if edition in ("first", "ninth"):
        t.play("elves count 1")
    hired(t, "elves", "7", 2)
    moved(t, "elves", "6 1 7")
    assert t.units("elves", "7") == 6
    assert t.hidden("elves", "7") == hidden
    assert t.asked == ["elves"]
    assert "show" not in t.menu("elves")


FULL = "orcs 3* 1; goblins 3* 1"  # two players stand in the castle between 0• and 3


@rule("DD-R-76", "DD-BRD-16")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_hidden_units_may_enter_and_cross_a_full_castle(edition: str) -> None:
    position = {"units": f"{FULL}; elves 0. 2", "hidden": "elves 0.", "first": "elves"}
    assert {"3*", "3"} <= goals(recruiting(edition, **position), "elves", "0.")
    t = moved(recruiting(edition, **position), "elves", "0. 2 3*")
    assert t.hidden("elves", "3*")
    assert "show" not in t.menu("elves")


@rule("DD-R-76", "DD-R-91")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_visible_elves_arrive_in_a_full_castle_only_by_hiding_and_do_not_cross_it(edition: str) -> None:
    open_castle = goals(recruiting(edition, units="orcs 3* 1; elves 0. 2", first="elves"), "elves", "0.")
    assert {"3*", "3"} <= open_castle
    t = recruiting(edition, units=f"{FULL}; elves 0. 2", first="elves")
    there = goals(t, "elves", "0.")
    assert "3*" in there
    assert "3" not in there
    t.play("elves to 3*")
    assert t.hidden("elves", "3*")
    assert t.told("orcs", "hid")[-1]["seat"] == t.seat("elves")


@rule("DD-R-76")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_visible_units_of_anybody_else_may_not_arrive_in_a_full_castle(edition: str) -> None:
    t = recruiting(edition, units=f"{FULL}; dwarves 0. 2 3* 1", hidden="dwarves 3*", hands="dwarves as ah")
    there = goals(t, "dwarves", "0.")
    assert "3*" not in there
    assert "3" not in there
    assert t.refusal("dwarves to 3*").rule == "DD-BRD-15"
