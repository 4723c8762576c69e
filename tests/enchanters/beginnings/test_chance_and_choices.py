"""Chance, choices and who is asked: EN-R-112 to EN-R-115."""

from collections import Counter
from typing import Any

import pytest

from tests.enchanters.beginnings.openings import COOP, set_up
from tests.enchanters.tables import (
    Played,
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
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.rules.duels import Duel
from wyrmhall.games.enchanters.rules.pearls import DropPearls
from wyrmhall.games.enchanters.rules.resolution.resolving import Abilities, Pick
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.chance import Chance, SecretStream
from wyrmhall.kernel.play import happen, legal, perform, roll, settle
from wyrmhall.kernel.records.replaying import replay, verify
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import CHANCE, Seat
from wyrmhall.kernel.table import Table, new_table

ALL = ("p1", "p2", "p3")


def use(effect: str, **more: Any) -> Played:
    """p1 has used an action with that effect."""
    mine = more.pop("me", {})
    items = [*mine.pop("items", ()), item(text=f"{{minor}} {effect}")]
    return at(p1=hero(items=items, **mine), **more).play("p1 use item 1")


# -- chance --------------------------------------------------------------------------------------


def played_out(seed: str, decisions: int = 100_000, **options: Any) -> Table:
    """A table whose seats decide anyhow, always in the same way."""
    table = new_table(GAME, options, seed)
    chance = Chance(5)
    while not table.over and decisions:
        seat = table.asked[0]
        table.play(chance.pick(table.legal(seat)).text, seat)
        decisions -= 1
    return table


@rule("EN-R-112")
@pytest.mark.parametrize(
    "options", [{"players": 2, "overlord": True}, {"players": 2, "harder": True, **COOP}]
)
def test_a_game_is_repeatable_from_its_seed(options: dict[str, Any]) -> None:
    one, same = played_out("a secret", **options), played_out("a secret", **options)
    other = played_out("another", **options)
    assert one.record.text() == same.record.text()
    assert one.hash == same.hash
    assert one.record.entries != other.record.entries
    assert verify(one.record) == []  # every outcome came from that seed
    one.record.result = {**(one.record.result or {}), "seed": "another"}
    assert verify(one.record) != []


@rule("EN-R-112")
@pytest.mark.parametrize("options", [{"overlord": True, "kingdoms": ["mummies", "mages", "undead"]}, COOP])
def test_everything_that_is_drawn_comes_from_the_seed(options: dict[str, Any]) -> None:
    drawn: dict[str, set[str]] = {}
    for seed in ("one", "two", "three", "four", "five", "six"):
        table = new_table(GAME, {"players": 3, **options}, seed)
        while table.asked and type(table.state.stack[-1]).__name__ == "Offers":
            table.play("keep 1", table.asked[0])
        for entry in table.record.entries:
            if entry.who == "chance":
                drawn.setdefault(entry.text.split()[0], set()).add(entry.text)
    words = {"first", "shuffle", "offers", "village", "overlord"}
    assert {*drawn} >= words | ({"events", "kingdoms"} if options is COOP else {"wounds", "desert"})
    assert len({tuple(text.split()[20:40]) for text in drawn["shuffle"]}) == 6  # between the piles of priming
    alike = [word for word, outcomes in drawn.items() if len(outcomes) == 1 and word != "desert"]
    assert alike == (["village"] if options is COOP else [])  # there is one village for all who play together


@rule("EN-R-112")
def test_the_seed_stands_in_the_record_when_the_game_is_over() -> None:
    table = played_out("a secret", decisions=40, players=2)
    assert not table.over
    assert table.record.result is None
    assert "a secret" not in table.record.text()
    table = played_out("a secret", players=2)
    assert table.record.result is not None
    assert table.record.result["seed"] == "a secret"
    assert replay(table.record).hash == table.hash


@rule("EN-R-112")
def test_the_log_tells_nobody_of_a_card_that_is_still_hidden() -> None:
    table = played_out("a secret", decisions=60, players=3)
    s: Any = table.state
    hidden = {*s.deck[s.dealt :]}
    assert len(hidden) > 20
    for seat in (Seat(0), Seat(1), Seat(2), Seat(-2)):
        for event in table.heard(seat):
            values = event.all_values()
            named = {values.get("card"), *(values.get("cards") or ())}  # type: ignore[misc]
            assert not named & hidden, event


@rule("EN-R-112", "EN-R-113")
def test_every_number_of_the_die_is_equally_likely() -> None:
    t = use("Take D6{crystal}")
    rolled = Counter(t.step.roll(t.state, SecretStream("seed", number)).items[0] for number in range(6000))
    assert sorted(rolled) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in rolled.values())  # five deviations


@rule("EN-R-112")
def test_every_side_and_every_first_card_is_equally_likely() -> None:
    t = use("Add 1 Reinforcement token to the Overlord", lord=overlord(), players=2, coop=True)
    sides = Counter(t.step.write(t.state, t.step.roll(t.state, SecretStream("s", n))) for n in range(2000))
    assert sorted(sides) == ["side health", "side strength"]
    assert all(888 < count < 1112 for count in sides.values())
    starts = Counter(set_up(seed, players=4).first for seed in range(400))
    assert all(56 < starts[Seat(number)] < 144 for number in range(4))


@rule("EN-R-113")
@pytest.mark.parametrize("number", [1, 6])
def test_d6_is_one_roll_shown_to_everybody(number: int) -> None:
    t = use("Take D6{crystal}")
    assert t.asked == ["chance"]
    for bad in ("die 0", "die 7", "die 2 3", "kingdoms 1"):
        with pytest.raises(BadRecord):
            t.chance(bad)
    t.play(f"chance: die {number}")
    assert t.crystals("p1") == 5 + number
    for seat in (*ALL, "spectator"):
        assert t.told(seat, "rolled") == [{"seat": 0, "number": number}]
    assert t.state.kingdoms == (0,)  # die cards are something else


# -- who is asked --------------------------------------------------------------------------------


@rule("EN-R-114")
def test_a_wound_card_is_chosen_by_whoever_is_hurt() -> None:
    cuts = [wound(), wound()]
    t = use("Deal 1{damage} to other players", p2=hero(hurt=9), wound_deck=cuts)
    assert (t.asked, t.menu("p2")) == (["p2"], ["keep 1", "keep 2"])
    assert t.play("p2 keep 2").asked == ["p1"]


@rule("EN-R-114")
def test_pearls_to_discard_are_chosen_by_their_owner() -> None:
    t = at(
        players=2,
        p1=hero(items=[item(text="{minor} Steal top {item} from another player")]),
        p2=hero(items=[item(lower="pearl 1"), item("pearl 1")]),
    )
    t.state.pearls[1] = (1, 1)
    t.play("p1 use item 1")
    assert (t.asked, t.menu("p2")) == (["p2"], ["drop 0", "drop 1"])


@rule("EN-R-114")
def test_damage_or_crystals_is_up_to_each_player() -> None:
    t = use("All players take 2{damage} or lose 3{crystal}")
    for name in ALL:
        assert (t.asked, t.menu(name)) == ([name], ["take damage", "lose crystals"])
        t.play(f"{name} take damage")


@rule("EN-R-114")
@pytest.mark.parametrize(
    "effect", ["Other players discard {monster}", "Other players must give you 1{monster}"]
)
def test_a_card_to_give_or_discard_is_chosen_by_its_owner(effect: str) -> None:
    t = use(effect, p2=hero(creatures=[monster(4, 3), dragon(), monster(5, 5)]))
    assert (t.asked, t.menu("p2")) == (["p2"], ["creature 1", "creature 3"])


@rule("EN-R-114")
def test_burying_is_chosen_by_each_player() -> None:
    effect = "Other players may bury or unbury any of their {item} or {enchantment}"
    t = use(effect, p2=hero(items=[item()]))
    assert t.asked == ["p2"]
    assert {"bury item", "unbury item"} <= {*t.menu("p2")}


@rule("EN-R-114")
def test_the_duel_window_and_the_choices_of_the_actions_used_in_it() -> None:
    t = use(
        "You may duel a target player", p2=hero(items=[item(text="{minor} Deal 1{damage} to another player")])
    )
    t.play("p1 target p2")
    assert (t.asked, t.menu("p2")) == (["p2"], ["use item 1", "done"])
    t.play("p2 use item 1")
    assert (t.asked, t.menu("p2")) == (["p2"], ["target p1", "target p3"])


@rule("EN-R-114")
def test_order_and_targets_of_ones_own_abilities() -> None:
    rings = [
        enchantment(low="When taking {damage}: Deal 1{damage} to another player"),
        enchantment(low="When taking {damage}: Take 1{crystal}"),
    ]
    t = use("Deal 1{damage} to another player", p2=hero(enchantments=rings)).play("p1 target p2")
    assert (t.asked, t.menu("p2")) == (["p2"], ["order 1", "order 2"])
    t.play("p2 order 1")
    while t.asked == ["p2"] and t.menu("p2")[0].startswith("order"):
        t.play("p2 order 1")
    assert (t.asked, t.menu("p2")) == (["p2"], ["target p1", "target p3"])


ANSWERS = (
    "take damage",
    "lose crystals",
    "give card",
    "be attacked",
    "item",
    "enchantment",
    "creature",
    "bury",
    "unbury",
)


def may_be_asked(s: State, seat: Seat) -> bool:
    """Whether the question to a player who is not the active one is of the list."""
    step = s.stack[-1]
    in_duel = any(isinstance(below, Duel) for below in s.stack)
    if isinstance(step, (WoundPair, DropPearls)):
        return True
    if isinstance(step, Window):
        return in_duel
    if isinstance(step, Abilities):
        return all(f.seat == seat for f in step.own())
    if isinstance(step, Pick):
        line = s.setup.cards.lines[step.frame.line]
        if step.frame.seat == seat and (in_duel or line.condition is not None):
            return True
        words = [act.text for act in legal(s, seat)]
        return all(word in ("done", "no", "yes") or word.startswith(ANSWERS) for word in words)
    return False


@rule("EN-R-114")
@pytest.mark.parametrize("together", [False, True])
def test_nobody_else_is_asked_anything_else(together: bool) -> None:
    asked: Counter[str] = Counter()
    for seed in range(40):
        options: dict[str, Any] = (
            {**COOP, "harder": seed % 2 == 0} if together else {"overlord": seed % 2 == 0}
        )
        s = set_up(seed, players=2 + seed % 3, **options)
        chance = Chance(seed)
        settle(s)
        while s.stack:
            seat = s.asked[0]
            if seat == CHANCE:
                happen(s, roll(s, chance))
                continue
            if seat != s.you():
                assert may_be_asked(s, seat), (seed, s.stack[-1], legal(s, seat))
                asked[type(s.stack[-1]).__name__] += 1
            perform(s, seat, chance.pick(legal(s, seat)))
    assert len(asked) >= (1 if together else 3), asked


# -- what is not asked ---------------------------------------------------------------------------


@rule("EN-R-115")
def test_a_choice_with_one_answer_is_made_automatically() -> None:
    t = use("Deal 1{damage} to another player", players=2)
    assert (t.asked, t.wounds("p2")) == (["p1"], 1)
    assert use("Deal 1{damage} to another player", players=3).menu("p1") == ["target p2", "target p3"]
    t = use("Other players discard {monster}", p2=hero(creatures=[monster()]))
    assert (t.creatures("p2"), t.menu("p1")[0]) == ([], "journey 0")


@rule("EN-R-115")
def test_a_turn_with_nothing_left_to_do_ends_by_itself() -> None:
    assert at().play("p1 journey 0").asked == ["p2"]
    t = at(p1=hero(items=[item(text="{minor} Take 1{crystal}")])).play("p1 rest village 1")
    assert (t.asked, t.menu("p1")) == (["p1"], ["done", "use item 1"])


@rule("EN-R-115")
@pytest.mark.parametrize("selection", ["order", "group"])
def test_the_last_kingdom_that_is_left_is_picked_by_itself(selection: str) -> None:
    t = Played(players=2, beginners=True, selection=selection).chance("first 0")
    for left in (4, 3, 2):
        assert len(t.menu(t.asked[0])) == left
        t.play(f"{t.asked[0]} {t.menu(t.asked[0])[0]}")
    assert t.asked == ["chance"]
    assert len({*t.state.kingdoms}) == 4
    assert len(t.told("spectator", "kingdom-picked")) == 4


@rule("EN-R-115")
def test_an_optional_effect_that_would_change_nothing_is_not_offered() -> None:
    bury = "{immediate} You may bury top {item} and/or {enchantment}"
    t = at(track=[monster(0, 0, bury)]).play("p1 journey 0")
    assert t.asked == ["p2"]  # fist and of enchanting lie alone
    t = at(track=[monster(0, 0, bury)], p1=hero(items=[item()])).play("p1 journey 0")
    assert t.asked == ["p1"]
    assert use("You may flip the Desert Token").menu("p1")[0] == "journey 0"  # there is none
    assert use("You may give 1{monster} to another player").menu("p1")[0] == "journey 0"


@rule("EN-R-115")
def test_a_combat_window_without_an_action_is_passed_over() -> None:
    foe = monster(1, 1)
    assert at(track=[foe]).play("p1 journey 0").asked == ["p2"]
    t = at(track=[foe], p1=hero(items=[item(text="3{crystal} {minor} 1{attack}")])).play("p1 journey 0")
    assert t.menu("p1") == ["use item 1", "done"]
    mine = hero(items=[item(text="3{crystal} {minor} 1{attack}")], crystals=2)
    assert at(track=[foe], p1=mine).play("p1 journey 0").asked == ["p2"]  # too dear


@rule("EN-R-115")
def test_a_duel_window_without_an_action_is_passed_over() -> None:
    t = use("You may duel a target player", p2=hero()).play("p1 target p2")
    assert t.menu("p1")[0] == "journey 0"
    assert t.told("p3", "duel") == [{"one": 0, "other": 1}]


@rule("EN-R-115")
def test_two_cards_that_only_the_chooser_sees_are_always_asked() -> None:
    cut = wound()
    t = use("Deal 1{damage} to another player", players=2, p2=hero(hurt=9), wound_deck=[cut, cut])
    assert (t.asked, t.menu("p2")) == (["p2"], ["keep 1", "keep 2"])
    assert t.view("p2").stack[-1].fields()[1:3] == (t.cards.card(cut), t.cards.card(cut))
