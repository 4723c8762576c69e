"""By which code a table was last read through: with other code its log is tried anew.

And by which code a server runs as a whole, so that whoever hosts several of them sees that one is older.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from wyrmhall import __version__
from wyrmhall.kernel.game import Game
from wyrmhall.registry import GAMES, UnknownGame, open_game

OURS: Final = "wyrmhall"
KERNEL: Final = "wyrmhall.kernel"
READ: Final = (".py", ".toml")  # what rules are made of
LENGTH: Final = 16
SHORT: Final = 8


def code_mark(game: Game) -> str:
    """The same as long as nothing has changed of which the meaning of a log could depend."""
    return f"{game.rules_version}.{package_mark(game.package())}"


@cache
def package_mark(package: str) -> str:
    return mark_of(KERNEL, package)[:LENGTH]


@cache
def own_mark() -> str:
    """Of all of Wyrmhall as it is installed here; games of others are told by their rules alone."""
    return mark_of(OURS)[:SHORT]


def own_code() -> str:
    """As a server tells it to whoever hosts it: wyrmhall 1.2.3 0123abcd"""
    return f"{OURS} {__version__} {own_mark()}"


def rules_versions() -> dict[str, int]:
    """Of all games that can be played here."""
    versions = {}
    for name in GAMES:
        with suppress(UnknownGame):
            versions[name] = open_game(name).rules_version
    return versions


def mark_of(*packages: str) -> str:
    digest = sha256()
    for name in packages:
        for file in sorted(files_in(files(name)), key=str):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def files_in(folder: Traversable) -> Iterator[Traversable]:
    for one in folder.iterdir():
        if one.is_dir():
            yield from files_in(one)
        elif one.name.endswith(READ):
            yield one
