"""A game whose chance waits for numbers, and which remembers what each seat has heard: for OpenSpiel."""

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

from wyrmhall.envs.episode import Episode
from wyrmhall.envs.setting import Setting
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import happen, legal, roll, settle
from wyrmhall.kernel.seat import CHANCE, Seat
from wyrmhall.kernel.state import Plain, State

T = TypeVar("T")


# -- chance, one number at a time ----------------------------------------------------------------------------


class NumberMissing(Exception):
    """Chance has to name a number below `n` next."""

    def __init__(self, n: int) -> None:
        super().__init__(f"a number below {n} is not drawn yet")
        self.n = n


class Drawing:
    """A draw that waits for numbers: what is drawn already stands in front."""

    def __init__(self, things: Sequence[Any], used: int) -> None:
        self.pool = list(things)
        self.drawn = 0
        self.used = used  # how many of all numbers were used before what comes next


class ScriptedChance(Chance):
    """Chance whose numbers are given; at the first that is missing it stops.

    Asked for the same outcome again, with a number more, it goes on with the draw in which it stopped.
    """

    def __init__(self, given: Sequence[int]) -> None:
        super().__init__(0)
        self.given = list(given)
        self.used = 0
        self.drawings: list[Drawing] = []
        self.draws = 0

    def begin(self) -> None:
        """The outcome is asked for once more."""
        self.used = self.draws = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.used == len(self.given):
            raise NumberMissing(n)
        self.used += 1
        return self.given[self.used - 1]

    def draw(self, things: Sequence[T], count: int) -> list[T]:
        if self.draws == len(self.drawings):
            self.drawings.append(Drawing(things, self.used))
        drawing = self.drawings[self.draws]
        self.draws += 1
        self.used, pool = drawing.used, drawing.pool
        for place in range(drawing.drawn, count):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
            drawing.drawn, drawing.used = place + 1, self.used
        return pool[:count]


class SampledChance(Chance):
    """Chance that takes its numbers from a function."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        super().__init__(0)
        self.rand = sampler


def drawn_anew(s: State, count: int, chance: Chance) -> list[int]:
    """So many numbers of the outcome that is being drawn: nobody has seen any of them."""
    script = ScriptedChance(())
    while len(script.given) < count:
        try:
            script.begin()
            roll(s, script)
            return script.given[:-1]
        except NumberMissing as missing:
            script.given.append(chance.below(missing.n))
    return script.given


# -- what was heard ------------------------------------------------------------------------------------------


class LogEntry:
    """A decision, or an outcome of chance, and what came of it: who learned which it was, and the events."""

    def __init__(self, seat: Seat, action: int, listeners: int, events: Sequence[Event] = ()) -> None:
        self.seat = seat
        self.action = action
        self.listeners = listeners  # as bits; of chance nobody hears but by events
        self.events = list(events)
        self.told: dict[Seat, list[str]] = {}  # the lines of each seat, once nothing can be added
        self.rows: dict[Seat, Any] = {}  # the same as rows of a tensor, see envs.memory

    def is_known_to(self, seat: Seat) -> bool:
        return bool(self.listeners >> seat & 1)

    def seen_by(self, seat: Seat) -> list[Event]:
        seen = [event.seen_by(seat) for event in self.events]
        return [event for event in seen if event is not None]

    def lines(self, setting: Setting, seat: Seat) -> list[str]:
        """What the seat has heard of it."""
        lines: list[str] = []
        if self.is_known_to(seat):
            lines.append(f"{setting.names[self.seat]} {setting.word(self.action)}")
        return lines + [repr(event) for event in self.seen_by(seat)]

    def copy(self) -> "LogEntry":
        return LogEntry(self.seat, self.action, self.listeners, self.events)

    def as_known_to(self, seat: Seat) -> "LogEntry":
        """What the seat knows of it, and nothing that it does not: for everybody."""
        if self.is_known_to(seat):
            return LogEntry(self.seat, self.action, self.listeners, self.seen_by(seat))
        return LogEntry(self.seat, -1, 0, self.seen_by(seat))

    def plain(self) -> Plain:
        events = [
            (one.kind, one.rule, one.values, one.secret, one.audience, one.reveals) for one in self.events
        ]
        return (self.seat, self.action, self.listeners, events)


def log_entry(plain: Plain) -> LogEntry:
    seat, action, listeners, events = plain
    return LogEntry(seat, action, listeners, [Event(*one) for one in events])


# -- the game ------------------------------------------------------------------------------------------------


class Node(Episode):
    """A position of OpenSpiel's tree."""

    def __init__(self, setting: Setting) -> None:
        self.script = ScriptedChance(())  # for the outcome that is being drawn
        self.below = 0  # the next number is below this; 0: chance is not asked
        self.log = [LogEntry(CHANCE, -1, 0)]
        self.origin: Plain = None  # where `moves` begin, if that is not the start of the game
        self.moves: list[int] = []  # everything since then, chance included
        super().__init__(setting, 0)

    @property
    def drawn(self) -> list[int]:
        """Numbers of the outcome that is being drawn."""
        return self.script.given

    def go_on(self) -> None:
        s = self.state
        if s.event_sink is None:
            s.event_sink = []
        self.below = 0
        while s.asked and s.asked[0] == CHANCE:
            try:
                self.script.begin()
                outcome = roll(s, self.script)
            except NumberMissing as missing:
                self.below = missing.n
                break
            self.happen(outcome)
        self.listen()
        self.words = {}
        self.talks = bool(s.stack) and bool(s.standing())

    def happen(self, outcome: Outcome) -> None:
        """Chance has decided."""
        self.listen()
        self.log.append(LogEntry(CHANCE, -1, 0))
        happen(self.state, outcome)
        self.script = ScriptedChance(())

    def listen(self) -> None:
        """Events belong to what came last."""
        self.log[-1].events += self.state.event_sink or []
        self.state.event_sink = []

    def follow(self, move: int) -> None:
        """What chance draws next, or what the seat that acts does. Nothing is changed by what is not open."""
        if self.below:
            if not 0 <= move < self.below:
                raise ValueError(f"{move}: chance draws a number from 0 to {self.below - 1} here")
            self.moves.append(move)
            self.script.given.append(move)
            self.go_on()
            return
        if self.over:
            raise ValueError("the game is over")
        if not self.is_open(move):
            raise ValueError(f"{move}: not open to player {self.seat()}; legal_actions() lists what is")
        self.moves.append(move)
        self.act(self.seat(), move)

    def is_open(self, action: int) -> bool:
        """Whether the seat that acts may do it: told quickly where it is an answer to what is asked."""
        if not 0 <= action < len(self.setting.actions):
            return action in self.open_ids(self.seat())
        answers = not self.replying and self.setting.actions[action] in legal(self.state, self.seat())
        return answers or action in self.open_ids(self.seat())

    def act(self, seat: Seat, action: int) -> None:
        s, listeners = self.state, (1 << self.setting.players) - 1
        if action != self.setting.wait:
            act = self.setting.actions[action]
            if not self.replying and (not self.talks or act in legal(s, seat)):  # words are heard by all
                step, listeners = s.stack[-1], 1 << seat
                for other in s.seats():
                    if step.heard_by(s, seat, act, other):
                        listeners |= 1 << other
        self.log.append(LogEntry(seat, action, listeners))
        super().act(seat, action)

    def heard_lines(self, seat: Seat) -> list[str]:
        """All that the seat has heard, the oldest first."""
        lines: list[str] = []
        for one in self.log[:-1]:
            if seat not in one.told:
                one.told[seat] = one.lines(self.setting, seat)
            lines += one.told[seat]
        return lines + self.log[-1].lines(self.setting, seat)

    # -- copies ----------------------------------------------------------------------------------

    def twin(self: Self) -> Self:
        twin = super().twin()
        twin.log = [*self.log[:-1], self.log[-1].copy()]
        twin.script = ScriptedChance(self.drawn)
        twin.moves = self.moves[:]
        twin.state.event_sink = []
        return twin

    def clone(self: Self) -> Self:
        """How OpenSpiel clones a state written in Python: it has no stream of chance."""
        return self.twin()

    def imagined(self, seat: Seat, chance: Chance) -> "Node":
        """The same to that seat, with everything it cannot see dealt anew.

        What others have heard in secret happened in another world, so it is forgotten: they know what the
        seat knows of their past, and what they see now.
        """
        world, game = self.twin(), self.setting.game
        world.state = game.imagine(self.state.seen_by(seat), seat, chance)
        world.state.event_sink = []
        settle(world.state)
        world.log = [one.as_known_to(seat) for one in self.log]
        world.script = ScriptedChance(drawn_anew(world.state, len(self.drawn), chance))
        world.origin, world.moves = world.snapshot(), []
        world.go_on()
        return world

    def snapshot(self) -> Plain:
        s = self.state
        heard = [one.plain() for one in self.log]
        return (pack(s), s.asked, self.replying[:], self.drawn[:], heard)

    def restore(self, snapshot: Plain) -> None:
        packed, asked, replying, drawn, heard = snapshot
        self.origin = snapshot
        self.state = self.setting.game.restore(self.setting.options, packed)
        self.state.asked, self.state.event_sink = asked, []
        self.replying, self.script = list(replying), ScriptedChance(drawn)
        self.log = [log_entry(one) for one in heard]
        self.go_on()

    def __reduce__(self) -> tuple[Any, ...]:
        """As the moves that lead there, for actions and cards exist only once."""
        return node_after, (self.setting, self.origin, self.moves)


def node_after(setting: Setting, origin: Plain, moves: Sequence[int]) -> Node:
    """The position after these moves."""
    node = Node(setting)
    if origin is not None:
        node.restore(origin)
    for move in moves:
        node.follow(move)
    return node
