"""Clocks: how long those who are asked may still think. Read from the log, so a restart keeps them."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.table_record import PERSON, PLAYING

if TYPE_CHECKING:
    from wyrmhall.server.tables.room import Room

GRACE: Final = 20.0  # seconds that are left at least when a table is opened again
FAR: Final = 86400.0  # a timer set further off is set again then
SOON: Final = 0.01  # seconds: as good as now
ALL_AT_ZERO: Final = 1.0  # seconds behind the end until a bot decides: pages hear of it a little late


class Clocks:
    """When a seat's time is over, `rung` is called with it."""

    def __init__(self, room: "Room", rung: Callable[[Seat], None]) -> None:
        self.room = room
        self.rung = rung
        self.opened = room.now()
        self.timer: asyncio.TimerHandle | None = None

    def running(self) -> list[Seat]:
        room = self.room
        papers = room.papers
        if papers.clock == "none" or papers.state != PLAYING or papers.paused or room.opened is None:
            return []
        places = papers.places
        return [
            seat
            for seat in room.opened.waits.since
            if seat >= 0 and places[seat].kind == PERSON and not places[seat].stand_in
        ]

    def look_ends(self) -> dict[Seat, float]:
        """When the looks of people end, whatever the table's clock is and whether or not it is paused."""
        room = self.room
        if room.papers.state != PLAYING or room.opened is None:
            return {}
        stack, since = room.opened.table.state.stack, room.opened.waits.since
        seconds = stack[-1].look_seconds if stack else 0
        people = [seat for seat in since if seconds and room.papers.places[seat].kind == PERSON]
        return {seat: since[seat] + seconds for seat in people}

    def looks_over(self) -> list[Seat]:
        now = self.room.now() + SOON
        return [seat for seat, end in self.look_ends().items() if end <= now]

    def end(self, seat: Seat) -> float:
        room = self.room
        assert room.opened is not None
        seconds = room.papers.seconds
        end: float = max(room.opened.waits.since[seat], room.papers.resumed) + seconds
        return max(end, self.opened + min(seconds, GRACE))

    def wind(self) -> None:
        """Set the timer for whoever's time is over first."""
        self.stop()
        ends = [self.end(seat) + ALL_AT_ZERO for seat in self.running()]
        ends += self.look_ends().values()
        if ends:
            wait = min(max(0.0, min(ends) - self.room.now()), FAR)
            self.timer = asyncio.get_running_loop().call_later(wait, self.ring)

    def ring(self) -> None:
        if self.looks_over():
            self.room.hall.later(self.room.end_looks())
            return  # which winds it again
        now = self.room.now() - ALL_AT_ZERO + SOON
        for seat in self.running():
            if self.end(seat) <= now:
                self.rung(seat)
        if not any(self.end(seat) <= now for seat in self.running()):
            self.wind()  # else the next decision winds it

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
