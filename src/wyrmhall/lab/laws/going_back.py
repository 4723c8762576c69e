"""Laws of a table that goes back: everybody sees what they saw then, nobody is told anything new, nothing of
the record is lost, and no number of chance is drawn twice."""

from typing import Any, Final

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.records.record import BACK_KEY, CHANCE_KEY, Entry
from wyrmhall.kernel.records.returns import line_of, why_no_return_to
from wyrmhall.kernel.records.table_news import NO_LONGER_COUNTS, WENT_BACK, as_it_was_told
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import State
from wyrmhall.kernel.table import Table
from wyrmhall.lab.laws.tables import replay_law
from wyrmhall.lab.laws.trial import ENDS, Decision, Tally, Trial, invariant_law, some_decision, twin_of
from wyrmhall.lab.laws.two_worlds import imagined, two_worlds_law

BACK: Final = "going back"
REFUSED: Final = "going back: refused"
ONE_IN: Final = 30  # decisions after which a table goes back
MOST_IN_A_GAME: Final = 12
FURTHEST: Final = 60  # entries


def keep_back_laws(game: Game, options: Any, seed: int, tally: Tally | None = None) -> Tally:
    """Play one game at a table that goes back here and there; then replay and verify all of it."""
    t = Trial(game, options, seed, tally)
    chance, number, returns = Chance(seed), 0, 0
    table = Table(game, options, f"going back {seed}").start()
    then: dict[int, State] = {}  # by the place of a decision that counts: how the table stood before it
    hashes = {len(table.record.entries): table.hash}
    while not table.over:
        if number >= game.longest + MOST_IN_A_GAME * FURTHEST:
            raise t.broken(ENDS, number, f"the game goes on after {game.longest} decisions")
        then[len(table.record.entries)] = twin_of(table.state)
        seat, act = some_decision(t, table.state, chance, number)
        table.play(act.text, seat)
        number += 1
        if returns < MOST_IN_A_GAME and not chance.below(ONE_IN) and table.asked:
            place = chance.pick(line_of(table.record.entries)[-FURTHEST:])
            returns += back_law(t, table, place, then.get(place), number)
            after_law(t, table, chance, number)
        hashes[len(table.record.entries)] = table.hash
    replay_law(t, table, hashes)
    return t.tally


def back_law(t: Trial, table: Table, place: int, then: State | None, number: int) -> bool:
    """Whether the table went back; where it did not, nothing may have changed."""
    seats = [*table.state.seats(), SPECTATOR]
    heard = {seat: table.heard(seat) for seat in seats}
    entries, outcomes, before = list(table.record.entries), table.outcomes, table.hash
    try:
        table.go_back(place)
    except IllegalAction as illegal:
        t.tally[REFUSED] += 1
        allowed = entries[place].who not in (CHANCE_KEY, BACK_KEY) and then is not None
        if table.hash != before or table.record.entries != entries:
            raise t.broken(BACK, number, "it was refused and changed something") from None
        if allowed and then is not None and not why_no_return_to(then):
            raise t.broken(BACK, number, f"refused without a reason: {illegal}") from None
        return False
    t.tally[BACK] += 1
    if then is None:
        raise t.broken(BACK, number, f"to entry {place}, where nobody decided")
    if table.record.entries[: len(entries) + 1] != [*entries, Entry(BACK_KEY, str(place))]:
        raise t.broken(BACK, number, "the record has lost something")
    if table.outcomes < outcomes or table.past:
        raise t.broken(BACK, number, "chance would repeat itself, or somebody could take the return back")
    for seat in seats:
        sight_law(t, table, seat, then, heard[seat], number)
    return True


def sight_law(t: Trial, table: Table, seat: Seat, then: State, heard: list[Event], number: int) -> None:
    """The seat sees the table as it did then, and has heard what it had heard."""
    if pack(table.view(seat)) != pack(then.seen_by(seat)):
        raise t.broken(BACK, number, f"seat {seat} sees something else than it did then")
    told = [event for event in table.heard(seat) if event.kind != WENT_BACK]
    before = [event for event in heard if event.kind != WENT_BACK]
    if list(map(as_plain, told)) != list(map(as_plain, before)):
        raise t.broken(BACK, number, f"seat {seat} has heard something else than before")


def as_plain(event: Event) -> Any:
    return (as_it_was_told(event) if event.kind == NO_LONGER_COUNTS else event).plain()


def after_law(t: Trial, table: Table, chance: Chance, number: int) -> None:
    """The position keeps the laws of all others; whether one can go back to it tells nobody anything."""
    invariant_law(t, table.state, number)
    seat, act = some_decision(t, table.state, chance, number)
    position = Decision(number, twin_of(table.state), seat, act)
    two_worlds_law(t, position)
    for x in (*table.state.seats(), SPECTATOR):
        if why_no_return_to(imagined(t, position, x)) != why_no_return_to(position.state):
            raise t.broken(BACK, number, f"seat {x} could tell worlds apart by where one can go back")
