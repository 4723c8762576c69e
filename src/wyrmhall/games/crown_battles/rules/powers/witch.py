"""Witch: CB-WIT, CB-R-37."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import WITCH
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import HEX, SEAT_NAMES, Hex
from wyrmhall.games.crown_battles.rules.counts import is_final_round
from wyrmhall.games.crown_battles.rules.players import opponents_of, partners_of
from wyrmhall.games.crown_battles.rules.steps.choice import Choice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain

STEP: Final = 5


def victims(s: State, seat: Seat) -> tuple[Seat, ...]:
    """CB-WIT-04, CB-R-37, CB-R-46  Unshielded opponents."""
    return tuple([other for other in opponents_of(s, seat) if other not in s.shields])


class TakePoints(Choice):
    """CB-WIT-01, CB-WIT-02  Victim by victim: how much of what is left comes from the first of them."""

    answers = (Hex,)
    asks = "divides what the Witch takes among opponents"

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
        if act.seat == self.seat:
            return Refusal("CB-WIT-01", "the Witch takes points from opponents")
        if act.seat in partners_of(s, self.seat):
            return Refusal("CB-R-46", f"{name} is your partner, and no opponent")
        if act.seat in s.shields:
            return Refusal("CB-WIT-04", f"{name} is protected by a Wizard")
        return absent(s, (act.seat,)) or Refusal("CB-WIT-03", f"what comes from {name} has moved already")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Hex)
        steal_points(s, seat, act.seat, act.points)
        self.left -= act.points
        self.victims = self.victims[1:]
        self.settle(s)

    def settle(self, s: State) -> None:
        """What is left comes from the last victim; there is nothing to choose."""
        if len(self.victims) == 1:
            steal_points(s, self.seat, self.victims[0], self.left)
            self.left = 0
        self.done = self.left == 0

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.left, self.victims, self.done)


def steal_points(s: State, seat: Seat, victim: Seat, points: int) -> None:
    """CB-WIT-03  The points move at once."""
    if points:
        s.scores[victim] -= points
        s.scores[seat] += points
        s.tell(events.hexed(seat, victim, points))


def act(s: State, seat: Seat) -> None:
    prey = victims(s, seat)
    if not prey:
        s.tell(events.no_action("CB-R-37", seat, WITCH))
        return
    step = TakePoints(seat, 30 if is_final_round(s) else 20, prey)
    step.settle(s)
    s.stack.append(step)
