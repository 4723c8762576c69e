"""PostgreSQL, as it is at one moment, into a file; and a file into PostgreSQL, all of it or nothing."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

import asyncpg

from wyrmhall.server.backups import BackupRefused, Progress
from wyrmhall.server.backups.sqlite_copy import check_whole
from wyrmhall.server.backups.sqlite_rows import (
    TOGETHER,
    Columns,
    count_rows,
    insert_rows,
    rows_of,
    tables_of_today,
)
from wyrmhall.server.store import UnusableStore
from wyrmhall.server.store.migrations import NEW, steps_from
from wyrmhall.server.store.postgres.failures import FAILURES, explain
from wyrmhall.server.store.postgres.notices import SERVING_LOCK
from wyrmhall.server.store.postgres.schema import format_of, make_tables
from wyrmhall.server.store.sqlite_schema import make_tables as make_sqlite_tables

CONNECT_WITHIN: Final = 20.0  # seconds
FLAGS: Final = {("tables", "listed")}  # columns that are numbers in SQLite and truth values here
IN_USE: Final = "a server uses this database: stop all of them first, a restore replaces everything"
NOT_EMPTY: Final = "there are tables in this database already: --force replaces everything"


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[Any]:
    try:
        db: Any = await asyncpg.connect(address, timeout=CONNECT_WITHIN)
    except FAILURES as failed:
        raise BackupRefused(explain(failed, address)) from None
    try:
        yield db
    except UnusableStore as unusable:
        raise BackupRefused(str(unusable)) from None
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as failed:
        raise BackupRefused(explain(failed, address)) from None
    finally:
        await db.close()


# -- into a file -------------------------------------------------------------------------------------


async def copy_to_file(address: str, path: Path, progress: Progress) -> None:
    """Everything as it was when this began; a server may go on meanwhile."""
    async with connected(address) as db, db.transaction(isolation="repeatable_read", readonly=True):
        format = await format_of(db)
        if format == NEW:
            raise BackupRefused("there is nothing of Wyrmhall in this database")
        with closing(sqlite3.connect(path)) as target:
            target.isolation_level = None
            make_sqlite_tables(target)
            target.execute("begin")
            await fill(target, db, progress)
            for statement in steps_from(format):
                target.execute(statement)
            target.execute("commit")
            check_whole(target)


async def fill(target: sqlite3.Connection, db: Any, progress: Progress) -> None:
    target.execute("delete from hash_key")  # that of the new file
    present = {
        one: int(await db.fetchval(f"select count(*) from {one.table}"))
        for one in tables_of_today()
        if await db.fetchval("select to_regclass($1) is not null", one.table)
    }
    done, total = 0, sum(present.values())
    for columns, number in present.items():
        some: list[tuple[Any, ...]] = []
        async for row in db.cursor(f"select {columns.listed} from {columns.table}", prefetch=TOGETHER):
            some.append(tuple(row))
            if len(some) == TOGETHER:
                insert_rows(target, columns, some)
                done += len(some)
                some = []
                progress(done, total)
        insert_rows(target, columns, some)
        done += len(some)
        progress(done, total)
        found = target.execute(f"select count(*) from {columns.table}").fetchone()
        if found != (number,):
            raise BackupRefused(f"of {columns.table} {found[0]} rows of {number} were copied")


# -- out of a file -----------------------------------------------------------------------------------


async def copy_from_file(path: Path, address: str, force: bool, progress: Progress) -> None:
    """The file is of today's format. Nothing is changed unless all of it is there in the end."""
    with closing(sqlite3.connect(path)) as source:
        expected = count_rows(source)
        async with connected(address) as db:
            if not await db.fetchval("select pg_try_advisory_lock($1)", SERVING_LOCK):
                raise BackupRefused(IN_USE)
            async with db.transaction():
                await make_tables(db)
                await make_empty(db, force)
                await pour(source, db, progress, sum(expected.values()))
                for table, number in expected.items():
                    found = await db.fetchval(f"select count(*) from {table}")
                    if found != number:
                        raise BackupRefused(f"of {table} {found} rows of {number} were copied")


async def make_empty(db: Any, force: bool) -> None:
    names = ", ".join(one.table for one in tables_of_today())
    if not force:
        for one in ("tables", "people", "records"):
            if await db.fetchval(f"select exists (select 1 from {one})"):
                raise BackupRefused(NOT_EMPTY)
    await db.execute(f"truncate {names}")


async def pour(source: sqlite3.Connection, db: Any, progress: Progress, total: int) -> None:
    done = 0
    for columns in tables_of_today():
        for some in rows_of(source, columns):
            rows = [flagged(columns, row) for row in some]
            await db.copy_records_to_table(columns.table, records=rows, columns=columns.names)
            done += len(rows)
            progress(done, total)


def flagged(columns: Columns, row: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(
        bool(value) if (columns.table, name) in FLAGS else value
        for name, value in zip(columns.names, row, strict=True)
    )
