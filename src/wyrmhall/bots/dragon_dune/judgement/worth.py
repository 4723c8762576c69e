"""What things are worth in gold: units, castles, cards, and gold itself, of which enough is enough.

The proportions come from games of this bot with itself: what those who won later on had more of.
"""

from itertools import accumulate
from typing import Final

from wyrmhall.games.dragon_dune.components.cards import ACES, NO_CARD, VALUE_OF, Card

UNIT: Final = 0.8  # in a castle
SURPLUS: Final = 0.3  # so much less for each unit beyond the third in one castle
GUARD: Final = 3
FIELD_UNIT: Final = 0.6  # anywhere else: only one group moves a turn
HIDDEN_UNIT: Final = 0.6
DEAD_UNIT: Final = 0.3
CASTLE: Final = 7.0

FOE_UNIT: Final = 0.15  # the death of an opponent's unit
FOE_CASTLE: Final = 0.4  # an opponent driven out of a castle
ORC_UNIT: Final = 0.9  # the same of the Orcs, who win if nobody stops them
ORC_CASTLE: Final = 4.0

ACE: Final = 2.5
GOLD_TO_COME: Final = 0.9  # gold that lies where units stand, before it is collected

# what each further gold piece is worth: the units in the bank run out before a full purse does
_PIECES: Final[tuple[float, ...]] = (1.0,) * 5 + (0.85,) * 3 + (0.6,) * 3 + (0.4,) * 4 + (0.25,) * 300
_PURSES: Final[tuple[float, ...]] = (0.0, *accumulate(_PIECES))
# what each further unit in the bank is worth if there is gold to hire it: it can be anywhere in a moment
_READY: Final[tuple[float, ...]] = (0.0, *accumulate((1.3, 1.3, 1.2, 1.2, 1.2, 0.5, 0.4, 0.3, 0.2, 0.1)))
_IDLE: Final = 0.15  # if there is none


def purse_worth(gold: int) -> float:
    return _PURSES[min(max(0, gold), len(_PIECES))]


def price_worth(purse: int, price: int) -> float:
    """What it means to spend so much out of the purse."""
    return purse_worth(purse) - purse_worth(purse - price)


def means_worth(gold: int, stock: int, price: float) -> float:
    """What gold and units in the bank are worth together, if hiring one costs `price`."""
    ready = min(stock, int(gold / price) if price else stock, len(_READY) - 1)
    return purse_worth(gold) + _READY[ready] + _IDLE * (stock - ready)


def card_worth(card: Card) -> float:
    """Of a card in hand, or lost out of it."""
    if card == NO_CARD:
        return 0.0
    return ACE if ACES >> card & 1 else 0.4 * VALUE_OF[card] + 0.2
