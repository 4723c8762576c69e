"""HTTP and WebSocket: they translate, and decide nothing."""

from typing import Any, Final

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from wyrmhall.server.http.gate import address_of
from wyrmhall.server.http.limits import Limits
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.people.seat_secrets import digest_of

TheTables = NamedDependency[SkipValidation[OpenTables]]
TheLimits = NamedDependency[SkipValidation[Limits]]
AnyRequest = Request[Any, Any, Any]

BEARER: Final = "Bearer "


def secret_in(request: AnyRequest) -> str:
    """The hash of the secret that comes with a request, or nothing."""
    given = request.headers.get("authorization", "")
    return digest_of(given[len(BEARER) :].strip()) if given.startswith(BEARER) else ""


def address(request: AnyRequest) -> str:
    return address_of(request.scope)
