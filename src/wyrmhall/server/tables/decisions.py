"""What a person at a seat may ask of the game: decide, take back, answer in advance, and ask why not."""

from typing import Final

from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.store import Row
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.bots import Bots
from wyrmhall.server.tables.log.live_table import UNDO
from wyrmhall.server.tables.log.retelling import happened_to
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.people.switch_answers import SwitchAnswers
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.writer import TableWriter

NO_SWITCH: Final = "There is no such switch at this table just now."
IN_RECESS: Final = "The game is paused: all of you have agreed to it."
MOVED_ON: Final = "The table has moved on since: look again."


class Decisions:
    """Checks what a client wants, and lets the writer carry it out."""

    def __init__(
        self, info: TableInfo, log: TableLog, writer: TableWriter, bots: Bots, switches: SwitchAnswers
    ) -> None:
        self.info, self.log, self.writer, self.bots, self.switches = info, log, writer, bots, switches

    async def decide(self, seat: Seat, seq: int, text: str, request: str, client: ClientState) -> None:
        """Upon what the client was shown as `seq`."""
        async with self.writer.lock:
            client.check_holds(seat)
            if seq > self.log.in_play().seq_for(client.seats):  # another process has shown it
                await self.writer.sync.catch_up()
                client.check_holds(seat)
            replayed = self.log.in_play()
            replayed.check_may_decide()
            if (seat, request) in replayed.requests:
                return
            self.check_goes_on()
            last_own = replayed.seq_for(client.seats, replayed.last_decisions.get(seat, 0))
            if not last_own <= seq <= replayed.seq_for(client.seats):
                raise Denied(MOVED_ON, 409)
            if len(self.info.game.notation.sentences(text)) > 1:
                raise Denied("One decision at a time, please.")
            self.switches.note_answer(seat, text)
            await self.writer.play(seat, text, request)
            if replayed.table.is_talk(replayed.table.record.entries[-1].text):
                self.bots.answer(seat)

    async def undo(self, seat: Seat, request: str, client: ClientState) -> str:
        async with self.writer.lock:
            client.check_holds(seat)
            replayed = self.log.in_play()
            replayed.check_may_undo()
            if replayed.requests.get((seat, request)) is not None:
                return "Taken back."
            self.check_goes_on()
            self.writer.audience.show_now()
            with self.writer.refusing():
                act = replayed.table.undo(seat)
            self.bots.stop()
            row = Row(self.log.seq + 1, UNDO, self.info.seats[seat], request, self.log.clock.now())
            await self.writer.commit((row,))
            return f"Taken back: {self.info.with_names(act.text)}."

    def check_goes_on(self) -> None:
        if self.info.record.recess is not None:
            raise Denied(IN_RECESS, 409)

    async def set_switch(self, seat: Seat, key: str, on: bool, client: ClientState) -> None:
        """See `SwitchAnswers`, which answers in due time."""
        async with self.writer.lock:
            client.check_holds(seat)
            view = self.log.in_play().table.view(seat)
            offered = {one.key: one for one in self.info.game.switches.offered(view, seat)}
            if on and key not in offered:
                raise Denied(NO_SWITCH, 409)
            record = self.info.record.copy()
            switches = record.places[seat].switches
            if on:
                switches[key] = offered[key].period
            else:
                switches.pop(key, None)
            await self.writer.commit((), record)

    def why_not(self, seat: Seat, text: str) -> Denied | None:
        """None if the seat may do it now."""
        table = self.log.in_play().table
        with self.writer.refusing():
            refusal = table.why(seat, text)
        return None if refusal is None else self.writer.denied(IllegalAction(refusal))

    def happened(self, seat: Seat) -> str:
        """Since the seat last decided, in two sentences; empty if nothing has."""
        return happened_to(self.log.in_play().table, seat)

    def describe(self, seat: Seat, words: str) -> str:
        table = self.log.in_play().table
        return self.info.game.words.describe(table.view(seat), words)
