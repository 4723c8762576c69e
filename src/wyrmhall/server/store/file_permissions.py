"""A SQLite file holds the seeds of games that are played: nobody but its owner may read it."""

import logging
import os
import stat
from pathlib import Path
from typing import Final

log: Final = logging.getLogger("wyrmhall")

OURS_ALONE: Final = 0o600
BESIDE: Final = ("", "-wal", "-shm", "-journal")  # SQLite makes those as open as the file itself


def make_private(db: Path) -> None:
    """Make the file if there is none; OSError if that cannot be. What others could read is closed."""
    os.close(os.open(db, os.O_RDWR | os.O_CREAT, OURS_ALONE))
    present = [path for ending in BESIDE if (path := db.with_name(db.name + ending)).exists()]
    readable = [path for path in present if stat.S_IMODE(path.stat().st_mode) & ~OURS_ALONE]
    for path in readable:
        restrict(path)


def restrict(path: Path) -> None:
    try:
        path.chmod(OURS_ALONE)
    except OSError:
        log.warning("%s can be read by others, and is not ours to close: they can read every hand", path.name)
    else:
        log.warning("%s could be read by others; it no longer can", path.name)
