"""Imagined worlds are whole: nothing in them is still hidden, and they can be played on like the true one."""

from collections.abc import Iterator
from contextlib import contextmanager

from wyrmhall.kernel.play import perform, run_chance
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import State, View
from wyrmhall.lab.laws.trial import (
    PLAY_ON,
    WHOLE_WORLD,
    Decision,
    LawBroken,
    Trial,
    invariant_law,
    some_decision,
)


def world_imagined_by(t: Trial, d: Decision, x: Seat, seen: View) -> State:
    """What `x` imagines; whatever is still hidden in it is noted."""
    world = t.game.imagine(seen, x, t.chance)
    t.hidden.note_world(d.number, x, d.state, seen, world)
    return world


def play_on_in_a_world(t: Trial, d: Decision) -> None:
    """A world that somebody imagines adds up, now and after each of some decisions made in it."""
    t.tally[WHOLE_WORLD] += 1
    x = t.chance.pick([*d.state.seats(), SPECTATOR])
    world = world_imagined_by(t, d, x, d.state.seen_by(x))
    invariant_law(t, world, d.number)
    try:
        for more in range(PLAY_ON):
            decide_in_a_world(t, d, x, world, d.number + more)
    except LawBroken as broken:
        t.not_whole.append(broken)


def decide_in_a_world(t: Trial, d: Decision, x: Seat, world: State, number: int) -> None:
    if world.stack:
        with as_in_the_true_world(t, d, x, world):
            perform(world, *some_decision(t, world, t.chance, number))
            run_chance(world, t.chance)
            t.game.check(world)


@contextmanager
def as_in_the_true_world(t: Trial, d: Decision, x: Seat, world: State) -> Iterator[None]:
    """What goes wrong here would not in the truth: something was imagined that cannot be."""
    step = type(world.stack[-1]).__name__
    try:
        yield
    except Exception as error:  # whatever rules do when they meet what cannot be
        why = error.what if isinstance(error, LawBroken) else f"{type(error).__name__}: {error}"
        told = f"{step} fails in the world that seat {x} imagines: {why}"
        raise t.broken(WHOLE_WORLD, d.number, told) from error


def whole_worlds_law(t: Trial) -> None:
    """Asked when the true game is over: it kept all laws, and its hidden fields have shown their values."""
    number, left = t.hidden.first_left()
    if left:
        raise t.broken(WHOLE_WORLD, number, left)
    if t.not_whole:
        raise t.not_whole[0]
