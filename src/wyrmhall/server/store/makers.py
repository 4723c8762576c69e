"""Whose tables are whose, as far as it takes to count them: by a hash that nobody can guess an address from.

The key of the hash is drawn with the database. Where a visitor has as many tables as they may have, old ones
leave: those that were closed, and those where nobody has played for a while.
"""

from hashlib import blake2b
from typing import Final

from msgspec import Struct

SCHEMA: Final = """
create table if not exists hash_key (key text not null);
create table if not exists makers (id text primary key, who text not null);
create index if not exists makers_by_who on makers (who);
"""
UNGUESSABLE: Final = "update uploads set who = '' where not exists (select * from hash_key)"  # they were not
REST: Final = 3_600.0  # seconds since anything happened at a table that may leave
LEAVE: Final = "(state = 'closed' or state != 'playing' and changed < {})"


class TableQuota(Struct, frozen=True, kw_only=True):
    """Tables that are kept; the host may set them."""

    per_address: int = 300
    in_all: int = 50_000


class Maker(Struct, frozen=True, kw_only=True):
    """Who opens a table, and how many may be kept."""

    who: str  # a hash of the address
    quota: TableQuota


class TooManyTables(Exception):
    """And none of them may leave."""


def hashed(address: str, key: str) -> str:
    return blake2b(address.encode(), key=bytes.fromhex(key), digest_size=8).hexdigest()
