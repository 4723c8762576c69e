"""Everything that is kept of a person, as one JSON object for them to take along."""

from typing import Any

from msgspec import json, to_builtins

from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.store.channel_store import ChannelStore
from wyrmhall.server.store.own_table_store import OwnedTable
from wyrmhall.server.store.person_store import Device
from wyrmhall.server.store.turn_store import TurnStore

MOST_TABLES = 10_000


async def export_of(persons: Persons, device: Device) -> dict[str, Any]:
    tables = await persons.own_tables.tables(device.person, MOST_TABLES)
    channels = ChannelStore(persons.store.sql)
    quiet = await channels.quiet(device.person)
    return {
        "me": to_builtins(await persons.me(device)),
        "kept": {one.name: one.value for one in await persons.entries(device.person)},
        "calls": [
            {
                "kind": one.kind,
                "address": one.address,
                "keys": one.keys,
                "device": one.device,
                "since": one.made,
                "proven": one.proven,
                "trouble": one.trouble,
            }
            for one in await channels.of_person(device.person)
        ],
        "quiet_hours": quiet._asdict() if quiet is not None else None,
        "turns": [one._asdict() for one in await TurnStore(persons.store.sql).of_person(device.person)],
        "tables": [await exported_table(persons, one) for one in tables],
    }


async def exported_table(persons: Persons, table: OwnedTable) -> dict[str, Any]:
    """How much of it they have seen, too."""
    look = await persons.own_tables.look(table.id, table.holder)
    result = json.decode(table.result) if table.result else None
    return {"table": table.id, "since": table.at, "seen": look._asdict(), "result": result}
