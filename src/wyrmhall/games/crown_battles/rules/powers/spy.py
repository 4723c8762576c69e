"""Spy: CB-SPY, CB-R-45."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import SPY
from wyrmhall.games.crown_battles.components.power_texts.order import Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    CLOSE,
    DECLINE,
    SPY_DECK,
    CloseDeck,
    Decline,
    LookThroughDeck,
)
from wyrmhall.games.crown_battles.rules.hand_changes import remember
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import NOBODY, Seat

SECONDS: Final = 60  # CB-SPY-01


class OfferLook(PowerChoice):
    """CB-SPY-01  The player may look through the undealt cards."""

    answers = (LookThroughDeck, Decline)
    printed = SPY
    asks = "may look through the undealt cards"

    def options(self, s: State, seat: Seat) -> Menu:
        return [SPY_DECK, DECLINE] if self.order(s).may else [SPY_DECK]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if act is DECLINE:
            s.tell(events.declined("CB-R-29", seat, self.order(s).card))
            return
        cards = tuple(s.undealt)
        remember(s, seat, "spy", NOBODY, cards)
        s.tell(events.spied(seat, cards))
        s.stack.append(LookThrough(seat))


class LookThrough(PowerChoice):
    """CB-R-45  Until the player closes the deck again, or the time is over."""

    look_seconds = SECONDS

    answers = (CloseDeck,)
    printed = SPY
    asks = "looks through the undealt cards"

    def options(self, s: State, seat: Seat) -> Menu:
        return [CLOSE]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-SPY-02"""
    if s.undealt:
        s.stack.append(OfferLook(seat))
    else:
        s.tell(events.no_action("CB-SPY-02", seat, order.card))
