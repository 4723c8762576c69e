"""Great Council and alliances: DD-CNC, and the rulings DD-R-52 to DD-R-57."""

from typing import Any

import pytest

from tests.dragon_dune.dragons.flights import (
    EDITIONS,
    LATER,
    STRIKE,
    fly,
    pass_council,
    pass_turns,
    struck,
    words_after,
)
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import FACE_DOWN
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size


def allied(t: Played, one: str, other: str) -> bool:
    allies = t.view("spectator").allies
    mutual = allies[t.seat(one)] == t.seat(other), allies[t.seat(other)] == t.seat(one)
    assert mutual[0] == mutual[1]
    return all(mutual)


def over(t: Played) -> bool:
    return len(t.told("spectator", "council-closes")) == 1


# -- when ----------------------------------------------------------------------------------------


@rule("DD-CNC-01")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("allies", ["", "elves orcs"])
def test_alliances_are_formed_and_broken_in_a_council_only(edition: str, allies: str) -> None:
    hands, units = "orcs as 2s 3s; elves ah", "elves 7 2; orcs 7 2 1* 1"
    for round in ("dragon", "bidding", "recruitment", "battle", "collection"):
        t = at(round, edition=edition, talk="off", allies=allies, hands=hands, units=units, first="elves")
        if round == "bidding":
            t.chance("sale 5d")
        for seat in t.asked if t.asked != ["chance"] else []:
            assert not {"break", "accept", *words_after(t, seat, "ally")} & set(t.menu(seat))
            assert t.refusal(f"{seat} break")
            assert t.refusal(f"{seat} ally dwarves")
        assert allied(t, "elves", "orcs") == bool(allies)
    t = struck(edition, allies=allies)
    assert t.menu("elves") == (["pass", "break"] if allies else ["pass", *OTHERS])


OTHERS = ["ally goblins", "ally orcs", "ally dwarves"]


@rule("DD-CNC-01", "DD-R-55")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alliance_lasts_until_it_is_broken_in_a_later_council(edition: str) -> None:
    t = pass_turns(at("recruitment", edition=edition, talk="off", allies="elves orcs"))
    assert t.state.turn == 3
    assert allied(t, "elves", "orcs")
    t = pass_council(struck(edition, allies="elves orcs"))
    assert allied(t, "elves", "orcs")  # nobody broke it
    t = struck(edition, allies="elves orcs").play("elves break")
    assert not allied(t, "elves", "orcs")


@rule("DD-R-55")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alliance_is_public_and_takes_effect_at_once(edition: str) -> None:
    t = struck(edition, dragon=5).play("elves ally goblins")
    assert not allied(t, "elves", "goblins")
    t.play("goblins accept")
    assert allied(t, "elves", "goblins")  # the council goes on
    assert not over(t)
    answered = {"seat": t.seat("goblins"), "other": t.seat("elves"), "accepted": 1}
    assert t.told("spectator", "alliance-answered") == [answered]


# -- how -----------------------------------------------------------------------------------------


@rule("DD-CNC-02", "DD-R-54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_council_ends_when_everybody_has_passed(edition: str) -> None:
    t = struck(edition)
    for seat in ("elves", "goblins", "orcs", "dwarves"):  # in player order from the first seat
        assert (t.asked, over(t)) == ([seat], False)
        t.play(f"{seat} pass")
    assert over(t)


@rule("DD-CNC-02", "DD-R-54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_or_when_everybody_is_in_an_alliance(edition: str) -> None:
    t = struck(edition).play("elves ally orcs; orcs accept")
    assert t.asked == ["goblins"]
    assert t.menu("goblins") == ["pass", "ally dwarves"]
    t.play("goblins ally dwarves; dwarves accept")
    assert over(t)
    assert allied(t, "elves", "orcs")
    assert allied(t, "goblins", "dwarves")


@rule("DD-R-54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_or_when_fewer_than_two_are_unallied(edition: str) -> None:
    three = ("dwarves", "elves", "orcs")
    t = at("event", edition=edition, talk="off", factions=three, pile="9h", first="elves")
    t.chance(*STRIKE[edition]).play("elves ally dwarves; dwarves accept")
    assert over(t)


@rule("DD-CNC-02", "DD-R-54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_an_offer_a_whole_circle_must_pass(edition: str) -> None:
    t = struck(edition).play("elves pass; goblins ally orcs; orcs decline")
    for seat in ("orcs", "dwarves", "elves", "goblins"):
        assert (t.asked, over(t)) == ([seat], False)
        t.play(f"{seat} pass")
    assert over(t)


@rule("DD-R-54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_offer_is_made_once_but_the_other_way_round_it_is_another(edition: str) -> None:
    t = struck(edition).play("elves ally orcs; orcs decline; goblins pass")
    assert "ally elves" in t.menu("orcs")
    t.play("orcs ally elves; elves decline; dwarves pass")
    assert t.menu("elves") == ["pass", "ally goblins", "ally dwarves"]
    assert t.refusal("elves ally orcs").rule == "DD-R-54"
    t.play("elves pass; goblins pass")
    assert t.menu("orcs") == ["pass", "ally goblins", "ally dwarves"]


@rule("DD-R-54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_council_with_nothing_but_refused_offers_ends(edition: str) -> None:
    t = struck(edition)
    offers = 0
    while not over(t):
        seat = t.asked[0]
        answer = "decline" if "decline" in t.menu(seat) else t.menu(seat)[-1]
        offers += answer.startswith("ally")
        t.play(f"{seat} {answer}")
    assert offers == 12


@rule("DD-R-54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_offer_is_answered_at_once_by_whom_it_was_made_to(edition: str) -> None:
    t = struck(edition)
    assert t.refusal("goblins ally orcs").rule == ("DD-TRN-05" if edition == "first" else "DD-TRN-06")
    assert t.refusal("elves ally elves").rule == "DD-R-54"
    t.play("elves ally orcs")
    assert (t.asked, t.menu("orcs")) == (["orcs"], ["accept", "decline"])
    assert t.refusal("dwarves accept").rule == ("DD-TRN-05" if edition == "first" else "DD-TRN-06")
    assert t.refusal("orcs pass").rule == "DD-R-54"


@rule("DD-R-54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_allied_players_may_break_first_in_player_order(edition: str) -> None:
    t = struck(edition, allies="dwarves goblins elves orcs")
    for seat in ("elves", "goblins", "orcs", "dwarves"):
        assert (t.asked, t.menu(seat)) == ([seat], ["pass", "break"])
        assert t.refusal(f"{seat} ally dwarves").rule == "DD-R-54"
        t.play(f"{seat} pass")
    assert over(t)
    t = struck(edition, allies="dwarves goblins elves orcs").play("elves break; goblins break")
    assert t.asked == ["elves"]  # the Orcs and the Dwarves have nothing left to break
    t.play("elves ally orcs; orcs accept")  # partners who have just parted may ally again
    assert allied(t, "elves", "orcs")


# -- who -----------------------------------------------------------------------------------------


@rule("DD-R-52")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alliance_has_two_members_and_nobody_has_two_allies(edition: str) -> None:
    t = struck(edition).play("elves ally orcs; orcs accept")
    assert t.menu("goblins") == ["pass", "ally dwarves"]
    assert t.refusal("goblins ally elves").rule == "DD-R-52"
    t.play("goblins pass")
    assert t.asked == ["dwarves"]  # the Orcs make no offer any more
    assert t.refusal("orcs ally dwarves").rule == "DD-R-52"
    t.play("dwarves pass")
    assert over(t)


@rule("DD-R-53")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("breaker", ["elves", "orcs"])
def test_forming_needs_both_breaking_one(edition: str, breaker: str) -> None:
    t = struck(edition).play("elves ally orcs; orcs decline")
    assert not allied(t, "elves", "orcs")
    t = struck(edition, allies="elves orcs")
    if breaker == "orcs":
        t.play("elves pass")
    t.play(f"{breaker} break")
    assert not allied(t, "elves", "orcs")
    other = "orcs" if breaker == "elves" else "elves"
    told = {"seat": t.seat(breaker), "other": t.seat(other)}
    assert t.told("spectator", "alliance-broken") == [told]


# -- what for ------------------------------------------------------------------------------------


def hired_for(edition: str, allies: str) -> int:
    """What the Elves pay for three mercenaries in a plain."""
    t = at("recruitment", edition=edition, talk="off", allies=allies, gold="elves 9 goblins 0", first="elves")
    t.play("elves hire 7; elves count 3")
    assert t.gold["goblins"] == 9 - t.gold["elves"]
    return 9 - t.gold["elves"]


@rule("DD-CNC-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_ally_has_the_benefit_of_the_others_power(edition: str) -> None:
    assert (hired_for(edition, "elves goblins"), hired_for(edition, "")) == (3, 6)
    assert hired_for(edition, "elves orcs") == 6
    units: dict[str, Any] = {"units": "goblins 7 2; orcs 7 2", "first": "goblins"}
    t = at("battle", edition=edition, talk="off", allies="elves goblins", **units)
    asker = "elves" if edition == "first" else "goblins"
    assert t.asked == [asker]
    assert {"ask colour", "ask units"} <= set(t.menu(asker))
    t = at("battle", edition=edition, talk="off", allies="elves dwarves", **units)
    assert "ask colour" not in t.menu("goblins")


@rule("DD-CNC-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_broken_alliance_has_no_benefit_left(edition: str) -> None:
    t = struck(edition, allies="elves goblins", units="elves 5* 1", dragon=18).play("elves break")
    again = at("recruitment", edition=edition, talk="off", gold="elves 9 goblins 0", first="elves")
    again.state.allies = t.state.allies
    again.play("elves hire 7; elves count 3")
    assert again.gold["elves"] == 3


CASTLES_2_2 = "elves 5* 1 3* 1; orcs 1* 1 10* 1"


@rule("DD-CNC-04")
@pytest.mark.parametrize("edition", LATER)
def test_allies_never_share_a_victory(edition: str) -> None:
    t = at("victory", edition=edition, talk="off", allies="elves orcs", units=CASTLES_2_2)
    assert t.state.victors == ()
    t = at("victory", edition=edition, talk="off", allies="elves orcs", units=f"elves 15* 1; {CASTLES_2_2}")
    assert t.names(t.state.victors) == ["elves"]
    t = at("victory", edition=edition, talk="off", allies="elves orcs", units=CASTLES_2_2, turn=8)
    assert t.names(t.state.victors) == ["orcs"]


@rule("DD-CNC-05")
def test_in_the_first_edition_allies_can_win_together() -> None:
    t = at("victory", edition="first", talk="off", allies="elves orcs", units=CASTLES_2_2)
    assert t.names(t.state.victors) == ["elves", "orcs"]
    t = at("victory", edition="first", talk="off", units=CASTLES_2_2)
    assert t.state.victors == ()
    t = at("victory", edition="first", talk="off", allies="elves orcs", turn=6)
    assert t.names(t.state.victors) == ["elves", "orcs"]  # DD-ORC-18
    t = at("victory", edition="first", talk="off", allies="elves goblins", turn=6)
    assert t.names(t.state.victors) == ["orcs"]


# -- what not ------------------------------------------------------------------------------------


@rule("DD-R-56")
@pytest.mark.parametrize("edition", EDITIONS)
def test_allies_who_share_a_territory_battle(edition: str) -> None:
    t = at("battle", edition=edition, talk="off", allies="dwarves orcs", units="dwarves 7 2; orcs 7 1")
    assert len(t.told("spectator", "battle")) == 1
    assert set(t.asked) == {"dwarves", "orcs"}
    t = at("battle", edition=edition, talk="off", allies="dwarves orcs", units="dwarves 0. 2; orcs 0. 1")
    assert t.told("spectator", "battle") == []


@rule("DD-R-57")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_orcs_lend_neither_their_special_card_nor_the_half_loss_nor_raising(edition: str) -> None:
    units = "elves 7 3; orcs 1* 1"
    t = at(
        "dragon", edition=edition, talk="off", allies="elves orcs", hands="elves ah", units=units, dragon=6
    )
    assert t.asked == ["chance"]
    assert fly(t, 1).grave["elves"] == 3
    t = at("recruitment", edition=edition, talk="off", allies="elves orcs", first="elves")
    assert t.refusal("elves raise 17").rule == ("DD-ORC-05" if edition == "first" else "DD-ORC-06")


def elven_goals(edition: str, allies: str, units: str = "") -> list[str]:
    t = at(
        "recruitment", edition=edition, talk="off", allies=allies, units=f"elves 7 1; {units}", first="elves"
    )
    while "move 7" not in t.menu("elves"):
        t.play("elves pass")
    return words_after(t.play("elves move 7"), "elves", "to")


@rule("DD-R-57")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_allys_castles_and_range_stay_its_own(edition: str) -> None:
    alone = elven_goals(edition, "")
    assert "9." in alone  # 8 and on: two territories
    assert elven_goals(edition, "elves dwarves", "dwarves 3* 1") == alone  # griffins
    if edition != "ninth":  # there the range is part of the alliance power: DD-N9-06
        assert elven_goals(edition, "elves orcs", "orcs 1* 1") == alone


@rule("DD-R-57")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_goblins_lend_neither_their_hand_nor_their_second_card(edition: str) -> None:
    hands = "elves 2d 3d 4d 5d"
    t = at("bidding", edition=edition, talk="off", allies="elves goblins", hands=hands, first="elves")
    assert t.told("elves", "cards-on-offer") == [{"count": 3}]
    t = at("bidding", edition=edition, talk="off", allies="elves goblins", gold="elves 3", first="elves")
    t.chance("sale 5d").play("elves bid 3")
    while t.asked != ["chance"]:
        t.play("pass")
    assert t.holds("elves", "5d")
    assert hand_size(t.state, t.seat("elves")) == 1
    t.chance("sale 6d")  # no second card


@rule("DD-R-57")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_elves_lend_neither_their_sight_nor_their_hiding(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", allies="elves orcs", first="orcs").chance("sale 5d")
    assert "card" not in t.told("orcs", "put-up")[0]
    assert t.view("orcs").stack[-1].fields()[0] == FACE_DOWN
    position: dict[str, Any] = {"units": "orcs 1* 1; dwarves 1 1", "hands": "orcs 2d", "first": "orcs"}
    t = at("recruitment", edition=edition, talk="off", allies="elves orcs", dragon=9, **position)
    while "move 1*" not in t.menu("orcs"):
        t.play("orcs pass")
    t.play("orcs move 1*; orcs to 1")
    assert "hide" not in t.menu("orcs")
    if edition != "first":  # there nobody else can hide at all
        assert t.refusal("orcs hide").rule == "DD-HID-11"
    t = at(
        "recruitment", edition=edition, talk="off", dragon=9, first="elves", units="elves 2 1; dwarves 1 1"
    )
    while "move 2" not in t.menu("elves"):
        t.play("elves pass")
    assert "hide" in t.play("elves move 2; elves to 1").menu("elves")
