"""PostgreSQL, for several workers: each tells the others, by the database itself, which table it has changed.

A notice holds identifiers only. Whoever has that table open reads what is new.
"""

import asyncio
import logging
import secrets
from typing import Any, Final

import asyncpg

from wyrmhall.server.store import EVERYTHING, Change, Conflict, Heard, Listed, NoStore, Notice, Row, Snapshot

log: Final = logging.getLogger("wyrmhall")

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
"""
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


class PostgresStore:
    """A Store behind a `postgresql://` address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.me = secrets.token_hex(4)  # so that nobody listens to oneself
        self.listener: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self.pool: Any = await asyncpg.create_pool(self.address, min_size=1, max_size=MOST)
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise NoStore(f"PostgreSQL cannot be reached: {error}") from None
        async with self.pool.acquire() as db, db.transaction():
            await db.execute("select pg_advisory_xact_lock($1)", MAKING)
            await db.execute(SCHEMA)

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
        await self.pool.close()

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
                heard(Notice("", EVERYTHING))  # what was said while nobody listened
                await lost.wait()
            except (OSError, asyncpg.PostgresError) as failed:
                log.error("listening to PostgreSQL: %s", type(failed).__name__)
            await asyncio.sleep(AGAIN)

    def notice(self, table: str) -> str:
        return f"{self.me} {table}"

    async def announce(self, table: str, there: str) -> None:
        await self.pool.execute("select pg_notify($1, $2)", CHANNEL, f"{self.me} {table} {there}")

    shared = True

    # -- writing -----------------------------------------------------------------------------------

    async def commit(self, change: Change) -> None:
        try:
            async with self.pool.acquire() as db:
                if not change.papers and not change.chat:
                    await self.append(db, change)  # one statement is one transaction
                    return
                async with db.transaction():
                    await self.apply(db, change)
        except asyncpg.UniqueViolationError:
            raise Conflict from None

    async def append(self, db: Any, change: Change) -> None:
        columns = [list(column) for column in zip(*change.rows, strict=True)] or [[], [], [], [], []]
        await db.execute(APPEND, change.table, *columns, self.notice(change.table))

    async def apply(self, db: Any, change: Change) -> None:
        if change.papers:
            done = await db.fetchval(REWRITE, change.table, change.papers, change.listed, change.version)
            if done is None:
                raise Conflict
        if change.chat:
            await db.execute("insert into chat values ($1, $2, $3)", change.table, change.number, change.chat)
        await self.append(db, change)

    async def create(self, table: str, papers: bytes, listed: bool, at: float) -> None:
        try:
            sql = "insert into tables values ($1, $2, 1, $3, $4)"
            await self.pool.execute(sql, table, papers, listed, at)
        except asyncpg.UniqueViolationError:
            raise Conflict from None

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        sql = (
            "insert into snapshots values ($1, $2, $3)"
            " on conflict (id) do update set seq = excluded.seq, body = excluded.body"
            " where snapshots.seq < excluded.seq"
        )
        await self.pool.execute(sql, table, snapshot.seq, snapshot.body)

    async def keep_record(self, record: str, text: str, at: float) -> None:
        sql = "insert into records values ($1, $2, $3) on conflict do nothing"
        await self.pool.execute(sql, record, text, at)

    # -- reading -----------------------------------------------------------------------------------

    async def papers(self, table: str) -> tuple[bytes, int] | None:
        found = await self.pool.fetchrow("select papers, version from tables where id = $1", table)
        return None if found is None else (found[0], found[1])

    async def rows(self, table: str, since: int) -> list[Row]:
        sql = "select seq, who, what, request, at from log where id = $1 and seq > $2 order by seq"
        return [Row(*row) for row in await self.pool.fetch(sql, table, since)]

    async def chat(self, table: str, since: int) -> list[bytes]:
        sql = "select line from chat where id = $1 and number >= $2 order by number"
        return [row[0] for row in await self.pool.fetch(sql, table, since)]

    async def snapshot(self, table: str) -> Snapshot | None:
        found = await self.pool.fetchrow("select seq, body from snapshots where id = $1", table)
        return None if found is None else Snapshot(*found)

    async def listed(self, most: int) -> list[Listed]:
        sql = (
            "select papers, greatest(changed, (select at from log where log.id = tables.id"
            " order by seq desc limit 1)) from tables where listed order by changed desc limit $1"
        )
        return [Listed(*row) for row in await self.pool.fetch(sql, most)]

    async def record(self, record: str) -> str | None:
        found: str | None = await self.pool.fetchval("select body from records where id = $1", record)
        return found
