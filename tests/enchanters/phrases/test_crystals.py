"""Crystals: EN-EFF-050 to 071, 073 and 074."""

from typing import Any

import pytest

from tests.enchanters.phrases.using import COOP, using
from tests.enchanters.tables import (
    Played,
    at,
    dragon,
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
from wyrmhall.kernel.refusal import BadRecord

PROTECTED = "You can't be the target of card abilities during other player's turns"


def purses(t: Played) -> list[int]:
    return list(t.state.crystals)


def lying_on_overlord(t: Played, crystals: int) -> Played:
    t.state.overlord_crystals = crystals
    return t


def ready(effect: str, **more: Any) -> Played:
    """p1 can use the effect as `use item 1`."""
    me = {"items": [item(text=f"{{minor}} {effect}")], **more.pop("me", {})}
    return at(p1=hero(**me), **more)


# -- income --------------------------------------------------------------------------------------


@rule("EN-EFF-050")
def test_crystals_from_the_supply() -> None:
    assert purses(using("Take 3{crystal}")) == [8, 5, 5]


@rule("EN-EFF-051", "EN-R-113")
@pytest.mark.parametrize("number", [1, 4, 6])
def test_crystals_by_the_die(number: int) -> None:
    t = using("Take D6{crystal}; 1{attack}")
    assert t.asked == ["chance"]
    assert purses(t) == [5, 5, 5]
    t.play(f"chance: die {number}")
    assert purses(t) == [5 + number, 5, 5]
    assert t.attack("p1") == 2
    assert t.told("p2", "rolled") == [{"seat": 0, "number": number}]


@rule("EN-R-113")
@pytest.mark.parametrize("outcome", ["die 0", "die 7", "die", "die 1 2", "side health"])
def test_the_die_has_six_sides(outcome: str) -> None:
    with pytest.raises(BadRecord):
        using("Take D6{crystal}").chance(outcome)


@rule("EN-EFF-052", "EN-COND-04")
@pytest.mark.parametrize(("strength", "more"), [(1, 0), (2, 0), (3, 1), (6, 2)])
def test_crystals_for_the_damage_just_taken(strength: int, more: int) -> None:
    hurting = "When taking {damage}: Take 1{crystal} for every 2{damage} taken"
    t = at(p1=hero(items=[item(text=hurting)], hurt=8), track=[monster(1, strength)]).play("p1 journey 0")
    assert t.wounds("p1") == 8 + strength - 1
    assert t.crystals("p1") == 5 + more


@rule("EN-EFF-052", "EN-R-104")
def test_crystals_for_damage_by_other_numbers() -> None:
    hurting = "When taking {damage}: Take 2{crystal} for every 3{damage} taken"
    t = at(p1=hero(items=[item(text=hurting)]), track=[monster(1, 9)]).play("p1 journey 0")
    assert t.crystals("p1") == 9  # 8 damage: twice three


@rule("EN-EFF-053")
@pytest.mark.parametrize(("wounds", "more"), [(4, 0), (5, 1), (14, 2)])
def test_crystals_for_every_five_wounds(wounds: int, more: int) -> None:
    t = using("Take 1{crystal} for each 5{damage}", me={"hurt": wounds})
    assert purses(t) == [5 + more, 5, 5]


@rule("EN-EFF-053", "EN-WND-06", "EN-R-104")
def test_wound_cards_count_ten_and_numbers_are_those_printed() -> None:
    t = using("Take 2{crystal} for each 4{damage}", me={"hurt": 3, "wounds": [wound()]})
    assert t.crystals("p1") == 11


@rule("EN-EFF-053", "EN-R-76")
def test_the_shared_pool_of_a_cooperative_game_counts() -> None:
    t = using("Take 1{crystal} for each 5{damage}", p2=hero(hurt=10), lord=overlord(), **COOP)
    assert purses(t) == [7, 5]


@pytest.mark.parametrize(
    ("effect", "icons", "more"),
    [
        pytest.param("{attack}", "attack 2 defense 5", 6, marks=pytest.mark.rule("EN-EFF-054")),
        pytest.param("{defense}", "attack 5 defense 3", 8, marks=pytest.mark.rule("EN-EFF-055")),
        pytest.param("{weight}", "weight 3 speed 1", 6, marks=pytest.mark.rule("EN-EFF-056")),
        pytest.param("{speed}", "speed 3 weight 1", 6, marks=pytest.mark.rule("EN-EFF-057")),
        pytest.param("{slime}", "slime 3 undead 1", 6, marks=pytest.mark.rule("EN-EFF-058")),
    ],
)
def test_crystals_for_each_point(effect: str, icons: str, more: int) -> None:
    assert purses(using(f"Take 2{{crystal}} for each {effect}", icons)) == [5 + more, 5, 5]


@pytest.mark.parametrize(
    ("effect", "icons"),
    [
        pytest.param("{attack}", "attack-down 1", marks=pytest.mark.rule("EN-EFF-054")),
        pytest.param("{defense}", "defense-down 1", marks=pytest.mark.rule("EN-EFF-055")),
        pytest.param("{weight}", "speed 2", marks=pytest.mark.rule("EN-EFF-056")),
        pytest.param("{speed}", "weight 2", marks=pytest.mark.rule("EN-EFF-057")),
        pytest.param("{slime}", "undead 2", marks=pytest.mark.rule("EN-EFF-058")),
        pytest.param("{monster}", "", marks=pytest.mark.rule("EN-EFF-059")),
    ],
)
def test_no_crystals_for_nothing(effect: str, icons: str) -> None:
    others = hero(items=[item("weight 2 speed 2 slime 2")], creatures=[monster()])
    assert purses(using(f"Take 2{{crystal}} for each {effect}", icons, p2=others)) == [5, 5, 5]


@rule("EN-EFF-054", "EN-EFF-055", "EN-R-27")
def test_the_powers_are_read_when_it_is_carried_out() -> None:
    assert purses(using("2{attack}; Take 1{crystal} for each {attack}")) == [8, 5, 5]
    assert purses(using("2{defense}; Take 1{crystal} for each {defense}")) == [8, 5, 5]


@rule("EN-EFF-059", "EN-TRM-03")
def test_crystals_for_each_monster_but_not_for_dragons() -> None:
    t = using("Take 2{crystal} for each {monster}", me={"creatures": [monster(), dragon(), monster()]})
    assert purses(t) == [9, 5, 5]


# -- from one to another -------------------------------------------------------------------------


@rule("EN-EFF-060")
@pytest.mark.parametrize("words", ["a target", "another player"])
@pytest.mark.parametrize(("owned", "stolen"), [(5, 3), (3, 3), (2, 2), (0, 0)])
def test_a_chosen_player_hands_over_crystals_or_all(words: str, owned: int, stolen: int) -> None:
    t = using(f"Steal 3{{crystal}} from {words}", p3=hero(crystals=owned))
    assert t.menu("p1") == ["target p2", "target p3"]
    assert t.refusal("p1 target p1").rule == "EN-TRM-20"
    t.play("p1 target p3")
    assert purses(t) == [5 + stolen, 5, owned - stolen]


@rule("EN-EFF-060", "EN-R-115")
def test_with_one_other_player_there_is_nothing_to_choose() -> None:
    assert purses(using("Steal 3{crystal} from a target", players=2)) == [8, 2]


@rule("EN-EFF-060", "EN-R-97")
def test_a_protected_player_cannot_be_stolen_from() -> None:
    t = using("Steal 3{crystal} from a target", p2=hero(enchantments=[klass(text=PROTECTED)]))
    assert purses(t) == [8, 5, 2]


@rule("EN-EFF-060", "EN-COP-22", "EN-R-77")
@pytest.mark.parametrize("lying", [0, 2, 5])
def test_from_the_overlord_the_full_number_arrives(lying: int) -> None:
    t = lying_on_overlord(ready("Steal 3{crystal} from a target", lord=overlord(), **COOP), lying)
    t.play("p1 use item 1")
    assert t.menu("p1") == ["target p2", "target overlord"]
    t.play("p1 target overlord")
    assert purses(t) == [8, 5]
    assert t.state.overlord_crystals == max(0, lying - 3)


@rule("EN-EFF-060", "EN-R-88")
def test_alone_only_the_overlord_can_be_stolen_from() -> None:
    t = using("Steal 3{crystal} from a target", lord=overlord(), coop=True, players=1)
    assert purses(t) == [8]


@rule("EN-EFF-061", "EN-OVL-16")
@pytest.mark.parametrize("coop", [False, True])
@pytest.mark.parametrize("lying", [0, 4])
def test_every_crystal_on_the_overlord_and_none_from_the_supply(coop: bool, lying: int) -> None:
    t = lying_on_overlord(ready("Take all {crystal} from the Overlord", lord=overlord(), coop=coop), lying)
    t.play("p1 use item 1")
    assert purses(t) == [5 + lying, 5, 5]
    assert t.state.overlord_crystals == 0


@rule("EN-EFF-061", "EN-OVL-17")
def test_nothing_lies_on_an_overlord_that_is_not_there() -> None:
    assert purses(using("Take all {crystal} from the Overlord; Take 1{crystal}")) == [6, 5, 5]


@rule("EN-EFF-065")
@pytest.mark.parametrize(("owned", "given"), [(5, 3), (2, 2)])
def test_crystals_are_handed_to_a_chosen_player(owned: int, given: int) -> None:
    t = using("Give 3 of your {crystal} to another player", me={"crystals": owned})
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p3")
    assert purses(t) == [owned - given, 5, 5 + given]


@rule("EN-EFF-065")
def test_without_crystals_nobody_is_asked_to_give() -> None:
    t = using("Give 3 of your {crystal} to another player; 1{attack}", me={"crystals": 0})
    assert purses(t) == [0, 5, 5]
    assert t.attack("p1") == 2


@rule("EN-EFF-065", "EN-COP-20", "EN-COP-21")
def test_crystals_given_to_the_overlord_lie_on_its_card() -> None:
    t = ready("Give 3 of your {crystal} to another player", lord=overlord(), **COOP)
    lying_on_overlord(t, 4).play("p1 use item 1; p1 target overlord")
    assert purses(t) == [2, 5]
    assert t.asked == ["chance"]  # seven: five become a token
    t.play("chance: side strength")
    assert t.state.overlord_crystals == 2
    assert t.state.reinforced == (0, 1)


@rule("EN-EFF-069")
def test_a_chosen_player_takes_crystals_from_the_supply() -> None:
    t = using("Another player takes 2{crystal}")
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p2")
    assert purses(t) == [5, 7, 5]


@rule("EN-EFF-069", "EN-R-77", "EN-COP-20")
def test_the_overlord_or_a_teammate_takes_crystals() -> None:
    t = using("Another player takes 2{crystal}", lord=overlord(), **COOP)
    t.play("p1 target overlord")
    assert (purses(t), t.state.overlord_crystals) == ([5, 5], 2)
    t = using("Another player takes 2{crystal}", lord=overlord(), **COOP)
    t.play("p1 target p2")
    assert (purses(t), t.state.overlord_crystals) == ([5, 7], 0)


# -- losing --------------------------------------------------------------------------------------


@rule("EN-EFF-063")
@pytest.mark.parametrize(("owned", "left"), [(5, 2), (3, 0), (1, 0)])
def test_crystals_are_returned_as_far_as_there_are(owned: int, left: int) -> None:
    assert purses(using("Lose 3{crystal}", me={"crystals": owned})) == [left, 5, 5]


@rule("EN-EFF-063", "EN-PRL-06")
def test_pearls_are_not_lost_in_place_of_crystals() -> None:
    t = using("Lose 3{crystal}", "pearl 2", me={"crystals": 1})
    assert (t.crystals("p1"), t.pearls("p1")) == (0, (2, 0))


@rule("EN-EFF-064")
@pytest.mark.parametrize("owned", [0, 7])
def test_all_crystals_are_returned(owned: int) -> None:
    assert purses(using("Lose all {crystal}", me={"crystals": owned})) == [0, 5, 5]


@rule("EN-EFF-070")
def test_every_other_player_takes_crystals() -> None:
    assert purses(using("Other players take 2{crystal}", players=4)) == [5, 7, 7, 7]


@rule("EN-EFF-071")
def test_every_other_player_loses_crystals_or_all() -> None:
    assert purses(using("Other players lose 3{crystal}", p2=hero(crystals=2))) == [5, 0, 2]


@rule("EN-EFF-070", "EN-EFF-071", "EN-EFF-074", "EN-R-97")
@pytest.mark.parametrize(
    ("effect", "left"),
    [
        ("Other players take 2{crystal}", [5, 5, 7]),
        ("Other players lose 2{crystal}", [5, 5, 3]),
        ("All players lose 2{crystal}", [3, 5, 3]),
    ],
)
def test_a_protected_player_is_passed_over(effect: str, left: list[int]) -> None:
    assert purses(using(effect, p2=hero(enchantments=[klass(text=PROTECTED)]))) == left


@rule("EN-EFF-070", "EN-R-77", "EN-COP-20")
def test_other_players_are_the_overlord_alone_when_taking() -> None:
    t = using("Other players take 2{crystal}", lord=overlord(), **COOP)
    assert (purses(t), t.state.overlord_crystals) == ([5, 5], 2)


@rule("EN-EFF-071", "EN-R-77", "EN-R-80")
@pytest.mark.parametrize(("lying", "left"), [(5, 2), (1, 0), (0, 0)])
def test_the_overlord_loses_crystals_from_its_card_only(lying: int, left: int) -> None:
    t = lying_on_overlord(ready("Other players lose 3{crystal}", lord=overlord(), **COOP), lying)
    t.play("p1 use item 1")
    assert (purses(t), t.state.overlord_crystals) == ([5, 5], left)


@rule("EN-EFF-070", "EN-EFF-071", "EN-R-78")
@pytest.mark.parametrize(
    ("effect", "left"), [("Other players take 2{crystal}", [5, 7]), ("Other players lose 2{crystal}", [5, 3])]
)
def test_texts_of_the_overlord_speak_of_the_players(effect: str, left: list[int]) -> None:
    lord = overlord(other=f"{{minor}} {effect}")
    t = at(lord=lord, **COOP).play("p1 use overlord 1")
    assert (purses(t), t.state.overlord_crystals) == (left, 0)


@rule("EN-EFF-074")
def test_all_players_lose_crystals_or_all() -> None:
    assert purses(using("All players lose 3{crystal}", p2=hero(crystals=2))) == [2, 0, 2]


@rule("EN-EFF-074", "EN-R-77")
def test_all_players_are_never_the_overlord() -> None:
    t = lying_on_overlord(ready("All players lose 3{crystal}", lord=overlord(), **COOP), 4)
    t.play("p1 use item 1")
    assert (purses(t), t.state.overlord_crystals) == ([2, 2], 4)


@rule("EN-EFF-074", "EN-R-97")
def test_in_an_overlord_turn_nobody_is_protected() -> None:
    calm, storm = event([]), event(["All players lose 2{crystal}"])
    shielded = hero(enchantments=[klass(text=PROTECTED)])
    t = at(p2=shielded, lord=overlord(), events=[calm, storm], start="round", **COOP)
    assert purses(t) == [3, 3]


# -- onto the Overlord ---------------------------------------------------------------------------


@rule("EN-EFF-066", "EN-OVL-16")
@pytest.mark.parametrize(
    ("number", "owned", "left", "lying"), [(1, 5, 4, 1), (3, 5, 2, 3), (3, 2, 0, 2), (1, 0, 0, 0)]
)
def test_own_crystals_go_onto_the_overlord(number: int, owned: int, left: int, lying: int) -> None:
    t = using(f"Put {number} of your {{crystal}} on the Overlord", me={"crystals": owned}, lord=overlord())
    assert (purses(t), t.state.overlord_crystals) == ([left, 5, 5], lying)


@rule("EN-EFF-067", "EN-OVL-16")
@pytest.mark.parametrize("number", [2, 7])
def test_crystals_of_the_supply_go_onto_the_overlord_and_stay(number: int) -> None:
    t = using(f"Put {number}{{crystal}} from bank on the Overlord", lord=overlord())
    assert (purses(t), t.state.overlord_crystals) == ([5, 5, 5], number)


@rule("EN-EFF-067", "EN-COP-21", "EN-R-90")
def test_in_the_cooperative_game_the_sixth_crystal_brings_a_token() -> None:
    t = ready("Put 2{crystal} from bank on the Overlord; Take 1{crystal}", lord=overlord(), **COOP)
    lying_on_overlord(t, 4).play("p1 use item 1; chance: side health")
    assert t.state.overlord_crystals == 1
    assert t.state.reinforced == (1, 0)
    assert purses(t) == [6, 5]


@rule("EN-EFF-073")
def test_all_players_put_crystals_onto_the_overlord() -> None:
    t = using(
        "All players put 2 of their {crystal} on the Overlord",
        p2=hero(crystals=1),
        p3=hero(crystals=0),
        lord=overlord(),
    )
    assert (purses(t), t.state.overlord_crystals) == ([3, 0, 0], 3)


@rule("EN-EFF-073", "EN-COP-21")
def test_a_token_on_the_way_does_not_stop_the_others() -> None:
    t = ready("All players put 2 of their {crystal} on the Overlord; 1{attack}", lord=overlord(), **COOP)
    lying_on_overlord(t, 5).play("p1 use item 1; chance: side health")
    assert (purses(t), t.state.overlord_crystals) == ([3, 3], 4)
    assert t.attack("p1") == 2


@rule("EN-EFF-066", "EN-EFF-067", "EN-EFF-068", "EN-EFF-073", "EN-OVL-17")
@pytest.mark.parametrize(
    "effect",
    [
        "Put 1 of your {crystal} on the Overlord",
        "Put 2{crystal} from bank on the Overlord",
        "Pay 3{crystal} or the Overlord attacks",
        "All players put 2 of their {crystal} on the Overlord",
    ],
)
@pytest.mark.parametrize("defeated", [True, False])
def test_without_an_active_overlord_nobody_loses_anything(effect: str, defeated: bool) -> None:
    t = ready(f"{effect}; 1{{attack}}", lord=overlord() if defeated else None)
    t.state.overlord_active = False
    t.play("p1 use item 1")
    assert (purses(t), t.state.overlord_crystals) == ([5, 5, 5], 0)
    assert t.wounds("p1") == 0
    assert t.attack("p1") == 2


# -- pay or be attacked --------------------------------------------------------------------------

PAY = "Pay 3{crystal} or the Overlord attacks"


@rule("EN-EFF-068")
def test_the_price_is_paid() -> None:
    t = using(PAY, lord=overlord(9, 8))
    assert t.menu("p1") == ["lose crystals", "be attacked"]
    t.play("p1 lose crystals")
    assert (t.crystals("p1"), t.wounds("p1")) == (2, 0)


@rule("EN-EFF-068", "EN-ATK-02", "EN-ATK-04")
@pytest.mark.parametrize(("defense", "wounds"), [(0, 7), (3, 4), (9, 0)])
def test_the_overlord_attacks_with_its_strength(defense: int, wounds: int) -> None:
    t = using(PAY, f"defense {defense}", lord=overlord(9, 8)).play("p1 be attacked")
    assert (t.crystals("p1"), t.wounds("p1")) == (5, wounds)
    assert (t.wounds("p2"), t.wounds("p3")) == (0, 0)


@rule("EN-EFF-068", "EN-R-10", "EN-PRL-06")
@pytest.mark.parametrize(("owned", "asked"), [(2, False), (3, True)])
def test_who_cannot_pay_in_crystals_is_attacked(owned: int, asked: bool) -> None:
    t = using(PAY, "pearl 2", me={"crystals": owned}, lord=overlord(9, 8))
    assert (t.menu("p1") == ["lose crystals", "be attacked"]) == asked
    assert t.wounds("p1") == (0 if asked else 7)
    assert t.crystals("p1") == owned


@rule("EN-EFF-068", "EN-R-37")
def test_defense_of_a_challenge_counts_as_long_as_it_lasts() -> None:
    lord = overlord(9, 8, challenge=f"{{challenge}} {{minor}} {PAY}")
    guarded = enchantment(text="When {challenge}: 4{defense}")
    t = at(p1=hero(enchantments=[guarded], crystals=0), lord=lord).play("p1 challenge 1")
    assert t.wounds("p1") == 3


@rule("EN-EFF-068", "EN-COP-09")
def test_in_the_cooperative_game_the_attack_wounds_all() -> None:
    t = using(PAY, lord=overlord(9, 8), **COOP).play("p1 be attacked")
    assert t.state.wounds[0] == 7


# -- the limit -----------------------------------------------------------------------------------

LIMIT = "You cannot have more than 5{crystal}"


@rule("EN-EFF-062", "EN-R-111")
@pytest.mark.parametrize(("owned", "left"), [(0, 4), (1, 5), (2, 5), (3, 5), (5, 5)])
def test_what_is_above_the_limit_goes_at_once(owned: int, left: int) -> None:
    t = using("Take 4{crystal}", me={"wounds": [wound(text=LIMIT)], "crystals": owned})
    assert purses(t) == [left, 5, 5]


@rule("EN-EFF-062", "EN-R-104", "EN-R-111")
def test_the_lowest_limit_holds() -> None:
    limits = [
        wound(low="You cannot have more than 7{crystal}"),
        wound(low="You cannot have more than 3{crystal}"),
    ]
    t = using("Take 9{crystal}", me={"wounds": limits, "crystals": 0})
    assert t.crystals("p1") == 3


@rule("EN-EFF-062")
def test_the_limit_holds_in_the_turn_of_another() -> None:
    t = using("Other players take 4{crystal}", p2=hero(wounds=[wound(text=LIMIT)], crystals=4))
    assert purses(t) == [5, 5, 9]


@rule("EN-EFF-062", "EN-R-111")
def test_a_limit_that_comes_later_takes_the_surplus() -> None:
    t = at(p1=hero(hurt=9, crystals=8), track=[monster(1, 2)], wound_deck=[wound(text=LIMIT)]).play(
        "p1 journey 0"
    )
    assert len(t.wound_cards("p1")) == 1
    assert t.crystals("p1") == 5


@rule("EN-EFF-062", "EN-R-132")
def test_a_limit_behind_a_cost_takes_the_surplus_at_once_and_ends_with_the_turn() -> None:
    t = using("You cannot have more than 2{crystal}")
    assert purses(t) == [2, 5, 5]
    t.play("p1 journey 0")
    assert t.state.active == t.seat("p2")
    t.play("p2 rest village 1; p3 rest village 1; p1 rest village 1")
    assert purses(t) == [6, 9, 9]


@rule("EN-EFF-062", "EN-R-132")
def test_a_limit_set_off_in_the_turn_of_another_takes_the_surplus_at_once() -> None:
    ring = item(low="When taking {damage}: You cannot have more than 2{crystal}")
    t = using("Other players take 1{damage}", p2=hero(items=[ring]))
    assert purses(t) == [5, 2, 5]


@rule("EN-EFF-062", "EN-R-03")
def test_a_limit_on_the_village_is_the_active_players() -> None:
    town = village("{rest} {minor} Take 4{crystal}", LIMIT)
    t = at(p1=hero(crystals=8), p2=hero(crystals=8), p3=hero(crystals=8), town=town)
    assert purses(t) == [5, 8, 8]
    t.end_turn()
    assert purses(t) == [5, 5, 8]
