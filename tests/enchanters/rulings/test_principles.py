"""General principles: EN-R-01 to EN-R-10."""

from typing import Any

import pytest

from tests.enchanters.beginnings.openings import at_step, set_up
from tests.enchanters.phrases.using import using
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    event,
    hero,
    item,
    monster,
    overlord,
    village,
)
from tests.rules import rule
from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, ITEM, NO_CARD
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.kernel.options import BadOptions, read_options

THORNS = "When taking {damage}: Deal 1{damage} to another player"


def purses(t: Played) -> list[int]:
    return list(t.state.crystals)


def hurt_in_order(t: Played) -> list[int]:
    return [values["seat"] for values in t.told("p1", "hurt")]


# -- how many play -------------------------------------------------------------------------------


@rule("EN-R-01")
@pytest.mark.parametrize(
    ("mode", "players"), [*[("competitive", n) for n in (2, 3, 4)], *[("coop", n) for n in (1, 2, 3, 4)]]
)
def test_EN_R_01_the_formulas_work_for_every_number_of_players(mode: str, players: int) -> None:
    lord: dict[str, Any] = {"overlord": True} if mode == "competitive" else {}
    s = set_up(mode=mode, players=players, **lord)
    doubled = 2 if mode == "coop" or players == 2 else 1
    assert len(s.kingdoms) == players * doubled
    first = [*[card for card in s.track if card != NO_CARD], *s.deck[s.dealt :]][: 2 * players]
    assert all(s.setup.cards.types[card] in (ITEM, ENCHANTMENT) for card in first)
    assert s.overlord_tokens == (players if mode == "competitive" else 0)
    assert len(s.stacks) == len(s.crystals) == players


@rule("EN-R-01")
@pytest.mark.parametrize(("mode", "players"), [("competitive", 1), ("competitive", 5), ("coop", 5)])
def test_EN_R_01_no_other_number_plays(mode: str, players: int) -> None:
    with pytest.raises(BadOptions):
        read_options(GAME.options_type, {"mode": mode, "players": players})


# -- who is meant --------------------------------------------------------------------------------


@rule("EN-R-02")
@pytest.mark.parametrize(("players", "left", "right"), [(2, "p1", "p1"), (3, "p3", "p1"), (4, "p3", "p1")])
def test_EN_R_02_left_is_the_next_player_and_right_the_one_before(
    players: int, left: str, right: str
) -> None:
    for side, neighbor in (("left", left), ("right", right)):
        wounded: dict[str, Any] = {name: hero(hurt=5) for name in ("p1", "p3", "p4")[: max(1, players - 1)]}
        healer = hero([item(text=f"{{minor}} Player to your {side} heals 2{{damage}}")], hurt=5)
        t = at(players=players, turn="p2", p2=healer, **wounded).play("p2 use item 1")
        names = ("p1", "p2", "p3", "p4")[:players]
        assert [name for name in names if t.wounds(name) == 3] == [neighbor]
    following = at(players=players, turn="p2").end_turn()
    assert following.asked == [left]


@rule("EN-R-03")
def test_EN_R_03_you_is_the_owner_whoever_is_active() -> None:
    purse = item(low="When taking {damage}: Take 3{crystal}")
    t = using("Other players take 1{damage}", p2=hero([purse]))
    assert purses(t) == [5, 8, 5]


@rule("EN-R-03")
def test_EN_R_03_on_cards_without_an_owner_it_is_the_active_player() -> None:
    lord = overlord(other=["{minor} Take 2{crystal}"])
    town = village(*PLAIN_VILLAGE, "{minor} Take 1{crystal}", "When your turn begins: Take 7{crystal}")
    t = at(turn="p2", town=town, lord=lord).play("p2 use village 1; p2 use overlord 1")
    assert purses(t) == [5, 5 + 7 + 1 + 2, 5]
    beast = monster(0, 0, "When in combat with this {monster}: Take 4{crystal}", low=())
    t = at(turn="p3", track=[beast]).play("p3 journey 0")
    assert purses(t) == [5, 5, 9]


@rule("EN-R-03")
def test_EN_R_03_points_without_an_owner_count_for_each_player() -> None:
    town = village(*PLAIN_VILLAGE, "{score} for each {item}")
    t = at(town=town, p2=hero([item(), item()]))
    assert [t.score(name) for name in ("p1", "p2", "p3")] == [1, 3, 1]


@rule("EN-R-04")
def test_EN_R_04_a_trigger_in_another_turn_may_choose_the_active_player() -> None:
    blow = "Deal 1{damage} to another player"
    t = using(blow, p2=hero([item(low=THORNS)])).play("p1 target p2")
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["target p1", "target p3"]
    t.play("p2 target p1")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [1, 1, 0]
    assert using(blow, players=2, p2=hero([item(low=THORNS)])).wounds("p1") == 1


@rule("EN-R-05")
def test_EN_R_05_in_an_overlord_turn_the_starting_player_stands_in() -> None:
    text = "The Overlord attacks current player; All players take 2{damage} or lose 3{crystal}"
    shield = hero([item("defense 2")])
    t = at(
        *(3, "p2"),
        coop=True,
        lord=overlord(9, 8),
        events=[event([]), event([text])],
        start="round",
        p2=shield,
    )
    assert t.wounds("p1") == 8 - 3  # the pool: p2 was attacked
    for name in ("p2", "p3", "p1"):
        assert t.asked == [name]
        t.play(f"{name} lose crystals")


@rule("EN-R-05")
def test_EN_R_05_after_the_last_turn_the_starting_player_stands_in() -> None:
    town = village(*PLAIN_VILLAGE, "When the game ends: All players take 1{damage}")
    t = at(turn="p2", town=town, track=[item()], deck=[]).play("p2 rest village 1")
    assert t.table.over
    assert hurt_in_order(t) == [1, 2, 0]
    t = at(turn="p2", town=town, track=[item(), item()], deck=[])
    t.play("p2 rest village 1; p3 rest village 1")  # p3 had the last turn, p2 the first
    assert hurt_in_order(t) == [1, 2, 0]


@rule("EN-R-06")
def test_EN_R_06_the_active_player_decides_for_the_group_and_the_host_in_setup() -> None:
    t = using("Overlord attacks the player with the lowest {defense}", lord=overlord())
    assert t.asked == ["p1"]
    assert t.menu("p1") == ["target p1", "target p2", "target p3"]
    for first in ("p1", "p3"):
        assert at_step("PickKingdom", players=3, selection="group", first=first).asked == ["p1"]


# -- in which order ------------------------------------------------------------------------------


@rule("EN-R-07")
def test_EN_R_07_own_abilities_come_first_then_village_overlord_and_event() -> None:
    begins = "When your turn begins: "
    town = village(*PLAIN_VILLAGE, begins + "Lose all {crystal}")
    lord = overlord(other=[begins + "Take 6{crystal}"])
    last = event([begins + "Lose 2{crystal}"])
    mine = hero([item(low=begins + "Take 3{crystal}")], crystals=5)
    t = at(players=2, coop=True, town=town, lord=lord, events=[last], p1=mine)
    assert t.crystals("p1") == 4  # 5, 8, 0, 6, 4


@rule("EN-R-07")
def test_EN_R_07_each_player_orders_the_own_abilities_and_the_players_follow_clockwise() -> None:
    ends = "When the game ends: "
    two = item(low=[ends + "Take 4{crystal}", ends + "Lose all {crystal}"])
    thief = item(low=ends + "Steal 9{crystal} from a target")
    t = at(players=3, track=[item()], deck=[], p1=hero([thief]), p2=hero([two]), p3=hero())
    t.play("p1 rest village 1")
    assert t.asked == ["p1"]
    assert t.play("p1 target p2").asked == ["p2"]
    assert t.menu("p2") == ["order 1", "order 2"]
    assert t.refusal("p2 order 3").rule == "EN-R-139"
    assert purses(t.play("p2 order 2")) == [5 + 4 + 5, 4, 5]


@rule("EN-R-08")
def test_EN_R_08_cost_and_effects_are_one_effect_which_is_finished_first() -> None:
    purse = item(low="When taking {damage}: Take 2{crystal}")
    miser = item(text="Take 1{damage} {minor} Lose all {crystal}; Heal 1{damage}")
    t = at(p1=hero([purse, miser])).play("p1 use item 1")
    assert (t.crystals("p1"), t.wounds("p1")) == (2, 0)


@rule("EN-R-08")
def test_EN_R_08_abilities_are_resolved_in_the_order_they_were_triggered() -> None:
    mine = [
        item(low="When taking {damage}: Take 4{crystal}"),
        item(text="Take 1{damage} {minor} Other players take 1{damage}"),
    ]
    thief = item(low="When taking {damage}: Steal 9{crystal} from a target")
    t = at(players=2, p1=hero(mine), p2=hero([thief])).play("p1 use item 1")
    assert purses(t) == [0, 14]


@rule("EN-R-08")
def test_EN_R_08_what_follows_from_an_ability_does_not_trigger_it_again() -> None:
    circle: dict[str, Any] = {
        name: hero([item(low="When taking {damage}: Other players take 1{damage}")]) for name in ("p2", "p3")
    }
    t = using("Deal 1{damage} to another player", **circle).play("p1 target p2")
    # p2 hits p1 and p3; p3 answers and hits p1 and p2, whose ability lies behind this
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [2, 2, 1]


@rule("EN-R-09")
@pytest.mark.parametrize(
    ("turn", "order"), [("p1", [0, 1, 2, 3]), ("p2", [1, 2, 3, 0]), ("p4", [3, 0, 1, 2])]
)
def test_EN_R_09_several_players_clockwise_from_the_active_one(turn: str, order: list[int]) -> None:
    mine: dict[str, Any] = {turn: hero([item(text="{minor} All players take 1{damage}")])}
    t = at(players=4, turn=turn, **mine).play(f"{turn} use item 1")
    assert hurt_in_order(t) == order


@rule("EN-R-09")
def test_EN_R_09_one_player_at_a_time_while_questions_are_asked() -> None:
    t = using("All players take 2{damage} or lose 3{crystal}")
    for name in ("p1", "p2", "p3"):
        assert t.asked == [name]
        assert t.refusal("p1 lose crystals" if name != "p1" else "p2 lose crystals").rule == "EN-R-138"
        t.play(f"{name} {'take damage' if name == 'p2' else 'lose crystals'}")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [0, 2, 0]
    assert purses(t) == [2, 5, 2]


@rule("EN-R-10")
@pytest.mark.parametrize(("crystals", "asked"), [(1, False), (2, True)])
def test_EN_R_10_losing_crystals_is_a_choice_for_those_who_have_them(crystals: int, asked: bool) -> None:
    t = using("Take 1{damage} or lose 2{crystal}", me={"crystals": crystals})
    assert (len(t.menu("p1")) == 2 and "journey 0" not in t.menu("p1")) == asked
    assert t.wounds("p1") == (0 if asked else 1)
    assert t.crystals("p1") == crystals


@rule("EN-R-10")
def test_EN_R_10_costs_in_full_and_effects_as_far_as_possible() -> None:
    t = at(p1=hero([item(text="3{crystal} {minor} Take 9{crystal}")], crystals=2))
    assert t.refusal("p1 use item 1").rule == "EN-ACT-09"
    t = using("Lose 9{crystal}; Steal 9{crystal} from a target", players=2, p2=hero(crystals=4))
    assert purses(t) == [4, 0]


@rule("EN-R-07", "EN-R-03")
def test_EN_R_07_texts_without_an_owner_wait_for_the_active_player_only() -> None:
    lord = overlord(other=["When taking {damage}: Take 2{crystal}"])
    t = using("All players take 1{damage}", lord=lord)
    assert purses(t) == [7, 5, 5]
