"""Rulings about the Overlord: EN-R-51 to EN-R-61 and EN-R-105."""

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
    hero,
    item,
    klass,
    monster,
    overlord,
    village,
)
from tests.rules import rule
from wyrmhall.games.enchanters.components.tokens import CALM, NO_DESERT_TOKEN, SANDSTORM
from wyrmhall.kernel.refusal import BadRecord

EMPTY = (0, 0, 0, 0)
FIGHT = "Fight the Overlord"
MORE = enchantment(low="{minor} Take 1{crystal}")  # an action that keeps the turn from ending by itself


def strong(**more: Any) -> dict[str, Any]:
    """A player with an attack of 10 and a defense of 1."""
    return hero([item("attack 9"), *more.pop("items", ())], **more)


# -- challenges ----------------------------------------------------------------------------------


@rule("EN-R-51", "EN-OVL-13")
def test_R_51_with_an_empty_deck_the_lowest_occupied_slot_pays_without_an_invasion() -> None:
    a, b = monster(), item()
    lord = overlord(9, 0, invasion=["{monster}: Take 9{crystal}", "{damage}: Take 9{crystal}"])
    t = at(lord=lord, track=[None, None, a, b], deck=[], p1=strong(enchantments=[MORE]))
    t.state.marks[2] = (1, 0, 0, 0)
    t.play("p1 challenge 1; p1 done")
    assert t.graveyard == [a]
    assert t.track[3] is b
    assert t.crystals("p1") == 5
    assert t.tokens("p1") == 1


@rule("EN-R-52")
def test_R_52_effects_behind_the_fight_come_after_the_discard_from_the_deck() -> None:
    place = "Place the bottom 9 cards from the graveyard on the Overlord"
    lord = overlord(9, 0, challenge=f"{{challenge}} {{minor}} {FIGHT}; {place}")
    t = at(lord=lord, p1=strong())
    top = t.of(t.state.deck[t.state.dealt])
    t.play("p1 challenge 1")
    assert t.on_lord == [top]
    assert t.graveyard == []
    assert t.tokens("p1") == 1


@rule("EN-R-52")
def test_R_52_a_failed_combat_ends_the_challenge() -> None:
    lord = overlord(9, 0, challenge=f"{{challenge}} {{minor}} Take 1{{crystal}}; {FIGHT}; Take 7{{crystal}}")
    t = at(lord=lord).play("p1 challenge 1")
    assert t.crystals("p1") == 5 + 1
    assert len(t.graveyard) == 1  # of slot 0, and nothing of the deck
    assert at(lord=lord, p1=strong()).play("p1 challenge 1").crystals("p1") == 5 + 1 + 7


@rule("EN-R-52", "EN-OVL-13")
def test_R_52_a_challenge_without_a_fight_costs_the_deck_its_top_card_and_brings_no_token() -> None:
    lord = overlord(9, 8, challenge="{challenge} {minor} Take 6{crystal}")
    t = at(lord=lord)
    first, top = t.track[0], t.of(t.state.deck[t.state.dealt])
    t.play("p1 challenge 1")
    assert t.crystals("p1") == 11
    assert t.graveyard == [top]
    assert t.track[0] is first
    assert (t.tokens("p1"), t.wounds("p1")) == (0, 0)


# -- defeat --------------------------------------------------------------------------------------


def one_token_left(**more: Any) -> Played:
    t = at(**more)
    t.state.overlord_tokens = 1
    return t


@rule("EN-R-53")
def test_R_53_only_the_reward_section_of_a_defeated_overlord_stays_in_force() -> None:
    lord = overlord(
        9,
        0,
        invasion="{item}: Take 9{crystal}",
        other=["All players have +2{speed}", "When your turn begins: Take 9{crystal}", "{minor} 9{attack}"],
        reward=["{minor} 2{attack}", "4{score}", "All players have +1{weight}"],
    )
    t = one_token_left(lord=lord, p1=strong(enchantments=[MORE], crystals=0))
    assert t.state.speed(t.seat("p1")) == 2
    crystals = t.crystals("p1")
    t.play("p1 challenge 1; p1 done")
    assert not t.state.overlord_active
    assert t.state.speed(t.seat("p1")) == 0
    assert t.state.weight(t.seat("p2")) == 1
    assert [act for act in t.menu("p1") if act.startswith("use")] == ["use enchantment 1", "use token 1"]
    assert t.score("p1") == 4
    t.play("p1 use token 1")
    assert t.attack("p1") == 10 + 2
    t.play("p1 done")
    assert t.crystals("p2") == 5  # its turn has begun
    assert t.play("p2 rest village 1").crystals("p2") == 9
    assert t.crystals("p1") == crystals


@rule("EN-R-53")
@pytest.mark.parametrize(
    "text",
    [
        "Add {reward} on Overlord",
        "Add 1{reward} per player on the Overlord",
        "Put 3{crystal} from bank on the Overlord",
        "Put 1 of your {crystal} on the Overlord",
        "Add 1 Reinforcement token to the Overlord",
    ],
)
def test_R_53_no_token_can_be_placed_on_a_defeated_overlord(text: str) -> None:
    t = at(lord=overlord(), p1=hero([item(text=f"{{minor}} {text}")]))
    t.state.overlord_active, t.state.overlord_tokens = False, 0
    t.play("p1 use item 1")
    assert (t.state.overlord_tokens, t.state.overlord_crystals, t.state.reinforced) == (0, 0, (0, 0))
    assert t.crystals("p1") == 5


@rule("EN-R-54")
def test_R_54_the_overlord_is_defeated_when_an_effect_removes_its_last_token() -> None:
    text = "{minor} Remove 1{reward} from the Overlord"
    t = one_token_left(lord=overlord(), p1=hero([item(text=text)])).play("p1 use item 1")
    assert not t.state.overlord_active
    assert t.tokens("p1") == 0
    assert t.refusal("p1 challenge 1").rule == "EN-OVL-01"
    assert at(lord=overlord(), p1=hero([item(text=text)])).play("p1 use item 1").state.overlord_active


# -- tokens --------------------------------------------------------------------------------------


@rule("EN-R-55")
@pytest.mark.parametrize(
    ("before", "added", "crystals"),
    [(5, 1, 9), (4, 1, 0), (4, 4, 9), (6, 1, 0), (7, 4, 0)],
)
def test_R_55_that_number_or_more_and_only_as_it_becomes_true(before: int, added: int, crystals: int) -> None:
    lord = overlord(other="If there are 3 or more {reward} per player on the Overlord: Take 9{crystal}")
    add = "Add {reward} on Overlord" if added == 1 else "Add 2{reward} per player on the Overlord"
    t = at(players=2, lord=lord, p1=hero([item(text=f"{{minor}} {add}")]))
    t.state.overlord_tokens = before
    t.play("p1 use item 1")
    assert t.state.overlord_tokens == before + added
    assert t.crystals("p1") == 5 + crystals


@rule("EN-R-55")
def test_R_55_once_each_time_it_becomes_true() -> None:
    lord = overlord(other="If there is 1{reward} per player on the {village}: Take 9{crystal}")
    add = "{minor} Add 1{reward} to the {village}"
    lose = "{minor} Remove 1{reward} from the {village}"
    t = at(players=2, lord=lord, p1=hero([item(low=[add, add, add, add, lose, lose])]))
    t.play("p1 use item 1")
    assert t.crystals("p1") == 5
    t.play("p1 use item 2")
    assert t.crystals("p1") == 14
    t.play("p1 use item 3")
    assert t.crystals("p1") == 14  # it was true already
    t.play("p1 use item 5; p1 use item 6; p1 use item 4")
    assert t.state.village_tokens == 2
    assert t.crystals("p1") == 23


@rule("EN-R-55", "EN-ANA-10")
def test_R_55_on_the_card_of_a_player_it_works_in_every_turn() -> None:
    text = "If there is 1{reward} per player on the {village}: Take 9{crystal}"
    add = item(low="{minor} Add 2{reward} to the {village}")
    t = at(players=2, lord=overlord(), p1=hero([add]), p2=hero([item(low=text)])).play("p1 use item 1")
    assert list(t.state.crystals) == [5, 14]


@rule("EN-R-56")
def test_R_56_tokens_move_with_their_card_and_go_when_it_leaves() -> None:
    cards = [item() for _ in range(4)]
    t = at(track=cards, deck=[], lord=overlord(), p1=hero(enchantments=[MORE]))
    t.state.marks[1], t.state.marks[3] = (2, 1, 0, 0), (0, 0, 1, 1)
    t.play("p1 journey 1")
    assert cards[1] in t.items("p1")
    assert t.state.marks == [EMPTY, EMPTY, EMPTY, (0, 0, 1, 1), EMPTY, EMPTY]
    assert (t.wounds("p1"), t.tokens("p1")) == (0, 0)
    t.play("p1 done")
    assert t.track[:3] == [cards[0], cards[2], cards[3]]
    assert t.state.marks == [EMPTY, EMPTY, (0, 0, 1, 1), EMPTY, EMPTY, EMPTY]


@rule("EN-R-56")
def test_R_56_tokens_follow_a_card_that_changes_its_slot() -> None:
    t = at(track=[item(), item(), item()], p1=hero([item(text="{minor} Swap 2 cards on the Journey Track")]))
    t.state.marks[0] = (2, 1, 0, 0)
    t.play("p1 use item 1; p1 swap 0 2")
    assert t.state.marks[:3] == [EMPTY, EMPTY, (2, 1, 0, 0)]


@rule("EN-R-57")
def test_R_57_the_type_first_and_tokens_after_it_from_top_to_bottom() -> None:
    invasion = [
        "{reward}: Take 8{crystal}",
        "{item}: Take 1{crystal}",
        "{damage}: Take 4{crystal}",
        "{item}: Lose all {crystal}",
        "{item}: Take 2{crystal}",
    ]
    t = at(lord=overlord(invasion=invasion), track=[item(), item()])
    t.state.marks[0] = (1, 1, 0, 0)
    t.play("p1 rest village 1")
    assert t.crystals("p1") == 2 + 8 + 4
    changes = [values["amount"] for values in t.told("p1", "crystals")]
    assert changes == [4, 1, -10, 2, 8, 4]


# -- another village -----------------------------------------------------------------------------


REPLACE = (
    "(If there is 1{reward} per player on the {village}) replace it, then current player takes 5{damage}"
)


ADD_TWO = item(text="{minor} Add 2{reward} to the {village}")


def replacing(*towns: Written, drawn: Written, home: str = "", **more: Any) -> Played:
    """The village is replaced by one of these; `home`: the name of the village of the kingdom in play."""
    t = at(players=2, lord=overlord(other=REPLACE), p1=hero([ADD_TWO]), on_lord=towns, **more)
    t.state.overlord_cards = ()  # those villages lie in the box
    t.state.setup.cards.kingdoms[0].village = home
    return t.play(f"p1 use item 1; chance: village {t.cards.card(drawn)}")


ELSEWHERE = village(*PLAIN_VILLAGE, "{minor} 3{attack}", name="Elsewhere")
TESTVILLE = village(*PLAIN_VILLAGE, "{minor} 1{attack}", name="Testville")
CAVE = village(*PLAIN_VILLAGE, "Players start with 25{crystal}", name="Cave of Fools")
GUILD = village(*PLAIN_VILLAGE, name="Enchanters Guild")
SETHOS = village(*PLAIN_VILLAGE, name="Ne-Ne-Ne-Sethos")


@rule("EN-R-58")
def test_R_58_another_village_comes_and_no_starting_crystals() -> None:
    t = replacing(ELSEWHERE, CAVE, drawn=ELSEWHERE)
    assert t.wounds("p1") == 5
    assert (t.state.village_tokens, len(t.state.gone)) == (0, 1)
    assert t.play("p1 use village 1").attack("p1") == 1 + 3
    t = replacing(ELSEWHERE, CAVE, drawn=CAVE)
    assert [t.crystals(name) for name in ("p1", "p2")] == [5, 5]


@rule("EN-R-58")
def test_R_58_never_the_enchanters_guild_in_a_competitive_game() -> None:
    with pytest.raises(BadRecord):
        replacing(ELSEWHERE, GUILD, drawn=GUILD)


@rule("EN-R-58")
def test_R_58_related_villages_first_and_any_other_when_none_is_left() -> None:
    with pytest.raises(BadRecord):
        replacing(TESTVILLE, ELSEWHERE, drawn=ELSEWHERE, home="Testville", related=True)
    assert replacing(TESTVILLE, ELSEWHERE, drawn=TESTVILLE, home="Testville", related=True).wounds("p1") == 5
    t = replacing(ELSEWHERE, drawn=ELSEWHERE, home="Testville", related=True, town=TESTVILLE)
    assert t.wounds("p1") == 5


@rule("EN-R-58", "EN-SET-37")
def test_R_58_ne_ne_ne_sethos_brings_the_desert_token() -> None:
    t = replacing(SETHOS, drawn=SETHOS)
    assert t.asked == ["chance"]
    assert t.state.desert == NO_DESERT_TOKEN
    t.play(f"chance: desert {SANDSTORM}")
    assert t.state.desert == SANDSTORM
    assert t.wounds("p1") == 5


@rule("EN-R-58")
def test_R_58_a_desert_token_in_play_stays_when_the_village_leaves() -> None:
    t = at(players=2, lord=overlord(other=REPLACE), p1=hero([ADD_TWO]), town=SETHOS, on_lord=[ELSEWHERE])
    t.state.overlord_cards, t.state.desert = (), CALM
    t.play(f"p1 use item 1; chance: village {t.cards.card(ELSEWHERE)}")
    assert t.state.desert == CALM
    assert t.asked == ["p1"]


@rule("EN-R-58")
@pytest.mark.parametrize("town", [TESTVILLE, ELSEWHERE])
def test_R_58_in_a_cooperative_game_any_other_village_is_drawn(town: Written) -> None:
    both = (TESTVILLE, ELSEWHERE)
    t = replacing(*both, drawn=town, home="Testville", related=True, coop=True, town=GUILD)
    assert t.state.village == t.cards.card(town)


# -- what lies on it, whose it is ----------------------------------------------------------------


@rule("EN-R-59", "EN-DIS-04")
def test_R_59_what_lies_on_a_defeated_overlord_goes_where_its_kind_goes() -> None:
    one, other, flag, calling = item(), monster(), banner(), klass()
    lying: list[Written] = [one, flag, other, calling]
    t = one_token_left(lord=overlord(9, 0), on_lord=lying, p1=strong(enchantments=[MORE]))
    t.state.overlord_crystals = 4
    top = t.of(t.state.deck[t.state.dealt])
    t.play("p1 challenge 1; p1 done")
    assert t.menu("p1") == ["order 1", "order 2", "order 3", "order 4"]
    t.play("p1 order 3; p1 order 1; p1 order 1")
    assert t.on_lord == []
    assert t.state.overlord_crystals == 0
    assert t.crystals("p1") == 5
    assert t.graveyard == [other, one, top]
    assert [t.of(card) for card in t.state.boxed] == [flag, calling]


@rule("EN-R-60")
def test_R_60_you_on_the_overlord_is_the_active_player() -> None:
    lord = overlord(
        2,
        3,
        other="The overlord has +2{health} and +2{strength} for each {dragon} you have",
    )
    t = at(lord=lord, p1=hero([item("attack 2")], creatures=[dragon()]), p2=hero([item("attack 1")]))
    t.play("p1 challenge 1")  # attack 3, health 4
    assert t.tokens("p1") == 0
    t.play("p2 challenge 1")  # attack 2, health 2
    assert t.tokens("p2") == 1
    assert t.wounds("p2") == 3 - 1


@rule("EN-R-61", "EN-R-131")
def test_R_61_when_all_players_lose_nobody_wins_and_nothing_is_counted() -> None:
    text = "If there are 2 or more {reward} per player on the Overlord: All players lose"
    add = item(text="{minor} Add 1{reward} per player on the Overlord", low="9{score}")
    t = at(lord=overlord(other=text), p1=hero([add])).play("p1 use item 1")
    assert t.table.over
    assert t.state.victors == ()
    assert t.told("p1", "final-score") == []


@rule("EN-R-105", "EN-VP-22", "EN-END-08")
@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (1, 2), (2, 8), (3, 18)])
def test_R_105_every_token_is_worth_twice_the_number_of_tokens(tokens: int, points: int) -> None:
    assert (
        at(lord=overlord(reward="2{score} for each {reward}"), p1=hero(tokens=tokens)).score("p1") == points
    )
