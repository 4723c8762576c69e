"""Moments of finished games that somebody has shared, each with its picture, drawn once."""

from typing import Final, NamedTuple

from wyrmhall.server.store import SharedSql, Statement

SCHEMA: Final = """
create table if not exists shares (
    id text primary key, record text not null, number integer not null, eyes text not null,
    title text not null, words text not null, picture text not null, maker text not null,
    at double precision not null
);
create index if not exists shares_by_maker on shares (maker, at);
create index if not exists shares_by_time on shares (at);
"""
EVERYTHING: Final = 1_000_000_000  # rows
ADD: Final = "insert into shares values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing"
DROP_OLD: Final = (
    "delete from shares where id in (select id from shares where maker = $1 or $1 = ''"
    " order by at desc, id limit $2 offset $3)"
)


class StoredShare(NamedTuple):
    id: str
    record: str
    number: int
    eyes: str
    title: str
    words: str


class ShareStore:
    """What the database has of shared moments."""

    def __init__(self, sql: SharedSql) -> None:
        self.sql = sql

    async def add(self, share: StoredShare, picture: str, maker: str, at: float) -> None:
        await self.sql.execute_all(Statement(ADD, *share, picture, maker, at))

    async def drop_old(self, maker: str, of_maker: int, in_all: int) -> None:
        """Of one address, and of all together, only the latest are kept."""
        await self.sql.execute_all(
            Statement(DROP_OLD, maker, EVERYTHING, of_maker), Statement(DROP_OLD, "", EVERYTHING, in_all)
        )

    async def get(self, share: str) -> StoredShare | None:
        sql = "select id, record, number, eyes, title, words from shares where id = $1"
        stored = await self.sql.query(sql, share)
        return StoredShare(*stored[0]) if stored else None

    async def picture(self, share: str) -> str | None:
        """In base64."""
        stored = await self.sql.query("select picture from shares where id = $1", share)
        return str(stored[0][0]) if stored else None

    async def withdraw(self, record: str) -> int:
        """All of one game; how many there were."""
        (gone,) = await self.sql.execute_all(
            Statement("delete from shares where record = $1 returning id", record)
        )
        return len(gone)
