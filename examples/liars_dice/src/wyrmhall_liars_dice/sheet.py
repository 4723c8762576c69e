"""The doubts so far, from what everybody has heard: a View holds no history, and a doubt is over at once."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.kernel.event import Event, Value

DOUBT_ENDS: Final = "die-lost"


@dataclass(frozen=True)
class Doubt:
    """A doubt, and what was under the cups."""

    seat: int
    bidder: int
    count: int
    face: int
    there: int
    loser: int
    cups: dict[int, tuple[int, ...]]  # by seat; nobody who is out has one


def number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def doubts(log: list[Event]) -> tuple[Doubt, ...]:
    return tuple([doubt(log, n) for n, event in enumerate(log) if event.kind == "doubted"])


def doubt(log: list[Event], at: int) -> Doubt:
    """The doubt that begins there: the cups are lifted after it, then somebody loses a die."""
    end = next((n for n in range(at, len(log)) if log[n].kind == DOUBT_ENDS), at)
    seat, bidder, count, face, there = [
        number(log[at].values[name]) for name in ("seat", "bidder", "count", "face", "found")
    ]
    return Doubt(seat, bidder, count, face, there, number(log[end].values["seat"]), lifted(log[at:end]))


def lifted(log: list[Event]) -> dict[int, tuple[int, ...]]:
    cups: dict[int, tuple[int, ...]] = {}
    for event in log:
        dice = event.values.get("dice")
        if event.kind == "cup-lifted" and isinstance(dice, tuple):
            cups[number(event.values["seat"])] = dice
    return cups
