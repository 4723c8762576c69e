"""Whoever sends a request: by the secret of a seat, by the key of a device, or as nobody in particular."""

import time

from wyrmhall.server.errors import Denied
from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.store.person_store import Device
from wyrmhall.server.tables.people.seat_secrets import Holder, by_secret, digest_of
from wyrmhall.server.tables.table_record import TableRecord
from wyrmhall.server.wire import Credential

NO_KEY = "This needs the key of your browser."


class Caller:
    """What they are at a table, and how they take a seat there."""

    def __init__(
        self,
        persons: Persons,
        secret: str = "",
        device: Device | None = None,
        visitor: str = "",
        address: str = "",
    ) -> None:
        self.persons, self.secret, self.device = persons, secret, device
        self.visitor, self.address = visitor, address

    @property
    def person(self) -> str:
        """Denied if they have shown no key."""
        if self.device is None:
            raise Denied(NO_KEY, 401)
        return self.device.person

    def at(self, table: str) -> str:
        """The hash that stands for them at a table; empty: they have shown nothing."""
        if self.device is None:
            return digest_of(self.secret)
        return self.persons.holder_at(self.device.person, table)

    def holder_at(self, table: str) -> Holder:
        """As whom they take a seat: whoever has a key needs no secret, and is given none."""
        return by_secret(table) if self.device is None else Holder(self.at(table), person=self.device.person)

    def as_spectator(self, record: TableRecord) -> tuple[str, ...]:
        """The hashes by which they are known there without a seat, and at its rematches. Where a browser has
        drawn no word, all of its address are one."""
        words = [f"person {self.device.person}"] if self.device is not None else []
        words += [f"visitor {self.visitor}"] if self.visitor else []
        return tuple(
            self.persons.holder_at(word, record.series) for word in words or [f"address {self.address}"]
        )

    async def keep(self, credential: Credential) -> Credential:
        """A table is theirs from now on, on all of their devices."""
        if self.device is not None:
            table = credential.table
            await self.persons.own_tables.add(self.device.person, table, self.at(table), time.time())
        return credential
