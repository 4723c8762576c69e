"""The loop: ask, decide, and let what follows happen."""

from typing import Final

from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.promise import broken, kept
from wyrmhall.kernel.refusal import NOTATION, IllegalAction, Refusal
from wyrmhall.kernel.seat import CHANCE, NOBODY_ASKED, Seat
from wyrmhall.kernel.state import ChanceStep, State, Step

ENDLESS: Final = 1_000_000  # decisions after which a random game is called endless


class Stalled(Exception):
    """A game that does not end, or asks a seat that has no option."""


def settle(s: State) -> None:
    """While the top step asks nobody, pop it and let it finish, which may push others."""
    stack = s.stack
    while stack:
        step = stack[-1]
        asked = step.who(s)
        if asked:
            s.asked = asked
            return
        stack.pop()
        step.finish(s)
    s.asked = NOBODY_ASKED


def over(s: State) -> bool:
    return not s.stack


def legal(s: State, seat: Seat) -> Menu:
    """What the seat may answer to the question before it, promises kept; nothing if it is not asked."""
    if seat not in s.asked:
        return NO_OPTIONS
    menu = s.stack[-1].options(s, seat)  # as in `answers`, without the call
    promises = s.promises()
    return kept(promises, s, seat, menu) if promises else menu


def answers(s: State, seat: Seat) -> Menu:
    """The same for a seat that is asked for sure: search waits for this."""
    menu = s.stack[-1].options(s, seat)
    promises = s.promises()
    return kept(promises, s, seat, menu) if promises else menu


def standing_step(s: State, seat: Seat, act: Action) -> Step[State] | None:
    """The standing step that offers `act` to the seat just now."""
    for step in s.standing():
        if seat in step.who(s) and act in step.options(s, seat):
            return step
    return None


def decide(s: State, seat: Seat, act: Action) -> None:
    """Carry out an option of `legal`; nothing is checked, so that rollouts stay quick."""
    s.stack[-1].take(s, seat, act)
    settle(s)


def happen(s: State, outcome: Outcome) -> None:
    """Carry out what chance decided."""
    step = s.stack[-1]
    assert isinstance(step, ChanceStep)
    step.happen(s, outcome)
    settle(s)


def roll(s: State, chance: Chance) -> Outcome:
    step = s.stack[-1]
    assert isinstance(step, ChanceStep)
    return step.roll(s, chance)


def why_not(s: State, seat: Seat, act: Action) -> Refusal | None:
    """None if the seat may do it now; otherwise the rule and the reason."""
    if not s.asked or s.asked[0] == CHANCE:
        return Refusal(NOTATION, "chance decides first" if s.asked else "the game is over")
    if standing_step(s, seat, act) is not None:
        return None
    step: Step[State] = s.stack[-1]
    if seat in s.asked:
        menu = step.options(s, seat)
        if act in menu:
            return broken(s.promises(), s, seat, menu, act)
    for standing in s.standing():
        if standing.concerns(act):
            return standing.why_not(s, seat, act)
    return step.why_not(s, seat, act)


def perform(s: State, seat: Seat, act: Action) -> None:
    """Check, then carry out an answer or a standing action."""
    refusal = why_not(s, seat, act)
    if refusal is not None:
        raise IllegalAction(refusal)
    standing = standing_step(s, seat, act)
    if standing is None:
        decide(s, seat, act)
    else:
        standing.take(s, seat, act)
        settle(s)


def run_chance(s: State, chance: Chance) -> None:
    """Let chance decide until a seat is asked or the game is over."""
    while s.asked and s.asked[0] == CHANCE:
        happen(s, roll(s, chance))


def rollout(s: State, chance: Chance) -> int:
    """Play at random to the end; how many decisions it took."""
    stack, bound = s.stack, s.has_promises
    decisions = 0
    while decisions <= ENDLESS:  # `settle`, `legal` and `decide` in one: simulation waits for this
        while stack:
            step = stack[-1]
            asked = step.who(s)
            if not asked:
                stack.pop()
                step.finish(s)
                continue
            seat = asked[0]
            if seat != CHANCE:
                break
            assert isinstance(step, ChanceStep)
            step.happen(s, step.roll(s, chance))
        else:
            s.asked = NOBODY_ASKED
            return decisions
        if bound and s.promises():
            step.take(s, seat, chance.pick(answers(s, seat)))
            decisions += 1
        else:
            decisions += step.answer_at_random(s, seat, chance)
    raise Stalled("the game does not end")
