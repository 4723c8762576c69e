"""The line that whoever runs the server wants all pages to show."""

from typing import Final

from litestar import get

from wyrmhall.server.handlers import TheOrders, TheTables
from wyrmhall.server.hosting.wire import AnnouncementView


@get("/api/announcement")
async def announcement(orders: TheOrders, tables: TheTables) -> AnnouncementView:
    """What whoever runs the server has to say to everybody; without a word, nothing."""
    line = orders.announcement
    if line is None:
        return AnnouncementView()
    left = max(0.0, line.until - tables.services.clock.now())
    return AnnouncementView(word=line.word, text=line.text, seconds=round(left, 1))


HANDLERS: Final = [announcement]
