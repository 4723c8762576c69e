"""Alchemist: CB-ALC."""

from wyrmhall.games.crown_battles.components.cards import ALCHEMIST, NO_SUIT
from wyrmhall.games.crown_battles.components.power_texts.order import SUITS_ONLY, Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    KEEP,
    NO_TRUMP,
    TRUMP,
    LeaveUnchanged,
    MakeTrump,
    OfSuit,
)
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import NO_SUCH_SUIT
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


class NameNewTrump(PowerChoice):
    """CB-ALC-01  Any suit, no trump, or the present state unchanged."""

    answers = (MakeTrump, LeaveUnchanged)
    printed = ALCHEMIST
    asks = "may change the trump suit with the {card}"

    def options(self, s: State, seat: Seat) -> Menu:
        order = self.order(s)
        menu: list[Action] = [KEEP] if order.may else []
        menu += [TRUMP[suit] for suit in s.setup.suits if suit != s.trump]
        return menu if s.trump == NO_SUIT or order.way == SUITS_ONLY else [*menu, NO_TRUMP]

    def forbidden(self, s: State, act: Action) -> Refusal:
        missing = isinstance(act, OfSuit) and act.suit != s.trump and act.suit not in s.setup.suits
        if missing and act is not NO_TRUMP:
            return NO_SUCH_SUIT
        if act is NO_TRUMP and s.trump != NO_SUIT:
            return Refusal("CB-ALC-01", f"the {self.order(s).title} names a suit")
        return Refusal("CB-ALC-01", "it is so already: keep it unchanged, or name another")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if not isinstance(act, OfSuit):
            s.tell(events.trump_kept(seat))
            return
        s.trump = NO_SUIT if act is NO_TRUMP else act.suit
        s.tell(events.trump_is("CB-ALC-01", seat, s.trump))


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-ALC-03  In the last trick of the round it changes nothing; CB-R-55  a second half counts on.

    A trick that is not judged yet counts too.
    """
    another = len(s.setup.suits) > 1 or s.trump not in s.setup.suits or order.way != SUITS_ONLY
    somebody_holds_any = any(s.bits) or any(s.covered[:-1]) or any(s.aside)
    if (somebody_holds_any or order.at_once) and (another or order.may):
        s.stack.append(NameNewTrump(seat))
    else:
        s.tell(events.no_action("CB-ALC-03", seat, order.card))
