"""What follows at once when other texts come into force or go: pearl tokens and purses."""

from wyrmhall.games.enchanters.rules.crystals import keep_limit
from wyrmhall.games.enchanters.rules.pearls import settle_pearls
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import PEARL_TEXTS, PURSE_LIMIT


def settle(s: State) -> None:
    """EN-PRL-01, EN-STK-14, EN-R-111. It may ask for pearls: what is pushed afterwards comes first."""
    if s.owing or s.mask & PEARL_TEXTS:
        settle_pearls(s)
    if s.mask >> PURSE_LIMIT & 1:
        for seat in s.setup.seats:
            keep_limit(s, seat)
