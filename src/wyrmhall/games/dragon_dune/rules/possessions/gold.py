"""Gold in purses and on the ground: DD-R-14, DD-DEAL-33."""

from wyrmhall.games.dragon_dune.components.board import (
    Place,
)
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


def purse_of(s: State, seat: Seat) -> int:
    """What the seat may spend: DD-DEAL-33  gold reserved for a payment due this turn is not free."""
    if not s.ledger.deals:
        return s.gold[seat]
    return max(0, s.gold[seat] - s.ledger.reserved(seat, s.turn))


def pay_gold(s: State, giver: int, taker: int, amount: int) -> None:
    """Between two purses; DD-R-162  a faction that is not played is the bank."""
    bank = s.setup.bank
    s.gold[giver if giver >= 0 else bank] -= amount
    taker = taker if taker >= 0 else bank
    s.gold[taker] += amount
    if amount and taker != bank and s.ledger.debts:
        # DD-DEAL-32, DD-DEAL-40
        s.ledger = s.ledger.settle_debts(s.gold, taker, amount, s.event_sink)


def burn_gold(s: State, place: Place) -> int:
    """DD-R-14  Destroyed gold goes to the bank."""
    amount = s.ground[place]
    s.ground[place] = 0
    s.gold[s.setup.bank] += amount
    return amount


def lay_gold(s: State, place: Place, amount: int) -> None:
    s.ground[place] += amount
    s.gold[s.setup.bank] -= amount
