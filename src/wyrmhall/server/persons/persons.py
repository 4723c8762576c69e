"""Who somebody is: a person with devices. Each device has a key of its own, of which only a hash is kept."""

import time
from typing import Final

from msgspec import json

from wyrmhall.server.errors import Denied
from wyrmhall.server.http.limits import PASSPHRASES, Limits
from wyrmhall.server.persons.forgetting import forget_person
from wyrmhall.server.persons.keys import is_key, new_id, new_token, seat_holder
from wyrmhall.server.persons.passphrases import hashed_passphrase, is_passphrase
from wyrmhall.server.store import Conflict, Store
from wyrmhall.server.store.own_table_store import OwnTableStore
from wyrmhall.server.store.person_store import Device, PersonStore, StoredEntry
from wyrmhall.server.store.quotas import MOST_PEOPLE
from wyrmhall.server.tables.people.names import clean
from wyrmhall.server.tables.people.seat_secrets import digest_of
from wyrmhall.server.wire_persons import DeviceLink, DeviceView, Entry, Me

DAY: Final = 86_400.0
LONG_AWAY: Final = 366 * DAY
MOST_FORGOTTEN: Final = 20  # at once
LINK_LASTS: Final = 600  # seconds
LONGEST_DEVICE: Final = 40
MOST_DEVICES: Final = 20
MOST_ENTRIES: Final = 1_000
LONGEST_ENTRY_NAME: Final = 120
LONGEST_ENTRY: Final = 4_000  # signs of JSON
UNKNOWN_KEY: Final = "This browser is not known: it was shut out, or everything was deleted."
USED_LINK: Final = "This link was used already, or is older than ten minutes: make another."
TOO_MANY_PEOPLE: Final = "This server has as many people with a key as it can keep. Seats need none."
WRONG_PASSPHRASE: Final = "That is not the passphrase."


class Persons:
    """All people with a key."""

    def __init__(self, store: Store, limits: Limits, most: int = MOST_PEOPLE) -> None:
        self.store, self.limits, self.most = store, limits, most
        self.stored = PersonStore(store.sql)
        self.own_tables = OwnTableStore(store.sql)

    def holder_at(self, person: str, table: str) -> str:
        """The hash that stands for the person at a table."""
        return seat_holder(person, table, self.store.hash_key)

    # -- devices -----------------------------------------------------------------------------------

    async def device_of(self, key: str) -> Device:
        """Whose key it is; Denied if it is nobody's."""
        device = await self.stored.device(digest_of(key)) if is_key(key) else None
        if device is None:
            raise Denied(UNKNOWN_KEY, 401)
        if device.seen != today():
            await self.stored.note_seen(device.key, today())
        return device

    async def create(self, key: str, device_name: str) -> Device:
        """Somebody new; what they keep comes later."""
        device = new_device(key, new_id(), device_name)
        await self.make_room()
        try:
            await self.stored.create(device, time.time())
        except Conflict:
            raise Denied("This browser has a key already.", 409) from None
        return device

    async def make_room(self) -> None:
        """Denied if there are as many people as the host wants, and none of them has been away for a year."""
        if await self.stored.count() < self.most:
            return
        for person in await self.stored.not_seen_since(today() - LONG_AWAY, MOST_FORGOTTEN):
            await forget_person(self.store, person)
        if await self.stored.count() >= self.most:
            raise Denied(TOO_MANY_PEOPLE, 429, wait=DAY)

    async def link(self, person: str) -> DeviceLink:
        """For one further device."""
        if len(await self.stored.devices(person)) >= MOST_DEVICES:
            raise Denied(f"There may be {MOST_DEVICES} devices: shut one out that you do not use.", 409)
        token, now = new_token(), time.time()
        await self.stored.add_link(digest_of(token), person, now, now + LINK_LASTS)
        return DeviceLink(token=token, seconds=LINK_LASTS)

    async def redeem(self, key: str, token: str, passphrase: str, device_name: str) -> Device:
        """A further device of whoever made the link."""
        person = await self.stored.person_of_link(digest_of(token), time.time())
        if not person:
            raise Denied(USED_LINK, 410, field="token")
        await self.check_passphrase(person, passphrase, guesser=person)
        device = new_device(key, person, device_name)
        try:
            await self.stored.redeem(digest_of(token), device)
        except Conflict:
            raise Denied(USED_LINK, 410, field="token") from None
        return device

    async def shut_out(self, by: Device, device: str, passphrase: str) -> str:
        """The hash of the key that is refused from now on. Whoever has stolen a device does not shut out the
        others with it."""
        if device != by.id:
            await self.check_own_passphrase(by, passphrase)
        key = await self.stored.shut_out(by.person, device)
        if not key:
            raise Denied("You have no such device.", 404, field="device")
        return key

    # -- passphrase --------------------------------------------------------------------------------

    async def check_own_passphrase(self, device: Device, given: str) -> None:
        """Guesses are counted for each device: one that was stolen does not use up those of the others."""
        await self.check_passphrase(device.person, given, guesser=device.key)

    async def check_passphrase(self, person: str, given: str, guesser: str) -> None:
        """Denied unless it is the one that is set, or none is."""
        hashed = await self.stored.passphrase(person)
        if not hashed:
            return
        if not given:
            raise Denied("The passphrase is needed.", 403, field="passphrase")
        self.limits.spend(PASSPHRASES, guesser)
        if not await is_passphrase(given, hashed):
            raise Denied(WRONG_PASSPHRASE, 403, field="passphrase")
        self.limits.give_back(PASSPHRASES, guesser)

    async def set_passphrase(self, by: Device, new: str, old: str) -> None:
        await self.check_own_passphrase(by, old)
        await self.stored.set_passphrase(by.person, await hashed_passphrase(new))

    # -- what they keep ----------------------------------------------------------------------------

    async def me(self, device: Device) -> Me:
        devices = await self.stored.devices(device.person)
        return Me(
            since=await self.stored.made(device.person),
            passphrase=bool(await self.stored.passphrase(device.person)),
            devices=[
                DeviceView(id=one.id, name=one.name, seen=one.seen, this=one.key == device.key)
                for one in devices
            ],
        )

    async def entries(self, person: str) -> list[Entry]:
        stored = await self.stored.entries(person)
        return [Entry(name=one.name, value=json.decode(one.value), at=one.at) for one in stored]

    async def merge(self, person: str, given: list[Entry]) -> list[Entry]:
        """Of each entry the latest change counts; what all devices know then."""
        now = time.time()
        new = [checked_entry(one, now) for one in given]
        known = {one.name for one in await self.stored.entries(person)}
        if len(known | {one.name for one in new}) > MOST_ENTRIES:
            raise Denied(f"{MOST_ENTRIES} things are kept at most.", 409, field="entries")
        await self.stored.merge(person, new)
        return await self.entries(person)

    async def delete(self, by: Device, passphrase: str) -> list[str]:
        """Everything; the hashes of the keys that are refused from now on."""
        await self.check_own_passphrase(by, passphrase)
        keys = [device.key for device in await self.stored.devices(by.person)]
        await forget_person(self.store, by.person)
        return keys


def today() -> float:
    now = time.time()
    return now - now % DAY


def new_device(key: str, person: str, name: str) -> Device:
    if not is_key(key):
        raise Denied("A key is 32 bytes in base64url.", 401, field="authorization")
    return Device(digest_of(key), new_id(), person, clean(name, LONGEST_DEVICE) or "Browser", today())


def checked_entry(entry: Entry, now: float) -> StoredEntry:
    """Nobody changes anything in the future: a clock that is ahead would win for ever."""
    value = json.encode(entry.value).decode()
    if not 0 < len(entry.name) <= LONGEST_ENTRY_NAME or not entry.name.isprintable():
        raise Denied("An entry has a name of one line.", field="name")
    if len(value) > LONGEST_ENTRY:
        raise Denied(f"{entry.name} is too long to be kept.", 413, field="value")
    return StoredEntry(entry.name, value, min(max(entry.at, 0.0), now))
