"""The Great Council: who may break or offer an alliance, and what has been offered."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.rules.council import Breaking, Offers
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import NOBODY


@dataclass(frozen=True)
class AllianceOffer:
    by: int
    to: int


@dataclass(frozen=True)
class Council:
    stage: str  # breaking, offers, answer
    speaker: int
    offered_to: int  # who answers; -1: nobody
    made: tuple[AllianceOffer, ...]  # in this council: each can be made only once


def council(s: State) -> Council | None:
    """The council that sits now; one that waits for a strike to end is none yet (DD-R-47)."""
    step = s.stack[-1]
    if isinstance(step, Breaking):
        asked = step.who(s)
        return Council("breaking", asked[0] if asked else -1, -1, ())
    return offers(s, step) if isinstance(step, Offers) else None


def offers(s: State, step: Offers) -> Council:
    made = tuple(
        [
            AllianceOffer(seat, other)
            for seat in s.setup.seats
            for other in s.setup.seats
            if step.made >> (4 * seat + other) & 1
        ]
    )
    if step.offered_to != NOBODY:
        return Council("answer", step.speaker, step.offered_to, made)
    asked = step.who(s)
    return Council("offers", asked[0] if asked else -1, -1, made)
