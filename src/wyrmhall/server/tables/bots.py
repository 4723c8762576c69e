"""Bots at a table: they move, talk, stand in for people and play what has timed out."""

import asyncio
import hashlib
import logging
from typing import Final

from wyrmhall.bots.outside.failures import LATE, BotFailure
from wyrmhall.bots.question import ADVISE, CHOOSE, SPEAK, question_of
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault
from wyrmhall.server.processes.bot_pool import Answer, BotPool, Task
from wyrmhall.server.store import StoreUnavailable
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.log.announcements import Announcement
from wyrmhall.server.tables.log.live_table import TIMED_OUT
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.people.bot_levels import RANDOM
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import BOT, OPEN, PERSON, PLAYING, STANDARD, TableRecord
from wyrmhall.server.tables.writer import TableWriter

RETRY_AFTER: Final = 0.05  # seconds
OTHERS_WITHIN: Final = 3.0  # seconds for each process that is to move bots before this one
MOST_REFUSALS: Final = 3  # in a row, after which a bot decides at random
log: Final = logging.getLogger("wyrmhall")


class Bots:
    """One task for each table moves all its bots, one after the other."""

    def __init__(
        self,
        info: TableInfo,
        table_log: TableLog,
        presence: Presence,
        writer: TableWriter,
        pool: BotPool,
        pace: float,
    ) -> None:
        self.info, self.log, self.presence, self.writer = info, table_log, presence, writer
        self.pool = pool
        self.pace = pace  # seconds between two decisions, so that people can follow
        self.task: asyncio.Task[None] | None = None
        self.timed_out: set[Seat] = set()
        self.given_up: set[Seat] = set()  # programs that were not there when their time was over
        self.refusals = 0  # how often in a row, and where
        self.refused_at = -1
        self.steps = 0  # decisions that are allowed while the table is paused
        self.speaker = NOBODY  # a person has spoken to the table, and bots may answer

    def plays(self, seat: Seat) -> bool:
        """Whether a bot decides for the seat just now."""
        place = self.info.record.places[seat]
        stands_in = place.stand_in and not (place.away and self.presence.is_here(seat))
        if place.is_program:
            gone = seat in self.given_up and not self.presence.is_here(seat)
            return gone or seat in self.timed_out
        return place.kind == BOT or (place.kind == PERSON and stands_in) or seat in self.timed_out

    def next_bot(self) -> Seat:
        """A bot that has to decide, or NOBODY."""
        record, replayed = self.info.record, self.log.replayed
        if record.state != PLAYING or replayed is None:
            return NOBODY
        asked = replayed.table.asked
        self.timed_out &= set(asked)
        if record.recess is not None or (record.paused and not self.steps):
            return NOBODY
        if not self.presence.clients and all(place.kind != PERSON for place in record.places):
            return NOBODY  # nobody looks, nobody waits
        return next((seat for seat in asked if seat >= 0 and self.plays(seat)), NOBODY)

    @property
    def idle(self) -> bool:
        return self.task is None or self.task.done()

    def wake(self) -> None:
        """The table has changed: somebody may have to move."""
        if self.idle and not self.info.closed and (self.next_bot() != NOBODY or self.speaker != NOBODY):
            self.task = asyncio.create_task(self.run())

    def answer(self, speaker: Seat) -> None:
        self.speaker = speaker
        self.wake()

    def play_timed_out(self, seat: Seat) -> None:
        """The time of a person, or of a program, is over."""
        self.timed_out.add(seat)
        self.given_up.discard(seat)
        if self.info.record.places[seat].is_program and not self.presence.is_here(seat):
            self.given_up.add(seat)
        self.wake()

    def step(self) -> None:
        """One decision, though the table is paused."""
        self.steps += 1
        self.wake()

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def run(self) -> None:
        try:
            while True:
                if self.speaker != NOBODY:
                    speaker, self.speaker = self.speaker, NOBODY
                    await self.let_answer(speaker)
                seat = self.next_bot()
                if seat == NOBODY:
                    return
                if self.presence.clients and not self.steps:
                    await asyncio.sleep(self.pace * self.presence.pace)
                    if self.next_bot() != seat:
                        continue
                if await self.leave_to_others():
                    continue
                await self.try_to_move(seat)
                self.steps = max(0, self.steps - 1)
        except asyncio.CancelledError:
            raise
        except StoreUnavailable:
            return  # whoever opens the table again wakes them
        except Exception as fault:
            log_fault("the bots of a table have stopped", fault)

    async def leave_to_others(self) -> bool:
        """Where another process is to move them: whether it has. If it is gone, this one does in a while."""
        seq, wait = self.log.seq, self.presence.others_first * OTHERS_WITHIN
        if wait and not self.steps:
            await asyncio.sleep(wait)
        return self.log.seq != seq

    async def try_to_move(self, seat: Seat) -> None:
        """Another process may be quicker, and a bot may be wrong: then again, at last with any option."""
        self.refusals = self.refusals + 1 if self.refused_at == self.log.seq else 0
        self.refused_at = self.log.seq
        try:
            await self.move(seat)
        except Denied as denied:
            if self.info.closed:
                raise asyncio.CancelledError from None
            log.info("a decision of a bot was refused (%s)", denied.rule or denied.status)
            await asyncio.sleep(RETRY_AFTER)
        except StoreUnavailable:
            if self.info.closed:
                raise
            await asyncio.sleep(RETRY_AFTER)  # the table could be read since: it may have been written

    # -- one decision ------------------------------------------------------------------------------

    async def move(self, seat: Seat) -> None:
        table = self.log.table()
        if table.state.standing():
            words = (await self.think(SPEAK, seat)).text
            if words and await self.say(seat, words):
                await self.let_answer(seat)
            if seat not in table.asked or table.over or self.log.table() is not table:
                return
        seq = self.log.seq
        level = RANDOM if self.refusals >= MOST_REFUSALS else ""
        answer = await self.think(CHOOSE, seat, level)
        async with self.writer.lock:
            record = self.info.record
            if self.log.seq == seq and self.plays(seat) and self.may_play(record):
                late = seat in self.timed_out and record.places[seat].kind == PERSON
                if record.places[seat].is_program and seat in self.timed_out:
                    await self.announce(BotFailure(record.places[seat].level, seat, LATE, "", ""))
                self.timed_out.discard(seat)
                if answer.failure is not None:
                    await self.announce(answer.failure)
                await self.writer.play(seat, answer.text, TIMED_OUT if late else "")

    def may_play(self, record: TableRecord) -> bool:
        """Still, after it has thought."""
        return record.state == PLAYING and record.recess is None

    async def announce(self, failure: BotFailure) -> None:
        """The table says that another bot decides, and nothing that the one which failed may know."""
        record = self.info.record.copy()
        who = f"{record.places[failure.seat].person} ({failure.bot})"
        await self.writer.commit_announcing(record, Announcement(failure.sentence(who)))

    async def let_answer(self, speaker: Seat) -> None:
        """Every other bot may say something to what was said."""
        for number, place in enumerate(self.info.record.places):
            seat = Seat(number)
            if seat == speaker or place.kind == OPEN or not self.plays(seat):
                continue
            words = (await self.think(SPEAK, seat)).text
            if words:
                await self.say(seat, words)

    async def say(self, seat: Seat, words: str) -> bool:
        """False if it can no longer be said."""
        async with self.writer.lock:
            if not self.may_play(self.info.record):
                return False
            try:
                await self.writer.play(seat, words, "")
            except (Denied, IllegalAction):
                return False
            except StoreUnavailable:
                if self.info.closed:
                    raise
                return False  # the table could be read since: there may be something to decide
        return True

    async def think(self, what: str, seat: Seat, level: str = "") -> Answer:
        """Ask the bot of a seat. If it fails, any option will do: a table must not stand still for it."""
        place = self.info.record.places[seat]
        name = level or (STANDARD if place.is_program else place.level) or STANDARD
        task = self.task_for(what, seat, name)
        try:
            answer = await self.pool.ask(task)
            if answer.failure is not None:
                log.warning("%s", answer.failure.with_line())
            return answer
        except (asyncio.CancelledError, RuntimeError):
            raise
        except Exception as failed:
            log.error("bot %s of %s failed: %s", name, self.info.record.game, type(failed).__name__)
            if what == CHOOSE:
                return await self.pool.ask(task._replace(bot=RANDOM))
            return Answer("")

    def task_for(self, what: str, seat: Seat, name: str) -> Task:
        table = self.log.table()
        text = f"{table.seed} {seat} {len(table.record.entries)}"  # as at the terminal's table
        luck = int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:8], "big")
        options, menu = self.info.record.options, table.legal(seat)
        return Task(name, question_of(what, table.game, options, table.view(seat), seat, menu, luck))

    async def hint(self, seat: Seat) -> tuple[str, str]:
        """What the standard bot would do in that seat, in notation, and why."""
        if seat not in self.log.table().asked:
            raise Denied("You are not asked just now.", 409)
        choice, _, reason = (await self.think(ADVISE, seat, STANDARD)).text.partition("\n")
        return choice, self.info.with_names(reason)
