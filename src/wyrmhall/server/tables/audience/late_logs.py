"""Where many tables are opened at once, positions come first: logs, which take longest to tell, follow.

So it is when a server is lost or was restarted, and all its pages come at the same moment.
"""

import asyncio
import time
from collections import deque
from typing import Final

from wyrmhall.server.tables.audience.audience import Audience
from wyrmhall.server.tables.background import Background

MANY: Final = 3  # tables that were opened
WITHIN: Final = 1.0  # seconds
SHORT: Final = 60  # events of a log that is told at once in any case
QUIET: Final = 0.3  # seconds without another table, after which logs are told
LONGEST: Final = 2.0  # seconds for which a log waits for that


class LateLogs:
    """Of all tables of a process."""

    def __init__(self, background: Background) -> None:
        self.background = background
        self.opened: deque[float] = deque(maxlen=MANY)  # the latest
        self.waiting: list[Audience] = []
        self.telling = False

    def table_opened(self, audience: Audience) -> None:
        """Before anybody is shown it."""
        now = time.monotonic()
        self.opened.append(now)
        if len(self.opened) < MANY or self.opened[0] < now - WITHIN or audience.log_length() < SHORT:
            return
        audience.feed.views.log_follows = True
        self.waiting.append(audience)
        if not self.telling:
            self.telling = True
            self.background.start(self.tell_all())

    async def tell_all(self) -> None:
        """One log after another, and in between whatever else there is to do."""
        try:
            await self.until_quiet()
            while self.waiting:
                self.waiting.pop(0).tell_log()
                await asyncio.sleep(0)  # in which it is told
                await asyncio.sleep(0)
        finally:
            self.telling = False

    async def until_quiet(self) -> None:
        end = time.monotonic() + LONGEST
        while time.monotonic() < min(end, self.opened[-1] + QUIET):
            await asyncio.sleep(QUIET / 4)
