"""Which gold is free: DD-DEAL-07, DD-DEAL-33."""

from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


def backed(s: State, seat: Seat) -> int:
    """DD-DEAL-07  What stands behind the seat's highest bid or announced hire.

    A price above the purse is backed by a card, not by gold (DD-R-63, DD-R-174).
    """
    # The rounds tell the ledger what happens, so this module cannot know them before it is used.
    from wyrmhall.games.dragon_dune.bidding_round import NO_MEANS, Auction, Payment
    from wyrmhall.games.dragon_dune.hiring import PayHire

    amount = 0
    for step in s.stack:
        if isinstance(step, Auction):
            amount += step.price if step.best == seat else 0
        elif isinstance(step, Payment):
            amount += step.price if step.seat == seat and step.means == NO_MEANS else 0
        elif isinstance(step, PayHire):
            amount += step.price if step.seat == seat and not step.paid else 0
    return amount if amount <= s.purse(seat) else 0


def free_gold(s: State, seat: Seat) -> int:
    """What may be given away or paid at once."""
    return s.purse(seat) - backed(s, seat)
