"""Summoner: CB-SUM. Its strength is found in `ranking`; here it repeats an action done at once."""

from wyrmhall.games.crown_battles.components.cards import SUMMONER
from wyrmhall.games.crown_battles.rules.powers.when import AT_ONCE
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat


def act(s: State, seat: Seat) -> None:
    """CB-SUM-04, CB-R-16, CB-R-21  The card played just before acts again, for you."""
    place = s.trick.index(SUMMONER)
    model = s.trick[place - 1]
    if place > 0 and model in AT_ONCE:
        AT_ONCE[model](s, seat)
