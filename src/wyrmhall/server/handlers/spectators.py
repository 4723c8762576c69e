"""Those who look on at a table, for those who play there."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from wyrmhall.server.handlers import AnyRequest, TheLimits, ThePersons, TheTables, address, caller_in
from wyrmhall.server.http.limits import JOINS
from wyrmhall.server.wire import SpectatorAction, SpectatorView


@get("/api/tables/{table:str}/spectators")
async def spectators(
    request: AnyRequest, tables: TheTables, persons: ThePersons, limits: TheLimits, table: FromPath[str]
) -> list[SpectatorView]:
    """Who looks on, or has spoken as a spectator, or is muted or removed."""
    limits.spend(JOINS, address(request))
    caller, room = await caller_in(request, persons), await tables.room(table)
    room.spectators.check_may_decide(caller.at(table))
    return room.spectators.list()


@post("/api/tables/{table:str}/spectators", status_code=200)
async def decide_on_spectator(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    table: FromPath[str],
    data: JSONBody[SpectatorAction],
) -> list[SpectatorView]:
    """Mute or remove somebody who looks on, or take that back."""
    limits.spend(JOINS, address(request))
    caller, room = await caller_in(request, persons), await tables.room(table)
    await room.spectators.carry_out(data, caller.at(table))
    return room.spectators.list()


HANDLERS = [spectators, decide_on_spectator]
