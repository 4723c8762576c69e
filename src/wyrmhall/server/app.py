"""The application: handlers over all open tables, behind one gate."""

from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault
from wyrmhall.server.handlers import (
    announcement,
    art,
    boards,
    callbacks,
    duplicates,
    explanations,
    health,
    interface,
    lessons,
    lobby,
    me,
    page,
    play,
    programs,
    records,
    reviews,
    shares,
    spectators,
    workshop,
)
from wyrmhall.server.hosting.orders import HostOrders, ServerName
from wyrmhall.server.http.addresses import Networks
from wyrmhall.server.http.gate import Gate
from wyrmhall.server.http.limits import Limits
from wyrmhall.server.http.requests import StrictRequest, answer_options
from wyrmhall.server.notifications.notifications import Notifications
from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.store import StoreUnavailable
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.wire import RefusalBody

LARGEST_BODY: Final = 256_000
COMPRESSION: Final = CompressionConfig(
    backend="gzip", minimum_size=1_000, gzip_compress_level=5, exclude_opt_key=page.COMPRESSED
)
HANDLERS: Final = [
    *lobby.HANDLERS,
    *duplicates.HANDLERS,
    *spectators.HANDLERS,
    *programs.HANDLERS,
    *me.HANDLERS,
    *callbacks.HANDLERS,
    *lessons.HANDLERS,
    *explanations.HANDLERS,
    *records.HANDLERS,
    *reviews.HANDLERS,
    *shares.HANDLERS,
    *workshop.HANDLERS,
    *boards.HANDLERS,
    *art.HANDLERS,
    *health.HANDLERS,
    *interface.HANDLERS,
    *announcement.HANDLERS,
    play.play,
    *page.HANDLERS,
]
JSON: Final = "application/json"
TRY_AGAIN: Final = 5  # seconds


def denied_response(_: Request[Any, Any, Any], denied: Denied) -> Response[RefusalBody]:
    headers = {"retry-after": str(int(denied.wait) + 1)} if denied.wait else {}
    return Response(denied.body(), status_code=denied.status, headers=headers, media_type=JSON)


def not_understood(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Any]:
    """A request that does not fit: a wrong path, a malformed body."""
    if wrong.status_code == 404 and page.is_wrong_link(request):
        return page.front_page(request, 404)
    where = ""
    if isinstance(wrong.extra, list) and wrong.extra and isinstance(wrong.extra[0], dict):
        where = str(wrong.extra[0].get("key", ""))
    why = {404: "There is nothing here.", 405: "That cannot be done here.", 413: "That is too large."}
    sentence = why.get(wrong.status_code, "The request is not understood.")
    body = RefusalBody(why=sentence, field=where)
    return Response(body, status_code=wrong.status_code, headers=wrong.headers, media_type=JSON)


def unreadable_body(_: Request[Any, Any, Any], __: Exception) -> Response[RefusalBody]:
    """A body that goes too deep, or is no text."""
    return Response(RefusalBody(why="The request is not understood."), status_code=400, media_type=JSON)


def store_unavailable(_: Request[Any, Any, Any], why: StoreUnavailable) -> Response[RefusalBody]:
    """The database is away; the log tells of it once."""
    headers = {"retry-after": str(TRY_AGAIN)}
    body = RefusalBody(why=str(why), retry_after=TRY_AGAIN)
    return Response(body, status_code=503, headers=headers, media_type=JSON)


def server_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[RefusalBody]:
    """A fault of ours. What it was about stays in the log, without anything the request carried."""
    log_fault(f"{request.method} {request.route_handler.handler_name} failed", fault)
    why = "Something went wrong on the server; nothing was changed."
    return Response(RefusalBody(why=why), status_code=500, media_type=JSON)


def make_app(
    tables: OpenTables,
    limits: Limits,
    names: tuple[str, ...] = (),
    proxies: Networks = (),
    notifications: Notifications | None = None,
    server: ServerName | None = None,
) -> ASGIApp:
    persons = Persons(tables.store, limits, tables.most_people)
    calls = notifications or Notifications(tables)
    orders = HostOrders(tables, server)

    async def start() -> None:
        await tables.start()
        await calls.start()
        tables.services.background.start(orders.keep_reading())
        tables.services.background.start(orders.learn_rules())

    app = Litestar(
        HANDLERS,
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "persons": Provide(lambda: persons, sync_to_thread=False),
            "notifications": Provide(lambda: calls, sync_to_thread=False),
            "orders": Provide(lambda: orders, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
        },
        exception_handlers={
            Denied: denied_response,
            StoreUnavailable: store_unavailable,
            HTTPException: not_understood,
            RecursionError: unreadable_body,
            UnicodeError: unreadable_body,
            Exception: server_fault,
        },
        on_startup=[start],
        on_shutdown=[tables.stop],
        before_request=answer_options,
        request_class=StrictRequest,
        compression_config=COMPRESSION,
        openapi_config=None,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        debug=False,
    )
    return Gate(app, limits, names, proxies, tables.health)
