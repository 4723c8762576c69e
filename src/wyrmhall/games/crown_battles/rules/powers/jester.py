"""Jester: CB-JES, CB-R-33, CB-R-34."""

from wyrmhall.games.crown_battles.components.bids import Bid, high, low
from wyrmhall.games.crown_battles.components.cards import JESTER
from wyrmhall.games.crown_battles.components.power_texts.order import DOWN, UP, Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    KEEP,
    LOWER,
    LOWER_SUIT,
    RAISE,
    RAISE_SUIT,
    LeaveUnchanged,
    Shift,
)
from wyrmhall.games.crown_battles.rules.counts import highest_bid
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice
from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND, HALVES, SUITS
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import NO_SUCH_SUIT
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


class MoveBid(PowerChoice):
    """CB-JES-01  The own bid up or down by exactly 1, or left alone."""

    answers = (Shift, LeaveUnchanged)
    printed = JESTER
    asks = "may move their bid by 1 with the {card}"

    def options(self, s: State, seat: Seat) -> Menu:
        return [KEEP, *moves(s, seat, self.order(s))]

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, Shift)
        if (act.part >= 0) != (s.kind.parts == SUITS):
            of_suits = s.kind.parts == SUITS
            why = "name the suit whose bid is moved" if of_suits else "your bid is not made of suits"
            return Refusal("CB-R-34", why)
        if act.part >= 0 and act.part not in s.setup.suits:
            return NO_SUCH_SUIT
        order = self.order(s)
        if act.by == (-1 if order.way == UP else 1 if order.way == DOWN else 0):
            return Refusal(
                "CB-JES-01", f"the {order.title} {'raises' if order.way == UP else 'lowers'} a bid"
            )
        part = act.part if act.part >= 0 else _part(s)
        top = highest_bid(s, 0 if act.part >= 0 else part)
        return Refusal("CB-R-33", f"every number of a bid stays between 0 and {top}")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if isinstance(act, Shift):
            part = act.part if act.part >= 0 else _part(s)
            bids = s.bids[seat]
            s.bids[seat] = (*bids[:part], Bid(bids[part] + 2 * act.by), *bids[part + 1 :])
        if s.kind.bidding == BLIND:
            s.tell(events.jester_done(seat, s.bids[seat], self.order(s).own_card))
        elif isinstance(act, Shift):
            s.tell(events.bid_moved(seat, s.bids[seat]))
        else:
            s.tell(events.declined("CB-R-29", seat, self.order(s).card))

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return s.kind.bidding != BLIND or listener == seat


def _part(s: State) -> int:
    """CB-R-34  The bid of the current half; otherwise the only one."""
    return s.half if s.kind.parts == HALVES else 0


def _may(s: State, bid: Bid, part: int, by: int) -> bool:
    """CB-R-33  Every number stays between 0 and the highest legal bid."""
    return low(bid) + by >= 0 and high(bid) + by <= highest_bid(s, part)


def moves(s: State, seat: Seat, order: Order) -> list[Action]:
    bids = s.bids[seat]
    up, down = order.way != DOWN, order.way != UP
    actions: list[Action] = []
    if s.kind.parts == SUITS:
        for suit in s.setup.suits:
            actions += [RAISE_SUIT[suit]] if up and _may(s, bids[suit], 0, 1) else []
            actions += [LOWER_SUIT[suit]] if down and _may(s, bids[suit], 0, -1) else []
        return actions
    part = _part(s)
    actions += [RAISE] if up and _may(s, bids[part], part, 1) else []
    actions += [LOWER] if down and _may(s, bids[part], part, -1) else []
    return actions


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-R-34  In a mission round there is no bid; a blind bidder is asked in any case."""
    if not s.kind.missions and (s.kind.bidding == BLIND or moves(s, seat, order)):
        s.stack.append(MoveBid(seat))
    else:
        rule = "CB-R-34" if s.kind.missions else "CB-R-33"
        s.tell(events.no_action(rule, seat, order.card))
