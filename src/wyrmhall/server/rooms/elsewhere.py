"""Who is at a table through other workers: each tells the others, and what is old no longer counts."""

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.store import Notice

if TYPE_CHECKING:
    from wyrmhall.server.rooms.room import Room

STALE: Final = 150.0  # seconds after which a worker that says nothing more is gone


class There(NamedTuple):
    seats: frozenset[int]
    spectators: int
    at: float


class Elsewhere:
    """The people of one table at the pages of other workers."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.workers: dict[str, There] = {}
        self.told = ""

    def current(self) -> list[There]:
        old = time.time() - STALE
        return [there for there in self.workers.values() if there.at > old]

    def is_here(self, seat: Seat) -> bool:
        return bool(self.workers) and any(seat in there.seats for there in self.current())

    def spectators(self) -> int:
        return sum(there.spectators for there in self.current()) if self.workers else 0

    def words(self) -> str:
        """Who is here: `0,2/1` are the seats 0 and 2, and one who looks on."""
        pages = self.room.pages
        seats = sorted({int(seat) for page in pages for seat in page.seats})
        return f"{','.join(map(str, seats))}/{sum(not page.seats for page in pages)}"

    def tell(self, again: bool = False) -> None:
        room = self.room
        if room.store.shared and (again or self.words() != self.told):
            self.told = self.words()
            room.hall.later(room.store.announce(room.papers.id, self.told))

    def hear(self, notice: Notice) -> None:
        new = notice.worker not in self.workers
        seats, _, spectators = notice.there.partition("/")
        found = frozenset(int(seat) for seat in seats.split(",") if seat)
        self.workers[notice.worker] = There(found, int(spectators), time.time())
        if new:
            self.tell(again=True)  # who has just come does not know of us
        self.room.publish(face=True)
