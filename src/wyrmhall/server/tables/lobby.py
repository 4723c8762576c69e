"""The tables of the lobby. One that is damaged is left out, and noted once."""

from typing import Final

from wyrmhall.server.store import ListedTable
from wyrmhall.server.tables.game_options import game_called
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.table_card import card_of
from wyrmhall.server.tables.table_record import read_table_record
from wyrmhall.server.wire import TableCard

MOST_SHOWN: Final = 200
MINUTE: Final = 60.0  # the lobby tells no finer: the times of single decisions are the table's own business


async def lobby_cards(tables: OpenTables) -> list[TableCard]:
    cards = [lobby_card(tables, listed) for listed in await tables.store.listed(MOST_SHOWN)]
    return [card for card in cards if card is not None]


def lobby_card(tables: OpenTables, listed: ListedTable) -> TableCard | None:
    """None if it cannot be read: the others are shown all the same."""
    try:
        record = read_table_record(listed.table_record)
        changed = listed.changed - listed.changed % MINUTE
        return card_of(record, game_called(record.game), tables.spectators(record.id), changed)
    except Exception as fault:
        tables.damage.note(listed.table_record, fault)
        return None
