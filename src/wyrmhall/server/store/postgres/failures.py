"""Why PostgreSQL cannot be used, in one sentence that says what to do. A password is never part of it."""

import os
import socket
import ssl
from typing import Final
from urllib.parse import parse_qs, urlsplit

import asyncpg

# whatever comes of an attempt to connect: asyncpg's own faults, the network's, and those of a wrong address
FAILURES: Final = (
    OSError,
    ValueError,
    OverflowError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
NO_TLS: Final = "no encryption"  # so PostgreSQL ends what it says of a connection without TLS
REJECTED_TLS: Final = "rejected SSL upgrade"
NOT_UNDERSTOOD: Final = (
    "the address of the database is not understood: it is like postgresql://USER@HOST:5432/NAME, and the"
    " password stands in the environment (PGPASSWORD)"
)
SENTENCES: Final[tuple[tuple[type[BaseException], str], ...]] = (  # the first that fits
    (
        asyncpg.InvalidPasswordError,
        "PostgreSQL{at} does not take the password for this role ({said}): put the right one into the"
        " environment (PGPASSWORD)",
    ),
    (
        asyncpg.InvalidAuthorizationSpecificationError,
        "PostgreSQL{at} does not let us in ({said}): it needs a role of that name, and a line in its"
        " pg_hba.conf",
    ),
    (
        asyncpg.InvalidCatalogNameError,
        "PostgreSQL{at} has no such database ({said}): make it there with createdb --owner=ROLE NAME",
    ),
    (
        asyncpg.InsufficientPrivilegeError,
        "the role may not make tables in this database ({said}): make it the database's owner",
    ),
    (
        asyncpg.TooManyConnectionsError,
        "PostgreSQL{at} has no connection left ({said}): raise its max_connections, or take fewer --workers",
    ),
    (
        ssl.SSLCertVerificationError,
        "the certificate of PostgreSQL{at} is not trusted ({said}): name who has signed it, with"
        " sslrootcert=FILE in the address or PGSSLROOTCERT in the environment",
    ),
    (
        socket.gaierror,
        "PostgreSQL{at} cannot be reached ({said}): the name of its machine leads nowhere",
    ),
    (
        TimeoutError,
        "PostgreSQL{at} does not answer: see whether it runs there, and whether a firewall is between",
    ),
    (
        OSError,
        "PostgreSQL{at} cannot be reached ({said}): see whether it runs there, and listens to other machines"
        " (listen_addresses)",
    ),
    (asyncpg.ClientConfigurationError, "PostgreSQL cannot be used: {said}"),
    (ValueError, NOT_UNDERSTOOD),  # its words may hold a part of the password
    (OverflowError, NOT_UNDERSTOOD),
)
OTHERWISE: Final = "PostgreSQL{at} cannot be used: {said}"


def explain(failed: BaseException, address: str) -> str:
    """Without a full stop."""
    sentence = next((words for kind, words in SENTENCES if isinstance(failed, kind)), OTHERWISE)
    if sentence == NOT_UNDERSTOOD:
        return sentence
    said = str(failed).partition("\n")[0].rstrip(".")  # what follows are hints of many lines
    if REJECTED_TLS in said:
        sentence = "PostgreSQL{at} has no TLS: switch it on there (ssl = on), or take sslmode=disable"
    elif NO_TLS in said:
        sentence += "; if it wants TLS, the address has to end with ?sslmode=require"
    return sentence.format(at=place_of(address), said=said)


def place_of(address: str) -> str:
    """The machine that the address names; empty where that might be a part of the password."""
    if address.count("@") > 1:
        return ""
    parts = urlsplit(address)
    host = parts.hostname or parse_qs(parts.query).get("host", [os.environ.get("PGHOST", "")])[0]
    return f" at {host}" if host else ""
