"""A new table that goes on from a position of a finished game: one person, and bots beside them."""

import asyncio

from wyrmhall.server.errors import Denied
from wyrmhall.server.sandbox.reading import Beginning
from wyrmhall.server.store import Change, Row
from wyrmhall.server.tables.new_table import new_table_record
from wyrmhall.server.tables.open_tables import OpenTables, prepare_game
from wyrmhall.server.tables.people.seat_secrets import HolderAt
from wyrmhall.server.tables.table_record import PLAYING
from wyrmhall.server.wire import Credential, NewTable, SeatWish
from wyrmhall.server.wire_review import WhatIf


async def go_on_from(
    tables: OpenTables, before: Beginning, wish: WhatIf, address: str, holder_at: HolderAt
) -> Credential:
    """All that happened is in its log as if it had been played here; the seed is a new one."""
    await asyncio.to_thread(prepare_game, before.game, before.options)
    wanted = table_wanted(before, wish)
    holder = holder_at(table := tables.new_id())
    record, credential = new_table_record(wanted, table, tables.services.levels, holder)
    now = tables.services.clock.now()
    record.state, record.resumed = PLAYING, now
    record.players, record.branched = record.first_players(), len(before.entries)
    await tables.store_new(record, address, holder)
    rows = tuple([Row(seq, who, text, "", now) for seq, (who, text) in enumerate(before.entries, 1)])
    await tables.store.commit(Change(record.id, rows))
    await tables.room(record.id)
    return credential


def table_wanted(before: Beginning, wish: WhatIf) -> NewTable:
    if not 0 <= wish.seat < before.seats:
        raise Denied("There is no such seat.", 404, field="seat")
    seats = [
        SeatWish(kind="me", name=wish.name) if seat == wish.seat else SeatWish(kind="bot", level=wish.level)
        for seat in range(before.seats)
    ]
    title = f"What if? (position {wish.number})"
    return NewTable(game=before.game, options=before.options, name=title, host=wish.name, seats=seats)
