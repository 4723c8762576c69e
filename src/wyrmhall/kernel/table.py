"""A Table: State, Record and whoever sits there."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import SecretStream, commitment, new_secret
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game, seat_of
from wyrmhall.kernel.options import BadOptions, new_options
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.play import happen, legal, over, perform, roll, settle, why_not
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry, Record
from wyrmhall.kernel.records.seat_changes import drawn_seats
from wyrmhall.kernel.refusal import NOTATION, BadRecord, IllegalAction, Refusal
from wyrmhall.kernel.seat import CHANCE, NOBODY, Asked, Seat
from wyrmhall.kernel.state import ChanceStep, State, View


class Moment(NamedTuple):
    """What is needed to take one decision back."""

    seat: Seat
    act: Action
    before: State
    asked: Asked
    entries: int  # how long record and log were
    events: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Bookmark:
    """How a table stands before something is tried: as a context it brings that back if anything is raised.

    Going back asks the game nothing, so a game that fails in the midst of a move cannot fail again there.
    What is tried may shorten record and log down to `entries` and `events`.
    """

    def __init__(self, table: "Table", entries: int, events: int) -> None:
        self.table = table
        self.state = table.state.clone()
        self.asked = table.state.asked
        self.told = list(table.state.event_sink or ())
        self.entries, self.last_entries = entries, table.record.entries[entries:]
        self.events, self.last_events = events, table.log[events:]
        self.result = table.record.result
        self.outcomes = table.outcomes
        self.barriers = table.barriers
        self.past = table.past.copy()
        self.orders = table.orders.copy()

    def __enter__(self) -> "Bookmark":
        return self

    def __exit__(self, raised: type[BaseException] | None, *_: object) -> None:
        if raised is not None:
            self.go_back()

    def go_back(self) -> None:
        table = self.table
        table.state = self.state
        table.state.asked, table.state.event_sink = self.asked, self.told
        table.record.entries[self.entries :] = self.last_entries
        table.log[self.events :] = self.last_events
        table.record.result = self.result
        table.outcomes, table.barriers = self.outcomes, self.barriers
        table.past, table.orders = self.past, self.orders


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """One game being played: takes decisions in notation, lets chance decide, keeps the record.

    What is asked of it is carried out whole or not at all, whatever is raised on the way.
    """

    def __init__(
        self,
        game: Game,
        options: Any,
        seed: str = "",
        players: tuple[str, ...] = (),
        promised: str = "",
    ) -> None:
        """`seed` is secret until the end; without one (and without `promised`) a new secret is made."""
        self.game = game
        self.options = options
        self.names = game.seat_names(options)
        if players and len(players) != len(self.names):
            raise BadOptions("players", f"{len(self.names)} names are expected, not {len(players)}")
        self.seed = seed or ("" if promised else new_secret())
        self.record = Record(game, options, promised or commitment(self.seed), players or self.names)
        self.outcomes = 0
        self.barriers = 0  # how often something secret or random became known
        self.log: list[Event] = []
        self.past: list[Moment] = []  # decisions since the last information barrier
        self.orders: dict[Seat, Action] = {}  # standing answers, given without its showing
        self.state = game.start(options)
        self.state.event_sink = []
        settle(self.state)

    # -- looking ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return over(self.state)

    @property
    def asked(self) -> Asked:
        return self.state.asked

    @property
    def hash(self) -> str:
        return state_hash(self.state)

    def view(self, seat: Seat) -> View:
        return self.state.seen_by(seat)

    def legal(self, seat: Seat) -> Menu:
        """The menu of a seat: empty if it is not asked."""
        return legal(self.state, seat) if seat in self.state.asked else ()

    def standing(self, seat: Seat) -> Menu:
        """What the seat may do at any time, beside its turn."""
        found: list[Action] = []
        for step in self.state.standing():
            if seat in step.who(self.state):
                found += step.options(self.state, seat)
        return found

    def is_talk(self, text: str) -> bool:
        """Whether it is said to the table, and not in answer to a question."""
        steps = self.state.standing()
        act = self.game.notation.find(text) if steps else None
        return act is not None and any(step.concerns(act) for step in steps)

    def heard(self, seat: Seat, upto: int | None = None) -> list[Event]:
        """The first `upto` events of the log (all of them if None) as that seat may read it."""
        seen = [event.seen_by(seat) for event in self.log[:upto]]
        return [event for event in seen if event is not None]

    def why(self, seat: Seat, script: str) -> Refusal | None:
        """None if `play` would carry it out for the seat; otherwise what `play` would say."""
        try:
            self._rehearsal().play(script, seat)
        except IllegalAction as illegal:
            return illegal.refusal
        return None

    def _rehearsal(self) -> "Table":
        """Another table in this position. It has no seed: asking must not look behind chance."""
        trial = Table(self.game, self.options, promised=self.record.commitment)
        trial.state = self.state.clone()
        trial.state.event_sink = []
        settle(trial.state)
        return trial

    # -- deciding --------------------------------------------------------------------------------

    def play(self, script: str, seat: Seat = NOBODY) -> None:
        """Carry out `p2 bid 1; p3 bid 0-1`: all of it, or nothing and IllegalAction.

        Without a seat's name the decision is that of `seat`, or of the only seat asked. A script of a
        `seat` ends where something becomes known: else it could try a move, look, and take it back.
        """
        sentences = self.game.notation.sentences(script)
        if len(sentences) == 1:
            who, text = self._speaker(script.strip(), seat)
            parts = self.game.notation.expand(self.state, who, text)
            if len(parts) == 1:
                act = self._allowed(who, parts[0])  # refused before anything is changed
                with self._whole() as before:
                    self._decide(who, act, before.state)
                    self._follow_orders()
                return
        with self._whole():
            self._decide_all(sentences, seat)
            self._follow_orders()

    def _decide_all(self, sentences: list[str], seat: Seat) -> None:
        """Of a `seat`, without the standing answers of others: it could try a move to find them out."""
        barriers = self.barriers
        for words in sentences:
            self._stop_behind(barriers, seat, words.strip())
            who, text = self._speaker(words.strip(), seat)
            for small in self.game.notation.expand(self.state, who, text):
                self._stop_behind(barriers, seat, small)
                self._decide(who, self._allowed(who, small), self.state.clone())
            if seat == NOBODY:
                self._follow_orders()

    def _stop_behind(self, barriers: int, seat: Seat, words: str) -> None:
        """Before anything is read in the light of the new state: even how it is read could tell."""
        if seat != NOBODY and self.barriers != barriers:
            raise IllegalAction(Refusal(NOTATION, f"see first what happens before {words[:60]!r}"))

    def _speaker(self, words: str, seat: Seat) -> tuple[Seat, str]:
        if not self.asked or self.asked[0] == CHANCE:
            why = "chance decides first" if self.asked else "the game is over"
            raise IllegalAction(Refusal(NOTATION, why))
        first, _, rest = words.partition(" ")
        named = seat_of(self.names, first)
        if seat != NOBODY:
            return (seat, rest.strip() if named == seat and rest else words)
        if named != NOBODY:
            return named, rest.strip()
        if len(self.state.asked) != 1:
            asked = ", ".join(self.names[one] for one in self.state.asked)
            raise IllegalAction(Refusal(NOTATION, f"several are asked: begin with one of {asked}"))
        return self.state.asked[0], words

    def find(self, seat: Seat, text: str) -> Action:
        """The action written as `text`; IllegalAction says what could be written."""
        act = self.game.notation.find(text)
        if act is None:
            for offered in self.standing(seat):
                if offered.text == text:
                    return offered
            forms = self.game.notation.forms(self.state, seat)
            raise IllegalAction(Refusal(NOTATION, f"{text[:60]!r} is not understood; {forms}"))
        return act

    def _allowed(self, seat: Seat, text: str) -> Action:
        act = self.find(seat, text)
        refusal = why_not(self.state, seat, act)
        if refusal is not None:
            raise IllegalAction(refusal)
        return act

    def _decide(self, seat: Seat, act: Action, copy: State) -> None:
        self._commit(seat, act, copy)
        self._run_chance()

    def _commit(self, seat: Seat, act: Action, copy: State) -> None:
        """`copy` is a clone of the state as it is, for taking the decision back."""
        s = self.state
        if s.event_sink:
            self._listen()  # what is told before anybody decides is not taken back with the first decision
        self.past.append(Moment(seat, act, copy, s.asked, len(self.record.entries), len(self.log)))
        before = s.stack[-1]
        perform(s, seat, act)
        self.record.entries.append(Entry(self.names[seat], act.text))
        self._listen()
        if s.stack and s.stack[-1].in_secret and s.stack[-1] is not before:
            self._barrier()  # whether it can be taken back must not tell that somebody has begun to answer
        if before.look_seconds:
            self._barrier()  # a look that is over is over
        self._close()

    def _listen(self) -> None:
        assert self.state.event_sink is not None
        if any(event.reveals for event in self.state.event_sink):
            self._barrier()
        self.log += self.state.event_sink
        self.state.event_sink = []

    def _barrier(self) -> None:
        self.barriers += 1
        self.past.clear()

    def _close(self) -> None:
        if self.over and self.record.result is None:
            s, names = self.state, self.names
            self.record.result = {
                "winners": [names[seat] for seat in self.game.winners(s)],
                "scores": self.game.scores(s),
                "seed": self.seed,
            }
            self._barrier()  # the seed is known now: nothing that led here can be taken back

    # -- chance ----------------------------------------------------------------------------------

    def start(self) -> "Table":
        """Let chance decide until somebody is asked."""
        with self._whole():
            self._run_chance()
            self._follow_orders()
        return self

    def _run_chance(self) -> None:
        while self.state.asked and self.state.asked[0] == CHANCE and self.seed:
            self._outcome(roll(self.state, SecretStream(self.seed, self.outcomes)))
        if self.state.asked and self.state.asked[0] == CHANCE:
            self._barrier()  # no seed: what chance decides becomes known as soon as somebody tells it

    def _outcome(self, outcome: Outcome) -> None:
        step = self.state.stack[-1]
        assert isinstance(step, ChanceStep)
        self.record.entries.append(Entry(CHANCE_KEY, step.write(self.state, outcome)))
        happen(self.state, outcome)
        self.outcomes += 1
        self._barrier()
        self._listen()
        self._close()

    # -- standing answers ------------------------------------------------------------------------

    def order(self, seat: Seat, text: str) -> None:
        """Answer so whenever the seat is asked and may (a standing pass); an empty text ends it."""
        if not text:
            self.orders.pop(seat, None)
            return
        act = self.find(seat, text)
        with self._whole():
            self.orders[seat] = act
            self._follow_orders()

    def _follow_orders(self) -> None:
        ready = True
        while ready and not self.over:
            ready = False
            for seat in self.state.asked:
                act = self.orders.get(seat)
                if act is not None and act in self.legal(seat):
                    self._commit(seat, act, self.state.clone())
                    self._run_chance()
                    ready = True
                    break

    # -- undo ------------------------------------------------------------------------------------

    def undo(self, seat: Seat) -> Action:
        """Take back the seat's own last decision, if nothing secret or random became known since."""
        for place in range(len(self.past) - 1, -1, -1):
            if self.past[place].seat == seat:
                break
        else:
            raise IllegalAction(
                Refusal(NOTATION, "nothing to take back: since your last decision something became known")
            )
        target, later = self.past[place], self.past[place + 1 :]
        if not self._goes_without(target, later):
            raise IllegalAction(Refusal(NOTATION, "others have answered your decision already"))
        with self._bookmark(target.entries, target.events):
            self._return_to(target, place)
            for moment in later:
                self._commit(moment.seat, moment.act, self.state.clone())
        return target.act

    def _goes_without(self, target: Moment, later: list[Moment]) -> bool:
        """Whether the others were asked at the same time and their answers stand without this one."""
        trial = target.before.clone()
        trial.event_sink = None
        settle(trial)
        for moment in later:
            if moment.seat not in target.asked or why_not(trial, moment.seat, moment.act) is not None:
                return False
            perform(trial, moment.seat, moment.act)
        return True

    def _return_to(self, moment: Moment, place: int) -> None:
        self.state = moment.before.clone()
        self.state.event_sink = []
        settle(self.state)
        del self.record.entries[moment.entries :]
        del self.log[moment.events :]
        del self.past[place:]

    def _whole(self) -> Bookmark:
        """All that follows happens, or nothing."""
        return self._bookmark(len(self.record.entries), len(self.log))

    def _bookmark(self, entries: int, events: int) -> Bookmark:
        return Bookmark(self, entries, events)

    # -- replaying -------------------------------------------------------------------------------

    def follow(self, entry: Entry) -> None:
        """Repeat one entry of a record, as a referee: BadRecord if the rules do not allow it."""
        asked = self.state.asked
        if entry.who == CHANCE_KEY:
            self._follow_chance(entry.text)
            return
        if asked and asked[0] == CHANCE:
            raise BadRecord(f"chance has to decide before {entry.who} {entry.text!r}")
        if self.over:
            raise BadRecord(f"{entry.who} {entry.text!r} after the end of the game")
        seat = seat_of(self.names, entry.who)
        if seat == NOBODY:
            raise BadRecord(f"{entry.who!r} has no seat here")
        try:
            act = self.find(seat, entry.text)
            refusal = why_not(self.state, seat, act)
        except IllegalAction as illegal:
            refusal = illegal.refusal
        if refusal is not None:
            raise BadRecord(f"{entry.who} {entry.text!r}: {refusal}")
        with self._whole() as before:
            self._commit(seat, act, before.state)

    def _follow_chance(self, text: str) -> None:
        step = self.state.stack[-1] if self.state.stack else None
        if not isinstance(step, ChanceStep) or self.state.asked != (CHANCE,):
            raise BadRecord(f"chance is not asked, but decided {text!r}")
        try:
            outcome = step.read(self.state, text)
        except ValueError as bad:
            raise BadRecord(f"chance {text[:60]!r}: {bad}") from None
        if not step.possible(self.state, outcome):
            raise BadRecord(f"chance {text[:60]!r} is not possible here")
        with self._whole():
            self._outcome(outcome)


def new_table(game: Game, given: Mapping[str, Any], seed: str = "", names: tuple[str, ...] = ()) -> Table:
    """A table with these options, its first chance outcomes drawn."""
    return Table(game, new_options(game.options_type, given), seed, names).start()


def replay(record: Record, upto: int | None = None) -> Table:
    """The table after the first `upto` entries of a record (all of them if None)."""
    table = Table(record.game, record.options, "", record.players, record.commitment or "unknown")
    for number, entry in enumerate(record.entries[:upto], 1):
        try:
            table.follow(entry)
        except BadRecord as bad:
            raise BadRecord(f"entry {number}: {bad}") from None
    if upto is None and record.result is not None:
        _check_result(record, table)
    return table


def _check_result(record: Record, table: Table) -> None:
    assert record.result is not None
    if not table.over:
        raise BadRecord("the record has a result, but the game is not over")
    reached = table.record.result or {}
    for key in ("winners", "scores"):
        if record.result.get(key) != reached.get(key):
            raise BadRecord(f"{key}: the record says {record.result.get(key)}, the rules {reached.get(key)}")


def resume(record: Record, seed: str) -> Table:
    """Go on with an unfinished game whose seed is known."""
    if commitment(seed) != record.commitment:
        raise BadRecord("the seed does not fit the commitment of the record")
    table = replay(record)
    table.seed = seed
    return table.start()


def verify(record: Record) -> list[str]:
    """What does not fit the committed seed or the rules; empty if every outcome was drawn from it."""
    seed = str((record.result or {}).get("seed", ""))
    if not seed:
        return ["the record holds no seed: the game is not over, or it was not drawn from one"]
    if commitment(seed) != record.commitment:
        return ["the seed does not fit the commitment shown at the start"]
    faults = _wrong_seats(record, seed)
    table = Table(record.game, record.options, "", record.players, record.commitment)
    try:
        for number, entry in enumerate(record.entries, 1):
            if entry.who == CHANCE_KEY and table.state.asked == (CHANCE,):
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
    drawn = step.write(table.state, step.roll(table.state, SecretStream(seed, table.outcomes)))
    return [] if drawn == entry.text else [f"entry {number}: {entry.text!r}, but the seed gives {drawn!r}"]
