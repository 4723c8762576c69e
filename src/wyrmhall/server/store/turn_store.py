"""Who is waited for at which table, and calls that are still to be sent.

A call is first written down and then sent, by whichever process takes it: so none is made twice, and none is
lost when a process ends.
"""

from typing import Final, NamedTuple

from wyrmhall.server.store import Requirement, SharedSql, Statement

SCHEMA: Final = """
create table if not exists turns (
    person text not null, id text not null, since double precision not null, until double precision not null,
    due double precision not null, told double precision not null, called double precision not null,
    primary key (person, id)
);
create index if not exists turns_by_due on turns (due);
create index if not exists turns_by_table on turns (id);
create table if not exists calls (
    id text primary key, person text not null, channel text not null, due double precision not null,
    tries integer not null
);
create index if not exists calls_by_due on calls (due);
create index if not exists own_tables_by_table on own_tables (id);
"""
OWN: Final = ("turns", "calls")  # tables with a column `person`
ASK: Final = (
    "insert into turns values ($1, $2, $3, $4, $5, 0, 0) on conflict (person, id) do update"
    " set since = excluded.since, until = excluded.until,"
    " due = case when turns.due > 0 and turns.since = excluded.since then turns.due else excluded.due end"
)
CAME: Final = "update turns set due = 0, called = 0 where person = $1 and id = $2 and (due > 0 or called > 0)"
DECIDED: Final = "update turns set due = 0 where person = $1 and id = $2 and due > 0"
# a turn of which they were not told; where they have not been since the last call, only after a while
READY: Final = "due > 0 and due <= $1 and told < since and called < $2"


class Seated(NamedTuple):
    """A person with a key who has something at a table."""

    person: str
    holder: str


class Turn(NamedTuple):
    """A table that waits for a person who is not there."""

    table: str
    until: float  # when their time is over; 0: there is no hurry


class StoredTurn(NamedTuple):
    """A table that waits or has waited for somebody; all in seconds since 1970, 0: never."""

    table: str
    since: float
    until: float
    told: float  # the turn of which they were last told began then
    called: float


class DueCall(NamedTuple):
    id: str
    person: str
    channel: str
    tries: int


class TurnStore:
    """What the database has of turns and calls."""

    def __init__(self, sql: SharedSql) -> None:
        self.sql = sql

    async def seated(self, table: str) -> list[Seated]:
        """All people with a key at a table."""
        rows = await self.sql.query("select person, holder from own_tables where id = $1", table)
        return [Seated(*row) for row in rows]

    async def asked(self, person: str, table: str, since: float, until: float, due: float) -> None:
        """They are waited for and not there; a call is due then, if they are still waited for."""
        await self.sql.execute_all(Statement(ASK, person, table, since, until, due))

    async def came(self, person: str, table: str) -> None:
        """They are at the table and see for themselves."""
        await self.sql.execute_all(Statement(CAME, person, table))

    async def decided(self, person: str, table: str) -> None:
        """They are not waited for any more."""
        await self.sql.execute_all(Statement(DECIDED, person, table))

    async def tables_of_called(self, most: int) -> list[str]:
        """Where people sit who want to be called; the latest first."""
        sql = (
            "select id from own_tables where result = '' and person in"
            " (select person from channels where proven > 0) group by id order by max(at) desc limit $1"
        )
        return [row[0] for row in await self.sql.query(sql, most)]

    async def of_person(self, person: str) -> list[StoredTurn]:
        """All that is kept of their turns."""
        sql = "select id, since, until, told, called from turns where person = $1 order by since, id"
        return [StoredTurn(*row) for row in await self.sql.query(sql, person)]

    # -- whom to call ------------------------------------------------------------------------------

    async def ready(self, now: float, again: float, last_call: float) -> list[str]:
        """People for whom a table waits, whom nobody has called since `last_call`."""
        sql = (
            f"select distinct person from turns where {READY}"
            " and person in (select person from channels where proven > 0)"
            " and person not in (select person from turns where called > $3)"
        )
        return [row[0] for row in await self.sql.query(sql, now, again, last_call)]

    async def begin_calls(self, person: str, calls: list[tuple[str, str]], now: float, again: float) -> None:
        """Write calls (id, channel) down for all that waits; Conflict if another process has done so."""
        ready = f"select 1 from turns where person = $3 and {READY}"
        await self.sql.execute_all(
            Statement("update turns set called = called where person = $1", person),  # locks these rows
            Requirement(
                "update turns set told = since, called = $1 where person = $3 and due > 0"
                f" and exists ({ready}) returning id",
                *(now, again, person),
            ),
            *[
                Statement("insert into calls values ($1, $2, $3, $4, 0)", id, person, channel, now)
                for id, channel in calls
            ],
        )

    async def waiting(self, person: str) -> list[Turn]:
        """Everything that waits for a person now; what has waited longest first."""
        sql = "select id, until from turns where person = $1 and due > 0 and told = since order by since, id"
        return [Turn(*row) for row in await self.sql.query(sql, person)]

    # -- calls to be sent --------------------------------------------------------------------------

    async def take(self, now: float, until: float, most: int) -> list[DueCall]:
        """Calls that are due; nobody else takes them before `until`."""
        due = await self.sql.query("select id from calls where due <= $1 order by due limit $2", now, most)
        sql = (
            "update calls set due = $3, tries = tries + 1 where id = $1 and due <= $2"
            " returning id, person, channel, tries"
        )
        if not due:
            return []
        taken = await self.sql.execute_all(*[Statement(sql, row[0], now, until) for row in due])
        return [DueCall(*row) for rows in taken for row in rows]

    async def put_off(self, call: str, due: float) -> None:
        await self.sql.execute_all(Statement("update calls set due = $2 where id = $1", call, due))

    async def done(self, call: str) -> None:
        await self.sql.execute_all(Statement("delete from calls where id = $1", call))

    async def forget_table(self, table: str) -> None:
        """Nobody will ever be waited for there again."""
        await self.sql.execute_all(Statement("delete from turns where id = $1", table))
