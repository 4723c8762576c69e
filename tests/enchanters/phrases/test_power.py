"""Attack, defense, speed, weight and pearls: EN-EFF-025 to 049."""

from collections.abc import Callable

import pytest

from tests.enchanters.phrases.using import COOP, fighting, fought, using, won
from tests.enchanters.tables import (
    Played,
    Written,
    at,
    banner,
    dragon,
    enchantment,
    hero,
    item,
    monster,
    overlord,
    village,
)
from tests.rules import rule

FISTS = (1, 1)  # attack and defense of a player without other cards


def powers(t: Played, seat: str = "p1") -> tuple[int, int]:
    return t.attack(seat), t.defense(seat)


# -- until the next reset ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        pytest.param("3{attack}", (4, 1), marks=pytest.mark.rule("EN-EFF-025")),
        pytest.param("{attack}{defense}", (2, 2), marks=pytest.mark.rule("EN-EFF-026")),
        pytest.param("+1{attack} and +1{defense}", (2, 2), marks=pytest.mark.rule("EN-EFF-026")),
        pytest.param("+2{attack} and +4{defense}", (3, 5), marks=pytest.mark.rule("EN-EFF-026", "EN-R-104")),
        pytest.param("5{attack}1{defense-down}", (6, 0), marks=pytest.mark.rule("EN-EFF-027")),
        pytest.param("2{attack}3{defense-down}", (3, 0), marks=pytest.mark.rule("EN-EFF-027")),
        pytest.param("4{defense}", (1, 5), marks=pytest.mark.rule("EN-EFF-040")),
    ],
)
def test_powers_change_by_the_numbers_printed_until_the_reset(effect: str, expected: tuple[int, int]) -> None:
    t = using(effect)
    assert powers(t) == expected
    assert powers(t, "p2") == FISTS
    t.end_turn()
    assert t.state.active == 1
    assert powers(t) == FISTS


@rule("EN-EFF-027", "EN-R-20")
def test_what_defense_loses_below_zero_is_forgotten() -> None:
    t = using("5{attack}3{defense-down}; 2{defense}")
    assert powers(t) == (6, 2)


@rule("EN-EFF-028")
def test_attack_is_doubled_as_it_is_now() -> None:
    assert powers(using("Double your {attack}", "attack 2 defense 3")) == (6, 4)
    assert powers(using("2{attack}; Double your {attack}", "attack 2")) == (10, 1)
    assert powers(using("Double your {attack}", "attack-down 1")) == (0, 1)


@rule("EN-EFF-028", "EN-R-21")
@pytest.mark.parametrize(("health", "wins"), [(5, True), (6, False)])
def test_a_bonus_of_the_situation_is_not_doubled(health: int, wins: bool) -> None:
    enemy = dragon(health, 0)
    doubling = item(text=["{minor} Double your {attack}", "3{attack} and 3{defense} against {dragon}"])
    t = fighting(enemy, items=[doubling])
    t.play("p1 use item 1; p1 done")  # 1 + 1, and 3 more in the comparison
    assert t.attack("p1") == 2
    assert won(t, enemy) == wins


@rule("EN-EFF-029", "EN-WND-06")
@pytest.mark.parametrize(("wounds", "more"), [(4, 0), (5, 2), (14, 4)])
def test_attack_for_every_five_wounds(wounds: int, more: int) -> None:
    t = using("Add 2{attack} for every 5{damage}", me={"hurt": wounds})
    assert powers(t) == (1 + more, 1)


@rule("EN-EFF-029", "EN-R-104")
def test_attack_for_wounds_by_other_numbers() -> None:
    assert powers(using("Add 3{attack} for every 4{damage}", me={"hurt": 9})) == (7, 1)


@rule("EN-EFF-029", "EN-R-76")
def test_in_the_cooperative_game_the_shared_pool_counts() -> None:
    t = using("Add 2{attack} for every 5{damage}", p2=hero(hurt=10), lord=overlord(), **COOP)
    assert powers(t) == (5, 1)


@rule("EN-EFF-030", "EN-TRM-19")
def test_attack_for_each_item_covered_ones_too() -> None:
    t = using("{attack} for each {item}", me={"items": [item()], "enchantments": [enchantment()]})
    assert powers(t) == (4, 1)  # fist, item, and the one that is used


@rule("EN-EFF-031")
def test_attack_for_each_defense() -> None:
    assert powers(using("{attack} for each {defense}", "defense 3")) == (5, 4)


@rule("EN-EFF-032")
def test_attack_for_each_speed() -> None:
    assert powers(using("{attack} for each {speed}", "speed 2")) == (3, 1)
    assert powers(using("{attack} for each {speed}", p2=hero(items=[item("speed 2")]))) == FISTS


@rule("EN-EFF-033", "EN-TRM-03")
@pytest.mark.parametrize(("count", "more"), [(1, 0), (2, 1), (5, 2)])
def test_attack_for_every_two_monsters_but_not_for_dragons(count: int, more: int) -> None:
    owned = [*[monster() for _ in range(count)], dragon()]
    assert powers(using("{attack} for every 2{monster}", me={"creatures": owned})) == (1 + more, 1)


@rule("EN-EFF-033", "EN-R-104")
def test_attack_for_monsters_by_another_number() -> None:
    owned = [monster() for _ in range(6)]
    assert powers(using("{attack} for every 3{monster}", me={"creatures": owned})) == (3, 1)


@rule("EN-EFF-041", "EN-R-27")
def test_defense_for_each_attack_read_when_it_is_carried_out() -> None:
    assert powers(using("{defense} for each {attack}", "attack 2")) == (3, 4)
    assert powers(using("2{attack}; {defense} for each {attack}")) == (3, 4)


@rule("EN-EFF-042")
def test_defense_for_each_speed() -> None:
    assert powers(using("{defense} for each {speed}", "speed 3")) == (1, 4)


@rule("EN-EFF-043")
def test_defense_for_each_enchantment() -> None:
    t = using("{defense} for each {enchantment}", me={"items": [item()], "enchantments": [enchantment()]})
    assert powers(t) == (1, 3)


@rule("EN-EFF-025", "EN-EFF-040", "EN-R-37")
def test_behind_a_situation_power_lasts_as_long_and_is_not_stored() -> None:
    enemy = monster(3, 5, text="When in combat with this {monster}: 2{attack}; 3{defense}")
    t = fought(enemy)
    assert won(t, enemy)
    assert t.wounds("p1") == 1
    assert powers(t) == FISTS


# -- in some combats -----------------------------------------------------------------------------

BOTH_FAR = "+1{attack} and +1{defense} at {distance}3 or more"


def outcome(text: str, enemy: Written, slot: int) -> tuple[bool, int]:
    """Whether p1 won with that continuous text, and the wounds."""
    t = fought(enemy, slot, items=[item(text=text)])
    assert powers(t) == FISTS  # EN-R-21: never stored
    return won(t, enemy), t.wounds("p1")


@rule("EN-EFF-034", "EN-R-21")
@pytest.mark.parametrize("text", [BOTH_FAR, "1{attack} and 1{defense} on {distance}3 or more"])
@pytest.mark.parametrize(("slot", "far"), [(0, False), (2, False), (3, True), (4, True), (5, True)])
def test_both_powers_on_distant_journeys(text: str, slot: int, far: bool) -> None:
    assert outcome(text, monster(1, 6), slot) == (True, 4 if far else 5)
    assert outcome(text, monster(2, 6), slot) == ((True, 4) if far else (False, 0))
    assert not outcome(text, monster(3, 0), slot)[0]


@rule("EN-EFF-034", "EN-R-104")
def test_the_numbers_of_distant_power_are_those_printed() -> None:
    text = "+2{attack} and +3{defense} at {distance}1 or more"
    assert outcome(text, monster(3, 6), 1) == (True, 2)
    assert outcome(text, monster(1, 6), 0) == (True, 5)


@rule("EN-EFF-035")
@pytest.mark.parametrize(("slot", "far"), [(2, False), (3, True), (5, True)])
def test_attack_alone_on_distant_journeys(slot: int, far: bool) -> None:
    assert outcome("+3{attack} on {distance}3 or more", monster(4, 6), slot) == (
        (True, 5) if far else (False, 0)
    )
    assert not outcome("+3{attack} on {distance}3 or more", monster(5, 6), slot)[0]


@rule("EN-EFF-044")
@pytest.mark.parametrize(("slot", "wounds"), [(2, 5), (3, 2), (5, 2)])
def test_defense_alone_on_distant_journeys(slot: int, wounds: int) -> None:
    assert outcome("+3{defense} on {distance}3 or more", monster(1, 6), slot) == (True, wounds)
    assert not outcome("+3{defense} on {distance}3 or more", monster(2, 6), slot)[0]


@rule("EN-EFF-035", "EN-EFF-044", "EN-R-104")
def test_other_distances() -> None:
    assert outcome("+2{attack} on {distance}1 or more", monster(3, 0), 1)[0]
    assert not outcome("+2{attack} on {distance}1 or more", monster(2, 0), 0)[0]
    assert outcome("+2{defense} on {distance}5 or more", monster(1, 6), 5) == (True, 3)
    assert outcome("+2{defense} on {distance}5 or more", monster(1, 6), 4) == (True, 5)


@rule("EN-EFF-036", "EN-TRM-03")
def test_both_powers_against_dragons() -> None:
    text = "3{attack} and 3{defense} against {dragon}"
    assert outcome(text, dragon(4, 6), 0) == (True, 2)
    assert not outcome(text, dragon(5, 6), 0)[0]
    assert not outcome(text, monster(2, 6), 0)[0]
    assert outcome(text, monster(1, 6), 0) == (True, 5)


@rule("EN-EFF-037", "EN-R-107")
@pytest.mark.parametrize("part", ["upper", "lower"])
@pytest.mark.parametrize("kind", [monster, dragon])
def test_both_powers_against_creatures_that_show_slime_anywhere(
    kind: Callable[..., Written], part: str
) -> None:
    text = "+3{attack} and +3{defense} against {slime}"
    assert outcome(text, kind(4, 6, **{part: "slime 1"}), 0) == (True, 2)
    assert not outcome(text, kind(5, 6, **{part: "slime 1"}), 0)[0]
    assert not outcome(text, kind(2, 6, **{part: "undead 1"}), 0)[0]
    assert outcome(text, kind(1, 6), 0) == (True, 5)


@rule("EN-EFF-039", "EN-R-107")
@pytest.mark.parametrize("part", ["upper", "lower"])
def test_attack_against_cards_that_show_undead_anywhere(part: str) -> None:
    text = "4{attack} against {undead}"
    assert outcome(text, monster(5, 6, **{part: "undead 1"}), 0) == (True, 5)
    assert not outcome(text, monster(6, 6, **{part: "undead 1"}), 0)[0]
    assert not outcome(text, monster(2, 6, **{part: "slime 1"}), 0)[0]


@rule("EN-EFF-034", "EN-EFF-035", "EN-EFF-044", "EN-GRV-02")
@pytest.mark.parametrize(
    "text",
    [
        "+1{attack} and +1{defense} at {distance}0 or more",
        "+3{attack} on {distance}0 or more",
        "+3{defense} on {distance}0 or more",
    ],
)
def test_the_graveyard_has_no_distance(text: str) -> None:
    enemy = monster(1, 6)
    journey = item(text=[text, "{minor} Journey to the graveyard"])
    t = at(p1=hero(items=[journey]), graveyard=[enemy]).play("p1 use item 1; p1 yes")
    assert won(t, enemy)
    assert t.wounds("p1") == 5
    stronger = monster(2, 6)
    t = at(p1=hero(items=[journey]), graveyard=[stronger]).play("p1 use item 1; p1 yes")
    assert not won(t, stronger)


# -- duels ---------------------------------------------------------------------------------------

DUELIST = "+1{attack} and +1{defense} when dueling other players"


@rule("EN-EFF-038", "EN-R-21")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [((), 3, 3), (DUELIST, 2, 4), ("+2{attack} and +3{defense} when dueling other players", 0, 5)],
)
def test_both_powers_in_a_duel_with_a_player(text: str, mine: int, theirs: int) -> None:
    fighter = item("attack 3", ["{minor} You may duel the player on your left", *([text] if text else [])])
    t = at(players=2, p1=hero(items=[fighter]), p2=hero(items=[item("attack 3")]))
    t.play("p1 use item 1; p1 yes")
    assert (t.wounds("p1"), t.wounds("p2")) == (mine, theirs)
    assert powers(t) == (4, 1)


@rule("EN-EFF-038")
def test_not_in_a_duel_with_the_overlord() -> None:
    fighter = item("attack 3", ["{minor} You may duel the player on your left", DUELIST])
    t = at(p1=hero(items=[fighter]), lord=overlord(2, 3), **COOP).play("p1 use item 1; p1 yes")
    assert t.wounds("p1") == 2
    assert t.state.hit_points == 97


@rule("EN-EFF-038")
def test_not_in_a_combat() -> None:
    assert not outcome(DUELIST, monster(2, 0), 0)[0]
    assert outcome(DUELIST, monster(1, 6), 0) == (True, 5)


# -- values of all players -----------------------------------------------------------------------


def speed(t: Played, seat: str) -> int:
    return t.state.speed(t.seat(seat))


def reach(t: Played, seat: str = "p1") -> int:
    """The farthest slot the player can journey to."""
    return max(int(text.split()[1]) for text in t.menu(seat) if text.startswith("journey"))


@rule("EN-EFF-045")
@pytest.mark.parametrize(
    ("texts", "farthest"),
    [([], 0), (["All players have +1{speed}"], 1), (["All players have +1{speed}"] * 2, 2)],
)
def test_everybody_is_faster_and_copies_add_up(texts: list[str], farthest: int) -> None:
    t = at(p1=hero(crystals=0), p2=hero(items=[item(low=texts)]))
    assert reach(t) == farthest


@rule("EN-EFF-045", "EN-R-132")
def test_speed_for_all_behind_a_cost_ends_with_the_turn() -> None:
    t = using("All players have +2{speed}", me={"crystals": 0}, players=2, p2=hero(crystals=0))
    assert (speed(t, "p1"), speed(t, "p2")) == (2, 2)
    assert reach(t) == 2
    t.end_turn()
    assert (speed(t, "p1"), speed(t, "p2")) == (0, 0)


@rule("EN-EFF-045", "EN-EFF-121", "EN-COND-09")
def test_a_silent_banner_makes_nobody_faster_until_the_silence_ends() -> None:
    silence = monster(
        1, 0, text="When this {monster} is on the Journey Track: Banner and Class card abilities don't work"
    )
    t = at(p2=hero(items=[banner(text="All players have +1{speed}")]), track=[silence, item()])
    assert speed(t, "p1") == 0
    t.play("p1 journey 0")
    assert speed(t, "p1") == 1


@rule("EN-EFF-046", "EN-R-26")
def test_ignored_speed_is_zero_whatever_adds_to_it() -> None:
    faster = hero(items=[item("speed 2", "All players have +1{speed}")], crystals=0)
    slow = hero(items=[item("speed 2", "Ignore all {speed}")], crystals=0)
    t = at(p1=slow, p2=faster)
    assert (speed(t, "p1"), speed(t, "p2"), speed(t, "p3")) == (0, 3, 1)
    assert reach(t) == 0


@rule("EN-EFF-046", "EN-ANA-18")
def test_on_a_creature_it_means_the_player_fighting() -> None:
    enemy = monster(1, 0, text="When in combat with this {monster}: Ignore all {speed}")
    runner = item("speed 3", "{minor} {attack} for each {speed}")
    t = fighting(enemy, items=[runner])
    assert speed(t, "p1") == 0
    t.play("p1 use item 1; p1 done")
    assert won(t, enemy)
    assert t.attack("p1") == 1
    assert speed(t, "p1") == 3


@rule("EN-EFF-046", "EN-ANA-18")
def test_once_in_a_stack_the_creature_slows_nobody_down() -> None:
    tamed = monster(low="When in combat with this {monster}: Ignore all {speed}")
    t = fighting(
        monster(1, 0), items=[item("speed 3", "{minor} {attack} for each {speed}")], creatures=[tamed]
    )
    assert speed(t, "p1") == 3
    t.play("p1 use item 1; p1 done")
    assert t.attack("p1") == 4


@rule("EN-EFF-047", "EN-TRN-11")
@pytest.mark.parametrize(("copies", "left"), [(0, 5), (1, 4), (2, 3)])
def test_everybody_is_heavier_and_copies_add_up(copies: int, left: int) -> None:
    t = at(p2=hero(items=[item(low=["All players have +1{weight}"] * copies)]))
    t.play("p1 journey 0")
    assert t.crystals("p1") == left
    assert t.state.active == 1


PEARLS_FOR_ALL = "All players have +1{pearl}"


@rule("EN-EFF-048", "EN-PRL-01")
def test_everybody_has_a_pearl_more() -> None:
    t = at(p1=hero(items=[item("pearl 2")]), p2=hero(items=[item(text=PEARLS_FOR_ALL)]))
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(3, 0), (1, 0), (1, 0)]


@rule("EN-EFF-048", "EN-R-132", "EN-R-34")
def test_pearls_behind_a_cost_come_at_once_and_go_with_the_turn() -> None:
    t = using(PEARLS_FOR_ALL)
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(1, 0)] * 3
    t.end_turn()
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(0, 0)] * 3


@rule("EN-EFF-048", "EN-COND-09")
def test_pearls_of_a_creature_on_the_track_go_when_it_is_taken() -> None:
    enemy = monster(1, 0, text=f"When this {{monster}} is on the Journey Track: {PEARLS_FOR_ALL}")
    t = at(track=[item(), enemy])
    assert t.pearls("p3") == (1, 0)
    t.play("p1 journey 1")
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(0, 0)] * 3


@rule("EN-EFF-048", "EN-COND-09")
def test_pearls_of_a_creature_go_as_soon_as_it_is_discarded() -> None:
    enemy = monster(1, 0, text=f"When this {{monster}} is on the Journey Track: {PEARLS_FOR_ALL}")
    t = at(p1=hero(items=[item(text="{minor} 1{attack}")]), track=[enemy, item()])
    t.play("p1 rest village 1")
    assert t.menu("p1") == ["done", "use item 1"]
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(0, 0)] * 3


@rule("EN-EFF-048", "EN-COND-09")
def test_pearls_of_a_creature_come_when_it_is_turned_up() -> None:
    enemy = monster(1, 0, text=f"When this {{monster}} is on the Journey Track: {PEARLS_FOR_ALL}")
    t = at(track=[item() for _ in range(6)], deck=[enemy, *[item() for _ in range(9)]])
    assert t.pearls("p3") == (0, 0)
    t.end_turn()
    assert enemy in t.track
    assert t.pearls("p3") == (1, 0)


@rule("EN-EFF-049", "EN-R-26", "EN-R-101")
def test_ignored_pearls_are_none_whatever_adds_to_them() -> None:
    without = hero(items=[item("pearl 2", "Ignore all {pearl}")])
    t = at(p1=without, p2=hero(items=[item("pearl 2", PEARLS_FOR_ALL)]))
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(0, 0), (3, 0), (1, 0)]
    assert speed(t, "p1") == 0


@rule("EN-EFF-049", "EN-R-132")
def test_pearls_ignored_behind_a_cost_come_back_after_the_turn() -> None:
    t = using("Ignore all {pearl}", "pearl 2", p2=hero(items=[item("pearl 1")]))
    assert (t.pearls("p1"), t.pearls("p2")) == ((0, 0), (1, 0))
    t.end_turn()
    assert (t.pearls("p1"), t.pearls("p2")) == ((2, 0), (1, 0))


@rule("EN-EFF-049", "EN-R-03")
def test_on_the_village_it_speaks_of_the_active_player() -> None:
    town = village("{rest} {minor} Take 4{crystal}", "Ignore all {pearl}")
    rich = [hero(items=[item("pearl 2")]) for _ in range(3)]
    t = at(p1=rich[0], p2=rich[1], p3=rich[2], town=town, turn="p2")
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(2, 0), (0, 0), (2, 0)]
    t.end_turn()
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(2, 0), (2, 0), (0, 0)]
    t.state.pearls[1] = (1, 1)
    t.end_turn()
    assert [t.pearls(name) for name in ("p1", "p2", "p3")] == [(0, 0), (1, 1), (2, 0)]
