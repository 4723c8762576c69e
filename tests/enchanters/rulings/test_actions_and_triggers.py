"""Actions and triggers: EN-R-28 to EN-R-40, EN-R-127 to EN-R-129, EN-R-132."""

import pytest

from tests.enchanters.phrases.using import fighting, using
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    enchantment,
    hero,
    item,
    monster,
    overlord,
    village,
    wound,
)
from tests.rules import rule

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself
DUEL = "{minor} You may duel a target player"


def uses(t: Played, seat: str = "p1") -> list[str]:
    return [act for act in t.menu(seat) if act.startswith("use")]


# -- labels --------------------------------------------------------------------------------------


@rule("EN-R-28")
def test_EN_R_28_two_actions_of_one_card_have_labels_of_their_own() -> None:
    t = at(p1=hero([item(text="{minor} Take 1{crystal}", low="{minor} Take 2{crystal}")]))
    t.play("p1 use item 1")
    assert uses(t) == ["use item 2"]
    assert t.refusal("p1 use item 1").rule == "EN-ACT-03"
    assert t.play("p1 use item 2").crystals("p1") == 8
    assert uses(t) == []


@rule("EN-R-29")
def test_EN_R_29_labels_of_village_and_overlord_are_kept_per_player() -> None:
    town = village(*PLAIN_VILLAGE, "{minor} 2{attack}")
    lord = overlord(other=["{minor} 3{defense}"])
    t = at(players=2, town=town, lord=lord, p1=hero([item(low=[DUEL, SPARE])]))
    t.play("p1 use village 1; p1 use overlord 1; p1 use item 1; p1 target p2; p1 done")
    assert t.asked == ["p2"]
    assert uses(t, "p2") == ["use village 1", "use overlord 1"]
    t.play("p2 use village 1; p2 use overlord 1")
    assert (t.attack("p2"), t.defense("p2")) == (3, 4)


@rule("EN-R-30")
def test_EN_R_30_an_action_may_be_used_although_it_does_nothing() -> None:
    t = at(p1=hero([item(text="2{crystal} {minor} Journey to the graveyard")]))
    assert uses(t) == ["use item 1"]
    assert t.play("p1 use item 1").crystals("p1") == 3


@rule("EN-R-31")
def test_EN_R_31_before_and_after_the_main_action_and_as_a_combat_begins() -> None:
    tool = "{minor} Take 1{crystal}"
    t = at(p1=hero([item(low=[tool, tool, tool])]), track=[monster(1, 0)])
    t.play("p1 use item 1; p1 journey 0")
    assert uses(t) == ["use item 2", "use item 3"]  # the combat has begun
    t.play("p1 use item 2; p1 done")
    assert uses(t) == ["use item 3"]
    assert t.play("p1 use item 3").crystals("p1") == 8


@rule("EN-R-31")
def test_EN_R_31_others_have_no_window_outside_a_duel() -> None:
    tool = item(low="{minor} Take 1{crystal}")
    beast = monster(1, 9, "Attacks all players")
    t = at(p1=hero([item(low=SPARE)]), p2=hero([tool]), track=[beast]).play("p1 journey 0; p1 done")
    assert t.asked == ["p1"]
    assert t.wounds("p2") == 8
    assert t.refusal("p2 use item 1").rule == "EN-ACT-02"


@rule("EN-R-32")
@pytest.mark.parametrize(
    "effect", ["Journey to the graveyard", "Fight the Overlord", "You may duel a target player"]
)
def test_EN_R_32_no_journey_fight_or_duel_within_a_window(effect: str) -> None:
    nested = enchantment(low=[f"{{minor}} {effect}", SPARE])
    mine = hero([], [nested])
    t = at(p1=mine, track=[monster(0, 0)], graveyard=[item()], lord=overlord())
    assert "use enchantment 1" in t.menu("p1")
    t.play("p1 journey 0")
    assert uses(t) == ["use enchantment 2"]
    assert t.refusal("p1 use enchantment 1").rule == "EN-R-32"


@rule("EN-R-33")
def test_EN_R_33_the_card_being_fought_stays_where_it_is() -> None:
    swap = "{minor} Swap 2 cards on the Journey Track"
    grave = "{minor} Swap a card on the journey track with the top card of the graveyard"
    t = at(
        p1=hero([item(low=[swap, grave])]),
        track=[item(), monster(0, 0), item(), None, item()],
        graveyard=[item()],
    )
    t.play("p1 journey 1; p1 use item 1")
    assert t.menu("p1") == ["swap 0 2", "swap 0 4", "swap 2 4"]
    t.play("p1 swap 0 2; p1 use item 2")
    assert t.menu("p1") == ["slot 0", "slot 2", "slot 4"]


@rule("EN-R-34")
def test_EN_R_34_a_pearl_that_appears_serves_at_once() -> None:
    pearl = item(lower="pearl 1", low="1{crystal} {minor} Take 5{crystal}")
    t = at(track=[pearl], p1=hero(crystals=0)).play("p1 journey 0")
    assert t.pearls("p1") == (1, 0)
    t.play("p1 use item 1")
    assert (t.crystals("p1"), t.pearls("p1")) == (5, (0, 1))


@rule("EN-R-35")
@pytest.mark.parametrize(("defense", "payable"), [(0, False), (1, True)])
def test_EN_R_35_a_defense_power_of_one_is_needed(defense: int, payable: bool) -> None:
    arms = item("" if defense else "defense-down 1", "{defense-down} {minor} 4{attack}")
    t = at(p1=hero([arms]))
    assert t.defense("p1") == defense
    assert ("use item 1" in t.menu("p1")) == payable
    if payable:
        t.play("p1 use item 1")
        assert (t.attack("p1"), t.defense("p1")) == (5, 0)


@rule("EN-R-36")
def test_EN_R_36_once_per_turn_is_free_optional_and_of_the_own_turn() -> None:
    once = "Once per turn: Take 2{crystal}"
    t = at(players=2, p1=hero([item(low=once), item(low=DUEL)]), p2=hero([item(low=once), item(low=SPARE)]))
    assert uses(t) == ["use item 1", "use item 2"]
    t.play("p1 use item 1; p1 target p2; p1 use item 2")
    assert t.crystals("p1") == 7  # in the own window of the own turn
    assert uses(t, "p2") == ["use item 1"]  # only the other card
    assert t.refusal("p2 use item 2").rule == "EN-R-36"


@rule("EN-R-36")
def test_EN_R_36_it_may_be_left_alone_and_comes_back_every_turn() -> None:
    t = at(players=2, p1=hero([item(low="Once per turn: Take 2{crystal}")]))
    t.end_turn().end_turn()
    assert (t.asked, t.crystals("p1")) == (["p1"], 5 + 4)
    t.play("p1 use item 1")
    assert uses(t) == []


# -- situations and moments ----------------------------------------------------------------------


@rule("EN-R-37")
def test_EN_R_37_powers_of_a_situation_are_worked_out_as_it_begins_and_not_stored() -> None:
    beast = monster(3, 0, "When in combat with this {monster}: {attack} for each {item}")
    town = village(*PLAIN_VILLAGE, "{minor} Discard top {item}, {enchantment} or {monster}")
    mine = hero([item(low=SPARE)])
    t = at(p1=mine, track=[beast], town=town).play("p1 journey 0")
    assert t.attack("p1") == 1
    t.play("p1 use village 1")  # one item less, and yet 1 + 2 against 3
    assert t.attack("p1") == 1
    assert t.creatures("p1") == [beast]
    weaker = at(p1=hero(), track=[beast]).play("p1 journey 0")
    assert weaker.creatures("p1") == []


@rule("EN-R-37")
def test_EN_R_37_other_effects_happen_once_before_any_window() -> None:
    beast = monster(0, 0, "When in combat with this {monster}: Take 2{crystal}")
    t = fighting(beast)
    assert t.crystals("p1") == 9 + 2
    assert uses(t) == ["use enchantment 1"]
    t.play("p1 use enchantment 1")
    assert t.crystals("p1") == 9 + 2 + 1


@rule("EN-R-37")
def test_EN_R_37_continuous_effects_hold_as_long_as_the_card_lies_on_the_track() -> None:
    text = "When this {monster} is on the Journey Track: All players have +1{speed}"
    fairs = [monster(9, 0, text), monster(9, 0, text)]
    t = at(track=fairs)
    assert t.state.speed(t.seat("p2")) == 2  # each copy for itself
    t.end_turn()  # one is discarded from slot 0
    assert t.state.speed(t.seat("p2")) == 1


@rule("EN-R-38")
def test_EN_R_38_the_end_of_the_turn_comes_before_the_weight() -> None:
    heavy = item(lower="weight 3", low="When your turn ends: Take 2{crystal}")
    t = at(p1=hero([heavy], crystals=1)).play("p1 journey 0")
    assert t.crystals("p1") == 0  # 1 + 2 - 3
    poor = item(lower="weight 4", low="When your turn ends: Take 2{crystal}")
    assert at(p1=hero([poor], crystals=3)).play("p1 journey 0").crystals("p1") == 1


@rule("EN-R-38")
def test_EN_R_38_boosted_powers_still_count() -> None:
    rich = item(text="{minor} 4{attack}", low="When your turn ends: Take 1{crystal} for each {attack}")
    t = at(p1=hero([rich])).play("p1 use item 1").end_turn()
    assert t.crystals("p1") == 5 + 4 + 5


@rule("EN-R-39")
def test_EN_R_39_once_per_instance_whatever_its_size() -> None:
    purse = item(low="When taking {damage}: Take 2{crystal}")
    once = using("All players take 7{damage}", p2=hero([purse]))
    twice = using("All players take 1{damage}; All players take 1{damage}", p2=hero([purse]))
    never = using("Player on your left attacks you", me={"items": [purse]})
    assert [t.crystals("p2") for t in (once, twice)] == [7, 9]
    assert never.crystals("p1") == 5  # attack 1 against defense 1: no damage


@rule("EN-R-39")
def test_EN_R_39_the_wound_card_comes_first_and_the_answer_before_the_defeat() -> None:
    nurse = item(
        low=[
            "When taking {damage}: Take 1{crystal} for each 5{damage}",
            "After defeating {monster}: Lose all {crystal}",
        ]
    )
    t = at(p1=hero([nurse], hurt=9), track=[monster(0, 2)], wound_deck=[wound(), wound()])
    t.play("p1 journey 0")
    assert (t.menu("p1"), t.crystals("p1")) == (["keep 1", "keep 2"], 5)
    t.play("p1 keep 1")
    told = [values["amount"] for values in t.told("p1", "crystals")]
    assert told == [2, -7]  # ten wounds; then the monster is defeated
    assert t.crystals("p1") == 0


@rule("EN-R-40")
@pytest.mark.parametrize(("health", "won"), [(0, True), (9, False)])
def test_EN_R_40_every_journey_counts_when_it_is_completely_over(health: int, won: bool) -> None:
    boots = item(low="After a journey on {distance}2 or more: Take 1{crystal} for each {monster}")
    t = at(p1=hero([boots], creatures=[monster()], crystals=2), track=[item(), item(), monster(health, 0)])
    t.play("p1 journey 2")
    assert t.crystals("p1") == (2 if won else 1)  # the monster just won is in the stack already


@rule("EN-R-40")
def test_EN_R_40_a_card_given_away_at_once_counts_too() -> None:
    boots = item(low="After a journey on {distance}1 or more: Take 4{crystal}")
    gift = item(text="{immediate} Give to another player")
    t = at(players=2, p1=hero([boots], crystals=1), track=[item(), gift]).play("p1 journey 1")
    assert gift in t.items("p2")
    assert t.crystals("p1") == 4


# -- from the review -----------------------------------------------------------------------------


@rule("EN-R-127")
def test_EN_R_127_labels_are_remembered_for_each_player() -> None:
    """p1 uses an enchantment, swaps it away and gets it back: used for p1, but not for the other."""
    tool = enchantment(low="{minor} 3{attack}")
    town = village(
        *PLAIN_VILLAGE,
        "Take 1{damage}; 1{crystal} {multi} Swap top {enchantment} with another player's top {enchantment}",
    )
    t = at(players=2, town=town, p1=hero([item(low=DUEL)], [tool]), p2=hero())
    t.play("p1 use enchantment 1; p1 use village 1")
    assert "use enchantment 1" not in t.menu("p1")
    t.play("p1 use item 1; p1 target p2; p1 done")
    assert uses(t, "p2") == ["use enchantment 1", "use village 1"]
    t.play("p2 use enchantment 1; p2 done")
    t.play("p1 use village 1")
    assert t.enchantments("p1")[-1] is tool
    assert "use enchantment 1" not in t.menu("p1")
    t.end_turn().end_turn()
    assert "use enchantment 1" in t.menu("p1")


@rule("EN-R-128")
def test_EN_R_128_a_multi_action_works_99_times_a_turn() -> None:
    t = at(
        p1=hero(
            [item(low=["1{crystal} {multi} Heal 1{damage}", "1{crystal} {multi} 1{attack}"])], crystals=120
        )
    )
    for _ in range(99):
        t.play("p1 use item 1")
    assert t.crystals("p1") == 21
    assert t.refusal("p1 use item 1").rule == "EN-R-128"
    assert t.play("p1 use item 2").crystals("p1") == 20  # another action has a count of its own


@rule("EN-R-129")
def test_EN_R_129_costs_from_left_to_right_and_only_if_all_can_be_paid() -> None:
    tool = item(text="Bury top {item}; Discard {item} {minor} Take 1{crystal}")
    t = at(p1=hero([item(), tool])).play("p1 use item 1; p1 item 3")
    assert t.graveyard == [tool]  # buried first, and then at the bottom
    alone = at(p1=hero([tool], bare=True, enchantments=[enchantment()]))
    assert uses(alone) == []


@rule("EN-R-132")
def test_EN_R_132_a_continuous_effect_behind_a_cost_lasts_until_the_end_of_the_turn() -> None:
    t = using("All players have +2{speed}", players=2, me={"items": [item(low=SPARE)]})
    assert [t.state.speed(seat) for seat in t.state.seats()] == [2, 2]
    t.play("p1 rest village 1")
    assert t.state.speed(t.seat("p2")) == 2  # after the main action too
    t.play("p1 done")
    assert [t.state.speed(seat) for seat in t.state.seats()] == [0, 0]


@rule("EN-R-132")
@pytest.mark.parametrize("text", ["{immediate} All players have +2{speed}", ""])
def test_EN_R_132_behind_immediate_and_a_moment_too(text: str) -> None:
    ring = enchantment(low="After taking {item}: All players have +2{speed}")
    mine = hero([item(low=SPARE)], [] if text else [ring])
    t = at(p1=mine, track=[item(text=text or ())]).play("p1 journey 0")
    assert t.state.speed(t.seat("p3")) == 2
    assert t.play("p1 done").state.speed(t.seat("p3")) == 0


@rule("EN-R-132")
def test_EN_R_132_in_an_invasion_too() -> None:
    lord = overlord(invasion="{item}: All players have +2{speed}")
    t = at(p1=hero([item(low=SPARE)]), lord=lord).play("p1 rest village 1")
    assert t.state.speed(t.seat("p3")) == 2
    assert t.play("p1 done").state.speed(t.seat("p3")) == 0
