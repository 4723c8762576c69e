"""The chances of all seats over a whole game, and where they turned."""

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from typing import Final, NamedTuple

MOST_POINTS: Final = 90  # at which a game is played on: more than a screen is wide tell nothing new
REACH: Final = 3  # points to either side that steady a point
LIKENESS: Final = 1.5  # standard errors by which a neighbour may differ and still be much the same
TURN: Final = 0.10  # a change of somebody's chance that makes a turning point
MOST_TURNS: Final = 5
SHARPER: Final = 3  # times as many playouts at turning points


class Point(NamedTuple):
    """The chances of all seats before one decision."""

    number: int
    chances: list[float]


class Turn(NamedTuple):
    """A decision that changed much, with what chance then brought."""

    number: int
    seat: int  # whose chance changed most
    before: float
    after: float

    @property
    def change(self) -> float:
        return abs(self.after - self.before)


def drawn_at(count: int) -> list[int]:
    """The numbers of the positions that are played on: the first, the last, and evenly between."""
    points = min(count, MOST_POINTS)
    if points < 2:
        return list(range(points))
    return [round(place * (count - 1) / (points - 1)) for place in range(points)]


def steadied(points: Sequence[Point], playouts: int) -> list[Point]:
    """Each point drawn towards neighbours that hardly differ: noise goes, and true leaps stay."""
    return [
        Point(point.number, steadied_chances(points, place, playouts)) for place, point in enumerate(points)
    ]


def steadied_chances(points: Sequence[Point], place: int, playouts: int) -> list[float]:
    own = points[place].chances
    near = points[max(0, place - REACH) : place + REACH + 1]
    weights = [likeness(own, one.chances, playouts) for one in near]
    total = sum(weights)
    return [
        sum([weight * one.chances[seat] for weight, one in zip(weights, near, strict=True)]) / total
        for seat in range(len(own))
    ]


def likeness(own: Sequence[float], other: Sequence[float], playouts: int) -> float:
    """1 for the same chances, near 0 where they differ by more than luck explains."""
    off = 0.0
    for mine, theirs in zip(own, other, strict=True):
        middle = (mine + theirs) / 2
        off += (mine - theirs) ** 2 * playouts / (2 * max(0.01, middle * (1 - middle)))
    return exp(-off / (2 * LIKENESS**2 * len(own)))


def steepest(points: Sequence[Point]) -> list[tuple[int, int]]:
    """Stretches between two points in which much changed, the most first: each from a number to a number."""
    changes = [(change(one, other), one.number, other.number) for one, other in pairwise(points)]
    large = sorted([each for each in changes if each[0] >= TURN], reverse=True)
    return [(first, last) for _, first, last in large[:MOST_TURNS]]


def change(one: Point, other: Point) -> float:
    return max([abs(after - before) for before, after in zip(one.chances, other.chances, strict=True)])


def turns_in(stretches: Sequence[Sequence[Point]]) -> list[Turn]:
    """In each stretch the decision at which most changed, in the order of the game."""
    turns = {turn.number: turn for stretch in stretches for turn in [turn_in(stretch)] if turn.change >= TURN}
    return [turns[number] for number in sorted(turns)]


def turn_in(stretch: Sequence[Point]) -> Turn:
    one, other = max(pairwise(stretch), key=lambda pair: change(*pair))
    gains = [abs(after - before) for before, after in zip(one.chances, other.chances, strict=True)]
    seat = gains.index(max(gains))
    return Turn(one.number, seat, one.chances[seat], other.chances[seat])
