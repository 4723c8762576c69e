"""Discarding and removing: EN-DIS."""

from typing import Any

import pytest

from tests.enchanters.phrases.village_actions import using
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

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself
TOP = "Discard top {item}, {enchantment} or {monster}"
ALL_ENCHANTMENTS = "Discard all your {enchantment}"


def uses(t: Played) -> list[str]:
    return [act for act in t.menu("p1") if act.startswith("use")]


def is_in(cards: tuple[int, ...], t: Played, card: Written) -> bool:
    return t.cards.card(card) in cards


@rule("EN-DIS-01")
@pytest.mark.parametrize("text", ["All players discard {item}", ALL_ENCHANTMENTS, TOP])
def test_EN_DIS_01_the_last_item_and_enchantment_stay(text: str) -> None:
    t = using(text)
    assert [len(t.items("p1")), len(t.enchantments("p1"))] == [1, 1]
    assert (t.graveyard, t.told("p1", "discarded")) == ([], [])


@rule("EN-DIS-01")
@pytest.mark.parametrize("cost", ["Discard {item}", "Discard {enchantment}", TOP, "Discard a card"])
def test_EN_DIS_01_nor_can_they_pay_a_cost(cost: str) -> None:
    line = f"{cost} {{minor}} 1{{attack}}"
    town = village(*PLAIN_VILLAGE, line)
    assert uses(at(town=town)) == []
    rich = at(town=town, p1=hero([item()], [enchantment()]))
    assert uses(rich) == ["use village 1"]


@rule("EN-DIS-01")
def test_EN_DIS_01_of_two_cards_one_may_go() -> None:
    t = using("All players discard {item}", p1=hero([item()]))
    assert t.menu("p1") == ["item 1", "item 2"]
    assert len(t.play("p1 item 1").items("p1")) == 1


@rule("EN-DIS-01")
def test_EN_DIS_01_the_last_creature_may_be_discarded() -> None:
    beast = monster()
    t = using("Discard 1{monster}", p1=hero(creatures=[beast]))
    assert (t.creatures("p1"), t.graveyard) == ([], [beast])


@rule("EN-DIS-02")
@pytest.mark.parametrize("card", [item(), enchantment(), monster()])
def test_EN_DIS_02_an_adventure_card_goes_on_top_of_the_graveyard(card: Written) -> None:
    kind = "creatures" if card.on == "monster" else f"{card.on}s"
    buried = [dragon(), item()]
    given: dict[str, Any] = {kind: [card]}
    t = using(TOP, p1=hero(**given), graveyard=buried)
    assert t.graveyard == [*buried, card]
    assert [t.view(name).graveyard for name in ("p2", "spectator")] == [t.state.graveyard] * 2  # face up


@rule("EN-DIS-02")
def test_EN_DIS_02_from_track_and_deck_as_well() -> None:
    first, old, fresh = item(), enchantment(), monster()
    t = at(track=[first], graveyard=[old]).play("p1 rest village 1")
    assert t.graveyard == [old, first]
    t = at(track=[first], deck=[fresh], graveyard=[old], lord=overlord(1, 0)).play("p1 challenge 1")
    assert t.graveyard == [old, fresh]


@rule("EN-DIS-03")
def test_EN_DIS_03_a_wound_card_goes_to_the_bottom_of_its_deck() -> None:
    scar, rest = wound(), [wound(), wound()]
    t = using("Heal 1{damage}", p1=hero(wounds=[scar]), wound_deck=rest)
    assert [t.of(card) for card in t.state.wound_deck] == [*rest, scar]
    assert t.graveyard == []


@rule("EN-DIS-03")
def test_EN_DIS_03_an_event_card_goes_to_the_bottom_of_its_deck() -> None:
    cards = [event([]) for _ in range(3)]
    t = at(players=2, coop=True, lord=overlord(), events=cards, start="round")
    assert t.of(t.state.event) is cards[1]
    assert [t.of(card) for card in t.state.event_deck] == [cards[2], cards[0]]
    assert t.graveyard == []


@rule("EN-DIS-03", "EN-R-118")
@pytest.mark.parametrize("make", [banner, klass])
def test_EN_DIS_03_banners_and_classes_do_not_reach_the_graveyard(make: Any) -> None:
    card = make("attack 1")
    stacks: dict[str, Any] = {"items" if card.on == "banner" else "enchantments": [card]}
    t = using(TOP, p1=hero(**stacks))
    assert t.graveyard == []
    assert is_in(t.state.boxed, t, card)
    assert not is_in(t.state.gone, t, card)


@rule("EN-DIS-04")
@pytest.mark.parametrize("first", [1, 2])
def test_EN_DIS_04_the_active_player_chooses_the_order(first: int) -> None:
    """Also of cards another player discards."""
    pair = [enchantment(low=f"When taking {{damage}}: {ALL_ENCHANTMENTS}"), enchantment()]
    t = using("Deal 1{damage} to another player", players=2, p2=hero(enchantments=pair))
    assert t.asked == ["p1"]
    assert t.menu("p1") == ["order 1", "order 2"]
    t.play(f"p1 order {first}")
    top_first = [pair[1], pair[0]]
    assert t.graveyard == (top_first if first == 1 else top_first[::-1])


@rule("EN-DIS-04")
def test_EN_DIS_04_the_starting_player_outside_player_turns() -> None:
    pair = [enchantment(low=f"When taking {{damage}}: {ALL_ENCHANTMENTS}"), enchantment()]
    storm = event(["All players take 1{damage}"])
    t = at(
        players=2,
        turn="p2",
        coop=True,
        lord=overlord(),
        p1=hero(enchantments=pair),
        events=[event([]), storm],
        start="round",
    )
    assert (t.asked, t.menu("p2")) == (["p2"], ["order 1", "order 2"])
    assert t.play("p2 order 2").graveyard == pair


@rule("EN-DIS-05")
def test_EN_DIS_05_tokens_go_back_to_the_supply() -> None:
    """They lie nowhere any more: wound tokens of a player, tokens on a card that leaves, pearls."""
    t = using("Heal 3{damage}", p1=hero([item(low=SPARE)], hurt=5))
    assert t.state.wounds == [2, 0, 0]
    t = at(p1=hero([item("pearl 2", "{minor} Bury top {item}", low=SPARE)])).play("p1 use item 1")
    assert t.state.pearls == [(0, 0), (0, 0), (0, 0)]
    t = at(p1=hero([item(low=SPARE)]))
    t.state.marks[0] = (2, 1, 1, 1)
    t.play("p1 rest village 1")
    assert t.state.marks == [(0, 0, 0, 0)] * 6
    assert (t.wounds("p1"), t.tokens("p1"), t.state.overlord_tokens) == (0, 0, 0)


@rule("EN-DIS-05", "EN-COST-15")
def test_EN_DIS_05_a_reward_token_leaves_its_player_and_does_not_return_to_the_overlord() -> None:
    t = at(lord=overlord(reward="Discard this token {minor} 5{attack}"), p1=hero(tokens=2))
    on_lord = t.state.overlord_tokens
    t.play("p1 use token 1")
    assert (t.tokens("p1"), t.state.overlord_tokens) == (1, on_lord)


@rule("EN-DIS-06")
def test_EN_DIS_06_a_card_removed_from_the_game_is_gone() -> None:
    card = item("attack 2")
    text = "Remove any top card from the game {minor} {overlord} takes 1{damage}"
    town, calm = village(*PLAIN_VILLAGE, text), [event([]), event([])]
    t = at(coop=True, players=2, lord=overlord(), p1=hero([card]), town=town, events=calm)
    t.play("p1 use village 1")
    assert is_in(t.state.gone, t, card)
    places = [*t.graveyard, *t.items("p1"), *t.track, *t.on_lord, *[t.of(one) for one in t.state.deck]]
    assert card not in places
    assert not is_in(t.state.boxed, t, card)
    for _ in range(6):
        t.end_turn()
    assert is_in(t.state.gone, t, card)
    assert card not in [*t.graveyard, *t.track]


@rule("EN-DIS-06", "EN-R-118")
def test_EN_DIS_06_a_basic_card_that_is_discarded_is_removed() -> None:
    t = using("All players discard {item}", p1=hero([item()]))
    fist = t.state.stacks[0][0][0]
    t.play("p1 item 2")
    assert (t.state.gone, t.graveyard, t.state.boxed) == ((fist,), [], ())


@rule("EN-DIS-07")
def test_EN_DIS_07_without_the_word_top_any_card_may_be_chosen() -> None:
    cards = [item(), item(), item()]
    for depth, gone in ((1, 2), (2, 1), (3, 0)):
        t = using("All players discard {item}", p1=hero(cards))
        assert t.menu("p1") == ["item 1", "item 2", "item 3", "item 4"]
        t.play(f"p1 item {depth}")
        assert t.graveyard == [cards[gone]]
        assert t.items("p1")[1:] == [card for card in cards if card is not cards[gone]]


@rule("EN-DIS-07")
@pytest.mark.parametrize(
    ("cost", "depths"), [("Discard {item}", [1, 2, 3]), ("Discard a card", [1, 2, 3]), (TOP, [1])]
)
def test_EN_DIS_07_as_a_cost_too(cost: str, depths: list[int]) -> None:
    town = village(*PLAIN_VILLAGE, f"{cost} {{minor}} 1{{attack}}")
    t = at(town=town, p1=hero([item(), item()], creatures=[monster()])).play("p1 use village 1")
    assert [act for act in t.menu("p1") if act.startswith("item")] == [f"item {depth}" for depth in depths]


@rule("EN-DIS-07")
def test_EN_DIS_07_with_it_the_top_card_alone() -> None:
    t = using(TOP, p1=hero([item(), item()], [enchantment()], [monster(), monster()]))
    assert t.menu("p1") == ["item 1", "enchantment 1", "creature 1"]


@rule("EN-DIS-07")
def test_EN_DIS_07_who_discards_chooses_among_suitable_cards() -> None:
    beasts = [monster(), dragon(), monster()]
    t = using("Target player discards {monster}", players=2, p2=hero(creatures=beasts))
    assert (t.asked, t.menu("p2")) == (["p2"], ["creature 1", "creature 3"])
    assert t.play("p2 creature 3").creatures("p2") == beasts[1:]
