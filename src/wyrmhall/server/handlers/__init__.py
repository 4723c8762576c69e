"""HTTP and WebSocket: they translate, and decide nothing."""

from typing import Any, Final

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from wyrmhall.server.hosting.orders import HostOrders
from wyrmhall.server.http.gate import address_of
from wyrmhall.server.http.limits import Limits
from wyrmhall.server.notifications.notifications import Notifications
from wyrmhall.server.persons.caller import Caller
from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.tables.open_tables import OpenTables

TheTables = NamedDependency[SkipValidation[OpenTables]]
TheLimits = NamedDependency[SkipValidation[Limits]]
ThePersons = NamedDependency[SkipValidation[Persons]]
TheOrders = NamedDependency[SkipValidation[HostOrders]]
TheNotifications = NamedDependency[SkipValidation[Notifications]]
AnyRequest = Request[Any, Any, Any]

BEARER: Final = "Bearer "  # the secret of a seat
VISITOR: Final = "visitor"  # the header with the word that a spectator's browser has drawn
LONGEST_VISITOR: Final = 64
KEY: Final = "Key "  # of a device


def shown(request: AnyRequest, kind: str) -> str:
    """What comes with a request to show who it is, or nothing."""
    given = request.headers.get("authorization", "")
    return given[len(kind) :].strip() if given.startswith(kind) else ""


async def caller_in(request: AnyRequest, persons: Persons) -> Caller:
    """Whoever asks; Denied if the key they show is nobody's."""
    key, visitor = shown(request, KEY), request.headers.get(VISITOR, "")[:LONGEST_VISITOR]
    device = await persons.device_of(key) if key else None
    return Caller(persons, shown(request, BEARER), device, visitor, address(request))


def address(request: AnyRequest) -> str:
    return address_of(request.scope)
