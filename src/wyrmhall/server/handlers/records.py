"""Recorded games, over HTTP. While a game is played its record is open to your own eyes only."""

import asyncio
import time

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, RawBody
from msgspec import json, msgpack

from wyrmhall.kernel.records.record import Record
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.handlers import AnyRequest, TheLimits, ThePersons, TheTables, address, caller_in
from wyrmhall.server.http.addresses import is_id
from wyrmhall.server.http.limits import RECORDS
from wyrmhall.server.http.security import JSON
from wyrmhall.server.interface.answers import ANSWER, Media
from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.recordings import RecordSource
from wyrmhall.server.sandbox import reading
from wyrmhall.server.sandbox.reading import CheckedRecord
from wyrmhall.server.store.quotas import Owner
from wyrmhall.server.tables.audience.admission import check_may_watch
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.table_record import OPEN_HANDS, OVER
from wyrmhall.server.upgrades.kept_record import disclosed_record
from wyrmhall.server.wire import LogLine
from wyrmhall.server.wire_replay import Frame, GameStory, Recording, Verdict

LARGEST_RECORD = 4_000_000  # bytes, as it is sent
WITHHELD = "The same cards are dealt at other tables: nothing of this game is told before the last has ended."


async def source_of(tables: OpenTables, persons: Persons, request: AnyRequest, record: str) -> RecordSource:
    """The record of that id: of a table here, or brought along."""
    text = await tables.store.record(record) if is_id(record) else None
    if text is not None:
        if not isinstance(text, str):
            raise Denied("The record cannot be opened: what was kept of it is damaged.", 410)
        return RecordSource(record, text)
    caller, room = await caller_in(request, persons), await tables.room(record)
    await room.withholding.update()
    async with room.writer.lock:
        table = room.log.table()
        live, sealed = table.record, frozenset(table.sealed)
        copy = Record(live.game, live.options, live.commitment, live.players)
        copy.entries, copy.drawn, copy.changes = list(live.entries), live.drawn, list(live.changes)
        copy.branched, copy.by_occasion = live.branched, live.by_occasion
        told = room.info.record.state == OVER and not room.info.withheld
        copy.result = live.result if told else None
        mine = tuple(Seat(seat) for seat in room.info.record.holds(caller.at(record)))
        if room.info.withheld and not mine:
            raise Denied(WITHHELD, 403)
        check_may_watch(room.info.record, caller.at(record), caller.as_spectator(room.info.record))
        open_hands = room.info.record.watching == OPEN_HANDS and not room.info.withheld
    return RecordSource(record, await asyncio.to_thread(copy.text), mine, sealed, open_hands)


def json_response(body: bytes, status: int = 200) -> Response[bytes]:
    return Response(body, media_type=JSON, status_code=status)


@get("/api/tables/{table:str}/record", opt={ANSWER: Media("application/jsonl")})
async def export(
    request: AnyRequest, tables: TheTables, persons: ThePersons, table: FromPath[str]
) -> Response[str]:
    """The record of a game that is over: a line of JSON for each decision and each outcome of chance. Those
    who sat at a table that new rules have closed may have it, too."""
    try:
        room = await tables.room(table)
    except Denied as denied:
        if not denied.reason:
            raise
        caller = await caller_in(request, persons)
        return record_response(await disclosed_record(tables.store, table, caller.at(table), denied), table)
    await room.withholding.update()
    if room.info.record.state != OVER:
        raise Denied("The record holds every card: it can be had when the game is over.", 403)
    if room.info.withheld:
        raise Denied(WITHHELD, 403)
    return record_response(room.log.table().record.text(), f"{room.info.record.game}-{table}")


def record_response(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}.jsonl"'}
    return Response(text, media_type="application/jsonl; charset=utf-8", headers=headers)


@post("/api/records", request_max_body_size=LARGEST_RECORD, opt={ANSWER: Recording})
async def upload(request: AnyRequest, tables: TheTables, limits: TheLimits, body: RawBody) -> Response[bytes]:
    """Bring a recorded game along, to look at it here. Kept is what was read, never what was sent."""
    limits.spend(RECORDS, address(request))
    read = msgpack.decode(
        await tables.sandbox.read(address(request), reading.record_in, body), type=CheckedRecord
    )
    if len(read.text.encode()) > min(tables.upload_quota.per_address, tables.upload_quota.in_all):
        raise Denied("This record is larger than what is kept here of one visitor.", 413)
    owner = Owner(who=tables.owner_hash(address(request)), quota=tables.upload_quota)
    await tables.store.keep_record(read.id, read.text, time.time(), owner)
    return json_response(json.encode(read.shown), 201)


@get("/api/records/{record:str}", opt={ANSWER: Recording})
async def recording(
    request: AnyRequest, tables: TheTables, persons: ThePersons, record: FromPath[str]
) -> Response[bytes]:
    """A recorded game, opened for looking at."""
    source = await source_of(tables, persons, request, record)
    return json_response(await tables.sandbox.read(address(request), reading.recording, source))


@get("/api/records/{record:str}/frames/{number:int}", opt={ANSWER: Frame})
async def frame(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    record: FromPath[str],
    number: FromPath[int],
    eyes: FromQuery[str] = "",
) -> Response[bytes]:
    """One position of it, seen with the eyes of a seat, of a spectator, or of all."""
    source = await source_of(tables, persons, request, record)
    return json_response(await tables.sandbox.read(address(request), reading.frame, source, number, eyes))


@get("/api/records/{record:str}/log", opt={ANSWER: list[LogLine]})
async def log(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    record: FromPath[str],
    eyes: FromQuery[str] = "",
) -> Response[bytes]:
    """Its log, as those eyes may read it."""
    source = await source_of(tables, persons, request, record)
    return json_response(await tables.sandbox.read(address(request), reading.log, source, eyes))


@get("/api/records/{record:str}/story", opt={ANSWER: GameStory})
async def story(
    request: AnyRequest, tables: TheTables, persons: ThePersons, record: FromPath[str]
) -> Response[bytes]:
    """Why the winner has won."""
    source = await source_of(tables, persons, request, record)
    return json_response(await tables.sandbox.read(address(request), reading.story, source))


@get("/api/records/{record:str}/verify", opt={ANSWER: Verdict})
async def verify(
    request: AnyRequest, tables: TheTables, persons: ThePersons, record: FromPath[str]
) -> Response[bytes]:
    """Whether every outcome follows from the seed, and every decision from the rules."""
    source = await source_of(tables, persons, request, record)
    return json_response(await tables.sandbox.read(address(request), reading.verdict, source))


HANDLERS = [export, upload, recording, frame, log, story, verify]
