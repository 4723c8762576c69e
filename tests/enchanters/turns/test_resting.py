"""Resting: EN-RST."""

import pytest

from tests.enchanters.tables import (
    Played,
    at,
    enchantment,
    hero,
    item,
    overlord,
    village,
)
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.text.compiler.line import REST

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself
TWO = village("{rest} {minor} Take 2{crystal}", "{rest} {minor} Heal 3{damage}")


def rests(t: Played, seat: str = "p1") -> list[str]:
    return [act for act in t.menu(seat) if act.startswith("rest")]


@rule("EN-RST-01", "EN-RST-05")
def test_EN_RST_01_one_of_the_rest_actions_is_chosen_and_resolved() -> None:
    t = at(town=TWO, p1=hero(hurt=5))
    assert rests(t) == ["rest village 1", "rest village 2"]
    t.play("p1 rest village 1")
    assert (t.crystals("p1"), t.wounds("p1")) == (7, 5)
    t = at(town=TWO, p1=hero(hurt=5)).play("p1 rest village 2")
    assert (t.crystals("p1"), t.wounds("p1")) == (5, 2)


@rule("EN-RST-01")
def test_EN_RST_01_what_is_no_rest_action_cannot_be_chosen() -> None:
    t = at(town=TWO, p1=hero([item(low=SPARE)]))
    assert t.refusal("p1 rest village 3").rule == "EN-R-139"
    assert t.refusal("p1 rest item 1").rule == "EN-R-139"


@rule("EN-RST-02")
def test_EN_RST_02_every_village_offers_a_rest_action() -> None:
    cards = shipped()
    for place in cards.villages:
        lines = cards.uppers[place].lines
        assert any(line.shape == REST for line in lines), cards.of[place].name


@rule("EN-RST-02")
def test_EN_RST_02_any_player_may_use_it() -> None:
    t = at(town=TWO)
    for name in ("p1", "p2", "p3"):
        assert rests(t, name) == ["rest village 1", "rest village 2"]
        t.play(f"{name} rest village 1")
        assert t.crystals(name) == 7


@rule("EN-RST-03")
def test_EN_RST_03_rest_actions_of_own_active_parts() -> None:
    covered = item(text="{rest} {minor} Take 9{crystal}", low="{rest} {minor} Take 1{crystal}")
    top = item(text="{rest} {minor} Take 2{crystal}")
    ring = enchantment(low="{rest} {minor} Take 3{crystal}")
    mine = hero([covered, top], [ring])
    for act, gain in (("item 1", 2), ("item 2", 1), ("enchantment 1", 3)):
        t = at(p1=mine)
        assert rests(t) == ["rest item 1", "rest item 2", "rest enchantment 1", "rest village 1"]
        assert t.play(f"p1 rest {act}").crystals("p1") == 5 + gain


@rule("EN-RST-03")
def test_EN_RST_03_no_rest_actions_of_other_players() -> None:
    assert rests(at(p2=hero([item(low="{rest} {minor} Take 9{crystal}")]))) == ["rest village 1"]


@rule("EN-RST-03")
def test_EN_RST_03_rest_actions_of_reward_tokens_and_the_active_overlord() -> None:
    lord = overlord(
        1, 0, other="{rest} {minor} Take 8{crystal}", reward=["{rest} {minor} Take 6{crystal}", "1{score}"]
    )
    t = at(lord=lord, p1=hero(tokens=1), p2=hero())
    assert rests(t) == ["rest token 1", "rest village 1", "rest overlord 1"]
    assert t.play("p1 rest token 1").crystals("p1") == 11
    assert rests(t, "p2") == ["rest village 1", "rest overlord 1"]
    assert t.play("p2 rest overlord 1").crystals("p2") == 13
    t = at(lord=lord, p2=hero(tokens=1))
    t.state.overlord_tokens = 1
    t.play("p1 challenge 1")
    assert rests(t, "p2") == ["rest token 1", "rest village 1"]  # the Overlord is defeated


@rule("EN-RST-04")
def test_EN_RST_04_a_further_cost_is_paid_in_full() -> None:
    town = village("{rest}; 3{crystal} {minor} Heal 9{damage}", "{rest} {minor} Take 1{crystal}")
    t = at(town=town, p1=hero(crystals=3, hurt=4)).play("p1 rest village 1")
    assert (t.crystals("p1"), t.wounds("p1")) == (0, 0)
    t = at(town=town, p1=hero(crystals=2, hurt=4))
    assert rests(t) == ["rest village 2"]
    assert t.refusal("p1 rest village 1").rule == "EN-RST-04"


@rule("EN-RST-04")
def test_EN_RST_04_costs_other_than_crystals() -> None:
    town = village("{rest}; Discard {monster} {minor} Take 9{crystal}", "{rest} {minor} Take 1{crystal}")
    assert rests(at(town=town)) == ["rest village 2"]


@rule("EN-RST-05")
def test_EN_RST_05_exactly_one_rest_action_per_rest() -> None:
    t = at(town=TWO, p1=hero([item(low=SPARE)], hurt=5)).play("p1 rest village 1")
    assert rests(t) == []
    assert t.refusal("p1 rest village 2").rule == "EN-TRN-06"
    assert len(t.graveyard) == 1


@rule("EN-RST-06")
def test_EN_RST_06_then_the_card_in_slot_0_is_discarded() -> None:
    track = [item(), item(), item()]
    t = at(track=track, p1=hero([item(low=SPARE)])).play("p1 rest village 1")
    assert (t.graveyard, t.track[:3]) == ([track[0]], [None, *track[1:]])


@rule("EN-RST-06")
def test_EN_RST_06_after_the_effects_of_the_rest_action() -> None:
    track = [item(), item()]
    t = at(track=track, town=village("{rest} {minor} Swap 2 cards on the Journey Track"), deck=[])
    assert t.play("p1 rest village 1").graveyard == [track[1]]


@rule("EN-RST-06", "EN-R-46")
def test_EN_RST_06_nothing_is_discarded_from_an_empty_slot() -> None:
    assert at(track=[None, item()]).play("p1 rest village 1").graveyard == []


@rule("EN-RST-07")
@pytest.mark.parametrize("coop", [False, True])
def test_EN_RST_07_the_card_discarded_may_cause_an_invasion(coop: bool) -> None:
    lord = overlord(invasion="{item}: Take 1{damage} for each {item}")
    for near, damage in ((item(), 1), (enchantment(), 0)):
        t = at(lord=lord, coop=coop, track=[near, item()]).play("p1 rest village 1")
        assert t.wounds("p1") == damage
    assert at(lord=lord, coop=coop, track=[item(), item()]).play("p1 journey 0").wounds("p1") == 0


@rule("EN-RST-08")
def test_EN_RST_08_abilities_come_after_the_discard() -> None:
    near = item()
    watch = item(low="After using {rest}: Journey to the graveyard")
    t = at(p1=hero([watch]), track=[near]).play("p1 rest village 1")
    assert t.menu("p1") == ["yes", "no"]
    assert t.play("p1 yes").items("p1")[-1] is near


@rule("EN-RST-08")
def test_EN_RST_08_abilities_come_after_the_invasion() -> None:
    watch = item(low="After using {rest}: Heal 9{damage}")
    lord = overlord(invasion="{item}: Take 1{damage} for each {item}")
    assert at(p1=hero([watch]), lord=lord, track=[item()]).play("p1 rest village 1").wounds("p1") == 0


@rule("EN-RST-08")
def test_EN_RST_08_abilities_are_resolved_once_for_a_rest() -> None:
    watch = item(low="After using {rest}: Take 1{crystal}")
    lord = overlord(invasion="{item}: Take 1{damage} for each {item}")
    for more in ({}, {"lord": lord}):
        t = at(p1=hero([watch]), track=[item()], **more)  # type: ignore[arg-type]
        assert t.play("p1 rest village 1").crystals("p1") == 5 + 4 + 1
