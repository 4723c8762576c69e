"""Magician: CB-MAG, CB-R-41, CB-R-47."""

from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, MAGICIAN, NO_CARD, Card
from wyrmhall.games.crown_battles.components.power_texts.order import ANY, TO_LEFT, Order
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import LEFT, PASS, RIGHT, NameSide, OfCard, PassCard
from wyrmhall.games.crown_battles.rules.counts import is_last_trick
from wyrmhall.games.crown_battles.rules.hand_changes import put_in_hand, remember, take_from_hand
from wyrmhall.games.crown_battles.rules.players import other_seats
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice, order_now
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import why_not_now
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import Plain, Step


class ChooseSide(PowerChoice):
    """CB-MAG-01  Left or right."""

    answers = (NameSide,)
    printed = MAGICIAN
    asks = "chooses left or right for the {card}"

    def options(self, s: State, seat: Seat) -> Menu:
        return [LEFT, RIGHT]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        begin_passing(s, seat, act is LEFT)


class PassCards(Step[State]):
    """CB-MAG-02, CB-MAG-03  All others choose unseen; the Magician's player first looks at the card received.

    Chosen cards stay in their hands until the last choice, except the one the Magician's player gets.
    """

    def __init__(
        self, seat: Open[Seat], to_left: Open[bool], chosen: Hidden[tuple[Card, ...]], received: Open[bool]
    ) -> None:
        self.seat = seat
        self.to_left = to_left
        self.chosen = chosen
        self.received = received

    def who(self, s: State) -> Asked:
        waiting = tuple([other for other in other_seats(s, self.seat) if self.chosen[other] == NO_CARD])
        if waiting:
            return waiting
        return ONLY[self.seat] if self.chosen[self.seat] == NO_CARD else NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        return [PASS[card] for card in dict.fromkeys(s.hand(seat))]

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, PassCard):
            return why_not_now(s, act)
        if seat in self.who(s):
            return Refusal("CB-MAG-01", "pass one card of your hand")
        if seat == self.seat:
            return Refusal("CB-MAG-03", "you pass on a card when you have seen the one passed to you")
        return Refusal("CB-MAG-01", "everybody passes one card, and yours is chosen")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfCard)
        self.chosen = (*self.chosen[:seat], act.card, *self.chosen[seat + 1 :])
        s.tell(events.pass_sealed(seat))
        if not self.received and NO_CARD not in [self.chosen[other] for other in other_seats(s, self.seat)]:
            self.received = True
            self.hand_over(s, self.giver(s))

    def giver(self, s: State) -> Seat:
        """Whose card comes to the Magician's player."""
        step = -1 if self.to_left else 1
        return Seat((self.seat + step) % s.setup.players)

    def hand_over(self, s: State, giver: Seat) -> None:
        step = 1 if self.to_left else -1
        taker = Seat((giver + step) % s.setup.players)
        card = self.chosen[giver]
        was_open = take_from_hand(s, giver, card)
        put_in_hand(s, taker, card)
        remember(s, giver, "passed", taker, (card,))
        remember(s, taker, "got", giver, (card,))
        s.tell(events.card_moved("CB-MAG-01", giver, taker, card, was_open))

    def finish(self, s: State) -> None:
        """Everybody but the Magician's neighbour, whose card has gone already, hands over at once."""
        waiting = [seat for seat in s.seats() if seat != self.giver(s)]
        open_before = [take_from_hand(s, seat, self.chosen[seat]) for seat in waiting]
        step = 1 if self.to_left else -1
        for seat, was_open in zip(waiting, open_before, strict=True):
            taker = Seat((seat + step) % s.setup.players)
            card = self.chosen[seat]
            put_in_hand(s, taker, card)
            remember(s, seat, "passed", taker, (card,))
            remember(s, taker, "got", seat, (card,))
            s.tell(events.card_moved("CB-MAG-01", seat, taker, card, was_open))

    def clone(self) -> "PassCards":  # written by make fields
        return PassCards(self.seat, self.to_left, self.chosen, self.received)

    def chosen_seen(self, seat: Seat) -> tuple[Card, ...]:
        """A card already handed to the Magician's player is known to that player."""
        return tuple([self._card_seen(Seat(owner), card, seat) for owner, card in enumerate(self.chosen)])

    def _card_seen(self, owner: Seat, card: Card, seat: Seat) -> Card:
        if card == NO_CARD or owner == seat:
            return card
        players = len(self.chosen)
        came_from = (self.seat + (-1 if self.to_left else 1)) % players
        return card if self.received and seat == self.seat and owner == came_from else FACE_DOWN

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        gone = self.giver(s) if self.received else -1
        filled: list[Card] = []
        for owner, card in enumerate(self.chosen):
            if card != FACE_DOWN:
                filled.append(card)
            elif owner == gone:  # it lies in the hand of the Magician's player now
                filled.append(chance.pick(s.hand(self.seat)))
            else:
                filled.append(chance.pick(s.hand(Seat(owner))))
        self.chosen = tuple(filled)

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.to_left, self.chosen, self.received)

    def seen_by(self, seat: Seat) -> "PassCards":  # written by make fields
        return PassCards(self.seat, self.to_left, self.chosen_seen(seat), self.received)


def begin_passing(s: State, seat: Seat, to_left: bool) -> None:
    s.tell(events.passing(seat, to_left, order_now(s, MAGICIAN).own_card))
    s.stack.append(PassCards(seat, to_left, (NO_CARD,) * s.setup.players, False))


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-MAG-04, CB-R-56  Nothing in the last trick; CB-R-47  with two players there is only one side."""
    if is_last_trick(s):
        s.tell(events.no_action("CB-MAG-04", seat, order.card))
    elif order.way != ANY:
        begin_passing(s, seat, order.way == TO_LEFT)
    elif s.setup.players == 2:
        begin_passing(s, seat, True)
    else:
        s.stack.append(ChooseSide(seat))
