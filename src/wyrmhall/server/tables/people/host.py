"""What only the host of a table may do."""

from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.bots import Bots
from wyrmhall.server.tables.people.seating import Seating, check_waiting
from wyrmhall.server.tables.table_events import TableEvents
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import (
    CLOSED,
    OVER,
    PERSON,
    PLAYING,
    SEED_KNOWN,
    STANDARD,
    WAITING,
    Place,
    TableRecord,
)
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.wire import HostAction

ASK_THEM: Final = "Clocks run, and others play here too: ask them for a pause of the game."
ONLY_THE_HOST: Final = "Only the host of the table may do that."


class Host:
    """Carries out the actions of `HostAction`; that it is the host who asks was checked before."""

    def __init__(
        self, info: TableInfo, writer: TableWriter, seating: Seating, bots: Bots, room: TableEvents
    ) -> None:
        self.info, self.writer, self.seating, self.bots, self.room = info, writer, seating, bots, room

    async def carry_out(self, wanted: HostAction) -> None:
        action, now = wanted.action, self.writer.log.clock.now()
        if action == "begin":
            await self.fill_and_begin()
        elif action in ("pause", "go"):
            await self.writer.rewrite(lambda record: pause(record, action == "pause", now))
        elif action == "step":
            self.bots.step()
        elif action in ("bot", "free", "level"):
            await self.reseat(wanted)
        elif action in ("list", "unlist"):
            await self.writer.rewrite(lambda record: setattr(record, "listed", action == "list"))
        elif action == "close":
            await self.close()
        else:
            raise Denied(f"A host cannot {action[:20]!r}.", field="action")

    async def close(self) -> None:
        """For everybody; a finished game only leaves the lobby, for its record belongs to all who played."""
        if self.info.record.state == OVER:
            await self.writer.rewrite(lambda record: setattr(record, "listed", False))
        else:
            await self.writer.rewrite(lambda record: setattr(record, "state", CLOSED))
            self.room.table_lost("The host has closed the table.")

    async def fill_and_begin(self) -> None:
        """Begin now: whoever is missing is replaced by a bot."""
        async with self.writer.lock:
            record = self.info.record.copy()
            if record.state != WAITING:
                raise Denied("The game has begun already.", 409)
            for number, place in enumerate(record.places):
                if place.empty:
                    record.places[number] = self.seating.bot_for(record, number, STANDARD)
            await self.seating.begin(record)

    async def reseat(self, wanted: HostAction) -> None:
        async with self.writer.lock:
            record, seat = self.info.record.copy(), wanted.seat
            if not 0 <= seat < len(record.places):
                raise Denied("There is no such seat.", 404, field="seat")
            check_waiting(record)  # later the record names who plays, and how well
            if wanted.action == "level":
                record.places[seat].level = self.seating.levels.checked(self.info.game, wanted.level)
            elif wanted.action == "free":
                free(record, seat)
            else:
                check_empty(record.places[seat])
                record.places[seat] = self.seating.bot_for(record, seat, wanted.level)
            await self.seating.settle_in(record)


def pause(record: TableRecord, on: bool, now: float) -> None:
    if record.state != PLAYING:
        raise Denied("Nothing is being played.", 409)
    if record.recess is not None:
        raise Denied("The game is paused: all of you have agreed to it.", 409)
    if on and record.clock != "none" and record.has_several_people:
        raise Denied(ASK_THEM, 409)
    if on:
        record.paused = record.paused or now
    else:
        record.paused, record.resumed = 0.0, now


def free(record: TableRecord, seat: int) -> None:
    """Open for whoever comes, also if it was kept for somebody."""
    if record.seed_known:
        raise Denied(SEED_KNOWN, 409, field="seat")
    record.places[seat] = Place()


def check_empty(place: Place) -> None:
    """A bot takes only a seat where nobody sits: for people bots play when they are gone, or wish it."""
    if place.kind == PERSON:
        why = f"{place.person} sits there: a bot plays for people who are gone for long, or who wish it."
        raise Denied(why, 409, field="seat")
