"""Which processes serve a database, and with which code: read from PostgreSQL itself, so nothing is written.

Each process holds a lock by the connection on which it listens, and that connection bears its name.
"""

from typing import Any, Final

from wyrmhall.server.store.postgres.notices import SERVING_LOCK

# every version of Wyrmhall holds the lock; older ones bear no name
NAMES: Final = """
select coalesce(a.application_name, '') from pg_locks l join pg_stat_activity a using (pid)
where l.locktype = 'advisory' and l.mode = 'ShareLock' and l.granted
and l.classid = 0 and l.objid = $1 and l.objsubid = 1 and a.datname = current_database()
"""
ALLOWED: Final = """
select current_setting('max_connections')::integer
 - current_setting('superuser_reserved_connections')::integer
"""


async def serving_names(db: Any) -> list[str]:
    """Of all processes that serve this database now."""
    return [str(row[0]) for row in await db.fetch(NAMES, SERVING_LOCK)]


async def connections_allowed(db: Any) -> int:
    """To everybody who uses this PostgreSQL."""
    return int(await db.fetchval(ALLOWED))
