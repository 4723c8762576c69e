"""The tables of a SQLite file: made where there are none, migrated where they are old."""

import secrets
import sqlite3
from typing import Final

from wyrmhall.server.store import UnusableStore, schemas
from wyrmhall.server.store.migrations import FORMAT, NEW, check_format, statements_in, steps_from

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


def format_of(db: sqlite3.Connection) -> int:
    """UnusableStore if the file is not ours, or newer than this version of Wyrmhall."""
    (format,) = db.execute("pragma user_version").fetchone()
    if format == NEW and db.execute("select * from sqlite_master").fetchone():
        raise UnusableStore("it is not a file of Wyrmhall's tables")
    check_format(format)
    return int(format)


def make_tables(db: sqlite3.Connection) -> str:
    """All of it or nothing; the key under which addresses are counted. Another process may be at it too."""
    format_of(db)
    db.execute("begin immediate")
    try:
        for statement in (*steps_from(format_of(db)), *statements_in(SCHEMA + schemas.COMMON)):
            db.execute(statement)
        drawn = (secrets.token_hex(32),)
        db.execute("insert into hash_key select ? where not exists (select * from hash_key)", drawn)
        db.execute(f"pragma user_version = {FORMAT}")
        db.execute("commit")
    except BaseException:
        db.execute("rollback")
        raise
    (key,) = db.execute("select key from hash_key").fetchone()
    return str(key)
