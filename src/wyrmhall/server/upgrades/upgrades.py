"""Tables that other code has begun are tried before anybody comes to them: at the start, one by one in the
background, and each at once that somebody asks for. Trials run in the sandbox, beside those who play; nobody
waits long for that: what it has not begun in time is tried here, in a thread."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Final

from msgspec import Struct, json, msgpack

from wyrmhall.registry import UnknownGame, open_game
from wyrmhall.server.errors import Denied
from wyrmhall.server.sandbox.pool import Sandbox
from wyrmhall.server.store import Conflict, Requirement, Statement, Store
from wyrmhall.server.tables.cluster.other_processes import OtherProcesses
from wyrmhall.server.tables.people.seat_secrets import new_table_id
from wyrmhall.server.tables.table_record import CLOSED, PLAYING, WAITING, read_table_record
from wyrmhall.server.upgrades.code_marks import code_mark
from wyrmhall.server.upgrades.trial import StoredTable, try_table
from wyrmhall.server.upgrades.verdicts import CLOSES, LEFT, Verdict

log: Final = logging.getLogger("wyrmhall")

AT_ONCE: Final = 4  # trials of tables that somebody waits for
TOGETHER: Final = 200  # tables that are looked through in one go
IN_BACKGROUND: Final = "upgrades"  # who asks the sandbox for trials that nobody waits for
SANDBOX_WITHIN: Final = 3.0  # seconds: its processes may only just be starting
PAUSE: Final = 0.02  # seconds between two of those
NEXT: Final = "select id, papers from tables where id > $1 order by id limit $2"
REWRITE: Final = (
    "update tables set papers = $2, version = version + 1, listed = $4 where id = $1 and version = $3"
    " returning id"
)
DROP_SNAPSHOT: Final = "delete from snapshots where id = $1"
KEEP_SNAPSHOT: Final = "insert into snapshots values ($1, $2, $3)"


class Glance(Struct):
    """As much of a table's record as tells whether it is to be tried."""

    game: str
    state: str = WAITING
    code: str = ""
    outdated: str = ""
    disclosed: bool = False


_glance: Final = json.Decoder(Glance).decode


def is_outdated(written: bytes) -> bool:
    """Whether somebody may play there, and other code has read it last."""
    try:
        seen = _glance(written)
        may_go_on = seen.state in (WAITING, PLAYING) or (bool(seen.outdated) and not seen.disclosed)
        return may_go_on and seen.code != code_mark(open_game(seen.game))
    except (ValueError, UnknownGame):  # damaged, or not to be played here: told when somebody comes
        return False


def judge(stored: StoredTable) -> bytes:
    """In a process of the sandbox."""
    return msgpack.encode(try_table(stored))


class Upgrades:
    """Of the tables of this process."""

    def __init__(self, store: Store, sandbox: Sandbox, others: OtherProcesses) -> None:
        self.store, self.sandbox, self.others = store, sandbox, others
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.awaited = 0  # trials that somebody waits for
        self.outcomes: Counter[str] = Counter()

    async def current(self, table: str, written: bytes, version: int) -> tuple[bytes, int]:
        """The record of a table that somebody comes to, once it has been tried."""
        if not is_outdated(written):
            return written, version
        self.awaited += 1
        try:
            async with self.slots:
                await self.bring_up(table, table)
        finally:
            self.awaited -= 1
        stored = await self.store.table_record(table)
        return stored if stored is not None else (written, version)

    async def bring_up(self, table: str, asker: str) -> None:
        """Try it, and write what came of it. If it cannot be tried now it stays as it is, until next time."""
        stored = await self.store.table_record(table)
        if stored is None or not is_outdated(stored[0]):
            return
        rows, snapshot = await self.store.rows(table, 0), await self.store.snapshot(table)
        try:
            verdict = await self.judged(asker, StoredTable(stored[0], rows, snapshot))
            await self.write(table, stored[1], verdict)
        except Denied:
            self.outcomes[LEFT] += 1
            log.warning("a table could not be tried with the rules of today: it takes too long, or too much")
        except Conflict:
            return  # somebody has written there meanwhile, and has tried it
        else:
            self.outcomes[verdict.outcome] += 1
            if verdict.outcome == CLOSES:
                log.warning("a table was closed, its record is kept: %s", verdict.words())
                self.others.announce(table, "")

    async def judged(self, asker: str, stored: StoredTable) -> Verdict:
        """Denied if it takes too much. A page that waits would be taken for one that does not greet."""
        patience = None if asker == IN_BACKGROUND else SANDBOX_WITHIN
        try:
            async with asyncio.timeout(patience):
                return msgpack.decode(await self.sandbox.read(asker, judge, stored), type=Verdict)
        except TimeoutError:
            return await asyncio.to_thread(try_table, stored)

    async def write(self, table: str, version: int, verdict: Verdict) -> None:
        """Record and snapshot together or not at all; the lobby's order stays as it was."""
        if not verdict.table_record:
            return
        record = read_table_record(verdict.table_record)
        listed = record.listed and record.state != CLOSED
        statements: list[Statement] = [Requirement(REWRITE, table, verdict.table_record, version, listed)]
        if not verdict.keeps_snapshot:
            statements.append(Statement(DROP_SNAPSHOT, table))
        if verdict.snapshot is not None:
            statements.append(Statement(KEEP_SNAPSHOT, table, *verdict.snapshot))
        await self.store.sql.execute_all(*statements)

    # -- in the background -------------------------------------------------------------------------

    async def run(self, is_open: Callable[[str], bool]) -> None:
        """All that nobody has come to yet; those that are open have been tried."""
        began = time.monotonic()
        async for table in self.outdated():
            while self.awaited:
                await asyncio.sleep(PAUSE)
            if not is_open(table):
                await self.bring_up(table, IN_BACKGROUND)
            await asyncio.sleep(PAUSE)
        if self.outcomes:
            told = ", ".join(f"{number} {outcome}" for outcome, number in sorted(self.outcomes.items()))
            log.warning("tables tried with the rules of today in %.0f s: %s", time.monotonic() - began, told)

    async def outdated(self) -> AsyncIterator[str]:
        """Each server over the same database begins somewhere else, so that they share the work."""
        middle = new_table_id()
        for last, end in ((middle, ""), ("", middle)):
            while some := await self.store.sql.query(NEXT, last, TOGETHER):
                last = some[-1][0]
                for table, written in some:
                    if end and table > end:
                        return
                    if self.others.may_open(table) and is_outdated(bytes(written)):
                        yield table
