"""People who hold a key: their devices, links for further ones, and what they keep. Of keys there are hashes.

The statements are written once, for both databases: `$1` is the first value.
"""

from typing import Final, NamedTuple

from wyrmhall.server.store import Requirement, SharedSql, Statement, channel_store, turn_store
from wyrmhall.server.store.duplicate_store import DuplicateSeat

SCHEMA: Final = """
create table if not exists people (
    id text primary key, passphrase text not null, made double precision not null
);
create table if not exists devices (
    key text primary key, id text not null, person text not null, name text not null,
    seen double precision not null
);
create index if not exists devices_by_person on devices (person);
create table if not exists device_links (
    token text primary key, person text not null, until double precision not null
);
create table if not exists entries (
    person text not null, name text not null, value text not null, at double precision not null,
    primary key (person, name)
);
"""
ADD_DEVICE: Final = "insert into devices values ($1, $2, $3, $4, $5)"
DEVICE: Final = "select key, id, person, name, seen from devices"
MERGE: Final = (
    "insert into entries values ($1, $2, $3, $4) on conflict (person, name) do update"
    " set value = excluded.value, at = excluded.at where entries.at < excluded.at"
)
# tables with a column `person`
OWN: Final = ("devices", "device_links", "entries", *channel_store.OWN, *turn_store.OWN)


class Device(NamedTuple):
    """A browser of a person."""

    key: str  # the hash of its key
    id: str  # by which its owner names it
    person: str
    name: str
    seen: float  # the day it was last seen, in seconds since 1970


class StoredEntry(NamedTuple):
    """Something a person keeps; the latest change of each wins."""

    name: str
    value: str  # JSON
    at: float


class PersonStore:
    """What the database has of people."""

    def __init__(self, sql: SharedSql) -> None:
        self.sql = sql

    async def create(self, device: Device, at: float) -> None:
        """A person with a first device; Conflict if its key is somebody's already."""
        await self.sql.execute_all(
            Statement(ADD_DEVICE, *device),
            Statement("insert into people values ($1, '', $2)", device.person, at),
        )

    async def count(self) -> int:
        ((people,),) = await self.sql.query("select count(*) from people")
        return int(people)

    async def not_seen_since(self, day: float, most: int) -> list[str]:
        """Those who have been away longest first."""
        sql = (
            "select person from devices group by person having max(seen) < $1"
            " order by max(seen), person limit $2"
        )
        return [str(row[0]) for row in await self.sql.query(sql, day, most)]

    async def passphrase(self, person: str) -> str:
        """Its hash; empty: none is set."""
        stored = await self.sql.query("select passphrase from people where id = $1", person)
        return str(stored[0][0]) if stored else ""

    async def set_passphrase(self, person: str, hashed: str) -> None:
        await self.sql.execute_all(
            Statement("update people set passphrase = $2 where id = $1", person, hashed)
        )

    async def made(self, person: str) -> float:
        stored = await self.sql.query("select made from people where id = $1", person)
        return float(stored[0][0]) if stored else 0.0

    # -- devices -----------------------------------------------------------------------------------

    async def device(self, key: str) -> Device | None:
        stored = await self.sql.query(f"{DEVICE} where key = $1", key)
        return Device(*stored[0]) if stored else None

    async def devices(self, person: str) -> list[Device]:
        stored = await self.sql.query(f"{DEVICE} where person = $1 order by seen desc, id", person)
        return [Device(*row) for row in stored]

    async def note_seen(self, key: str, day: float) -> None:
        await self.sql.execute_all(Statement("update devices set seen = $2 where key = $1", key, day))

    async def shut_out(self, person: str, device: str) -> str:
        """The hash of its key, which is refused from now on; empty if the person has no such device. A link
        that it has made lets nobody in any more either."""
        (gone, *_) = await self.sql.execute_all(
            Statement("delete from devices where person = $1 and id = $2 returning key", person, device),
            Statement("delete from channels where person = $1 and device = $2", person, device),
            Statement("delete from device_links where person = $1", person),
        )
        return str(gone[0][0]) if gone else ""

    # -- further devices ---------------------------------------------------------------------------

    async def add_link(self, token: str, person: str, now: float, until: float) -> None:
        """The only one of that person; those that nobody has used in time leave."""
        await self.sql.execute_all(
            Statement("delete from device_links where person = $1 or until < $2", person, now),
            Statement("insert into device_links values ($1, $2, $3)", token, person, until),
        )

    async def person_of_link(self, token: str, now: float) -> str:
        """Empty if it was used, is too old, or never was."""
        sql = "select person from device_links where token = $1 and until >= $2"
        stored = await self.sql.query(sql, token, now)
        return str(stored[0][0]) if stored else ""

    async def redeem(self, token: str, device: Device) -> None:
        """Add a device. Conflict: the link was used meanwhile, or the key is somebody's already."""
        used = "delete from device_links where token = $1 and person = $2 returning person"
        await self.sql.execute_all(
            Requirement(used, token, device.person),
            Statement(ADD_DEVICE, *device),
        )

    # -- what they keep ----------------------------------------------------------------------------

    async def entries(self, person: str) -> list[StoredEntry]:
        sql = "select name, value, at from entries where person = $1 order by name"
        return [StoredEntry(*row) for row in await self.sql.query(sql, person)]

    async def merge(self, person: str, entries: list[StoredEntry]) -> None:
        await self.sql.execute_all(*[Statement(MERGE, person, *entry) for entry in entries])

    # -- deletion ----------------------------------------------------------------------------------

    async def delete(self, person: str, duplicate_seats: list[DuplicateSeat]) -> None:
        """Everything that belongs to the person; what was decided at tables belongs to the tables."""
        seat = "delete from duplicate_seats where duplicate = $1 and person = $2"
        news = "delete from seat_news where holder in (select holder from own_tables where person = $1)"
        await self.sql.execute_all(
            Statement(news, person),
            *[Statement(f"delete from {table} where person = $1", person) for table in (*OWN, "own_tables")],
            *[Statement(seat, *one) for one in duplicate_seats],
            # how often an address was written to still counts for a day, and no longer for whom
            Statement("update proofs set person = '' where person = $1", person),
            Statement("delete from people where id = $1", person),
        )
        await self.sql.scrub()
