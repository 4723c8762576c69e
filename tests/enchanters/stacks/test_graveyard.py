"""The graveyard: EN-GRV."""

from typing import Any

import pytest

from tests.enchanters.phrases.village_actions import using
from tests.enchanters.tables import PLAIN_VILLAGE, at, enchantment, hero, item, monster, overlord, village
from tests.enchanters.turns.whole_games import decisions, plain_game, state_of
from tests.rules import rule

GO = "Journey to the graveyard"


@rule("EN-GRV-01")
@pytest.mark.parametrize("make", [item, enchantment])
def test_EN_GRV_01_to_the_top_card_alone(make: Any) -> None:
    below, top = make(text="{immediate} Take 9{crystal}"), make("attack 2", "{immediate} Take 1{crystal}")
    t = using(GO, graveyard=[below, top], p1=hero(crystals=0))
    assert t.menu("p1") == ["yes", "no"]
    t.play("p1 yes")
    assert (t.graveyard, t.crystals("p1"), t.attack("p1")) == ([below], 1, 3)


@rule("EN-GRV-01")
@pytest.mark.parametrize(("health", "won"), [(1, True), (2, False)])
def test_EN_GRV_01_a_creature_has_to_be_beaten(health: int, won: bool) -> None:
    beast = monster(health, 4, "{immediate} Take 1{crystal}")
    watch = item(low="After defeating {monster}: Take 2{crystal}")
    t = using(GO, graveyard=[beast], p1=hero([watch])).play("p1 yes")
    assert (t.creatures("p1") == [beast]) == won
    assert (t.crystals("p1"), t.wounds("p1")) == ((8, 3) if won else (5, 0))


@rule("EN-GRV-01")
def test_EN_GRV_01_only_where_an_effect_allows_it() -> None:
    t = at(graveyard=[item()])
    assert all(act.startswith(("journey", "rest")) for act in t.menu("p1"))
    assert len([act for act in t.menu("p1") if act.startswith("journey")]) == 6


@rule("EN-GRV-02")
def test_EN_GRV_02_texts_about_distance_do_not_apply() -> None:
    """Neither those of the player nor those of creatures, whatever slot they name."""
    far = enchantment(low=["+3{attack} on {distance}0 or more", "+3{defense} on {distance}0 or more"])
    t = using(GO, graveyard=[monster(2, 0)], p1=hero(enchantments=[far])).play("p1 yes")
    assert t.creatures("p1") == []
    t = using(GO, graveyard=[monster(1, 3)], p1=hero(enchantments=[far])).play("p1 yes")
    assert t.wounds("p1") == 2
    beasts = (
        monster(1, 2, "+4{health} on {distance}5 or less"),
        monster(1, 2, "+3{health} on {distance}0 or more"),
        monster(1, 2, "+6{strength} on {distance}5 or less"),
    )
    for beast in beasts:
        t = using(GO, graveyard=[beast]).play("p1 yes")
        assert (t.creatures("p1"), t.wounds("p1")) == ([beast], 1)


@rule("EN-GRV-02", "EN-R-49")
def test_EN_GRV_02_no_ability_after_a_journey_either() -> None:
    watch = item(low="After a journey on {distance}1 or more: Take 1{crystal}")
    assert using(GO, graveyard=[item()], p1=hero([watch])).play("p1 yes").crystals("p1") == 5
    lord = overlord(other="After a journey on {distance}0 the player takes 3{damage}")
    t = using(GO, graveyard=[item()], lord=lord, coop=True).play("p1 yes")
    assert t.wounds("p1") == 0


@rule("EN-GRV-03")
def test_EN_GRV_03_after_a_lost_combat_the_card_of_slot_0_lies_on_top() -> None:
    below, beast, near = item(), monster(2, 4), item()
    t = using(GO, graveyard=[below, beast], track=[near, item()]).play("p1 yes")
    assert (t.graveyard, t.track[0], t.wounds("p1")) == ([below, beast, near], None, 0)


@rule("EN-GRV-03", "EN-CMB-06")
def test_EN_GRV_03_and_may_cause_an_invasion() -> None:
    lord = overlord(invasion="{item}: Take 1{damage} for each {item}")
    t = using(GO, graveyard=[monster(2, 4)], track=[item(), item()], lord=lord).play("p1 yes")
    assert t.wounds("p1") == 1


@rule("EN-GRV-04")
@pytest.mark.parametrize("seat", ["p1", "p2", "p3", "spectator"])
def test_EN_GRV_04_everyone_may_look_through_it(seat: str) -> None:
    t = at(graveyard=[item(), monster(), enchantment()])
    assert t.view(seat).graveyard == t.state.graveyard
    assert len(t.state.graveyard) == 3


@rule("EN-GRV-04")
def test_EN_GRV_04_nobody_changes_its_order() -> None:
    """In a whole game: what stays keeps its order, and what comes lies on top."""
    table = plain_game(4, 5, kingdoms=("undead", "gnolls", "mages", "gladiators"), village="Gravekill Mounds")
    before = state_of(table).graveyard
    came = went = 0
    for s in decisions(table, 8):
        added = [card for card in s.graveyard if card not in before]
        stayed = [card for card in before if card in s.graveyard]
        assert list(s.graveyard) == [*stayed, *added]
        came, went = came + len(added), went + len(before) - len(stayed)
        before = s.graveyard
    assert came > 50
    assert went > 3


@rule("EN-GRV-05")
def test_EN_GRV_05_the_opponent_is_fixed_when_the_journey_begins() -> None:
    """A card discarded in the combat lies above; the creature is fought, and taken out from below it."""
    below, beast, spare = item(), monster(3, 0), item()
    mine = hero([item(), spare], [enchantment(text="Discard {item} {minor} 2{attack}")])
    town = village(*PLAIN_VILLAGE, f"{{minor}} {GO}")
    t = at(p1=mine, town=town, graveyard=[below, beast])
    t.play("p1 use village 1; p1 yes; p1 use enchantment 1; p1 item 1")
    assert (t.creatures("p1"), t.graveyard) == ([beast], [below, spare])
    t = at(p1=mine, town=town, graveyard=[below, beast], track=[item(), item()])
    near = t.track[0]
    t.play("p1 use village 1; p1 yes; p1 done")
    assert t.graveyard == [below, beast, near]


@rule("EN-GRV-05")
def test_EN_GRV_05_a_stronger_creature_discarded_on_top_is_not_fought() -> None:
    beast, giant = monster(3, 0), monster(9, 9)
    mine = hero(enchantments=[enchantment(text="Discard {monster} {minor} 2{attack}")], creatures=[giant])
    t = at(p1=mine, town=village(*PLAIN_VILLAGE, f"{{minor}} {GO}"), graveyard=[beast])
    t.play("p1 use village 1; p1 yes; p1 use enchantment 1")
    assert (t.creatures("p1"), t.graveyard, t.wounds("p1")) == ([beast], [giant], 0)
