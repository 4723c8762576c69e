"""Records on disk. A game that is not over is two files: the record, and the seed in FILE.seed.

The record format has no place for a secret, so the seed lies beside it, readable by its owner only. Both
files together hold every card of the game: open them while it is played, and you look into all hands.
"""

import os
from pathlib import Path
from typing import Final

import wyrmhall
from wyrmhall.cli.errors import CommandError
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.records.record import Record
from wyrmhall.kernel.records.replaying import resume
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.table import Table
from wyrmhall.registry import GAMES, UnknownGame, open_game

WHICH_GAME: Final = f"{', '.join(GAMES)}."
OPENING: Final = '{"wyrmhall"'  # how every record begins


def seed_file(path: Path) -> Path:
    return path.with_name(path.name + ".seed")


def read_game(name: str) -> Game:
    try:
        return open_game(name)
    except UnknownGame as unknown:
        raise CommandError(str(unknown)) from None


def read_file(path: Path) -> Record:
    """The record in a file; CommandError says what is wrong with it."""
    try:
        return wyrmhall.load(path.read_text("utf-8"))
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise CommandError(f"{path} is not a record: it is no text.") from None
    except ValueError as bad:  # a name that no file can have, too
        raise CommandError(f"{path} is not a record that can be used: {bad}") from None


def resume_file(path: Path) -> Table:
    """Go on with a saved game."""
    record = read_file(path)
    if record.result is not None:
        raise CommandError(f"{path} is a finished game: look at it with 'wyrmhall replay {path}'.")
    try:
        return resume(record, seed_file(path).read_text("utf-8").strip())
    except OSError as error:
        raise CommandError(
            f"{seed_file(path)} cannot be read, and without its seed a game cannot go on: {error.strerror}."
        ) from None
    except BadRecord as bad:
        raise CommandError(f"{path}: {bad}") from None


def save(table: Table, path: Path) -> list[Path]:
    """Write the game; the files that were written. Never over a file that is no record."""
    try:
        if path.exists() and not path.read_bytes().startswith(OPENING.encode()):
            raise CommandError(f"{path} exists and is no record: choose another name.")
        path.write_text(table.record.text(), "utf-8")
        beside = seed_file(path)
        beside.unlink(missing_ok=True)
        if table.over:
            return [path]
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(table.seed + "\n")
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}.") from None
    except ValueError as bad:
        raise CommandError(f"That is no name for a file: {bad}.") from None
    return [path, beside]
