"""Who is at tables through other processes: each tells the others, and what is old no longer counts."""

import time
from collections.abc import Collection
from typing import Final, NamedTuple

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.store import Notice

STALE: Final = 150.0  # seconds after which a process that says nothing more is gone


class PresenceReport(NamedTuple):
    """Who is at a table through one process. `0,2/1`: seats 0 and 2, and a spectator; `0,2/1/7`: and who
    has asked for vote 7."""

    seats: frozenset[int]
    spectators: int
    asks: int  # the number of the vote whose asker is among them; 0: of none

    def encode(self) -> str:
        asker = f"/{self.asks}" if self.asks else ""
        return f"{','.join(map(str, sorted(self.seats)))}/{self.spectators}{asker}"


def read_report(text: str) -> PresenceReport:
    seats, spectators, *asks = text.split("/")
    held = frozenset(int(seat) for seat in seats.split(",") if seat)
    return PresenceReport(held, int(spectators), int(asks[0]) if asks else 0)


class DatedReport(NamedTuple):
    report: PresenceReport
    at: float


class RemotePresence:
    """The people of all tables who are connected to other processes."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, DatedReport]] = {}  # by table and process

    def reports(self, table: str) -> list[PresenceReport]:
        old = time.monotonic() - STALE
        return [dated.report for dated in self.tables.get(table, {}).values() if dated.at > old]

    def is_here(self, table: str, seat: Seat) -> bool:
        return table in self.tables and any(seat in report.seats for report in self.reports(table))

    def spectators(self, table: str) -> int:
        return sum(report.spectators for report in self.reports(table)) if table in self.tables else 0

    def is_asker_here(self, table: str, vote: int) -> bool:
        return any(report.asks == vote for report in self.reports(table))

    def add(self, notice: Notice) -> bool:
        """Whether nothing was known of that process at that table."""
        known = self.tables.setdefault(notice.table, {})
        new = notice.worker not in known
        known[notice.worker] = DatedReport(read_report(notice.presence), time.monotonic())
        return new

    def forget_old(self, gone: Collection[str] = ()) -> list[str]:
        """The tables where a process is gone or says nothing more: whoever was there is no longer."""
        old = time.monotonic() - STALE
        changed = []
        for table, known in list(self.tables.items()):
            lasting = {one: dated for one, dated in known.items() if dated.at > old and one not in gone}
            if len(lasting) < len(known):
                changed.append(table)
                self.tables[table] = lasting
            if not lasting:
                del self.tables[table]
        return changed
