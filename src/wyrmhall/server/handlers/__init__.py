"""HTTP and WebSocket: they translate, and decide nothing."""

from typing import Any, Final

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from wyrmhall.server.http.gate import address_of
from wyrmhall.server.http.limits import Limits
from wyrmhall.server.tables.open_tables import Hall
from wyrmhall.server.tables.table_record import digest_of

TheHall = NamedDependency[SkipValidation[Hall]]
TheLimits = NamedDependency[SkipValidation[Limits]]
AnyRequest = Request[Any, Any, Any]

BEARER: Final = "Bearer "


def secret_in(request: AnyRequest) -> str:
    """The hash of the secret that comes with a request, or nothing."""
    given = request.headers.get("authorization", "")
    return digest_of(given[len(BEARER) :].strip()) if given.startswith(BEARER) else ""


def address(request: AnyRequest) -> str:
    return address_of(request.scope)
