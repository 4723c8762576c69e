"""One live table: takes decisions, commits them, and lets every page know.

Everything that changes the table holds `lock`: the rules accept it, the store has it on disk, and only then
is it answered and shown. Meanwhile `pending` keeps anybody from being shown what might yet be lost.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from wyrmhall.kernel.chance import commitment
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.records.record import Record
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.server.errors import Denied, Quicker, refused
from wyrmhall.server.faults import log_fault
from wyrmhall.server.store import Away, Change, Conflict, Row, Store
from wyrmhall.server.tables import table_record as paper
from wyrmhall.server.tables.audience.client import Connection
from wyrmhall.server.tables.audience.log_renderer import Telling, with_names
from wyrmhall.server.tables.audience.remote_presence import who_is_here
from wyrmhall.server.tables.audience.view_cache import Shown
from wyrmhall.server.tables.bots import Bots
from wyrmhall.server.tables.clocks import Clocks
from wyrmhall.server.tables.log.announcements import TABLE, News, written
from wyrmhall.server.tables.log.live_table import TIMED_OUT, LiveTable, Opened, table_of
from wyrmhall.server.tables.log.snapshots import snapshot
from wyrmhall.server.tables.people.absence import Absences
from wyrmhall.server.tables.people.chat import Said
from wyrmhall.server.tables.people.vote_lapse import Asking
from wyrmhall.server.tables.store_sync import reload
from wyrmhall.server.tables.table_card import card_of
from wyrmhall.server.tables.table_record import CLOSED, OVER, PLAYING, WAITING, Papers
from wyrmhall.server.wire import TableCard

if TYPE_CHECKING:
    from wyrmhall.server.tables.open_tables import Hall

SNAPSHOT_EVERY: Final = 300  # rows
MOVED_ON: Final = "The table has moved on since: look again."
FAILED: Final = "The program has failed at this decision, and nothing was changed: please decide otherwise."


class Room:
    """A table with everybody at it. Made by the hall, from the store."""

    def __init__(self, hall: "Hall", papers: Papers, version: int) -> None:
        self.hall = hall
        self.store: Store = hall.store
        self.game: Game = paper.the_game(papers.game)
        self.lock = asyncio.Lock()
        self.pages: set[Connection] = set()
        self.opened: Opened | None = None
        self.chat: list[Said] = []
        self.pending = False  # whether something is not yet on disk
        self.showing = False  # whether pages are about to be shown what has changed
        self.closed = False
        self.epoch = 0
        self.kept = 0  # the seq of the last snapshot
        self.quiet_since = time.monotonic()
        self.told_others = ""  # who is here
        self.shown = Shown(self)
        self.bots = Bots(self)
        self.absences = Absences(self)
        self.asking = Asking(self)
        self.clocks = Clocks(self, self.time_is_over)
        self.adopt(papers, version)

    def adopt(self, papers: Papers, version: int) -> None:
        """These are the papers now."""
        self.papers, self.version = papers, version
        if papers.rules != self.game.rules_version:
            raise Denied(
                f"The table was made with version {papers.rules} of the rules, which is not known here.", 410
            )
        self.options = paper.the_options(self.game, papers.options)
        self.seats = self.game.seat_names(self.options)
        people = tuple(place.person or seat for place, seat in zip(papers.places, self.seats, strict=True))
        names = self.game.words.display_names(self.options, people)
        if getattr(self, "names", None) != names:
            self.people, self.names = people, names
        self.commitment = commitment(papers.seed)
        for page in self.pages:
            self.grant(page)
        self.shown.forget(face=True)

    def show_from(self, opened: Opened) -> None:
        self.opened = opened
        self.telling = Telling(opened.table)
        self.shown = Shown(self)

    # -- what it is ----------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return self.opened.seq if self.opened is not None else 0

    def seq_for(self, seats: Asked) -> int:
        """As those who hold these seats may know it."""
        return self.opened.number(seats) if self.opened is not None else 0

    @property
    def state(self) -> str:
        return "paused" if self.papers.paused and self.papers.state == PLAYING else self.papers.state

    @property
    def spectators(self) -> int:
        return sum(not page.seats for page in self.pages) + self.hall.elsewhere.spectators(self.papers.id)

    def now(self) -> float:
        """As clocks count it: see `steady`."""
        return self.hall.clock.now()

    def is_here(self, seat: Seat) -> bool:
        here = any(seat in page.seats for page in self.pages)
        return here or self.hall.elsewhere.is_here(self.papers.id, seat)

    def the_table(self) -> LiveTable:
        if self.opened is None:
            raise Denied("The game has not begun.", 409)
        return self.opened.table

    def named(self, text: str) -> str:
        """Seats that are only numbers are called by the people who sit there."""
        return with_names(text, self.seats, self.names) if self.names == self.people else text

    def record(self) -> Record:
        return self.the_table().record

    def card(self) -> TableCard:
        return card_of(self.papers, self.game, self.spectators, self.changed())

    def changed(self) -> float:
        waits = self.opened.waits.since.values() if self.opened is not None else ()
        return max(self.papers.created, *waits, 0.0)

    # -- deciding ------------------------------------------------------------------------------------

    async def decide(self, seat: Seat, seq: int, text: str, request: str, page: Connection) -> None:
        """A person's decision, made upon what the page was shown as `seq`."""
        async with self.lock:
            page.check(seat)
            opened = self.in_play().to_decide()
            if (seat, request) in opened.requests:
                return
            own = opened.number(page.seats, opened.own.get(seat, 0))
            if not own <= seq <= opened.number(page.seats):
                raise Denied(MOVED_ON, 409)
            if len(self.game.notation.sentences(text)) > 1:
                raise Denied("One decision at a time, please.")
            await self.play(seat, text, request)
            if opened.table.is_talk(opened.table.record.entries[-1].text):
                self.bots.answer_to = seat
                self.bots.wake()

    def in_play(self) -> Opened:
        if self.opened is None or self.papers.state == WAITING:
            raise Denied("The game has not begun.", 409)
        if self.papers.state == CLOSED:
            raise Denied("The table is closed.", 410)
        return self.opened

    async def play(self, seat: Seat, text: str, request: str) -> None:
        """Carry out a decision and commit it; holds the lock already."""
        opened = self.in_play()
        self.show_all()
        before = len(opened.table.record.entries)
        opened.table.too_late = request == TIMED_OUT
        try:
            with self.refusing():
                opened.table.play(text, seat)
        finally:
            opened.table.too_late = False
        await self.commit(self.rows_since(before, request))

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """What a table refuses is told with its rule. Where the game itself fails, nothing has changed."""
        try:
            yield
        except IllegalAction as illegal:
            raise self.refusal(illegal) from None
        except Exception as fault:
            log_fault(f"a game of {self.game.name} failed in the midst of a decision", fault)
            raise Denied(FAILED, 409) from None

    def refusal(self, illegal: IllegalAction) -> Denied:
        denied = refused(illegal.refusal)
        denied.why = self.named(denied.why)
        return denied

    def rows_since(self, before: int, request: str) -> tuple[Row, ...]:
        now, seq = self.now(), self.seq + 1
        entries = self.the_table().record.entries[before:]
        return tuple(
            Row(seq + n, entry.who, entry.text, "" if n else request, now) for n, entry in enumerate(entries)
        )

    async def commit(self, rows: tuple[Row, ...], papers: Papers | None = None) -> None:
        """On disk first, then to everybody. If it cannot be written the table goes back to what was."""
        opened = self.opened
        if opened is not None and opened.table.over and self.papers.state == PLAYING:
            papers = papers or paper.copy(self.papers)
            papers.state = OVER
        change = Change(self.papers.id, rows)
        if papers is not None:
            if papers.seated() != self.papers.seated():
                papers.vote = None  # what was asked was asked at another table
            change = change._replace(
                papers=paper.write(papers),
                version=self.version,
                listed=papers.listed and papers.state != CLOSED,
            )
        self.pending = True
        try:
            await self.store.commit(change)
        except Conflict:
            self.pending = False
            await reload(self)
            raise Quicker from None
        except Away:
            self.pending = False
            await reload(self)
            raise
        except BaseException:
            self.hall.forget(self)  # what is true is in the store alone
            raise
        self.pending = False
        if opened is not None:
            opened.take(rows)
            self.count_all(opened)
        if papers is not None:
            self.adopt(papers, self.version + 1)
        self.publish(face=papers is not None)
        self.keep_now_and_then()

    def count_all(self, opened: Opened) -> None:
        """At the end the lines are numbered anew: now all may count what was sealed."""
        if opened.table.over and opened.table.sealed:
            self.telling = Telling(opened.table)

    def keep_now_and_then(self) -> None:
        """A snapshot, so that a long game opens fast."""
        opened = self.opened
        if opened is not None and opened.seq - self.kept >= SNAPSHOT_EVERY:
            taken = snapshot(opened)
            if taken is not None:
                self.kept = taken.seq
                self.hall.later(self.store.keep_snapshot(self.papers.id, taken))

    def publish(self, face: bool = False) -> None:
        """Something has changed: whoever is here has to be shown it."""
        self.epoch += 1
        self.shown.forget(face)
        if face:
            self.tell_others()
            self.absences.look()
            self.asking.look()
        if self.opened is not None:
            self.telling.forget()
        if not self.showing:
            self.showing = True
            asyncio.get_running_loop().call_soon(self.show_all)
        self.clocks.wind()
        self.bots.wake()

    def show_all(self) -> None:
        """Soon after a change, and before the next: whoever has not been shown it yet is shown it now."""
        self.showing = False
        for page in self.pages:
            if page.epoch != self.epoch:
                page.flush()

    # -- the papers ------------------------------------------------------------------------------------

    async def rewrite(self, deed: Callable[[Papers], None]) -> None:
        """Change the papers and commit them."""
        async with self.lock:
            papers = paper.copy(self.papers)
            deed(papers)
            await self.commit((), papers)

    async def commit_news(self, papers: Papers, *news: News) -> None:
        """The same with what the table says about it in the log; holds the lock already."""
        if self.opened is None:
            await self.commit((), papers)
            return
        self.show_all()
        for one in news:
            self.opened.table.announce(one)
        now, seq = self.now(), self.seq + 1
        rows = tuple(Row(seq + n, TABLE, written(one), "", now) for n, one in enumerate(news))
        await self.commit(rows, papers)

    async def begin(self, papers: Papers) -> None:
        """The first outcomes of chance; holds the lock already."""
        papers.state = PLAYING
        papers.players = paper.players_of(papers)
        table = table_of(self.game, self.options, papers)
        with self.refusing():
            table.start()
        self.opened = Opened(table)
        self.telling = Telling(table)
        await self.commit(self.rows_since(0, ""), papers)

    # -- coming and going --------------------------------------------------------------------------------

    def grant(self, page: Connection) -> None:
        """The rights of the secret it has shown, as they are now."""
        if page.digest and not self.papers.knows(page.digest):
            page.digest = ""
            if page.seats or page.host:  # otherwise it had only asked for one
                page.close("Your seat was given to somebody else.")
        page.seats = tuple(Seat(seat) for seat in self.papers.holds(page.digest))
        page.host = self.papers.is_host(page.digest) if page.digest else False

    def enter(self, page: Connection) -> None:
        self.grant(page)
        self.pages.add(page)
        self.publish(face=True)

    def leave(self, page: Connection) -> None:
        self.pages.discard(page)
        self.quiet_since = time.monotonic()
        self.publish(face=True)

    def tell_others(self, again: bool = False) -> None:
        """The other processes: who is here."""
        found = who_is_here(self)
        if again or found != self.told_others:
            self.told_others = found
            self.hall.announce(self.papers.id, found)

    def close(self, why: str) -> None:
        """Send everybody away, or (without a reason) let them come back; the hall has forgotten the room."""
        self.closed = True
        self.bots.stop()
        self.clocks.stop()
        self.absences.stop()
        self.asking.stop()
        for page in list(self.pages):
            if why:
                page.close(why)
            else:
                page.drop()

    async def end_looks(self) -> None:
        """Nobody looks longer than the rules allow: what remains to be done is done for them."""
        async with self.lock:
            for seat in self.clocks.looks_over():
                try:
                    await self.play(seat, self.the_table().legal(seat)[0].text, "")
                except Denied:
                    return  # another worker was quicker

    def time_is_over(self, seat: Seat) -> None:
        self.bots.timed_out.add(seat)
        self.bots.wake()
