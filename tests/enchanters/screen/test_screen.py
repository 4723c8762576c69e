"""The table as plain values: each figure in a position that is known."""

from tests.enchanters.screen.seen import card_action, changes, player, screen, stat, summed
from tests.enchanters.tables import (
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
from wyrmhall.games.enchanters.language.events import crystals, rolled, turn_begins
from wyrmhall.games.enchanters.screen.turns import turns
from wyrmhall.kernel.seat import Seat

# -- the journey row -------------------------------------------------------------------------------


def test_costs_are_printed_and_own_with_their_sum() -> None:
    t = at(p1=hero([item("speed 1")], crystals=2))
    slots = screen(t).slots
    assert [(slot.printed, slot.cost, slot.affordable) for slot in slots[2:5]] == [
        (2, 1, True),
        (3, 2, True),
        (4, 3, False),
    ]
    assert [(part.name, part.count) for part in slots[4].sum] == [("slot 4", 4), ("speed", -1)]


def test_an_empty_slot_bears_no_card() -> None:
    t = at(track=[None, monster()])
    slot = screen(t).slots[0]
    assert (slot.card, slot.outlook, slot.what_if) == ("", None, None)


def test_a_creature_says_how_the_combat_would_go() -> None:
    t = at(
        p1=hero([item("attack 4 defense 1")]), track=[monster(4, 3, "Deals double damage"), dragon(13, 11)]
    )
    near, far = [slot.outlook for slot in screen(t).slots[:2]]
    assert near is not None
    assert far is not None
    assert (near.attack, near.health, near.strength, near.defense) == (5, 4, 3, 2)
    assert (near.wins, near.damage, near.double) == (True, 2, True)
    assert (far.wins, far.attack, far.health) == (False, 5, 13)


def test_printed_values_stay_known_where_texts_change_them() -> None:
    t = at(p1=hero([item("undead 2")]), track=[monster(4, 3, "+1{health} and {strength} for each {undead}")])
    outlook = screen(t).slots[0].outlook
    assert outlook is not None
    assert (outlook.health, outlook.strength) == (6, 5)
    assert (outlook.printed_health, outlook.printed_strength) == (4, 3)


def test_texts_that_a_journey_sets_off_are_named() -> None:
    t = at(
        p1=hero([item("attack 9", "After defeating {monster}: Take 2{crystal}", name="Spoon")]),
        track=[monster(4, 3, "{immediate} Heal 1{damage}", name="Newt"), dragon()],
    )
    near, far = screen(t).slots[:2]
    assert [(one.name, one.words) for one in near.effects] == [
        ("Newt", "heal 1 damage"),
        ("Spoon", "After defeating a monster: take 2 crystals"),
    ]
    assert far.effects == ()  # the combat would fail


def test_what_would_change_is_told_for_what_may_be_done() -> None:
    t = at(p1=hero([item("attack 3")], crystals=1), track=[item("defense 2"), item(), item()])
    slots = screen(t).slots
    assert changes(slots[0].what_if) == [("attack", 4, 1), ("defense", 1, 3)]
    assert changes(slots[1].what_if) == [("attack", 4, 1), ("crystals", 1, 0)]
    assert slots[2].what_if is None
    assert screen(t, "p2").slots[0].what_if is None


def test_a_rest_tells_what_it_discards_and_the_invasion() -> None:
    lord = overlord(invasion=("{monster}: All players take 2{damage}",))
    t = at(track=[monster(name="Newt"), item()], lord=lord)
    rest = screen(t).rest
    assert rest is not None
    assert rest.invasion == ("all players take 2 damage",)
    assert rest.words == "Resting discards Newt; invasion: all players take 2 damage."
    assert changes(card_action(t, "rest village 1").what_if)[:2] == [("crystals", 5, 9), ("wounds", 0, 2)]


def test_piles_are_counted_and_the_graveyard_begins_at_its_top() -> None:
    old, new = item(name="Old"), item(name="New")
    t = at(graveyard=[old, new])
    seen = screen(t)
    assert [seen.cards[key].name for key in seen.graveyard] == ["New", "Old"]
    assert seen.deck == t.state.deck_size()


# -- stacks and values -----------------------------------------------------------------------------


def test_stacks_lie_from_the_top_down_with_the_name_of_the_artifact() -> None:
    t = at(p1=hero([item(name="Goblin")], [enchantment(name="of Miners")]))
    mine = player(t)
    assert mine.artifact == "Goblin of Miners"
    faces = screen(t).cards
    assert [faces[one.card].name for one in mine.stacks[0].cards] == ["Goblin", "Fist p1"]
    assert [one.act for one in mine.stacks[0].cards] == ["item 1", "item 2"]
    assert [stack.kind for stack in mine.stacks] == ["item", "enchantment", "creature", "wound"]


def test_every_value_has_its_sum_by_card() -> None:
    top, low = item("attack 3", name="Pick"), item("attack 2", lower="attack 1", name="Stick")
    t = at(p1=hero([low, top], hurt=2))
    assert stat(t, "attack").value == 5
    assert summed(t, "attack") == [("Pick", 3), ("Stick", 1), ("Fist p1", 1)]
    assert summed(t, "wounds") == [("wound tokens", 2)]
    assert summed(t, "points") == [("wounds", -2)]


def test_what_effects_add_stands_behind_the_cards() -> None:
    t = at(p1=hero([item("attack 3", "{minor} 2{attack}", name="Pick")]))
    t.play("p1 use item 1")
    assert summed(t, "attack") == [("Pick", 3), ("Fist p1", 1), ("effects", 2)]


def test_pearls_are_active_and_used() -> None:
    t = at(p1=hero([item("pearl 2", "1{crystal} {minor} 1{attack}")], crystals=0))
    t.play("p1 use item 1")
    pearls = stat(t, "pearls")
    assert (pearls.value, pearls.used) == (1, 1)


def test_weight_says_what_it_costs() -> None:
    t = at(p1=hero([item("weight 2")]))
    assert stat(t, "weight").note == "a turn with a journey ends with 2 crystals lost"


def test_everybody_has_the_same_strip() -> None:
    t = at(p2=hero([item("slime 1")]))
    strips = [[one.key for one in each.stats] for each in screen(t).players]
    assert strips[0] == strips[1] == strips[2]
    assert "slime" in strips[0]
    assert "weight" not in strips[0]


# -- actions ---------------------------------------------------------------------------------------


def test_actions_know_their_line_cost_and_marks() -> None:
    low = item("attack 1", low=("2{crystal} {double} 1{attack}",), name="Stick")
    t = at(p1=hero([low, item("attack 3", "Bury this card {minor} 3{attack}", name="Pick")]))
    bury, pay = card_action(t, "use item 1"), card_action(t, "use item 2")
    assert (bury.name, bury.depth, bury.part, bury.place, bury.cost) == (
        "Pick",
        1,
        "upper",
        0,
        "Bury this card",
    )
    assert (pay.name, pay.depth, pay.part, pay.cost, pay.badge) == (
        "Stick",
        2,
        "lower",
        "Pay 2 crystals",
        "x2",
    )
    assert pay.crystals == 2
    assert pay.possible
    t.play("p1 use item 2")
    assert (card_action(t, "use item 2").used, card_action(t, "use item 2").spent) == (1, False)
    t.play("p1 use item 2")
    assert (card_action(t, "use item 2").used, card_action(t, "use item 2").spent) == (2, True)
    assert card_action(t, "use item 2").what_if is None


def test_burying_shows_before_and_after() -> None:
    low = item("attack 5", name="Club")
    t = at(p1=hero([low, item("attack 3", "Bury top {item} {minor} Take 1{crystal}")]))
    assert ("attack", 4, 6) in changes(card_action(t, "use item 1").what_if)


def test_actions_of_the_village_belong_to_everybody() -> None:
    t = at(town=village("{rest} {minor} Take 4{crystal}", "1{crystal} {multi} 1{attack}"))
    seen = screen(t)
    assert [(one.act, one.kind, one.place, one.badge) for one in seen.card_actions] == [
        ("rest village 1", "rest", 0, ""),
        ("use village 1", "use", 1, "multi"),
    ]


# -- the Overlord and the cooperative game ---------------------------------------------------------


def test_the_overlord_with_all_that_lies_on_it() -> None:
    lord = overlord(9, 8, invasion=("{item}: All players take 1{damage}", "{dragon}: Heal 1{damage}"))
    t = at(track=[item()], lord=lord, on_lord=[enchantment(name="of Dust")], p1=hero([item("attack 12")]))
    seen = screen(t).lord
    assert seen is not None
    assert (seen.health, seen.strength, seen.tokens, seen.active) == (9, 8, 3, True)
    assert [(one.icon, one.threatens) for one in seen.invasions] == [("item", True), ("dragon", False)]
    assert seen.invasions[0].tokens == ("All players take 1", "{damage}")
    assert [one.act for one in seen.cards] == ["on-overlord 1"]
    fight = seen.challenges[0]
    assert fight.possible
    assert fight.outlook is not None
    assert (fight.outlook.wins, fight.outlook.damage) == (True, 7)


def test_the_common_fight_names_every_loss_ahead() -> None:
    t = at(
        players=2,
        coop=True,
        lord=overlord(),
        events=[event(["All players take 1{damage}"], ["Heal 1{damage}"])],
        p1=hero(hurt=38),
    )
    t.state.hit_points = 55
    seen = screen(t)
    assert seen.peril is not None
    assert seen.event is not None
    assert (seen.peril.hit_points, seen.peril.anger, seen.peril.bands) == (55, 2, (70, 40))
    assert (seen.peril.wounds, seen.peril.threshold) == (38, 40)
    assert (seen.peril.cards_left, seen.peril.rounds_left) == (40, 20)
    assert [(one.rule, one.near) for one in seen.peril.dangers] == [("EN-COP-11", True), ("EN-COP-13", False)]
    assert seen.event.anger == 1  # EN-R-82  as it was turned up
    assert [len(level) for level in seen.event.levels] == [1, 1, 1]


# -- scenes ----------------------------------------------------------------------------------------


def test_a_choice_names_the_text_that_asks_and_its_answers() -> None:
    t = at(
        p1=hero([item("attack 3", "Take 1{damage} {minor} Deal 1{damage} to another player", name="Censer")])
    )
    t.play("p1 use item 1")
    scene = screen(t).scene
    assert (scene.kind, scene.step, scene.title, scene.asks) == (
        "pick",
        "text",
        "Censer",
        "a player takes the damage",
    )
    assert [(one.act, one.words, one.seat) for one in scene.answers] == [
        ("target p2", "Bob", 1),
        ("target p3", "Cara", 2),
    ]
    assert not scene.acted
    assert screen(t, "p2").scene.answers == ()
    assert screen(t, "p2").scene.seats == (0,)


def test_a_window_shows_the_fight_as_it_stands() -> None:
    t = at(p1=hero([item("attack 3", "{minor} 2{attack}")]), track=[monster(5, 3, name="Newt")])
    t.play("p1 journey 0")
    seen = screen(t)
    assert (seen.scene.kind, seen.scene.title) == ("window", "Before the fight with Newt")
    assert seen.scene.acted
    assert seen.scene.combat is not None
    assert seen.slots[0].fought
    assert not seen.scene.combat.outlook.wins
    t.play("p1 use item 1")
    after = screen(t).scene.combat
    assert after is None or after.outlook.wins  # nothing more can be used: the fight may be over


def test_wound_cards_are_a_secret_of_their_player() -> None:
    pair = [wound(name="Torn Purse"), wound(name="Full Arms")]
    t = at(p1=hero([item("attack 9")], hurt=9), track=[monster(4, 4)], wound_deck=pair)
    t.play("p1 journey 0")
    mine, other = screen(t), screen(t, "p2")
    assert (mine.scene.step, mine.scene.secret) == ("wounds", True)
    assert [mine.cards[one.card].name for one in mine.scene.answers] == ["Torn Purse", "Full Arms"]
    names = [face.name for face in other.cards.values()]
    assert "Torn Purse" not in names
    assert "Full Arms" not in names
    assert other.scene.answers == ()
    assert not other.scene.secret


def test_the_end_tells_how_points_arose() -> None:
    t = at(players=2, deck=[], track=[item()], p2=hero(creatures=[monster(low=("7{score}",))]))
    t.play("p1 journey 0")
    seen = screen(t)
    assert seen.scene.kind == "over"
    assert seen.winners == (1,)
    assert [(one.seat, one.cards, one.total) for one in seen.points] == [(0, 0, 0), (1, 7, 7)]


# -- the last turns ------------------------------------------------------------------------------


def test_the_last_turns_are_told_with_what_the_die_showed() -> None:
    people = ("Ann", "Bob")
    log = [
        *[turn_begins(number, Seat(number % 2)) for number in range(1, 9)],
        rolled(Seat(0), 4),
        crystals(Seat(0), 4),
    ]
    found = turns(log, people)
    assert [turn.number for turn in found] == [4, 5, 6, 7, 8]
    assert [(line.words, line.die) for line in found[-1].lines] == [
        ("Ann rolls 4", 4),
        ("Ann takes 4 crystals", 0),
    ]
    assert turns([], people) == ()


def test_points_at_the_end_are_nobodys_turn() -> None:
    t = at(p1=hero(), p2=hero(), p3=hero(), track=[item()], deck=[])
    t.play("p1 journey 0")
    told = turns(t.table.log, ("Ann", "Bob", "Cleo"))
    assert "final-score" in [event.kind for event in t.table.log]
    assert not [line.words for turn in told for line in turn.lines if "points" in line.words]
