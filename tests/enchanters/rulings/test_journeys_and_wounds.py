"""Journeys and combat, wounds and supplies: EN-R-41 to EN-R-50, EN-R-70 to EN-R-75, EN-R-111, EN-R-133."""

from typing import Any

import pytest

from tests.enchanters.beginnings.openings import set_up
from tests.enchanters.phrases.using import using
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    at,
    enchantment,
    hero,
    item,
    klass,
    monster,
    overlord,
    village,
    wound,
)
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import WOUNDS
from wyrmhall.games.enchanters.rules.wounds import heal, hurt
from wyrmhall.kernel.play import settle

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself
BLOW = "All players take 1{damage}"


def costs(*texts: str, speed: int = 0, free: bool = False) -> list[int]:
    """What p1, who bears these texts, pays for a journey to each slot."""
    found = []
    for slot in range(6):
        arms = item(
            lower=f"speed {speed}" if speed else "", low=[*texts, "{minor} Your journey is free this turn"]
        )
        t = at(p1=hero([arms], crystals=9))
        if free:
            t.play("p1 use item 1")
        found.append(9 - t.play(f"p1 journey {slot}").crystals("p1"))
    return found


def fixed(slot: int, cost: int) -> str:
    return f"Journeys to {{distance}}{slot} or more cost you only {cost}{{crystal}}"


# -- costs ---------------------------------------------------------------------------------------


@rule("EN-R-41")
@pytest.mark.parametrize(
    ("cost", "paid"), [(2, [0, 1, 2, 2, 2, 2]), (3, [0, 1, 2, 3, 3, 3]), (1, [0, 1, 2, 1, 1, 1])]
)
def test_EN_R_41_the_printed_number_is_the_fixed_cost(cost: int, paid: list[int]) -> None:
    assert costs(fixed(3, cost)) == paid
    assert costs(f"Journeys at {{distance}}3 or more cost you only {cost}{{crystal}}") == paid


@rule("EN-R-42")
def test_EN_R_42_lowest_of_slot_and_fixed_costs_then_speed_then_free() -> None:
    assert costs(fixed(1, 4)) == [0, 1, 2, 3, 4, 4]  # never dearer
    assert costs(fixed(2, 3), fixed(4, 2)) == [0, 1, 2, 3, 2, 2]
    assert costs(fixed(3, 2), speed=1) == [0, 0, 1, 1, 1, 1]
    assert costs(fixed(3, 2), speed=3) == [0, 0, 0, 0, 0, 0]
    assert costs(fixed(3, 2), free=True) == [0] * 6


@rule("EN-R-43")
def test_EN_R_43_a_failed_combat_was_a_journey_all_the_same() -> None:
    heavy = item(lower="weight 2")
    t = at(p1=hero([heavy], crystals=9), track=[item(), item(), monster(9, 0)]).play("p1 journey 2")
    assert t.creatures("p1") == []
    assert t.crystals("p1") == 9 - 2 - 2
    resting = at(p1=hero([heavy], crystals=9), track=[item(), item()]).play("p1 rest village 1")
    assert resting.crystals("p1") == 9 + 4  # no journey, no weight


@rule("EN-R-44")
def test_EN_R_44_a_combat_that_will_fail_may_be_started() -> None:
    beast, other = monster(50, 9), item()
    t = at(track=[other, beast])
    assert "journey 1" in t.menu("p1")
    t.play("p1 journey 1")
    assert (t.graveyard, t.wounds("p1"), t.asked) == ([other], 0, ["p2"])
    assert t.track[:1] == [beast]


@rule("EN-R-45")
@pytest.mark.parametrize("lighter", ["speed 4", ""])
def test_EN_R_45_distance_is_the_slot_not_the_crystals_paid(lighter: str) -> None:
    """Slot 4 for nothing, or for one crystal: the creature is as strong as at that distance."""
    beast = monster(1, 2, ["+3{health} on {distance}3 or more", "+3{strength} on {distance}3 or more"])
    arms = item("attack 3", lower=lighter, low="After a journey on {distance}4 or more: Take 9{crystal}")
    cheap = enchantment(low=fixed(3, 1))
    t = at(p1=hero([arms], [cheap], crystals=1), track=[*[item() for _ in range(4)], beast])
    t.play("p1 journey 4")
    assert t.creatures("p1") == [beast]  # 4 against 1 + 3
    assert t.wounds("p1") == 2 + 3 - 1
    assert t.crystals("p1") == (1 if lighter else 0) + 9


@rule("EN-R-45")
def test_EN_R_45_texts_of_nearer_slots_do_not_count() -> None:
    beast = monster(1, 2, ["+4{health} on {distance}2 or less", "+6{strength} on {distance}2 or less"])
    arms = item("attack 3", lower="speed 3")
    t = at(p1=hero([arms], crystals=0), track=[item(), item(), item(), beast]).play("p1 journey 3")
    assert (t.creatures("p1"), t.wounds("p1")) == ([beast], 1)


@rule("EN-R-46")
def test_EN_R_46_an_empty_slot_0_is_not_discarded_and_nothing_invades() -> None:
    lord = overlord(invasion=["{item}: All players take 5{damage}", "{monster}: All players take 5{damage}"])
    second = item()
    t = at(track=[None, second], lord=lord).play("p1 rest village 1")
    assert (t.graveyard, t.wounds("p1")) == ([], 0)
    assert t.track[0] is second
    t = at(track=[item(), second], lord=lord).play("p1 rest village 1")
    assert t.wounds("p1") == 5


@rule("EN-R-47")
def test_EN_R_47_gaps_close_only_at_the_end_of_the_turn() -> None:
    track = [item(low=SPARE) for _ in range(6)]
    t = at(track=track, p1=hero([item(low=SPARE)])).play("p1 journey 2")
    assert t.track == [*track[:2], None, *track[3:]]
    t.play("p1 done")
    assert t.track[:5] == [*track[:2], *track[3:]]


@rule("EN-R-48")
def test_EN_R_48_too_few_crystals_for_the_weight_forbid_nothing() -> None:
    t = at(p1=hero([item(lower="weight 9")], crystals=4)).play("p1 journey 1")
    assert (t.crystals("p1"), t.wounds("p1"), t.asked) == (0, 0, ["p2"])
    assert [values["amount"] for values in t.told("p2", "crystals")] == [-1, -3]


@rule("EN-R-49")
def test_EN_R_49_other_journeys_cost_weight_and_set_off_taking_but_no_distance() -> None:
    rings = item(
        lower="weight 2",
        low=[
            "After taking {item}: Take 9{crystal}",
            "After a journey on {distance}1 or more: Lose all {crystal}",
            "{minor} Journey to the graveyard",
        ],
    )
    prize = item()
    t = at(p1=hero([rings]), graveyard=[prize]).play("p1 use item 1; p1 yes")
    assert prize in t.items("p1")
    assert t.crystals("p1") == 5 + 9
    t.play("p1 rest village 1")
    assert t.crystals("p1") == 14 + 4 - 2


@rule("EN-R-50")
def test_EN_R_50_a_class_card_on_the_track_is_an_ordinary_enchantment() -> None:
    guild, other = klass("attack 2", "{immediate} Take 3{crystal}", lower="attack 1"), enchantment()
    swap = item(low=["{minor} Swap top {enchantment} with an {enchantment} from the journey track", SPARE])
    ring = item(low="After taking {enchantment}: Take 1{crystal}")
    lord = overlord(invasion="{enchantment}: All players take 2{damage}")
    given: dict[str, Any] = {"p1": hero([swap], [guild]), "p2": hero([ring]), "lord": lord}
    t = at(track=[other, item()], **given).play("p1 use item 1")
    assert (t.track[0], t.enchantments("p1")[-1]) == (guild, other)
    t.play("p1 rest village 1; p1 done")  # it invades as an enchantment and goes under its deck
    assert t.wounds("p1") == 2
    assert t.graveyard == []
    assert t.state.boxed == (t.cards.card(guild),)
    t = at(track=[item(), other], **given).play("p1 use item 1; p1 journey 0; p1 done; p2 journey 0")
    assert t.enchantments("p2")[-1] is guild
    assert t.crystals("p2") == 5 + 3 + 1
    assert t.attack("p2") == 1 + 2 + 1


# -- the wound deck ------------------------------------------------------------------------------


@rule("EN-R-70")
def test_EN_R_70_the_wound_deck_has_26_cards() -> None:
    cards = shipped()
    deck = sorted([card for card in cards.wounds for _ in range(cards.of[card].copies)])
    assert len(deck) == 26
    assert sorted(set_up(players=3).wound_deck) == deck


@rule("EN-R-71")
def test_EN_R_71_without_the_wound_deck_tokens_accumulate() -> None:
    assert len(set_up(players=2).wound_deck) == 26  # by default it is used
    s = set_up(players=2, wound_deck=False)
    assert s.wound_deck == ()
    hurt(s, 1, 25, ())
    settle(s)
    assert s.wounds == [0, 25]
    assert s.stacks[1][WOUNDS] == ()
    assert heal(s, 1, 3) == 3
    assert s.wounds == [0, 22]


@rule("EN-R-72")
def test_EN_R_72_one_card_is_taken_and_without_any_the_tokens_stay() -> None:
    only = wound()
    t = using("Take 1{damage} for each {item}; Heal 1{damage}", me={"hurt": 18}, wound_deck=[only])
    assert t.wound_cards("p1") == [only]  # not asked
    assert t.wounds("p1") == 18 + 2 - 1
    assert t.state.wounds[0] == 9  # ten were left without a card, then one was healed
    t = using(BLOW, me={"hurt": 30}, players=2)
    assert t.state.wounds[0] == 31


@rule("EN-R-73")
def test_EN_R_73_tokens_for_a_wound_card_are_not_exchanged_back() -> None:
    cards = [wound(), wound()]
    t = using("Heal 3{damage}", me={"wounds": cards, "hurt": 2}, wound_deck=[wound(), wound()])
    assert t.state.wounds[0] == 2 + 10 - 3
    assert t.wound_cards("p1") == cards[:1]
    t = using("Heal 1{damage}", me={"wounds": cards, "hurt": 12}, wound_deck=[wound(), wound()])
    assert t.state.wounds[0] == 11  # asked for no exchange either
    assert (t.asked, t.wound_cards("p1")) == (["p1"], cards)


@rule("EN-R-74")
def test_EN_R_74_no_supply_runs_out() -> None:
    town = village(*PLAIN_VILLAGE, "1{crystal} {multi} Add 1{reward} per player on the Overlord")
    t = using("Take 999{crystal}; All players take 800{damage}", town=town, lord=overlord())
    assert t.crystals("p1") == 1004
    assert list(t.state.wounds) == [800] * 3
    for _ in range(30):
        t.play("p1 use village 1")
    assert t.state.overlord_tokens == 3 + 90
    shells = at(p1=hero([item(lower="pearl 40")]))
    assert shells.pearls("p1") == (40, 0)


@rule("EN-R-75")
def test_EN_R_75_each_choice_is_finished_before_the_next_draw() -> None:
    """The card the first player puts under the deck is one of the two the next player draws."""
    one, two, three = wound(), wound(), wound()
    mine: dict[str, Any] = {"p2": hero([item(text="{minor} " + BLOW)], hurt=9), "p1": hero(hurt=9)}
    t = at(players=2, turn="p2", wound_deck=[one, two, three], **mine).play("p2 use item 1")
    assert t.asked == ["p2"]
    assert t.state.wounds[0] == 9  # p1 has not been hurt yet
    t.play("p2 keep 2")
    assert t.asked == ["p1"]  # in the turn of p2
    t.play("p1 keep 2")
    assert (t.wound_cards("p2"), t.wound_cards("p1")) == ([two], [one])
    assert t.asked == ["p2"]


@rule("EN-R-75")
def test_EN_R_75_the_new_card_changes_the_rest_of_the_effect() -> None:
    weak = wound("defense-down 1")
    mine = hero(
        [item(text="{minor} Player on your left attacks you; Player on your left attacks you")], hurt=8
    )
    t = at(players=2, p1=mine, p2=hero([item("attack 2")]), wound_deck=[weak, wound("defense-down 1")])
    t.play("p1 use item 1; p1 keep 1")
    assert t.wounds("p1") == 8 + 2 + 3


@rule("EN-R-111")
def test_EN_R_111_crystals_above_a_limit_serve_for_nothing() -> None:
    curse = wound(low="You cannot have more than 5{crystal}")
    t = using(
        "Take 9{crystal}; Give 9 of your {crystal} to another player",
        players=2,
        me={"wounds": [curse], "crystals": 3},
    )
    assert list(t.state.crystals) == [0, 5 + 5]
    t = using("Other players take 4{crystal}", players=2, p2=hero(wounds=[curse], crystals=3))
    assert t.crystals("p2") == 5  # in another player's turn too


@rule("EN-R-133")
def test_EN_R_133_as_many_wounds_move_as_can_be_healed() -> None:
    t = using("Give 5 of your {damage} to another player", players=2, me={"hurt": 3})
    assert [t.wounds("p1"), t.wounds("p2")] == [0, 3]
    t = using("Take 4{damage} from another player", players=2, p2=hero(hurt=2))
    assert [t.wounds("p1"), t.wounds("p2")] == [2, 0]


@rule("EN-R-133")
def test_EN_R_133_who_cannot_be_healed_passes_nothing_on() -> None:
    curse = wound(low="Your {damage} cannot be healed")
    t = using("Give 5 of your {damage} to another player", players=2, me={"hurt": 3, "wounds": [curse]})
    assert [t.wounds("p1"), t.wounds("p2")] == [13, 0]
    t = using("Take 4{damage} from another player", p2=hero(hurt=2, wounds=[curse]), p3=hero(hurt=1))
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [1, 12, 0]
    t = using("Give 4 of your {damage} to other players", players=2, me={"hurt": 3, "wounds": [curse]})
    assert [t.wounds("p1"), t.wounds("p2")] == [13, 0]
