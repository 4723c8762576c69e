"""Banners and classes offered in secret: EN-SET-13, EN-SET-16, EN-HID-07, EN-HID-16, EN-R-125."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import FACE_DOWN, ITEM, Card
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import KEEP, Number
from wyrmhall.games.enchanters.rules.resolution.refusals import ANOTHER_QUESTION, not_an_answer
from wyrmhall.games.enchanters.rules.setup_steps.relations import banner_pool, class_pool
from wyrmhall.games.enchanters.rules.stacks import lay
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import Plain
from wyrmhall.kernel.state import Step as KernelStep

SEALED: Final = -1  # a choice one may not read


class Offers(KernelStep[State]):
    """All choose at the same time; the choices are shown together."""

    in_secret = True

    def __init__(
        self,
        type: Open[int],
        offers: Hidden[tuple[tuple[Card, Card], ...]],
        waiting: Open[Asked],
        kept: Hidden[tuple[int, ...]],
    ) -> None:
        self.type = type
        self.offers = offers
        self.waiting = waiting
        self.kept = kept  # by seat: 1 or 2, 0 while it is asked

    def who(self, s: State) -> Asked:
        return self.waiting

    def rule(self) -> str:
        return "EN-SET-13" if self.type == ITEM else "EN-SET-16"

    def options(self, s: State, seat: Seat) -> Menu:
        return KEEP if seat in self.waiting else []

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat not in self.waiting:
            return Refusal(ANOTHER_QUESTION, "you have chosen already")
        what = "banners" if self.type == ITEM else "classes"
        return not_an_answer(act, True, f"which of the two {what} do you keep?")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        self.kept = (*self.kept[:seat], act.number, *self.kept[seat + 1 :])
        self.waiting = tuple([other for other in self.waiting if other != seat])
        if s.event_sink is not None:
            s.tell(events.answer_sealed(self.rule(), seat))

    def finish(self, s: State) -> None:
        for seat in s.setup.seats:
            card = self.offers[seat][self.kept[seat] - 1]
            if s.event_sink is not None:
                s.tell(events.starting_card(seat, card))
            lay(s, seat, card)

    def clone(self) -> "Offers":  # written by make fields
        return Offers(self.type, self.offers, self.waiting, self.kept)

    def offers_seen(self, seat: Seat) -> tuple[tuple[Card, Card], ...]:
        return tuple([pair if seat == owner else HIDDEN for owner, pair in enumerate(self.offers)])

    def kept_seen(self, seat: Seat) -> tuple[int, ...]:
        return tuple([SEALED if one and owner != seat else one for owner, one in enumerate(self.kept)])

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        """Other pairs are any cards not offered to the viewer; sealed choices are any."""
        seen = [card for pair in self.offers for card in pair]
        pool = [card for card in (banner_pool(s) if self.type == ITEM else class_pool(s)) if card not in seen]
        cards = chance.draw(pool, len(pool))
        self.offers = tuple([(cards.pop(), cards.pop()) if pair == HIDDEN else pair for pair in self.offers])
        self.kept = tuple([1 + chance.below(2) if one == SEALED else one for one in self.kept])

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.type, self.offers, self.waiting, self.kept)

    def seen_by(self, seat: Seat) -> "Offers":  # written by make fields
        return Offers(self.type, self.offers_seen(seat), self.waiting, self.kept_seen(seat))


HIDDEN: Final = (FACE_DOWN, FACE_DOWN)
