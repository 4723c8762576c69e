"""Rulings about the cooperative game: EN-R-76 to EN-R-93, EN-R-121, EN-R-122 and EN-R-126."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    Written,
    at,
    dragon,
    enchantment,
    event,
    hero,
    item,
    monster,
    overlord,
    village,
)
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import DRAGON, ENCHANTMENT, ITEM, MONSTER, NO_CARD
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.rules.combat.situations import opponent_values
from wyrmhall.games.enchanters.rules.wounds import wounds_of
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import new_table

OVERLORD_UNIT = 9
MORE = enchantment(low="{minor} Take 1{crystal}")  # an action that keeps the turn from ending by itself


def coop(**more: Any) -> Played:
    """Three players and an Overlord of 9 and 8, in the main phase of p1."""
    quiet = [event([]), event([])]
    return at(**{"players": 3, "coop": True, "lord": overlord(9, 8), "events": quiet, **more})


def able(effect: str, **more: Any) -> Played:
    """The village offers an action with that effect: `p1 use village 1`."""
    return coop(town=village(*PLAIN_VILLAGE, f"{{minor}} {effect}"), **more)


def using(effect: str, **more: Any) -> Played:
    return able(effect, **more).play("p1 use village 1")


def turned_up(*levels: Any, **more: Any) -> Played:
    """An Overlord turn has been played with that event."""
    return coop(events=[event([]), event(*levels), event([])], start="round", **more)


def strong(**more: Any) -> dict[str, Any]:
    """A player with an attack of 10 and a defense of 1."""
    return hero([item("attack 9"), *more.pop("items", ())], **more)


def crystals(t: Played) -> list[int]:
    return list(t.state.crystals)


# -- who is meant --------------------------------------------------------------------------------


@rule("EN-R-76", "EN-TRM-13")
def test_R_76_every_player_has_as_many_wounds_as_lie_in_the_pool() -> None:
    mine = item(low="{minor} Take 1{crystal} for each 5{damage}")
    t = coop(players=2, p1=hero(hurt=17), p2=hero([mine])).play("p1 rest village 1; p2 use item 1")
    assert t.crystals("p2") == 5 + 3
    assert [t.wounds("p1"), t.wounds("p2")] == [17, 17]


@rule("EN-R-77")
def test_R_77_other_players_are_the_overlord_alone() -> None:
    t = using("Deal 2{damage} to other players")
    assert (t.state.hit_points, t.wounds("p1")) == (97, 0)
    t = using("Other players take 3{crystal}")
    assert (crystals(t), t.state.overlord_crystals) == ([5, 5, 5], 3)
    beast = monster(1, 0, "{immediate} Other players take 2{damage}")
    assert coop(track=[beast, item()]).play("p1 journey 0").state.hit_points == 97  # on a creature


@rule("EN-R-77")
@pytest.mark.parametrize("side", ["left", "right"])
def test_R_77_a_neighbor_is_the_overlord(side: str) -> None:
    t = able(f"Player to your {side} heals 2{{damage}}", p1=hero(hurt=4))
    t.state.hit_points = 50
    t.play("p1 use village 1")
    assert (t.state.hit_points, t.wounds("p1")) == (52, 4)


@rule("EN-R-77")
@pytest.mark.parametrize("effect", ["Deal 2{damage} to another player", "Steal 2{crystal} from a target"])
def test_R_77_another_player_is_the_overlord_or_a_teammate(effect: str) -> None:
    t = using(effect)
    assert t.menu("p1") == ["target p2", "target p3", "target overlord"]


@rule("EN-R-77")
def test_R_77_all_players_never_include_the_overlord() -> None:
    t = using("All players take 2{damage}")
    assert (t.state.hit_points, t.wounds("p1")) == (99, 6)
    t = able("Player with the most {damage} heals 4{damage}", p1=hero(hurt=6))
    t.state.hit_points = 50
    t.play("p1 use village 1")
    assert (t.state.hit_points, t.wounds("p1")) == (50, 2)


@rule("EN-R-77", "EN-R-96")
@pytest.mark.parametrize(
    "text", ["All players attack a player on their left", "Each player attacks the player to their right"]
)
def test_R_77_where_all_attack_a_neighbor_everyone_attacks_the_overlord_once(text: str) -> None:
    t = using(text, p1=strong(), p2=strong(), p3=hero([item("attack 19")]))
    assert t.state.hit_points == 99 - 1 - 1 - 11
    assert t.wounds("p1") == 0


@rule("EN-R-78")
def test_R_78_texts_of_events_and_of_the_overlord_speak_of_the_players() -> None:
    t = turned_up(["Other players take 3{crystal}"], turn="p2")
    assert crystals(t) == [8, 5, 8]
    assert t.state.overlord_crystals == 0
    lord = overlord(invasion="{item}: Other players lose 2{crystal}")
    t = coop(lord=lord, track=[item(), item()]).play("p1 rest village 1")
    assert crystals(t) == [9, 3, 3]
    lord = overlord(invasion="{item}: Another player takes 6{crystal}")
    t = coop(lord=lord, track=[item(), item()]).play("p1 rest village 1")
    assert t.menu("p1") == ["target p2", "target p3"]


@rule("EN-R-78")
def test_R_78_attacks_between_neighbors_become_attacks_by_and_on_the_overlord() -> None:
    giant = hero([item("attack 50")])
    assert turned_up(["Player on your left attacks you"], p2=giant).wounds("p1") == 8 - 1
    t = turned_up(["All players attack a player on their left"], p1=strong())
    assert (t.state.hit_points, t.wounds("p1")) == (98, 0)
    lord = overlord(9, 3, invasion="{item}: All players duel the player on their left")
    t = coop(lord=lord, track=[item(), item()], p2=strong()).play("p1 rest village 1")
    assert [(told["one"], told["other"]) for told in t.told("p1", "duel")] == [
        (0, OVERLORD_UNIT),
        (1, OVERLORD_UNIT),
        (2, OVERLORD_UNIT),
    ]
    assert (t.state.hit_points, t.wounds("p1")) == (98, 3 * 2)


# -- good and bad for the Overlord ---------------------------------------------------------------


@rule("EN-R-79", "EN-COP-25")
@pytest.mark.parametrize(
    ("gift", "good"),
    [
        (item(low="-1{score}"), True),
        (item(), False),
        (item(low="2{score}"), False),
        (item(text="2{score}", low="-3{score}"), True),
        (item(text="-3{score}", low="3{score}"), False),
    ],
)
def test_R_79_a_gift_is_good_if_it_is_worth_less_than_nothing(gift: Written, good: bool) -> None:
    t = able("Give your top {item} or {enchantment} to another player", p1=hero([gift]))
    t.state.reinforced = (0, 2)
    t.play("p1 use village 1; p1 target overlord")
    assert t.graveyard == [gift]
    if good:
        assert t.asked == ["p1"]
        assert t.state.reinforced == (0, 1)
    else:
        assert t.play("chance: side strength").state.reinforced == (0, 3)


@rule("EN-R-79")
def test_R_79_the_worth_is_counted_after_the_card_has_left_its_stack() -> None:
    counted = item(low=["{score} for each {item}", "-2{score}"])  # two items, or one
    t = able("Give your top {item} or {enchantment} to another player", p1=hero([counted]))
    t.state.reinforced = (1, 0)
    t.play("p1 use village 1; p1 target overlord")
    assert t.state.reinforced == (0, 0)


@rule("EN-R-79", "EN-COP-25")
def test_R_79_the_player_whose_text_it_is_chooses_and_without_a_token_nothing_is_removed() -> None:
    text = "{minor} Target player must give you {monster}"
    t = coop(p2=hero([item(low=text)]), p1=hero(enchantments=[MORE])).play("p1 rest village 1; p1 done")
    t.state.reinforced = (1, 1)
    t.play("p2 use item 1; p2 target overlord")
    assert t.asked == ["p2"]
    assert t.play("p2 remove health").state.reinforced == (0, 1)
    t = coop(p1=hero([item(low=text)])).play("p1 use item 1; p1 target overlord")
    assert t.state.reinforced == (0, 0)
    assert t.asked == ["p1"]


@rule("EN-R-80")
@pytest.mark.parametrize(
    "text",
    [
        "Target player buries top {item}",
        "Target player unburies bottom {item}",
        "Target player unburies bottom {enchantment}",
        "Swap top {enchantment} with another player's top {enchantment}",
    ],
)
def test_R_80_the_overlord_is_not_chosen_for_burying_and_swapping(text: str) -> None:
    rich = hero([item()], [enchantment()])
    t = using(text, p1=rich, p2=rich, p3=rich, on_lord=[item(), item(), enchantment(), enchantment()])
    assert t.menu("p1") == ["target p2", "target p3"]


@rule("EN-R-80")
@pytest.mark.parametrize(
    "text",
    [
        "Target player must give you {monster}",
        "Target player discards {monster}",
        "Target player discards a card with {slime}",
        "Steal top {item} from another player",
        "Steal top {enchantment} from another player",
        "Target player discards top {enchantment}",
    ],
)
def test_R_80_the_overlord_can_be_chosen_to_lose_a_card(text: str) -> None:
    t = able(text, p2=hero([item()], [enchantment()], [monster()]))
    t.state.reinforced = (2, 0)
    t.play("p1 use village 1")
    assert "target overlord" in t.menu("p1")
    assert t.play("p1 target overlord").state.reinforced == (1, 0)


@rule("EN-R-80")
def test_R_80_it_loses_crystals_only_from_its_card() -> None:
    t = able("Other players lose 3{crystal}")
    t.state.overlord_crystals = 2
    t.play("p1 use village 1")
    assert t.state.overlord_crystals == 0
    assert crystals(t) == [5, 5, 5]
    assert t.state.hit_points == 99


@rule("EN-R-80")
def test_R_80_its_speed_is_zero() -> None:
    town = village(
        *PLAIN_VILLAGE,
        "{minor} Other players take 1{damage} for each of their {speed}",
        "All players have +3{speed}",
    )
    t = coop(town=town).play("p1 use village 1")
    assert (t.state.hit_points, t.wounds("p1")) == (99, 0)


@rule("EN-R-80", "EN-COP-19")
def test_R_80_hit_points_stay_between_0_and_99_and_the_lost_ones_are_its_wounds() -> None:
    t = able("Take 5{damage} from another player", players=1)
    t.state.hit_points = 97
    assert wounds_of(t.state, OVERLORD_UNIT) == 2
    t.play("p1 use village 1")
    assert (t.state.hit_points, t.wounds("p1")) == (99, 2)


@rule("EN-R-80", "EN-COST-02")
@pytest.mark.parametrize(("hit_points", "payable"), [(97, False), (96, True)])
def test_R_80_the_hit_points_lost_can_be_healed_as_a_cost(hit_points: int, payable: bool) -> None:
    helper = item(low="Another player heals 3{damage} {minor} 4{attack}")
    t = coop(players=1, p1=hero([helper]), start="turn")
    t.state.hit_points = hit_points
    settle(t.state)
    assert ("use item 1" in t.menu("p1")) == payable
    if payable:
        assert t.play("p1 use item 1").state.hit_points == 99
        assert t.attack("p1") == 5


# -- the end, anger, events ----------------------------------------------------------------------


@rule("EN-R-81", "EN-COP-11", "EN-COP-12")
@pytest.mark.parametrize(("wounds", "ended"), [(40, "EN-COP-11"), (33, "EN-COP-12")])
def test_R_81_the_loss_comes_before_the_victory(wounds: int, ended: str) -> None:
    t = able("You may duel the player on your left", p1=strong(hurt=wounds))
    t.state.hit_points = 1
    t.play("p1 use village 1; p1 yes")  # 1 hit point less, 7 wounds more
    assert t.state.hit_points == 0
    assert t.state.ended == ended
    assert t.state.victors == (() if ended == "EN-COP-11" else (0, 1, 2))


@rule("EN-R-82", "EN-COP-06")
def test_R_82_the_anger_level_does_not_change_until_the_next_overlord_turn() -> None:
    levels = [["All players have +1{speed}"], ["All players have +2{speed}"]]
    town = village(*PLAIN_VILLAGE, "{minor} {overlord} takes 35{damage}")
    t = coop(players=1, events=[event([]), event(*levels)], start="round", town=town)
    t.play("p1 use village 1")
    assert t.state.hit_points == 64
    t.state.refresh_all()  # what is in force is looked up anew
    assert (t.state.anger, t.state.speed(t.seat("p1"))) == (1, 1)
    t.play("p1 rest village 1; p1 use village 1; p1 rest village 1")
    assert (t.state.anger, t.state.speed(t.seat("p1"))) == (3, 2)


@rule("EN-R-83", "EN-COP-08")
def test_R_83_the_event_deck_never_runs_out() -> None:
    a, b = event([]), event([])
    t = coop(players=1, events=[a, b])
    for active in (b, a, b, a):
        t.play("p1 rest village 1")
        assert t.of(t.state.event) is active
        assert len(t.state.event_deck) == 1


@rule("EN-R-83", "EN-EFF-174")
def test_R_83_the_active_event_card_is_not_shuffled() -> None:
    a, b, c = event([]), event(["Shuffle AI Deck"]), event([])
    t = coop(players=1, events=[a, b, c], start="round")
    number = t.cards.card
    assert t.of(t.state.event) is b
    t.play(f"chance: events {number(a)} {number(c)}")
    assert t.state.event_deck == (number(a), number(c))
    assert t.of(t.state.event) is b


@rule("EN-R-84", "EN-R-05")
def test_R_84_you_is_the_starting_player_once_and_the_active_player_later() -> None:
    lines = ["Take 2{crystal}", "When your turn ends: Take 10{crystal}", "You cannot fight {overlord}"]
    t = turned_up(lines, turn="p2")
    assert crystals(t) == [5, 7, 5]
    assert "challenge 1" not in t.menu("p2")
    t.play("p2 rest village 1")
    assert crystals(t) == [5, 7 + 4 + 10, 5]
    assert "challenge 1" not in t.menu("p3")
    t.play("p3 rest village 1")
    assert crystals(t) == [5, 21, 5 + 4 + 10]


# -- reinforcement, setup ------------------------------------------------------------------------


@rule("EN-R-85", "EN-COP-17")
@pytest.mark.parametrize("reinforcements", [False, True])
def test_R_85_the_option_governs_challenges_only(reinforcements: bool) -> None:
    more: dict[str, Any] = {"reinforcements": reinforcements}
    for effect in ("Put 6{crystal} from bank on the Overlord", "Add 1 Reinforcement token to the Overlord"):
        assert using(effect, **more).play("chance: side health").state.reinforced == (1, 0)
    t = using("Give your top {item} or {enchantment} to another player", p1=hero([item()]), **more)
    assert t.play("p1 target overlord; chance: side health").state.reinforced == (1, 0)
    t = coop(lord=overlord(9, 0), p1=strong(), **more).play("p1 challenge 1")
    assert t.asked == (["chance"] if reinforcements else ["p2"])


def opened(seed: str, **options: Any) -> Any:
    """The State after the setup of a simpler cooperative game with the shipped cards."""
    plain = {"mode": "coop", "players": 2, "items": "basic", "enchantments": "basic"}
    return new_table(GAME, {**plain, **options}, seed=seed).start().state


@rule("EN-R-86", "EN-SET-27")
def test_R_86_only_adaptable_overlords_of_the_kingdoms_or_else_any_adaptable_one() -> None:
    cards = shipped()
    mixed = ("gnolls", "slimes", "demons", "faeries")
    for number in range(6):
        s = opened(f"mixed {number}", kingdoms=mixed, related=True)
        assert cards.of[s.overlord].name == "Failurn, the Trickster"
    none = ("gnolls", "slimes", "demons", "unicorns")
    drawn = {opened(f"none {number}", kingdoms=none, related=True).overlord for number in range(12)}
    assert drawn <= set(cards.overlays)
    assert len(drawn) > 3


@rule("EN-R-87", "EN-SET-29")
def test_R_87_an_overlay_replaces_the_texts_and_leaves_health_and_strength() -> None:
    cards = shipped()
    for name in ("Sa'akara, the Gamerunner", "Lukah, the Archangel", "Doggon, the Shar'khan of Sixseas"):
        s = opened("overlay", lord=name, odyssey=True)
        overlay, printed = cards.overlays[s.overlord], cards.overlord_designs[s.overlord]
        texts = s.overlord_texts()
        assert texts is overlay
        assert [line.text for line in texts.reward] != [line.text for line in printed.reward]
        assert [line.text for line in texts.invasion] != [line.text for line in printed.invasion]
        assert s.challenges() == [line for line in overlay.challenge if line.number >= 0]
        s.desert = 0
        design = cards.of[s.overlord]
        assert opponent_values(s, Seat(0), s.overlord, -1) == (design.health, design.strength)


@rule("EN-R-88")
def test_R_88_a_single_player_has_two_kingdoms_two_artifacts_and_one_hero() -> None:
    s = opened("alone", players=1)
    types = s.setup.cards.types
    assert len(s.kingdoms) == 2
    assert len(s.stacks) == 1
    assert all(types[card] in (ITEM, ENCHANTMENT) for card in s.deck[:2])
    thirds = [opened(f"alone {number}", players=1).deck[2] for number in range(8)]
    assert any(types[card] in (MONSTER, DRAGON) for card in thirds)


@rule("EN-R-88", "EN-R-77")
def test_R_88_a_single_player_can_choose_only_the_overlord_and_has_no_teammate() -> None:
    t = using("Deal 2{damage} to another player", players=1)
    assert t.state.hit_points == 97  # nobody else to choose: not asked
    t = turned_up(["Another player takes 6{crystal}", "Other players take 6{crystal}"], players=1)
    assert crystals(t) == [5]
    rich = hero([item()], [enchantment()])
    t = using("Swap top {enchantment} with another player's top {enchantment}", players=1, p1=rich)
    assert t.asked == ["p1"]
    assert len(t.enchantments("p1")) == 2


@rule("EN-R-89", "EN-COP-18")
@pytest.mark.parametrize(("players", "tokens"), [(1, 2), (2, 2), (3, 1)])
def test_R_89_one_player_counts_as_two_for_reinforcement(players: int, tokens: int) -> None:
    t = coop(players=players, lord=overlord(9, 0), p1=strong(), reinforcements=True).play("p1 challenge 1")
    for _ in range(tokens):
        assert t.asked == ["chance"]
        t.play("chance: side health")
    assert t.asked != ["chance"]
    assert t.state.reinforced == (tokens, 0)


@rule("EN-R-90", "EN-COP-21")
def test_R_90_the_sixth_crystal_triggers_the_exchange_and_one_stays() -> None:
    t = able("Put 1 of your {crystal} on the Overlord")
    t.state.overlord_crystals = 4
    assert t.play("p1 use village 1").state.overlord_crystals == 5
    assert t.asked == ["p1"]
    t = able("Put 1 of your {crystal} on the Overlord")
    t.state.overlord_crystals = 5
    assert t.play("p1 use village 1").asked == ["chance"]
    assert t.state.overlord_crystals == 1


# -- removed cards, Cerberus ---------------------------------------------------------------------


SACRIFICE = (
    "Remove any top card from the game {minor} {overlord} takes {damage} equal to the {score} of removed card"
)


def sacrificing(*choice: str, **me: Any) -> Played:
    t = coop(lord=overlord(0, 0, reward=SACRIFICE), p1=hero(**me)).play("p1 challenge 1; p1 yes")
    for act in choice:
        t.play(f"p1 {act}")
    return t


@rule("EN-R-91", "EN-EFF-170")
@pytest.mark.parametrize(
    ("card", "worth"),
    [
        (item(text="2{score}", low="5{score}"), 7),
        (item(text="-2{score}", low="5{score}"), 3),
        (item(low="{score} for each {item}"), 1),  # the fist
        (item("attack 4", low="{score} for each {attack}"), 1),
        (item(low="-4{score}"), 0),
    ],
)
def test_R_91_a_removed_card_is_counted_by_itself_after_it_has_left(card: Written, worth: int) -> None:
    t = sacrificing(items=[card])
    assert t.state.hit_points == 99 - worth
    assert [t.of(gone) for gone in t.state.gone] == [card]


@rule("EN-R-91")
def test_R_91_a_negative_worth_does_not_heal() -> None:
    t = coop(lord=overlord(0, 0, reward=SACRIFICE), p1=hero([item(low="-9{score}")]))
    t.state.hit_points = 50
    assert t.play("p1 challenge 1; p1 yes").state.hit_points == 50


BURDENS = [
    "When your turn ends: Take 1{damage} or lose 2{crystal}",
    "When your turn ends: Take 1{damage} for each {damage} you have",
    "When your turn ends: Take 1{damage} for each {item}",
    "When your turn ends: All players take 1{damage}",
    "When your turn ends: All players take 2{damage} or lose 3{crystal}",
    "Your {damage} cannot be healed",
    "Ignore all {speed}",
    "Ignore all {pearl}",
    "You cannot have more than 5{crystal}",
    "When your turn ends: Take 9{crystal}; Lose 1{crystal}",
    "When your turn ends: Lose all {crystal}",
    "When your turn ends: Put 1 of your {crystal} on the Overlord",
    "When your turn ends: All players lose 1{crystal}",
    "When your turn ends: Discard 2 cards with {slime}",
    "You cannot take another {item}",
    "You cannot use abilities on top {item}",
    "When your turn ends: Discard top {item}, {enchantment} or {monster}",
    "You cannot use abilities on top {enchantment}",
    "You cannot take another {enchantment}",
    "When your turn ends: Discard all your {enchantment}",
    "When your turn ends: Discard 1{monster}",
    "You cannot fight {overlord}",
    "-1{score} for each {damage}",
    "-1{score} for each 2{damage}",
    "-1{score}",
]
HARMLESS = [
    "3{score}",
    "{score} for each 5{damage}",
    "Take 1{damage} {minor} 1{attack}",
    "When your turn ends: Take 1{crystal}",
    "When your turn ends: Give 1 of your {crystal} to another player",
    "When your turn ends: Other players lose 1{crystal}",
    "All players have +1{weight}",
]


def removing(card: Written) -> Played:
    """p1 removes that creature by an action of the village."""
    town = village(*PLAIN_VILLAGE, SACRIFICE)
    return coop(town=town, p1=hero(creatures=[card])).play("p1 use village 1")


@rule("EN-R-92", "EN-EFF-170")
@pytest.mark.parametrize("text", BURDENS)
def test_R_92_a_dragon_whose_lower_part_is_negative_brings_a_token(text: str) -> None:
    t = removing(dragon(low=["5{score}", text]))
    assert t.play("chance: side strength").state.reinforced == (0, 1)
    assert removing(dragon(text=text, low="5{score}")).asked == ["p1"]  # on the upper part
    assert removing(monster(low=["5{score}", text])).asked == ["p1"]  # a monster


@rule("EN-R-92", "EN-EFF-170")
@pytest.mark.parametrize("text", HARMLESS)
def test_R_92_other_texts_are_not_negative(text: str) -> None:
    t = removing(dragon(low=text, lower="attack 1 defense 2"))
    assert t.asked == ["p1"]
    assert t.state.reinforced == (0, 0)


@rule("EN-R-92", "EN-EFF-170")
@pytest.mark.parametrize("icons", ["attack-down 1", "defense-down 2", "attack 3 attack-down 1"])
def test_R_92_icons_that_lower_a_power_are_negative(icons: str) -> None:
    assert removing(dragon(lower=icons)).asked == ["chance"]
    assert removing(dragon(upper=icons)).asked == ["p1"]


@rule("EN-R-93", "EN-EFF-173")
@pytest.mark.parametrize("leave", ["p1 journey 0; p1 done", "p1 rest village 1"])
def test_R_93_the_cerberus_token_goes_with_its_card(leave: str) -> None:
    bite = (
        "{minor} If Cerberus token is on {monster} or {dragon} players take 3{damage},"
        " otherwise {overlord} heals 4{damage}"
    )
    put = "{minor} Put the Cerberus token on a card at {distance}0"
    town = village(*PLAIN_VILLAGE, put, bite)
    beast = monster(0, 0)
    t = coop(players=1, track=[beast, item(), item()], town=town)
    t.state.hit_points = 50
    t.play("p1 use village 1")
    assert t.state.cerberus == t.state.track[0]
    t.play(leave)
    assert t.track[0] is not beast
    assert t.state.cerberus == NO_CARD
    t.play("p1 use village 2")
    assert (t.state.hit_points, t.wounds("p1")) == (54, 0)


# -- rewards with a cost -------------------------------------------------------------------------


@rule("EN-R-121")
def test_R_121_a_reward_with_a_cost_is_offered_once_after_the_challenge() -> None:
    lord = overlord(
        9, 0, reward=["{overlord} takes 1{damage}", "3{crystal} {minor} {overlord} takes 5{damage}"]
    )
    t = coop(lord=lord, p1=strong(enchantments=[MORE])).play("p1 challenge 1; p1 done")
    assert t.menu("p1") == ["yes", "no"]
    assert t.refusal("p1 done").rule == "EN-R-138"
    t.play("p1 yes")
    assert (t.state.hit_points, t.crystals("p1")) == (99 - 1 - 5, 2)
    assert t.menu("p1") == ["done", "use enchantment 1"]  # no action is kept
    t = coop(lord=lord, p1=strong(enchantments=[MORE])).play("p1 challenge 1; p1 done; p1 no")
    assert (t.state.hit_points, t.crystals("p1")) == (98, 5)
    assert t.menu("p1") == ["done", "use enchantment 1"]


@rule("EN-R-121")
def test_R_121_what_cannot_be_paid_is_not_offered() -> None:
    lord = overlord(9, 0, reward="6{crystal} {minor} {overlord} takes 5{damage}")
    t = coop(lord=lord, p1=strong()).play("p1 challenge 1")
    assert t.asked == ["p2"]
    assert (t.state.hit_points, t.crystals("p1")) == (99, 5)
    lord = overlord(9, 0, reward="1{crystal} {minor} {overlord} takes 5{damage}")
    assert coop(lord=lord).play("p1 challenge 1").asked == ["p2"]  # the challenge failed


@rule("EN-R-122", "EN-COST-07")
def test_R_122_the_card_removed_is_a_top_card_of_the_payer() -> None:
    mine, theirs = item(low="2{score}"), item(low="40{score}")
    spell, beast = enchantment(low="3{score}"), monster(low="4{score}")
    t = coop(
        lord=overlord(0, 0, reward=SACRIFICE),
        p1=hero([mine], [spell], [dragon(), beast]),
        p2=hero([theirs], [enchantment()], [dragon()]),
    )
    t.play("p1 challenge 1; p1 yes")
    assert t.menu("p1") == ["item 1", "enchantment 1", "creature 1"]
    t.play("p1 creature 1")
    assert [t.of(gone) for gone in t.state.gone] == [beast]
    assert t.state.hit_points == 95


@rule("EN-R-126", "EN-COP-29")
def test_R_126_what_was_used_in_a_duel_of_the_overlord_turn_neither_serves_nor_blocks() -> None:
    helper = item("attack 2", "{minor} 4{attack}")
    events = [event([]), event(["All players duel the player on their left"])]
    t = coop(players=2, events=events, start="round", p1=hero([helper]), p2=hero([helper]))
    t.play("p1 use item 1; p2 use item 1")
    assert t.state.active == t.seat("p1")
    assert [t.attack("p1"), t.attack("p2")] == [3, 3]
    assert t.state.used == [{}, {}]
    assert "use item 1" in t.menu("p1")
