"""What a trained network knows, as the master bot asks it. Some have learned to play, others to judge."""

from dataclasses import fields, replace
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.bots.network.canvas import Canvas
from wyrmhall.bots.network.reader import Reader
from wyrmhall.bots.network.weights import arrays_of
from wyrmhall.bots.search.guide import Estimate, Guide
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

PLAYING: Final = "playing"  # prefers actions, by what it sees
LEANING: Final = "leaning"  # prefers actions, knowing which one the standard bot would take
JUDGING: Final = "judging"  # says who will win, by where actions lead
MINDS: Final = {
    PLAYING: "wyrmhall.bots.network.playing_mind",
    LEANING: "wyrmhall.bots.network.leaning_mind",
    JUDGING: "wyrmhall.bots.network.judging_mind",
}


class Weighed(NamedTuple):
    """An option, and the chance to win that is seen in it."""

    act: Action
    worth: float


class Mind:
    """A network with the tables it knows."""

    def __init__(self, game: Game, guide: Guide, about: dict[str, Any]) -> None:
        self.game = game
        self.guide = guide
        self.milliseconds = 0  # to think; 0: it counts worlds
        canvas = Canvas({name: tuple(shape) for name, shape in about["canvas"].items()})
        tables = tables_of(game, about)
        self.readers = {options: Reader(game, options, canvas) for options in tables}

    def reader(self, options: Any) -> Reader | None:
        """For a table with these options; None where it was not trained for such tables."""
        return self.readers.get(told_apart(self.game, options))

    def estimate(self, reader: Reader) -> Estimate | None:
        """For a search where it has nothing to say by itself; None if it cannot judge any position."""
        return None

    def search_with(self, simulations: int) -> None:
        """So many worlds, all options together; 0: it answers by the network alone."""
        raise NotImplementedError

    def weigh(self, reader: Reader, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Weighed]:
        """What it would do, then what else it thought of; nothing where it has nothing to say."""
        raise NotImplementedError


def worth_of(one: Weighed) -> float:
    return one.worth


def tables_of(game: Game, about: dict[str, Any]) -> list[Any]:
    """The options of the tables the network was trained at."""
    given = [read_options(game.options_type, options) for options in about["options"]]
    return [told_apart(game, options) for options in given]


def told_apart(game: Game, options: Any) -> Any:
    """The options by which tables are told apart: as programs play, and with the players counted, for they
    need not be said where a game has a usual number."""
    known = game.study.for_programs(options)
    if "players" not in [field.name for field in fields(known)]:
        return known
    return replace(known, players=len(game.seat_names(known)))


def open_mind(game: Game, guide: Guide, path: Path) -> Mind:
    """With the weights of that file, which say what they have learned."""
    numbers, about = arrays_of(path)
    make: Any = import_module(MINDS[about.get("kind", PLAYING)]).make
    mind: Mind = make(game, guide, numbers, about)
    return mind
