"""A kernel Table as a server needs it: who may count what, who was too late, who may take back."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.action import Action, Outcome
from wyrmhall.kernel.game import Game, seat_of
from wyrmhall.kernel.progress import Bookmark
from wyrmhall.kernel.records.record import Entry
from wyrmhall.kernel.records.replaying import places_of_positions
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.records.table_news import is_news
from wyrmhall.kernel.refusal import BadRecord, IllegalAction
from wyrmhall.kernel.seat import NOBODY, SPECTATOR, Asked, Seat
from wyrmhall.kernel.state import State
from wyrmhall.kernel.table import Table
from wyrmhall.server.store import Row
from wyrmhall.server.tables.log.announcements import TABLE, Announcement, read_announcement
from wyrmhall.server.tables.log.seat_history import SeatHistory

TIMED_OUT: Final = (
    "\ttime is over"  # the request of a bot for somebody who was too late; no client can call one so
)
UNDO: Final = "undo"  # who: the text names the seat that takes its last decision back


class PositionInfo(NamedTuple):
    """Of the position after a decision and what chance decided then."""

    asked: Asked
    in_secret: bool  # whether the question is answered in secret
    final: bool  # whether nothing can be taken back


class LiveTable(Table):
    """Knows of each event after which decision it happened, and whether a seat may take something back.

    While a game is played nobody may count the words of a secret answer: one that sends all units has fewer
    than one that sends some. So positions are numbered by what all have noticed, until the game is over.
    """

    def __init__(self, game: Game, options: Any, seed: str, players: tuple[str, ...]) -> None:
        self.marks: list[int] = []  # for each event of the log, the number of decisions so far
        self.open_marks: list[int] = []  # the same without those that were sealed
        self.positions: list[PositionInfo] = []  # after each decision that is not in the store yet
        self.sealed: list[int] = []  # places in the record of what only the seat that decided has noticed
        self.sealed_outcomes = 0  # how many of them chance has decided: they are never taken back
        self.unheard: tuple[int, int, Asked] | None = None  # a decision that may have been: see `_seal`
        self.late: dict[int, Seat] = {}  # by the number of a decision: who was too late to take it
        self.by_switch: set[int] = set()  # decisions that a switch has taken since this process began
        self.too_late = False  # whether the next is one of those
        self.counts_all = False  # somebody may know every decision, as of a game that is over
        super().__init__(game, options, seed, players)
        self._listen()  # what is told before anybody decides is no part of the first decision
        self.seat_history = SeatHistory(game, options, self.names)
        self.seat_history.rebuild(self.record.players, self.log)

    def announce(self, announcement: Announcement) -> None:
        """Not of the game. What was decided before it stays: whoever comes takes nothing back."""
        self.past.clear()
        self.unheard = None
        self.log.append(announcement.event())
        self._listen()
        if announcement.player:
            seat = self.names[announcement.seat]
            self.record.changes.append(
                SeatChange(len(self.record.entries), seat, announcement.player, announcement.why)
            )
            self.seat_history.rebuild(self.record.players, self.log)

    def position_info(self) -> PositionInfo:
        stack = self.state.stack
        return PositionInfo(self.asked, bool(stack) and stack[-1].in_secret, not self.past)

    def _run_chance(self) -> None:
        super()._run_chance()
        self.positions.append(self.position_info())

    def _bookmark(self, entries: int, events: int) -> Bookmark:
        return LiveBookmark(self, entries, events)

    @property
    def decisions(self) -> int:
        """As `wyrmhall replay` counts them: what chance decides belongs to the decision before it."""
        return len(self.record.entries) - self.outcomes

    @property
    def open_decisions(self) -> int:
        """As everybody may count them."""
        self._unseal()
        return self.decisions - len(self.sealed) + self.sealed_outcomes

    def is_sealed(self, place: int) -> bool:
        at = bisect_right(self.sealed, place)
        return at > 0 and self.sealed[at - 1] == place

    def _unseal(self) -> None:
        """What was taken back is sealed no more."""
        while self.sealed and self.sealed[-1] >= len(self.record.entries):
            self.sealed.pop()

    def mark(self, place: int) -> int:
        """The number of the position after an event of the log."""
        return (self.marks if self.counts_all or self.over else self.open_marks)[place]

    def _commit(self, seat: Seat, act: Action, copy: State) -> None:
        s = self.state
        self._unseal()
        self.note_late(seat)
        self.unheard = None
        if not s.stack[-1].heard_by(s, seat, act, SPECTATOR) and not self.is_talk(act.text):
            self.unheard = len(self.record.entries), len(self.log), s.asked
        super()._commit(seat, act, copy)
        self._seal()

    def note_late(self, seat: Seat) -> None:
        """Of the decision that is about to be taken; what was taken back is late no more."""
        number = self.decisions + 1
        if self.late or self.too_late:
            self.late = {known: who for known, who in self.late.items() if known < number}
            if self.too_late:
                self.late[number], self.too_late = seat, False

    def late_at(self, place: int) -> Seat:
        """Whose time was over when a bot took the decision that an event of the log tells of first."""
        first = place == 0 or self.marks[place - 1] != self.marks[place]
        return self.late.get(self.marks[place], NOBODY) if first else NOBODY

    def _outcome(self, outcome: Outcome) -> None:
        super()._outcome(outcome)
        self._seal()

    def _seal(self) -> None:
        """Unless others are told something or asked something else, with what chance made of it."""
        if self.unheard is None:
            return
        place, told, asked = self.unheard
        if self.state.asked == asked and all(event.seen_by(SPECTATOR) is None for event in self.log[told:]):
            self.sealed += range(place, len(self.record.entries))
            self.sealed_outcomes += len(self.record.entries) - place - 1
            self.open_marks[told:] = [self.open_decisions] * (len(self.log) - told)
            self.unheard = None

    def _go_back(self, place: int, go_on: Callable[[], None]) -> None:
        self.unheard = None
        super()._go_back(place, go_on)

    def _listen(self) -> None:
        del self.marks[len(self.log) :]  # what was taken back
        del self.open_marks[len(self.log) :]
        super()._listen()
        new = len(self.log) - len(self.marks)
        self.marks += [self.decisions] * new
        self.open_marks += [self.open_decisions] * new

    def sheet(self, names: tuple[str, ...]) -> Sequence[Any]:
        """Told to all up to the last event that changes it: so it is the same whenever it is made."""
        kinds, end = self.game.screens.sheet_kinds, len(self.log)
        while end and self.log[end - 1].kind not in kinds:
            end -= 1
        heard = [event for event in self.heard(SPECTATOR, end) if not is_news(event)]
        return self.game.screens.sheet(heard, names)

    def may_undo(self, seat: Seat) -> bool:
        for place in range(len(self.past) - 1, -1, -1):
            if self.past[place].seat == seat:
                target, later = self.past[place], self.past[place + 1 :]
                if any(moment.seat not in target.asked for moment in later):
                    return False  # as it would turn out, but without a trial
                return not later or self._can_undo_independently(target, later)
        return False

    def repeat(self, row: Row) -> None:
        """One line of the log, as it was decided then."""
        if row.who == TABLE:
            self.announce(read_announcement(row.text))
            return
        if row.who != UNDO:
            self.too_late = row.request == TIMED_OUT
            self.follow(Entry(row.who, row.text))
            return
        seat = seat_of(self.names, row.text)
        try:
            self.undo(seat)
        except IllegalAction as illegal:
            raise BadRecord(f"{row.text} cannot take back: {illegal}") from None


class LiveBookmark(Bookmark):
    """With what a live table counts beside the record."""

    def __init__(self, table: LiveTable, entries: int, events: int) -> None:
        super().__init__(table, entries, events)
        self.live = table
        self.last_marks, self.last_open_marks = table.marks[events:], table.open_marks[events:]
        self.positions, self.sealed = table.positions.copy(), table.sealed.copy()
        self.sealed_outcomes, self.unheard = table.sealed_outcomes, table.unheard

    def go_back(self) -> None:
        super().go_back()
        live = self.live
        live.marks[self.events :], live.open_marks[self.events :] = self.last_marks, self.last_open_marks
        live.positions, live.sealed = self.positions, self.sealed
        live.sealed_outcomes, live.unheard = self.sealed_outcomes, self.unheard


def opened_positions(table: LiveTable) -> int:
    """How many positions, as everybody counts them, are those of what is over. All of them after the end."""
    if table.over:
        return table.mark(len(table.log) - 1) + 1
    kinds = table.game.opens_with
    places = range(len(table.log) - 1, -1, -1) if kinds else ()
    return next((table.mark(place) for place in places if table.log[place].kind in kinds), 0)


def open_places(table: LiveTable) -> list[int]:
    """For each position that everybody may count: how many entries there were."""
    return places_of_positions(table.record, frozenset(table.sealed))
