"""A game played again from its record: to look at it, to go on with it, to verify it."""

from collections.abc import Iterable, Iterator

from wyrmhall.kernel.chance import commitment
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry, Record
from wyrmhall.kernel.records.seat_changes import drawn_seats
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import CHANCE
from wyrmhall.kernel.state import ChanceStep
from wyrmhall.kernel.table import Table


def table_for(record: Record) -> Table:
    """One at which the game is played again from its beginning; it has no seed."""
    table = Table(record.game, record.options, "", record.players, record.commitment or "unknown")
    table.record.by_occasion = record.by_occasion
    return table


def replay(record: Record, upto: int | None = None) -> Table:
    """The table after the first `upto` entries of a record (all of them if None)."""
    table = table_for(record)
    for number, entry in enumerate(record.entries[:upto], 1):
        try:
            table.follow(entry)
        except BadRecord as bad:
            raise BadRecord(f"entry {number}: {bad}") from None
    if upto is None and record.result is not None:
        _check_result(record, table)
    return table


def replayed_positions(record: Record) -> Iterator[Table]:
    """The table at the start, and after each entry."""
    table = table_for(record)
    yield table
    for entry in record.entries:
        table.follow(entry)
        yield table


def _check_result(record: Record, table: Table) -> None:
    assert record.result is not None
    if not table.over:
        raise BadRecord("the record has a result, but the game is not over")
    reached = table.record.result or {}
    for key in ("winners", "scores"):
        if record.result.get(key) != reached.get(key):
            raise BadRecord(f"{key}: the record says {record.result.get(key)}, the rules {reached.get(key)}")


def places_of_decisions(record: Record) -> list[int]:
    """Before each decision: how many entries there were. Its number is that of the position in a replay."""
    return [place for place, entry in enumerate(record.entries) if entry.who != CHANCE_KEY]


def places_of_positions(record: Record, sealed: frozenset[int] = frozenset()) -> list[int]:
    """How many entries there were at the start and after each decision, with what chance decided then;
    without the positions after entries that were `sealed`."""
    entries = record.entries
    return [
        place
        for place in range(len(entries) + 1)
        if (place == len(entries) or entries[place].who != CHANCE_KEY) and place - 1 not in sealed
    ]


def branch(record: Record, upto: int, players: tuple[str, ...]) -> Table:
    """Another game that begins with the first `upto` entries of this one; what follows is drawn anew."""
    table = Table(record.game, record.options, "", players)
    for entry in record.entries[:upto]:
        table.follow(entry)
    table.record.branched = upto
    return table


def resume(record: Record, seed: str) -> Table:
    """Go on with an unfinished game whose seed is known."""
    if commitment(seed) != record.commitment:
        raise BadRecord("the seed does not fit the commitment of the record")
    table = replay(record)
    table.seed, table.record.branched = seed, record.branched
    return table.start()


def verify(record: Record) -> list[str]:
    """What does not fit the committed seed or the rules; empty if every outcome was drawn from it.

    A game that branched off from another has drawn what came after that.
    """
    seed = str((record.result or {}).get("seed", ""))
    if not seed:
        return ["the record holds no seed: the game is not over, or it was not drawn from one"]
    if commitment(seed) != record.commitment:
        return ["the seed does not fit the commitment shown at the start"]
    faults = _wrong_seats(record, seed)
    table = table_for(record)
    try:
        for number, entry in enumerate(record.entries, 1):
            drawn_here = number > record.branched
            if drawn_here and entry.who == CHANCE_KEY and table.state.asked == (CHANCE,):
                faults += _wrong_outcome(table, seed, number, entry)
            table.follow(entry)
        _check_result(record, table)
    except BadRecord as bad:
        faults.append(f"after {len(table.record.entries)} entries: {bad}")
    return faults


def _wrong_seats(record: Record, seed: str) -> list[str]:
    drawn = record.drawn
    given = [drawn[place] for place in drawn_seats(seed, len(drawn))]
    if not drawn or given == list(record.players):
        return []
    return [f"the seats: {', '.join(record.players)}, but the seed gives {', '.join(given)}"]


def _wrong_outcome(table: Table, seed: str, number: int, entry: Entry) -> Iterable[str]:
    step = table.state.stack[-1]
    assert isinstance(step, ChanceStep)
    drawn = step.write(table.state, step.roll(table.state, table.numbers_due(seed)))
    return [] if drawn == entry.text else [f"entry {number}: {entry.text!r}, but the seed gives {drawn!r}"]
