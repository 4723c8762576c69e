"""What a person at a seat may ask of the game: decide, take back, answer in advance, and ask why not."""

from typing import Final

from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.store import Row
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.bots import Bots
from wyrmhall.server.tables.log.live_table import UNDO
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.writer import TableWriter

MOVED_ON: Final = "The table has moved on since: look again."


class Decisions:
    """Checks what a client wants, and lets the writer carry it out."""

    def __init__(self, info: TableInfo, log: TableLog, writer: TableWriter, bots: Bots) -> None:
        self.info, self.log, self.writer, self.bots = info, log, writer, bots

    async def decide(self, seat: Seat, seq: int, text: str, request: str, client: ClientState) -> None:
        """Upon what the client was shown as `seq`."""
        async with self.writer.lock:
            client.check_holds(seat)
            replayed = self.log.in_play()
            replayed.check_may_decide()
            if (seat, request) in replayed.requests:
                return
            last_own = replayed.seq_for(client.seats, replayed.last_decisions.get(seat, 0))
            if not last_own <= seq <= replayed.seq_for(client.seats):
                raise Denied(MOVED_ON, 409)
            if len(self.info.game.notation.sentences(text)) > 1:
                raise Denied("One decision at a time, please.")
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
            self.writer.audience.show_now()
            with self.writer.refusing():
                act = replayed.table.undo(seat)
            self.bots.stop()
            row = Row(self.log.seq + 1, UNDO, self.info.seats[seat], request, self.log.clock.now())
            await self.writer.commit((row,))
            return f"Taken back: {self.info.with_names(act.text)}."

    async def order(self, seat: Seat, text: str, client: ClientState) -> None:
        """A standing answer. It may answer at once."""
        async with self.writer.lock:
            client.check_holds(seat)
            replayed = self.log.in_play()
            replayed.check_may_decide()
            self.writer.audience.show_now()
            before = len(replayed.table.record.entries)
            with self.writer.refusing():
                replayed.table.order(seat, text)
            record = self.info.record.copy()
            record.places[seat].order = text
            await self.writer.commit(self.log.rows_since(before, ""), record)

    def why_not(self, seat: Seat, text: str) -> Denied | None:
        """None if the seat may do it now."""
        table = self.log.in_play().table
        with self.writer.refusing():
            refusal = table.why(seat, text)
        return None if refusal is None else self.writer.denied(IllegalAction(refusal))

    def describe(self, seat: Seat, words: str) -> str:
        table = self.log.in_play().table
        return self.info.game.words.describe(table.view(seat), words)
