"""Bots at a live table: they move, talk, stand in for people and play what has timed out."""

import asyncio
import hashlib
import logging
from typing import TYPE_CHECKING, Final

from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault
from wyrmhall.server.processes.bot_pool import CHOOSE, EXPLAIN, SPEAK, Task
from wyrmhall.server.store import Away
from wyrmhall.server.tables.log.live_table import TIMED_OUT
from wyrmhall.server.tables.table_record import BOT, OPEN, PERSON, PLAYING, RANDOM, USUAL

if TYPE_CHECKING:
    from wyrmhall.server.tables.room import Room

AGAIN: Final = 0.05  # seconds
PATIENCE: Final = 3  # refusals
log: Final = logging.getLogger("wyrmhall")


class Bots:
    """One task a table moves all its bots, one after the other."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self.timed_out: set[Seat] = set()
        self.refused = 0  # how often in a row, and where
        self.refused_at = -1
        self.steps = 0  # decisions that are allowed while the table is paused
        self.answer_to = NOBODY  # a person has spoken to the table

    def plays(self, seat: Seat) -> bool:
        """Whether a bot decides for the seat just now."""
        place = self.room.papers.places[seat]
        stands_in = place.stand_in and not (place.away and self.room.is_here(seat))
        return place.kind == BOT or (place.kind == PERSON and stands_in) or seat in self.timed_out

    def waiting(self) -> Seat:
        """A bot that has to decide, or NOBODY."""
        room = self.room
        if room.papers.state != PLAYING or room.opened is None:
            return NOBODY
        self.timed_out &= set(room.opened.table.asked)
        if room.papers.paused and not self.steps:
            return NOBODY
        if not room.pages and all(place.kind != PERSON for place in room.papers.places):
            return NOBODY  # nobody looks, nobody waits
        return next((seat for seat in room.opened.table.asked if seat >= 0 and self.plays(seat)), NOBODY)

    def wake(self) -> None:
        idle = self.task is None or self.task.done()
        if idle and not self.room.closed and (self.waiting() != NOBODY or self.answer_to != NOBODY):
            self.task = asyncio.create_task(self.run())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def run(self) -> None:
        try:
            while True:
                if self.answer_to != NOBODY:
                    speaker, self.answer_to = self.answer_to, NOBODY
                    await self.let_answer(speaker)
                seat = self.waiting()
                if seat == NOBODY:
                    return
                if self.room.pages and not self.steps:
                    await asyncio.sleep(self.room.hall.pace)
                    if self.waiting() != seat:
                        continue
                await self.try_to_move(seat)
                self.steps = max(0, self.steps - 1)
        except asyncio.CancelledError:
            raise
        except Away:
            return  # whoever opens the table again wakes them
        except Exception as fault:
            log_fault("the bots of a table have stopped", fault)

    async def try_to_move(self, seat: Seat) -> None:
        """Another worker may be quicker, and a bot may be wrong: then again, at last with any option."""
        room = self.room
        self.refused = self.refused + 1 if self.refused_at == room.seq else 0
        self.refused_at = room.seq
        try:
            await self.move(seat)
        except Denied as denied:
            if room.closed:
                raise asyncio.CancelledError from None
            log.info("a decision of a bot was refused (%s)", denied.rule or denied.status)
            await asyncio.sleep(AGAIN)

    # -- one decision ------------------------------------------------------------------------------

    async def move(self, seat: Seat) -> None:
        room = self.room
        table = room.the_table()
        if table.state.standing():
            words = await self.think(SPEAK, seat)
            if words and await self.say(seat, words):
                await self.let_answer(seat)
            if seat not in table.asked or table.over or room.the_table() is not table:
                return
        seq = room.seq
        level = RANDOM if self.refused >= PATIENCE else ""
        text = await self.think(CHOOSE, seat, level)
        async with room.lock:
            if room.seq == seq and self.plays(seat) and room.papers.state == PLAYING:
                late = seat in self.timed_out and room.papers.places[seat].kind == PERSON
                self.timed_out.discard(seat)
                await room.play(seat, text, TIMED_OUT if late else "")

    async def let_answer(self, speaker: Seat) -> None:
        """Every other bot may say something to what was said."""
        for number, place in enumerate(self.room.papers.places):
            seat = Seat(number)
            if seat == speaker or place.kind == OPEN or not self.plays(seat):
                continue
            words = await self.think(SPEAK, seat)
            if words:
                await self.say(seat, words)

    async def say(self, seat: Seat, words: str) -> bool:
        """False if it can no longer be said."""
        async with self.room.lock:
            try:
                await self.room.play(seat, words, "")
            except (Denied, IllegalAction):
                return False
        return True

    async def think(self, what: str, seat: Seat, level: str = "") -> str:
        """Ask the bot of a seat. If it fails, any option will do: a table must not stand still for it."""
        room = self.room
        place = room.papers.places[seat]
        name = level or place.level or USUAL
        task = self.a_task(what, seat, name)
        try:
            return await room.hall.thinkers.ask(task)
        except (asyncio.CancelledError, RuntimeError):
            raise
        except Exception as failed:
            log.error("bot %s of %s failed: %s", name, room.papers.game, type(failed).__name__)
            if what == CHOOSE:
                return await room.hall.thinkers.ask(task._replace(bot=RANDOM))
            return ""

    def a_task(self, what: str, seat: Seat, name: str) -> Task:
        table = self.room.the_table()
        text = f"{table.seed} {seat} {len(table.record.entries)}"  # as at the terminal's table
        luck = int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:8], "big")
        menu = tuple(act.text for act in table.legal(seat))
        view = pack(table.view(seat))
        options = tuple(self.room.papers.options.items())
        return Task(what, table.game.name, options, view, seat, name, menu, luck)

    async def hint(self, seat: Seat) -> str:
        """What the standard bot would do in that seat, and why."""
        table = self.room.the_table()
        if seat not in table.asked:
            raise Denied("You are not asked just now.", 409)
        return self.room.named(await self.think(EXPLAIN, seat, USUAL))
