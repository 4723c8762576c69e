"""Journeys, combats, duels and challenges: what goes on at once, and what waits for their end: EN-R-130."""

from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.rules.resolution.resolving import (
    FIGHT_THE_OVERLORD,
    TO_THE_END,
    Carry,
    flush,
)
from wyrmhall.games.enchanters.rules.resolution.triggers import await_end
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.state import OpenStep, Plain
from wyrmhall.kernel.state import Step as KernelStep


def resolve_below(s: State, moment: tuple[Frame, ...]) -> None:
    """Abilities that come after what already waits on the stack for a wound card."""
    await_end(s, moment)
    if s.pending:
        s.stack.append(Settle())


class Settle(OpenStep[State]):
    """The end of a step of the turn: what it set off is resolved."""

    def finish(self, s: State) -> None:
        if s.pending:
            flush(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


def disengage(s: State) -> None:
    """EN-R-130  What waited for the end of a journey, combat, duel or challenge comes now."""
    s.engaged -= 1
    if s.engaged or not s.later:
        return
    later, s.later = s.later, ()
    for f, place in reversed(later):
        instruction = s.setup.cards.lines[f.line].instructions[place]
        s.stack.append(Carry(f, place, TO_THE_END if instruction.id == FIGHT_THE_OVERLORD else place + 1))


def go_on(s: State, step: KernelStep[State]) -> None:
    """At once, if nothing has been pushed above the step."""
    if s.stack and s.stack[-1] is step:
        s.stack.pop()
        step.finish(s)
