"""Who is at tables through other processes: each tells the others, and what is old no longer counts."""

import time
from collections.abc import Collection
from typing import Final, NamedTuple

from msgspec import json

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.store import Notice

MOST_TOLD: Final = 20  # a notice of PostgreSQL has 8,000 bytes
STALE: Final = 150.0  # seconds after which a process that says nothing more is gone


class RemoteSpectator(NamedTuple):
    """Somebody who looks on through another process."""

    ids: list[str]  # see `KnownSpectator`
    name: str  # as they call themselves


class PresenceReport(NamedTuple):
    """Who is at a table through one process. `0,2/1/7/99.5/[[["hash"],"Eve"]]`: seats 0 and 2, a spectator,
    and whoever asks for vote 7; the table has been open there since 99.5, and the spectator is Eve."""

    seats: frozenset[int]
    spectators: int
    asks: int  # the number of the vote whose asker is among them; 0: of none
    opened: float
    known: tuple[RemoteSpectator, ...] = ()  # as many of the spectators as a notice has room for

    def encode(self) -> str:
        seats = ",".join(map(str, sorted(self.seats)))
        known = json.encode(self.known[:MOST_TOLD]).decode()
        return f"{seats}/{self.spectators}/{self.asks}/{self.opened:.3f}/{known}"

    def rank(self, process: str) -> tuple[int, int, str]:
        """The lowest acts first."""
        return (-len(self.seats), -self.spectators, process)


def read_report(text: str) -> PresenceReport:
    seats, spectators, asks, opened, known = text.split("/", 4)
    held = frozenset(int(seat) for seat in seats.split(",") if seat)
    named = json.decode(known, type=tuple[RemoteSpectator, ...])
    return PresenceReport(held, int(spectators), int(asks), float(opened), named)


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

    def ranks(self, table: str) -> list[tuple[int, int, str]]:
        """Of the processes through which somebody is at the table."""
        known = self.tables.get(table, {}).items()
        here = [(name, one.report) for name, one in known if one.report.seats or one.report.spectators]
        return [report.rank(name) for name, report in here]

    def opened(self, table: str, here: float) -> float:
        """When the first of all processes opened the table; this one did at `here`."""
        return min([here, *[report.opened for report in self.reports(table)]])

    def is_here(self, table: str, seat: Seat) -> bool:
        return table in self.tables and any(seat in report.seats for report in self.reports(table))

    def spectators(self, table: str) -> int:
        return sum(report.spectators for report in self.reports(table)) if table in self.tables else 0

    def known(self, table: str) -> list[RemoteSpectator]:
        return [one for report in self.reports(table) for one in report.known]

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
