"""One server for each SQLite file: a lock of the operating system, which ends with whoever holds it."""

import fcntl
import os
import time
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any, Final, Self

from wyrmhall.server.store import UnusableStore

WAIT: Final = 6.0  # seconds: the workers of a server that was killed leave by themselves
POLL: Final = 0.1
OURS_ALONE: Final = 0o600


class FileLock:
    """Held from the start to the end of a server; its workers are given it, so that all of them hold it."""

    def __init__(self, held: int) -> None:
        self.held = held

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.held)

    def __reduce__(self) -> tuple[Any, ...]:
        """Given to a process that is being started."""
        return _from_pickle, (DupFd(self.held),)


def _from_pickle(held: Any) -> FileLock:
    return FileLock(held.detach())


def lock_file(db: Path, wait: float = WAIT) -> FileLock:
    """UnusableStore if another server has it. The lock's file stays: the lock counts, not the file.

    It lies beside the database: whoever closes a file of SQLite's loses SQLite's own locks on it.
    """
    path = db.resolve()
    try:
        held = os.open(path.with_name(f"{path.name}-lock"), os.O_RDWR | os.O_CREAT, OURS_ALONE)
    except OSError as error:
        raise UnusableStore(f"{db} cannot be used: {error.strerror}") from None
    until = time.monotonic() + wait
    while not try_lock(held):
        if time.monotonic() > until:
            os.close(held)
            raise UnusableStore(f"{db} is in use by another server: stop that one, or name another file")
        time.sleep(POLL)
    return FileLock(held)


def try_lock(held: int) -> bool:
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
