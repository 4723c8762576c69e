"""A table as one who holds a seat there may see it from afar: made from that seat's View, and no other."""

from typing import Final

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.store.own_table_store import Look
from wyrmhall.server.tables.log.retelling import happened_since
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.seen_from_afar import seen_from_afar
from wyrmhall.server.tables.table_record import PLAYING
from wyrmhall.server.wire_persons import OwnTable

NOT_YOURS: Final = "You have no seat at this table."


def own_table(room: Room, holder: str, look: Look) -> OwnTable:
    """Denied if the holder has nothing there any more. Whoever calls holds the writer's lock: what is not on
    disk yet might yet be lost."""
    info, record = room.info, room.info.record
    if not record.knows(holder):
        raise Denied(NOT_YOURS, 404)
    seats = [Seat(seat) for seat in record.holds(holder)]
    shown = seen_from_afar(info, record, room.log.replayed, seats, room.last_change())
    shown.state = info.state
    shown.awaited = record.rematch_by if record.is_awaited(holder) else ""
    shown.vote = record.vote is not None and holder in record.vote.must and holder not in record.vote.yes
    shown.recess = record.recess.until if record.recess is not None else 0.0
    shown.unread = unread_lines(room, holder, look)
    if seats and room.log.replayed is not None:
        add_game(shown, room, seats, look)
    return shown


def add_game(shown: OwnTable, room: Room, seats: list[Seat], look: Look) -> None:
    """What is asked of them, and what has happened."""
    table, record = room.log.table(), room.info.record
    shown.happened = happened_since(table, seats[0], min(look.events, len(table.log)))
    decides = [seat for seat in seats if seat in table.asked and not record.places[seat].bot_decides]
    if record.state != PLAYING or record.recess is not None or not decides:
        return
    seat = decides[0]
    shown.asked = True
    shown.question = room.info.game.words.prompt(table.view(seat), seat, room.info.names, False)
    shown.since = max(room.log.in_play().thinking_times.since.get(seat, 0.0), record.resumed)
    shown.until = room.deadlines.end(seat) if seat in room.deadlines.running() else 0.0


def unread_lines(room: Room, holder: str, look: Look) -> int:
    """What others have said since, as far as it is for them."""
    digests, mine = room.info.record.digests_of(holder), room.info.record.holds(holder)
    new = room.audience.chat[look.chat :]
    return sum(line.may_be_read_by(digests) and line.seat not in mine for line in new)
