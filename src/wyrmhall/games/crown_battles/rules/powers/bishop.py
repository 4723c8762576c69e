"""Bishop: CB-BIS."""

from wyrmhall.games.crown_battles.components.cards import BISHOP
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
from wyrmhall.games.crown_battles.rules.players import opponents_of, partners_of
from wyrmhall.games.crown_battles.rules.steps.choice import Choice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


def _with_cards(s: State, seat: Seat) -> list[Seat]:
    return [other for other in opponents_of(s, seat) if s.hands[other]]


class LookAtHand(Choice):
    """CB-BIS-01  One opponent's hand, seen by the Bishop's player only."""

    answers = (Look, Decline)
    asks = "may look at the hand of an opponent who holds a card"

    def options(self, s: State, seat: Seat) -> Menu:
        menu: list[Action] = [LOOK[other] for other in _with_cards(s, seat)]
        return [*menu, DECLINE]

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, OfSeat)
        if act.seat == self.seat:
            return Refusal("CB-BIS-01", "the Bishop looks at the hand of an opponent")
        if act.seat in partners_of(s, self.seat):
            return Refusal("CB-R-46", f"{SEAT_NAMES[act.seat]} is your partner, and no opponent")
        return absent(s, (act.seat,)) or Refusal("CB-BIS-03", f"{SEAT_NAMES[act.seat]} holds no card")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if not isinstance(act, OfSeat):
            s.tell(events.declined("CB-R-29", seat, BISHOP))
            return
        cards = tuple(s.hands[act.seat])
        remember(s, seat, "bishop", act.seat, cards)
        s.tell(events.looked(seat, act.seat, cards))


def act(s: State, seat: Seat) -> None:
    """CB-BIS-03"""
    if _with_cards(s, seat):
        s.stack.append(LookAtHand(seat))
    else:
        s.tell(events.no_action("CB-BIS-03", seat, BISHOP))
