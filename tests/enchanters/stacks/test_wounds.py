"""Wounds and wound cards: EN-WND."""

import pytest

from tests.enchanters.phrases.village_actions import using
from tests.enchanters.tables import Played, Written, at, enchantment, hero, item, monster, overlord, wound
from tests.rules import rule

HURT_ALL = "All players take {0}{{damage}}"


def tokens(t: Played, seat: str = "p1") -> int:
    """Wound tokens, without wound cards."""
    return t.state.wounds[t.seat(seat)]


def deck(t: Played) -> list[Written | None]:
    return [t.of(card) for card in t.state.wound_deck]


@rule("EN-WND-01")
@pytest.mark.parametrize("damage", [1, 4, 9])
def test_EN_WND_01_as_many_tokens_as_damage(damage: int) -> None:
    t = at(p1=hero(hurt=2), wound_deck=(), track=[monster(1, damage + 1)]).play("p1 journey 0")
    assert tokens(t) == 2 + damage


@rule("EN-WND-02")
def test_EN_WND_02_each_player_has_a_pool() -> None:
    t = using("Deal 3{damage} to another player", p1=hero(hurt=1), p2=hero(hurt=2)).play("p1 target p2")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [1, 5, 0]


@rule("EN-WND-02", "EN-HEA-04")
def test_EN_WND_02_the_pool_is_shared_in_a_cooperative_game_alone() -> None:
    t = using(HURT_ALL.format(2), coop=True, lord=overlord(), players=3)
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [6, 6, 6]
    t = using(HURT_ALL.format(2), players=3)
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [2, 2, 2]


@rule("EN-WND-03")
@pytest.mark.parametrize(("hurt", "drawn"), [(7, False), (8, True), (9, True)])
def test_EN_WND_03_ten_tokens_become_two_wound_cards_to_choose_from(hurt: int, drawn: bool) -> None:
    scars = [wound() for _ in range(4)]
    t = using(HURT_ALL.format(2), p1=hero(hurt=hurt), wound_deck=scars)
    assert (t.menu("p1") == ["keep 1", "keep 2"]) == drawn
    assert tokens(t) == (hurt + 2 - 10 if drawn else 9)
    assert len(deck(t)) == (2 if drawn else 4)


@rule("EN-WND-03")
def test_EN_WND_03_only_who_takes_damage_exchanges() -> None:
    """Ten tokens kept for want of cards stay until damage is taken again."""
    t = using(
        "Deal 1{damage} to another player", p1=hero(hurt=12), p2=hero(hurt=3), wound_deck=[wound(), wound()]
    )
    t.play("p1 target p2")
    assert (tokens(t), t.wound_cards("p1"), t.asked) == (12, [], ["p1"])


@rule("EN-WND-03", "EN-COP-10")
def test_EN_WND_03_not_in_a_cooperative_game() -> None:
    t = using(HURT_ALL.format(6), coop=True, players=2, lord=overlord(), wound_deck=[wound(), wound()])
    assert (t.wounds("p1"), t.wound_cards("p1"), t.wound_cards("p2")) == (12, [], [])


@rule("EN-WND-04")
@pytest.mark.parametrize(("answer", "kept", "other"), [("keep 1", 0, 1), ("keep 2", 1, 0)])
def test_EN_WND_04_one_is_kept_and_the_other_discarded(answer: str, kept: int, other: int) -> None:
    scars = [wound(), wound(), wound()]
    old = wound()
    t = using(HURT_ALL.format(3), players=2, p1=hero(hurt=8, wounds=[old]), wound_deck=scars).play(
        f"p1 {answer}"
    )
    assert t.wound_cards("p1") == [old, scars[kept]]
    assert deck(t) == [scars[2], scars[other]]
    assert (tokens(t), t.wounds("p1")) == (1, 21)


@rule("EN-WND-05")
def test_EN_WND_05_a_new_pair_for_every_ten_tokens() -> None:
    scars = [wound() for _ in range(7)]
    t = using(HURT_ALL.format(9), players=2, p1=hero(hurt=9), p2=hero(), wound_deck=scars)
    assert t.asked == ["p1"]
    t.play("p1 keep 1")
    assert (tokens(t), t.asked) == (8, ["p1"])
    t = at(p1=hero(), track=[monster(1, 26)], wound_deck=scars).play("p1 journey 0")
    assert (tokens(t), t.menu("p1")) == (15, ["keep 1", "keep 2"])
    t.play("p1 keep 2")
    assert (tokens(t), t.menu("p1")) == (5, ["keep 1", "keep 2"])
    t.play("p1 keep 1")
    assert t.wound_cards("p1") == [scars[1], scars[2]]
    assert deck(t) == [*scars[4:], scars[0], scars[3]]
    assert (tokens(t), t.wounds("p1")) == (5, 25)


@rule("EN-WND-05", "EN-R-72")
def test_EN_WND_05_as_long_as_there_are_cards() -> None:
    only = wound()
    t = at(track=[monster(1, 26)], wound_deck=[only]).play("p1 journey 0")
    assert (t.wound_cards("p1"), tokens(t), t.wounds("p1")) == ([only], 15, 25)


@rule("EN-WND-06")
@pytest.mark.parametrize(
    ("text", "crystals"),
    [("Take 1{crystal} for each 5{damage}", 4), ("Take 1{crystal} for each 10{damage}", 2)],
)
def test_EN_WND_06_a_wound_card_counts_as_ten_wounds(text: str, crystals: int) -> None:
    t = using(text, p1=hero(hurt=3, wounds=[wound(), wound()]))
    assert (t.wounds("p1"), t.crystals("p1")) == (23, 5 + crystals)


@rule("EN-WND-06")
def test_EN_WND_06_for_creatures_costs_and_points() -> None:
    beast = monster(1, 0, "+1{health} and {strength} for every 5{damage}")
    scarred = hero([item(lower="attack 2", low="-1{score} for each {damage}")], wounds=[wound()])
    t = at(p1=scarred, track=[item(), beast])
    assert t.score("p1") == -20
    assert t.play("p1 journey 1").creatures("p1") == [beast]  # health 3 against 3
    scarred = hero([item(lower="attack 1")], wounds=[wound()])
    assert at(p1=scarred, track=[item(), beast]).play("p1 journey 1").creatures("p1") == []


@rule("EN-WND-07")
def test_EN_WND_07_upper_part_of_the_top_card_and_all_lower_parts() -> None:
    text = "{minor} Take 1{crystal}"
    scars = [
        wound("attack 4", text, lower="defense-down 1", low="-3{score}"),
        wound("attack 2", "{minor} Take 2{crystal}", lower="defense 5", low="-4{score}"),
    ]
    t = at(p1=hero(wounds=scars))
    assert (t.attack("p1"), t.defense("p1"), t.score("p1")) == (1 + 2, 1 - 1 + 5, -20 - 7)
    assert [act for act in t.menu("p1") if act.startswith("use")] == ["use wound 1"]
    t = using("Heal 1{damage}", p1=hero(wounds=scars))
    assert (t.attack("p1"), t.defense("p1"), t.score("p1")) == (1 + 4, 0 + 0, -19 - 3)
    assert t.play("p1 use wound 1").crystals("p1") == 6


@rule("EN-WND-07")
def test_EN_WND_07_the_card_that_is_kept_works_at_once() -> None:
    scar = wound("attack-down 1", "You cannot use abilities on top {item}")
    mine = hero(
        [item(text="{minor} 1{attack}")], [enchantment(low="Take 1{damage} {minor} 1{defense}")], hurt=9
    )
    t = at(p1=mine, wound_deck=[scar, wound()]).play("p1 use enchantment 1; p1 keep 1")
    assert t.attack("p1") == 0
    assert "use item 1" not in t.menu("p1")


@rule("EN-WND-08")
def test_EN_WND_08_no_number_of_wounds_removes_a_player() -> None:
    t = at(players=2, p1=hero(hurt=9, wounds=[wound() for _ in range(20)]), track=[monster(1, 500)])
    t.play("p1 journey 0").end_turn()
    assert t.wounds("p1") == 200 + 9 + 499
    assert (t.asked, t.table.over) == (["p1"], False)
    assert "journey 0" in t.menu("p1")
    t = at(players=2, p1=hero(hurt=900), track=[item()], deck=[]).play("p1 rest village 1")
    assert [found["points"] for found in t.told("p1", "final-score")] == [-900, 0]
