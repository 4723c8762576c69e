"""Orcs: DD-ORC (their start: test_setup; their range: test_movement; their point: test_factions_dwarves)."""

from typing import Any

import pytest

from tests.dragon_dune.base.battles import clash, totals
from tests.dragon_dune.base.openings import BY_CARD, EVERY, LATER, NOT_NINTH, SIXTHS
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import ORCISH_LANDS, PLACE_WORDS, places_in

LANDS = {PLACE_WORDS[place] for place in places_in(ORCISH_LANDS)}


def recruiting(
    edition: str, grave: int = 0, gold: int = 9, allies: str = "", units: str = "", player: str = "orcs"
) -> Played:
    return at(
        "recruitment",
        edition=edition,
        talk="off",
        grave=f"{player} {grave}",
        gold=f"{player} {gold}",
        allies=allies,
        units=units,
        first=player,
        dragon=7,
    )


def struck(edition: str, units: str, allies: str = "", hands: str = "", **more: Any) -> Played:
    """A strike on 7: of the Red Dragon, or in the first edition of the Great Dragon."""
    t = at("event", edition=edition, talk="off", pile="8d", units=units, allies=allies, hands=hands, **more)
    if edition == "first":
        return t.chance("event 9h")  # the first seat is red
    return t.chance("event 9h") if edition == "sixth" else t.chance("event 9h", "event 9d")


@rule("DD-ORC-05")
def test_in_the_first_edition_the_orcs_raise_free_or_hire() -> None:
    t = recruiting("first")
    assert {text.split()[1] for text in t.menu("orcs") if text[:5] == "raise"} == LANDS
    assert "hire 7" in t.menu("orcs")
    assert t.refusal("orcs raise 7").rule == "DD-BRD-18"
    t.play("orcs raise 17; orcs count 20")
    assert (t.units("orcs", "17"), t.gold["orcs"]) == (20, 9)
    t = recruiting("first").play("orcs hire 7; orcs count 3")
    assert (t.units("orcs", "7"), t.gold["orcs"], t.gold["goblins"]) == (3, 3, 5 + 6)


@rule("DD-ORC-06")
@pytest.mark.parametrize("edition", LATER)
def test_later_the_orcs_may_only_raise(edition: str) -> None:
    t = recruiting(edition)
    assert {text.split()[1] for text in t.menu("orcs") if text[:5] == "raise"} == LANDS
    assert t.refusal("orcs hire 6").rule == t.refusal("orcs hire 17").rule == "DD-ORC-06"
    assert t.refusal("orcs raise 6").rule == "DD-BRD-18"
    t.play("orcs raise 1*; orcs count 10")
    assert (t.units("orcs", "1*"), t.gold["orcs"]) == (10, 9)


@rule("DD-ORC-05", "DD-ORC-06")
@pytest.mark.parametrize("edition", EVERY)
def test_nobody_else_raises_units(edition: str) -> None:
    t = recruiting(edition, player="elves")
    assert t.refusal("elves raise 17").rule == ("DD-ORC-05" if edition == "first" else "DD-ORC-06")


@rule("DD-ORC-07")
@pytest.mark.parametrize("edition", EVERY)
def test_the_orcs_move_through_three_territories(edition: str) -> None:
    t = recruiting(edition, units="orcs 18 1").play("orcs pass; orcs pass; orcs move 18")
    assert "to 8." in t.menu("orcs")  # by 17 and 0•
    assert t.refusal("orcs to 8").rule == "DD-R-173"
    t = recruiting(edition, units="elves 18 1", player="elves").play("elves pass; elves pass; elves move 18")
    assert t.refusal("elves to 8.").rule == "DD-R-173"


@rule("DD-ORC-08", "DD-ORC-09")
@pytest.mark.parametrize("edition", NOT_NINTH)
@pytest.mark.parametrize(("units", "lost"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_the_orcs_lose_half_to_the_marker_rounded_up(edition: str, units: int, lost: int) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=6, units=f"orcs 7 {units}; elves 7 {units}")
    t.chance("dragon as" if edition == "sixth-c" else "dragon 1")
    assert (t.grave["orcs"], t.units("orcs", "7")) == (lost, units - lost)
    assert t.grave["elves"] == units


@rule("DD-ORC-08")
@pytest.mark.parametrize(("units", "lost"), [(1, 1), (3, 2), (6, 3)])
def test_and_to_the_great_dragon(units: int, lost: int) -> None:
    t = struck("first", f"orcs 7 {units}; goblins 7 2")
    assert (t.grave["orcs"], t.grave["goblins"]) == (lost, 2)


@pytest.mark.parametrize("edition", LATER)
def test_DD_ORC_10_the_orcs_lose_nothing_to_the_red_dragon(edition: str) -> None:
    t = struck(edition, "orcs 7 3; goblins 7 2")
    assert (t.grave["orcs"], t.units("orcs", "7"), t.grave["goblins"]) == (0, 3, 2)


@rule("DD-ORC-11")
@pytest.mark.parametrize("edition", LATER)
def test_orcs_struck_by_the_red_dragon_may_ride_it_anywhere(edition: str) -> None:
    t = struck(edition, "orcs 7 3")
    assert t.menu("orcs") == ["pass", "ride 1", "ride 2", "ride 3"]
    t.play("orcs ride 2")
    anywhere = {PLACE_WORDS[place] for place in range(28)} - {"7", "18"}  # itself, and the marker
    assert {text.removeprefix("to ") for text in t.menu("orcs")} == anywhere
    t.play("orcs to 0.")
    assert (t.units("orcs", "7"), t.units("orcs", "0.")) == (1, 2)


@rule("DD-ORC-11")
@pytest.mark.parametrize("edition", EVERY)
def test_nobody_else_rides_and_nobody_in_the_first_edition(edition: str) -> None:
    t = struck(edition, "orcs 6 3; goblins 7 2" if edition != "first" else "orcs 7 3; goblins 7 2")
    assert not [text for text in t.menu(t.asked[0]) if text[:4] == "ride"]


@rule("DD-ORC-12")
def test_the_orcs_conscript_four() -> None:
    t = recruiting("first", units="orcs 7 1").play("orcs conscript 7")
    assert t.menu("orcs") == ["count 1", "count 2", "count 3", "count 4"]
    t.play("orcs count 4")
    assert (t.units("orcs", "7"), t.gold["orcs"]) == (5, 9)
    t = recruiting("first", units="goblins 7 1", player="goblins").play("goblins conscript 7")
    assert t.menu("goblins") == ["count 1", "count 2"]


@rule("DD-ORC-13", "DD-ORC-14")
@pytest.mark.parametrize("edition", LATER)
def test_the_orcs_revive_three_free(edition: str) -> None:
    t = recruiting(edition, grave=5, gold=0)
    assert [text for text in t.menu("orcs") if text[:6] == "revive"] == ["revive 1", "revive 2", "revive 3"]
    assert t.refusal("orcs revive 4").rule == ("DD-ORC-13" if edition == "sixth" else "DD-ORC-14")
    t.play("orcs revive 3")
    assert (t.grave["orcs"], t.gold["orcs"]) == (2, 0)
    assert recruiting(edition, grave=5, gold=4).play("orcs revive 3").gold["orcs"] == 4


@rule("DD-ORC-13", "DD-ORC-14", "DD-ORC-19", "DD-ORC-20")
@pytest.mark.parametrize(
    ("edition", "usual", "allied"),
    [("sixth", (2, 1), (3, 1)), ("sixth-c", (3, 2), (3, 1)), ("ninth", (3, 2), (3, 0))],
)
def test_how_many_the_orcs_ally_revives_and_what_it_costs(
    edition: str, usual: tuple[int, int], allied: tuple[int, int]
) -> None:
    def terms(allies: str) -> tuple[int, int]:
        t = recruiting(edition, grave=5, allies=allies, player="elves")
        most = len([text for text in t.menu("elves") if text[:6] == "revive"])
        t.play(f"elves revive {most}")
        return most, 9 - t.gold["elves"]

    assert terms("") == terms("dwarves elves") == usual
    if edition != "ninth":  # there DD-N9-07 has all three free
        assert terms("elves orcs") == allied


@rule("DD-ORC-15")
@pytest.mark.parametrize("edition", EVERY)
def test_the_orcs_add_a_point_in_battle(edition: str) -> None:
    point = 0 if edition == "first" else 1
    assert totals("orcs 0/1", "elves 0/1", edition=edition) == (point, 0)
    assert totals("goblins 0/1", "orcs 0/1", edition=edition) == (0, point)


@rule("DD-ORC-16")
def test_the_orcs_steal_a_card_from_the_loser_and_keep_or_sell_it() -> None:
    t = clash("orcs 3/3", "goblins 0/1", edition="first", hands="goblins 5h 2c")
    assert t.menu("orcs") == ["pass", "take"]
    t.play("orcs take; chance: stolen 5h")
    assert t.menu("orcs") == ["keep", "sell"]
    gold = t.gold["orcs"]
    t.play("orcs sell")
    assert t.told("spectator", "card-sold")[0]["gold"] == 5
    assert (t.gold["orcs"], t.discarded("5h")) == (gold + 5 + 2, True)  # with the income
    t = clash("orcs 3/3", "goblins 0/1", edition="first", hands="goblins 5h 2c")
    t.play("orcs take; chance: stolen 2c; orcs keep")
    assert (t.holds("orcs", "2c"), t.holds("goblins", "2c")) == (True, False)


@rule("DD-ORC-16")
@pytest.mark.parametrize(
    ("edition", "attacker", "defender"),
    [
        ("first", "goblins 3/3", "orcs 0/1"),
        ("first", "elves 3/3", "goblins 0/1"),
        ("sixth", "orcs 3/3", "goblins 0/1"),
    ],
)
def test_no_theft_by_others_by_the_loser_or_later(edition: str, attacker: str, defender: str) -> None:
    t = clash(attacker, defender, edition=edition, hands="goblins 5h; elves 2c; orcs 3c")
    assert t.told("spectator", "battle-over")
    assert "take" not in t.menu(t.asked[0])


@rule("DD-ORC-17", "DD-ORC-18")
@pytest.mark.parametrize("edition", EVERY)
def test_the_orcs_win_when_the_last_turn_ends_without_a_winner(edition: str) -> None:
    last = 6 if edition == "first" else 8
    t = at("victory", edition=edition, talk="off", turn=last, units="elves 1* 1 5* 1", allies="elves orcs")
    assert t.names(t.state.victors) == (["elves", "orcs"] if edition == "first" else ["orcs"])
    assert t.state.victory == "DD-ORC-17"
    t = at("victory", edition=edition, talk="off", turn=last - 1, units="elves 1* 1 5* 1")
    assert not t.table.over
    t = at("victory", edition=edition, talk="off", turn=last, units="elves 1* 1 5* 1 15* 1")
    assert t.names(t.state.victors) == ["elves"]


@rule("DD-ORC-21")
@pytest.mark.parametrize("edition", LATER)
def test_the_orcs_ally_is_spared_by_the_red_dragon(edition: str) -> None:
    t = struck(edition, "goblins 7 2; elves 7 1", allies="goblins orcs")
    assert (t.grave["goblins"], t.grave["elves"]) == (0 if edition in BY_CARD else 2, 1)
    t = struck(edition, "goblins 7 2", allies="elves goblins")
    assert t.grave["goblins"] == 2


@rule("DD-ORC-09")
@pytest.mark.parametrize("edition", SIXTHS)
def test_each_number_the_marker_enters_strikes_the_orcs_anew(edition: str) -> None:
    t = at(
        "dragon",
        edition=edition,
        talk="off",
        dragon=5,
        units="orcs 6 4 7 4",
    )
    t.chance("dragon 2" if edition == "sixth" else "dragon 2h")
    assert (t.units("orcs", "6"), t.units("orcs", "7"), t.grave["orcs"]) == (2, 2, 4)
