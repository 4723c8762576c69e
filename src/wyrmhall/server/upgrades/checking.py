"""What would become of the tables of a database, were it served by this version: nothing is written."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from wyrmhall.registry import UnknownGame, open_game
from wyrmhall.server.backups import Progress
from wyrmhall.server.backups.sqlite_copy import open_for_reading
from wyrmhall.server.run import is_postgres
from wyrmhall.server.store import Row, Snapshot
from wyrmhall.server.store.sqlite_schema import format_of
from wyrmhall.server.tables.table_record import PLAYING, WAITING, TableRecord, decode_table_record
from wyrmhall.server.upgrades.trial import StoredTable, try_table
from wyrmhall.server.upgrades.verdicts import DAMAGED, LEFT, Verdict

FEW: Final = 20  # tables for which no process is started
TABLES: Final = "select id from tables order by id"
RECORD: Final = "select papers from tables where id = $1"
ROWS: Final = "select seq, who, what, request, at from log where id = $1 order by seq"
SNAPSHOT: Final = "select seq, body from snapshots where id = $1"


class CheckedTable(NamedTuple):
    id: str
    name: str
    game: str
    state: str
    verdict: Verdict


class DatabaseCheck(NamedTuple):
    format: int
    tables: list[CheckedTable]  # where somebody waits or plays
    others: int  # that are over or closed
    newer_rules: list[str]  # games whose rules have a higher version here than open tables were made with
    serving: list[str]  # `own_code` of each process that serves it now; of a file nobody can tell


class Query(Protocol):
    async def __call__(self, sql: str, *values: Any) -> list[Any]: ...


class OpenedDatabase(NamedTuple):
    format: int
    serving: list[str]
    query: Query


@asynccontextmanager
async def opened(db: str) -> AsyncIterator[OpenedDatabase]:
    """As it is at one moment, and how to ask it. BackupRefused if it cannot be read."""
    if is_postgres(db):
        from wyrmhall.server.backups.postgres_copy import connected
        from wyrmhall.server.store.postgres.schema import format_of as postgres_format
        from wyrmhall.server.store.postgres.serving import serving_names

        async with connected(db) as pg, pg.transaction(isolation="repeatable_read", readonly=True):
            yield OpenedDatabase(await postgres_format(pg), await serving_names(pg), pg.fetch)
        return
    with open_for_reading(Path(db).expanduser()) as opened_file:
        yield OpenedDatabase(format_of(opened_file), [], query_of(opened_file))


def query_of(db: sqlite3.Connection) -> Query:
    async def query(sql: str, *values: Any) -> list[Any]:
        return db.execute(sql, {str(n): value for n, value in enumerate(values, 1)}).fetchall()

    return query


async def check_database(db: str, progress: Progress) -> DatabaseCheck:
    async with opened(db) as database:
        ids = [row[0] for row in await database.query(TABLES)] if database.format else []
        with executor_for(len(ids)) as pool:
            return await check_tables(database, ids, pool, progress)


async def check_tables(
    database: OpenedDatabase, ids: list[str], pool: Executor, progress: Progress
) -> DatabaseCheck:
    query = database.query
    tables: list[CheckedTable] = []
    others = 0
    newer_rules: set[str] = set()
    waiting: set[asyncio.Task[CheckedTable]] = set()
    for number, table in enumerate(ids):
        ((written,),) = await query(RECORD, table)
        record = decoded(bytes(written))
        if record is None:
            broken = Verdict(outcome=LEFT, reason=DAMAGED)
            tables.append(CheckedTable(table, "", "", "", broken))
        elif record.state in (WAITING, PLAYING) or (record.outdated and not record.disclosed):
            if has_newer_rules(record):
                newer_rules.add(record.game)
            stored = await read_table(query, table, bytes(written))
            waiting.add(asyncio.create_task(check_table(pool, table, record, stored)))
        else:
            others += 1
        while len(waiting) > 2 * (os.cpu_count() or 1) or (waiting and number == len(ids) - 1):
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            tables += [one.result() for one in done]
        progress(number + 1, len(ids))
    return DatabaseCheck(
        database.format,
        sorted(tables, key=lambda one: one.id),
        others,
        sorted(newer_rules),
        database.serving,
    )


async def read_table(query: Query, table: str, written: bytes) -> StoredTable:
    rows = [Row(*row) for row in await query(ROWS, table)]
    snapshots = [Snapshot(row[0], bytes(row[1])) for row in await query(SNAPSHOT, table)]
    return StoredTable(written, rows, snapshots[0] if snapshots else None)


async def check_table(pool: Executor, table: str, record: TableRecord, stored: StoredTable) -> CheckedTable:
    verdict = await asyncio.get_running_loop().run_in_executor(pool, try_table, stored)
    return CheckedTable(table, record.name, record.game, record.state, verdict)


def has_newer_rules(record: TableRecord) -> bool:
    try:
        return record.rules < open_game(record.game).rules_version
    except UnknownGame:
        return False


def decoded(written: bytes) -> TableRecord | None:
    try:
        return decode_table_record(written)
    except ValueError:  # msgspec's errors are such
        return None


class Here(Executor):
    """Does at once what it is given."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **more: Any) -> Any:
        from concurrent.futures import Future

        done: Future[Any] = Future()
        done.set_result(work(*given, **more))
        return done


def executor_for(tables: int) -> Executor:
    return Here() if tables <= FEW else ProcessPoolExecutor(mp_context=get_context("forkserver"))
