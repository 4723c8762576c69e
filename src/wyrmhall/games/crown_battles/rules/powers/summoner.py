"""Summoner: CB-SUM. Its strength is found in `ranking`; here it repeats an action done at once."""

from wyrmhall.games.crown_battles.components.power_texts.order import Order
from wyrmhall.games.crown_battles.rules.powers.acting import begin
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-SUM-04, CB-R-16, CB-R-21  The card played just before acts again, for you."""
    place = s.trick.index(order.card)
    model = s.trick[place - 1]
    if place > 0 and model in s.setup.power_book.at_once:
        begin(s, model, seat, True)
