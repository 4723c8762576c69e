"""Troll: DD-TRL, the rulings DD-R-101 to DD-R-103, and the order of automatic effects: DD-R-182."""

from typing import Any

import pytest

from tests.dragon_dune.deals.bargains import bargain
from tests.dragon_dune.dragons.flights import (
    EDITIONS,
    LATER,
    flown,
    pass_council,
    pass_turns,
    places,
    struck,
)
from tests.dragon_dune.recruitment.turns import to_step
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS, places_in


def trolls(t: Played) -> list[str]:
    return [PLACE_WORDS[place] for place in places_in(t.state.trolls)]


def round_with_troll(edition: str, units: str, at_places: str = "3*", **position: Any) -> Played:
    position = {"dragon": 18, "first": "elves", **position}
    return at("recruitment", edition=edition, talk="off", trolls=at_places, units=units, **position)


@rule("DD-TRL-01")
@pytest.mark.parametrize("factions", [("dwarves", "elves", "goblins", "orcs"), ("dwarves", "orcs")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_no_troll_in_the_first_edition(edition: str, factions: tuple[str, ...]) -> None:
    t = Played(edition=edition, talk="off", factions=factions)
    t.play("orcs count 5; orcs count 5" if edition == "first" else "orcs count 5")
    assert (trolls(t) == []) == (edition == "first")


# -- the loss ------------------------------------------------------------------------------------


@rule("DD-TRL-02", "DD-R-101")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("units", "left"), [(1, 0), (3, 0), (4, 0), (5, 1), (7, 3)])
def test_a_troll_takes_4_units_when_all_turns_are_over(edition: str, units: int, left: int) -> None:
    t = round_with_troll(edition, f"orcs 3* {units}; dwarves 3 2")
    while t.asked != ["dwarves"]:  # the last in player order
        t.play(f"{t.asked[0]} pass")
    assert t.units("orcs", "3*") == units
    pass_turns(t)
    assert t.units("orcs", "3*") == left
    assert t.grave["orcs"] == units - left
    assert t.units("dwarves", "3") == 2
    assert places(t, "spectator", "troll-takes") == [("3*", units - left)]


@rule("DD-TRL-02")
@pytest.mark.parametrize("edition", LATER)
def test_a_troll_takes_4_units_of_each_player_there(edition: str) -> None:
    t = pass_turns(round_with_troll(edition, "orcs 3* 6; goblins 3* 5"))
    assert (t.units("orcs", "3*"), t.units("goblins", "3*")) == (2, 1)
    assert (t.grave["orcs"], t.grave["goblins"]) == (4, 4)


@rule("DD-TRL-03")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("way", ["conscripted", "hired", "moved", "stayed"])
def test_the_loss_applies_however_the_units_came_there(edition: str, way: str) -> None:
    units = {"conscripted": "elves 3* 1", "moved": "elves 3 5", "hired": "", "stayed": "elves 3* 3"}[way]
    t = round_with_troll(edition, units, gold="elves 6")
    if way == "conscripted":
        t.play("elves conscript 3*" + ("; elves count 1" if edition == "ninth" else ""))
    elif way == "hired":
        t.play("elves hire 3*; elves count 5")
    elif way == "moved":
        while "move 3" not in t.menu("elves"):
            t.play("elves pass")
        t.play("elves move 3; elves count 5; elves to 3*; elves pass")
    present = t.units("elves", "3*")
    assert present == {"conscripted": 2, "hired": 5, "moved": 5, "stayed": 3}[way]
    pass_turns(t)
    assert t.grave["elves"] == min(4, present)


@rule("DD-TRL-04", "DD-TRL-05")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("units", "stays"), [(4, True), (2, True), (5, False), (6, False)])
def test_the_troll_leaves_for_good_if_units_are_left(edition: str, units: int, stays: bool) -> None:
    t = pass_turns(round_with_troll(edition, f"elves 3* {units}"))
    assert trolls(t) == (["3*"] if stays else [])
    kind = "troll-stays" if stays else "troll-leaves"
    assert len(t.told("spectator", kind)) == 1
    t = pass_turns(round_with_troll(edition, "elves 3* 6", " ".join(trolls(t))))  # in a later turn
    assert t.grave["elves"] == (4 if stays else 0)


@rule("DD-TRL-05")
@pytest.mark.parametrize("edition", LATER)
def test_a_troll_that_meets_nobody_stays(edition: str) -> None:
    t = pass_turns(round_with_troll(edition, "elves 3 6"))
    assert trolls(t) == ["3*"]
    assert t.grave["elves"] == 0


@rule("DD-TRL-06")
@pytest.mark.parametrize("edition", LATER)
def test_hidden_units_are_not_attacked_and_do_not_drive_the_troll_away(edition: str) -> None:
    t = round_with_troll(edition, "elves 3* 6", hidden="elves 3*").play("elves done")
    pass_turns(t)
    assert (t.units("elves", "3*"), trolls(t)) == (6, ["3*"])
    units = "elves 3* 6; orcs 3* 3"
    t = pass_turns(round_with_troll(edition, units, hidden="elves 3*").play("elves done"))
    assert (t.units("elves", "3*"), t.units("orcs", "3*"), trolls(t)) == (6, 0, ["3*"])


def arrives(edition: str, seat: str, hands: str) -> Played:
    t = round_with_troll(edition, f"{seat} 3 2", hands=hands, first=seat)
    while "move 3" not in t.menu(seat):
        t.play(f"{seat} pass")
    return t.play(f"{seat} move 3; {seat} count 2; {seat} to 3*")


@rule("DD-TRL-06")
@pytest.mark.parametrize("edition", LATER)
def test_arriving_at_the_troll_is_an_occasion_to_hide(edition: str) -> None:
    t = arrives(edition, "elves", "")
    assert t.menu("elves") == ["pass", "hide"]
    t.play("elves hide")
    assert pass_turns(t).units("elves", "3*") == 2
    t = arrives(edition, "goblins", "goblins ac")
    assert t.menu("goblins") == ["pass", "use ac"]
    t.play("goblins use ac")
    assert pass_turns(t).units("goblins", "3*") == 2
    t = arrives(edition, "elves", "").play("elves pass")
    assert pass_turns(t).units("elves", "3*") == 0


@rule("DD-R-101")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("elves", "orcs", "left"), [(4, 5, (0, 1)), (5, 2, (1, 0)), (6, 6, (2, 2)), (3, 4, (0, 0))]
)
def test_each_player_there_loses_4_at_the_same_moment(
    edition: str, elves: int, orcs: int, left: tuple[int, int]
) -> None:
    t = round_with_troll(edition, f"elves 3* {elves}; orcs 3* {orcs}", first="goblins")
    while t.told("spectator", "troll-takes") == []:
        seat = t.asked[0]
        t.play(f"{seat} {'pass' if 'pass' in t.menu(seat) else 'done'}")
    assert (t.units("elves", "3*"), t.units("orcs", "3*")) == left
    assert trolls(t) == ([] if any(left) else ["3*"])


@rule("DD-R-101")
@pytest.mark.parametrize("edition", LATER)
def test_the_dwarves_choose_which_of_their_units_the_troll_takes(edition: str) -> None:
    t = round_with_troll(edition, "dwarves 3* 6", elite="3* 2", advanced=("elite",))
    while "elite 0" not in t.menu("dwarves"):
        t.play(f"{t.asked[0]} pass")
    assert t.menu("dwarves") == ["elite 0", "elite 1", "elite 2"]
    t.play("dwarves elite 1")
    assert (t.units("dwarves", "3*"), sum(t.state.elite), t.state.elite_grave) == (2, 1, 1)


@rule("DD-R-102")
@pytest.mark.parametrize("edition", LATER)
def test_units_that_came_by_ride_or_special_card_are_struck_at_the_end_only(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", trolls="3*", units="orcs 1* 3", hands="orcs as", dragon=8)
    t.play("orcs use as; orcs move 1*; orcs count 3; orcs to 3*; orcs done")
    assert t.asked == ["chance"]
    assert (t.units("orcs", "3*"), t.told("orcs", "troll-takes")) == (3, [])
    t = struck(edition, trolls="3*", units="orcs 13 3", dragon=5).play("orcs ride 3; orcs to 3*")
    pass_council(t)
    assert (t.units("orcs", "3*"), t.told("orcs", "troll-takes")) == (3, [])
    t = round_with_troll(edition, "orcs 3* 3", first="orcs")
    while "move 3*" not in t.menu("orcs"):
        t.play("orcs pass")
    t.play("orcs move 3*; orcs count 3; orcs to 3")  # gone in time
    assert pass_turns(t).units("orcs", "3") == 3


@rule("DD-R-103")
@pytest.mark.parametrize("edition", LATER)
def test_each_troll_acts_on_its_own(edition: str) -> None:
    t = round_with_troll(edition, "elves 3* 5 5* 2; orcs 10* 1", "3* 5* 10* 1*")
    pass_turns(t)
    assert places(t, "spectator", "troll-takes") == [("3*", 4), ("5*", 2), ("10*", 1)]
    assert sorted(trolls(t)) == ["1*", "10*", "5*"]
    assert (t.grave["elves"], t.grave["orcs"]) == (6, 1)


@rule("DD-R-103")
@pytest.mark.parametrize("edition", LATER)
def test_the_trolls_of_absent_factions_are_trolls(edition: str) -> None:
    t = Played(edition=edition, talk="off", factions=("dwarves", "orcs")).play("orcs count 5")
    assert trolls(t) == ["3*", "5*", "10*"]
    t = round_with_troll(
        edition, "orcs 5* 6 10* 4", "3* 5* 10*", factions=("dwarves", "orcs"), first="dwarves"
    )
    pass_turns(t)
    assert (t.units("orcs", "5*"), t.units("orcs", "10*"), trolls(t)) == (2, 0, ["3*", "10*"])


# -- the order of automatic effects --------------------------------------------------------------


@rule("DD-R-182")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", ["dwarves", "elves", "goblins", "orcs"])
def test_automatic_effects_go_in_player_order_from_the_first_seat(edition: str, first: str) -> None:
    names = ["dwarves", "elves", "goblins", "orcs"]
    order = names[names.index(first) :] + names[: names.index(first)]
    units = "dwarves 7 2; elves 7 2; goblins 7 2; orcs 7 2"
    t = flown(1, edition=edition, dragon=6, units=units, first=first)
    assert t.names(one["seat"] for one in t.told("spectator", "units-burned")) == order
    units, ground = "dwarves 7 1; elves 8 1; goblins 9 1; orcs 10 1", "7 2 8 2 9 2 10 2"
    t = at("collection", edition=edition, talk="off", first=first, units=units, ground=ground)
    assert t.names(one["seat"] for one in t.told("spectator", "income"))[:4] == order
    assert t.names(one["seat"] for one in t.told("spectator", "collected")) == order


@rule("DD-R-182")
@pytest.mark.parametrize("edition", LATER)
def test_payments_by_rule_come_before_payments_by_deal(edition: str) -> None:
    t = at("bidding", edition=edition, gold="dwarves 0 elves 4 goblins 0 orcs 1", first="orcs")
    t.chance("sale 5d")
    bargain(t, "orcs", "elves: you pay 2 if you win an auction")
    t.play("orcs pass; elves bid 3")
    assert t.gold == {"dwarves": 3, "elves": 0, "goblins": 0, "orcs": 2}  # the price in full, then the rest
    assert [debt.amount for debt in t.state.ledger.debts] == [1]
    heard = [event.kind for event in t.table.heard(t.seat("spectator"))]
    assert heard.index("card-taken") < heard.index("deal-paid")


@rule("DD-R-182")
@pytest.mark.parametrize("edition", LATER)
def test_mercenaries_are_paid_before_payments_by_deal(edition: str) -> None:
    t = at("recruitment", edition=edition, first="elves", gold="elves 3 goblins 0 orcs 0")
    to_step(t, "elves", "hire")
    bargain(t, "elves", "orcs: I pay 1 if I hire")
    t.play("elves hire 5*; elves count 3")
    assert (t.gold["elves"], t.gold["goblins"], t.gold["orcs"]) == (0, 3, 0)
    assert [debt.amount for debt in t.state.ledger.debts] == [1]


@rule("DD-R-182")
@pytest.mark.parametrize("edition", LATER)
def test_everybody_collects_before_anything_is_shared_by_deal(edition: str) -> None:
    units = "dwarves 4 1 7 1; goblins 4 1 10 1"
    t = at("battle", edition=edition, units=units, ground="7 2 10 2", first="dwarves")
    bargain(t, "dwarves", "goblins: I share half of 7; you share half of 10")
    t.play("dwarves send 0; goblins send 0")
    heard = [event.kind for event in t.table.heard(t.seat("spectator"))]
    told = [kind for kind in heard if kind in ("income", "collected", "deal-paid")]
    assert told == ["income"] * 4 + ["collected"] * 2 + ["deal-paid"] * 2
