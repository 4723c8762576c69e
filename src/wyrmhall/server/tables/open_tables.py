"""All open tables of this process: opened when somebody comes, put away when nobody is left."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault, log_unhandled
from wyrmhall.server.hosting.health import Health
from wyrmhall.server.hosting.metrics import ASLEEP, AWAKE
from wyrmhall.server.http.addresses import is_id
from wyrmhall.server.processes.bot_pool import BotPool
from wyrmhall.server.retention import Retention
from wyrmhall.server.retention.cleaner import Cleaner
from wyrmhall.server.reviews import Reviews
from wyrmhall.server.sandbox.pool import Sandbox
from wyrmhall.server.shares.shares import Shares
from wyrmhall.server.steady_clock import SteadyClock
from wyrmhall.server.store import SHUT_OUT, Statement, Store, StoreUnavailable
from wyrmhall.server.store.own_table_store import ADD_OWN_TABLE
from wyrmhall.server.store.quotas import (
    MOST_PEOPLE,
    TABLE_QUOTA,
    UPLOAD_QUOTA,
    Owner,
    Quota,
    TooManyTables,
    hashed,
)
from wyrmhall.server.tables.audience.late_logs import LateLogs
from wyrmhall.server.tables.cluster.notices import ClusterNotices
from wyrmhall.server.tables.game_options import checked_options, game_called
from wyrmhall.server.tables.new_table import new_table_record
from wyrmhall.server.tables.people.seat_secrets import Holder, HolderAt, by_secret, new_table_id
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.services import Services
from wyrmhall.server.tables.table_record import CLOSED, TableRecord, read_table_record
from wyrmhall.server.upgrades.kept_record import closed_by_rules
from wyrmhall.server.upgrades.upgrades import Upgrades
from wyrmhall.server.wire import Credential, NewTable
from wyrmhall.server.workshop.comparisons import Comparisons, ComputeSettings

QUIET: Final = 600.0  # seconds after which a table with nobody at it is put away
SWEEP: Final = 60.0
MOST_NOTED: Final = 1_000  # damaged tables of which the log tells
DAMAGED: Final = "The table cannot be opened: what was kept of it is damaged."
TOO_MANY: Final = "As many tables are open here as there may be: close one of yours, or come back later."
NO_NEW_TABLES: Final = "The server is about to be restarted: open your table in a minute."
RESTART: Final = 30.0  # seconds until somebody may try again
PACE: Final = 0.6  # seconds between two decisions of bots, so that people can follow


class Damage:
    """What cannot be read of the store: one line in the log, however often somebody asks."""

    def __init__(self) -> None:
        self.noted: set[object] = set()

    def note(self, which: object, fault: Exception) -> None:
        if which not in self.noted and len(self.noted) < MOST_NOTED:
            self.noted.add(which)
            log_fault("a table cannot be read and is left out", fault)


class OpenTables:
    """Opens tables by id, once each."""

    def __init__(
        self, store: Store, bot_pool: BotPool, pace: float = PACE, sandbox: Sandbox | None = None
    ) -> None:
        self.store = store
        self.services = Services(store, SteadyClock(time.time()), bot_pool, pace)
        self.sandbox = sandbox or Sandbox()
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.changed_meanwhile: set[str] = set()  # tables of which something was told while they were opened
        self.before_start: Callable[[], Coroutine[Any, Any, None]] | None = None  # done before anybody comes
        self.upload_quota: Quota = UPLOAD_QUOTA  # of records that visitors bring along
        self.most_people = MOST_PEOPLE
        self.table_quota: Quota = TABLE_QUOTA  # that visitors open
        self.keep = Retention()
        self.damage = Damage()
        self.late_logs = LateLogs(self.services.background)
        self.upgrades = Upgrades(store, self.sandbox, self.services.others)
        self.health = Health(store)
        self.notices = ClusterNotices(self)
        self.counted = False  # whether anybody wants to know how many tables there are
        self.reviews = Reviews(store, self.services.background)
        self.services.groups.on_end = self.on_group_ended
        self.shares = Shares(store)
        self.comparisons = Comparisons(ComputeSettings(), None)

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.loop.set_exception_handler(log_unhandled)
        await self.store.open()
        self.services.clock.set(await self.store.time())
        if self.before_start is not None:
            await self.before_start()
        self.store.listen(self.notices.on_notice)
        self.services.background.start(self.notices.keep_watch())
        self.sandbox.start()  # nobody who brings something has to wait until it is there
        self.services.background.start(self.sweep())
        self.services.background.start(self.upgrades.run(self.is_open))
        self.services.background.start(Cleaner(self.store, self.keep, self.is_open).run())

    def is_open(self, table: str) -> bool:
        return table in self.rooms or table in self.opening

    async def stop(self) -> None:
        for room in list(self.rooms.values()):
            self.forget(room)
        self.services.background.stop()
        self.services.bot_pool.stop()
        self.sandbox.stop()
        await self.store.close()

    async def sweep(self) -> None:
        """Put quiet tables away; the store has all of them."""
        AWAKE.set_function(lambda: len(self.rooms))
        while True:
            if self.counted:
                await count_asleep(self)
            await asyncio.sleep(SWEEP)
            old = time.monotonic() - QUIET
            for room in list(self.rooms.values()):
                room.presence.tell_others(again=True)
                self.services.background.start(room.withholding.update())
                if room.is_quiet(since=old):
                    self.forget(room)

    # -- opening -----------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The open table of that id; Denied if there is none."""
        room = self.rooms.get(table)
        if room is not None:
            return room
        if not is_id(table):
            raise Denied("There is no such table.", 404)
        if not self.services.others.may_open(table):
            raise Denied("This table is played elsewhere: ask again.", 421)
        if table not in self.opening:
            self.opening[table] = asyncio.create_task(self.open(table))
            self.opening[table].add_done_callback(lambda done: self.note_opened(table, done))
        return await asyncio.shield(self.opening[table])

    def note_opened(self, table: str, done: "asyncio.Task[Room]") -> None:
        self.opening.pop(table, None)
        self.changed_meanwhile.discard(table)
        if not done.cancelled():
            done.exception()  # whoever asked is told, if they still wait

    async def open(self, table: str) -> Room:
        began = time.monotonic()
        stored = await self.store.table_record(table)
        if stored is None:
            raise Denied("There is no such table.", 404)
        try:
            room = await self.read_table(table, *await self.upgrades.current(table, *stored))
        except (Denied, StoreUnavailable):
            raise
        except Exception as fault:  # whatever is wrong with what is kept of one table
            self.damage.note(table, fault)
            raise Denied(DAMAGED, 410) from None
        room.sync.read_at = began
        while table in self.changed_meanwhile:  # perhaps behind what has been read
            self.changed_meanwhile.discard(table)
            await room.catch_up()
        return room

    async def read_table(self, table: str, written: bytes, version: int) -> Room:
        record = read_table_record(written)
        if record.outdated:
            raise closed_by_rules(record)
        await asyncio.to_thread(prepare_game, record.game, record.options)
        room = Room(self, self.services, record, version)
        await room.open()
        if room.info.record.state == CLOSED:
            raise Denied("The table is closed.", 410)
        if room.info.closed:  # it was removed meanwhile
            raise Denied("There is no such table.", 404)
        self.rooms[table] = room
        self.late_logs.table_opened(room.audience)
        room.table_changed(info_changed=True)
        return room

    def forget(self, room: Room, why: str = "") -> None:
        """Without a reason: whoever is still there comes back and finds what is in the store."""
        if self.rooms.get(room.info.id) is room:
            del self.rooms[room.info.id]
        room.close(why)

    # -- new tables --------------------------------------------------------------------------------

    async def create(self, wanted: NewTable, address: str, holder_at: HolderAt = by_secret) -> Credential:
        """Its options have been read already, where they could do no harm."""
        await asyncio.to_thread(prepare_game, wanted.game, wanted.options)
        holder = holder_at(table := self.new_id())
        record, credential = new_table_record(wanted, table, self.services.levels, holder)
        await self.store_new(record, address, holder)
        room = await self.room(record.id)
        await room.seating.begin_if_full()
        credential.seats = room.info.record.holds(room.info.record.key)  # after the draw, if there was one
        return credential

    def new_id(self) -> str:
        """For a table that is played here."""
        while not self.services.others.plays_here(table := new_table_id()):
            continue
        return table

    async def store_new(self, record: TableRecord, address: str, host: Holder) -> None:
        """A new table, of whoever asks from there. A host with a key has it among their own at once."""
        if self.health.draining:
            raise Denied(NO_NEW_TABLES, 503, wait=RESTART)
        owner = Owner(who=self.owner_hash(address), quota=self.table_quota)
        own = (host.person, record.id, host.digest, record.created)
        also = [Statement(ADD_OWN_TABLE, *own)] if host.person else []
        try:
            await self.store.create(record.id, record.encode(), record.listed, record.created, owner, also)
        except TooManyTables:
            raise Denied(TOO_MANY, 429, wait=600.0) from None

    def owner_hash(self, address: str) -> str:
        """How somebody is called where what they keep here is counted."""
        return hashed(address, self.store.hash_key)

    # -- duplicate tables --------------------------------------------------------------------------

    def on_group_ended(self, tables: list[str]) -> None:
        """Nothing is withheld at any of them from now on, here and elsewhere."""
        for table in tables:
            room = self.rooms.get(table)
            if room is not None:
                self.services.background.start(room.catch_up())  # one of them may have been closed
            self.services.others.announce(table, "")

    # -- shutting out ------------------------------------------------------------------------------

    def shut_out(self, device: str) -> None:
        """The key with that hash is refused from now on: here and elsewhere its sockets are closed."""
        self.drop_device(device)
        self.services.others.announce(SHUT_OUT, device)

    def drop_device(self, device: str) -> None:
        for room in self.rooms.values():
            room.audience.drop(lambda client: client.device == device)

    def spectators(self, table: str) -> int:
        """At any table, whether or not it is open here."""
        room = self.rooms.get(table)
        return room.presence.spectators if room else self.services.others.presence.spectators(table)


async def count_asleep(tables: OpenTables) -> None:
    """Those that only the database has."""
    with suppress(StoreUnavailable):
        ((kept,),) = await tables.store.sql.query("select count(*) from tables")
        ASLEEP.set(max(0, kept - len(tables.rooms)))


def prepare_game(game: str, options: dict[str, Any]) -> None:
    """Cards of one's own take a while to be made: beside the loop, which then finds them made."""
    with suppress(Denied):  # said again by whoever needs them
        checked_options(game_called(game), options)
