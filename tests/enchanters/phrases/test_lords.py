"""Overlords, fights with them and their attacks: EN-EFF-157 to 169."""

from typing import Any

import pytest

from tests.enchanters.phrases.using import COOP, using
from tests.enchanters.tables import (
    Played,
    at,
    dragon,
    enchantment,
    event,
    hero,
    item,
    klass,
    monster,
    overlord,
    wound,
)
from tests.rules import rule

FIGHT = "Fight the Overlord"


def with_action(effect: str, me: dict[str, Any] | None = None, **more: Any) -> Played:
    """p1 may use `use enchantment 1` with that effect: the test changes the position first."""
    given = dict(me or {})
    given["enchantments"] = [*given.get("enchantments", ()), enchantment(text=f"{{minor}} {effect}")]
    return at(p1=hero(**given), **more)


def turned_up(*lines: str, players: int = 2, **more: Any) -> Played:
    """The Overlord turn of a cooperative game has begun with that event."""
    more = {"lord": overlord(), **more}
    return at(coop=True, players=players, events=[event([]), event(lines)], start="round", **more)


# -- invasions -----------------------------------------------------------------------------------


@rule("EN-EFF-157", "EN-R-57")
def test_EN_EFF_157_every_dragon_invasion_is_resolved_and_no_other() -> None:
    invasion = ["{dragon}: Take 1{crystal}", "{item}: Take 10{crystal}", "{dragon}: Take 2{crystal}"]
    t = using("Trigger {dragon} invasion", lord=overlord(invasion=invasion))
    assert t.crystals("p1") == 5 + 1 + 2
    assert t.graveyard == []


@rule("EN-EFF-157", "EN-EFF-107")
def test_EN_EFF_157_no_card_invades() -> None:
    lord = overlord(invasion="{dragon}: Put invading {enchantment} on the Overlord")
    t = using("Trigger {dragon} invasion", lord=lord, graveyard=[enchantment()])
    assert t.on_lord == []


@rule("EN-EFF-157", "EN-R-08")
def test_EN_EFF_157_an_ability_is_not_set_off_by_what_follows_from_it() -> None:
    lord = overlord(invasion="{dragon}: All players take 1{damage}; Trigger {dragon} invasion")
    assert using("Trigger {dragon} invasion", lord=lord).wounds("p1") == 1
    lord = overlord(invasion="{dragon}: All players take 1{damage}")
    mine = {"items": [item(low="When taking {damage}: Trigger {dragon} invasion")]}
    assert using("Trigger {dragon} invasion", me=mine, lord=lord).wounds("p1") == 1


@rule("EN-EFF-157", "EN-OVL-17")
def test_EN_EFF_157_nothing_without_an_active_overlord() -> None:
    t = with_action("Trigger {dragon} invasion", lord=overlord(invasion="{dragon}: Take 1{crystal}"))
    t.state.overlord_active = False
    assert t.play("p1 use enchantment 1").crystals("p1") == 5


# -- the fight -----------------------------------------------------------------------------------


@rule("EN-EFF-158", "EN-OVL-09", "EN-OVL-10", "EN-OVL-13")
def test_EN_EFF_158_an_action_can_be_a_fight_and_leaves_the_main_action() -> None:
    t = with_action(FIGHT, me={"items": [item("attack 9")]}, lord=overlord(9, 4))
    top = t.of(t.state.deck[t.state.dealt])
    t.play("p1 use enchantment 1")
    assert t.wounds("p1") == 4 - 1
    assert t.tokens("p1") == 1
    assert t.state.overlord_tokens == 2
    assert t.graveyard == [top]
    assert "journey 0" in t.menu("p1")
    assert t.state.engaged == 0


@rule("EN-EFF-158", "EN-R-52")
def test_EN_R_52_effects_behind_the_fight_come_last_and_not_after_a_failure() -> None:
    for attack, crystals in ((9, 5 + 3), (1, 5)):
        t = with_action(
            f"{FIGHT}; Take 3{{crystal}}", me={"items": [item(f"attack {attack}")]}, lord=overlord()
        )
        first, top = t.track[0], t.of(t.state.deck[t.state.dealt])
        t.play("p1 use enchantment 1")
        assert t.crystals("p1") == crystals
        assert t.graveyard == [top if attack == 9 else first]
        assert t.state.engaged == 0


@rule("EN-EFF-158", "EN-R-52", "EN-OVL-09")
def test_EN_R_52_the_same_holds_in_a_challenge_action() -> None:
    lord = overlord(challenge=f"{{challenge}} {{minor}} 1{{attack}}; {FIGHT}; Take 3{{crystal}}")
    for attack, crystals in ((7, 5 + 3), (6, 5)):
        t = at(lord=lord, p1=hero([item(f"attack {attack}")])).play("p1 challenge 1")
        assert t.crystals("p1") == crystals
        assert t.tokens("p1") == (1 if attack == 7 else 0)
        assert len(t.graveyard) == 1
        assert t.state.engaged == 0


@rule("EN-EFF-158", "EN-OVL-17", "EN-EFF-159")
def test_EN_EFF_158_no_fight_without_an_overlord_or_for_one_who_cannot() -> None:
    effect = f"{FIGHT}; Take 3{{crystal}}"
    t = with_action(effect).play("p1 use enchantment 1")
    assert t.crystals("p1") == 8  # the other parts still happen
    assert t.graveyard == []
    barred: dict[str, Any] = {
        "items": [item("attack 9")],
        "wounds": [wound(low="You cannot fight {overlord}")],
    }
    t = with_action(effect, me=barred, lord=overlord(9, 0)).play("p1 use enchantment 1")
    assert t.tokens("p1") == 0
    assert t.crystals("p1") == 8


@rule("EN-EFF-158", "EN-R-32")
def test_EN_EFF_158_no_fight_with_the_overlord_begins_within_a_combat() -> None:
    mine = {"items": [item(low="{minor} 1{attack}")]}
    t = with_action(FIGHT, me=mine, lord=overlord(), track=[monster(1, 0)]).play("p1 journey 0")
    assert t.refusal("p1 use enchantment 1").rule == "EN-R-32"


@rule("EN-EFF-158", "EN-R-130", "EN-R-52")
def test_EN_R_130_a_fight_waits_for_the_journey_and_what_stands_behind_it_too() -> None:
    foe = monster(1, 3)
    mine = hero([item("attack 9")], [enchantment(low=f"When taking {{damage}}: {FIGHT}; Take 3{{crystal}}")])
    t = at(lord=overlord(9, 0), p1=mine, track=[foe, item()]).play("p1 journey 0")
    assert t.creatures("p1") == [foe]
    assert t.tokens("p1") == 1
    assert t.crystals("p1") == 8
    kinds = [event.kind for event in t.table.heard(t.seat("p1"))]
    assert kinds.index("taken") < kinds.index("token-taken") < len(kinds) - kinds[::-1].index("crystals")
    t = at(lord=overlord(99, 0), p1=mine, track=[foe, item()]).play("p1 journey 0")
    assert t.creatures("p1") == [foe]
    assert t.crystals("p1") == 5


@rule("EN-EFF-158", "EN-R-130")
def test_EN_R_130_a_duel_waits_for_a_fight_that_is_no_challenge_action() -> None:
    mine: dict[str, Any] = {
        "items": [item("attack 9", low="When taking {damage}: You may duel a target player")]
    }
    t = with_action(FIGHT, me=mine, lord=overlord(9, 3)).play("p1 use enchantment 1")
    assert t.menu("p1") == ["target p2", "target p3", "no"]
    assert t.tokens("p1") == 1
    assert len(t.graveyard) == 1  # the deck has paid


@rule("EN-EFF-158", "EN-COP-15", "EN-COP-16", "EN-COP-17", "EN-COP-18")
def test_EN_EFF_158_in_a_cooperative_game_the_reward_is_resolved() -> None:
    lord = overlord(9, 0, reward="{overlord} takes 4{damage}")
    t = with_action(FIGHT, me={"items": [item("attack 9")]}, lord=lord, reinforcements=True, **COOP)
    t.play("p1 use enchantment 1; chance: side health; chance: side strength")
    assert t.state.hit_points == 95
    assert t.state.reinforced == (1, 1)
    assert t.tokens("p1") == 0
    assert len(t.graveyard) == 1


@rule("EN-EFF-159")
def test_EN_EFF_159_no_challenge_for_you() -> None:
    barred = hero([item("attack 9")], wounds=[wound(low="You cannot fight {overlord}")])
    t = at(lord=overlord(), p1=barred)
    assert "challenge 1" not in t.menu("p1")
    assert t.refusal("p1 challenge 1").rule == "EN-EFF-159"
    assert "challenge 1" in t.end_turn().menu("p2")


@rule("EN-EFF-160")
def test_EN_EFF_160_nothing_lowers_the_hit_points_and_challenges_are_allowed() -> None:
    lord = overlord(9, 0, other="{overlord} is immune to damage", reward="{overlord} takes 4{damage}")
    t = using("Deal 5{damage} to other players", "attack 9", lord=lord, **COOP)
    assert t.state.hit_points == 99
    t.play("p1 challenge 1")
    assert t.state.hit_points == 99
    assert len(t.graveyard) == 1


# -- reward tokens on the Overlord ---------------------------------------------------------------


@rule("EN-EFF-161")
@pytest.mark.parametrize("words", ["on Overlord", "on the Overlord", "to the Overlord"])
def test_EN_EFF_161_a_reward_token_goes_onto_the_overlord(words: str) -> None:
    assert using(f"Add {{reward}} {words}", lord=overlord()).state.overlord_tokens == 3 + 1
    assert using(f"Add {{reward}} {words}").state.overlord_tokens == 0


@rule("EN-EFF-161", "EN-R-53")
def test_EN_R_53_no_token_goes_onto_a_defeated_overlord() -> None:
    t = with_action("Add {reward} on Overlord", lord=overlord())
    t.state.overlord_active, t.state.overlord_tokens = False, 0
    assert t.play("p1 use enchantment 1").state.overlord_tokens == 0


@rule("EN-EFF-161", "EN-COND-17", "EN-R-55")
def test_EN_EFF_161_it_can_fulfil_the_condition_about_tokens_on_the_overlord() -> None:
    text = "If there are 2 or more {reward} per player on the Overlord: Take 9{crystal}"
    assert using("Add {reward} on Overlord", players=2, lord=overlord(other=text)).crystals("p1") == 5
    t = with_action("Add {reward} on Overlord", players=2, lord=overlord(other=text))
    t.state.overlord_tokens = 3
    assert t.play("p1 use enchantment 1").crystals("p1") == 14


@rule("EN-EFF-162")
@pytest.mark.parametrize("words", ["per player on the Overlord", "for each player to the Overlord"])
def test_EN_EFF_162_a_reward_token_for_each_player(words: str) -> None:
    assert using(f"Add 1{{reward}} {words}", lord=overlord()).state.overlord_tokens == 3 + 3
    assert using(f"Add 2{{reward}} {words}", players=2, lord=overlord()).state.overlord_tokens == 2 + 4


@rule("EN-EFF-163", "EN-R-54", "EN-R-59")
def test_EN_EFF_163_the_last_token_removed_defeats_the_overlord() -> None:
    card = item()
    t = using("Remove 1{reward} from the Overlord", lord=overlord(), on_lord=[card])
    assert t.state.overlord_tokens == 2
    assert t.state.overlord_active
    t = using("Remove 7{reward} from the Overlord", lord=overlord(), on_lord=[card])
    assert t.state.overlord_tokens == 0
    assert not t.state.overlord_active
    assert t.graveyard == [card]
    assert "challenge 1" not in t.menu("p1")


@rule("EN-EFF-163", "EN-COP-27")
def test_EN_EFF_163_in_a_cooperative_game_the_overlord_stays() -> None:
    t = with_action("Remove 1{reward} from the Overlord", lord=overlord(), **COOP)
    t.state.overlord_tokens = 1
    t.play("p1 use enchantment 1")
    assert t.state.overlord_tokens == 0
    assert t.state.overlord_active


# -- its health, its strength, its attacks -------------------------------------------------------


@rule("EN-EFF-164", "EN-R-60")
def test_EN_EFF_164_it_grows_with_the_dragons_of_the_active_player() -> None:
    lord = overlord(3, 4, other="The overlord has +2{health} and +3{strength} for each {dragon} you have")
    mine = hero([item("attack 6")], creatures=[dragon(), dragon(), monster()])
    t = at(lord=lord, p1=mine).play("p1 challenge 1")
    assert t.tokens("p1") == 1  # health 3 + 2 x 2, attack 7
    assert t.wounds("p1") == 4 + 3 * 2 - 1
    weaker = hero([item("attack 5")], creatures=[dragon(), dragon()])
    assert at(lord=lord, p1=weaker).play("p1 challenge 1").tokens("p1") == 0
    t = using("The Overlord attacks all players", lord=lord, p2=hero(creatures=[dragon()]))
    assert t.wounds("p2") == 4 - 1  # p1 is active and has none


@rule("EN-EFF-164")
def test_EN_EFF_164_creatures_do_not_grow() -> None:
    lord = overlord(other="The overlord has +9{health} and +9{strength} for each {dragon} you have")
    foe = monster(1, 0)
    t = at(lord=lord, p1=hero(creatures=[dragon()]), track=[foe, item()]).play("p1 journey 0")
    assert t.creatures("p1")[-1] is foe
    assert t.wounds("p1") == 0


@rule("EN-EFF-165", "EN-R-60")
def test_EN_EFF_165_it_grows_with_the_reward_tokens_of_the_active_player() -> None:
    lord = overlord(3, 4, other="The overlord has +2{health} and +1{strength} for each {reward} you have")
    strong, weak = item("attack 6"), item("attack 5")
    t = at(lord=lord, p1=hero([strong], tokens=2), p2=hero(tokens=3)).play("p1 challenge 1")
    assert t.tokens("p1") == 3
    assert t.wounds("p1") == 4 + 2 - 1
    assert at(lord=lord, p1=hero([weak], tokens=2)).play("p1 challenge 1").tokens("p1") == 2
    t = using("The Overlord attacks all players", lord=lord, p2=hero(tokens=3))
    assert t.wounds("p2") == 4 - 1  # p1 is active and has none
    foe = monster(1, 0)
    assert at(lord=lord, p1=hero(tokens=2), track=[foe]).play("p1 journey 0").creatures("p1") == [foe]


@rule("EN-EFF-166", "EN-R-05")
def test_EN_EFF_166_the_overlord_attacks_the_active_or_the_starting_player() -> None:
    t = using("The Overlord attacks current player", "defense 2", lord=overlord(9, 8))
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [8 - 3, 0, 0]
    assert using("The Overlord attacks current player").wounds("p1") == 0
    t = turned_up("The Overlord attacks current player", turn="p2", p2=hero([item("defense 4")]))
    assert t.wounds("p1") == 8 - 5


@rule("EN-EFF-167", "EN-R-97")
def test_EN_EFF_167_the_overlord_attacks_every_player() -> None:
    shield = klass(low="You can't be the target of card abilities during other player's turns")
    text = "The Overlord attacks all players"
    t = using(text, lord=overlord(9, 5), p2=hero([item("defense 2")]))
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [4, 2, 4]
    t = using(text, lord=overlord(9, 5), p2=hero(enchantments=[shield]))
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [4, 0, 4]


@rule("EN-EFF-167", "EN-R-09", "EN-R-75")
def test_EN_EFF_167_one_after_another_clockwise() -> None:
    t = using(
        "The Overlord attacks all players",
        lord=overlord(9, 5),
        me={"hurt": 9},
        p3=hero(hurt=9),
        wound_deck=[wound() for _ in range(4)],
    )
    assert t.asked == ["p1"]
    assert t.wounds("p2") == 0
    assert t.play("p1 keep 1").asked == ["p3"]
    assert t.wounds("p2") == 4


@rule("EN-EFF-168", "EN-EFF-169")
def test_EN_EFF_168_the_overlord_attacks_by_defense() -> None:
    around: dict[str, Any] = {"lord": overlord(9, 8), "p2": hero([item("defense 3")])}
    t = using("Overlord attacks the player with the lowest {defense}", "defense 1", **around)
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [0, 0, 8 - 1]
    t = using("Overlord attacks the player with the highest {defense}", "defense 1", **around)
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [0, 8 - 4, 0]


@rule("EN-EFF-168", "EN-EFF-169", "EN-R-06")
@pytest.mark.parametrize("which", ["lowest", "highest"])
def test_EN_EFF_168_the_active_player_breaks_a_tie(which: str) -> None:
    text = f"Overlord attacks the player with the {which} {{defense}}"
    mine = "defense 1" if which == "lowest" else ""
    other = hero([item("defense 1" if which == "highest" else "")])
    t = using(text, mine, lord=overlord(9, 8), p2=other, p3=other)
    assert t.menu("p1") == ["target p2", "target p3"]
    assert t.refusal("p1 target p1").rule == "EN-R-139"
    t.play("p1 target p3")
    assert [t.wounds("p2"), t.wounds("p3")] == [0, 8 - (1 if which == "lowest" else 2)]
    assert "journey 0" in using(text).menu("p1")  # no Overlord: nobody is asked


@rule("EN-EFF-168", "EN-R-06", "EN-R-05")
def test_EN_EFF_168_in_an_overlord_turn_the_starting_player_breaks_a_tie() -> None:
    t = turned_up("Overlord attacks the player with the lowest {defense}", turn="p2")
    assert t.asked == ["p2"]
