"""What follows at once when other texts come into force or go: pearl tokens and purses."""

from typing import Final

from wyrmhall.games.enchanters.pearls import settle_pearls
from wyrmhall.games.enchanters.purse import keep_limit
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.codes import ALL_PEARLS, HAS_PEARLS, NO_PEARLS, PURSE_LIMIT

SETTLED: Final = 1 << ALL_PEARLS | 1 << NO_PEARLS | 1 << PURSE_LIMIT  # texts this is about


def settle(s: State) -> None:
    """EN-PRL-01, EN-STK-14, EN-R-111. It may ask for pearls: what is pushed afterwards comes first."""
    if s.possible >> HAS_PEARLS & 1:
        settle_pearls(s)
    if s.mask >> PURSE_LIMIT & 1:
        for seat in s.setup.seats:
            keep_limit(s, seat)
