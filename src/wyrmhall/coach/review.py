"""The whole review of a finished game, cut into tasks that any process can do.

A review is made by `make_review(text, ..., run)`. `run` is handed tasks of plain values and does them with
`do_task`, in whatever processes it likes; it gives back their results in order, or None if it was stopped.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from wyrmhall.bots.search.guide import Playouts
from wyrmhall.coach import graph
from wyrmhall.coach.graph import Point
from wyrmhall.coach.judging import Judgement, judge_from_view, judge_in_the_open, simulations_for
from wyrmhall.coach.playouts import chances_of, wins_from
from wyrmhall.coach.positions import PastGame, Position, open_past_game
from wyrmhall.coach.words import in_hundred, say
from wyrmhall.kernel.seat import Seat

FORMAT: Final = 1  # rises when a review that was kept is no longer understood
POINTS_A_TASK: Final = 3
DECISIONS_A_TASK: Final = 4
LUCK: Final = 1_000_003  # between the seeds of two positions
MUCH: Final = 0.10  # a gain that is called much
CHANCES: Final = "chances"
DECISIONS: Final = "decisions"

Task = dict[str, Any]  # plain values
Run = Callable[[Sequence[Task]], list[Any] | None]


class TurningPoint(NamedTuple):
    number: int  # the position before it
    sentence: str


class ReviewedDecision(NamedTuple):
    """An own decision that left a choice."""

    number: int
    seat: int
    played: str  # in words
    better: str  # in notation; empty: nothing that was tried is better
    gain: float  # of a chance to win
    sentence: str  # from what the player knew
    open_sentence: str  # what everybody knows now; empty: nothing to add


class Review(NamedTuple):
    """What is shown, and kept with the game."""

    format: int
    assumes: str  # whose play the chances assume
    names: list[str]
    numbers: list[int]  # positions at which the chances are known; the last is the end of the game
    chances: list[list[float]]  # by position, then by seat
    turns: list[TurningPoint]
    decisions: list[ReviewedDecision]


# -- the tasks -----------------------------------------------------------------------------------------------


def do_task(task: Task) -> list[Any]:
    """The results of one task, as plain values."""
    past = open_past_game(task["text"], tuple(task["names"]))
    if task["kind"] == CHANCES:
        return [wins_at(past, number, task["games"]) for number in task["numbers"]]
    return [list(reviewed(past, past.positions[number])) for number in task["numbers"]]


def wins_at(past: PastGame, number: int, games: int) -> list[int]:
    """The end of the game was won by its winners, every time."""
    if number == len(past.positions):
        return [games * (seat in past.winners) for seat in range(len(past.names))]
    return wins_from(past.guide, past.positions[number].state, games, number * LUCK)


def reviewed(past: PastGame, at: Position) -> ReviewedDecision:
    played = past.game.notation.find(at.played)
    assert played is not None
    view, luck = at.state.seen_by(at.seat), at.number * LUCK
    effort = simulations_for(past.guide, view, at.seat)
    then = judge_from_view(past.guide, view, at.seat, at.menu, played, luck, effort)
    now = judge_in_the_open(past.guide, at.state, at.seat, at.menu, played, luck, effort)
    words = {act.text: past.game.words.wording(view, at.seat, act, past.names) for act in at.menu}
    return ReviewedDecision(
        at.number,
        at.seat,
        words[at.played],
        then.better,
        then.gain if then.better else 0.0,
        sentence_of(then, words, at.played),
        open_sentence_of(then, now, words, at.played),
    )


def sentence_of(then: Judgement, words: dict[str, str], played: str) -> str:
    if not then.better:
        return say("as-good", played=words[played])
    key = "much-better" if then.gain >= MUCH else "better"
    verdict = say(key, better=words[then.better], played=words[played], gain=in_hundred(then.gain))
    if not then.reason:
        return say("plainly", verdict=verdict)
    return say("because", verdict=verdict, reason=then.reason)


def open_sentence_of(then: Judgement, now: Judgement, words: dict[str, str], played: str) -> str:
    if now.better and now.better != then.better:
        return say("open", better=words[now.better], gain=in_hundred(now.gain))
    if not then.better:
        return ""
    return say("open-same") if now.better else say("open-not", played=words[played])


# -- all of it -----------------------------------------------------------------------------------------------


class Reviewer:
    """Makes the tasks of one review, and puts their results together."""

    def __init__(self, text: str, names: Sequence[str], run: Run) -> None:
        self.text, self.names, self.run = text, list(names), run
        self.past = open_past_game(text, tuple(names))
        self.playouts = self.past.guide.playouts(self.past.positions[0].state)

    def review(self, seats: Sequence[Seat]) -> Review | None:
        """None if it was stopped."""
        numbers = graph.drawn_at(len(self.past.positions) + 1)
        own = [at.number for at in self.past.positions if at.seat in seats and self.past.can_judge(at)]
        tasks = [*self.tasks(CHANCES, numbers, POINTS_A_TASK), *self.tasks(DECISIONS, own, DECISIONS_A_TASK)]
        results = self.run(tasks)
        if results is None:
            return None
        many = len(self.tasks(CHANCES, numbers, POINTS_A_TASK))
        counted = self.points(numbers, results[:many], self.playouts)
        points = [*graph.steadied(counted[:-1], self.playouts.games), counted[-1]]
        turns = self.turning_points(points)
        if turns is None:
            return None
        return Review(
            FORMAT,
            say(f"assumes-{'standard' if self.past.guide.standard is not None else 'random'}"),
            list(self.past.names),
            [point.number for point in points],
            [[round(chance, 4) for chance in point.chances] for point in points],
            turns,
            [ReviewedDecision(*one) for done in results[many:] for one in done],
        )

    def tasks(self, kind: str, numbers: Sequence[int], size: int, times: int = 1) -> list[Task]:
        games = times * self.playouts.games
        common = {"kind": kind, "text": self.text, "names": self.names, "games": games}
        chunks = [numbers[first : first + size] for first in range(0, len(numbers), size)]
        return [{**common, "numbers": list(chunk)} for chunk in chunks]

    def points(self, numbers: Sequence[int], results: Sequence[Any], playouts: Playouts) -> list[Point]:
        wins = [one for done in results for one in done]
        return [
            Point(number, self.chances(number, won, playouts))
            for number, won in zip(numbers, wins, strict=True)
        ]

    def chances(self, number: int, wins: list[int], playouts: Playouts) -> list[float]:
        """At the end of the game they are no longer chances."""
        if number == len(self.past.positions):
            return [won / playouts.games for won in wins]
        here = self.past.guide.playouts(self.past.positions[number].state)
        return chances_of(wins, here._replace(games=playouts.games), self.past.together)

    def turning_points(self, points: Sequence[Point]) -> list[TurningPoint] | None:
        """Where much changed, every position is looked at, and more closely."""
        stretches = [list(range(first, last + 1)) for first, last in graph.steepest(points)]
        numbers = sorted({number for stretch in stretches for number in stretch})
        playouts = self.playouts._replace(games=graph.SHARPER * self.playouts.games)
        results = self.run(self.tasks(CHANCES, numbers, 1, graph.SHARPER))
        if results is None:
            return None
        by_number = {point.number: point for point in self.points(numbers, results, playouts)}
        turns = graph.turns_in([[by_number[number] for number in stretch] for stretch in stretches])
        return [TurningPoint(turn.number, self.turn_sentence(turn)) for turn in turns]

    def turn_sentence(self, turn: graph.Turn) -> str:
        what = self.past.told_after(turn.number) or self.past.positions[turn.number].played
        before, after = in_hundred(turn.before), in_hundred(turn.after)
        return say("turn", what=what, name=self.past.names[turn.seat], before=before, after=after)
