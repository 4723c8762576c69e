"""What the servers over a database answer, and when they have drained."""

import asyncio
from typing import TYPE_CHECKING, Final

from wyrmhall.cli.admin.database import give_order

if TYPE_CHECKING:
    from wyrmhall.server.hosting.orders import ServerReport
    from wyrmhall.server.store import Store

ANSWER_WITHIN: Final = 3.5  # seconds: servers look every two
MOST_WAITS: Final = 3  # of that length, while none has answered: on a busy machine none may be that quick


async def server_reports(store: "Store") -> list["ServerReport"]:
    """Of every process that runs."""
    from msgspec import json

    from wyrmhall.server.hosting.orders import REPORT, ServerReport

    stored, asked = await give_order(store, REPORT)
    for _ in range(MOST_WAITS):
        await asyncio.sleep(ANSWER_WITHIN)
        if bodies := await stored.reports(asked):
            return [json.decode(body, type=ServerReport) for body in bodies]
    return []


async def drained(store: "Store", server: str, within: float) -> list["ServerReport"]:
    """The processes of the server, or of all: when no page is there any more, or time is over."""
    loop = asyncio.get_running_loop()
    until = loop.time() + within
    while True:
        reports = [one for one in await server_reports(store) if server in ("", one.server)]
        if loop.time() >= until or all(one.draining and not one.sockets for one in reports):
            return reports
