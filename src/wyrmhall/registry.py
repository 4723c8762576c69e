"""The games that are installed here. They are found; nothing above the games lists them.

A package offers a game by an entry point of the group `wyrmhall.games`: the game's name on the command line,
and where its `Game` is (`my_package.game:GAME`). Games that lie in `wyrmhall.games` are also found where the
source merely lies on the path. A package that cannot be used is left out with one line on stderr.
"""

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from multiprocessing import parent_process
from pkgutil import iter_modules
from typing import Any, Final, NamedTuple

import wyrmhall.games
from wyrmhall.kernel.game import KERNEL_VERSION, Game

GROUP: Final = "wyrmhall.games"


class UnknownGame(ValueError):
    """No game of that name is installed, or it cannot be used."""


class GameEntry(NamedTuple):
    """A package says that it has a game: nothing of it is imported yet."""

    name: str  # as on the command line
    module: str
    attribute: str


def game_entries() -> Iterator[GameEntry]:
    """Ours first, so that nobody takes their names."""
    for package in iter_modules(wyrmhall.games.__path__):
        if package.ispkg:
            yield GameEntry(package.name.replace("_", "-"), f"{GROUP}.{package.name}.game", "GAME")
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        yield GameEntry(point.name, point.module, point.attr or "GAME")


def without_duplicates(entries: Iterable[GameEntry]) -> dict[str, GameEntry]:
    """By name; of two different games of one name the later is left out."""
    games: dict[str, GameEntry] = {}
    for entry in entries:
        first = games.setdefault(entry.name, entry)
        if first != entry:
            leave_out(entry, f"{first.module} has that name already")
    return games


def leave_out(entry: GameEntry, why: str) -> None:
    if parent_process() is None:  # a process that we started would only say it again
        print(f"wyrmhall: the game {entry.name} of {entry.module} is left out: {why}", file=sys.stderr)


ENTRIES: Final = without_duplicates(game_entries())
GAMES: Final = tuple(ENTRIES)  # names only: a game is loaded when it is opened


@cache
def loaded(name: str) -> Game | None:
    """None, and one line said once, if the package cannot be used."""
    entry = ENTRIES[name]
    try:
        game: Any = getattr(import_module(entry.module), entry.attribute)
    except Exception as error:  # whatever the code of others raises
        leave_out(entry, f"{type(error).__name__}: {error}".splitlines()[0])
        return None
    why = why_unusable(entry, game)
    if why:
        leave_out(entry, why)
        return None
    assert isinstance(game, Game)
    return game


def why_unusable(entry: GameEntry, game: Any) -> str:
    """Why the object that a package offers is no game for this kernel; nothing if it is one."""
    if not isinstance(game, Game):
        return f"{entry.attribute} is no Game"
    if game.kernel != KERNEL_VERSION:
        return f"it was written for version {game.kernel} of the kernel, and this is {KERNEL_VERSION}"
    return "" if game.name == entry.name else f"it calls itself {game.name!r}"


def open_game(name: str) -> Game:
    """The game called `name` on the command line (underscores do as well)."""
    wanted = name.lower().replace("_", "-")
    if wanted not in ENTRIES:
        raise UnknownGame(f"no game is called {name!r}; there are: {', '.join(GAMES)}")
    game = loaded(wanted)
    if game is None:
        raise UnknownGame(f"{wanted} is installed, but cannot be used")
    return game


def open_games() -> list[Game]:
    """Every game that can be used."""
    return [game for game in map(loaded, GAMES) if game is not None]
