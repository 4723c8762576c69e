"""What must not be lost: tables, the log of what was decided at them, chat and records.

The log of a table is append-only, and (table, seq) is its primary key: of two writers one comes too late and
is told so, and nothing is written twice. Live tables are only a cache of it.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from wyrmhall.server.store.quotas import Owner


class Row(NamedTuple):
    """One line of the log: a decision, a chance outcome, or something taken back."""

    seq: int
    who: str  # a seat, `chance` or `undo`
    text: str
    request: str  # what the client called the request that led to it
    at: float


class Change(NamedTuple):
    """What is written at once or not at all."""

    table: str
    rows: tuple[Row, ...] = ()
    table_record: bytes = b""  # empty: it stays as it is
    version: int = 0  # of the record that is replaced, or upon which it was decided; 0: upon any
    listed: bool = False  # in the lobby
    chat: bytes = b""  # a line that was said
    number: int = 0  # its place
    also: tuple["Statement", ...] = ()  # written with the record


class Snapshot(NamedTuple):
    seq: int
    body: bytes


class ListedTable(NamedTuple):
    """A table of the lobby, without opening it."""

    table_record: bytes
    changed: float


class UnusableStore(Exception):
    """The database cannot be used: it is not there, not ours, or of another version."""


class StoreUnavailable(Exception):
    """The database cannot be used just now: PostgreSQL has stopped, the disk is full. It may come back."""


class Conflict(Exception):
    """Somebody else has written there first: read again."""


EVERYTHING: Final = ""  # instead of an id: any table may have changed
CUT_OFF: Final = "!"  # instead of an id: this process does not reach the database any more
ALIVE: Final = "+"  # instead of an id: a sign of life
SHUT_OUT: Final = "-"  # instead of an id: a device is shut out; the rest of the notice is the hash of its key


class Notice(NamedTuple):
    """What another worker lets the others know: that it has changed a table, or who is there through it."""

    worker: str
    table: str
    presence: str = ""  # see `PresenceReport`; empty: the table has changed


NoticeListener = Callable[[Notice], None]


class Statement:
    """What is to be done in the database, in words that both understand: `$1` is the first value."""

    __slots__ = ("sql", "values")

    def __init__(self, sql: str, *values: Any) -> None:
        self.sql, self.values = sql, values

    def check(self, returned: list[Any]) -> list[Any]:
        """What it has returned, if that will do."""
        return returned


class Requirement(Statement):
    """One that must return a row: otherwise nothing beside it is done either."""

    __slots__ = ()

    def check(self, returned: list[Any]) -> list[Any]:
        if not returned:
            raise Conflict
        return returned


class SharedSql(Protocol):
    """Both databases, for whatever needs no more than plain SQL."""

    async def query(self, sql: str, *values: Any) -> list[Any]:
        """The rows it finds; `$1` is the first value."""
        ...

    async def execute_all(self, *statements: Statement) -> list[list[Any]]:
        """All of them or none; the rows that each returns. Conflict: somebody was there before."""
        ...

    async def scrub(self) -> None:
        """What was deleted is not to be found in the files either, as far as that is ours to say."""
        ...


class Store(Protocol):
    """Both databases keep these promises; tests/server/test_stores.py holds them to it."""

    own_name: str  # of this process, among all that share the database
    hash_key: str  # under which addresses are counted; drawn with the database

    @property
    def sql(self) -> SharedSql:
        """For what is written once for both."""
        ...

    async def open(self) -> None: ...

    async def expect_processes(self, processes: int) -> None:
        """So many are about to serve it: the log says if it has no room for all of them."""
        ...

    async def close(self) -> None: ...

    async def time(self) -> float:
        """Seconds since 1970, the same for all who share the database."""
        ...

    async def create(
        self,
        table: str,
        record: bytes,
        listed: bool,
        at: float,
        owner: Owner | None = None,
        also: Sequence[Statement] = (),
    ) -> None:
        """An owner's old tables leave where they are more than the quota; TooManyTables if none may.
        What else is to be written is written with it, or nothing is."""
        ...

    async def table_record(self, table: str) -> tuple[bytes, int] | None:
        """The record of a table and its version."""
        ...

    def commit(self, change: Change) -> Awaitable[None]:
        """Returns when it is on disk; Conflict if a row is taken or the record has another version.

        Rows alone are held against the version only where others may write (`shared`).
        """
        ...

    async def rows(self, table: str, since: int) -> list[Row]:
        """Those with a higher seq than `since`, in order."""
        ...

    async def chat(self, table: str, since: int) -> list[bytes]:
        """Lines from that place on."""
        ...

    async def snapshot(self, table: str) -> Snapshot | None: ...

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None: ...

    async def listed(self, most: int) -> list[ListedTable]:
        """The tables of the lobby, the latest first."""
        ...

    async def record(self, record: str) -> str | None: ...

    async def keep_record(self, record: str, text: str, at: float, owner: Owner | None = None) -> None:
        """With an owner, older ones leave where they are more than the quota; the host's own stays."""
        ...

    def listen(self, listener: NoticeListener) -> None:
        """Where several workers share the database: be told what the others do."""
        ...

    async def announce(self, table: str, presence: str) -> None:
        """Tell the others who is at the table here."""
        ...

    @property
    def shared(self) -> bool:
        """Whether there may be other workers."""
        ...
