"""Duplicate tables: which tables belong together, and who has sat at which of them."""

from typing import Final, NamedTuple

from wyrmhall.server.store import SharedSql, Statement

SCHEMA: Final = """
create table if not exists duplicates (
    id text primary key, body text not null, at double precision not null
);
create table if not exists duplicate_seats (
    duplicate text not null, person text not null, id text not null, primary key (duplicate, person)
);
"""
# the last time anything happened there: the record was changed, or somebody decided something
TABLE: Final = (
    "select papers, version, changed, coalesce((select max(at) from log where log.id = tables.id), 0)"
    " from tables where id = $1"
)
SIT: Final = "insert into duplicate_seats values ($1, $2, $3) on conflict do nothing"
MOVE: Final = "update duplicate_seats set id = $4 where duplicate = $1 and person = $2 and id = $3"


class StoredTable(NamedTuple):
    """One of them, as the store has it."""

    table_record: bytes
    version: int
    changed: float


class DuplicateSeat(NamedTuple):
    """Somebody with a key sits, or has sat, at one table of a group."""

    group: str
    person: str  # the hash that stands for them in that group


class DuplicateStore:
    """What the database has of duplicate tables. People are hashes that stand for them in one group."""

    def __init__(self, sql: SharedSql) -> None:
        self.sql = sql

    async def add(self, group: str, body: str, at: float) -> None:
        await self.sql.execute_all(Statement("insert into duplicates values ($1, $2, $3)", group, body, at))

    async def get(self, group: str) -> str | None:
        stored = await self.sql.query("select body from duplicates where id = $1", group)
        return str(stored[0][0]) if stored else None

    async def table(self, table: str) -> StoredTable | None:
        """None: it has left."""
        stored = await self.sql.query(TABLE, table)
        if not stored:
            return None
        written, version, changed, decided = stored[0]
        return StoredTable(bytes(written), version, max(changed, decided))

    async def sit(self, group: str, person: str, table: str) -> str:
        """Where the person sits in that group: at that table, unless they sat down elsewhere before."""
        await self.sql.execute_all(Statement(SIT, group, person, table))
        sql = "select id from duplicate_seats where duplicate = $1 and person = $2"
        return str((await self.sql.query(sql, group, person))[0][0])

    async def seats(self) -> list[DuplicateSeat]:
        """Of all groups."""
        return [
            DuplicateSeat(*row)
            for row in await self.sql.query("select duplicate, person from duplicate_seats")
        ]

    async def move(self, group: str, person: str, old: str, new: str) -> None:
        await self.sql.execute_all(Statement(MOVE, group, person, old, new))
