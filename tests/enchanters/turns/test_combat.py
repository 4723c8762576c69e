"""Combat: EN-CMB."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
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
from wyrmhall.games.enchanters.components.tokens import CALM, NO_DESERT_TOKEN, SANDSTORM

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself


def fights(t: Played) -> list[str]:
    """How the combats so far went."""
    return [
        found.kind for found in t.table.heard(t.seat("p1")) if found.kind in ("attacked", "combat-failed")
    ]


# -- when, and what comes first ------------------------------------------------------------------


@rule("EN-CMB-01")
@pytest.mark.parametrize(
    ("card", "fought"),
    [(monster(1, 0), True), (dragon(1, 0), True), (item(), False), (enchantment(), False)],
)
def test_EN_CMB_01_combat_with_creatures_one_journeys_to(card: Any, fought: bool) -> None:
    t = at(track=[card]).play("p1 journey 0")
    assert fights(t) == (["attacked"] if fought else [])


@rule("EN-CMB-01")
@pytest.mark.parametrize("coop", [False, True])
@pytest.mark.parametrize(("health", "how"), [(1, "attacked"), (2, "combat-failed")])
def test_EN_CMB_01_combat_with_the_overlord(coop: bool, health: int, how: str) -> None:
    assert fights(at(lord=overlord(health, 0), coop=coop).play("p1 challenge 1")) == [how]


@rule("EN-CMB-01")
def test_EN_CMB_01_no_combat_where_nobody_journeys_or_challenges() -> None:
    t = at(lord=overlord(), track=[monster(), monster()]).play("p1 rest village 1; p2 rest village 1")
    assert fights(t) == []


@rule("EN-CMB-02")
def test_EN_CMB_02_any_number_of_minor_actions_at_the_start() -> None:
    mine = hero([item(low=["{minor} 1{attack}", "{double} 2{attack}", "1{crystal} {multi} 1{attack}"])])
    beast = monster(9, 0)
    t = at(p1=mine, track=[beast]).play("p1 journey 0")
    assert t.menu("p1") == ["use item 1", "use item 2", "use item 3", "done"]
    t.play(
        "p1 use item 1; p1 use item 2; p1 use item 2; p1 use item 3; p1 use item 3; p1 use item 3; p1 done"
    )
    assert t.creatures("p1") == [beast]  # 1 + 1 + 4 + 3


@rule("EN-CMB-02")
def test_EN_CMB_02_or_none_and_no_main_action() -> None:
    t = at(p1=hero([item(low="{minor} 1{attack}")]), track=[monster(2, 0), item()]).play("p1 journey 0")
    assert t.refusal("p1 journey 1").rule == "EN-R-138"
    assert t.play("p1 done").creatures("p1") == []


@rule("EN-CMB-02")
@pytest.mark.parametrize("coop", [False, True])
def test_EN_CMB_02_before_a_fight_with_the_overlord_too(coop: bool) -> None:
    mine = hero([item(low="{minor} 8{attack}")])
    t = at(p1=mine, lord=overlord(9, 0, reward=()), coop=coop).play("p1 challenge 1")
    assert t.menu("p1") == ["use item 1", "done"]
    assert fights(t.play("p1 use item 1")) == ["attacked"]


@rule("EN-CMB-03")
def test_EN_CMB_03_health_is_determined_after_the_actions() -> None:
    """Healed before the comparison, the player meets a weaker creature."""
    beast = monster(1, 0, "+1{health} and {strength} for every 5{damage}")
    mine = hero([item(low="{minor} Heal 3{damage}")], hurt=7)
    assert at(p1=mine, track=[beast]).play("p1 journey 0; p1 use item 1").creatures("p1") == [beast]
    assert at(p1=mine, track=[beast]).play("p1 journey 0; p1 done").creatures("p1") == []


@rule("EN-CMB-04")
@pytest.mark.parametrize("make", [monster, dragon])
@pytest.mark.parametrize(("attack", "won"), [(3, False), (4, True), (5, True)])
def test_EN_CMB_04_equal_is_enough(make: Any, attack: int, won: bool) -> None:
    beast = make(4, 0)
    t = at(p1=hero([item(lower=f"attack {attack - 1}")]), track=[item(), beast]).play("p1 journey 1")
    assert (t.creatures("p1") == [beast]) == won


@rule("EN-CMB-04")
@pytest.mark.parametrize(("health", "won"), [(5, False), (4, True), (3, True)])
def test_EN_CMB_04_the_overlord_is_compared_in_the_same_way(health: int, won: bool) -> None:
    t = at(p1=hero([item(lower="attack 3")]), lord=overlord(health, 0, reward="1{score}"))
    assert t.play("p1 challenge 1").tokens("p1") == (1 if won else 0)


# -- failure -------------------------------------------------------------------------------------


@rule("EN-CMB-05", "EN-CMB-07")
def test_EN_CMB_05_the_card_in_slot_0_is_discarded_and_the_rest_is_skipped() -> None:
    near, beast = item(), monster(9, 9, "{immediate} Take 9{crystal}")
    watch = hero([item(low=[SPARE, "After defeating {monster}: Take 9{crystal}"])])
    t = at(p1=watch, track=[near, item(), beast]).play("p1 journey 2; p1 done")
    assert (t.graveyard, t.track[0], t.track[2]) == ([near], None, beast)
    assert (t.wounds("p1"), t.creatures("p1"), t.crystals("p1")) == (0, [], 3)


@rule("EN-CMB-05")
def test_EN_CMB_05_after_a_lost_fight_with_the_overlord_too() -> None:
    near = item()
    t = at(lord=overlord(9, 9, reward="1{score}"), track=[near]).play("p1 challenge 1")
    assert (t.graveyard, t.tokens("p1"), t.wounds("p1")) == ([near], 0, 0)
    assert t.told("p1", "deck-discarded") == []


@rule("EN-CMB-05")
def test_EN_CMB_05_a_won_combat_discards_nothing() -> None:
    assert at(track=[item(), monster(1, 0)]).play("p1 journey 1").graveyard == []


@rule("EN-CMB-06")
@pytest.mark.parametrize("coop", [False, True])
def test_EN_CMB_06_the_card_discarded_may_cause_an_invasion(coop: bool) -> None:
    lord = overlord(invasion="{item}: Take 1{damage} for each {item}")
    for near, damage in ((item(), 1), (enchantment(), 0)):
        t = at(lord=lord, coop=coop, track=[near, monster(9, 9)]).play("p1 journey 1")
        assert t.wounds("p1") == damage
    assert at(lord=lord, coop=coop, track=[item()]).play("p1 challenge 1").wounds("p1") == 1
    assert at(lord=lord, coop=coop, track=[item(), monster(1, 0)]).play("p1 journey 1").wounds("p1") == 0


@rule("EN-CMB-07")
def test_EN_CMB_07_a_creature_in_slot_0_goes_itself() -> None:
    beast, other = monster(9, 9), item()
    t = at(track=[beast, other], deck=[]).play("p1 journey 0")
    assert (t.graveyard, t.track[0], t.wounds("p1")) == ([beast], other, 0)


@rule("EN-CMB-07")
def test_EN_CMB_07_neither_the_player_nor_others_take_damage() -> None:
    beast = monster(9, 9, "Attacks all players")
    t = at(track=[item(), beast]).play("p1 journey 1")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [0, 0, 0]
    assert beast in t.track


# -- success -------------------------------------------------------------------------------------


@rule("EN-CMB-08")
@pytest.mark.parametrize("make", [monster, dragon])
@pytest.mark.parametrize(("strength", "damage"), [(7, 3), (5, 1), (4, 0), (0, 0)])
def test_EN_CMB_08_the_opponent_attacks_with_its_strength(make: Any, strength: int, damage: int) -> None:
    t = at(p1=hero([item(lower="defense 3")]), track=[make(1, strength)]).play("p1 journey 0")
    assert t.wounds("p1") == damage


@rule("EN-CMB-08")
def test_EN_CMB_08_the_overlord_attacks_too() -> None:
    t = at(p1=hero([item(lower="defense 3")]), lord=overlord(1, 7, reward="1{score}")).play("p1 challenge 1")
    assert (t.wounds("p1"), t.tokens("p1")) == (3, 1)


@rule("EN-CMB-09")
@pytest.mark.parametrize("strength", [0, 9, 60])
def test_EN_CMB_09_the_combat_is_successful_whatever_the_damage(strength: int) -> None:
    beast = monster(1, strength)
    t = at(track=[beast], wound_deck=()).play("p1 journey 0")
    assert (t.creatures("p1"), t.wounds("p1")) == ([beast], max(0, strength - 1))


@rule("EN-CMB-09")
def test_EN_CMB_09_defeated_after_the_attack() -> None:
    t = at(track=[monster(1, 5)]).play("p1 journey 0")
    kinds = [found.kind for found in t.table.heard(t.seat("p1"))]
    assert kinds.index("attacked") < kinds.index("hurt") < kinds.index("defeated") < kinds.index("taken")


@rule("EN-CMB-10")
@pytest.mark.parametrize(("make", "word"), [(monster, "monster"), (dragon, "dragon")])
def test_EN_CMB_10_abilities_come_after_the_attack_and_before_the_immediate_text(
    make: Any, word: str
) -> None:
    watch = item(low=f"After defeating {{{word}}}: Heal 9{{damage}}")
    t = at(p1=hero([watch]), track=[make(1, 5, "{immediate} Take 1{damage} for each {item}")])
    assert t.play("p1 journey 0").wounds("p1") == 2


@rule("EN-CMB-10")
def test_EN_CMB_10_only_those_for_this_type_and_of_this_player() -> None:
    watch = item(
        low=["After defeating {monster}: Take 1{crystal}", "After defeating {dragon}: Take 2{crystal}"]
    )
    for beast, gain in ((monster(1, 0), 1), (dragon(1, 0), 2)):
        t = at(p1=hero([watch]), p2=hero([item(low=watch.given["lower_text"])]), track=[beast])
        t.play("p1 journey 0")
        assert (t.crystals("p1"), t.crystals("p2")) == (5 + gain, 5)


# -- health and strength -------------------------------------------------------------------------


def values(
    main: str = "journey 0",
    desert: int = NO_DESERT_TOKEN,
    marks: tuple[int, int] = (0, 0),
    reinforced: tuple[int, int] = (0, 0),
    **table: Any,
) -> tuple[int, int]:
    """Health and strength of the opponent, as two combats tell them: one without attack, one with plenty."""
    found = []
    for attack, kind, value in ((0, "combat-failed", "health"), (99, "attacked", "strength")):
        t = at(**table)
        t.state.attack[0] = attack
        t.state.desert = desert
        t.state.marks[0] = (0, 0, *marks)
        t.state.reinforced = reinforced
        told = t.play(f"p1 {main}").told("p1", kind)
        found.append(told[-1][value] if told else 0)  # nothing fails against a health of 0
    return (found[0], found[1])


COOP: dict[str, Any] = {"coop": True, "players": 2, "events": [event([])]}


@rule("EN-CMB-11")
@pytest.mark.parametrize("make", [monster, dragon])
def test_EN_CMB_11_the_values_printed_on_the_card(make: Any) -> None:
    assert values(track=[make(7, 3)]) == (7, 3)
    assert values(track=[make(2, 12)]) == (2, 12)


@rule("EN-CMB-11")
def test_EN_CMB_11_the_values_of_the_overlord() -> None:
    assert values("challenge 1", lord=overlord(9, 8)) == (9, 8)


@rule("EN-CMB-12")
@pytest.mark.parametrize(("tokens", "expected"), [((1, 0), (8, 3)), ((0, 1), (7, 4)), ((2, 3), (9, 6))])
def test_EN_CMB_12_reinforcement_tokens_on_a_creature(
    tokens: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert values(track=[monster(7, 3)], marks=tokens, lord=overlord(), **COOP) == expected


@rule("EN-CMB-12")
@pytest.mark.parametrize(("tokens", "expected"), [((1, 0), (10, 8)), ((0, 1), (9, 9)), ((2, 3), (11, 11))])
def test_EN_CMB_12_reinforcement_tokens_on_the_overlord(
    tokens: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert values("challenge 1", lord=overlord(9, 8), reinforced=tokens, **COOP) == expected
    assert values(track=[monster(7, 3)], lord=overlord(9, 8), reinforced=tokens, **COOP) == (7, 3)


@rule("EN-CMB-13")
def test_EN_CMB_13_every_effect_on_the_card_is_added() -> None:
    """Its own texts, and those of village, Overlord and players."""
    beast = dragon(4, 3, ["+1{health} and {strength} for each {slime}", "+3{health} on {distance}0 or more"])
    assert values(track=[beast]) == (7, 3)
    slimy = hero([item(lower="slime 2", low="All {dragon} get +1{strength} and +1{health}")])
    town = village(*PLAIN_VILLAGE, "All {monster} and {dragon} get +2{health}")
    assert values(track=[beast], p1=slimy, town=town) == (4 + 2 + 3 + 1 + 2, 3 + 2 + 1)
    assert values(track=[monster(4, 3)], p1=slimy, town=town) == (6, 3)


@rule("EN-CMB-13")
def test_EN_CMB_13_effects_on_the_overlord() -> None:
    lord = overlord(9, 8, other="The overlord has +2{health} and +2{strength} for each {dragon} you have")
    assert values("challenge 1", lord=lord, p1=hero(creatures=[dragon(), dragon()])) == (13, 12)
    assert values("challenge 1", lord=lord, p2=hero(creatures=[dragon()])) == (9, 8)


@rule("EN-CMB-14")
@pytest.mark.parametrize(
    ("side", "change"), [(CALM, (1, -1)), (SANDSTORM, (-1, 1)), (NO_DESERT_TOKEN, (0, 0))]
)
def test_EN_CMB_14_the_desert_token_changes_both(side: int, change: tuple[int, int]) -> None:
    expected = (5 + change[0], 4 + change[1])
    assert values(track=[monster(5, 4)], desert=side) == expected
    assert values(track=[dragon(5, 4)], desert=side) == expected
    assert values("challenge 1", lord=overlord(5, 4), desert=side) == expected


@rule("EN-CMB-15")
def test_EN_CMB_15_values_below_zero_become_zero() -> None:
    doubled = village(*PLAIN_VILLAGE, "Double the effect of the Desert Token")
    assert values(track=[monster(5, 1)], desert=CALM, town=doubled) == (7, 0)
    assert values(track=[monster(1, 5)], desert=SANDSTORM, town=doubled) == (0, 7)
    t = at(track=[monster(1, 5)], town=doubled, p1=hero([item(lower="attack-down 1")]))
    t.state.desert = SANDSTORM
    assert len(t.play("p1 journey 0").creatures("p1")) == 1


@rule("EN-CMB-15")
def test_EN_CMB_15_at_the_end_only() -> None:
    """The token takes 2 from a printed 0 and the text has given 1 before: what is cut off is the sum."""
    doubled = village(*PLAIN_VILLAGE, "Double the effect of the Desert Token")
    slimy = hero([item(lower="slime 1")])
    beast = monster(0, 5, "+1{health} for each {slime}")
    assert values(track=[beast], p1=slimy, desert=SANDSTORM, town=doubled) == (0, 7)
    assert values(track=[beast], p1=slimy, desert=SANDSTORM) == (0, 6)


@rule("EN-CMB-16")
@pytest.mark.parametrize("make", [monster, dragon])
@pytest.mark.parametrize(("health", "won"), [(0, True), (1, False)])
def test_EN_CMB_16_no_attack_is_needed_against_no_health(make: Any, health: int, won: bool) -> None:
    beast = make(health, 0)
    t = at(p1=hero([item(lower="attack-down 1")]), track=[item(), beast])
    assert t.attack("p1") == 0
    assert (t.play("p1 journey 1").creatures("p1") == [beast]) == won
