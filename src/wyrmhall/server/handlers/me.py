"""People with a key, over HTTP. The key comes in the header `Authorization`, never in an address."""

import time
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import json

from wyrmhall.server.duplicates.one_table import check_only_seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.handlers import (
    KEY,
    AnyRequest,
    TheLimits,
    ThePersons,
    TheTables,
    address,
    caller_in,
    shown,
)
from wyrmhall.server.http.limits import GUESSES, NEW_PEOPLE
from wyrmhall.server.http.security import JSON
from wyrmhall.server.interface.answers import ANSWER, NEEDS_KEY
from wyrmhall.server.persons.export import export_of
from wyrmhall.server.persons.own_table import NOT_YOURS
from wyrmhall.server.persons.own_tables import HeldTable, OwnTablesReader
from wyrmhall.server.tables.people.seat_secrets import by_secret, digest_of
from wyrmhall.server.wire import Credential
from wyrmhall.server.wire_persons import (
    DeviceLink,
    Entries,
    Farewell,
    HeldSeats,
    HeldSecret,
    Me,
    NewDevice,
    OwnTable,
    OwnTables,
    Release,
    SetPassphrase,
    ShutOut,
)

BY_KEY: Final = {NEEDS_KEY: True}


@post("/api/me", opt=BY_KEY)
async def begin(request: AnyRequest, persons: ThePersons, limits: TheLimits, data: JSONBody[NewDevice]) -> Me:
    """A new person; with the token of a link, a further device of somebody."""
    limits.spend(NEW_PEOPLE, address(request))
    key = shown(request, KEY)
    if data.token:
        device = await persons.redeem(key, data.token, data.passphrase, data.name)
    else:
        device = await persons.create(key, data.name)
    return await persons.me(device)


@get("/api/me", opt=BY_KEY)
async def me(request: AnyRequest, persons: ThePersons) -> Me:
    """Whoever has the key, and their devices."""
    return await persons.me(await persons.device_of(shown(request, KEY)))


@post("/api/me/link", status_code=200, opt=BY_KEY)
async def link(request: AnyRequest, persons: ThePersons) -> DeviceLink:
    """For one further device."""
    return await persons.link((await caller_in(request, persons)).person)


@post("/api/me/shut-out", status_code=200, opt=BY_KEY)
async def shut_out(
    request: AnyRequest, tables: TheTables, persons: ThePersons, data: JSONBody[ShutOut]
) -> Me:
    """A device of theirs is refused from now on."""
    device = await persons.device_of(shown(request, KEY))
    tables.shut_out(await persons.shut_out(device, data.device, data.passphrase))
    return await persons.me(device)


@post("/api/me/passphrase", status_code=200, opt=BY_KEY)
async def passphrase(request: AnyRequest, persons: ThePersons, data: JSONBody[SetPassphrase]) -> Me:
    """Ask for a passphrase before a device is added or shut out, and before everything is deleted."""
    device = await persons.device_of(shown(request, KEY))
    await persons.set_passphrase(device, data.passphrase, data.old)
    return await persons.me(device)


@post("/api/me/entries", status_code=200, opt=BY_KEY)
async def entries(request: AnyRequest, persons: ThePersons, data: JSONBody[Entries]) -> Entries:
    """What has changed here goes there, and what is known there comes back."""
    person = (await caller_in(request, persons)).person
    return Entries(entries=await persons.merge(person, data.entries))


@get("/api/me/export", opt=BY_KEY | {ANSWER: dict[str, Any]})
async def export(request: AnyRequest, persons: ThePersons) -> Response[bytes]:
    """Everything that is kept of a person."""
    device = await persons.device_of(shown(request, KEY))
    headers = {"content-disposition": 'attachment; filename="wyrmhall.json"'}
    body = json.format(json.encode(await export_of(persons, device)))
    return Response(body, media_type=JSON, headers=headers)


@post("/api/me/delete", status_code=200, opt=BY_KEY)
async def delete(
    request: AnyRequest, tables: TheTables, persons: ThePersons, data: JSONBody[Farewell]
) -> None:
    """Everything that is kept of a person, at once and for good."""
    device = await persons.device_of(shown(request, KEY))
    for key in await persons.delete(device, data.passphrase):
        tables.shut_out(key)


@post("/api/me/tables", status_code=200)
async def own_tables(
    request: AnyRequest, tables: TheTables, persons: ThePersons, data: JSONBody[HeldSeats]
) -> OwnTables:
    """The tables of whoever has the key, and of those secrets; either will do."""
    caller, reader = await caller_in(request, persons), OwnTablesReader(tables, persons)
    shown = await reader.of_person(caller.person) if caller.device is not None else []
    known = {table.id for table in shown}
    held = [HeldTable(one.table, digest_of(one.secret)) for one in data.seats if one.table not in known]
    return OwnTables(now=tables.services.clock.now(), tables=[*shown, *await reader.of_seats(held)])


# -- seats, at the process where their table is played ---------------------------------------------------


@post("/api/tables/{table:str}/adopt", status_code=200, opt=BY_KEY)
async def adopt(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    limits: TheLimits,
    table: FromPath[str],
    data: JSONBody[HeldSecret],
) -> Credential:
    """Whatever a seat's secret holds is held by the key from now on, and the secret is of no use any more."""
    caller, room = await caller_in(request, persons), await tables.room(table)
    person, old = caller.person, digest_of(data.secret)
    if not room.info.record.knows(old):
        limits.spend(GUESSES, address(request))
        raise Denied("This secret holds no seat at the table.", 403, field="secret")
    await check_only_seat(tables.services.groups, room.info.record, caller, [])
    await persons.own_tables.add(person, table, caller.at(table), time.time())
    credential = await room.seating.pass_to(old, caller.holder_at(table))
    await persons.own_tables.pass_look(table, old, caller.at(table))
    return credential


@post("/api/tables/{table:str}/release", status_code=200, opt=BY_KEY)
async def release(
    request: AnyRequest,
    tables: TheTables,
    persons: ThePersons,
    table: FromPath[str],
    data: JSONBody[Release],
) -> Credential:
    """The other way round: whatever the key holds at a table is held by a new secret from now on."""
    caller, room = await caller_in(request, persons), await tables.room(table)
    await persons.check_own_passphrase(await persons.device_of(shown(request, KEY)), data.passphrase)
    person, by_link = caller.person, by_secret(table)
    credential = await room.seating.pass_to(caller.at(table), by_link)
    await persons.own_tables.pass_look(table, caller.at(table), by_link.digest)
    await persons.own_tables.remove(person, table)
    return credential


@get("/api/tables/{table:str}/mine")
async def mine(request: AnyRequest, tables: TheTables, persons: ThePersons, table: FromPath[str]) -> OwnTable:
    """One of them, where no other process can tell."""
    caller = await caller_in(request, persons)
    shown = await OwnTablesReader(tables, persons).get(HeldTable(table, caller.at(table)))
    if shown is None:
        raise Denied(NOT_YOURS, 404)
    return shown


HANDLERS = [begin, me, link, shut_out, passphrase, entries, export, delete, own_tables, adopt, release, mine]
