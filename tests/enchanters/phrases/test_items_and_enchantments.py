"""Items and enchantments: EN-EFF-081 to 112, less 085 and 101."""

from typing import Any

import pytest

from tests.enchanters.phrases.village_actions import against, using
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Written,
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
from wyrmhall.games.enchanters.knowledge.invariants import check_stacks
from wyrmhall.games.enchanters.text.compiler.places import Place
from wyrmhall.games.enchanters.text.compiler.reading import compile_line

NO_ITEM = "You cannot take another {item}"
NO_ENCHANTMENT = "You cannot take another {enchantment}"
COPY = "This {item} is the exact copy of your top {enchantment}"
SHY = "You can't be the target of card abilities during other player's turns"
STEAL_ITEM = "Steal top {item} from another player"
SWAP = "Swap top {enchantment} with another player's top {enchantment}"
FROM_TRACK = "Swap top {enchantment} with an {enchantment} from the journey track"
ROUND = "All players give top {item} and {enchantment} to the player on their left"
TURN_ANY = "Other players may bury or unbury any of their {item} or {enchantment}"
PAY_OVERLORD = "Put top {enchantment} on the Overlord or lose 2{crystal}"


def two(kind: str) -> tuple[Written, Written]:
    """Two cards of different designs."""
    make = item if kind == "item" else enchantment
    return make(name="lower one"), make(name="upper one")


def holding(kind: str, *cards: Written) -> dict[str, Any]:
    stacks: dict[str, Any] = {f"{kind}s": cards}
    return hero(**stacks)


# -- cards that may not be taken -----------------------------------------------------------------


@rule("EN-EFF-081", "EN-EFF-102")
@pytest.mark.parametrize(("text", "slot", "other"), [(NO_ITEM, 0, 1), (NO_ENCHANTMENT, 1, 0)])
def test_EN_EFF_081_no_journey_to_a_card_that_may_not_be_taken(text: str, slot: int, other: int) -> None:
    t = at(track=[item(), enchantment(), monster()], p1=hero(wounds=[wound(text=text)]))
    refused = t.refusal(f"p1 journey {slot}")
    assert refused.rule == ("EN-EFF-081" if slot == 0 else "EN-EFF-102")
    assert {f"journey {other}", "journey 2"} <= set(t.menu("p1"))


@rule("EN-EFF-081", "EN-R-17")
def test_EN_EFF_081_an_item_received_is_discarded() -> None:
    top = item("attack 2")
    scarred = hero(wounds=[wound(text=NO_ITEM)])
    t = using(STEAL_ITEM, players=2, track=[monster()], p1=scarred, p2=hero(items=[top]))
    assert t.graveyard == [top]
    assert len(t.items("p1")) == 1
    assert t.attack("p1") == 1
    assert len(t.items("p2")) == 1


@rule("EN-EFF-102", "EN-R-17")
def test_EN_EFF_102_an_enchantment_received_is_discarded_and_an_item_is_not() -> None:
    top, spell = item(), enchantment()
    me, you = hero(wounds=[wound(text=NO_ENCHANTMENT)]), hero(items=[top], enchantments=[spell])
    t = using("Steal top {enchantment} from another player", players=2, p1=me, p2=you)
    assert t.graveyard == [spell]
    t = using(STEAL_ITEM, players=2, p1=me, p2=you)
    assert t.items("p1")[-1] is top


@rule("EN-EFF-082", "EN-R-110")
def test_EN_EFF_082_no_action_of_the_top_item_can_be_used() -> None:
    below = item(low="{minor} Take 1{crystal}")
    top = item(text="{minor} Take 2{crystal}", low="{rest} {minor} Take 3{crystal}", upper="attack 2")
    spell = enchantment(text="{minor} Take 4{crystal}")
    cards: dict[str, Any] = {"items": [below, top], "enchantments": [spell]}
    t = at(p1=hero(**cards, wounds=[wound(text="You cannot use abilities on top {item}")]))
    assert t.refusal("p1 use item 1").rule == "EN-R-110"
    menu = t.menu("p1")
    assert {"use item 2", "use enchantment 1"} <= set(menu)
    assert "rest item 1" not in menu
    assert t.attack("p1") == 3
    free = at(p1=hero(**cards))
    assert {"use item 1", "rest item 1"} <= set(free.menu("p1"))


@rule("EN-EFF-082", "EN-R-110", "EN-COND-02")
def test_EN_EFF_082_free_actions_stop_but_triggers_go_on() -> None:
    top = item(text=["Once per turn: Take 2{crystal}", "When taking {damage}: Take 3{crystal}"])
    mute = wound(text="You cannot use abilities on top {item}")
    t = using("Take 1{crystal}; All players take 1{damage}", p1=hero(items=[top], wounds=[mute]))
    assert t.crystals("p1") == 9
    assert "use item 1" not in t.menu("p1")


@rule("EN-EFF-100", "EN-R-110")
def test_EN_EFF_100_no_action_of_the_top_enchantment_can_be_used() -> None:
    top, spell = item(text="{minor} Take 2{crystal}"), enchantment(text="{minor} Take 4{crystal}")
    mute = wound(text="You cannot use abilities on top {enchantment}")
    t = at(p1=hero(items=[top], enchantments=[spell], wounds=[mute]))
    assert t.refusal("p1 use enchantment 1").rule == "EN-R-110"
    assert "use item 1" in t.menu("p1")


# -- the copy ------------------------------------------------------------------------------------


@rule("EN-EFF-083", "EN-R-25")
def test_EN_EFF_083_the_copy_has_both_parts_of_the_enchantment_and_its_own_lower_part() -> None:
    model = enchantment(
        "attack 2", "{minor} Take 1{crystal}", lower="defense 1", low="{minor} Take 2{crystal}"
    )
    copy = item("attack 9", COPY, lower="attack 1", low="{minor} Take 4{crystal}")
    t = at(p1=hero(items=[copy], enchantments=[model]))
    assert t.attack("p1") == 2 + 2 + 1 + 1  # model, copied, own lower part, fist
    assert t.defense("p1") == 1 + 1 + 1
    t.play("p1 use item 1; p1 use item 2; p1 use item 3; p1 use enchantment 1; p1 use enchantment 2")
    assert t.crystals("p1") == 5 + 1 + 2 + 4 + 1 + 2
    check_stacks(t.state)


@rule("EN-EFF-083", "EN-R-25")
def test_EN_EFF_083_the_copy_follows_the_top_enchantment_and_stays_an_item() -> None:
    below, model = enchantment(lower="attack 3"), enchantment("attack 1", lower="defense 4")
    copy = item(text=COPY)
    text = "Unbury bottom {enchantment}; Take 1{crystal}"
    t = using(text, p1=hero(items=[copy], enchantments=[below, model]))
    assert t.attack("p1") == 1 + 3
    assert t.defense("p1") == 1 + 4 + 1  # of enchanting is copied now
    assert t.state.items(t.seat("p1")) == 2
    assert t.state.enchantments(t.seat("p1")) == 3
    check_stacks(t.state)


@rule("EN-EFF-083", "EN-R-25")
def test_EN_EFF_083_a_covered_copy_copies_no_more() -> None:
    copy, above = item(text=COPY, lower="attack 1"), item()
    model = enchantment("attack 5", "{minor} Take 1{crystal}")
    t = at(track=[above], p1=hero(items=[copy], enchantments=[model]))
    assert t.attack("p1") == 5 + 5 + 1 + 1
    t.play("p1 journey 0")
    assert t.attack("p1") == 5 + 1 + 1
    assert [act for act in t.menu("p1") if act.startswith("use")] == ["use enchantment 1"]


@rule("EN-EFF-083", "EN-EFF-121")
def test_EN_EFF_083_the_copy_of_a_silenced_class_is_silent_too() -> None:
    model = klass("attack 2", "{minor} Take 1{crystal}")
    me = hero(items=[item(text=COPY)], enchantments=[model])
    loud = at(p1=me)
    assert {"use item 1", "use enchantment 1"} <= set(loud.menu("p1"))
    t = at(p1=me, town=village(*PLAIN_VILLAGE, "Banner and Class card abilities don't work"))
    assert not [act for act in t.menu("p1") if act.startswith("use")]
    assert t.attack("p1") == 2 + 2 + 1


# -- stealing ------------------------------------------------------------------------------------


@rule("EN-EFF-084", "EN-EFF-105", "EN-R-13")
@pytest.mark.parametrize("kind", ["item", "enchantment"])
def test_EN_EFF_084_and_105_the_top_card_of_another_player_is_stolen(kind: str) -> None:
    make = item if kind == "item" else enchantment
    below, top = make(), make("attack 2", "{immediate} Take 3{crystal}")
    t = using(
        f"Steal top {{{kind}}} from another player",
        p2=holding(kind, below, top),
        p3=holding(kind, make()),
    )
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p2")
    number = 0 if kind == "item" else 1
    assert t.pile("p1", number)[-1] is top
    assert t.pile("p2", number)[-1] is below
    assert t.attack("p1") == 3
    assert t.attack("p2") == 1
    assert t.crystals("p1") == 5


@rule("EN-EFF-084", "EN-EFF-105", "EN-R-15")
@pytest.mark.parametrize("kind", ["item", "enchantment"])
def test_EN_EFF_084_and_105_only_two_or_more_cards_can_be_stolen_from(kind: str) -> None:
    top = item() if kind == "item" else enchantment()
    text = f"Steal top {{{kind}}} from another player"
    number = 0 if kind == "item" else 1
    t = using(text, p3=holding(kind, top))
    assert t.pile("p1", number)[-1] is top
    t = using(text)
    assert [len(t.pile(seat, number)) for seat in ("p1", "p2", "p3")] == [1, 1, 1]


@rule("EN-EFF-084", "EN-EFF-105", "EN-EFF-109", "EN-COP-24", "EN-COP-25", "EN-R-79", "EN-R-80")
@pytest.mark.parametrize(
    "text",
    [STEAL_ITEM, "Steal top {enchantment} from another player", "Target player discards top {enchantment}"],
)
def test_EN_EFF_084_105_109_the_overlord_can_be_chosen_and_loses_a_token(text: str) -> None:
    t = against(text, (1, 1))
    assert t.menu("p1") == ["remove health", "remove strength"]  # the only one who can be chosen
    t.play("p1 remove strength")
    assert t.state.reinforced == (1, 0)
    assert len(t.items("p1")) == len(t.enchantments("p1")) == 1
    two_cards = hero(items=[item()], enchantments=[enchantment()])
    assert against(text, p2=two_cards).menu("p1") == ["target p2", "target overlord"]


# -- burying and unburying -----------------------------------------------------------------------


@rule("EN-EFF-086", "EN-STK-06")
def test_EN_EFF_086_your_top_item_is_buried() -> None:
    below, top = item("attack 1"), item("attack 4")
    t = using("Bury top {item}", p1=hero(items=[below, top]))
    assert t.items("p1")[0] is top
    assert t.items("p1")[-1] is below
    assert t.attack("p1") == 2
    t = using("Bury top {item}")
    assert len(t.items("p1")) == 1


@rule("EN-EFF-087", "EN-R-115")
def test_EN_EFF_087_both_tops_are_buried_in_the_order_you_choose() -> None:
    top, spell = item(), enchantment()
    t = using("Bury top {item} and {enchantment}", p1=hero(items=[top], enchantments=[spell]))
    assert t.menu("p1") == ["bury item", "bury enchantment"]
    t.play("p1 bury enchantment")
    assert t.items("p1")[0] is top
    assert t.enchantments("p1")[0] is spell
    assert [told["card"] for told in t.told("p1", "buried")] == [t.cards.card(spell), t.cards.card(top)]


@rule("EN-EFF-087", "EN-EFF-089")
def test_EN_EFF_087_and_089_a_stack_of_one_card_is_skipped() -> None:
    spell = enchantment()
    t = using("Bury top {item} and {enchantment}", p1=hero(enchantments=[spell]))
    assert t.enchantments("p1")[0] is spell
    first, second = two("item")
    t = using("Unbury bottom {item} and {enchantment}", p1=hero(items=[first, second]))
    assert t.items("p1")[:2] == [first, second]


@rule("EN-EFF-087", "EN-STK-13")
def test_EN_EFF_087_the_order_matters_where_a_loss_is_cut_off_at_zero() -> None:
    weak, strong = item("attack 2"), enchantment("attack-down 3")
    me = hero(items=[weak], enchantments=[strong])  # attack: fist 1 + 2 - 3 = 0
    text = "Bury top {item} and {enchantment}"
    t = using(text, p1=me).play("p1 bury item")
    assert t.attack("p1") == 3
    t = using(text, p1=me).play("p1 bury enchantment")
    assert t.attack("p1") == 1


@rule("EN-EFF-087", "EN-PRL-03", "EN-STK-14")
def test_EN_EFF_087_pearls_are_given_up_between_the_two() -> None:
    top, spell = item("pearl 1", lower="pearl 1"), enchantment("attack 2")
    t = at(
        town=village(*PLAIN_VILLAGE, "{minor} Bury top {item} and {enchantment}"),
        p1=hero(items=[top], enchantments=[spell]),
    )
    t.state.pearls[0] = (1, 1)
    t.play("p1 use village 1; p1 bury item")
    assert t.menu("p1") == ["drop 0", "drop 1"]
    assert t.enchantments("p1")[-1] is spell  # not buried yet
    t.play("p1 drop 0")
    assert t.enchantments("p1")[0] is spell
    assert t.pearls("p1") == (1, 0)


@rule("EN-EFF-088", "EN-STK-09")
def test_EN_EFF_088_your_bottom_item_is_unburied() -> None:
    bottom, top = item("attack 3"), item("attack 1")
    t = using("Unbury bottom {item}", p1=hero(items=[bottom, top], enchantments=[enchantment()], bare=True))
    assert t.items("p1") == [top, bottom]
    assert t.attack("p1") == 3
    t = using("Unbury bottom {item}")
    assert len(t.items("p1")) == 1


@rule("EN-EFF-089")
def test_EN_EFF_089_both_bottom_cards_are_unburied_in_the_order_you_choose() -> None:
    (one, other), (low, high) = two("item"), two("enchantment")
    me = hero(items=[one, other], enchantments=[low, high], bare=True)
    t = using("Unbury bottom {item} and {enchantment}", p1=me)
    assert t.menu("p1") == ["unbury item", "unbury enchantment"]
    t.play("p1 unbury enchantment")
    assert t.items("p1") == [other, one]
    assert t.enchantments("p1") == [high, low]
    assert [told["card"] for told in t.told("p1", "unburied")] == [t.cards.card(low), t.cards.card(one)]


@rule("EN-EFF-090")
def test_EN_EFF_090_one_of_the_two_is_unburied() -> None:
    (one, other), (low, high) = two("item"), two("enchantment")
    text = "Unbury bottom {item} or {enchantment}"
    t = using(text, p1=hero(items=[one, other], enchantments=[low, high], bare=True))
    assert t.menu("p1") == ["unbury item", "unbury enchantment"]
    t.play("p1 unbury item")
    assert t.items("p1") == [other, one]
    assert t.enchantments("p1") == [low, high]
    t = using(text, p1=hero(items=[one], enchantments=[low, high], bare=True))
    assert t.enchantments("p1") == [high, low]


@rule("EN-EFF-091", "EN-EFF-092", "EN-EFF-110")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Target player buries top {item}", 0),
        ("Target player unburies bottom {item}", 0),
        ("Target player unburies bottom {enchantment}", 1),
    ],
)
def test_EN_EFF_091_092_110_a_card_of_the_target_is_turned_over(text: str, kind: int) -> None:
    one, middle, other = [(item, enchantment)[kind](name=name) for name in ("one", "middle", "other")]
    rest: dict[str, Any] = {"enchantments": [enchantment()]} if kind == 0 else {"items": [item()]}
    stack: dict[str, Any] = {("items", "enchantments")[kind]: [one, middle, other]}
    more: dict[str, Any] = {("items", "enchantments")[kind]: [(item, enchantment)[kind]()]}
    t = using(text, players=4, p2=hero(**stack, **rest, bare=True), p3=hero(**more))
    assert t.menu("p1") == ["target p2", "target p3"]  # p4 has one card only
    t.play("p1 target p2")
    turned = [other, one, middle] if "buries top" in text else [middle, other, one]
    assert t.pile("p2", kind) == turned
    nobody = using(text)
    assert len(nobody.pile("p2", kind)) == 1


@rule("EN-EFF-091", "EN-EFF-092", "EN-EFF-110", "EN-EFF-103", "EN-R-80")
@pytest.mark.parametrize(
    "text",
    [
        "Target player buries top {item}",
        "Target player unburies bottom {item}",
        "Target player unburies bottom {enchantment}",
        SWAP,
    ],
)
def test_EN_EFF_091_092_103_110_the_overlord_has_no_stacks(text: str) -> None:
    cards: dict[str, Any] = {"items": [item()], "enchantments": [enchantment()]}
    t = against(text, (1, 1), players=3, p2=hero(**cards), p3=hero(**cards))
    assert t.menu("p1") == ["target p2", "target p3"]


@rule("EN-EFF-093", "EN-R-115")
def test_EN_EFF_093_each_may_be_buried_or_not() -> None:
    top, spell = item(), enchantment()
    me = hero(items=[top], enchantments=[spell])
    text = "You may bury top {item} and/or {enchantment}"
    t = using(text, p1=me)
    assert t.menu("p1") == ["bury item", "bury enchantment", "no"]
    t.play("p1 bury enchantment")
    assert t.menu("p1") == ["bury item", "no"]
    t.play("p1 no")
    assert t.items("p1")[-1] is top
    assert t.enchantments("p1")[0] is spell
    t = using(text, p1=me).play("p1 no")
    assert t.enchantments("p1")[-1] is spell
    t = using(text, p1=me).play("p1 bury item; p1 bury enchantment")
    assert t.items("p1")[0] is top
    assert t.enchantments("p1")[0] is spell
    assert "no" not in using(text).menu("p1")


@rule("EN-EFF-098", "EN-R-09")
def test_EN_EFF_098_other_players_may_turn_one_card_of_each_stack() -> None:
    (one, other), (low, high) = two("item"), two("enchantment")
    t = using(
        TURN_ANY,
        p1=hero(items=[item()]),
        p2=hero(items=[one, other], enchantments=[low, high]),
        p3=hero(items=[item()]),
    )
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["bury item", "unbury item", "bury enchantment", "unbury enchantment", "no"]
    t.play("p2 unbury enchantment")
    assert t.menu("p2") == ["bury item", "unbury item", "no"]
    t.play("p2 bury item")
    assert t.items("p2")[0] is other
    assert t.enchantments("p2")[:2] == [low, high]
    assert t.asked == ["p3"]
    t.play("p3 no")
    assert t.asked == ["p1"]
    assert "journey 0" in t.menu("p1")


@rule("EN-EFF-098", "EN-R-77", "EN-R-80")
def test_EN_EFF_098_in_a_cooperative_game_it_does_nothing() -> None:
    t = against(TURN_ANY, (1, 1), p2=hero(items=[item()]))
    assert t.asked == ["p1"]
    assert t.state.reinforced == (1, 1)


@rule("EN-EFF-099", "EN-R-09")
def test_EN_EFF_099_every_player_unburies_both() -> None:
    mine, theirs = two("item"), two("item")
    (low, high), spare = two("enchantment"), enchantment()
    t = using(
        "All players unbury bottom {item} and {enchantment}",
        players=2,
        p1=hero(items=mine, enchantments=[spare], bare=True),
        p2=hero(items=theirs, enchantments=[low, high], bare=True),
    )
    assert t.items("p1") == [mine[1], mine[0]]
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["unbury item", "unbury enchantment"]
    t.play("p2 unbury item")
    assert t.items("p2") == [theirs[1], theirs[0]]
    assert t.enchantments("p2") == [high, low]


@rule("EN-EFF-111")
def test_EN_EFF_111_your_bottom_enchantment_is_unburied() -> None:
    low, high = enchantment("defense 3"), enchantment("defense 1")
    t = using("Unbury bottom {enchantment}", p1=hero(items=[item()], enchantments=[low, high], bare=True))
    assert t.enchantments("p1") == [high, low]
    assert t.defense("p1") == 3
    t = using("Unbury bottom {enchantment}")
    assert len(t.enchantments("p1")) == 1


@rule("EN-EFF-112", "EN-R-103")
def test_EN_EFF_112_is_stored_as_110() -> None:
    line = compile_line("{minor} Target player unburies bottom {enchantment}", Place("item", "upper"))
    assert [effect.id for effect in line.effects] == ["EN-EFF-110"]


# -- discarding ----------------------------------------------------------------------------------


@rule("EN-EFF-094", "EN-R-18", "EN-DIS-01")
def test_EN_EFF_094_a_top_item_enchantment_or_monster_is_discarded() -> None:
    below, top = two("item")
    spell, beast, wyrm = enchantment(), monster(), dragon()
    text = "Discard top {item}, {enchantment} or {monster}"
    t = using(text, p1=hero(items=[below, top], enchantments=[spell], creatures=[beast]))
    assert t.menu("p1") == ["item 1", "enchantment 1", "creature 1"]
    t.play("p1 item 1")
    assert t.graveyard == [top]
    assert t.items("p1")[-1] is below
    t = using(text, p1=hero(creatures=[wyrm, beast]))
    assert t.graveyard == [beast]
    t = using(text, p1=hero(creatures=[beast, wyrm]))
    assert t.graveyard == []


@rule("EN-EFF-096", "EN-R-09")
def test_EN_EFF_096_every_player_discards_a_top_card() -> None:
    mine, theirs, beast = item(), item(), monster()
    text = "All players discard top {item}, {enchantment} or {monster}"
    t = using(text, p1=hero(items=[mine]), p2=hero(items=[theirs], creatures=[beast]))
    assert t.graveyard == [mine]
    assert t.menu("p2") == ["item 1", "creature 1"]
    t.play("p2 creature 1")
    assert t.graveyard == [mine, beast]
    assert t.asked == ["p1"]


@rule("EN-EFF-096", "EN-EFF-097", "EN-R-77")
@pytest.mark.parametrize(
    ("text", "script"),
    [
        ("All players discard top {item}, {enchantment} or {monster}", ""),
        ("All players discard {item}", "p1 item 1; p2 item 1"),
    ],
)
def test_EN_EFF_096_and_097_never_mean_the_overlord(text: str, script: str) -> None:
    mine, theirs = item(), item()
    t = against(text, (1, 0), p1=hero(items=[mine]), p2=hero(items=[theirs])).play(script)
    assert t.graveyard == [mine, theirs]
    assert t.state.reinforced == (1, 0)


@rule("EN-EFF-097", "EN-DIS-07", "EN-R-16")
def test_EN_EFF_097_any_item_of_two_or_more() -> None:
    below, top = two("item")
    t = using("All players discard {item}", p2=hero(items=[below, top]))
    assert t.asked == ["p2"]  # the others have one item each
    assert t.menu("p2") == ["item 1", "item 2", "item 3"]
    t.play("p2 item 2")
    assert t.graveyard == [below]
    assert [len(t.items(seat)) for seat in ("p1", "p2", "p3")] == [1, 2, 1]


@rule("EN-EFF-108", "EN-R-108", "EN-R-20", "EN-DIS-04")
def test_EN_EFF_108_the_of_enchanting_card_is_kept() -> None:
    low, high = enchantment(lower="attack 2", name="low"), enchantment(lower="attack-down 2", name="high")
    t = using("Discard all your {enchantment}", p1=hero(enchantments=[low, high]))
    assert t.menu("p1") == ["order 1", "order 2"]
    t.play("p1 order 2")
    assert t.graveyard == [low, high]
    assert len(t.enchantments("p1")) == 1
    assert t.attack("p1") == 1  # they left in one step
    assert t.defense("p1") == 1


@rule("EN-EFF-108", "EN-R-108")
def test_EN_EFF_108_without_such_a_card_you_choose_what_is_kept() -> None:
    low, high = two("enchantment")
    t = using("Discard all your {enchantment}", p1=hero(items=[item()], enchantments=[low, high], bare=True))
    assert t.menu("p1") == ["enchantment 1", "enchantment 2"]
    t.play("p1 enchantment 2")
    assert t.enchantments("p1") == [low]
    assert t.graveyard == [high]


@rule("EN-EFF-108", "EN-R-108")
def test_EN_EFF_108_a_class_is_kept_and_a_last_card_too() -> None:
    own, spell, last = klass(), enchantment(), enchantment()
    text = "Discard all your {enchantment}"
    t = using(text, p1=hero(items=[item()], enchantments=[own, spell], bare=True))
    assert t.enchantments("p1") == [own]
    t = using(text, p1=hero(items=[item()], enchantments=[last], bare=True))
    assert t.enchantments("p1") == [last]
    assert t.graveyard == []


@rule("EN-EFF-109", "EN-DIS-01")
def test_EN_EFF_109_the_target_discards_the_top_enchantment() -> None:
    low, high = two("enchantment")
    t = using("Target player discards top {enchantment}", p2=hero(enchantments=[low, high]))
    assert t.graveyard == [high]  # p2 alone has two or more
    assert t.enchantments("p2")[-1] is low
    t = using("Target player discards top {enchantment}")
    assert t.graveyard == []


# -- cards that change places --------------------------------------------------------------------


@rule("EN-EFF-095", "EN-R-15", "EN-STK-11")
def test_EN_EFF_095_all_tops_move_left_at_the_same_moment_last_cards_too() -> None:
    tops = [item(f"attack {number}") for number in (2, 3, 4)]
    spells = [enchantment(f"defense {number}") for number in (1, 2, 3)]
    below = item()
    t = using(
        ROUND,
        p1=hero(items=[below, tops[0]], enchantments=[spells[0]], bare=True),
        p2=hero(items=[tops[1]], enchantments=[spells[1]], bare=True),
        p3=hero(items=[tops[2]], enchantments=[spells[2]], bare=True),
    )
    assert t.items("p1") == [below, tops[2]]
    assert [t.items(seat) for seat in ("p2", "p3")] == [[tops[0]], [tops[1]]]
    assert [t.enchantments(seat) for seat in ("p1", "p2", "p3")] == [[spells[2]], [spells[0]], [spells[1]]]
    assert [t.attack(seat) for seat in ("p1", "p2", "p3")] == [4, 2, 3]
    check_stacks(t.state)


@rule("EN-EFF-095", "EN-R-20", "EN-STK-11")
def test_EN_EFF_095_powers_change_once_for_both_cards() -> None:
    heavy, light = item("attack-down 3"), enchantment("attack 3")
    t = using(
        ROUND,
        players=2,
        p1=hero(items=[item()], enchantments=[enchantment()]),
        p2=hero(items=[heavy], enchantments=[light]),
    )
    assert t.attack("p1") == 1  # the loss is not cut off before the gain


@rule("EN-EFF-095", "EN-EFF-081", "EN-R-17")
def test_EN_EFF_095_who_may_take_no_item_discards_it_unless_it_would_be_the_last() -> None:
    mine, below, theirs = item(), item(), item("attack 2")
    spell, charm = enchantment(), enchantment()
    scar = wound(text=NO_ITEM)
    you = hero(items=[theirs], enchantments=[charm], bare=True)
    rich = hero(items=[below, mine], enchantments=[spell], wounds=[scar], bare=True)
    t = using(ROUND, players=2, track=[monster()], p1=rich, p2=you)
    assert t.items("p1") == [below]
    assert t.graveyard == [theirs]
    assert t.items("p2") == [mine]
    poor = hero(items=[mine], enchantments=[spell], wounds=[scar], bare=True)
    t = using(ROUND, players=2, track=[monster()], p1=poor, p2=you)
    assert t.items("p1") == [theirs]
    assert t.graveyard == []
    assert t.enchantments("p1") == [charm]


@rule("EN-EFF-095", "EN-R-97")
def test_EN_EFF_095_cards_move_past_a_protected_player() -> None:
    tops = [item(name=f"top {number}") for number in range(3)]
    shy = enchantment(low=SHY)
    t = using(
        ROUND,
        p1=hero(items=[tops[0]]),
        p2=hero(items=[tops[1]], enchantments=[shy]),
        p3=hero(items=[tops[2]]),
    )
    assert [t.items(seat)[-1] for seat in ("p1", "p2", "p3")] == [tops[2], tops[1], tops[0]]
    assert t.enchantments("p2")[-1] is shy


@rule("EN-EFF-095", "EN-R-88")
def test_EN_EFF_095_in_a_cooperative_game_cards_move_among_the_players() -> None:
    mine, theirs = item(), item()
    t = against(ROUND, (1, 0), p1=hero(items=[mine]), p2=hero(items=[theirs]))
    assert t.items("p1")[-1] is theirs
    assert t.items("p2")[-1] is mine
    assert t.state.reinforced == (1, 0)
    t = against(ROUND, (1, 0), players=1, p1=hero(items=[mine]))
    assert t.told("p1", "passed-on") == []
    assert t.items("p1")[-1] is mine
    assert t.graveyard == []


@rule("EN-EFF-095", "EN-EFF-048", "EN-STK-14")
def test_EN_EFF_095_pearls_for_all_do_not_go_and_come_back() -> None:
    rich = item(text="All players have +1{pearl}")
    t = at(town=village(*PLAIN_VILLAGE, f"{{minor}} {ROUND}"), players=2, p1=hero(items=[rich]))
    t.state.pearls[1] = (0, 1)
    t.play("p1 use village 1")
    assert t.items("p2")[-1] is rich
    assert t.pearls("p2") == (0, 1)


@rule("EN-EFF-084", "EN-EFF-048", "EN-STK-14", "EN-STK-15")
def test_EN_EFF_084_a_stolen_card_goes_from_stack_to_stack_in_one_move() -> None:
    rich = item(text="All players have +1{pearl}")
    t = at(town=village(*PLAIN_VILLAGE, f"{{minor}} {STEAL_ITEM}"), players=2, p2=hero(items=[rich]))
    t.state.pearls[0] = (0, 1)
    t.play("p1 use village 1")
    assert t.items("p1")[-1] is rich
    assert t.pearls("p1") == (0, 1)


@rule("EN-EFF-103", "EN-R-15")
def test_EN_EFF_103_top_enchantments_change_owners_last_cards_too() -> None:
    mine, theirs = enchantment("attack 2"), enchantment("defense 2", "{immediate} Take 3{crystal}")
    t = using(SWAP, p1=hero(items=[item()], enchantments=[mine], bare=True), p3=hero(enchantments=[theirs]))
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p3")
    assert t.enchantments("p1") == [theirs]
    assert t.enchantments("p3")[-1] is mine
    assert t.attack("p3") == 3
    assert t.defense("p1") == 2
    assert t.crystals("p1") == 5


@rule("EN-EFF-103", "EN-EFF-102", "EN-R-17")
def test_EN_EFF_103_who_may_take_no_enchantment_discards_it() -> None:
    mine, theirs = enchantment(), enchantment()
    t = using(
        SWAP,
        players=2,
        p1=hero(enchantments=[mine]),
        p2=hero(enchantments=[theirs], wounds=[wound(text=NO_ENCHANTMENT)]),
    )
    assert t.enchantments("p1")[-1] is theirs
    assert len(t.enchantments("p2")) == 1
    assert t.graveyard == [mine]


@rule("EN-EFF-104", "EN-R-13", "EN-R-15", "EN-R-50")
def test_EN_EFF_104_your_top_enchantment_takes_the_slot_of_one_on_the_track() -> None:
    there = enchantment("attack 2", "{immediate} Take 3{crystal}")
    last = enchantment("defense 2")
    glad = item(low="After taking {enchantment}: Take 2{crystal}")
    track = [item(), there, monster(), enchantment(), None]
    t = using(FROM_TRACK, track=track, p1=hero(items=[glad], enchantments=[last], bare=True))
    assert t.menu("p1") == ["slot 1", "slot 3"]
    t.play("p1 slot 1")
    assert t.enchantments("p1") == [there]
    assert t.track[1] is last
    assert t.attack("p1") == 2
    assert t.defense("p1") == 0
    assert t.crystals("p1") == 5
    assert t.told("p2", "swapped-with-track")[0]["slot"] == 1


@rule("EN-EFF-104")
def test_EN_EFF_104_nothing_happens_without_an_enchantment_on_the_track() -> None:
    mine = enchantment()
    t = using(FROM_TRACK, track=[item(), monster()], p1=hero(enchantments=[mine]))
    assert t.enchantments("p1")[-1] is mine
    assert "journey 0" in t.menu("p1")


@rule("EN-EFF-104", "EN-R-56")
def test_EN_EFF_104_tokens_on_the_card_go_to_the_supply() -> None:
    there, mine = enchantment(), enchantment()
    town = village(*PLAIN_VILLAGE, f"{{minor}} {FROM_TRACK}")
    t = at(town=town, track=[there], p1=hero(enchantments=[mine]))
    t.state.marks[0] = (1, 1, 0, 0)
    t.play("p1 use village 1")
    assert t.track[0] is mine
    assert t.state.marks[0] == (0, 0, 0, 0)


@rule("EN-EFF-104", "EN-EFF-102", "EN-R-17")
def test_EN_EFF_104_who_may_take_no_enchantment_discards_it_unless_it_would_be_the_last() -> None:
    there, below, top = enchantment(), enchantment("defense 2"), enchantment()
    scar = wound(text=NO_ENCHANTMENT)
    me = hero(items=[item()], enchantments=[below, top], wounds=[scar], bare=True)
    t = using(FROM_TRACK, track=[there, monster()], p1=me)
    assert t.enchantments("p1") == [below]
    assert t.track[0] is top
    assert t.graveyard == [there]
    assert t.defense("p1") == 2
    me = hero(items=[item()], enchantments=[top], wounds=[scar], bare=True)
    t = using(FROM_TRACK, track=[there, monster()], p1=me)
    assert t.enchantments("p1") == [there]


# -- cards on the Overlord -----------------------------------------------------------------------


@rule("EN-EFF-106", "EN-R-10")
def test_EN_EFF_106_you_choose_between_the_enchantment_and_crystals() -> None:
    spell = enchantment()
    me = hero(enchantments=[spell], crystals=2)
    t = using(PAY_OVERLORD, lord=overlord(), p1=me)
    assert t.menu("p1") == ["give card", "lose crystals"]
    t.play("p1 give card")
    assert t.on_lord == [spell]
    assert t.crystals("p1") == 2
    assert len(t.enchantments("p1")) == 1
    assert t.told("p2", "card-on-lord") == [{"seat": 0, "card": t.cards.card(spell)}]
    t = using(PAY_OVERLORD, lord=overlord(), p1=me).play("p1 lose crystals")
    assert t.on_lord == []
    assert t.crystals("p1") == 0


@rule("EN-EFF-106", "EN-R-10", "EN-R-15")
def test_EN_EFF_106_what_is_not_open_cannot_be_chosen() -> None:
    spell = enchantment()
    t = using(PAY_OVERLORD, lord=overlord(), p1=hero(enchantments=[spell], crystals=1))
    assert t.on_lord == [spell]
    assert t.crystals("p1") == 1
    t = using(PAY_OVERLORD, lord=overlord(), p1=hero(crystals=3))
    assert t.crystals("p1") == 1
    t = using(PAY_OVERLORD, lord=overlord(), p1=hero(crystals=1))
    assert t.crystals("p1") == 0
    assert len(t.enchantments("p1")) == 1


@rule("EN-EFF-106", "EN-OVL-17")
def test_EN_EFF_106_without_an_overlord_only_crystals_can_be_lost() -> None:
    spell = enchantment()
    t = using(PAY_OVERLORD, p1=hero(enchantments=[spell]))
    assert t.crystals("p1") == 3
    assert t.enchantments("p1")[-1] is spell


@rule("EN-EFF-106", "EN-COP-23", "EN-COP-25", "EN-R-79")
def test_EN_EFF_106_in_a_cooperative_game_the_card_is_discarded() -> None:
    spell = enchantment(low="-1{score}")
    t = against(PAY_OVERLORD, (1, 0), p1=hero(enchantments=[spell], crystals=1))
    assert t.graveyard == [spell]
    assert t.on_lord == []
    assert t.state.reinforced == (0, 0)


@rule("EN-EFF-106", "EN-COP-23")
def test_EN_EFF_106_the_overlords_own_texts_lay_the_card_on_it() -> None:
    spell = enchantment()
    boss = overlord(other=[f"{{minor}} {PAY_OVERLORD}"])
    t = at(players=2, coop=True, lord=boss, p1=hero(enchantments=[spell], crystals=1))
    t.play("p1 use overlord 1")
    assert t.on_lord == [spell]
    assert t.graveyard == []


@rule("EN-EFF-106", "EN-R-84")
def test_EN_EFF_106_of_an_event_you_is_the_starting_player() -> None:
    spell = enchantment()
    first, second = event(["Take 1{crystal}"]), event([PAY_OVERLORD])
    me = hero(enchantments=[spell], crystals=1)
    t = at(players=2, coop=True, lord=overlord(), events=[first, second], start="round", p1=me)
    assert t.on_lord == [spell]


@rule("EN-EFF-107", "EN-OVL-03")
def test_EN_EFF_107_the_invading_enchantment_goes_onto_the_overlord() -> None:
    invader, boss = (
        enchantment(),
        overlord(invasion=["{enchantment}: Put invading {enchantment} on the Overlord"]),
    )
    t = at(track=[invader, item()], lord=boss).play("p1 rest village 1")
    assert t.on_lord == [invader]
    assert t.graveyard == []


@rule("EN-EFF-107")
def test_EN_EFF_107_a_class_that_invades_did_not_go_to_the_graveyard() -> None:
    invader, boss = klass(), overlord(invasion=["{enchantment}: Put invading {enchantment} on the Overlord"])
    t = at(track=[invader, item()], lord=boss).play("p1 rest village 1")
    assert t.on_lord == []
    assert t.graveyard == []


@rule("EN-EFF-107")
def test_EN_EFF_107_nothing_happens_outside_an_invasion_or_for_another_card() -> None:
    old = enchantment()
    text = "Put invading {enchantment} on the Overlord"
    t = using(text, lord=overlord(), graveyard=[old])
    assert t.on_lord == []
    boss = overlord(invasion=[f"{{item}}: {text}"])
    invader = item()
    t = at(track=[invader, item()], lord=boss, graveyard=[old]).play("p1 rest village 1")
    assert t.on_lord == []
    assert t.graveyard == [old, invader]


@rule("EN-EFF-107", "EN-COP-23")
def test_EN_EFF_107_a_card_taken_and_discarded_is_no_invader() -> None:
    taken = enchantment()
    line = "You may give it to another player; Put invading {enchantment} on the Overlord"
    me = hero(items=[item(low=f"After taking {{enchantment}}: {line}")])
    t = at(players=2, coop=True, lord=overlord(), track=[taken, monster()], p1=me).play("p1 journey 0")
    t.play("p1 target overlord; chance: side health")
    assert t.graveyard == [taken]
    assert t.on_lord == []
