"""How often a table has gone back is counted on, and counted anew where something was taken back."""

import random

from wyrmhall.kernel.records.record import BACK_KEY, Entry
from wyrmhall.kernel.records.returns import returns_in
from wyrmhall.server.tables.log.return_count import ReturnCount

DECISION, BACK = "p1", BACK_KEY


def entries_of(*who: str) -> list[Entry]:
    return [Entry(one, "0") for one in who]


def test_growing() -> None:
    count, entries = ReturnCount(), entries_of(DECISION, BACK)
    assert count.update(entries)
    assert not count.update(entries)
    entries += entries_of(DECISION)
    assert not count.update(entries)
    entries += entries_of(BACK)
    assert count.update(entries)
    assert count.returns == 2


def test_whatever_is_taken_back() -> None:
    """Also where as many are decided anew between two looks."""
    dice = random.Random(7)
    count, entries = ReturnCount(), list[Entry]()
    for _ in range(500):
        del entries[len(entries) - dice.randint(0, min(3, len(entries))) :]
        entries += entries_of(*dice.choices([DECISION, BACK], [9, 1], k=dice.randint(0, 3)))
        before = count.returns
        assert count.update(entries) == (returns_in(entries) != before)
        assert count.returns == returns_in(entries)
