"""Contradictions in card texts: EN-R-99 to EN-R-104, EN-R-106 to EN-R-110, EN-R-116."""

import re
from importlib import resources
from typing import Any

import pytest

from tests.enchanters.phrases.using import fought, using, won
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    at,
    dragon,
    enchantment,
    hero,
    item,
    klass,
    monster,
    village,
    wound,
)
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.tokens import CALM, SANDSTORM
from wyrmhall.games.enchanters.text.compiler.places import Place
from wyrmhall.games.enchanters.text.compiler.reading import TextError, compile_line

ON_ITEM = Place("item", "upper", False)
SPARE = "{minor} Heal 1{damage}"


def phrase_rows() -> dict[str, str]:
    text = resources.files("wyrmhall.games.enchanters").joinpath("phrases.md").read_text("utf-8")
    return {row[1]: row[2] for row in re.finditer(r"^- `(EN-[A-Z]+-\d+)` \| (.*)$", text, re.M)}


# -- two readings --------------------------------------------------------------------------------


@rule("EN-R-99")
@pytest.mark.parametrize(("slot", "damage"), [(0, 3 + 6 - 1), (2, 3 + 6 - 1), (3, 3 - 1), (5, 3 - 1)])
def test_EN_R_99_six_is_added_not_five(slot: int, damage: int) -> None:
    beast = monster(1, 3, "+6{strength} on {distance}2 or less")
    assert fought(beast, slot).wounds("p1") == damage


@rule("EN-R-100")
def test_EN_R_100_double_damage_is_twice_and_never_more() -> None:
    twice = "Deals double damage"
    for texts, damage in (((), 4), ((twice,), 8), ((twice, twice), 8)):
        t = fought(monster(1, 5, list(texts)))
        assert t.wounds("p1") == damage
    assert fought(monster(1, 1, [twice])).wounds("p1") == 0


@rule("EN-R-101")
def test_EN_R_101_there_is_a_row_for_pearls_and_one_for_speed() -> None:
    shown = "speed 2 pearl 3"
    no_pearls = at(p1=hero([item(lower=shown, low="Ignore all {pearl}")])).state
    no_speed = at(p1=hero([item(lower=shown, low="Ignore all {speed}")])).state
    seat = no_speed.first
    assert (no_pearls.speed(seat), no_pearls.pearl_value(seat)) == (2, 0)
    assert (no_speed.speed(seat), no_speed.pearl_value(seat)) == (0, 3)


@rule("EN-R-102")
@pytest.mark.parametrize("before", [CALM, SANDSTORM])
@pytest.mark.parametrize(
    ("side", "after", "health", "strength"), [("Sandstorm", SANDSTORM, 3, 5), ("Calm", CALM, 5, 3)]
)
def test_EN_R_102_each_wording_turns_to_its_own_side(
    before: int, side: str, after: int, health: int, strength: int
) -> None:
    """Sandstorm makes creatures stronger and frailer, Calm the other way round."""
    action = item(f"attack {health - 1}", f"{{minor}} Turn the Desert Token to its {side} side", low=SPARE)
    beast = monster(4, 4)
    t = at(p1=hero([action]), track=[beast])
    t.state.desert = before
    t.play("p1 use item 1; p1 journey 0; p1 done")
    assert t.state.desert == after
    assert won(t, beast)  # attack equals its health
    assert t.wounds("p1") == strength - 1


@rule("EN-R-103")
def test_EN_R_103_a_row_listed_twice_is_one_behavior() -> None:
    rows = phrase_rows()
    words = "`Target player unburies bottom {enchantment}`"
    assert [id for id, row in rows.items() if row.startswith(words)] == ["EN-EFF-110", "EN-EFF-112"]
    line = compile_line("{minor} Target player unburies bottom {enchantment}", ON_ITEM)
    assert [phrase.id for phrase in line.effects] == ["EN-EFF-110"]


@rule("EN-R-104")
@pytest.mark.parametrize("number", [1, 2, 5, 9, 12])
def test_EN_R_104_digits_are_parameters(number: int) -> None:
    assert using(f"All players lose {number}{{crystal}}", me={"crystals": 20}).crystals("p1") == 20 - number
    t = using(f"Add {number}{{attack}} for every 2{{damage}}", me={"hurt": 5})
    assert t.attack("p1") == 1 + 2 * number
    t = using(f"Take 1{{crystal}} for each {number}{{damage}}", me={"hurt": 9})
    assert t.crystals("p1") == 5 + 9 // number


@rule("EN-R-104")
def test_EN_R_104_points_may_be_negative_and_a_die_has_always_six_sides() -> None:
    t = at(p1=hero([item(low="-3{score}")], creatures=[monster(low="7{score}")]))
    assert t.score("p1") == 4
    with pytest.raises(TextError):
        compile_line("{minor} Heal D8{damage}", ON_ITEM)


@rule("EN-R-106")
def test_EN_R_106_added_texts_are_marked_and_exist() -> None:
    rows = phrase_rows()
    printed = {"COST": 17, "COND": 18, "EFF": 182, "VP": 22}  # as the reference lists them
    added = {id for id in rows if int(id.split("-")[2]) > printed[id.split("-")[1]]}
    assert added == {"EN-COND-19", *[f"EN-EFF-{number}" for number in range(183, 191)]}
    assert all("Added" in rows[id] for id in added)
    count = "Players take 1{damage} for each {damage} on Journey Track cards"
    t = using(f"Put 2{{damage}} on the card at {{distance}}0; {count}")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [2, 2, 2]


# -- cards with an icon --------------------------------------------------------------------------


@rule("EN-R-107")
def test_EN_R_107_in_a_stack_the_icon_must_be_on_an_active_part() -> None:
    covered, low, top = item("slime 1"), item(lower="slime 1"), item("slime 1")
    t = using("Target player discards a card with {slime}", players=2, p2=hero([covered, low, top]))
    assert t.menu("p2") == ["item 1", "item 2"]
    t = using(
        "Target player discards a card with {slime}",
        players=2,
        p2=hero([covered, item()], wounds=[wound("slime 1", lower="slime 1")]),
    )
    assert t.graveyard == []  # a wound card is never meant


@rule("EN-R-107")
def test_EN_R_107_on_the_track_the_whole_card_counts() -> None:
    hunter = item(low="+3{attack} and +3{defense} against {slime}")
    for icons in ({"upper": "slime 1"}, {"lower": "slime 1"}, {}):
        beast = monster(4, 0, **icons)
        assert won(fought(beast, items=[hunter]), beast) == bool(icons)


# -- stacks --------------------------------------------------------------------------------------


@rule("EN-R-108")
def test_EN_R_108_the_class_or_basic_card_is_kept() -> None:
    guild, others = klass(), [enchantment(), enchantment()]
    mine = hero([item(text="{minor} Discard all your {enchantment}")], [guild, *others], bare=True)
    t = at(p1=mine).play("p1 use item 1; p1 order 1")  # EN-DIS-04  the order of the two discards
    assert t.enchantments("p1") == [guild]
    assert t.graveyard in (others, others[::-1])


@rule("EN-R-108")
def test_EN_R_108_without_such_a_card_the_player_chooses() -> None:
    cards = [enchantment(), enchantment()]
    mine = hero([item(), item(text="{minor} Discard all your {enchantment}")], cards, bare=True)
    t = at(p1=mine).play("p1 use item 1")
    assert t.menu("p1") == ["enchantment 1", "enchantment 2"]
    t.play("p1 enchantment 2")
    assert (t.enchantments("p1"), t.graveyard) == ([cards[0]], [cards[1]])


@rule("EN-R-109")
def test_EN_R_109_straight_to_the_bottom_with_only_the_lower_part() -> None:
    deep = item("attack 5", "{immediate} Bury this card", lower="attack 1")
    top = item("attack 2", low=SPARE)
    t = at(p1=hero([top]), track=[deep]).play("p1 journey 0")
    assert (t.items("p1")[0], t.items("p1")[-1]) == (deep, top)
    assert t.attack("p1") == 1 + 2 + 1
    beast = monster(0, 0, "{immediate} Bury this card", upper="attack 3")
    t = at(p1=hero([item(low=SPARE)]), track=[beast]).play("p1 journey 0; p1 done")
    assert t.creatures("p1") == [beast]
    assert t.attack("p1") == 1 + 3  # the only card, so it is the top card


@rule("EN-R-110")
@pytest.mark.parametrize(("kind", "word"), [("item", "{item}"), ("enchantment", "{enchantment}")])
def test_EN_R_110_every_action_of_the_top_card_is_stopped_and_nothing_else(kind: str, word: str) -> None:
    texts = ["{minor} Take 1{crystal}", "Once per turn: Take 1{crystal}", "{rest} {minor} Take 9{crystal}"]
    lows = ["When taking {damage}: Take 2{crystal}", "{score} for each {item}", "All players have +1{speed}"]
    make = item if kind == "item" else enchantment
    cards = [make(low="{minor} Take 3{crystal}"), make("attack 2", texts, low=[*lows, "{double} 1{attack}"])]
    mine: dict[str, Any] = {
        f"{kind}s": cards,
        "wounds": [wound(low=f"You cannot use abilities on top {word}")],
    }
    t = at(p1=hero(**mine), town=village(*PLAIN_VILLAGE, "{minor} All players take 1{damage}"))
    stopped = [f"use {kind} {number}" for number in (1, 2, 3)]
    assert not {*stopped, f"rest {kind} 1"} & set(t.menu("p1"))
    assert {t.refusal(f"p1 {act}").rule for act in (*stopped, f"rest {kind} 1")} == {"EN-R-110"}
    assert f"use {kind} 4" in t.menu("p1")  # of the card below
    assert t.attack("p1") == 1 + 2
    assert t.state.speed(t.seat("p2")) == 1
    assert t.play("p1 use village 1").crystals("p1") == 5 + 2
    assert t.score("p1") == len(t.items("p1")) - t.wounds("p1")


# -- multi-actions -------------------------------------------------------------------------------

RUNS_OUT = {f"EN-COST-{number:02d}" for number in (2, 3, 4, 5, 7, 8, 9, 11, 13, 14, 15)}


@rule("EN-R-116")
def test_EN_R_116_every_multi_action_of_the_card_set_runs_out() -> None:
    cards = shipped()
    multis = [line for line in cards.lines if "{multi}" in line.text]
    assert len(multis) >= 5
    for line in multis:
        assert {cost.id for cost in line.costs} & RUNS_OUT, line.text
    overlays = [line for texts in cards.overlays.values() for line in (*texts.other, *texts.challenge)]
    specific = [line for lord in cards.specific for line in cards.overlord_designs[lord].other]
    for line in (*overlays, *specific):
        if "{multi}" in line.text:
            assert {cost.id for cost in line.costs} & (RUNS_OUT - {"EN-COST-02"}), line.text


@rule("EN-R-116")
def test_EN_R_116_a_multi_action_without_a_cost_is_no_text() -> None:
    with pytest.raises(TextError):
        compile_line("{multi} Take 1{crystal}", ON_ITEM)


@rule("EN-R-106")
def test_EN_R_106_the_added_words_about_dragons() -> None:
    trophy = item(low="After defeating {dragon}: Take 4{crystal}")
    for beast, crystals in ((dragon(0, 0), 13), (monster(0, 0), 9)):
        assert fought(beast, items=[trophy]).crystals("p1") == crystals
