"""PostgreSQL, for several workers: each tells the others, by the database itself, which table it has changed.

A notice holds identifiers only. Whoever has that table open reads what is new.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final

import asyncpg

from wyrmhall.server.store import (
    EVERYTHING,
    Change,
    Conflict,
    Heard,
    Listed,
    NoStore,
    Notice,
    Row,
    Snapshot,
    quotas,
)
from wyrmhall.server.store.outage import Outage
from wyrmhall.server.store.quotas import FORGET_OLD_HASHES, IDLE, MAY_LEAVE, TOO_OLD, Owner, TooManyTables

CHANNEL: Final = "wyrmhall"
SCHEMA: Final = """
create table if not exists tables (
    id text primary key, papers bytea not null, version integer not null, listed boolean not null,
    changed double precision not null
);
create index if not exists lobby on tables (changed) where listed;
create table if not exists log (
    id text not null, seq integer not null, who text not null, what text not null, request text not null,
    at double precision not null, primary key (id, seq)
);
create table if not exists chat (
    id text not null, number integer not null, line bytea not null, primary key (id, number)
);
create table if not exists snapshots (id text primary key, seq integer not null, body bytea not null);
create table if not exists records (id text primary key, body text not null, at double precision not null);
create table if not exists wyrmhall (format integer not null);
"""
FORMAT: Final = 1
COLUMNS: Final = {  # by which tables of ours are recognised where no format is told
    "tables": "id, papers, version, listed, changed",
    "log": "id, seq, who, what, request, at",
    "chat": "id, number, line",
    "snapshots": "id, seq, body",
    "records": "id, body, at",
}
MAKING: Final = 5897_2031  # a lock, so that two workers that start together do not make them twice
APPEND: Final = """
with new as (
    insert into log select $1, * from unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::float8[])
)
select pg_notify('wyrmhall', $7)
"""
REWRITE: Final = """
update tables set papers = $2, version = version + 1, listed = $3, changed = extract(epoch from now())
where id = $1 and version = $4 returning 1
"""
MOST: Final = 10  # connections of one worker
AGAIN: Final = 1.0  # seconds until a lost connection is tried again
ANSWERS_WITHIN: Final = 20.0  # seconds
LOST: Final = (  # the database is away: it has stopped, is full, cannot be written, or does not answer
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.InternalServerError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
)


Connection = AbstractAsyncContextManager[Any]


class PostgresStore:
    """A Store behind a `postgresql://` address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.me = secrets.token_hex(4)  # so that nobody listens to oneself
        self.listener: asyncio.Task[None] | None = None
        self.unreadable = Outage("read")
        self.unwritable = Outage("written")

    async def open(self) -> None:
        try:
            self.pool: Any = await asyncpg.create_pool(
                self.address,
                min_size=1,
                max_size=MOST,
                timeout=ANSWERS_WITHIN,
                command_timeout=ANSWERS_WITHIN,
            )
            async with self.pool.acquire() as db, db.transaction():
                await make_tables(db)
                self.hash_key = await draw_key(db)
        except OSError as error:
            raise NoStore(f"PostgreSQL cannot be reached: {error}") from None
        except (ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise NoStore(f"PostgreSQL cannot be used: {error}") from None

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
        await self.pool.close()

    async def time(self) -> float:
        async with self.reading() as db:
            return float(await db.fetchval("select extract(epoch from clock_timestamp())"))

    # -- several workers ---------------------------------------------------------------------------

    def listen(self, heard: Heard) -> None:
        self.listener = asyncio.create_task(self.keep_listening(heard))

    async def keep_listening(self, heard: Heard) -> None:
        def notice(_: Any, __: int, ___: str, payload: str) -> None:
            told = Notice(*payload.split(" "))
            if told.worker != self.me:
                heard(told)

        while True:
            lost = asyncio.Event()
            try:
                db: Any = await asyncpg.connect(self.address)
                db.add_termination_listener(lambda _, lost=lost: lost.set())
                await db.add_listener(CHANNEL, notice)
                self.unreadable.end()
                heard(Notice("", EVERYTHING))  # what was said while nobody listened
                await lost.wait()
            except LOST as failed:
                self.unreadable.begin(failed)
            await asyncio.sleep(AGAIN)

    def notice(self, table: str) -> str:
        return f"{self.me} {table}"

    async def announce(self, table: str, there: str) -> None:
        async with self.writing() as db:
            await db.execute("select pg_notify($1, $2)", CHANNEL, f"{self.me} {table} {there}")

    shared = True

    # -- while it may be away ----------------------------------------------------------------------

    def reading(self) -> Connection:
        return self.connected(self.unreadable)

    def writing(self) -> Connection:
        return self.connected(self.unwritable)

    @asynccontextmanager
    async def connected(self, outage: Outage) -> AsyncIterator[Any]:
        """StoreUnavailable if there is none or it breaks; Conflict if something is there already."""
        try:
            async with self.pool.acquire(timeout=ANSWERS_WITHIN) as db:
                yield db
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except LOST as failed:
            raise outage.begin(failed) from None
        outage.end()

    # -- writing -----------------------------------------------------------------------------------

    async def commit(self, change: Change) -> None:
        async with self.writing() as db:
            if not change.table_record and not change.chat:
                await self.append(db, change)  # one statement is one transaction
                return
            async with db.transaction():
                await self.apply(db, change)

    async def append(self, db: Any, change: Change) -> None:
        columns = [list(column) for column in zip(*change.rows, strict=True)] or [[], [], [], [], []]
        await db.execute(APPEND, change.table, *columns, self.notice(change.table))

    async def apply(self, db: Any, change: Change) -> None:
        if change.table_record:
            done = await db.fetchval(
                REWRITE, change.table, change.table_record, change.listed, change.version
            )
            if done is None:
                raise Conflict
        if change.chat:
            await db.execute("insert into chat values ($1, $2, $3)", change.table, change.number, change.chat)
        await self.append(db, change)

    async def create(
        self, table: str, record: bytes, listed: bool, at: float, owner: Owner | None = None
    ) -> None:
        async with self.writing() as db, db.transaction():
            if owner is not None:
                await db.execute("select pg_advisory_xact_lock($1)", MAKING)  # of two one would not count
                await make_room(db, owner, at)
                await db.execute("insert into makers values ($1, $2)", table, owner.who)
            sql = "insert into tables values ($1, $2, 1, $3, $4)"
            await db.execute(sql, table, record, listed, at)

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        sql = (
            "insert into snapshots values ($1, $2, $3)"
            " on conflict (id) do update set seq = excluded.seq, body = excluded.body"
            " where snapshots.seq < excluded.seq"
        )
        async with self.writing() as db:
            await db.execute(sql, table, snapshot.seq, snapshot.body)

    async def keep_record(self, record: str, text: str, at: float, owner: Owner | None = None) -> None:
        sql = "insert into records values ($1, $2, $3) on conflict do nothing"
        async with self.writing() as db, db.transaction():
            await db.execute("select pg_advisory_xact_lock($1)", MAKING)  # of two one would not count
            await db.execute(sql, record, text, at)
            await db.execute("delete from uploads where id = $1", record)
            if owner is not None:
                size = len(text.encode())
                await db.execute("insert into uploads values ($1, $2, $3, $4)", record, owner.who, size, at)
                await drop_old(db, owner)

    # -- reading -----------------------------------------------------------------------------------

    async def read(self, sql: str, *values: Any) -> list[Any]:
        async with self.reading() as db:
            found: list[Any] = await db.fetch(sql, *values)
            return found

    async def table_record(self, table: str) -> tuple[bytes, int] | None:
        found = await self.read("select papers, version from tables where id = $1", table)
        return (found[0][0], found[0][1]) if found else None

    async def rows(self, table: str, since: int) -> list[Row]:
        sql = "select seq, who, what, request, at from log where id = $1 and seq > $2 order by seq"
        return [Row(*row) for row in await self.read(sql, table, since)]

    async def chat(self, table: str, since: int) -> list[bytes]:
        sql = "select line from chat where id = $1 and number >= $2 order by number"
        return [row[0] for row in await self.read(sql, table, since)]

    async def snapshot(self, table: str) -> Snapshot | None:
        found = await self.read("select seq, body from snapshots where id = $1", table)
        return Snapshot(*found[0]) if found else None

    async def listed(self, most: int) -> list[Listed]:
        sql = (
            "select papers, greatest(changed, (select at from log where log.id = tables.id"
            " order by seq desc limit 1)) from tables where listed order by changed desc limit $1"
        )
        return [Listed(*row) for row in await self.read(sql, most)]

    async def record(self, record: str) -> str | None:
        found = await self.read("select body from records where id = $1", record)
        return found[0][0] if found else None


async def make_room(db: Any, owner: Owner, at: float) -> None:
    """For one more table; TooManyTables where there is none."""
    own = "id in (select id from makers where who = $1)"
    for those, most in ((own, owner.quota.per_address), ("$1::text is not null", owner.quota.in_all)):
        found = await db.fetchval(f"select count(*) from tables where {those}", owner.who)
        if found < most:
            continue
        state = "convert_from(papers, 'UTF8')::json->>'state'"
        old = f"select id, changed, {state} as state from tables where {those}"
        free = await db.fetch(
            f"select id from ({old}) as old where {MAY_LEAVE.format('$2::float8')} order by changed limit $3",
            *(owner.who, at - IDLE, found - most + 1),
        )
        if len(free) <= found - most:
            raise TooManyTables
        for kept in ("tables", "log", "chat", "snapshots", "makers"):
            await db.execute(f"delete from {kept} where id = any($1::text[])", [row[0] for row in free])


async def draw_key(db: Any) -> str:
    await db.execute(FORGET_OLD_HASHES)
    drawn = secrets.token_hex(32)
    await db.execute("insert into hash_key select $1 where not exists (select * from hash_key)", drawn)
    return str(await db.fetchval("select key from hash_key"))


async def drop_old(db: Any, owner: Owner) -> None:
    quota = owner.quota
    own = f"{TOO_OLD} where who = $1) as old where kept > $2"
    old = await db.fetch(own, owner.who, quota.per_address)
    old += await db.fetch(f"{TOO_OLD}) as old where kept > $1", quota.in_all)
    ids = [row[0] for row in old]
    await db.execute("delete from records where id = any($1::text[])", ids)
    await db.execute("delete from uploads where id = any($1::text[])", ids)


async def make_tables(db: Any) -> None:
    """Where there are none. What is not ours, or of another version, is left alone: NoStore."""
    await db.execute("select pg_advisory_xact_lock($1)", MAKING)
    known = await db.fetchval("select to_regclass('wyrmhall') is not null")
    found = await db.fetchval("select max(format) from wyrmhall") if known else None
    if found is None:
        await recognise(db)
    elif found != FORMAT:
        raise NoStore(
            f"the database is of format {found}, and this version of Wyrmhall reads format {FORMAT}"
        )
    await db.execute(SCHEMA + quotas.SCHEMA)
    if found is None:
        await db.execute("insert into wyrmhall values ($1)", FORMAT)


async def recognise(db: Any) -> None:
    """Tables from before a format was told are of the first; those of somebody else are not ours to use."""
    for name, columns in COLUMNS.items():
        if await db.fetchval("select to_regclass($1) is not null", name):
            try:
                async with db.transaction():
                    await db.execute(f"select {columns} from {name} limit 0")
            except asyncpg.UndefinedColumnError:
                raise NoStore("this is not a database of Wyrmhall: its tables have other columns") from None
