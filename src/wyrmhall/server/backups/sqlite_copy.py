"""A SQLite file copied as it is at one moment, while a server may write to it."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

from wyrmhall.server.backups import BackupRefused, Progress
from wyrmhall.server.store import UnusableStore
from wyrmhall.server.store.file_permissions import BESIDE, make_private
from wyrmhall.server.store.sqlite_schema import format_of

PAGES: Final = 500  # copied between two reports of progress
UNFINISHED: Final = ".unfinished"


@contextmanager
def open_for_reading(path: Path) -> Iterator[sqlite3.Connection]:
    """As it is now, whatever others write meanwhile; BackupRefused if it is not there, not ours, or newer."""
    if not path.is_file():
        raise BackupRefused(f"{path} is not there")
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as db:
            db.isolation_level = None
            db.execute("begin")
            format = format_of(db)  # the first look at the file: from here on it is that of this moment
            if not format:
                raise UnusableStore("it is empty")
            yield db
    except (sqlite3.Error, UnusableStore) as error:
        raise BackupRefused(f"{path} cannot be used: {error}") from None


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Where to write: it takes the place of `path` when it is whole and on disk, and only then."""
    unfinished = path.with_name(path.name + UNFINISHED)
    try:
        remove(unfinished)
        make_private(unfinished)  # the seeds of games that are played are in it
        yield unfinished
        put_on_disk(unfinished)
        unfinished.replace(path)
        put_on_disk(path.parent)
    except OSError as error:
        raise BackupRefused(f"{path} cannot be written: {error.strerror}") from None
    finally:
        with suppress(OSError):
            remove(unfinished)


def copy_into(source: sqlite3.Connection, path: Path, progress: Progress) -> None:
    """All pages, in steps; the source holds on to its moment, so no step begins anew."""
    with closing(sqlite3.connect(path)) as target:
        source.backup(
            target, pages=PAGES, progress=lambda _, left, total: progress(total - left, total), sleep=0.0
        )
        target.execute("pragma journal_mode = delete")  # one file, nothing beside it
        check_whole(target)


def check_whole(db: sqlite3.Connection) -> None:
    """BackupRefused names the first thing that is wrong."""
    try:
        ((found,),) = db.execute("pragma integrity_check(1)").fetchall()
    except sqlite3.Error as error:
        found = str(error)
    if found != "ok":
        raise BackupRefused(f"the file is damaged: {found}")


def put_on_disk(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def remove(path: Path) -> None:
    """With what SQLite has put beside it."""
    for ending in BESIDE:
        path.with_name(path.name + ending).unlink(missing_ok=True)
