"""`back_up` while a server runs, and `restore` into a database that no server uses."""

import asyncio
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

from wyrmhall.server.backups import BackupRefused, Progress
from wyrmhall.server.backups.sqlite_copy import copy_into, new_file, open_for_reading
from wyrmhall.server.run import is_postgres
from wyrmhall.server.store import UnusableStore
from wyrmhall.server.store.file_lock import lock_file
from wyrmhall.server.store.file_permissions import BESIDE
from wyrmhall.server.store.sqlite_schema import make_tables

EXISTS: Final = "is there already: --force replaces it"


def back_up(db: str, file: Path, force: bool, progress: Progress) -> None:
    """BackupRefused if it cannot be; a file that was there before is then as it was."""
    if file.exists() and not force:
        raise BackupRefused(f"{file} {EXISTS}")
    if is_postgres(db):
        from wyrmhall.server.backups.postgres_copy import copy_to_file

        with new_file(file) as new:
            asyncio.run(copy_to_file(db, new, progress))
        return
    path = Path(db).expanduser()
    if file.exists() and path.exists() and file.samefile(path):
        raise BackupRefused(f"{file} is the database itself")
    with open_for_reading(path) as source, new_file(file) as new:
        copy_into(source, new, progress)


def restore(file: Path, db: str, force: bool, progress: Progress) -> None:
    """BackupRefused if it cannot be; the database is then as it was."""
    if is_postgres(db):
        restore_postgres(file, db, force, progress)
        return
    path = Path(db).expanduser()
    if path.exists() and not force:
        raise BackupRefused(f"{path} {EXISTS}")
    try:
        with lock_file(path, wait=0.0), open_for_reading(file) as source, new_file(path) as new:
            copy_into(source, new, progress)
            put_away(path)
    except UnusableStore as unusable:
        raise BackupRefused(str(unusable)) from None


def put_away(path: Path) -> None:
    """What SQLite has beside the old file would be taken for that of the new one."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path)) as old:
            old.execute("pragma wal_checkpoint(truncate)")  # if the old one must stay after all, it is whole
    except sqlite3.Error:
        pass  # it is damaged: the more reason to replace it
    for ending in BESIDE[1:]:
        path.with_name(path.name + ending).unlink(missing_ok=True)


def restore_postgres(file: Path, db: str, force: bool, progress: Progress) -> None:
    from wyrmhall.server.backups.postgres_copy import copy_from_file

    folder = Path(tempfile.mkdtemp(prefix="wyrmhall-restore-"))
    try:
        copy = folder / "copy.db"
        with open_for_reading(file) as source:
            copy_into(source, copy, lambda done, total: None)
        with closing(sqlite3.connect(copy, isolation_level=None)) as opened:
            make_tables(opened)  # a backup of an older version is read in today's format
        asyncio.run(copy_from_file(copy, db, force, progress))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
