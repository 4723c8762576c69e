"""The tables of somebody, as they may see them from afar; none is opened for it unless it has changed.

What a seat's holder would be told is kept with the version of the table from which it was made. It is made
anew when somebody asks and the table has another version by now.
"""

from typing import Final, NamedTuple

from msgspec import MsgspecError, json

from wyrmhall.server.errors import Denied
from wyrmhall.server.persons.own_table import own_table
from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.tables.open_tables import DAMAGED, OpenTables
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.table_record import OVER, read_table_record
from wyrmhall.server.wire_persons import OwnTable

MOST_TABLES: Final = 200
GONE: Final = (403, 404)  # the table has left, or the seat is somebody else's
SHUT: Final = 410  # it was closed, or is damaged
GONE_STATE: Final = "gone"

_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(OwnTable).decode


class HeldTable(NamedTuple):
    """A table, and the hash of whoever holds a seat there."""

    table: str
    holder: str


class OwnTablesReader:
    """Reads the tables of one who asks."""

    def __init__(self, tables: OpenTables, persons: Persons) -> None:
        self.tables, self.persons = tables, persons
        self.stored = persons.own_tables

    async def of_person(self, person: str) -> list[OwnTable]:
        """All of their tables, with those that have left but whose result is theirs."""
        shown = []
        for owned in await self.stored.tables(person, MOST_TABLES):
            table = await self.get(HeldTable(owned.id, owned.holder))
            if owned.result and (table is None or table.state == GONE_STATE):
                table = _decode(owned.result)
            elif table is None:
                await self.stored.remove(person, owned.id)
            elif table.state == OVER and not owned.result:
                await self.stored.keep_result(owned.id, owned.holder, _encode(table).decode())
            if table is not None:
                shown.append(table)
        return shown

    async def of_seats(self, held: list[HeldTable]) -> list[OwnTable]:
        shown = [await self.get(one) for one in held[:MOST_TABLES]]
        return [table for table in shown if table is not None]

    async def get(self, held: HeldTable) -> OwnTable | None:
        """None if they have nothing there any more."""
        news = await self.stored.news(held.table, held.holder)
        if not news.table_version:
            return None
        if news.version == news.table_version and self.is_true(known := read(news.body)):
            return known
        if not self.tables.services.others.may_open(held.table):
            return OwnTable(id=held.table, known=False)
        try:
            return await self.make(held) if await self.is_held(held) else None
        except Denied as denied:
            if denied.status == SHUT:
                return await self.shut_table(held, denied.why)
            if denied.status in GONE:
                return None
            raise

    async def shut_table(self, held: HeldTable, why: str) -> OwnTable:
        """Nobody wonders where it is: it was closed, or cannot be read any more."""
        stored = await self.tables.store.table_record(held.table)
        try:
            name = read_table_record(stored[0]).name if stored is not None else ""
        except Exception:  # whatever is wrong with what is kept of it
            name = ""
        return OwnTable(id=held.table, known=True, name=name, state=GONE_STATE, question=why)

    def is_true(self, known: OwnTable | None) -> bool:
        """A pause ends by itself, and is written to be over when the table is opened."""
        return known is not None and not 0 < known.recess <= self.tables.services.clock.now()

    async def is_held(self, held: HeldTable) -> bool:
        """By the record alone: nobody has tables opened that are not theirs. Denied if it cannot be read."""
        stored = await self.tables.store.table_record(held.table)
        if stored is None:
            return False
        try:
            return read_table_record(stored[0]).knows(held.holder)
        except Exception:  # whatever is wrong with it
            raise Denied(DAMAGED, SHUT) from None

    async def make(self, held: HeldTable) -> OwnTable:
        room = await self.tables.room(held.table)
        look = await room.looks.last(held.holder)
        async with room.writer.lock:
            version, table = version_of(room), own_table(room, held.holder, look)
        await self.stored.keep_news(held.table, held.holder, version, _encode(table).decode())
        return table


def version_of(room: Room) -> str:
    """As the store counts it, see `VERSION` there."""
    return f"{room.info.version}.{room.log.seq}.{len(room.audience.chat)}"


def read(body: str) -> OwnTable | None:
    """None if it was written by another version of Wyrmhall."""
    try:
        return _decode(body)
    except MsgspecError:
        return None
