"""A player's turn of the Recruitment and Movement Round: its steps, and how far it has come."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.rules.recruitment.recruitment_round import TakeTurns
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive, most_revived, revive_terms
from wyrmhall.games.dragon_dune.rules.recruitment.turn import (
    ASKING,
    DISBANDING_EARLY,
    TURN_OVER,
    TurnInProgress,
    goblin_terms,
)
from wyrmhall.games.dragon_dune.state import State

RULES: Final = (
    "DD-REC-07",
    "DD-REC-08",
    "DD-REC-12",
    "DD-REC-13",
    "DD-MOV-02",
    "DD-R-153",
    "DD-REC-18",
)


@dataclass(frozen=True)
class TurnStep:
    words: str  # revive, conscript, hire ...
    state: str  # done, now, ahead
    rule: str


@dataclass(frozen=True)
class Reviving:
    """How many units may come back, and what each number costs."""

    most: int
    free: int
    prices: tuple[int, ...]  # of 1, 2, ... units


@dataclass(frozen=True)
class TurnSteps:
    seat: int
    steps: tuple[TurnStep, ...]
    waiting: tuple[int, ...]  # whose turns are still to come
    reviving: Reviving | None


def turn_steps(s: State) -> TurnSteps | None:
    turns = [step for step in s.stack if isinstance(step, TurnInProgress)]
    if not turns:
        return None
    turn = turns[-1]
    waiting = [seat for step in s.stack if isinstance(step, TakeTurns) for seat in step.players]
    return TurnSteps(turn.seat, steps(s, turn), tuple(waiting), reviving(s))


def steps(s: State, turn: TurnInProgress) -> tuple[TurnStep, ...]:
    """The one being taken is the one before the next; what belongs to no step shows only then."""
    words, edition = catalogue(), s.setup.edition
    early = edition.early_disband and goblin_terms(s, turn.seat)
    turn_steps: list[TurnStep] = []
    for number in range(TURN_OVER):
        now = number == turn.step - 1
        if now or (number != ASKING and (number != DISBANDING_EARLY or early)):
            state = "now" if now else "done" if number < turn.step else "ahead"
            turn_steps.append(TurnStep(words.steps[number], state, edition.atom(RULES[number])))
    return tuple(turn_steps)


def reviving(s: State) -> Reviving | None:
    step = s.stack[-1]
    if not isinstance(step, Revive) or step.count:
        return None
    most, free = most_revived(s, step.seat), revive_terms(s, step.seat)[1]
    return Reviving(most, free, tuple([max(0, count - free) for count in range(1, most + 1)]))
