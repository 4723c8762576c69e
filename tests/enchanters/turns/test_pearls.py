"""Pearl tokens: EN-PRL."""

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
)
from tests.rules import rule
from wyrmhall.kernel.play import settle

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself


def with_pearls(active: int, inactive: int, text: str = SPARE, crystals: int = 5, **more: object) -> Played:
    """p1 has so many pearls, and an action."""
    mine = hero([item(lower=f"pearl {active + inactive}", low=text)], crystals=crystals)
    t = at(p1=mine, **more)  # type: ignore[arg-type]
    t.state.pearls[0] = (active, inactive)
    settle(t.state)  # what can be paid is found anew
    return t


@rule("EN-PRL-01")
def test_EN_PRL_01_as_many_tokens_as_the_pearl_value() -> None:
    shells = [
        item("pearl 3", lower="pearl 1"),
        item("pearl 1", lower="pearl 2"),
    ]  # 1 of the first, 3 of the second
    t = at(p1=hero(shells, [enchantment("pearl 1")], [monster(upper="pearl 2")]), p2=hero())
    assert (t.pearls("p1"), t.pearls("p2")) == ((7, 0), (0, 0))


@rule("EN-PRL-01")
def test_EN_PRL_01_effects_count() -> None:
    town = village(*PLAIN_VILLAGE, "All players have +2{pearl}")
    t = at(town=town, p1=hero([item(lower="pearl 1")]), p3=hero([item(low="Ignore all {pearl}")]))
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(3, 0), (2, 0), (0, 0)]


@rule("EN-PRL-02")
def test_EN_PRL_02_new_tokens_come_with_the_active_side_up() -> None:
    t = with_pearls(0, 2, track=[item("pearl 1", lower="pearl 2")]).play("p1 journey 0")
    assert t.pearls("p1") == (3, 2)


@rule("EN-PRL-02")
def test_EN_PRL_02_an_effect_brings_them_at_once() -> None:
    lamp = item(text="Take 1{damage} {minor} All players have +1{pearl}")
    t = at(players=2, p1=hero([lamp])).play("p1 use item 1")
    assert (t.pearls("p1"), t.pearls("p2")) == ((1, 0), (1, 0))
    t.end_turn()
    assert (t.pearls("p1"), t.pearls("p2")) == ((0, 0), (0, 0))  # EN-R-132


@rule("EN-PRL-03")
@pytest.mark.parametrize(("answer", "left"), [("drop 0", (2, 0)), ("drop 1", (1, 1)), ("drop 2", (0, 2))])
def test_EN_PRL_03_the_player_chooses_which_tokens_go(answer: str, left: tuple[int, int]) -> None:
    shell = item("pearl 2", "{minor} Bury top {item}", lower="pearl 2")
    t = at(p1=hero([shell], [enchantment(low=SPARE)]))
    t.state.pearls[0] = (2, 2)
    t.play("p1 use item 1")
    assert t.menu("p1") == ["drop 0", "drop 1", "drop 2"]
    assert t.play(f"p1 {answer}").pearls("p1") == left


@rule("EN-PRL-03", "EN-R-115")
@pytest.mark.parametrize(("before", "after"), [((3, 0), (1, 0)), ((0, 3), (0, 1))])
def test_EN_PRL_03_without_a_choice_nobody_is_asked(before: tuple[int, int], after: tuple[int, int]) -> None:
    shell = item("pearl 2", "{minor} Bury top {item}", lower="pearl 1")
    t = at(p1=hero([shell], [enchantment(low=SPARE)]))
    t.state.pearls[0] = before
    assert t.play("p1 use item 1").pearls("p1") == after


@rule("EN-PRL-03")
def test_EN_PRL_03_another_player_chooses_in_the_turn_of_the_active_one() -> None:
    shell = item("pearl 1", lower="pearl 1")
    t = at(players=2, p1=hero([item(text="{minor} Target player buries top {item}")]), p2=hero([shell]))
    t.state.pearls[1] = (1, 1)
    t.play("p1 use item 1")
    assert t.asked == ["p2"]
    assert t.play("p2 drop 1").pearls("p2") == (0, 1)


@rule("EN-PRL-04")
@pytest.mark.parametrize("icon", ["{minor}", "{multi}", "{double}"])
@pytest.mark.parametrize(("answer", "pearls", "crystals"), [(0, (2, 1), 2), (1, (1, 2), 3), (2, (0, 3), 4)])
def test_EN_PRL_04_active_pearls_pay_for_crystals_of_actions(
    icon: str, answer: int, pearls: tuple[int, int], crystals: int
) -> None:
    t = with_pearls(2, 1, f"3{{crystal}} {icon} 1{{attack}}").play("p1 use item 1")
    assert t.menu("p1") == ["pearls 0", "pearls 1", "pearls 2"]
    t.play(f"p1 pearls {answer}")
    assert (t.pearls("p1"), t.crystals("p1"), t.attack("p1")) == (pearls, crystals, 2)


@rule("EN-PRL-04")
def test_EN_PRL_04_each_in_place_of_one_crystal() -> None:
    for active, offered in ((2, False), (3, True)):
        t = with_pearls(active, 0, "4{crystal} {minor} 1{attack}", crystals=1)
        assert ("use item 1" in t.menu("p1")) == offered
    t.play("p1 use item 1")
    assert (t.pearls("p1"), t.crystals("p1"), t.attack("p1")) == ((0, 3), 0, 2)


@rule("EN-PRL-05")
def test_EN_PRL_05_an_inactive_token_pays_for_nothing() -> None:
    t = with_pearls(0, 3, "1{crystal} {minor} 1{attack}", crystals=0)
    assert t.refusal("p1 use item 1").rule == "EN-ACT-09"
    t = with_pearls(0, 3, "1{crystal} {minor} 1{attack}", crystals=1).play("p1 use item 1")
    assert (t.pearls("p1"), t.crystals("p1"), t.attack("p1")) == ((0, 3), 0, 2)


@rule("EN-PRL-05")
def test_EN_PRL_05_until_the_own_turn_begins() -> None:
    t = with_pearls(2, 0, "1{crystal} {multi} 1{attack}", crystals=0, players=2)
    t.play("p1 use item 1")
    assert t.pearls("p1") == (1, 1)
    t.play("p1 rest village 1; p1 done")
    assert (t.state.active, t.pearls("p1")) == (1, (1, 1))
    t.play("p2 rest village 1")
    assert (t.state.active, t.pearls("p1")) == (0, (2, 0))


@rule("EN-PRL-06")
def test_EN_PRL_06_pearls_pay_for_no_journey_and_no_weight() -> None:
    t = with_pearls(5, 0, crystals=1)
    assert [act for act in t.menu("p1") if act.startswith("journey")] == ["journey 0", "journey 1"]
    assert t.refusal("p1 journey 2").rule == "EN-JRN-07"
    t = at(p1=hero([item(lower="pearl 5 weight 3")], crystals=4)).play("p1 journey 1")
    assert (t.crystals("p1"), t.pearls("p1")) == (0, (5, 0))


@rule("EN-PRL-06")
def test_EN_PRL_06_pearls_pay_for_no_rest_and_no_challenge() -> None:
    town = village(*PLAIN_VILLAGE, "{rest}; 2{crystal} {minor} Heal 1{damage}")
    lord = overlord(1, 0, challenge="{challenge}; 2{crystal} {minor} Fight the Overlord")
    for crystals in (1, 2):
        t = with_pearls(5, 0, crystals=crystals, town=town, lord=lord)
        found = [act for act in t.menu("p1") if act.split()[0] in ("rest", "challenge")]
        assert found == (
            ["rest village 1"] if crystals == 1 else ["rest village 1", "rest village 2", "challenge 1"]
        )
    t.play("p1 rest village 2")
    assert (t.crystals("p1"), t.pearls("p1")) == (0, (5, 0))
    t = with_pearls(5, 0, crystals=2, town=town, lord=lord).play("p1 challenge 1; p1 done")
    assert (t.crystals("p1"), t.pearls("p1")) == (0, (5, 0))


@rule("EN-PRL-06")
@pytest.mark.parametrize(
    "effect", ["Lose 3{crystal}", "Give 3 of your {crystal} to another player", "All players lose 3{crystal}"]
)
def test_EN_PRL_06_pearls_replace_no_crystals_that_are_lost_or_given(effect: str) -> None:
    t = with_pearls(5, 0, f"{{minor}} {effect}", crystals=2, players=2).play("p1 use item 1")
    assert (t.crystals("p1"), t.pearls("p1")) == (0, (5, 0))


@rule("EN-PRL-06")
def test_EN_PRL_06_pearls_are_no_way_out_of_damage() -> None:
    t = with_pearls(5, 0, "{minor} Take 1{damage} or lose 2{crystal}", crystals=1).play("p1 use item 1")
    assert (t.wounds("p1"), t.crystals("p1"), t.pearls("p1")) == (1, 1, (5, 0))
