"""Rounds, turns and their phases: EN-TRN."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    enchantment,
    event,
    hero,
    item,
    monster,
    overlord,
    village,
)
from tests.enchanters.turns.whole_games import decisions, left, plain_game, state_of
from tests.rules import rule
from wyrmhall.games.enchanters.components.cards import NO_CARD
from wyrmhall.games.enchanters.language.actions import JOURNEY
from wyrmhall.kernel.play import decide
from wyrmhall.kernel.seat import NOBODY

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself


def course(t: Played, turns: int) -> list[tuple[int, str]]:
    """Round and active player of the next turns, in which everybody rests."""
    found = []
    for _ in range(turns):
        found.append((t.state.round, t.name(t.state.active)))
        t.end_turn()
    return found


# -- rounds --------------------------------------------------------------------------------------


@rule("EN-TRN-01")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", ["p1", "p2"])
def test_EN_TRN_01_one_turn_for_everybody_clockwise_from_the_starting_player(
    players: int, first: str
) -> None:
    circle = ["p1", "p2", "p3", "p4"][:players] * 2
    start = circle.index(first)
    around = circle[start : start + players]
    t = at(players=players, turn=first, start="round")
    assert course(t, 2 * players + 1) == [
        *((1, name) for name in around),
        *((2, name) for name in around),
        (3, first),
    ]


@rule("EN-TRN-02")
def test_EN_TRN_02_an_overlord_turn_begins_every_round_of_a_cooperative_game() -> None:
    storms = [event(["All players take 1{damage}"]) for _ in range(3)]
    t = at(players=2, turn="p2", coop=True, lord=overlord(), events=storms, start="round")
    wounds = []
    for _ in range(5):
        wounds.append((t.name(t.state.active), t.wounds("p1")))
        t.end_turn()
    assert wounds == [("p2", 2), ("p1", 2), ("p2", 4), ("p1", 4), ("p2", 6)]


@rule("EN-TRN-02")
def test_EN_TRN_02_a_competitive_game_has_no_overlord_turns() -> None:
    t = at(players=2, lord=overlord(other="All {monster} and {dragon} get +2{health}"), start="round")
    course(t, 4)
    assert t.told("p1", "event-turned") == []
    assert t.state.active != NOBODY


# -- the three phases ----------------------------------------------------------------------------


@rule("EN-TRN-03")
def test_EN_TRN_03_beginning_then_main_phase_then_clean_up() -> None:
    clock = enchantment(
        low=["When your turn begins: Take 1{crystal}", "When your turn ends: Take 2{crystal}"]
    )
    t = at(players=2, turn="p2", p1=hero(enchantments=[clock])).end_turn()
    assert (t.state.active, t.crystals("p1")) == (0, 6)
    assert "journey 0" in t.menu("p1")
    t.play("p1 journey 0")
    assert t.crystals("p1") == 8
    kinds = ("turn-begins", "crystals", "journey", "turned-up")
    told = [found for found in t.table.heard(t.seat("p2")) if found.kind in kinds]
    turn = [(found.kind, found.all_values().get("amount", 0)) for found in told][-6:]
    assert turn == [
        ("turn-begins", 0),
        ("crystals", 1),
        ("journey", 0),
        ("crystals", 2),
        ("turned-up", 0),
        ("turn-begins", 0),
    ]


@rule("EN-TRN-04", "EN-TRN-05")
def test_EN_TRN_04_pearls_are_turned_before_the_abilities() -> None:
    shell = item("pearl 1", "When your turn begins: Bury top {item}", lower="pearl 1")
    t = at(players=2, turn="p2", p1=hero([shell]), p2=hero([item("pearl 1")]))
    t.state.pearls[0] = (1, 1)
    t.end_turn()
    assert "journey 0" in t.menu("p1")  # with an active and an inactive one, p1 would have been asked
    assert t.pearls("p1") == (1, 0)


@rule("EN-TRN-04", "EN-PRL-05")
def test_EN_TRN_04_only_the_own_pearls_are_turned_and_all_of_them() -> None:
    t = at(players=2, p1=hero([item("pearl 3")]), p2=hero([item("pearl 2")]))
    t.state.pearls[0], t.state.pearls[1] = (1, 2), (0, 2)
    t.end_turn()
    assert (t.pearls("p1"), t.pearls("p2")) == ((1, 2), (2, 0))
    t.end_turn()
    assert (t.pearls("p1"), t.pearls("p2")) == ((3, 0), (2, 0))


@rule("EN-TRN-05")
def test_EN_TRN_05_only_abilities_of_the_player_whose_turn_begins() -> None:
    bell = item(low="When your turn begins: Take 1{crystal}")
    t = at(
        players=2, turn="p2", p1=hero([bell]), p2=hero([item(low="When your turn begins: Take 1{crystal}")])
    )
    t.end_turn()
    assert (t.crystals("p1"), t.crystals("p2")) == (6, 5 + 1 + 4)


@rule("EN-TRN-05")
def test_EN_TRN_05_they_come_before_the_main_phase() -> None:
    bell = item(low="When your turn begins: Deal 1{damage} to another player")
    t = at(turn="p3", p1=hero([bell])).end_turn()
    assert t.menu("p1") == ["target p2", "target p3"]
    t.play("p1 target p2")
    assert "journey 0" in t.menu("p1")


# -- the main phase ------------------------------------------------------------------------------


@rule("EN-TRN-06")
@pytest.mark.parametrize("main", ["journey 0", "rest village 1", "challenge 1; p1 done"])
def test_EN_TRN_06_no_second_main_action(main: str) -> None:
    t = at(p1=hero([item("attack 9", low=SPARE)]), lord=overlord(9, 0)).play(f"p1 {main}")
    assert t.menu("p1") == ["done", "use item 1"]
    for again in ("journey 1", "rest village 1", "challenge 1"):
        assert t.refusal(f"p1 {again}").rule == "EN-TRN-06"


@rule("EN-TRN-06")
def test_EN_TRN_06_minor_actions_before_and_after_the_main_action() -> None:
    mine = hero([item(low=["{minor} 1{attack}", "{minor} 2{attack}", "{minor} 4{attack}"])])
    t = at(p1=mine).play("p1 use item 3; p1 use item 1; p1 journey 0; p1 use item 2")
    assert (t.state.active, len(t.items("p1"))) == (1, 3)
    t = at(p1=mine).play("p1 use item 3; p1 journey 0")
    assert t.attack("p1") == 5
    assert t.menu("p1") == ["done", "use item 1", "use item 2"]
    t.play("p1 use item 2")
    assert t.attack("p1") == 7
    t.play("p1 done")  # none has to be used
    assert t.state.active == t.seat("p2")


@rule("EN-TRN-07")
def test_EN_TRN_07_everybody_can_journey_and_rest() -> None:
    t = at(track=[item()])
    assert t.menu("p1") == ["journey 0", "rest village 1"]
    t = at(p1=hero(crystals=0))
    assert t.menu("p1") == ["journey 0", "rest village 1"]
    t = at()
    assert t.menu("p1") == [*(f"journey {slot}" for slot in range(6)), "rest village 1"]


@rule("EN-TRN-08")
@pytest.mark.parametrize("coop", [False, True])
def test_EN_TRN_08_challenging_is_a_third_main_action(coop: bool) -> None:
    assert "challenge 1" in at(lord=overlord(), coop=coop).menu("p1")


@rule("EN-TRN-08")
def test_EN_TRN_08_without_an_active_overlord_nobody_challenges() -> None:
    assert at().refusal("p1 challenge 1").rule == "EN-OVL-01"
    t = at(p1=hero([item("attack 9")]), lord=overlord(1, 0))
    t.state.overlord_tokens = 1
    t.play("p1 challenge 1")
    assert t.tokens("p1") == 1
    assert "challenge 1" not in t.menu("p2")
    assert t.refusal("p2 challenge 1").rule == "EN-OVL-01"


@rule("EN-TRN-09")
def test_EN_TRN_09_the_main_phase_needs_a_main_action() -> None:
    t = at(p1=hero([item(low="{minor} 1{attack}")])).play("p1 use item 1")
    assert "done" not in t.menu("p1")
    assert t.refusal("p1 done").rule == "EN-TRN-09"
    t = at(p1=hero([item(low="{minor} 1{attack}")])).play("p1 rest village 1")
    assert "done" in t.menu("p1")


# -- clean-up ------------------------------------------------------------------------------------


@rule("EN-R-141")
def test_EN_R_141_a_journey_in_another_turn_costs_nobody_weight() -> None:
    heavy = item(lower="weight 3")
    avenger = item(lower="weight 3", low="When taking {damage}: Journey to the graveyard")
    found = item()
    t = at(
        players=2,
        p1=hero([heavy, item(low="{minor} Deal 1{damage} to another player")], crystals=5),
        p2=hero([avenger], crystals=5),
        graveyard=[found],
    )
    t.play("p1 use item 1; p2 yes")
    assert t.items("p2")[-1] is found
    t.play("p1 rest village 1")
    assert (t.crystals("p1"), t.crystals("p2")) == (5 + 4, 5)


@rule("EN-TRN-10", "EN-R-38")
def test_EN_TRN_10_abilities_for_the_end_come_before_weight_and_resets() -> None:
    purse = enchantment(lower="weight 3", low="When your turn ends: Take 3{crystal}")
    t = at(p1=hero(enchantments=[purse], crystals=0)).play("p1 journey 0")
    assert t.crystals("p1") == 0
    strong = hero([item(low=["{minor} 2{attack}", "When your turn ends: Take 1{crystal} for each {attack}"])])
    assert at(p1=strong).play("p1 use item 1; p1 journey 0").crystals("p1") == 5 + 3
    track = [item(), item()]
    far = hero([item(low="When your turn ends: Swap 2 cards on the Journey Track")])
    t = at(p1=far, track=track, deck=[item(), item()]).play("p1 rest village 1")
    assert (t.asked, t.track[0]) == (["p2"], track[1])  # nothing to swap: the track was not yet filled


@rule("EN-TRN-10")
def test_EN_TRN_10_weight_is_paid_before_the_track_is_reset() -> None:
    burden = monster(9, 0, "When this {monster} is on the Journey Track: All players have +2{weight}")
    t = at(track=[item()], deck=[burden, item()]).play("p1 journey 0")
    assert t.track[0] is burden
    assert t.crystals("p1") == 5
    t.play("p2 journey 1")
    assert t.crystals("p2") == 5 - 1 - 2


@rule("EN-TRN-11")
def test_EN_TRN_11_who_journeyed_pays_the_weight() -> None:
    heavy = hero([item(lower="weight 2")])
    assert at(p1=heavy).play("p1 journey 1").crystals("p1") == 5 - 1 - 2
    assert at(p1=heavy).play("p1 rest village 1").crystals("p1") == 5 + 4
    assert at(p1=hero()).play("p1 journey 1").crystals("p1") == 4
    assert at(p1=heavy, track=[item(), monster(9, 9)]).play("p1 journey 1").crystals("p1") == 2  # EN-R-43


@rule("EN-TRN-11")
def test_EN_TRN_11_once_for_several_journeys_and_with_the_value_at_the_end() -> None:
    mine = hero([item(lower="weight 2")], [enchantment(text="{minor} Journey to the graveyard")])
    t = at(p1=mine, graveyard=[item(lower="weight 1")]).play("p1 use enchantment 1; p1 yes; p1 journey 0")
    assert t.crystals("p1") == 5 - 3


@rule("EN-TRN-11", "EN-R-48")
def test_EN_TRN_11_nobody_pays_more_than_there_is() -> None:
    t = at(p1=hero([item(lower="weight 7")])).play("p1 journey 4")
    assert t.crystals("p1") == 0
    assert len(t.items("p1")) == 3


TRACKS: list[tuple[list[int], int, int]] = [
    # slots that hold a card, the one journeyed to, cards of the deck
    ([0, 1, 2, 3, 4, 5], 0, 9),
    ([0, 1, 2, 3, 4, 5], 2, 9),
    ([0, 1, 2, 3, 4, 5], 5, 9),
    ([0, 1, 3, 5], 1, 9),
    ([0, 1, 3, 5], 1, 2),
    ([0, 1, 2, 3, 4, 5], 3, 0),
    ([1, 4], 4, 1),
]


@rule("EN-TRN-12", "EN-TRN-13")
@pytest.mark.parametrize(("full", "slot", "rest"), TRACKS)
@pytest.mark.parametrize("silent", [False, True])
def test_EN_TRN_12_cards_move_up_in_their_order_and_the_deck_fills_the_rest(
    full: list[int], slot: int, rest: int, silent: bool
) -> None:
    track = [item() if place in full else None for place in range(6)]
    deck = [item() for _ in range(rest)]
    t = at(track=track, deck=deck)
    expected: list[Any] = [card for card in track if card is not None and card is not track[slot]]
    came = deck[: 6 - len(expected)]
    expected += came
    expected += [None] * (6 - len(expected))
    if silent:  # as in the games bots imagine, which nobody hears
        twin = t.state.clone()
        decide(twin, t.seat("p1"), JOURNEY[slot])
        assert [t.of(card) for card in twin.track] == expected
        assert twin.deck_size() == rest - len(came)
    else:
        t.play(f"p1 journey {slot}")
        assert t.track == expected
        assert t.state.deck_size() == rest - len(came)


@rule("EN-TRN-12", "EN-R-56")
@pytest.mark.parametrize("silent", [False, True])
def test_EN_TRN_12_tokens_move_with_their_cards(silent: bool) -> None:
    t = at()
    t.state.marks[1], t.state.marks[3] = (1, 0, 0, 0), (0, 2, 0, 0)
    if silent:
        s = t.state.clone()
        decide(s, t.seat("p1"), JOURNEY[2])
    else:
        s = t.play("p1 journey 2").state
    assert s.marks == [(0, 0, 0, 0), (1, 0, 0, 0), (0, 2, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)]


POWERS = [("attack 3", (4, 1)), ("attack-down 3", (0, 1)), ("defense 2", (1, 3)), ("defense-down 4", (1, 0))]


@rule("EN-TRN-14", "EN-TRN-15")
@pytest.mark.parametrize(("icons", "powers"), POWERS)
def test_EN_TRN_14_powers_become_the_visible_icons(icons: str, powers: tuple[int, int]) -> None:
    drill = enchantment(low=["{minor} 5{attack}", "{minor} 5{defense}"])
    t = at(players=2, p1=hero([item(icons)], [drill]))
    t.play("p1 use enchantment 1; p1 use enchantment 2")
    assert (t.attack("p1"), t.defense("p1")) == (powers[0] + 5, powers[1] + 5)
    t.end_turn()
    assert (t.attack("p1"), t.defense("p1")) == powers


@rule("EN-TRN-14", "EN-R-20")
@pytest.mark.parametrize(("gift", "now", "later"), [("attack 2", 2, 0), ("attack 5", 5, 2)])
def test_EN_TRN_14_what_was_missing_below_zero_comes_back(gift: str, now: int, later: int) -> None:
    """1 and -4 are cut off at zero, so the gift counts in full until the next reset."""
    t = at(players=2, p1=hero([item(lower="attack-down 4", low=SPARE)]), track=[item(lower=gift)])
    assert t.play("p1 journey 0").attack("p1") == now
    assert t.play("p1 done").attack("p1") == later


@rule("EN-TRN-15", "EN-R-20")
@pytest.mark.parametrize(("gift", "now", "later"), [("defense 3", 3, 0), ("defense 4", 4, 1)])
def test_EN_TRN_15_what_was_missing_below_zero_comes_back(gift: str, now: int, later: int) -> None:
    weak = hero(enchantments=[enchantment(lower="defense-down 4", low=SPARE)])
    t = at(players=2, p1=weak, track=[enchantment(lower=gift)])
    assert t.play("p1 journey 0").defense("p1") == now
    assert t.play("p1 done").defense("p1") == later


@rule("EN-TRN-14", "EN-TRN-15", "EN-TRN-16", "EN-R-22")
def test_EN_TRN_14_every_player_is_reset_at_the_end_of_every_turn() -> None:
    drill = item(low=["{minor} 5{attack}", "{minor} 5{defense}"])
    t = at(players=3, p1=hero([item(text="{minor} You may duel a target player")]), p2=hero([drill]))
    t.play("p1 use item 1; p1 target p2; p2 use item 1; p2 use item 2")
    assert (t.attack("p2"), t.defense("p2")) == (6, 6)
    t.end_turn()
    assert (t.state.active, t.attack("p2"), t.defense("p2")) == (1, 1, 1)
    assert [act for act in t.menu("p2") if act.startswith("use")] == ["use item 1", "use item 2"]


@rule("EN-TRN-16")
@pytest.mark.parametrize(("icon", "times"), [("{minor}", 1), ("{double}", 2), ("1{crystal} {multi}", 3)])
def test_EN_TRN_16_labels_are_removed(icon: str, times: int) -> None:
    t = at(players=2, p1=hero([item(low=f"{icon} Heal 1{{damage}}")], crystals=9))
    for _ in range(2):
        t.play("; ".join(["p1 use item 1"] * times))
        t.end_turn().end_turn()
    assert t.state.used == [{}, {}]


# -- one card a turn -----------------------------------------------------------------------------


@rule("EN-TRN-17")
@pytest.mark.parametrize("main", ["journey 2", "rest village 1", "journey 4", "challenge 1"])
def test_EN_TRN_17_every_main_action_costs_track_and_deck_one_card(main: str) -> None:
    track = [item(), item(), monster(1, 0), item(), monster(9, 0), item()]
    t = at(track=track, lord=overlord(1, 0))
    before = left(t.state)
    assert left(t.play(f"p1 {main}").state) == before - 1


@rule("EN-TRN-17")
def test_EN_TRN_17_a_further_journey_may_cost_one_more() -> None:
    mine = hero([item(text="{minor} Journey to the graveyard")])
    t = at(p1=mine, graveyard=[monster(9, 0)])
    before = left(t.state)
    assert left(t.play("p1 use item 1; p1 yes; p1 journey 1").state) == before - 2


SWAPS = [
    "Swap a card on the journey track with the top card of the graveyard",
    "Swap top {enchantment} with an {enchantment} from the journey track",
    "Swap 2 cards on the Journey Track",
]


@rule("EN-TRN-17")
@pytest.mark.parametrize("text", SWAPS)
def test_EN_TRN_17_no_effect_adds_a_card(text: str) -> None:
    track = [item(), enchantment(), enchantment()]
    t = at(town=village(*PLAIN_VILLAGE, f"{{minor}} {text}"), track=track, graveyard=[item(), item()])
    before = left(t.state)
    t.play("p1 use village 1")
    t.play(f"p1 {t.menu('p1')[0]}")
    assert t.track != [*track, None, None, None]
    assert left(t.state) == before


@rule("EN-TRN-17", "EN-END-02")
@pytest.mark.parametrize("players", [3, 4])
def test_EN_TRN_17_a_game_without_further_journeys_lasts_25_turns(players: int) -> None:
    table = plain_game(players, players)
    cards = left(state_of(table))
    assert cards == 25 * players
    for s in decisions(table, 7):
        if s.active != NOBODY and NO_CARD not in s.track:  # nothing has left the full track in this turn
            assert left(s) == cards - (s.turn - 1)
    assert state_of(table).turn == cards
    begun = [found.all_values()["seat"] for found in table.log if found.kind == "turn-begins"]
    assert [begun.count(seat) for seat in range(players)] == [25] * players
