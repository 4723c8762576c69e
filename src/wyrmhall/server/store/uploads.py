"""How much of what visitors bring along is kept: so much of one address, so much in all, the latest of it."""

from typing import Final

from msgspec import Struct

SCHEMA: Final = """
create table if not exists uploads (
    id text primary key, who text not null, size bigint not null, at double precision not null
);
create index if not exists uploads_by_who on uploads (who, at);
insert into uploads select id, '', length(body), at from records
    where id not in (select id from uploads);
"""
TOO_OLD: Final = "select id from (select id, sum(size) over (order by at desc, id) as kept from uploads"


class UploadQuota(Struct, frozen=True, kw_only=True):
    """Bytes; the host may set them."""

    per_address: int = 20_000_000
    in_all: int = 500_000_000


class Upload(Struct, frozen=True, kw_only=True):
    """Whose a record is, and what may be kept of theirs."""

    who: str  # a hash of the address
    quota: UploadQuota
