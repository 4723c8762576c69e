"""Whether a vote is still wanted: whoever asked has to stay, and whoever it is about has to be gone."""

import asyncio
from typing import Final

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import AnotherWroteFirst
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.background import Background
from wyrmhall.server.tables.people.vote_kinds import KINDS
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import PERSON, RELAXED, Vote
from wyrmhall.server.tables.writer import TableWriter

ASKER_GONE: Final = 20.0  # seconds: whoever only loads the page anew is back by then


class VoteLapse:
    """Lets the vote of a table lapse. Each process does, so that none is missed when it is killed."""

    def __init__(
        self, info: TableInfo, presence: Presence, writer: TableWriter, background: Background
    ) -> None:
        self.info, self.presence, self.writer, self.background = info, presence, writer, background
        self.missed = 0  # the number of the vote whose asker is not here, while that is waited out
        self.timer: asyncio.TimerHandle | None = None

    def update(self) -> None:
        """Somebody has come or gone, or something is asked."""
        vote = self.info.record.vote
        if vote is None or self.info.closed:
            self.stop()
        elif self.is_back(vote):
            self.stop()
            self.background.start(self.lapse(vote.number))
        elif self.is_asker_waiting(vote):
            self.stop()
        elif self.missed != vote.number:
            self.stop()
            self.missed = vote.number
            self.timer = asyncio.get_running_loop().call_later(ASKER_GONE, self.on_timer, vote.number)

    def stop(self) -> None:
        self.missed = 0
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def on_timer(self, number: int) -> None:
        self.stop()
        self.background.start(self.lapse(number))

    def is_back(self, vote: Vote) -> bool:
        """Whoever it is about: then they are asked themselves, or nobody is."""
        if not KINDS[vote.kind].about_seat:
            return False
        place = self.info.record.places[vote.seat]
        gone = place.kind != PERSON or place.holder in vote.must
        return not gone and self.presence.is_here(Seat(vote.seat))

    async def lapse(self, number: int) -> None:
        async with self.writer.lock:
            while self.is_unwanted(number):
                record = self.info.record.copy()
                record.vote = None
                try:
                    await self.writer.commit((), record)
                except AnotherWroteFirst:
                    continue  # is the vote still there?

    def is_unwanted(self, number: int) -> bool:
        vote = self.info.record.vote
        if vote is None or vote.number != number or self.info.closed:
            return False
        return self.is_back(vote) or not self.is_asker_waiting(vote)

    def is_asker_waiting(self, vote: Vote) -> bool:
        """Where there are days for a decision nobody stays, and what the whole table is asked can wait."""
        unhurried = self.info.record.clock == RELAXED and not KINDS[vote.kind].about_seat
        return unhurried or self.presence.is_asker_here(vote)
