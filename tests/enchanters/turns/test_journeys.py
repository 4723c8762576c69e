"""Journeys, from their cost to the stack: EN-JRN."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    Written,
    at,
    dragon,
    enchantment,
    hero,
    item,
    monster,
    overlord,
    village,
)
from tests.rules import rule

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself
ASKING = "{immediate} Deal 1{damage} to another player"  # a question with three players
NEAR = "Journeys to {distance}3 or more cost you only 2{crystal}"
FREE = "{minor} Your journey is free this turn"


def journeys(t: Played, seat: str = "p1") -> list[int]:
    """The slots the player may journey to."""
    return [int(act[-1]) for act in t.menu(seat) if act.startswith("journey")]


def costs(crystals: int = 9, **mine: Any) -> list[int]:
    """What p1 pays for a journey to each slot."""
    found = []
    for slot in range(6):
        t = at(p1=hero(crystals=crystals, **mine))
        if any(FREE in str(one.given) for one in mine.get("items", ())):
            t.play("p1 use item 1")
        found.append(crystals - t.play(f"p1 journey {slot}").crystals("p1"))
    return found


def stacks(t: Played, seat: str) -> list[Written | None]:
    return [*t.items(seat), *t.enchantments(seat), *t.creatures(seat)]


# -- where to, and what it costs -----------------------------------------------------------------


@rule("EN-JRN-01")
def test_EN_JRN_01_one_card_of_the_track_is_obtained() -> None:
    track = [item(low=SPARE) for _ in range(6)]
    t = at(track=track).play("p1 journey 3")
    assert t.items("p1")[1:] == [track[3]]
    assert t.track == [*track[:3], None, *track[4:]]


@rule("EN-JRN-02")
def test_EN_JRN_02_only_to_a_slot_that_holds_a_card() -> None:
    t = at(track=[None, item(), None, monster(), enchantment(), None])
    assert journeys(t) == [1, 3, 4]
    for slot in (0, 2, 5):
        assert t.refusal(f"p1 journey {slot}").rule == "EN-JRN-02"


@rule("EN-JRN-03")
def test_EN_JRN_03_as_many_crystals_as_the_slot_number() -> None:
    assert costs() == [0, 1, 2, 3, 4, 5]


@rule("EN-JRN-04")
def test_EN_JRN_04_a_fixed_cost_of_distant_journeys() -> None:
    assert costs(items=[item(low=NEAR)]) == [0, 1, 2, 2, 2, 2]
    assert costs(items=[item(low=NEAR.replace("only 2", "only 1"))]) == [0, 1, 2, 1, 1, 1]
    assert costs(items=[item(low=NEAR.replace("{distance}3", "{distance}5"))]) == [0, 1, 2, 3, 4, 2]


@rule("EN-JRN-05")
def test_EN_JRN_05_speed_is_subtracted_down_to_zero() -> None:
    assert costs(items=[item(lower="speed 2")]) == [0, 0, 0, 1, 2, 3]
    assert costs(items=[item(lower="speed 1", low=NEAR)]) == [0, 0, 1, 1, 1, 1]  # from the fixed cost
    assert costs(items=[item(lower="speed 9")]) == [0] * 6
    t = at(p1=hero([item(lower="speed 9")])).play("p1 journey 1")
    assert t.told("p1", "journey")[0]["cost"] == 0


@rule("EN-JRN-06")
@pytest.mark.parametrize("more", [{}, {"lower": "speed 1"}])
def test_EN_JRN_06_free_journeys_cost_nothing(more: dict[str, str]) -> None:
    assert costs(items=[item(low=[FREE, NEAR], **more)]) == [0] * 6
    t = at(p1=hero([item(low=[FREE, NEAR], **more)], crystals=0)).play("p1 use item 1")
    assert journeys(t) == [0, 1, 2, 3, 4, 5]


@rule("EN-JRN-06", "EN-TRN-11")
def test_EN_JRN_06_the_weight_is_no_part_of_the_cost() -> None:
    assert costs(items=[item(low=FREE, lower="weight 3")]) == [3] * 6


@rule("EN-JRN-07")
@pytest.mark.parametrize("crystals", [0, 2, 4])
def test_EN_JRN_07_who_cannot_pay_cannot_journey_there(crystals: int) -> None:
    t = at(p1=hero(crystals=crystals))
    assert journeys(t) == [*range(crystals + 1)]
    assert t.refusal(f"p1 journey {crystals + 1}").rule == "EN-JRN-07"
    assert t.play(f"p1 journey {crystals}").crystals("p1") == 0


@rule("EN-JRN-07")
def test_EN_JRN_07_the_cost_is_paid_before_the_combat() -> None:
    mine = hero([item(low=["2{crystal} {minor} 9{attack}", "1{crystal} {minor} 1{attack}"])], crystals=4)
    t = at(p1=mine, track=[item(), item(), item(), monster(9, 0)]).play("p1 journey 3")
    assert t.crystals("p1") == 1
    assert t.menu("p1") == ["use item 2", "done"]
    t.play("p1 done")
    assert t.crystals("p1") == 1  # and a combat that fails gives nothing back


@rule("EN-JRN-07")
def test_EN_JRN_07_the_cost_is_paid_before_the_immediate_text() -> None:
    gift = item(text="{immediate} Take 5{crystal}")
    t = at(p1=hero(crystals=1), track=[item(), item(), gift])
    assert t.refusal("p1 journey 2").rule == "EN-JRN-07"


# -- obtaining the card --------------------------------------------------------------------------


@rule("EN-JRN-08")
@pytest.mark.parametrize("make", [monster, dragon])
def test_EN_JRN_08_a_creature_has_to_be_beaten_first(make: Any) -> None:
    watch = enchantment(
        low=["After defeating {monster}: Take 1{crystal}", "After defeating {dragon}: Take 1{crystal}"]
    )
    for health, won in ((1, True), (2, False)):
        beast = make(health, 0, "{immediate} Take 10{crystal}")
        t = at(p1=hero(enchantments=[watch]), track=[item(), beast]).play("p1 journey 1")
        assert (t.creatures("p1") == [beast]) == won
        assert t.crystals("p1") == (5 - 1 + 11 if won else 4)
        assert (beast in t.track) != won


@rule("EN-JRN-09")
@pytest.mark.parametrize("make", [item, enchantment])
def test_EN_JRN_09_the_immediate_text_is_resolved_once(make: Any) -> None:
    card = make(text="{immediate} Take 3{crystal}")
    t = at(players=2, track=[card]).play("p1 journey 0")
    assert t.crystals("p1") == 8
    t.end_turn().end_turn()
    assert t.crystals("p1") == 12  # the rest alone
    assert at(track=[make()]).play("p1 journey 0").crystals("p1") == 5


@rule("EN-JRN-09")
@pytest.mark.parametrize("make", [monster, dragon])
def test_EN_JRN_09_creatures_have_immediate_texts_too(make: Any) -> None:
    t = at(track=[make(1, 0, "{immediate} Take 3{crystal}")]).play("p1 journey 0")
    assert t.crystals("p1") == 8


@rule("EN-JRN-10")
@pytest.mark.parametrize("make", [item, enchantment])
def test_EN_JRN_10_a_card_given_away_at_once_is_not_taken(make: Any) -> None:
    both = item(low="After taking {item} or {enchantment}: Take 1{crystal}")
    own = enchantment(low=f"After taking {{{make().on}}}: Take 1{{crystal}}")
    watch = hero([both], [own])
    card = make("attack 2", "{immediate} Give to another player", lower="defense 1")
    t = at(players=2, p1=watch, track=[card]).play("p1 journey 0")
    assert stacks(t, "p2").count(card) == 1
    assert card not in stacks(t, "p1")
    assert (t.attack("p2"), t.defense("p2")) == (3, 2)
    assert (t.attack("p1"), t.crystals("p1"), t.state.active) == (1, 5, 1)
    t = at(players=2, p1=watch, track=[make()]).play("p1 journey 0")
    if t.menu("p1") == ["order 1", "order 2"]:
        t.play("p1 order 1")
    assert t.crystals("p1") == 7


@rule("EN-JRN-11")
@pytest.mark.parametrize(
    ("condition", "taken", "seen"),
    [
        ("After taking {item}", item(), 2),
        ("After taking {item} or {enchantment}", item(), 1),
        ("After taking {item} or {enchantment}", enchantment(), 2),
        ("After taking {enchantment}", enchantment(), 2),
        ("After taking {item}", enchantment(), 0),
        ("After taking {enchantment}", item(), 0),
    ],
)
def test_EN_JRN_11_abilities_come_before_the_card_joins_its_stack_but_for_items(
    condition: str, taken: Written, seen: int
) -> None:
    """Damage for each item, or a gain of defense for each enchantment, tells what lay in the stack."""
    counts = (
        "{defense} for each {enchantment}" if taken.on == "enchantment" else "Take 1{damage} for each {item}"
    )
    watch = enchantment(low=[f"{condition}: {counts}", SPARE])
    t = at(p1=hero(enchantments=[watch]), track=[taken]).play("p1 journey 0")
    assert (t.defense("p1") - 1 if taken.on == "enchantment" else t.wounds("p1")) == seen


@rule("EN-JRN-11", "EN-JRN-09")
def test_EN_JRN_11_abilities_come_after_the_immediate_text() -> None:
    watch = enchantment(low="After taking {enchantment}: Lose all {crystal}")
    t = at(p1=hero(enchantments=[watch]), track=[enchantment(text="{immediate} Take 3{crystal}")])
    assert t.play("p1 journey 0").crystals("p1") == 0


@rule("EN-JRN-12", "EN-JRN-13", "EN-JRN-14")
@pytest.mark.parametrize(
    ("make", "kind"), [(item, 0), (enchantment, 1), (lambda: monster(1, 0), 2), (lambda: dragon(1, 0), 2)]
)
def test_EN_JRN_12_the_card_goes_on_top_of_the_stack_of_its_type(make: Any, kind: int) -> None:
    card = make()
    mine = hero([item()], [enchantment()], [monster()])
    t = at(p1=mine, track=[card])
    before = [t.pile("p1", number) for number in range(4)]
    t.play("p1 journey 0")
    after = [t.pile("p1", number) for number in range(4)]
    before[kind] = [*before[kind], card]
    assert after == before


@rule("EN-JRN-15", "EN-R-47")
def test_EN_JRN_15_the_slot_stays_empty_until_clean_up() -> None:
    track = [item(low=SPARE) for _ in range(6)]
    fresh = item()
    t = at(track=track, deck=[fresh]).play("p1 journey 1")
    assert t.track == [track[0], None, *track[2:]]
    t.play("p1 use item 1")
    assert t.track == [track[0], *track[2:], fresh]


# -- other places --------------------------------------------------------------------------------


@rule("EN-JRN-16")
@pytest.mark.parametrize("text", ["Journey to the graveyard", "Journey for any card on the Overlord"])
def test_EN_JRN_16_journeys_to_graveyard_and_overlord_are_free(text: str) -> None:
    def gone(card: Written, **mine: Any) -> Played:
        town = village(*PLAIN_VILLAGE, f"{{minor}} {text}")
        where: dict[str, Any] = {"graveyard": [card]} if "graveyard" in text else {"on_lord": [card]}
        t = at(p1=hero(**mine), town=town, lord=overlord(), track=[item(), item()], **where)
        t.play("p1 use village 1")
        return t.play(f"p1 {t.menu('p1')[0]}")

    watch = enchantment(low="After taking {item}: Take 1{crystal}")
    card = item(text="{immediate} Take 2{crystal}")
    t = gone(card, crystals=0, enchantments=[watch])
    assert (t.items("p1")[-1], t.crystals("p1")) == (card, 3)
    assert (t.graveyard, t.on_lord) == ([], [])
    beast = monster(1, 4)
    t = gone(beast, crystals=0)
    assert (t.creatures("p1"), t.wounds("p1")) == ([beast], 3)
    t = gone(monster(2, 4), crystals=0)
    assert (t.creatures("p1"), t.wounds("p1"), len(t.graveyard) + len(t.on_lord)) == ([], 0, 2)


# -- on the way ----------------------------------------------------------------------------------


@rule("EN-JRN-17")
def test_EN_JRN_17_a_card_obtained_lies_nowhere_until_it_joins_a_stack() -> None:
    card = item("attack 3", [ASKING], lower="attack 1 speed 1", low="7{score}")
    t = at(track=[item(), card]).play("p1 journey 1")
    assert t.menu("p1") == ["target p2", "target p3"]
    assert (t.track[1], card in stacks(t, "p1"), t.graveyard) == (None, False, [])
    assert (t.attack("p1"), t.state.speed(t.seat("p1")), t.score("p1")) == (1, 0, 0)
    t.play("p1 target p2")
    assert (t.attack("p1"), t.state.speed(t.seat("p1")), t.score("p1")) == (5, 1, 7)


@rule("EN-JRN-17")
def test_EN_JRN_17_it_is_part_of_no_count() -> None:
    assert (
        at(track=[item(text="{immediate} Take 1{damage} for each {item}")]).play("p1 journey 0").wounds("p1")
        == 1
    )
    beast = monster(1, 0, "{immediate} Take 1{crystal} for each {monster}")
    assert at(p1=hero(creatures=[monster()]), track=[beast]).play("p1 journey 0").crystals("p1") == 6


@rule("EN-JRN-17")
def test_EN_JRN_17_in_graveyard_and_on_the_overlord_its_place_is_empty() -> None:
    below, card = item(), item(text=ASKING)
    town = village(*PLAIN_VILLAGE, "{minor} Journey to the graveyard")
    t = at(town=town, graveyard=[below, card]).play("p1 use village 1; p1 yes")
    assert (t.asked, t.graveyard, t.items("p1").count(card)) == (["p1"], [below], 0)
    town = village(*PLAIN_VILLAGE, "{minor} Journey for any card on the Overlord")
    t = at(town=town, lord=overlord(), on_lord=[below, card]).play("p1 use village 1; p1 on-overlord 2")
    assert (t.asked, t.on_lord, t.items("p1").count(card)) == (["p1"], [below], 0)


@rule("EN-JRN-17")
def test_EN_JRN_17_other_texts_do_not_move_it() -> None:
    below = item()
    card = item(text="{immediate} Swap a card on the journey track with the top card of the graveyard")
    first = item()
    town = village(*PLAIN_VILLAGE, "{minor} Journey to the graveyard")
    t = at(town=town, graveyard=[below, card], track=[first]).play("p1 use village 1; p1 yes")
    assert (t.track[0], t.graveyard, t.items("p1")[-1]) == (below, [first], card)
    eater = item(low="When taking {damage}: Discard top {item}, {enchantment} or {monster}")
    wild = item("attack 1", "{immediate} All players take 1{damage}")
    t = at(p1=hero([eater]), track=[wild]).play("p1 journey 0")
    assert (t.items("p1")[-1], t.graveyard) == (wild, [eater])
