"""What each seat has when a turn is over: its chance to win the game.

The weights come from some hundred games of the standard bot with itself: which of the things that lie open
told, at the beginning of a turn, who would win in the end.
"""

from math import exp
from typing import Final

from wyrmhall.bots.dragon_dune.judgement.sight import CASTLE_PLACES
from wyrmhall.games.dragon_dune.components.board import CASTLES
from wyrmhall.games.dragon_dune.rules.possessions.units import controlled_places
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat

FACTION: Final[tuple[float, ...]] = (-1.0, -2.0, -1.2, 0.0)  # Dwarves, Elves, Goblins, Orcs
TIME_OF_ORCS: Final = 2.1  # who win if nobody else does
CASTLE: Final = 0.35
LATE_CASTLE: Final = 0.6  # so much more in the last turn
ORC_CASTLE: Final = -0.55  # the Orcs need them less
GUARD: Final = 0.04  # a unit in a castle of its own
STOCK: Final = 0.03  # a unit in the bank
READY: Final = 0.055  # and the gold to hire it


def prospects(s: State, doubt: float = 1.0) -> list[float]:
    """Adds up to 1; the greater the doubt (1 at the beginning of a turn), the more even."""
    strength = [exp(outlook(s, seat) / doubt) for seat in s.setup.seats]
    total = sum(strength)
    return [one / total for one in strength]


def outlook(s: State, seat: Seat) -> float:
    late = s.turn / s.setup.edition.turns
    held = controlled_places(s, seat) & CASTLES
    castle = CASTLE + LATE_CASTLE * late
    score = FACTION[s.setup.factions[seat]]
    ready = s.stock[seat]
    if seat == s.setup.last_winner:
        score += TIME_OF_ORCS * late
        castle += ORC_CASTLE
    if seat != s.setup.raiser:
        ready = min(ready, s.gold[seat])
    row = s.units[seat]
    guards = sum([row[place] for place in CASTLE_PLACES if held >> place & 1])
    return score + castle * held.bit_count() + GUARD * guards + STOCK * s.stock[seat] + READY * ready
