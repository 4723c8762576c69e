"""Which tables are whose, how they ended, and what the holder of a seat has seen of them and would be told.

A seat's holder is a hash: of the seat's secret, or of a person and the table (see persons/keys.py). What one
holder may see is kept under that hash, so nobody else is ever told it.
"""

from typing import Final, NamedTuple

from wyrmhall.server.store import SharedSql, Statement

SCHEMA: Final = """
create table if not exists own_tables (
    person text not null, id text not null, holder text not null, at double precision not null,
    result text not null, primary key (person, id)
);
create table if not exists seat_news (
    id text not null, holder text not null, events integer not null, chat integer not null,
    version text not null, body text not null, primary key (id, holder)
);
"""
# which state of a table something was made from; empty while there is no such table
VERSION: Final = (
    "coalesce((select version || '.' || coalesce((select max(seq) from log where log.id = tables.id), 0)"
    " || '.' || (select count(*) from chat where chat.id = tables.id) from tables where id = $1), '')"
)
NEWS: Final = (
    f"select {VERSION}, version, body from (select 1 as one) as one"
    " left join seat_news on id = $1 and holder = $2"
)
LOOK: Final = (
    "insert into seat_news values ($1, $2, $3, $4, '', '') on conflict (id, holder) do update"
    " set events = excluded.events, chat = excluded.chat, version = '', body = ''"
)
ADD_OWN_TABLE: Final = "insert into own_tables values ($1, $2, $3, $4, '') on conflict do nothing"
RESULT_OF_HOLDER: Final = "update own_tables set result = $3 where id = $1 and holder = $2"
KEEP: Final = (
    "insert into seat_news values ($1, $2, 0, 0, $3, $4) on conflict (id, holder) do update"
    " set version = excluded.version, body = excluded.body"
)


class OwnedTable(NamedTuple):
    """A table where a person has, or had, a seat."""

    id: str
    holder: str
    at: float  # when they sat down
    result: str  # JSON, of a game that is over; empty while it is played


class Look(NamedTuple):
    """How much of a table somebody has seen."""

    events: int  # of the log
    chat: int  # lines


class StoredNews(NamedTuple):
    """What a holder would be told of a table, and of which state of it that was true."""

    table_version: str  # of the table as it is now; empty: there is no such table
    version: str
    body: str


class OwnTableStore:
    """What the database has of tables, by whose they are."""

    def __init__(self, sql: SharedSql) -> None:
        self.sql = sql

    async def add(self, person: str, table: str, holder: str, at: float) -> None:
        await self.sql.execute_all(Statement(ADD_OWN_TABLE, person, table, holder, at))

    async def remove(self, person: str, table: str) -> None:
        """With what they have seen there."""
        holder = "select holder from own_tables where person = $1 and id = $2"
        await self.sql.execute_all(
            Statement(f"delete from seat_news where id = $2 and holder in ({holder})", person, table),
            Statement("delete from own_tables where person = $1 and id = $2", person, table),
        )

    async def tables(self, person: str, most: int) -> list[OwnedTable]:
        """The latest first."""
        sql = "select id, holder, at, result from own_tables where person = $1 order by at desc, id limit $2"
        return [OwnedTable(*row) for row in await self.sql.query(sql, person, most)]

    async def keep_result(self, table: str, holder: str, result: str) -> None:
        """It stays with the person, also when the table has left."""
        await self.sql.execute_all(Statement(RESULT_OF_HOLDER, table, holder, result))

    # -- of one seat's holder ----------------------------------------------------------------------

    async def note_look(self, table: str, holder: str, look: Look) -> None:
        """What they would have been told was told by the table itself."""
        await self.sql.execute_all(Statement(LOOK, table, holder, *look))

    async def pass_look(self, table: str, old: str, new: str) -> None:
        """The same person holds the seat in another way: what they have seen, they have seen."""
        moved = "update seat_news set holder = $3, version = '', body = '' where id = $1 and holder = $2"
        await self.sql.execute_all(
            Statement("delete from seat_news where id = $1 and holder = $2", table, new),
            Statement(moved, table, old, new),
        )

    async def look(self, table: str, holder: str) -> Look:
        sql = "select events, chat from seat_news where id = $1 and holder = $2"
        stored = await self.sql.query(sql, table, holder)
        return Look(*stored[0]) if stored else Look(0, 0)

    async def news(self, table: str, holder: str) -> StoredNews:
        (row,) = await self.sql.query(NEWS, table, holder)
        return StoredNews(row[0], row[1] or "", row[2] or "")

    async def keep_news(self, table: str, holder: str, version: str, body: str) -> None:
        await self.sql.execute_all(Statement(KEEP, table, holder, version, body))
