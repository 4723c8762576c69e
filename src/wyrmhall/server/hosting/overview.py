"""What the database holds, for whoever hosts it: tables, people, sizes. Never a hand, a seed or a chat."""

from typing import Final, NamedTuple

from wyrmhall.server.store import SharedSql
from wyrmhall.server.tables.table_record import BOT, PERSON, TableRecord, read_table_record

DAMAGED: Final = "damaged"
SIZES: Final = {  # what is kept, with the length of all it says
    "tables": ("tables", "length(papers)"),
    "decisions": ("log", "length(what) + length(request) + length(who) + length(id)"),
    "chat": ("chat", "length(line)"),
    "snapshots": ("snapshots", "length(body)"),
    "uploaded records and reviews": ("records", "length(body)"),
    "people with a key": ("people", "length(id)"),
    "what they keep": ("entries", "length(name) + length(value)"),
    "shared moments": ("shares", "length(picture) + length(words)"),
}


class TableLine(NamedTuple):
    """One table, from outside."""

    id: str
    game: str
    state: str
    name: str
    seats: str
    listed: bool
    decisions: int
    size: int  # bytes of its log
    changed: float


class PersonLine(NamedTuple):
    id: str
    since: float
    seen: float  # the day
    devices: int
    tables: int
    kept: int  # bytes of what they keep


class SizeLine(NamedTuple):
    what: str
    number: int
    size: int  # bytes, without what the database itself adds


class OwnerLine(NamedTuple):
    """Whoever keeps most here: an address, as a hash."""

    who: str
    kept: int  # tables, or bytes


class Overview:
    """Reads only."""

    def __init__(self, sql: SharedSql) -> None:
        self.sql = sql

    async def tables(self, most: int, state: str = "") -> list[TableLine]:
        """Those that changed last come first."""
        stored = await self.sql.query("select id, papers, changed from tables")
        sql = "select id, count(*), max(at), sum(length(what)) from log group by id"
        logs = {row[0]: row[1:] for row in await self.sql.query(sql)}
        lines = [table_line(*row, *logs.get(row[0], (0, 0.0, 0))) for row in stored]
        chosen = [line for line in lines if state in ("", line.state)]
        return sorted(chosen, key=lambda line: -line.changed)[:most]

    async def people(self, most: int) -> list[PersonLine]:
        """Those who were seen last come first."""
        sql = (
            "select id, made,"
            " coalesce((select max(seen) from devices where person = people.id), 0),"
            " (select count(*) from devices where person = people.id),"
            " (select count(*) from own_tables where person = people.id),"
            " coalesce((select sum(length(value)) from entries where person = people.id), 0)"
            " from people order by 3 desc, id limit $1"
        )
        return [PersonLine(*row) for row in await self.sql.query(sql, most)]

    async def sizes(self) -> list[SizeLine]:
        lines = []
        for what, (table, length) in SIZES.items():
            ((count, size),) = await self.sql.query(f"select count(*), sum({length}) from {table}")
            lines.append(SizeLine(what, count, int(size or 0)))
        return lines

    async def busiest_makers(self, most: int) -> list[OwnerLine]:
        sql = "select who, count(*) from makers group by who order by 2 desc, who limit $1"
        return [OwnerLine(*row) for row in await self.sql.query(sql, most)]

    async def busiest_uploaders(self, most: int) -> list[OwnerLine]:
        sql = "select who, sum(size) from uploads where who != '' group by who order by 2 desc, who limit $1"
        return [OwnerLine(str(who), int(size)) for who, size in await self.sql.query(sql, most)]

    async def uploaded(self) -> int:
        """Bytes of all records that visitors brought along."""
        ((size,),) = await self.sql.query("select coalesce(sum(size), 0) from uploads")
        return int(size)


def table_line(
    id: str, written: bytes, changed: float, decisions: int, decided: float, size: int
) -> TableLine:
    latest = max(changed, decided)
    try:
        record = read_table_record(bytes(written))
    except Exception:  # whatever is wrong with it: the host wants to see that it is there
        return TableLine(id, "?", DAMAGED, "?", "?", False, decisions, int(size), latest)
    told = (record.game, record.state, record.name, seats_of(record))
    return TableLine(id, *told, record.listed, decisions, int(size), latest)


def seats_of(record: TableRecord) -> str:
    people = [place.person for place in record.places if place.kind == PERSON]
    bots = sum(place.kind == BOT for place in record.places)
    empty = sum(place.empty for place in record.places)
    counts = [f"{number} {word}" for number, word in ((bots, "bots"), (empty, "open")) if number]
    return ", ".join([*people, *counts])
