"""Smuggler: CB-SMU, CB-R-43, CB-R-44."""

from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, NO_CARD, SMUGGLER, Card
from wyrmhall.games.crown_battles.components.hands import UNIT, holds
from wyrmhall.games.crown_battles.components.power_texts.order import Order
from wyrmhall.games.crown_battles.components.power_texts.power_book import holds_one
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    DECLINE,
    DRAW,
    GIVE,
    REFUSE,
    SMUGGLE,
    Decline,
    DrawCard,
    GiveCard,
    OfCard,
    RefuseCard,
)
from wyrmhall.games.crown_battles.rules.hand_changes import put_in_hand, remember, take_from_hand
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice
from wyrmhall.games.crown_battles.rules.steps.chance_steps import DrawnFromDeck
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain

# -- first use, before your own bid ----------------------------------------------------------------


def offers(s: State, seat: Seat) -> list[Action]:
    """CB-SMU-01, CB-R-43  Which cards may be given for a drawn one; never the Smuggler itself."""
    if not s.setup.smuggling:
        return []
    hand, smugglers = s.hand(seat) + list(s.aside[seat]), s.setup.power_book.smuggling
    if not holds_one(hand, smugglers) or not s.undealt:
        return []
    return [SMUGGLE[card] for card in dict.fromkeys(sorted(hand)) if card not in smugglers]


def why_no_offer(s: State, seat: Seat, card: Card) -> Refusal:
    book = s.setup.power_book
    if not holds_one(s.hand(seat), book.smuggling) and not holds_one(s.aside[seat], book.smuggling):
        which = book.names(book.smuggling) or book.texts[SMUGGLER].name
        return Refusal("CB-SMU-01", f"you do not hold the {which}")
    if not s.undealt:
        return Refusal("CB-R-44", "all cards were dealt: there is none to draw")
    if card in book.smuggling:
        return Refusal("CB-R-43", f"the {book.texts[card].name} itself cannot be given away")
    return Refusal("CB-SMU-01", "give a card of your hand, once, before you bid")


class SmuggleEarly(DrawnFromDeck):
    """CB-R-43  The drawn card must be kept; the card given up joins the deck after the draw."""

    word = "smuggle"

    def __init__(
        self, seat: Open[Seat], given: Hidden[Card], aloud: Open[bool], drawn: Hidden[Card] = NO_CARD
    ) -> None:
        super().__init__(seat, drawn)
        self.given = given
        self.aloud = aloud  # CB-R-44  where all choose at once, the others learn of it later

    def finish(self, s: State) -> None:
        was_open = swap_with_deck(s, self.seat, self.given, self.drawn)
        if self.aloud:
            s.tell(events.smuggled("CB-SMU-01", self.seat, self.given, self.drawn, was_open))
        else:
            s.tell(events.smuggled_quietly(self.seat, self.given, self.drawn))

    def given_seen(self, seat: Seat) -> Card:
        return self.given if seat == self.seat else FACE_DOWN

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.given, self.aloud, self.drawn)

    def seen_by(self, seat: Seat) -> "SmuggleEarly":  # written by make fields
        return SmuggleEarly(self.seat, self.given_seen(seat), self.aloud, self.drawn_seen(seat))


def swap_with_deck(s: State, seat: Seat, given: Card, drawn: Card) -> bool:
    """CB-SMU-04, CB-R-44  In The Split the drawn card takes the place of the card given up in its half."""
    s.rest -= UNIT[drawn]
    was_open = False
    if holds(s.bits[seat], given):
        was_open = take_from_hand(s, seat, given)
        put_in_hand(s, seat, drawn)
    else:
        rest = list(s.aside[seat])
        rest.remove(given)
        halves = (*s.aside[:seat], tuple(sorted([*rest, drawn])), *s.aside[seat + 1 :])
        s.aside = halves
    s.rest += UNIT[given]
    remember(s, seat, "smuggled", -1, (given,))
    return was_open


# -- second use, right after playing ----------------------------------------------------------------


class OfferDraw(PowerChoice):
    """CB-SMU-02  Draw a card and look at it, or leave it."""

    answers = (DrawCard, Decline)
    printed = SMUGGLER
    asks = "may draw a card of the undealt deck with the {card}"

    def options(self, s: State, seat: Seat) -> Menu:
        return [DRAW, DECLINE]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if act is DRAW:
            s.stack.append(DrawUndealt(seat, NO_CARD))
        else:
            s.tell(events.declined("CB-R-29", seat, self.order(s).card))


class DrawUndealt(DrawnFromDeck):
    """CB-SMU-02  A random card of the undealt deck, which its player looks at."""

    word = "draw"

    def happen(self, s: State, outcome: Outcome) -> None:
        super().happen(s, outcome)
        s.tell(events.smuggler_drew(self.seat, self.drawn))

    def finish(self, s: State) -> None:
        s.stack.append(KeepOrRefuse(self.seat, self.drawn, False))


class KeepOrRefuse(PowerChoice):
    """CB-SMU-02  Take the drawn card for one of the hand, or keep the hand. It lies in the deck till then."""

    answers = (GiveCard, RefuseCard)
    printed = SMUGGLER
    asks = "gives a card for the drawn one, or refuses it"

    def __init__(self, seat: Open[Seat], drawn: Hidden[Card], done: Open[bool]) -> None:
        super().__init__(seat, done)
        self.drawn = drawn

    def options(self, s: State, seat: Seat) -> Menu:
        menu: list[Action] = [GIVE[card] for card in dict.fromkeys(s.hand(seat))]
        return [*menu, REFUSE]

    def forbidden(self, s: State, act: Action) -> Refusal:
        return Refusal("CB-SMU-02", "give a card of your own hand")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if not isinstance(act, OfCard):
            s.tell(events.smuggler_refused(seat))
            return
        was_open = swap_with_deck(s, seat, act.card, self.drawn)
        s.tell(events.smuggled("CB-SMU-02", seat, act.card, self.drawn, was_open))

    def drawn_seen(self, seat: Seat) -> Card:
        return self.drawn if seat == self.seat else FACE_DOWN

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        if self.drawn == FACE_DOWN:
            self.drawn = chance.pick(s.undealt)

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat or act is REFUSE

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.drawn, self.done)

    def seen_by(self, seat: Seat) -> "KeepOrRefuse":  # written by make fields
        return KeepOrRefuse(self.seat, self.drawn_seen(seat), self.done)


def act(s: State, seat: Seat, order: Order) -> None:
    """CB-SMU-05, CB-R-44  It needs a card in the hand and one in the deck."""
    if s.hand_size(seat) and s.undealt:
        s.stack.append(OfferDraw(seat))
    else:
        s.tell(events.no_action("CB-R-44" if s.hand_size(seat) else "CB-SMU-05", seat, order.card))
