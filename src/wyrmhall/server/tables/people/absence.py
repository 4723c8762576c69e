"""People who are gone for long: a bot plays for them until they return, and nobody sees their hand."""

import asyncio
import time
from typing import Final

from wyrmhall.kernel.records.seat_changes import AWAY, BACK
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.steady_clock import SteadyClock
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.background import Background
from wyrmhall.server.tables.log.announcements import Announcement
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import PERSON, PLAYING, Place, TableRecord
from wyrmhall.server.tables.writer import TableWriter

SOON: Final = 3.0  # seconds: a page that is loaded anew is back by then
FAR: Final = 86400.0  # a timer set further off is set again then


class Absences:
    """Since when each person is gone: counted by a steady clock, and kept with the table for a restart."""

    def __init__(
        self,
        info: TableInfo,
        presence: Presence,
        clock: SteadyClock,
        writer: TableWriter,
        background: Background,
    ) -> None:
        self.info, self.presence, self.clock = info, presence, clock
        self.writer, self.background = writer, background
        self.since: dict[Seat, float] = {}
        self.seen_here: set[Seat] = set()  # who has been here since the table was opened
        self.timer: asyncio.TimerHandle | None = None

    def people(self) -> list[tuple[Seat, Place]]:
        places = self.info.record.places
        return [(Seat(number), place) for number, place in enumerate(places) if place.kind == PERSON]

    def update(self) -> None:
        """Somebody has come or gone."""
        if self.info.record.state != PLAYING or self.info.closed:
            return self.stop()
        if self.info.record.recess is not None:  # nobody is missed: it counts when the game goes on
            self.since.clear()
            return self.stop()
        for seat, place in self.people():
            if self.presence.is_here(seat):
                self.since.pop(seat, None)
                self.seen_here.add(seat)
            elif seat not in self.since:
                self.since[seat] = time.monotonic() - self.gone_before(seat, place)
        self.set_timer()

    def gone_before(self, seat: Seat, place: Place) -> float:
        """For how many seconds, when the table was opened; whoever has been here since then goes only now."""
        if not place.gone or seat in self.seen_here:
            return 0.0
        recesses = self.info.record.recesses
        since = max(place.gone, recesses[-1].until if recesses else 0.0)
        return max(0.0, self.clock.now() - since)

    def gone_long(self, seat: Seat) -> bool:
        since = self.since.get(seat)
        return since is not None and time.monotonic() - since >= self.info.record.away_after

    def somebody_waits(self, place: Place) -> bool:
        """Whether another person is there: bots need not hurry, nor need an empty table."""
        others = [seat for seat, other in self.people() if other.holder != place.holder]
        return any(self.presence.is_here(seat) for seat in others)

    def set_timer(self) -> None:
        """Look again when somebody has been gone for long, or soon if something is to be kept."""
        self.stop()
        waits = [SOON] if self.is_outdated() else []
        if any(self.is_back(seat, place) for seat, place in self.people()):
            waits.append(0.0)
        now, limit = time.monotonic(), self.info.record.away_after
        for seat, place in self.people():
            if seat in self.since and not place.stand_in and not self.gone_long(seat):
                waits.append(self.since[seat] + limit - now)
        if waits:
            wait = min(FAR, max(0.0, min(waits)))
            self.timer = asyncio.get_running_loop().call_later(wait, self.on_timer)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def on_timer(self) -> None:
        self.timer = None
        self.background.start(self.write_changes())

    # -- what follows from it --------------------------------------------------------------------------

    def is_back(self, seat: Seat, place: Place) -> bool:
        return place.away and self.presence.is_here(seat)

    def needs_bot(self, seat: Seat, place: Place) -> bool:
        return not place.stand_in and self.gone_long(seat) and self.somebody_waits(place)

    def is_outdated(self) -> bool:
        """Whether the record has to say something else."""
        return any(
            self.is_back(seat, place)
            or self.needs_bot(seat, place)
            or bool(place.gone) != (seat in self.since)
            for seat, place in self.people()
        )

    async def write_changes(self) -> None:
        """Bots take over, or hand back; one line of the log for each."""
        async with self.writer.lock:
            if self.info.closed or self.info.record.state != PLAYING or not self.is_outdated():
                return
            record, announcements = self.info.record.copy(), []
            for seat, place in [(seat, record.places[seat]) for seat, _ in self.people()]:
                place.gone = self.gone_since(seat)
                if self.is_back(seat, place):
                    place.stand_in = place.away = False
                    announcements.append(record.seat_change(seat, BACK))
                elif self.needs_bot(seat, place):
                    place.stand_in = place.away = True
                    announcements.append(record.seat_change(seat, AWAY))
            await self.commit(record, announcements)
        self.update()

    def gone_since(self, seat: Seat) -> float:
        """When the person went, to be kept; 0: is there."""
        since = self.since.get(seat)
        return 0.0 if since is None else self.clock.now() - (time.monotonic() - since)

    async def commit(self, record: TableRecord, announcements: list[Announcement]) -> None:
        try:
            await self.writer.commit_announcing(record, *announcements)
        except Denied:  # another process was quicker: what it has written counts
            return
