"""A table is tried with the rules of today: does its log still mean what it meant?

Everything is replayed from the beginning. Each decision has to be allowed, each outcome of chance has to be
the one that today's rules draw from the table's seed, and where something is known of a position (a snapshot,
or what the last trial saw) it has to be the same: who is asked, and what each may decide.
"""

from hashlib import sha256
from typing import Final, NamedTuple

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.records.record import CHANCE_KEY
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import CHANCE
from wyrmhall.kernel.state import ChanceStep
from wyrmhall.registry import UnknownGame, open_game
from wyrmhall.server.errors import Denied
from wyrmhall.server.store import Row, Snapshot
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.replayed_table import ReplayedTable, checked_rows
from wyrmhall.server.tables.log.snapshots import restore, snapshot_of
from wyrmhall.server.tables.log.table_log import SNAPSHOT_EVERY, live_table
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import (
    CLOSED,
    PLAYING,
    WAITING,
    Proof,
    TableRecord,
    decode_table_record,
    read_table_record,
)
from wyrmhall.server.upgrades.code_marks import code_mark
from wyrmhall.server.upgrades.verdicts import (
    CLOSES,
    DAMAGED,
    GOES_ON,
    LEFT,
    NEWER,
    NO_GAME,
    OTHER_CHANCE,
    OTHER_DECISION,
    OTHER_POSITION,
    UNREADABLE_OPTIONS,
    Verdict,
)

MOST_LISTED: Final = 5_000  # choices of a menu that are compared one by one; of longer ones their number


class StoredTable(NamedTuple):
    """All that is kept of a table and its game."""

    table_record: bytes
    rows: list[Row]
    snapshot: Snapshot | None


class Differs(Exception):
    """The log does not mean the same any more."""

    def __init__(self, reason: str, row: int = 0) -> None:
        super().__init__(reason)
        self.reason, self.row = reason, row


def try_table(stored: StoredTable) -> Verdict:
    """What is to become of it. Nothing is written here."""
    written = decode_table_record(stored.table_record)
    try:
        game = open_game(written.game)
        if written.rules > game.rules_version:
            return Verdict(outcome=LEFT, reason=NEWER)
        return Trial(game, read_table_record(stored.table_record), stored).run()
    except UnknownGame:
        return Verdict(outcome=LEFT, reason=NO_GAME)
    except Differs as differs:
        written.state, written.outdated, written.code = CLOSED, differs.reason, code_mark(game)
        written.disclosed = bool(written.duplicates)  # the others may have ended, and what was dealt is told
        return Verdict(outcome=CLOSES, reason=differs.reason, row=differs.row, table_record=written.encode())
    except BadRecord:
        return Verdict(outcome=LEFT, reason=DAMAGED)


class Trial:
    """Of one table, whose record is understood as it would be today."""

    def __init__(self, game: Game, record: TableRecord, stored: StoredTable) -> None:
        self.record, self.proof = record, record.proof
        self.rows = checked_rows(stored.rows, 0)
        self.snapshot = stored.snapshot
        self.snapshot_fits = stored.snapshot is None
        record.rules = (
            game.rules_version
        )  # options of an older version are in today's words, if there are any
        if record.outdated:
            record.state, record.outdated = (PLAYING if record.players else WAITING), ""
        try:
            self.info = TableInfo(record, 0)
        except (Denied, ValueError):  # other options, or another number of seats
            raise Differs(UNREADABLE_OPTIONS) from None

    def run(self) -> Verdict:
        record = self.record
        record.code = code_mark(self.info.game)
        if record.state == WAITING:
            return Verdict(outcome=GOES_ON, table_record=record.encode())
        table = live_table(self.info, record)
        for row in self.rows:
            self.repeat(table, row)
            self.compare(table, row.seq)
        if table.over:
            raise Differs(OTHER_POSITION, len(self.rows))  # it was played on
        record.proof = Proof(len(self.rows), sight_of(table))
        new = None if self.snapshot_fits else self.new_snapshot()
        return Verdict(
            outcome=GOES_ON,
            table_record=record.encode(),
            snapshot=(new.seq, new.body) if new is not None else None,
            keeps_snapshot=self.snapshot_fits,
        )

    def repeat(self, table: LiveTable, row: Row) -> None:
        drawn_here = row.who == CHANCE_KEY and len(table.record.entries) >= self.record.branched
        if drawn_here and drawn_by(table, self.record.seed) != row.text:
            raise Differs(OTHER_CHANCE, row.seq)
        try:
            table.repeat(row)
        except Exception:  # refused, or the rules of today fail at it
            raise Differs(OTHER_DECISION, row.seq) from None

    def compare(self, table: LiveTable, seq: int) -> None:
        """With whatever is known of the position after that row."""
        if self.proof is not None and self.proof.seq == seq and self.proof.sight != sight_of(table):
            raise Differs(OTHER_POSITION, seq)
        if self.snapshot is None or self.snapshot.seq != seq:
            return
        then = self.restored(self.snapshot)
        if then is not None:
            if sight_of(then) != sight_of(table):
                raise Differs(OTHER_POSITION, seq)
            self.snapshot_fits = repr(pack(then.state)) == repr(pack(table.state))

    def restored(self, snapshot: Snapshot) -> LiveTable | None:
        """None if it cannot be read any more: the log alone is the truth."""
        replayed = ReplayedTable(live_table(self.info, self.record))
        try:
            restore(replayed, snapshot)
        except Exception:
            return None
        return replayed.table

    def new_snapshot(self) -> Snapshot | None:
        if len(self.rows) < SNAPSHOT_EVERY:
            return None
        replayed = ReplayedTable(live_table(self.info, self.record))
        replayed.follow(self.rows)
        return snapshot_of(replayed)


def drawn_by(table: LiveTable, seed: str) -> str:
    """What chance would decide now; empty if it is not asked."""
    step = table.state.stack[-1] if table.state.stack else None
    if not isinstance(step, ChanceStep) or table.state.asked != (CHANCE,):
        return ""
    return step.write(table.state, step.roll(table.state, table.numbers_due(seed)))


def sight_of(table: LiveTable) -> str:
    """Who is asked, and what each may decide: the same as long as the rules are, however they are written."""
    digest = sha256()
    for seat in table.asked:
        digest.update(f"{seat}\n".encode())
        if seat != CHANCE:
            menu = table.legal(seat)
            words = sorted(act.text for act in menu) if len(menu) <= MOST_LISTED else [str(len(menu))]
            digest.update("\n".join(words).encode())
    return digest.hexdigest()[:16]
