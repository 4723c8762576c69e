"""Who sits down, who gets up, and when the game begins."""

from typing import Final

from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.kernel.records.seat_changes import BACK, LEFT, RESTS, drawn_seats
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.people.bot_levels import BotLevels
from wyrmhall.server.tables.people.known_names import KnownNames
from wyrmhall.server.tables.people.seat_secrets import Holder, HolderAt, by_secret
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import (
    BOT,
    CLOSED,
    KEPT,
    OPEN,
    PERSON,
    PLAYING,
    STANDARD,
    WAITING,
    Place,
    TableRecord,
)
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.wire import Credential

BEGUN: Final = "The game has begun: a seat passes on only by whoever holds it, or by a vote of all others."


class Seating:
    """The seats of one table."""

    def __init__(self, info: TableInfo, writer: TableWriter, names: KnownNames, levels: BotLevels) -> None:
        self.info, self.writer, self.names, self.levels = info, writer, names, levels

    async def join(self, name: str, seat: int, holder_at: HolderAt = by_secret) -> Credential:
        """Take an open seat. Its holder gets a secret of their own, so whoever sat there before is out."""
        async with self.writer.lock:
            record = self.info.record.copy()
            check_waiting(record)
            number = open_seat(record, seat)
            holder = holder_at(record.id)
            record.places[number] = Place(PERSON, self.names.free(name, []), holder=holder.digest)
            await self.settle_in(record)
            return self.credential(holder)  # after the draw, if there was one

    def credential(self, holder: Holder) -> Credential:
        record = self.info.record
        mine, host = record.holds(holder.digest), record.is_host(holder.digest)
        return Credential(table=record.id, secret=holder.secret, seats=mine, host=host)

    async def claim(self, digests: list[str], holder_at: HolderAt) -> Credential:
        """Take the seats that were kept for whoever had these at the old table, in a rematch."""
        async with self.writer.lock:
            if self.info.record.holds(holder_at(self.info.id).digest):
                return self.credential(holder_at(self.info.id))  # they have it by their key already
            record = self.info.record.copy()
            kept = [seat for digest in digests for seat in record.kept_seats.pop(digest, [])]
            seats = [seat for seat in kept if record.places[seat].kind == KEPT]
            if not seats:
                raise Denied("Your seat at the new table is taken: look there for another.", 409)
            holder = holder_at(record.id)
            for seat in seats:
                record.places[seat] = Place(PERSON, record.places[seat].person, holder=holder.digest)
            await self.writer.commit((), record)
        await self.begin_if_full()
        return self.credential(holder)

    async def pass_to(self, old: str, holder: Holder) -> Credential:
        """The same person holds what they hold here in another way; the old one is of no use any more."""
        async with self.writer.lock:
            if not self.info.record.knows(old):
                raise Denied("This holds no seat at the table.", 403, field="secret")
            self.writer.audience.drop(lambda client: client.digest == old)
            await self.writer.commit((), self.info.record.held_by(holder.digest, instead_of=old))
            return self.credential(holder)

    async def stand_in(self, seat: int, on: bool, client: ClientState) -> None:
        """A bot plays for the person, or hands back."""
        async with self.writer.lock:
            client.check_holds(seat)
            record = self.info.record.copy()
            place = record.places[seat]
            if place.stand_in == on:
                return
            place.stand_in, place.away = on, False
            await self.writer.commit_announcing(record, record.seat_change(seat, RESTS if on else BACK))

    async def leave(self, seat: int, client: ClientState) -> None:
        """For good: a bot plays on, or before the game the seat is open again."""
        async with self.writer.lock:
            client.check_holds(seat)
            record = self.info.record.copy()
            old = record.places[seat].person
            if record.state == WAITING:
                record.places[seat] = Place()
                await self.writer.commit((), record)
            elif record.state == PLAYING:
                record.places[seat] = self.bot_for(record, seat, STANDARD)
                await self.writer.commit_announcing(record, record.seat_change(seat, LEFT, old))
            else:
                raise Denied("The game is over: nothing is left to leave.", 409)

    def bot_for(self, record: TableRecord, seat: int, level: str) -> Place:
        others = [place.person for place in record.places if place.person]
        name = self.names.free(BOT_NAMES[seat % len(BOT_NAMES)], others)
        return Place(BOT, name, self.levels.checked(self.info.game, level))

    # -- beginning; whoever calls the first two holds the lock -------------------------------------------

    async def settle_in(self, record: TableRecord) -> None:
        """Commit a change of seats; the game begins when the last seat is taken."""
        if record.state == WAITING and record.is_full:
            await self.begin(record)
        else:
            await self.writer.commit((), record)

    async def begin(self, record: TableRecord) -> None:
        if record.draw_seats:
            record.drawn = record.first_players()
            record.places = [record.places[place] for place in drawn_seats(record.seed, len(record.places))]
            self.writer.sync.adopt(record, self.info.version)
        record.resumed = self.writer.log.clock.now()
        if record.duplicates:
            record.sat = [place.holder for place in record.places if place.holder]
        await self.writer.begin(record)

    async def begin_if_full(self) -> None:
        async with self.writer.lock:
            record = self.info.record.copy()
            if record.state == WAITING and record.is_full:
                await self.begin(record)


def check_waiting(record: TableRecord) -> None:
    """In play nobody else gets a seat, and no hand to look at, by coming or by the host's word."""
    if record.state == CLOSED:
        raise Denied("The table is closed.", 410)
    if record.state != WAITING:
        raise Denied(BEGUN, 409, field="seat")


def open_seat(record: TableRecord, seat: int) -> int:
    free = [number for number, place in enumerate(record.places) if place.kind == OPEN]
    if seat >= len(record.places):
        raise Denied("There is no such seat.", 404, field="seat")
    if not free:
        raise Denied("All seats are taken: you may look on.", 409)
    if seat >= 0 and record.places[seat].kind == KEPT:
        raise Denied(f"That seat is kept for {record.places[seat].person}.", 409, field="seat")
    if seat >= 0 and seat not in free:
        raise Denied("That seat is taken.", 409, field="seat")
    return seat if seat >= 0 else free[0]
