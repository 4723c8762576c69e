"""What things are worth in gold: units, castles, cards, and gold itself, of which enough is enough."""

from typing import Final

from wyrmhall.games.dragon_dune.cards import ACES, NO_CARD, VALUE_OF, Card

UNIT: Final = 1.0  # in a castle
FIELD_UNIT: Final = 0.75  # anywhere else: only one group moves a turn
HIDDEN_UNIT: Final = 0.6
IDLE_STOCK: Final = 0.15  # a unit in the bank that there is no gold for
STOCK: Final = (
    0.0,
    1.3,
    2.6,
    3.8,
    5.0,
    6.2,
    6.7,
    7.1,
    7.4,
    7.6,
    7.7,
)  # of units that can be hired anywhere at once
DEAD_UNIT: Final = 0.3
FOE_UNIT: Final = 0.3  # the death of an opponent's unit
ACE: Final = 2.5
UNKNOWN_CARD: Final = 2.0

# what each further gold piece is worth: the stock of units runs out before a full purse does
STEPS: Final = (1.0,) * 5 + (0.85,) * 3 + (0.6,) * 3 + (0.4,) * 4 + (0.25,) * 300
_SUMS: Final = [0.0]
for _step in STEPS:
    _SUMS.append(_SUMS[-1] + _step)


def purse_worth(gold: int) -> float:
    return _SUMS[min(max(0, gold), len(STEPS))]


def price_worth(purse: int, price: int) -> float:
    """What it means to spend so much out of the purse."""
    return purse_worth(purse) - purse_worth(purse - price)


def stock_worth(stock: int, gold: int, price: float) -> float:
    """Units in the bank: with gold to hire them they can be anywhere in a moment."""
    ready = min(stock, int(gold / price) if price else stock, len(STOCK) - 1)
    return STOCK[ready] + IDLE_STOCK * (stock - ready)


def means_worth(gold: int, stock: int, price: float) -> float:
    """What gold and units in the bank are worth together."""
    return purse_worth(gold) + stock_worth(stock, gold, price)


def card_worth(card: Card) -> float:
    """Of a card in hand, or lost out of it."""
    if card == NO_CARD:
        return 0.0
    return ACE if ACES >> card & 1 else 0.4 * VALUE_OF[card] + 0.2
