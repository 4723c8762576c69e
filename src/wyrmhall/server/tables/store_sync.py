"""What the store has of a table: read when it is opened, and again when somebody else has written."""

from typing import TYPE_CHECKING

from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables import table_record as paper
from wyrmhall.server.tables.log.live_table import Opened, checked, table_of
from wyrmhall.server.tables.log.snapshots import REREAD, restore
from wyrmhall.server.tables.people.chat import read_chat
from wyrmhall.server.tables.table_record import CLOSED, OVER, WAITING

if TYPE_CHECKING:
    from wyrmhall.server.tables.room import Room


async def open_table(room: "Room") -> None:
    """Read the log."""
    if room.papers.state != WAITING:
        await read_log(room)
        if room.papers.state == CLOSED and room.the_table().over:
            room.papers.state = OVER  # closing once took the record away with the table
    room.chat = read_chat(await room.store.chat(room.papers.id, 0))


async def read_log(room: "Room") -> None:
    opened = Opened(table_of(room.game, room.options, room.papers))
    kept = await room.store.snapshot(room.papers.id)
    since = max(0, kept.seq - REREAD) if kept else 0
    rows = await room.store.rows(room.papers.id, since)
    try:
        if kept is not None:
            restore(opened, kept)
            room.kept = kept.seq
        opened.follow(checked(rows, since))
    except Exception:  # whatever is wrong with a snapshot: it can be done without
        if kept is None:
            raise
        opened = Opened(table_of(room.game, room.options, room.papers))  # the log alone is the truth
        opened.follow(checked(await room.store.rows(room.papers.id, 0), 0))
    seat_orders(room, opened)
    opened.waits.begin_by(room.now())
    room.papers.resumed = min(room.papers.resumed, room.now())
    room.show_from(opened)


def seat_orders(room: "Room", opened: Opened) -> None:
    for number, place in enumerate(room.papers.places):
        if place.order:
            try:
                opened.table.orders[Seat(number)] = opened.table.find(Seat(number), place.order)
            except IllegalAction:
                continue  # an offer that is no longer made


async def reload(room: "Room") -> None:
    """Somebody else has written, or writing failed: what is in the store counts."""
    try:
        await read_again(room)
    except BaseException:
        room.hall.forget(room)  # whoever comes next reads it anew, or is told why it cannot be read
        raise


async def read_again(room: "Room") -> None:
    found = await room.store.papers(room.papers.id)
    if found is None:
        room.close("The table is gone.")
        return
    room.adopt(paper.read(found[0]), found[1])
    if room.papers.state != WAITING:
        await read_log(room)
    room.chat += read_chat(await room.store.chat(room.papers.id, len(room.chat)))
    room.publish(face=True)


async def catch_up(room: "Room") -> None:
    """Another worker has written: follow."""
    async with room.lock:
        try:
            await follow(room)
        except BaseException:
            room.hall.forget(room)
            raise


async def follow(room: "Room") -> None:
    found = await room.store.papers(room.papers.id)
    if room.opened is None or found is None:
        await reload(room)
        return
    face = found[1] != room.version
    if face:
        room.adopt(paper.read(found[0]), found[1])
    before = room.seq
    room.opened.follow(checked(await room.store.rows(room.papers.id, before), before))
    room.count_all(room.opened)
    new = read_chat(await room.store.chat(room.papers.id, len(room.chat)))
    room.chat += new
    if face or new or room.seq != before:
        room.publish(face)
    if room.papers.state == CLOSED:
        room.hall.forget(room, "The host has closed the table.")
