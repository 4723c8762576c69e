"""The laws every game keeps, whatever its rules say.

Nothing here knows a game: a law is given a Game and Options, plays at random and raises LawBroken.
`keep_laws` walks through one game and looks at every position, `keep_table_laws` plays one at a Table,
`keep_bot_law` lets a bot sit at one. A Tally counts what was looked at, so that a law that never
applied is not taken for one that held.
"""

import ast
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import pack, state_hash
from wyrmhall.kernel.play import legal, perform, run_chance, settle, standing_step, why_not
from wyrmhall.kernel.record import Record, read_record
from wyrmhall.kernel.refusal import BadRecord, BrokenInvariant, IllegalAction
from wyrmhall.kernel.rulebook import Rulebook
from wyrmhall.kernel.seat import CHANCE, SPECTATOR, Seat
from wyrmhall.kernel.state import Plain, State, Step
from wyrmhall.kernel.table import Table, verify

CLONE: Final = "clone"
SAVE: Final = "save"
REPLAY: Final = "replay"
VERIFY: Final = "verify"
OPTION: Final = "option"
REFUSAL: Final = "refusal"
ENDS: Final = "ends"
INVARIANT: Final = "invariant"
TWO_WORLDS: Final = "two worlds"
BARRIER: Final = "barrier"
UNDO: Final = "undo"
HONEST_BOT: Final = "honest bot"
PROCESS: Final = "process"

STANDING_ONE_IN: Final = 6  # how often, at random, a standing action is taken instead of an answer
PLAY_ON: Final = 4  # decisions played in a clone while its original must stay as it was


class LawBroken(AssertionError):
    """A fault of a game, a bot or the kernel: which law, at which decision, and what was seen."""

    def __init__(self, law: str, where: str, what: str) -> None:
        super().__init__(f"{law}: {where}: {what}")
        self.law = law
        self.where = where
        self.what = what


Tally = Counter[str]


class Decision(NamedTuple):
    """A position of a walk, and what is about to be done there. The State is the walk's own."""

    number: int
    state: State
    seat: Seat
    act: Action


class Trial:
    """One game before the laws: what they need to know, draw from and count."""

    def __init__(self, game: Game, options: Any, seed: int, tally: Tally | None = None) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.tally: Tally = Counter() if tally is None else tally
        self.rules: Rulebook = game.rulebook()
        self.words: Sequence[Action] = game.lexicon().actions
        self.offered: dict[str, Action] = {}  # what was on some menu: likelier to be nearly legal
        self.chance = Chance(seed + 1_000_003)  # not the one that plays

    def broken(self, law: str, number: int, what: str) -> LawBroken:
        return LawBroken(law, f"{self.game.name}, {self.options}, seed {self.seed}, decision {number}", what)

    def sample(self, count: int) -> list[Action]:
        """Actions of all kinds, every second one from some menu of this game."""
        near = list(self.offered.values())
        return [self.chance.pick(near if near and turn % 2 else self.words) for turn in range(count)]


# -- playing at random ------------------------------------------------------------------------------


def wander(t: Trial) -> Iterator[Decision]:
    """Every decision of a random game, before it is carried out. It has to end in time."""
    chance = Chance(t.seed)
    s = t.game.start(t.options)
    settle(s)
    run_chance(s, chance)
    number = 0
    while s.stack:
        if number >= t.game.longest:
            raise t.broken(ENDS, number, f"the game goes on after {t.game.longest} decisions")
        seat, act = some_decision(t, s, chance, number)
        yield Decision(number, s, seat, act)
        perform(s, seat, act)
        run_chance(s, chance)
        number += 1
    t.tally[ENDS] += 1


def some_decision(t: Trial, s: State, chance: Chance, number: int) -> tuple[Seat, Action]:
    """An answer of a seat that is asked, now and then a standing action of any seat."""
    if not s.asked:
        raise t.broken(OPTION, number, "nobody is asked, but the game is not over")
    besides = standing_offers(s)
    if besides and not chance.below(STANDING_ONE_IN):
        return chance.pick(besides)
    for seat in s.asked:
        t.tally[OPTION] += 1
        if not legal(s, seat):
            raise t.broken(OPTION, number, f"seat {seat} is asked and has no option")
    seat = chance.pick(s.asked)
    return seat, chance.pick(legal(s, seat))


def standing_offers(s: State) -> list[tuple[Seat, Action]]:
    """What anybody could do beside the answers that are asked for."""
    return [(seat, act) for step in s.standing() for seat in step.who(s) for act in step.options(s, seat)]


def twin_of(s: State) -> State:
    """A clone that asks the same seats."""
    twin = s.clone()
    twin.asked = s.asked
    return twin


def play_on(t: Trial, s: State, number: int, decisions: int) -> None:
    """Some more decisions, from decision `number` on."""
    for more in range(decisions):
        if s.stack:
            perform(s, *some_decision(t, s, t.chance, number + more))
            run_chance(s, t.chance)


# -- one walk, every position -------------------------------------------------------------------------


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


def invariant_law(t: Trial, s: State, number: int) -> None:
    """The game's own check holds: cards, points and limits add up."""
    t.tally[INVARIANT] += 1
    try:
        t.game.check(s)
    except BrokenInvariant as broken:
        raise t.broken(INVARIANT, number, str(broken)) from None


def clone_law(t: Trial, d: Decision) -> tuple[State, str]:
    """A clone equals its original and shares nothing that can change; gives one back, with its hash."""
    t.tally[CLONE] += 1
    s, twin = d.state, twin_of(d.state)
    if pack(twin) != pack(s):
        raise t.broken(CLONE, d.number, f"the clone differs: {difference(pack(s), pack(twin))}")
    shared = things_in(s) & things_in(twin)
    if shared or (s.ears is not None and twin.ears is s.ears):
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
    found: set[Thing] = set()
    collect(s.parts(), found)
    for step in s.stack:
        found.add(Thing(step))
        collect(step.parts(), found)
    return found


def collect(value: Plain, found: set[Thing]) -> None:
    if isinstance(value, (list, set, dict)):
        found.add(Thing(value))
    if isinstance(value, (list, tuple, set, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            collect(inner, found)


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
    if texts(legal(again, d.seat)) != texts(legal(s, d.seat)):
        raise t.broken(SAVE, d.number, f"restored, the menu of seat {d.seat} differs")


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


def is_offered(s: State, seat: Seat, act: Action) -> bool:
    answer = seat in s.asked and act in legal(s, seat)
    return answer or standing_step(s, seat, act) is not None


# -- two worlds -----------------------------------------------------------------------------------------


def two_worlds_law(t: Trial, d: Decision, observers: int = 0) -> None:
    """No seat can tell the true world from one dealt anew from its View: not by its view, menu,
    refusals or events, now and after the next decision."""
    truth = twin_of(d.state)
    truth.ears = []
    perform(truth, d.seat, d.act)
    everybody = [*d.state.seats(), SPECTATOR]
    for x in t.chance.draw(everybody, observers) if observers else everybody:
        other = imagined(t, d, x)
        act = same_for(t, d, x, other)
        if act is None:
            barrier_law(t, d, x, truth)
            continue
        other.ears = []
        perform(other, d.seat, act)
        go_on_unheard(t, d, x, truth, other)
        futures_are_equal(t, d, x, truth, other)


def imagined(t: Trial, d: Decision, x: Seat) -> State:
    """Another world, which `x` cannot tell from the true one before the decision."""
    t.tally[TWO_WORLDS] += 1
    s, game = d.state, t.game
    seen = game.seen_by(s, x)
    other = game.imagine(seen, x, t.chance)
    before, after = pack(seen), pack(game.seen_by(other, x))
    if before != after:
        raise t.broken(TWO_WORLDS, d.number, f"the view of seat {x}: {difference(before, after)}")
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
    if t.game.forms(d.state, x) != t.game.forms(other, x):
        raise t.broken(TWO_WORLDS, d.number, f"what seat {x} could type differs")


def same_for(t: Trial, d: Decision, x: Seat, other: State) -> Action | None:
    """What to do in the other world, so that `x` hears the same; None if there is no such thing."""
    step = step_that_takes(d.state, d.seat, d.act)
    if d.seat == x or step.heard_by(d.state, d.seat, d.act, x):
        return d.act if why_not(other, d.seat, d.act) is None else None
    unheard = [
        act
        for act in alternatives(other, d.seat, step not in d.state.stack)
        if not step_that_takes(other, d.seat, act).heard_by(other, d.seat, act, x)
    ]
    if not unheard:
        return None
    return t.chance.pick([act for act in unheard if act is not d.act] or unheard)


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
    for one, two in zip(mine, theirs, strict=False):
        if one.plain() != two.plain():
            if one.reveals:
                t.tally["two worlds: revelations"] += 1
                return
            raise t.broken(TWO_WORLDS, d.number, f"seat {x} hears {one}; or: {two}")
    if CHANCE in truth.asked or CHANCE in other.asked:
        return
    if len(mine) != len(theirs):
        if any(event.reveals for event in mine[len(theirs) :]):
            return
        raise t.broken(TWO_WORLDS, d.number, f"seat {x} hears {mine}; or: {theirs}")
    t.tally["two worlds: futures"] += 1
    if truth.asked != other.asked:
        raise t.broken(TWO_WORLDS, d.number, f"next {truth.asked} or {other.asked} are asked: {x} sees that")
    before, after = pack(t.game.seen_by(truth, x)), pack(t.game.seen_by(other, x))
    if before != after:
        raise t.broken(TWO_WORLDS, d.number, f"the next view of seat {x}: {difference(before, after)}")
    if x in truth.asked and texts(legal(truth, x)) != texts(legal(other, x)):
        raise t.broken(TWO_WORLDS, d.number, f"the next menu of seat {x} differs")


def heard(s: State, x: Seat) -> list[Event]:
    seen = [event.seen_by(x) for event in s.ears or []]
    return [event for event in seen if event is not None]


def barrier_law(t: Trial, d: Decision, x: Seat, truth: State) -> None:
    """What could not be done in a world like this tells `x` something: no undo may cross it."""
    step = step_that_takes(d.state, d.seat, d.act)
    if d.seat == x:
        raise t.broken(TWO_WORLDS, d.number, f"seat {x} may {d.act.text!r} in one world only")
    if not step.heard_by(d.state, d.seat, d.act, x):
        return
    t.tally[BARRIER] += 1
    declared = any(event.reveals for event in truth.ears or [])
    if not declared and CHANCE not in truth.asked:
        raise t.broken(
            BARRIER, d.number, f"seat {x} learns from {d.act.text!r} of seat {d.seat}, no event reveals"
        )


def difference(one: Plain, two: Plain) -> str:
    """Where two packed things differ first."""
    if isinstance(one, (list, tuple)) and isinstance(two, (list, tuple)) and len(one) == len(two):
        for place, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return f"[{place}]{difference(a, b)}"
    return f" {one!r} or {two!r}"


def texts(menu: Menu) -> list[str]:
    return [act.text for act in menu]


def standing_of(s: State, x: Seat) -> list[str]:
    return [act.text for seat, act in standing_offers(s) if seat == x]


# -- a game at a table ----------------------------------------------------------------------------------


class Since(NamedTuple):
    """A decision since the last barrier, as the law remembers it."""

    before: State
    seat: Seat
    act: Action


def keep_table_laws(
    game: Game,
    options: Any,
    seed: int,
    tally: Tally | None = None,
    table_type: Callable[[Game, Any, str], Table] = Table,
) -> Tally:
    """Play one game at a table, taking decisions back here and there; then replay and verify it."""
    t = Trial(game, options, seed, tally)
    chance = Chance(seed)
    table = table_type(game, options, f"laws {seed}").start()
    hashes = {len(table.record.entries): table.hash}
    since: list[Since] = []
    number = 0
    while not table.over:
        if number >= game.longest:
            raise t.broken(ENDS, number, f"the game goes on after {game.longest} decisions")
        before = table.hash
        seat, act = some_decision(t, table.state, chance, number)
        since = decide_at(table, seat, act, since)
        hashes[len(table.record.entries)] = table.hash
        if not chance.below(3):
            undo_law(t, table, since, seat, act, before, number)
        if not chance.below(8):
            since, again = undo_of_another_law(t, table, since, chance.pick(table.state.seats()), number)
            hashes = {count: hashes[count] for count in hashes if count <= len(table.record.entries) - again}
        number += 1
    replay_law(t, table, hashes)
    return t.tally


def decide_at(table: Table, seat: Seat, act: Action, since: list[Since]) -> list[Since]:
    """Play it; what can still be taken back afterwards, by what chance and events say."""
    moment = Since(twin_of(table.state), seat, act)
    outcomes, events = table.outcomes, len(table.log)
    table.play(act.text, seat)
    crossed = table.outcomes > outcomes or any(event.reveals for event in table.log[events:])
    return [] if crossed else [*since, moment]


def undo_law(
    t: Trial, table: Table, since: list[Since], seat: Seat, act: Action, before: str, number: int
) -> None:
    """The last decision is taken back and made again; behind a barrier it cannot be."""
    after, entries = table.hash, len(table.record.entries)
    if not since:
        t.tally["undo: barriers"] += 1
        try:
            table.undo(seat)
        except IllegalAction:
            if table.hash != after or len(table.record.entries) != entries:
                raise t.broken(UNDO, number, "an undo was refused and changed something") from None
            return
        raise t.broken(UNDO, number, f"seat {seat} took {act.text!r} back across a barrier")
    t.tally[UNDO] += 1
    taken = table.undo(seat)
    if taken is not act or table.hash != before or len(table.record.entries) >= entries:
        raise t.broken(UNDO, number, f"{act.text!r} taken back does not restore what was before it")
    table.play(act.text, seat)
    if table.hash != after or len(table.record.entries) != entries:
        raise t.broken(UNDO, number, f"{act.text!r} made again does not lead to the same state")


def undo_of_another_law(
    t: Trial, table: Table, since: list[Since], seat: Seat, number: int
) -> tuple[list[Since], int]:
    """Any seat may try: what comes back is the game without its last decision, or nothing changes.

    Gives back what can be taken back now, and how many later decisions were made again.
    """
    after = table.hash
    places = [place for place, moment in enumerate(since) if moment.seat == seat]
    try:
        table.undo(seat)
    except IllegalAction:
        if table.hash != after:
            raise t.broken(UNDO, number, "an undo was refused and changed the state") from None
        return since, 0
    if not places:
        raise t.broken(UNDO, number, f"seat {seat} took something back across a barrier")
    t.tally["undo: of another"] += 1
    expected, left, later = twin_of(since[places[-1]].before), since[: places[-1]], since[places[-1] + 1 :]
    for moment in later:
        left.append(Since(twin_of(expected), moment.seat, moment.act))
        perform(expected, moment.seat, moment.act)
    if table.hash != state_hash(expected):
        raise t.broken(UNDO, number, f"seat {seat} took its answer back and more changed than that")
    return left, len(later)


def replay_law(t: Trial, table: Table, hashes: dict[int, str]) -> None:
    """The record, written and read, leads through the same states to the same result."""
    record = read_record(t.game, table.record.text().split("\n"))
    again = Table(t.game, record.options, "", record.players, record.commitment)
    for number, entry in enumerate(record.entries, 1):
        try:
            again.follow(entry)
        except BadRecord as bad:
            raise t.broken(REPLAY, number, str(bad)) from None
        t.tally[REPLAY] += 1
        if number in hashes and hashes[number] != again.hash:
            raise t.broken(REPLAY, number, f"the state after {entry} is another one")
    check_result(t, record, again)
    faults = verify(record)
    t.tally[VERIFY] += 1
    if faults:
        raise t.broken(VERIFY, len(record.entries), faults[0])


def check_result(t: Trial, record: Record, again: Table) -> None:
    told, reached = record.result or {}, again.record.result or {}
    for key in ("winners", "scores"):
        if not again.over or told.get(key) != reached.get(key):
            raise t.broken(REPLAY, len(record.entries), f"{key} {told.get(key)}, replayed {reached.get(key)}")


# -- bots -----------------------------------------------------------------------------------------------


def keep_bot_law(
    game: Game,
    options: Any,
    seed: int,
    make: Callable[[], Bot],
    tally: Tally | None = None,
    *,
    every: int = 1,
) -> Tally:
    """A bot's move is on the menu, and the same when everything unseen is dealt anew."""
    t = Trial(game, options, seed, tally)
    for d in wander(t):
        if d.number % every == 0 and d.seat in d.state.asked:
            bot_law(t, d, d.seat, make)
    return t.tally


def bot_law(t: Trial, d: Decision, seat: Seat, make: Callable[[], Bot]) -> None:
    t.tally[HONEST_BOT] += 1
    drawn = t.chance.below(1 << 30)
    true = chosen(t, d, d.state, seat, make, drawn)
    other = t.game.imagine(t.game.seen_by(d.state, seat), seat, t.chance)
    elsewhere = chosen(t, d, other, seat, make, drawn)
    if true is not elsewhere:
        raise t.broken(
            HONEST_BOT, d.number, f"seat {seat} chose {true}, but {elsewhere} when unseen things changed"
        )


def chosen(t: Trial, d: Decision, s: State, seat: Seat, make: Callable[[], Bot], drawn: int) -> Action:
    """What a new bot does; it must leave what it was shown as it was."""
    view, menu = t.game.seen_by(s, seat), legal(s, seat)
    before = state_hash(s)
    act = make().choose(view, seat, menu, Chance(drawn))
    if act not in menu:
        raise t.broken(HONEST_BOT, d.number, f"seat {seat} chose {act}, which is not on its menu")
    if state_hash(s) != before:
        raise t.broken(HONEST_BOT, d.number, "the bot changed the game it looked at")
    return act


# -- processes ------------------------------------------------------------------------------------------


def hashes_of(game: Game, options: Any, seed: int) -> list[str]:
    """The hash of every position of a random game."""
    return [state_hash(d.state) for d in wander(Trial(game, options, seed))]


_ELSEWHERE: Final = (
    "import sys; from importlib import import_module; from wyrmhall.kernel.chance import Chance;"
    "from wyrmhall.lab.laws import hashes_of; module, name, seed = sys.argv[1:];"
    "game = getattr(import_module(module), name); seed = int(seed);"
    "print(' '.join(hashes_of(game, game.sample_options(Chance(seed)), seed)))"
)


def keep_process_law(module: str, name: str, seed: int, tally: Tally | None = None) -> None:
    """Two processes with differing hashing of strings give every position of a game the same hash."""
    found: list[str] = []
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", _ELSEWHERE, module, name, str(seed)]
        printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        hashes = printed.stdout.split()
        if not hashes or (found and hashes != found):
            raise LawBroken(PROCESS, f"{module}, seed {seed}", "the hash depends on the process")
        found = hashes
    if tally is not None:
        tally[PROCESS] += 1
