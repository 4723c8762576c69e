"""The tables of a PostgreSQL database: made where there are none, and recognised as ours."""

import secrets
from typing import Any, Final

import asyncpg

from wyrmhall.server.store import UnusableStore, quotas, schemas

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
CREATION_LOCK: Final = 5897_2031  # a lock, so that two workers that start together do not make them twice


async def make_tables(db: Any) -> None:
    """Where there are none. What is not ours, or of another version, is left alone: UnusableStore."""
    await db.execute("select pg_advisory_xact_lock($1)", CREATION_LOCK)
    known = await db.fetchval("select to_regclass('wyrmhall') is not null")
    format = await db.fetchval("select max(format) from wyrmhall") if known else None
    if format is None:
        await recognise(db)
    elif format != FORMAT:
        raise UnusableStore(
            f"the database is of format {format}, and this version of Wyrmhall reads format {FORMAT}"
        )
    await db.execute(SCHEMA + schemas.COMMON)
    if format is None:
        await db.execute("insert into wyrmhall values ($1)", FORMAT)


async def recognise(db: Any) -> None:
    """Tables from before a format was told are of the first; those of somebody else are not ours to use."""
    for name, columns in COLUMNS.items():
        if await db.fetchval("select to_regclass($1) is not null", name):
            try:
                async with db.transaction():
                    await db.execute(f"select {columns} from {name} limit 0")
            except asyncpg.UndefinedColumnError:
                raise UnusableStore(
                    "this is not a database of Wyrmhall: its tables have other columns"
                ) from None


async def draw_key(db: Any) -> str:
    await db.execute(quotas.FORGET_OLD_HASHES)
    drawn = secrets.token_hex(32)
    await db.execute("insert into hash_key select $1 where not exists (select * from hash_key)", drawn)
    return str(await db.fetchval("select key from hash_key"))
