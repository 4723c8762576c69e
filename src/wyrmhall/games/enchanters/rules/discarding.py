"""Cards discarded together, in an order somebody chooses: EN-DIS-04, EN-R-59."""

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import ORDER, Number
from wyrmhall.games.enchanters.rules.resolution.refusals import not_offered
from wyrmhall.games.enchanters.rules.stacks import lift_together, put_away
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


def discard_together(s: State, chooser: Seat, cards: tuple[Card, ...]) -> None:
    if cards:
        s.stack.append(DiscardTogether(chooser, cards))


def discard_from(s: State, seat: Seat, kind: int, places: tuple[int, ...]) -> tuple[Card, ...]:
    """EN-R-20  Cards of one stack leave together; where they go is settled by `discard_together`."""
    cards = tuple(lift_together(s, seat, kind, places))
    for card in cards:
        if s.event_sink is not None:
            s.tell(events.discarded(seat, card))
    return cards


class DiscardTogether(OpenStep[State]):
    """The chooser says which card goes first, and so on; alike cards need no choice."""

    def __init__(self, chooser: Seat, cards: tuple[Card, ...]) -> None:
        self.chooser = chooser
        self.cards = cards

    def who(self, s: State) -> Asked:
        designs = {s.setup.cards.of[card].key for card in self.cards}
        return ONLY[self.chooser] if len(designs) > 1 else NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        return list(ORDER[: len(self.cards)]) if seat == self.chooser else []

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        asks = "in which order are the cards discarded? 'order 1' puts the first away"
        return not_offered(act, self.options(s, seat), asks)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        place = act.number - 1
        put_away(s, self.cards[place])
        self.cards = self.cards[:place] + self.cards[place + 1 :]

    def finish(self, s: State) -> None:
        for card in self.cards:
            put_away(s, card)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.chooser, self.cards)
