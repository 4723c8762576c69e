"""The workshop over HTTP: what may be written for a game, what is wrong with a file, and what it does."""

import asyncio

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import msgpack

from wyrmhall.server.errors import Denied
from wyrmhall.server.handlers import AnyRequest, TheLimits, ThePersons, TheTables, address, caller_in
from wyrmhall.server.handlers.lobby import PUBLIC
from wyrmhall.server.handlers.page import COMPRESSED
from wyrmhall.server.http.limits import FILE_CHECKS
from wyrmhall.server.http.security import JSON
from wyrmhall.server.interface.answers import ANSWER, Media
from wyrmhall.server.sandbox import reading
from wyrmhall.server.tables.game_options import game_called
from wyrmhall.server.workshop.checking import info_of
from wyrmhall.server.workshop.comparisons import MOST_PAIRS
from wyrmhall.server.workshop.tables import PairOfTables
from wyrmhall.server.workshop.wire import (
    CheckedFile,
    Comparison,
    ComparisonState,
    WorkshopFile,
    WorkshopInfo,
)


@get("/api/games/{game:str}/workshop", cache_control=PUBLIC)
async def info(game: FromPath[str]) -> WorkshopInfo:
    """What can be written for a game: an example of such a file, and its schema."""
    return await asyncio.to_thread(info_of, game)


@post("/api/games/{game:str}/workshop", status_code=200, opt={ANSWER: CheckedFile})
async def check(
    request: AnyRequest,
    tables: TheTables,
    limits: TheLimits,
    game: FromPath[str],
    data: JSONBody[WorkshopFile],
) -> Response[bytes]:
    """What is wrong with a file, by line and column; of one that a table takes, what it changes."""
    limits.spend(FILE_CHECKS, address(request))
    game_called(game)
    checked = await tables.sandbox.read(address(request), reading.designers_file, game, data.text)
    return Response(checked, media_type=JSON)


@post(
    "/api/games/{game:str}/workshop/compare",
    status_code=200,
    opt={COMPRESSED: True, ANSWER: Media("application/jsonl", ComparisonState)},
)
async def compare(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    game: FromPath[str],
    data: JSONBody[Comparison],
) -> Stream:
    """Play a file against the printed game, in pairs on the same seeds. Lines tell how far it is and what is
    known so far; it ends with the connection."""
    game_called(game)
    if not 1 <= data.pairs <= MOST_PAIRS:
        raise Denied(f"Ask for 1 to {MOST_PAIRS} pairs.", field="pairs")
    visitor, caller = address(request), await caller_in(request, persons)
    tables.comparisons.check(visitor, caller.device is not None)
    limits.spend(tables.comparisons.limit, visitor)
    read = await tables.sandbox.read(visitor, reading.designers_tables, game, data.text)
    pair = msgpack.decode(read, type=PairOfTables)
    lines = tables.comparisons.lines(visitor, pair, data.pairs)
    return Stream(lines, media_type="application/jsonl")


HANDLERS = [info, check, compare]
