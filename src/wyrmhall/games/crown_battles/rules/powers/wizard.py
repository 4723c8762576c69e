"""Wizard: CB-WIZ, and the Bubble Shields CB-BUB. How it weakens Golems and Dragons: `ranking`."""

from wyrmhall.games.crown_battles.components.power_texts.order import Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-BUB-02, CB-R-38, CB-R-39  The token lies before the player from now to the end of the round."""
    if seat not in s.shields:
        s.shields = tuple(sorted((*s.shields, seat)))
        s.tell(events.shielded(seat))
