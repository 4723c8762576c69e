"""Which gold is free: DD-DEAL-07, DD-DEAL-33."""

from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


def backed(s: State, seat: Seat) -> int:
    """DD-DEAL-07  What stands behind the seat's highest bid or its hire.

    While the words of a choice that costs gold are still being said, all of the purse does. A bid above the
    purse is backed by a card, not by gold (DD-R-63); a hire above it by a card and half the price (DD-R-174).
    """
    # The rounds tell the ledger what happens, so this module cannot know them before it is used.
    from wyrmhall.games.dragon_dune.rules.bidding_round import NO_MEANS, Auction, Payment
    from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import Disband
    from wyrmhall.games.dragon_dune.rules.recruitment.hiring import Hire, PayHire, half
    from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive

    purse = s.purse(seat)
    for step in s.stack:
        if isinstance(step, Auction) and step.best == seat:
            return step.price if step.price <= purse else 0
        if isinstance(step, Payment) and step.seat == seat and step.means == NO_MEANS:
            return step.price if step.price <= purse else 0
        if isinstance(step, PayHire) and step.seat == seat and not step.paid:
            return step.price if step.price <= purse else min(purse, half(s, step.price))
        if isinstance(step, (Hire, Disband)) and step.seat == seat and step.place >= 0 and not step.done:
            return purse
        if isinstance(step, Revive) and step.seat == seat and step.count and not step.done:
            return purse
    return 0


def free_gold(s: State, seat: Seat) -> int:
    """What may be given away or paid at once."""
    return s.purse(seat) - backed(s, seat)
