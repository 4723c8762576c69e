"""What whoever hosts the servers tells them through the database, and what they answer.

Orders are rows: each server reads them every few seconds, so they reach any number of servers over one
database, and need no further way into any of them. A server writes only when it was asked something.
"""

from typing import Final, NamedTuple

from wyrmhall.server.store import SharedSql, Statement

SCHEMA: Final = """
create table if not exists host_orders (
    id text primary key, kind text not null, what text not null, at double precision not null
);
create table if not exists server_reports (
    id text primary key, body text not null, at double precision not null
);
create table if not exists announcement (
    word text not null, text text not null, until double precision not null
);
"""
OLD: Final = 600.0  # seconds after which an order has been read by every server that runs
# what belongs to a table alone, by the column that names it
OF_TABLE: Final = (
    *[(name, "id") for name in ("tables", "log", "chat", "snapshots", "makers", "seat_news", "turns")],
    *[("own_tables", "id"), ("duplicate_seats", "id"), ("shares", "record")],
)


class Order(NamedTuple):
    """What servers are to do."""

    id: str
    kind: str
    what: str  # which server, table or device
    at: float


class StoredAnnouncement(NamedTuple):
    """A line that all pages show."""

    word: str  # by which the page knows how to say it
    text: str
    until: float  # seconds since 1970


class HostStore:
    """Orders, reports and the announcement."""

    def __init__(self, sql: SharedSql) -> None:
        self.sql = sql

    # -- orders ------------------------------------------------------------------------------------

    async def give(self, order: Order) -> None:
        await self.sql.execute_all(
            Statement("delete from host_orders where at < $1", order.at - OLD),
            Statement("delete from server_reports where at < $1", order.at - OLD),
            Statement("insert into host_orders values ($1, $2, $3, $4)", *order),
        )

    async def orders(self, since: float) -> list[Order]:
        sql = "select id, kind, what, at from host_orders where at >= $1 order by at, id"
        return [Order(*row) for row in await self.sql.query(sql, since)]

    # -- what servers answer -----------------------------------------------------------------------

    async def report(self, process: str, body: str, at: float) -> None:
        sql = (
            "insert into server_reports values ($1, $2, $3)"
            " on conflict (id) do update set body = excluded.body, at = excluded.at"
        )
        await self.sql.execute_all(Statement(sql, process, body, at))

    async def reports(self, since: float) -> list[str]:
        sql = "select body from server_reports where at >= $1 order by id"
        return [str(row[0]) for row in await self.sql.query(sql, since)]

    # -- the announcement --------------------------------------------------------------------------

    async def announce(self, line: StoredAnnouncement | None) -> None:
        """Instead of the one before; None: there is none any more."""
        new = [Statement("insert into announcement values ($1, $2, $3)", *line)] if line is not None else []
        await self.sql.execute_all(Statement("delete from announcement"), *new)

    async def announcement(self, now: float) -> StoredAnnouncement | None:
        sql = "select word, text, until from announcement where until > $1"
        stored = await self.sql.query(sql, now)
        return StoredAnnouncement(*stored[0]) if stored else None

    # -- removal -----------------------------------------------------------------------------------

    async def remove_table(self, table: str) -> None:
        await self.sql.execute_all(
            *[Statement(f"delete from {name} where {column} = $1", table) for name, column in OF_TABLE]
        )
        await self.sql.scrub()
