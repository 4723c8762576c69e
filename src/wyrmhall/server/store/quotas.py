"""How much the store keeps for visitors: so much of one address, so much in all.

Addresses are counted by a hash that nobody can guess them from; its key is drawn with the database. Where a
visitor has as many tables as they may have, old ones leave: those that were closed, and those where nobody
has played for a while. Of the records that visitors bring along the latest are kept.
"""

from hashlib import blake2b
from typing import Final

from msgspec import Struct

UPLOADS_SCHEMA: Final = """
create table if not exists uploads (
    id text primary key, who text not null, size bigint not null, at double precision not null
);
create index if not exists uploads_by_who on uploads (who, at);
"""
OWNERS_SCHEMA: Final = """
create table if not exists hash_key (key text not null);
create table if not exists makers (id text primary key, who text not null);
create index if not exists makers_by_who on makers (who);
"""
SCHEMA: Final = UPLOADS_SCHEMA + OWNERS_SCHEMA
BESIDE_A_TABLE: Final = ("log", "chat", "snapshots", "makers", "seat_news", "turns")  # leave with it
IDLE: Final = 3_600.0  # seconds since anything happened at a table that may leave
MAY_LEAVE: Final = "(state = 'closed' or state != 'playing' and changed < {})"
TOO_OLD: Final = "select id from (select id, sum(size) over (order by at desc, id) as kept from uploads"


class Quota(Struct, frozen=True, kw_only=True):
    """What may be kept; the host may set it."""

    per_address: int
    in_all: int


TABLE_QUOTA: Final = Quota(per_address=300, in_all=50_000)  # tables
MOST_PEOPLE: Final = 100_000  # with a key, in all
UPLOAD_QUOTA: Final = Quota(per_address=20_000_000, in_all=500_000_000)  # bytes of records


class Owner(Struct, frozen=True, kw_only=True):
    """Whose a table or a record is, and what may be kept of theirs."""

    who: str  # a hash of the address
    quota: Quota


class TooManyTables(Exception):
    """And none of them may leave."""


def hashed(address: str, key: str) -> str:
    return blake2b(address.encode(), key=bytes.fromhex(key), digest_size=8).hexdigest()
