"""All live tables of this process: opened when somebody comes, put away when nobody is left."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from msgspec import msgpack

from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault, note_lost
from wyrmhall.server.http.addresses import is_id
from wyrmhall.server.processes.bot_pool import Thinkers
from wyrmhall.server.processes.worker_routing import Neighbours
from wyrmhall.server.sandbox.pool import ReadingRoom
from wyrmhall.server.sandbox.reading import OptionsRead, options_of
from wyrmhall.server.steady_clock import SteadyClock
from wyrmhall.server.store import EVERYTHING, Away, Listed, Notice, Store
from wyrmhall.server.store.makers import Maker, TableQuota, TooManyTables, hashed
from wyrmhall.server.store.uploads import UploadQuota
from wyrmhall.server.tables import table_record as paper
from wyrmhall.server.tables.audience.remote_presence import Elsewhere
from wyrmhall.server.tables.people.seating import begin_if_full
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.store_sync import catch_up, open_table
from wyrmhall.server.tables.table_card import card_of
from wyrmhall.server.tables.table_record import CLOSED, Papers
from wyrmhall.server.wire import Credential, NewTable, TableCard

QUIET: Final = 600.0  # seconds after which a table with nobody at it is put away
SWEEP: Final = 60.0
IN_LOBBY: Final = 200
MOST_NOTED: Final = 1_000  # damaged tables of which the log tells
DAMAGED: Final = "The table cannot be opened: what was kept of it is damaged."
TOO_MANY: Final = "As many tables are open here as there may be: close one of yours, or come back later."
MINUTE: Final = 60.0  # the lobby tells no finer: the times of single decisions are the table's own business
PACE: Final = 0.6  # seconds between two decisions of bots, so that people can follow


class Hall:
    """Opens tables by id, once each."""

    def __init__(
        self, store: Store, thinkers: Thinkers, pace: float = PACE, reading: ReadingRoom | None = None
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.clock = SteadyClock(time.time())
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.first: Callable[[], Coroutine[Any, Any, None]] | None = None  # done before anybody comes
        self.elsewhere = Elsewhere()
        self.reading = reading or ReadingRoom()
        self.uploads = UploadQuota()  # of records that visitors bring along
        self.tables = TableQuota()  # that visitors open
        self.neighbours: Neighbours | None = None  # the other processes behind the same address
        self.damaged: set[object] = set()  # what the log has told of already

    async def start(self) -> None:
        asyncio.get_running_loop().set_exception_handler(note_lost)
        await self.store.open()
        self.clock = SteadyClock(await self.store.time())
        if self.first is not None:
            await self.first()
        self.store.listen(self.heard)
        self.reading.start()  # nobody who brings something has to wait until it is there
        self.later(self.sweep())

    async def stop(self) -> None:
        for room in list(self.rooms.values()):
            self.forget(room)
        for task in self.tasks:
            task.cancel()
        self.thinkers.stop()
        self.reading.stop()
        await self.store.close()

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """In the background; a failure is noted and hurts nobody."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, Away):  # the store has told of that
            log_fault("in the background", fault)

    async def sweep(self) -> None:
        """Put quiet tables away; the store has all of them."""
        while True:
            await asyncio.sleep(SWEEP)
            old = time.monotonic() - QUIET
            self.miss_the_silent()
            for room in list(self.rooms.values()):
                room.tell_others(again=True)
                busy = room.pages or room.lock.locked() or room.clocks.running()
                if not busy and room.quiet_since < old and (room.bots.task is None or room.bots.task.done()):
                    self.forget(room)

    def miss_the_silent(self) -> None:
        """Whoever was at a table through a process that was killed is not there any more."""
        for table in self.elsewhere.forget_old():
            if table in self.rooms:
                self.rooms[table].publish(face=True)

    # -- tables ------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The live table of that id; Denied if there is none."""
        found = self.rooms.get(table)
        if found is not None:
            return found
        if not is_id(table):
            raise Denied("There is no such table.", 404)
        if not (self.store.shared or self.has(table)):  # nobody would be told of what happens here
            raise Denied("This table is played elsewhere: ask again.", 421)
        if table not in self.opening:
            self.opening[table] = asyncio.create_task(self.open(table))
            self.opening[table].add_done_callback(lambda done: self.was_opened(table, done))
        return await asyncio.shield(self.opening[table])

    def was_opened(self, table: str, done: "asyncio.Task[Room]") -> None:
        self.opening.pop(table, None)
        if not done.cancelled():
            done.exception()  # whoever asked is told, if they still wait

    async def open(self, table: str) -> Room:
        found = await self.store.papers(table)
        if found is None:
            raise Denied("There is no such table.", 404)
        try:
            return await self.read_table(table, *found)
        except (Denied, Away):
            raise
        except Exception as fault:  # whatever is wrong with what is kept of one table
            self.note_damage(table, fault)
            raise Denied(DAMAGED, 410) from None

    def note_damage(self, which: object, fault: Exception) -> None:
        """One line, however often somebody asks."""
        if which not in self.damaged and len(self.damaged) < MOST_NOTED:
            self.damaged.add(which)
            log_fault("a table cannot be read and is left out", fault)

    async def read_table(self, table: str, written: bytes, version: int) -> Room:
        papers = paper.read(written)
        await asyncio.to_thread(make_ready, papers.game, papers.options)
        room = Room(self, papers, version)
        await open_table(room)
        await room.end_looks()  # before anybody is shown them
        if room.papers.state == CLOSED:
            raise Denied("The table is closed.", 410)
        self.rooms[table] = room
        room.publish(face=True)
        return room

    def forget(self, room: Room, why: str = "") -> None:
        """Without a reason: whoever is still there comes back and finds what is in the store."""
        if self.rooms.get(room.papers.id) is room:
            del self.rooms[room.papers.id]
        room.close(why)

    def heard(self, notice: Notice) -> None:
        """Another process has changed a table, or has people at it."""
        room = self.rooms.get(notice.table)
        if notice.table == EVERYTHING:
            for each in self.rooms.values():
                self.later(catch_up(each))
        elif notice.there:
            new = self.elsewhere.hear(notice)
            if room is not None:
                if new:
                    room.tell_others(again=True)  # who has just come does not know of us
                room.publish(face=True)
        elif room is not None:
            self.later(catch_up(room))

    def announce(self, table: str, there: str) -> None:
        """Tell the other processes who is at a table here."""
        if self.store.shared:
            self.later(self.store.announce(table, there))
        elif self.neighbours is not None:
            self.neighbours.announce(table, there)

    def has(self, table: str) -> bool:
        """Whether the table is played in this process."""
        return self.neighbours is None or self.neighbours.has(table)

    def new_id(self) -> str:
        """For a table that is played here."""
        while not self.has(found := paper.new_id()):
            continue
        return found

    async def read_options(self, address: str, game: str, given: dict[str, Any]) -> OptionsRead:
        """Those of a new table, read where they can do no harm; Denied says what is wrong with them."""
        return msgpack.decode(await self.reading.read(address, options_of, game, given), type=OptionsRead)

    async def create(self, wanted: NewTable, address: str) -> Credential:
        """Its options have been read already, where they could do no harm."""
        await asyncio.to_thread(make_ready, wanted.game, wanted.options)
        papers, credential = paper.new_papers(wanted, self.new_id())
        await self.keep(papers, address)
        room = await self.room(papers.id)
        await begin_if_full(room)
        credential.seats = room.papers.holds(room.papers.key)  # after the draw, if there was one
        return credential

    async def keep(self, papers: Papers, address: str) -> None:
        """A new table, of whoever asks from there."""
        maker = Maker(who=self.who(address), quota=self.tables)
        try:
            await self.store.create(papers.id, paper.write(papers), papers.listed, papers.created, maker)
        except TooManyTables:
            raise Denied(TOO_MANY, 429, wait=600.0) from None

    def who(self, address: str) -> str:
        """How somebody is called where what they keep here is counted."""
        return hashed(address, self.store.hash_key)

    async def lobby(self) -> list[TableCard]:
        cards = [self.lobby_card(listed) for listed in await self.store.listed(IN_LOBBY)]
        return [card for card in cards if card is not None]

    def lobby_card(self, listed: Listed) -> TableCard | None:
        """None if it cannot be read: the others are shown all the same."""
        try:
            kept = paper.read(listed.papers)
            room = self.rooms.get(kept.id)
            here = room.spectators if room is not None else self.elsewhere.spectators(kept.id)
            changed = listed.changed - listed.changed % MINUTE
            return card_of(kept, paper.the_game(kept.game), here, changed)
        except Exception as fault:
            self.note_damage(listed.papers, fault)
            return None


def make_ready(game: str, options: dict[str, Any]) -> None:
    """Cards of one's own take a while to be made: beside the loop, which then finds them made."""
    with suppress(Denied):  # said again by whoever needs them
        paper.checked_options(paper.the_game(game), options)
