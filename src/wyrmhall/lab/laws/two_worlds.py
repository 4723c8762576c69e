"""No seat can tell imagined worlds apart: view, menu, refusals and what is heard next."""

from typing import Final

from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import legal, perform, standing_step, why_not
from wyrmhall.kernel.seat import CHANCE, SPECTATOR, Seat
from wyrmhall.kernel.state import State, Step
from wyrmhall.lab.laws.differences import difference
from wyrmhall.lab.laws.trial import (
    BARRIER,
    TWO_WORLDS,
    Decision,
    Trial,
    invariant_law,
    standing_offers,
    twin_of,
)
from wyrmhall.lab.laws.whole_worlds import as_in_the_true_world, world_imagined_by

TRIED: Final = 8  # words of a secret answer that are tried in the other world


def two_worlds_law(t: Trial, d: Decision, observers: int = 0) -> None:
    """No seat can tell the true world from one dealt anew from its View: not by its view, menu,
    refusals or events, now and after the next decision."""
    truth = twin_of(d.state)
    truth.event_sink = []
    perform(truth, d.seat, d.act)
    everybody = [*d.state.seats(), SPECTATOR]
    for x in t.chance.draw(everybody, observers) if observers else everybody:
        other = imagined(t, d, x)
        act = same_for(t, d, x, other, silent=not heard(truth, x))
        if act is None:
            barrier_law(t, d, x, truth)
            continue
        other.event_sink = []
        with as_in_the_true_world(t, d, x, other):
            perform(other, d.seat, act)
        go_on_unheard(t, d, x, truth, other)
        futures_are_equal(t, d, x, truth, other)


def imagined(t: Trial, d: Decision, x: Seat) -> State:
    """Another world, which `x` cannot tell from the true one before the decision."""
    t.tally[TWO_WORLDS] += 1
    s, seen = d.state, d.state.seen_by(x)
    other = world_imagined_by(t, d, x, seen)
    again = other.seen_by(x)
    if pack(seen) != pack(again):
        raise t.broken(TWO_WORLDS, d.number, f"the view of seat {x}: {difference(seen, again)}")
    if other.asked != s.asked:
        raise t.broken(TWO_WORLDS, d.number, f"to seat {x} {other.asked} are asked, not {s.asked}")
    invariant_law(t, other, d.number)
    if x != SPECTATOR:
        menus_are_equal(t, d, x, s, other)
        answers_are_equal(t, d, x, other)
    return other


def menus_are_equal(t: Trial, d: Decision, x: Seat, s: State, other: State) -> None:
    if x in s.asked:
        t.tally["two worlds: menus"] += 1
        if texts(legal(s, x)) != texts(legal(other, x)):
            raise t.broken(TWO_WORLDS, d.number, f"the menu of seat {x} differs")
    if standing_of(s, x) != standing_of(other, x):
        raise t.broken(TWO_WORLDS, d.number, f"the standing actions of seat {x} differ")


def answers_are_equal(t: Trial, d: Decision, x: Seat, other: State, count: int = 2) -> None:
    """What the seat is told when it tries something, or types something else."""
    for act in t.sample(count):
        t.tally["two worlds: refusals"] += 1
        mine, theirs = why_not(d.state, x, act), why_not(other, x, act)
        if mine != theirs:
            raise t.broken(TWO_WORLDS, d.number, f"seat {x} {act.text!r}: {mine}; or: {theirs}")
    if t.game.notation.forms(d.state, x) != t.game.notation.forms(other, x):
        raise t.broken(TWO_WORLDS, d.number, f"what seat {x} could type differs")


def same_for(t: Trial, d: Decision, x: Seat, other: State, silent: bool) -> Action | None:
    """What to do in the other world, so that `x` hears the same; None if there is no such thing.

    A word of a longer secret answer is `silent`: nobody hears that the answer is not complete yet."""
    step = step_that_takes(d.state, d.seat, d.act)
    if d.seat == x or step.heard_by(d.state, d.seat, d.act, x):
        return d.act if why_not(other, d.seat, d.act) is None else None
    unheard = [
        act
        for act in alternatives(other, d.seat, step not in d.state.stack)
        if not step_that_takes(other, d.seat, act).heard_by(other, d.seat, act, x)
    ]
    if silent:
        unheard = [
            act for act in t.chance.draw(unheard, min(TRIED, len(unheard))) if is_silent(d, x, other, act)
        ]
    if not unheard:
        return None
    return t.chance.pick([act for act in unheard if act is not d.act] or unheard)


def is_silent(d: Decision, x: Seat, other: State, act: Action) -> bool:
    trial = twin_of(other)
    trial.event_sink = []
    perform(trial, d.seat, act)
    return not heard(trial, x)


def go_on_unheard(t: Trial, d: Decision, x: Seat, truth: State, other: State) -> None:
    """A choice made in small parts is heard when it is complete, and `x` cannot count the parts: the
    seat goes on in the other world as well until `x` hears something."""
    while heard(truth, x) and not heard(other, x) and d.seat in other.asked:
        step = other.stack[-1]
        menu = [act for act in legal(other, d.seat) if not step.heard_by(other, d.seat, act, x)]
        if not menu:
            return
        perform(other, d.seat, t.chance.pick(menu))


def alternatives(s: State, seat: Seat, standing: bool) -> Menu:
    if standing:
        return [act for one, act in standing_offers(s) if one == seat]
    return legal(s, seat)


def step_that_takes(s: State, seat: Seat, act: Action) -> Step[State]:
    return standing_step(s, seat, act) or s.stack[-1]


def futures_are_equal(t: Trial, d: Decision, x: Seat, truth: State, other: State) -> None:
    """Heard events are the same up to a declared revelation; then, unless chance is next, so is the rest."""
    t.tally["two worlds: events"] += 1
    mine, theirs = heard(truth, x), heard(other, x)
    declared = False  # that something sealed is opened now: what follows may differ, as that may
    for one, two in zip(mine, theirs, strict=False):
        if one.plain() != two.plain():
            if one.reveals or (declared and two.reveals):
                t.tally["two worlds: revelations"] += 1
                return
            raise t.broken(TWO_WORLDS, d.number, f"seat {x} hears {one}; or: {two}")
        declared = declared or one.reveals
    if CHANCE in truth.asked or CHANCE in other.asked:
        return
    if len(mine) != len(theirs):
        more = mine[len(theirs) :] or (theirs[len(mine) :] if declared else [])
        if any(event.reveals for event in more):
            return
        raise t.broken(TWO_WORLDS, d.number, f"seat {x} hears {mine}; or: {theirs}")
    t.tally["two worlds: futures"] += 1
    if truth.asked != other.asked:
        raise t.broken(TWO_WORLDS, d.number, f"next {truth.asked} or {other.asked} are asked: {x} sees that")
    view, other_view = truth.seen_by(x), other.seen_by(x)
    if pack(view) != pack(other_view):
        raise t.broken(TWO_WORLDS, d.number, f"the next view of seat {x}: {difference(view, other_view)}")
    if x in truth.asked and texts(legal(truth, x)) != texts(legal(other, x)):
        raise t.broken(TWO_WORLDS, d.number, f"the next menu of seat {x} differs")


def heard(s: State, x: Seat) -> list[Event]:
    seen = [event.seen_by(x) for event in s.event_sink or []]
    return [event for event in seen if event is not None]


def barrier_law(t: Trial, d: Decision, x: Seat, truth: State) -> None:
    """What could not be done in a world like this tells `x` something: no undo may cross it."""
    step = step_that_takes(d.state, d.seat, d.act)
    if d.seat == x:
        raise t.broken(TWO_WORLDS, d.number, f"seat {x} may {d.act.text!r} in one world only")
    if not step.heard_by(d.state, d.seat, d.act, x):
        return
    t.tally[BARRIER] += 1
    declared = any(event.reveals for event in truth.event_sink or [])
    if not declared and CHANCE not in truth.asked:
        raise t.broken(
            BARRIER, d.number, f"seat {x} learns from {d.act.text!r} of seat {d.seat}, no event reveals"
        )


def texts(menu: Menu) -> list[str]:
    return [act.text for act in menu]


def standing_of(s: State, x: Seat) -> list[str]:
    return [act.text for seat, act in standing_offers(s) if seat == x]
