"""A kernel Table that is rebuilt from the log of the store, or from a snapshot of it and what came after."""

import ast
import zlib
from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct, msgpack

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game, seat_of
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.record import Entry
from wyrmhall.kernel.refusal import BadRecord, IllegalAction
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.table import Table
from wyrmhall.server.store import Row, Snapshot

UNDO: Final = "undo"  # who: the text names the seat that takes its last decision back


class LiveTable(Table):
    """Knows of each event after which decision it happened, and whether a seat may take something back."""

    def __init__(self, game: Game, options: Any, seed: str, players: tuple[str, ...]) -> None:
        self.marks: list[int] = []  # for each event of the log, the number of decisions so far
        super().__init__(game, options, seed, players)

    @property
    def decisions(self) -> int:
        """As `wyrmhall replay` counts them: what chance decides belongs to the decision before it."""
        return len(self.record.entries) - self.outcomes

    def _listen(self) -> None:
        del self.marks[len(self.log) :]  # what was taken back
        super()._listen()
        self.marks += [self.decisions] * (len(self.log) - len(self.marks))

    def may_undo(self, seat: Seat) -> bool:
        for place in range(len(self.past) - 1, -1, -1):
            if self.past[place].seat == seat:
                target, later = self.past[place], self.past[place + 1 :]
                if any(moment.seat not in target.asked for moment in later):
                    return False  # as it would turn out, but without a trial
                return not later or self._goes_without(target, later)
        return False

    def repeat(self, row: Row) -> None:
        """One line of the log, as it was decided then."""
        if row.who != UNDO:
            self.follow(Entry(row.who, row.text))
            return
        seat = seat_of(self.names, row.text)
        try:
            self.undo(seat)
        except IllegalAction as illegal:
            raise BadRecord(f"{row.text} cannot take back: {illegal}") from None


class Waits:
    """Who is waited for: since when (what clocks are read from), and who has answered already."""

    def __init__(self) -> None:
        self.since: dict[Seat, float] = {}
        self.group: Asked = ()  # all who were asked together

    def note(self, asked: Asked, decided: Seat, at: float) -> None:
        before = self.since
        self.since = {seat: before[seat] if seat in before and seat != decided else at for seat in asked}
        if not asked or not set(asked) <= set(self.group):
            self.group = asked

    def locked(self) -> list[int]:
        return [int(seat) for seat in self.group if seat not in self.since]


class Opened:
    """A table as it stands after its log."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.waits = Waits()
        self.seats = {name: Seat(number) for number, name in enumerate(table.names)}
        self.seq = 0
        self.own: dict[Seat, int] = {}  # the seq of each seat's last decision
        self.requests: dict[tuple[Seat, str], int] = {}

    def follow(self, rows: Iterable[Row]) -> None:
        for row in rows:
            if row.seq > self.seq:  # else it is in the snapshot, and only its request is of interest
                self.table.repeat(row)
                self.note(row)
            self.remember(row)

    def note(self, row: Row) -> None:
        """The place and time of a row that the table has taken."""
        self.seq = row.seq
        seat = self.seat(row)
        if seat != NOBODY:
            self.own[seat] = row.seq
        stack = self.table.state.stack
        secret = bool(stack) and stack[-1].in_secret  # others must not see how far somebody is with an answer
        self.waits.note(self.table.asked, NOBODY if secret else seat, row.at)

    def seat(self, row: Row) -> Seat:
        return self.seats.get(row.text if row.who == UNDO else row.who, NOBODY)

    def remember(self, row: Row) -> None:
        if row.request:
            self.requests[self.seat(row), row.request] = row.seq
            if len(self.requests) > MOST_REQUESTS:
                del self.requests[next(iter(self.requests))]


MOST_REQUESTS: Final = 500
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
    )
    return Snapshot(opened.seq, zlib.compress(msgpack.encode(kept), 1))


def restore(opened: Opened, taken: Snapshot) -> None:
    """Put the table where it was when the snapshot was taken."""
    kept = msgpack.decode(zlib.decompress(taken.body), type=Kept)
    table = opened.table
    if kept.rules != table.game.rules_version:
        raise BadRecord(f"a snapshot of rules version {kept.rules}")
    table.state = table.game.restore(table.options, ast.literal_eval(kept.state))
    table.state.ears = []
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
    table.marks, table.outcomes, table.barriers = kept.marks, kept.outcomes, kept.barriers
    opened.waits.since = {Seat(seat): at for seat, at in kept.since.items()}
    opened.waits.group = tuple(Seat(seat) for seat in kept.group)
    opened.own = {Seat(seat): seq for seat, seq in kept.own.items()}
    opened.seq = taken.seq
