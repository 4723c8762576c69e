"""Databases of older versions of Wyrmhall are brought to today's format when they are opened.

Tables and indexes that are missing are made (`schemas`). What has to be done once to what is there already is
a step here, in SQL that both databases understand. All steps are one transaction, so a database is of the old
format or of the new one. A step stays as it was written: it begins where the format before it ends.
"""

from collections.abc import Iterator
from typing import Final

from wyrmhall.server.store import UnusableStore

NEW: Final = 0  # the format of a database in which there is nothing yet
FIRST: Final = 1
# uploads were counted by hashes of addresses that could be guessed: those are forgotten, the records are kept
COUNT_UPLOADS: Final = """
create table if not exists uploads (
    id text primary key, who text not null, size bigint not null, at double precision not null
);
create table if not exists hash_key (key text not null);
insert into uploads select id, '', length(body), at from records where id not in (select id from uploads);
update uploads set who = '' where not exists (select * from hash_key);
"""
STEPS: Final = {2: COUNT_UPLOADS}  # by the format that each leads to
FORMAT: Final = max(STEPS)


def check_format(format: int) -> None:
    """UnusableStore if only a newer Wyrmhall can read it."""
    if format > FORMAT:
        raise UnusableStore(
            f"the database is of format {format}, and this version of Wyrmhall knows formats up to {FORMAT}:"
            " it was written by a newer version, and is left alone"
        )


def steps_from(format: int) -> Iterator[str]:
    """The statements that lead from there to today's format; none if there is nothing yet."""
    for wanted in range(format + 1, FORMAT + 1) if format != NEW else ():
        yield from statements_in(STEPS[wanted])


def statements_in(script: str) -> list[str]:
    """One by one: SQLite would end the transaction before a whole script."""
    return [one.strip() for one in script.split(";") if one.strip()]
