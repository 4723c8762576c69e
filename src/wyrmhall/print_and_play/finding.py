"""Where a game says what there is to print: the module `printing` of its package."""

from importlib import import_module
from importlib.util import find_spec

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.printing.printables import Printables

MODULE = "printing"


def printables_of(game: Game) -> Printables:
    """What the game's package offers; of one that offers nothing, the rules can still be printed."""
    module = f"{game.package()}.{MODULE}"
    if find_spec(module) is None:
        return Printables(game)
    kind = import_module(module).PRINTABLES
    printables: Printables = kind(game)
    return printables
