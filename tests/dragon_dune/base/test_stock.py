"""Words, bank and graveyard: DD-R-02, DD-R-03, DD-R-11, DD-R-13, DD-R-14, DD-R-16."""

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER, NOT_NINTH
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.game import GAME


def bank(t: Played) -> int:
    return t.state.gold[t.state.setup.bank]


def marker_moves(edition: str, distance: int) -> str:
    """The outcome by which the marker goes so far."""
    if edition in ("first", "sixth"):
        return f"dragon {distance}"
    return "dragon as" if distance == 1 else f"dragon {distance}s"


@rule("DD-R-02")
@pytest.mark.parametrize("edition", LATER)
def test_a_city_is_a_castle_and_cards_for_hire_and_move_belong_to_one_round(edition: str) -> None:
    t = at(
        "recruitment",
        edition=edition,
        talk="off",
        units="dwarves 15* 1",
        hands="dwarves as ah",
        gold="dwarves 4",
    )
    t.play("dwarves pass; dwarves hire 15*; dwarves count 4")
    assert t.menu("dwarves") == ["pay", "use ah", "use as"]
    t.play("dwarves use as")
    assert t.gold["dwarves"] == 2
    assert "use ah" in t.menu("dwarves")  # the move
    t = at("bidding", edition=edition, talk="off", units="dwarves 15* 1", hands="dwarves as ah")
    t.chance("sale 5d")
    assert not [text for text in t.menu("dwarves") if text[:3] == "use"]


@rule("DD-R-03")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("first", ["elves", "goblins"])
def test_the_levy_on_the_emperor_concerns_the_dwarves(edition: str, first: str) -> None:
    gold = "dwarves 0 elves 0 goblins 0 orcs 4"
    t = at("bidding", edition=edition, talk="off", dwarf_levy=1, first=first, gold=gold)
    t.chance("sale 5d").play("orcs bid 3")
    assert t.gold == {"dwarves": 2, "elves": 0, "goblins": 0, "orcs": 1}


@rule("DD-R-03")
@pytest.mark.parametrize(("first", "strikes"), [("elves", True), ("dwarves", True), ("orcs", False)])
def test_in_the_first_edition_the_emperor_is_whoever_has_the_first_seat(first: str, strikes: bool) -> None:
    t = at("event", edition="first", talk="off", pile="8d", first=first).chance("event 9h")
    assert bool(t.told("spectator", "dragon-strikes")) == strikes


@rule("DD-R-11")
@pytest.mark.parametrize("edition", EVERY)
def test_the_gold_of_the_bank_never_runs_out(edition: str) -> None:
    t = at(
        "collection",
        edition=edition,
        talk="off",
        gold="dwarves 90 elves 90",
        ground="7 70",
        units="elves 7 10",
    )
    assert t.gold["elves"] == 90 + 20 + (2 if edition == "first" else 1)
    assert t.gold["dwarves"] == 90 + (2 if edition == "first" else 1)
    assert sum(t.gold.values()) + t.ground("7") > 60
    GAME.check(t.state)


@rule("DD-R-11")
@pytest.mark.parametrize("edition", LATER)
def test_more_than_ten_units_may_be_hidden(edition: str) -> None:
    t = at(
        "recruitment",
        edition=edition,
        talk="off",
        units="elves 6 10; goblins 9. 1; orcs 8 2",
        hidden="elves 6",
        hands="orcs as",
        first="orcs",
        dragon=1,
    )
    t.play("elves done; orcs pass; orcs pass; orcs move 8; orcs count 2; orcs to 9.; orcs use as")
    assert t.hidden("orcs", "9.")
    assert t.hidden("elves", "6")


@rule("DD-R-13")
@pytest.mark.parametrize("edition", EVERY)
def test_units_lost_to_the_dragon_go_to_the_graveyard(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=6, units="elves 7 2")
    stock = t.stock["elves"]
    t.chance(marker_moves(edition, 1))
    assert (t.units("elves", "7"), t.grave["elves"], t.stock["elves"]) == (0, 2, stock)


@rule("DD-R-13")
@pytest.mark.parametrize("edition", EVERY)
def test_units_lost_in_battle_go_to_the_graveyard_on_both_sides(edition: str) -> None:
    t = at("battle", edition=edition, talk="off", units="goblins 7 3; orcs 7 2", first="goblins")
    stock = t.stock
    t.play("goblins send 2; orcs send 0")
    assert (t.grave["goblins"], t.grave["orcs"], t.units("goblins", "7")) == (2, 2, 1)
    assert t.stock == stock


@rule("DD-R-13")
@pytest.mark.parametrize("edition", LATER)
def test_units_lost_to_a_troll_go_to_the_graveyard(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", units="dwarves 3* 6", trolls="3*", dragon=1)
    stock = t.stock["dwarves"]
    while t.round == "recruitment":
        t.play(f"{t.asked[0]} pass") if t.asked != ["chance"] else t.chance(marker_moves(edition, 1))
    assert (t.grave["dwarves"], t.units("dwarves", "3*"), t.stock["dwarves"]) == (4, 2, stock)


@rule("DD-R-13")
@pytest.mark.parametrize("edition", ["sixth", "sixth-c"])
def test_units_lost_to_a_chaos_monster_go_to_the_graveyard(edition: str) -> None:
    t = at(
        "battle",
        edition=edition,
        talk="off",
        two_aces=("chaos",),
        units="goblins 7 3; orcs 7 2",
        hands="goblins as ah 6d",
        first="goblins",
    )
    stock = t.stock
    t.play("goblins send 0; goblins play 6d; orcs send 2; goblins use ah as")
    assert (t.grave["goblins"], t.grave["orcs"]) == (3, 2)
    assert t.stock == stock


@rule("DD-R-13", "DD-R-14")
@pytest.mark.parametrize("edition", EVERY)
def test_disbanded_units_go_to_the_bank_and_so_does_the_price(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", units="elves 5* 3", gold="elves 5", first="elves")
    stock, purse = t.stock["elves"], bank(t)
    others = {name: gold for name, gold in t.gold.items() if name != "elves"}
    t.play("elves pass; elves pass; elves pass; elves disband 5*; elves count 2")
    price = 0 if edition == "first" else 2
    assert (t.grave["elves"], t.stock["elves"]) == (0, stock + 2)
    assert (t.gold["elves"], bank(t)) == (5 - price, purse + price)
    assert {name: gold for name, gold in t.gold.items() if name != "elves"} == others


@rule("DD-R-14")
@pytest.mark.parametrize("edition", LATER)
def test_the_price_of_reviving_goes_to_the_bank(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", grave="elves 2", gold="elves 5", first="elves")
    purse, others = bank(t), sum(t.gold.values()) - 5
    t.play("elves revive 2")
    assert (t.gold["elves"], bank(t), sum(t.gold.values())) == (4, purse + 1, others + 4)


@rule("DD-R-14")
@pytest.mark.parametrize("edition", EVERY)
def test_burned_gold_goes_to_the_bank(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=6, ground="7 5")
    purse, held = bank(t), t.gold
    t.chance(marker_moves(edition, 1))
    assert (t.ground("7"), bank(t), t.gold) == (0, purse + 5, held)


@rule("DD-R-14")
@pytest.mark.parametrize("edition", LATER)
def test_the_gold_for_treachery_comes_from_the_bank(edition: str) -> None:
    t = at(
        "battle",
        edition=edition,
        talk="off",
        units="dwarves 7 1; elves 7 1",
        hands="elves 4d",
        queens="dwarves h",
        jacks="dwarves d",
    )
    purse, held = bank(t), t.gold
    t.play("elves pass; dwarves send 0; elves send 1; elves play 4d; dwarves declare")
    assert t.told("spectator", "gold-received") == [{"seat": 0, "gold": 2}]
    income = t.told("spectator", "income")
    assert sum(found["gold"] for found in income) + 2 == sum(t.gold.values()) - sum(held.values())
    assert purse - bank(t) == sum(t.gold.values()) - sum(held.values())


@rule("DD-R-14")
def test_the_price_of_a_sold_artifact_comes_from_the_bank() -> None:
    t = at(
        "battle", edition="first", talk="off", units="orcs 7 2; goblins 7 1", hands="goblins 5h", first="orcs"
    )
    purse, held = bank(t), t.gold
    t.play("orcs send 2; goblins send 0; goblins play none; orcs take; chance: stolen 5h; orcs sell")
    assert t.told("spectator", "card-sold")[0]["gold"] == 5
    income = sum(found["gold"] for found in t.told("spectator", "income"))
    assert purse - bank(t) == 5 + income
    assert t.gold["orcs"] == held["orcs"] + 5 + 2


@rule("DD-R-16")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("count", "up"), [(1, 1), (3, 2), (4, 2), (5, 3)])
def test_a_half_price_is_rounded_once_on_the_total(edition: str, count: int, up: int) -> None:
    t = at("recruitment", edition=edition, talk="off", gold="goblins 9", first="goblins")
    t.play(f"goblins hire 15*; goblins count {count}")
    assert 9 - t.gold["goblins"] == (up if edition == "first" else count // 2)


@rule("DD-R-16")
@pytest.mark.parametrize("edition", NOT_NINTH)
def test_losses_of_the_orcs_are_halved_territory_by_territory(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=5, units="orcs 6 1 7 3")
    t.chance(marker_moves(edition, 2))
    assert (t.units("orcs", "6"), t.units("orcs", "7"), t.grave["orcs"]) == (0, 1, 3)
