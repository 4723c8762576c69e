"""The State of Liar's Dice: what lies under the cups, and the bid that stands."""

from typing import Final

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.seat import NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import Step as KernelStep
from wyrmhall_liars_dice.options import Options

UNSEEN: Final = 0  # a die that one may count but not read


class State(KernelState):
    """Nothing has a default: who sees a field is said where it is declared."""

    def __init__(
        self,
        table: Open[Options],
        first: Open[Seat],
        cups: Hidden[list[tuple[int, ...]]],
        bid: Open[int],
        bidder: Open[Seat],
        stack: list[KernelStep["State"]],
    ) -> None:
        self.table = table
        self.first = first  # who begins this round
        self.cups = cups  # the dice of each player, sorted
        self.bid = bid  # the bid that stands, as its place in BIDS
        self.bidder = bidder
        self.stack = stack
        self.asked: Asked = NOBODY_ASKED
        self.event_sink: list[Event] | None = None

    def seats(self) -> Asked:
        return tuple([Seat(number) for number in range(self.table.players)])

    def left(self) -> list[Seat]:
        """LD-END-01  Those who still have dice."""
        return [seat for seat in self.seats() if self.cups[seat]]

    def after(self, seat: Seat) -> Seat:
        """LD-BID-01  The next player who has dice."""
        players = self.table.players
        return next(one for step in range(1, players + 1) if self.cups[one := Seat((seat + step) % players)])

    def on_table(self) -> int:
        """LD-TRM-01"""
        return sum([len(cup) for cup in self.cups])

    def matching(self, face: int) -> int:
        """LD-DBT-02, LD-TRM-02  How many dice count as that face."""
        wild = 1 if self.table.wild else face
        return sum([die in (face, wild) for cup in self.cups for die in cup])

    def cups_seen(self, seat: Seat) -> list[tuple[int, ...]]:
        """LD-ROL-03  One's own dice, and how many the others have."""
        return [cup if owner == seat else (UNSEEN,) * len(cup) for owner, cup in enumerate(self.cups)]

    def roll_unseen(self, chance: Chance) -> None:
        """`self` is a copy of a View: what lies unseen under the cups is rolled anew."""
        self.cups = [tuple(sorted([die or 1 + chance.below(6) for die in cup])) for cup in self.cups]


Step = KernelStep[State]
