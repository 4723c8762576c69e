"""Duels and attacks among players: EN-EFF-125 to 131 and 183."""

from typing import Any

import pytest

from tests.enchanters.phrases.using import COOP, using
from tests.enchanters.tables import (
    Played,
    at,
    enchantment,
    event,
    hero,
    item,
    klass,
    monster,
    overlord,
    wound,
)
from tests.rules import rule

LEFT_ATTACKS = "Player on your left attacks you"
ALL_LEFT = "All players attack a player on their left"
ALL_RIGHT = "Each player attacks the player to their right"
MAY_DUEL = "You may duel a target player"
MAY_LEFT = "You may duel the player on your left"
MAY_RIGHT = "You may duel the player on your right"
ALL_DUEL = "All players duel the player on their left"
OVERLORD_UNIT = 9


def armed(attack: int, defense: int = 1, **more: Any) -> dict[str, Any]:
    """A player with these powers."""
    arms = item(lower=f"attack {attack - 1}" if attack > 1 else "")
    armor = enchantment(lower=f"defense {defense - 1}" if defense > 1 else "")
    return hero([arms, *more.pop("items", ())], [armor, *more.pop("enchantments", ())], **more)


def protected(**more: Any) -> dict[str, Any]:
    shield = klass(low="You can't be the target of card abilities during other player's turns")
    return armed(7, enchantments=[shield], **more)


def wounds(t: Played) -> list[int]:
    return [t.wounds(name) for name in ("p1", "p2", "p3", "p4")[: t.state.setup.players]]


def duels(t: Played) -> list[tuple[int, int]]:
    return [(values["one"], values["other"]) for values in t.told("p1", "duel")]


def turned_up(text: str, **more: Any) -> Played:
    """The Overlord turn of a cooperative game has begun with that event."""
    return at(coop=True, players=2, lord=overlord(), events=[event([]), event([text])], start="round", **more)


# -- attacks -------------------------------------------------------------------------------------


@rule("EN-EFF-125", "EN-ATK-04")
def test_EN_EFF_125_the_left_neighbor_attacks_you() -> None:
    t = using(LEFT_ATTACKS, "defense 1", p2=armed(5, 9), p3=armed(9))
    assert wounds(t) == [5 - 2, 0, 0]
    assert wounds(using(LEFT_ATTACKS, "defense 5", p2=armed(5))) == [0, 0, 0]


@rule("EN-EFF-125", "EN-R-97")
def test_EN_EFF_125_a_protected_neighbor_does_not_attack() -> None:
    assert wounds(using(LEFT_ATTACKS, p2=protected(), p3=armed(9))) == [0, 0, 0]


@rule("EN-EFF-125", "EN-R-77", "EN-R-78", "EN-R-142")
def test_EN_EFF_125_in_a_cooperative_game_the_overlord_attacks() -> None:
    assert using(LEFT_ATTACKS, lord=overlord(9, 8), p2=armed(30), **COOP).wounds("p1") == 8 - 1
    assert turned_up(LEFT_ATTACKS, p2=armed(30)).wounds("p1") == 8 - 1


@rule("EN-EFF-126", "EN-EFF-127", "EN-R-02")
def test_EN_EFF_126_all_players_attack_the_neighbor_on_one_side() -> None:
    around: dict[str, Any] = {"p2": armed(5, 2), "p3": armed(8, 3)}
    assert wounds(using(ALL_LEFT, "attack 9", **around)) == [8 - 1, 10 - 2, 5 - 3]
    assert wounds(using(ALL_RIGHT, "attack 9", **around)) == [5 - 1, 8 - 2, 10 - 3]


@rule("EN-EFF-126", "EN-R-96")
def test_EN_R_96_all_damage_is_calculated_before_any_is_applied() -> None:
    weakness = wound(lower="attack-down 9")
    t = using(ALL_LEFT, "attack 9", p2=armed(5, hurt=5), p3=armed(1), wound_deck=[weakness])
    assert t.wound_cards("p2") == [weakness]
    assert t.attack("p2") == 0
    assert t.wounds("p3") == 5 - 1


@rule("EN-EFF-126", "EN-R-96", "EN-R-75")
def test_EN_R_96_the_damage_is_applied_clockwise_from_the_active_player() -> None:
    pairs = [wound() for _ in range(6)]
    t = using(
        ALL_LEFT, "attack 9", p2=armed(9, hurt=9), p3=armed(9, hurt=9), me={"hurt": 9}, wound_deck=pairs
    )
    assert t.asked == ["p1"]
    assert t.state.wounds[2] == 9  # p3 waits
    assert t.play("p1 keep 1").asked == ["p2"]
    assert t.play("p2 keep 1").asked == ["p3"]
    assert wounds(t.play("p3 keep 1")) == [9 + 8, 9 + 9, 9 + 8]


@rule("EN-EFF-126", "EN-R-97")
def test_EN_EFF_126_a_protected_player_neither_attacks_nor_is_attacked() -> None:
    assert wounds(using(ALL_LEFT, "attack 9", p2=protected(), p3=armed(4))) == [4 - 1, 0, 0]


@rule("EN-EFF-126", "EN-EFF-127", "EN-R-77", "EN-R-78", "EN-ATK-06")
@pytest.mark.parametrize("text", [ALL_LEFT, ALL_RIGHT])
def test_EN_EFF_126_in_a_cooperative_game_every_player_attacks_the_overlord_once(text: str) -> None:
    t = using(text, "attack 11", lord=overlord(9, 8), p2=armed(10), **COOP)
    assert t.state.hit_points == 99 - (12 - 9) - (10 - 9)
    assert t.wounds("p1") == 0
    t = turned_up(text, p1=armed(12), p2=armed(10))
    assert t.state.hit_points == 99 - 3 - 1


# -- duels ---------------------------------------------------------------------------------------


@rule("EN-EFF-128", "EN-DUE-04")
def test_EN_EFF_128_you_may_duel_a_player_of_your_choice() -> None:
    t = using(MAY_DUEL, "attack 3", p3=armed(3, 2))
    assert t.menu("p1") == ["target p2", "target p3", "no"]
    t.play("p1 target p3")
    assert duels(t) == [(0, 2)]
    assert wounds(t) == [3 - 1, 0, 4 - 2]


@rule("EN-EFF-128", "EN-R-97")
def test_EN_EFF_128_it_may_be_declined_and_a_protected_player_is_no_opponent() -> None:
    t = using(MAY_DUEL, "attack 3", p3=protected())
    assert t.menu("p1") == ["target p2", "no"]
    t.play("p1 no")
    assert duels(t) == []
    assert "journey 0" in t.menu("p1")
    assert "journey 0" in using(MAY_DUEL, players=2, p2=protected()).menu("p1")


@rule("EN-EFF-128", "EN-R-77", "EN-R-88", "EN-DUE-03")
def test_EN_EFF_128_in_a_cooperative_game_the_overlord_can_be_chosen() -> None:
    t = using(MAY_DUEL, "attack 11", lord=overlord(9, 8), **COOP)
    assert t.menu("p1") == ["target p2", "target overlord", "no"]
    t.play("p1 target overlord")
    assert t.state.hit_points == 99 - (12 - 9)
    assert t.wounds("p1") == 8 - 1
    assert using(MAY_DUEL, lord=overlord(), coop=True, players=1).menu("p1") == ["target overlord", "no"]


@rule("EN-EFF-129", "EN-EFF-130", "EN-R-02")
@pytest.mark.parametrize(("text", "rival"), [(MAY_LEFT, 1), (MAY_RIGHT, 2)])
def test_EN_EFF_129_you_may_duel_the_neighbor(text: str, rival: int) -> None:
    t = using(text, "attack 3", p2=armed(3), p3=armed(6))
    assert t.menu("p1") == ["yes", "no"]
    assert duels(using(text).play("p1 no")) == []
    t.play("p1 yes")
    assert duels(t) == [(0, rival)]
    assert wounds(t)[rival] == 4 - 1
    assert t.wounds("p1") == (2 if rival == 1 else 5)


@rule("EN-EFF-129", "EN-EFF-130", "EN-R-97", "EN-R-115")
@pytest.mark.parametrize("text", [MAY_LEFT, MAY_RIGHT])
def test_EN_EFF_129_a_protected_neighbor_is_not_offered(text: str) -> None:
    assert "journey 0" in using(text, p2=protected(), p3=protected()).menu("p1")


@rule("EN-EFF-129", "EN-EFF-130", "EN-R-77", "EN-R-78")
@pytest.mark.parametrize("text", [MAY_LEFT, MAY_RIGHT])
def test_EN_EFF_129_in_a_cooperative_game_the_neighbor_is_the_overlord(text: str) -> None:
    t = using(text, lord=overlord(9, 8), **COOP).play("p1 yes")
    assert duels(t) == [(0, OVERLORD_UNIT)]
    assert t.wounds("p1") == 8 - 1
    assert duels(turned_up(text).play("p1 yes")) == [(0, OVERLORD_UNIT)]


@rule("EN-EFF-131", "EN-R-95")
def test_EN_EFF_131_every_player_duels_the_left_neighbor_in_turn() -> None:
    t = using(ALL_DUEL, "attack 2", turn="p1", p2=armed(5), p3=armed(1, 2))
    assert duels(t) == [(0, 1), (1, 2), (2, 0)]
    assert wounds(t) == [4, 2, 3 + 1]


@rule("EN-EFF-131", "EN-DUE-06")
def test_EN_DUE_06_two_players_duel_twice() -> None:
    t = using(ALL_DUEL, "attack 2", players=2)
    assert duels(t) == [(0, 1), (1, 0)]
    assert wounds(t) == [0, 2 + 2]


@rule("EN-EFF-131", "EN-COP-26", "EN-R-77", "EN-R-78")
def test_EN_EFF_131_in_a_cooperative_game_every_player_duels_the_overlord() -> None:
    t = using(ALL_DUEL, lord=overlord(9, 3), **COOP)
    assert duels(t) == [(0, OVERLORD_UNIT), (1, OVERLORD_UNIT)]
    assert t.wounds("p1") == 2 + 2
    assert turned_up(ALL_DUEL).wounds("p1") == 7 + 7


@rule("EN-EFF-131", "EN-R-97")
def test_EN_EFF_131_a_protected_player_takes_part_in_no_duel() -> None:
    assert duels(using(ALL_DUEL, p2=protected())) == [(2, 0)]


@rule("EN-EFF-131", "EN-R-95", "EN-DUE-02")
def test_EN_R_95_each_duel_has_its_own_windows_and_increases_carry_over() -> None:
    helper = enchantment(low="{minor} 4{attack}")
    t = using(ALL_DUEL, players=2, p2=hero(enchantments=[helper]))
    assert t.asked == ["p2"]
    t.play("p2 use enchantment 1")
    assert duels(t) == [(0, 1), (1, 0)]
    assert wounds(t) == [4 + 4, 0]


@rule("EN-EFF-183", "EN-DUE-05")
def test_EN_EFF_183_who_does_not_attack_in_duels_is_still_attacked() -> None:
    peaceful = armed(9, items=[item(low="When dueling you do not attack")])
    t = using(MAY_LEFT, "attack 4", p2=peaceful).play("p1 yes")
    assert wounds(t)[:2] == [0, 5 - 1]
    assert wounds(using(LEFT_ATTACKS, p2=peaceful))[0] == 9 - 1  # outside a duel it is no matter


# -- duels within something else -----------------------------------------------------------------


@rule("EN-R-32", "EN-EFF-128", "EN-EFF-129", "EN-EFF-130", "EN-EFF-131")
@pytest.mark.parametrize("text", [MAY_DUEL, MAY_LEFT, MAY_RIGHT, ALL_DUEL])
def test_EN_R_32_no_duel_begins_within_a_combat(text: str) -> None:
    mine = hero([item(low="{minor} 1{attack}")], [enchantment(text=f"{{minor}} {text}")])
    t = at(p1=mine, track=[monster(1, 0)]).play("p1 journey 0")
    assert t.menu("p1") == ["use item 1", "done"]


@rule("EN-R-130", "EN-EFF-129")
def test_EN_R_130_the_duel_of_an_immediate_text_waits_for_the_journey() -> None:
    card = item("attack 4", text=f"{{immediate}} {MAY_LEFT}")
    t = at(track=[card]).play("p1 journey 0")
    assert t.items("p1")[-1] is card
    assert t.menu("p1") == ["yes", "no"]
    assert t.play("p1 yes").wounds("p2") == 5 - 1


@rule("EN-R-130", "EN-EFF-129")
def test_EN_R_130_the_duel_of_an_invasion_does_not_wait() -> None:
    lord = overlord(invasion=f"{{item}}: {MAY_LEFT}; Take 7{{crystal}}")
    t = at(lord=lord, track=[item(), monster(9, 0)]).play("p1 journey 1")
    assert t.menu("p1") == ["yes", "no"]
    assert t.crystals("p1") == 5 - 1
    assert t.play("p1 no").crystals("p1") == 5 - 1 + 7


@rule("EN-R-37", "EN-COND-15", "EN-EFF-128")
def test_EN_R_37_what_a_challenge_adds_counts_in_a_duel_within_it() -> None:
    lord = overlord(challenge=f"{{challenge}} {{minor}} {MAY_DUEL}")
    mine = hero([item(low="When {challenge}: 6{attack}")])
    t = at(lord=lord, p1=mine).play("p1 challenge 1; p1 target p2")
    assert t.wounds("p2") == 1 + 6 - 1
