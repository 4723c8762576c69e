"""Played games are regression tests: every record goes the way it went, and together they show everything.

What to do when one of these fails stands in record_games.py.
"""

from functools import cache

import pytest

from tests.replays.course import MARK
from tests.replays.shelf import SHELVES, Shown
from wyrmhall.kernel.game import seat_of
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry
from wyrmhall.kernel.records.replaying import replay, verify
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.registry import GAMES

MOST_BYTES = 1_200_000  # of the records of one game

each_game = pytest.mark.parametrize("game", SHELVES)
each_record = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, shelf in SHELVES.items() for name in shelf.recorded()]
)


@cache
def shown(game: str, name: str) -> Shown:
    shelf = SHELVES[game]
    return shelf.show(shelf.load(name))


def test_every_game_has_a_shelf() -> None:
    assert sorted(SHELVES) == sorted(GAMES)


@each_game
def test_there_is_a_record_of_every_game_and_a_hash_of_every_record(game: str) -> None:
    shelf = SHELVES[game]
    assert shelf.recorded() == sorted(shelf.planned()) == sorted(shelf.read_hashes())


@each_record
def test_a_record_replays_state_by_state_and_menu_by_menu(game: str, name: str) -> None:
    record, kept = SHELVES[game].load(name), SHELVES[game].read_hashes()[name]
    found = shown(game, name).hashes
    for place in range(0, len(kept.course), MARK):
        number = place // MARK
        assert found.course[place : place + MARK] == kept.course[place : place + MARK], (
            f"{name} takes another course at entry {number + 1}, {record.entries[number]}"
        )
    assert found == kept


@each_record
def test_a_record_was_drawn_from_its_seed_and_comes_to_its_result(game: str, name: str) -> None:
    record = SHELVES[game].load(name)
    assert record.result is not None
    assert verify(record) == []


@each_record
def test_a_record_is_written_as_it_was_read(game: str, name: str) -> None:
    shelf = SHELVES[game]
    assert shelf.load(name).text() == shelf.path_of(name).read_text("utf-8")


@each_game
def test_the_records_together_show_everything_that_is_wanted(game: str) -> None:
    shelf = SHELVES[game]
    things = [shown(game, name).things for name in shelf.recorded()]
    assert sorted(shelf.wanted.difference(*things)) == []


@each_game
def test_the_records_stay_small(game: str) -> None:
    shelf = SHELVES[game]
    assert sum(shelf.path_of(name).stat().st_size for name in shelf.recorded()) < MOST_BYTES


@each_game
def test_a_changed_decision_is_noticed(game: str) -> None:
    shelf = SHELVES[game]
    record = shelf.load(shelf.recorded()[0])
    place = max(number for number, entry in enumerate(record.entries) if entry.who != CHANCE_KEY)
    who, table = record.entries[place].who, replay(record, place)
    refused = (
        act.text for act in shelf.game.lexicon.actions if table.why(seat_of(table.names, who), act.text)
    )
    record.entries[place] = Entry(who, next(refused))
    with pytest.raises(BadRecord, match=f"entry {place + 1}:"):
        replay(record)
