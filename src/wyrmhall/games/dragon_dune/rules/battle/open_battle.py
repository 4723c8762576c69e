"""A battle whose plans are open: DD-BAT-07, DD-R-168; and the step that waits for its end."""

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import NO_CARD, Card
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain

Plan = tuple[int, int, Card, int]  # units sent, elites among them, artifact, blessed; UNSAID so far
Sides = tuple[Seat, Seat]  # attacker, defender


class OpenBattle(OpenStep[State]):
    """What chaos, treachery and losses know of the battle they are about."""

    def __init__(
        self,
        place: Place,
        sides: Sides,
        plans: tuple[Plan, Plan],
        betrayals: tuple[bool, bool],
    ) -> None:
        self.place = place
        self.sides = sides
        self.plans = plans
        self.betrayals = betrayals

    def seat_of(self, side: int) -> Seat:
        """Compiled, a pair whose place is not known beforehand would become an object first."""
        return self.sides[0] if side == 0 else self.sides[1]

    def plan_of(self, side: int) -> Plan:
        return self.plans[0] if side == 0 else self.plans[1]

    def card_of(self, seat: Seat) -> Card:
        """The artifact the seat has played here."""
        if seat == self.sides[0]:
            return self.plans[0][2]
        return self.plans[1][2] if seat == self.sides[1] else NO_CARD


def battle_of(s: State) -> OpenBattle:
    step = s.stack[-1]
    assert isinstance(step, OpenBattle)
    return step


def free_cards(s: State, seat: Seat, played: Card) -> int:
    """DD-R-168  A card of a battle plan serves nothing else until the battle is over."""
    return s.hands[seat] & ~(1 << played) if played != NO_CARD else s.hands[seat]


def free_size(s: State, seat: Seat, played: Card) -> int:
    return hand_size(s, seat) - (played != NO_CARD)


class Verdict(OpenStep[State]):
    """A step that waits for the end of one battle, and is told who has won it."""

    def __init__(self, winner: Seat) -> None:
        self.winner = winner

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.winner,)


def tell_verdict(s: State, winner: Seat) -> None:
    step = s.stack[-1]
    if isinstance(step, Verdict):
        step.winner = winner
