"""A live table as it was at some line of its log, so that a long game opens fast."""

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
from wyrmhall.server.tables.log.live_table import Opened

REREAD: Final = 200  # rows before a snapshot that are read again, for their requests


class Said(Struct, array_like=True):
    """An event, as a snapshot keeps it."""

    kind: str
    rule: str
    values: dict[str, Any]
    secret: dict[str, Any] | None
    audience: tuple[int, ...]
    reveals: bool


class Kept(Struct, array_like=True):
    """A snapshot: taken where nothing can be taken back, so that it needs no history."""

    rules: int
    state: str  # the packed State, written as Python writes it
    entries: list[tuple[str, str]]
    log: list[Said]
    marks: list[int]
    outcomes: int
    barriers: int
    result: dict[str, Any] | None
    since: dict[int, float]
    group: tuple[int, ...]
    own: dict[int, int]
    begun: dict[int, list[float]] = {}
    open_marks: list[int] = []
    sealed: list[int] = []
    quiet: dict[int, list[int]] = {}
    changes: list[tuple[int, str, str, str]] = []
    late: dict[int, int] = {}


def _value(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _values(values: dict[str, Any] | None) -> Any:
    return None if values is None else {name: _value(value) for name, value in values.items()}


def snapshot(opened: Opened) -> Snapshot | None:
    """None just after a decision that may yet be taken back: try again later."""
    table = opened.table
    if table.past:
        return None
    kept = Kept(
        table.game.rules_version,
        repr(pack(table.state)),
        [(entry.who, entry.text) for entry in table.record.entries],
        [Said(e.kind, e.rule, e.values, e.secret, e.audience, e.reveals) for e in table.log],
        table.marks,
        table.outcomes,
        table.barriers,
        table.record.result,
        {int(seat): at for seat, at in opened.waits.since.items()},
        opened.waits.group,
        {int(seat): seq for seat, seq in opened.own.items()},
        {int(seat): begun for seat, begun in opened.waits.begun.items()},
        table.open_marks,
        table.sealed,
        {int(seat): rows for seat, rows in opened.quiet.items()},
        [(c.after, c.seat, c.player, c.why) for c in table.record.changes],
        {number: int(seat) for number, seat in table.late.items()},
    )
    return Snapshot(opened.seq, zlib.compress(msgpack.encode(kept), 1))


def restore(opened: Opened, taken: Snapshot) -> None:
    """Put the table where it was when the snapshot was taken."""
    kept = msgpack.decode(zlib.decompress(taken.body), type=Kept)
    table = opened.table
    if kept.rules != table.game.rules_version:
        raise BadRecord(f"a snapshot of rules version {kept.rules}")
    if len(kept.open_marks) != len(kept.marks):
        raise BadRecord("a snapshot that does not tell what was noticed")
    table.state = table.game.restore(table.options, ast.literal_eval(kept.state))
    table.state.event_sink = []
    settle(table.state)
    table.record.entries = [Entry(who, text) for who, text in kept.entries]
    table.record.result = kept.result
    table.log = [
        Event(
            e.kind,
            e.rule,
            _values(e.values),
            _values(e.secret),
            tuple(Seat(s) for s in e.audience),
            e.reveals,
        )
        for e in kept.log
    ]
    table.record.changes = [SeatChange(*change) for change in kept.changes]
    table.call_by_name()
    table.marks, table.outcomes, table.barriers = kept.marks, kept.outcomes, kept.barriers
    opened.waits.since = {Seat(seat): at for seat, at in kept.since.items()}
    opened.waits.group = tuple(Seat(seat) for seat in kept.group)
    opened.waits.begun = {Seat(seat): begun for seat, begun in kept.begun.items()}
    table.open_marks, table.sealed = kept.open_marks, kept.sealed
    table.sealed_outcomes = sum([kept.entries[place][0] == CHANCE_KEY for place in kept.sealed])
    opened.quiet = {Seat(seat): rows for seat, rows in kept.quiet.items()}
    opened.noticed = table.open_decisions
    table.late = {number: Seat(seat) for number, seat in kept.late.items()}
    opened.own = {Seat(seat): seq for seat, seq in kept.own.items()}
    opened.secret = table.stand().in_secret
    opened.seq = taken.seq
