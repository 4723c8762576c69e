"""Programs that somebody brings to a table, over HTTP."""

from litestar import post
from litestar.params import FromPath, JSONBody

from wyrmhall.server.errors import Denied
from wyrmhall.server.handlers import AnyRequest, TheLimits, ThePersons, TheTables, address, caller_in
from wyrmhall.server.http.limits import GUESSES, JOINS
from wyrmhall.server.programs.wire import ProgramSeat, ProgramToken, SitDown
from wyrmhall.server.wire import Credential


@post("/api/tables/{table:str}/programs")
async def invite(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    table: FromPath[str],
    data: JSONBody[ProgramSeat],
) -> ProgramToken:
    """Let a program sit in one's own seat, or as the host in an open one: a token, for one use."""
    limits.spend(JOINS, address(request))
    caller, room = await caller_in(request, persons), await tables.room(table)
    return await room.programs.invite(data.seat, caller.at(table))


@post("/api/tables/{table:str}/programs/withdraw", status_code=200)
async def withdraw(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    table: FromPath[str],
    data: JSONBody[ProgramSeat],
) -> None:
    """The token for a seat is of no use any more, and a program that sits there gets up."""
    limits.spend(JOINS, address(request))
    caller, room = await caller_in(request, persons), await tables.room(table)
    await room.programs.withdraw(data.seat, caller.at(table))


@post("/api/tables/{table:str}/programs/sit")
async def sit_down(
    request: AnyRequest, tables: TheTables, limits: TheLimits, table: FromPath[str], data: JSONBody[SitDown]
) -> Credential:
    """A program takes the seat that its token is for; everybody sees that it is one, and who brought it."""
    limits.spend(JOINS, address(request))
    room = await tables.room(table)
    try:
        return await room.programs.sit_down(data)
    except Denied as denied:
        if denied.field == "token":
            limits.spend(GUESSES, address(request))
        raise


HANDLERS = [invite, withdraw, sit_down]
