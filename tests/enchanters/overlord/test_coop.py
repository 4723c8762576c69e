"""The cooperative game: EN-COP."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    Written,
    at,
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
from wyrmhall.games.enchanters.components.cards import NO_CARD
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.kernel.table import new_table

OVERLORD_UNIT = 9
MORE = enchantment(low="{minor} Take 1{crystal}")  # an action that keeps the turn from ending by itself


def coop(**more: Any) -> Played:
    """Two players and an Overlord of 9 and 8, in the main phase of p1."""
    quiet = [event([]), event([])]
    return at(**{"players": 2, "coop": True, "lord": overlord(9, 8), "events": quiet, **more})


def after_a_round(*events: Written, hit_points: int = 99, **more: Any) -> Played:
    """One player has rested, with that many hit points on the Overlord, and its turn has come."""
    t = coop(players=1, events=[event([]), *events], **more)
    t.state.hit_points = hit_points
    return t.play("p1 rest village 1")


def strong(**more: Any) -> dict[str, Any]:
    """A player with an attack of 10 and a defense of 1."""
    return hero([item("attack 9"), *more.pop("items", ())], **more)


def using(effect: str, me: dict[str, Any] | None = None, **more: Any) -> Played:
    """p1 has an action of the village with that effect: `p1 use village 1`."""
    return coop(town=village(*PLAIN_VILLAGE, f"{{minor}} {effect}"), p1=me or hero(), **more)


# -- the Overlord turn ---------------------------------------------------------------------------


@rule("EN-COP-01", "EN-COP-02", "EN-COP-08", "EN-TRN-02")
def test_the_active_event_card_goes_under_the_deck_and_the_top_card_is_turned_up() -> None:
    a, b, c = event([]), event([]), event([])
    t = coop(players=1, events=[a, b, c])
    for active, deck in ((b, [c, a]), (c, [a, b]), (a, [b, c])):
        t.play("p1 rest village 1")
        assert t.of(t.state.event) is active
        assert [t.of(card) for card in t.state.event_deck] == deck
    t = coop(events=[a, b, c], start="round")
    assert t.of(t.state.event) is b
    t.play("p1 rest village 1")
    assert t.of(t.state.event) is b  # once a round, not once a turn


@rule("EN-COP-01", "EN-COP-02", "EN-SET-31")
@pytest.mark.parametrize(("harder", "size"), [(False, 26), (True, 26 + 6)])
def test_in_the_first_round_no_event_card_is_discarded(harder: bool, size: int) -> None:
    options = {"mode": "coop", "items": "basic", "enchantments": "basic", "harder": harder}
    s: Any = new_table(GAME, options, seed="first round").start().state
    assert s.round == 1
    assert s.event != NO_CARD
    assert len(s.event_deck) == size - 1
    assert s.event_known == 0


LEVELS = [["All players take 1{damage}"], ["All players take 2{damage}"], ["All players take 4{damage}"]]


@rule("EN-COP-03", "EN-COP-04", "EN-COP-05", "EN-COP-06")
@pytest.mark.parametrize(
    ("hit_points", "wounds"), [(99, 1), (70, 1), (69, 2), (55, 2), (40, 2), (39, 4), (1, 4)]
)
def test_the_text_of_the_anger_level_alone_is_resolved(hit_points: int, wounds: int) -> None:
    t = after_a_round(event(*LEVELS), hit_points=hit_points)
    assert t.wounds("p1") == wounds


@rule("EN-COP-06", "EN-COP-07")
def test_texts_of_other_levels_are_not_in_force() -> None:
    levels = [["All players have +1{speed}"], ["All players have +2{speed}"], ["All players have +3{speed}"]]
    for hit_points, speed in ((80, 1), (50, 2), (20, 3)):
        t = after_a_round(event(*levels), hit_points=hit_points)
        assert t.state.speed(t.seat("p1")) == speed


@rule("EN-COP-07")
def test_one_time_parts_happen_once_and_the_others_stay_until_the_next_overlord_turn() -> None:
    lines = [
        "All players take 2{damage}",
        "All players have +2{speed}",
        "When your turn begins: Take 3{crystal}",
    ]
    t = coop(events=[event([]), event(lines), event([])], start="round")
    assert t.wounds("p1") == 2 * 2
    assert t.crystals("p1") == 5 + 3
    t.play("p1 rest village 1")
    assert t.wounds("p1") == 2 * 2
    assert t.crystals("p2") == 5 + 3
    assert t.state.speed(t.seat("p2")) == 2
    t.play("p2 rest village 1")
    assert t.state.round == 2
    assert t.crystals("p1") == 5 + 3 + 4
    assert t.state.speed(t.seat("p1")) == 0


@rule("EN-COP-07")
def test_a_continuous_part_beside_a_one_time_part_is_in_force_once() -> None:
    line = "All players have +1{speed}; Other players take 1{damage} for each of their {speed}"
    t = coop(events=[event([]), event([line])], start="round")
    assert t.wounds("p1") == 1
    assert t.state.speed(t.seat("p1")) == 1


# -- wounds, victory, defeat ---------------------------------------------------------------------


@rule("EN-COP-09", "EN-HEA-04", "EN-R-76")
def test_all_players_share_one_pool_of_wounds() -> None:
    actions = ["{minor} Take 3{crystal}", "Take 4{damage} {minor} 1{attack}", "{minor} Heal 5{damage}"]
    t = coop(town=village(*PLAIN_VILLAGE, *actions))
    t.play("p1 use village 2; p1 rest village 1; p1 done")
    t.play("p2 use village 2")
    assert [t.wounds("p1"), t.wounds("p2")] == [8, 8]
    t.play("p2 use village 3")
    assert [t.wounds("p1"), t.wounds("p2")] == [3, 3]


@rule("EN-COP-10")
def test_wound_tokens_are_never_exchanged_for_wound_cards() -> None:
    t = using("All players take 12{damage}", wound_deck=[wound(), wound(), wound(), wound()])
    t.play("p1 use village 1")
    assert "journey 0" in t.menu("p1")  # nobody was asked to keep a wound card
    assert t.state.wounds[0] == 24
    assert t.wound_cards("p1") == t.wound_cards("p2") == []


@rule("EN-COP-11")
@pytest.mark.parametrize(
    ("difficulty", "limit"), [("easy", 50), ("normal", 40), ("hard", 30), ("very-hard", 25)]
)
def test_the_players_lose_at_once_above_the_threshold_and_not_at_it(difficulty: str, limit: int) -> None:
    effect = "Take 1{damage} for each {damage} you have"
    for pool, lost in ((limit // 2, False), (limit // 2 + 1, True)):
        t = using(effect + "; Take 9{crystal}", me=hero(hurt=pool), difficulty=difficulty)
        t.play("p1 use village 1")
        assert t.table.over == lost
        assert t.crystals("p1") == (5 if lost else 14)
    assert t.state.ended == "EN-COP-11"
    assert t.state.victors == ()


@rule("EN-COP-11")
def test_one_wound_above_the_threshold_is_a_loss() -> None:
    for wounds, lost in ((9, False), (10, True)):
        t = using(f"All players take {wounds}{{damage}}", me=hero(hurt=22), players=2)
        assert t.play("p1 use village 1").table.over == (22 + 2 * wounds > 40) == lost


@rule("EN-COP-11")
def test_wounds_of_a_fight_and_of_an_overlord_turn_count_too() -> None:
    t = coop(p1=hero([item("attack 9")], hurt=38), track=[monster(1, 4), item()])
    assert t.play("p1 journey 0").state.ended == "EN-COP-11"
    t = after_a_round(event(["All players take 3{damage}"]), p1=hero(hurt=38))
    assert t.state.ended == "EN-COP-11"


@rule("EN-COP-12", "EN-COP-14")
@pytest.mark.parametrize(("hit_points", "won"), [(4, True), (5, True), (6, False)])
def test_the_players_win_together_when_the_overlord_has_no_hit_points(hit_points: int, won: bool) -> None:
    t = using("{overlord} takes 5{damage}; Take 9{crystal}", players=3)
    t.state.hit_points = hit_points
    t.play("p1 use village 1")
    assert t.table.over == won
    if won:
        assert t.state.ended == "EN-COP-12"
        assert GAME.winners(t.state) == (0, 1, 2)
        assert t.state.hit_points == 0
        assert t.crystals("p1") == 5


@rule("EN-COP-13", "EN-COP-14")
def test_the_players_lose_when_track_and_deck_are_empty_after_a_turn() -> None:
    valuable = hero([item(low="50{score}")])
    t = coop(track=[item(), item()], deck=[], p1=valuable).play("p1 journey 0")
    assert not t.table.over
    t.play("p2 journey 0")
    assert t.state.ended == "EN-COP-13"
    assert GAME.winners(t.state) == ()
    assert t.told("p1", "final-score") == []


@rule("EN-COP-13", "EN-COP-12")
def test_the_last_turn_can_still_be_won() -> None:
    lord = overlord(9, 0, reward="{overlord} takes 4{damage}")
    t = coop(lord=lord, track=[item()], deck=[], p1=strong())
    t.state.hit_points = 4
    assert t.play("p1 challenge 1").state.ended == "EN-COP-12"
    t = coop(lord=lord, track=[item()], deck=[], p1=strong())
    t.state.hit_points = 5
    assert t.play("p1 challenge 1").state.ended == "EN-COP-13"


@rule("EN-COP-14")
def test_points_are_not_compared() -> None:
    t = using("{overlord} takes 5{damage}", me=hero(creatures=[monster(low="-40{score}")]))
    t.state.hit_points = 5
    t.play("p1 use village 1")
    assert GAME.winners(t.state) == (0, 1)
    assert t.told("p1", "final-score") == []


# -- challenges ----------------------------------------------------------------------------------


@rule("EN-COP-15", "EN-COP-16")
def test_a_won_challenge_resolves_the_reward_and_brings_no_token() -> None:
    lord = overlord(9, 0, reward=["{overlord} takes 4{damage}; Take 2{crystal}", "Take 3{crystal}"])
    t = coop(lord=lord, p1=strong())
    t.state.overlord_tokens = 2
    top = t.of(t.state.deck[t.state.dealt])
    t.play("p1 challenge 1")
    assert t.state.hit_points == 99 - 4
    assert t.crystals("p1") == 5 + 2 + 3
    assert (t.tokens("p1"), t.state.overlord_tokens) == (0, 2)
    assert t.graveyard == [top]  # EN-OVL-13
    t = coop(lord=lord).play("p1 challenge 1")
    assert t.state.hit_points == 99  # a challenge that failed


@rule("EN-COP-17", "EN-COP-18", "EN-R-89")
@pytest.mark.parametrize(("players", "tokens"), [(1, 2), (2, 2), (3, 1), (4, 1)])
def test_reinforcements_come_before_the_reward(players: int, tokens: int) -> None:
    lord = overlord(9, 0, reward="{overlord} takes 4{damage}")
    t = coop(lord=lord, players=players, p1=strong(), reinforcements=True).play("p1 challenge 1")
    for _ in range(tokens):
        assert t.asked == ["chance"]
        assert t.state.hit_points == 99
        t.play("chance: side strength" if t.state.reinforced == (1, 0) else "chance: side health")
    assert t.state.reinforced == ((1, 1) if tokens == 2 else (1, 0))
    assert t.state.hit_points == 95


@rule("EN-COP-17", "EN-COP-18", "EN-CMB-12")
def test_no_reinforcement_without_the_option_or_after_a_failure() -> None:
    t = coop(lord=overlord(9, 0), p1=strong()).play("p1 challenge 1")
    assert t.state.reinforced == (0, 0)
    assert t.asked == ["p2"]
    t = coop(lord=overlord(9, 0), reinforcements=True).play("p1 challenge 1")
    assert t.state.reinforced == (0, 0)
    t = coop(lord=overlord(9, 0), p1=strong())
    t.state.reinforced = (2, 0)
    assert t.play("p1 challenge 1").graveyard == [t.graveyard[0]]
    assert t.told("p1", "combat-failed")[0]["health"] == 11


# -- hit points, crystals and cards --------------------------------------------------------------


@rule("EN-COP-19")
@pytest.mark.parametrize(
    ("before", "effect", "after"),
    [
        (50, "Deal 7{damage} to another player", 43),
        (50, "Deal 7{damage} to other players", 43),
        (50, "Other players heal 7{damage}", 57),
        (95, "Other players heal 7{damage}", 99),
        (3, "Deal 7{damage} to other players", 0),
    ],
)
def test_damage_lowers_hit_points_and_healing_raises_them(before: int, effect: str, after: int) -> None:
    t = using(effect, players=1)
    t.state.hit_points = before
    assert t.play("p1 use village 1").state.hit_points == after


@rule("EN-COP-20")
def test_crystals_given_to_the_overlord_lie_on_its_card() -> None:
    t = using("Give 3 of your {crystal} to another player")
    t.play("p1 use village 1; p1 target overlord")
    assert (t.crystals("p1"), t.crystals("p2"), t.state.overlord_crystals) == (2, 5, 3)
    t = using("Other players take 4{crystal}").play("p1 use village 1")
    assert (t.crystals("p2"), t.state.overlord_crystals) == (5, 4)


@rule("EN-COP-21", "EN-R-90")
@pytest.mark.parametrize(
    ("before", "added", "left", "tokens"),
    [(0, 5, 5, 0), (0, 6, 1, 1), (5, 1, 1, 1), (4, 7, 1, 2), (5, 5, 5, 1)],
)
def test_more_than_five_crystals_become_reinforcement(
    before: int, added: int, left: int, tokens: int
) -> None:
    t = using(f"Put {added}{{crystal}} from bank on the Overlord")
    t.state.overlord_crystals = before
    t.play("p1 use village 1")
    assert t.state.overlord_crystals == left
    for _ in range(tokens):
        t.play("chance: side strength")
    assert t.state.reinforced == (0, tokens)
    assert t.asked == ["p1"]


@rule("EN-COP-22")
@pytest.mark.parametrize(("lying", "left"), [(0, 0), (1, 0), (5, 2)])
def test_crystals_taken_from_the_overlord_always_arrive_in_full(lying: int, left: int) -> None:
    t = using("Steal 3{crystal} from a target")
    t.state.overlord_crystals = lying
    t.play("p1 use village 1; p1 target overlord")
    assert t.crystals("p1") == 5 + 3
    assert t.state.overlord_crystals == left


GIVE = "Give your top {item} or {enchantment} to another player"


@rule("EN-COP-23", "EN-COP-25")
def test_a_card_given_to_the_overlord_is_discarded_instead() -> None:
    gift = item(low="1{score}")
    t = using(GIVE, me=hero([gift])).play("p1 use village 1; p1 target overlord")
    assert t.graveyard == [gift]
    assert t.on_lord == []
    assert t.asked == ["chance"]  # a gift of some worth: one token is added
    assert t.play("chance: side health").state.reinforced == (1, 0)


@rule("EN-COP-23")
def test_the_overlords_own_abilities_put_cards_on_it() -> None:
    gift = enchantment()
    lord = overlord(invasion="{item}: Put top {enchantment} on the Overlord or lose 20{crystal}")
    t = coop(lord=lord, track=[item(), item()], p1=hero(enchantments=[gift])).play("p1 rest village 1")
    assert t.on_lord == [gift]
    assert t.graveyard != [gift]
    assert t.state.reinforced == (0, 0)
    assert t.asked == ["p2"]
    t = using("Put top {enchantment} on the Overlord or lose 9{crystal}", me=hero(enchantments=[gift]))
    t.play("p1 use village 1; chance: side health")  # a text of the village
    assert t.graveyard == [gift]
    assert t.on_lord == []


TAKING = [
    "Target player must give you {monster}",
    "Target player discards {monster}",
    "Target player discards a card with {slime}",
    "Steal top {item} from another player",
    "Steal top {enchantment} from another player",
    "Target player discards top {enchantment}",
]


@rule("EN-COP-24", "EN-COP-25", "EN-R-79", "EN-R-80")
@pytest.mark.parametrize("effect", TAKING)
def test_the_overlord_gives_and_discards_no_card_and_loses_a_token(effect: str) -> None:
    lying = [monster(lower="slime 1"), item(), enchantment()]
    t = using(effect, players=1, on_lord=lying)
    t.state.reinforced = (0, 2)
    t.play("p1 use village 1")
    assert t.on_lord == lying
    assert t.graveyard == []
    assert (t.creatures("p1"), len(t.items("p1")), len(t.enchantments("p1"))) == ([], 1, 1)
    assert t.state.reinforced == (0, 1)


@rule("EN-COP-25")
def test_the_player_chooses_the_token_that_is_removed() -> None:
    t = using("Other players discard {monster}")
    t.state.reinforced = (2, 1)
    t.play("p1 use village 1")
    assert t.menu("p1") == ["remove health", "remove strength"]
    assert t.refusal("p1 done").rule == "EN-R-138"
    assert t.play("p1 remove strength").state.reinforced == (2, 0)


@rule("EN-COP-26", "EN-R-77", "EN-R-78")
@pytest.mark.parametrize("on_event", [False, True])
def test_where_each_player_duels_the_left_neighbor_all_duel_the_overlord(on_event: bool) -> None:
    text = "All players duel the player on their left"
    around: dict[str, Any] = {"p1": strong(), "p2": hero([item("attack 11")]), "lord": overlord(9, 3)}
    if on_event:
        t = coop(events=[event([]), event([text])], start="round", **around)
    else:
        town = village(*PLAIN_VILLAGE, f"{{minor}} {text}")
        t = coop(town=town, **around).play("p1 use village 1")
        assert [(told["one"], told["other"]) for told in t.told("p1", "duel")] == [
            (0, OVERLORD_UNIT),
            (1, OVERLORD_UNIT),
        ]
    assert t.state.hit_points == 99 - (10 - 9) - (12 - 9)
    assert t.wounds("p1") == 2 * (3 - 1)


@rule("EN-COP-27")
def test_the_overlord_stays_active_until_the_game_is_over() -> None:
    lord = overlord(9, 0, other="{minor} Remove 1{reward} from the Overlord", reward="Take 1{crystal}")
    t = coop(lord=lord, p1=strong(enchantments=[MORE]), p2=strong())
    t.state.overlord_tokens = 1
    t.play("p1 use overlord 1")
    assert t.state.overlord_tokens == 0
    t.play("p1 challenge 1; p1 done")
    assert t.state.overlord_active
    t.play("p1 done")
    assert "challenge 1" in t.menu("p2")


@rule("EN-COP-28")
def test_journeys_combat_rests_and_invasions_are_those_of_the_competitive_game() -> None:
    lord = overlord(9, 8, invasion=["{item}: Take 3{crystal}", "{monster}: Take 30{crystal}"])
    beast, tool, wall = monster(2, 5), item(), monster(20, 0)
    for together in (False, True):
        t = at(
            players=2,
            coop=together,
            lord=lord,
            events=[event([]), event([])],
            track=[beast, item(), tool, wall, item(), item()],
            p1=hero([item("attack 1 defense 1")]),
        )
        t.play("p1 journey 0")  # won with an attack of 2
        assert t.creatures("p1") == [beast]
        assert t.wounds("p1") == 5 - 2
        t.play("p2 journey 1")
        assert t.items("p2")[-1] is tool
        assert t.crystals("p2") == 5 - 1
        if together:
            assert t.state.round == 2
        t.play("p1 journey 1")  # fails, and an item invades
        assert wall in t.track
        assert t.crystals("p1") == 5 - 1 + 3
        t.play("p2 rest village 1")  # the wall lies in slot 0 now
        assert t.graveyard[-1] is wall
        assert t.crystals("p2") == 5 - 1 + 4 + 30


@rule("EN-COP-29", "EN-R-126")
def test_powers_and_used_labels_are_reset_at_the_end_of_an_overlord_turn() -> None:
    helper = item("attack 2", "{minor} 4{attack}")
    text = "All players duel the player on their left"
    t = coop(
        players=1,
        lord=overlord(9, 0),
        events=[event([]), event([text])],
        p1=hero([helper]),
    )
    t.play("p1 rest village 1; p1 done")
    assert t.menu("p1") == ["use item 1", "done"]  # the window of the duel
    t.play("p1 use item 1")
    assert t.state.round == 2
    assert t.attack("p1") == 3
    assert "use item 1" in t.menu("p1")
