"""How this process is, in a word: nothing of tables or people."""

from typing import Final

from litestar import Response, get
from msgspec import Struct

from wyrmhall.server.handlers import TheTables
from wyrmhall.server.interface.answers import OTHER_STATUSES

STATUSES: Final = {
    404: "It was told to stop, and other servers have its tables.",
    503: "It is about to be stopped, or does not reach its database: visitors are better off elsewhere.",
}


class HealthBody(Struct):
    """`ready`; `leaving` with status 404; `draining` or `database not reachable` with status 503."""

    state: str


@get("/health", opt={OTHER_STATUSES: STATUSES})
async def health(tables: TheTables) -> Response[HealthBody]:
    """How this process is."""
    state, status = await tables.health.state()
    return Response(HealthBody(state), status_code=status)


HANDLERS: Final = [health]
