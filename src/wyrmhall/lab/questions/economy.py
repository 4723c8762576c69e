"""Goods by turn: what comes in, what goes out, and what is held at the end of each turn.

In and out are seen from decision to decision: what comes and goes within one is told as what is left of it.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from wyrmhall.lab.arena import Result
from wyrmhall.lab.statistics import Estimate, mean


class TurnFlow(NamedTuple):
    """Of one good in one turn, for each seat in turn; in the mean of the games that came so far."""

    turn: int
    games: int
    came: Sequence[Estimate]
    went: Sequence[Estimate]
    held: Sequence[Estimate]  # at its end


class Good(NamedTuple):
    """One good over all games."""

    name: str
    came: Sequence[Estimate]  # in a whole game, by seat
    went: Sequence[Estimate]
    turns: Sequence[TurnFlow]


Course = dict[int, list[list[int]]]  # by turn: what came, went and is held, each by seat


def goods_of(results: Sequence[Result]) -> list[Good]:
    told = [r.course["goods"] for r in results if r.course.get("goods")]
    if not told:
        return []
    first = min([turn for one in told for turn in turns_of(one)], default=0)
    return [good_of(name, [course_of(name, one, first) for one in told]) for name in told[0]["start"]]


def turns_of(goods: dict[str, Any]) -> list[int]:
    """Those in which anything came or went."""
    return [turn for rows in goods["flows"].values() for turn, *_ in rows]


def course_of(name: str, goods: dict[str, Any], first: int) -> Course:
    """Of one game, turns without any change included, from the first turn of any game on."""
    held: list[int] = list(goods["start"][name])
    flows = {turn: (came, went) for turn, came, went in goods["flows"].get(name, [])}
    course: Course = {}
    none = [0] * len(held)
    for turn in range(first, max(turns_of(goods), default=first) + 1):
        came, went = flows.get(turn, (none, none))
        held = [own + plus - minus for own, plus, minus in zip(held, came, went, strict=True)]
        course[turn] = [came, went, held]
    return course


def good_of(name: str, courses: Sequence[Course]) -> Good:
    by_turn: dict[int, list[list[list[int]]]] = defaultdict(list)
    for course in courses:
        for turn, rows in course.items():
            by_turn[turn].append(rows)
    turns = [
        TurnFlow(turn, len(games), *[by_seat([game[what] for game in games]) for what in range(3)])
        for turn, games in sorted(by_turn.items())
    ]
    whole = [[sums([rows[what] for rows in course.values()]) for course in courses] for what in range(2)]
    return Good(name, by_seat(whole[0]), by_seat(whole[1]), turns)


def sums(rows: Sequence[Sequence[int]]) -> list[int]:
    return [sum(own) for own in zip(*rows, strict=True)]


def by_seat(games: Sequence[Sequence[int]]) -> list[Estimate]:
    """The mean for each seat."""
    return [mean(own) for own in zip(*games, strict=True)]
