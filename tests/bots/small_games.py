"""Two games small enough to know the right move by heart, for bots that search."""

from typing import Any, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.action import Action, Lexicon, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import Plain, State, Step, View

SEATS: Final = (Seat(0), Seat(1))
TAKE: Final = [Action(f"take {count}") for count in (1, 2, 3)]
SHOW: Final = [Action("heads"), Action("tails")]
LEXICON: Final = Lexicon([*TAKE, *SHOW])
HIDDEN: Final = -1


class Small(State):
    """A heap, or two coins; and who has won."""

    def __init__(self, heap: int, winner: Seat, stack: "list[Step[Small]]") -> None:
        self.heap = heap
        self.winner = winner
        self.stack = stack
        self.asked = NOBODY_ASKED
        self.event_sink = None

    def seats(self) -> Asked:
        return SEATS

    def clone(self) -> "Small":
        return Small(self.heap, self.winner, [step.clone() for step in self.stack])

    def fields(self) -> tuple[Plain, ...]:
        return (self.heap, self.winner)

    def seen_by(self, seat: Seat) -> View:
        view = Small(self.heap, self.winner, [step.seen_by(seat) for step in self.stack])
        view.asked = self.asked
        return View(view)


class Turn(Step[Small]):
    """Take one, two or three; who takes the last one wins."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def who(self, s: Small) -> Asked:
        return ONLY[self.seat] if s.heap else NOBODY_ASKED

    def options(self, s: Small, seat: Seat) -> Menu:
        return TAKE[: s.heap]

    def take(self, s: Small, seat: Seat, act: Action) -> None:
        s.heap -= 1 + TAKE.index(act)
        if s.heap == 0:
            s.winner = seat
        self.seat = Seat(1 - seat)

    def clone(self) -> "Turn":
        return Turn(self.seat)

    def seen_by(self, seat: Seat) -> "Turn":
        return self.clone()

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat,)


class Coins(Step[Small]):
    """Both lay a coin face down: the first seat wins if they are alike, the second if not."""

    def __init__(self, shown: tuple[int, ...]) -> None:
        self.shown = shown

    def who(self, s: Small) -> Asked:
        return tuple(seat for seat in SEATS if self.shown[seat] == len(SHOW))

    def options(self, s: Small, seat: Seat) -> Menu:
        return SHOW

    def take(self, s: Small, seat: Seat, act: Action) -> None:
        shown = list(self.shown)
        shown[seat] = SHOW.index(act)
        self.shown = tuple(shown)

    def finish(self, s: Small) -> None:
        s.winner = Seat(0) if self.shown[0] == self.shown[1] else Seat(1)

    def clone(self) -> "Coins":
        return Coins(self.shown)

    def seen_by(self, seat: Seat) -> "Coins":
        laid = [
            HIDDEN if owner != seat and coin < len(SHOW) else coin for owner, coin in enumerate(self.shown)
        ]
        return Coins(tuple(laid))

    def imagine(self, s: Small, seat: Seat, chance: Chance) -> None:
        self.shown = tuple(chance.below(2) if coin == HIDDEN else coin for coin in self.shown)

    def heard_by(self, s: Small, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:
        return (self.shown,)


class SmallGame(Game):
    """What a search needs of a game, and no more."""

    name = "small"
    longest = 100
    lexicon = LEXICON

    def __init__(self, heap: int) -> None:
        super().__init__()
        self.heap = heap  # 0: a game with coins

    def start(self, options: Any = None) -> Small:
        first: Step[Small] = Turn(SEATS[0]) if self.heap else Coins((len(SHOW),) * 2)
        return Small(self.heap, NOBODY, [first])

    def winners(self, s: State) -> Asked:
        assert isinstance(s, Small)
        return (s.winner,)


class Greedy(Bot):
    """Takes as much as it can."""

    name = "standard"

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[-1]
