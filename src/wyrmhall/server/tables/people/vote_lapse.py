"""Whether a vote is still wanted: whoever asked has to stay, and whom it is about has to be gone."""

import asyncio
from typing import TYPE_CHECKING, Final

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Quicker
from wyrmhall.server.tables.table_record import PERSON, Vote, copy

if TYPE_CHECKING:
    from wyrmhall.server.tables.room import Room

ASKER_GONE: Final = 20.0  # seconds: whoever only loads the page anew is back by then


class Asking:
    """Lets the vote of a table lapse. Each process does, so that none is missed when it is killed."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.missed = 0  # the number of the vote whose asker is not here, while that is waited out
        self.timer: asyncio.TimerHandle | None = None

    def look(self) -> None:
        """Somebody has come or gone, or something is asked."""
        vote = self.room.papers.vote
        if vote is None or self.room.closed:
            self.stop()
        elif self.is_back(vote):
            self.stop()
            self.room.hall.later(self.lapse(vote.number))
        elif self.asker_here(vote):
            self.stop()
        elif self.missed != vote.number:
            self.stop()
            self.missed = vote.number
            self.timer = asyncio.get_running_loop().call_later(ASKER_GONE, self.ring, vote.number)

    def stop(self) -> None:
        self.missed = 0
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def ring(self, number: int) -> None:
        self.stop()
        self.room.hall.later(self.lapse(number))

    def asker_here(self, vote: Vote) -> bool:
        room = self.room
        here = any(page.digest == vote.asker for page in room.pages)
        return here or room.hall.elsewhere.is_asker_here(room.papers.id, vote.number)

    def is_back(self, vote: Vote) -> bool:
        """Whom it is about: then they are asked themselves, or nobody is."""
        place = self.room.papers.places[vote.seat]
        gone = place.kind != PERSON or place.holder in vote.must
        return not gone and self.room.is_here(Seat(vote.seat))

    async def lapse(self, number: int) -> None:
        async with self.room.lock:
            while self.is_unwanted(number):
                papers = copy(self.room.papers)
                papers.vote = None
                try:
                    await self.room.commit((), papers)
                except Quicker:
                    continue  # another process: is it still there?

    def is_unwanted(self, number: int) -> bool:
        vote = self.room.papers.vote
        if vote is None or vote.number != number or self.room.closed:
            return False
        return self.is_back(vote) or not self.asker_here(vote)
