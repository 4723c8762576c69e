"""A table from afar, as whoever holds seats there may see it: what all see, and which seats are theirs.

When the game is over this is their result. It is written with the end of the game, so that nobody has to ask
for it in time: a table may leave before they come back.
"""

from typing import Final

from msgspec import json

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.store import Statement
from wyrmhall.server.store.own_table_store import RESULT_OF_HOLDER
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.replayed_table import ReplayedTable
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import BOT, OVER, PERSON, PLAYING, TableRecord
from wyrmhall.server.wire_persons import OwnTable, Player

MINUTE: Final = 60.0

_encode: Final = json.Encoder().encode


def seen_from_afar(
    info: TableInfo, record: TableRecord, replayed: ReplayedTable | None, seats: list[Seat], changed: float
) -> OwnTable:
    """Without what is asked of them."""
    return OwnTable(
        id=info.id,
        known=True,
        name=record.name,
        game=record.game,
        title=info.game.title,
        state=record.state,
        players=players_of(info, record, replayed, seats),
        changed=changed - changed % MINUTE,
    )


def players_of(
    info: TableInfo, record: TableRecord, replayed: ReplayedTable | None, mine: list[Seat]
) -> list[Player]:
    over = record.state == OVER and replayed is not None
    if record.duplicates and not mine:
        over = False  # compared on the page of the group, when the last table has ended
    winners, scores = ended(replayed.table) if over and replayed is not None else ((), [])
    asked = replayed.table.asked if replayed is not None and record.state == PLAYING else ()
    return [
        Player(
            seat=info.seats[seat],
            title=info.names[seat] if place.person else "",
            person=place.person,
            bot=place.kind == BOT,
            mine=seat in mine,
            asked=seat in asked,
            score=scores[seat] if scores else 0,
            won=seat in winners,
        )
        for seat, place in enumerate(record.places)
    ]


def ended(table: LiveTable) -> tuple[tuple[int, ...], list[int]]:
    return tuple(table.game.winners(table.state)), table.game.scores(table.state)


def results_of(
    info: TableInfo, record: TableRecord, replayed: ReplayedTable, at: float
) -> tuple[Statement, ...]:
    """Of everybody with a seat; where nobody with a key holds it, nothing is written."""
    holders = dict.fromkeys(place.holder for place in record.places if place.kind == PERSON)
    return tuple(
        Statement(RESULT_OF_HOLDER, info.id, holder, _encode(result).decode())
        for holder in holders
        for result in [
            seen_from_afar(info, record, replayed, [Seat(seat) for seat in record.holds(holder)], at)
        ]
    )
