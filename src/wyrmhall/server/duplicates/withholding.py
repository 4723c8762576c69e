"""Keeps what one table of a group would tell the others, until the last of them has ended."""

from wyrmhall.server.duplicates.groups import ENDED, Groups
from wyrmhall.server.tables.background import Background
from wyrmhall.server.tables.table_events import TableEvents
from wyrmhall.server.tables.table_info import TableInfo


class Withholding:
    """Of one open table; nothing to do where it has no duplicates."""

    def __init__(self, info: TableInfo, groups: Groups, room: TableEvents, background: Background) -> None:
        self.info, self.groups, self.room, self.background = info, groups, room, background

    async def update(self) -> None:
        """Look whether the last table has ended."""
        info = self.info
        if info.withheld and await self.groups.has_ended(info.record.duplicates):
            info.withheld = False
            self.room.table_changed(info_changed=True)

    def table_changed(self) -> None:
        """If this one has just ended, it may have been the last."""
        if self.info.withheld and self.info.record.state in ENDED:
            self.background.start(self.update())
