"""Everything that is kept of a person, as one JSON object for them to take along."""

from typing import Any

from msgspec import json, to_builtins

from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.store.channel_store import ChannelStore
from wyrmhall.server.store.person_store import Device

MOST_TABLES = 10_000


async def export_of(persons: Persons, device: Device) -> dict[str, Any]:
    tables = await persons.own_tables.tables(device.person, MOST_TABLES)
    channels = ChannelStore(persons.store.sql)
    quiet = await channels.quiet(device.person)
    return {
        "me": to_builtins(await persons.me(device)),
        "kept": {one.name: one.value for one in await persons.entries(device.person)},
        "calls": [
            {"kind": one.kind, "address": one.address, "proven": one.proven}
            for one in await channels.of_person(device.person)
        ],
        "quiet_hours": quiet._asdict() if quiet is not None else None,
        "tables": [
            {"table": one.id, "result": json.decode(one.result) if one.result else None} for one in tables
        ],
    }
