"""A small game of choices made in secret and at the same time: the example of docs/adding-a-game.md, played.

Everybody has the cards 1 to 4. Each round all lay one face down; the highest that nobody else has laid wins.
Its State keeps no secret: what has been laid face down is the step's alone.
"""

from typing import Any, Final

from wyrmhall.kernel.action import Action, Lexicon, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.rulebook import Rulebook
from wyrmhall.kernel.refusal import BrokenInvariant, Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import Plain, Step
from wyrmhall.kernel.state import State as KernelState

HAND: Final = (1, 2, 3, 4)
FACE_DOWN: Final = 0  # a card that one may count but not read
NOT_YET: Final = -1

RULES: Final = """# Secret choices
- `SC-LAY-01` [core] All lay one card of the hand face down, at the same time.
- `SC-LAY-02` [core] The cards are turned up when everybody has laid one.
- `SC-END-01` [core] The highest card that nobody else has laid wins a point.
"""


class Lay(Action):
    """`lay 3`"""

    def __init__(self, card: int) -> None:
        super().__init__(f"lay {card}")
        self.card = card


LAY: Final = {card: Lay(card) for card in HAND}


class State(KernelState):
    """Open hands and points."""

    def __init__(
        self, table: Open[Any], hands: Open[list[list[int]]], points: Open[list[int]], stack: list[Any]
    ) -> None:
        self.table = table
        self.hands = hands
        self.points = points
        self.stack = stack
        self.asked: Asked = NOBODY_ASKED
        self.event_sink: list[Event] | None = None

    def seats(self) -> Asked:
        return tuple([Seat(number) for number in range(self.table.players)])


class LayCards(Step[State]):
    """SC-LAY-01  Everybody chooses a card, all at the same time."""

    in_secret = True  # nobody takes back what led to it, as soon as it is asked

    def __init__(self, laid: Hidden[list[int]]) -> None:
        self.laid = laid  # by seat; NOT_YET before

    def laid_seen(self, seat: Seat) -> list[int]:
        """Your own card; of the others, whether they have chosen."""
        return [card if owner == seat else min(card, FACE_DOWN) for owner, card in enumerate(self.laid)]

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        self.laid = [
            chance.pick(s.hands[owner]) if card == FACE_DOWN else card for owner, card in enumerate(self.laid)
        ]

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def who(self, s: State) -> Asked:
        return tuple([seat for seat in s.seats() if self.laid[seat] == NOT_YET])

    def options(self, s: State, seat: Seat) -> Menu:
        return [LAY[card] for card in s.hands[seat]]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Lay)
        self.laid[seat] = act.card
        s.tell(Event("laid", "SC-LAY-01", {"seat": seat}, {"card": act.card}, (seat,)))

    def finish(self, s: State) -> None:
        s.tell(Event("turned-up", "SC-LAY-02", {"cards": tuple(self.laid)}, reveals=True))
        score(s, self.laid)
        if s.hands[0]:
            s.stack.append(type(self)([NOT_YET] * len(self.laid)))

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if self.laid[seat] != NOT_YET:
            return Refusal("SC-LAY-02", "you have laid a card already")
        return Refusal("SC-LAY-01", "you do not have that card")


def score(s: State, laid: list[int]) -> None:
    """SC-END-01"""
    for seat in s.seats():
        s.hands[seat] = [card for card in s.hands[seat] if card != laid[seat]]
    alone = [card for card in laid if laid.count(card) == 1]
    if alone:
        s.points[laid.index(max(alone))] += 1


class SecretChoices(Game):
    """Sound, unless it is given a broken step."""

    kernel = 2
    name = "secret-choices"
    title = "Secret choices"
    longest = 6 * len(HAND)
    lexicon = Lexicon(list(LAY.values()))

    def __init__(self, first_step: type[LayCards] = LayCards) -> None:
        super().__init__()
        self.first_step = first_step

    def start(self, options: Any) -> State:
        players: int = options.players
        hands = [list(HAND) for _ in range(players)]
        return State(options, hands, [0] * players, [self.first_step([NOT_YET] * players)])

    def restore(self, options: Any, packed: Plain) -> State:
        (hands, points), steps = packed
        return State(options, hands, points, [self.first_step(*fields) for _, fields in steps])

    def check(self, s: KernelState) -> None:
        assert isinstance(s, State)
        if len({len(hand) for hand in s.hands}) != 1:
            raise BrokenInvariant("SC-LAY-01: all have as many cards")

    def scores(self, s: KernelState) -> list[int]:
        assert isinstance(s, State)
        return s.points[:]

    def winners(self, s: KernelState) -> Asked:
        points = self.scores(s)
        return tuple([seat for seat in s.seats() if points[seat] == max(points)])

    def rulebook(self) -> Rulebook:
        return Rulebook(RULES)


SECRET_CHOICES: Final = SecretChoices()
