"""Merchant: CB-MER, CB-R-42, CB-R-46, CB-R-47."""

from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, MERCHANT, NO_CARD, Card
from wyrmhall.games.crown_battles.components.power_texts.order import OTHERS, OWN, Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    BROKER,
    GIVE,
    TRADE,
    GiveCard,
    LetTrade,
    OfCard,
    OfSeat,
    OfSeats,
    TradeWith,
    pair_index,
)
from wyrmhall.games.crown_battles.rules.hand_changes import put_in_hand, remember, take_from_hand
from wyrmhall.games.crown_battles.rules.players import other_seats
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice
from wyrmhall.games.crown_battles.rules.steps.chance_steps import CardStep
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain


def deals(s: State, seat: Seat, order: Order) -> list[Action]:
    """CB-MER-01, CB-MER-02, CB-R-42  With whom the player may trade, and whom set to trade."""
    rich = [other for other in other_seats(s, seat) if s.hand_size(other)]
    menu: list[Action] = [TRADE[other] for other in rich] if s.hand_size(seat) and order.way != OTHERS else []
    if order.way != OWN:
        menu += [BROKER[pair_index(a, b)] for a in rich for b in rich if a < b]
    return menu


class MakeTrade(PowerChoice):
    """CB-MER-01, CB-MER-02"""

    answers = (TradeWith, LetTrade)
    printed = MERCHANT
    asks = "trades a card with somebody, or lets two others trade"

    def options(self, s: State, seat: Seat) -> Menu:
        return deals(s, seat, self.order(s))

    def forbidden(self, s: State, act: Action) -> Refusal:
        seats = act.seats if isinstance(act, OfSeats) else (act.seat,) if isinstance(act, OfSeat) else ()
        missing = absent(s, seats)
        if missing is not None:
            return missing
        order = self.order(s)
        if order.way == (OWN if len(seats) == 2 else OTHERS):
            return Refusal("CB-MER-01", f"that is not what the {order.title} does")
        if self.seat in seats and len(seats) == 2:
            return Refusal(
                "CB-MER-02", f"the {order.title} lets two others exchange a card; you trade yourself"
            )
        if self.seat in seats:
            return Refusal("CB-MER-01", "trade with another player")
        if len(seats) == 1 and not s.hand_size(self.seat):
            return Refusal("CB-R-42", "you hold no card to give")
        return Refusal("CB-R-42", "only players with a card in hand can exchange one")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if isinstance(act, OfSeats):
            s.stack.append(Exchange(act.seats[0], act.seats[1], NO_CARD, NO_CARD))
        else:
            assert isinstance(act, OfSeat)
            s.stack.append(NameOwnCard(seat, act.seat))


class NameOwnCard(PowerChoice):
    """CB-R-42  The own card is named before the other is drawn."""

    answers = (GiveCard,)
    printed = MERCHANT
    asks = "names the card to give away"

    def __init__(self, seat: Seat, other: Seat, done: bool = False) -> None:
        super().__init__(seat, done)
        self.other = other

    def options(self, s: State, seat: Seat) -> Menu:
        return [GIVE[card] for card in dict.fromkeys(s.hand(seat))]

    def forbidden(self, s: State, act: Action) -> Refusal:
        return Refusal("CB-MER-01", "give a card of your own hand")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfCard)
        self.done = True
        s.stack.append(Exchange(seat, self.other, act.card, NO_CARD))

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener in (seat, self.other)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.other, self.done)


class Exchange(CardStep):
    """CB-MER-03  Cards not named are drawn at random from the hands; then the two change hands."""

    word = "trade"

    def __init__(
        self, one: Open[Seat], other: Open[Seat], from_one: Hidden[Card], from_other: Hidden[Card]
    ) -> None:
        self.one = one
        self.other = other
        self.from_one = from_one
        self.from_other = from_other

    def pending(self, s: State) -> bool:
        return NO_CARD in (self.from_one, self.from_other)

    def drawn_from(self, s: State) -> list[Card]:
        return s.hand(self.one if self.from_one == NO_CARD else self.other)

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.pick(self.drawn_from(s)),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and outcome.items[0] in self.drawn_from(s)

    def happen(self, s: State, outcome: Outcome) -> None:
        if self.from_one == NO_CARD:
            self.from_one = Card(outcome.items[0])
        else:
            self.from_other = Card(outcome.items[0])

    def finish(self, s: State) -> None:
        one_open = take_from_hand(s, self.one, self.from_one)
        other_open = take_from_hand(s, self.other, self.from_other)
        self.move(s, self.one, self.other, self.from_one, one_open)
        self.move(s, self.other, self.one, self.from_other, other_open)

    def move(self, s: State, giver: Seat, taker: Seat, card: Card, was_open: bool) -> None:
        put_in_hand(s, taker, card)
        remember(s, giver, "passed", taker, (card,))
        remember(s, taker, "got", giver, (card,))
        s.tell(events.card_moved("CB-MER-03", giver, taker, card, was_open))

    def from_one_seen(self, seat: Seat) -> Card:
        """Nobody is asked while it lies on the stack; still, a card is its two players' secret."""
        return self.from_one if seat in (self.one, self.other) else _hide(self.from_one)

    def from_other_seen(self, seat: Seat) -> Card:
        return self.from_other if seat in (self.one, self.other) else _hide(self.from_other)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.one, self.other, self.from_one, self.from_other)

    def seen_by(self, seat: Seat) -> "Exchange":  # written by make fields
        return Exchange(self.one, self.other, self.from_one_seen(seat), self.from_other_seen(seat))


def _hide(card: Card) -> Card:
    return card if card == NO_CARD else FACE_DOWN


def act(s: State, seat: Seat, order: Order) -> None:
    if deals(s, seat, order):
        s.stack.append(MakeTrade(seat))
    else:
        s.tell(events.no_action("CB-R-42", seat, order.card))
