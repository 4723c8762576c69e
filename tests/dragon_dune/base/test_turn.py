"""The course of the game: DD-TRN, and the rulings DD-R-04 to DD-R-06."""

from typing import Any

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER, idle, opened
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.rules.possessions.player_order import player_order
from wyrmhall.games.dragon_dune.state import ROUND_NAMES

NO_GOLD = "dwarves 0 elves 0 goblins 0 orcs 0"


def rounds(t: Played) -> list[str]:
    return [ROUND_NAMES[found["round"]] for found in t.told("spectator", "round-begins")]


@rule("DD-TRN-01", "DD-TRN-02")
@pytest.mark.parametrize("edition", EVERY)
def test_the_rounds_of_a_turn_in_their_order(edition: str) -> None:
    t = idle(opened(edition=edition), "dragon")
    printed = ["dragon", "event", "bidding", "recruitment", "battle", "collection"]
    later = [] if edition == "first" else ["victory"]
    assert rounds(t) == [*printed, *later, "dragon"]
    assert t.state.turn == 2


@rule("DD-TRN-01", "DD-TRN-02")
@pytest.mark.parametrize("edition", EVERY)
def test_what_the_rounds_do_happens_in_their_order(edition: str) -> None:
    t = at(
        "dragon", edition=edition, talk="off", gold=NO_GOLD, units="goblins 7 2; orcs 7 1", dragon=1, turn=1
    )
    idle(t, "dragon")
    kinds = ["dragon-moved", "event-card", "put-up", "turn-of", "battle", "income", "turn-begins"]
    told = [event.kind for event in t.table.log]
    assert sorted(kinds, key=told.index) == kinds


@rule("DD-TRN-01", "DD-TRN-02")
@pytest.mark.parametrize("edition", EVERY)
def test_castles_are_counted_after_collecting(edition: str) -> None:
    t = at("collection", edition=edition, talk="off", units="elves 1* 1 5* 1 15* 1 7 1", ground="7 2")
    assert t.names(t.state.victors) == ["elves"]
    assert t.told("spectator", "collected")
    before = at("battle", edition=edition, talk="off", units="elves 1* 1 5* 1 15* 1; goblins 7 1; orcs 7 1")
    assert not before.table.over


@rule("DD-TRN-03", "DD-TRN-04")
@pytest.mark.parametrize(("edition", "turns"), [("first", 6), ("sixth", 8), ("sixth-c", 8), ("ninth", 8)])
def test_how_many_turns_the_game_lasts_at_most(edition: str, turns: int) -> None:
    t = idle(opened(edition=edition))
    assert [found["turn"] for found in t.told("spectator", "turn-begins")] == [*range(1, turns + 1)]
    assert t.table.over


@rule("DD-TRN-05", "DD-TRN-06", "DD-R-05")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("first", ["dwarves", "elves", "goblins", "orcs"])
def test_the_first_seat_acts_first_and_the_others_follow_once_round(edition: str, first: str) -> None:
    t = at("recruitment", edition=edition, talk="off", first=first)
    order = []
    while t.round == "recruitment" and t.asked != ["chance"]:
        order += t.asked
        t.play(f"{t.asked[0]} pass")
    circle = ["dwarves", "elves", "goblins", "orcs"] * 2
    start = circle.index(first)
    assert order[:4] == circle[start : start + 4]
    assert t.names([found["seat"] for found in t.told("spectator", "turn-of")]) == circle[start : start + 4]


@rule("DD-TRN-05", "DD-TRN-06", "DD-R-05")
@pytest.mark.parametrize("edition", EVERY)
def test_bidding_and_battles_begin_with_the_first_seat_too(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", first="goblins").chance("sale 5d")
    order = []
    while t.asked != ["chance"]:
        order += t.asked
        t.play(f"{t.asked[0]} pass")
    assert order == ["goblins", "orcs", "dwarves", "elves"]
    t = at("battle", edition=edition, talk="off", first="goblins", units="dwarves 7 1; orcs 7 1")
    assert t.names([t.told("spectator", "battle")[0]["seat"]]) == ["orcs"]


@rule("DD-R-04")
def test_the_title_of_emperor_passes_on_each_turn() -> None:
    t = opened(edition="first", first="goblins")
    idle(t)
    emperors = t.names([found["seat"] for found in t.told("spectator", "turn-begins")])
    assert emperors == ["goblins", "orcs", "dwarves", "elves", "goblins", "orcs"]


@rule("DD-R-05", "DD-R-06")
def test_the_circle_of_seats_stays_the_same_for_the_whole_game() -> None:
    t = opened(factions=("orcs", "elves", "dwarves", "goblins"), first="elves")
    circle = t.names(t.state.seats())
    for turn in range(1, 8):
        order = t.names(player_order(t.state))
        start = circle.index(order[0])
        assert start == turn % 4
        assert order == circle[start:] + circle[:start]
        assert t.names(t.state.seats()) == circle == ["orcs", "elves", "dwarves", "goblins"]
        idle(t, "dragon")


@rule("DD-TRN-07")
@pytest.mark.parametrize("edition", LATER)
def test_one_recruitment_and_one_movement_a_round(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", units="dwarves 5* 1 10 1", gold="dwarves 9", dragon=1)
    t.play("dwarves pass; dwarves hire 15*; dwarves count 1")
    assert t.refusal("dwarves hire 15*").rule == "DD-REC-03"  # the next step is the move
    t.play("dwarves move 10; dwarves to 13")
    assert t.refusal("dwarves move 5*").rule == "DD-REC-03"  # the next is disbanding
    t.play("dwarves pass")
    assert t.asked != ["dwarves"]


def aces_for_a_movement(**more: Any) -> Played:
    """The Dwarves hold both, and stand in two territories."""
    units = "dwarves 5* 1 10 1"
    return at(
        "recruitment", talk="off", two_aces=("move",), units=units, hands="dwarves as ah", dragon=1, **more
    )


@rule("DD-TRN-07")
def test_another_movement_is_bought_after_the_first_as_well() -> None:
    t = aces_for_a_movement()
    t.play("dwarves pass; dwarves pass; dwarves move 10; dwarves to 13")
    assert t.refusal("dwarves move 5*").rule == "DD-TRN-07"
    t.play("dwarves use ah as; dwarves move 5*; dwarves to 6")
    assert t.refusal("dwarves move 13").rule == "DD-REC-03"  # two they were; the next is disbanding


@rule("DD-TRN-07")
@pytest.mark.parametrize("edition", ["sixth", "sixth-c"])
def test_a_special_effect_grants_another_movement(edition: str) -> None:
    t = aces_for_a_movement(edition=edition)
    t.play("dwarves pass; dwarves pass; dwarves use ah as; dwarves move 10; dwarves to 13; dwarves move 5*")
    t.play("dwarves to 6")
    assert (t.units("dwarves", "13"), t.units("dwarves", "6")) == (1, 1)
    assert t.refusal("dwarves move 6").rule == "DD-REC-03"
