"""Beside the turn: taking back, standing answers, asking why, and the chat."""

from typing import TYPE_CHECKING

from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied, Quicker
from wyrmhall.server.store import Change, Conflict, Row
from wyrmhall.server.tables import table_record as paper
from wyrmhall.server.tables.audience.client import Connection
from wyrmhall.server.tables.log.live_table import UNDO
from wyrmhall.server.tables.people.chat import chat_line
from wyrmhall.server.tables.store_sync import reload
from wyrmhall.server.wire import Say

if TYPE_CHECKING:
    from wyrmhall.server.tables.room import Room


async def undo(room: "Room", seat: Seat, request: str, page: Connection) -> str:
    async with room.lock:
        page.check(seat)
        opened = room.in_play().to_undo()
        if opened.requests.get((seat, request)) is not None:
            return "Taken back."
        room.show_all()
        with room.refusing():
            act = opened.table.undo(seat)
        room.bots.stop()
        row = Row(room.seq + 1, UNDO, room.seats[seat], request, room.now())
        await room.commit((row,))
        return f"Taken back: {room.named(act.text)}."


async def order(room: "Room", seat: Seat, text: str, page: Connection) -> None:
    """A standing answer. It may answer at once."""
    async with room.lock:
        page.check(seat)
        opened = room.in_play().to_decide()
        room.show_all()
        before = len(opened.table.record.entries)
        with room.refusing():
            opened.table.order(seat, text)
        papers = paper.copy(room.papers)
        papers.places[seat].order = text
        await room.commit(room.rows_since(before, ""), papers)


def why(room: "Room", seat: Seat, text: str) -> Denied | None:
    """None if the seat may do it now."""
    table = room.in_play().table
    with room.refusing():
        refusal = table.why(seat, text)
    return None if refusal is None else room.refusal(IllegalAction(refusal))


def describe(room: "Room", seat: Seat, words: str) -> str:
    table = room.in_play().table
    return room.game.words.describe(table.view(seat), words)


async def say(room: "Room", page: Connection, said: Say) -> None:
    async with room.lock:
        while True:
            line = chat_line(room, page, said)
            change = Change(room.papers.id, chat=paper.json_bytes(line), number=len(room.chat))
            try:
                await room.store.commit(change)
                break
            except Conflict:  # somebody spoke at another process just now: it is said after that
                await reload(room)
                if room.closed:
                    raise Quicker from None
        room.chat.append(line)
        for other in room.pages:
            other.wake()
