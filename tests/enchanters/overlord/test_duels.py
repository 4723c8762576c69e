"""Duels, attacks and protection: EN-DUE and EN-R-94 to EN-R-98."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    enchantment,
    event,
    hero,
    item,
    klass,
    monster,
    overlord,
    village,
    wound,
)
from tests.rules import rule

OVERLORD_UNIT = 9
LEFT = "You may duel the player on your left"
ALL = "All players duel the player on their left"
SHIELD = "You can't be the target of card abilities during other player's turns"
PAID = "1{crystal} {multi} 1{attack}"  # an action for every window


def armed(attack: int, defense: int = 1, *texts: str, **more: Any) -> dict[str, Any]:
    """A player with these powers, and an item with these texts."""
    arms = item(lower=f"attack {attack - 1}" if attack > 1 else "", low=list(texts))
    armor = enchantment(lower=f"defense {defense - 1}" if defense > 1 else "")
    return hero([arms, *more.pop("items", ())], [armor, *more.pop("enchantments", ())], **more)


def protected(attack: int = 1, *texts: str, **more: Any) -> dict[str, Any]:
    return armed(attack, 1, *texts, enchantments=[klass(low=SHIELD)], **more)


def able(effect: str, **more: Any) -> Played:
    """The village offers an action with that effect: `p1 use village 1`."""
    return at(town=village(*PLAIN_VILLAGE, f"{{minor}} {effect}"), **more)


def using(effect: str, **more: Any) -> Played:
    return able(effect, **more).play("p1 use village 1")


def dueling(p1: dict[str, Any], p2: dict[str, Any], **more: Any) -> Played:
    """p1 duels p2."""
    return using(LEFT, p1=p1, p2=p2, **more).play("p1 yes")


def wounds(t: Played) -> list[int]:
    return [t.wounds(t.name(seat)) for seat in t.state.seats()]


def duels(t: Played) -> list[tuple[int, int]]:
    return [(told["one"], told["other"]) for told in t.told("p1", "duel")]


# -- the duel ------------------------------------------------------------------------------------


@rule("EN-DUE-01", "EN-DUE-04", "EN-ATK-04")
def test_a_duel_is_fought_between_two_units_and_nobody_else_is_hurt() -> None:
    t = dueling(armed(6, 2), armed(4, 3), p3=armed(9))
    assert duels(t) == [(0, 1)]
    assert wounds(t) == [4 - 2, 6 - 3, 0]
    assert wounds(dueling(armed(2, 5), armed(5, 2))) == [0, 0, 0]


@rule("EN-DUE-01", "EN-DUE-03")
def test_the_overlord_duels_with_strength_and_health() -> None:
    more: dict[str, Any] = {"coop": True, "players": 2, "lord": overlord(7, 5)}
    t = dueling(armed(10, 2), armed(50), **more)
    assert duels(t) == [(0, OVERLORD_UNIT)]
    assert t.state.hit_points == 99 - (10 - 7)
    assert t.wounds("p1") == 5 - 2
    t = able(LEFT, p1=armed(10, 2), **more)
    t.state.reinforced = (1, 3)
    t.play("p1 use village 1; p1 yes")
    assert (t.state.hit_points, t.wounds("p1")) == (99 - (10 - 8), 8 - 2)


@rule("EN-DUE-02", "EN-R-94")
def test_each_player_may_use_actions_before_the_duel_the_active_one_first() -> None:
    t = dueling(armed(5, 1, PAID), armed(5, 1, PAID))
    assert t.asked == ["p1"]
    assert t.menu("p1") == ["use item 1", "done"]
    t.play("p1 use item 1; p1 use item 1; p1 done")
    assert t.asked == ["p2"]
    t.play("p2 use item 1; p2 done")
    assert wounds(t) == [6 - 1, 7 - 1, 0]


@rule("EN-DUE-02", "EN-R-94", "EN-R-95")
def test_the_windows_go_clockwise_from_the_active_player() -> None:
    everyone = armed(3, 3, PAID)
    t = able(ALL, turn="p3", p1=everyone, p2=everyone, p3=everyone).play("p3 use village 1")
    order = []
    while len(duels(t)) < 3 or t.menu(t.asked[0])[-1] == "done":
        order.append((duels(t)[-1], t.asked[0]))
        t.play(f"{t.asked[0]} done")
    assert order == [
        ((2, 0), "p3"),
        ((2, 0), "p1"),
        ((0, 1), "p1"),
        ((0, 1), "p2"),
        ((1, 2), "p3"),  # the active player first
        ((1, 2), "p2"),
    ]


@rule("EN-R-94")
def test_R_94_without_the_active_player_the_first_clockwise_begins() -> None:
    everyone = armed(3, 3, PAID)
    more = {"p1": everyone, "p2": everyone, "p3": everyone, "p4": everyone}
    t = able(ALL, turn="p3", players=4, **more).play("p3 use village 1")
    order = []
    while len(duels(t)) < 4 or t.menu(t.asked[0])[-1] == "done":
        order.append((duels(t)[-1], t.asked[0]))
        t.play(f"{t.asked[0]} done")
    assert [name for pair, name in order if pair == (3, 0)] == ["p4", "p1"]
    assert [name for pair, name in order if pair == (0, 1)] == ["p1", "p2"]


@rule("EN-DUE-04")
def test_both_damages_are_calculated_before_either_is_applied() -> None:
    weakness = wound(lower="attack-down 9 defense-down 9")
    t = dueling(armed(6, 2, hurt=8), armed(6, 2, hurt=8), wound_deck=[weakness])
    assert t.wound_cards("p1") == [weakness]
    assert t.attack("p1") == 0
    assert wounds(t) == [8 + 4, 8 + 4, 0]


@rule("EN-DUE-05", "EN-EFF-183")
@pytest.mark.parametrize("peaceful", ["p1", "p2"])
def test_a_unit_that_does_not_attack_is_still_attacked(peaceful: str) -> None:
    text = "When dueling you do not attack"
    fighters = {name: armed(6, 2, *([text] if name == peaceful else [])) for name in ("p1", "p2")}
    t = dueling(fighters["p1"], fighters["p2"])
    assert wounds(t) == ([4, 0, 0] if peaceful == "p1" else [0, 4, 0])


@rule("EN-DUE-06")
def test_two_players_duel_twice_when_every_player_must_duel() -> None:
    t = using(ALL, players=2, p1=armed(4, 2), p2=armed(3, 1))
    assert duels(t) == [(0, 1), (1, 0)]
    assert wounds(t) == [2 * (3 - 2), 2 * (4 - 1)]


@rule("EN-DUE-07", "EN-COND-13")
def test_abilities_after_each_duel_are_resolved_for_both_after_the_damage() -> None:
    glad = "After each duel: Take 1{crystal} for each 5{damage}"
    t = dueling(armed(1, 1, glad, "When dueling you do not attack"), armed(11, 1, glad), p3=armed(1, 1, glad))
    assert wounds(t) == [10, 0, 0]
    assert list(t.state.crystals) == [5 + 2, 5, 5]
    glad = "After each duel: Take 3{crystal}"
    t = dueling(armed(1, 1, glad, "When dueling you do not attack"), armed(1, 1, glad), p3=armed(1, 1, glad))
    assert list(t.state.crystals) == [8, 8, 5]


# -- rulings about windows and order -------------------------------------------------------------


@rule("EN-R-94", "EN-DUE-02")
def test_R_94_one_window_each_and_no_second_one() -> None:
    t = dueling(armed(5, 1, PAID), armed(5, 1, PAID)).play("p1 done; p2 use item 1; p2 done")
    assert t.asked == ["p1"]
    assert "journey 0" in t.menu("p1")  # the duel is over
    assert wounds(t) == [6 - 1, 5 - 1, 0]


@rule("EN-R-94")
def test_R_94_the_overlord_has_no_window() -> None:
    lord = overlord(7, 5, other="{minor} 9{attack}")
    t = at(
        coop=True,
        players=1,
        lord=lord,
        p1=armed(8, 1, f"{{minor}} {LEFT}"),
    ).play("p1 use item 1; p1 yes")
    assert t.menu("p1") == ["use overlord 1", "done"]
    t.play("p1 done")
    assert t.state.hit_points == 98
    assert "journey 0" in t.menu("p1")


@rule("EN-R-94", "EN-R-05")
def test_R_94_in_an_overlord_turn_the_starting_player_stands_for_the_active_one() -> None:
    text = "All players duel the player on their left"
    everyone = armed(3, 3, PAID)
    t = at(
        coop=True,
        players=3,
        turn="p2",
        start="round",
        lord=overlord(7, 3),
        events=[event([]), event([text])],
        p1=everyone,
        p2=everyone,
        p3=everyone,
    )
    order = []
    while t.menu(t.asked[0])[-1] == "done":
        order.append(t.asked[0])
        t.play(f"{t.asked[0]} done")
    assert order == ["p2", "p3", "p1"]


@rule("EN-R-95")
def test_R_95_one_after_another_and_powers_and_labels_carry_over() -> None:
    t = using(ALL, p1=armed(1, 3), p2=armed(2, 3, "{minor} 4{attack}"), p3=armed(1, 3), turn="p1")
    assert t.asked == ["p2"]
    assert duels(t) == [(0, 1)]  # the next one has not begun
    t.play("p2 use item 1")
    assert duels(t) == [(0, 1), (1, 2), (2, 0)]  # p2 had no action left in the second
    assert wounds(t) == [6 - 3, 0, 6 - 3]


@rule("EN-R-96")
def test_R_96_nobody_gets_a_window_when_all_attack_and_all_is_calculated_first() -> None:
    weakness = wound(lower="attack-down 9")
    t = using(
        "All players attack a player on their left",
        p1=armed(6, 1, PAID, hurt=8),
        p2=armed(5, 1, PAID),
        p3=armed(4, 1, PAID),
        wound_deck=[weakness],
    )
    assert "journey 0" in t.menu("p1")
    assert t.wound_cards("p1") == [weakness]
    assert wounds(t) == [8 + 3, 6 - 1, 5 - 1]


@rule("EN-R-96", "EN-R-75")
def test_R_96_the_damage_is_applied_clockwise() -> None:
    full = armed(3, 1, hurt=9)
    t = using("Each player attacks the player to their right", p1=full, p2=full, p3=full, turn="p1")
    assert wounds(t) == [11, 11, 11]
    t = using(
        "Each player attacks the player to their right",
        p1=full,
        p2=full,
        p3=full,
        wound_deck=[wound() for _ in range(6)],
    )
    for name in ("p1", "p2", "p3"):
        assert t.asked == [name]
        t.play(f"{name} keep 1")


# -- protection ----------------------------------------------------------------------------------


@rule("EN-R-97", "EN-EFF-001")
def test_R_97_a_protected_player_cannot_be_chosen() -> None:
    t = able("Steal 2{crystal} from a target", players=4, p2=protected()).play("p1 use village 1")
    assert t.menu("p1") == ["target p3", "target p4"]
    assert t.refusal("p1 target p2").rule == "EN-R-97"
    t = using("Steal 2{crystal} from a target", players=2, p2=protected())
    assert list(t.state.crystals) == [5, 5]


@rule("EN-R-97", "EN-EFF-001")
@pytest.mark.parametrize(
    ("effect", "crystals"),
    [
        ("Other players lose 2{crystal}", [5, 5, 3]),
        ("Other players take 2{crystal}", [5, 5, 7]),
        ("All players lose 2{crystal}", [3, 5, 3]),
    ],
)
def test_R_97_one_time_effects_pass_over_a_protected_player(effect: str, crystals: list[int]) -> None:
    assert list(using(effect, p2=protected()).state.crystals) == crystals
    lord = overlord(invasion=f"{{item}}: {effect}")
    t = at(lord=lord, track=[item(), item()], p2=protected()).play("p1 rest village 1")
    assert list(t.state.crystals) == [crystals[0] + 4, *crystals[1:]]


@rule("EN-R-97")
def test_R_97_in_the_own_turn_there_is_no_protection() -> None:
    t = able("All players lose 2{crystal}", p2=protected())
    t.play("p1 journey 0; p1 done; p2 use village 1")
    assert list(t.state.crystals) == [3, 3, 3]


@rule("EN-R-97")
def test_R_97_no_duel_no_attack_and_no_blow_of_a_creature() -> None:
    around: dict[str, Any] = {"p1": armed(4), "p2": protected(9), "p3": armed(3)}
    t = using(ALL, **around)
    assert duels(t) == [(2, 0)]
    assert wounds(using("All players attack a player on their left", **around)) == [3 - 1, 0, 0]
    beast = monster(1, 6, "Attacks all players")
    t = at(track=[beast, item()], **around).play("p1 journey 0")
    assert wounds(t) == [5, 0, 5]


@rule("EN-R-97")
def test_R_97_a_text_about_a_protected_neighbor_does_nothing() -> None:
    around: dict[str, Any] = {"p1": hero(hurt=3), "p2": protected(9, hurt=3), "p3": hero(hurt=3)}
    assert wounds(using("Player to your left heals 2{damage}", **around)) == [3, 3, 3]
    assert wounds(using("Player to your right heals 2{damage}", **around)) == [3, 3, 1]
    assert wounds(using("Player on your left attacks you", **around)) == [3, 3, 3]


@rule("EN-R-97", "EN-EFF-095")
def test_R_97_cards_move_past_a_protected_player() -> None:
    a, b, c = item(), item(), item()
    shield = klass(low=SHIELD)
    t = using(
        "All players give top {item} and {enchantment} to the player on their left",
        p1=hero([a]),
        p2=hero([b], [shield]),
        p3=hero([c]),
    )
    assert [t.items(name)[-1] for name in ("p1", "p2", "p3")] == [c, b, a]
    assert t.enchantments("p2")[-1] is shield


@rule("EN-R-97")
def test_R_97_continuous_effects_reach_a_protected_player() -> None:
    t = at(p1=armed(1, 1, "All players have +2{speed}"), p2=protected())
    assert t.state.speed(t.seat("p2")) == 2


@rule("EN-R-97")
def test_R_97_overlord_turns_and_the_end_of_the_game_reach_a_protected_player() -> None:
    events = [event([]), event(["All players lose 2{crystal}"])]
    t = at(coop=True, players=2, lord=overlord(), events=events, start="round", p2=protected())
    assert list(t.state.crystals) == [3, 3]
    last = armed(1, 1, "When the game ends: Other players take 4{damage}")
    t = at(track=[item()], deck=[], p1=last, p2=protected()).play("p1 journey 0")
    assert wounds(t) == [0, 4, 4]


# -- the end of the game -------------------------------------------------------------------------


ARENA = village(*PLAIN_VILLAGE, f"When the game ends: {ALL}", name="Arena Mundi")
GAMERUNNER = overlord(
    reward=["When the game ends: You may duel a target player", "5{score}"], name="Sa'akara, the Gamerunner"
)


def last_turn(**more: Any) -> Played:
    """p1 takes the last card of the game: the end of the game has come."""
    return at(track=[item()], deck=[], **more).play("p1 journey 0")


@rule("EN-R-98", "EN-END-04")
def test_R_98_other_abilities_first_then_the_duels_of_the_village_then_those_for_tokens() -> None:
    t = last_turn(
        town=ARENA,
        lord=GAMERUNNER,
        p1=hero(tokens=1),
        p2=armed(1, 1, "When the game ends: Take 7{crystal}"),
        p3=hero(tokens=2),
    )
    assert t.crystals("p2") == 12
    assert duels(t) == [(0, 1), (1, 2), (2, 0)]  # once, and not once more for the rule
    assert t.menu("p1") == ["target p2", "target p3", "no"]
    t.play("p1 target p3")
    assert t.menu("p3") == ["target p1", "target p2", "no"]
    t.play("p3 target p1; p3 target p1")  # the same opponent again
    assert duels(t)[3:] == [(0, 2), (2, 0), (2, 0)]
    assert t.table.over
    kinds = [one.kind for one in t.table.heard(t.seat("p1"))]
    assert kinds.index("crystals") < kinds.index("duel")


@rule("EN-R-98", "EN-END-05")
@pytest.mark.parametrize("defeated", [False, True])
def test_R_98_all_duels_of_one_player_before_the_next_players(defeated: bool) -> None:
    t = at(track=[item()], deck=[], lord=GAMERUNNER, turn="p2", p1=hero(tokens=1), p2=hero(tokens=2))
    t.state.overlord_active = not defeated
    t.state.refresh_all()
    t.play("p2 journey 0")
    asked = []
    while not t.table.over:
        asked.append(t.asked[0])
        t.play(f"{t.asked[0]} no")
    assert asked == ["p2", "p2", "p1"]


@rule("EN-R-98", "EN-R-119")
def test_R_98_one_turn_for_labels_and_a_last_reset_before_points_are_counted() -> None:
    fighter = armed(3, 1, "{minor} 4{attack}", "{score} for each {attack}")
    t = last_turn(town=ARENA, players=2, p1=fighter, p2=hero())
    t.play("p1 done")  # the action is kept for the duels
    assert t.menu("p1") == ["use item 1", "done"]
    t.play("p1 use item 1")  # no window in the second duel: its label stays
    assert t.table.over
    assert wounds(t) == [0, 2 * (7 - 1)]
    assert [told["points"] for told in t.told("p1", "final-score")] == [3, -12]
    assert t.attack("p1") == 3


@rule("EN-R-98", "EN-R-07")
def test_R_98_a_player_orders_the_own_abilities_and_the_village_comes_last() -> None:
    town = village(*PLAIN_VILLAGE, "When the game ends: Take 7{crystal}")
    first, second = "When the game ends: Take 2{crystal}", "When the game ends: Lose all {crystal}"
    t = last_turn(
        town=town,
        players=2,
        p1=armed(1, 1, first, second),
        p2=armed(1, 1, "When the game ends: Steal 9{crystal} from a target"),
    )
    assert t.menu("p1") == ["order 1", "order 2"]
    t.play("p1 order 2")
    assert list(t.state.crystals) == [7, 5 + 2]


@rule("EN-R-98", "EN-R-08")
def test_R_98_what_the_other_abilities_set_off_comes_before_the_duels() -> None:
    cruel = armed(3, 1, "When the game ends: Other players take 1{damage}")
    t = last_turn(town=ARENA, players=2, p1=cruel, p2=armed(1, 1, "When taking {damage}: Take 2{crystal}"))
    kinds = [one.kind for one in t.table.heard(t.seat("p1"))]
    assert kinds.index("crystals") < kinds.index("duel")
    assert t.crystals("p2") == 5 + 3 * 2


@rule("EN-DUE-07", "EN-R-98")
def test_R_98_what_follows_a_duel_comes_before_the_next_duel() -> None:
    glad = armed(1, 1, "After each duel: Take 3{crystal}", tokens=2)
    t = last_turn(lord=GAMERUNNER, players=2, p1=glad).play("p1 target p2")
    assert t.crystals("p1") == 8
    assert t.menu("p1") == ["target p2", "no"]
    assert t.play("p1 no").table.over
