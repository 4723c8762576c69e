"""New duplicate tables: as many as are wanted, all with the seed of the first."""

from typing import Final

from msgspec import structs

from wyrmhall.kernel.chance import new_secret
from wyrmhall.server.duplicates.groups import Group
from wyrmhall.server.duplicates.wire import DuplicatesMade, NewDuplicates
from wyrmhall.server.errors import Denied
from wyrmhall.server.persons.caller import Caller
from wyrmhall.server.tables.game_options import checked_options, game_called
from wyrmhall.server.tables.new_table import LONGEST_TITLE, new_table_record
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.people.seat_secrets import Holder, new_table_id
from wyrmhall.server.tables.table_record import TableRecord
from wyrmhall.server.wire import Credential, NewTable, SeatWish

FEWEST: Final = 2
MOST: Final = 12
NO_SEED: Final = "Whoever chooses the seed knows every card: duplicate tables draw theirs."


async def create(tables: OpenTables, wanted: NewDuplicates, address: str, caller: Caller) -> DuplicatesMade:
    """Their options have been read already, where they could do no harm."""
    if not FEWEST <= wanted.tables <= MOST:
        raise Denied(f"There may be {FEWEST} to {MOST} tables with the same deals.", field="tables")
    if wanted.table.seed:
        raise Denied(NO_SEED, field="seed")
    group, seed = new_table_id(), new_secret()
    made: list[Credential] = []
    records: list[TableRecord] = []
    holders: list[Holder] = []
    for number in range(wanted.tables):
        wish = table_wanted(wanted.table, number)
        holder = caller.holder_at(table := tables.new_id())
        record, credential = new_table_record(wish, table, tables.services.levels, holder)
        record.seed, record.duplicates = seed, group
        record.name = f"{record.name[: LONGEST_TITLE - 5]} · {number + 1}"
        records.append(record)
        holders.append(holder)
        made.append(credential)
    name = wanted.table.name or records[0].name.rpartition(" · ")[0]
    await tables.services.groups.add(
        Group(group, name, wanted.table.game, seed, [record.id for record in records])
    )
    for record, holder in zip(records, holders, strict=True):
        await tables.store_new(record, address, holder)
    if made[0].seats and caller.device is not None:
        await tables.services.groups.stored.sit(group, caller.at(group), records[0].id)
    for record, credential in zip(records, made, strict=True):
        room = await tables.room(record.id)
        await room.seating.begin_if_full()
        credential.seats = room.info.record.holds(room.info.record.key)  # after the draw, if there was one
    return DuplicatesMade(id=group, credentials=made)


def table_wanted(wanted: NewTable, number: int) -> NewTable:
    """The host sits at the first table; at the others those seats are open."""
    if number == 0:
        return wanted
    game = game_called(wanted.game)
    everybody = game.seat_names(checked_options(game, wanted.options))
    given = wanted.seats or [SeatWish() for _ in everybody]
    seats = [SeatWish() if wish.kind in ("me", "guest") else wish for wish in given]
    return structs.replace(wanted, seats=seats)
