"""Where the bots of a game lie: in the `bots` folder of its package, or in ours that is named like it."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from wyrmhall.kernel.game import Game


def module_of(role: str, game: Game) -> str | None:
    """The module of that role (`standard`, `guide`), if the game brings one."""
    return _module_in(role, game.package())


def file_of(name: str, game: Game) -> Path | None:
    """The file of that name beside the bots of the game, if there is one."""
    return _file_in(name, game.package())


@cache
def _module_in(role: str, package: str) -> str | None:
    modules = [f"{folder}.{role}" for folder in _folders(package)]
    return next((module for module in modules if _exists(module)), None)


@cache
def _file_in(name: str, package: str) -> Path | None:
    for folder in _folders(package):
        spec = find_spec(folder)
        for place in (spec.submodule_search_locations or ()) if spec else ():
            if (path := Path(place, name)).is_file():
                return path
    return None


def _folders(package: str) -> list[str]:
    ours = f"wyrmhall.bots.{package.rpartition('.')[2]}"
    folders = [f"{package}.bots", *([ours] if package.startswith("wyrmhall.games.") else [])]
    return [folder for folder in folders if _exists(folder)]


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # what it would lie in is no package
        return False
