"""Recorded games, over HTTP. While a game is played its record is open to own eyes only."""

import asyncio
import time
from hashlib import sha256

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, RawBody

from wyrmhall.kernel.record import Record
from wyrmhall.kernel.seat import Seat
from wyrmhall.server import recordings
from wyrmhall.server.denied import Denied
from wyrmhall.server.handlers import AnyRequest, TheHall, TheLimits, address, secret_in
from wyrmhall.server.limits import RECORDS
from wyrmhall.server.recordings import Recorded
from wyrmhall.server.rooms.hall import Hall
from wyrmhall.server.rooms.papers import OVER
from wyrmhall.server.wire import Frame, LogLine, Recording, Verdict

IMPORTING = asyncio.Semaphore(1)  # checking a long game takes a while


async def recorded(hall: Hall, request: AnyRequest, record: str) -> Recorded:
    """The record of that id: of a table here, or brought along."""
    text = await hall.store.record(record)
    if text is not None:
        return Recorded(record, recordings.read(text), None)
    room = await hall.room(record)
    async with room.lock:
        live = room.record()
        copy = Record(live.game, live.options, live.commitment, live.players)
        copy.entries = list(live.entries)
        copy.result = live.result if room.papers.state == OVER else None
        mine = tuple(Seat(seat) for seat in room.papers.holds(secret_in(request)))
    return Recorded(record, copy, mine)


@get("/api/tables/{table:str}/record")
async def export(request: AnyRequest, hall: TheHall, table: FromPath[str]) -> Response[str]:
    room = await hall.room(table)
    if room.papers.state != OVER:
        raise Denied("The record holds every card: it can be had when the game is over.", 403)
    name = f"{room.papers.game}-{table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(room.record().text(), media_type="application/jsonl; charset=utf-8", headers=headers)


@post("/api/records", request_max_body_size=4_000_000)
async def bring(request: AnyRequest, hall: TheHall, limits: TheLimits, body: RawBody) -> Recording:
    limits.take(RECORDS, address(request))
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise Denied("This is not a record: it is no text.", 422) from None
    async with IMPORTING:
        record = await asyncio.to_thread(recordings.read, text)
    name = sha256(body).hexdigest()[:16]
    await hall.store.keep_record(name, text, time.time())
    return Recorded(name, record, None).recording()


@get("/api/records/{record:str}")
async def look(request: AnyRequest, hall: TheHall, record: FromPath[str]) -> Recording:
    return (await recorded(hall, request, record)).recording()


@get("/api/records/{record:str}/frames/{number:int}")
async def frame(
    request: AnyRequest,
    hall: TheHall,
    record: FromPath[str],
    number: FromPath[int],
    eyes: FromQuery[str] = "",
) -> Frame:
    found = await recorded(hall, request, record)
    return found.frame(number, found.whose(eyes))


@get("/api/records/{record:str}/log")
async def log(
    request: AnyRequest, hall: TheHall, record: FromPath[str], eyes: FromQuery[str] = ""
) -> list[LogLine]:
    found = await recorded(hall, request, record)
    return found.log(found.whose(eyes))


@get("/api/records/{record:str}/verify")
async def check(request: AnyRequest, hall: TheHall, record: FromPath[str]) -> Verdict:
    found = await recorded(hall, request, record)
    if not found.over:
        raise Denied("The seed is secret until the game is over.", 403)
    return found.verdict()


HANDLERS = [export, bring, look, frame, log, check]
__all__ = ["HANDLERS", "MediaType"]
