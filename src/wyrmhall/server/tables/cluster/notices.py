"""What other processes let this one know, and what follows from it for the tables that are open here."""

import asyncio
import time
from typing import Final, Protocol

from wyrmhall.server.hosting.health import Health
from wyrmhall.server.store import ALIVE, CUT_OFF, EVERYTHING, SHUT_OUT, Notice
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.services import Services

LOOK_EVERY: Final = 1.0  # seconds
SILENT: Final = 4.0  # seconds after which a server that gives no sign of life is gone


class RoomsHere(Protocol):
    """The open tables of this process: `OpenTables`."""

    rooms: dict[str, Room]
    opening: dict[str, asyncio.Task[Room]]
    changed_meanwhile: set[str]
    services: Services
    health: Health

    def forget(self, room: Room, why: str = "") -> None: ...

    def drop_device(self, device: str) -> None: ...


class ClusterNotices:
    """Hears what the store or the other workers of this machine tell."""

    def __init__(self, here: RoomsHere) -> None:
        self.here = here
        self.heard: dict[str, float] = {}  # when each other server gave a sign of life

    def on_notice(self, notice: Notice) -> None:
        """Another process has changed a table, or has people at it."""
        here, start = self.here, self.here.services.background.start
        room = here.rooms.get(notice.table)
        if notice.table == ALIVE:
            self.heard[notice.worker] = time.monotonic()
        elif notice.table == CUT_OFF:
            self.leave_all()
        elif notice.table == EVERYTHING:
            here.health.cut_off = False
            here.changed_meanwhile |= here.opening.keys()
            for each in here.rooms.values():
                each.presence.tell_others(again=True)  # who has missed us may have forgotten who is here
                start(each.catch_up())
        elif notice.table == SHUT_OUT:
            here.drop_device(notice.presence)
        elif notice.presence:
            self.on_presence(notice, room)
        elif room is not None:
            start(room.catch_up())
        elif notice.table in here.opening:
            here.changed_meanwhile.add(notice.table)

    def leave_all(self) -> None:
        """People find their tables at another server, or here when the database is back."""
        self.here.health.cut_off = True
        self.here.changed_meanwhile |= self.here.opening.keys()  # they find out that they cannot be read
        for room in list(self.here.rooms.values()):
            self.here.forget(room)

    def on_presence(self, notice: Notice, room: Room | None) -> None:
        presence = self.here.services.others.presence
        new = presence.add(notice)
        if room is not None:
            room.info.opened = presence.opened(notice.table, room.info.opened)  # so clocks run alike
            if new:
                room.presence.tell_others(again=True)  # it has just come, and does not know of us
            room.table_changed(info_changed=True)

    # -- processes that were killed ----------------------------------------------------------------

    async def keep_watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.forget_silent_processes()

    def forget_silent_processes(self) -> None:
        """Whoever was at a table through a process that was killed is not there any more."""
        old = time.monotonic() - SILENT
        gone = {server for server, at in self.heard.items() if at < old}
        for server in gone:
            del self.heard[server]
        for table in self.here.services.others.presence.forget_old(gone):
            if table in self.here.rooms:
                self.here.rooms[table].table_changed(info_changed=True)
