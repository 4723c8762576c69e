"""Moments of every game: nothing in them that a seat may not see, and a line of the log to belong to."""

import importlib
import random
from typing import Any

import pytest

import wyrmhall
from tests.packages.example import EXAMPLE
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD, Moment
from wyrmhall.kernel.options import new_options
from wyrmhall.kernel.retelling import Place, moment_at
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.retelling import moment_of

MOST_DECISIONS = 700
SEEDS = range(6)


def played(game: Game, seed: int) -> LiveTable:
    options: Any = game.study.sample_options(Chance(seed)) if seed else new_options(game.options_type, {})
    table = LiveTable(game, options, f"moments {seed}", ())
    table.start()
    luck = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        if table.over:
            break
        seat = luck.choice(table.asked)
        table.play(luck.choice(list(table.legal(seat))).text, seat)
    return table


def made(table: LiveTable) -> dict[int, Moment]:
    moments = {place: moment_of(table, place) for place in range(len(table.log))}
    return {place: moment for place, moment in moments.items() if moment is not None}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_a_moment_follows_from_what_everybody_heard(name: str, seed: int) -> None:
    """From the log as any seat heard it, or a spectator, the same moment is made."""
    table = played(wyrmhall.open_game(name), seed)
    moments = made(table)
    assert moments
    for seat in (SPECTATOR, *table.state.seats()):
        heard = heard_by(table, Seat(seat))
        for place, moment in moments.items():
            assert made_from(table, heard, place) == moment


def heard_by(table: LiveTable, seat: Seat) -> list[Event]:
    """The log of one reader, with the same places; what all of it is secret is an event that says nothing."""
    return [event.seen_by(seat) or Event("", "", {}) for event in table.log]


def made_from(table: LiveTable, log: list[Event], place: int) -> Moment | None:
    same = [number for number in range(len(log)) if table.marks[number] == table.marks[place]]
    names = table.seat_history.names_at(place)
    return moment_at(Place(log, place, same[0], same[-1] + 1), table.game, names, table.options)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_a_moment_has_words_and_a_line_for_everybody(name: str, seed: int) -> None:
    table = played(wyrmhall.open_game(name), seed)
    for place, moment in made(table).items():
        assert moment.title
        assert moment.shape in (BRIEF, CARD)
        assert all(fact.words for fact in moment.facts)
        for seat in (SPECTATOR, *table.state.seats()):
            seen = table.log[place].seen_by(Seat(seat))
            assert seen is not None
            assert table.game.words.say(seen, table.seat_history.names_at(place))


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_rule_that_a_moment_names_is_in_the_rulebook(name: str) -> None:
    game = wyrmhall.open_game(name)
    book = game.rulebook()
    facts = [
        fact
        for seed in SEEDS
        for moment in made(played(game, seed)).values()
        for fact in (*moment.facts, *[one for side in moment.sides for one in side.facts])
    ]
    assert {fact.rule for fact in facts if fact.rule and fact.rule not in book} == set()


def test_a_game_that_says_nothing_of_moments_has_those_in_which_something_is_turned_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Liar's Dice: a doubt, the cups, and who loses a die."""
    monkeypatch.syspath_prepend(str(EXAMPLE / "src"))
    table = played(importlib.import_module("wyrmhall_liars_dice.game").GAME, 0)
    moments = list(made(table).values())
    assert moments
    assert all(one.kind == "doubted" and one.shape == CARD for one in moments)
    assert all("doubts" in one.title and one.facts for one in moments)
    assert {one.outcome.split(" ")[1] for one in moments} <= {"loses", "wins"}
