"""The moments of a live table, and what has happened since somebody last decided."""

from bisect import bisect_left, bisect_right

from wyrmhall.kernel.game_parts.moments import Moment
from wyrmhall.kernel.retelling import Place, moment_at
from wyrmhall.server.tables.log.announcements import ANNOUNCED
from wyrmhall.server.tables.log.live_table import LiveTable


def moment_of(table: LiveTable, place: int) -> Moment | None:
    """The moment that an event of the log completes; it depends on nothing that was decided later."""
    event = table.log[place]
    if event.kind == ANNOUNCED or table.game.moments.completes(event) is None:
        return None
    mark = table.marks[place]
    decision = Place(table.log, place, bisect_left(table.marks, mark), bisect_right(table.marks, mark))
    return moment_at(decision, table.game, table.seat_history.names_at(place), table.options)
