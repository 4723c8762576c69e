"""Goblins: DD-GOB (their start: test_setup)."""

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import card_named
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size

PENNILESS = "dwarves 0 elves 0 goblins 0 orcs 0"
SEVEN = "2d 3d 4d 5d 2h 3h 4h"


def hiring(edition: str, hirer: str, gold: int, allies: str = "") -> Played:
    """The hire step of a player who has nothing but gold."""
    purses = PENNILESS.replace(f"{hirer} 0", f"{hirer} {gold}")
    return at("recruitment", edition=edition, talk="off", gold=purses, allies=allies, first=hirer)


def hired(edition: str, hirer: str, place: str, count: int, allies: str = "") -> tuple[int, int]:
    """What the hirer pays, and what the Goblins get."""
    t = hiring(edition, hirer, 20, allies).play(f"{hirer} hire {place}; {hirer} count {count}")
    return 20 - t.gold[hirer], t.gold["goblins"] if hirer != "goblins" else 0


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("hirer", ["dwarves", "elves"])
def test_DD_GOB_05_what_others_pay_for_mercenaries_goes_to_the_goblins(edition: str, hirer: str) -> None:
    assert hired(edition, hirer, "15*", 3) == (3, 3)
    assert hired(edition, hirer, "7", 3) == (6, 6)


@pytest.mark.parametrize("edition", EVERY)
def test_DD_GOB_06_what_the_goblins_pay_goes_to_the_bank(edition: str) -> None:
    t = hiring(edition, "goblins", 20)
    purse = t.state.gold[t.state.setup.bank]
    t.play("goblins hire 7; goblins count 3")
    assert t.gold == {"dwarves": 0, "elves": 0, "goblins": 17, "orcs": 0}
    assert t.state.gold[t.state.setup.bank] == purse + 3


@rule("DD-GOB-07", "DD-GOB-08", "DD-GOB-13", "DD-GOB-14")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("place", "count", "full"), [("15*", 3, 3), ("15*", 1, 1), ("7", 2, 4), ("15*", 4, 4)]
)
def test_mercenaries_cost_goblins_and_their_ally_half(
    edition: str, place: str, count: int, full: int
) -> None:
    half = (full + 1) // 2 if edition == "first" else full // 2
    assert hired(edition, "goblins", place, count)[0] == half
    assert hired(edition, "elves", place, count, "elves goblins") == (half, half)
    assert hired(edition, "elves", place, count) == (full, full)
    assert hired(edition, "elves", place, count, "elves dwarves") == (full, full)


@rule("DD-GOB-09")
@pytest.mark.parametrize("edition", EVERY)
def test_each_card_won_brings_the_goblins_a_second_one_unseen_by_the_elves(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", gold="dwarves 0 elves 0 goblins 3 orcs 0")
    t.chance("sale 5d").play("goblins bid 1").chance("second 6h")
    assert (t.gold["goblins"], t.holds("goblins", "5d"), t.holds("goblins", "6h")) == (2, True, True)
    assert t.told("goblins", "second-card")[0]["card"] == card_named("6h")
    assert "card" not in t.told("elves", "second-card")[0]
    seen = t.view("elves").hands[t.seat("goblins")]
    assert seen == 1 << card_named("5d")  # only what they were shown
    t.chance("sale 4d")
    if t.asked == ["dwarves"]:
        t.play("dwarves pass")
    t.play("goblins bid 2; goblins pay; chance: second as")
    assert hand_size(t.state, t.seat("goblins")) == 4


@rule("DD-GOB-09")
@pytest.mark.parametrize("edition", EVERY)
def test_nobody_else_gets_a_second_card(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", gold="dwarves 0 elves 0 goblins 0 orcs 2")
    t.chance("sale 5d").play("orcs bid 1").chance("sale 6h")
    assert hand_size(t.state, t.seat("orcs")) == 1


@rule("DD-GOB-10")
@pytest.mark.parametrize("edition", EVERY)
def test_the_goblins_may_hold_8_cards_and_everybody_else_4(edition: str) -> None:
    hands = f"goblins {SEVEN}; elves 2c 3c 4c 5c; orcs 2s 3s 4s"
    t = at("bidding", edition=edition, talk="off", hands=hands, first="elves")
    assert t.told("spectator", "cards-on-offer")[0]["count"] == 3
    t.chance("sale ah")
    assert t.asked == ["goblins"]
    assert t.refusal("elves bid 1").rule == "DD-R-59"
    t.play("goblins bid 1; orcs bid 2; dwarves pass; goblins bid 3; orcs pass; dwarves pass; goblins pay")
    assert hand_size(t.state, t.seat("goblins")) == 8
    assert t.told("spectator", "second-card") == []  # no room for it
    t.chance("sale ad")
    assert t.refusal("goblins bid 1").rule == "DD-R-59"


@rule("DD-GOB-11", "DD-GOB-12", "DD-GOB-14")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("player", "allies"), [("goblins", ""), ("elves", "elves goblins")])
def test_goblins_and_their_ally_may_disband_early_and_free(edition: str, player: str, allies: str) -> None:
    t = at(
        "recruitment",
        edition=edition,
        talk="off",
        units=f"{player} 7 3",
        gold=PENNILESS,
        allies=allies,
        first=player,
    )
    stock = t.stock[player]
    t.play(f"{player} disband 7; {player} count 2")
    assert (t.stock[player], t.units(player, "7"), t.gold[player]) == (stock + 2, 1, 0)
    assert t.menu(player)[1] == "conscript 7"  # recruiting and moving are still to come
    while t.asked == [player] and "move 7" not in t.menu(player):
        t.play(f"{player} pass")
    t.play(f"{player} move 7; {player} to 6")
    assert t.asked != [player]  # instead of the end of the turn


@rule("DD-GOB-11", "DD-GOB-12")
@pytest.mark.parametrize("edition", LATER)
def test_or_at_the_end_of_their_turn_free_as_well(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", units="goblins 7 3", gold=PENNILESS, first="goblins")
    t.play("goblins pass; goblins pass; goblins pass; goblins pass; goblins disband 7; goblins count 3")
    assert (t.units("goblins", "7"), t.gold["goblins"]) == (0, 0)
    assert t.grave["goblins"] == 0


@rule("DD-GOB-11", "DD-GOB-12", "DD-GOB-14")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("allies", ["", "dwarves elves"])
def test_the_others_disband_at_the_end_and_pay(edition: str, allies: str) -> None:
    t = at(
        "recruitment",
        edition=edition,
        talk="off",
        units="elves 7 3",
        gold="elves 2",
        allies=allies,
        first="elves",
    )
    assert t.refusal("elves disband 7").rule == "DD-REC-03"  # conscripting is the first step
    t.play("elves pass; elves pass; elves pass; elves disband 7")
    assert t.menu("elves") == ["count 1", "count 2"]  # as many as 2 gold allow
    t.play("elves count 2")
    assert t.gold["elves"] == 0


@rule("DD-GOB-11")
def test_the_first_edition_has_no_early_disbanding() -> None:
    t = at("recruitment", edition="first", talk="off", units="goblins 7 3", first="goblins")
    assert t.refusal("goblins disband 7").rule == "DD-REC-02"


@rule("DD-GOB-15", "DD-GOB-14")
@pytest.mark.parametrize("edition", LATER)
def test_orcs_allied_with_the_goblins_hire_at_half_price(edition: str) -> None:
    assert hired(edition, "orcs", "7", 3, "goblins orcs") == (3, 3)
    assert hired(edition, "orcs", "15*", 3, "goblins orcs") == (1, 1)
    assert hiring(edition, "orcs", 20, "elves orcs").refusal("orcs hire 7").rule == "DD-ORC-06"
