"""Dwarves: DD-DWF (their start: test_setup)."""

import pytest

from tests.dragon_dune.base.battles import clash, totals
from tests.dragon_dune.base.openings import BY_CARD, EVERY, LATER, SIXTHS, idle
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.rules.bidding_round import has_free_card

PENNILESS = "dwarves 0 elves 0 goblins 0 orcs 0"


def bank(t: Played) -> int:
    return t.state.gold[t.state.setup.bank]


@pytest.mark.parametrize("edition", EVERY)
def test_DD_DWF_03_no_units_on_the_board_at_the_start(edition: str) -> None:
    t = Played(edition=edition, talk="off")
    assert t.state.where[t.seat("dwarves")] == 0
    assert t.stock["dwarves"] == t.state.setup.edition.units


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("buyer", ["elves", "goblins", "orcs"])
def test_DD_DWF_04_what_others_pay_for_a_card_goes_to_the_dwarves(edition: str, buyer: str) -> None:
    t = at("bidding", edition=edition, talk="off", gold=PENNILESS.replace(f"{buyer} 0", f"{buyer} 4"))
    purse = bank(t)
    t.chance("sale 5d").play(f"{buyer} bid 3")
    assert (t.gold["dwarves"], t.gold[buyer], bank(t)) == (3, 1, purse)
    assert t.holds(buyer, "5d")


@pytest.mark.parametrize("edition", EVERY)
def test_DD_DWF_05_what_the_dwarves_pay_goes_to_the_bank(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", gold="dwarves 4 elves 0 goblins 0 orcs 0")
    purse = bank(t)
    t.chance("sale 5d").play("dwarves bid 3")
    assert (t.gold["dwarves"], bank(t)) == (1, purse + 3)
    assert t.holds("dwarves", "5d")


@rule("DD-DWF-06")
@pytest.mark.parametrize("edition", LATER)
def test_jack_as_usurper_and_queen_as_sabotage(edition: str) -> None:
    t = clash("dwarves 0/1", "elves 1/1 4d", edition=edition, queens="dwarves d", jacks="dwarves h")
    assert t.menu("dwarves") == ["pass", "declare"]
    t.play("dwarves declare")
    assert t.told("spectator", "pair-shown")[0]["swapped"] == 1
    assert (t.grave["elves"], t.grave["dwarves"]) == (1, 0)


@rule("DD-DWF-06")
def test_the_first_edition_knows_no_swap() -> None:
    t = clash("dwarves 0/1", "elves 1/1 4d", edition="first", queens="dwarves d", jacks="dwarves h")
    assert t.menu("dwarves") == ["pass"]


@rule("DD-DWF-06")
@pytest.mark.parametrize("edition", LATER)
def test_nobody_else_may_swap_and_half_a_swap_is_none(edition: str) -> None:
    t = clash("orcs 0/1", "elves 1/1 4d", edition=edition, queens="orcs d", jacks="orcs h")
    assert t.menu("orcs") == ["pass"]
    t = clash("dwarves 0/1", "elves 1/1 4h", edition=edition, queens="dwarves d", jacks="dwarves h")
    assert t.menu("dwarves") == ["pass"]  # the Jack cannot be both


@rule("DD-DWF-07")
@pytest.mark.parametrize("edition", SIXTHS)
@pytest.mark.parametrize(
    ("victim", "card", "may"),
    [("orcs", "4h", True), ("elves", "4s", True), ("orcs", "4s", False), ("elves", "4h", False)],
)
def test_the_example_of_the_swap(edition: str, victim: str, card: str, may: bool) -> None:
    t = clash("dwarves 0/1", f"{victim} 1/1 {card}", edition=edition, queens="dwarves s", jacks="dwarves h")
    assert ("declare" in t.menu("dwarves")) == may
    assert t.menu("dwarves")[0] == "pass"


@rule("DD-DWF-08", "DD-DWF-09", "DD-ORC-15")
@pytest.mark.parametrize(
    ("edition", "points", "against_orcs"),
    [("first", 0, 0), ("sixth", 1, 1), ("sixth-c", 2, 0), ("ninth", 2, 0)],
)
def test_the_battle_points_the_dwarves_add(edition: str, points: int, against_orcs: int) -> None:
    orcs = 0 if edition == "first" else 1
    assert totals("dwarves 0/1", "elves 0/1", edition=edition) == (points, 0)
    assert totals("goblins 0/1", "dwarves 0/1", edition=edition) == (0, points)
    assert totals("dwarves 0/1", "orcs 0/1", edition=edition) == (against_orcs, orcs)
    assert totals("orcs 0/1", "dwarves 0/1", edition=edition) == (orcs, against_orcs)


@rule("DD-DWF-10")
def test_the_dwarves_betray_for_their_ally() -> None:
    t = clash(
        "goblins 0/2",
        "orcs 3/3 4h",
        edition="first",
        allies="dwarves goblins",
        queens="dwarves s",
        jacks="dwarves h",
    )
    assert sorted(t.asked) == ["dwarves", "goblins"]
    assert (t.menu("dwarves"), t.menu("goblins")) == (["pass", "declare"], ["pass"])
    t.play("goblins pass; dwarves declare")
    assert (t.grave["orcs"], t.grave["goblins"], t.units("goblins", "7")) == (3, 0, 2)
    assert t.discarded("4h")


@rule("DD-DWF-10")
@pytest.mark.parametrize(
    ("edition", "allies"), [("first", ""), ("first", "dwarves elves"), ("sixth", "dwarves goblins")]
)
def test_but_for_nobody_else_and_in_no_later_edition(edition: str, allies: str) -> None:
    t = clash(
        "goblins 0/2", "orcs 3/3 4h", edition=edition, allies=allies, queens="dwarves s", jacks="dwarves h"
    )
    assert t.asked == ["goblins"]


def selling(edition: str, allies: str, turn: int = 2) -> Played:
    gold = "dwarves 0 elves 6 goblins 0 orcs 0"
    return at("bidding", edition=edition, talk="off", allies=allies, gold=gold, turn=turn).chance("sale 5d")


@rule("DD-DWF-11")
@pytest.mark.parametrize("edition", LATER)
def test_the_ally_takes_one_card_a_turn_without_paying(edition: str) -> None:
    t = selling(edition, "dwarves elves").play("elves bid 2")
    assert t.menu("elves") == ["pay", "free"]
    t.play("elves free")
    assert (t.gold["elves"], t.gold["dwarves"], t.holds("elves", "5d")) == (6, 0, True)
    t.chance("sale 4d").play("elves bid 2")
    assert t.refusal("elves free").rule == "DD-DWF-11"
    t.play("elves pay")
    assert (t.gold["elves"], t.gold["dwarves"]) == (4, 2)
    assert not has_free_card(t.state, t.seat("elves"))
    idle(t, "dragon")
    assert has_free_card(t.state, t.seat("elves"))


@rule("DD-DWF-11")
@pytest.mark.parametrize(
    ("edition", "allies"), [("first", "dwarves elves"), ("sixth", ""), ("sixth-c", "elves orcs")]
)
def test_nobody_else_takes_a_card_for_nothing(edition: str, allies: str) -> None:
    t = selling(edition, allies).play("elves bid 2")
    assert (t.gold["elves"], t.gold["dwarves"]) == (4, 2)  # there was nothing to ask
    t = selling(edition, allies)
    assert t.refusal("elves bid 7").rule == "DD-R-63"


@rule("DD-DWF-12")
@pytest.mark.parametrize("edition", EVERY)
def test_the_allys_extra_gold_in_the_collection_round(edition: str) -> None:
    t = at("collection", edition=edition, talk="off", allies="dwarves goblins", gold=PENNILESS)
    usual = 2 if edition == "first" else 1
    extra = 1 if edition in BY_CARD else 0
    assert t.gold == {"dwarves": usual, "elves": usual, "goblins": usual + extra, "orcs": usual}
