"""The Overlord in the competitive game: EN-OVL."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    Played,
    Written,
    at,
    dragon,
    enchantment,
    hero,
    item,
    monster,
    overlord,
    village,
)
from tests.rules import rule

EMPTY = (0, 0, 0, 0)
FIGHT = "{challenge} {minor} Fight the Overlord"
MORE = enchantment(low="{minor} Take 1{crystal}")  # an action that keeps the turn from ending by itself


def strong(**more: Any) -> dict[str, Any]:
    """A player with an attack of 10 and a defense of 1."""
    return hero([item("attack 9"), *more.pop("items", ())], **more)


def next_of_deck(t: Played) -> Written | None:
    return t.of(t.state.deck[t.state.dealt])


# -- active until it is defeated -----------------------------------------------------------------


@rule("EN-OVL-01", "EN-OVL-12", "EN-R-53")
def test_only_an_active_overlord_invades_is_challenged_and_applies_its_texts() -> None:
    lord = overlord(
        9, 0, invasion="{item}: Lose 1{crystal}", other=["All players have +1{speed}", "{minor} 1{attack}"]
    )
    t = at(lord=lord, p1=strong(), p2=strong(), p3=strong(tokens=2))
    t.play("p1 challenge 1; p1 use overlord 1")
    assert t.state.overlord_active
    assert t.state.speed(t.seat("p2")) == 1
    assert "use overlord 1" in t.menu("p2")
    t.play("p2 rest village 1; p2 done")
    assert t.crystals("p2") == 5 + 4 - 1  # an invasion
    t.state.overlord_tokens = 1
    t = t.play("p3 challenge 1; p3 done")
    assert not t.state.overlord_active
    assert t.asked == ["p1"]
    assert t.state.speed(t.seat("p1")) == 0
    assert not [act for act in t.menu("p1") if act.startswith(("challenge", "use"))]
    assert t.refusal("p1 challenge 1").rule == "EN-OVL-01"
    assert t.play("p1 rest village 1").crystals("p1") == 5 + 4  # no invasion


# -- invasions -----------------------------------------------------------------------------------


BY_TYPE = ["{item}: Take 10{crystal}", "{enchantment}: Take 20{crystal}", "{monster}: Take 40{crystal}"]
BY_TYPE += ["{dragon}: Take 80{crystal}"]


@rule("EN-OVL-02", "EN-OVL-03")
@pytest.mark.parametrize(
    ("card", "crystals"), [(item(), 10), (enchantment(), 20), (monster(), 40), (dragon(), 80)]
)
def test_an_invasion_of_the_type_of_the_card_discarded_by_a_rest(card: Written, crystals: int) -> None:
    t = at(lord=overlord(invasion=BY_TYPE), track=[card, item()]).play("p1 rest village 1")
    assert t.graveyard == [card]
    assert t.crystals("p1") == 5 + 4 + crystals


@rule("EN-OVL-02", "EN-OVL-03")
def test_a_failed_combat_causes_an_invasion_by_the_card_of_slot_0() -> None:
    t = at(lord=overlord(invasion=BY_TYPE), track=[enchantment(), monster(9, 0)]).play("p1 journey 1")
    assert t.crystals("p1") == 5 - 1 + 20


@rule("EN-OVL-03")
def test_every_ability_of_the_type_is_resolved() -> None:
    lord = overlord(invasion=["{item}: Take 10{crystal}", "{item}: Take 20{crystal}"])
    assert at(lord=lord, track=[item(), item()]).play("p1 rest village 1").crystals("p1") == 9 + 30
    lord = overlord(invasion="{dragon}: Take 10{crystal}")
    assert at(lord=lord, track=[monster(), item()]).play("p1 rest village 1").crystals("p1") == 9


@rule("EN-OVL-02", "EN-OVL-06")
def test_a_card_that_leaves_slot_0_in_another_way_causes_no_invasion() -> None:
    lord = overlord(9, 0, invasion=[*BY_TYPE, "{damage}: Take 30{crystal}"])
    assert at(lord=lord, track=[item(), item()]).play("p1 journey 0").crystals("p1") == 5
    t = at(lord=lord, track=[item(), item()], deck=[], p1=strong()).play("p1 challenge 1")
    assert len(t.graveyard) == 1  # discarded from slot 0 for the challenge
    assert t.crystals("p1") == 5
    swap = "{minor} Swap a card on the journey track with the top card of the graveyard"
    t = at(lord=lord, track=[item(), item()], graveyard=[item()], p1=hero([item(text=swap)]))
    t.state.marks[0] = (1, 0, 0, 0)
    t.play("p1 use item 1; p1 slot 0")
    assert t.crystals("p1") == 5


@rule("EN-OVL-02", "EN-OVL-13")
def test_the_card_a_challenge_costs_the_deck_causes_no_invasion() -> None:
    lord = overlord(9, 0, invasion="{item}: Take 10{crystal}")
    t = at(lord=lord, p1=strong()).play("p1 challenge 1")
    assert len(t.graveyard) == 1
    assert t.crystals("p1") == 5


BY_TOKEN = ["{damage}: Take 10{crystal}", "{reward}: Take 20{crystal}"]
BY_TOKEN += ["Reinforcement token: Take 40{crystal}", "Cerberus token: Take 80{crystal}"]


@rule("EN-OVL-04")
@pytest.mark.parametrize(
    ("marks", "cerberus", "crystals"),
    [
        (EMPTY, False, 0),
        ((1, 0, 0, 0), False, 10),
        ((3, 0, 0, 0), False, 10),
        ((0, 2, 0, 0), False, 20),
        ((0, 0, 1, 0), False, 40),
        ((0, 0, 0, 1), False, 40),
        ((0, 0, 2, 2), False, 40),
        (EMPTY, True, 80),
        ((1, 1, 1, 0), True, 150),
    ],
)
def test_each_token_on_the_card_invades_once(
    marks: tuple[int, int, int, int], cerberus: bool, crystals: int
) -> None:
    t = at(lord=overlord(invasion=BY_TOKEN), track=[item(), item()])
    t.state.marks[0] = marks
    t.state.cerberus = t.state.track[0] if cerberus else t.state.track[1]
    assert t.play("p1 rest village 1").crystals("p1") == 9 + crystals


@rule("EN-OVL-05", "EN-R-56")
def test_the_tokens_of_the_discarded_card_are_discarded_and_no_others() -> None:
    t = at(lord=overlord(invasion=BY_TOKEN), track=[item(), item(), item()], p1=hero(enchantments=[MORE]))
    t.state.marks[0], t.state.marks[2] = (1, 2, 3, 4), (1, 0, 2, 0)
    t.state.cerberus = t.state.track[0]
    t.play("p1 rest village 1")
    assert t.state.marks == [EMPTY, EMPTY, (1, 0, 2, 0), EMPTY, EMPTY, EMPTY]
    assert t.tokens("p1") == 0
    assert t.state.cerberus == -1


# -- challenges ----------------------------------------------------------------------------------


@rule("EN-OVL-07", "EN-TRN-08")
def test_a_challenge_is_the_main_action_and_uses_one_challenge_action_of_the_card() -> None:
    challenge = [FIGHT, "{challenge} {minor} Take 6{crystal}"]
    t = at(lord=overlord(9, 0, challenge=challenge), p1=strong(enchantments=[MORE]))
    assert [act for act in t.menu("p1") if act.startswith("challenge")] == ["challenge 1", "challenge 2"]
    assert t.refusal("p1 challenge 3").rule == "EN-R-139"
    t.play("p1 challenge 2")
    assert t.crystals("p1") == 5 + 6
    assert t.tokens("p1") == 0
    assert t.menu("p1") == ["done", "use enchantment 1"]
    assert t.refusal("p1 challenge 1").rule == "EN-TRN-06"


@rule("EN-OVL-08")
@pytest.mark.parametrize(("crystals", "payable"), [(2, False), (3, True), (7, True)])
def test_a_further_cost_is_paid_in_full_or_the_challenge_cannot_be_chosen(
    crystals: int, payable: bool
) -> None:
    lord = overlord(9, 0, challenge="{challenge}; 3{crystal} {minor} Fight the Overlord")
    t = at(lord=lord, p1=strong(crystals=crystals))
    assert ("challenge 1" in t.menu("p1")) == payable
    if payable:
        assert t.play("p1 challenge 1").crystals("p1") == crystals - 3
        assert t.tokens("p1") == 1
    else:
        assert t.refusal("p1 challenge 1").rule == "EN-OVL-08"


@rule("EN-OVL-08")
def test_the_cost_is_paid_before_a_combat_that_fails() -> None:
    lord = overlord(9, 0, challenge="{challenge}; 3{crystal} {minor} Fight the Overlord")
    t = at(lord=lord).play("p1 challenge 1")
    assert t.crystals("p1") == 2
    assert t.tokens("p1") == 0


@rule("EN-OVL-09", "EN-CMB-05", "EN-CMB-06")
def test_a_failed_challenge_discards_slot_0_and_nothing_else_happens() -> None:
    lord = overlord(10, 8, invasion="{item}: Take 3{crystal}", reward="{immediate} Take 50{crystal}")
    t = at(lord=lord, p1=hero([item("attack 8")], [MORE]))  # attack 9
    first, top = t.track[0], next_of_deck(t)
    t.play("p1 challenge 1; p1 done")
    assert t.graveyard == [first]
    assert next_of_deck(t) is top
    assert t.crystals("p1") == 5 + 3
    assert t.wounds("p1") == 0
    assert (t.tokens("p1"), t.state.overlord_tokens) == (0, 3)


@rule("EN-OVL-09", "EN-CMB-02", "EN-CMB-08")
def test_the_combat_has_a_window_and_the_overlord_strikes() -> None:
    lord = overlord(11, 8)
    t = at(lord=lord, p1=strong(enchantments=[enchantment(low="{minor} 1{attack}")])).play("p1 challenge 1")
    assert t.menu("p1") == ["use enchantment 1", "done"]
    t.play("p1 use enchantment 1")
    assert t.tokens("p1") == 1  # an attack of 11 is enough
    assert t.wounds("p1") == 8 - 1


@rule("EN-OVL-10", "EN-OVL-13")
def test_a_won_challenge_brings_one_token_and_costs_the_deck_its_top_card() -> None:
    t = at(lord=overlord(10, 0), p1=strong(enchantments=[MORE]))
    track, top = t.track, next_of_deck(t)
    t.play("p1 challenge 1; p1 done")
    assert [t.tokens(name) for name in ("p1", "p2", "p3")] == [1, 0, 0]
    assert t.state.overlord_tokens == 2
    assert t.graveyard == [top]
    assert t.track == track
    assert t.state.overlord_active


@rule("EN-OVL-11")
def test_the_immediate_text_of_the_reward_is_resolved_when_the_token_is_taken() -> None:
    lord = overlord(10, 0, reward=["{immediate} Take 7{crystal}", "{immediate} Heal 1{damage}", "2{score}"])
    t = at(lord=lord, p1=strong(hurt=3, tokens=1)).play("p1 challenge 1")
    assert t.crystals("p1") == 5 + 7
    assert t.wounds("p1") == 3 - 1


@rule("EN-OVL-11", "EN-OVL-13")
def test_the_deck_pays_after_the_reward() -> None:
    lord = overlord(10, 0, reward="{immediate} Place the bottom 9 cards from the graveyard on the Overlord")
    old = item()
    t = at(lord=lord, graveyard=[old], p1=strong())
    top = next_of_deck(t)
    t.play("p1 challenge 1")
    assert t.on_lord == [old]
    assert t.graveyard == [top]


@rule("EN-OVL-12")
def test_the_last_token_taken_defeats_the_overlord_for_good() -> None:
    t = at(lord=overlord(10, 0), p1=strong(), p2=strong(), players=2)
    t.play("p1 challenge 1")
    assert t.state.overlord_active
    t = t.play("p2 challenge 1")
    assert not t.state.overlord_active
    assert (t.tokens("p1"), t.tokens("p2"), t.state.overlord_tokens) == (1, 1, 0)
    assert t.told("p1", "lord-defeated") == [{"lord": t.state.overlord}]


# -- tokens, actions, what lies on it ------------------------------------------------------------


@rule("EN-OVL-14", "EN-END-08", "EN-TRM-37")
def test_each_token_works_like_a_card_of_its_own() -> None:
    lord = overlord(reward=["1{crystal} {minor} 2{attack}", "3{score}"])
    t = at(lord=lord, p1=hero(tokens=2))
    assert [act for act in t.menu("p1") if act.startswith("use")] == ["use token 1", "use token 2"]
    t.play("p1 use token 1")
    assert t.refusal("p1 use token 1").rule == "EN-ACT-03"
    t.play("p1 use token 2")
    assert t.attack("p1") == 1 + 2 + 2
    assert t.score("p1") == 6
    assert t.score("p2") == 0


@rule("EN-OVL-15", "EN-R-29")
def test_actions_of_the_overlord_card_are_there_for_every_player() -> None:
    lord = overlord(other=["{minor} 2{attack}", "{rest} {minor} Take 9{crystal}"])
    t = at(lord=lord, p1=hero(enchantments=[MORE]))
    t.play("p1 use overlord 1")
    assert t.attack("p1") == 3
    assert t.refusal("p1 use overlord 1").rule == "EN-ACT-03"
    t.play("p1 rest overlord 1; p1 done")
    assert t.crystals("p1") == 5 + 9
    assert len(t.graveyard) == 1
    t.play("p2 use overlord 1; p2 rest overlord 1")
    assert t.crystals("p2") == 5 + 9


@rule("EN-OVL-16")
def test_crystals_and_cards_stay_on_the_overlord_until_a_text_moves_them() -> None:
    charm = enchantment()
    town = village(
        "{rest} {minor} Take 4{crystal}",
        "{minor} Put 8{crystal} from bank on the Overlord",
        "{minor} Put top {enchantment} on the Overlord or lose 9{crystal}",
        "{minor} Take all {crystal} from the Overlord",
        "{minor} Journey for any {enchantment} on the Overlord",
    )
    t = at(lord=overlord(), town=town, p1=hero(enchantments=[charm]))
    t.play("p1 use village 1; p1 use village 2; p1 journey 0; p1 done")
    assert t.state.overlord_crystals == 8
    assert t.state.reinforced == (0, 0)
    assert t.on_lord == [charm]
    t.play("p2 use village 3")
    assert (t.state.overlord_crystals, t.crystals("p2")) == (0, 5 + 8)
    t.play("p2 use village 4; p2 on-overlord 1")
    assert t.on_lord == []
    assert charm in t.enchantments("p2")


NEEDS_OVERLORD = [
    "Put 1 of your {crystal} on the Overlord",
    "Put 2{crystal} from bank on the Overlord",
    "All players put 2 of their {crystal} on the Overlord",
    "Take all {crystal} from the Overlord",
    "Pay 3{crystal} or the Overlord attacks",
    "Journey for any card on the Overlord",
    "Journey for any {enchantment} on the Overlord",
    "Place the bottom 2 cards from the graveyard on the Overlord",
    "Trigger {dragon} invasion",
    "Fight the Overlord",
    "Add {reward} on Overlord",
    "Add 1{reward} per player on the Overlord",
    "Remove 1{reward} from the Overlord",
    "The Overlord attacks current player",
    "The Overlord attacks all players",
    "Overlord attacks the player with the lowest {defense}",
]


@rule("EN-OVL-17", "EN-R-53")
@pytest.mark.parametrize("defeated", [False, True])
@pytest.mark.parametrize("text", NEEDS_OVERLORD)
def test_without_an_overlord_only_the_other_parts_of_a_text_happen(text: str, defeated: bool) -> None:
    lord = overlord(0, 5, invasion="{dragon}: Take 50{crystal}") if defeated else None
    old = [item(), enchantment()]
    t = at(p1=hero([item(text=f"{{minor}} {text}; Take 3{{crystal}}")]), lord=lord, graveyard=old)
    t.state.overlord_active, t.state.overlord_tokens = False, 0
    t.state.refresh_all()
    t.play("p1 use item 1")
    assert t.crystals("p1") == 5 + 3
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [0, 0, 0]
    assert t.crystals("p2") == 5
    assert t.graveyard == old
    assert (t.state.overlord_crystals, t.state.overlord_tokens, t.on_lord, t.tokens("p1")) == (0, 0, [], 0)
    assert "journey 0" in t.menu("p1")


@rule("EN-OVL-17")
def test_the_village_gets_its_token_without_an_overlord() -> None:
    text = "{minor} Add 1{reward} to the {village} and 1{reward} on the Overlord"
    t = at(p1=hero([item(text=text)])).play("p1 use item 1")
    assert t.state.village_tokens == 1
    assert t.state.overlord_tokens == 0
