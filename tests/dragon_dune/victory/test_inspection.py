"""The ninth edition: suits moved (DD-N9-01), and the Elves inspect hands (DD-N9-02 to 04, DD-N9-22)."""

from typing import Any

import pytest

from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import SUIT_LETTERS, card_named
from wyrmhall.games.dragon_dune.components.editions import EDITIONS

PLAYERS = ("dwarves", "elves", "goblins", "orcs")
EVERYBODY = (*PLAYERS, "nobody")


def begun(hands: str, edition: str = "ninth", **more: Any) -> Played:
    """The beginning of a Bidding Round, before the first card is put up."""
    return at("event", edition=edition, talk="off", hands=hands, **more).chance("event 8c", "event 9s")


def sees(t: Played, seat: str, owner: str) -> set[str]:
    """The cards in the owner's hand that the seat sees."""
    hand = t.view(seat).hands[t.seat(owner)]
    words = [f"{value}{suit}" for suit in SUIT_LETTERS for value in "a23456"]
    return {word for word in words if hand >> card_named(word) & 1}


# -- suits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_N9_01_in_the_ninth_edition_the_goblins_have_spades_and_the_orcs_clubs(edition: str) -> None:
    setup = at("bidding", edition=edition, talk="off").state.setup
    assert "".join(SUIT_LETTERS[suit] for suit in setup.suits) == ("dhsc" if edition == "ninth" else "dhcs")


@rule("DD-N9-01")
def test_the_queens_follow_so_that_of_spades_betrays_the_goblins() -> None:
    secrets: dict[str, Any] = {"queens": "dwarves s", "jacks": "dwarves h", "edition": "ninth", "talk": "off"}
    for victim, card, declared in (
        ("goblins", "4h", True),
        ("orcs", "4h", False),
        ("goblins", "4s", False),
        ("elves", "4s", True),  # swapped: the Jack of hearts usurps the elves, the Queen sabotages a spade
    ):
        t = at("battle", units=f"dwarves 7 1; {victim} 7 1", hands=f"{victim} {card}", **secrets)
        if victim == "elves":
            t.play("elves pass")
        t.play(f"dwarves send 0; {victim} send 0; {victim} play {card}")
        assert ("declare" in t.menu("dwarves")) == declared, (victim, card)


@rule("DD-N9-01")
def test_with_fewer_players_the_queens_of_the_factions_in_play_are_dealt() -> None:
    t = Played(edition="ninth", factions=("dwarves", "goblins"), talk="off")
    t.chance("first dwarves", "start 1 1", "secrets s d h c")
    assert [SUIT_LETTERS[queen] for queen in t.state.queens] == ["s", "d"]


# -- inspections ---------------------------------------------------------------------------------


def test_DD_N9_02_the_elves_see_all_cards_but_one_that_the_owner_keeps_secret() -> None:
    t = begun("orcs 2d 3h as; elves 6c")
    t.play("elves look orcs")
    assert t.asked == ["orcs"]
    assert t.menu("orcs") == ["conceal 2d", "conceal 3h", "conceal as"]
    assert t.refusal("orcs conceal 6c").rule == "DD-R-184"
    t.play("orcs conceal as")
    assert sees(t, "elves", "orcs") == {"2d", "3h"}
    assert sees(t, "orcs", "elves") == set()


@rule("DD-N9-02")
@pytest.mark.parametrize("edition", [name for name in EDITIONS if name != "ninth"])
def test_in_other_editions_hands_are_not_inspected(edition: str) -> None:
    t = at("collection", edition=edition, talk="off", hands="orcs 2d 3h as; elves 6c", units="elves 5* 1")
    if edition != "first":
        t.play("orcs done; elves done")
    assert t.state.round == 0
    assert t.asked in (["chance"], ["orcs"])  # not the elves
    middle = at(
        "recruitment", edition=edition, talk="off", hands="orcs 2d 3h", units="elves 5* 1", first="elves"
    )
    assert middle.table.standing(middle.seat("elves")) == []


@pytest.mark.parametrize(("size", "kept"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 4)])
def test_DD_N9_03_the_goblins_keep_half_their_cards_secret_rounded_up(size: int, kept: int) -> None:
    hand = ["2d", "3d", "4d", "5d", "6d", "2h", "3h", "4h"][:size]
    t = begun(f"goblins {' '.join(hand)}").play("elves look goblins")
    for number in range(kept):
        assert t.asked == ["goblins"]
        t.play(f"goblins conceal {hand[number]}")
    assert sees(t, "elves", "goblins") == {*hand[kept:]}
    assert len(sees(t, "elves", "goblins")) == size // 2


@rule("DD-N9-04")
def test_each_hand_once_a_round_at_its_beginning() -> None:
    t = begun("orcs 2d 3h; goblins 4c 5c; dwarves as ah")
    assert t.asked == ["elves"]
    assert t.menu("elves") == ["pass", "look dwarves", "look goblins", "look orcs"]
    t.play("elves look orcs; orcs conceal 2d")
    assert t.menu("elves") == ["pass", "look dwarves", "look goblins"]
    assert t.refusal("elves look orcs").rule == "DD-N9-04"
    t.play("elves look goblins; goblins conceal 4c; elves look dwarves; dwarves conceal as")
    assert t.asked == ["chance"]  # nobody is left: the auctions begin


@rule("DD-N9-04")
def test_or_when_the_elves_are_to_act() -> None:
    t = begun("orcs 2d 3h; goblins 4c 5c", first="dwarves").play("elves pass").chance("sale 5d")
    assert t.asked == ["dwarves"]
    assert t.refusal("elves look orcs").rule == "DD-N9-04"
    assert t.refusal("dwarves look orcs").rule == "DD-N9-02"
    t.play("dwarves pass; elves look orcs; orcs conceal 2d")
    assert sees(t, "elves", "orcs") == {"3h"}
    assert t.asked == ["elves"]  # the bid they were asked for
    assert t.refusal("elves look orcs").rule == "DD-N9-04"
    t.play("elves look goblins; goblins conceal 5c; elves pass; goblins pass; orcs pass")


@rule("DD-N9-04")
def test_in_the_next_round_again_and_the_target_chooses_anew() -> None:
    t = at(
        "event",
        edition="ninth",
        talk="off",
        factions=("elves", "orcs"),
        hands="orcs 2d 3h as 4c; elves 2h 2c 2s 3s",
    )
    t.chance("event 8c", "event 9s")  # nobody has room: no auction
    t.play("elves look orcs; orcs conceal as").chance("next 7c")
    assert t.round == "recruitment"
    assert sees(t, "elves", "orcs") == {"2d", "3h", "4c"}
    assert t.menu("elves") == ["pass", "look orcs"]
    t.play("elves look orcs; orcs conceal 3h")
    assert sees(t, "elves", "orcs") == {"2d", "3h", "4c", "as"}  # what they saw before they still know


@rule("DD-N9-22")
def test_the_look_is_public_and_what_is_seen_is_not() -> None:
    t = begun("orcs 2d 3h as").play("elves look orcs; orcs conceal 2d")
    for seat in EVERYBODY:
        assert t.told(seat, "inspects") == [{"seat": t.seat("elves"), "target": t.seat("orcs")}]
        (told,) = t.told(seat, "inspected")
        assert (told["seat"], told["target"], told["count"]) == (t.seat("elves"), t.seat("orcs"), 2)
        both = seat in ("elves", "orcs")
        assert told.get("cards") == ((card_named("3h"), card_named("as")) if both else None)
    assert [seat for seat in EVERYBODY if sees(t, seat, "orcs")] == ["elves", "orcs"]


@rule("DD-N9-22")
def test_a_hand_of_one_card_shows_nothing() -> None:
    t = begun("orcs 2d; goblins 3d; dwarves 4c 5c")
    assert t.menu("elves") == ["pass", "look dwarves"]
    assert t.refusal("elves look orcs").rule == "DD-N9-22"
    assert t.refusal("elves look goblins").rule == "DD-N9-22"
    nothing = begun("orcs 2d; goblins 3d")
    assert nothing.asked == ["chance"]  # a look at nothing is not offered
    assert begun("orcs 2d 3d", factions=("dwarves", "orcs")).asked == ["chance"]  # nor without Elves
