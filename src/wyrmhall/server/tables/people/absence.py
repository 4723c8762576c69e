"""People who are gone for long: a bot plays for them until they return, and nobody sees their hand."""

import asyncio
import time
from typing import TYPE_CHECKING, Final

from wyrmhall.kernel.records.seat_changes import AWAY, BACK
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables import table_record as paper
from wyrmhall.server.tables.log.announcements import News
from wyrmhall.server.tables.table_record import PERSON, PLAYING, Papers, Place, change_of

if TYPE_CHECKING:
    from wyrmhall.server.tables.room import Room

SOON: Final = 3.0  # seconds: a page that is loaded anew is back by then
FAR: Final = 86400.0  # a timer set further off is set again then


class Absences:
    """Since when each person is gone: counted by a steady clock, and kept with the table for a restart."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.since: dict[Seat, float] = {}
        self.seen: set[Seat] = set()  # who has been here since the table was opened
        self.timer: asyncio.TimerHandle | None = None

    def people(self) -> list[tuple[Seat, Place]]:
        places = self.room.papers.places
        return [(Seat(number), place) for number, place in enumerate(places) if place.kind == PERSON]

    def look(self) -> None:
        """Somebody has come or gone."""
        if self.room.papers.state != PLAYING or self.room.closed:
            return self.stop()
        for seat, place in self.people():
            if self.room.is_here(seat):
                self.since.pop(seat, None)
                self.seen.add(seat)
            elif seat not in self.since:
                self.since[seat] = time.monotonic() - self.gone_before(seat, place)
        self.wind()

    def gone_before(self, seat: Seat, place: Place) -> float:
        """For how many seconds, when the table was opened; who has been here since then goes only now."""
        known = place.gone and seat not in self.seen
        return max(0.0, self.room.now() - place.gone) if known else 0.0

    def gone_long(self, seat: Seat) -> bool:
        since = self.since.get(seat)
        return since is not None and time.monotonic() - since >= self.room.papers.away_after

    def somebody_waits(self, place: Place) -> bool:
        """Whether another person is there: bots need not hurry, nor need an empty table."""
        others = [seat for seat, other in self.people() if other.holder != place.holder]
        return any(self.room.is_here(seat) for seat in others)

    def wind(self) -> None:
        """Look again when somebody has been gone for long, or soon if something is to be kept."""
        self.stop()
        waits = [SOON] if self.due() else []
        if any(self.returned(seat, place) for seat, place in self.people()):
            waits.append(0.0)
        now, limit = time.monotonic(), self.room.papers.away_after
        for seat, place in self.people():
            if seat in self.since and not place.stand_in and not self.gone_long(seat):
                waits.append(self.since[seat] + limit - now)
        if waits:
            wait = min(FAR, max(0.0, min(waits)))
            self.timer = asyncio.get_running_loop().call_later(wait, self.ring)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def ring(self) -> None:
        self.timer = None
        self.room.hall.later(self.settle())

    # -- what follows from it --------------------------------------------------------------------------

    def returned(self, seat: Seat, place: Place) -> bool:
        return place.away and self.room.is_here(seat)

    def replaced(self, seat: Seat, place: Place) -> bool:
        return not place.stand_in and self.gone_long(seat) and self.somebody_waits(place)

    def due(self) -> bool:
        """Whether the papers have to say something else."""
        return any(
            self.returned(seat, place)
            or self.replaced(seat, place)
            or bool(place.gone) != (seat in self.since)
            for seat, place in self.people()
        )

    async def settle(self) -> None:
        """Bots take over, or hand back; one line of the log for each."""
        room = self.room
        async with room.lock:
            if room.closed or room.papers.state != PLAYING or not self.due():
                return
            papers, news = paper.copy(room.papers), []
            for seat, place in [(seat, papers.places[seat]) for seat, _ in self.people()]:
                place.gone = self.wall(seat)
                if self.returned(seat, place):
                    place.stand_in = place.away = False
                    news.append(change_of(papers, seat, BACK))
                elif self.replaced(seat, place):
                    place.stand_in = place.away = True
                    news.append(change_of(papers, seat, AWAY))
            await self.keep(papers, news)
        self.look()

    def wall(self, seat: Seat) -> float:
        """When the person went, to be kept; 0: is there."""
        since = self.since.get(seat)
        return 0.0 if since is None else self.room.now() - (time.monotonic() - since)

    async def keep(self, papers: Papers, news: list[News]) -> None:
        try:
            await self.room.commit_news(papers, *news)
        except Denied:  # another process was quicker: what it has written counts
            return
