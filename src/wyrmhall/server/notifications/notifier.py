"""Sees who is to be called, and calls them: once, in whichever process comes first."""

import asyncio
from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault
from wyrmhall.server.hosting.metrics import CALLS
from wyrmhall.server.notifications.channels import Channels
from wyrmhall.server.notifications.messages import WaitingTable, call_for
from wyrmhall.server.notifications.outbound import Unreachable
from wyrmhall.server.notifications.quiet_hours import UTC, is_quiet
from wyrmhall.server.notifications.senders import Gone
from wyrmhall.server.notifications.turns import Turns
from wyrmhall.server.persons.keys import new_id, seat_holder
from wyrmhall.server.store import Conflict, StoreUnavailable
from wyrmhall.server.store.channel_store import Channel
from wyrmhall.server.store.turn_store import DueCall
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.table_record import PLAYING, read_table_record

EVERY: Final = 15.0  # seconds between two looks
GAP: Final = 900.0  # seconds between two calls of one person: what happens in them comes together
AGAIN: Final = 20 * 3600.0  # seconds until a table calls again that they have not looked at since
LEASE: Final = 300.0  # seconds for which a process has a call to itself
RETRIES: Final = (60.0, 600.0, 3_600.0, 14_400.0)  # seconds until the next try
AT_ONCE: Final = 20
SENT: Final = "sent"
FAILED: Final = "failed"
GONE: Final = "gone"
RESULTS: Final = (SENT, FAILED, GONE)  # of a call
MOST_REOPENED: Final = 2_000  # tables, when the server starts


class Notifier:
    """The calls of one process."""

    def __init__(self, tables: OpenTables, channels: Channels, turns: Turns) -> None:
        self.tables, self.channels, self.turns = tables, channels, turns
        self.clock = tables.services.clock
        self.looking = asyncio.Lock()  # a call that is just being sent is not taken again

    async def keep_calling(self) -> None:
        await self.reopen()
        while True:
            try:
                await self.look()
            except StoreUnavailable:
                pass  # the store has told of that
            except Exception as fault:
                log_fault("while people were called", fault)
            await asyncio.sleep(EVERY)

    async def reopen(self) -> None:
        """Tables of people who want to be called: what changed before a process ended is found out."""
        stored = self.turns.stored
        for table in await stored.tables_of_called(MOST_REOPENED):
            if self.tables.services.others.plays_here(table) and await self.is_played(table):
                try:
                    await self.tables.room(table)
                except Denied:
                    await stored.forget_table(table)

    async def is_played(self, table: str) -> bool:
        record = await self.tables.store.table_record(table)
        return record is not None and read_table_record(record[0]).state == PLAYING

    # -- whom to call ------------------------------------------------------------------------------

    async def look(self) -> None:
        async with self.looking:
            now = self.clock.now()
            for person in await self.turns.stored.ready(now, now - AGAIN, now - GAP):
                await self.begin(person, now)
            while taken := await self.turns.stored.take(now, now + LEASE, AT_ONCE):
                await asyncio.gather(*map(self.send, taken))

    async def begin(self, person: str, now: float) -> None:
        """Write down that they are called, by all their ways at once."""
        stored = self.channels.stored
        quiet = await stored.quiet(person)
        if quiet is not None and is_quiet(quiet, now):
            return
        proven = [one for one in await stored.of_person(person) if one.proven]
        try:
            calls = [(new_id(), one.id) for one in proven]
            await self.turns.stored.begin_calls(person, calls, now, now - AGAIN)
        except Conflict:
            return  # another process was quicker

    # -- calling -----------------------------------------------------------------------------------

    async def send(self, due: DueCall) -> None:
        """Whatever happens, it is sent, tried again later, or given up."""
        channel = await self.channels.stored.get(due.channel)
        waiting = await self.waiting(due.person)
        if channel is None or not waiting:
            await self.turns.stored.done(due.id)  # they have come meanwhile, or want no calls any more
            return
        try:
            await self.deliver(due, channel, waiting)
        except Gone:
            CALLS.labels(kind=channel.kind, result=GONE).inc()
            await self.channels.stored.remove(channel.id)
        except Unreachable as failed:
            CALLS.labels(kind=channel.kind, result=FAILED).inc()
            await self.put_off(due, channel, str(failed))
        else:
            CALLS.labels(kind=channel.kind, result=SENT).inc()
            await self.channels.stored.note_trouble(channel.id, "")
            await self.turns.stored.done(due.id)

    async def deliver(self, due: DueCall, channel: Channel, waiting: list[WaitingTable]) -> None:
        quiet = await self.channels.stored.quiet(due.person)
        rules = self.channels.rules
        call = call_for(due.id, waiting, quiet.zone if quiet is not None else UTC, rules.url)
        call.stop = self.channels.stop_token(channel.id)
        sender = rules.senders.get(channel.kind)
        if sender is None:
            raise Unreachable("the host has stopped it")
        await sender.send(channel, call)

    async def put_off(self, due: DueCall, channel: Channel, why: str) -> None:
        await self.channels.stored.note_trouble(channel.id, why)
        if due.tries > len(RETRIES):
            await self.turns.stored.done(due.id)
        else:
            await self.turns.stored.put_off(due.id, self.clock.now() + RETRIES[due.tries - 1])

    async def waiting(self, person: str) -> list[WaitingTable]:
        """Tables that wait for them at this moment."""
        store, found = self.tables.store, []
        for turn in await self.turns.stored.waiting(person):
            stored = await store.table_record(turn.table)
            if stored is not None:
                holder = seat_holder(person, turn.table, store.hash_key)
                record = read_table_record(stored[0])
                found.append(WaitingTable(record=record, holder=holder, until=turn.until))
        return found
