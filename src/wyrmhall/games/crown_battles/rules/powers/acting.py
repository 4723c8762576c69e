"""How what a power card orders is carried out: CB-POW-06, CB-POW-07, CB-POW-10."""

from collections.abc import Callable
from typing import ClassVar, Final

from wyrmhall.games.crown_battles.components.cards import Card
from wyrmhall.games.crown_battles.components.power_texts import order as o
from wyrmhall.games.crown_battles.components.power_texts.order import Order
from wyrmhall.games.crown_battles.components.power_texts.power_book import PRINTED_POWERS
from wyrmhall.games.crown_battles.language.actions import Decline, LeaveUnchanged
from wyrmhall.games.crown_battles.rules.players import opponents_of, other_seats
from wyrmhall.games.crown_battles.rules.steps.choice import Choice
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import OpenStep, Plain

# what each task does for its player, filled when all of them are known
TASKS: Final[dict[str, Callable[[State, Seat, Order], None]]] = {}


def begin(s: State, card: Card, seat: Seat, at_once: bool, winner: Seat = NOBODY) -> None:
    """The action of a card comes up. A printed card has one order at a time, and leaves no mark of it."""
    book = s.setup.power_book
    if card in book.own:
        s.stack.append(OrdersInTurn(card, seat, at_once, winner, 0))
        return
    order = (book.at_once if at_once else book.at_end)[card][0]
    TASKS[order.task](s, seat, order)


class OrdersInTurn(OpenStep[State]):
    """What a card of house rules orders, sentence by sentence; it lies below the choices that come of it."""

    def __init__(self, card: Card, seat: Seat, at_once: bool, winner: Seat, begun: int) -> None:
        self.card = card
        self.seat = seat
        self.at_once = at_once
        self.winner = winner  # of the trick; NOBODY before it is judged, or if it was destroyed
        self.begun = begun  # how many have been carried out, or are being so

    def turns(self, s: State) -> list[tuple[Order, Seat]]:
        """Every order with everybody who carries it out."""
        book = s.setup.power_book
        orders = (book.at_once if self.at_once else book.at_end)[self.card]
        return [(order, seat) for order in orders for seat in self.doers(s, order.who)]

    def doers(self, s: State, who: str) -> list[Seat]:
        players = s.setup.players
        if who == o.EVERYBODY:
            return [s.setup.around[self.seat + further] for further in range(players)]
        if who == o.WINNER:
            return [] if self.winner == NOBODY else [self.winner]
        if who == o.LEFT:
            return [s.setup.around[self.seat + 1]]
        if who == o.RIGHT:
            return [s.setup.around[self.seat + players - 1]]
        return [s.dealer if who == o.DEALER else self.seat]

    def order(self, s: State) -> Order:
        """The one that is being carried out."""
        return self.turns(s)[self.begun - 1][0]

    def finish(self, s: State) -> None:
        turns = self.turns(s)
        if self.begun < len(turns):
            order, seat = turns[self.begun]
            self.begun += 1
            s.stack.append(self)
            TASKS[order.task](s, seat, order)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.card, self.seat, self.at_once, self.winner, self.begun)


def order_now(s: State, printed: Card) -> Order:
    """The order that is being carried out: of a card of house rules, or else that of the printed card."""
    if s.setup.power_book.own:
        for place in range(len(s.stack) - 1, -1, -1):
            step = s.stack[place]
            if isinstance(step, OrdersInTurn) and step.begun:  # others wait for the end of the trick
                return step.order(s)
    return PRINTED_POWERS.first(printed)


class PowerChoice(Choice):
    """A choice that a power card gives, and what the card's text says about it."""

    printed: ClassVar[Card] = Card(-1)  # the card of the rulebook that asks for it

    def order(self, s: State) -> Order:
        return order_now(s, self.printed)

    def asked_for(self, s: State) -> str:
        return self.asks.format(card=self.order(s).title)

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if (
            seat == self.seat
            and isinstance(act, (Decline, LeaveUnchanged))
            and isinstance(act, self.answers)
            and not self.order(s).may
        ):
            return Refusal("CB-R-29", "this must be carried out")
        return super().why_not(s, seat, act)


def targets(s: State, seat: Seat, order: Order) -> list[Seat]:
    """CB-R-46, CB-WIZ-02  Opponents, or all others; where the text spares them, without a Bubble Shield."""
    others = opponents_of(s, seat) if order.way == o.OPPONENTS else other_seats(s, seat)
    return [other for other in others if other not in s.shields] if order.spares else others
