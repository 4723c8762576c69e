"""From points to chances, for the value of a position that is not yet decided."""

from math import exp


def chances(standings: list[float], scale: float) -> list[float]:
    """Each seat's chance to win: a lead of `scale` points makes it e times as likely as another's."""
    best = max(standings)
    weights = [exp((one - best) / scale) for one in standings]
    whole = sum(weights)
    return [one / whole for one in weights]
