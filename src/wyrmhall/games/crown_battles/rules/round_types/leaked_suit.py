"""Leaked Suit: CB-LEA with its four variations, CB-R-51, CB-R-52."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    GIANT_GROUP,
    NO_SUIT,
    NOTHING_TO_LEAK,
    SUIT_NAMES,
    Card,
    Suit,
)
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import LEAK, LeakSuit, OfSuit
from wyrmhall.games.crown_battles.rules.hand_changes import open_cards
from wyrmhall.games.crown_battles.rules.players import from_left_of_dealer, left_of
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import normal
from wyrmhall.games.crown_battles.rules.steps.chance_steps import CardStep, WordOnce
from wyrmhall.games.crown_battles.rules.steps.choice import Choice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import NO_SUCH_SUIT, why_not_now
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import Plain, Step

NOT_CHOSEN: Final = Suit(-2)
SEALED: Final = Suit(-3)
NOT_HELD: Final = Refusal("CB-R-51", "choose a suit of which you hold a card; nothing, if you hold none")
ANY_COLOUR: Final = 4  # the spinner's field that lets the dealer name the suit


def own_groups(s: State, seat: Seat) -> list[Suit]:
    """CB-R-51  What the player holds a card of, and so may choose."""
    return sorted({s.setup.power_book.leak_group(card) for card in s.hand(seat)} - {NO_SUIT})


def reveal(s: State, seat: Seat, group: Suit) -> None:
    """CB-LEA-01, CB-LEA-03  All cards of the suit are turned up and stay in the hand (CB-LEA-02)."""
    cards = tuple([card for card in s.hand(seat) if s.setup.power_book.leak_group(card) == group])
    if cards:
        open_cards(s, seat, tuple(sorted([*s.opened[seat], *cards])))
    s.tell(events.leaked(seat, group, cards))


def leak_menu(s: State, seat: Seat) -> Menu:
    return [LEAK[group] for group in own_groups(s, seat)] or [LEAK[NOTHING_TO_LEAK]]


class LeakTogether(Step[State]):
    """CB-LEA-01, CB-HID-15  All choose at once; then all turn up at the same moment."""

    def __init__(self, chosen: Hidden[tuple[Suit, ...]]) -> None:
        self.chosen = chosen

    def who(self, s: State) -> Asked:
        return tuple([Seat(seat) for seat, suit in enumerate(self.chosen) if suit == NOT_CHOSEN])

    def options(self, s: State, seat: Seat) -> Menu:
        return leak_menu(s, seat)

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, LeakSuit):
            return why_not_now(s, act)
        if seat not in self.who(s):
            return Refusal("CB-LEA-01", "everybody chooses one suit, and yours is chosen")
        return NOT_HELD

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfSuit)
        self.chosen = (*self.chosen[:seat], act.suit, *self.chosen[seat + 1 :])
        s.tell(events.leak_sealed(seat))

    def finish(self, s: State) -> None:
        for seat in from_left_of_dealer(s):
            reveal(s, seat, self.chosen[seat])

    def clone(self) -> "LeakTogether":  # written by make fields
        return LeakTogether(self.chosen)

    def chosen_seen(self, seat: Seat) -> tuple[Suit, ...]:
        return tuple(
            [
                suit if owner == seat or suit == NOT_CHOSEN else SEALED
                for owner, suit in enumerate(self.chosen)
            ]
        )

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        filled: list[Suit] = []
        for owner, suit in enumerate(self.chosen):
            groups = own_groups(s, Seat(owner)) or [NOTHING_TO_LEAK]
            filled.append(chance.pick(groups) if suit == SEALED else suit)
        self.chosen = tuple(filled)

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.chosen,)

    def seen_by(self, seat: Seat) -> "LeakTogether":  # written by make fields
        return LeakTogether(self.chosen_seen(seat))


class LeakInTurn(Choice):
    """CB-LEA-06  One after another, clockwise from the dealer's left neighbour."""

    answers = (LeakSuit,)
    asks = "chooses a suit and turns it up"
    turn_rule = "CB-LEA-06"

    def __init__(self, seat: Seat, waiting: int) -> None:
        super().__init__(seat, waiting == 0)
        self.waiting = waiting

    def options(self, s: State, seat: Seat) -> Menu:
        return leak_menu(s, seat)

    def forbidden(self, s: State, act: Action) -> Refusal:
        return NOT_HELD

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfSuit)
        reveal(s, seat, act.suit)
        self.seat = left_of(s, seat)
        self.waiting -= 1
        self.done = self.waiting == 0

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.waiting)


class DealerNames(Choice):
    """CB-LEA-07, CB-R-51, CB-R-52  One suit for all, named by the dealer."""

    answers = (LeakSuit,)
    asks = "names the suit that everybody turns up"

    def __init__(self, seat: Seat, rule: str, giants: bool, done: bool = False) -> None:
        super().__init__(seat, done)
        self.rule = self.turn_rule = rule
        self.giants = giants

    def options(self, s: State, seat: Seat) -> Menu:
        groups = [*s.setup.suits, GIANT_GROUP] if self.giants else list(s.setup.suits)
        return [LEAK[group] for group in groups]

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, OfSuit)
        if act.suit in (GIANT_GROUP, NOTHING_TO_LEAK):
            return Refusal(self.rule, "the dealer names a suit")
        return NO_SUCH_SUIT

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfSuit)
        self.done = True
        s.tell(events.leak_named(self.rule, seat, act.suit))
        reveal_all(s, act.suit)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.rule, self.giants, self.done)


def reveal_all(s: State, group: Suit) -> None:
    for seat in from_left_of_dealer(s):
        reveal(s, seat, group)


class LeakBySpinner(WordOnce):
    """CB-LEA-08, CB-R-52  X is spun again; four colours lets the dealer name the suit."""

    word = "leak-spin"

    def names(self, s: State) -> list[str]:
        return [*SUIT_NAMES, "choice"]

    def likely(self, s: State) -> list[int]:
        return [*s.setup.suits, ANY_COLOUR]

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        field = outcome.items[0]
        if field == ANY_COLOUR:
            s.stack.append(DealerNames(s.dealer, "CB-R-52", False))
        else:
            s.tell(events.leak_named("CB-LEA-08", NOBODY, Suit(field)))
            reveal_all(s, Suit(field))


class NeighboursDraw(CardStep):
    """CB-LEA-09, CB-R-52  Clockwise from the dealer each draws from the left neighbour's hand."""

    word = "leak-draw"

    def __init__(self, drawer: Seat, waiting: int) -> None:
        self.drawer = drawer
        self.waiting = waiting

    def eligible(self, s: State) -> list[Card]:
        hand = s.hand(left_of(s, self.drawer))
        return [card for card in hand if s.setup.power_book.leak_group(card) != NO_SUIT]

    def pending(self, s: State) -> bool:
        while self.waiting and not self.eligible(s):
            self.pass_on(s)  # a hand without such a card reveals nothing
        return self.waiting > 0

    def pass_on(self, s: State) -> None:
        self.drawer = left_of(s, self.drawer)
        self.waiting -= 1

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.pick(self.eligible(s)),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and outcome.items[0] in self.eligible(s)

    def happen(self, s: State, outcome: Outcome) -> None:
        card, owner = Card(outcome.items[0]), left_of(s, self.drawer)
        s.tell(events.leak_drawn(self.drawer, owner, card))
        reveal(s, owner, s.setup.power_book.leak_group(card))
        self.pass_on(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.drawer, self.waiting)


def leak(s: State) -> None:
    """Before the bids, in the variation the table has settled on."""
    players, variation = s.setup.players, s.setup.leak
    step: Step[State] = LeakTogether((NOT_CHOSEN,) * players)
    if variation == "in-turn":
        step = LeakInTurn(left_of(s, s.dealer), players)
    elif variation == "dealers-call":
        step = DealerNames(s.dealer, "CB-LEA-07", True)
    elif variation == "spinner":
        step = LeakBySpinner()
    elif variation == "neighbours-draw":
        step = NeighboursDraw(s.dealer, players)
    s.stack.append(step)


LEAKED_SUIT: Final = RoundType(
    3, "Leaked Suit", "Everybody turns up all cards of one suit before the bids.", normal, leaks=True
)
