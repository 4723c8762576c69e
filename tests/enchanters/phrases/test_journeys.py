"""Journeys, the track and the graveyard: EN-EFF-101, 121 to 124 and 136 to 141."""

from typing import Any

import pytest

from tests.enchanters.phrases.using import COOP, using
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    at,
    banner,
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

FOR_ENCHANTMENT = "Journey for any {enchantment} on the Overlord"
FOR_CARD = "Journey for any card on the Overlord"
TO_GRAVEYARD = "Journey to the graveyard"
SWAP = "Swap 2 cards on the Journey Track"
SWAP_WITH_GRAVEYARD = "Swap a card on the journey track with the top card of the graveyard"
SILENCE = "Banner and Class card abilities don't work"
ONE_WOUND, ONE_REWARD = (1, 0, 0, 0), (0, 1, 0, 0)


# -- cards on the Overlord -----------------------------------------------------------------------


@rule("EN-EFF-101", "EN-JRN-16")
def test_EN_EFF_101_a_free_journey_to_an_enchantment_on_the_overlord() -> None:
    others, wanted = [item(), monster(1, 0)], enchantment("attack 2")
    t = using(FOR_ENCHANTMENT, lord=overlord(), on_lord=[others[0], wanted, others[1]])
    assert t.menu("p1") == ["on-overlord 2", "no"]
    t.play("p1 on-overlord 2")
    assert t.enchantments("p1")[-1] is wanted
    assert t.attack("p1") == 3
    assert t.on_lord == others
    assert t.crystals("p1") == 5


@rule("EN-EFF-101", "EN-EFF-136", "EN-R-115")
@pytest.mark.parametrize("text", [FOR_ENCHANTMENT, FOR_CARD])
def test_EN_EFF_101_the_journey_may_be_declined_and_is_not_offered_for_nothing(text: str) -> None:
    card = enchantment()
    t = using(text, lord=overlord(), on_lord=[card]).play("p1 no")
    assert t.on_lord == [card]
    assert "journey 0" in t.menu("p1")  # the main action is still to be taken
    assert "journey 0" in using(text, lord=overlord()).menu("p1")
    assert "journey 0" in using(FOR_ENCHANTMENT, lord=overlord(), on_lord=[item()]).menu("p1")


@rule("EN-EFF-101", "EN-EFF-102")
def test_EN_EFF_101_no_journey_to_a_card_one_may_not_take() -> None:
    barred = {"wounds": [wound(low="You cannot take another {enchantment}")]}
    free = item()
    t = using(FOR_CARD, me=barred, lord=overlord(), on_lord=[enchantment(), free])
    assert t.menu("p1") == ["on-overlord 2", "no"]


@rule("EN-EFF-136", "EN-JRN-16")
def test_EN_EFF_136_a_creature_on_the_overlord_must_be_fought() -> None:
    weak, strong = monster(1, 3), monster(9, 3)
    t = using(FOR_CARD, lord=overlord(), on_lord=[weak, strong]).play("p1 on-overlord 1")
    assert t.creatures("p1") == [weak]
    assert t.wounds("p1") == 2
    t = using(FOR_CARD, lord=overlord(), on_lord=[weak, strong], track=[item(), item()])
    first = t.track[0]
    t.play("p1 on-overlord 2")
    assert t.on_lord == [weak, strong]
    assert t.graveyard == [first]  # EN-CMB-05
    assert t.wounds("p1") == 0


@rule("EN-EFF-136", "EN-R-49")
def test_EN_EFF_136_it_is_a_journey_for_the_weight_cost() -> None:
    heavy = {"enchantments": [enchantment(lower="weight 2")]}
    t = using(FOR_CARD, me=heavy, lord=overlord(), on_lord=[item()]).play("p1 on-overlord 1").end_turn()
    assert t.crystals("p1") == 5 + 4 - 2
    t = using(FOR_CARD, me=heavy, lord=overlord(), on_lord=[item()]).play("p1 no").end_turn()
    assert t.crystals("p1") == 5 + 4


@rule("EN-EFF-136", "EN-R-33", "EN-R-59")
def test_EN_EFF_136_the_opponent_stays_although_the_overlord_falls() -> None:
    foe, other = monster(1, 0), item()
    breaker = enchantment(text="{minor} Remove 1{reward} from the Overlord")
    t = using(FOR_CARD, me={"enchantments": [breaker]}, lord=overlord(), on_lord=[foe, other])
    t.state.overlord_tokens = 1
    t.play("p1 on-overlord 1; p1 use enchantment 1; p1 order 1")
    assert not t.state.overlord_active
    assert t.creatures("p1") == [foe]
    assert t.graveyard == [other]


# -- what holds ----------------------------------------------------------------------------------


@rule("EN-EFF-121")
def test_EN_EFF_121_texts_of_banners_and_classes_are_switched_off_and_icons_stay() -> None:
    silent = banner("attack 2", "{minor} 3{attack}", low="4{score}")
    class_card = klass("defense 2", "{minor} 3{defense}")
    other = enchantment(low="{minor} Take 1{crystal}")
    mine = hero([silent], [other, class_card])
    t = at(p1=mine, town=village(*PLAIN_VILLAGE, SILENCE))
    assert [act for act in t.menu("p1") if act.startswith("use")] == ["use enchantment 1"]
    assert (t.attack("p1"), t.defense("p1"), t.score("p1")) == (3, 3, 0)
    t = at(p1=mine)
    assert len([act for act in t.menu("p1") if act.startswith("use")]) == 3
    assert t.score("p1") == 4


@rule("EN-EFF-121", "EN-ANA-02")
def test_EN_EFF_121_it_works_from_any_card_as_long_as_it_is_active() -> None:
    mine = hero([banner(low="{minor} 3{attack}")])
    town = village(*PLAIN_VILLAGE, "{minor} Target player buries top {item}")
    t = at(players=2, p1=mine, p2=hero([item(), item(text=SILENCE)]), town=town)
    assert "use item 1" not in t.menu("p1")
    t.play("p1 use village 1")
    assert "use item 1" in t.menu("p1")


@rule("EN-R-143")
def test_EN_R_143_a_banner_that_silences_banners_is_silent_itself() -> None:
    t = at(players=2, p1=hero([banner(low="{minor} 3{attack}")]), p2=hero([banner(text=SILENCE)]))
    assert "use item 1" in t.menu("p1")


@rule("EN-EFF-122", "EN-R-41", "EN-R-42")
@pytest.mark.parametrize("word", ["to", "at"])
def test_EN_EFF_122_distant_journeys_cost_no_more_than_the_number_printed(word: str) -> None:
    cheap = item(low=f"Journeys {word} {{distance}}3 or more cost you only 2{{crystal}}")
    t = at(p1=hero([cheap], crystals=2))
    assert t.menu("p1")[:6] == [f"journey {slot}" for slot in range(6)]
    assert t.play("p1 journey 5").crystals("p1") == 0
    t = at(p1=hero([cheap], crystals=1))
    assert [act for act in t.menu("p1") if act.startswith("journey")] == ["journey 0", "journey 1"]


@rule("EN-EFF-122", "EN-R-42")
def test_EN_EFF_122_it_makes_no_journey_dearer_and_speed_comes_after_it() -> None:
    cheap = "Journeys to {distance}0 or more cost you only 3{crystal}"
    assert at(p1=hero([item(low=cheap)])).play("p1 journey 1").crystals("p1") == 4
    assert at(p1=hero([item(low=cheap, lower="speed 1")])).play("p1 journey 5").crystals("p1") == 3


@rule("EN-EFF-123", "EN-JRN-06")
def test_EN_EFF_123_journeys_are_free_until_the_end_of_the_turn() -> None:
    t = using("Your journey is free this turn", me={"crystals": 0}, players=2, p2=hero(crystals=0))
    assert t.menu("p1")[:6] == [f"journey {slot}" for slot in range(6)]
    t.play("p1 journey 5")
    assert t.crystals("p1") == 0
    assert [act for act in t.menu("p2") if act.startswith("journey")] == ["journey 0"]
    t.end_turn()
    assert [act for act in t.menu("p1") if act.startswith("journey")] == ["journey 0"]
    t = using("Your journey is free this turn", me={"crystals": 9}, players=2).play("p1 journey 5")
    assert t.crystals("p1") == 9  # who could pay does not either


@rule("EN-EFF-137", "EN-R-40")
def test_EN_EFF_137_whoever_journeys_to_the_slot_takes_damage() -> None:
    lord = overlord(other="After a journey on {distance}1 the player takes 2{damage}")
    track = [item(), item(), monster(9, 0)]
    assert at(lord=lord, track=track, **COOP).play("p1 journey 1").wounds("p1") == 2
    assert at(lord=lord, track=track, **COOP).play("p1 journey 0").wounds("p1") == 0
    t = at(lord=lord, track=[item(), monster(9, 5)], turn="p2", **COOP).play("p2 journey 1")
    assert t.wounds("p2") == 2  # the combat failed, and it was a journey


@rule("EN-EFF-137", "EN-COP-11")
def test_EN_EFF_137_the_damage_can_lose_the_game() -> None:
    lord = overlord(other="After a journey on {distance}0 the player takes 3{damage}")
    t = at(lord=lord, p1=hero(hurt=38), **COOP).play("p1 journey 0")
    assert t.table.over
    assert t.state.ended == "EN-COP-11"


# -- the track -----------------------------------------------------------------------------------


@rule("EN-EFF-124", "EN-R-56")
def test_EN_EFF_124_two_cards_change_places_with_their_tokens() -> None:
    a, b, c = item(), monster(), item()
    t = using(
        "Take 1{crystal}", me={"enchantments": [enchantment(text=f"{{minor}} {SWAP}")]}, track=[a, b, c]
    )
    t.state.marks[1] = ONE_WOUND
    t.play("p1 use enchantment 1")
    assert t.menu("p1") == ["swap 0 1", "swap 0 2", "swap 1 2"]
    t.play("p1 swap 1 2")
    assert t.track[:3] == [a, c, b]
    assert t.state.marks[1:3] == [(0, 0, 0, 0), ONE_WOUND]


@rule("EN-EFF-124")
def test_EN_EFF_124_nothing_happens_with_fewer_than_two_cards() -> None:
    a = item()
    t = using(SWAP, track=[None, a])
    assert t.track[:2] == [None, a]
    assert "journey 1" in t.menu("p1")


@rule("EN-EFF-124", "EN-R-33")
@pytest.mark.parametrize("when", ["{minor} ", "After defeating {monster}: ", "When taking {damage}: "])
def test_EN_R_33_a_card_being_fought_is_not_swapped(when: str) -> None:
    a, foe, b = item(), monster(1, 3), item()
    mine = hero(items=[item(low="{minor} 1{attack}")], enchantments=[enchantment(low=when + SWAP)])
    t = at(p1=mine, track=[a, foe, b]).play("p1 journey 1")
    if when == "{minor} ":
        t.play("p1 use enchantment 1")
        assert t.track[:3] == [b, foe, a]  # the one pair that is left
    t.play("p1 done")
    assert t.creatures("p1") == [foe]
    assert t.track[:3] == [b, None, a]


@rule("EN-EFF-138")
def test_EN_EFF_138_wound_tokens_leave_the_track_and_others_stay() -> None:
    lines = {"enchantments": [enchantment(text="{minor} Discard all {damage} from Journey Track cards")]}
    t = using("Take 1{crystal}", me=lines)
    t.state.marks[0], t.state.marks[3] = (2, 1, 1, 1), ONE_WOUND
    t.play("p1 use enchantment 1")
    assert t.state.marks[0] == (0, 1, 1, 1)
    assert t.state.marks[3] == (0, 0, 0, 0)


# -- the graveyard -------------------------------------------------------------------------------


@rule("EN-EFF-139", "EN-GRV-01", "EN-JRN-16")
@pytest.mark.parametrize("text", [TO_GRAVEYARD, "Journey to the graveyard, don't end your turn"])
def test_EN_EFF_139_a_free_journey_to_the_top_card_of_the_graveyard(text: str) -> None:
    below, top = item(), enchantment("attack 1", "{immediate} Take 2{crystal}")
    t = using(text, graveyard=[below, top])
    assert t.menu("p1") == ["yes", "no"]
    t.play("p1 yes")
    assert t.enchantments("p1")[-1] is top
    assert t.graveyard == [below]
    assert t.crystals("p1") == 7
    assert "journey 0" in t.menu("p1")


@rule("EN-EFF-139", "EN-EFF-081", "EN-R-115")
def test_EN_EFF_139_it_is_optional_and_not_offered_in_vain() -> None:
    card = item()
    assert using(TO_GRAVEYARD, graveyard=[card]).play("p1 no").graveyard == [card]
    assert "journey 0" in using(TO_GRAVEYARD).menu("p1")
    barred = {"wounds": [wound(low="You cannot take another {item}")]}
    t = using(TO_GRAVEYARD, me=barred, graveyard=[card], track=[monster()])
    assert "journey 0" in t.menu("p1")
    assert t.graveyard == [card]


@rule("EN-EFF-139", "EN-GRV-02", "EN-GRV-03")
def test_EN_GRV_03_a_creature_that_is_not_beaten_stays_and_the_distance_is_none() -> None:
    foe, first = monster(4, 0), item()
    far = {"enchantments": [enchantment(low="+3{attack} on {distance}0 or more")]}
    t = using(TO_GRAVEYARD, me=far, graveyard=[foe], track=[first, item()]).play("p1 yes")
    assert t.graveyard == [foe, first]
    assert t.creatures("p1") == []


@rule("EN-EFF-139", "EN-GRV-05")
def test_EN_GRV_05_the_opponent_is_fixed_when_the_journey_begins() -> None:
    foe, spare = monster(3, 0), item()
    mine: dict[str, Any] = {
        "items": [spare],
        "enchantments": [enchantment(text="Discard a card {minor} 2{attack}")],
    }
    t = using(TO_GRAVEYARD, me=mine, graveyard=[foe])
    t.play("p1 yes; p1 use enchantment 1; p1 item 2")
    assert t.graveyard == [spare]
    assert t.creatures("p1") == [foe]


@rule("EN-R-32", "EN-EFF-101", "EN-EFF-136", "EN-EFF-139")
@pytest.mark.parametrize("text", [TO_GRAVEYARD, FOR_ENCHANTMENT, FOR_CARD])
def test_EN_R_32_no_journey_begins_within_a_combat(text: str) -> None:
    mine = hero([item(low="{minor} 1{attack}")], [enchantment(text=f"{{minor}} {text}")])
    there: dict[str, Any] = {"graveyard": [item()], "lord": overlord(), "on_lord": [enchantment()]}
    t = at(p1=mine, track=[monster(1, 0)], **there)
    assert "use enchantment 1" in t.menu("p1")
    t.play("p1 journey 0")
    assert t.menu("p1") == ["use item 1", "done"]
    assert t.refusal("p1 use enchantment 1").rule == "EN-R-32"


@rule("EN-R-130", "EN-EFF-139")
def test_EN_R_130_a_journey_within_a_journey_waits_for_its_end() -> None:
    first, second = item(text=f"{{immediate}} {TO_GRAVEYARD}; Take 1{{crystal}}"), enchantment()
    t = at(track=[first], graveyard=[second]).play("p1 journey 0")
    assert t.menu("p1") == ["yes", "no"]
    assert t.items("p1")[-1] is first
    assert t.crystals("p1") == 6  # the other effect did not wait
    t.play("p1 yes")
    assert t.enchantments("p1")[-1] is second


@rule("EN-TRN-11", "EN-EFF-139")
def test_EN_TRN_11_a_journey_of_another_player_costs_the_active_one_no_weight() -> None:
    other = hero([item(low=f"When taking {{damage}}: {TO_GRAVEYARD}")])
    t = using("Deal 1{damage} to other players", "weight 3", players=2, p2=other, graveyard=[item()])
    t.play("p2 yes").end_turn()
    assert t.graveyard != []
    assert t.crystals("p1") == 5 + 4


@rule("EN-EFF-140", "EN-R-56")
def test_EN_EFF_140_a_card_of_the_track_and_the_top_of_the_graveyard_change_places() -> None:
    a, b, below, top = item(), item(), item(), monster(text="{immediate} Take 9{crystal}")
    mine = hero(enchantments=[enchantment(text=f"{{minor}} {SWAP_WITH_GRAVEYARD}")])
    t = at(p1=mine, track=[a, b], graveyard=[below, top])
    t.state.marks[1] = ONE_REWARD
    t.state.cerberus = t.state.track[1]
    t.play("p1 use enchantment 1")
    assert t.menu("p1") == ["slot 0", "slot 1"]
    t.play("p1 slot 1")
    assert t.track[:2] == [a, top]
    assert t.graveyard == [below, b]
    assert t.state.marks[1] == (0, 0, 0, 0)
    assert t.state.cerberus == -1
    assert t.crystals("p1") == 5


@rule("EN-EFF-140", "EN-R-33")
def test_EN_EFF_140_nothing_without_a_graveyard_and_not_the_card_being_fought() -> None:
    a = item()
    assert using(SWAP_WITH_GRAVEYARD, track=[a]).track[0] is a
    foe, dead = monster(1, 0), item()
    mine = hero([item(low="{minor} 1{attack}")], [enchantment(text=f"{{minor}} {SWAP_WITH_GRAVEYARD}")])
    t = at(p1=mine, track=[foe], graveyard=[dead]).play("p1 journey 0; p1 use enchantment 1")
    assert t.track[0] is foe
    t = at(
        p1=hero(
            [item(text=f"{{minor}} {TO_GRAVEYARD}")], [enchantment(text=f"{{minor}} {SWAP_WITH_GRAVEYARD}")]
        ),
        track=[a],
        graveyard=[foe],
    )
    t.play("p1 use item 1; p1 yes; p1 use enchantment 1")
    assert t.creatures("p1") == [foe]
    assert t.track[0] is a


@rule("EN-EFF-140", "EN-DIS-03", "EN-TRM-27", "EN-R-144")
def test_EN_EFF_140_a_class_card_does_not_come_into_the_graveyard() -> None:
    stray, top = klass(), item()
    t = using(
        "Take 1{crystal}",
        me={"enchantments": [enchantment(text=f"{{minor}} {SWAP_WITH_GRAVEYARD}")]},
        track=[stray],
        graveyard=[top],
    )
    t.play("p1 use enchantment 1")
    assert t.track[0] is top
    assert t.graveyard == []
    assert t.state.boxed == (t.cards.card(stray),)


@rule("EN-EFF-141")
def test_EN_EFF_141_the_bottom_cards_of_the_graveyard_go_onto_the_overlord() -> None:
    a, b, c, there = item(), monster(), item(), item()
    place = "Place the bottom {} cards from the graveyard on the Overlord"
    t = using(place.format(2), graveyard=[a, b, c], lord=overlord(), on_lord=[there])
    assert t.on_lord == [there, a, b]
    assert t.graveyard == [c]
    t = using(place.format(7), graveyard=[a, b], lord=overlord())
    assert t.on_lord == [a, b]
    assert t.graveyard == []


@rule("EN-EFF-141", "EN-OVL-17", "EN-R-53")
def test_EN_EFF_141_nothing_goes_onto_an_overlord_that_is_not_there() -> None:
    a = item()
    t = using("Place the bottom 1 cards from the graveyard on the Overlord", graveyard=[a])
    assert t.graveyard == [a]
    assert t.on_lord == []
