"""Conditions: EN-COND."""

from typing import Any

import pytest

from tests.enchanters.tables import (
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

BLOW = "Deal 1{damage} to other players"  # shows how often an ability was carried out
PER_ITEM = "Take 1{damage} for each {item}"
REST = "{rest} {minor} Heal 1{damage}"


def waiting(condition: str, effect: str = BLOW, **more: Any) -> Played:
    """p1 has an enchantment with that ability, on its lower part; `me` are other properties of p1."""
    me = more.pop("me", {})
    ring = enchantment(low=f"{condition}: {effect}")
    return at(p1=hero(enchantments=[ring, *me.pop("enchantments", ())], **me), **more)


def blows(t: Played) -> int:
    return t.wounds("p3")


# -- the turn ------------------------------------------------------------------------------------


@rule("EN-COND-01", "EN-TRN-05")
def test_when_the_turn_begins() -> None:
    t = waiting("When your turn begins")
    assert blows(t) == 1  # the main phase has begun
    t.end_turn().end_turn()
    assert blows(t) == 1  # not in the turns of others
    t.end_turn()
    assert blows(t) == 2


@rule("EN-COND-01", "EN-R-03")
def test_on_the_village_it_is_the_turn_of_whoever_is_active() -> None:
    t = at(town=village(REST, f"When your turn begins: {PER_ITEM}"), p2=hero(items=[item()]))
    assert [t.wounds(name) for name in ("p1", "p2")] == [1, 0]
    t.end_turn()
    assert [t.wounds(name) for name in ("p1", "p2")] == [0, 2]  # p1 healed in the village


@rule("EN-COND-02", "EN-R-36", "EN-ACT-03")
def test_once_per_turn_is_a_free_action() -> None:
    t = waiting("Once per turn")
    assert blows(t) == 0
    t.play("p1 use enchantment 1")
    assert blows(t) == 1
    assert t.refusal("p1 use enchantment 1").rule == "EN-ACT-03"
    t.end_turn()
    assert blows(t) == 1


@rule("EN-COND-02", "EN-R-36")
def test_once_per_turn_is_for_the_own_turn_only() -> None:
    challenger = item(text="{minor} You may duel a target player")
    t = waiting(
        "Once per turn",
        turn="p2",
        me={"items": [item(text="{minor} Heal 1{damage}")]},
        p2=hero(items=[challenger]),
    )
    t.play("p2 use item 1; p2 target p1")
    assert t.menu("p1") == ["use item 1", "done"]  # the window before the duel
    assert t.refusal("p1 use enchantment 1").rule == "EN-R-36"


@rule("EN-COND-03", "EN-R-38", "EN-TRN-10")
def test_when_the_turn_ends_before_weight_is_paid() -> None:
    t = waiting(
        "When your turn ends", "Take 3{crystal}", me={"crystals": 0, "items": [item(lower="weight 2")]}
    )
    t.play("p1 journey 0")
    assert t.state.active == 1
    assert t.crystals("p1") == 1


@rule("EN-COND-03")
def test_the_turns_of_others_end_without_it() -> None:
    t = waiting("When your turn ends")
    assert blows(t) == 0
    t.end_turn()
    assert blows(t) == 1
    t.end_turn()
    assert blows(t) == 1


# -- damage --------------------------------------------------------------------------------------


@rule("EN-COND-04", "EN-R-39")
def test_when_taking_damage_once_for_each_instance() -> None:
    t = waiting("When taking {damage}", me={"items": [item(text="Take 4{damage} {multi} Heal 1{damage}")]})
    t.play("p1 use item 1")
    assert blows(t) == 1
    t.play("p1 use item 1")
    assert blows(t) == 2


@rule("EN-COND-04")
def test_when_taking_damage_in_any_turn() -> None:
    t = waiting("When taking {damage}", turn="p2", p2=hero(items=[item(text=f"{{minor}} {BLOW}")]))
    t.play("p2 use item 1")
    assert [t.wounds(name) for name in ("p1", "p2", "p3")] == [1, 1, 2]


@rule("EN-COND-04", "EN-R-39")
def test_no_damage_sets_nothing_off() -> None:
    t = waiting("When taking {damage}", track=[monster(1, 1)])
    t.play("p1 journey 0")  # an attack with strength 1 against defense 1
    assert (t.wounds("p1"), blows(t)) == (0, 0)
    t = waiting("When taking {damage}", track=[monster(1, 2)])
    t.play("p1 journey 0")
    assert (t.wounds("p1"), blows(t)) == (1, 1)


@rule("EN-COND-04")
def test_the_size_of_the_instance_is_remembered() -> None:
    t = waiting(
        "When taking {damage}",
        "Take 1{crystal} for every 2{damage} taken",
        me={"hurt": 9, "items": [item(text="Take 5{damage} {minor} Heal 1{damage}")]},
    )
    t.play("p1 use item 1")
    assert t.crystals("p1") == 7


@rule("EN-COND-04", "EN-R-08")
def test_an_ability_is_not_set_off_by_what_follows_from_it() -> None:
    thorns = f"When taking {{damage}}: {BLOW}"
    t = at(
        players=2,
        p1=hero(
            enchantments=[enchantment(low=thorns)], items=[item(text="Take 1{damage} {minor} Heal 1{damage}")]
        ),
        p2=hero(enchantments=[enchantment(low=thorns)]),
    )
    t.play("p1 use item 1")  # 1 taken and healed; p1 strikes p2, p2 strikes back, and that is all
    assert [t.wounds(name) for name in ("p1", "p2")] == [1, 1]


@rule("EN-COND-04", "EN-R-39")
def test_the_wound_card_comes_before_the_ability() -> None:
    t = waiting(
        "When taking {damage}",
        me={"hurt": 9, "items": [item(text="Take 1{damage} {minor} Other players heal 1{damage}")]},
        wound_deck=[wound(), wound()],
    )
    t.play("p1 use item 1")
    assert (t.menu("p1"), blows(t)) == (["keep 1", "keep 2"], 0)
    t.play("p1 keep 1")
    assert blows(t) == 1


# -- cards taken ---------------------------------------------------------------------------------

TAKEN = [
    ("After taking {item}", 1, 0),
    ("After taking {item} or {enchantment}", 1, 1),
    ("After taking {enchantment}", 0, 1),
]


@rule("EN-COND-05", "EN-COND-06", "EN-COND-07", "EN-JRN-11")
@pytest.mark.parametrize(("condition", "by_item", "by_enchantment"), TAKEN)
def test_after_taking_cards(condition: str, by_item: int, by_enchantment: int) -> None:
    for card, times in ((item(), by_item), (enchantment(), by_enchantment), (monster(1, 1), 0)):
        t = waiting(condition, track=[card])
        t.play("p1 journey 0")
        assert blows(t) == times


@rule("EN-COND-05", "EN-COND-06", "EN-R-11")
@pytest.mark.parametrize(
    ("condition", "items"), [("After taking {item}", 2), ("After taking {item} or {enchantment}", 1)]
)
def test_whether_the_item_has_joined_its_stack(condition: str, items: int) -> None:
    t = waiting(condition, PER_ITEM, track=[item()])
    t.play("p1 journey 0")
    assert t.wounds("p1") == items


@rule("EN-COND-07", "EN-R-11")
def test_an_enchantment_has_not_joined_its_stack() -> None:
    t = at(
        p1=hero(enchantments=[enchantment(text=f"After taking {{enchantment}}: {BLOW}")]),
        track=[enchantment()],
    )
    t.play("p1 journey 0")
    assert blows(t) == 1  # its upper part was still active


@rule("EN-COND-06", "EN-JRN-09")
def test_the_immediate_text_comes_first() -> None:
    gift = item(text=f"{{immediate}} {BLOW}")
    t = waiting("After taking {item} or {enchantment}", "Other players heal 1{damage}", track=[gift])
    t.play("p1 journey 0")
    assert blows(t) == 0  # dealt, then healed


@rule("EN-COND-05", "EN-COND-06", "EN-COND-07", "EN-R-12")
@pytest.mark.parametrize(
    ("make", "condition"),
    [
        (item, "After taking {item}"),
        (item, "After taking {item} or {enchantment}"),
        (enchantment, "After taking {enchantment}"),
    ],
)
def test_a_card_is_no_moment_for_its_own_text(make: Any, condition: str) -> None:
    t = at(track=[make(low=f"{condition}: {BLOW}")])
    t.play("p1 journey 0")
    assert blows(t) == 0


@rule("EN-COND-05", "EN-COND-06", "EN-R-13")
@pytest.mark.parametrize("condition", ["After taking {item}", "After taking {item} or {enchantment}"])
def test_cards_received_in_other_ways_are_not_taken(condition: str) -> None:
    giver = enchantment(text="{minor} Give your top {item} or {enchantment} to another player")
    ring = enchantment(low=f"{condition}: All players take 1{{damage}}")
    t = at(
        players=2,
        p1=hero(enchantments=[giver], items=[item()]),
        p2=hero(enchantments=[ring]),
    )
    t.play("p1 use enchantment 1; p1 item 1")
    assert len(t.items("p2")) == 2
    assert t.wounds("p2") == 0


# -- creatures -----------------------------------------------------------------------------------


@rule("EN-COND-08", "EN-R-37", "EN-ANA-18")
@pytest.mark.parametrize(("make", "word"), [(monster, "monster"), (dragon, "dragon")])
def test_in_combat_with_this_creature(make: Any, word: str) -> None:
    text = f"When in combat with this {{{word}}}: {PER_ITEM}"
    beast = make(1, 1, text, low=())
    other = make(1, 1, low=())
    p1 = hero(items=[item(text="{minor} Heal 1{damage}")])
    t = at(p1=p1, track=[beast, other])
    t.play("p1 journey 0")
    assert (t.wounds("p1"), t.asked) == (2, ["p1"])  # before the window for actions
    t.play("p1 done")
    assert t.creatures("p1") == [beast]
    t = at(p1=p1, track=[beast, other])
    t.play("p1 journey 1; p1 done")
    assert t.wounds("p1") == 0
    assert at(p1=hero(creatures=[beast]), track=[other]).play("p1 journey 0").wounds("p1") == 0


@rule("EN-COND-08", "EN-R-37", "EN-R-21")
def test_power_in_combat_is_not_kept() -> None:
    beast = monster(3, 1, "When in combat with this {monster}: 2{attack}", low=())
    t = at(p1=hero(), track=[beast])
    t.play("p1 journey 0")
    assert t.creatures("p1") == [beast]  # 1 of the fist and 2
    beast = monster(4, 1, "When in combat with this {monster}: 2{attack}", low=())
    t = at(p1=hero(items=[item(text="{minor} Heal 1{damage}")]), track=[item(), beast])
    t.play("p1 journey 1; p1 done")
    assert t.creatures("p1") == []
    assert t.attack("p1") == 1


@rule("EN-COND-08", "EN-R-37")
def test_what_holds_in_combat_does_not_hold_in_the_next_one() -> None:
    beast = monster(3, 1, "When in combat with this {monster}: 2{attack}", low=())
    other = monster(3, 1, low=())
    again = "{minor} Journey to the graveyard, don't end your turn"
    p1 = hero(items=[item(text=again)], enchantments=[enchantment(text=again)])
    t = at(p1=p1, graveyard=[other, beast]).play("p1 use item 1; p1 yes")
    assert t.creatures("p1") == [beast]  # 1 of the fist and 2
    t.play("p1 use enchantment 1; p1 yes")
    assert t.creatures("p1") == [beast]
    assert other in t.graveyard


@rule("EN-COND-09")
@pytest.mark.parametrize(("make", "word"), [(monster, "monster"), (dragon, "dragon")])
def test_while_a_creature_lies_on_the_track(make: Any, word: str) -> None:
    def healed(where: str) -> int:
        text = f"When this {{{word}}} is on the Journey Track: Your {{damage}} cannot be healed"
        beast = make(1, 1, text, low=())
        p1 = hero(
            hurt=5,
            items=[item(text="{minor} Heal 2{damage}")],
            creatures=[beast] if where == "stack" else [],
        )
        graveyard = [beast] if where == "graveyard" else []
        t = at(p1=p1, track=[item(), beast] if where == "track" else [item()], graveyard=graveyard)
        t.play("p1 use item 1")
        return 5 - t.wounds("p1")

    assert [healed(where) for where in ("track", "stack", "graveyard")] == [0, 2, 2]


@rule("EN-COND-09")
def test_each_copy_on_the_track_counts() -> None:
    faster = "When this {monster} is on the Journey Track: All players have +1{speed}"
    t = at(track=[monster(text=faster), monster(text=faster), item(), item()], p1=hero(crystals=0))
    assert [act for act in t.menu("p1") if act.startswith("journey")] == [
        "journey 0",
        "journey 1",
        "journey 2",
    ]


@rule("EN-COND-10", "EN-COND-19", "EN-CMB-10", "EN-TRM-03")
@pytest.mark.parametrize(
    ("condition", "by_monster", "by_dragon"),
    [
        ("After defeating {monster}", 1, 0),
        ("After defeating a {monster}", 1, 0),
        ("After defeating {dragon}", 0, 1),
    ],
)
def test_after_defeating_creatures(condition: str, by_monster: int, by_dragon: int) -> None:
    for beast, times in ((monster(1, 5, low=()), by_monster), (dragon(1, 5, low=()), by_dragon)):
        t = waiting(condition, track=[beast])
        t.play("p1 journey 0")
        assert (t.creatures("p1"), blows(t)) == ([beast], times)


@rule("EN-COND-10", "EN-COND-19", "EN-CMB-04")
@pytest.mark.parametrize(("make", "word"), [(monster, "monster"), (dragon, "dragon")])
def test_a_lost_combat_defeats_nothing(make: Any, word: str) -> None:
    t = waiting(f"After defeating {{{word}}}", track=[make(2, 0, low=())])
    t.play("p1 journey 0")
    assert (t.creatures("p1"), blows(t)) == ([], 0)


@rule("EN-COND-10", "EN-COND-19", "EN-CMB-10")
@pytest.mark.parametrize(("make", "word"), [(monster, "monster"), (dragon, "dragon")])
def test_the_immediate_text_of_the_creature_comes_after(make: Any, word: str) -> None:
    beast = make(1, 0, "{immediate} Other players heal 1{damage}", low=())
    t = waiting(f"After defeating {{{word}}}", track=[beast])
    t.play("p1 journey 0")
    assert blows(t) == 0


@rule("EN-COND-10", "EN-COND-19")
def test_an_overlord_is_no_creature_to_defeat() -> None:
    for word in ("monster", "dragon"):
        t = waiting(f"After defeating {{{word}}}", lord=overlord(1, 0, reward="1{score}"))
        t.play("p1 challenge 1")
        assert (t.tokens("p1"), blows(t)) == (1, 0)


# -- journeys and duels --------------------------------------------------------------------------


@rule("EN-COND-11", "EN-R-40")
@pytest.mark.parametrize(("slot", "times"), [(0, 0), (2, 0), (3, 1), (5, 1)])
def test_after_a_distant_journey(slot: int, times: int) -> None:
    t = waiting("After a journey on {distance}3 or more")
    t.play(f"p1 journey {slot}")
    assert blows(t) == times


@rule("EN-COND-11", "EN-R-40")
def test_a_failed_journey_counts() -> None:
    t = waiting("After a journey on {distance}2 or more", track=[item(), item(), monster(9, 1)])
    t.play("p1 journey 2")
    assert (t.creatures("p1"), blows(t)) == ([], 1)


@rule("EN-COND-11", "EN-R-49")
def test_the_graveyard_is_at_no_distance() -> None:
    t = waiting(
        "After a journey on {distance}1 or more",
        me={"items": [item(text="{minor} Journey to the graveyard")]},
        graveyard=[item()],
    )
    t.play("p1 use item 1")
    if "yes" in t.menu("p1"):
        t.play("p1 yes")
    assert (len(t.items("p1")), blows(t)) == (3, 0)


def dueling(condition: str, effect: str, **more: Any) -> Played:
    """p1 has the ability, and an action to duel; after it the duel with p2 has begun."""
    duelist = item(text="{minor} You may duel a target player")
    t = waiting(condition, effect, me={"items": [duelist]}, **more)
    t.play("p1 use item 1; p1 target p2")
    return t


@rule("EN-COND-12", "EN-R-37")
def test_power_when_dueling() -> None:
    t = dueling("When dueling other players", "3{attack}")
    assert t.wounds("p2") == 3  # 1 of the fist and 3 against 1
    assert t.attack("p1") == 1  # never stored


@rule("EN-COND-12", "EN-R-37")
def test_other_effects_happen_once_as_the_duel_begins() -> None:
    t = dueling("When dueling other players", BLOW, p2=hero(items=[item(text="{minor} Heal 1{damage}")]))
    assert (t.asked, blows(t)) == (["p2"], 1)
    t.play("p2 done")
    assert blows(t) == 1


@rule("EN-COND-12")
def test_a_duel_with_the_overlord_is_none_with_a_player() -> None:
    t = waiting(
        "When dueling other players",
        "3{attack}",
        me={"items": [item(text="{minor} You may duel a target player")]},
        coop=True,
        lord=overlord(1, 0),
        events=[event(["All players take 1{damage}"])],
    )
    t.play("p1 use item 1; p1 target overlord")
    assert t.state.hit_points == 99  # 1 against a health of 1


@rule("EN-COND-13", "EN-DUE-07")
def test_after_each_duel() -> None:
    t = dueling("After each duel", BLOW)
    assert blows(t) == 1
    ring = enchantment(low=f"After each duel: {BLOW}")
    duelist = item(text="{minor} You may duel a target player")
    t = at(players=4, p1=hero(items=[duelist]), p2=hero(enchantments=[ring]), p4=hero(enchantments=[ring]))
    t.play("p1 use item 1; p1 target p2")
    assert blows(t) == 1  # p2 took part, p4 did not


@rule("EN-COND-13", "EN-DUE-05")
def test_after_a_duel_without_an_attack() -> None:
    meek = enchantment(low="When dueling you do not attack")
    t = waiting(
        "After each duel",
        me={"enchantments": [meek], "items": [item("attack 5", "{minor} You may duel a target player")]},
    )
    t.play("p1 use item 1; p1 target p2")
    assert (t.wounds("p2"), blows(t)) == (1, 1)


# -- resting and challenging ---------------------------------------------------------------------


@rule("EN-COND-14", "EN-RST-08")
def test_after_resting() -> None:
    t = waiting("After using {rest}")
    t.play("p1 rest village 1")
    assert blows(t) == 1
    t.play("p2 rest village 1")
    assert blows(t) == 1  # the rest of another player
    t = waiting("After using {rest}")
    t.play("p1 journey 0")
    assert blows(t) == 0


@rule("EN-COND-14", "EN-RST-08", "EN-RST-07")
def test_after_the_invasion_that_the_rest_brought() -> None:
    lord = overlord(invasion="{item}: Other players heal 1{damage}")
    t = waiting("After using {rest}", lord=lord, track=[item()])
    t.play("p1 rest village 1")
    assert blows(t) == 1  # healing came first and found nothing


@rule("EN-COND-14", "EN-R-123")
def test_having_no_main_action_is_no_rest() -> None:
    t = waiting(
        "After using {rest}",
        town=village("{rest}; 9{crystal} {minor} Heal 1{damage}"),
        track=[None, item()],
        me={"crystals": 0},
    )
    assert (t.state.active, blows(t)) == (1, 0)


@rule("EN-COND-15", "EN-R-37")
@pytest.mark.parametrize("icon", ["{challenge}", "{overlord}"])
def test_when_challenging(icon: str) -> None:
    t = waiting(f"When {icon}", "8{attack}", lord=overlord(9, 0, reward="1{score}"))
    t.play("p1 challenge 1")
    assert t.tokens("p1") == 1
    t = waiting(f"When {icon}", "7{attack}", lord=overlord(9, 0, reward="1{score}"))
    t.play("p1 challenge 1")
    assert t.tokens("p1") == 0
    t = waiting(f"When {icon}", "8{attack}", track=[monster(9, 0)], lord=overlord())
    t.play("p1 journey 0")
    assert t.creatures("p1") == []


@rule("EN-COND-15")
def test_only_the_own_challenge_counts() -> None:
    t = waiting("When {challenge}", turn="p2", lord=overlord(99, 0))
    t.play("p2 challenge 1")
    assert blows(t) == 0
    t = waiting("When {challenge}", lord=overlord(99, 0))
    t.play("p1 challenge 1")
    assert blows(t) == 1


# -- thresholds ----------------------------------------------------------------------------------

GROWING = village(
    REST,
    "{double} Add 1{reward} to the {village}",
    "{minor} Remove 1{reward} from the {village}",
    "If there is 1{reward} per player on the {village}: All players take 1{damage}",
)


@rule("EN-COND-16", "EN-R-55")
def test_as_soon_as_the_village_is_full() -> None:
    t = at(players=2, town=GROWING)
    t.play("p1 use village 1")
    assert t.wounds("p2") == 0
    t.play("p1 use village 1")
    assert t.wounds("p2") == 1
    t.end_turn()
    t.play("p2 use village 1")
    assert t.wounds("p2") == 1  # it has been true before
    t.play("p2 use village 2")
    t.end_turn()
    t.play("p1 use village 2; p1 use village 1")
    assert t.wounds("p1") == 1  # healed in the village, and it has become true again


@rule("EN-COND-16", "EN-R-55", "EN-R-104")
def test_another_number_of_tokens_per_player() -> None:
    text = "If there is 2{reward} per player on the {village}: All players take 1{damage}"
    t = at(players=2, town=village(REST, "{double} Add 1{reward} to the {village}", text))
    t.state.village_tokens = 2
    t.play("p1 use village 1")
    assert t.wounds("p2") == 0
    t.play("p1 use village 1")
    assert t.wounds("p2") == 1


@rule("EN-COND-17", "EN-R-55")
def test_as_soon_as_the_overlord_is_full() -> None:
    text = "If there are 3 or more {reward} per player on the Overlord: All players take 1{damage}"
    lord = overlord(other=["{double} Add {reward} on Overlord", text])
    t = at(players=2, lord=lord)
    t.state.overlord_tokens = 4
    t.play("p1 use overlord 1")
    assert t.wounds("p2") == 0
    t.play("p1 use overlord 1")
    assert t.wounds("p2") == 1


@rule("EN-COND-17", "EN-R-55")
def test_a_number_that_is_skipped_counts_as_reached() -> None:
    text = "If there are 3 or more {reward} per player on the Overlord: All players take 1{damage}"
    lord = overlord(other=["{minor} Add 1{reward} per player on the Overlord", text])
    t = at(players=2, lord=lord)
    t.state.overlord_tokens = 5
    t.play("p1 use overlord 1")
    assert (t.state.overlord_tokens, t.wounds("p2")) == (7, 1)


# -- the end of the game -------------------------------------------------------------------------


@rule("EN-COND-18", "EN-END-03")
@pytest.mark.parametrize("condition", ["When the game ends", "Before final scoring"])
def test_when_the_game_ends(condition: str) -> None:
    t = waiting(condition, track=[item(), item()], deck=[])
    t.play("p1 rest village 1")
    assert blows(t) == 0
    t.play("p2 rest village 1")
    assert t.state.ended == "EN-END-10"
    assert blows(t) == 1
    assert [one["points"] for one in t.told("p1", "final-score")] == [0, -1, -1]  # before points are counted
