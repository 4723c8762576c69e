"""Where the bots of a game lie: in the `bots` folder of its package, or in ours that is named like it."""

from functools import cache
from importlib.util import find_spec

from wyrmhall.kernel.game import Game


def module_of(role: str, game: Game) -> str | None:
    """The module of that role (`standard`, `guide`), if the game brings one."""
    return _module_in(role, game.package())


@cache
def _module_in(role: str, package: str) -> str | None:
    ours = f"wyrmhall.bots.{package.rpartition('.')[2]}"
    for folder in (f"{package}.bots", ours if package.startswith("wyrmhall.games.") else ""):
        if folder and _exists(folder) and _exists(f"{folder}.{role}"):
            return f"{folder}.{role}"
    return None


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # what it would lie in is no package
        return False
