"""By which code a table was last read through: with other code its log is tried anew."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from wyrmhall.kernel.game import Game

KERNEL: Final = "wyrmhall.kernel"
READ: Final = (".py", ".toml")  # what rules are made of
LENGTH: Final = 16


def code_mark(game: Game) -> str:
    """The same as long as nothing has changed of which the meaning of a log could depend."""
    return f"{game.rules_version}.{package_mark(game.package())}"


@cache
def package_mark(package: str) -> str:
    digest = sha256()
    for name in (KERNEL, package):
        for file in sorted(files_in(files(name)), key=str):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:LENGTH]


def files_in(folder: Traversable) -> Iterator[Traversable]:
    for one in folder.iterdir():
        if one.is_dir():
            yield from files_in(one)
        elif one.name.endswith(READ):
            yield one
