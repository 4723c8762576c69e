"""How far a game has come: its State, its record and its log, which move forward together."""

from typing import Any, NamedTuple

from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import OccasionStream, SecretStream, commitment, new_secret
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.play import happen, legal, over, perform, roll, settle
from wyrmhall.kernel.records.record import CHANCE_KEY, Entry, Record
from wyrmhall.kernel.seat import CHANCE, Asked, Seat
from wyrmhall.kernel.state import ChanceStep, State, View


class PastDecision(NamedTuple):
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

    def __init__(self, table: "Progress", entries: int, events: int) -> None:
        self.table = table
        self.state = table.state.clone()
        self.asked = table.state.asked
        self.told = list(table.state.event_sink or ())
        self.entries, self.last_entries = entries, table.record.entries[entries:]
        self.events, self.last_events = events, table.log[events:]
        self.result = table.record.result
        self.outcomes, self.occasions = table.outcomes, table.occasions.copy()
        self.barriers = table.barriers
        self.past = table.past.copy()

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
        table.outcomes, table.occasions = self.outcomes, self.occasions
        table.barriers = self.barriers
        table.past = self.past


@mypyc_attr(allow_interpreted_subclasses=True)
class Progress:
    """One game, a decision or an outcome of chance at a time. Decisions are not checked here."""

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
        self.occasions: dict[str, int] = {}  # how often each has come, where chance is drawn by occasion
        self.barriers = 0  # how often something secret or random became known
        self.log: list[Event] = []
        self.past: list[PastDecision] = []  # decisions since the last information barrier
        self.state = game.start(options)
        self.state.event_sink = []
        settle(self.state)

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

    def heard(self, seat: Seat, upto: int | None = None) -> list[Event]:
        """The first `upto` events of the log (all of them if None) as that seat may read it."""
        seen = [event.seen_by(seat) for event in self.log[:upto]]
        return [event for event in seen if event is not None]

    # -- deciding --------------------------------------------------------------------------------

    def _decide(self, seat: Seat, act: Action, copy: State) -> None:
        self._commit(seat, act, copy)
        self._run_chance()

    def _commit(self, seat: Seat, act: Action, copy: State) -> None:
        """`copy` is a clone of the state as it is, for taking the decision back."""
        s = self.state
        if s.event_sink:
            self._listen()  # what is told before anybody decides is not taken back with the first decision
        self.past.append(PastDecision(seat, act, copy, s.asked, len(self.record.entries), len(self.log)))
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

    def _run_chance(self) -> None:
        while self.state.asked and self.state.asked[0] == CHANCE and self.seed:
            self._outcome(roll(self.state, self.numbers_due(self.seed)))
        if self.state.asked and self.state.asked[0] == CHANCE:
            self._barrier()  # no seed: what chance decides becomes known as soon as somebody tells it

    def numbers_due(self, seed: str) -> SecretStream:
        """Those from which the outcome is drawn that chance is asked for now."""
        if not self.record.by_occasion:
            return SecretStream(seed, self.outcomes)
        occasion = self._occasion_due()
        return OccasionStream(seed, occasion, self.occasions.get(occasion, 0))

    def _occasion_due(self) -> str:
        step = self.state.stack[-1]
        assert isinstance(step, ChanceStep)
        return step.occasion(self.state)

    def _outcome(self, outcome: Outcome) -> None:
        step = self.state.stack[-1]
        assert isinstance(step, ChanceStep)
        if self.record.by_occasion:
            occasion = self._occasion_due()
            self.occasions[occasion] = self.occasions.get(occasion, 0) + 1
        self.record.entries.append(Entry(CHANCE_KEY, step.write(self.state, outcome)))
        happen(self.state, outcome)
        self.outcomes += 1
        self._barrier()
        self._listen()
        self._close()

    # -- whole or not at all ---------------------------------------------------------------------

    def _whole(self) -> Bookmark:
        """All that follows happens, or nothing."""
        return self._bookmark(len(self.record.entries), len(self.log))

    def _bookmark(self, entries: int, events: int) -> Bookmark:
        return Bookmark(self, entries, events)
