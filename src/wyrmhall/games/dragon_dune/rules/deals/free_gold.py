"""Which gold is free: DD-DEAL-07, DD-DEAL-33."""

from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.steps.choice import NO_STAKE, Asking
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


def backed(s: State, seat: Seat) -> int:
    """DD-DEAL-07  What stands behind the seat's highest bid, its hire, or a choice it has begun to name."""
    for step in s.stack:
        if isinstance(step, Asking):
            stake = step.gold_staked(s, seat)
            if stake != NO_STAKE:
                return stake
    return 0


def free_gold(s: State, seat: Seat) -> int:
    """What may be given away or paid at once."""
    return purse_of(s, seat) - backed(s, seat)
