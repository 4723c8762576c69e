"""Recorded games, over HTTP. While a game is played its record is open to own eyes only."""

import asyncio
import time
from collections.abc import Callable
from hashlib import sha256
from typing import ParamSpec, TypeVar

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, RawBody

from wyrmhall.kernel.record import Record
from wyrmhall.kernel.seat import Seat
from wyrmhall.server import recordings
from wyrmhall.server.addresses import is_id
from wyrmhall.server.denied import Denied
from wyrmhall.server.handlers import AnyRequest, TheHall, TheLimits, address, secret_in
from wyrmhall.server.limits import RECORDS
from wyrmhall.server.recordings import Recorded
from wyrmhall.server.rooms.hall import Hall
from wyrmhall.server.rooms.papers import OVER
from wyrmhall.server.wire import Frame, LogLine, Recording, Verdict

P = ParamSpec("P")
T = TypeVar("T")


async def aside(hall: Hall, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Where no table waits for it: one after the other, beside the loop."""
    async with hall.replaying:
        return await asyncio.to_thread(work, *given, **named)


async def recorded(hall: Hall, request: AnyRequest, record: str) -> Recorded:
    """The record of that id: of a table here, or brought along."""
    text = await hall.store.record(record) if is_id(record) else None
    if text is not None:
        if not isinstance(text, str):
            raise Denied("The record cannot be opened: what was kept of it is damaged.", 410)
        return Recorded(record, await aside(hall, recordings.read, text), None)
    room = await hall.room(record)
    async with room.lock:
        live = room.record()
        sealed = frozenset(room.the_table().sealed)
        copy = Record(live.game, live.options, live.commitment, live.players)
        copy.entries, copy.drawn, copy.changes = list(live.entries), live.drawn, list(live.changes)
        copy.result = live.result if room.papers.state == OVER else None
        mine = tuple(Seat(seat) for seat in room.papers.holds(secret_in(request)))
    return Recorded(record, copy, mine, sealed)


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
    name = sha256(body).hexdigest()[:16]
    found = Recorded(name, await aside(hall, recordings.read, text), None)
    shown = await aside(hall, found.recording)
    await hall.store.keep_record(name, text, time.time())
    return shown


@get("/api/records/{record:str}")
async def look(request: AnyRequest, hall: TheHall, record: FromPath[str]) -> Recording:
    return await aside(hall, (await recorded(hall, request, record)).recording)


@get("/api/records/{record:str}/frames/{number:int}")
async def frame(
    request: AnyRequest,
    hall: TheHall,
    record: FromPath[str],
    number: FromPath[int],
    eyes: FromQuery[str] = "",
) -> Frame:
    found = await recorded(hall, request, record)
    return await aside(hall, found.frame, number, found.whose(eyes))


@get("/api/records/{record:str}/log")
async def log(
    request: AnyRequest, hall: TheHall, record: FromPath[str], eyes: FromQuery[str] = ""
) -> list[LogLine]:
    found = await recorded(hall, request, record)
    return await aside(hall, found.log, found.whose(eyes))


@get("/api/records/{record:str}/verify")
async def check(request: AnyRequest, hall: TheHall, record: FromPath[str]) -> Verdict:
    found = await recorded(hall, request, record)
    if not found.over:
        raise Denied("The seed is secret until the game is over.", 403)
    return await aside(hall, found.verdict)


HANDLERS = [export, bring, look, frame, log, check]
__all__ = ["HANDLERS", "MediaType"]
