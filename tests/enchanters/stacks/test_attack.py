"""Attacks: EN-ATK."""

import pytest

from tests.enchanters.phrases.village_actions import using
from tests.enchanters.tables import Played, at, dragon, hero, item, monster, overlord
from tests.rules import rule
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT
from wyrmhall.games.enchanters.rules.attacks import attack

LEFT = "All players attack a player on their left"


def wounds(t: Played, players: int = 3) -> list[int]:
    return [t.wounds(f"p{number + 1}") for number in range(players)]


def shielded(defense: int, more: int = 0) -> dict[str, object]:
    """A hero with that defense, and attack 1 + `more`."""
    return hero([item(lower=f"defense {defense - 1} attack {more}")])


@rule("EN-ATK-01")
def test_EN_ATK_01_one_attacker_and_one_defender() -> None:
    assert wounds(at(track=[monster(1, 4)]).play("p1 journey 0")) == [3, 0, 0]
    assert wounds(at(track=[monster(1, 4)], turn="p2").play("p2 journey 0")) == [0, 3, 0]
    t = using("Player on your left attacks you", p2=shielded(9, 3), p3=shielded(1, 5))
    assert wounds(t) == [3, 0, 0]
    t = using("The Overlord attacks current player", lord=overlord(3, 8))
    assert wounds(t) == [7, 0, 0]


@rule("EN-ATK-02")
@pytest.mark.parametrize("make", [monster, dragon])
def test_EN_ATK_02_a_creature_attacks_with_its_strength(make: type) -> None:
    t = at(p1=hero([item(lower="attack 8")]), track=[make(9, 6)]).play("p1 journey 0")
    assert t.wounds("p1") == 5


@rule("EN-ATK-02")
def test_EN_ATK_02_the_overlord_attacks_with_its_strength() -> None:
    assert using("The Overlord attacks current player", lord=overlord(20, 8)).wounds("p1") == 7
    t = at(lord=overlord(1, 8, reward="1{score}")).play("p1 challenge 1")
    assert t.wounds("p1") == 7


@rule("EN-ATK-03")
@pytest.mark.parametrize(("health", "lost"), [(2, 4), (5, 1), (6, 0), (9, 0)])
def test_EN_ATK_03_an_overlord_defends_with_its_health(health: int, lost: int) -> None:
    strong = hero([item(lower="attack 5")])
    t = using(LEFT, coop=True, players=1, p1=strong, lord=overlord(health, 50))
    assert t.state.hit_points == 99 - lost
    assert t.wounds("p1") == 0  # it does not strike back


@rule("EN-ATK-03")
@pytest.mark.parametrize(("health", "lost"), [(2, 4), (6, 0)])
def test_EN_ATK_03_in_a_duel_too(health: int, lost: int) -> None:
    strong = hero([item(lower="attack 5")])
    t = using(
        "You may duel the player on your left", coop=True, players=1, p1=strong, lord=overlord(health, 3)
    )
    t.play("p1 yes")
    assert (t.state.hit_points, t.wounds("p1")) == (99 - lost, 2)


@rule("EN-ATK-04")
@pytest.mark.parametrize(("defense", "damage"), [(1, 6), (4, 3), (6, 1), (7, 0), (12, 0)])
def test_EN_ATK_04_attack_power_minus_defense_power(defense: int, damage: int) -> None:
    assert at(p1=shielded(defense), track=[monster(1, 7)]).play("p1 journey 0").wounds("p1") == damage
    t = using("Player on your left attacks you", p1=shielded(defense), p2=shielded(1, 6))
    assert t.wounds("p1") == damage
    t = using("The Overlord attacks current player", p1=shielded(defense), lord=overlord(1, 7))
    assert t.wounds("p1") == damage


@rule("EN-ATK-04")
def test_EN_ATK_04_an_attack_that_is_too_weak_heals_nobody() -> None:
    t = at(p1=hero([item(lower="defense 9")], hurt=5), track=[monster(1, 2)]).play("p1 journey 0")
    assert t.wounds("p1") == 5


@rule("EN-ATK-05")
@pytest.mark.parametrize(("strength", "damage"), [(7, 6), (5, 2), (4, 0), (1, 0)])
def test_EN_ATK_05_double_damage_is_twice_the_difference(strength: int, damage: int) -> None:
    beast = monster(1, strength, "Deals double damage")
    assert at(p1=shielded(4), track=[beast]).play("p1 journey 0").wounds("p1") == damage


@rule("EN-ATK-06")
def test_EN_ATK_06_in_a_cooperative_game_hit_points_are_lost() -> None:
    mine = [hero([item(lower=f"attack {more}")]) for more in (4, 6)]
    t = using(LEFT, coop=True, players=2, p1=mine[0], p2=mine[1], lord=overlord(3, 0))
    assert t.state.hit_points == 99 - 2 - 4


@rule("EN-ATK-06")
def test_EN_ATK_06_otherwise_an_overlord_takes_no_damage() -> None:
    t = at(p1=hero([item(lower="attack 20")]), lord=overlord(3, 0))
    t.state.hit_points = 50  # a number without a meaning in this game
    attack(t.state, t.seat("p1"), OVERLORD_UNIT, ())
    assert (t.state.hit_points, t.state.overlord_active, t.state.overlord_tokens) == (50, True, 3)
    assert t.play("p1 challenge 1").state.hit_points == 50
