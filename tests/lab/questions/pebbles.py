"""A game whose every figure is known beforehand: two players dig or wait, four times each.

Digging brings a pebble, waiting nothing; most pebbles win, equal ones share. What may be done can be given by
turn, and whether anybody counts the turns.
"""

from dataclasses import dataclass
from typing import Any, Final

from wyrmhall.bots import Bot
from wyrmhall.kernel.action import Action, Lexicon, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.options import option
from wyrmhall.kernel.seat import NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain, State, Step, View

SEATS: Final = (Seat(0), Seat(1))
TURNS: Final = 4
DIG: Final = Action("dig")
WAIT: Final = Action("wait")
LEXICON: Final = Lexicon([DIG, WAIT])


@dataclass(frozen=True)
class Options:
    """Pebbles"""

    counted: bool = option(True, "Counted", "The game says which turn it is.")
    first_must: bool = option(False, "Must", "The first player can only dig.")


class Pebbles(State):
    """Pebbles by seat, and the turn that is played."""

    def __init__(self, options: Options, pebbles: list[int], turn: int, stack: list[Step[Any]]) -> None:
        self.options, self.pebbles, self.turn, self.stack = options, pebbles, turn, stack
        self.asked: Asked = NOBODY_ASKED
        self.event_sink: list[Event] | None = None

    def seats(self) -> Asked:
        return SEATS

    def fields(self) -> tuple[Plain, ...]:
        return (self.pebbles, self.turn)

    def clone(self) -> "Pebbles":
        return Pebbles(self.options, self.pebbles[:], self.turn, [step.clone() for step in self.stack])

    def seen_by(self, seat: Seat) -> View:
        view = self.clone()
        view.asked = self.asked
        return View(view)

    def period(self) -> int:
        return self.turn if self.options.counted else 0


class DigOrWait(OpenStep[Pebbles]):
    """Asks both, one after the other."""

    def __init__(self, left: int) -> None:
        self.left = left  # decisions of this turn

    def fields(self) -> tuple[Plain, ...]:
        return (self.left,)

    def who(self, s: Pebbles) -> Asked:
        return (SEATS[2 - self.left],) if self.left else NOBODY_ASKED

    def options(self, s: Pebbles, seat: Seat) -> Menu:
        return (DIG,) if s.options.first_must and seat == SEATS[0] else (DIG, WAIT)

    def take(self, s: Pebbles, seat: Seat, act: Action) -> None:
        s.pebbles[seat] += act is DIG
        self.left -= 1

    def finish(self, s: Pebbles) -> None:
        if s.turn < TURNS:
            s.turn += 1
            s.stack.append(DigOrWait(2))


class PebbleStudy(Study):
    """Pebbles come, and never go."""

    def goods(self, s: State) -> dict[str, list[int]]:
        assert isinstance(s, Pebbles)
        return {"pebbles": s.pebbles[:]}

    def things(self, options: Any) -> tuple[str, ...]:
        return ("dig", "wait", "fly")


class PebbleGame(Game):
    """As a game of its own."""

    kernel = 2
    name = "pebbles"
    title = "Pebbles"
    options_type = Options
    lexicon = LEXICON
    study_class = PebbleStudy

    def seat_names(self, options: Any) -> tuple[str, ...]:
        return ("p1", "p2")

    def start(self, options: Any) -> State:
        return Pebbles(options, [0, 0], 1, [DigOrWait(2)])

    def scores(self, s: State) -> list[int]:
        assert isinstance(s, Pebbles)
        return s.pebbles[:]

    def winners(self, s: State) -> Asked:
        scores = self.scores(s)
        return tuple([seat for seat in SEATS if scores[seat] == max(scores)])


GAME: Final = PebbleGame()


class Digger(Bot):
    """Takes the first option there is."""

    name = "digger"

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[0]


class Sleeper(Bot):
    """Takes the last."""

    name = "sleeper"

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[-1]
