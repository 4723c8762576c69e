"""Looks every hour for what nobody has used for as long as the host wants it kept, and lets it leave."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Final, NamedTuple

from msgspec import Struct, json

from wyrmhall.server.duplicates.groups import Group
from wyrmhall.server.persons.forgetting import forget_person
from wyrmhall.server.retention import Retention
from wyrmhall.server.store import Conflict, Requirement, Statement, Store
from wyrmhall.server.store.person_store import PersonStore
from wyrmhall.server.store.quotas import BESIDE_A_TABLE
from wyrmhall.server.tables.table_record import CLOSED, OVER, PLAYING, WAITING

log: Final = logging.getLogger("wyrmhall")

DAY: Final = 86_400.0
EVERY: Final = 3_600.0  # seconds
TOGETHER: Final = 200  # rows that are looked at in one go
PAUSE: Final = 0.01  # seconds between two tables that leave: those who play come first
LAST: Final = "coalesce((select at from log where log.id = tables.id order by seq desc limit 1), 0)"
UNUSED: Final = (
    f"select id, papers, version, changed, {LAST} from tables"
    f" where id > $1 and changed < $2 and {LAST} < $2 order by id limit {TOGETHER}"
)
LEAVES: Final = f"delete from tables where id = $1 and version = $2 and {LAST} < $3 returning id"
OLD_GROUPS: Final = f"select id, body from duplicates where id > $1 and at < $2 order by id limit {TOGETHER}"
OLD_SHARES: Final = "delete from shares where at < $1 returning id"
OLD_UPLOADS: Final = "select id from uploads where at < $1"
OLD_LINKS: Final = "delete from device_links where until < $1"


class Glance(Struct):
    """As much of a table's record as tells how long it is kept."""

    state: str = WAITING


class UnusedTable(NamedTuple):
    id: str
    table_record: bytes
    version: int
    changed: float  # the record
    decided: float  # the last time somebody did

    @property
    def last(self) -> float:
        return max(self.changed, self.decided)


_glance: Final = json.Decoder(Glance).decode


class Cleaner:
    """Of one process. Several do no harm to each other: what has left has left."""

    def __init__(self, store: Store, keep: Retention, is_open: Callable[[str], bool]) -> None:
        self.store, self.keep, self.is_open = store, keep, is_open
        self.people = PersonStore(store.sql)
        self.days = {
            OVER: keep.finished,
            CLOSED: keep.finished,
            WAITING: keep.waiting,
            PLAYING: keep.unplayed,
        }

    async def run(self) -> None:
        while True:
            left = await self.clean(await self.store.time())
            if left:
                told = ", ".join(f"{number} {what}" for what, number in sorted(left.items()))
                log.warning("left, as nobody has used them for as long as they are kept: %s", told)
            await asyncio.sleep(EVERY)

    async def clean(self, now: float) -> Counter[str]:
        """How many of what have left."""
        left = Counter(
            tables=await self.clean_tables(now),
            groups=await self.clean_groups(now),
            people=await self.clean_people(now),
            shares=await self.clean_shares(now),
            uploads=await self.clean_uploads(now),
        )
        await self.store.sql.execute_all(Statement(OLD_LINKS, now))
        if left.total():
            await self.store.sql.scrub()
        return +left

    # -- tables ------------------------------------------------------------------------------------

    async def clean_tables(self, now: float) -> int:
        left = 0
        async for table in self.unused(now):
            try:
                before = now - self.days[_glance(table.table_record).state] * DAY
                await self.store.sql.execute_all(
                    Requirement(LEAVES, table.id, table.version, before),
                    *[Statement(f"delete from {name} where id = $1", table.id) for name in BESIDE_A_TABLE],
                )
                left += 1
            except Conflict:
                continue  # somebody has come after all
            await asyncio.sleep(PAUSE)
        return left

    async def unused(self, now: float) -> AsyncIterator[UnusedTable]:
        """Tables that nobody has open here and that have been kept for long enough."""
        days = [number for number in self.days.values() if number]
        last = ""
        while days and (some := await self.store.sql.query(UNUSED, last, now - min(days) * DAY)):
            for row in some:
                table = UnusedTable(*row)
                if not self.is_open(table.id) and self.may_leave(table, now):
                    yield table
            last = some[-1][0]

    def may_leave(self, table: UnusedTable, now: float) -> bool:
        try:
            days = self.days.get(_glance(bytes(table.table_record)).state, 0)
        except ValueError:  # damaged: the host may want to look at it
            return False
        return days > 0 and table.last < now - days * DAY

    async def clean_groups(self, now: float) -> int:
        """Of duplicate tables, when the last of them has left: nobody can compare anything any more."""
        left, last = 0, ""
        while some := await self.store.sql.query(OLD_GROUPS, last, now - DAY):
            last = some[-1][0]
            for group, body in some:
                if not await self.has_tables(json.decode(body, type=Group)):
                    await self.store.sql.execute_all(
                        Statement("delete from duplicates where id = $1", group),
                        Statement("delete from duplicate_seats where duplicate = $1", group),
                    )
                    left += 1
        return left

    async def has_tables(self, group: Group) -> bool:
        for table in group.tables:
            if await self.store.sql.query("select 1 from tables where id = $1", table):
                return True
        return False

    # -- the rest ----------------------------------------------------------------------------------

    async def clean_people(self, now: float) -> int:
        """Everything that belongs to them; what they have decided belongs to the tables."""
        left = 0
        while self.keep.people and (
            gone := await self.people.not_seen_since(now - self.keep.people * DAY, TOGETHER)
        ):
            for person in gone:
                await forget_person(self.store, person)
            left += len(gone)
        return left

    async def clean_shares(self, now: float) -> int:
        if not self.keep.shares:
            return 0
        (gone,) = await self.store.sql.execute_all(Statement(OLD_SHARES, now - self.keep.shares * DAY))
        return len(gone)

    async def clean_uploads(self, now: float) -> int:
        if not self.keep.uploads:
            return 0
        old = await self.store.sql.query(OLD_UPLOADS, now - self.keep.uploads * DAY)
        for (upload,) in old:
            await self.store.sql.execute_all(
                Statement("delete from records where id = $1", upload),
                Statement("delete from uploads where id = $1", upload),
            )
        return len(old)
