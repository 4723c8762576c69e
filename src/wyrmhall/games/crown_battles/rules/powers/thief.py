"""Thief: CB-THI, CB-R-35."""

from wyrmhall.games.crown_battles.components.cards import NO_SUIT, THIEF, Suit
from wyrmhall.games.crown_battles.components.packets import hold
from wyrmhall.games.crown_battles.components.power_texts.order import OPPONENTS, Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    DECLINE,
    SEAT_NAMES,
    STEAL,
    STEAL_SUIT,
    Decline,
    Steal,
)
from wyrmhall.games.crown_battles.rules.players import partners_of
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice, targets
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, SUITS
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


def booty(s: State, seat: Seat, order: Order) -> list[Action]:
    """CB-R-35  Tricks of unshielded players; CB-R-56  in The Split those of the current half."""
    victims = targets(s, seat, order)
    if s.kind.parts == SUITS:
        return [STEAL_SUIT[other][suit] for other in victims for suit in s.setup.suits if s.held[other][suit]]
    part = s.half if s.kind.parts == HALVES else 0
    return [STEAL[other] for other in victims if s.held[other][part]]


class StealTrick(PowerChoice):
    """CB-THI-01"""

    answers = (Steal, Decline)
    printed = THIEF
    asks = "may take a trick another unshielded player holds"

    def options(self, s: State, seat: Seat) -> Menu:
        order = self.order(s)
        menu = booty(s, seat, order)
        return [*menu, DECLINE] if order.may else menu

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, Steal)
        missing = absent(s, (act.seat,))
        if missing is not None:
            return missing
        order = self.order(s)
        if act.seat == self.seat:
            return Refusal("CB-THI-01", f"the {order.title} takes a trick of another player")
        if order.way == OPPONENTS and act.seat in partners_of(s, self.seat):
            return Refusal("CB-R-46", f"{SEAT_NAMES[act.seat]} is your partner, and no opponent")
        if order.spares and act.seat in s.shields:
            return Refusal("CB-THI-03", f"{SEAT_NAMES[act.seat]} is protected by a Wizard")
        if (act.part >= 0) != (s.kind.parts == SUITS):
            named = (
                "name the suit of the trick" if s.kind.parts == SUITS else "tricks lie under no suits here"
            )
            return Refusal("CB-R-35", named)
        return Refusal("CB-R-35", f"{SEAT_NAMES[act.seat]} holds no such trick")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if not isinstance(act, Steal):
            s.tell(events.declined("CB-R-29", seat, self.order(s).card))
            return
        part = act.part if act.part >= 0 else (s.half if s.kind.parts == HALVES else 0)
        hold(s, act.seat, part, -1)
        hold(s, seat, part)  # CB-SUP-15  it stays with its suit
        s.tell(events.stolen(seat, act.seat, Suit(act.part) if act.part >= 0 else NO_SUIT))


def act(s: State, seat: Seat, order: Order) -> None:
    if booty(s, seat, order):
        s.stack.append(StealTrick(seat))
    else:
        s.tell(events.no_action("CB-R-35", seat, order.card))
