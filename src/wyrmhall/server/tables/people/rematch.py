"""The same people, the same options, new cards: whoever asks first sets the table up, the others follow."""

import time

from wyrmhall.kernel.chance import new_secret
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.people.seat_secrets import HolderAt
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.table_record import BOT, KEPT, OVER, PERSON, WAITING, Place, TableRecord
from wyrmhall.server.wire import Credential


async def play_again(
    tables: OpenTables, room: Room, digest: str, address: str, holder_at: HolderAt
) -> Credential:
    async with room.writer.lock:
        old = room.info.record
        if old.state != OVER:
            raise Denied("The game is not over yet.", 409)
        if not old.rematch:
            return await set_up(tables, room, digest, address, holder_at)
        target = old.rematch
    return await (await tables.room(target)).seating.claim(old.digests_of(digest), holder_at)


async def set_up(
    tables: OpenTables, room: Room, digest: str, address: str, holder_at: HolderAt
) -> Credential:
    """A new table; whoever asked for it is its host."""
    old, table = room.info.record, tables.new_id()
    holder = holder_at(table)
    new = record_of_rematch(old, digest, table, holder.digest)
    await tables.store_new(new, address)
    changed = old.copy()
    changed.rematch = new.id
    await room.writer.commit((), changed)
    await (await tables.room(new.id)).seating.begin_if_full()
    return Credential(table=new.id, secret=holder.secret, seats=old.holds(digest), host=True)


def record_of_rematch(old: TableRecord, digest: str, table: str, key: str) -> TableRecord:
    """Bots sit where they sat, people's seats are kept for them until they come."""
    new = old.copy()
    new.id, new.seed, new.key = table, new_secret(), key
    new.seed_known, new.branched, new.duplicates = False, 0, ""
    new.state, new.paused, new.players, new.rematch = WAITING, 0.0, [], ""
    new.recess, new.recesses, new.refusals = None, [], {}
    new.muted, new.removed = [], []  # by hashes that mean nothing elsewhere
    new.drawn, new.vote, new.kept_seats, new.former = [], None, {}, {}
    new.created = time.time()
    mine = old.holds(digest)
    if mine:
        new.host = old.places[mine[0]].person
    for seat, place in enumerate(old.places):
        new.places[seat] = place_in_rematch(place, seat in mine, key)
        if new.places[seat].kind == KEPT:
            new.kept_seats.setdefault(place.holder, []).append(seat)
    return new


def place_in_rematch(old: Place, mine: bool, key: str) -> Place:
    if mine:
        return Place(PERSON, old.person, holder=key)
    if old.kind == BOT:
        return Place(BOT, old.person, old.level)
    return Place(KEPT, old.person) if old.kind == PERSON else Place()
