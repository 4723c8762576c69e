"""Witch: CB-WIT, CB-R-37."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import WITCH, Card
from wyrmhall.games.crown_battles.components.power_texts.order import BY_SCORING, OPPONENTS, Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import HEX, SEAT_NAMES, Hex
from wyrmhall.games.crown_battles.rules.counts import is_final_round
from wyrmhall.games.crown_battles.rules.players import partners_of
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice, targets
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain

STEP: Final = 5


class TakePoints(PowerChoice):
    """CB-WIT-01, CB-WIT-02  Victim by victim: how much of what is left comes from the first of them."""

    answers = (Hex,)
    printed = WITCH
    asks = "divides what the {card} takes among opponents"

    def __init__(self, seat: Seat, left: int, victims: tuple[Seat, ...], done: bool = False) -> None:
        super().__init__(seat, done)
        self.left = left
        self.victims = victims

    def options(self, s: State, seat: Seat) -> Menu:
        return list(HEX[self.victims[0]][: self.left // STEP + 1])

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, Hex)
        name = SEAT_NAMES[act.seat]
        if act.seat in self.victims[:1]:
            return Refusal("CB-R-37", f"{self.left} points are left to take, not {act.points}")
        if act.seat in self.victims:
            first = SEAT_NAMES[self.victims[0]]
            return Refusal("CB-R-37", f"say first what comes from {first}, or name all victims at once")
        order = self.order(s)
        if act.seat == self.seat:
            return Refusal("CB-WIT-01", f"the {order.title} takes points from opponents")
        if order.way == OPPONENTS and act.seat in partners_of(s, self.seat):
            return Refusal("CB-R-46", f"{name} is your partner, and no opponent")
        if order.spares and act.seat in s.shields:
            return Refusal("CB-WIT-04", f"{name} is protected by a Wizard")
        return absent(s, (act.seat,)) or Refusal("CB-WIT-03", f"what comes from {name} has moved already")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Hex)
        steal_points(s, seat, act.seat, act.points, self.order(s).own_card)
        self.left -= act.points
        self.victims = self.victims[1:]
        self.settle(s)

    def settle(self, s: State) -> None:
        """What is left comes from the last victim; there is nothing to choose."""
        if len(self.victims) == 1:
            steal_points(s, self.seat, self.victims[0], self.left, self.order(s).own_card)
            self.left = 0
        self.done = self.left == 0

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.left, self.victims, self.done)


def steal_points(s: State, seat: Seat, victim: Seat, points: int, card: Card) -> None:
    """CB-WIT-03  The points move at once."""
    if points:
        s.scores[victim] -= points
        s.scores[seat] += points
        s.tell(events.hexed(seat, victim, points, card))


def taken(s: State, order: Order) -> int:
    """CB-WIT-01  So many points as the text says, or the scoring of the table."""
    scoring = s.setup.scoring
    if is_final_round(s):
        return scoring.witch_at_end if order.points_at_end == BY_SCORING else order.points_at_end
    return scoring.witch if order.points == BY_SCORING else order.points


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-WIT-04, CB-R-37, CB-R-46  From unshielded opponents."""
    prey = tuple(targets(s, seat, order))
    if not prey:
        s.tell(events.no_action("CB-R-37", seat, order.card))
        return
    step = TakePoints(seat, taken(s, order), prey)
    step.settle(s)
    s.stack.append(step)
