"""Duplicate tables, over HTTP: made at once, looked at together, compared when the last has ended."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from wyrmhall.server.duplicates import new_group
from wyrmhall.server.duplicates.comparing import add_partings, shown
from wyrmhall.server.duplicates.wire import Duplicates, DuplicatesMade, NewDuplicates
from wyrmhall.server.handlers import AnyRequest, TheLimits, ThePersons, TheTables, address, caller_in
from wyrmhall.server.handlers.lobby import options_in
from wyrmhall.server.http.limits import NEW_TABLES
from wyrmhall.server.tables.game_options import game_called


@post("/api/duplicates")
async def create(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    data: JSONBody[NewDuplicates],
) -> DuplicatesMade:
    """Open several tables with the same deals."""
    for _ in range(max(1, min(data.tables, new_group.MOST))):
        limits.spend(NEW_TABLES, address(request))
    game_called(data.table.game)
    caller = await caller_in(request, persons)
    data.table.options = (await options_in(tables, request, data.table.game, data.table.options)).options
    return await new_group.create(tables, data, address(request), caller)


@get("/api/duplicates/{group:str}")
async def look(
    request: AnyRequest, tables: TheTables, persons: ThePersons, group: FromPath[str]
) -> Duplicates:
    """All tables of a group, and at the end what each has made of the same deals."""
    caller = await caller_in(request, persons)
    groups = tables.services.groups
    known = await groups.get(group)
    ended = await groups.has_ended(group)
    view = shown(known, await groups.tables(known), ended, caller.at)
    if ended:
        add_partings(view, await groups.partings(known))
    return view


HANDLERS = [create, look]
