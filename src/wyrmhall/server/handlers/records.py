"""Recorded games, over HTTP. While a game is played its record is open to own eyes only."""

import asyncio
import time

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, RawBody
from msgspec import json, msgpack

from wyrmhall.kernel.records.record import Record
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.handlers import AnyRequest, TheHall, TheLimits, address, secret_in
from wyrmhall.server.http.addresses import is_id
from wyrmhall.server.http.limits import RECORDS
from wyrmhall.server.http.security import JSON
from wyrmhall.server.recordings import RecordSource
from wyrmhall.server.sandbox import reading
from wyrmhall.server.sandbox.reading import RecordRead
from wyrmhall.server.store.uploads import Upload
from wyrmhall.server.tables.open_tables import Hall
from wyrmhall.server.tables.table_record import OVER

LARGEST_RECORD = 4_000_000  # bytes, as it is sent


async def source_of(hall: Hall, request: AnyRequest, record: str) -> RecordSource:
    """The record of that id: of a table here, or brought along."""
    text = await hall.store.record(record) if is_id(record) else None
    if text is not None:
        if not isinstance(text, str):
            raise Denied("The record cannot be opened: what was kept of it is damaged.", 410)
        return RecordSource(record, text)
    room = await hall.room(record)
    async with room.lock:
        live = room.record()
        sealed = frozenset(room.the_table().sealed)
        copy = Record(live.game, live.options, live.commitment, live.players)
        copy.entries, copy.drawn, copy.changes = list(live.entries), live.drawn, list(live.changes)
        copy.result = live.result if room.papers.state == OVER else None
        mine = tuple(Seat(seat) for seat in room.papers.holds(secret_in(request)))
    return RecordSource(record, await asyncio.to_thread(copy.text), mine, sealed)


def answer(body: bytes, status: int = 200) -> Response[bytes]:
    return Response(body, media_type=JSON, status_code=status)


@get("/api/tables/{table:str}/record")
async def export(request: AnyRequest, hall: TheHall, table: FromPath[str]) -> Response[str]:
    room = await hall.room(table)
    if room.papers.state != OVER:
        raise Denied("The record holds every card: it can be had when the game is over.", 403)
    name = f"{room.papers.game}-{table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(room.record().text(), media_type="application/jsonl; charset=utf-8", headers=headers)


@post("/api/records", request_max_body_size=LARGEST_RECORD)
async def bring(request: AnyRequest, hall: TheHall, limits: TheLimits, body: RawBody) -> Response[bytes]:
    """Kept is what was read, never what was sent."""
    limits.take(RECORDS, address(request))
    found = msgpack.decode(
        await hall.reading.read(address(request), reading.record_in, body), type=RecordRead
    )
    if len(found.text.encode()) > min(hall.uploads.per_address, hall.uploads.in_all):
        raise Denied("This record is larger than what is kept here of one visitor.", 413)
    upload = Upload(who=hall.who(address(request)), quota=hall.uploads)
    await hall.store.keep_record(found.id, found.text, time.time(), upload)
    return answer(json.encode(found.shown), 201)


@get("/api/records/{record:str}")
async def look(request: AnyRequest, hall: TheHall, record: FromPath[str]) -> Response[bytes]:
    source = await source_of(hall, request, record)
    return answer(await hall.reading.read(address(request), reading.recording, source))


@get("/api/records/{record:str}/frames/{number:int}")
async def frame(
    request: AnyRequest,
    hall: TheHall,
    record: FromPath[str],
    number: FromPath[int],
    eyes: FromQuery[str] = "",
) -> Response[bytes]:
    source = await source_of(hall, request, record)
    return answer(await hall.reading.read(address(request), reading.frame, source, number, eyes))


@get("/api/records/{record:str}/log")
async def log(
    request: AnyRequest, hall: TheHall, record: FromPath[str], eyes: FromQuery[str] = ""
) -> Response[bytes]:
    source = await source_of(hall, request, record)
    return answer(await hall.reading.read(address(request), reading.log, source, eyes))


@get("/api/records/{record:str}/verify")
async def check(request: AnyRequest, hall: TheHall, record: FromPath[str]) -> Response[bytes]:
    source = await source_of(hall, request, record)
    return answer(await hall.reading.read(address(request), reading.verdict, source))


HANDLERS = [export, bring, look, frame, log, check]
