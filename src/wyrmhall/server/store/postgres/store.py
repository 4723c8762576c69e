"""PostgreSQL, for several workers: each tells the others, by the database itself, which table it has changed.

Whoever has that table open reads what is new.
"""

from collections.abc import Sequence
from typing import Any, Final

from wyrmhall.server.store import Change, Conflict, ListedTable, NoticeListener, Row, Snapshot, Statement
from wyrmhall.server.store.postgres.notices import CHANNEL, NOTIFY
from wyrmhall.server.store.postgres.pool import PostgresPool
from wyrmhall.server.store.postgres.schema import CREATION_LOCK
from wyrmhall.server.store.quotas import BESIDE_A_TABLE, IDLE, MAY_LEAVE, TOO_OLD, Owner, TooManyTables

APPEND: Final = """
with new as (
    insert into log select $1, * from unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::float8[])
    where $8 = 0 or exists (select 1 from tables where id = $1 and version = $8)
    returning 1
)
select count(*), pg_notify('wyrmhall', $7) from new
"""
REWRITE: Final = """
update tables set papers = $2, version = version + 1, listed = $3, changed = extract(epoch from now())
where id = $1 and version = $4 returning 1
"""


class PostgresStore:
    """A Store behind a `postgresql://` address. Whoever serves it tells the others by which code."""

    def __init__(self, address: str, code: str = "") -> None:
        self.pool = PostgresPool(address, code)
        self.sql = PostgresSql(self.pool)
        self.own_name = self.pool.notices.own_name

    async def open(self) -> None:
        self.hash_key = await self.pool.open()

    async def expect_processes(self, processes: int) -> None:
        await self.pool.check_connections(processes)

    async def close(self) -> None:
        await self.pool.close()

    async def time(self) -> float:
        async with self.pool.reading() as db:
            return float(await db.fetchval("select extract(epoch from clock_timestamp())"))

    def listen(self, listener: NoticeListener) -> None:
        self.pool.listen(listener)

    async def announce(self, table: str, presence: str) -> None:
        async with self.pool.writing() as db:
            await db.execute(NOTIFY, CHANNEL, self.pool.notices.notice(f"{table} {presence}"))

    shared = True

    # -- writing -----------------------------------------------------------------------------------

    async def commit(self, change: Change) -> None:
        async with self.pool.writing() as db:
            if not change.table_record and not change.chat:
                await self.append(db, change, change.version)  # one statement is one transaction
                return
            async with db.transaction():
                await self.apply(db, change)

    async def append(self, db: Any, change: Change, version: int) -> None:
        """Whoever has not read the latest record, because it was stopped or cut off, writes nothing."""
        columns = [list(column) for column in zip(*change.rows, strict=True)] or [[], [], [], [], []]
        notice = self.pool.notices.notice(change.table)
        if await db.fetchval(APPEND, change.table, *columns, notice, version) != len(change.rows):
            raise Conflict

    async def apply(self, db: Any, change: Change) -> None:
        if change.table_record:
            done = await db.fetchval(
                REWRITE, change.table, change.table_record, change.listed, change.version
            )
            if done is None:
                raise Conflict
        if change.chat:
            await db.execute("insert into chat values ($1, $2, $3)", change.table, change.number, change.chat)
        for one in change.also:
            await db.execute(one.sql, *one.values)
        await self.append(db, change, 0)  # the record is locked

    async def create(
        self,
        table: str,
        record: bytes,
        listed: bool,
        at: float,
        owner: Owner | None = None,
        also: Sequence[Statement] = (),
    ) -> None:
        async with self.pool.writing() as db, db.transaction():
            if owner is not None:
                # of two that make a table at once, one would not be counted
                await db.execute("select pg_advisory_xact_lock($1)", CREATION_LOCK)
                await make_room(db, owner, at)
                await db.execute("insert into makers values ($1, $2)", table, owner.who)
            sql = "insert into tables values ($1, $2, 1, $3, $4)"
            await db.execute(sql, table, record, listed, at)
            for one in also:
                await db.execute(one.sql, *one.values)

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        sql = (
            "insert into snapshots values ($1, $2, $3)"
            " on conflict (id) do update set seq = excluded.seq, body = excluded.body"
            " where snapshots.seq < excluded.seq"
        )
        async with self.pool.writing() as db:
            await db.execute(sql, table, snapshot.seq, snapshot.body)

    async def keep_record(self, record: str, text: str, at: float, owner: Owner | None = None) -> None:
        sql = "insert into records values ($1, $2, $3) on conflict do nothing"
        async with self.pool.writing() as db, db.transaction():
            await db.execute("select pg_advisory_xact_lock($1)", CREATION_LOCK)  # as above
            await db.execute(sql, record, text, at)
            await db.execute("delete from uploads where id = $1", record)
            if owner is not None:
                size = len(text.encode())
                await db.execute("insert into uploads values ($1, $2, $3, $4)", record, owner.who, size, at)
                await drop_old(db, owner)

    # -- reading -----------------------------------------------------------------------------------

    async def read(self, sql: str, *values: Any) -> list[Any]:
        async with self.pool.reading() as db:
            rows: list[Any] = await db.fetch(sql, *values)
            return rows

    async def table_record(self, table: str) -> tuple[bytes, int] | None:
        stored = await self.read("select papers, version from tables where id = $1", table)
        return (stored[0][0], stored[0][1]) if stored else None

    async def rows(self, table: str, since: int) -> list[Row]:
        sql = "select seq, who, what, request, at from log where id = $1 and seq > $2 order by seq"
        return [Row(*row) for row in await self.read(sql, table, since)]

    async def chat(self, table: str, since: int) -> list[bytes]:
        sql = "select line from chat where id = $1 and number >= $2 order by number"
        return [row[0] for row in await self.read(sql, table, since)]

    async def snapshot(self, table: str) -> Snapshot | None:
        stored = await self.read("select seq, body from snapshots where id = $1", table)
        return Snapshot(*stored[0]) if stored else None

    async def listed(self, most: int) -> list[ListedTable]:
        sql = (
            "select papers, greatest(changed, (select at from log where log.id = tables.id"
            " order by seq desc limit 1)) from tables where listed order by changed desc limit $1"
        )
        return [ListedTable(*row) for row in await self.read(sql, most)]

    async def record(self, record: str) -> str | None:
        stored = await self.read("select body from records where id = $1", record)
        return stored[0][0] if stored else None


class PostgresSql:
    """A SharedSql in the same database."""

    def __init__(self, pool: PostgresPool) -> None:
        self.pool = pool

    async def query(self, sql: str, *values: Any) -> list[Any]:
        async with self.pool.reading() as db:
            return [*await db.fetch(sql, *values)]

    async def execute_all(self, *statements: Statement) -> list[list[Any]]:
        async with self.pool.writing() as db, db.transaction():
            return [one.check([*await db.fetch(one.sql, *one.values)]) for one in statements]

    async def scrub(self) -> None:
        """PostgreSQL clears its files itself, in its own time (autovacuum)."""


async def make_room(db: Any, owner: Owner, at: float) -> None:
    """For one more table; TooManyTables where there is none."""
    own = "id in (select id from makers where who = $1)"
    for those, most in ((own, owner.quota.per_address), ("$1::text is not null", owner.quota.in_all)):
        number = await db.fetchval(f"select count(*) from tables where {those}", owner.who)
        if number < most:
            continue
        state = "convert_from(papers, 'UTF8')::json->>'state'"
        old = f"select id, changed, {state} as state from tables where {those}"
        free = await db.fetch(
            f"select id from ({old}) as old where {MAY_LEAVE.format('$2::float8')} order by changed limit $3",
            *(owner.who, at - IDLE, number - most + 1),
        )
        if len(free) <= number - most:
            raise TooManyTables
        for kept in ("tables", *BESIDE_A_TABLE):
            await db.execute(f"delete from {kept} where id = any($1::text[])", [row[0] for row in free])


async def drop_old(db: Any, owner: Owner) -> None:
    quota = owner.quota
    own = f"{TOO_OLD} where who = $1) as old where kept > $2"
    old = await db.fetch(own, owner.who, quota.per_address)
    old += await db.fetch(f"{TOO_OLD}) as old where kept > $1", quota.in_all)
    ids = [row[0] for row in old]
    await db.execute("delete from records where id = any($1::text[])", ids)
    await db.execute("delete from uploads where id = any($1::text[])", ids)
