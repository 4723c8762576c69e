"""A walk through many games that tries, at every step, every kind of action, and notes which rule says no."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tests.replays.course import walk
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import standing_step, why_not
from wyrmhall.kernel.records.record import CHANCE_KEY, Record
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, Step
from wyrmhall.lab.laws.trial import Trial, wander

OFTEN: Final = 60  # tries after which a kind of action is tried at a step only now and then
SELDOM: Final = 20  # one in so many, from then on
A_FEW: Final = 3  # actions of a kind that are tried at once


class Tried(NamedTuple):
    """One kind of action, tried at one step by somebody who was asked there, or was not."""

    step: str
    asked: bool
    kind: str


class Walk:
    """What was tried where, and what was said to it."""

    def __init__(self, game: Game, texts: list[str]) -> None:
        self.game = game
        self.kinds: dict[str, list[Action]] = {}
        for act in [*game.lexicon.actions, *free_texts(game, texts)]:
            self.kinds.setdefault(kind_of(act), []).append(act)
        self.tries: Counter[Tried] = Counter()
        self.refusals: dict[Tried, dict[str, str]] = {}  # rule -> the first sentence heard
        self.steps: set[type[Step[Any]]] = set()

    def at_random(self, options: Any, seed: int) -> None:
        """Through a game played at random."""
        chance = Chance(seed + 7)
        for decision in wander(Trial(self.game, options, seed)):
            self.position(decision.state, chance)

    def along(self, record: Record) -> None:
        """Through a recorded game: those kept as golden records reach what random players do not."""
        chance = Chance(7)
        for moment in walk(record):
            if moment.entry.who != CHANCE_KEY:
                self.position(moment.before, chance)

    def position(self, s: State, chance: Chance) -> None:
        self.steps.add(type(s.stack[-1]))
        self.at(s, chance.pick(s.asked), chance)
        others = [seat for seat in s.seats() if seat not in s.asked]
        if others:
            self.at(s, chance.pick(others), chance)

    def at(self, s: State, seat: Seat, chance: Chance) -> None:
        step, asked = type(s.stack[-1]).__name__, seat in s.asked
        for kind, actions in self.kinds.items():
            tried = Tried(step, asked, kind)
            if self.tries[tried] > OFTEN and chance.below(SELDOM):
                continue
            self.tries[tried] += 1
            for act in some_of(actions, chance):
                refusal = refusal_of(s, seat, act)
                if refusal is not None:
                    self.refusals.setdefault(tried, {}).setdefault(refusal.rule, refusal.why)

    def rules(self) -> set[str]:
        return {rule for said in self.refusals.values() for rule in said}


def free_texts(game: Game, texts: list[str]) -> Iterator[Action]:
    """Actions that are written freely (an offer, a clause) stand in no lexicon: some are given."""
    for text in texts:
        act = game.notation.find(text)
        assert act is not None, f"{text!r} is not understood"
        yield act


def kind_of(act: Action) -> str:
    return act.text.split()[0]


def some_of(actions: list[Action], chance: Chance) -> list[Action]:
    return actions if len(actions) <= A_FEW else [chance.pick(actions) for _ in range(A_FEW)]


def refusal_of(s: State, seat: Seat, act: Action) -> Refusal | None:
    return None if standing_step(s, seat, act) is not None else why_not(s, seat, act)


def steps_that_ask(game: Game) -> set[type[Step[Any]]]:
    """Every step of the game that offers something to a seat, by the classes of its package."""
    package = type(game).__module__.rpartition(".")[0]
    return {one for one in _below(Step) if one.__module__.startswith(package) and _asks(one)}


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _asks(step: type[Step[Any]]) -> bool:
    """Standing steps, which never lie on top of the stack, explain what `concerns` them."""
    offers = step.options is not Step.options and step.take is not Step.take
    return offers and step.concerns is Step.concerns and not step.__subclasses__()
