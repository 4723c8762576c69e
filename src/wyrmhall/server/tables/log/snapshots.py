"""A replayed table as it was at some line of its log, so that a long game opens fast."""

import ast
import zlib
from typing import Any, Final

from msgspec import Struct, msgpack

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.store import Snapshot
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.replayed_table import ReplayedTable

REREAD: Final = 200  # rows before a snapshot that are read again, for their requests


class StoredEvent(Struct, array_like=True):
    """An event, as a snapshot stores it."""

    kind: str
    rule: str
    values: dict[str, Any]
    secret: dict[str, Any] | None
    audience: tuple[int, ...]
    reveals: bool

    def event(self) -> Event:
        audience = tuple(Seat(seat) for seat in self.audience)
        return Event(self.kind, self.rule, _values(self.values), _values(self.secret), audience, self.reveals)


class SnapshotData(Struct, array_like=True):
    """A snapshot: taken where nothing can be taken back, so that it needs no history.

    Only the order of the fields is stored, not their names: new ones are added at the end.
    """

    rules: int
    state: str  # the packed State, written as Python writes it
    entries: list[tuple[str, str]]
    log: list[StoredEvent]
    marks: list[int]
    outcomes: int
    barriers: int
    result: dict[str, Any] | None
    since: dict[int, float]
    group: tuple[int, ...]
    last_decisions: dict[int, int]
    begun: dict[int, list[float]] = {}
    open_marks: list[int] = []
    sealed: list[int] = []
    unnoticed: dict[int, list[int]] = {}
    changes: list[tuple[int, str, str, str]] = []
    late: dict[int, int] = {}
    occasions: dict[str, int] = {}


def _value(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _values(values: dict[str, Any] | None) -> Any:
    return None if values is None else {name: _value(value) for name, value in values.items()}


def snapshot_of(replayed: ReplayedTable) -> Snapshot | None:
    """None just after a decision that may yet be taken back: try again later."""
    table, times = replayed.table, replayed.thinking_times
    if table.past:
        return None
    data = SnapshotData(
        table.game.rules_version,
        repr(pack(table.state)),
        [(entry.who, entry.text) for entry in table.record.entries],
        [StoredEvent(e.kind, e.rule, e.values, e.secret, e.audience, e.reveals) for e in table.log],
        table.marks,
        table.outcomes,
        table.barriers,
        table.record.result,
        {int(seat): at for seat, at in times.since.items()},
        times.group,
        {int(seat): seq for seat, seq in replayed.last_decisions.items()},
        {int(seat): begun for seat, begun in times.begun.items()},
        table.open_marks,
        table.sealed,
        {int(seat): rows for seat, rows in replayed.unnoticed.items()},
        [(c.after, c.seat, c.player, c.why) for c in table.record.changes],
        {number: int(seat) for number, seat in table.late.items()},
        table.occasions,
    )
    return Snapshot(replayed.seq, zlib.compress(msgpack.encode(data), 1))


def restore(replayed: ReplayedTable, snapshot: Snapshot) -> None:
    """Put the table where it was when the snapshot was taken."""
    data = msgpack.decode(zlib.decompress(snapshot.body), type=SnapshotData)
    table, times = replayed.table, replayed.thinking_times
    if data.rules != table.game.rules_version:
        raise BadRecord(f"a snapshot of rules version {data.rules}")
    if len(data.open_marks) != len(data.marks):
        raise BadRecord("a snapshot that does not tell what was noticed")
    restore_table(table, data)
    times.since = {Seat(seat): at for seat, at in data.since.items()}
    times.group = tuple(Seat(seat) for seat in data.group)
    times.begun = {Seat(seat): begun for seat, begun in data.begun.items()}
    replayed.unnoticed = {Seat(seat): rows for seat, rows in data.unnoticed.items()}
    replayed.noticed = table.open_decisions
    replayed.last_decisions = {Seat(seat): seq for seat, seq in data.last_decisions.items()}
    replayed.in_secret = table.position_info().in_secret
    replayed.seq = snapshot.seq


def restore_table(table: LiveTable, data: SnapshotData) -> None:
    table.state = table.game.restore(table.options, ast.literal_eval(data.state))
    table.state.event_sink = []
    settle(table.state)
    table.record.entries = [Entry(who, text) for who, text in data.entries]
    table.record.result = data.result
    table.log = [stored.event() for stored in data.log]
    table.record.changes = [SeatChange(*change) for change in data.changes]
    table.seat_history.rebuild(table.record.players, table.log)
    table.marks, table.outcomes, table.barriers = data.marks, data.outcomes, data.barriers
    table.open_marks, table.sealed = data.open_marks, data.sealed
    table.sealed_outcomes = sum([data.entries[place][0] == CHANCE_KEY for place in data.sealed])
    table.late = {number: Seat(seat) for number, seat in data.late.items()}
    table.occasions = data.occasions
