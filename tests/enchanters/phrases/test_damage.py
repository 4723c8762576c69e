"""Damage and healing: EN-EFF-001 to EN-EFF-024."""

from typing import Any

import pytest

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

UNREACHED = "You can't be the target of card abilities during other player's turns"
UNHEALED = "Your {damage} cannot be healed"


def acting(text: str, *low: str, **more: Any) -> Played:
    """p1 has a free action with that effect; `me` are other properties of p1."""
    me = more.pop("me", {})
    items = [*me.pop("items", ()), item(text=f"{{minor}} {text}", low=low)]
    return at(p1=hero(items=items, **me), **more)


def wounds(t: Played) -> list[int]:
    """The wound counts of all players."""
    return [t.state.wound_count(seat) for seat in t.state.setup.seats]


def coop(text: str, **more: Any) -> Played:
    return acting(text, coop=True, lord=overlord(), events=[event(["All players take 1{damage}"])], **more)


def instances(t: Played, seat: int) -> list[int]:
    """The sizes of the instances of damage a player took."""
    return [one["amount"] for one in t.told("p1", "hurt") if one["seat"] == seat]


# -- protection ----------------------------------------------------------------------------------


@rule("EN-EFF-001", "EN-R-97")
def test_a_protected_player_cannot_be_chosen() -> None:
    t = acting("Deal 1{damage} to another player", p2=hero(enchantments=[klass(text=UNREACHED)]))
    t.play("p1 use item 1")
    assert wounds(t) == [0, 0, 1]  # one answer is left


@rule("EN-EFF-001", "EN-R-97")
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Deal 2{damage} to other players", [5, 5, 7]),
        ("All players take 2{damage}", [7, 5, 7]),
        ("Other players heal 2{damage}", [5, 5, 3]),
        ("All players heal 2{damage}", [3, 5, 3]),
        ("Player to your left heals 2{damage}", [5, 5, 5]),
        ("Player to your right heals 2{damage}", [5, 5, 3]),
    ],
)
def test_effects_on_many_pass_a_protected_player_over(text: str, after: list[int]) -> None:
    p2 = hero(enchantments=[klass(text=UNREACHED)], hurt=5)
    t = acting(text, me={"hurt": 5}, p2=p2, p3=hero(hurt=5))
    t.play("p1 use item 1")
    assert wounds(t) == after


@rule("EN-EFF-001")
def test_nobody_is_protected_in_the_own_turn() -> None:
    t = at(
        p1=hero(
            enchantments=[klass(text=UNREACHED)], items=[item(text="{minor} All players take 1{damage}")]
        ),
    )
    t.play("p1 use item 1")
    assert wounds(t) == [1, 1, 1]


@rule("EN-EFF-001", "EN-R-97")
def test_a_covered_class_protects_nobody() -> None:
    p2 = hero(enchantments=[klass(text=UNREACHED), enchantment()])
    t = acting("Deal 1{damage} to other players", p2=p2)
    t.play("p1 use item 1")
    assert wounds(t) == [0, 1, 1]


@rule("EN-EFF-001", "EN-R-97")
def test_overlord_turns_reach_protected_players() -> None:
    blow = event(["All players take 1{damage}"])
    t = at(
        coop=True,
        lord=overlord(),
        events=[event(["All players heal 2{damage}"]), blow],
        start="round",
        p2=hero(enchantments=[klass(text=UNREACHED)]),
    )
    assert wounds(t)[0] == 3


# -- damage one takes ----------------------------------------------------------------------------


@rule("EN-EFF-002")
def test_damage_or_crystals() -> None:
    t = acting("Take 1{damage} or lose 2{crystal}")
    t.play("p1 use item 1")
    assert t.menu("p1") == ["take damage", "lose crystals"]
    t.play("p1 lose crystals")
    assert (t.wounds("p1"), t.crystals("p1")) == (0, 3)
    t = acting("Take 1{damage} or lose 2{crystal}")
    t.play("p1 use item 1; p1 take damage")
    assert (t.wounds("p1"), t.crystals("p1")) == (1, 5)


@rule("EN-EFF-002", "EN-R-10", "EN-R-104")
@pytest.mark.parametrize(("crystals", "asked"), [(3, False), (4, True)])
def test_crystals_are_lost_only_by_those_who_have_them(crystals: int, asked: bool) -> None:
    t = acting("Take 3{damage} or lose 4{crystal}", me={"crystals": crystals})
    t.play("p1 use item 1")
    assert ("lose crystals" in t.menu("p1")) == asked
    if not asked:
        assert (t.wounds("p1"), t.crystals("p1")) == (3, 3)


@rule("EN-EFF-002", "EN-PRL-06")
def test_pearls_are_no_crystals_to_lose() -> None:
    t = acting("Take 1{damage} or lose 2{crystal}", me={"crystals": 1, "items": [item(lower="pearl 3")]})
    t.play("p1 use item 1")
    assert (t.wounds("p1"), t.pearls("p1")) == (1, (3, 0))


@rule("EN-EFF-003", "EN-WND-06")
@pytest.mark.parametrize(("text", "after"), [("Take 1", 26), ("Take 2", 39)])
def test_damage_for_each_wound(text: str, after: int) -> None:
    t = acting(f"{text}{{damage}} for each {{damage}} you have", me={"hurt": 3, "wounds": [wound()]})
    t.play("p1 use item 1")
    assert t.wounds("p1") == after
    assert instances(t, 0) == [after - 13]


@rule("EN-EFF-003")
def test_without_wounds_nothing_is_doubled() -> None:
    t = acting(
        "Take 1{damage} for each {damage} you have", "When taking {damage}: All players take 1{damage}"
    )
    t.play("p1 use item 1")
    assert wounds(t) == [0, 0, 0]


@rule("EN-EFF-004", "EN-TRM-19", "EN-R-104")
@pytest.mark.parametrize(("text", "after"), [("Take 1", 3), ("Take 2", 6)])
def test_damage_for_each_item(text: str, after: int) -> None:
    t = acting(f"{text}{{damage}} for each {{item}}", me={"items": [item()], "enchantments": [enchantment()]})
    t.play("p1 use item 1")
    assert instances(t, 0) == [after]


# -- wounds that move ----------------------------------------------------------------------------


@rule("EN-EFF-005")
def test_a_wound_is_taken_over() -> None:
    t = acting("Take 1{damage} from another player", p2=hero(hurt=2), p3=hero(hurt=1))
    t.play("p1 use item 1")
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p2")
    assert wounds(t) == [1, 1, 1]


@rule("EN-EFF-005", "EN-EFF-024")
def test_only_wounded_players_who_can_be_healed_are_chosen() -> None:
    unhealed = hero(hurt=4, enchantments=[enchantment(text=UNHEALED)])
    t = acting("Take 1{damage} from another player", me={"hurt": 3}, players=4, p2=unhealed, p3=hero(hurt=1))
    t.play("p1 use item 1")
    assert wounds(t) == [4, 4, 0, 0]
    t.play("p1 rest village 1; p2 rest village 1; p3 rest village 1; p4 rest village 1; p1 use item 1")
    assert wounds(t) == [4, 4, 0, 0]


@rule("EN-EFF-005", "EN-R-133")
def test_nobody_takes_over_more_than_there_is() -> None:
    t = acting("Take 3{damage} from another player", p2=hero(hurt=2))
    t.play("p1 use item 1")
    assert wounds(t) == [2, 0, 0]


@rule("EN-EFF-005", "EN-R-80")
def test_wounds_of_the_overlord_are_lost_hit_points() -> None:
    t = coop("Take 2{damage} from another player")
    t.play("p1 use item 1")
    assert wounds(t) == [0, 0, 0]  # nobody has wounds
    t = coop("Take 2{damage} from another player", players=1)
    t.state.hit_points = 98
    t.play("p1 use item 1")
    assert (t.state.hit_points, wounds(t)) == (99, [1])


@rule("EN-EFF-006", "EN-R-133")
@pytest.mark.parametrize(("hurt", "after"), [(3, [1, 0, 2]), (1, [0, 0, 1])])
def test_wounds_are_passed_on(hurt: int, after: list[int]) -> None:
    t = acting("Give 2 of your {damage} to another player", me={"hurt": hurt})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p3")
    assert wounds(t) == after


@rule("EN-EFF-006", "EN-EFF-024", "EN-R-133")
@pytest.mark.parametrize(
    "me", [{"hurt": 0}, {"hurt": 3, "enchantments": [enchantment(text=UNHEALED)]}], ids=["whole", "unhealed"]
)
def test_without_wounds_to_pass_on_nobody_is_chosen(me: dict[str, Any]) -> None:
    t = acting("Give 1 of your {damage} to another player", me=me)
    before = wounds(t)
    t.play("p1 use item 1")
    assert wounds(t) == before
    assert not any(act.startswith("target") for act in t.menu("p1"))


@rule("EN-EFF-006", "EN-R-77")
def test_wounds_may_go_to_the_overlord() -> None:
    t = coop("Give 1 of your {damage} to another player", me={"hurt": 2})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["target p2", "target p3", "target overlord"]
    t.play("p1 target overlord")
    assert (wounds(t)[0], t.state.hit_points) == (1, 98)


@rule("EN-EFF-007")
@pytest.mark.parametrize(("hurt", "left"), [(0, 99), (1, 98), (5, 96)])
def test_wounds_are_transferred_to_the_overlord(hurt: int, left: int) -> None:
    t = coop("Transfer 3{damage} to {overlord}", me={"hurt": hurt})
    t.play("p1 use item 1")
    assert t.state.hit_points == left
    assert wounds(t)[0] == hurt - (99 - left)


@rule("EN-EFF-007", "EN-OVL-17")
def test_in_a_competitive_game_there_is_nobody_to_transfer_to() -> None:
    t = acting("Transfer 1{damage} to {overlord}", me={"hurt": 2}, lord=overlord())
    t.play("p1 use item 1")
    assert wounds(t) == [2, 0, 0]


@rule("EN-EFF-008", "EN-COND-04")
def test_wounds_are_shared_out_and_taken_together() -> None:
    t = acting("Give 4 of your {damage} to other players", me={"hurt": 6})
    t.play("p1 use item 1; p1 target p3; p1 target p2")
    assert wounds(t) == [4, 0, 0]  # healed one by one, taken at the end
    t.play("p1 target p3; p1 target p3")
    assert wounds(t) == [2, 1, 3]
    assert (instances(t, 1), instances(t, 2)) == ([1], [3])


@rule("EN-EFF-008")
def test_no_more_wounds_are_shared_out_than_one_has() -> None:
    t = acting("Give 4 of your {damage} to other players", me={"hurt": 2})
    t.play("p1 use item 1; p1 target p3; p1 target p2")
    assert wounds(t) == [0, 1, 1]
    t = acting("Give 4 of your {damage} to other players", players=2)
    t.play("p1 use item 1")
    assert wounds(t) == [0, 0]


@rule("EN-EFF-008", "EN-R-77")
def test_in_a_cooperative_game_the_overlord_takes_them_all() -> None:
    t = coop("Give 4 of your {damage} to other players", me={"hurt": 6})
    t.play("p1 use item 1")
    assert (wounds(t)[0], t.state.hit_points) == (2, 95)


@rule("EN-EFF-008", "EN-EFF-024")
def test_each_wound_shared_out_is_a_healing_of_its_own() -> None:
    t = acting(
        "Give 4 of your {damage} to other players",
        players=2,
        me={"wounds": [wound(text=UNHEALED), wound()]},
    )
    t.play("p1 use item 1")
    assert wounds(t) == [19, 1]


# -- damage dealt --------------------------------------------------------------------------------


@rule("EN-EFF-009", "EN-TRM-20")
@pytest.mark.parametrize("number", [1, 3])
def test_a_player_of_choice_takes_the_damage(number: int) -> None:
    t = acting(f"Deal {number}{{damage}} to another player")
    t.play("p1 use item 1")
    assert t.menu("p1") == ["target p2", "target p3"]
    assert t.refusal("p1 target p1").rule == "EN-TRM-20"
    t.play("p1 target p3")
    assert wounds(t) == [0, 0, number]


@rule("EN-EFF-009", "EN-R-77", "EN-COP-19")
def test_the_overlord_can_be_chosen() -> None:
    t = coop("Deal 4{damage} to another player")
    t.play("p1 use item 1; p1 target overlord")
    assert (wounds(t)[0], t.state.hit_points) == (0, 95)
    t = coop("Deal 4{damage} to another player")
    t.play("p1 use item 1; p1 target p3")
    assert (wounds(t)[0], t.state.hit_points) == (4, 99)


@rule("EN-EFF-009", "EN-COP-12", "EN-R-131")
def test_a_chosen_overlord_without_hit_points_ends_the_game() -> None:
    t = coop("Deal 4{damage} to another player")
    t.state.hit_points = 4
    t.play("p1 use item 1; p1 target overlord")
    assert t.state.ended == "EN-COP-12"


@rule("EN-EFF-010", "EN-TRM-21")
@pytest.mark.parametrize("text", ["Deal 2{damage} to other players", "Other players take 2{damage}"])
def test_every_other_player_takes_the_damage(text: str) -> None:
    t = acting(text)
    t.play("p1 use item 1")
    assert wounds(t) == [0, 2, 2]


@rule("EN-EFF-010", "EN-R-77")
def test_for_players_the_overlord_is_the_others() -> None:
    t = coop("Deal 2{damage} to other players")
    t.play("p1 use item 1")
    assert (wounds(t)[0], t.state.hit_points) == (0, 97)


@rule("EN-EFF-010", "EN-R-78")
def test_the_overlord_speaks_of_the_players() -> None:
    t = at(
        coop=True,
        lord=overlord(challenge="{challenge} {minor} Other players take 2{damage}"),
        events=[event(["All players heal 2{damage}"])],
    )
    t.play("p1 challenge 1")
    assert (wounds(t)[0], t.state.hit_points) == (4, 99)


@rule("EN-EFF-010", "EN-R-75")
def test_who_draws_wound_cards_makes_the_next_wait() -> None:
    t = acting(
        "Deal 2{damage} to other players",
        p2=hero(hurt=9),
        p3=hero(hurt=9),
        wound_deck=[wound(), wound(), wound(), wound()],
    )
    t.play("p1 use item 1")
    assert t.asked == ["p2"]
    assert t.wounds("p3") == 9
    t.play("p2 keep 1; p3 keep 2")
    assert wounds(t) == [0, 11, 11]
    assert t.asked == ["p1"]


@rule("EN-EFF-011")
@pytest.mark.parametrize(
    ("text", "icons", "damage"),
    [
        ("Deal 1{damage} to other players for every 2{attack}", "attack 4", 2),
        ("Deal 1{damage} to other players for every 2{attack}", "", 0),
        ("Deal 2{damage} to other players for every 3{attack}", "attack 4", 2),
    ],
)
def test_attack_power_is_turned_on_the_others(text: str, icons: str, damage: int) -> None:
    t = acting(text, me={"items": [item(lower=icons)]})  # and the fist
    t.play("p1 use item 1")
    assert wounds(t) == [0, damage, damage]


@rule("EN-EFF-012", "EN-TRM-22", "EN-COP-09")
def test_all_players_take_damage() -> None:
    t = acting("All players take 2{damage}")
    t.play("p1 use item 1")
    assert wounds(t) == [2, 2, 2]
    t = coop("All players take 2{damage}")
    t.play("p1 use item 1")
    assert (wounds(t)[0], t.state.hit_points) == (6, 99)


@rule("EN-EFF-012", "EN-COP-11", "EN-R-131")
def test_the_game_is_lost_in_the_middle_of_the_damage() -> None:
    t = coop("All players take 20{damage}", me={"hurt": 25})
    t.play("p1 use item 1")
    assert (t.state.ended, wounds(t)[0]) == ("EN-COP-11", 45)


@rule("EN-EFF-013", "EN-R-09", "EN-R-10")
def test_all_choose_between_damage_and_crystals() -> None:
    t = acting("All players take 2{damage} or lose 3{crystal}", players=4, turn="p1", p3=hero(crystals=2))
    t.play("p1 use item 1")
    assert t.asked == ["p1"]
    t.play("p1 lose crystals")
    assert t.asked == ["p2"]
    t.play("p2 take damage")
    assert t.wounds("p3") == 2  # too poor to be asked
    t.play("p4 lose crystals")
    assert wounds(t) == [0, 2, 2, 0]
    assert t.state.crystals == [2, 5, 2, 2]


@rule("EN-EFF-014")
def test_damage_for_the_wound_tokens_on_the_track() -> None:
    t = acting("Players take 2{damage} for each {damage} on Journey Track cards")
    t.state.marks[1] = (1, 5, 5, 5)
    t.state.marks[4] = (2, 0, 0, 0)
    t.play("p1 use item 1")
    assert wounds(t) == [6, 6, 6]
    assert t.state.marks[4] == (2, 0, 0, 0)


@rule("EN-EFF-014")
def test_a_track_without_wounds_hurts_nobody() -> None:
    t = acting("Players take 1{damage} for each {damage} on Journey Track cards")
    t.play("p1 use item 1")
    assert wounds(t) == [0, 0, 0]


@rule("EN-EFF-015")
@pytest.mark.parametrize(("number", "damage"), [(1, 2), (2, 4)])
def test_the_quick_take_damage(number: int, damage: int) -> None:
    t = acting(
        f"Other players take {number}{{damage}} for each of their {{speed}}",
        me={"items": [item(lower="speed 1")]},
        p2=hero(items=[item("speed 2")]),
    )
    t.play("p1 use item 1")
    assert wounds(t) == [0, damage, 0]


@rule("EN-EFF-015", "EN-R-80")
def test_the_overlord_has_no_speed() -> None:
    t = coop("Other players take 1{damage} for each of their {speed}", p2=hero(items=[item("speed 2")]))
    t.play("p1 use item 1")
    assert (wounds(t)[0], t.state.hit_points) == (0, 99)


# -- healing -------------------------------------------------------------------------------------


@rule("EN-EFF-016", "EN-HEA-03")
@pytest.mark.parametrize(("hurt", "left"), [(5, 2), (3, 0), (1, 0), (0, 0)])
def test_healing(hurt: int, left: int) -> None:
    t = acting("Heal 3{damage}", me={"hurt": hurt}, p2=hero(hurt=4))
    t.play("p1 use item 1")
    assert wounds(t) == [left, 4, 0]


@rule("EN-EFF-017", "EN-R-113")
def test_healing_by_the_die() -> None:
    t = acting("Heal D6{damage}", me={"hurt": 9})
    t.play("p1 use item 1; chance: die 4")
    assert wounds(t) == [5, 0, 0]
    assert t.told("p3", "rolled")[0]["number"] == 4


@rule("EN-EFF-018")
def test_healing_everything() -> None:
    cards = [wound(), wound()]
    t = acting("Heal all your {damage}", me={"hurt": 3, "wounds": cards}, p2=hero(hurt=4))
    t.play("p1 use item 1")
    assert wounds(t) == [0, 4, 0]
    assert t.wound_cards("p1") == []
    assert len(t.state.wound_deck) == 2


@rule("EN-EFF-018", "EN-HEA-04")
def test_healing_everything_empties_the_shared_pool() -> None:
    t = coop("Heal all your {damage}", me={"hurt": 3}, p2=hero(hurt=4))
    t.play("p1 use item 1")
    assert wounds(t) == [0, 0, 0]


@rule("EN-EFF-019", "EN-EFF-020", "EN-R-02")
@pytest.mark.parametrize(("side", "after"), [("left", [5, 3, 5, 5]), ("right", [5, 5, 5, 3])])
def test_a_neighbor_heals(side: str, after: list[int]) -> None:
    wounded = {name: hero(hurt=5) for name in ("p2", "p3", "p4")}
    t = acting(f"Player to your {side} heals 2{{damage}}", me={"hurt": 5}, players=4, **wounded)
    t.play("p1 use item 1")
    assert wounds(t) == after


@rule("EN-EFF-019", "EN-EFF-020", "EN-R-77")
@pytest.mark.parametrize("side", ["left", "right"])
def test_for_players_the_overlord_is_the_neighbor(side: str) -> None:
    t = coop(f"Player to your {side} heals 2{{damage}}", me={"hurt": 5})
    t.state.hit_points = 90
    t.play("p1 use item 1")
    assert (wounds(t)[0], t.state.hit_points) == (5, 92)


@rule("EN-EFF-021")
def test_the_most_wounded_player_heals() -> None:
    t = acting("Player with the most {damage} heals 4{damage}", me={"hurt": 2}, p3=hero(hurt=9))
    t.play("p1 use item 1")
    assert wounds(t) == [2, 0, 5]
    t = acting("Player with the most {damage} heals 4{damage}", me={"hurt": 3}, p3=hero(hurt=2))
    t.play("p1 use item 1")
    assert wounds(t) == [0, 0, 2]


@rule("EN-EFF-021")
def test_you_break_the_tie() -> None:
    t = acting(
        "Player with the most {damage} heals 4{damage}", me={"hurt": 6}, p2=hero(hurt=1), p3=hero(hurt=6)
    )
    t.play("p1 use item 1")
    assert t.menu("p1") == ["target p1", "target p3"]
    t.play("p1 target p3")
    assert wounds(t) == [6, 1, 2]


@rule("EN-EFF-021", "EN-R-115")
def test_nobody_is_asked_who_heals_nothing() -> None:
    t = acting("Player with the most {damage} heals 4{damage}")
    t.play("p1 use item 1")
    assert not any(act.startswith("target") for act in t.menu("p1"))


@rule("EN-EFF-021", "EN-R-76", "EN-R-77")
def test_the_overlord_is_never_the_most_wounded_player() -> None:
    t = coop("Player with the most {damage} heals 4{damage}", me={"hurt": 6})
    t.state.hit_points = 50
    t.play("p1 use item 1")
    assert (wounds(t)[0], t.state.hit_points) == (2, 50)


@rule("EN-EFF-022", "EN-R-77")
def test_the_others_heal() -> None:
    t = acting("Other players heal 2{damage}", me={"hurt": 5}, p2=hero(hurt=5), p3=hero(hurt=1))
    t.play("p1 use item 1")
    assert wounds(t) == [5, 3, 0]
    t = coop("Other players heal 2{damage}", me={"hurt": 5})
    t.state.hit_points = 90
    t.play("p1 use item 1")
    assert (wounds(t)[0], t.state.hit_points) == (5, 92)


@rule("EN-EFF-023", "EN-HEA-04")
def test_all_players_heal() -> None:
    t = acting("All players heal 2{damage}", me={"hurt": 5}, p2=hero(hurt=5), p3=hero(hurt=1))
    t.play("p1 use item 1")
    assert wounds(t) == [3, 3, 0]
    t = coop("All players heal 2{damage}", me={"hurt": 20})
    t.state.hit_points = 90
    t.play("p1 use item 1")
    assert (wounds(t)[0], t.state.hit_points) == (14, 90)


@rule("EN-EFF-024")
@pytest.mark.parametrize("text", ["Heal 3{damage}", "Heal all your {damage}", "All players heal 2{damage}"])
def test_wounds_that_cannot_be_healed(text: str) -> None:
    t = acting(text, UNHEALED, me={"hurt": 5})
    t.play("p1 use item 1")
    assert t.wounds("p1") == 5


@rule("EN-EFF-024")
def test_a_healing_that_has_begun_is_not_stopped() -> None:
    t = acting("Heal 15{damage}", me={"wounds": [wound(text=UNHEALED), wound()]})
    t.play("p1 use item 1")
    assert t.wounds("p1") == 5


@rule("EN-EFF-024", "EN-COND-09")
def test_a_creature_on_the_track_may_forbid_healing() -> None:
    cage = monster(text=f"When this {{monster}} is on the Journey Track: {UNHEALED}")
    t = acting("Heal 3{damage}", me={"hurt": 5}, track=[item(), cage])
    t.play("p1 use item 1")
    assert t.wounds("p1") == 5
