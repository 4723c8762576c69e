"""The shape of play: who was ahead when, how long it stays open, and who still comes back.

By the standing that a game tells of itself (its points, its castles) at the end of every round or turn;
where it counts none, at moments evenly apart.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from wyrmhall.lab.arena import Result
from wyrmhall.lab.statistics import Estimate, mean, rate, scaled


def together(results: Sequence[Result]) -> bool:
    """Whether all win or all lose: nobody plays against anybody."""
    return all(len(r.winners) in (0, len(r.scores)) for r in results) and len(results[0].scores) > 1


class Race(NamedTuple):
    """One game between rivals: how everybody stood at the end of each turn."""

    result: Result
    turns: Sequence[int]
    values: Sequence[Sequence[int]]  # by turn, then by seat

    @property
    def halfway(self) -> int:
        """The place of the turn after which half of them are played."""
        return (len(self.values) + 1) // 2 - 1

    def wins_of_best(self, place: int) -> float:
        """Of those who were ahead then, each."""
        return self.wins_of(place, max(self.values[place]))

    def wins_of_last(self, place: int) -> float:
        return self.wins_of(place, min(self.values[place]))

    def wins_of(self, place: int, value: int) -> float:
        wins = [self.result.won(seat) for seat, own in enumerate(self.values[place]) if own == value]
        return sum(wins) / len(wins)

    def lead_changes(self) -> int:
        """How often somebody else is alone ahead than before; where several are ahead nobody is."""
        ahead = [values.index(max(values)) for values in self.values if values.count(max(values)) == 1]
        return sum([one != other for one, other in pairwise(ahead)])

    def decided_at(self) -> float:
        """The share of the game that was played when its winner was ahead for good; 1 if that was its end."""
        return min([self.ahead_since(seat) for seat in self.result.winners]) / len(self.values)

    def ahead_since(self, seat: int) -> int:
        """How many turns were played when nobody got before that seat any more."""
        place = len(self.values)
        while place and self.values[place - 1][seat] == max(self.values[place - 1]):
            place -= 1
        return min(place + 1, len(self.values))

    def tension(self) -> float:
        """1 where being ahead tells nothing about who wins, 0 where it tells everything; over its turns."""
        fair = 1 / len(self.result.scores)
        open_turns = range(len(self.values) - 1)
        return sum([(1 - self.wins_of_best(place)) / (1 - fair) for place in open_turns]) / len(open_turns)


def races(results: Sequence[Result]) -> list[Race]:
    """Games with a winner, rivals and more than one turn, whose course was told."""
    if not results or together(results):
        return []
    found = []
    for r in results:
        standing = r.course.get("standing", {})
        values = standing.get("values", [])
        if r.winners and len(values) > 1 and len(values[0]) == len(r.scores) > 1:
            turns = standing["turns"] or range(1, len(values) + 1)
            found.append(Race(r, turns, values))
    return found


# -- over many games -----------------------------------------------------------------------------------------


class TurnCurve(NamedTuple):
    """After that turn, in games that went on."""

    turn: int
    games: int
    ahead: Estimate  # the win share of whoever is ahead
    last: Estimate  # of whoever is last


class Shape(NamedTuple):
    """What the races of one table say."""

    games: int
    fair: float
    lead_changes: Estimate
    decided_at: Estimate
    tension: Estimate
    ahead_halfway: Estimate  # win shares of who is ahead and who is last, after half of the turns
    last_halfway: Estimate
    curves: Sequence[TurnCurve]

    @property
    def runaway(self) -> Estimate:
        """0 where a lead at half-time is worth nothing, 1 where it always wins."""
        one, fair = self.ahead_halfway, self.fair
        return Estimate(*[(value - fair) / (1 - fair) for value in one])

    @property
    def comeback(self) -> Estimate:
        """1 where whoever is last at half-time wins as often as anybody, 0 where never."""
        return scaled(self.last_halfway, 1 / self.fair)


def shape_of(results: Sequence[Result]) -> Shape | None:
    """None where nobody is ever ahead of anybody."""
    run = races(results)
    if not run:
        return None
    return Shape(
        len(run),
        1 / len(run[0].result.scores),
        mean([one.lead_changes() for one in run]),
        mean([one.decided_at() for one in run]),
        mean([one.tension() for one in run]),
        share([one.wins_of_best(one.halfway) for one in run]),
        share([one.wins_of_last(one.halfway) for one in run]),
        curves_of(run),
    )


def share(wins: Sequence[float]) -> Estimate:
    return rate(sum(wins), len(wins))


def curves_of(run: Sequence[Race]) -> list[TurnCurve]:
    """The last turn of a game is left out: there the game is over."""
    ahead, last = by_turn(run, Race.wins_of_best), by_turn(run, Race.wins_of_last)
    return [
        TurnCurve(turn, len(ahead[turn]), share(ahead[turn]), share(last[turn])) for turn in sorted(ahead)
    ]


def by_turn(run: Sequence[Race], wins: Callable[[Race, int], float]) -> dict[int, list[float]]:
    found: dict[int, list[float]] = defaultdict(list)
    for one in run:
        for place, turn in enumerate(one.turns[: len(one.values) - 1]):
            found[turn].append(wins(one, place))
    return found


# -- against the game itself ---------------------------------------------------------------------------------


def together_curves(results: Sequence[Result]) -> dict[str, list[tuple[int, Estimate]]]:
    """Where all win or lose together: the standing by turn, of games that were won and of those that were
    lost."""
    values: dict[str, dict[int, list[float]]] = {}
    for r in results:
        standing = r.course.get("standing", {})
        for turn, now in zip(standing.get("turns", ()), standing.get("values", ()), strict=False):
            kind = values.setdefault("won" if r.winners else "lost", {})
            kind.setdefault(turn, []).append(now[0])
    return {kind: [(turn, mean(turns[turn])) for turn in sorted(turns)] for kind, turns in values.items()}


# -- in words ------------------------------------------------------------------------------------------------


def rows_of(shape: Shape) -> list[tuple[str, Estimate, bool, str]]:
    """Each figure with what it means; whether it is a share."""
    return [
        ("lead changes in a game", shape.lead_changes, False, "how often somebody else is alone ahead"),
        ("decided after", shape.decided_at, True, "of the turns, the winner is ahead for good"),
        ("ahead at half-time wins", shape.ahead_halfway, True, f"{100 * shape.fair:.0f} % were fair"),
        ("last at half-time wins", shape.last_halfway, True, f"{100 * shape.fair:.0f} % were fair"),
        ("runaway", shape.runaway, False, "0: half-time tells nothing, 1: it tells the winner"),
        ("comeback", shape.comeback, False, "0: who is last never wins, 1: as often as anybody"),
        ("tension", shape.tension, False, "0: who is ahead always wins, 1: being ahead is worth nothing"),
    ]
