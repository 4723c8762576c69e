"""What the Orcs take from the loser: DD-ORC-16, DD-ADV-01, DD-R-122."""

from wyrmhall.games.dragon_dune.components.cards import (
    FACE_DOWN,
    NO_CARD,
    VALUE_OF,
    Card,
    cards_in,
)
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import KEEP, PASS, SELL, TAKE
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from, hand_size
from wyrmhall.games.dragon_dune.rules.steps.chance_steps import CardStep
from wyrmhall.games.dragon_dune.rules.steps.choice import Choice
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, SPECTATOR, Asked, Seat
from wyrmhall.kernel.state import Plain


def offer_theft(s: State, winner: Seat, loser: Seat) -> None:
    allowed = s.setup.edition.theft or s.setup.plunder
    if allowed and winner == s.setup.plunderer and hand_size(s, loser):
        s.stack.append(OfferTheft(winner, loser, False))


class OfferTheft(Choice):
    """The Orcs may take one artifact card at random from the loser's hand."""

    rule = "DD-ADV-01"
    asks = "may take a card at random from the loser"
    answer_words = ("pass", "take")
    whose_rule = "DD-ADV-01"

    def __init__(self, seat: Seat, loser: Seat, done: bool) -> None:
        super().__init__(seat, done)
        self.loser = loser

    def options(self, s: State, seat: Seat) -> Menu:
        return [PASS, TAKE]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if act is TAKE:
            s.stack.append(Theft(seat, self.loser, NO_CARD))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.loser, self.done)


class Theft(CardStep):
    """A random card of the loser's hand: only the two of them see it (DD-R-141)."""

    word = "stolen"

    def __init__(self, seat: Open[Seat], loser: Open[Seat], card: Hidden[Card]) -> None:
        self.seat = seat
        self.loser = loser
        self.card = card

    def pending(self, s: State) -> bool:
        return self.card == NO_CARD

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.pick(cards_in(s.hands[self.loser])),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and s.hands[self.loser] >> outcome.items[0] & 1 == 1

    def happen(self, s: State, outcome: Outcome) -> None:
        seat, loser = self.seat, self.loser
        self.card = Card(outcome.items[0])
        for other in range(s.setup.players + 1):
            if other not in (seat, loser):  # whatever they knew of that hand may be gone now
                s.known[other] &= ~s.hands[loser]
        s.known[loser] |= 1 << self.card
        s.hands[loser] &= ~(1 << self.card)
        s.hands[seat] |= 1 << self.card
        s.tell(events.card_stolen(seat, loser, self.card))

    def finish(self, s: State) -> None:
        s.stack.append(KeepOrSell(self.seat, self.loser, self.card, False))

    def card_seen(self, seat: Seat) -> Card:
        return self.card if self.card == NO_CARD or seat in (self.seat, self.loser) else FACE_DOWN

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.loser, self.card)

    def seen_by(self, seat: Seat) -> "Theft":  # written by make fields
        return Theft(self.seat, self.loser, self.card_seen(seat))


class KeepOrSell(Choice):
    """DD-R-122  Kept if there is room, otherwise sold: for its value (`first`), or for 1 gold."""

    rule = "DD-R-122"
    asks = "keep the stolen card or sell it"
    answer_words = ("keep", "sell")
    whose_rule = "DD-R-122"

    def __init__(self, seat: Open[Seat], loser: Open[Seat], card: Hidden[Card], done: Open[bool]) -> None:
        super().__init__(seat, done)
        self.loser = loser
        self.card = card

    def who(self, s: State) -> Asked:
        """DD-R-167  Without room there is a single answer."""
        room = hand_size(s, self.seat) <= s.setup.hand_limit[self.seat]
        return ONLY[self.seat] if room and not self.done else NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        return [KEEP, SELL]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if act is SELL:
            self.sell(s)

    def finish(self, s: State) -> None:
        if not self.done:
            self.sell(s)

    def sell(self, s: State) -> None:
        price = VALUE_OF[self.card] if s.setup.edition.theft else 1
        discard_from(s, self.seat, self.card)
        pay_gold(s, NOBODY, self.seat, price)
        s.tell(events.card_sold(self.seat, self.card, price))

    def card_seen(self, seat: Seat) -> Card:
        return self.card if seat in (self.seat, self.loser) else FACE_DOWN

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        if self.card == FACE_DOWN:
            me = s.setup.players if seat == SPECTATOR else seat
            self.card = chance.pick(cards_in(s.hands[self.seat] & ~s.known[me]))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.loser, self.card, self.done)

    def seen_by(self, seat: Seat) -> "KeepOrSell":  # written by make fields
        return KeepOrSell(self.seat, self.loser, self.card_seen(seat), self.done)
