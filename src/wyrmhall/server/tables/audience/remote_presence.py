"""Who is at tables through other processes: each tells the others, and what is old no longer counts."""

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.store import Notice

if TYPE_CHECKING:
    from wyrmhall.server.tables.room import Room

STALE: Final = 150.0  # seconds after which a process that says nothing more is gone


class There(NamedTuple):
    seats: frozenset[int]
    spectators: int
    asks: int  # the number of the vote whose asker is among them; 0: of none
    at: float


def who_is_here(room: "Room") -> str:
    """For the others: `0,2/1` are seats 0 and 2, and one who looks on; `0,2/1/7`: who asked vote 7 too."""
    seats = sorted({int(seat) for page in room.pages for seat in page.seats})
    vote = room.papers.vote
    asks = vote is not None and any(page.digest == vote.asker for page in room.pages)
    asker = f"/{vote.number}" if vote is not None and asks else ""
    return f"{','.join(map(str, seats))}/{sum(not page.seats for page in room.pages)}{asker}"


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

    def is_asker_here(self, table: str, vote: int) -> bool:
        return any(there.asks == vote for there in self.at(table))

    def hear(self, notice: Notice) -> bool:
        """Whether nothing was known of that process at that table."""
        known = self.tables.setdefault(notice.table, {})
        new = notice.worker not in known
        seats, spectators, *asks = notice.there.split("/")
        found = frozenset(int(seat) for seat in seats.split(",") if seat)
        number = int(asks[0]) if asks else 0
        known[notice.worker] = There(found, int(spectators), number, time.monotonic())
        return new

    def forget_old(self) -> list[str]:
        """The tables where a process says nothing more: whoever was there is no longer."""
        old = time.monotonic() - STALE
        changed = [
            table for table, known in self.tables.items() if any(one.at <= old for one in known.values())
        ]
        for table in changed:
            known = {worker: one for worker, one in self.tables.pop(table).items() if one.at > old}
            if known:
                self.tables[table] = known
        return changed
