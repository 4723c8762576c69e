"""Votes at a table: somebody asks for something that all others must agree to.

A vote is part of the table's record: it is kept through restarts, and every process of the server knows it.
There is one at a time. It ends with the first no, with the last yes, when who sits where changes, and when
the game is over. A further kind is one more entry of KINDS: who has to say yes, and what is done then.
"""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from wyrmhall.kernel.records.seat_changes import AWAY, GIVEN, VOTED
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import AnotherWroteFirst, Denied
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.log.announcements import Announcement
from wyrmhall.server.tables.people.absence import Absences
from wyrmhall.server.tables.people.known_names import KnownNames
from wyrmhall.server.tables.people.seat_secrets import Holder, HolderAt
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import PERSON, PLAYING, SEED_KNOWN, Place, TableRecord, Vote
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.wire import AskTable, Credential

LASTS: Final = 600.0  # seconds after which another vote may take the place of one that nobody answers
REST: Final = 60.0  # seconds after a no

NOBODY_ELSE: Final = "Too few people are at the table: nobody decides alone who looks at a hand."
STILL_HERE: Final = "{} has not been gone for long: only they can give the seat away."
NOT_ASKED: Final = "You are not asked."
ENDED: Final = "That vote is no longer open."


class Kind(NamedTuple):
    """One thing that can be voted on."""

    voters: "Callable[[Votes, TableRecord, Vote], list[str]]"  # who has to say yes; Denied: nobody may ask
    carry_out: "Callable[[Votes, TableRecord, Vote], Announcement]"  # changes the record; what the log says
    refused: str  # the line of the log after a no


# -- a seat for somebody who has none ------------------------------------------------------------------


def voters_for_seat(votes: "Votes", record: TableRecord, vote: Vote) -> list[str]:
    """Whoever holds the seat, if they are there; otherwise every other person, and two of them at least."""
    place = record.places[vote.seat]
    if record.seed_known:
        raise Denied(SEED_KNOWN, 409, field="seat")
    if record.holds(vote.asker):
        raise Denied("You have a seat already.", 409, field="seat")
    if place.kind == PERSON and votes.presence.is_here(Seat(vote.seat)):
        return [place.holder]
    if place.kind == PERSON and not votes.absences.gone_long(Seat(vote.seat)):
        raise Denied(STILL_HERE.format(place.person), 409, field="seat")
    return others(record, place, vote, least=2)


def give_seat(votes: "Votes", record: TableRecord, vote: Vote) -> Announcement:
    old = record.places[vote.seat]
    why = GIVEN if vote.must == [old.holder] else VOTED
    record.places[vote.seat] = Place(PERSON, vote.name, old.level, holder=vote.asker)
    return record.seat_change(vote.seat, why, old.person or votes.info.seats[vote.seat])


# -- a bot for somebody who has gone -------------------------------------------------------------------


def voters_for_bot(votes: "Votes", record: TableRecord, vote: Vote) -> list[str]:
    place = record.places[vote.seat]
    if not record.holds(vote.asker):
        raise Denied("Only those with a seat may ask that.", 403)
    if place.kind != PERSON or place.stand_in or place.holder == vote.asker:
        raise Denied("A bot is asked for only in the place of another person.", 409, field="seat")
    if votes.presence.is_here(Seat(vote.seat)):
        raise Denied(f"{place.person} is here.", 409, field="seat")
    return others(record, place, vote, least=1)


def let_bot_play(votes: "Votes", record: TableRecord, vote: Vote) -> Announcement:
    place = record.places[vote.seat]
    place.stand_in = place.away = True
    return record.seat_change(vote.seat, AWAY)


KINDS: Final = {
    "seat": Kind(voters_for_seat, give_seat, "{who} has asked for the seat of {seat}: {voter} said no."),
    "bot": Kind(voters_for_bot, let_bot_play, "{who} has asked for a bot for {seat}: {voter} said no."),
}


def others(record: TableRecord, place: Place, vote: Vote, least: int) -> list[str]:
    """Every other person at the table: by their secrets, for one person may hold several seats."""
    holders = dict.fromkeys(one.holder for one in record.places if one.kind == PERSON)
    voters = [holder for holder in holders if holder not in (place.holder, vote.asker)]
    if len(voters) < least:
        raise Denied(NOBODY_ELSE, 409)
    return voters


# -- asking and answering ------------------------------------------------------------------------------


class Votes:
    """The votes of one table, one at a time."""

    def __init__(
        self,
        info: TableInfo,
        presence: Presence,
        writer: TableWriter,
        absences: Absences,
        names: KnownNames,
    ) -> None:
        self.info, self.presence, self.writer = info, presence, writer
        self.absences, self.names = absences, names

    async def ask(self, wanted: AskTable, digest: str, holder_at: HolderAt) -> Credential:
        """Open a vote. If you have no secret yet, you get one: it holds the seat once all have said yes."""
        async with self.writer.lock:
            record = self.info.record.copy()
            check_askable(record, wanted)
            holder = Holder(digest) if record.knows(digest) else holder_at(record.id)
            asker = holder.digest
            mine = record.holds(asker)
            name = record.places[mine[0]].person if mine else self.names.free(wanted.name, [])
            record.votes += 1
            vote = Vote(record.votes, wanted.kind, wanted.seat, asker, name, at=time.time())
            vote.must = KINDS[wanted.kind].voters(self, record, vote)
            record.vote = vote
            await self.writer.commit((), record)
        return Credential(table=record.id, secret=holder.secret, seats=mine, host=record.is_host(asker))

    async def answer(self, client: ClientState, number: int, yes: bool) -> None:
        """Counted once, also where somebody at another process does something at the same moment."""
        async with self.writer.lock:
            while True:
                try:
                    return await self.count(client.digest, number, yes)
                except AnotherWroteFirst:  # then upon what is in the store now
                    if self.info.closed:
                        raise

    async def count(self, voter: str, number: int, yes: bool) -> None:
        record = self.info.record.copy()
        vote = record.vote
        if vote is None or vote.number != number:
            raise Denied(ENDED, 409)
        if voter == vote.asker and not yes:
            record.vote = None
            await self.writer.commit((), record)
        elif voter not in vote.must:
            raise Denied(NOT_ASKED, 403)
        elif not yes:
            await self.vote_down(record, vote, voter)
        else:
            await self.agree(record, vote, voter)

    async def agree(self, record: TableRecord, vote: Vote, voter: str) -> None:
        vote.yes = [*dict.fromkeys([*vote.yes, voter])]
        if set(vote.yes) != set(vote.must):
            await self.writer.commit((), record)
            return
        kind = KINDS[vote.kind]
        if set(kind.voters(self, record, vote)) != set(vote.must):  # somebody has come or gone meanwhile
            record.vote = None
            await self.writer.commit((), record)
            raise Denied("The table has changed since it was asked.", 409)
        record.vote = None
        await self.writer.commit_announcing(record, kind.carry_out(self, record, vote))

    async def vote_down(self, record: TableRecord, vote: Vote, voter: str) -> None:
        record.vote, record.voted_down = None, time.time()
        seat = record.places[vote.seat].person or self.info.seats[vote.seat]
        names = [record.places[number].person for number in record.holds(voter)]
        text = KINDS[vote.kind].refused.format(who=vote.name, seat=seat, voter=" and ".join(names))
        await self.writer.commit_announcing(record, Announcement(text))


def check_askable(record: TableRecord, wanted: AskTable) -> None:
    now = time.time()
    if wanted.kind not in KINDS:
        raise Denied(f"There are votes on {', '.join(KINDS)}.", field="kind")
    if not 0 <= wanted.seat < len(record.places):
        raise Denied("There is no such seat.", 404, field="seat")
    if record.state != PLAYING:
        raise Denied("There is a vote only while a game is played.", 409)
    if record.vote is not None and 0 <= now - record.vote.at < LASTS:
        raise Denied("The table is asked something else just now: wait for the answer.", 409)
    if 0 <= now - record.voted_down < REST:
        raise Denied("The table has just said no: wait a minute.", 429, wait=REST - (now - record.voted_down))
