"""One file: SQLite with a write-ahead log, every commit synced to disk."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from wyrmhall.server.hosting.metrics import READ
from wyrmhall.server.store import (
    Change,
    Conflict,
    ListedTable,
    NoticeListener,
    Row,
    Snapshot,
    Statement,
    UnusableStore,
)
from wyrmhall.server.store.file_permissions import make_private
from wyrmhall.server.store.outage import Outage
from wyrmhall.server.store.quotas import BESIDE_A_TABLE, IDLE, MAY_LEAVE, TOO_OLD, Owner, TooManyTables
from wyrmhall.server.store.sqlite_schema import make_tables
from wyrmhall.server.store.sqlite_writer import SqliteWriter, numbered

WAIT_FOR_LOCK: Final = 10.0  # seconds to wait for another process that holds the file


class SqliteStore:
    """A Store in one file (`:memory:` is not durable and meant for nobody)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.reading = threading.Lock()
        self.unreadable = Outage("read")
        self.sql = SqliteSql(self)
        self.own_name = ""  # a table is played in one process

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=WAIT_FOR_LOCK, isolation_level=None, check_same_thread=False)
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
        db.execute("pragma secure_delete = on")  # what is deleted is overwritten
        return db

    async def open(self) -> None:
        try:
            make_private(self.path)
            self.db = self.connect()  # written by one thread only
            self.hash_key = make_tables(self.db)
            self.reader = self.connect()
        except (sqlite3.Error, UnusableStore) as error:
            raise UnusableStore(f"{self.path} cannot be used: {error}") from None
        except OSError as error:
            raise UnusableStore(f"{self.path} cannot be used: {error.strerror}") from None
        self.writer = SqliteWriter(self.db)

    async def expect_processes(self, processes: int) -> None:
        """A file has room for any number of them."""

    async def close(self) -> None:
        await self.writer.stop()
        self.db.close()
        self.reader.close()

    async def time(self) -> float:
        return time.time()

    def listen(self, listener: NoticeListener) -> None:
        """Nobody else writes here."""

    async def announce(self, table: str, presence: str) -> None:
        """Nobody else listens."""

    shared = False

    # -- writing ---------------------------------------------------------------------------------

    def commit(self, change: Change) -> "asyncio.Future[None]":
        return self.writer.submit(change)

    async def create(
        self,
        table: str,
        record: bytes,
        listed: bool,
        at: float,
        owner: Owner | None = None,
        also: Sequence[Statement] = (),
    ) -> None:
        def insert(db: sqlite3.Connection) -> None:
            if owner is not None:
                make_room(db, owner, at)
                db.execute("insert or ignore into makers values (?, ?)", (table, owner.who))
            try:
                db.execute("insert into tables values (?, ?, 1, ?, ?)", (table, record, listed, at))
                for one in also:
                    db.execute(one.sql, numbered(one.values))
            except sqlite3.IntegrityError:
                raise Conflict from None

        await self.writer.submit(insert)

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        sql = (
            "insert into snapshots values (?, ?, ?)"
            " on conflict (id) do update set seq = excluded.seq, body = excluded.body"
            " where snapshots.seq < excluded.seq"
        )
        await self.writer.submit(lambda db: db.execute(sql, (table, *snapshot)))

    async def keep_record(self, record: str, text: str, at: float, owner: Owner | None = None) -> None:
        def keep(db: sqlite3.Connection) -> None:
            db.execute("insert or ignore into records values (?, ?, ?)", (record, text, at))
            db.execute("delete from uploads where id = ?", (record,))
            if owner is not None:
                row = (record, owner.who, len(text.encode()), at)
                db.execute("insert into uploads values (?, ?, ?, ?)", row)
                drop_old(db, owner)

        await self.writer.submit(keep)

    # -- reading ---------------------------------------------------------------------------------

    async def read(self, sql: str, values: Any = ()) -> list[Any]:
        def fetch() -> list[Any]:
            with self.reading, READ.time():
                return self.reader.execute(sql, values).fetchall()

        try:
            rows = await asyncio.to_thread(fetch)
        except sqlite3.Error as failed:
            raise self.unreadable.begin(failed) from None
        self.unreadable.end()
        return rows

    async def table_record(self, table: str) -> tuple[bytes, int] | None:
        stored = await self.read("select papers, version from tables where id = ?", (table,))
        return stored[0] if stored else None

    async def rows(self, table: str, since: int) -> list[Row]:
        sql = "select seq, who, what, request, at from log where id = ? and seq > ? order by seq"
        return [Row(*row) for row in await self.read(sql, (table, since))]

    async def chat(self, table: str, since: int) -> list[bytes]:
        sql = "select line from chat where id = ? and number >= ? order by number"
        return [line for (line,) in await self.read(sql, (table, since))]

    async def snapshot(self, table: str) -> Snapshot | None:
        stored = await self.read("select seq, body from snapshots where id = ?", (table,))
        return Snapshot(*stored[0]) if stored else None

    async def listed(self, most: int) -> list[ListedTable]:
        sql = (
            "select papers, max(changed, coalesce((select at from log where log.id = tables.id"
            " order by seq desc limit 1), 0)) from tables where listed = 1 order by changed desc limit ?"
        )
        return [ListedTable(*row) for row in await self.read(sql, (most,))]

    async def record(self, record: str) -> str | None:
        stored = await self.read("select body from records where id = ?", (record,))
        return stored[0][0] if stored else None


class SqliteSql:
    """A SharedSql in the same file."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store

    async def query(self, sql: str, *values: Any) -> list[Any]:
        return await self.store.read(sql, numbered(values))

    async def execute_all(self, *statements: Statement) -> list[list[Any]]:
        returned: list[list[Any]] = []

        def execute(db: sqlite3.Connection) -> None:
            try:
                for one in statements:
                    returned.append(one.check(db.execute(one.sql, numbered(one.values)).fetchall()))
            except sqlite3.IntegrityError:
                raise Conflict from None

        await self.store.writer.submit(execute)
        return returned

    async def scrub(self) -> None:
        await self.query("pragma wal_checkpoint(truncate)")


def make_room(db: sqlite3.Connection, owner: Owner, at: float) -> None:
    """For one more table; TooManyTables where there is none."""
    own = "select id from makers where who = ?"
    for those, values, most in (
        (f"id in ({own})", (owner.who,), owner.quota.per_address),
        ("1", (), owner.quota.in_all),
    ):
        (number,) = db.execute(f"select count(*) from tables where {those}", values).fetchone()
        if number < most:
            continue
        old = f"select id, changed, cast(papers as text)->>'state' as state from tables where {those}"
        free = db.execute(
            f"select id from ({old}) where {MAY_LEAVE.format('?')} order by changed limit ?",
            (*values, at - IDLE, number - most + 1),
        ).fetchall()
        if len(free) <= number - most:
            raise TooManyTables
        for kept in ("tables", *BESIDE_A_TABLE):
            db.executemany(f"delete from {kept} where id = ?", free)


def drop_old(db: sqlite3.Connection, owner: Owner) -> None:
    quota = owner.quota
    old = db.execute(f"{TOO_OLD} where who = ?) where kept > ?", (owner.who, quota.per_address)).fetchall()
    old += db.execute(f"{TOO_OLD}) where kept > ?", (quota.in_all,)).fetchall()
    db.executemany("delete from records where id = ?", old)
    db.executemany("delete from uploads where id = ?", old)
