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


class Offer(NamedTuple):
    """A package says that it has a game: nothing of it is imported yet."""

    name: str  # as on the command line
    module: str
    attribute: str


def offers() -> Iterator[Offer]:
    """Ours first, so that nobody takes their names."""
    for package in iter_modules(wyrmhall.games.__path__):
        if package.ispkg:
            yield Offer(package.name.replace("_", "-"), f"{GROUP}.{package.name}.game", "GAME")
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        yield Offer(point.name, point.module, point.attr or "GAME")


def without_namesakes(offered: Iterable[Offer]) -> dict[str, Offer]:
    """By name; of two different games of one name the later is left out."""
    games: dict[str, Offer] = {}
    for offer in offered:
        first = games.setdefault(offer.name, offer)
        if first != offer:
            leave_out(offer, f"{first.module} has that name already")
    return games


def leave_out(offer: Offer, why: str) -> None:
    if parent_process() is None:  # a process that we started would only say it again
        print(f"wyrmhall: the game {offer.name} of {offer.module} is left out: {why}", file=sys.stderr)


OFFERS: Final = without_namesakes(offers())
GAMES: Final = tuple(OFFERS)  # names only: a game is loaded when it is opened


@cache
def loaded(name: str) -> Game | None:
    """None, and one line said once, if the package cannot be used."""
    offer = OFFERS[name]
    try:
        game: Any = getattr(import_module(offer.module), offer.attribute)
    except Exception as error:  # whatever the code of others raises
        leave_out(offer, f"{type(error).__name__}: {error}".splitlines()[0])
        return None
    why = unusable(offer, game)
    if why:
        leave_out(offer, why)
        return None
    assert isinstance(game, Game)
    return game


def unusable(offer: Offer, game: Any) -> str:
    """Why the object that a package offers is no game for this kernel; nothing if it is one."""
    if not isinstance(game, Game):
        return f"{offer.attribute} is no Game"
    if game.kernel != KERNEL_VERSION:
        return f"it was written for version {game.kernel} of the kernel, and this is {KERNEL_VERSION}"
    return "" if game.name == offer.name else f"it calls itself {game.name!r}"


def open_game(name: str) -> Game:
    """The game called `name` on the command line (underscores do as well)."""
    wanted = name.lower().replace("_", "-")
    if wanted not in OFFERS:
        raise UnknownGame(f"no game is called {name!r}; there are: {', '.join(GAMES)}")
    game = loaded(wanted)
    if game is None:
        raise UnknownGame(f"{wanted} is installed, but cannot be used")
    return game


def open_games() -> list[Game]:
    """Every game that can be used."""
    return [game for game in map(loaded, GAMES) if game is not None]
