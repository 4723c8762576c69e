"""Bishop: CB-BIS."""

from wyrmhall.games.crown_battles import events
from wyrmhall.games.crown_battles.actions import DECLINE, LOOK, OfSeat
from wyrmhall.games.crown_battles.cards import BISHOP
from wyrmhall.games.crown_battles.choice import Choice
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat


def _with_cards(s: State, seat: Seat) -> list[Seat]:
    return [other for other in s.opponents(seat) if s.hands[other]]


class LookAtHand(Choice):
    """CB-BIS-01  One opponent's hand, seen by the Bishop's player only."""

    rule = "CB-BIS-01"
    asks = "may look at the hand of an opponent who holds a card"

    def options(self, s: State, seat: Seat) -> Menu:
        menu: list[Action] = [LOOK[other] for other in _with_cards(s, seat)]
        return [*menu, DECLINE]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if not isinstance(act, OfSeat):
            s.tell(events.declined("CB-R-29", seat, BISHOP))
            return
        cards = tuple(s.hands[act.seat])
        s.remember(seat, "bishop", act.seat, cards)
        s.tell(events.looked(seat, act.seat, cards))


def act(s: State, seat: Seat) -> None:
    """CB-BIS-03"""
    if _with_cards(s, seat):
        s.stack.append(LookAtHand(seat))
    else:
        s.tell(events.no_action("CB-BIS-03", seat, BISHOP))
