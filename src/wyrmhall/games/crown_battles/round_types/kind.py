"""What makes a round type: a record of parts, not a tower of subclasses."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from wyrmhall.games.crown_battles.state import State

# How bids (or missions) are made
OPEN: Final = "open"
BLIND: Final = "blind"
MISSIONS: Final = "missions"
BLIND_MISSIONS: Final = "blind-missions"

# What a bid is made of
ONE: Final = "one"
HALVES: Final = "halves"
SUITS: Final = "suits"

# How players are grouped
ALONE: Final = ""
DUELS: Final = "duels"
TEAMS: Final = "teams"


def nothing(s: "State") -> None:
    """No step before the bidding."""


class RoundType:
    """One of the fourteen kinds of round. What it does not change is as in the base game (CB-EXP-07)."""

    def __init__(
        self,
        number: int,
        title: str,
        summary: str,
        score: "Callable[[State], list[int]]",
        *,
        bidding: str = OPEN,
        parts: str = ONE,
        groups: str = ALONE,
        screw: bool = True,
        doubles: bool = True,
        wagers: bool = False,
        circles: int = 1,
        face_down: bool = False,
        before: "Callable[[State], None]" = nothing,
    ) -> None:
        self.number = number
        self.title = title
        self.summary = summary
        self.score = score  # the points each seat gains or loses
        self.bidding = bidding
        self.parts = parts
        self.groups = groups
        self.screw = screw  # CB-R-10
        self.doubles = doubles
        self.wagers = wagers
        self.circles = circles
        self.face_down = face_down
        self.before = before  # steps before the bidding
        self.missions = bidding in (MISSIONS, BLIND_MISSIONS)
        self.secret = bidding in (BLIND, BLIND_MISSIONS)  # bids or missions stay hidden to the end
