"""What the coach says of a finished game, over HTTP."""

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import msgpack

from wyrmhall.server import what_if
from wyrmhall.server.handlers import AnyRequest, TheLimits, ThePersons, TheTables, address, caller_in
from wyrmhall.server.handlers.records import source_of
from wyrmhall.server.http.limits import NEW_TABLES, REVIEWS
from wyrmhall.server.sandbox import reading
from wyrmhall.server.sandbox.reading import Beginning
from wyrmhall.server.store.quotas import Owner
from wyrmhall.server.wire import Credential
from wyrmhall.server.wire_review import ReviewState, WhatIf


@get("/api/records/{record:str}/review")
async def review(
    request: AnyRequest, tables: TheTables, persons: ThePersons, record: FromPath[str]
) -> ReviewState:
    """The review, or how far it is."""
    await source_of(tables, persons, request, record)  # Denied if there is no such game
    return await tables.reviews.state(record)


@post("/api/records/{record:str}/review", status_code=200)
async def start(
    request: AnyRequest, tables: TheTables, persons: ThePersons, limits: TheLimits, record: FromPath[str]
) -> ReviewState:
    """Let the coach look at a finished game."""
    limits.spend(REVIEWS, address(request))
    source = await source_of(tables, persons, request, record)
    text = await tables.sandbox.read(address(request), reading.finished_game, source)
    owner = Owner(who=tables.owner_hash(address(request)), quota=tables.upload_quota)
    await tables.reviews.start(record, text.decode(), owner)
    return await tables.reviews.state(record)


@post("/api/records/{record:str}/review/stop", status_code=200)
async def stop(
    request: AnyRequest, tables: TheTables, persons: ThePersons, limits: TheLimits, record: FromPath[str]
) -> ReviewState:
    """The coach may stop."""
    limits.spend(REVIEWS, address(request))
    await source_of(tables, persons, request, record)
    tables.reviews.stop(record)
    return await tables.reviews.state(record)


@post("/api/records/{record:str}/what-if")
async def play_on(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    record: FromPath[str],
    data: JSONBody[WhatIf],
) -> Credential:
    """A new table whose position is one of that game."""
    limits.spend(NEW_TABLES, address(request))
    source = await source_of(tables, persons, request, record)
    read = await tables.sandbox.read(address(request), reading.beginning, source, data.number)
    caller, before = await caller_in(request, persons), msgpack.decode(read, type=Beginning)
    return await what_if.go_on_from(tables, before, data, address(request), caller.holder_at)


HANDLERS = [review, start, stop, play_on]
