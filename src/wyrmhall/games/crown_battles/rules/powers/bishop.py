"""Bishop: CB-BIS."""

from wyrmhall.games.crown_battles.components.cards import BISHOP
from wyrmhall.games.crown_battles.components.power_texts.order import OPPONENTS, Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    DECLINE,
    LOOK,
    SEAT_NAMES,
    Decline,
    Look,
    OfSeat,
)
from wyrmhall.games.crown_battles.rules.hand_changes import remember
from wyrmhall.games.crown_battles.rules.players import partners_of
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice, targets
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


def _with_cards(s: State, seat: Seat, order: Order) -> list[Seat]:
    return [other for other in targets(s, seat, order) if s.hand_size(other)]


class LookAtHand(PowerChoice):
    """CB-BIS-01  One opponent's hand, seen by the Bishop's player only."""

    answers = (Look, Decline)
    printed = BISHOP
    asks = "may look at the hand of an opponent who holds a card"

    def options(self, s: State, seat: Seat) -> Menu:
        order = self.order(s)
        menu: list[Action] = [LOOK[other] for other in _with_cards(s, seat, order)]
        return [*menu, DECLINE] if order.may else menu

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, OfSeat)
        order = self.order(s)
        if act.seat == self.seat:
            whose = "an opponent" if order.way == OPPONENTS else "another player"
            return Refusal("CB-BIS-01", f"the {order.title} looks at the hand of {whose}")
        if order.way == OPPONENTS and act.seat in partners_of(s, self.seat):
            return Refusal("CB-R-46", f"{SEAT_NAMES[act.seat]} is your partner, and no opponent")
        if order.spares and act.seat in s.shields:
            return Refusal("CB-BUB-01", f"{SEAT_NAMES[act.seat]} is protected by a Bubble Shield")
        return absent(s, (act.seat,)) or Refusal("CB-BIS-03", f"{SEAT_NAMES[act.seat]} holds no card")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if not isinstance(act, OfSeat):
            s.tell(events.declined("CB-R-29", seat, self.order(s).card))
            return
        cards = tuple(s.hand(act.seat))
        remember(s, seat, "bishop", act.seat, cards)
        s.tell(events.looked(seat, act.seat, cards))


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-BIS-03"""
    if _with_cards(s, seat, order):
        s.stack.append(LookAtHand(seat))
    else:
        s.tell(events.no_action("CB-BIS-03", seat, order.card))
