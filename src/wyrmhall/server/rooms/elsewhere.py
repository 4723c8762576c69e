"""Who is at tables through other processes: each tells the others, and what is old no longer counts."""

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.store import Notice

if TYPE_CHECKING:
    from wyrmhall.server.rooms.room import Room

STALE: Final = 150.0  # seconds after which a process that says nothing more is gone


class There(NamedTuple):
    seats: frozenset[int]
    spectators: int
    at: float


def who_is_here(room: "Room") -> str:
    """To be told the others: `0,2/1` are the seats 0 and 2, and one who looks on."""
    seats = sorted({int(seat) for page in room.pages for seat in page.seats})
    return f"{','.join(map(str, seats))}/{sum(not page.seats for page in room.pages)}"


class Elsewhere:
    """The people of all tables at the pages of other processes."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, There]] = {}  # by table and process

    def at(self, table: str) -> list[There]:
        old = time.monotonic() - STALE
        return [there for there in self.tables.get(table, {}).values() if there.at > old]

    def is_here(self, table: str, seat: Seat) -> bool:
        return table in self.tables and any(seat in there.seats for there in self.at(table))

    def spectators(self, table: str) -> int:
        return sum(there.spectators for there in self.at(table)) if table in self.tables else 0

    def hear(self, notice: Notice) -> bool:
        """Whether nothing was known of that process at that table."""
        known = self.tables.setdefault(notice.table, {})
        new = notice.worker not in known
        seats, _, spectators = notice.there.partition("/")
        found = frozenset(int(seat) for seat in seats.split(",") if seat)
        known[notice.worker] = There(found, int(spectators), time.monotonic())
        return new

    def forget_old(self) -> None:
        self.tables = {table: known for table, known in self.tables.items() if self.at(table)}
