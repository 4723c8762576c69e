"""One open table, put together: its log, its writer, its audience, its people, clocks and bots.

Each part knows only those below it, and they are made in that order. Where something lower has to reach what
is above, it announces it here: `table_changed` and `table_lost` say who hears of it.
"""

import math
from typing import Protocol

from wyrmhall.server.duplicates.withholding import Withholding
from wyrmhall.server.tables.audience.audience import Audience
from wyrmhall.server.tables.audience.client import Client
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.bots import Bots
from wyrmhall.server.tables.clocks import Clocks
from wyrmhall.server.tables.deadlines import Deadlines
from wyrmhall.server.tables.decisions import Decisions
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.people.absence import Absences
from wyrmhall.server.tables.people.chat import Chat
from wyrmhall.server.tables.people.host import Host
from wyrmhall.server.tables.people.known_names import KnownNames
from wyrmhall.server.tables.people.looks import Looks
from wyrmhall.server.tables.people.programs import Programs
from wyrmhall.server.tables.people.recesses import Recesses
from wyrmhall.server.tables.people.seating import Seating
from wyrmhall.server.tables.people.spectators import Spectators
from wyrmhall.server.tables.people.switch_answers import SwitchAnswers
from wyrmhall.server.tables.people.turn_watch import TurnWatch
from wyrmhall.server.tables.people.vote_lapse import VoteLapse
from wyrmhall.server.tables.people.votes import Votes
from wyrmhall.server.tables.services import Services
from wyrmhall.server.tables.store_sync import StoreSync
from wyrmhall.server.tables.table_card import card_of
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import TableRecord
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.wire import TableCard


class RoomKeeper(Protocol):
    """Who has opened the room: `OpenTables`."""

    def forget(self, room: "Room", why: str = "") -> None: ...


class Room:
    """A table with everybody at it. Made by `OpenTables`, from the store."""

    def __init__(self, keeper: RoomKeeper, services: Services, record: TableRecord, version: int) -> None:
        self.keeper = keeper
        store, clock, background = services.store, services.clock, services.background
        opened = services.others.presence.opened(record.id, clock.now())
        info = self.info = TableInfo(record, version, opened)
        log = self.log = TableLog(info, store, clock, background)
        presence = self.presence = Presence(info, services.others)
        deadlines = self.deadlines = Deadlines(info, log, clock)
        audience = self.audience = Audience(info, log, presence, deadlines)
        sync = self.sync = StoreSync(info, log, audience, store, self)
        writer = self.writer = TableWriter(info, log, audience, sync, store, self)
        bots = self.bots = Bots(info, log, presence, writer, services.bot_pool, services.pace)
        self.clocks = Clocks(deadlines, writer, bots, background)
        switches = self.switches = SwitchAnswers(info, log, presence, writer, deadlines, background)
        self.decisions = Decisions(info, log, writer, bots, switches)
        self.absences = Absences(info, presence, clock, writer, background)
        self.recesses = Recesses(info, log, writer, background)
        self.vote_lapse = VoteLapse(info, presence, writer, background)
        names = KnownNames(info, log, audience.chat)
        self.votes = Votes(info, presence, writer, self.absences, names)
        self.seating = Seating(info, writer, names, services.levels)
        self.programs = Programs(info, writer, self.seating)
        self.host = Host(info, writer, self.seating, bots, self)
        self.chat = Chat(info, writer, names)
        self.spectators = Spectators(info, presence, writer, self.chat, names)
        self.turn_watch = TurnWatch(info, log, presence, deadlines, services.turn_listener)
        self.withholding = Withholding(info, services.groups, self, background)
        self.looks = Looks(info, log, presence, audience.chat, store, background)

    # -- what its parts announce ---------------------------------------------------------------------

    def table_changed(self, info_changed: bool) -> None:
        """Something has changed, not only at the game if `info_changed`: all who must follow do so here."""
        self.audience.table_changed(info_changed)
        if info_changed:
            self.withholding.table_changed()
            self.presence.tell_others()
            self.absences.update()
            self.vote_lapse.update()
            self.recesses.update()
        self.clocks.set_timer()
        self.switches.update()
        self.bots.wake()
        self.turn_watch.update()

    def table_lost(self, why: str = "") -> None:
        """It cannot go on here: whoever comes next opens it anew."""
        self.keeper.forget(self, why)

    # -- opening and closing -------------------------------------------------------------------------

    async def open(self) -> None:
        """Read what the store has; looks that are over are over before anybody is shown them."""
        await self.sync.open()
        await self.recesses.end_if_over()
        await self.clocks.end_looks()
        await self.withholding.update()

    async def catch_up(self, since: float = math.inf) -> None:
        """Another process has written; nothing is read again that was read since then."""
        async with self.writer.lock:
            if self.sync.read_at < since:
                await self.sync.catch_up()
        await self.withholding.update()

    async def catch_up_since(self, moment: float) -> None:
        """Another process may have written before that, and its notice may still be on its way."""
        if self.sync.store.shared and self.sync.read_at < moment:
            await self.catch_up(moment)

    def close(self, why: str) -> None:
        """Send everybody away, or (without a reason) let them come back; it is forgotten already."""
        self.info.closed = True
        self.bots.stop()
        self.clocks.stop()
        self.switches.stop()
        self.absences.stop()
        self.vote_lapse.stop()
        self.recesses.stop()
        self.audience.send_away(why)

    def is_quiet(self, since: float) -> bool:
        """Whether nothing has happened here since then, and nothing will by itself."""
        here = self.audience.clients or self.writer.lock.locked()
        timed = self.deadlines.running() or self.info.record.recess is not None
        return not here and not timed and self.audience.quiet_since < since and self.bots.idle

    # -- coming and going ----------------------------------------------------------------------------

    def enter(self, client: Client) -> None:
        self.audience.enter(client)
        self.looks.note(client.state)
        self.table_changed(info_changed=True)

    def leave(self, client: Client) -> None:
        if client in self.audience.clients:  # of whoever was sent away nothing is written down any more
            self.looks.note(client.state)
        self.audience.leave(client)
        self.table_changed(info_changed=True)

    def card(self) -> TableCard:
        """As the lobby shows it."""
        return card_of(self.info.record, self.info.game, self.presence.spectators, self.last_change())

    def last_change(self) -> float:
        replayed = self.log.replayed
        waiting_since = replayed.thinking_times.since.values() if replayed is not None else ()
        over = replayed.last_at if replayed is not None and replayed.table.over else 0.0
        return max(self.info.record.created, over, *waiting_since)
