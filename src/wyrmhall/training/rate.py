"""Games won of games played."""

import math
from typing import NamedTuple


class Rate(NamedTuple):
    """Games won of games played, with its interval of 95 %."""

    share: float
    margin: float
    games: int

    @property
    def least(self) -> float:
        return self.share - self.margin

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ± {100 * self.margin:.1f} % of {self.games}"


def rate_of(wins: float, games: int) -> Rate:
    share, count = wins / max(1, games), max(1, games)
    return Rate(share, 1.96 * math.sqrt(share * (1 - share) / count), games)
