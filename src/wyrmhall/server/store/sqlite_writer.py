"""The thread that writes to a SQLite file.

What has come in while it was busy is written by one statement in one commit, so that many tables share one
sync; and as one statement is one call into SQLite, the thread waits for the interpreter once a commit, not
once a row.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final

import msgspec

from wyrmhall.server.hosting.metrics import WRITE
from wyrmhall.server.store import Change, Conflict
from wyrmhall.server.store.outage import Outage

APPEND: Final = """
insert into log (id, seq, who, what, request, at)
select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 from json_each(?)
"""

_encode: Final = msgspec.json.Encoder().encode

Work = Change | Callable[[sqlite3.Connection], Any]
Job = tuple[Work, "asyncio.Future[None]"]
Answer = tuple["asyncio.Future[None]", Exception | None]


class SqliteWriter:
    """Writes by one connection, which nobody else uses."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self.loop = asyncio.get_running_loop()
        self.gathered: list[Job] = []
        self.jobs: queue.SimpleQueue[list[Job]] = queue.SimpleQueue()  # an empty list: that was all
        self.unwritable = Outage("written")
        self.thread = threading.Thread(target=self.write, name="wyrmhall-writer", daemon=True)
        self.thread.start()

    async def stop(self) -> None:
        """When all that was asked for is on disk."""
        self.hand_over()
        self.jobs.put([])
        await asyncio.to_thread(self.thread.join)

    def submit(self, what: Work) -> "asyncio.Future[None]":
        """All that is asked for in one turn of the loop is handed over together."""
        done: asyncio.Future[None] = self.loop.create_future()
        if not self.gathered:
            self.loop.call_soon(self.hand_over)
        self.gathered.append((what, done))
        return done

    def hand_over(self) -> None:
        gathered, self.gathered = self.gathered, []
        self.jobs.put(gathered)

    def write(self) -> None:
        """In the thread: all that waits in one go, then the next."""
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
        with WRITE.time():
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
        return [(done, self.try_out(what)) for what, done in jobs]

    def try_out(self, what: Work) -> Exception | None:
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
        for one in change.also:
            self.db.execute(one.sql, numbered(one.values))


def numbered(values: tuple[Any, ...]) -> dict[str, Any]:
    """For SQL in which the first value is called $1."""
    return {str(number): value for number, value in enumerate(values, 1)}


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
