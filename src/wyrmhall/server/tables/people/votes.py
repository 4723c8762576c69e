"""Votes at a table: somebody asks for something that all others must agree to.

A vote is part of the table's record: it is kept through restarts, and every process of the server knows it.
There is one at a time. It ends with the first no, with the last yes, when who sits where changes, and when
the game is over. What there is to vote on: `vote_kinds`.
"""

import time
from functools import reduce
from typing import Final

from wyrmhall.server.errors import AnotherWroteFirst, Denied
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.log.announcements import Announcement
from wyrmhall.server.tables.people.absence import Absences
from wyrmhall.server.tables.people.known_names import KnownNames
from wyrmhall.server.tables.people.seat_secrets import Holder, HolderAt
from wyrmhall.server.tables.people.vote_kinds import KINDS, VotingTable
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import BACK, PLAYING, TableRecord, Vote
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.wire import AskTable, Credential, VoteAnswer
from wyrmhall.server.words import log_line

LASTS: Final = 600.0  # seconds after which another vote may take the place of one that nobody answers
REST: Final = 60.0  # seconds after a no

NOT_ASKED: Final = "You are not asked."
ENDED: Final = "That vote is no longer open."
IN_RECESS: Final = "The game is paused: first it has to go on."
WENT_ON: Final = "The game has gone on since: look again at what would be taken back."


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
        self.info, self.writer, self.names = info, writer, names
        self.table = VotingTable(info, presence, absences, writer)

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
            vote = Vote(record.votes, wanted.kind, wanted.seat, asker, name, at=time.time(), to=wanted.to)
            vote.seconds = wanted.seconds
            await self.open(record, vote)
        return Credential(table=record.id, secret=holder.secret, seats=mine, host=record.is_host(asker))

    async def open(self, record: TableRecord, vote: Vote) -> None:
        """If nobody needs to be asked, it is done at once."""
        kind = KINDS[vote.kind]
        vote.must = kind.voters(self.table, record, vote)
        vote.upon = self.writer.log.position
        if vote.must:
            record.vote = vote
            await self.writer.commit((), record)
        else:
            record.vote = None
            await kind.carry_out(self.table, record, vote)

    async def answer(self, client: ClientState, answer: VoteAnswer) -> None:
        """Counted once, also where somebody at another process does something at the same moment."""
        async with self.writer.lock:
            while True:
                try:
                    return await self.count(client.digest, answer)
                except AnotherWroteFirst:  # then upon what is in the store now
                    if self.info.closed:
                        raise

    async def count(self, voter: str, answer: VoteAnswer) -> None:
        record = self.info.record.copy()
        vote = record.vote
        if vote is None or vote.number != answer.number:
            raise Denied(ENDED, 409)
        if voter == vote.asker and not answer.yes:
            record.vote = None
            await self.writer.commit((), record)
        elif voter not in vote.must:
            raise Denied(NOT_ASKED, 403)
        elif not answer.yes:
            await self.vote_down(record, vote, voter)
        elif vote.kind == BACK and answer.upon != self.writer.log.position:
            raise Denied(WENT_ON, 409)
        else:
            await self.agree(record, vote, voter)

    async def agree(self, record: TableRecord, vote: Vote, voter: str) -> None:
        position = self.writer.log.position
        vote.yes, vote.upon = [*dict.fromkeys([*vote.agreed_at(position), voter])], position
        if set(vote.yes) != set(vote.must):
            await self.writer.commit((), record)
            return
        kind = KINDS[vote.kind]
        if set(kind.voters(self.table, record, vote)) != set(
            vote.must
        ):  # somebody has come or gone meanwhile
            record.vote = None
            await self.writer.commit((), record)
            raise Denied("The table has changed since it was asked.", 409)
        record.vote = None
        await kind.carry_out(self.table, record, vote)

    async def vote_down(self, record: TableRecord, vote: Vote, voter: str) -> None:
        record.vote, record.voted_down = None, time.time()
        seat = record.places[vote.seat].person or self.info.seats[vote.seat]
        if vote.kind == BACK:
            record.refusals[vote.asker] = record.refusals.get(vote.asker, 0) + 1
        names = [record.places[number].person for number in record.holds(voter)]
        voters = reduce(lambda one, other: log_line("and", one=one, other=other), names)
        text = log_line(f"{vote.kind}-refused", who=vote.name, seat=seat, voter=voters)
        await self.writer.commit_announcing(record, Announcement(text))


def check_askable(record: TableRecord, wanted: AskTable) -> None:
    now = time.time()
    if wanted.kind not in KINDS:
        raise Denied(f"There are votes on {', '.join(KINDS)}.", field="kind")
    if KINDS[wanted.kind].about_seat and not 0 <= wanted.seat < len(record.places):
        raise Denied("There is no such seat.", 404, field="seat")
    if record.state != PLAYING:
        raise Denied("There is a vote only while a game is played.", 409)
    if KINDS[wanted.kind].in_recess != (record.recess is not None):
        raise Denied(IN_RECESS if record.recess is not None else "The game is not paused.", 409)
    if record.vote is not None and 0 <= now - record.vote.at < LASTS:
        raise Denied("The table is asked something else just now: wait for the answer.", 409)
    if 0 <= now - record.voted_down < REST:
        raise Denied("The table has just said no: wait a minute.", 429, wait=REST - (now - record.voted_down))
