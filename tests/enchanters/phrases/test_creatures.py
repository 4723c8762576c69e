"""Monsters and dragons: EN-EFF-142 to 156."""

import pytest

from tests.enchanters.phrases.using import fought, won
from tests.enchanters.tables import Played, Written, at, dragon, hero, item, klass, monster, overlord, village
from tests.rules import rule
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT, opponent_values


def values(t: Played, creature: Written, slot: int = 0) -> tuple[int, int]:
    """Health and strength for p1."""
    return opponent_values(t.state, t.seat("p1"), t.cards.card(creature), slot)


def against(enemy: Written, slot: int = 0, text: str = "", **me: object) -> tuple[int, int]:
    """Health and strength of a creature in that slot; `text` stands on an item of another player."""
    track: list[Written | None] = [None] * 6
    track[slot] = enemy
    t = at(p1=hero(**me), p2=hero(items=[item(text=text)] if text else ()), track=track)  # type: ignore[arg-type]
    return values(t, enemy, slot)


# -- attacks -------------------------------------------------------------------------------------


@rule("EN-EFF-142", "EN-ATK-05")
@pytest.mark.parametrize(("strength", "wounds"), [(1, 0), (2, 2), (5, 8)])
def test_double_damage_doubles_the_difference(strength: int, wounds: int) -> None:
    enemy = monster(1, strength, text="Deals double damage")
    t = fought(enemy)
    assert won(t, enemy)
    assert t.wounds("p1") == wounds


@rule("EN-EFF-142", "EN-R-100")
def test_double_damage_twice_is_still_double() -> None:
    t = fought(monster(1, 5, text=["Deals double damage", "Deals double damage"]))
    assert t.wounds("p1") == 8


@rule("EN-EFF-143", "EN-R-120")
def test_all_players_are_attacked_each_with_their_own_defense() -> None:
    enemy = monster(1, 5, text="Attacks all players")
    t = at(p2=hero(items=[item("defense 2")]), p3=hero(items=[item("defense 6")]), track=[enemy])
    t.play("p1 journey 0")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [4, 2, 0]


@rule("EN-EFF-142", "EN-EFF-143")
def test_an_attack_on_all_doubles_for_all() -> None:
    t = at(track=[monster(1, 3, text=["Attacks all players", "Deals double damage"])])
    t.play("p1 journey 0")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [4, 4, 4]


@rule("EN-EFF-143")
def test_nobody_is_attacked_when_the_combat_fails() -> None:
    t = at(track=[item(), monster(2, 5, text="Attacks all players")]).play("p1 journey 1")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [0, 0, 0]


@rule("EN-EFF-143", "EN-R-97")
def test_a_protected_player_is_not_attacked_in_the_turn_of_another() -> None:
    shield = klass(text="You can't be the target of card abilities during other player's turns")
    t = at(p2=hero(enchantments=[shield]), track=[monster(1, 5, text="Attacks all players")])
    t.play("p1 journey 0")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [4, 0, 4]


# -- texts that make creatures stronger ----------------------------------------------------------


@rule("EN-EFF-144")
def test_all_creatures_have_more_health() -> None:
    text = "All {monster} and {dragon} get +2{health}"
    assert against(monster(4, 3)) == (4, 3)
    assert against(monster(4, 3), text=text) == (6, 3)
    assert against(dragon(13, 11), text=text) == (15, 11)
    assert against(dragon(13, 11), text="All {monster} and {dragon} get +5{health}") == (18, 11)


@rule("EN-EFF-144", "EN-EFF-145", "EN-EFF-146", "EN-EFF-147", "EN-TRM-03")
@pytest.mark.parametrize(
    "text",
    [
        "All {monster} and {dragon} get +2{health}",
        "All {monster} and {dragon} get +1{health} and +1{strength} on {distance}5 or less",
        "All {monster} and {dragon} get +1{health} and +1{strength} on {distance}0 or more",
        "All {dragon} get +1{strength} and +1{health}",
    ],
)
def test_the_overlord_is_no_creature(text: str) -> None:
    lord = overlord(9, 8)
    t = at(p2=hero(items=[item(text=text)]), lord=lord)
    assert values(t, lord, NO_SLOT) == (9, 8)


@rule("EN-EFF-144")
def test_texts_of_the_village_count_and_add_up() -> None:
    text = "All {monster} and {dragon} get +2{health}"
    enemy = monster(4, 3)
    town = village("{rest} {minor} Take 4{crystal}", text)
    t = at(p2=hero(items=[item(low=text)]), town=town, track=[enemy])
    assert values(t, enemy) == (8, 3)


@rule("EN-EFF-145")
@pytest.mark.parametrize(("slot", "expected"), [(0, (5, 4)), (2, (5, 4)), (3, (4, 3)), (5, (4, 3))])
def test_creatures_in_near_slots_are_stronger(slot: int, expected: tuple[int, int]) -> None:
    text = "All {monster} and {dragon} get +1{health} and +1{strength} on {distance}2 or less"
    assert against(monster(4, 3), slot, text) == expected
    assert against(dragon(4, 3), slot, text) == expected


@rule("EN-EFF-146")
@pytest.mark.parametrize(("slot", "expected"), [(0, (4, 3)), (2, (4, 3)), (3, (5, 4)), (5, (5, 4))])
def test_creatures_in_distant_slots_are_stronger(slot: int, expected: tuple[int, int]) -> None:
    text = "All {monster} and {dragon} get +1{health} and +1{strength} on {distance}3 or more"
    assert against(monster(4, 3), slot, text) == expected
    assert against(dragon(4, 3), slot, text) == expected


@rule("EN-EFF-145", "EN-EFF-146", "EN-R-104")
def test_near_and_distant_by_other_numbers() -> None:
    near = "All {monster} and {dragon} get +2{health} and +3{strength} on {distance}0 or less"
    assert against(monster(4, 3), 0, near) == (6, 6)
    assert against(monster(4, 3), 1, near) == (4, 3)
    distant = "All {monster} and {dragon} get +2{health} and +3{strength} on {distance}5 or more"
    assert against(monster(4, 3), 5, distant) == (6, 6)
    assert against(monster(4, 3), 4, distant) == (4, 3)


@rule("EN-EFF-147")
def test_dragons_are_stronger_monsters_are_not() -> None:
    text = "All {dragon} get +1{strength} and +1{health}"
    assert against(dragon(13, 11), text=text) == (14, 12)
    assert against(monster(4, 3), text=text) == (4, 3)
    assert against(dragon(13, 11), text="All {dragon} get +3{strength} and +2{health}") == (15, 14)


@rule("EN-EFF-144", "EN-CMB-04")
@pytest.mark.parametrize(("health", "wins"), [(1, True), (2, False)])
def test_more_health_decides_the_combat(health: int, wins: bool) -> None:
    enemy = monster(health, 0)
    slower = item("attack 2", low="All {monster} and {dragon} get +2{health}")
    t = fought(enemy, items=[slower])  # attack 3
    assert won(t, enemy) == wins


# -- texts of the creature itself ----------------------------------------------------------------


@rule("EN-EFF-148")
@pytest.mark.parametrize(("wounds", "expected"), [(4, (4, 3)), (5, (5, 4)), (14, (6, 5))])
def test_a_creature_grows_with_wounds(wounds: int, expected: tuple[int, int]) -> None:
    enemy = monster(4, 3, text="+1{health} and {strength} for every 5{damage}")
    assert against(enemy, hurt=wounds) == expected


@rule("EN-EFF-148", "EN-R-104")
def test_growth_by_other_numbers_is_rounded_down_first() -> None:
    enemy = monster(4, 3, text="+2{health} and {strength} for every 4{damage}")
    assert against(enemy, hurt=7) == (6, 5)


SLIMY = {"items": [item("slime 2")]}
GHOSTLY = {"items": [item("undead 2")]}


@pytest.mark.parametrize(
    ("text", "me", "expected"),
    [
        pytest.param(
            "+1{health} and {strength} for each {undead}",
            GHOSTLY,
            (6, 5),
            marks=pytest.mark.rule("EN-EFF-149"),
        ),
        pytest.param(
            "+1{health} and {strength} for each {undead}", SLIMY, (4, 3), marks=pytest.mark.rule("EN-EFF-149")
        ),
        pytest.param(
            "+1{health} and {strength} for each {slime}", SLIMY, (6, 5), marks=pytest.mark.rule("EN-EFF-150")
        ),
        pytest.param(
            "+1{health} and {strength} for each {slime}",
            GHOSTLY,
            (4, 3),
            marks=pytest.mark.rule("EN-EFF-150"),
        ),
        pytest.param("+1{health} for each {slime}", SLIMY, (6, 3), marks=pytest.mark.rule("EN-EFF-151")),
        pytest.param("+1{health} for each {slime}", GHOSTLY, (4, 3), marks=pytest.mark.rule("EN-EFF-151")),
        pytest.param("+3{health} for each {slime}", SLIMY, (10, 3), marks=pytest.mark.rule("EN-EFF-151")),
        pytest.param("+1{strength} for each {slime}", SLIMY, (4, 5), marks=pytest.mark.rule("EN-EFF-154")),
        pytest.param("+1{strength} for each {slime}", GHOSTLY, (4, 3), marks=pytest.mark.rule("EN-EFF-154")),
        pytest.param("+3{strength} for each {slime}", SLIMY, (4, 9), marks=pytest.mark.rule("EN-EFF-154")),
    ],
)
def test_a_creature_grows_with_icons_of_the_player_fighting(
    text: str, me: dict[str, object], expected: tuple[int, int]
) -> None:
    assert against(monster(4, 3, text=text), **me) == expected  # type: ignore[arg-type]


@rule("EN-EFF-150", "EN-EFF-151", "EN-EFF-154")
@pytest.mark.parametrize(
    "text",
    [
        "+1{health} and {strength} for each {slime}",
        "+1{health} for each {slime}",
        "+1{strength} for each {slime}",
    ],
)
def test_the_slime_of_others_does_not_count(text: str) -> None:
    enemy = monster(4, 3, text=text)
    t = at(p2=hero(items=[item("slime 5")]), track=[enemy])
    assert values(t, enemy) == (4, 3)


@pytest.mark.parametrize(
    ("text", "near", "distant"),
    [
        pytest.param(
            "+4{health} on {distance}2 or less", (8, 3), (4, 3), marks=pytest.mark.rule("EN-EFF-152")
        ),
        pytest.param(
            "+3{health} on {distance}3 or more", (4, 3), (7, 3), marks=pytest.mark.rule("EN-EFF-153")
        ),
        pytest.param(
            "+6{strength} on {distance}2 or less",
            (4, 9),
            (4, 3),
            marks=pytest.mark.rule("EN-EFF-155", "EN-R-99"),
        ),
        pytest.param(
            "+3{strength} on {distance}3 or more", (4, 3), (4, 6), marks=pytest.mark.rule("EN-EFF-156")
        ),
    ],
)
def test_a_creature_looks_at_its_slot(text: str, near: tuple[int, int], distant: tuple[int, int]) -> None:
    for slot in range(6):
        assert against(monster(4, 3, text=text), slot) == (near if slot <= 2 else distant)


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        pytest.param("+1{health} on {distance}4 or less", 4, marks=pytest.mark.rule("EN-EFF-152")),
        pytest.param("+1{strength} on {distance}0 or less", 0, marks=pytest.mark.rule("EN-EFF-155")),
    ],
)
def test_other_near_slots(text: str, limit: int) -> None:
    for slot in range(6):
        assert (against(monster(4, 3, text=text), slot) != (4, 3)) == (slot <= limit)


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        pytest.param("+1{health} on {distance}1 or more", 1, marks=pytest.mark.rule("EN-EFF-153")),
        pytest.param("+1{strength} on {distance}5 or more", 5, marks=pytest.mark.rule("EN-EFF-156")),
    ],
)
def test_other_distant_slots(text: str, limit: int) -> None:
    for slot in range(6):
        assert (against(monster(4, 3, text=text), slot) != (4, 3)) == (slot >= limit)


@rule("EN-EFF-152", "EN-EFF-153", "EN-EFF-155", "EN-EFF-156", "EN-EFF-145", "EN-EFF-146", "EN-GRV-02")
@pytest.mark.parametrize(
    "text",
    [
        "+4{health} on {distance}5 or less",
        "+3{health} on {distance}0 or more",
        "+6{strength} on {distance}5 or less",
        "+3{strength} on {distance}0 or more",
    ],
)
def test_without_a_slot_a_creature_is_neither_near_nor_distant(text: str) -> None:
    enemy = monster(4, 3, text=text)
    both = [
        "All {monster} and {dragon} get +1{health} and +1{strength} on {distance}5 or less",
        "All {monster} and {dragon} get +1{health} and +1{strength} on {distance}0 or more",
    ]
    t = at(p2=hero(items=[item(low=both)]), graveyard=[enemy])
    assert values(t, enemy, NO_SLOT) == (4, 3)


@rule("EN-EFF-150", "EN-ANA-18")
def test_in_a_stack_the_text_of_a_creature_does_nothing() -> None:
    tamed = monster(
        text="+1{health} and {strength} for each {slime}", low="+9{health} on {distance}5 or less"
    )
    assert against(monster(4, 3), creatures=[tamed], items=[item("slime 2")]) == (4, 3)
