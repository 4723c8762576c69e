"""One file: SQLite with a write-ahead log, every commit synced to disk.

One thread writes. What has come in while it was busy is written by one statement in one commit, so that
many tables share one sync; and as one statement is one call into SQLite, the thread waits for the
interpreter once a commit, not once a row.
"""

import asyncio
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from wyrmhall.server.store import Change, Conflict, Heard, Listed, NoStore, Row, Snapshot, quotas
from wyrmhall.server.store.file_permissions import close_to_others
from wyrmhall.server.store.outage import Outage
from wyrmhall.server.store.quotas import FORGET_OLD_HASHES, IDLE, MAY_LEAVE, TOO_OLD, Owner, TooManyTables

T = TypeVar("T")

SCHEMA: Final = """
create table if not exists tables (
    id text primary key, papers blob not null, version integer not null, listed integer not null,
    changed real not null
) without rowid;
create index if not exists lobby on tables (changed) where listed = 1;
create table if not exists log (
    id text not null, seq integer not null, who text not null, what text not null, request text not null,
    at real not null, primary key (id, seq)
) without rowid;
create table if not exists chat (
    id text not null, number integer not null, line blob not null, primary key (id, number)
) without rowid;
create table if not exists snapshots (id text primary key, seq integer not null, body blob not null);
create table if not exists records (id text primary key, body text not null, at real not null);
"""
APPEND: Final = """
insert into log (id, seq, who, what, request, at)
select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 from json_each(?)
"""
FORMAT: Final = 1
BUSY: Final = 10.0  # seconds to wait for another process that holds the file

_encode: Final = msgspec.json.Encoder().encode

Job = tuple[Change | Callable[[sqlite3.Connection], Any], "asyncio.Future[None]"]

Answer = tuple["asyncio.Future[None]", Exception | None]


class SqliteStore:
    """A Store in one file (`:memory:` is not durable and meant for nobody)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.gathered: list[Job] = []
        self.jobs: queue.SimpleQueue[list[Job]] = queue.SimpleQueue()  # an empty list: that was all
        self.writer = threading.Thread(target=self.write, name="wyrmhall-writer", daemon=True)
        self.reading = threading.Lock()
        self.unreadable = Outage("read")
        self.unwritable = Outage("written")

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=BUSY, isolation_level=None, check_same_thread=False)
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
        return db

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            close_to_others(self.path)
            self.db = self.connect()  # written by one thread only
            self.make_tables()
            self.reader = self.connect()
        except sqlite3.Error as error:
            raise NoStore(f"{self.path} cannot be used: {error}") from None
        except OSError as error:
            raise NoStore(f"{self.path} cannot be used: {error.strerror}") from None
        self.writer.start()

    def make_tables(self) -> None:
        (found,) = self.db.execute("pragma user_version").fetchone()
        if found not in (0, FORMAT) or (
            not found and self.db.execute("select * from sqlite_master").fetchone()
        ):
            raise NoStore(f"{self.path} is not a file of tables of this version of Wyrmhall")
        self.db.executescript(SCHEMA + quotas.SCHEMA)
        self.draw_key()
        self.db.execute(f"pragma user_version = {FORMAT}")

    def draw_key(self) -> None:
        self.db.execute("begin immediate")
        self.db.execute(FORGET_OLD_HASHES)
        drawn = (secrets.token_hex(32),)
        self.db.execute("insert into hash_key select ? where not exists (select * from hash_key)", drawn)
        self.db.execute("commit")
        (self.hash_key,) = self.db.execute("select key from hash_key").fetchone()

    async def close(self) -> None:
        self.hand_over()
        self.jobs.put([])
        await asyncio.to_thread(self.writer.join)
        self.db.close()
        self.reader.close()

    async def time(self) -> float:
        return time.time()

    def listen(self, heard: Heard) -> None:
        """Nobody else writes here."""

    async def announce(self, table: str, there: str) -> None:
        """Nobody else listens."""

    shared = False

    # -- writing ---------------------------------------------------------------------------------

    def commit(self, change: Change) -> "asyncio.Future[None]":
        return self.submit(change)

    def submit(self, what: Change | Callable[[sqlite3.Connection], Any]) -> "asyncio.Future[None]":
        """All that is asked for in one turn of the loop is handed over together."""
        done: asyncio.Future[None] = self.loop.create_future()
        if not self.gathered:
            self.loop.call_soon(self.hand_over)
        self.gathered.append((what, done))
        return done

    def hand_over(self) -> None:
        gathered, self.gathered = self.gathered, []
        self.jobs.put(gathered)

    async def create(
        self, table: str, record: bytes, listed: bool, at: float, owner: Owner | None = None
    ) -> None:
        def insert(db: sqlite3.Connection) -> None:
            if owner is not None:
                make_room(db, owner, at)
                db.execute("insert or ignore into makers values (?, ?)", (table, owner.who))
            try:
                db.execute("insert into tables values (?, ?, 1, ?, ?)", (table, record, listed, at))
            except sqlite3.IntegrityError:
                raise Conflict from None

        await self.submit(insert)

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        sql = (
            "insert into snapshots values (?, ?, ?)"
            " on conflict (id) do update set seq = excluded.seq, body = excluded.body"
            " where snapshots.seq < excluded.seq"
        )
        await self.submit(lambda db: db.execute(sql, (table, *snapshot)))

    async def keep_record(self, record: str, text: str, at: float, owner: Owner | None = None) -> None:
        def keep(db: sqlite3.Connection) -> None:
            db.execute("insert or ignore into records values (?, ?, ?)", (record, text, at))
            db.execute("delete from uploads where id = ?", (record,))
            if owner is not None:
                row = (record, owner.who, len(text.encode()), at)
                db.execute("insert into uploads values (?, ?, ?, ?)", row)
                drop_old(db, owner)

        await self.submit(keep)

    def write(self) -> None:
        """The writer thread: all that waits in one go, then the next."""
        while jobs := self.jobs.get():
            while not self.jobs.empty():
                more = self.jobs.get()
                if not more:
                    self.jobs.put(more)
                    break
                jobs += more
            self.loop.call_soon_threadsafe(settle, self.carry_out(jobs))

    def carry_out(self, jobs: list[Job]) -> list[Answer]:
        """What was wrong with each, if anything was; the rest is on disk when this returns.

        Their order is of no account: nobody asks for a second thing at a table before the first is done.
        """
        lines: list[Job] = []
        others: list[Job] = []
        for job in jobs:
            (lines if only_rows(job[0]) else others).append(job)
        return self.append(lines) + self.one_by_one(others)

    def append(self, jobs: list[Job]) -> list[Answer]:
        rows = [(what.table, *row) for what, _ in jobs if isinstance(what, Change) for row in what.rows]
        try:
            if rows:
                self.db.execute(APPEND, (_encode(rows).decode(),))
                self.unwritable.end()
            return [(done, None) for _, done in jobs]
        except sqlite3.Error:
            return self.one_by_one(jobs)  # one of them is at fault: find out which

    def one_by_one(self, jobs: list[Job]) -> list[Answer]:
        found: list[Answer] = []
        for what, done in jobs:
            found.append((done, self.try_out(what)))
        return found

    def try_out(self, what: Change | Callable[[sqlite3.Connection], Any]) -> Exception | None:
        """Why it was not done; None if it is on disk."""
        try:
            self.db.execute("begin immediate")
            if isinstance(what, Change):
                self.apply(what)
            else:
                what(self.db)
            self.db.execute("commit")
        except sqlite3.Error as failed:
            self.roll_back()
            return self.unwritable.begin(failed)
        except Exception as failed:
            self.roll_back()
            return failed
        self.unwritable.end()
        return None

    def roll_back(self) -> None:
        try:
            if self.db.in_transaction:
                self.db.execute("rollback")
        except sqlite3.Error as failed:
            self.unwritable.begin(failed)

    def apply(self, change: Change) -> None:
        try:
            if change.rows:
                self.db.execute(APPEND, (_encode([(change.table, *row) for row in change.rows]).decode(),))
            if change.chat:
                self.db.execute(
                    "insert into chat values (?, ?, ?)", (change.table, change.number, change.chat)
                )
        except sqlite3.IntegrityError:
            raise Conflict from None
        if change.table_record:
            done = self.db.execute(
                "update tables set papers = ?, version = version + 1, listed = ?, changed = unixepoch()"
                " where id = ? and version = ?",
                (change.table_record, change.listed, change.table, change.version),
            )
            if done.rowcount != 1:
                raise Conflict

    # -- reading ---------------------------------------------------------------------------------

    async def read(self, sql: str, *values: Any) -> list[Any]:
        def fetch() -> list[Any]:
            with self.reading:
                return self.reader.execute(sql, values).fetchall()

        try:
            found = await asyncio.to_thread(fetch)
        except sqlite3.Error as failed:
            raise self.unreadable.begin(failed) from None
        self.unreadable.end()
        return found

    async def table_record(self, table: str) -> tuple[bytes, int] | None:
        found = await self.read("select papers, version from tables where id = ?", table)
        return found[0] if found else None

    async def rows(self, table: str, since: int) -> list[Row]:
        sql = "select seq, who, what, request, at from log where id = ? and seq > ? order by seq"
        return [Row(*row) for row in await self.read(sql, table, since)]

    async def chat(self, table: str, since: int) -> list[bytes]:
        sql = "select line from chat where id = ? and number >= ? order by number"
        return [line for (line,) in await self.read(sql, table, since)]

    async def snapshot(self, table: str) -> Snapshot | None:
        found = await self.read("select seq, body from snapshots where id = ?", table)
        return Snapshot(*found[0]) if found else None

    async def listed(self, most: int) -> list[Listed]:
        sql = (
            "select papers, max(changed, coalesce((select at from log where log.id = tables.id"
            " order by seq desc limit 1), 0)) from tables where listed = 1 order by changed desc limit ?"
        )
        return [Listed(*row) for row in await self.read(sql, most)]

    async def record(self, record: str) -> str | None:
        found = await self.read("select body from records where id = ?", record)
        return found[0][0] if found else None


def make_room(db: sqlite3.Connection, owner: Owner, at: float) -> None:
    """For one more table; TooManyTables where there is none."""
    own = "select id from makers where who = ?"
    for those, values, most in (
        (f"id in ({own})", (owner.who,), owner.quota.per_address),
        ("1", (), owner.quota.in_all),
    ):
        (found,) = db.execute(f"select count(*) from tables where {those}", values).fetchone()
        if found < most:
            continue
        old = f"select id, changed, cast(papers as text)->>'state' as state from tables where {those}"
        free = db.execute(
            f"select id from ({old}) where {MAY_LEAVE.format('?')} order by changed limit ?",
            (*values, at - IDLE, found - most + 1),
        ).fetchall()
        if len(free) <= found - most:
            raise TooManyTables
        for kept in ("tables", "log", "chat", "snapshots", "makers"):
            db.executemany(f"delete from {kept} where id = ?", free)


def drop_old(db: sqlite3.Connection, owner: Owner) -> None:
    quota = owner.quota
    old = db.execute(f"{TOO_OLD} where who = ?) where kept > ?", (owner.who, quota.per_address)).fetchall()
    old += db.execute(f"{TOO_OLD}) where kept > ?", (quota.in_all,)).fetchall()
    db.executemany("delete from records where id = ?", old)
    db.executemany("delete from uploads where id = ?", old)


def only_rows(what: object) -> bool:
    return isinstance(what, Change) and not what.table_record and not what.chat


def settle(answers: list[Answer]) -> None:
    for done, wrong in answers:
        if done.cancelled():
            continue
        if wrong is None:
            done.set_result(None)
        else:
            done.set_exception(wrong)
