"""The same people, the same options, new cards: whoever asks first sets the table up, the others are awaited.

Their seats are kept for them, however they held the old ones, until they come or the host frees the seats.
"""

import time
from typing import Final

from wyrmhall.kernel.chance import new_secret
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.people.seat_secrets import HolderAt
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import (
    BOT,
    KEPT,
    OVER,
    PERSON,
    STANDARD,
    WAITING,
    Place,
    TableRecord,
)
from wyrmhall.server.wire import Credential

SAME: Final = "same"  # everybody sits where they sat
ROTATE: Final = "rotate"  # everybody moves on one seat
DRAW: Final = "draw"
SEATS: Final = (SAME, ROTATE, DRAW)


async def play_again(
    tables: OpenTables, room: Room, digest: str, address: str, holder_at: HolderAt, seats: str = ""
) -> Credential:
    if seats and seats not in SEATS:
        raise Denied(f"Seats of a rematch are one of {', '.join(SEATS)}.", field="seats")
    async with room.writer.lock:
        if room.info.record.state != OVER:
            raise Denied("The game is not over yet.", 409)
        target = await rematch_of(tables, room)
        if target is None:
            return await set_up(tables, room, digest, address, holder_at, seats)
        return await follow(room, target, digest, holder_at)


async def rematch_of(tables: OpenTables, room: Room) -> Room | None:
    """The table where they play again; None if there is none, or it was closed."""
    target = room.info.record.rematch
    try:
        return await tables.room(target) if target else None
    except Denied as denied:
        if denied.status not in (404, 410):
            raise
        return None


async def set_up(
    tables: OpenTables, room: Room, digest: str, address: str, holder_at: HolderAt, seats: str
) -> Credential:
    """A new table; whoever asked for it is its host."""
    old, table = room.info.record, tables.new_id()
    holder = holder_at(table)
    new = record_of_rematch(old, digest, table, holder.digest, seats or usual_seats(room.info))
    await tables.store_new(new, address, holder)
    changed = old.copy()
    changed.rematch, changed.rematch_by, changed.rejoined = new.id, new.host, [digest]
    changed.rematch_at = tables.services.clock.now()
    await room.writer.commit((), changed)
    again = await tables.room(new.id)
    await again.seating.begin_if_full()
    return again.seating.credential(holder)


async def follow(room: Room, target: Room, digest: str, holder_at: HolderAt) -> Credential:
    """Take the seat that is kept there; whether or not it still was, nobody is awaited any more."""
    old = room.info.record
    try:
        return await target.seating.claim(old.digests_of(digest), holder_at)
    finally:
        if digest not in old.rejoined:
            changed = old.copy()
            changed.rejoined.append(digest)
            await room.writer.commit((), changed)


def usual_seats(info: TableInfo) -> str:
    """As a good group would: drawn again where they were drawn; where seats are peoples or roles, everybody
    plays the next one."""
    if info.record.draw_seats:
        return DRAW
    return ROTATE if info.names != info.people else SAME


def record_of_rematch(old: TableRecord, digest: str, table: str, key: str, seats: str = SAME) -> TableRecord:
    """Bots come along; people's seats are kept for them until they come."""
    new = old.copy()
    new.id, new.seed, new.key = table, new_secret(), key
    new.seed_known, new.branched, new.duplicates = False, 0, ""
    new.state, new.paused, new.players = WAITING, 0.0, []
    new.rematch, new.rematch_by, new.rejoined, new.rematch_of = "", "", [], old.id
    new.rematch_at, new.first_table = 0.0, old.series
    new.recess, new.recesses, new.refusals = None, [], {}
    new.invites = []
    new.drawn, new.vote, new.kept_seats, new.former = [], None, {}, {}
    new.created, new.draw_seats = time.time(), seats == DRAW
    mine = old.holds(digest)
    if mine:
        new.host = old.places[mine[0]].person
    for before, place in enumerate(old.places):
        seat = (before + (seats == ROTATE)) % len(old.places)
        new.places[seat] = place_in_rematch(place, before in mine, key)
        if new.places[seat].kind == KEPT:
            new.kept_seats.setdefault(place.holder, []).append(seat)
    return new


def place_in_rematch(old: Place, mine: bool, key: str) -> Place:
    if mine:
        return Place(PERSON, old.person, holder=key)
    if old.kind == BOT:
        return Place(BOT, old.person, STANDARD if old.is_program else old.level)
    return Place(KEPT, old.person) if old.kind == PERSON else Place()
