"""The commonest step: one player chooses from a short open list."""

from typing import ClassVar, Final

from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES, Decline
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import why_not_now
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

OF_POWER: Final = "CB-POW-10"  # the action belongs to the player who played the card


class Choice(OpenStep[State]):
    """Asks `seat` once. Subclasses say what is offered, what it does, and why something like it is not."""

    answers: ClassVar[tuple[type[Action], ...]] = ()  # kinds of actions that are asked for
    asks = ""  # the question in a few words
    turn_rule = OF_POWER  # the atom that leaves the choice to one player

    def __init__(self, seat: Seat, done: bool = False) -> None:
        self.seat = seat
        self.done = done

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.done or self.seat == NOBODY else ONLY[self.seat]

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, self.answers):
            must = isinstance(act, Decline) and seat == self.seat and self.turn_rule == OF_POWER
            return Refusal("CB-R-29", "this must be carried out") if must else why_not_now(s, act)
        if seat != self.seat:
            return Refusal(self.turn_rule, f"you are not asked: {SEAT_NAMES[self.seat]} {self.asked_for(s)}")
        return self.forbidden(s, act)

    def asked_for(self, s: State) -> str:
        """The question, said of the one who is asked."""
        return self.asks

    def forbidden(self, s: State, act: Action) -> Refusal:
        """Why such an action is not offered to the one who is asked."""
        raise NotImplementedError

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.done)
