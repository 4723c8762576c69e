"""Card anatomy: EN-ANA."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    Written,
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
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import KINGDOM, NO_PART, TYPE_NAMES
from wyrmhall.games.enchanters.rules.combat.situations import opponent_values
from wyrmhall.games.enchanters.text.compiler.line import ACTION, CHALLENGE, HEADS, INVASION, REST
from wyrmhall.games.enchanters.text.compiler.places import Place
from wyrmhall.games.enchanters.text.compiler.reading import TextError, compile_line
from wyrmhall.kernel.seat import Seat

QUIET = "{rest} {minor} 1{defense}"
TOGETHER: dict[str, Any] = {"coop": True, "players": 2}

# A part in which everything is something: one attack, a continuous text, an action, a trigger and points
BUSY = [
    "All players have +1{speed}",
    "{minor} Take 1{crystal}",
    "After using {rest}: Take 10{crystal}",
    "3{score}",
]


def shows(t: Played, stack: str) -> list[int]:
    """What a busy part does for p1: attack, speed for others, actions, points, crystals after a rest."""
    actions = len([text for text in t.menu("p1") if text.startswith(f"use {stack}")])
    found = [t.attack("p1") - t.attack("p2"), t.state.speed(Seat(1)), actions, t.score("p1")]
    t.play("p1 rest village 1")
    return [*found, t.crystals("p1") - 5]


ALL_OF_IT = [1, 1, 1, 3, 10]
NOTHING = [0, 0, 0, 0, 0]


def placed(card: Written, over: Written | None, kind: str) -> Played:
    stack = [card] if over is None else [card, over]
    mine: dict[str, Any] = {kind: stack}
    return at(town=village(QUIET), p1=hero(**mine))


@rule("EN-ANA-01")
def test_an_adventure_card_has_a_name_a_type_a_kingdom_and_two_parts() -> None:
    keys = {kingdom.key for kingdom in shipped().kingdoms}
    designs = [design for design in shipped().designs if design.group == KINGDOM]
    assert len(designs) == 22 * 10 + 1
    for design in designs:
        assert design.name
        assert TYPE_NAMES[design.type] in ("item", "enchantment", "monster", "dragon")
        assert design.kingdom in keys
        assert NO_PART not in (design.upper, design.lower)


CASES = [
    ("items", "item", item, item()),
    ("enchantments", "enchantment", enchantment, enchantment()),
    ("items", "item", banner, item()),
    ("enchantments", "enchantment", klass, enchantment()),
    ("wounds", "wound", wound, wound()),
]


@rule("EN-ANA-02", "EN-ANA-04", "EN-ANA-16")
@pytest.mark.parametrize(("kind", "stack", "kind_of_card", "over"), CASES)
def test_the_upper_part_works_only_on_top(kind: str, stack: str, kind_of_card: Any, over: Written) -> None:
    worth = -10 if kind == "wounds" else 0
    card = kind_of_card("attack 1", BUSY)
    assert shows(placed(card, None, kind), stack) == [1, 1, 1, 3 + worth, 10]
    assert shows(placed(card, over, kind), stack) == [0, 0, 0, 2 * worth, 0]


@rule("EN-ANA-03", "EN-ANA-04", "EN-ANA-16")
@pytest.mark.parametrize(("kind", "stack", "kind_of_card", "over"), CASES)
def test_the_lower_part_works_covered_or_not(kind: str, stack: str, kind_of_card: Any, over: Written) -> None:
    worth = -10 if kind == "wounds" else 0
    card = kind_of_card(lower="attack 1", low=BUSY)
    assert shows(placed(card, None, kind), stack) == [1, 1, 1, 3 + worth, 10]
    assert shows(placed(card, over, kind), stack) == [1, 1, 1, 3 + 2 * worth, 10]


@rule("EN-ANA-02", "EN-ANA-03", "EN-ANA-04")
def test_creatures_have_two_parts_like_the_others() -> None:
    upper, lower = monster(upper="attack 1", text=BUSY, low=()), monster(lower="attack 1", low=BUSY)
    plain = dragon(low=())
    assert shows(placed(upper, None, "creatures"), "creature") == ALL_OF_IT
    assert shows(placed(upper, plain, "creatures"), "creature") == NOTHING
    assert shows(placed(lower, None, "creatures"), "creature") == ALL_OF_IT
    assert shows(placed(lower, plain, "creatures"), "creature") == ALL_OF_IT


@rule("EN-ANA-05")
def test_icons_raise_and_lower_powers_by_one_each() -> None:
    t = at(
        p1=hero(items=[item("attack 3 defense 2")]),
        p2=hero(items=[item("attack 5 defense 5 attack-down 2 defense-down 1")]),
        p3=hero(items=[item("attack 4"), item("attack-down 1", lower="defense 3 defense-down 2")]),
    )
    powers = [(t.attack(seat), t.defense(seat)) for seat in ("p1", "p2", "p3")]
    assert powers == [(1 + 3, 1 + 2), (1 + 3, 1 + 4), (0, 1 + 1)]


@rule("EN-ANA-06")
def test_health_and_strength_matter_only_for_an_opponent() -> None:
    beast = monster(1, 4)
    t = at(track=[beast]).play("p1 journey 0")
    assert t.wounds("p1") == 4 - 1  # as an opponent
    before = (t.attack("p1"), t.defense("p1"), t.score("p1"))
    assert before == (1, 1, 2 - 3)
    heavy = at(p1=hero(creatures=[monster(1, 4)]))
    light = at(p1=hero(creatures=[monster(20, 20)]))
    assert [(t.attack("p1"), t.defense("p1"), t.score("p1")) for t in (heavy, light)] == [(1, 1, 2)] * 2
    assert heavy.menu("p1") == light.menu("p1")


@rule("EN-ANA-07")
def test_an_immediate_text_happens_once_when_the_card_is_won_by_a_journey() -> None:
    gift = item(text="{immediate} Take 3{crystal}")
    t = at(track=[gift]).play("p1 journey 0")
    assert t.crystals("p1") == 8
    t.end_turn().end_turn()
    t.play("p1 journey 0")
    assert t.crystals("p1") == 8  # never again


@rule("EN-ANA-07")
def test_an_immediate_text_is_silent_when_the_card_comes_in_another_way() -> None:
    gift = item(text="{immediate} Take 3{crystal}")
    thief = item(text="{minor} Steal top {item} from another player")
    t = at(players=2, p1=hero(items=[thief]), p2=hero(items=[gift])).play("p1 use item 1")
    assert t.items("p1")[-1] is gift
    assert t.state.crystals == [5, 5]
    t = at(p1=hero(items=[gift, item(text="{minor} Unbury bottom {item}")]))
    t.play("p1 use item 1")
    assert t.crystals("p1") == 5


@rule("EN-ANA-08")
@pytest.mark.parametrize(("icon", "times"), [("minor", 1), ("double", 2), ("multi", 5)])
def test_minor_double_and_multi_actions(icon: str, times: int) -> None:
    t = at(p1=hero(items=[item(text=f"1{{crystal}} {{{icon}}} 1{{attack}}")], crystals=5))
    for number in range(times):
        t.play("p1 use item 1")
        assert (t.crystals("p1"), t.attack("p1")) == (4 - number, 2 + number)
    assert "use item 1" not in t.menu("p1")


@rule("EN-ANA-09")
def test_a_rest_action_is_no_minor_action() -> None:
    camp = item(text=["{rest} {minor} Take 1{crystal}", "{minor} Take 2{crystal}"])
    t = at(p1=hero(items=[camp]))
    assert [text for text in t.menu("p1") if "item" in text] == ["rest item 1", "use item 1"]
    t.play("p1 use item 1; p1 rest item 1")
    assert t.crystals("p1") == 5 + 2 + 1
    assert len(t.graveyard) == 1  # it was the main action
    assert t.asked == ["p2"]
    assert compile_line("{rest} {minor} Take 1{crystal}", Place("item", "upper")).shape == REST
    assert compile_line("{minor} Take 1{crystal}", Place("item", "upper")).shape == ACTION


@rule("EN-ANA-09")
def test_a_challenge_action_is_no_minor_action() -> None:
    t = at(lord=overlord(0, 0, other="{minor} Take 2{crystal}"))
    words = [text for text in t.menu("p1") if text.startswith(("challenge", "use"))]
    assert words == ["challenge 1", "use overlord 1"]
    t.play("p1 use overlord 1; p1 challenge 1")
    assert (t.crystals("p1"), t.tokens("p1"), t.asked) == (7, 1, ["p2"])
    line = compile_line("{challenge} {minor} Fight the Overlord", Place("overlord", "challenge"))
    assert line.shape == CHALLENGE


@rule("EN-ANA-10")
def test_a_text_behind_a_condition_works_whenever_it_occurs() -> None:
    vest = enchantment(low="When taking {damage}: Take 1{crystal}")
    knife = item(text="Take 1{damage} {double} 1{attack}")
    t = at(p1=hero(items=[knife], enchantments=[vest]))
    assert t.crystals("p1") == 5
    assert t.play("p1 use item 1").crystals("p1") == 6
    assert t.play("p1 use item 1").crystals("p1") == 7
    covered = enchantment(text="When taking {damage}: Take 1{crystal}")
    t = at(p1=hero(items=[knife], enchantments=[covered, enchantment()]))
    assert t.play("p1 use item 1").crystals("p1") == 5  # not active


@rule("EN-ANA-11")
def test_a_text_with_nothing_before_it_holds_as_long_as_it_is_active() -> None:
    pan = item(text="All players have +1{speed}")
    spade = enchantment(text=["{minor} Bury top {item}", "1{crystal} {minor} Unbury bottom {item}"])
    t = at(p1=hero(items=[pan], enchantments=[spade]))
    assert t.state.speed(Seat(2)) == 1
    t.play("p1 use enchantment 1")
    assert t.state.speed(Seat(2)) == 0
    t.play("p1 use enchantment 2")
    assert t.state.speed(Seat(2)) == 1


@rule("EN-ANA-12")
def test_points_are_counted_only_when_somebody_asks() -> None:
    prize = item(low="4{score}")
    t = at(p1=hero(items=[prize]), p2=hero(items=[item()]))
    assert (t.score("p1"), t.score("p2")) == (4, 0)
    assert (t.attack("p1"), t.defense("p1"), t.crystals("p1")) == (
        t.attack("p2"),
        t.defense("p2"),
        t.crystals("p2"),
    )
    assert t.menu("p1") == at(p1=hero(items=[item()])).menu("p1")
    worth = (
        "Remove any top card from the game {minor} "
        "{overlord} takes {damage} equal to the {score} of removed card"
    )
    blade = enchantment(text=worth)
    t = at(lord=overlord(), events=[event([])], p1=hero(items=[prize], enchantments=[blade]), **TOGETHER)
    t.play("p1 use enchantment 1; p1 item 1")
    assert t.state.hit_points == 99 - 4


@rule("EN-ANA-13")
@pytest.mark.parametrize("icon", ["slime", "undead", "speed", "weight", "pearl"])
def test_these_icons_do_nothing_by_themselves(icon: str) -> None:
    with_icons = at(p1=hero(items=[item(f"{icon} 2", lower=f"{icon} 1")], crystals=9))
    without = at(p1=hero(items=[item()], crystals=9))
    for t in (with_icons, without):
        assert (t.attack("p1"), t.defense("p1"), t.score("p1"), t.wounds("p1")) == (1, 1, 0, 0)
    assert with_icons.menu("p1") == without.menu("p1")
    values = {
        "slime": with_icons.state.slime(Seat(0)),
        "undead": with_icons.state.undead(Seat(0)),
        "speed": with_icons.state.speed(Seat(0)),
        "weight": with_icons.state.weight(Seat(0)),
        "pearl": with_icons.state.pearl_value(Seat(0)),
    }
    assert values == {name: 3 if name == icon else 0 for name in values}
    with_icons.play("p1 rest village 1")
    assert with_icons.state.crystals == without.play("p1 rest village 1").state.crystals


@rule("EN-ANA-14")
def test_an_invasion_ability_is_a_type_or_token_a_colon_and_an_effect() -> None:
    place = Place("overlord", "invasion")
    for head in ("{item}", "{enchantment}", "{monster}", "{dragon}", "{damage}", "{reward}"):
        line = compile_line(f"{head}: All players take 1{{damage}}", place)
        assert (line.shape, HEADS[line.head]) == (INVASION, head)
    for head in ("Cerberus token", "Reinforcement token"):
        line = compile_line(f"{head}: All players take 1{{damage}}", Place("overlord", "invasion", True))
        assert (line.shape, HEADS[line.head]) == (INVASION, head)
    for text in ("All players take 1{damage}", "{crystal}: All players take 1{damage}", "{item}: {item}"):
        with pytest.raises(TextError):
            compile_line(text, place)


@rule("EN-ANA-14")
def test_the_head_says_which_card_invades() -> None:
    lord = overlord(invasion=["{monster}: All players take 1{damage}", "{item}: All players take 3{damage}"])
    wounds = [at(lord=lord, track=[card]).end_turn().wounds("p2") for card in (monster(), item(), dragon())]
    assert wounds == [1, 3, 0]


@rule("EN-ANA-15")
@pytest.mark.parametrize(("points", "level"), [(99, 1), (70, 1), (69, 2), (40, 2), (39, 3), (1, 3)])
def test_the_three_texts_of_an_event_belong_to_three_levels(points: int, level: int) -> None:
    storm = event(*[f"All players take {number}{{damage}}" for number in (1, 2, 3)])
    t = at(lord=overlord(), events=[event([]), storm], turn="p2", **TOGETHER)
    t.state.first, t.state.hit_points = Seat(0), points
    t.end_turn()
    assert t.state.anger == level
    assert t.wounds("p1") == 2 * level  # a shared pool


@rule("EN-ANA-16")
def test_starting_cards_can_be_covered_and_come_up_again() -> None:
    flag = banner("attack 4", lower="defense 2")
    spade = enchantment(text="{minor} Unbury bottom {item}")
    t = at(p1=hero(items=[flag, item("attack 1")], enchantments=[spade, klass("defense 1")], bare=True))
    assert (t.attack("p1"), t.defense("p1")) == (1, 2 + 1)
    t = at(p1=hero(items=[flag, item("attack 1")], enchantments=[klass("defense 1"), spade], bare=True))
    assert (t.attack("p1"), t.defense("p1")) == (1, 2)
    t.play("p1 use enchantment 1")
    assert t.items("p1")[-1] is flag
    assert (t.attack("p1"), t.defense("p1")) == (4, 2)


@rule("EN-ANA-16")
def test_fist_and_of_enchanting_keep_their_lower_part_when_covered() -> None:
    t = at(p1=hero(items=[item("attack 2")], enchantments=[enchantment("defense 3")]))
    assert (t.attack("p1"), t.defense("p1")) == (2 + 1, 3 + 1)
    t = at(p1=hero(items=[item(text="Discard {item} {minor} Take 1{crystal}")]))
    t.play("p1 use item 1; p1 item 2")  # the fist is an item
    assert t.attack("p1") == 0


@rule("EN-ANA-17")
def test_a_reward_token_is_active_as_a_whole_and_part_of_no_stack_or_count() -> None:
    reward = ["2{score}", "{score} for each {item}", "All players have +1{speed}", "{minor} Take 1{crystal}"]
    t = at(lord=overlord(0, 0, reward=reward), p1=hero(items=[item(), item()], tokens=1))
    assert t.score("p1") == 2 + 3
    assert t.state.speed(Seat(1)) == 1
    assert "use token 1" in t.menu("p1")
    assert [len(stack) for stack in t.state.stacks[0]] == [3, 1, 0, 0]
    t = at(lord=overlord(0, 0, reward=reward), p1=hero(items=[item(), item()]))
    assert (t.score("p1"), t.state.speed(Seat(1))) == (0, 0)
    assert "use token 1" not in t.menu("p1")


SPEAKING = [
    "All players have +1{speed}",
    "{minor} Take 1{crystal}",
    "When your turn begins: Take 9{crystal}",
    "5{score}",
]


@rule("EN-ANA-18")
@pytest.mark.parametrize("where", ["track", "graveyard", "on_lord"])
@pytest.mark.parametrize("kind_of_card", [item, enchantment])
def test_texts_of_cards_that_lie_about_do_not_work(where: str, kind_of_card: Any) -> None:
    loud = kind_of_card("attack 3", SPEAKING, "attack 3", SPEAKING)
    given: dict[str, Any] = {where: [loud], "lord": overlord()}
    t = at(town=village(*PLAIN_VILLAGE), **given)
    assert [t.state.speed(Seat(number)) for number in range(3)] == [0, 0, 0]
    assert t.crystals("p1") == 5
    assert [text for text in t.menu("p1") if text.startswith("use")] == []
    assert [t.score(seat) for seat in ("p1", "p2", "p3")] == [0, 0, 0]
    assert t.attack("p1") == 1


@rule("EN-ANA-18")
def test_only_the_creature_being_fought_has_its_creature_texts() -> None:
    foe, other = monster(1, 3), monster(1, 3, "Deals double damage")
    t = at(track=[foe, other]).play("p1 journey 0")
    assert t.wounds("p1") == 3 - 1
    t = at(track=[foe, other]).play("p1 journey 1")
    assert t.wounds("p1") == 2 * (3 - 1)
    ground = monster(1, 3, "When in combat with this {monster}: 5{defense}")
    assert at(track=[ground]).play("p1 journey 0").wounds("p1") == 0
    assert at(track=[foe, ground]).play("p1 journey 0").wounds("p1") == 2


@rule("EN-ANA-18")
def test_the_journey_track_condition_works_on_the_track_alone() -> None:
    foe = dragon(10, 10)
    howler = monster(
        4, 3, "When this {monster} is on the Journey Track: All {dragon} get +1{strength} and +1{health}"
    )
    for given, values in (
        ({"track": [foe, howler]}, (11, 11)),
        ({"track": [foe], "graveyard": [howler]}, (10, 10)),
        ({"track": [foe], "p1": hero(creatures=[howler])}, (10, 10)),
        ({"track": [foe], "on_lord": [howler], "lord": overlord()}, (10, 10)),
    ):
        t = at(**given)
        assert opponent_values(t.state, Seat(0), t.cards.card(foe), 0) == values


@rule("EN-ANA-18")
def test_in_a_stack_creature_texts_do_nothing() -> None:
    loud = ["Deals double damage", "Attacks all players", "When in combat with this {monster}: 5{defense}"]
    for text in loud:
        foe = monster(1, 3)
        t = at(track=[foe], p1=hero(creatures=[monster(text=text, low=())])).play("p1 journey 0")
        assert [t.wounds(seat) for seat in ("p1", "p2", "p3")] == [2, 0, 0]
