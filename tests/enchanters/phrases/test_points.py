"""Victory points: EN-VP."""

from typing import Any

import pytest

from tests.enchanters.tables import at, dragon, enchantment, hero, item, monster, overlord, village, wound
from tests.rules import rule
from wyrmhall.games.enchanters.rules.scoring import worth_of
from wyrmhall.kernel.seat import Seat

REST = "{rest} {minor} Heal 1{damage}"


def worth(text: str, **cards: Any) -> int:
    """What the text adds to the points of a player, on a village card (EN-R-03: for each player)."""
    with_text = at(town=village(REST, text), p2=hero(**cards))
    without = at(town=village(REST), p2=hero(**cards))
    return with_text.score("p2") - without.score("p2")


def monsters(count: int) -> list[Any]:
    return [monster(low=()) for _ in range(count)]


def dragons(count: int) -> list[Any]:
    return [dragon(low=()) for _ in range(count)]


@rule("EN-VP-01", "EN-R-104")
@pytest.mark.parametrize(("text", "points"), [("1{score}", 1), ("7{score}", 7), ("-3{score}", -3)])
def test_plain_points(text: str, points: int) -> None:
    assert worth(text) == points


@rule("EN-VP-01", "EN-END-06")
def test_points_of_active_parts_only() -> None:
    covered = item(text="5{score}", low="2{score}")
    assert at(p1=hero(items=[covered])).score("p1") == 7
    assert at(p1=hero(items=[covered, item()])).score("p1") == 2


@rule("EN-VP-02", "EN-R-104")
@pytest.mark.parametrize(
    ("text", "points"), [("-1{score} for each {damage}", -13), ("-2{score} for each {damage}", -26)]
)
def test_penalty_for_each_wound(text: str, points: int) -> None:
    assert worth(text, hurt=3, wounds=[wound()]) == points


@rule("EN-VP-02", "EN-END-07")
def test_the_penalty_is_added_to_the_general_one() -> None:
    assert at(town=village(REST, "-1{score} for each {damage}"), p2=hero(hurt=4)).score("p2") == -8


@rule("EN-VP-03")
@pytest.mark.parametrize(("hurt", "points"), [(4, 0), (5, 1), (9, 1)])
def test_points_for_full_fives_of_wounds(hurt: int, points: int) -> None:
    assert worth("{score} for each 5{damage}", hurt=hurt) == points
    assert worth("{score} for each 5{damage}", hurt=hurt, wounds=[wound()]) == points + 2


@rule("EN-VP-04")
@pytest.mark.parametrize(
    ("text", "hurt", "points"),
    [
        ("-1{score} for each 2{damage}", 5, -2),
        ("-1{score} for every 2{damage}", 1, 0),
        ("-2{score} for every 3{damage}", 8, -4),
    ],
)
def test_penalty_for_full_twos_of_wounds(text: str, hurt: int, points: int) -> None:
    assert worth(text, hurt=hurt) == points


@rule("EN-VP-05", "EN-VP-06")
def test_points_for_attack_and_defense() -> None:
    cards = {"items": [item("attack 3", lower="defense 1")]}
    assert worth("{score} for each {attack}", **cards) == 4  # with the fist
    assert worth("{score} for each {defense}", **cards) == 2  # with the of-enchanting card


@rule("EN-VP-05", "EN-VP-06")
def test_power_is_never_below_zero() -> None:
    cards = {"items": [item("attack-down 3 defense-down 5")]}
    assert worth("{score} for each {attack}", **cards) == 0
    assert worth("{score} for each {defense}", **cards) == 0


@rule("EN-R-119")
@pytest.mark.parametrize("text", ["{score} for each {attack}", "{score} for each {defense}"])
def test_power_raised_for_a_turn_scores_nothing(text: str) -> None:
    t = at(town=village(REST, text))
    before = t.score("p1")
    t.state.change_power(Seat(0), 4, 4)
    assert t.score("p1") == before == 1


@rule("EN-VP-07", "EN-VP-08", "EN-VP-09", "EN-VP-10", "EN-VP-11")
@pytest.mark.parametrize("icon", ["weight", "speed", "slime", "undead", "pearl"])
def test_points_for_values(icon: str) -> None:
    cards = {"items": [item(f"{icon} 2"), item(lower=f"{icon} 1"), item(f"{icon} 1")]}
    assert worth(f"{{score}} for each {{{icon}}}", **cards) == 2  # the first is covered
    for other in {"weight", "speed", "slime", "undead", "pearl"} - {icon}:
        assert worth(f"{{score}} for each {{{other}}}", **cards) == 0


@rule("EN-VP-12")
@pytest.mark.parametrize(("crystals", "points"), [(4, 0), (5, 1), (14, 2)])
def test_a_point_for_full_fives_of_crystals(crystals: int, points: int) -> None:
    assert worth("{score} for each 5{crystal}", crystals=crystals) == points


@rule("EN-VP-12", "EN-R-104")
def test_another_number_of_crystals() -> None:
    assert worth("{score} for each 3{crystal}", crystals=11) == 3


@rule("EN-VP-13")
@pytest.mark.parametrize(
    ("text", "crystals", "points"),
    [
        ("2{score} for each 5{crystal}", 9, 2),
        ("3{score} for each 5{crystal}", 14, 6),
        ("2{score} for each 4{crystal}", 7, 2),
    ],
)
def test_several_points_for_full_fives_of_crystals(text: str, crystals: int, points: int) -> None:
    assert worth(text, crystals=crystals) == points


CARDS = {"items": [item(), item(), item()], "enchantments": [enchantment()]}  # and the two basic ones


@rule("EN-VP-14", "EN-VP-15", "EN-VP-16", "EN-VP-17", "EN-TRM-19")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("{score} for each {item}", 4),
        ("{score} for each {enchantment}", 2),
        ("{score} for each pair {enchantment}{item}", 2),
        ("{score} for each pair {item}{enchantment}", 2),
        ("{score} for each {enchantment} or {item}", 6),
        ("{score} for each {item} or {enchantment}", 6),
    ],
)
def test_points_for_items_and_enchantments(text: str, points: int) -> None:
    assert worth(text, **CARDS) == points


@rule("EN-VP-15")
def test_pairs_are_counted_by_the_rarer_kind() -> None:
    cards = {"items": [item()], "enchantments": [enchantment() for _ in range(4)]}
    assert worth("{score} for each pair {enchantment}{item}", **cards) == 2


@rule("EN-VP-18", "EN-VP-19", "EN-TRM-03")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("{score} for each 2{monster}", 2),
        ("{score} for each 3{monster}", 1),
        ("{score} for each 5{monster}", 1),
    ],
)
def test_points_for_several_monsters(text: str, points: int) -> None:
    assert worth(text, creatures=[*monsters(5), *dragons(1)]) == points


@rule("EN-VP-20")
def test_points_for_each_creature() -> None:
    assert worth("{score} for each {monster} or {dragon}", creatures=[*monsters(3), *dragons(2)]) == 5


@rule("EN-VP-21", "EN-R-104")
@pytest.mark.parametrize(
    ("text", "points"), [("4{score} for each {dragon}", 8), ("3{score} for each {dragon}", 6)]
)
def test_points_for_each_dragon(text: str, points: int) -> None:
    assert worth(text, creatures=[*monsters(3), *dragons(2)]) == points


@rule("EN-VP-22", "EN-R-105", "EN-END-08")
@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (1, 2), (2, 8), (3, 18)])
def test_reward_tokens_count_each_other(tokens: int, points: int) -> None:
    t = at(lord=overlord(reward="2{score} for each {reward}"), p1=hero(tokens=tokens))
    assert t.score("p1") == points


@rule("EN-VP-22", "EN-R-104")
def test_reward_tokens_with_another_number() -> None:
    t = at(lord=overlord(reward="3{score} for each {reward}"), p1=hero(tokens=2))
    assert t.score("p1") == 12


@rule("EN-VP-05", "EN-R-91", "EN-R-119")
def test_a_card_by_itself_is_worth_the_points_of_both_parts() -> None:
    card = item(text="{score} for each {attack}", low="2{score}")
    t = at(p1=hero(items=[card]))
    t.state.change_power(Seat(0), 9, 0)
    assert worth_of(t.state, Seat(0), t.cards.card(card)) == 3
