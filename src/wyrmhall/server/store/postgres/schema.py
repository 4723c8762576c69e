"""The tables of a PostgreSQL database: made where there are none, and recognised as ours."""

import secrets
from typing import Any, Final

import asyncpg

from wyrmhall.server.store import UnusableStore, schemas
from wyrmhall.server.store.migrations import FIRST, FORMAT, NEW, check_format, steps_from

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
COLUMNS: Final = {  # by which tables of ours are recognised where no format is told
    "tables": "id, papers, version, listed, changed",
    "log": "id, seq, who, what, request, at",
    "chat": "id, number, line",
    "snapshots": "id, seq, body",
    "records": "id, body, at",
}
MIGRATED_WITHIN: Final = 3_600.0  # seconds: large databases take their time
CREATION_LOCK: Final = 5897_2031  # a lock, so that two workers that start together do not make them twice


async def make_tables(db: Any) -> None:
    """Made or migrated, in the transaction of whoever calls; UnusableStore if they are not ours, or newer."""
    await db.execute("select pg_advisory_xact_lock($1)", CREATION_LOCK)
    format = await format_of(db)
    for statement in steps_from(format):
        await db.execute(statement, timeout=MIGRATED_WITHIN)
    await db.execute(SCHEMA + schemas.COMMON, timeout=MIGRATED_WITHIN)
    if format != FORMAT:
        await db.execute("delete from wyrmhall")
        await db.execute("insert into wyrmhall values ($1)", FORMAT)


async def format_of(db: Any) -> int:
    """UnusableStore if the tables are not ours, or newer than this version of Wyrmhall."""
    told = await db.fetchval("select to_regclass('wyrmhall') is not null")
    format = await db.fetchval("select max(format) from wyrmhall") if told else None
    if format is None:
        format = await recognise(db)
    check_format(format)
    return int(format)


async def recognise(db: Any) -> int:
    """Tables from before a format was told are of the first; those of somebody else are not ours to use."""
    present = [name for name in COLUMNS if await db.fetchval("select to_regclass($1) is not null", name)]
    for name in present:
        try:
            async with db.transaction():
                await db.execute(f"select {COLUMNS[name]} from {name} limit 0")
        except asyncpg.UndefinedColumnError:
            raise UnusableStore("this is not a database of Wyrmhall: its tables have other columns") from None
    return FIRST if present else NEW


async def draw_key(db: Any) -> str:
    drawn = secrets.token_hex(32)
    await db.execute("insert into hash_key select $1 where not exists (select * from hash_key)", drawn)
    return str(await db.fetchval("select key from hash_key"))
