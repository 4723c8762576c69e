"""The 16 special power cards, one module each: CB-POW-03 to CB-POW-10.

`AT_ONCE` and `AT_END` say when a card acts; both hold what `act(s, seat)` does for its player.
"""

from collections.abc import Callable
from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    ALCHEMIST,
    BISHOP,
    BOMB,
    CURSED,
    JESTER,
    MAGICIAN,
    MERCHANT,
    SMUGGLER,
    SPY,
    SUMMONER,
    THIEF,
    WITCH,
    WIZARD,
    Card,
)
from wyrmhall.games.crown_battles.rules.powers import (
    alchemist,
    bishop,
    bomb,
    cursed,
    jester,
    magician,
    merchant,
    smuggler,
    spy,
    summoner,
    thief,
    witch,
    wizard,
)
from wyrmhall.games.crown_battles.rules.powers.when import AT_ONCE
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat

# CB-POW-06; the Summoner looks its model up in the same table
AT_ONCE.update(
    {
        BISHOP: bishop.act,
        MAGICIAN: magician.act,
        MERCHANT: merchant.act,
        SMUGGLER: smuggler.act,
        SPY: spy.act,
        SUMMONER: summoner.act,
        WIZARD: wizard.act,
    }
)

# CB-POW-07, CB-R-27
AT_END: Final[dict[Card, Callable[[State, Seat], None]]] = {
    ALCHEMIST: alchemist.act,
    BOMB: bomb.act,
    CURSED: cursed.act,
    JESTER: jester.act,
    THIEF: thief.act,
    WITCH: witch.act,
}

__all__ = ["AT_END", "AT_ONCE"]
