"""The engine's numbers against the second count, after every action of random games of every kind.

    wyrmhall lab soak enchanters --games 500 --check tests/enchanters/second_count.py

goes on for longer; there the second count hears the events alone.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.enchanters import second_count
from tests.enchanters.second_count import (
    PEARL,
    SLIME,
    SLOTS,
    SPEED,
    UNDEAD,
    WEIGHT,
    Check,
    Difference,
    Position,
    read,
    sheet_of,
)
from tests.enchanters.tables import Played, at, enchantment, hero, item, monster, overlord
from tests.rules import rule
from wyrmhall.games.enchanters.components.cards import ICONS
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.rules.journeying.costs import cost_of
from wyrmhall.games.enchanters.rules.journeying.obtaining import Taking
from wyrmhall.games.enchanters.rules.scoring import card_points, score, token_points, village_points
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import POINTS
from wyrmhall.games.enchanters.text.phrases.codes import CHALLENGING, DUELING, IN_COMBAT
from wyrmhall.games.enchanters.text.phrases.instructions import Points, PowerInstruction
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.play import decide, happen, legal, settle
from wyrmhall.kernel.seat import CHANCE, NOBODY, Seat
from wyrmhall.kernel.state import ChanceStep


def look(check: Check, s: State) -> None:
    """What events do not tell, because nothing is seen of it: what lasts for a while."""
    at = check.at
    if s.active == NOBODY:
        at.active = second_count.NOBODY  # that the last turn is over is not told
    assert at.you() == s.you()
    at.fights = [
        (one[1], one[2]) for one in s.situations if one[0] == IN_COMBAT and one[2] not in (-1, s.overlord)
    ]
    at.duels = [one[1] for one in s.situations if one[0] == DUELING]
    at.challenges = [one[1] for one in s.situations if one[0] == CHALLENGING]
    at.forget()
    at.lent = [(seat, effect_of(check, line, place)) for line, place, seat in s.lent]
    for seat in s.setup.seats:
        for power, stored in zip(at.power[seat], (s.attack[seat], s.defense[seat]), strict=True):
            assert stored in power.values(), (seat, stored, power.values())
            power.be(stored)


def effect_of(check: Check, line: int, place: int) -> str:
    words = check.at.sheet.lines[line]
    return (*words.costs, *words.effects)[place]


def compare(check: Check, s: State) -> None:
    """Everything both of them count."""
    look(check, s)
    at = check.at
    assert at.stacks == [[list(stack) for stack in row] for row in s.stacks]
    assert at.tokens == s.tokens
    assert at.crystals == s.crystals
    assert at.wounds == s.wounds
    on_track = {card for card in s.track if card >= 0}
    assert at.on_track - on_track <= {step.card for step in s.stack if isinstance(step, Taking)}  # EN-JRN-17
    assert on_track <= at.on_track
    at.on_track = {int(card) for card in on_track}
    assert not s.setup.coop or at.hit_points == s.hit_points
    for seat in s.setup.seats:
        assert at.icons(seat) == [s.icon_count(seat, icon) for icon in range(len(ICONS))]
        compare_values(check, s, seat)
        compare_points(check, s, seat)


def compare_values(check: Check, s: State, seat: Seat) -> None:
    at = check.at
    values = [at.value(seat, icon) for icon in (SPEED, WEIGHT, SLIME, PEARL, UNDEAD)]
    assert values == [s.speed(seat), s.weight(seat), s.slime(seat), s.pearl_value(seat), s.undead(seat)]
    counts = [at.cards_of(seat, type) for type in range(4)]
    assert counts == [s.items(seat), s.enchantments(seat), s.monsters(seat), s.dragons(seat)]
    assert at.wound_count(seat) == s.wound_count(seat)
    assert [at.cost(seat, slot) for slot in range(SLOTS)] == [cost_of(s, seat, slot) for slot in range(SLOTS)]
    if type(s.stack[-1]).__name__ != "DropPearls":  # EN-PRL-03  then there are still some too many
        assert sum(s.pearls[seat]) == at.value(seat, PEARL)


def compare_points(check: Check, s: State, seat: Seat) -> None:
    village, cards, tokens, wounds = check.at.score(seat)
    assert (village, cards, tokens) == (village_points(s, seat), card_points(s, seat), token_points(s, seat))
    assert village + cards + tokens + wounds == score(s, seat)


def walk(options: Any, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """One random game: after each action the State, and what was told."""
    chance = Chance(seed)
    s = GAME.start(options)
    s.event_sink = []
    settle(s)
    while s.stack:
        step = s.stack[-1]
        if s.asked[0] == CHANCE:
            assert isinstance(step, ChanceStep)
            happen(s, step.roll(s, chance))
        else:
            decide(s, seat := chance.pick(s.asked), chance.pick(legal(s, seat)))
        told, s.event_sink = s.event_sink, []
        yield s, told


def refereed(options: Any, seed: int) -> Iterator[tuple[Check, State]]:
    """The same, with a referee who has heard it and agrees."""
    check = Check(GAME, options)
    for s, told in walk(options, seed):
        for event in told:
            check.hear(event)
        if check.began and s.stack:
            compare(check, s)
        yield check, s
    check.finish(GAME.scores(s))


@rule(
    "EN-R-20",
    "EN-R-24",
    "EN-R-25",
    "EN-R-26",
    "EN-STK-11",
    "EN-STK-12",
    "EN-STK-13",
    "EN-TRN-14",
    "EN-TRN-15",
)
@rule("EN-TRM-13", "EN-TRM-14", "EN-TRM-15", "EN-TRM-16", "EN-TRM-17", "EN-TRM-18", "EN-TRM-19", "EN-R-42")
@rule("EN-END-06", "EN-END-07", "EN-END-08", "EN-END-10", "EN-R-105", "EN-R-119", "EN-PRL-01")
@pytest.mark.parametrize("seed", range(30))
def test_the_second_count_agrees_after_every_action(seed: int) -> None:
    options = GAME.study.sample_options(Chance(1000 + seed))
    assert len(list(refereed(options, seed))) > 10


# -- every text that ships, on whoever sits there ------------------------------------------------


def compare_texts(check: Check, s: State) -> None:
    """All rows of points and all rises of power, as if every player had all of them."""
    for line in s.setup.cards.lines:
        words = check.at.sheet.lines[line.number]
        for seat in s.setup.seats:
            powers = s.attack[seat], s.defense[seat]
            if line.shape == POINTS:
                (row,) = line.effects
                assert isinstance(row, Points)
                assert row.worth(s, seat) == check.at.points_of(words, seat), line.text
            for instruction, text in zip(line.effects, words.effects, strict=True):
                if isinstance(instruction, PowerInstruction):
                    assert instruction.amounts(s, seat) == check.at.rise(text, seat, *powers), text
                else:
                    assert instruction.kind == CONTINUOUS or check.at.rise(text, seat, *powers) is None, text


@rule(*[f"EN-VP-{number:02d}" for number in range(1, 23)], "EN-R-105", "EN-R-119")
@rule(*[f"EN-EFF-{number:03d}" for number in (*range(25, 34), *range(40, 44))])
@pytest.mark.parametrize(("seed", "mode"), [(1, "competitive"), (2, "competitive"), (3, "coop")])
def test_every_row_of_points_and_every_rise_of_power_agrees(seed: int, mode: str) -> None:
    options = Options(mode=mode, players=3, overlord=mode != "coop", difficulty="easy")
    compared = 0
    for number, (check, s) in enumerate(refereed(options, seed)):
        if number % 20 == 0 and check.began and s.stack:
            compare_texts(check, s)
            compared += 1
    assert compared > 3


@rule("EN-R-105", "EN-END-08", "EN-VP-22")
@pytest.mark.parametrize("held", range(5))
def test_tokens_that_are_worth_more_together(held: int) -> None:
    lord = overlord(reward=["2{score} for each {reward}", "3{score}"])
    t = at(players=2, lord=lord, p1=hero(tokens=held), p2=hero(tokens=1))
    counted = position(t)
    counted.overlord, counted.tokens = t.state.overlord, t.state.tokens
    assert counted.score(0) == (0, 0, 2 * held * held + 3 * held, 0)
    assert t.score("p1") == 2 * held * held + 3 * held


def position(t: Played) -> Position:
    """What the players of a written position hold."""
    counted = Position(sheet_of(t.cards.set), t.state.setup.players, False)
    counted.stacks = [[list(stack) for stack in row] for row in t.state.stacks]
    counted.crystals, counted.wounds = t.state.crystals, t.state.wounds
    return counted


# -- it would find a mistake ---------------------------------------------------------------------


def heard(kind: str = "", change: dict[str, int] | None = None) -> None:
    """A whole game, in which the first event of a kind may say something else than it said."""
    options = Options(players=2, shorter=True, overlord=True)
    check, scores = Check(GAME, options), [0]
    for s, told in walk(options, 4):
        for event in told:
            if change is not None and event.kind == kind and check.began:
                event, change = altered(event, change), None
            check.hear(event)
        scores = GAME.scores(s) if not s.stack else scores
    assert kind == "" or change is None
    check.finish(scores)


def altered(event: Event, change: dict[str, int]) -> Event:
    values: dict[str, Any] = dict(event.all_values())
    return Event(event.kind, event.rule, {**values, **{key: values[key] + by for key, by in change.items()}})


def test_an_honest_game_is_accepted() -> None:
    heard()


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("journey", {"cost": 1}),
        ("power", {"attack": 1}),
        ("power", {"defense": 2}),
        ("final-score", {"points": 1}),
        ("final-score", {"cards": 1}),
        ("final-score", {"village": -1}),
        ("hurt", {"amount": 1}),
    ],
)
def test_one_false_number_is_found(kind: str, change: dict[str, int]) -> None:
    with pytest.raises(Difference):
        heard(kind, change)


# -- its own reading of the texts ----------------------------------------------------------------


def test_lines_are_taken_apart() -> None:
    words = read("Take 1{damage}; 2{crystal} {multi} 3{attack}; Heal 1{damage}")
    assert (words.costs, words.effects) == (("Take 1{damage}", "2{crystal}"), ("3{attack}", "Heal 1{damage}"))
    assert not words.alone
    assert read("When in combat with this {monster}: Ignore all {speed}").situation != ""
    assert read("{score} for each {item}").alone
    assert read("{immediate} Take 1{crystal}").immediate


def test_every_line_of_points_that_ships_is_understood() -> None:
    check = Check(GAME, Options())
    lines = [words for words in check.at.sheet.lines if "{score}" in words.text and words.alone]
    assert len(lines) > 100
    for words in lines:
        if "takes {damage} equal" not in words.text:
            check.at.points_of(words, 0)


@rule("EN-VP-04", "EN-VP-13", "EN-VP-15", "EN-VP-21")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("-1{score} for each 2{damage}", -3),
        ("3{score} for each 5{crystal}", 6),
        ("{score} for each pair {enchantment}{item}", 2),
        ("{score} for each {monster} or {dragon}", 2),
        ("4{score} for each {dragon}", 0),
        ("-7{score}", -7),
    ],
)
def test_points_by_hand(text: str, points: int) -> None:
    mine = hero(
        [item(), item(low=text)],
        [enchantment()],
        creatures=[monster(low=()), monster(low=())],
        hurt=7,
        crystals=13,
    )
    t = at(players=2, p1=mine)
    assert position(t).score(0) == (0, points, 0, -7)
    assert t.score("p1") == points - 7
