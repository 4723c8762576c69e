"""All rows of a file, table by table, for a database of the other kind."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from typing import Any, Final, NamedTuple

from wyrmhall.server.store import schemas
from wyrmhall.server.store.migrations import statements_in
from wyrmhall.server.store.sqlite_schema import SCHEMA

TOGETHER: Final = 1_000  # rows


class Columns(NamedTuple):
    """A table of ours, and its columns in their order."""

    table: str
    names: tuple[str, ...]

    @property
    def listed(self) -> str:
        return ", ".join(self.names)


@cache
def tables_of_today() -> tuple[Columns, ...]:
    """As the schema says: no table is forgotten when one is added."""
    with closing(sqlite3.connect(":memory:")) as db:
        for statement in statements_in(SCHEMA + schemas.COMMON):
            db.execute(statement)
        names = [name for (name,) in db.execute("select name from sqlite_master where type = 'table'")]
        return tuple(
            Columns(name, tuple(row[1] for row in db.execute(f"pragma table_info({name})"))) for name in names
        )


def count_rows(db: sqlite3.Connection) -> dict[str, int]:
    return {
        one.table: int(db.execute(f"select count(*) from {one.table}").fetchone()[0])
        for one in tables_of_today()
    }


def rows_of(db: sqlite3.Connection, columns: Columns) -> Iterator[list[tuple[Any, ...]]]:
    """Some at a time."""
    found = db.execute(f"select {columns.listed} from {columns.table}")
    while some := found.fetchmany(TOGETHER):
        yield some


def insert_rows(db: sqlite3.Connection, columns: Columns, rows: list[tuple[Any, ...]]) -> None:
    marks = ", ".join("?" * len(columns.names))
    db.executemany(f"insert into {columns.table} ({columns.listed}) values ({marks})", rows)
