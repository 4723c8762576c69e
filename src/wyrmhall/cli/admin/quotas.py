"""How much is used of what servers may keep."""

from typing import TYPE_CHECKING, Final

from wyrmhall.cli.admin.layout import amount
from wyrmhall.cli.admin.waiting import server_reports

if TYPE_CHECKING:
    from wyrmhall.server.store import Store

SHOWN: Final = 5  # of those who keep most


async def quota_lines(store: "Store") -> list[str]:
    from wyrmhall.server.hosting.overview import Overview

    overview, reports = Overview(store.sql), await server_reports(store)
    limits = reports[0].limits if reports else {}
    counts = {line.what: line.number for line in await overview.sizes()}
    makers, uploaders = await overview.busiest_makers(SHOWN), await overview.busiest_uploaders(SHOWN)

    def of(what: str) -> str:
        return f"of {limits[what]:,}" if what in limits else "(no server answers, so limits are not known)"

    def of_bytes(what: str) -> str:
        return f"of {amount(limits[what])}" if what in limits else of(what)

    one_address = of_bytes("uploads of one address")
    return [
        f"tables   {counts['tables']:,} {of('tables')}",
        *[f"         {one.who}  {one.kept:,} {of('tables of one address')}" for one in makers],
        f"people   {counts['people with a key']:,} {of('people')}",
        f"uploads  {amount(await overview.uploaded())} {of_bytes('uploads')}",
        *[f"         {one.who}  {amount(one.kept)} {one_address}" for one in uploaders],
    ]
