"""Balancing: DD-BAL, and the rulings DD-R-157 to DD-R-159."""

import pytest

from tests.dragon_dune.base.openings import BY_CARD, EVERY, LATER, opened
from tests.dragon_dune.tables import Played, at
from tests.rules import rule


def most_conscripts(edition: str, player: str, extra: int) -> int:
    """How many units the player may conscript in one turn."""
    t = at(
        "recruitment",
        edition=edition,
        talk="off",
        units=f"{player} 7 1",
        extra_conscripts=extra,
        first=player,
        dragon=1,
    )
    while "conscript 7" not in t.menu(player):
        t.play(f"{player} pass")
    t.play(f"{player} conscript 7")
    counts = [text for text in t.menu(player) if text[:5] == "count"]
    return len(counts) or t.units(player, "7") - 1  # a single answer is not asked for


@rule("DD-BAL-01", "DD-BAL-02", "DD-R-157")
@pytest.mark.parametrize("player", ["dwarves", "elves", "goblins", "orcs"])
@pytest.mark.parametrize(("edition", "usual"), [("first", 2), ("sixth", 1), ("sixth-c", 1), ("ninth", 2)])
def test_everybody_gets_one_conscript_more(edition: str, usual: int, player: str) -> None:
    if (edition, player) == ("first", "orcs"):
        usual = 4
    assert most_conscripts(edition, player, 0) == usual
    assert most_conscripts(edition, player, 1) == usual + 1


@rule("DD-R-157")
@pytest.mark.parametrize(
    ("edition", "player", "most"),
    [
        ("first", "elves", 3),
        ("first", "orcs", 5),
        ("sixth", "orcs", 2),
        ("sixth-c", "elves", 2),
        ("ninth", "orcs", 3),
    ],
)
def test_the_numbers_with_the_option(edition: str, player: str, most: int) -> None:
    assert most_conscripts(edition, player, 1) == most


def reviving(edition: str, player: str, gold: int, free: int = 2) -> Played:
    return at(
        "recruitment",
        edition=edition,
        talk="off",
        orc_free_revive=free,
        grave=f"{player} 5",
        gold=f"{player} {gold}",
        first=player,
    )


@rule("DD-BAL-03")
def test_weaker_orcs_revive_only_two_in_the_sixth() -> None:
    t = reviving("sixth", "orcs", gold=9)
    assert [text for text in t.menu("orcs") if text[:6] == "revive"] == ["revive 1", "revive 2"]
    t.play("orcs revive 2")
    assert t.gold["orcs"] == 9
    t = reviving("sixth", "orcs", gold=9, free=3)
    assert "revive 3" in t.menu("orcs")


@rule("DD-BAL-04")
@pytest.mark.parametrize("edition", BY_CARD)
def test_later_the_third_costs_the_orcs_a_gold(edition: str) -> None:
    t = reviving(edition, "orcs", gold=9).play("orcs revive 3")
    assert (t.grave["orcs"], t.gold["orcs"]) == (2, 8)
    t = reviving(edition, "orcs", gold=9).play("orcs revive 2")
    assert t.gold["orcs"] == 9
    assert "revive 3" not in reviving(edition, "orcs", gold=0).menu("orcs")
    t = reviving(edition, "orcs", gold=9, free=3).play("orcs revive 3")
    assert t.gold["orcs"] == 9


@rule("DD-BAL-03", "DD-BAL-04")
@pytest.mark.parametrize("edition", LATER)
def test_the_others_revive_as_usual(edition: str) -> None:
    for free in (2, 3):
        t = reviving(edition, "elves", gold=9, free=free).play("elves revive 2")
        assert t.gold["elves"] == 8


def sold(edition: str, buyer: str, price: int, levy: int) -> dict[str, int]:
    """The purses after a sale, and that of the bank."""
    gold = " ".join(
        f"{name} {price if name == buyer else 0}" for name in ("dwarves", "elves", "goblins", "orcs")
    )
    t = at("bidding", edition=edition, talk="off", dwarf_levy=levy, gold=gold)
    purse = t.state.gold[-1]
    t.chance("sale 5d").play(f"{buyer} bid {price}")
    assert t.holds(buyer, "5d")
    return {**t.gold, "bank": t.state.gold[-1] - purse}


@rule("DD-BAL-05", "DD-R-158")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("price", "dwarves"), [(1, 0), (2, 1), (5, 4)])
def test_a_gold_of_each_price_goes_to_the_bank(edition: str, price: int, dwarves: int) -> None:
    nobody = {"elves": 0, "goblins": 0, "orcs": 0}
    assert sold(edition, "elves", price, 1) == {**nobody, "dwarves": dwarves, "bank": 1}
    assert sold(edition, "elves", price, 0) == {**nobody, "dwarves": price, "bank": 0}
    assert sold(edition, "dwarves", price, 1) == {**nobody, "dwarves": 0, "bank": price}


@rule("DD-BAL-05", "DD-R-158")
@pytest.mark.parametrize("edition", LATER)
def test_for_each_card_sold(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", dwarf_levy=1, gold="dwarves 0 elves 0 goblins 0 orcs 7")
    t.chance("sale 5d").play("orcs bid 3").chance("sale 4d")
    while t.asked != ["orcs"]:
        t.play(f"{t.asked[0]} pass")
    t.play("orcs bid 4; orcs pay")
    assert (t.gold["dwarves"], t.gold["orcs"]) == (2 + 3, 0)


@rule("DD-BAL-06", "DD-R-159")
def test_in_the_sixth_poorer_elves_start_with_5_gold_as_they_do_anyhow() -> None:
    assert opened(edition="sixth", poorer_elves=True).gold == opened(edition="sixth").gold
    assert opened(edition="sixth", poorer_elves=True).gold["elves"] == 5


@rule("DD-BAL-07")
@pytest.mark.parametrize("edition", BY_CARD)
def test_later_poorer_elves_start_with_3_gold(edition: str) -> None:
    usual = opened(edition=edition).gold
    assert usual["elves"] == 5
    assert opened(edition=edition, poorer_elves=True).gold == {**usual, "elves": 3}


@rule("DD-BAL-02", "DD-BAL-05")
@pytest.mark.parametrize("edition", EVERY)
def test_nothing_of_this_unless_the_table_wants_it(edition: str) -> None:
    options = Played(edition=edition).state.setup.options
    assert (options.extra_conscripts, options.orc_free_revive, options.dwarf_levy) == (0, 3, 0)
    assert not options.poorer_elves
