"""The published interface, as documents that programs read."""

from typing import Any

from litestar import Response, get
from litestar.routes import HTTPRoute
from msgspec import json

from wyrmhall.server.handlers import AnyRequest
from wyrmhall.server.handlers.lobby import PUBLIC
from wyrmhall.server.http.security import JSON
from wyrmhall.server.interface.answers import ANSWER
from wyrmhall.server.interface.asyncapi import asyncapi
from wyrmhall.server.interface.openapi import openapi

DOCUMENT = {ANSWER: dict[str, Any]}


@get("/api/openapi.json", sync_to_thread=True, cache_control=PUBLIC, opt=DOCUMENT)
def http_interface(request: AnyRequest) -> Response[bytes]:
    """What goes over HTTP, as OpenAPI 3.1."""
    routes = [route for route in request.app.routes if isinstance(route, HTTPRoute)]
    handlers = [handler for route in routes for handler in route.route_handlers]
    return Response(json.encode(openapi(handlers)), media_type=JSON)


@get("/api/asyncapi.json", sync_to_thread=True, cache_control=PUBLIC, opt=DOCUMENT)
def socket_interface() -> Response[bytes]:
    """The messages of a table's socket, as AsyncAPI 3.0."""
    return Response(json.encode(asyncapi()), media_type=JSON)


HANDLERS = [http_interface, socket_interface]
