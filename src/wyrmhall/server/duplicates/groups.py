"""Which tables have the same deals, and whether the last of them has ended.

A table has ended when its game is over, when it was closed, when it has left the store, and when nothing has
happened there for a long time: then it is closed, so that nobody plays on who could know what comes.
"""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec import Struct, json

from wyrmhall.server.duplicates.parting import Parting, decisions_in, parting
from wyrmhall.server.errors import Denied
from wyrmhall.server.http.addresses import is_id
from wyrmhall.server.store import Change, Conflict, Store
from wyrmhall.server.store.duplicate_store import DuplicateStore, StoredTable
from wyrmhall.server.tables.table_record import CLOSED, OVER, TableRecord, read_table_record

ABANDONED: Final = 30 * 86_400.0  # seconds without a decision, after which a table is closed
MOST_KEPT: Final = 500  # groups of which is kept where their tables parted
GONE: Final = "gone"  # the state of a table that has left the store
ENDED: Final = (OVER, CLOSED, GONE)


class Group(Struct, frozen=True):
    """As it is stored. The seed is here too, for tables may leave."""

    id: str
    name: str
    game: str
    seed: str
    tables: list[str]


class GroupTable(NamedTuple):
    """A table of a group, and its record unless that has left the store."""

    id: str
    record: TableRecord | None

    @property
    def state(self) -> str:
        return self.record.state if self.record is not None else GONE


class Groups:
    """All groups of duplicate tables. What has ended stays so."""

    def __init__(self, store: Store) -> None:
        self.store, self.stored = store, DuplicateStore(store.sql)
        self.ended: set[str] = set()
        self.parted: dict[str, dict[str, Parting]] = {}
        self.on_end: Callable[[list[str]], None] | None = None  # told of the tables, when the last has ended

    async def add(self, group: Group) -> None:
        await self.stored.add(group.id, json.encode(group).decode(), time.time())

    async def get(self, group: str) -> Group:
        body = await self.stored.get(group) if is_id(group) else None
        if body is None:
            raise Denied("There are no such tables.", 404)
        return json.decode(body, type=Group)

    async def tables(self, group: Group) -> list[GroupTable]:
        return [await self.table(table) for table in group.tables]

    async def table(self, table: str) -> GroupTable:
        stored = await self.stored.table(table)
        if stored is None:
            return GroupTable(table, None)
        record = read_table_record(stored.table_record)
        if record.state not in ENDED and stored.changed < await self.store.time() - ABANDONED:
            await self.close(record, stored)
        return GroupTable(table, record)

    async def close(self, record: TableRecord, stored: StoredTable) -> None:
        """Nobody has played there for so long that the others need not wait any more."""
        closed = record.copy()
        closed.state = CLOSED
        try:
            await self.store.commit(Change(record.id, (), closed.encode(), stored.version, False))
        except Conflict:
            return  # somebody is there after all
        record.state = CLOSED

    async def partings(self, group: Group) -> dict[str, Parting]:
        """By table, where it left the way of the first; read once, when the last has ended."""
        if group.id not in self.parted:
            over = [one.id for one in await self.tables(group) if one.state == OVER]
            made = {table: decisions_in(await self.store.rows(table, 0)) for table in over}
            found = {table: parting(made[over[0]], made[table]) for table in over[1:]}
            if len(self.parted) >= MOST_KEPT:
                self.parted.clear()
            self.parted[group.id] = {table: one for table, one in found.items() if one is not None}
        return self.parted[group.id]

    async def has_ended(self, group: str) -> bool:
        """Whether the last table has."""
        if group in self.ended:
            return True
        known = await self.get(group)
        if any(one.state not in ENDED for one in await self.tables(known)):
            return False
        self.ended.add(group)
        if self.on_end is not None:
            self.on_end(known.tables)
        return True
