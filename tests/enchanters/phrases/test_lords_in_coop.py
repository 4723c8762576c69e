"""The Overlord of a cooperative game, its tokens and its events: EN-EFF-170 to 174, 182 and 184 to 189."""

from typing import Any

import pytest

from tests.enchanters.phrases.using import COOP, using
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    Written,
    at,
    banner,
    dragon,
    enchantment,
    event,
    hero,
    item,
    monster,
    overlord,
    village,
)
from tests.rules import rule
from wyrmhall.kernel.refusal import BadRecord

EMPTY = (0, 0, 0, 0)


def with_action(effect: str, me: dict[str, Any] | None = None, **more: Any) -> Played:
    """p1 may use `use enchantment 1` with that effect: the test changes the position first."""
    given = dict(me or {})
    given["enchantments"] = [*given.get("enchantments", ()), enchantment(text=f"{{minor}} {effect}")]
    return at(p1=hero(**given), **more)


# -- hit points ----------------------------------------------------------------------------------


REMOVE = (
    "Remove any top card from the game {minor} {overlord} takes {damage} equal to the {score} of removed card"
)


def sacrificing(card: Written, **more: Any) -> Played:
    """p1 beats the Overlord and removes the top item, that card, for the reward."""
    more = {"lord": overlord(0, 0, reward=REMOVE), **COOP, **more}
    t = at(p1=hero([card]), **more)
    return t.play("p1 challenge 1; p1 yes")


@rule("EN-EFF-170", "EN-COST-07", "EN-R-91", "EN-R-121")
def test_EN_EFF_170_the_overlord_loses_the_worth_of_the_removed_card() -> None:
    t = sacrificing(item(text="2{score}", low="5{score}"))
    assert t.state.hit_points == 99 - 7
    assert t.state.reinforced == (0, 0)
    assert len(t.state.gone) == 1
    counted = item(low="{score} for each {item}")
    assert sacrificing(counted).state.hit_points == 99 - 1  # it has left its stack


@rule("EN-EFF-170", "EN-R-91")
def test_EN_R_91_a_negative_worth_does_not_heal_the_overlord() -> None:
    lord = overlord(0, 0, reward=["{overlord} takes 9{damage}", REMOVE])
    assert sacrificing(item(low="-3{score}"), lord=lord).state.hit_points == 90


@rule("EN-EFF-170", "EN-EFF-121")
def test_EN_EFF_170_a_silenced_banner_is_worth_nothing() -> None:
    town = village(*PLAIN_VILLAGE, "Banner and Class card abilities don't work")
    assert sacrificing(banner(low="4{score}"), town=town).state.hit_points == 99
    assert sacrificing(banner(low="4{score}")).state.hit_points == 95


BURDENS = [
    {"lower": "attack-down 1"},
    {"lower": "defense-down 1 defense 3"},
    {"low": ["-1{score}"]},
    {"low": ["-1{score} for each {damage}"]},
    {"low": ["-1{score} for each 2{damage}"]},
    {"low": ["When your turn ends: Lose 1{crystal}"]},
    {"low": ["You cannot have more than 5{crystal}"]},
    {"low": ["Ignore all {speed}"]},
    {"low": ["You cannot fight {overlord}", "3{score}"]},
]


@rule("EN-EFF-170", "EN-R-92")
@pytest.mark.parametrize("lower", BURDENS)
def test_EN_R_92_a_dragon_with_a_negative_lower_part_brings_a_token(lower: dict[str, Any]) -> None:
    t = with_removal(dragon(**lower)).play("chance: side strength")
    assert t.state.reinforced == (0, 1)


def with_removal(card: Written) -> Played:
    """p1 removes a creature by an action with the same text."""
    mine = hero([item(text=REMOVE)], creatures=[card])
    return at(lord=overlord(), p1=mine, **COOP).play("p1 use item 1; p1 creature 1")


@rule("EN-EFF-170", "EN-R-92")
def test_EN_R_92_other_dragons_and_other_cards_bring_none() -> None:
    for card in (dragon(low=["3{score}", "1{crystal} {minor} 1{attack}"]), monster(lower="attack-down 1")):
        t = with_removal(card)
        assert t.asked != ["chance"]
        assert t.state.reinforced == (0, 0)
    t = with_removal(dragon(upper="attack-down 1", text="-2{score}", low="4{score}"))
    assert t.state.hit_points == 99 - 2
    assert t.state.reinforced == (0, 0)


DEVOUR = (
    "Overlord removes all {reward} then takes 2{damage} and 1 Reinforcement token for each {reward} removed"
)


@rule("EN-EFF-171")
def test_EN_EFF_171_reward_tokens_of_the_track_become_damage_and_reinforcement() -> None:
    t = with_action(DEVOUR, lord=overlord(), **COOP)
    t.state.marks[0], t.state.marks[4] = (1, 2, 0, 0), (0, 1, 1, 0)
    t.play("p1 use enchantment 1; chance: side health; chance: side health; chance: side strength")
    assert t.state.hit_points == 99 - 3 * 2
    assert t.state.reinforced == (2, 1)
    assert (t.state.marks[0], t.state.marks[4]) == ((1, 0, 0, 0), (0, 0, 1, 0))
    t = using(DEVOUR, lord=overlord(), **COOP)
    assert t.asked == ["p1"]
    assert t.state.hit_points == 99


@rule("EN-EFF-171", "EN-COP-12", "EN-R-131")
def test_EN_EFF_171_the_last_hit_point_ends_the_game_before_tokens_are_turned() -> None:
    t = with_action(DEVOUR, lord=overlord(), **COOP)
    t.state.marks[0], t.state.hit_points = (0, 1, 0, 0), 2
    t.play("p1 use enchantment 1")
    assert t.table.over
    assert t.state.ended == "EN-COP-12"
    assert t.state.victors == (0, 1)


@rule("EN-EFF-172", "EN-R-93")
def test_EN_EFF_172_the_cerberus_token_moves_onto_a_card() -> None:
    a, b = monster(9, 0), item()
    t = using("Put the Cerberus token on a card at {distance}1", lord=overlord(), track=[a, b], **COOP)
    assert t.state.cerberus == t.cards.card(b)
    t = with_action("Put the Cerberus token on a card at {distance}3", lord=overlord(), track=[a, b], **COOP)
    t.state.cerberus = t.cards.card(a)
    assert t.play("p1 use enchantment 1").state.cerberus == t.cards.card(a)  # an empty slot: it stays


@rule("EN-EFF-172", "EN-R-93")
def test_EN_R_93_the_cerberus_token_leaves_with_its_card() -> None:
    text = "Put the Cerberus token on a card at {distance}0"
    t = using(text, lord=overlord(), track=[item(), item()], **COOP).play("p1 journey 0")
    assert t.state.cerberus == -1


BITE = (
    "If Cerberus token is on {monster} or {dragon} players take 3{damage},"
    " otherwise {overlord} heals 4{damage}"
)


@rule("EN-EFF-173", "EN-R-93")
@pytest.mark.parametrize(("slot", "wounds", "healed"), [(0, 6, 0), (1, 6, 0), (2, 0, 4), (None, 0, 4)])
def test_EN_EFF_173_damage_on_a_creature_and_healing_otherwise(
    slot: int | None, wounds: int, healed: int
) -> None:
    t = with_action(BITE, lord=overlord(), track=[monster(), dragon(), item()], **COOP)
    t.state.hit_points = 50
    if slot is not None:
        t.state.cerberus = t.state.track[slot]
    t.play("p1 use enchantment 1")
    assert t.wounds("p1") == wounds
    assert t.state.hit_points == 50 + healed


# -- the event deck ------------------------------------------------------------------------------


@rule("EN-EFF-174", "EN-R-83", "EN-HID-08")
def test_EN_EFF_174_the_event_deck_is_shuffled_without_the_active_card() -> None:
    active, *rest = [event([]) for _ in range(4)]
    t = with_action("Shuffle AI Deck", lord=overlord(), events=[active, *rest], **COOP)
    a, b, c = [t.cards.card(one) for one in rest]
    t.state.event_known = 2
    t.play("p1 use enchantment 1")
    assert t.asked == ["chance"]
    for wrong in (f"events {a} {b}", f"events {a} {b} {b}", f"events {a} {b} {t.cards.card(active)}"):
        with pytest.raises(BadRecord):
            t.play(f"chance: {wrong}")
    t.play(f"chance: events {c} {a} {b}")
    assert t.state.event_deck == (c, a, b)
    assert t.state.event == t.cards.card(active)
    assert t.view("p1").event_deck == (-2, -2, -2)  # nobody knows the order any more
    assert t.told("p2", "events-shuffled") == [{}]


@rule("EN-EFF-174")
def test_EN_EFF_174_nothing_is_shuffled_without_an_event_deck() -> None:
    assert "journey 0" in using("Shuffle AI Deck").menu("p1")


# -- the end, and single tokens ------------------------------------------------------------------


@rule("EN-EFF-182", "EN-R-61", "EN-R-131")
@pytest.mark.parametrize("text", ["All players lose", "You lose"])
def test_EN_EFF_182_every_player_has_lost_at_once(text: str) -> None:
    t = using(f"{text}; Take 3{{crystal}}")
    assert t.table.over
    assert t.state.victors == ()
    assert t.crystals("p1") == 5
    assert using(text, lord=overlord(), **COOP).table.over


@rule("EN-EFF-184", "EN-COP-19", "EN-COP-12")
def test_EN_EFF_184_the_overlord_loses_hit_points() -> None:
    t = using("{overlord} takes 7{damage}", lord=overlord(), **COOP)
    assert t.state.hit_points == 92
    t = with_action("{overlord} takes 7{damage}", lord=overlord(), **COOP)
    t.state.hit_points = 7
    t.play("p1 use enchantment 1")
    assert t.state.ended == "EN-COP-12"


@rule("EN-EFF-185", "EN-COP-19")
def test_EN_EFF_185_the_overlord_regains_hit_points_up_to_99() -> None:
    for before, after in ((50, 57), (95, 99)):
        t = with_action("{overlord} heals 7{damage}", lord=overlord(), **COOP)
        t.state.hit_points = before
        assert t.play("p1 use enchantment 1").state.hit_points == after


@rule("EN-EFF-186")
def test_EN_EFF_186_reinforcement_tokens_with_random_sides_go_onto_the_overlord() -> None:
    t = using("Add 1 Reinforcement token to the Overlord", lord=overlord(), **COOP).play(
        "chance: side health"
    )
    assert t.state.reinforced == (1, 0)
    assert t.asked == ["p1"]
    t = using("Add 2 Reinforcement tokens to the Overlord", lord=overlord(), **COOP)
    t.play("chance: side strength; chance: side strength")
    assert t.state.reinforced == (0, 2)
    assert t.asked == ["p1"]


@rule("EN-EFF-187")
def test_EN_EFF_187_wound_tokens_go_onto_cards_of_the_track() -> None:
    track = [item(), None, monster()]
    t = using("Put 1{damage} on the card at {distance}0", track=track)
    assert t.state.marks[:3] == [(1, 0, 0, 0), EMPTY, EMPTY]
    t = using("Put 3{damage} on the card at {distance}2", track=track)
    assert t.state.marks[:3] == [EMPTY, EMPTY, (3, 0, 0, 0)]
    assert using("Put 3{damage} on the card at {distance}1", track=track).state.marks == [EMPTY] * 6
    t = using("Put 2{damage} on each Journey Track card", track=track)
    assert t.state.marks[:3] == [(2, 0, 0, 0), EMPTY, (2, 0, 0, 0)]


@rule("EN-EFF-188")
def test_EN_EFF_188_a_reward_token_goes_onto_a_card_of_the_track() -> None:
    track = [item(), None, monster()]
    text = "Put 1{reward} on the card at {distance}"
    assert using(f"{text}2", track=track).state.marks[:3] == [EMPTY, EMPTY, (0, 1, 0, 0)]
    assert using(f"{text}0", track=track).state.marks[:3] == [(0, 1, 0, 0), EMPTY, EMPTY]
    assert using(f"{text}1", track=track).state.marks == [EMPTY] * 6


@rule("EN-EFF-189", "EN-CMB-12")
def test_EN_EFF_189_a_reinforcement_token_goes_onto_a_card_of_the_track() -> None:
    foe = monster(1, 1)
    text = "Put 1 Reinforcement token on the card at {distance}"
    t = using(f"{text}2", track=[item(), None, foe], lord=overlord(), **COOP).play("chance: side health")
    assert t.state.marks[2] == (0, 0, 1, 0)
    assert t.play("p1 journey 2").creatures("p1") == []  # health 2, attack 1
    t = using(f"{text}0", track=[foe, item()], lord=overlord(), **COOP).play("chance: side strength")
    assert t.play("p1 journey 0").creatures("p1") == [foe]
    assert t.wounds("p1") == 2 - 1
    assert using(f"{text}1", track=[item(), None, foe], lord=overlord(), **COOP).asked == ["p1"]
