"""Shared moments, over HTTP: a link, a page with a preview in its head, and the picture."""

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import msgpack

from wyrmhall.server.errors import Denied
from wyrmhall.server.handlers import AnyRequest, TheLimits, ThePersons, TheTables, address, caller_in
from wyrmhall.server.handlers.page import (
    ALWAYS_ASK,
    COMPRESSED,
    FOREVER,
    INDEX,
    PAGE,
    compressed_file,
    file_response,
    front_page,
)
from wyrmhall.server.handlers.records import source_of
from wyrmhall.server.http.addresses import is_id
from wyrmhall.server.http.limits import SHARES
from wyrmhall.server.interface.answers import ANSWER, HTML, Media
from wyrmhall.server.sandbox import reading
from wyrmhall.server.shares.content import SharedMoment
from wyrmhall.server.shares.page_head import with_preview
from wyrmhall.server.shares.shares import ONLY_PLAYERS, check_may_share, played_there
from wyrmhall.server.shares.wire import NewShare, Share, Withdrawn


@post("/api/records/{record:str}/share")
async def share(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    record: FromPath[str],
    data: JSONBody[NewShare],
) -> Share:
    """A link to a position of a finished game. The same position has the same link, and is drawn once."""
    source = await source_of(tables, persons, request, record)
    if source.mine is not None:  # of a table here
        room = await tables.room(record)
        check_may_share(room.info.record, (await caller_in(request, persons)).at(record))
    known = await tables.shares.find(tables.shares.id_of(record, data))
    if known is not None:
        return known
    limits.spend(SHARES, address(request))
    drawn = await tables.sandbox.read(
        address(request), reading.shared_moment, source, data.number, data.eyes, data.names
    )
    moment = msgpack.decode(drawn, type=SharedMoment)
    return await tables.shares.keep(record, data, moment, tables.owner_hash(address(request)))


@post("/api/records/{record:str}/share/withdraw", status_code=200)
async def withdraw(
    request: AnyRequest, tables: TheTables, persons: ThePersons, record: FromPath[str]
) -> Withdrawn:
    """All links to moments of a table; whoever sat there may."""
    caller, room = await caller_in(request, persons), await tables.room(record)
    if not played_there(room.info.record, caller.at(record)):
        raise Denied(ONLY_PLAYERS, 403)
    return Withdrawn(links=await tables.shares.stored.withdraw(record))


@get("/api/shares/{share:str}")
async def shared(tables: TheTables, share: FromPath[str]) -> Share:
    """What a link to a shared moment leads to."""
    return await tables.shares.get(share)


@get("/s/{share:str}/picture.png", opt={ANSWER: Media("image/png")})
async def picture(tables: TheTables, share: FromPath[str]) -> Response[bytes]:
    """As it was drawn when the moment was shared."""
    drawn = await tables.shares.picture(share)
    return Response(drawn, media_type="image/png", headers={"cache-control": FOREVER})


@get("/s/{share:str}", opt={COMPRESSED: True, ANSWER: HTML})
async def shared_page(request: AnyRequest, tables: TheTables, share: FromPath[str]) -> Response[bytes]:
    """The page; before that, what chat services read."""
    found, built = await tables.shares.find(share) if is_id(share) else None, PAGE.get(INDEX)
    if found is None or built is None:
        return front_page(request, 404)
    file = compressed_file(INDEX, with_preview(built.body, found, origin_of(request)))
    return file_response(request, file, ALWAYS_ASK)


def origin_of(request: AnyRequest) -> str:
    """Under which name and scheme the server was reached; a proxy says whether it was by TLS."""
    scheme = request.headers.get("x-forwarded-proto", request.url.scheme)
    return f"{'https' if scheme == 'https' else 'http'}://{request.headers['host']}"


HANDLERS = [share, withdraw, shared, picture, shared_page]
