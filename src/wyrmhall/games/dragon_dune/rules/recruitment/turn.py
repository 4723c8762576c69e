"""One player's turn of the Recruitment and Movement Round, and whose terms it is on."""

from typing import Final

from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain

# The steps of a turn, DD-REC-02 and DD-REC-03
REVIVING: Final = 0
DISBANDING_EARLY: Final = 1
CONSCRIPTING: Final = 2
HIRING: Final = 3
MOVING: Final = 4
ASKING: Final = 5  # DD-R-153, DD-R-155: what belongs to no step is offered first and after the move
DISBANDING: Final = 6
TURN_OVER: Final = 7


class TurnInProgress(OpenStep[State]):
    """Lies under the steps of a turn, and remembers how far it has come."""

    def __init__(self, seat: Seat, step: int, disbanded: bool) -> None:
        self.seat = seat
        self.step = step  # which comes next
        self.disbanded = disbanded  # DD-R-95  at most once a turn

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.step, self.disbanded)


def goblin_terms(s: State, seat: Seat) -> bool:
    """DD-GOB-14  The Goblins and their ally."""
    return seat == s.setup.captain or are_allies(s, s.setup.captain, seat)
