"""Costs: EN-COST, and how several of them are paid: EN-R-129."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    Played,
    at,
    banner,
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

USE = "use item 1"
BLOW = "Deal 1{damage} to other players"  # an effect that shows that all costs were paid


def paying(cost: str, icon: str = "{minor}", **more: Any) -> Played:
    """p1 has an item with an action of that cost, on top of the stack; `me` are other properties of p1."""
    me = more.pop("me", {})
    items = [*me.pop("items", ()), item(text=f"{cost} {icon} {BLOW}")]
    return at(p1=hero(items=items, **me), **more)


def coop(cost: str, icon: str = "{minor}", **more: Any) -> Played:
    return paying(
        cost, icon, coop=True, lord=overlord(), events=[event(["All players take 1{damage}"])], **more
    )


def refused(t: Played) -> bool:
    """Whether the action is not offered, by the rule about costs that cannot be paid in full."""
    return USE not in t.menu("p1") and t.refusal(f"p1 {USE}").rule == "EN-ACT-09"


def done(t: Played) -> bool:
    """Whether the effect behind the cost has happened, once."""
    return t.wounds("p2") == 1


# -- wounds --------------------------------------------------------------------------------------


@rule("EN-COST-01")
def test_damage_as_a_cost() -> None:
    t = paying("Take 3{damage}", me={"hurt": 4})
    t.play("p1 use item 1")
    assert t.wounds("p1") == 7
    assert [one["amount"] for one in t.told("p1", "hurt") if one["seat"] == 0] == [3]
    assert done(t)


@rule("EN-COST-01", "EN-COND-04")
def test_damage_as_a_cost_is_damage() -> None:
    thorns = enchantment(text="When taking {damage}: All players heal 1{damage}")
    t = paying("Take 3{damage}", me={"enchantments": [thorns]})
    t.play("p1 use item 1")
    assert (t.wounds("p1"), t.wounds("p2")) == (2, 0)  # the ability comes after the whole action


@rule("EN-COST-01", "EN-WND-03")
def test_the_effect_waits_for_the_wound_card() -> None:
    t = paying("Take 3{damage}", me={"hurt": 8}, wound_deck=[wound(), wound()])
    t.play("p1 use item 1")
    assert not done(t)
    t.play("p1 keep 2")
    assert done(t)


@rule("EN-COST-01", "EN-COP-11")
def test_the_cost_may_lose_the_game() -> None:
    t = coop("Take 3{damage}", me={"hurt": 39})
    assert USE in t.menu("p1")
    t.play("p1 use item 1")
    assert (t.state.ended, t.state.hit_points) == ("EN-COP-11", 99)


@rule("EN-COST-02")
def test_another_player_is_healed_as_a_cost() -> None:
    t = paying("Another player heals 2{damage}", p2=hero(hurt=2), p3=hero(hurt=4))
    t.play("p1 use item 1")
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p3")
    assert (t.wounds("p2"), t.wounds("p3")) == (3, 3)


@rule("EN-COST-02", "EN-EFF-024")
def test_who_has_too_few_wounds_or_cannot_be_healed_is_no_candidate() -> None:
    unhealed = enchantment(text="Your {damage} cannot be healed")
    t = paying(
        "Another player heals 2{damage}",
        me={"hurt": 5},
        p2=hero(hurt=1),
        p3=hero(hurt=5, enchantments=[unhealed]),
    )
    assert refused(t)


@rule("EN-COST-02", "EN-WND-06")
def test_wound_cards_count_for_the_healing() -> None:
    t = paying("Another player heals 2{damage}", p2=hero(wounds=[wound()]))
    t.play("p1 use item 1")
    assert (t.wounds("p2"), t.wound_cards("p2")) == (9, [])


@rule("EN-COST-02", "EN-R-77", "EN-R-80")
def test_the_overlord_is_healed_as_a_cost() -> None:
    ring = enchantment(text="{minor} Deal 2{damage} to other players")
    t = coop("Another player heals 2{damage}", me={"enchantments": [ring]})
    assert refused(t)
    t.play("p1 use enchantment 1; p1 use item 1")
    assert t.state.hit_points == 98  # 97, healed, then dealt 1
    t = coop("Another player heals 2{damage}", me={"hurt": 2})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["target p2", "target p3"]  # the pool is everybody's, the Overlord is whole
    t.play("p1 target p2")
    assert (t.wounds("p1"), t.state.hit_points) == (0, 98)


# -- crystals and power --------------------------------------------------------------------------


@rule("EN-COST-03", "EN-ACT-09")
@pytest.mark.parametrize(("crystals", "left"), [(2, -1), (3, 0), (5, 2)])
def test_crystals_as_a_cost(crystals: int, left: int) -> None:
    t = paying("3{crystal}", me={"crystals": crystals})
    if left < 0:
        assert refused(t)
        return
    t.play("p1 use item 1")
    assert t.crystals("p1") == left
    assert done(t)


@rule("EN-COST-03", "EN-PRL-04")
@pytest.mark.parametrize("icon", ["{minor}", "{multi}", "{double}"])
def test_pearls_pay_any_part_of_it(icon: str) -> None:
    t = paying("3{crystal}", icon, me={"items": [item(lower="pearl 2")]})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["pearls 0", "pearls 1", "pearls 2"]
    t.play("p1 pearls 2")
    assert (t.crystals("p1"), t.pearls("p1")) == (4, (0, 2))
    assert done(t)


@rule("EN-COST-03", "EN-PRL-04", "EN-R-115")
def test_pearls_that_are_needed_are_not_asked_for() -> None:
    t = paying("3{crystal}", me={"crystals": 1, "items": [item(lower="pearl 2")]})
    t.play("p1 use item 1")
    assert (t.crystals("p1"), t.pearls("p1")) == (0, (0, 2))
    assert done(t)


@rule("EN-COST-03", "EN-PRL-05")
def test_inactive_pearls_pay_nothing() -> None:
    t = paying("1{crystal}", "{multi}", me={"crystals": 1, "items": [item(lower="pearl 1")]})
    t.play("p1 use item 1; p1 pearls 1; p1 use item 1")
    assert (t.crystals("p1"), t.pearls("p1")) == (0, (0, 1))
    assert refused(t)


@rule("EN-COST-03", "EN-PRL-06")
def test_pearls_do_not_pay_for_rests_and_challenges() -> None:
    pearls = item(lower="pearl 5")
    town = village("{rest} {minor} Heal 1{damage}", f"{{rest}}; 3{{crystal}} {{minor}} {BLOW}")
    lord = overlord(challenge=f"{{challenge}}; 3{{crystal}} {{minor}} {BLOW}")
    poor = at(p1=hero(items=[pearls], crystals=2), town=town, lord=lord)
    assert "rest village 2" not in poor.menu("p1")
    assert "challenge 1" not in poor.menu("p1")
    for action in ("rest village 2", "challenge 1"):
        t = at(p1=hero(items=[pearls], crystals=3), town=town, lord=lord)
        t.play(f"p1 {action}")
        assert (t.crystals("p1"), t.pearls("p1")) == (0, (5, 0))
        assert done(t)


@rule("EN-COST-04", "EN-R-35")
def test_defense_as_a_cost() -> None:
    t = paying("{defense-down}", "{multi}")
    assert t.defense("p1") == 1
    t.play("p1 use item 1")
    assert t.defense("p1") == 0
    assert done(t)
    assert refused(t)
    t.end_turn()
    assert t.defense("p1") == 1


# -- cards ---------------------------------------------------------------------------------------


@rule("EN-COST-05", "EN-R-19", "EN-DIS-07")
def test_any_card_is_discarded() -> None:
    trophies = [dragon(), monster()]
    t = paying("Discard a card", me={"items": [item()], "creatures": trophies, "wounds": [wound()]})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["item 1", "item 2", "item 3", "creature 1", "creature 2"]
    t.play("p1 creature 2")
    assert t.graveyard == [trophies[0]]
    assert t.creatures("p1") == [trophies[1]]
    assert done(t)


@rule("EN-COST-05", "EN-DIS-01")
def test_the_last_item_and_enchantment_are_protected() -> None:
    ring = enchantment(text=f"Discard a card {{minor}} {BLOW}")
    t = at(p1=hero(enchantments=[ring], bare=True, items=[item()]))
    assert "use enchantment 1" not in t.menu("p1")
    assert t.refusal("p1 use enchantment 1").rule == "EN-ACT-09"


@rule("EN-COST-05", "EN-R-27")
def test_a_card_discarded_as_a_cost_no_longer_counts() -> None:
    ring = enchantment(text="Discard a card {minor} Deal 1{damage} to other players for every 1{attack}")
    t = at(p1=hero(items=[item(lower="attack 3")], enchantments=[ring]))
    t.play("p1 use enchantment 1; p1 item 1")
    assert t.wounds("p2") == 1


@rule("EN-COST-06")
def test_the_bearer_is_buried() -> None:
    t = paying("Bury this card")
    bearer = t.items("p1")[-1]
    t.play("p1 use item 1")
    assert t.items("p1")[0] is bearer
    assert done(t)


@rule("EN-COST-06")
def test_a_single_card_cannot_be_buried() -> None:
    t = at(
        p1=hero(
            items=[item(text=f"Bury this card {{minor}} {BLOW}")], enchantments=[enchantment()], bare=True
        )
    )
    assert refused(t)


@rule("EN-COST-06")
def test_a_covered_card_cannot_be_buried() -> None:
    bearer = item(low=f"Bury this card {{minor}} {BLOW}")
    assert refused(at(p1=hero(items=[bearer, item()])))
    t = at(p1=hero(items=[item(), bearer]))
    t.play("p1 use item 1")
    assert t.items("p1")[0] is bearer


@rule("EN-COST-06")
def test_creatures_are_buried_in_their_stack() -> None:
    bearer, other = monster(text=f"Bury this card {{minor}} {BLOW}"), monster()
    t = at(p1=hero(creatures=[other, bearer]))
    t.play("p1 use creature 1")
    assert t.creatures("p1") == [bearer, other]
    assert "use creature 1" not in at(p1=hero(creatures=[bearer])).menu("p1")


@rule("EN-COST-06", "EN-ANA-17")
def test_what_lies_in_no_stack_cannot_be_buried() -> None:
    text = f"Bury this card {{minor}} {BLOW}"
    t = at(
        p1=hero(items=[item(), item()], tokens=1),
        town=village("{rest} {minor} Heal 1{damage}", text),
        lord=overlord(reward=text),
    )
    assert not any(act.startswith("use") for act in t.menu("p1"))


@rule("EN-COST-07", "EN-R-122", "EN-DIS-06")
def test_a_top_card_is_removed_from_the_game() -> None:
    trophies = [monster(), dragon()]
    t = coop("Remove any top card from the game", me={"creatures": trophies})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["item 1", "creature 1"]  # of enchanting is the last enchantment
    t.play("p1 creature 1")
    removed = t.cards.card(trophies[1])
    assert (t.creatures("p1"), t.graveyard, t.state.gone) == ([trophies[0]], [], (removed,))
    assert t.state.removed == removed
    assert t.told("p2", "removed")[0]["card"] == removed
    assert t.state.hit_points == 98


@rule("EN-COST-07", "EN-R-15")
def test_last_cards_are_not_removed() -> None:
    bearer = enchantment(text=f"Remove any top card from the game {{minor}} {BLOW}")
    t = at(
        p1=hero(items=[item()], enchantments=[bearer], bare=True),
        coop=True,
        lord=overlord(),
        events=[event(["All players take 1{damage}"])],
    )
    assert t.refusal("p1 use enchantment 1").rule == "EN-ACT-09"


@rule("EN-COST-08", "EN-DIS-07", "EN-DIS-02")
def test_an_item_is_discarded() -> None:
    first = item()
    t = paying("Discard {item}", me={"items": [first], "creatures": [monster()]})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["item 1", "item 2", "item 3"]
    t.play("p1 item 2")
    assert t.graveyard == [first]
    assert done(t)


@rule("EN-COST-08", "EN-COST-11", "EN-DIS-01")
@pytest.mark.parametrize("cost", ["Discard {item}", "Discard {enchantment}"])
def test_the_last_one_is_not_discarded(cost: str) -> None:
    bearer = item(text=f"{cost} {{minor}} {BLOW}")
    assert refused(at(p1=hero(items=[bearer], enchantments=[enchantment()], bare=True)))


@rule("EN-COST-08", "EN-R-118", "EN-DIS-03")
def test_basic_cards_and_banners_do_not_go_to_the_graveyard() -> None:
    flag = banner()
    t = paying("Discard {item}", "{multi}", me={"items": [flag]})
    t.play("p1 use item 1; p1 item 3")
    assert (t.graveyard, len(t.state.gone)) == ([], 1)
    t.play("p1 use item 1; p1 item 2")
    assert (t.graveyard, t.state.boxed) == ([], (t.cards.card(flag),))


@rule("EN-COST-09", "EN-R-18")
def test_a_top_card_is_discarded() -> None:
    top = monster()
    t = paying(
        "Discard top {item}, {enchantment} or {monster}",
        me={"items": [item()], "enchantments": [enchantment()], "creatures": [dragon(), top]},
    )
    t.play("p1 use item 1")
    assert t.menu("p1") == ["item 1", "enchantment 1", "creature 1"]
    t.play("p1 creature 1")
    assert t.graveyard == [top]
    assert done(t)


@rule("EN-COST-09", "EN-R-18")
def test_dragons_and_last_cards_are_no_top_cards_to_discard() -> None:
    bearer = enchantment(text=f"Discard top {{item}}, {{enchantment}} or {{monster}} {{minor}} {BLOW}")
    t = at(p1=hero(items=[item()], enchantments=[bearer], creatures=[monster(), dragon()], bare=True))
    assert t.refusal("p1 use enchantment 1").rule == "EN-ACT-09"


@rule("EN-COST-10")
def test_the_top_item_is_buried() -> None:
    ring = enchantment(text=f"Bury top {{item}} {{minor}} {BLOW}")
    top = item()
    t = at(p1=hero(items=[item(), top], enchantments=[ring]))
    t.play("p1 use enchantment 1")
    assert t.items("p1")[0] is top
    assert done(t)
    alone = at(p1=hero(enchantments=[ring]))
    assert alone.refusal("p1 use enchantment 1").rule == "EN-ACT-09"


@rule("EN-COST-11", "EN-DIS-07")
def test_an_enchantment_is_discarded() -> None:
    first = enchantment()
    t = paying("Discard {enchantment}", me={"enchantments": [first, enchantment()]})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["enchantment 1", "enchantment 2", "enchantment 3"]
    t.play("p1 enchantment 2")
    assert t.graveyard == [first]
    assert done(t)


@rule("EN-COST-12")
def test_both_top_cards_are_buried() -> None:
    top = enchantment()
    t = paying("Bury top {item} and {enchantment}", me={"enchantments": [top]})
    bearer = t.items("p1")[-1]
    t.play("p1 use item 1")
    assert t.menu("p1") == ["bury item", "bury enchantment"]
    t.play("p1 bury enchantment")
    assert (t.items("p1")[0], t.enchantments("p1")[0]) == (bearer, top)
    assert [one["card"] for one in t.told("p2", "buried")] == [t.cards.card(top), t.cards.card(bearer)]
    assert done(t)


@rule("EN-COST-12", "EN-R-20")
@pytest.mark.parametrize(("first", "attack"), [("item", 3), ("enchantment", 1)])
def test_the_order_of_burying_is_chosen(first: str, attack: int) -> None:
    bearer = item("attack 2", f"Bury top {{item}} and {{enchantment}} {{minor}} {BLOW}")
    t = at(p1=hero(items=[bearer], enchantments=[enchantment("attack-down 3")]))
    assert t.attack("p1") == 0  # 1 of the fist, 2, minus 3
    t.play(f"p1 use item 1; p1 bury {first}")
    assert t.attack("p1") == attack  # what falls below zero first is forgotten


@rule("EN-COST-12")
@pytest.mark.parametrize(
    "me", [{"enchantments": [enchantment()], "bare": True}, {}], ids=["item", "enchantment"]
)
def test_both_stacks_need_two_cards(me: dict[str, Any]) -> None:
    assert refused(paying("Bury top {item} and {enchantment}", me=me))


@rule("EN-COST-13", "EN-STK-15")
def test_a_monster_is_given_away() -> None:
    low, big, high = monster(), dragon(), monster()
    t = paying(
        "Give {monster} to another player", me={"creatures": [low, big, high]}, p3=hero(creatures=[monster()])
    )
    t.play("p1 use item 1")
    assert t.menu("p1") == ["creature 1", "creature 3"]
    t.play("p1 creature 3")
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p3")
    assert t.creatures("p1") == [big, high]
    assert t.creatures("p3")[-1] is low
    assert done(t)


@rule("EN-COST-13", "EN-COST-14", "EN-TRM-03")
@pytest.mark.parametrize("cost", ["Give {monster} to another player", "Discard {monster}"])
def test_a_dragon_is_no_monster(cost: str) -> None:
    assert refused(paying(cost, me={"creatures": [dragon()]}))


@rule("EN-COST-13", "EN-R-97")
def test_without_a_recipient_nothing_is_given() -> None:
    guard = enchantment(text="You can't be the target of card abilities during other player's turns")
    t = paying(
        "Give {monster} to another player",
        players=2,
        me={"creatures": [monster()]},
        p2=hero(enchantments=[guard]),
    )
    assert refused(t)


@rule("EN-COST-13", "EN-COP-23", "EN-COP-25", "EN-R-79")
def test_a_monster_given_to_the_overlord_is_discarded() -> None:
    good, bad = monster(low="2{score}"), monster(low="-2{score}")
    t = coop("Give {monster} to another player", "{multi}", me={"creatures": [good, bad]})
    t.state.reinforced = (1, 1)
    t.play("p1 use item 1; p1 creature 2; p1 target overlord; chance: side strength")
    assert (t.graveyard, t.state.reinforced, t.state.hit_points) == ([good], (1, 2), 98)
    t.play("p1 use item 1; p1 target overlord")
    assert t.menu("p1") == ["remove health", "remove strength"]
    t.play("p1 remove health")
    assert (t.graveyard, t.state.reinforced, t.state.hit_points) == ([good, bad], (0, 2), 97)


@rule("EN-COST-14", "EN-DIS-07")
def test_a_monster_is_discarded() -> None:
    low, high = monster(), monster()
    t = paying("Discard {monster}", me={"creatures": [low, dragon(), high]})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["creature 1", "creature 3"]
    t.play("p1 creature 3")
    assert t.graveyard == [low]
    assert done(t)


# -- tokens and icons ----------------------------------------------------------------------------


@rule("EN-COST-15")
def test_a_token_is_given_up() -> None:
    t = at(p1=hero(tokens=2), lord=overlord(reward=f"Discard this token {{minor}} {BLOW}"))
    on_lord = t.state.overlord_tokens
    t.play("p1 use token 1")
    assert (t.tokens("p1"), t.state.overlord_tokens) == (1, on_lord)
    assert done(t)
    t.play("p1 use token 1")
    assert t.tokens("p1") == 0
    assert t.wounds("p2") == 2


@rule("EN-COST-15", "EN-OVL-14", "EN-ACT-03")
def test_the_other_tokens_keep_their_labels() -> None:
    reward = [f"Discard this token {{minor}} {BLOW}", "{minor} Heal 1{damage}"]
    t = at(p1=hero(tokens=3), lord=overlord(reward=reward))
    t.play("p1 use token 2; p1 use token 6; p1 use token 1")
    uses = [act for act in t.menu("p1") if act.startswith("use")]
    assert uses == ["use token 1", "use token 2", "use token 3"]  # the third token, now second, has healed
    assert t.refusal("p1 use token 4").rule == "EN-ACT-03"


@rule("EN-COST-15")
def test_only_a_token_can_be_given_up() -> None:
    t = paying("Discard this token", me={"tokens": 1}, lord=overlord(reward="1{score}"))
    assert refused(t)


@rule("EN-COST-16", "EN-RST-01", "EN-ACT-08")
def test_the_rest_icon_costs_nothing() -> None:
    ring = enchantment(text=f"{{rest}} {{minor}} {BLOW}")
    t = at(p1=hero(enchantments=[ring], crystals=0))
    first = t.track[0]
    assert "use enchantment 1" not in t.menu("p1")
    t.play("p1 rest enchantment 1")
    assert done(t)
    assert t.graveyard == [first]  # it follows the resting rules
    assert t.state.active != 0  # the main action: nothing was left to do


@rule("EN-COST-17", "EN-OVL-07", "EN-R-52")
@pytest.mark.parametrize("icon", ["{challenge}", "{overlord}"])
def test_the_challenge_icon_costs_nothing(icon: str) -> None:
    t = at(p1=hero(crystals=0), lord=overlord(challenge=f"{icon} {{minor}} {BLOW}"))
    size = t.state.deck_size()
    t.play("p1 challenge 1")
    assert done(t)
    assert len(t.graveyard) == 1  # it follows the challenge rules: the deck pays
    assert t.state.deck_size() == size - 1
    assert t.state.active != 0


# -- several costs -------------------------------------------------------------------------------


@rule("EN-R-129")
def test_crystal_costs_are_added_up() -> None:
    assert refused(paying("2{crystal}; 2{crystal}", me={"crystals": 3}))
    t = paying("2{crystal}; Take 1{damage}; 2{crystal}", me={"items": [item(lower="pearl 3")]})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["pearls 0", "pearls 1", "pearls 2", "pearls 3"]
    t.play("p1 pearls 3")
    assert (t.crystals("p1"), t.pearls("p1"), t.wounds("p1")) == (4, (0, 3), 1)
    assert done(t)


@rule("EN-R-129")
def test_costs_are_paid_from_left_to_right() -> None:
    t = paying("Discard {item}; Bury top {item}", me={"items": [item(), item()]})
    t.play("p1 use item 1")
    assert len(t.items("p1")) == 4
    t.play("p1 item 4")
    assert len(t.items("p1")) == 3
    assert done(t)


@rule("EN-R-129")
@pytest.mark.parametrize(
    "costs",
    ["Discard {item}; Discard {item}", "Discard {item}; Bury top {item}", "{defense-down}; {defense-down}"],
)
def test_one_cost_must_not_make_another_impossible(costs: str) -> None:
    assert refused(paying(costs))
    assert USE in paying(costs, me={"items": [item("", lower="defense 1")]}).menu("p1")


@rule("EN-R-129")
def test_answers_that_block_a_later_cost_are_not_offered() -> None:
    trophy = monster()
    t = paying("Discard a card; Discard {item}", me={"creatures": [trophy]})
    t.play("p1 use item 1")
    assert t.graveyard == [trophy]  # an item would have been one too many
    assert t.menu("p1") == ["item 1", "item 2"]


@rule("EN-R-129", "EN-PRL-03")
def test_a_pearl_needed_for_a_later_cost_is_not_discarded() -> None:
    t = paying("Discard {item}; 2{crystal}", me={"crystals": 1, "items": [item(lower="pearl 1")]})
    t.play("p1 use item 1")
    assert t.menu("p1") == ["item 1", "item 3"]
    t.play("p1 item 3")
    assert (t.crystals("p1"), t.pearls("p1")) == (0, (0, 1))
    assert done(t)


@rule("EN-R-129", "EN-PRL-03")
def test_an_action_that_would_cost_its_own_pearls_is_not_offered() -> None:
    costs = f"Bury top {{item}}; 2{{crystal}} {{minor}} {BLOW}"
    t = at(p1=hero(crystals=1, items=[item(), item("pearl 1", costs)]))
    assert t.pearls("p1") == (1, 0)
    assert refused(t)
    assert USE in at(p1=hero(crystals=2, items=[item(), item("pearl 1", costs)])).menu("p1")


@rule("EN-R-129", "EN-RST-04", "EN-OVL-08")
def test_rests_and_challenges_are_offered_if_all_their_costs_can_be_paid() -> None:
    costs = "Discard {item}; Bury top {item}"
    town = village("{rest} {minor} Heal 1{damage}", f"{{rest}}; {costs} {{minor}} {BLOW}")
    lord = overlord(challenge=f"{{challenge}}; {costs} {{minor}} {BLOW}")
    for items, possible in (([item()], False), ([item(), item()], True)):
        menu = at(p1=hero(items=items), town=town, lord=lord).menu("p1")
        assert ("rest village 2" in menu, "challenge 1" in menu) == (possible, possible)
