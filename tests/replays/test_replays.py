"""Played games are regression tests: every record goes the way it went, and together they show everything.

What to do when one of these fails stands in record_games.py.
"""

import pytest

from tests.replays.course import MARK
from tests.replays.coverage import WANTED, things_in
from tests.replays.record_games import hashes_of, load, path_of, planned, read_hashes, recorded
from wyrmhall.kernel.record import Entry
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.table import replay, verify

MOST_BYTES = 1_200_000


def test_there_is_a_record_of_every_game_and_a_hash_of_every_record() -> None:
    assert recorded() == sorted(planned()) == sorted(read_hashes())


@pytest.mark.parametrize("name", recorded())
def test_a_record_replays_state_by_state_and_menu_by_menu_to_its_result(name: str) -> None:
    record, kept = load(name), read_hashes()[name]
    found = hashes_of(record)
    for place in range(0, len(kept.course), MARK):
        number = place // MARK
        assert found.course[place : place + MARK] == kept.course[place : place + MARK], (
            f"{name} takes another course at entry {number + 1}, {record.entries[number]}"
        )
    assert found == kept
    assert replay(record).hash == kept.final


@pytest.mark.parametrize("name", recorded())
def test_a_record_was_drawn_from_its_seed(name: str) -> None:
    record = load(name)
    assert record.result is not None
    assert verify(record) == []


@pytest.mark.parametrize("name", recorded())
def test_a_record_is_written_as_it_was_read(name: str) -> None:
    assert load(name).text() == path_of(name).read_text("utf-8")


def test_the_records_together_show_every_table_card_round_type_and_event() -> None:
    shown: set[str] = set()
    for name in recorded():
        shown |= things_in(load(name))
    assert sorted(WANTED - shown) == []


def test_the_records_stay_small() -> None:
    assert sum(path_of(name).stat().st_size for name in recorded()) < MOST_BYTES


def test_a_changed_decision_is_noticed() -> None:
    record = load(recorded()[0])
    place = max(n for n, entry in enumerate(record.entries) if entry.text.startswith("play "))
    record.entries[place] = Entry(record.entries[place].who, "play wizard")
    with pytest.raises(BadRecord, match=f"entry {place + 1}:"):
        replay(record)
