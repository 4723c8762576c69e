"""Cards given away and discarded: EN-EFF-075 to 080, 085 and 113 to 120."""

from tests.enchanters.phrases.village_actions import against, using
from tests.enchanters.tables import (
    at,
    dragon,
    enchantment,
    hero,
    item,
    monster,
    overlord,
    wound,
)
from tests.rules import rule

MAY_GIVE = "You may give it to another player"


# -- the card just taken, or the card that bears the text ----------------------------------------


@rule("EN-EFF-075", "EN-R-14", "EN-COND-07")
def test_EN_EFF_075_the_enchantment_just_taken_may_be_given_away() -> None:
    taken = enchantment("attack 2")
    giver = item(low="After taking {enchantment}: You may give it to another player")
    t = at(track=[taken], p1=hero(items=[giver])).play("p1 journey 0")
    assert t.menu("p1") == ["target p2", "target p3", "no"]
    t.play("p1 target p3")
    assert t.enchantments("p3")[-1] is taken
    assert len(t.enchantments("p1")) == 1
    assert t.attack("p3") == 3
    assert t.attack("p1") == 1
    assert t.items("p1")[-1] is giver


@rule("EN-EFF-075", "EN-R-115")
def test_EN_EFF_075_who_declines_keeps_the_card() -> None:
    taken = enchantment()
    giver = item(low=f"After taking {{item}} or {{enchantment}}: {MAY_GIVE}")
    t = at(track=[taken], p1=hero(items=[giver])).play("p1 journey 0; p1 no")
    assert t.enchantments("p1")[-1] is taken


@rule("EN-EFF-075", "EN-R-11", "EN-R-14")
def test_EN_EFF_075_an_item_is_given_out_of_the_stack_it_has_joined() -> None:
    taken = item("attack 2")
    giver = enchantment(low=f"After taking {{item}}: {MAY_GIVE}")
    t = at(track=[taken], p1=hero(enchantments=[giver])).play("p1 journey 0; p1 target p2")
    assert t.items("p2")[-1] is taken
    assert len(t.items("p1")) == 1
    assert t.attack("p1") == 1
    assert t.attack("p2") == 3


@rule("EN-EFF-075", "EN-JRN-10")
def test_EN_EFF_075_a_card_given_at_once_is_no_longer_taken() -> None:
    taken = item(low=f"{{immediate}} {MAY_GIVE}")
    glad = enchantment(low="After taking {item} or {enchantment}: Take 3{crystal}")
    t = at(track=[taken], p1=hero(enchantments=[glad])).play("p1 journey 0; p1 target p2")
    assert t.items("p2")[-1] is taken
    assert t.crystals("p1") == 5


@rule("EN-EFF-075", "EN-JRN-11")
def test_EN_EFF_075_a_card_kept_goes_through_all_steps() -> None:
    taken = item(low=f"{{immediate}} {MAY_GIVE}")
    glad = enchantment(low="After taking {item} or {enchantment}: Take 3{crystal}")
    t = at(track=[taken], p1=hero(enchantments=[glad])).play("p1 journey 0; p1 no")
    assert t.items("p1")[-1] is taken
    assert t.crystals("p1") == 8


@rule("EN-EFF-075", "EN-R-14")
def test_EN_EFF_075_in_other_texts_it_is_the_card_that_bears_them() -> None:
    beast = monster(1, 0)
    bearer = item("attack 5", low=f"After defeating {{monster}}: {MAY_GIVE}")
    t = at(track=[beast], p1=hero(items=[bearer])).play("p1 journey 0; p1 target p2")
    assert t.items("p2")[-1] is bearer
    assert t.creatures("p1") == [beast]


@rule("EN-EFF-075", "EN-R-15")
def test_EN_EFF_075_a_last_item_cannot_be_given() -> None:
    only = item(low=f"{{minor}} {MAY_GIVE}")
    basic = enchantment()
    t = at(p1=hero(items=[only], enchantments=[basic], bare=True)).play("p1 use item 1")
    assert t.items("p1") == [only]
    assert "journey 0" in t.menu("p1")


@rule("EN-EFF-075", "EN-ANA-17")
def test_EN_EFF_075_a_reward_token_is_no_card_to_give() -> None:
    first = item()  # the card with the lowest number
    boss = overlord(reward=[f"{{minor}} {MAY_GIVE}"])
    t = at(track=[monster()], deck=[], lord=boss, p1=hero(items=[first], tokens=1))
    assert t.state.stacks[0][0][-1] == 0
    t.play("p1 use token 1")
    assert t.items("p1")[-1] is first
    assert "journey 0" in t.menu("p1")


@rule("EN-EFF-076", "EN-JRN-10")
def test_EN_EFF_076_the_card_taken_goes_to_another_player() -> None:
    taken = item("attack 2", "{immediate} Give to another player")
    glad = enchantment(low="After taking {item} or {enchantment}: Take 3{crystal}")
    t = at(track=[taken], p1=hero(enchantments=[glad])).play("p1 journey 0")
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p2")
    assert t.items("p2")[-1] is taken
    assert t.attack("p2") == 3
    assert len(t.items("p1")) == 1
    assert t.crystals("p1") == 5


@rule("EN-EFF-076", "EN-R-115")
def test_EN_EFF_076_a_monster_joins_the_creatures_of_the_only_other_player() -> None:
    beast = monster(1, 0, "{immediate} Give to another player")
    t = at(players=2, track=[beast]).play("p1 journey 0")
    assert t.creatures("p2") == [beast]
    assert t.creatures("p1") == []


@rule("EN-EFF-076")
def test_EN_EFF_076_as_an_action_it_gives_the_bearer_out_of_its_stack() -> None:
    bearer, above = item(low="{minor} Give to another player"), item("attack 1")
    t = at(players=2, p1=hero(items=[bearer, above])).play("p1 use item 1")
    assert t.items("p2")[-1] is bearer
    assert t.items("p1")[-1] is above
    assert len(t.items("p1")) == 2


@rule("EN-EFF-076", "EN-R-15")
def test_EN_EFF_076_a_last_enchantment_stays() -> None:
    only = enchantment(low="{minor} Give to another player")
    t = at(players=2, p1=hero(items=[item()], enchantments=[only], bare=True)).play("p1 use enchantment 1")
    assert t.enchantments("p1") == [only]
    assert len(t.enchantments("p2")) == 1


@rule("EN-EFF-076", "EN-COP-23", "EN-COP-25", "EN-R-77", "EN-R-79")
def test_EN_EFF_076_a_card_of_some_worth_given_to_the_overlord_strengthens_it() -> None:
    beast = monster(1, 0, "{immediate} Give to another player", low=["2{score}"])
    t = at(players=2, coop=True, lord=overlord(), track=[beast], p2=hero()).play("p1 journey 0")
    assert t.menu("p1") == ["target p2", "target overlord"]
    t.play("p1 target overlord; chance: side strength")
    assert t.graveyard == [beast]
    assert t.creatures("p1") == []
    assert t.state.reinforced == (0, 1)


@rule("EN-EFF-076", "EN-COP-25", "EN-R-79")
def test_EN_EFF_076_a_card_worth_less_than_nothing_weakens_the_overlord() -> None:
    beast = monster(1, 0, "{immediate} Give to another player", low=["-1{score}"])
    t = at(players=2, coop=True, lord=overlord(), track=[beast])
    t.state.reinforced = (2, 1)
    t.play("p1 journey 0; p1 target overlord")
    assert t.menu("p1") == ["remove health", "remove strength"]
    t.play("p1 remove health")
    assert t.state.reinforced == (1, 1)
    assert t.told("p2", "reinforcement-removed") == [{"side": 0}]


@rule("EN-EFF-077", "EN-R-109")
def test_EN_EFF_077_a_card_just_taken_goes_straight_to_the_bottom() -> None:
    taken = item("attack 4", "{immediate} Bury this card", lower="defense 2")
    top = item("attack 1")
    t = at(track=[taken], p1=hero(items=[top])).play("p1 journey 0")
    assert t.items("p1")[0] is taken
    assert t.items("p1")[-1] is top
    assert t.attack("p1") == 2
    assert t.defense("p1") == 3


@rule("EN-EFF-077", "EN-R-109")
def test_EN_EFF_077_in_an_empty_creature_stack_it_is_the_only_card() -> None:
    beast = monster(1, 0, "{immediate} Bury this card", upper="attack 1")
    t = at(track=[beast]).play("p1 journey 0")
    assert t.creatures("p1") == [beast]
    assert t.attack("p1") == 2


@rule("EN-EFF-077", "EN-STK-05")
def test_EN_EFF_077_otherwise_the_top_card_is_buried_if_it_is_not_against() -> None:
    bearer = item("attack 2", "{minor} Bury this card")
    t = at(p1=hero(items=[bearer])).play("p1 use item 1")
    assert t.items("p1")[0] is bearer
    assert t.attack("p1") == 1
    t = at(p1=hero(items=[bearer], enchantments=[enchantment()], bare=True)).play("p1 use item 1")
    assert t.items("p1") == [bearer]
    assert t.attack("p1") == 2


@rule("EN-EFF-077", "EN-STK-04")
def test_EN_EFF_077_a_covered_card_is_not_buried_and_nothing_else_is() -> None:
    bearer, top = item(low="{minor} Bury this card"), item("attack 2")
    t = at(p1=hero(items=[bearer, top])).play("p1 use item 1")
    assert t.items("p1")[-2:] == [bearer, top]


# -- cards that show an icon ---------------------------------------------------------------------


@rule("EN-EFF-078", "EN-R-16", "EN-R-107", "EN-DIS-07")
def test_EN_EFF_078_the_target_chooses_among_the_cards_that_show_slime() -> None:
    covered, hidden = item(lower="slime 1"), item("slime 1")
    top, plain = item("slime 2"), enchantment()
    target = hero(items=[covered, hidden, top], enchantments=[plain], creatures=[monster(lower="slime 1")])
    t = using("Target player discards a card with {slime}", p2=target)
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p2")
    assert t.menu("p2") == ["item 1", "item 3", "creature 1"]
    t.play("p2 item 3")
    assert t.graveyard == [covered]
    assert t.items("p2")[-2:] == [hidden, top]


@rule("EN-EFF-078", "EN-DIS-01", "EN-R-107")
def test_EN_EFF_078_a_last_item_and_a_wound_card_are_safe() -> None:
    last, scar = item(lower="slime 1"), wound(lower="slime 1")
    target = hero(items=[last], enchantments=[enchantment()], wounds=[scar], bare=True)
    t = using("Target player discards a card with {slime}", players=2, p2=target)
    assert t.items("p2") == [last]
    assert t.wound_cards("p2") == [scar]
    assert t.graveyard == []
    assert t.asked == ["p1"]


@rule("EN-EFF-078", "EN-R-25", "EN-R-107")
def test_EN_EFF_078_an_item_that_copies_shows_the_slime_of_the_enchantment() -> None:
    copy = item(text="This {item} is the exact copy of your top {enchantment}")
    model = enchantment("slime 1")
    t = using(
        "Target player discards a card with {slime}", players=2, p2=hero(items=[copy], enchantments=[model])
    )
    assert t.menu("p2") == ["item 1", "enchantment 1"]
    t.play("p2 item 1")
    assert t.graveyard == [copy]


@rule("EN-EFF-078", "EN-COP-24", "EN-COP-25", "EN-R-79", "EN-R-80")
def test_EN_EFF_078_the_overlord_loses_a_token_instead() -> None:
    t = against("Target player discards a card with {slime}", (0, 2))
    t.play("p1 target overlord")
    assert t.state.reinforced == (0, 1)
    assert t.graveyard == []


@rule("EN-EFF-078", "EN-R-79")
def test_EN_EFF_078_an_overlord_without_tokens_loses_nothing() -> None:
    t = against("Target player discards a card with {slime}").play("p1 target overlord")
    assert t.state.reinforced == (0, 0)
    assert "journey 0" in t.menu("p1")


@rule("EN-EFF-079", "EN-R-09", "EN-R-107")
def test_EN_EFF_079_every_other_player_discards_a_card_with_speed() -> None:
    own, one, two, three = item("speed 1"), item("speed 1"), enchantment(lower="speed 1"), item("speed 1")
    t = using(
        "Other players must discard a card with {speed}",
        p1=hero(items=[own]),
        p2=hero(items=[one], enchantments=[two]),
        p3=hero(items=[three]),
    )
    assert t.asked == ["p2"]
    assert t.menu("p2") == ["item 1", "enchantment 1"]
    t.play("p2 enchantment 1")
    assert t.graveyard == [two, three]
    assert t.items("p1")[-1] is own
    assert t.items("p2")[-1] is one


@rule("EN-EFF-079", "EN-R-15")
def test_EN_EFF_079_nothing_is_discarded_without_a_card_that_may_leave() -> None:
    last = enchantment("speed 1")
    other = hero(items=[item()], enchantments=[last], bare=True)
    t = using("Other players must discard a card with {speed}", players=2, p2=other)
    assert t.enchantments("p2") == [last]
    assert t.graveyard == []


@rule("EN-EFF-079", "EN-R-77", "EN-COP-24")
def test_EN_EFF_079_in_a_cooperative_game_only_the_overlord_is_meant() -> None:
    fast = item("speed 1")
    t = against("Other players must discard a card with {speed}", (1, 0), p2=hero(items=[fast]))
    assert t.state.reinforced == (0, 0)
    assert t.items("p2")[-1] is fast


@rule("EN-EFF-080", "EN-DIS-04", "EN-R-20")
def test_EN_EFF_080_two_cards_with_slime_are_chosen_and_leave_together() -> None:
    one, two = item(lower="slime 1"), item(lower="slime 1 attack 2", name="two")
    beast = monster(lower="slime 1")
    t = using("Discard 2 cards with {slime}", p1=hero(items=[one, two], creatures=[beast]))
    assert t.menu("p1") == ["item 1", "item 2", "creature 1"]
    t.play("p1 item 2")
    assert t.menu("p1") == ["item 1", "creature 1"]
    assert t.graveyard == []
    t.play("p1 creature 1")
    assert t.menu("p1") == ["order 1", "order 2"]
    t.play("p1 order 2")
    assert t.graveyard == [beast, one]
    assert t.items("p1")[-1] is two


@rule("EN-EFF-080", "EN-R-15", "EN-R-115")
def test_EN_EFF_080_one_is_discarded_if_only_one_may_leave() -> None:
    one, two = item(lower="slime 1"), item("slime 1")
    t = using(
        "Discard 2 cards with {slime}", p1=hero(items=[one, two], enchantments=[enchantment()], bare=True)
    )
    assert t.menu("p1") == ["item 1", "item 2"]
    t.play("p1 item 1")
    assert t.items("p1") == [one]
    assert t.graveyard == [two]
    t = using("Discard 2 cards with {slime}")
    assert t.graveyard == []


@rule("EN-EFF-080", "EN-R-104")
def test_EN_EFF_080_the_number_is_the_one_printed() -> None:
    beasts = [monster(lower="slime 1", name=f"{number}") for number in range(3)]
    t = using("Discard 3 cards with {slime}", p1=hero(creatures=beasts))
    t.play("p1 order 1; p1 order 1")
    assert t.creatures("p1") == []
    assert len(t.graveyard) == 3


# -- your cards go to others ---------------------------------------------------------------------


@rule("EN-EFF-085", "EN-R-13")
def test_EN_EFF_085_you_choose_the_top_card_and_who_gets_it() -> None:
    below, top = item(), item("attack 2", "{immediate} Take 3{crystal}")
    spell = enchantment("defense 2")
    t = using(
        "Give your top {item} or {enchantment} to another player",
        p1=hero(items=[below, top], enchantments=[spell]),
    )
    assert t.menu("p1") == ["item 1", "enchantment 1"]
    t.play("p1 item 1")
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p3")
    assert t.items("p3")[-1] is top
    assert t.items("p1")[-1] is below
    assert t.attack("p1") == 1
    assert t.attack("p3") == 3
    assert t.crystals("p3") == 5
    assert t.enchantments("p1")[-1] is spell


@rule("EN-EFF-085", "EN-R-15", "EN-R-115")
def test_EN_EFF_085_only_a_stack_of_two_or_more_gives() -> None:
    spell = enchantment()
    text = "Give your top {item} or {enchantment} to another player"
    t = using(text, players=2, p1=hero(enchantments=[spell]))
    assert t.enchantments("p2")[-1] is spell
    t = using(text, players=2)
    assert len(t.items("p1")) == len(t.enchantments("p1")) == 1
    assert len(t.items("p2")) == 1


@rule("EN-EFF-085", "EN-COP-23", "EN-COP-25")
def test_EN_EFF_085_a_card_given_to_the_overlord_is_discarded() -> None:
    top = item("attack 2")
    t = against("Give your top {item} or {enchantment} to another player", p1=hero(items=[top]))
    t.play("p1 target overlord; chance: side health")
    assert t.graveyard == [top]
    assert t.on_lord == []
    assert t.state.reinforced == (1, 0)


@rule("EN-EFF-114", "EN-TRM-03")
def test_EN_EFF_114_any_monster_may_go_to_another_player() -> None:
    first, second, wyrm = monster(name="first"), monster(name="second"), dragon()
    t = using("You may give 1{monster} to another player", p1=hero(creatures=[first, wyrm, second]))
    assert t.menu("p1") == ["creature 1", "creature 3", "no"]
    t.play("p1 creature 3; p1 target p2")
    assert t.creatures("p2") == [first]
    assert t.creatures("p1") == [wyrm, second]


@rule("EN-EFF-114", "EN-R-115")
def test_EN_EFF_114_may_be_declined_and_is_not_offered_without_a_monster() -> None:
    beast, wyrm = monster(), dragon()
    t = using("You may give 1{monster} to another player", p1=hero(creatures=[beast])).play("p1 no")
    assert t.creatures("p1") == [beast]
    t = using("You may give 1{monster} to another player", p1=hero(creatures=[wyrm]))
    assert "no" not in t.menu("p1")
    assert t.creatures("p1") == [wyrm]


@rule("EN-EFF-114", "EN-R-88")
def test_EN_EFF_114_a_single_player_can_give_to_the_overlord_only() -> None:
    beast = monster(low=["-2{score}"])
    t = against("You may give 1{monster} to another player", (0, 1), players=1, p1=hero(creatures=[beast]))
    t.play("p1 creature 1")
    assert t.graveyard == [beast]
    assert t.state.reinforced == (0, 0)


@rule("EN-EFF-115", "EN-R-18")
def test_EN_EFF_115_the_top_monster_goes_to_a_player_you_choose() -> None:
    below, top = monster(name="below"), monster(name="top")
    t = using("Give your top {monster} to another player", p1=hero(creatures=[below, top]))
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p2")
    assert t.creatures("p2") == [top]
    assert t.creatures("p1") == [below]


@rule("EN-EFF-115", "EN-R-18")
def test_EN_EFF_115_nothing_happens_under_a_dragon_or_without_creatures() -> None:
    beast, wyrm = monster(), dragon()
    t = using("Give your top {monster} to another player", players=2, p1=hero(creatures=[beast, wyrm]))
    assert t.creatures("p1") == [beast, wyrm]
    t = using("Give your top {monster} to another player", players=2)
    assert t.creatures("p2") == []


# -- monsters lost -------------------------------------------------------------------------------


@rule("EN-EFF-113", "EN-DIS-07")
def test_EN_EFF_113_you_choose_which_monsters_go() -> None:
    one, two, three = monster(name="one"), monster(name="two"), monster(name="three")
    t = using("Discard 2{monster}", p1=hero(creatures=[one, dragon(), two, three]))
    assert t.menu("p1") == ["creature 1", "creature 2", "creature 4"]
    t.play("p1 creature 4; p1 creature 1; p1 order 1")
    assert sorted(t.graveyard, key=id) == sorted([one, three], key=id)
    assert t.creatures("p1")[-1] is two
    assert len(t.creatures("p1")) == 2


@rule("EN-EFF-113", "EN-R-115")
def test_EN_EFF_113_all_go_if_there_are_fewer_and_dragons_stay() -> None:
    beast, wyrm = monster(), dragon()
    t = using("Discard 3{monster}", p1=hero(creatures=[beast, wyrm]))
    assert t.graveyard == [beast]
    assert t.creatures("p1") == [wyrm]
    t = using("Discard 1{monster}", p1=hero(creatures=[wyrm]))
    assert t.graveyard == []


@rule("EN-EFF-113", "EN-R-20")
def test_EN_EFF_113_they_leave_in_one_step_with_their_sum() -> None:
    strong, weak = monster(lower="attack 2"), monster(lower="attack-down 2")
    t = using("Discard 2{monster}", p1=hero(creatures=[strong, weak])).play("p1 order 1")
    assert t.attack("p1") == 1


@rule("EN-EFF-113", "EN-DIS-04", "EN-R-05")
def test_EN_EFF_113_the_active_player_chooses_the_order_in_the_graveyard() -> None:
    one, two = monster(name="one"), monster(name="two")
    sore = item(low="When taking {damage}: Discard 2{monster}")
    t = using("Deal 1{damage} to other players", players=2, p2=hero(items=[sore], creatures=[one, two]))
    assert t.asked == ["p1"]
    assert t.menu("p1") == ["order 1", "order 2"]


@rule("EN-EFF-116", "EN-R-16")
def test_EN_EFF_116_the_target_gives_you_a_monster_of_its_choice() -> None:
    one, two = monster(name="one"), monster(name="two")
    t = using("Target player must give you {monster}", p2=hero(creatures=[one, two, dragon()]))
    t.play("p1 target p2")
    assert t.menu("p2") == ["creature 2", "creature 3"]
    t.play("p2 creature 3")
    assert t.creatures("p1") == [one]
    assert t.creatures("p2")[0] is two


@rule("EN-EFF-116", "EN-R-16")
def test_EN_EFF_116_a_target_without_monsters_gives_nothing() -> None:
    wyrm = dragon()
    t = using("Target player must give you {monster}", p2=hero(creatures=[wyrm])).play("p1 target p2")
    assert t.creatures("p2") == [wyrm]
    assert t.creatures("p1") == []


@rule("EN-EFF-116", "EN-COP-24", "EN-R-79", "EN-R-80")
def test_EN_EFF_116_taking_from_the_overlord_costs_it_a_token() -> None:
    t = against("Target player must give you {monster}", (1, 1))
    t.play("p1 target overlord; p1 remove strength")
    assert t.state.reinforced == (1, 0)
    assert t.creatures("p1") == []


@rule("EN-EFF-117", "EN-R-16")
def test_EN_EFF_117_the_target_discards_a_monster_of_its_choice() -> None:
    one, two = monster(name="one"), monster(name="two")
    t = using("Target player discards {monster}", p3=hero(creatures=[one, two])).play("p1 target p3")
    assert t.menu("p3") == ["creature 1", "creature 2"]
    t.play("p3 creature 2")
    assert t.graveyard == [one]
    assert t.creatures("p3") == [two]


@rule("EN-EFF-117")
def test_EN_EFF_117_dragons_are_not_discarded() -> None:
    wyrm = dragon()
    t = using("Target player discards {monster}", players=2, p2=hero(creatures=[wyrm]))
    assert t.creatures("p2") == [wyrm]
    assert t.graveyard == []


@rule("EN-EFF-117", "EN-COP-24")
def test_EN_EFF_117_the_overlord_loses_a_token_instead() -> None:
    t = against("Target player discards {monster}", (2, 0))
    t.play("p1 target overlord")
    assert t.state.reinforced == (1, 0)


@rule("EN-EFF-118", "EN-R-09")
def test_EN_EFF_118_every_other_player_gives_you_one_in_turn() -> None:
    own, one, two, three = [monster(name=name) for name in ("own", "one", "two", "three")]
    t = using(
        "Other players must give you 1{monster}",
        turn="p1",
        p1=hero(creatures=[own]),
        p2=hero(creatures=[one, two]),
        p3=hero(creatures=[three]),
    )
    t.play("p2 creature 2")
    assert t.creatures("p1") == [own, one, three]
    assert t.creatures("p2") == [two]
    assert t.creatures("p3") == []


@rule("EN-EFF-118", "EN-R-77")
def test_EN_EFF_118_teammates_keep_their_monsters() -> None:
    beast = monster()
    t = against("Other players must give you 1{monster}", p2=hero(creatures=[beast]))
    assert t.creatures("p2") == [beast]
    assert t.creatures("p1") == []


@rule("EN-EFF-118", "EN-R-78")
def test_EN_EFF_118_a_text_of_the_overlord_speaks_of_the_players() -> None:
    beast = monster()
    boss = overlord(other=["{minor} Other players must give you 1{monster}"])
    t = at(players=2, coop=True, lord=boss, p2=hero(creatures=[beast])).play("p1 use overlord 1")
    assert t.creatures("p1") == [beast]


@rule("EN-EFF-119", "EN-R-09")
def test_EN_EFF_119_every_other_player_discards_one() -> None:
    own, one, two = monster(name="own"), monster(name="one"), monster(name="two")
    t = using(
        "Other players discard {monster}",
        p1=hero(creatures=[own]),
        p2=hero(creatures=[one]),
        p3=hero(creatures=[two]),
    )
    assert t.graveyard == [one, two]
    assert t.creatures("p1") == [own]


@rule("EN-EFF-119", "EN-R-97", "EN-EFF-001")
def test_EN_EFF_119_a_protected_player_is_passed_over() -> None:
    shy = enchantment(low="You can't be the target of card abilities during other player's turns")
    one, two = monster(name="one"), monster(name="two")
    t = using(
        "Other players discard {monster}",
        p2=hero(enchantments=[shy], creatures=[one]),
        p3=hero(creatures=[two]),
    )
    assert t.graveyard == [two]
    assert t.creatures("p2") == [one]


@rule("EN-EFF-120", "EN-R-09", "EN-R-16")
def test_EN_EFF_120_every_player_discards_a_monster_of_choice() -> None:
    own, one, two = monster(name="own"), monster(name="one"), monster(name="two")
    t = using("All players discard {monster}", p1=hero(creatures=[own]), p2=hero(creatures=[one, two]))
    assert t.graveyard == [own]
    assert t.menu("p2") == ["creature 1", "creature 2"]
    t.play("p2 creature 1")
    assert t.graveyard == [own, two]


@rule("EN-EFF-120", "EN-R-77")
def test_EN_EFF_120_all_players_are_never_the_overlord() -> None:
    one, two = monster(name="one"), monster(name="two")
    t = against("All players discard {monster}", (1, 0), p1=hero(creatures=[one]), p2=hero(creatures=[two]))
    assert t.graveyard == [one, two]
    assert t.state.reinforced == (1, 0)
