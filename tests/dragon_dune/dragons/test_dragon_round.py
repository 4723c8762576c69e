"""Dragon Round: DD-DRG, the rulings DD-R-26 to DD-R-31, DD-R-34, DD-R-35, DD-R-38, DD-R-39, and DD-N9."""

import pytest

from tests.dragon_dune.dragons.flights import (
    BY_CARD,
    BY_DIE,
    EDITIONS,
    LATER,
    flown,
    fly,
    numbered,
    pass_council,
    pass_turns,
    places,
    struck,
    words_after,
)
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import place_named
from wyrmhall.games.dragon_dune.components.cards import ALL_CARDS, CARD_WORDS, card_named, cards_in
from wyrmhall.games.dragon_dune.rules.possessions.hands import deck_size
from wyrmhall.games.dragon_dune.rules.steps.chance_steps import NumberStep, cards_to_draw
from wyrmhall.kernel.refusal import BadRecord


def entered(t: Played) -> list[int]:
    return [one["number"] for one in t.told("elves", "dragon-enters")]


# -- die and card --------------------------------------------------------------------------------


@rule("DD-DRG-01")
@pytest.mark.parametrize("edition", BY_DIE)
@pytest.mark.parametrize("rolled", range(1, 7))
def test_a_die_moves_the_marker(edition: str, rolled: int) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=7)
    assert isinstance(t.step, NumberStep)
    assert t.step.likely(t.state) == [1, 2, 3, 4, 5, 6]
    t.chance(f"dragon {rolled}")
    assert t.state.dragon == 7 + rolled
    assert t.state.deck == ALL_CARDS


@rule("DD-DRG-01")
@pytest.mark.parametrize("edition", BY_DIE)
def test_no_card_moves_it_there(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off")
    for outcome in ("dragon 4h", "dragon 0", "dragon 7"):
        with pytest.raises(BadRecord):
            t.chance(outcome)


@rule("DD-DRG-02", "DD-DRG-03")
@pytest.mark.parametrize("edition", BY_CARD)
@pytest.mark.parametrize(("card", "value"), [("2s", 2), ("3d", 3), ("4h", 4), ("5c", 5), ("6s", 6)])
def test_the_topmost_artifact_card_moves_the_marker_and_is_discarded(
    edition: str, card: str, value: int
) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=7)
    with pytest.raises(BadRecord):
        t.chance("dragon 4")  # no die is rolled
    t.chance(f"dragon {card}")
    assert t.state.dragon == 7 + value
    assert t.discarded(card)
    assert not t.state.deck >> card_named(card) & 1
    assert t.told("spectator", "dragon-card") == [{"card": card_named(card), "number": value}]


@rule("DD-R-29", "DD-N9-20")
@pytest.mark.parametrize("edition", BY_CARD)
@pytest.mark.parametrize("ace", ["ad", "ah", "ac", "as"])
def test_an_ace_moves_the_marker_by_1(edition: str, ace: str) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=7).chance(f"dragon {ace}")
    assert t.state.dragon == 8
    assert t.discarded(ace)


@rule("DD-R-30")
@pytest.mark.parametrize(("round", "word"), [("dragon", "dragon"), ("bidding", "sale")])
def test_an_empty_artifact_deck_is_made_anew_from_the_discard_pile(round: str, word: str) -> None:
    hands = "elves 2d 3d; goblins 4h 5h"
    held = {"2d", "3d", "4h", "5h"}
    discard = " ".join(card for card in CARD_WORDS if card not in held)
    t = at(round, talk="off", hands=hands, discard=discard, gold="dwarves 0 elves 0 goblins 0 orcs 0")
    assert {CARD_WORDS[card] for card in cards_in(cards_to_draw(t.state))} == set(discard.split())
    with pytest.raises(BadRecord):
        t.chance(f"{word} 2d")
    t.chance(f"{word} 6s")
    assert t.state.discard == (1 << card_named("6s") if round == "dragon" else 0)
    assert deck_size(t.state) == 19


@rule("DD-R-30")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_every_edition_but_not_before_the_last_card_is_drawn(edition: str) -> None:
    discard = " ".join(card for card in CARD_WORDS if card not in ("6s", "5s"))
    t = at("bidding", talk="off", edition=edition, discard=discard, bottom="5s")
    with pytest.raises(BadRecord):
        t.chance("sale 2d")
    t.chance("sale 6s")
    assert t.discarded("2d")
    while t.asked != ["chance"]:
        t.play("pass")
    with pytest.raises(BadRecord):
        t.chance("sale 2d")
    t.chance("sale 5s")
    while t.asked != ["chance"]:
        t.play("pass")
    t.chance("sale 6s")  # unsold, it lies under the deck again


# -- the way of the marker -----------------------------------------------------------------------


@rule("DD-DRG-04", "DD-DRG-07", "DD-R-27")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("dragon", "distance", "way"),
    [(3, 4, [4, 5, 6, 7]), (18, 1, [1]), (15, 6, [16, 17, 18, 1, 2, 3]), (11, 2, [12, 13])],
)
def test_the_marker_goes_up_number_by_number_and_from_18_to_1(
    edition: str, dragon: int, distance: int, way: list[int]
) -> None:
    t = flown(distance, edition=edition, dragon=dragon)
    assert entered(t) == way
    assert t.state.dragon == way[-1]


@rule("DD-DRG-05")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("number", range(1, 19))
def test_the_marker_is_in_all_territories_of_its_number(edition: str, number: int) -> None:
    pairs = {1: "*", 2: ".", 3: "*", 4: ".", 8: ".", 9: ".", 10: "*", 15: "*", 16: "."}
    alone = {5: "5*", 12: "12."}
    here = [f"{number}{pairs[number]}", f"{number}"] if number in pairs else [alone.get(number, f"{number}")]
    assert sorted(numbered(number)) == sorted(here)
    t = at("recruitment", edition=edition, talk="off", first="elves", dragon=number)
    for place in here:
        assert t.refusal(f"elves hire {place}").rule == "DD-REC-15"
    assert len(words_after(t, "elves", "hire")) == 28 - len(here)


@rule("DD-DRG-06", "DD-R-27")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_marker_never_enters_the_middle(edition: str) -> None:
    assert "0." not in [place for number in range(19) for place in numbered(number)]
    for number in (18, 6, 12):
        t = flown(6, edition=edition, dragon=number, units="elves 0. 2")
        assert t.state.dragon == number % 18 + 6
        assert t.units("elves", "0.") == 2
    for number in range(1, 19):
        t = at("recruitment", edition=edition, talk="off", first="elves", dragon=number)
        assert "hire 0." in t.menu("elves")


@rule("DD-DRG-08", "DD-R-26")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_and_gold_in_plains_are_lost_those_in_castles_and_forests_stay(edition: str) -> None:
    t = flown(
        3,
        edition=edition,
        dragon=7,
        units="elves 8 2 10* 1; dwarves 8. 1 9 3 10 1; goblins 8 1 9. 2 11 1",
        ground="8 2 8. 3 9. 4 10* 5 10 6 11 1",
    )
    assert [t.units("elves", place) for place in ("8", "10*")] == [0, 1]
    assert [t.units("dwarves", place) for place in ("8.", "9", "10")] == [1, 0, 0]
    assert [t.units("goblins", place) for place in ("8", "9.", "11")] == [0, 2, 1]
    assert [t.ground(place) for place in ("8", "8.", "9.", "10*", "10", "11")] == [0, 3, 4, 5, 0, 1]
    assert t.grave == {"dwarves": 4, "elves": 2, "goblins": 1, "orcs": 0}


@rule("DD-R-26")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_marker_strikes_what_it_enters_and_not_what_it_leaves(edition: str) -> None:
    t = flown(2, edition=edition, dragon=6, units="elves 6 1 7 1 8 1 9 1", ground="6 2 8 2 9 2")
    assert [t.units("elves", place) for place in ("6", "7", "8", "9")] == [1, 0, 0, 1]
    assert [t.ground(place) for place in ("6", "8", "9")] == [2, 0, 2]


# -- who and what is spared ----------------------------------------------------------------------


@rule("DD-R-31")
@pytest.mark.parametrize("edition", ["first", "sixth", "sixth-c"])
@pytest.mark.parametrize(("units", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_the_orcs_lose_half_rounded_up_without_being_asked(edition: str, units: int, lost: int) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=6, units=f"orcs 7 {units}; elves 7 {units}")
    fly(t, 1)
    assert t.units("orcs", "7") == units - lost
    assert t.grave["orcs"] == lost
    assert t.units("elves", "7") == 0
    assert t.round == "event"


@rule("DD-N9-05")
@pytest.mark.parametrize(("units", "lost"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_in_the_ninth_rounded_down(units: int, lost: int) -> None:
    t = flown(1, edition="ninth", dragon=6, units=f"orcs 7 {units}; elves 7 {units}")
    assert t.units("orcs", "7") == units - lost
    assert t.grave["orcs"] == lost
    assert t.round == "event"


@rule("DD-N9-05")
def test_in_the_ninth_only_in_the_dragon_round_and_only_visible_units() -> None:
    t = struck("ninth", units="orcs 13 3")
    assert (t.grave["orcs"], t.menu("orcs")) == (0, ["pass", "ride 1", "ride 2", "ride 3"])
    t = struck("ninth", units="orcs 13 3", hands="elves ah")
    t.play("elves use ah")
    assert t.grave["orcs"] == 3
    t = at("recruitment", edition="ninth", talk="off", trolls="3*", units="orcs 3* 4")
    assert pass_turns(t).grave["orcs"] == 4
    t = flown(1, edition="ninth", dragon=6, units="orcs 7 4", hidden="orcs 7")
    assert t.grave["orcs"] == 0


@rule("DD-R-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_loss_is_halved_in_each_territory_by_itself(edition: str) -> None:
    t = flown(3, edition=edition, dragon=5, units="orcs 6 3 7 3 8 1")
    left = {"6": 1, "7": 1, "8": 0} if edition != "ninth" else {"6": 2, "7": 2, "8": 1}
    assert {place: t.units("orcs", place) for place in left} == left


@rule("DD-R-38")
@pytest.mark.parametrize("edition", EDITIONS)
def test_hidden_units_are_harmed_by_no_dragon(edition: str) -> None:
    t = flown(1, edition=edition, dragon=6, units="elves 7 3; dwarves 7 2", hidden="elves 7", ground="7 3")
    assert (t.units("elves", "7"), t.units("dwarves", "7"), t.ground("7")) == (3, 0, 0)
    t = struck(edition, units="elves 13 3; dwarves 13 2; orcs 13 4", hidden="elves 13; orcs 13")
    assert (t.units("elves", "13"), t.units("dwarves", "13"), t.units("orcs", "13")) == (3, 0, 4)


@rule("DD-R-39")
@pytest.mark.parametrize("edition", LATER)
def test_dragons_do_not_harm_trolls(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=2, units="elves 3* 1; dwarves 3 1", trolls="3*")
    t.state.breached = 1 << place_named("3*")
    fly(t, 1)
    assert (t.units("elves", "3*"), t.units("dwarves", "3")) == (0, 0)
    assert t.state.trolls == 1 << place_named("3*")


# -- the marker in the rest of the turn ----------------------------------------------------------


@rule("DD-DRG-09", "DD-R-35")
@pytest.mark.parametrize("edition", LATER)
def test_nobody_recruits_where_the_marker_is(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", first="orcs", dragon=16, units="orcs 16 1 16. 1 17 1")
    for place in ("16", "16."):
        assert t.refusal(f"orcs conscript {place}").rule == "DD-R-35"
    assert words_after(t, "orcs", "conscript") == ["17"]
    t.play("orcs pass")
    for place in ("16", "16."):
        assert t.refusal(f"orcs raise {place}").rule == "DD-R-35"
    assert "raise 17" in t.menu("orcs")
    t = at("recruitment", edition=edition, talk="off", first="elves", dragon=10)
    for place in ("10", "10*"):
        assert t.refusal(f"elves hire {place}").rule == "DD-REC-15"
    assert "hire 11" in t.menu("elves")


def elves_move(edition: str, start: str, dragon: int) -> Played:
    t = at("recruitment", edition=edition, talk="off", first="elves", dragon=dragon, units=f"elves {start} 2")
    while "move" not in " ".join(t.menu("elves")):
        t.play("elves pass")
    return t.play(f"elves move {start}; elves count 1")


@rule("DD-DRG-09")
@pytest.mark.parametrize("edition", LATER)
def test_nobody_moves_into_or_through_the_marker(edition: str) -> None:
    t = elves_move(edition, "4", dragon=7)
    assert t.refusal("elves to 7").rule == "DD-MOV-04"
    assert t.refusal("elves to 6").rule == "DD-MOV-04"  # 4, 7, 6 would be the only way
    assert "to 6" in elves_move(edition, "4", dragon=1).menu("elves")
    assert "to 10" not in elves_move(edition, "10*", dragon=10).menu("elves")


@rule("DD-R-34")
@pytest.mark.parametrize("edition", LATER)
def test_units_may_leave_the_territory_of_the_marker(edition: str) -> None:
    t = elves_move(edition, "7", dragon=7).play("elves to 8")
    assert (t.units("elves", "7"), t.units("elves", "8")) == (1, 1)


@rule("DD-R-28")
def test_in_the_first_edition_the_marker_hinders_nobody() -> None:
    t = elves_move("first", "4", dragon=7)
    assert {"to 7", "to 6"} <= set(t.menu("elves"))
    t = at("recruitment", edition="first", talk="off", first="orcs", dragon=16, units="orcs 16 1 16. 1")
    assert words_after(t, "orcs", "conscript") == ["16", "16."]
    t.play("orcs pass")
    assert {"raise 16", "raise 16.", "hire 16"} <= set(t.menu("orcs"))
    t = at("event", edition="first", talk="off", dragon=13).chance("event 9h")
    assert t.ground("13") == 12


@rule("DD-DRG-10")
@pytest.mark.parametrize("edition", LATER)
def test_the_marker_moves_in_the_dragon_round_only(edition: str) -> None:
    t = pass_council(struck(edition, dragon=5, units="elves 13 1"))
    if edition == "sixth":
        t.chance("event 10d")
    assert places(t, "elves", "units-burned") == [("13", 1)]
    assert (t.round, t.state.dragon) == ("bidding", 5)
    for round in ("bidding", "recruitment", "battle", "collection", "victory"):
        assert at(round, edition=edition, talk="off", dragon=5).state.dragon == 5
    t = pass_turns(at("recruitment", edition=edition, talk="off", dragon=5))
    assert (t.round, t.state.turn, t.state.dragon) == ("dragon", 3, 5)


# -- the start in the ninth ----------------------------------------------------------------------


@rule("DD-N9-11", "DD-N9-12")
@pytest.mark.parametrize(
    ("dice", "number"),
    [("1 1", 4), ("2 6", 12), ("6 1", 1), ("4 6", 18), ("5 3", 18), ("5 4", 1), ("6 6", 6), ("5 6", 3)],
)
def test_the_dragon_starts_at_three_times_a_die_plus_another(dice: str, number: int) -> None:
    t = Played(edition="ninth", talk="off").play("orcs count 5").chance("first elves")
    with pytest.raises(BadRecord):
        t.chance("start 1 2 3")
    t.chance(f"start {dice}")
    assert t.state.dragon == number


@rule("DD-N9-11")
@pytest.mark.parametrize("edition", ["first", "sixth", "sixth-c"])
def test_elsewhere_it_takes_three_dice(edition: str) -> None:
    t = Played(edition=edition, talk="off").play(f"orcs count {10 if edition == 'first' else 5}")
    t.chance("first elves", "start 6 6 5")
    assert t.state.dragon == 17
