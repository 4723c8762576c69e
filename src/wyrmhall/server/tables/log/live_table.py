"""A kernel Table that is rebuilt from the log of the store."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, Self

from wyrmhall.kernel.action import Action, Outcome
from wyrmhall.kernel.game import Game, seat_of
from wyrmhall.kernel.progress import Bookmark
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry
from wyrmhall.kernel.records.seat_changes import GIVEN, LEFT, VOTED, SeatChange
from wyrmhall.kernel.refusal import BadRecord, IllegalAction
from wyrmhall.kernel.seat import NOBODY, SPECTATOR, Asked, Seat
from wyrmhall.kernel.state import State
from wyrmhall.kernel.table import Table
from wyrmhall.server.errors import Denied
from wyrmhall.server.store import Row
from wyrmhall.server.tables.log.announcements import NEWS, TABLE, News, person_in, read_news
from wyrmhall.server.tables.log.thinking_times import Waits
from wyrmhall.server.tables.table_record import Papers

MOST_REQUESTS: Final = 500
MOST_ROWS_TO_UNDO: Final = 10_000  # of the log, after which nothing is taken back
MOST_ROWS: Final = 50_000  # after which no person decides any more: no game of people comes near it
ENOUGH_UNDONE: Final = "The log of this table is long enough: nothing can be taken back any more."
LOG_FULL: Final = "The log of this table has become too long: the game cannot go on."
TIMED_OUT: Final = "\ttime is over"  # the request of a bot for who was too late; no page can call one so
UNDO: Final = "undo"  # who: the text names the seat that takes its last decision back


class Stand(NamedTuple):
    """How the table stands after a decision and what chance decided then."""

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
        self.stands: list[Stand] = []  # after each decision that is not in the store yet
        self.sealed: list[int] = []  # places in the record of what only the seat that decided has noticed
        self.sealed_outcomes = 0  # how many of them chance has decided: they are never taken back
        self.unheard: tuple[int, int, Asked] | None = None  # a decision that may have been: see `_seal`
        self.late: dict[int, Seat] = {}  # by the number of a decision: who was too late to take it
        self.too_late = False  # whether the next is one of those
        self.counts_all = False  # somebody may know every decision, as of a game that is over
        super().__init__(game, options, seed, players)
        self._listen()  # what is told before anybody decides is no part of the first decision
        self.people: list[str] = []  # who sits there now
        self.called: list[tuple[int, tuple[str, ...]]] = []  # from which event on, and what people are called
        self.call_by_name()

    def call_by_name(self) -> None:
        """Each line of the log names who sat there when it was written."""
        people = self.people = [
            person_in(player, seat) for player, seat in zip(self.record.players, self.names, strict=True)
        ]
        self.called = [(0, self.game.words.display_names(self.options, tuple(people)))]
        for place, event in enumerate(self.log):
            if event.kind == NEWS and event.values["player"]:
                seat = int(str(event.values["seat"]))
                people[seat] = person_in(str(event.values["player"]), self.names[seat])
                self.called.append((place, self.game.words.display_names(self.options, tuple(people))))

    def names_at(self, place: int) -> tuple[str, ...]:
        """What those were called who sat there at an event of the log."""
        return next(names for since, names in reversed(self.called) if since <= place)

    def announce(self, news: News) -> None:
        """Not of the game. What was decided before it stays: whoever comes takes nothing back."""
        self.past.clear()
        self.unheard = None
        self.log.append(news.event())
        self._listen()
        if news.player:
            seat = self.names[news.seat]
            self.record.changes.append(SeatChange(len(self.record.entries), seat, news.player, news.why))
            if news.why in (VOTED, GIVEN, LEFT):
                self.orders.pop(Seat(news.seat), None)  # they were somebody else's
            self.call_by_name()

    def stand(self) -> Stand:
        stack = self.state.stack
        return Stand(self.asked, bool(stack) and stack[-1].in_secret, not self.past)

    def _run_chance(self) -> None:
        super()._run_chance()
        self.stands.append(self.stand())

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
        heard = [event for event in self.heard(SPECTATOR, end) if event.kind != NEWS]
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
            self.announce(read_news(row.text))
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
        self.marks, self.open_marks = table.marks.copy(), table.open_marks.copy()
        self.stands, self.sealed = table.stands.copy(), table.sealed.copy()
        self.sealed_outcomes, self.unheard = table.sealed_outcomes, table.unheard

    def go_back(self) -> None:
        super().go_back()
        live = self.live
        live.marks, live.open_marks = self.marks, self.open_marks
        live.stands, live.sealed = self.stands, self.sealed
        live.sealed_outcomes, live.unheard = self.sealed_outcomes, self.unheard


class Opened:
    """A table as it stands after its log."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.waits = Waits()
        self.waits.go_on(table.asked, 0.0)  # that is, since the game began
        self.seats = {name: Seat(number) for number, name in enumerate(table.names)}
        self.seq = 0
        self.own: dict[Seat, int] = {}  # the seq of each seat's last decision
        self.requests: dict[tuple[Seat, str], int] = {}
        self.secret = False  # whether the question is answered in secret
        self.quiet: dict[Seat, list[int]] = {}  # the seqs of what only that seat has noticed
        self.noticed = table.open_decisions  # by everybody

    def to_decide(self) -> Self:
        """Unless the log has become too long: it is kept, and nobody may make it grow for ever."""
        if self.seq >= MOST_ROWS:
            raise Denied(LOG_FULL, 409)
        return self

    def to_undo(self) -> Self:
        if self.seq >= MOST_ROWS_TO_UNDO:
            raise Denied(ENOUGH_UNDONE, 409)
        return self

    def follow(self, rows: Iterable[Row]) -> None:
        """What is in the store."""
        for group in by_decision(rows):
            if group[-1].seq > self.seq:  # else it is in the snapshot, and only its request is of interest
                for row in group:
                    self.table.repeat(row)
                self.note(group, self.table.stand(), len(self.table.record.entries) - len(group))
            self.remember(group[0])

    def take(self, rows: Sequence[Row]) -> None:
        """What the table has done already, and is in the store now."""
        stands, self.table.stands = self.table.stands, []
        place = len(self.table.record.entries) - len(rows)
        for number, group in enumerate(by_decision(rows)):
            self.note(group, stands[number] if number < len(stands) else self.table.stand(), place)
            self.remember(group[0])
            place += len(group)

    def number(self, seats: Asked, seq: int | None = None) -> int:
        """The seq as it is told those who hold these seats: without what only others have noticed."""
        found = self.seq if seq is None else seq
        return found - sum(
            [bisect_right(rows, found) for seat, rows in self.quiet.items() if seat not in seats]
        )

    def note(self, group: list[Row], stand: Stand, place: int) -> None:
        """The place in the record and the time of a decision, and who is waited for after it."""
        row, waits = group[0], self.waits
        self.seq = group[-1].seq
        if row.who == TABLE:
            waits.begun.clear()
            waits.spent.clear()
            return
        before, self.secret = self.secret, stand.in_secret
        seat = self.seat(row)
        quiet = self.was_quiet(row, place)
        if quiet:
            self.quiet.setdefault(seat, []).extend([one.seq for one in group])
        if seat == NOBODY:
            waits.go_on(stand.asked, row.at)
        else:
            self.own[seat] = row.seq
            if row.who == UNDO:
                waits.take_back(stand.asked, seat, row.at)
            else:
                if stand.final:
                    waits.begun.clear()  # something became known: what comes is another decision
                # others must not see how far somebody is with an answer
                runs_on = quiet or (before and self.secret) or self.table.is_talk(row.text)
                waits.decide(stand.asked, seat, row.at, runs_on)
        if stand.final:
            waits.spent.clear()

    def was_quiet(self, row: Row, place: int) -> bool:
        """Whether nobody else could notice it: a word of a sealed answer, or one that was taken back."""
        table, before = self.table, self.noticed
        self.noticed = table.open_decisions
        return self.noticed == before if row.who == UNDO else table.is_sealed(place)

    def seat(self, row: Row) -> Seat:
        return self.seats.get(row.text if row.who == UNDO else row.who, NOBODY)

    def remember(self, row: Row) -> None:
        if row.request and row.request != TIMED_OUT:
            self.requests[self.seat(row), row.request] = row.seq
            if len(self.requests) > MOST_REQUESTS:
                del self.requests[next(iter(self.requests))]


def checked(rows: list[Row], since: int) -> list[Row]:
    """The rows behind `since`, as they were read; BadRecord if one is missing or is none."""
    for place, row in enumerate(rows, since + 1):
        texts = type(row.who) is str and type(row.text) is str and type(row.request) is str
        if row.seq != place or not texts or type(row.at) is not float:
            raise BadRecord(f"row {place} of the log is missing or damaged")
    return rows


def by_decision(rows: Iterable[Row]) -> list[list[Row]]:
    """What chance decides belongs to the decision before it."""
    found: list[list[Row]] = []
    for row in rows:
        if row.who == CHANCE_KEY and found:
            found[-1].append(row)
        else:
            found.append([row])
    return found


def table_of(game: Game, options: Any, papers: Papers) -> LiveTable:
    """The table of these papers, before its first line of the log."""
    table = LiveTable(game, options, papers.seed, tuple(papers.players))
    table.record.drawn = tuple(papers.drawn)
    return table
