"""How people want to be called back: their channels, quiet hours, and proofs that were sent.

The statements are written once for both databases, see person_store.py.
"""

from typing import Final, NamedTuple

from wyrmhall.server.store import Requirement, SharedSql, Statement

SCHEMA: Final = """
create table if not exists channels (
    id text primary key, person text not null, device text not null, kind text not null,
    address text not null, keys text not null, made double precision not null,
    proven double precision not null, code text not null, until double precision not null,
    guesses integer not null, trouble text not null
);
create index if not exists channels_by_person on channels (person);
create table if not exists quiet_hours (
    person text primary key, zone text not null, begins integer not null, ends integer not null
);
create table if not exists proofs (person text not null, address text not null, at double precision not null);
create index if not exists proofs_by_time on proofs (at);
create table if not exists host_keys (name text primary key, value text not null);
"""
CHANNEL: Final = (
    "select id, person, device, kind, address, keys, made, proven, code, until, guesses, trouble"
    " from channels"
)
COLUMNS: Final = 12
OWN: Final = ("channels", "quiet_hours")  # tables with a column `person`
PROOFS: Final = "proofs"  # the row of host_keys that those who count proofs lock
COUNTED: Final = (
    "insert into proofs select $1, $2, cast($3 as double precision) where (select count(*) from proofs"
)


class Channel(NamedTuple):
    """One way to reach a person."""

    id: str
    person: str
    device: str  # the browser that is called, of a push; else empty
    kind: str  # push, mail, webhook
    address: str
    keys: str  # of a push: p256dh and auth, with a blank between
    made: float
    proven: float  # when; 0: not yet, and nothing but the proof is sent there
    code: str  # the hash of what was sent there
    until: float  # when that is of no use any more
    guesses: int
    trouble: str  # why the last call could not be sent; empty: it could


class Quiet(NamedTuple):
    """Hours in which a person is not called; minutes of the day."""

    zone: str
    begins: int
    ends: int


class ProofLimit(NamedTuple):
    """At most so many proofs since then."""

    by_person: int
    by_address: int
    in_all: int
    since: float


class ChannelStore:
    """What the database has of channels."""

    def __init__(self, sql: SharedSql) -> None:
        self.sql = sql

    async def of_person(self, person: str) -> list[Channel]:
        stored = await self.sql.query(f"{CHANNEL} where person = $1 order by made, id", person)
        return [Channel(*row) for row in stored]

    async def get(self, channel: str) -> Channel | None:
        stored = await self.sql.query(f"{CHANNEL} where id = $1", channel)
        return Channel(*stored[0]) if stored else None

    async def add(self, channel: Channel) -> None:
        """In the place of one that leads to the same address."""
        marks = ", ".join(f"${number}" for number in range(1, COLUMNS + 1))
        same = "delete from channels where person = $1 and kind = $2 and address = $3"
        await self.sql.execute_all(
            Statement(same, channel.person, channel.kind, channel.address),
            Statement(f"insert into channels values ({marks})", *channel),
        )

    async def may_guess(self, channel: str, most: int) -> bool:
        """Whether that was not one too many; of many at once, each is counted."""
        sql = "update channels set guesses = guesses + 1 where id = $1 and guesses < $2 returning id"
        (counted,) = await self.sql.execute_all(Statement(sql, channel, most))
        return bool(counted)

    async def prove(self, channel: str, at: float) -> None:
        sql = "update channels set proven = $2, code = '', until = 0 where id = $1"
        await self.sql.execute_all(Statement(sql, channel, at))

    async def note_trouble(self, channel: str, trouble: str) -> None:
        sql = "update channels set trouble = $2 where id = $1 and trouble <> $2"
        await self.sql.execute_all(Statement(sql, channel, trouble))

    async def remove(self, channel: str) -> None:
        await self.sql.execute_all(
            Statement("delete from calls where channel = $1", channel),
            Statement("delete from channels where id = $1", channel),
        )

    # -- quiet hours -------------------------------------------------------------------------------

    async def quiet(self, person: str) -> Quiet | None:
        sql = "select zone, begins, ends from quiet_hours where person = $1"
        stored = await self.sql.query(sql, person)
        return Quiet(*stored[0]) if stored else None

    async def set_quiet(self, person: str, quiet: Quiet) -> None:
        sql = (
            "insert into quiet_hours values ($1, $2, $3, $4) on conflict (person) do update"
            " set zone = excluded.zone, begins = excluded.begins, ends = excluded.ends"
        )
        await self.sql.execute_all(Statement(sql, person, *quiet))

    # -- proofs ------------------------------------------------------------------------------------

    async def count_proof(self, person: str, address: str, at: float, limit: ProofLimit) -> None:
        """Conflict if that is one too many, of the person, for the address (a hash), or in all."""
        since = limit.since
        await self.sql.execute_all(
            Statement("insert into host_keys values ($1, '') on conflict do nothing", PROOFS),
            # of two that count at once, the second waits for the first
            Statement("update host_keys set value = '' where name = $1", PROOFS),
            Statement("delete from proofs where at < $1", since),
            Requirement(
                f"{COUNTED} where person = $1) < $4 and (select count(*) from proofs where address = $2) < $5"
                " and (select count(*) from proofs) < $6 returning at",
                *(person, address, at, limit.by_person, limit.by_address, limit.in_all),
            ),
        )

    # -- keys of the host --------------------------------------------------------------------------

    async def host_key(self, name: str, drawn: str) -> str:
        """The one that is kept; `drawn` if there is none yet."""
        sql = "insert into host_keys values ($1, $2) on conflict do nothing"
        await self.sql.execute_all(Statement(sql, name, drawn))
        ((key,),) = await self.sql.query("select value from host_keys where name = $1", name)
        return str(key)
