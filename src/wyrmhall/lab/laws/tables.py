"""Laws of a game at a Table: replay, verify, undo."""

from collections.abc import Callable
from typing import Any, NamedTuple

from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.play import perform
from wyrmhall.kernel.records.record import Record, read_record
from wyrmhall.kernel.records.replaying import verify
from wyrmhall.kernel.refusal import BadRecord, IllegalAction
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State
from wyrmhall.kernel.table import Table
from wyrmhall.lab.laws.trial import ENDS, REPLAY, UNDO, VERIFY, Tally, Trial, some_decision, twin_of


class UndoableDecision(NamedTuple):
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
    since: list[UndoableDecision] = []
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


def decide_at(table: Table, seat: Seat, act: Action, since: list[UndoableDecision]) -> list[UndoableDecision]:
    """Play it; what can still be taken back afterwards, by what chance and events say."""
    decision = UndoableDecision(twin_of(table.state), seat, act)
    outcomes, events, step = table.outcomes, len(table.log), table.state.stack[-1]
    table.play(act.text, seat)
    crossed = table.outcomes > outcomes or any(event.reveals for event in table.log[events:])
    crossed = crossed or table.over  # the seed is published
    crossed = crossed or step.look_seconds > 0  # a look that is over is over
    crossed = crossed or (table.state.stack[-1].in_secret and table.state.stack[-1] is not step)
    return [] if crossed else [*since, decision]


def undo_law(
    t: Trial, table: Table, since: list[UndoableDecision], seat: Seat, act: Action, before: str, number: int
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
    t: Trial, table: Table, since: list[UndoableDecision], seat: Seat, number: int
) -> tuple[list[UndoableDecision], int]:
    """Any seat may try: what comes back is the game without its last decision, or nothing changes.

    Gives back what can be taken back now, and how many later decisions were made again.
    """
    after = table.hash
    places = [place for place, decision in enumerate(since) if decision.seat == seat]
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
    for decision in later:
        left.append(UndoableDecision(twin_of(expected), decision.seat, decision.act))
        perform(expected, decision.seat, decision.act)
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
