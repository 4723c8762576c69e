"""Programs that somebody brings to a table: they hold a seat by a secret, and are bots to everybody."""

from typing import Final

from wyrmhall.kernel.records.seat_changes import LEFT
from wyrmhall.server.errors import Denied
from wyrmhall.server.programs.wire import ProgramToken, SitDown
from wyrmhall.server.tables.people.names import LONGEST_NAME, clean
from wyrmhall.server.tables.people.seat_secrets import by_secret, digest_of, new_seat_secret
from wyrmhall.server.tables.people.seating import Seating
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import (
    BOT,
    OPEN,
    PERSON,
    PLAYING,
    STANDARD,
    WAITING,
    Place,
    ProgramInvite,
    TableRecord,
)
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.wire import Credential

LASTS: Final = 900.0  # seconds, for which a token can be used
NOT_YOURS: Final = "Whoever holds the seat may let a program sit there; the host, where it is open."
NO_DUPLICATES: Final = "At a duplicate table no program sits down: it could have seen the cards elsewhere."
OF_NO_USE: Final = "This token is of no use: it was used already, withdrawn, or is too old."
ONLY_PEOPLE: Final = "A program plays, and decides nothing else at the table."
UNNAMED: Final = "Program"


class Programs:
    """Tokens for seats of one table, and those who sit down by them."""

    def __init__(self, info: TableInfo, writer: TableWriter, seating: Seating) -> None:
        self.info, self.writer, self.seating = info, writer, seating

    async def invite(self, seat: int, digest: str) -> ProgramToken:
        """A token for one program, once. A newer one for the same seat takes its place."""
        async with self.writer.lock:
            record = self.info.record.copy()
            check_may_invite(record, seat, digest)
            token, by = new_seat_secret(), name_of(record, digest)
            record.invites = [one for one in self.open_invites(record) if one.seat != seat]
            until = self.writer.log.clock.now() + LASTS
            record.invites.append(ProgramInvite(seat, digest_of(token), digest, by, until))
            await self.writer.commit((), record)
        return ProgramToken(seat=seat, token=token, seconds=int(LASTS))

    async def sit_down(self, wanted: SitDown) -> Credential:
        """By a token. In play the person whose seat it was has left it to the program."""
        async with self.writer.lock:
            record = self.info.record.copy()
            found = [one for one in self.open_invites(record) if one.token == digest_of(wanted.token)]
            if not found or not may_invite(record, found[0].seat, found[0].digest):
                raise Denied(OF_NO_USE, 403, field="token")
            seat, holder, old = found[0].seat, by_secret(record.id), record.places[found[0].seat].person
            self.drop_holder(record.places[seat])
            record.invites.remove(found[0])
            name = self.seating.names.free(clean(wanted.name, LONGEST_NAME) or UNNAMED, [])
            level = clean(wanted.bot, LONGEST_NAME) or UNNAMED.lower()
            record.places[seat] = Place(
                BOT, name, level, holder=holder.digest, brought_by=found[0].by, bringer=found[0].digest
            )
            if record.state == WAITING:
                await self.seating.settle_in(record)
            else:
                await self.writer.commit_announcing(record, record.seat_change(seat, LEFT, old))
            return self.seating.credential(holder)

    async def withdraw(self, seat: int, digest: str) -> None:
        """The token is of no use any more; a program that sits there already gets up."""
        async with self.writer.lock:
            record = self.info.record.copy()
            if not 0 <= seat < len(record.places):
                raise Denied("There is no such seat.", 404, field="seat")
            place = record.places[seat]
            invited = [one for one in record.invites if one.seat == seat]
            brought = {place.bringer, *[one.digest for one in invited]} - {""}
            if not digest or not (record.is_host(digest) or digest in brought):
                raise Denied("Only who has brought it, and the host, may send it away.", 403)
            record.invites = [one for one in record.invites if one.seat != seat]
            if place.is_program:
                await self.send_away(record, seat)
            elif invited:
                await self.writer.commit((), record)
            else:
                raise Denied("No program sits there, and none may.", 409, field="seat")

    async def send_away(self, record: TableRecord, seat: int) -> None:
        old = record.places[seat]
        self.drop_holder(old)
        if record.state == PLAYING:
            record.places[seat] = self.seating.bot_for(record, seat, STANDARD)
            await self.writer.commit_announcing(record, record.seat_change(seat, LEFT, old.person))
        elif record.state == WAITING:
            record.places[seat] = Place()
            await self.writer.commit((), record)
        else:
            raise Denied("The game is over: nothing is left to leave.", 409)

    def drop_holder(self, place: Place) -> None:
        """Its clients come back, and find what they may see then."""
        if place.holder:
            self.writer.audience.drop(lambda client: client.digest == place.holder)

    def open_invites(self, record: TableRecord) -> list[ProgramInvite]:
        now = self.writer.log.clock.now()
        return [one for one in record.invites if one.until > now]


def check_may_invite(record: TableRecord, seat: int, digest: str) -> None:
    if not 0 <= seat < len(record.places):
        raise Denied("There is no such seat.", 404, field="seat")
    if record.duplicates:
        raise Denied(NO_DUPLICATES, 409)
    if record.state not in (WAITING, PLAYING):
        raise Denied("Nothing is played here any more.", 409)
    if not may_invite(record, seat, digest):
        raise Denied(NOT_YOURS, 403, field="seat")


def may_invite(record: TableRecord, seat: int, digest: str) -> bool:
    """Their own seat as long as it can be played, or as the host one that is open."""
    place = record.places[seat]
    if place.kind == PERSON:
        return record.state in (WAITING, PLAYING) and seat in record.holds(digest)
    return place.kind == OPEN and record.state == WAITING and bool(digest) and record.is_host(digest)


def name_of(record: TableRecord, digest: str) -> str:
    mine = record.holds(digest)
    return record.places[mine[0]].person if mine else record.host


def check_is_person(record: TableRecord, digest: str) -> None:
    """Votes, spectators and a rematch are for people."""
    if any(record.places[seat].is_program for seat in record.holds(digest)):
        raise Denied(ONLY_PEOPLE, 403)
