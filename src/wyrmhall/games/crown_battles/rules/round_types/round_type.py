"""One of the fourteen round types: a record of parts, not a tower of subclasses."""

from collections.abc import Callable

from wyrmhall.games.crown_battles.rules.round_types.kind import ALONE, ONE, OPEN, RoundKind
from wyrmhall.games.crown_battles.state import State


def nothing(s: State) -> None:
    """No step before the bidding."""


class RoundType(RoundKind):
    """A kind of round, with what happens in it: the steps before the bidding, and how it is scored."""

    def __init__(
        self,
        number: int,
        title: str,
        summary: str,
        score: Callable[[State], list[int]],
        *,
        bidding: str = OPEN,
        parts: str = ONE,
        groups: str = ALONE,
        screw: bool = True,
        doubles: bool = True,
        wagers: bool = False,
        circles: int = 1,
        face_down: bool = False,
        before: Callable[[State], None] = nothing,
    ) -> None:
        super().__init__(
            number, title, summary, bidding, parts, groups, screw, doubles, wagers, circles, face_down
        )
        self.score = score  # the points each seat gains or loses
        self.before = before  # steps before the bidding
