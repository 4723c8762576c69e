"""A round type: a record of parts, not a tower of subclasses."""

from collections.abc import Callable

from wyrmhall.games.crown_battles.rules.round_types.kind import ALONE, BY_SPINNER, ONE, OPEN, RoundKind
from wyrmhall.games.crown_battles.state import State


class RoundType(RoundKind):
    """A kind of round, and how it is scored."""

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
        leaks: bool = False,
        trump: str = BY_SPINNER,
    ) -> None:
        super().__init__(
            number,
            title,
            summary,
            bidding,
            parts,
            groups,
            screw,
            doubles,
            wagers,
            circles,
            face_down,
            leaks,
            trump,
        )
        self.score = score  # the points each seat gains or loses
