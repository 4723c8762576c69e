"""Taking, giving and losing cards, and numbers: EN-R-11 to EN-R-27."""

from typing import Any

import pytest

from tests.enchanters.phrases.using import fighting, using
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
    wound,
)
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import lint, shipped
from wyrmhall.games.enchanters.text.compiler.line import LASTING
from wyrmhall.games.enchanters.text.phrases.instructions import PowerInstruction

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself
STEAL = "{minor} Steal top {item} from another player"
COPY = "This {item} is the exact copy of your top {enchantment}"


def powers(t: Played, seat: str = "p1") -> tuple[int, int]:
    return t.attack(seat), t.defense(seat)


# -- taking --------------------------------------------------------------------------------------


@rule("EN-R-11")
def test_EN_R_11_after_taking_an_item_it_lies_in_the_stack_already() -> None:
    """Whoever buries then buries the new item; before, the one that was on top."""
    old, new = item(), item()
    for condition, top in (("After taking {item}", old), ("After taking {item} or {enchantment}", new)):
        ring = enchantment(low=f"{condition}: Bury top {{item}}")
        t = at(track=[new], p1=hero([old], [ring])).play("p1 journey 0")
        assert t.items("p1")[-1] is top


@rule("EN-R-11")
def test_EN_R_11_after_taking_an_enchantment_it_does_not_lie_there_yet() -> None:
    old, new = enchantment(), enchantment()
    ring = item(low="After taking {enchantment}: Give your top {item} or {enchantment} to another player")
    t = at(players=2, track=[new], p1=hero([ring], [old])).play("p1 journey 0; p1 enchantment 1")
    assert (t.enchantments("p1")[-1], t.enchantments("p2")[-1]) == (new, old)


@rule("EN-R-12")
def test_EN_R_12_the_ability_must_be_active_when_it_is_resolved() -> None:
    gain = "After taking {item}: Take 3{crystal}"
    t = at(track=[item()], p1=hero([item(text=gain)])).play("p1 journey 0")
    assert t.crystals("p1") == 5  # its upper part is covered by the item it waits for
    t = at(track=[item()], p1=hero([item(low=gain)])).play("p1 journey 0")
    assert t.crystals("p1") == 8
    early = enchantment("", "After taking {enchantment}: Take 3{crystal}")
    t = at(track=[enchantment()], p1=hero([], [early])).play("p1 journey 0")
    assert t.crystals("p1") == 8  # not yet covered


@rule("EN-R-12")
@pytest.mark.parametrize(("order", "crystals"), [("order 1", 5), ("order 2", 8)])
def test_EN_R_12_an_ability_that_another_one_took_away_does_nothing(order: str, crystals: int) -> None:
    given = item(low="After taking {item}: Give your top {item} or {enchantment} to another player")
    gain = enchantment(text="After taking {item}: Take 3{crystal}")
    t = at(players=2, track=[item()], p1=hero([given], [enchantment(), gain]))
    t.play(f"p1 journey 0; p1 {order}; p1 enchantment 1")
    assert t.enchantments("p2")[-1] is gain
    assert (t.crystals("p1"), t.crystals("p2")) == (crystals, 5)


@rule("EN-R-12")
def test_EN_R_12_no_card_triggers_its_own_ability_but_a_copy_of_it_does() -> None:
    gain = "After taking {item}: Take 3{crystal}"
    t = at(track=[item(low=gain)]).play("p1 journey 0")
    assert t.crystals("p1") == 5
    t = at(track=[item(low=gain)], p1=hero([item(low=gain)])).play("p1 journey 0")
    assert t.crystals("p1") == 8


@rule("EN-R-13")
def test_EN_R_13_cards_received_without_a_journey_set_off_nothing() -> None:
    prize = item(text="{immediate} Take 9{crystal}")
    ring = enchantment(low=["After taking {item}: Take 1{crystal}", STEAL])
    t = at(players=2, p1=hero([], [ring]), p2=hero([prize])).play("p1 use enchantment 1")
    assert t.items("p1")[-1] is prize
    assert t.crystals("p1") == 5
    t = at(players=2, p1=hero([], [ring]), track=[prize]).play("p1 journey 0")
    assert t.crystals("p1") == 5 + 9 + 1


@rule("EN-R-14")
def test_EN_R_14_it_is_the_card_taken_or_else_the_card_with_the_text() -> None:
    prize = item()
    ring = enchantment(low="After taking {item} or {enchantment}: You may give it to another player")
    t = at(players=2, track=[prize], p1=hero([], [ring])).play("p1 journey 0; p1 target p2")
    assert t.items("p2")[-1] is prize
    assert ring in t.enchantments("p1")
    gift = item(text="{minor} You may give it to another player")
    t = at(players=2, p1=hero([gift])).play("p1 use item 1; p1 target p2")
    assert t.items("p2")[-1] is gift


# -- cards that may not leave --------------------------------------------------------------------


@rule("EN-R-15")
@pytest.mark.parametrize(
    "text",
    [
        "Give your top {item} or {enchantment} to another player",
        "All players discard {item}",
        "Discard all your {enchantment}",
        "Put top {enchantment} on the Overlord or lose 2{crystal}",
        "Discard top {item}, {enchantment} or {monster}",
        "Target player discards top {enchantment}",
        "Steal top {enchantment} from another player",
        "Steal top {item} from another player",
    ],
)
def test_EN_R_15_last_cards_are_protected(text: str) -> None:
    town = village(*PLAIN_VILLAGE, f"{{minor}} {text}")
    t = at(players=2, town=town, lord=overlord()).play("p1 use village 1")
    assert [len(t.pile(name, kind)) for name in ("p1", "p2") for kind in (0, 1)] == [1] * 4
    assert t.graveyard == t.on_lord == []


@rule("EN-R-15")
def test_EN_R_15_a_swap_may_move_last_cards() -> None:
    town = village(
        *PLAIN_VILLAGE,
        "{minor} Swap top {enchantment} with another player's top {enchantment}",
        "{minor} All players give top {item} and {enchantment} to the player on their left",
    )
    mine, other = enchantment(), enchantment()
    bare: dict[str, Any] = {"items": [item()], "bare": True}
    t = at(players=2, town=town, p1=hero(enchantments=[mine], **bare), p2=hero(enchantments=[other], **bare))
    t.play("p1 use village 1")
    assert (t.enchantments("p1"), t.enchantments("p2")) == ([other], [mine])
    t.play("p1 use village 2")
    assert (t.enchantments("p1"), t.enchantments("p2")) == ([mine], [other])


@rule("EN-R-16")
def test_EN_R_16_who_gives_or_discards_chooses() -> None:
    beasts = [monster(), dragon(), monster()]
    t = using("Target player must give you {monster}", players=2, p2=hero(creatures=beasts))
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["creature 1", "creature 3"]
    assert t.play("p2 creature 3").creatures("p1") == [beasts[0]]
    t = using("Target player must give you {monster}", players=2, p2=hero(creatures=[dragon()]))
    assert t.creatures("p1") == []


@rule("EN-R-17")
def test_EN_R_17_a_card_that_may_not_be_taken_is_discarded() -> None:
    gift = item()
    curse = wound(low="You cannot take another {item}")
    giver = enchantment(text="{minor} Give your top {item} or {enchantment} to another player")
    t = at(players=2, p1=hero([gift], [giver]), p2=hero(wounds=[curse]))
    t.play("p1 use enchantment 1; p1 item 1")
    assert t.graveyard == [gift]
    assert gift not in t.items("p2")


@rule("EN-R-17")
def test_EN_R_17_the_ban_on_empty_stacks_is_stronger() -> None:
    tops = [item(), item()]
    curse = wound(low="You cannot take another {item}")
    town = village(
        *PLAIN_VILLAGE, "{minor} All players give top {item} and {enchantment} to the player on their left"
    )
    bare: dict[str, Any] = {"enchantments": [enchantment()], "bare": True}
    t = at(players=2, town=town, p1=hero([tops[0]], **bare), p2=hero([tops[1]], **bare, wounds=[curse]))
    t.play("p1 use village 1")
    assert (t.items("p1"), t.items("p2")) == ([tops[1]], [tops[0]])


@rule("EN-R-17")
def test_EN_R_17_cards_that_come_round_the_table_are_discarded_too() -> None:
    tops = [item(), item()]
    curse = wound(low="You cannot take another {item}")
    text = "{minor} All players give top {item} and {enchantment} to the player on their left"
    t = at(
        players=2, town=village(*PLAIN_VILLAGE, text), p1=hero(tops[:1]), p2=hero(tops[1:], wounds=[curse])
    )
    t.play("p1 use village 1")
    assert t.items("p1")[-1] is tops[1]
    assert (len(t.items("p2")), t.graveyard) == (1, [tops[0]])  # the fist alone is left


@rule("EN-R-18")
@pytest.mark.parametrize("creatures", [[], ["monster", "dragon"]])
def test_EN_R_18_no_top_monster_under_a_dragon_or_in_an_empty_stack(creatures: list[str]) -> None:
    pile = [monster() if one == "monster" else dragon() for one in creatures]
    t = using("Give your top {monster} to another player", players=2, me={"creatures": pile})
    assert t.creatures("p1") == pile
    t = at(
        p1=hero(
            [item(text="Discard top {item}, {enchantment} or {monster} {minor} Take 1{crystal}")],
            creatures=pile,
        )
    )
    t.play("p1 use item 1")  # the item is the only card that may pay
    assert t.creatures("p1") == pile


@rule("EN-R-19")
def test_EN_R_19_any_card_but_a_wound_card_pays() -> None:
    cards = hero(
        [item(text="Discard a card {minor} Take 9{crystal}")],
        [enchantment()],
        creatures=[monster(), dragon()],
        wounds=[wound()],
    )
    t = at(p1=cards).play("p1 use item 1")
    assert t.menu("p1") == [
        *["item 1", "item 2", "enchantment 1", "enchantment 2"],
        *["creature 1", "creature 2"],
    ]
    t.play("p1 creature 1")
    assert t.crystals("p1") == 14


# -- stored powers -------------------------------------------------------------------------------


@rule("EN-R-20")
def test_EN_R_20_a_loss_below_zero_is_forgotten_until_the_reset() -> None:
    curse = enchantment(lower="defense-down 3")
    t = at(
        track=[curse],
        town=village(*PLAIN_VILLAGE, "{minor} Discard top {item}, {enchantment} or {monster}"),
        p1=hero([item(low=SPARE)]),
    )
    t.play("p1 journey 0")
    assert t.defense("p1") == 0  # 1 - 3
    t.play("p1 use village 1; p1 enchantment 1")
    assert t.defense("p1") == 3  # 0 + 3, not 1
    t.play("p1 done")
    assert t.defense("p1") == 1


@rule("EN-R-20")
def test_EN_R_20_cards_that_leave_together_leave_with_their_sum() -> None:
    cards = [enchantment(lower="defense-down 4"), enchantment(lower="defense 5")]
    t = using("Discard all your {enchantment}", me={"enchantments": cards})
    assert t.defense("p1") == 1  # 2 + 4 - 5; one after the other it could be 4 or 1
    assert len(t.enchantments("p1")) == 1


@rule("EN-R-21")
def test_EN_R_21_a_bonus_for_a_situation_is_never_stored() -> None:
    hunter = item(low="3{attack} and 3{defense} against {dragon}")
    beast = dragon(4, 6)
    t = fighting(beast, items=[hunter])
    assert powers(t) == (1, 1)
    t.play("p1 done")
    assert t.creatures("p1") == [beast]  # 1 + 3 against 4
    assert t.wounds("p1") == 6 - 4
    assert powers(t) == (1, 1)


@rule("EN-R-21")
def test_EN_R_21_a_stored_double_does_not_double_the_bonus() -> None:
    hunter = item("attack 1", "{minor} Double your {attack}", low="3{attack} and 3{defense} against {dragon}")
    for health, won in ((7, True), (8, False)):
        t = fighting(dragon(health, 0), items=[hunter]).play("p1 use item 1; p1 done")
        assert (len(t.creatures("p1")) == 1) == won  # 2 doubled, and 3


@rule("EN-R-22")
def test_EN_R_22_everybody_is_reset_when_a_turn_ends() -> None:
    duelist = item(low=["{minor} You may duel a target player", SPARE])
    t = at(players=2, p1=hero([duelist]), p2=hero([item(low="{minor} 5{attack}")]))
    t.play("p1 use item 1; p1 target p2; p1 done; p2 use item 1")
    assert (t.asked, t.attack("p2")) == (["p1"], 6)  # the turn of p1 goes on
    t.end_turn()
    assert t.attack("p2") == 1


@rule("EN-R-23")
def test_EN_R_23_rises_of_power_stand_behind_something() -> None:
    head = '[[banners]]\nkey = "test"\nname = "Test"\nupper.text = ["{}"]\nlower.text = []\n'
    for text in ("3{attack}", "{attack}{defense}", "{attack} for each {item}", "2{defense}"):
        assert [one.rule for one in lint(head.replace("{}", text, 1), "own.toml")] in (
            ["EN-LNT-01"],
            ["EN-LNT-02"],
        )
        assert lint(head.replace("{}", "1{crystal} {minor} " + text, 1), "own.toml") == []
    rises = [
        line for line in shipped().lines if any(isinstance(one, PowerInstruction) for one in line.effects)
    ]
    assert len(rises) > 50
    assert all(line.shape != LASTING for line in rises)


@rule("EN-R-24")
def test_EN_R_24_a_covered_card_takes_only_its_lower_part_along() -> None:
    below, above = item("attack 9", lower="attack 2"), item("attack 3", lower="attack 1")
    t = using("All players discard {item}", me={"items": [below, above]})
    assert t.attack("p1") == 1 + 2 + 1  # fist and two lower parts; the action is on top
    t.play("p1 item 3")
    assert t.graveyard == [below]
    assert t.attack("p1") == 1 + 1


@rule("EN-R-25")
def test_EN_R_25_a_copy_follows_every_change_with_the_floor_at_zero() -> None:
    """The copied icons leave and come in the step that changes the top enchantment."""
    curse = enchantment("attack-down 2", lower="attack-down 1")
    t = at(track=[curse], p1=hero([item("", COPY, low=SPARE)], [enchantment("attack 1")]))
    assert t.attack("p1") == 1 + 1 + 1
    t.play("p1 journey 0")
    assert t.attack("p1") == 0  # -1 -1 of the old one, -3 -3 of the new one, cut off once


@rule("EN-R-25")
def test_EN_R_25_labels_are_kept_for_each_card_copied() -> None:
    first, second = enchantment(text="{minor} Take 1{crystal}"), enchantment(text="{minor} Take 2{crystal}")
    town = village(*PLAIN_VILLAGE, "Take 1{damage} {multi} Unbury bottom {enchantment}")
    t = at(town=town, p1=hero([item(text=COPY)], [first, second], bare=True))
    t.play("p1 use item 1; p1 use enchantment 1")
    assert t.crystals("p1") == 5 + 2 + 2
    t.play("p1 use village 1; p1 use item 1; p1 use enchantment 1")
    assert t.crystals("p1") == 9 + 1 + 1
    t.play("p1 use village 1")
    assert not any(act in t.menu("p1") for act in ("use item 1", "use enchantment 1"))


@rule("EN-R-25")
def test_EN_R_25_two_copies_of_one_design_are_two_cards() -> None:
    twins = [enchantment(text="{minor} Take 1{crystal}"), enchantment(text="{minor} Take 1{crystal}")]
    town = village(*PLAIN_VILLAGE, "Take 1{damage} {multi} Unbury bottom {enchantment}")
    t = at(town=town, p1=hero([item(text=COPY)], twins, bare=True))
    uppers = t.cards.set.uppers
    uppers[t.cards.card(twins[0])] = uppers[t.cards.card(twins[1])]  # the same lines on both
    t.state.refresh_all()
    t.play("p1 use item 1; p1 use village 1; p1 use item 1")
    assert t.crystals("p1") == 5 + 1 + 1
    t.play("p1 use village 1")
    assert t.refusal("p1 use item 1").rule == "EN-ACT-03"


# -- values --------------------------------------------------------------------------------------


@rule("EN-R-26")
def test_EN_R_26_icons_then_additions_then_ignoring() -> None:
    town = village(
        *PLAIN_VILLAGE,
        "All players have +2{speed}",
        "All players have +1{pearl}",
        "All players have +3{weight}",
    )
    mine = hero([item(lower="speed 1 pearl 1 weight 1")])
    slow = hero([item(lower="speed 4 pearl 2", low=["Ignore all {speed}", "Ignore all {pearl}"])])
    s = at(players=3, town=town, p1=mine, p2=slow).state
    assert [s.speed(seat) for seat in s.seats()] == [3, 0, 2]
    assert [s.pearl_value(seat) for seat in s.seats()] == [2, 0, 1]
    assert [s.weight(seat) for seat in s.seats()] == [4, 3, 3]


@rule("EN-R-27")
def test_EN_R_27_numbers_are_read_after_the_costs() -> None:
    fuel: list[Written] = [
        item(lower="attack 2"),
        item(text="Discard {item} {minor} {attack} for each {item}"),
    ]
    t = at(p1=hero(fuel)).play("p1 use item 1; p1 item 2")
    assert t.attack("p1") == 1 + 2  # fist; two items are left and the discarded one no longer counts
    t = at(p1=hero([item(text="Take 5{damage} {minor} Take 1{crystal} for each 5{damage}")]))
    assert t.play("p1 use item 1").crystals("p1") == 6


@rule("EN-R-27")
def test_EN_R_27_every_part_of_an_effect_reads_its_own_number() -> None:
    t = using("2{attack}; Take 1{crystal} for each {attack}")
    assert t.crystals("p1") == 5 + 3
