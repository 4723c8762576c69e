"""Laws of every position: clone, save, options, refusals, invariants; `keep_laws` walks through a game."""

import ast
from typing import Any

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import pack, state_hash
from wyrmhall.kernel.play import legal, settle, why_not
from wyrmhall.kernel.state import Plain, State
from wyrmhall.lab.laws.differences import difference, named
from wyrmhall.lab.laws.trial import (
    CLONE,
    PLAY_ON,
    REFUSAL,
    SAVE,
    Decision,
    Tally,
    Trial,
    invariant_law,
    is_offered,
    play_on,
    twin_of,
    wander,
)
from wyrmhall.lab.laws.two_worlds import texts, two_worlds_law
from wyrmhall.lab.laws.whole_worlds import play_on_in_a_world, whole_worlds_law


def keep_laws(
    game: Game, options: Any, seed: int, tally: Tally | None = None, *, observers: int = 0, every: int = 4
) -> Tally:
    """Walk through one random game and hold every law of positions.

    `observers`: how many seats are taken for the two worlds at each decision, 0 for all and the
    spectator; `every`: clone, save and a world played on are looked at in every so many decisions.
    """
    t = Trial(game, options, seed, tally)
    kept: tuple[State, str] | None = None
    for d in wander(t):
        if kept is not None and state_hash(kept[0]) != kept[1]:
            raise t.broken(CLONE, d.number, "playing on changed a clone made before")
        kept = None
        invariant_law(t, d.state, d.number)
        if d.number % every == 0:  # before the laws that make clones themselves
            kept = clone_law(t, d)
            save_law(t, d)
            t.hidden.note_truth(d.state)
            play_on_in_a_world(t, d)
        refusal_law(t, d)
        two_worlds_law(t, d, observers)
    whole_worlds_law(t)
    return t.tally


def clone_law(t: Trial, d: Decision) -> tuple[State, str]:
    """A clone equals its original and shares nothing that can change; gives one back, with its hash."""
    t.tally[CLONE] += 1
    s, twin = d.state, twin_of(d.state)
    if pack(twin) != pack(s):
        raise t.broken(CLONE, d.number, f"the clone differs: {difference(s, twin)}")
    shared = shared_with(s, twin)
    if shared:
        raise t.broken(CLONE, d.number, f"the clone shares with its original: {', '.join(shared)}")
    before = state_hash(s)
    play_on(t, twin, d.number, PLAY_ON)
    if state_hash(s) != before:
        raise t.broken(CLONE, d.number, "playing on in a clone changed its original")
    return twin_of(s), before


class Thing:
    """Something that can change, by identity; held, so that its identity is not given away again."""

    def __init__(self, it: object) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing) and other.it is self.it

    def __hash__(self) -> int:
        return id(self.it)


def shared_with(s: State, twin: State) -> list[str]:
    """The fields and steps of the clone that are its original's, or hold something that is."""
    theirs = {thing for things in things_in(s).values() for thing in things}
    shared = [name for name, things in things_in(twin).items() if things & theirs]
    return shared + (["event_sink"] if s.event_sink is not None and twin.event_sink is s.event_sink else [])


def things_in(s: State) -> dict[str, set[Thing]]:
    """By field and step, whatever in it can change."""
    things = {name: changeable(value) for name, value in named(s).items()}
    for place, step in enumerate(s.stack):
        things[f"stack[{place}] {type(step).__name__}"] = {Thing(step)} | changeable(step.fields())
    return things


def changeable(value: Plain) -> set[Thing]:
    things = {Thing(value)} if isinstance(value, (list, set, dict)) else set()
    if isinstance(value, (list, tuple, set, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            things |= changeable(inner)
    return things


def save_law(t: Trial, d: Decision) -> None:
    """What is packed, written and read again is the same State."""
    t.tally[SAVE] += 1
    s = d.state
    packed = pack(s)
    again = t.game.restore(t.options, ast.literal_eval(repr(packed)))
    settle(again)
    if pack(again) != packed or state_hash(again) != state_hash(s):
        raise t.broken(SAVE, d.number, f"restored, it differs: {difference(s, again)}")
    if again.asked != s.asked:
        raise t.broken(SAVE, d.number, f"restored, it asks {again.asked}, not {s.asked}")
    for seat in s.asked:
        if texts(legal(again, seat)) != texts(legal(s, seat)):
            raise t.broken(SAVE, d.number, f"restored, the menu of seat {seat} differs")


def refusal_law(t: Trial, d: Decision, count: int = 4) -> None:
    """What is not offered is refused, with a sentence and the id of a rule; asking changes nothing."""
    s = d.state
    before = state_hash(s)
    for seat in s.asked:
        t.offered.update({act.text: act for act in legal(s, seat)})
    for seat in s.seats():
        for act in t.sample(count):
            t.tally[REFUSAL] += 1
            refusal = why_not(s, seat, act)
            if (refusal is None) != is_offered(s, seat, act):
                raise t.broken(REFUSAL, d.number, f"seat {seat} {act.text!r}: {refusal}, against the menu")
            if refusal is not None and (refusal.rule not in t.rules or not refusal.why.strip()):
                raise t.broken(REFUSAL, d.number, f"seat {seat} {act.text!r}: {refusal}: no such rule")
    if state_hash(s) != before:
        raise t.broken(REFUSAL, d.number, "asking why not changed the state")
