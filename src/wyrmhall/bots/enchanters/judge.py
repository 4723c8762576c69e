"""What a position is worth to a seat. Games against each other and together have judges of their own."""

from itertools import accumulate
from typing import Final

from wyrmhall.bots.enchanters.traits import active_traits, traits_of
from wyrmhall.games.enchanters.cards import ATTACK, DEFENSE, NO_CARD, icon_count
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat

READY: Final = 0.35  # power that an action could add, against power that is always there
BURDEN: Final = 0.5  # the same for an action that takes more than crystals

# what each further crystal is worth: journeys and actions of the next turns can use so many
_PIECES: Final = (0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.25, 0.2, 0.15, 0.1) + (0.05,) * 20
_PURSES: Final = (0.0, *accumulate(_PIECES))
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
    icons = s.icons[seat]
    return (max(0, icon_count(icons, ATTACK)), max(0, icon_count(icons, DEFENSE)))


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


def ready_powers(s: State, seat: Seat) -> tuple[float, float]:
    """What actions could add in one fight of the next turn, at a discount: they have to be paid."""
    attack = defense = 0.0
    crystals = s.crystals[seat]
    found = active_traits(s, seat)
    if s.village != NO_CARD:
        found.append(traits_of(s.setup.cards.uppers[s.village]))
    for traits in found:
        for boost in traits.boosts:
            times = min(boost.times, crystals // boost.crystals) if boost.crystals else 1
            if times:
                more, safer = boost.amounts(s, seat)
                part = times * READY * (BURDEN if boost.others else 1.0)
                attack += part * more
                defense += part * safer
    return (attack, defense)
