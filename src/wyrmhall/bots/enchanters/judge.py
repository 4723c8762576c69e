"""What a position is worth to a seat. The competitive and the cooperative game have their own judges."""

from itertools import accumulate
from typing import Final

from wyrmhall.games.enchanters.components.cards import ATTACK, DEFENSE
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat

# what each further crystal is worth: journeys and actions of the next turns can use so many
_PIECES: Final[tuple[float, ...]] = (0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.25, 0.2, 0.15, 0.1) + (0.05,) * 20
_PURSES: Final[tuple[float, ...]] = (0.0, *accumulate(_PIECES))
THRIFT: Final = 4.0  # turns before the end at which crystals begin to lose their worth


class Judge:
    """Says what a position is worth, compared with others that come from the same one."""

    def worth(self, s: State) -> float:
        raise NotImplementedError


def purse_worth(crystals: int, turns: float) -> float:
    """Crystals are worth what can still be done with them."""
    pieces = _PURSES[min(crystals, len(_PIECES))]
    return pieces if turns >= THRIFT else pieces * max(0.0, turns - 1) / (THRIFT - 1)


def purse(s: State, seat: Seat) -> int:
    """EN-TRN-11  The crystals left when the turn is over."""
    crystals = s.crystals[seat]
    if s.journeyed and s.active == seat:
        crystals -= s.weight(seat)
    return max(0, crystals)


def powers(s: State, seat: Seat) -> tuple[int, int]:
    """EN-TRN-14, EN-TRN-15  Attack and defense as a reset leaves them."""
    return (max(0, s.icon_count(seat, ATTACK)), max(0, s.icon_count(seat, DEFENSE)))


def lasting_powers(s: State, seat: Seat) -> tuple[int, int]:
    """Attack and defense of the lower parts, which no further card covers."""
    lowers = s.setup.cards.lowers
    attack = defense = 0
    for stack in s.stacks[seat]:
        for card in stack:
            counts = lowers[card].counts
            attack += counts[ATTACK]
            defense += counts[DEFENSE]
    return (attack, defense)
