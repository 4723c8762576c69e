"""The Great Dragon and the Red Dragon strike: DD-EVT-03 to DD-EVT-05, DD-EVT-17 to DD-EVT-19, DD-ACE-20,
and the rulings DD-R-36 to DD-R-38, DD-R-47 to DD-R-49."""

import pytest

from tests.dragon_dune.deals.bargains import bargain, running
from tests.dragon_dune.dragons.flights import (
    BY_CARD,
    EDITIONS,
    LATER,
    STRIKE,
    numbered,
    pass_council,
    places,
    struck,
    words_after,
)
from tests.dragon_dune.tables import Played, at
from tests.rules import rule


def kinds(t: Played) -> list[str]:
    return [event.kind for event in t.table.heard(t.seat("spectator"))]


# -- what is lost --------------------------------------------------------------------------------


@rule("DD-EVT-04", "DD-EVT-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_units_and_gold_in_the_territory_are_lost(edition: str) -> None:
    t = struck(edition, units="elves 13 3 14 1; dwarves 13 2 10 1; goblins 10* 2", ground="13 7 14 2")
    assert [t.units(faction, "13") for faction in ("elves", "dwarves")] == [0, 0]
    assert (t.grave["elves"], t.grave["dwarves"], t.grave["goblins"]) == (3, 2, 0)
    assert (t.ground("13"), t.ground("14")) == (0, 2)
    assert (t.units("elves", "14"), t.units("dwarves", "10"), t.units("goblins", "10*")) == (1, 1, 2)


@rule("DD-EVT-04")
@pytest.mark.parametrize(("units", "lost"), [(1, 1), (3, 2), (4, 2)])
def test_of_the_orcs_the_great_dragon_takes_half(units: int, lost: int) -> None:
    t = struck("first", units=f"orcs 13 {units}; elves 13 1", hands="elves ah; orcs as")
    assert (t.units("orcs", "13"), t.grave["orcs"]) == (units - lost, lost)
    assert kinds(t)[-1] == "council-opens"  # no negation, no ride


@rule("DD-EVT-17")
@pytest.mark.parametrize("edition", LATER)
def test_the_orcs_lose_nothing_to_the_red_dragon(edition: str) -> None:
    t = struck(edition, units="orcs 13 3; elves 13 1")
    assert (t.units("orcs", "13"), t.units("elves", "13")) == (3, 0)


@rule("DD-EVT-17")
@pytest.mark.parametrize(("edition", "left"), [("sixth", 0), ("sixth-c", 2), ("ninth", 2)])
def test_the_orcs_ally_is_spared_from_the_later_text_on(edition: str, left: int) -> None:
    t = struck(edition, units="elves 13 2; dwarves 13 1", allies="elves orcs")
    assert (t.units("elves", "13"), t.units("dwarves", "13")) == (left, 0)


@rule("DD-EVT-17")
def test_the_latest_earlier_event_is_struck() -> None:
    units = "elves 13 1 17 1 1 1 8 1"
    t = at("event", talk="off", pile="9h 10h", units=units).chance("event 7c", "event 8h")
    assert places(t, "spectator", "units-burned") == [("17", 1)]


@rule("DD-R-49")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_strike_on_an_empty_territory_calls_a_council_too(edition: str) -> None:
    t = struck(edition)
    assert places(t, "spectator", "units-burned") == []
    assert kinds(t)[-2:] == ["dragon-strikes", "council-opens"]
    assert t.asked == ["elves"]


# -- the ride ------------------------------------------------------------------------------------


@rule("DD-EVT-18")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_orcs_in_the_struck_territory_may_ride(edition: str, count: int) -> None:
    t = struck(edition, units="orcs 13 3 1* 1; elves 13 1")
    assert t.menu("orcs") == ["pass", "ride 1", "ride 2", "ride 3"]
    assert t.refusal("orcs ride 4").rule == "DD-ORC-11"
    assert t.refusal("elves ride 1").rule == "DD-EVT-18"
    t.play(f"orcs ride {count}; orcs to 9")
    assert (t.units("orcs", "13"), t.units("orcs", "9")) == (3 - count, count)


@rule("DD-EVT-18")
@pytest.mark.parametrize("edition", LATER)
def test_the_ride_is_optional_and_for_visible_orcs_there_only(edition: str) -> None:
    t = struck(edition, units="orcs 13 3")
    t.play("orcs pass")
    assert t.units("orcs", "13") == 3
    assert kinds(t)[-1] == "council-opens"
    for units, hidden in (("orcs 1* 3; elves 13 1", ""), ("orcs 13 3", "orcs 13")):
        assert kinds(struck(edition, units=units, hidden=hidden))[-1] == "council-opens"


@rule("DD-R-36", "DD-R-37")
@pytest.mark.parametrize("edition", LATER)
def test_a_ride_ends_anywhere_but_at_the_marker_or_in_a_full_castle(edition: str) -> None:
    units = "orcs 13 3; elves 3* 1 15* 1; dwarves 3* 1"
    t = struck(edition, dragon=10, units=units).play("orcs ride 2")
    for place in numbered(10):
        assert t.refusal(f"orcs to {place}").rule == "DD-R-36"
    assert t.refusal("orcs to 3*").rule == "DD-R-37"
    assert t.refusal("orcs to 13").rule == "DD-R-36"
    assert len(words_after(t, "orcs", "to")) == 28 - 4
    assert {"to 0.", "to 15*"} <= set(t.menu("orcs"))
    t.play("orcs to 0.")
    assert t.units("orcs", "0.") == 2


@rule("DD-DEAL-15")
@pytest.mark.parametrize("edition", LATER)
def test_a_promised_move_may_be_a_ride(edition: str) -> None:
    t = at("event", edition=edition, first="elves", pile="9h", units="orcs 13 3").chance(*STRIKE[edition])
    bargain(t, "orcs", "elves: I move 2 units from 13 to 9")
    assert len(running(t)) == 1
    t.play("orcs ride 2; orcs to 9")
    assert running(t) == []


# -- the negation --------------------------------------------------------------------------------


@rule("DD-ACE-20", "DD-R-48")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("units", [1, 3, 4])
def test_a_special_card_stops_the_orcs_from_surviving(edition: str, units: int) -> None:
    t = struck(edition, units=f"orcs 13 {units} 1* 1", hands="elves ah 6h")
    assert t.menu("elves") == ["pass", "use ah"]
    assert t.refusal("elves use 6h").rule == "DD-CMP-16"
    t.play("elves use ah")
    assert (t.units("orcs", "13"), t.grave["orcs"]) == (0, units)  # all of them, without halving
    assert t.discarded("ah")
    assert "rode" not in kinds(t)
    assert t.asked == ["elves"]  # the council: no ride
    assert t.units("orcs", "1*") == 1


@rule("DD-ACE-20")
@pytest.mark.parametrize("edition", LATER)
def test_any_other_player_may_negate_and_nobody_need(edition: str) -> None:
    hands = "dwarves ad; elves ah; goblins 4c; orcs as"
    t = struck(edition, units="orcs 13 2", hands=hands)
    assert t.asked == ["elves", "goblins", "dwarves"]  # who could hold one, but for the Orcs
    assert t.refusal("orcs use as").rule == "DD-R-172"
    assert t.menu("goblins") == ["pass"]
    t.play("goblins pass; dwarves pass; elves pass")
    assert t.menu("orcs") == ["pass", "ride 1", "ride 2"]


@rule("DD-ACE-20")
@pytest.mark.parametrize("edition", LATER)
def test_of_several_the_first_in_player_order_is_spent(edition: str) -> None:
    t = struck(edition, units="orcs 13 2", hands="dwarves ad; elves ah; goblins ac")
    t.play("dwarves use ad; goblins use ac; elves pass")
    assert (t.discarded("ac"), t.holds("dwarves", "ad")) == (True, True)
    assert t.grave["orcs"] == 2


@rule("DD-ACE-20")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("units", "hidden"), [("elves 13 2; orcs 1* 1", ""), ("orcs 13 2", "orcs 13")])
def test_without_visible_orcs_there_is_nothing_to_negate(edition: str, units: str, hidden: str) -> None:
    t = struck(edition, units=units, hidden=hidden, hands="elves ah; goblins ac")
    assert kinds(t)[-1] == "council-opens"


@rule("DD-R-48")
@pytest.mark.parametrize(("edition", "left"), [("sixth", 0), ("sixth-c", 2), ("ninth", 2)])
def test_the_ally_keeps_its_own_protection(edition: str, left: int) -> None:
    t = struck(edition, units="orcs 13 2; elves 13 2", allies="elves orcs", hands="goblins ac")
    t.play("goblins use ac")
    assert (t.units("orcs", "13"), t.units("elves", "13")) == (0, left)


@rule("DD-R-47")
@pytest.mark.parametrize("edition", LATER)
def test_negation_losses_ride_and_council_come_in_this_order(edition: str) -> None:
    t = struck(edition, units="orcs 13 2; elves 13 2", hands="goblins ac", ground="13 4")
    assert t.asked == ["goblins"]
    assert (t.units("elves", "13"), t.ground("13")) == (2, 4)  # nothing has burned yet
    t.play("goblins pass")
    assert (t.units("elves", "13"), t.ground("13")) == (0, 0)
    assert t.asked == ["orcs"]
    t.play("orcs ride 1; orcs to 9")
    course = ["dragon-strikes", "not-negated", "gold-burned", "units-burned", "rode", "council-opens"]
    assert [kind for kind in kinds(t) if kind in course] == course


# -- the Great Council ---------------------------------------------------------------------------


@rule("DD-EVT-05")
def test_a_great_dragon_leads_to_a_great_council() -> None:
    t = struck("first", units="elves 13 1")
    assert kinds(t)[-2:] == ["units-burned", "council-opens"]
    assert t.menu("elves") == ["pass", "ally goblins", "ally orcs", "ally dwarves"]
    calm = at("event", edition="first", talk="off", first="elves", pile="9h").chance("event 9c")
    assert (kinds(calm).count("council-opens"), calm.round) == (0, "bidding")


@rule("DD-EVT-19")
@pytest.mark.parametrize("edition", LATER)
def test_the_red_dragon_calls_a_council_before_the_event_gold_is_placed(edition: str) -> None:
    t = struck(edition, dragon=5)
    assert kinds(t)[-1] == "council-opens"
    assert sum(t.state.ground) == 0
    pass_council(t)
    assert sum(t.state.ground) == (0 if edition == "sixth" else 5)
    if edition == "sixth":
        assert t.chance("event 7c").ground("1") == 3
    assert kinds(t).index("council-closes") < kinds(t).index("gold-placed")


@rule("DD-EVT-19")
@pytest.mark.parametrize("edition", LATER)
def test_without_a_red_dragon_no_council_is_held(edition: str) -> None:
    t = at("event", edition=edition, talk="off", pile="9h").chance("event 8c", "event 8d")
    assert ("council-opens" in kinds(t), t.round) == (False, "bidding")


@rule("DD-EVT-19")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_two_players_the_dragon_strikes_without_a_council(edition: str) -> None:
    two = ("elves", "dwarves")
    t = at("event", edition=edition, talk="off", factions=two, pile="9h", units="elves 13 2", first="elves")
    t.chance(*STRIKE[edition])
    assert t.grave["elves"] == 2
    assert "council-opens" not in kinds(t)
    assert (t.round == "bidding") == (edition != "sixth")


@rule("DD-EVT-17", "DD-EVT-19")
@pytest.mark.parametrize("edition", BY_CARD)
def test_without_orcs_nobody_negates_and_nobody_rides(edition: str) -> None:
    three = ("elves", "dwarves", "goblins")
    t = at(
        "event", edition=edition, talk="off", factions=three, pile="9h", units="elves 13 2", hands="elves ah"
    )
    t.chance(*STRIKE[edition])
    assert kinds(t)[-1] == "council-opens"
    assert t.grave["elves"] == 2
