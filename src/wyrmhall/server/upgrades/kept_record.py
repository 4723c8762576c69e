"""The record of a game that cannot be replayed any more, written from its log as it stands.

Whoever has the version of the rules that it names can replay it.
"""

from typing import Final

from wyrmhall.kernel.chance import commitment
from wyrmhall.kernel.records.record import Entry, Record
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.server.errors import Denied
from wyrmhall.server.store import Requirement, Row, Store
from wyrmhall.server.tables.game_options import game_called, options_for
from wyrmhall.server.tables.log.announcements import TABLE, read_announcement
from wyrmhall.server.tables.log.live_table import UNDO
from wyrmhall.server.tables.table_record import TableRecord, decode_table_record, read_table_record
from wyrmhall.server.upgrades.verdicts import WORDS

ONLY_PLAYERS: Final = "Only those who sat at this table may have its record."
CLOSED_BY_RULES: Final = "This table was closed with a new version of the game: {}. Its record is kept."
DISCLOSE: Final = (
    "update tables set papers = $2, version = version + 1 where id = $1 and version = $3 returning id"
)


def closed_by_rules(record: TableRecord) -> Denied:
    """What everybody is told who comes to such a table."""
    why = CLOSED_BY_RULES.format(WORDS.get(record.outdated, "its rules have changed"))
    return Denied(why, 410, reason=record.outdated)


async def disclosed_record(store: Store, table: str, holder: str, denied: Denied) -> str:
    """Of a table that was closed by new rules, for somebody who sat there; `denied` if it was not. Every card
    is known then: no later version of the rules opens the table again."""
    stored = await store.table_record(table)
    if stored is None or not (written := decode_table_record(stored[0])).outdated:
        raise denied
    if not written.knows(holder):
        raise Denied(ONLY_PLAYERS, 403)
    text = record_text(written, read_table_record(stored[0]), await store.rows(table, 0))
    if not written.disclosed:
        written.disclosed = True
        await store.sql.execute_all(Requirement(DISCLOSE, table, written.encode(), stored[1]))
    return text


def record_text(written: TableRecord, understood: TableRecord, rows: list[Row]) -> str:
    """`written` is in the words of then, `understood` in those of today; Denied if its options are not."""
    game = game_called(written.game)
    options = options_for(game, understood.options)
    record = Record(game, options, commitment(written.seed), tuple(written.players))
    record.rules_version, record.written_options = written.rules, written.options
    record.drawn, record.branched = tuple(written.drawn), written.branched
    record.by_occasion = bool(written.duplicates)
    seats = game.seat_names(options)
    for row in rows:
        if row.who == UNDO:
            take_back(record.entries, row.text)
        elif row.who != TABLE:
            record.entries.append(Entry(row.who, row.text))
        elif (said := read_announcement(row.text)).player:
            record.changes.append(SeatChange(len(record.entries), seats[said.seat], said.player, said.why))
    return record.text()


def take_back(entries: list[Entry], seat: str) -> None:
    """Its last decision; what others have decided since stands without it."""
    last = max(place for place, entry in enumerate(entries) if entry.who == seat)
    del entries[last]
