"""`wyrmhall backup DB FILE` and `wyrmhall restore FILE DB`."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from wyrmhall.cli.databases.progress import SlowProgress
from wyrmhall.cli.errors import FAILED, CommandError
from wyrmhall.cli.serve.command import check_web_installed, without_password

Database = Annotated[str, Parameter(help="Where games are kept: a file, or postgresql://...")]
Force = Annotated[bool, Parameter(negative="", help="Replace what is there already.")]
MILLION: Final = 1_000_000


def backup(
    db: Database, file: Annotated[Path, Parameter(help="The file to write.")], *, force: Force = False
) -> int:
    """Copy a database into one file, as it is now."""
    check_web_installed()
    from wyrmhall.server.backups.backup import back_up

    with explaining(db), SlowProgress("Copying") as progress:
        back_up(db, file, force, progress)
    size = file.stat().st_size / MILLION
    print(f"{file} holds everything of {without_password(db)} ({size:.1f} MB), and was read through.")
    return 0


def restore(file: Annotated[Path, Parameter(help="A backup.")], db: Database, *, force: Force = False) -> int:
    """Put a backup in the place of a database that no server uses."""
    check_web_installed()
    from wyrmhall.server.backups.backup import restore as put_back

    with explaining(db), SlowProgress("Restoring") as progress:
        put_back(file, db, force, progress)
    print(f"{without_password(db)} is as {file} has it. Start the server with --db as before.")
    return 0


@contextmanager
def explaining(db: str) -> Iterator[None]:
    """Why it could not be done, in one sentence without a password."""
    from wyrmhall.server.backups import BackupRefused

    try:
        yield
    except BackupRefused as refused:
        raise CommandError(f"{str(refused).replace(db, without_password(db))}.", FAILED) from None
    except ModuleNotFoundError as missing:
        raise CommandError(f"PostgreSQL needs {missing.name}: install wyrmhall[postgres].", FAILED) from None
