"""The commonest step: one player chooses from a short open list."""

from wyrmhall.games.crown_battles.actions import SEAT_NAMES
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


def not_in_menu(rule: str, act: Action, menu: "list[Action]", asks: str) -> Refusal:
    """Why an action is none of a short list: somebody else is asked, or the list has others."""
    if not menu:
        return Refusal(rule, f"you are not asked: {asks}")
    offered = ", ".join(option.text for option in menu[:8])
    more = f" and {len(menu) - 8} more" if len(menu) > 8 else ""
    return Refusal(rule, f"'{act.text}' is not possible: {asks}; possible: {offered}{more}")


class Choice(OpenStep[State]):
    """Asks `seat` once. Subclasses say what is offered and what it does."""

    rule = ""  # the atom that offers the choice
    asks = ""  # the question in a few words

    def __init__(self, seat: Seat, done: bool = False) -> None:
        self.seat = seat
        self.done = done

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.done or self.seat == NOBODY else ONLY[self.seat]

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        menu = list(self.options(s, seat)) if seat == self.seat else []
        return not_in_menu(self.rule, act, menu, f"{SEAT_NAMES[self.seat]} {self.asks}")

    def parts(self) -> tuple[Plain, ...]:
        return (self.seat, self.done)
