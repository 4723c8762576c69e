"""Where options lead, for a network that has learned to judge positions instead of preferring actions."""

from typing import ClassVar, NamedTuple

from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View


class Figures(NamedTuple):
    """What the hand-written judge makes of a position: the network reads it beside the observation."""

    numbers: list[float]
    standings: list[float]  # of every seat, beginning with the one who looks
    turns: float  # that are left: the more there are, the less a lead is worth


class Consequence(NamedTuple):
    """An option, and what its seat will see when all that follows from it is done."""

    act: Action
    end: State
    worth: float  # in the eyes of the hand-written judge, against other options of the same moment
    figures: Figures


@mypyc_attr(allow_interpreted_subclasses=True)
class Consequences:
    """How a game shows them. Subclass it, and name it in a module `consequences` beside the game's bots."""

    numbers: ClassVar[int] = 0  # how many a position is described by, at the largest table
    most_players: ClassVar[int] = 0

    def of(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Consequence]:
        """Of the options worth a thought, the best at first sight first; none where the standard bot is to
        decide without a judge."""
        raise NotImplementedError

    def ahead(self, s: State, seat: Seat) -> list[Consequence]:
        """What the seat can make of a position at the horizon of a search: at least one."""
        raise NotImplementedError

    # -- positions as they are -------------------------------------------------------------------------

    looks: ClassVar[bool] = False  # whether such positions are learned from, and can be judged

    def moment(self, s: State) -> int:
        """Where this number changes, all seats learn from the position as it is."""
        return 0

    def figures(self, view: View, seat: Seat) -> Figures:
        """Of such a position."""
        raise NotImplementedError
