"""Cursed: CB-CUR, CB-R-40, CB-R-47, CB-R-53."""

from wyrmhall.games.crown_battles.components.cards import CURSED
from wyrmhall.games.crown_battles.components.power_texts.order import ANY, OWN, Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import SWAP, OfSeats, Swap, pair_index
from wyrmhall.games.crown_battles.rules.counts import is_last_trick
from wyrmhall.games.crown_battles.rules.hand_changes import open_cards, remember
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


class SwapHands(PowerChoice):
    """CB-CUR-01  The own hand with another, or the hands of two others: any two players."""

    answers = (Swap,)
    printed = CURSED
    asks = "lets two players exchange their hands"

    def options(self, s: State, seat: Seat) -> Menu:
        return pairs(s, seat, self.order(s))

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, OfSeats)
        order = self.order(s)
        whom = "with another player" if order.way == OWN else "of two others"
        return absent(s, act.seats) or Refusal("CB-CUR-01", f"the {order.title} exchanges hands {whom}")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfSeats)
        self.done = True
        swap_hands(s, seat, act.seats[0], act.seats[1])


def pairs(s: State, seat: Seat, order: Order) -> list[Action]:
    """Any two, or only those with the player, or without."""
    seats = s.seats()
    two = [(a, b) for a in seats for b in seats if a < b]
    if order.way != ANY:
        two = [pair for pair in two if (seat in pair) == (order.way == OWN)]
    return [SWAP[pair_index(a, b)] for a, b in two]


def swap_hands(s: State, seat: Seat, one: Seat, other: Seat) -> None:
    """CB-CUR-03, CB-R-53  The two know both hands; open cards stay open."""
    of_one, of_other = tuple(s.hand(one)), tuple(s.hand(other))
    shown_by_one, shown_by_other = s.opened[one], s.opened[other]
    s.bits[one], s.bits[other] = s.bits[other], s.bits[one]
    open_cards(s, one, shown_by_other)
    open_cards(s, other, shown_by_one)
    remember(s, one, "cursed", other, of_one)
    remember(s, other, "cursed", one, of_other)
    s.tell(events.hands_swapped(seat, one, other, of_one, of_other))


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-CUR-02, CB-R-56  Nothing in the last trick."""
    if is_last_trick(s) or not pairs(s, seat, order):
        s.tell(events.no_action("CB-CUR-02", seat, order.card))
    else:
        s.stack.append(SwapHands(seat))
