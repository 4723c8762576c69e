"""Cursed: CB-CUR, CB-R-40, CB-R-47, CB-R-53."""

from wyrmhall.games.crown_battles.components.cards import CURSED
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import SWAP, OfSeats, Swap, pair_index
from wyrmhall.games.crown_battles.rules.counts import is_last_trick
from wyrmhall.games.crown_battles.rules.hand_changes import open_cards, remember
from wyrmhall.games.crown_battles.rules.steps.choice import Choice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


class SwapHands(Choice):
    """CB-CUR-01  The own hand with another, or the hands of two others: any two players."""

    answers = (Swap,)
    asks = "lets two players exchange their hands"

    def options(self, s: State, seat: Seat) -> Menu:
        seats = s.seats()
        return [SWAP[pair_index(a, b)] for a in seats for b in seats if a < b]

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, OfSeats)
        refusal = absent(s, act.seats)
        assert refusal is not None
        return refusal

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfSeats)
        self.done = True
        swap_hands(s, seat, act.seats[0], act.seats[1])


def swap_hands(s: State, seat: Seat, one: Seat, other: Seat) -> None:
    """CB-CUR-03, CB-R-53  The two know both hands; open cards stay open."""
    of_one, of_other = tuple(s.hands[one]), tuple(s.hands[other])
    shown_by_one, shown_by_other = s.opened[one], s.opened[other]
    s.bits[one], s.bits[other] = s.bits[other], s.bits[one]
    open_cards(s, one, shown_by_other)
    open_cards(s, other, shown_by_one)
    remember(s, one, "cursed", other, of_one)
    remember(s, other, "cursed", one, of_other)
    s.tell(events.hands_swapped(seat, one, other, of_one, of_other))


def act(s: State, seat: Seat) -> None:
    """CB-CUR-02, CB-R-56  Nothing in the last trick."""
    if is_last_trick(s):
        s.tell(events.no_action("CB-CUR-02", seat, CURSED))
    else:
        s.stack.append(SwapHands(seat))
