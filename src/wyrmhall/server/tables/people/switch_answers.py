"""Switches answer for people who have set them, so that nobody else can tell.

What others are sent is what they are sent of anybody's answer, and it comes when a person's might: after a
time drawn from those which this person took for such questions. Only whoever is here could have answered; for
those who are not, no switch does.
"""

import asyncio
from collections import deque
from functools import partial
from secrets import SystemRandom
from typing import Final, Protocol

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.background import Background
from wyrmhall.server.tables.deadlines import Deadlines
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import PERSON, PLAYING
from wyrmhall.server.tables.writer import TableWriter

KNOWN: Final = 12  # how many answering times of a person are remembered
ENOUGH: Final = 4  # with fewer the usual ones are taken
QUICKEST: Final = 1.0  # seconds
SLOWEST: Final = 20.0
USUAL: Final = 1.0  # of the logarithm of seconds: half of all answers within 2.7 s
SPREAD: Final = 0.45
NEARLY: Final = 0.15  # a remembered time is never taken exactly
OF_CLOCK: Final = 0.5  # a switch answers within this part of the time that the table's clock allows


class AnswerTimes(Protocol):
    """How long somebody might think, in seconds."""

    def draw(self) -> float: ...

    def note(self, seconds: float) -> None: ...


class PersonalTimes:
    """Those of one person at one table."""

    def __init__(self) -> None:
        self.known: deque[float] = deque(maxlen=KNOWN)
        self.random = SystemRandom()

    def note(self, seconds: float) -> None:
        """So long did they take when they answered themselves."""
        self.known.append(seconds)

    def draw(self) -> float:
        if len(self.known) < ENOUGH:
            seconds = self.random.lognormvariate(USUAL, SPREAD)
        else:
            seconds = self.random.choice(self.known) * self.random.uniform(1 - NEARLY, 1 + NEARLY)
        return min(max(seconds, QUICKEST), SLOWEST)


class SwitchAnswers:
    """One timer for each seat whose switches answer what it is asked."""

    def __init__(
        self, info: TableInfo, log: TableLog, presence: Presence, writer: TableWriter, deadlines: Deadlines,
        background: Background,
    ) -> None:  # fmt: skip
        self.info, self.log, self.presence, self.writer = info, log, presence, writer
        self.deadlines, self.background = deadlines, background
        self.times: dict[Seat, AnswerTimes] = {}
        self.timers: dict[Seat, tuple[float, asyncio.TimerHandle]] = {}  # with when the seat was asked

    def update(self) -> None:
        """The table has changed. A timer that runs for the same question runs on, whatever others do."""
        due = {seat: since for seat, since in self.asked_since().items() if self.text_for(seat)}
        for seat in [one for one, (since, _) in self.timers.items() if due.get(one) != since]:
            self.timers.pop(seat)[1].cancel()
        for seat, since in due.items():
            if seat not in self.timers:
                wait = self.seconds(seat)
                timer = asyncio.get_running_loop().call_later(wait, self.on_timer, seat, since)
                self.timers[seat] = since, timer

    def asked_since(self) -> dict[Seat, float]:
        """The people who are asked, are here and play for themselves."""
        record, replayed = self.info.record, self.log.replayed
        if record.state != PLAYING or record.stands_still or replayed is None or self.info.closed:
            return {}
        return {
            seat: since
            for seat, since in replayed.thinking_times.since.items()
            if seat >= 0 and record.places[seat].switches and self.is_here(seat)
        }

    def is_here(self, seat: Seat) -> bool:
        place = self.info.record.places[seat]
        return place.kind == PERSON and not place.stand_in and self.presence.is_here(seat)

    def text_for(self, seat: Seat) -> str:
        """What the switches of the seat answer now; empty: nothing. A game that fails answers nothing."""
        table, was_set = self.log.table(), self.info.record.places[seat].switches
        try:
            answer = self.info.game.switches.answer(table.view(seat), seat, table.legal(seat), was_set)
        except Exception as fault:
            log_fault(f"a switch of {self.info.game.name} has failed", fault)
            return ""
        return answer[1].text if answer is not None else ""

    def seconds(self, seat: Seat) -> float:
        seconds = self.times_of(seat).draw() + self.presence.others_first * SLOWEST  # one process draws
        return min(seconds, self.info.record.seconds * OF_CLOCK) if self.deadlines.running() else seconds

    def times_of(self, seat: Seat) -> AnswerTimes:
        return self.times.setdefault(seat, PersonalTimes())

    def note_answer(self, seat: Seat, text: str) -> None:
        """The person is about to answer: how long they took is remembered, if it is of such a question."""
        replayed = self.log.in_play()
        replayed.table.by_switch.discard(replayed.table.decisions + 1)  # one that was taken back
        since = replayed.thinking_times.since.get(seat)
        if since is not None and not replayed.table.is_talk(text) and self.could_answer(seat):
            self.times_of(seat).note(self.deadlines.clock.now() - since)

    def could_answer(self, seat: Seat) -> bool:
        """Whether some switch, if it were set, would answer what is asked."""
        switches, table = self.info.game.switches, self.log.table()
        return switches.could_answer(partial(table.view, seat), seat, table.legal(seat))

    def on_timer(self, seat: Seat, since: float) -> None:
        self.timers.pop(seat, None)
        self.background.start(self.answer(seat, since))

    async def answer(self, seat: Seat, since: float) -> None:
        """As the person would: with the same rows for the store and the same messages."""
        async with self.writer.lock:
            text = self.text_for(seat) if self.asked_since().get(seat) == since else ""
            if text:
                try:
                    await self.writer.play(seat, text, "")
                    self.note_switch()
                except Denied:
                    return  # another process was quicker, or the person

    def note_switch(self) -> None:
        """The last decision was not the person's own."""
        table = self.log.table()
        table.by_switch.add(table.decisions)

    def stop(self) -> None:
        for _, timer in self.timers.values():
            timer.cancel()
        self.timers.clear()
