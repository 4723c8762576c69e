"""How often a network has won alone among bots, and how sure that is."""

from typing import NamedTuple

from wyrmhall.kernel.study.estimates import Estimate, rate


class WinShare(NamedTuple):
    """Games won of games played; as a win counts a part of one that several share."""

    share: float
    games: int

    @property
    def estimate(self) -> Estimate:
        return rate(self.share * self.games, self.games)

    def __str__(self) -> str:
        _, low, high = self.estimate
        return f"{100 * self.share:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {self.games}"


def win_share(wins: float, games: int) -> WinShare:
    return WinShare(wins / games if games else 0.0, games)
