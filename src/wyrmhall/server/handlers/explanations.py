"""What the things on a table are, over HTTP: public data, asked for with the options of the table."""

import asyncio
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from wyrmhall.server.explanations import KeptExplanations, usual
from wyrmhall.server.handlers import AnyRequest, TheTables, address
from wyrmhall.server.handlers.lobby import PUBLIC
from wyrmhall.server.http.security import JSON
from wyrmhall.server.interface.answers import ANSWER
from wyrmhall.server.sandbox import reading
from wyrmhall.server.tables.game_options import game_called
from wyrmhall.server.wire_explanations import ExplanationEntry

KEPT: Final = KeptExplanations()
ENTRIES: Final = {ANSWER: list[ExplanationEntry]}


@get("/api/games/{game:str}/explanations", cache_control=PUBLIC, opt=ENTRIES)
async def explanations(game: FromPath[str]) -> Response[bytes]:
    """What the things of a game are and do, with the usual options."""
    return Response(await asyncio.to_thread(usual, game), media_type=JSON)


@post("/api/games/{game:str}/explanations", status_code=200, opt=ENTRIES)
async def explanations_with(
    request: AnyRequest, tables: TheTables, game: FromPath[str], data: JSONBody[dict[str, Any]]
) -> Response[bytes]:
    """What they are with the options of a table: its own cards explain themselves too."""
    game_called(game)
    key = KEPT.key(game, data)
    answer = KEPT.get(key)
    if answer is None:
        answer = await tables.sandbox.read(address(request), reading.explanations_with, game, data)
        KEPT.keep(key, answer)
    return Response(answer, media_type=JSON)


HANDLERS = [explanations, explanations_with]
