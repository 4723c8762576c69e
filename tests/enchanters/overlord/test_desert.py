"""The desert token: EN-DES."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
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
from wyrmhall.games.enchanters.components.tokens import CALM, NO_DESERT_TOKEN, SANDSTORM
from wyrmhall.games.enchanters.rules.combat.situations import opponent_values

DOUBLE = "Double the effect of the Desert Token"
IGNORE = "You may ignore the effect of the Desert Token on your turn"


def desert(side: int, **more: Any) -> Played:
    t = at(**more)
    t.state.desert = side
    return t


def values(t: Played, foe: Written, seat: str = "p1") -> tuple[int, int]:
    return opponent_values(t.state, t.seat(seat), t.cards.card(foe), 0)


@rule("EN-DES-01", "EN-DES-04", "EN-DES-05", "EN-TRM-42")
@pytest.mark.parametrize(
    ("side", "health", "strength"), [(NO_DESERT_TOKEN, 5, 4), (CALM, 6, 3), (SANDSTORM, 4, 5)]
)
@pytest.mark.parametrize("kind", ["monster", "dragon", "overlord"])
def test_it_changes_every_monster_dragon_and_overlord(
    kind: str, side: int, health: int, strength: int
) -> None:
    for attack, enough in ((health - 1, False), (health, True)):
        foe = dragon(5, 4) if kind == "dragon" else monster(5, 4)
        mine = hero([item(f"attack {attack - 1}")])
        t = desert(side, lord=overlord(5, 4), track=[foe, item()], p1=mine)
        t.play("p1 challenge 1" if kind == "overlord" else "p1 journey 0")
        won = t.tokens("p1") == 1 if kind == "overlord" else foe in t.creatures("p1")
        assert won == enough
        assert t.wounds("p1") == (strength - 1 if enough else 0)


@rule("EN-DES-01", "EN-CMB-14")
def test_it_counts_for_attacks_and_duels_of_the_overlord_too() -> None:
    town = village(*PLAIN_VILLAGE, "{minor} The Overlord attacks all players")
    t = desert(SANDSTORM, lord=overlord(5, 4), town=town).play("p1 use village 1")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [4, 4, 4]
    town = village(*PLAIN_VILLAGE, "{minor} You may duel the player on your left")
    mine = hero([item("attack 7")])
    t = desert(SANDSTORM, lord=overlord(5, 4), town=town, coop=True, players=1, p1=mine)
    t.play("p1 use village 1; p1 yes")
    assert (t.state.hit_points, t.wounds("p1")) == (99 - (8 - 4), 5 - 1)


@rule("EN-DES-02")
@pytest.mark.parametrize(("copies", "size"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_every_effect_in_force_doubles_it_once(copies: int, size: int) -> None:
    foe = monster(20, 20)
    items = [item(low=DOUBLE) for _ in range(copies)]
    t = desert(CALM, track=[foe], p2=hero(items))
    assert values(t, foe) == (20 + size, 20 - size)
    t = desert(SANDSTORM, track=[foe], p1=hero(items[:1]), p2=hero(items[1:]))
    assert values(t, foe) == (20 - size, 20 + size)


@rule("EN-DES-02")
def test_a_covered_text_is_not_in_force() -> None:
    foe = monster(20, 20)
    t = desert(CALM, track=[foe], p1=hero([item(text=DOUBLE), item()]))
    assert values(t, foe) == (21, 19)


@rule("EN-DES-03")
@pytest.mark.parametrize("copies", [0, 2])
def test_it_is_nothing_for_a_player_who_ignores_it(copies: int) -> None:
    foe = monster(20, 20)
    doubles = [item(low=DOUBLE) for _ in range(copies)]
    t = desert(CALM, track=[foe, item()], p1=hero([item(low=IGNORE)]), p2=hero(doubles))
    size = 2**copies
    assert values(t, foe) == (20 + size, 20 - size)
    t.play("p1 use item 1")
    assert values(t, foe) == (20, 20)
    assert values(t, foe, "p2") == (20 + size, 20 - size)


@rule("EN-DES-04", "EN-DES-05")
def test_the_sides_are_opposite_and_the_token_can_be_turned() -> None:
    foe = monster(5, 5)
    flip = enchantment(low="{minor} Flip the Desert Token")
    t = desert(CALM, track=[foe], p1=hero(enchantments=[flip]))
    assert values(t, foe) == (6, 4)
    assert values(t.play("p1 use enchantment 1"), foe) == (4, 6)


@rule("EN-DES-06", "EN-CMB-15")
def test_it_comes_after_all_other_changes_and_before_the_cut_at_zero() -> None:
    foe = monster(1, 1)
    harder = "All {monster} and {dragon} get +2{health}"
    mine = hero([item(low=harder), item(low=DOUBLE), item(low=DOUBLE)])
    t = desert(SANDSTORM, track=[foe], p1=mine)
    assert values(t, foe) == (0, 5)  # 1 + 2 - 4, and not max(0, 1 - 4) + 2
    t = desert(CALM, track=[foe], p1=mine)
    assert values(t, foe) == (7, 0)
    tough = dragon(1, 1)
    more = hero([item(low="All {dragon} get +1{strength} and +1{health}"), item(low=DOUBLE)])
    assert values(desert(CALM, track=[tough], p1=more), tough) == (4, 0)
    assert values(desert(SANDSTORM, track=[tough], p1=more), tough) == (0, 4)


@rule("EN-DES-06", "EN-CMB-12")
def test_reinforcement_is_counted_before_it() -> None:
    foe = monster(0, 0)
    t = desert(CALM, track=[foe], p1=hero([item(low=DOUBLE)]))
    t.state.marks[0] = (0, 0, 1, 1)
    assert values(t, foe) == (3, 0)
