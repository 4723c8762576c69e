"""Minor, multi and double actions: EN-ACT."""

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    enchantment,
    hero,
    item,
    monster,
    overlord,
    village,
    wound,
)
from tests.rules import rule

GAIN = "{minor} Take 1{crystal}"
DUEL = "{minor} You may duel a target player"


def uses(t: Played, seat: str = "p1") -> list[str]:
    return [act.removeprefix("use ") for act in t.menu(seat) if act.startswith("use")]


# -- where and when ------------------------------------------------------------------------------


@rule("EN-ACT-01")
def test_EN_ACT_01_actions_of_own_active_parts_tokens_village_and_overlord() -> None:
    mine = hero(
        [item(text=GAIN, low=GAIN), item(text=GAIN)],  # the upper part of the first is covered
        [enchantment(low=GAIN)],
        [monster(low=GAIN)],
        [wound(text=GAIN)],
        tokens=2,
    )
    t = at(
        p1=mine,
        p2=hero([item(text=GAIN)]),
        town=village(*PLAIN_VILLAGE, GAIN),
        lord=overlord(other=GAIN, reward=GAIN),
        track=[item(text=GAIN), monster(text=GAIN, low=GAIN)],
        graveyard=[item(text=GAIN)],
    )
    own = ["item 1", "item 2", "enchantment 1", "creature 1", "wound 1", "token 1", "token 2"]
    assert uses(t) == [*own, "village 1", "overlord 1"]
    for act in uses(t):
        t.play(f"p1 use {act}")
    assert t.crystals("p1") == 5 + 9
    assert t.refusal("p1 use item 3").rule == "EN-R-139"


@rule("EN-ACT-01")
def test_EN_ACT_01_a_defeated_overlord_offers_nothing() -> None:
    t = at(lord=overlord(1, 0, other=GAIN, reward="1{score}"))
    t.state.overlord_tokens = 1
    t.play("p1 challenge 1; p1 done")
    assert (t.asked, uses(t, "p2")) == (["p2"], [])


@rule("EN-ACT-02")
def test_EN_ACT_02_only_in_the_own_turn() -> None:
    t = at(p2=hero([item(low=GAIN)]))
    assert t.asked == ["p1"]
    assert t.refusal("p2 use item 1").rule == "EN-ACT-02"
    assert uses(t.end_turn(), "p2") == ["item 1"]


@rule("EN-ACT-02", "EN-R-31")
def test_EN_ACT_02_or_while_preparing_for_an_own_duel() -> None:
    t = at(p1=hero([item(low=DUEL)]), p2=hero([item(low=GAIN)]), p3=hero([item(low=GAIN)]))
    t.play("p1 use item 1; p1 target p2")
    assert (t.asked, t.menu("p2")) == (["p2"], ["use item 1", "done"])
    t.play("p2 use item 1")
    assert (t.crystals("p2"), t.asked) == (6, ["p1"])  # p3 was not asked


# -- how often -----------------------------------------------------------------------------------


@rule("EN-ACT-03", "EN-ACT-07")
def test_EN_ACT_03_a_minor_action_once_per_turn_per_card() -> None:
    t = at(players=2, p1=hero([item(low=GAIN), item(low=GAIN)])).play("p1 use item 1")
    assert uses(t) == ["item 2"]
    assert t.refusal("p1 use item 1").rule == "EN-ACT-03"
    t.play("p1 use item 2")
    assert uses(t) == []
    assert t.crystals("p1") == 7
    assert uses(t.end_turn().end_turn()) == ["item 1", "item 2"]


@rule("EN-ACT-03", "EN-R-28")
def test_EN_ACT_03_two_actions_of_one_card_are_told_apart() -> None:
    t = at(p1=hero([item(low=[GAIN, "{minor} Take 2{crystal}"])])).play("p1 use item 1")
    assert uses(t) == ["item 2"]
    assert t.play("p1 use item 2").crystals("p1") == 8


@rule("EN-ACT-04", "EN-ACT-07", "EN-R-128")
def test_EN_ACT_04_a_multi_action_any_number_of_times() -> None:
    t = at(p1=hero([item(low="1{crystal} {multi} 1{attack}")], crystals=120))
    for number in range(1, 100):
        t.play("p1 use item 1")
        assert t.attack("p1") == 1 + number
    assert uses(t) == []  # EN-R-128
    assert t.crystals("p1") == 21


@rule("EN-ACT-05", "EN-ACT-07")
def test_EN_ACT_05_a_double_action_twice_per_turn_per_card() -> None:
    double = "{double} Take 1{crystal}"
    t = at(players=2, p1=hero([item(low=double), item(low=double)])).play("p1 use item 1")
    assert uses(t) == ["item 1", "item 2"]
    t.play("p1 use item 1")
    assert uses(t) == ["item 2"]
    assert t.refusal("p1 use item 1").rule == "EN-ACT-05"
    t.play("p1 use item 2; p1 use item 2")
    assert (uses(t), t.crystals("p1")) == ([], 9)
    assert uses(t.end_turn().end_turn()) == ["item 1", "item 2"]


@rule("EN-ACT-07", "EN-R-29")
def test_EN_ACT_07_the_label_is_the_users_own() -> None:
    """The village serves everybody, also two players in the same turn."""
    t = at(town=village(*PLAIN_VILLAGE, GAIN), p1=hero([item(low=DUEL)])).play("p1 use village 1")
    assert uses(t) == ["item 1"]
    t.play("p1 use item 1; p1 target p2")
    assert t.menu("p2") == ["use village 1", "done"]


@rule("EN-ACT-07")
def test_EN_ACT_07_a_label_that_is_set_before_the_fight_holds_in_it() -> None:
    t = at(p1=hero([item(low=["{minor} 1{attack}", "{minor} 2{attack}"])]), track=[monster(9, 0)])
    t.play("p1 use item 1; p1 journey 0")
    assert uses(t) == ["item 2"]


# -- costs and effects ---------------------------------------------------------------------------


@rule("EN-ACT-06")
def test_EN_ACT_06_the_cost_comes_before_the_effect() -> None:
    t = at(p1=hero([item(low="Take 5{damage} {minor} Take 1{crystal} for each 5{damage}")])).play(
        "p1 use item 1"
    )
    assert (t.wounds("p1"), t.crystals("p1")) == (5, 6)
    t = at(p1=hero([item(low="Discard {item} {minor} {attack} for each {item}"), item()]))
    assert t.play("p1 use item 1; p1 item 1").attack("p1") == 1 + 2


@rule("EN-ACT-06")
def test_EN_ACT_06_the_whole_cost() -> None:
    t = at(p1=hero([item(low="2{crystal}; Take 1{damage} {minor} 3{attack}")])).play("p1 use item 1")
    assert (t.crystals("p1"), t.wounds("p1"), t.attack("p1")) == (3, 1, 4)


@rule("EN-ACT-06", "EN-R-30")
def test_EN_ACT_06_the_effect_as_far_as_possible() -> None:
    text = "1{crystal} {minor} Discard 3{monster}; Bury top {item}; 1{attack}"
    t = at(p1=hero(enchantments=[enchantment(low=text)], creatures=[monster()])).play("p1 use enchantment 1")
    assert (t.crystals("p1"), t.creatures("p1"), t.attack("p1")) == (4, [], 2)


@rule("EN-ACT-08")
def test_EN_ACT_08_rest_and_challenge_actions_are_no_minor_actions() -> None:
    t = at(p1=hero([item(low=["{rest} {minor} Take 1{crystal}", GAIN])]), lord=overlord(1, 0))
    assert uses(t) == ["item 1"]
    assert t.play("p1 use item 1").refusal("p1 use item 2").rule == "EN-R-139"
    t.play("p1 journey 0")
    assert t.state.active == t.seat("p2")  # nothing was left to use


@rule("EN-ACT-08")
@pytest.mark.parametrize("act", ["rest item 1", "rest village 1", "challenge 1"])
def test_EN_ACT_08_they_get_no_used_label(act: str) -> None:
    mine = hero([item(low=["{rest} {minor} Take 1{crystal}", GAIN])])
    t = at(p1=mine, lord=overlord(1, 0)).play(f"p1 {act}")
    if act == "challenge 1":
        t.play("p1 done")  # the window before the fight
    assert t.asked == ["p1"]
    assert t.state.used == [{}, {}, {}]
    assert len(t.play("p1 use item 1").state.used[0]) == 0  # the turn is over
    t = at(p1=mine, lord=overlord(1, 0)).play("p1 use item 1")
    assert list(t.state.used[0].values()) == [1]


@rule("EN-ACT-09")
@pytest.mark.parametrize(
    "cost",
    [
        "6{crystal}",
        "3{crystal}; 3{crystal}",
        "Discard {monster}",
        "Discard {enchantment}",
        "Another player heals 3{damage}",
    ],
)
def test_EN_ACT_09_a_cost_that_cannot_be_paid_in_full(cost: str) -> None:
    t = at(p1=hero([item(low=f"{cost} {{minor}} 9{{attack}}")]), p2=hero(hurt=2))
    assert uses(t) == []
    assert t.refusal("p1 use item 1").rule == "EN-ACT-09"
    assert (t.crystals("p1"), t.wounds("p2"), t.attack("p1")) == (5, 2, 1)


@rule("EN-ACT-09")
@pytest.mark.parametrize("costs", ["1{crystal}; Discard {monster}", "Discard {monster}; 1{crystal}"])
def test_EN_ACT_09_one_of_two_costs_is_not_enough(costs: str) -> None:
    line = f"{costs} {{minor}} 9{{attack}}"
    assert uses(at(p1=hero([item(low=line)]))) == []
    assert uses(at(p1=hero([item(low=line)], creatures=[monster()], crystals=0))) == []
    assert uses(at(p1=hero([item(low=line)], creatures=[monster()]))) == ["item 1"]


@rule("EN-ACT-10")
def test_EN_ACT_10_increases_last_until_the_end_of_the_turn() -> None:
    mine = hero([item(low=["{minor} 3{attack}", "{minor} 2{defense}", GAIN])])
    t = at(players=2, p1=mine).play("p1 use item 1; p1 use item 2; p1 journey 0")
    assert (t.attack("p1"), t.defense("p1")) == (4, 3)  # after the main action too
    t.play("p1 use item 3")
    assert (t.state.active, t.attack("p1"), t.defense("p1")) == (1, 1, 1)


@rule("EN-ACT-10")
def test_EN_ACT_10_of_the_turn_in_which_the_action_was_used() -> None:
    """Used in the duel of another player's turn, they end with that turn."""
    t = at(players=2, p1=hero([item(low=DUEL)]), p2=hero([item(low="{minor} 3{attack}")]))
    t.play("p1 use item 1; p1 target p2; p2 use item 1")
    assert (t.wounds("p1"), t.attack("p2")) == (3, 4)
    t.end_turn()
    assert (t.state.active, t.attack("p2")) == (1, 1)
