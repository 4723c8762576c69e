"""The timer of a table: whoever's time is over first is played for by a bot, and looks end in time."""

import asyncio
from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.background import Background
from wyrmhall.server.tables.bots import Bots
from wyrmhall.server.tables.deadlines import Deadlines
from wyrmhall.server.tables.writer import TableWriter

FAR: Final = 86400.0  # a timer set further off is set again then
SOON: Final = 0.01  # seconds: as good as now
ALL_AT_ZERO: Final = 1.0  # seconds behind the end until a bot decides: clients hear of it a little late


class Clocks:
    """Set after every change, for the next deadline."""

    def __init__(self, deadlines: Deadlines, writer: TableWriter, bots: Bots, background: Background) -> None:
        self.deadlines, self.writer, self.bots, self.background = deadlines, writer, bots, background
        self.timer: asyncio.TimerHandle | None = None

    def set_timer(self) -> None:
        """Set the timer for whoever's time is over first."""
        self.stop()
        deadlines = self.deadlines
        ends = [deadlines.end(seat) + ALL_AT_ZERO for seat in deadlines.running()]
        ends += [end for seat, end in deadlines.programs().items() if not self.bots.plays(seat)]
        ends += deadlines.look_ends().values()
        if ends:
            wait = min(max(0.0, min(ends) - deadlines.clock.now()), FAR)
            self.timer = asyncio.get_running_loop().call_later(wait, self.on_timer)

    def on_timer(self) -> None:
        deadlines = self.deadlines
        if deadlines.ended_looks(deadlines.clock.now() + SOON):
            self.background.start(self.end_looks())
            return  # which sets it again
        now = deadlines.clock.now() - ALL_AT_ZERO + SOON
        for seat in deadlines.running():
            if deadlines.end(seat) <= now:
                self.bots.play_timed_out(seat)
        for seat, end in deadlines.programs().items():
            if end <= now + ALL_AT_ZERO and not self.bots.plays(seat):
                self.bots.play_timed_out(seat)
        if not any(deadlines.end(seat) <= now for seat in deadlines.running()):
            self.set_timer()  # else the next decision sets it

    async def end_looks(self) -> None:
        """Nobody looks longer than the rules allow: what remains to be done is done for them."""
        writer = self.writer
        async with writer.lock:
            for seat in self.deadlines.ended_looks(self.deadlines.clock.now() + SOON):
                try:
                    await writer.play(seat, writer.log.table().legal(seat)[0].text, "")
                except Denied:
                    return  # another process was quicker

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
