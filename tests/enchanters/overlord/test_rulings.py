"""Rulings about the end of the game, points, nested fights: EN-R-117 to EN-R-120, 123, 130 and 131."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    dragon,
    enchantment,
    event,
    hero,
    item,
    monster,
    overlord,
    village,
    wound,
)
from tests.rules import rule

MORE = enchantment(low="{minor} Take 1{crystal}")  # an action that keeps the turn from ending by itself
LEFT = "You may duel the player on your left"


def kinds(t: Played) -> list[str]:
    return [one.kind for one in t.table.heard(t.seat("p1"))]


def duels(t: Played) -> int:
    return len(t.told("p1", "duel"))


# -- the end, points -----------------------------------------------------------------------------


@rule("EN-R-117", "EN-END-01")
def test_R_117_the_game_ends_right_after_the_turn_that_empties_track_and_deck() -> None:
    t = at(track=[item(), item()], deck=[]).play("p1 journey 0")
    assert not t.table.over
    t = t.play("p2 journey 0")
    assert t.table.over  # p3 has had no turn in this round
    assert t.state.ended == "EN-END-10"
    assert t.state.turn == 2


@rule("EN-R-117")
def test_R_117_the_turn_itself_is_played_to_its_end() -> None:
    t = at(track=[item()], deck=[], p1=hero(enchantments=[MORE])).play("p1 journey 0")
    assert not t.table.over
    assert t.menu("p1") == ["done", "use enchantment 1"]
    assert t.play("p1 done").table.over


@rule("EN-R-118", "EN-DIS-06")
def test_R_118_a_discarded_fist_or_of_enchanting_card_is_out_of_the_game() -> None:
    drop = village(
        *PLAIN_VILLAGE, "Discard {item} {minor} 1{attack}", "Discard {enchantment} {minor} 1{attack}"
    )
    new, spell = item(), enchantment()
    t = at(town=drop, p1=hero([new], [spell]))
    basics = [t.items("p1")[0], t.enchantments("p1")[0]]
    t.play("p1 use village 1; p1 item 2; p1 use village 2; p1 enchantment 2")
    assert [t.of(card) for card in t.state.gone] == basics
    assert (t.graveyard, t.state.boxed) == ([], ())
    t = at(town=drop, p1=hero([new], [spell])).play("p1 use village 1; p1 item 1")
    assert (t.graveyard, t.state.gone) == ([new], ())  # a card of a kingdom


@rule("EN-R-119", "EN-TRN-14")
def test_R_119_points_use_the_powers_after_the_last_reset() -> None:
    mine = item("attack 2 defense 1", ["{minor} 5{attack}", "{minor} 4{defense}"])
    counted = enchantment(low=["{score} for each {attack}", "{score} for each {defense}"])
    t = at(track=[monster(0, 0, low=[])], deck=[], p1=hero([mine], [counted]))
    t.play("p1 use item 1; p1 use item 2; p1 journey 0")
    assert t.table.over
    assert t.told("p1", "final-score")[0]["points"] == 3 + 2


@rule("EN-R-120", "EN-EFF-143")
def test_R_120_each_player_is_attacked_with_the_same_strength_and_the_own_defense() -> None:
    beast = monster(1, 7, "Attacks all players")
    t = at(track=[beast, item()], p1=hero([item("defense 2")]), p2=hero([item("defense 4")]))
    t.play("p1 journey 0")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [7 - 3, 7 - 5, 7 - 1]


@rule("EN-R-120", "EN-R-21")
def test_R_120_it_is_no_combat_for_the_others() -> None:
    hunter = item("attack 9", low="3{attack} and 3{defense} against {dragon}")
    beast = dragon(5, 9, "Attacks all players", low=[])
    glad = enchantment(low=["After defeating {dragon}: Take 5{crystal}", "{minor} Take 1{crystal}"])
    t = at(track=[beast, item()], p1=hero([hunter]), p2=hero([hunter], [glad])).play("p1 journey 0")
    assert t.asked == ["p2"]  # whose turn has begun: there was no window
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [9 - 4, 9 - 1, 9 - 1]
    assert t.crystals("p2") == 5


@rule("EN-R-120")
def test_R_120_the_strength_is_that_against_the_player_who_fights() -> None:
    beast = monster(1, 2, ["Attacks all players", "+1{health} and {strength} for every 5{damage}"])
    mine = hero([item("attack 9")], hurt=5)
    t = at(track=[beast, item()], p1=mine, p2=hero(hurt=9), wound_deck=[]).play("p1 journey 0")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [5 + 2, 9 + 2, 2]


# -- no main action ------------------------------------------------------------------------------


def stuck(**more: Any) -> Played:
    """p1 may take no item, and cannot pay for a rest."""
    town = village("{rest}; 9{crystal} {minor} Take 4{crystal}")
    ban = wound(low="You cannot take another {item}")
    glad = enchantment(low=["After using {rest}: Take 5{crystal}", "{minor} 1{attack}"])
    lord = overlord(invasion="{item}: Take 3{crystal}", challenge="{challenge}; 9{crystal} {minor} 1{attack}")
    mine = hero(enchantments=[glad], wounds=[ban], crystals=more.pop("crystals", 5))
    return at(**{"town": town, "lord": lord, "p1": mine, **more})


@rule("EN-R-123", "EN-TRN-09")
def test_R_123_without_a_main_action_slot_0_is_discarded_as_if_resting() -> None:
    t = stuck()
    first = t.track[0]
    assert t.menu("p1") == ["pass", "use enchantment 1"]
    t.play("p1 pass")
    assert t.graveyard == [first]
    assert t.crystals("p1") == 5 + 3  # an invasion, and no ability after resting
    assert t.menu("p1") == ["done", "use enchantment 1"]


@rule("EN-R-123")
def test_R_123_not_while_there_is_a_main_action() -> None:
    able: list[dict[str, Any]] = [{"crystals": 9}, {"track": [monster(), item()]}, {"p1": hero()}]
    for more in able:
        t = stuck(**more)
        assert "pass" not in t.menu("p1")
        assert t.refusal("p1 pass").rule == "EN-R-123"


# -- one after the other -------------------------------------------------------------------------


@rule("EN-R-130")
def test_R_130_a_journey_waits_until_the_journey_going_on_is_over() -> None:
    eager = enchantment(low="After defeating {monster}: Journey to the graveyard; Take 2{crystal}")
    beast, old = monster(1, 0), item()
    t = at(track=[beast, item()], graveyard=[old], p1=hero(enchantments=[eager])).play("p1 journey 0")
    assert t.creatures("p1") == [beast]  # taken, before the next journey is asked about
    assert t.crystals("p1") == 7  # other parts of the text do not wait
    t.play("p1 yes")
    assert old in t.items("p1")


@rule("EN-R-130")
def test_R_130_a_duel_waits_until_the_duel_going_on_is_over() -> None:
    eager = item(low=["When taking {damage}: You may duel the player on your left", f"{{minor}} {LEFT}"])
    glad = item("attack 4", low="After each duel: Take 2{crystal}")
    t = at(p1=hero([eager]), p2=hero([glad])).play("p1 use item 1; p1 yes")
    assert duels(t) == 1
    assert t.crystals("p2") == 7  # the first duel is completely over
    assert t.menu("p1") == ["yes", "no"]
    t.play("p1 yes")
    assert duels(t) == 2


@rule("EN-R-130")
def test_R_130_the_duel_of_a_reward_waits_until_the_challenge_is_over() -> None:
    lord = overlord(9, 0, reward=f"{{immediate}} {LEFT}; Take 2{{crystal}}")
    t = at(lord=lord, p1=hero([item("attack 9")])).play("p1 challenge 1")
    assert len(t.graveyard) == 1  # the deck has paid
    assert t.crystals("p1") == 7
    assert t.menu("p1") == ["yes", "no"]
    assert t.play("p1 yes").wounds("p2") == 10 - 1


@rule("EN-R-130")
def test_R_130_invasion_abilities_do_not_wait_nor_does_what_is_in_no_fight() -> None:
    lord = overlord(invasion=f"{{item}}: {LEFT}; Take 2{{crystal}}")
    t = at(lord=lord, track=[item(), monster(9, 0)]).play("p1 journey 1")
    assert t.menu("p1") == ["yes", "no"]
    assert t.crystals("p1") == 4
    town = village(f"{{rest}} {{minor}} {LEFT}; Take 2{{crystal}}")
    t = at(town=town).play("p1 rest village 1")
    assert t.menu("p1") == ["yes", "no"]
    assert t.crystals("p1") == 5


@rule("EN-R-131", "EN-COP-11")
def test_R_131_after_a_loss_by_wounds_nothing_is_resolved() -> None:
    saving = item(low="When taking {damage}: {overlord} takes 99{damage}")
    town = village(*PLAIN_VILLAGE, "{minor} All players take 3{damage}; Take 9{crystal}")
    t = at(coop=True, players=2, lord=overlord(), town=town, p1=hero([saving], hurt=38))
    t.play("p1 use village 1")
    assert t.state.ended == "EN-COP-11"
    assert t.state.hit_points == 99
    assert t.wounds("p2") == 38 + 3  # not even the second player is hurt
    assert t.crystals("p1") == 5
    assert (t.state.stack, t.state.pending, t.state.later) == ([], (), ())
    assert kinds(t)[-1] in ("game-over", "unseen-shown")


@rule("EN-R-131", "EN-COP-12")
def test_R_131_after_a_victory_by_hit_points_nothing_is_resolved() -> None:
    lord = overlord(9, 0, reward=["{overlord} takes 5{damage}", "Take 9{crystal}"])
    t = at(coop=True, players=2, lord=lord, p1=hero([item("attack 9")]), events=[event([])])
    t.state.hit_points = 3
    t.play("p1 challenge 1")
    assert t.state.ended == "EN-COP-12"
    assert t.crystals("p1") == 5
    assert t.graveyard == []  # the deck does not pay any more
    assert t.state.stack == []


@rule("EN-R-131", "EN-R-61")
@pytest.mark.parametrize("coop", [False, True])
def test_R_131_after_a_loss_by_a_text_nothing_is_resolved(coop: bool) -> None:
    lord = overlord(invasion=["{item}: All players lose; Take 9{crystal}", "{item}: Take 9{crystal}"])
    glad = enchantment(low="After using {rest}: Take 9{crystal}")
    t = at(coop=coop, players=2, lord=lord, track=[item(), item()], p1=hero(enchantments=[glad]))
    t.play("p1 rest village 1")
    assert t.table.over
    assert t.state.victors == ()
    assert t.crystals("p1") == 5 + 4
