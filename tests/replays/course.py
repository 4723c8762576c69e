"""The course of a recorded game: what happens at every entry, and a mark that stands for all of it."""

import hashlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.records.record import Entry, Record
from wyrmhall.kernel.seat import CHANCE
from wyrmhall.kernel.state import State
from wyrmhall.kernel.table import Table

MARK: Final = 4  # hexadecimal digits: a change shows at its own entry, and in all entries after it


class Moment(NamedTuple):
    """One entry of a record: the State it met, and what it brought about."""

    before: State
    entry: Entry
    events: list[Event]
    table: Table  # as it stands after the entry


def walk(record: Record) -> Iterator[Moment]:
    """Replay a record entry by entry; BadRecord where the rules do not allow one."""
    table = Table(record.game, record.options, "", record.players, record.commitment)
    for entry in record.entries:
        before, heard = table.state.clone(), len(table.log)
        before.asked = table.state.asked
        table.follow(entry)
        yield Moment(before, entry, table.log[heard:], table)


def mark(table: Table) -> str:
    """The State and all that those who are asked could do or say, in a few digits."""
    seats = [seat for seat in table.asked if seat != CHANCE]
    menus = [[act.text for act in (*table.legal(seat), *table.standing(seat))] for seat in seats]
    return hashlib.blake2b(f"{table.hash} {menus}".encode(), digest_size=MARK // 2).hexdigest()
