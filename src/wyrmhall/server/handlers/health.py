"""How this process is, in a word: nothing of tables or people."""

from typing import Final

from litestar import Response, get
from msgspec import Struct

from wyrmhall.server.handlers import TheTables


class HealthBody(Struct):
    """`ready`; `leaving` with status 404; `draining` or `database not reachable` with status 503."""

    state: str


@get("/health")
async def health(tables: TheTables) -> Response[HealthBody]:
    """How this process is."""
    state, status = await tables.health.state()
    return Response(HealthBody(state), status_code=status)


HANDLERS: Final = [health]
