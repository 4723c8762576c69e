"""Components and terms: EN-TRM."""

from typing import Any

import pytest

from tests.enchanters.beginnings.openings import COOP, PLAIN, set_up
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    banner,
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
from wyrmhall.games.enchanters.components.card_set import shipped, with_cards
from wyrmhall.games.enchanters.components.cards import (
    DRAGON,
    ENCHANTMENT,
    FACE_DOWN,
    ITEM,
    KINGDOM,
    MONSTER,
    NO_PART,
    WOUND,
)
from wyrmhall.games.enchanters.components.tokens import CALM, SANDSTORM
from wyrmhall.games.enchanters.rules.combat.situations import opponent_values
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.text.compiler.line import ACTION, POINTS, REST
from wyrmhall.kernel.house_rules.complaints import BadFile
from wyrmhall.kernel.seat import NOBODY, Seat

QUIET = "{rest} {minor} Heal 1{damage}"
STAY = enchantment(text="{minor} Take 1{crystal}")  # keeps a turn from ending by itself
ALL = ("p1", "p2", "p3")
TOGETHER: dict[str, Any] = {"coop": True, "players": 2, "events": [event([])]}


def using(effect: str, **more: Any) -> Played:
    """p1 has used an action with that effect."""
    mine = more.pop("me", {})
    items = [*mine.pop("items", ()), item(text=f"{{minor}} {effect}")]
    return at(p1=hero(items=items, **mine), **more).play("p1 use item 1")


# -- cards and stacks ----------------------------------------------------------------------------


@rule("EN-TRM-01")
def test_crystals_pay_and_everybody_sees_them() -> None:
    t = at(p1=hero(enchantments=[STAY]), p2=hero(crystals=12)).play("p1 journey 3")
    assert t.crystals("p1") == 2
    for seat in (*ALL, "spectator"):
        assert t.view(seat).crystals == [2, 12, 5]


@rule("EN-TRM-02")
def test_an_adventure_card_is_of_one_of_four_types() -> None:
    found = {design.type for design in shipped().designs if design.group == KINGDOM}
    assert found == {ITEM, ENCHANTMENT, MONSTER, DRAGON}
    ring = '[kingdom]\nname = "Clerks"\n[[cards]]\nkey = "k"\nname = "K"\nupper = {}\nlower = {}\ntype = '
    with_cards(f'{ring}"item"')
    for type in ('"wound"', '"village"', '["item", "enchantment"]'):
        with pytest.raises(BadFile):
            with_cards(ring + type)


@rule("EN-TRM-03")
def test_monsters_and_dragons_are_creatures_and_not_each_other() -> None:
    t = at(p1=hero(creatures=[monster(low=()), dragon(low=()), dragon(low=())]))
    assert [t.state.monsters(Seat(0)), t.state.dragons(Seat(0))] == [1, 2]
    texts = {
        "{score} for each {monster} or {dragon}": 3,
        "{score} for each 2{monster}": 0,
        "4{score} for each {dragon}": 8,
    }
    for text, points in texts.items():
        beasts = [monster(low=()), dragon(low=()), dragon(low=())]
        assert at(p1=hero(items=[item(low=text)], creatures=beasts)).score("p1") == points


@rule("EN-TRM-03")
def test_texts_about_dragons_leave_monsters_alone_and_the_other_way_round() -> None:
    small, big = monster(4, 3), dragon(13, 11)
    t = at(town=village(QUIET, "All {dragon} get +1{strength} and +1{health}"), track=[small, big])
    values = [
        opponent_values(t.state, Seat(0), t.cards.card(one), slot) for slot, one in enumerate((small, big))
    ]
    assert values == [(4, 3), (14, 12)]
    t = at(town=village(QUIET, "All {monster} and {dragon} get +2{health}"), track=[small, big])
    values = [
        opponent_values(t.state, Seat(0), t.cards.card(one), slot) for slot, one in enumerate((small, big))
    ]
    assert values == [(6, 3), (15, 11)]
    beasts = [dragon(), dragon()]
    assert using("Discard 1{monster}", me={"creatures": beasts}).creatures("p1") == beasts


@rule("EN-TRM-04")
def test_item_stack_and_enchantment_stack_make_up_one_artifact() -> None:
    sword = item("attack 3 defense 1", "{minor} Take 1{crystal}")
    charm = enchantment("attack 2 defense 4", "{minor} Take 2{crystal}")
    t = at(p1=hero(items=[sword], enchantments=[charm]))
    assert (t.attack("p1"), t.defense("p1")) == (3 + 2 + 1, 1 + 4 + 1)
    assert t.play("p1 use item 1; p1 use enchantment 1").crystals("p1") == 8


@rule("EN-TRM-05")
def test_four_stacks_one_for_each_kind() -> None:
    sword, charm, beast, wyrm = item(), enchantment(), monster(0, 0), dragon(0, 0)
    cut = wound()
    for taken in (sword, charm, beast, wyrm):
        t = at(track=[taken]).play("p1 journey 0")
        found = [taken in pile for pile in (t.items("p1"), t.enchantments("p1"), t.creatures("p1"))]
        assert found == [taken is sword, taken is charm, taken in (beast, wyrm)]
        assert taken not in t.wound_cards("p1")
    t = at(p2=hero(wounds=[cut]))
    assert [len(stack) for stack in t.state.stacks[1]] == [1, 1, 0, 1]
    assert t.wound_cards("p2") == [cut]


@rule("EN-TRM-06")
def test_a_covered_card_shows_its_lower_part_and_the_top_card_both() -> None:
    under = item("attack 5", "{minor} Take 1{crystal}", "defense 2", "{minor} Take 2{crystal}")
    t = at(p1=hero(items=[under]))
    assert (t.attack("p1"), t.defense("p1")) == (1 + 5, 1 + 2)
    assert t.menu("p1")[-2:] == ["use item 1", "use item 2"]
    t = at(p1=hero(items=[under, item("attack 3")]))
    assert (t.attack("p1"), t.defense("p1")) == (1 + 3, 1 + 2)
    assert t.menu("p1")[-1] == "use item 1"
    assert t.play("p1 use item 1").crystals("p1") == 7
    for seat in (*ALL, "spectator"):  # face up
        assert t.view(seat).stacks == t.state.stacks


@rule("EN-TRM-07")
@pytest.mark.parametrize("given", [{}, PLAIN, {"related": True}, COOP])
def test_play_begins_with_one_item_and_one_enchantment(given: dict[str, Any]) -> None:
    s = set_up(**given)
    for row in s.stacks:
        assert [s.setup.cards.types[one] for one in row[0]] == [ITEM]
        assert [s.setup.cards.types[one] for one in row[1]] == [ENCHANTMENT]


@rule("EN-TRM-07")
def test_no_effect_empties_them() -> None:
    t = using("All players discard {item}; All players discard {item}", p2=hero(items=[item()]))
    t.play("p1 item 1; p2 item 1")
    assert t.menu("p1")[0] == "journey 0"  # it is over
    assert [len(t.items(seat)) for seat in ALL] == [1, 1, 1]
    t = using("Discard all your {enchantment}", me={"enchantments": [enchantment(), enchantment()]})
    assert len(t.enchantments("p1")) == 1


@rule("EN-TRM-08")
def test_creature_and_wound_stacks_start_empty_and_may_be_empty_again() -> None:
    s = set_up()
    assert [(row[2], row[3]) for row in s.stacks] == [((), ())] * 4
    t = using("All players discard {monster}", me={"creatures": [monster()]})
    assert t.creatures("p1") == []
    t = using("Heal 10{damage}", me={"wounds": [wound()]})
    assert t.wound_cards("p1") == []


@rule("EN-TRM-09")
def test_kingdom_cards_and_wound_cards_have_two_parts() -> None:
    for design in shipped().designs:
        if design.group == KINGDOM or design.type == WOUND:
            assert NO_PART not in (design.upper, design.lower)
            assert design.upper is not design.lower
        elif design.type > WOUND:
            assert design.lower is NO_PART  # village, Overlord and event cards are not stackable
    ring = '[kingdom]\nname = "Clerks"\n[[cards]]\nkey = "k"\nname = "K"\ntype = "item"\nupper = {}\n'
    with pytest.raises(BadFile, match="lower"):
        with_cards(ring)


# -- numbers -------------------------------------------------------------------------------------


@rule("EN-TRM-10")
def test_powers_are_whole_numbers_of_zero_or_more() -> None:
    t = at(p1=hero(items=[item("attack-down 4 defense 2")]), p2=hero(items=[item("attack 2")]))
    assert [(t.attack(seat), t.defense(seat)) for seat in ALL] == [(0, 3), (3, 1), (1, 1)]
    t = using("5{attack}1{defense-down}", me={"enchantments": [enchantment("defense-down 3")]})
    assert (t.attack("p1"), t.defense("p1")) == (6, 0)
    t = at(p1=hero(enchantments=[STAY]), track=[item("attack-down 5 defense-down 5")]).play("p1 journey 0")
    assert (t.attack("p1"), t.defense("p1")) == (0, 0)
    t = using("2{attack}; 3{defense}", me={"enchantments": [enchantment("attack-down 4 defense-down 5")]})
    assert (t.attack("p1"), t.defense("p1")) == (2, 3)
    assert t.end_turn().asked == ["p2"]
    assert (t.attack("p1"), t.defense("p1")) == (0, 0)  # counted anew


@rule("EN-TRM-11")
def test_creatures_and_overlords_have_health_and_strength() -> None:
    lords = {shipped().of[one].name for one in shipped().overlords}
    for design in shipped().designs:
        has_values = design.health > 0 and design.strength > 0
        assert has_values == (design.type in (MONSTER, DRAGON) or design.name in lords), design.name
    head = '[kingdom]\nname = "Clerks"\n[[cards]]\nkey = "k"\nname = "K"\ntype = "dragon"\nupper = {}\n'
    with_cards(f"{head}lower = {{}}\nhealth = 0\nstrength = 0")
    for values in ("health = -1\nstrength = 0", "health = 0\nstrength = -1", "health = 1.5\nstrength = 1"):
        with pytest.raises(BadFile):
            with_cards(f"{head}lower = {{}}\n{values}")


@rule("EN-TRM-11", "EN-TRM-42")
@pytest.mark.parametrize(("side", "values"), [(CALM, (2, 0)), (SANDSTORM, (0, 1))])
def test_neither_falls_below_zero(side: int, values: tuple[int, int]) -> None:
    beast = monster(1, 0)
    t = at(track=[beast])
    t.state.desert = side
    assert opponent_values(t.state, Seat(0), t.cards.card(beast), 0) == values


@rule("EN-TRM-12")
def test_hit_points_are_not_the_health_of_the_overlord() -> None:
    strike = item("attack 8", "{minor} {overlord} takes 3{damage}")
    t = at(p1=hero(items=[strike]), lord=overlord(9, 0, reward="{overlord} takes 5{damage}"), **TOGETHER)
    t.play("p1 use item 1")
    assert t.state.hit_points == 96
    assert opponent_values(t.state, Seat(0), t.state.overlord, -1)[0] == 9
    assert t.play("p1 challenge 1").state.hit_points == 91  # nine attack are enough, as before
    assert at(lord=overlord()).state.hit_points == 0  # a competitive Overlord has none


@rule("EN-TRM-13", "EN-TRM-40")
def test_the_wound_count_is_tokens_and_ten_for_each_wound_card() -> None:
    t = at(p1=hero(hurt=4), p2=hero(hurt=3, wounds=[wound(), wound()]))
    assert [t.wounds(seat) for seat in ALL] == [4, 23, 0]
    t = at(p1=hero(hurt=4), lord=overlord(), **TOGETHER)
    assert [t.wounds(seat) for seat in ("p1", "p2")] == [4, 4]  # the shared pool


VALUES = ("speed", "weight", "pearl", "slime", "undead")


def values_of(t: Played, seat: str) -> list[int]:
    s, one = t.state, t.seat(seat)
    return [s.speed(one), s.weight(one), s.pearl_value(one), s.slime(one), s.undead(one)]


@rule("EN-TRM-14", "EN-TRM-15", "EN-TRM-16", "EN-TRM-17", "EN-TRM-18")
@pytest.mark.parametrize("icon", VALUES)
def test_a_value_is_the_number_of_visible_icons(icon: str) -> None:
    under, top = item(f"{icon} 7", lower=f"{icon} 1"), item(f"{icon} 2")
    beasts = [monster(lower=f"{icon} 3"), monster(upper=f"{icon} 1")]
    t = at(p1=hero(items=[under, top], creatures=beasts, wounds=[wound(f"{icon} 1")]), p2=hero(items=[top]))
    assert values_of(t, "p1") == [1 + 2 + 3 + 1 + 1 if icon == other else 0 for other in VALUES]
    assert values_of(t, "p3") == [0] * 5


@rule("EN-TRM-14", "EN-TRM-15", "EN-TRM-16")
def test_effects_change_speed_weight_and_pearls() -> None:
    more = ["All players have +1{speed}", "All players have +1{weight}", "All players have +1{pearl}"]
    ring = item("speed 2 weight 2 pearl 2")
    t = at(town=village(QUIET, *more), p1=hero(items=[ring]))
    assert values_of(t, "p1") == [3, 3, 3, 0, 0]
    assert values_of(t, "p2") == [1, 1, 1, 0, 0]
    dull = enchantment(low=["Ignore all {speed}", "Ignore all {pearl}"])
    t = at(town=village(QUIET, *more), p1=hero(items=[ring], enchantments=[dull]))
    assert values_of(t, "p1") == [0, 3, 0, 0, 0]
    assert values_of(t, "p2") == [1, 1, 1, 0, 0]


@rule("EN-TRM-19")
def test_counts_take_in_covered_cards_and_starting_cards() -> None:
    mine = hero(
        items=[item(), item()],
        enchantments=[enchantment()],
        creatures=[monster(), dragon(), monster(), monster(), dragon()],
    )
    s = at(p1=mine).state
    assert [s.items(Seat(0)), s.enchantments(Seat(0)), s.monsters(Seat(0)), s.dragons(Seat(0))] == [
        3,
        2,
        3,
        2,
    ]
    assert [s.items(Seat(1)), s.enchantments(Seat(1)), s.monsters(Seat(1)), s.dragons(Seat(1))] == [
        1,
        1,
        0,
        0,
    ]
    s = at(p1=hero(items=[banner()], enchantments=[klass()], bare=True)).state
    assert [s.items(Seat(0)), s.enchantments(Seat(0))] == [1, 1]


# -- players -------------------------------------------------------------------------------------


@rule("EN-TRM-20")
def test_another_player_is_one_player_chosen_when_the_effect_resolves() -> None:
    t = using("Deal 1{damage} to another player")
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p3")
    assert [t.wounds(seat) for seat in ALL] == [0, 0, 1]


@rule("EN-TRM-20")
def test_another_player_is_another_than_the_one_the_effect_belongs_to() -> None:
    thorns = enchantment(low="When taking {damage}: Deal 1{damage} to another player")
    t = using("Deal 1{damage} to another player", p2=hero(enchantments=[thorns])).play("p1 target p2")
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["target p1", "target p3"]


@rule("EN-TRM-21", "EN-TRM-22")
@pytest.mark.parametrize(
    ("effect", "wounds"),
    [
        ("Deal 2{damage} to other players", [0, 2, 2]),
        ("All players take 2{damage}", [2, 2, 2]),
        ("Players take 1{damage} for each {damage} on Journey Track cards", [3, 3, 3]),
        ("Each player attacks the player to their right", [4, 0, 6]),
    ],
)
def test_other_players_and_all_players(effect: str, wounds: list[int]) -> None:
    t = at(
        p1=hero(items=[item("attack 6", f"{{minor}} {effect}")]),
        p2=hero(items=[item("attack 4")]),
        p3=hero(enchantments=[enchantment("defense 0")]),
    )
    t.state.marks[2] = (3, 0, 0, 0)
    t.play("p1 use item 1")
    assert [t.wounds(seat) for seat in ALL] == wounds


@rule("EN-TRM-23")
def test_the_active_player_is_the_one_whose_turn_it_is() -> None:
    t = at(turn="p2")
    assert t.state.active == 1
    assert t.end_turn().state.active == 2


@rule("EN-TRM-23")
def test_in_an_overlord_turn_nobody_is_active() -> None:
    asking = event("All players take 1{damage} or lose 2{crystal}")
    t = at(coop=True, players=2, events=[event([]), asking], lord=overlord(), start="round")
    assert t.state.active == NOBODY
    assert t.asked == ["p1"]
    t.play("p1 take damage")
    assert t.state.active == NOBODY
    t.play("p2 take damage")
    assert t.state.active == 0


# -- the table -----------------------------------------------------------------------------------


@rule("EN-TRM-24")
def test_the_journey_track_is_a_row_of_six_slots_from_0_to_5() -> None:
    t = at()
    assert len(t.track) == 6
    journeys = [text for text in t.menu("p1") if text[:7] == "journey"]
    assert journeys == [f"journey {slot}" for slot in range(6)]
    for slot in range(6):  # the leftmost is the cheapest
        t = at(p1=hero(enchantments=[STAY])).play(f"p1 journey {slot}")
        assert t.crystals("p1") == 5 - slot


@rule("EN-TRM-25")
def test_cards_come_from_the_right_and_move_towards_the_village() -> None:
    cards = [item() for _ in range(6)]
    t = at(track=cards, deck=[item(name="New")]).play("p1 rest village 1")
    assert t.graveyard == [cards[0]]  # next to the village
    assert t.track[:5] == cards[1:]
    new = t.track[5]
    assert new is not None
    assert new.name == "New"


@rule("EN-TRM-26")
def test_the_adventure_deck_is_shuffled_from_the_kingdoms_and_lies_face_down() -> None:
    s = set_up(players=3)
    decks = [s.setup.cards.kingdoms[number].cards for number in s.kingdoms]
    assert len(decks) == 3
    assert sorted(s.deck) == sorted([one for deck in decks for one in deck])
    assert [*s.deck] != sorted(s.deck)
    assert s.seen_by(Seat(0)).deck[6:] == (FACE_DOWN,) * (len(s.deck) - 6)  # type: ignore[attr-defined]


@rule("EN-TRM-27")
def test_the_last_card_discarded_is_the_top_of_the_graveyard() -> None:
    one, two = item(), enchantment(text="{score} for each {item}")
    old = monster()
    t = at(track=[one, two], graveyard=[old]).end_turn().end_turn()
    assert t.graveyard == [old, one, two]
    for seat in (*ALL, "spectator"):
        assert t.view(seat).graveyard == t.state.graveyard
    t = at(p1=hero(items=[item(text="{minor} Journey to the graveyard")]), graveyard=[old, one, two])
    t.play("p1 use item 1; p1 yes")
    assert t.enchantments("p1")[-1] is two
    assert t.graveyard == [old, one]


@rule("EN-TRM-28")
def test_the_village_serves_everybody_and_scores_for_everybody() -> None:
    town = village(
        "{rest} {minor} Take 3{crystal}",
        "2{crystal} {minor} 1{attack}",
        "All players have +1{speed}",
        "{score} for each {item}",
    )
    t = at(town=town, p2=hero(items=[item(), item()]))
    assert [t.state.speed(Seat(number)) for number in range(3)] == [1, 1, 1]
    assert [t.score(seat) for seat in ALL] == [1, 3, 1]
    for seat in ("p1", "p2"):
        t.play(f"{seat} use village 1")
        assert t.attack(seat) == 2
        t.play(f"{seat} rest village 1")
        assert t.crystals(seat) == 5 - 2 + 3


@rule("EN-TRM-28", "EN-TRM-31", "EN-TRM-32", "EN-TRM-34")
def test_these_cards_are_unique() -> None:
    cards = shipped()
    for group in (cards.villages, cards.banners, cards.classes, cards.overlords):
        assert len({cards.of[one].name for one in group}) == len(group)
        assert {cards.of[one].copies for one in group} == {1}


@rule("EN-TRM-29", "EN-TRM-30")
def test_basic_cards_have_no_text_and_serve_as_starting_cards() -> None:
    cards = shipped()
    for basics, type in ((cards.fists, ITEM), (cards.enchantings, ENCHANTMENT)):
        assert len({*basics}) == 4  # one for each player
        assert {cards.types[one] for one in basics} == {type}
        assert [[*cards.uppers[one].lines, *cards.lowers[one].lines] for one in basics] == [[]] * 4
    s = set_up(**PLAIN)
    assert sorted(row[0][0] for row in s.stacks) == sorted(cards.fists)
    assert sorted(row[1][0] for row in s.stacks) == sorted(cards.enchantings)


@rule("EN-TRM-31", "EN-TRM-32")
@pytest.mark.parametrize("related", [False, True])
def test_banners_are_starting_items_and_classes_starting_enchantments(related: bool) -> None:
    s = set_up(related=related)
    cards = s.setup.cards
    assert {cards.types[one] for one in cards.banners} == {ITEM}
    assert {cards.types[one] for one in cards.classes} == {ENCHANTMENT}
    starting = [[row[0][0] for row in s.stacks], [row[1][0] for row in s.stacks]]
    assert set(starting[0]) <= set(cards.banners)
    assert set(starting[1]) <= set(cards.classes)
    assert [len(set(one)) for one in starting] == [4, 4]


# -- Overlords and events ------------------------------------------------------------------------


@rule("EN-TRM-34")
def test_an_overlord_card_has_three_sections() -> None:
    cards = shipped()
    assert len(cards.overlords) == 27
    for one in cards.overlords:
        for texts in (cards.overlord_designs[one], cards.overlays.get(one, cards.overlord_designs[one])):
            assert texts.invasion, cards.of[one].name
            assert texts.challenge, cards.of[one].name
            assert texts.reward, cards.of[one].name


@rule("EN-TRM-34")
def test_each_section_works_at_its_own_time() -> None:
    lord = overlord(0, 0, invasion="{item}: Take 10{crystal}", reward="7{score}")
    t = at(lord=lord)
    assert (t.crystals("p1"), t.score("p1")) == (5, 0)
    t.play("p1 challenge 1")
    assert (t.crystals("p1"), t.score("p1")) == (5, 7)
    t = at(lord=lord, track=[item()])
    t.play("p1 rest village 1")
    assert (t.crystals("p1"), t.score("p1")) == (5 + 4 + 10, 0)


@rule("EN-TRM-35", "EN-TRM-37")
def test_a_reward_token_bears_the_text_of_the_reward_section() -> None:
    reward = ["3{score}", "1{crystal} {minor} 1{attack}"]
    t = at(lord=overlord(0, 0, reward=reward), p1=hero(tokens=2))
    assert [t.score(seat) for seat in ALL] == [6, 0, 0]
    t.play("p1 use token 1; p1 use token 2")  # each like a card of its own
    assert (t.attack("p1"), t.crystals("p1")) == (3, 3)
    assert t.refusal("p1 use token 1").rule == "EN-ACT-03"
    assert "use token 1" not in at(lord=overlord(0, 0, reward=reward)).menu("p1")


@rule("EN-TRM-36")
def test_in_a_cooperative_game_the_reward_is_an_effect_after_the_challenge() -> None:
    lord = overlord(2, 0, reward=["{overlord} takes 6{damage}", "Take 2{crystal}"])
    t = at(lord=lord, p1=hero(items=[item("attack 1")]), **TOGETHER).play("p1 challenge 1")
    assert (t.state.hit_points, t.crystals("p1"), t.tokens("p1")) == (93, 7, 0)
    t = at(lord=lord, **TOGETHER).play("p1 challenge 1")  # one attack is not enough
    assert (t.state.hit_points, t.crystals("p1")) == (99, 5)


@rule("EN-TRM-38")
def test_a_reinforcement_token_raises_what_it_shows() -> None:
    beast = monster(4, 3)
    t = at(lord=overlord(9, 8), track=[beast], **TOGETHER)
    t.state.reinforced = (2, 1)
    t.state.marks[0] = (0, 0, 1, 3)
    assert opponent_values(t.state, Seat(0), t.state.overlord, -1) == (11, 9)
    assert opponent_values(t.state, Seat(0), t.cards.card(beast), 0) == (5, 6)


@rule("EN-TRM-38")
@pytest.mark.parametrize(("side", "tokens"), [("health", (1, 0)), ("strength", (0, 1))])
def test_the_side_that_lies_up_is_random(side: str, tokens: tuple[int, int]) -> None:
    t = using("Add 1 Reinforcement token to the Overlord", lord=overlord(), **TOGETHER)
    assert t.asked == ["chance"]
    assert t.play(f"chance: side {side}").state.reinforced == tokens


@rule("EN-TRM-39")
@pytest.mark.parametrize(("points", "crystals"), [(70, 6), (69, 7), (40, 7), (39, 8)])
def test_an_event_has_a_text_for_each_level_of_anger(points: int, crystals: int) -> None:
    levels = ["Take 1{crystal}", "Take 2{crystal}", "Take 3{crystal}"]
    assert {len(texts) for texts in shipped().anger.values()} == {3}
    assert all(level for texts in shipped().anger.values() for level in texts)
    t = at(coop=True, players=2, events=[event([]), event(*levels)], lord=overlord(), turn="p2")
    t.state.first, t.state.hit_points = Seat(0), points
    t.play("p2 rest village 1")
    assert t.crystals("p1") == crystals


# -- tokens --------------------------------------------------------------------------------------


@rule("EN-TRM-40")
def test_a_wound_card_stands_for_ten_tokens_in_the_wound_stack() -> None:
    cuts = [wound(), wound(), wound()]
    t = using("Take 1{damage} for each {item}", me={"hurt": 9}, wound_deck=cuts).play("p1 keep 2")
    assert t.wound_cards("p1") == [cuts[1]]
    assert (t.state.wounds[0], t.wounds("p1")) == (1, 11)
    assert t.score("p1") == -11


@rule("EN-TRM-41")
def test_a_pearl_token_is_turned_to_its_inactive_side() -> None:
    ring = item("pearl 2", "1{crystal} {multi} 1{attack}")
    t = at(p1=hero(items=[ring], crystals=0))
    assert t.pearls("p1") == (2, 0)
    t.play("p1 use item 1")
    assert t.pearls("p1") == (1, 1)
    t.play("p1 use item 1")
    assert t.pearls("p1") == (0, 2)
    assert t.refusal("p1 use item 1").rule == "EN-ACT-09"  # the inactive side pays for nothing


@rule("EN-TRM-42")
@pytest.mark.parametrize(("side", "values"), [(CALM, (5, 2)), (SANDSTORM, (3, 4))])
def test_the_two_sides_of_the_desert_token(side: int, values: tuple[int, int]) -> None:
    beast = monster(4, 3)
    t = at(track=[beast])
    t.state.desert = side
    assert opponent_values(t.state, Seat(0), t.cards.card(beast), 0) == values


@rule("EN-TRM-43")
def test_the_cerberus_token_is_one_and_only_cards_of_cerberus_place_it() -> None:
    cards = shipped()
    lord = cards.by_name["Cerberus, the Infernal Dog God"]
    own = [
        line
        for texts in (cards.overlord_designs[lord],)
        for line in (*texts.invasion, *texts.challenge, *texts.reward)
    ]
    own += [line for one in cards.specific[lord] for level in cards.anger[one] for line in level]
    placing = [line for line in cards.lines if any(one.id == "EN-EFF-172" for one in line.phrases())]
    assert placing
    assert all(line in own for line in placing)


@rule("EN-TRM-43")
def test_there_is_one_cerberus_token() -> None:
    one, two = item(), item()
    t = using(
        "Put the Cerberus token on a card at {distance}0", lord=overlord(), track=[one, two], **TOGETHER
    )
    assert t.of(t.state.cerberus) is one
    t = at(
        p1=hero(items=[item(text="{minor} Put the Cerberus token on a card at {distance}1")]),
        lord=overlord(),
        track=[one, two],
        **TOGETHER,
    )
    t.state.cerberus = t.cards.card(one)
    assert t.of(t.play("p1 use item 1").state.cerberus) is two


@rule("EN-TRM-44")
def test_the_threshold_card_bears_the_shared_wounds() -> None:
    t = at(lord=overlord(), difficulty="very-hard", p1=hero(hurt=20), p2=hero(hurt=4), **TOGETHER)
    assert t.state.setup.threshold == 25
    assert [t.wounds("p1"), t.wounds("p2")] == [24, 24]
    mine = hero(items=[item(text="Take 1{damage} {double} Take 1{crystal}")])
    t = at(lord=overlord(), difficulty="very-hard", p1=mine, p2=hero(hurt=24), **TOGETHER)
    t.play("p1 use item 1")
    assert (t.wounds("p2"), t.table.over) == (25, False)  # the limit is reached, not exceeded
    t.play("p1 use item 1")
    assert (t.wounds("p2"), t.table.over, t.state.victors) == (26, True, ())


@rule("EN-TRM-45")
def test_everything_comes_from_the_supply_and_goes_back_there() -> None:
    """No other player, and nothing else on the table, has less or more of it."""
    t = at(
        lord=overlord(0, 0),
        p1=hero(items=[item("pearl 1", "{minor} Take 900{crystal}; All players take 7{damage}")], hurt=0),
        p2=hero(crystals=2),
        wound_deck=[],
    ).play("p1 use item 1")
    assert t.state.crystals == [905, 2, 5]
    assert t.state.wounds == [7, 7, 7]
    assert t.state.pearls == [(1, 0), (0, 0), (0, 0)]
    t = using("Add {reward} on Overlord", lord=overlord())
    assert (t.state.overlord_tokens, t.state.tokens) == (4, [0, 0, 0])
    t = using("Put 2{crystal} from bank on the Overlord", lord=overlord())
    assert (t.state.overlord_crystals, t.state.crystals) == (2, [5, 5, 5])
    t = using("Add 1 Reinforcement token to the Overlord", lord=overlord(), **TOGETHER)
    assert t.play("chance: side health").state.reinforced == (1, 0)
    t = using("Lose 3{crystal}; Heal 2{damage}", me={"hurt": 2})
    assert (t.state.crystals, t.state.wounds) == ([2, 5, 5], [0, 0, 0])


@rule("EN-TRM-46")
@pytest.mark.parametrize("first", ["p1", "p3"])
def test_a_round_is_one_turn_of_everybody_beginning_with_the_starting_player(first: str) -> None:
    t = at(turn=first, start="round")
    order = ["p1", "p2", "p3"] if first == "p1" else ["p3", "p1", "p2"]
    for number in (1, 2):
        for name in order:
            assert (t.state.round, t.asked) == (number, [name])
            t.end_turn()


@rule("EN-TRM-28")
def test_every_shipped_village_offers_a_rest() -> None:
    cards = shipped()
    for one in cards.villages:
        shapes = [line.shape for line in cards.uppers[one].lines]
        assert REST in shapes, cards.of[one].name
        assert cards.lowers[one] is NO_PART
    shapes = [line.shape for one in cards.villages for line in cards.uppers[one].lines]
    assert ACTION in shapes
    assert POINTS in shapes


@rule("EN-TRM-28")
def test_points_of_the_village_are_counted_at_the_end_with_ones_own_numbers() -> None:
    t = at(town=village(*PLAIN_VILLAGE, "{score} for each 5{crystal}"), p1=hero(crystals=20))
    assert [score(t.state, Seat(number)) for number in range(3)] == [4, 1, 1]
