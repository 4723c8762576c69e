"""Laws of every position: clone, save, options, refusals, invariants; `keep_laws` walks through a game."""

import ast
from typing import Any

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import pack, state_hash
from wyrmhall.kernel.play import legal, settle, why_not
from wyrmhall.kernel.state import Plain, State
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
from wyrmhall.lab.laws.two_worlds import difference, texts, two_worlds_law


def keep_laws(
    game: Game, options: Any, seed: int, tally: Tally | None = None, *, observers: int = 0, every: int = 4
) -> Tally:
    """Walk through one random game and hold every law of positions.

    `observers`: how many seats are taken for the two worlds at each decision, 0 for all and the
    spectator; `every`: clone and save are looked at in every so many decisions.
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
        refusal_law(t, d)
        two_worlds_law(t, d, observers)
    return t.tally


def clone_law(t: Trial, d: Decision) -> tuple[State, str]:
    """A clone equals its original and shares nothing that can change; gives one back, with its hash."""
    t.tally[CLONE] += 1
    s, twin = d.state, twin_of(d.state)
    if pack(twin) != pack(s):
        raise t.broken(CLONE, d.number, f"the clone differs: {difference(pack(s), pack(twin))}")
    shared = things_in(s) & things_in(twin)
    if shared or (s.event_sink is not None and twin.event_sink is s.event_sink):
        raise t.broken(CLONE, d.number, "the clone shares a list or a step with its original")
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


def things_in(s: State) -> set[Thing]:
    things: set[Thing] = set()
    collect(s.fields(), things)
    for step in s.stack:
        things.add(Thing(step))
        collect(step.fields(), things)
    return things


def collect(value: Plain, things: set[Thing]) -> None:
    if isinstance(value, (list, set, dict)):
        things.add(Thing(value))
    if isinstance(value, (list, tuple, set, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            collect(inner, things)


def save_law(t: Trial, d: Decision) -> None:
    """What is packed, written and read again is the same State."""
    t.tally[SAVE] += 1
    s = d.state
    packed = pack(s)
    again = t.game.restore(t.options, ast.literal_eval(repr(packed)))
    settle(again)
    if pack(again) != packed or state_hash(again) != state_hash(s):
        raise t.broken(SAVE, d.number, f"restored, it differs: {difference(packed, pack(again))}")
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
