"""The card at the end of a journey, until it lies on a stack: EN-JRN-09 to EN-JRN-17, EN-R-11 to EN-R-14."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, ITEM, Card
from wyrmhall.games.enchanters.components.frame import OF_PLAYER, Ancestors, Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.resolution.resolving import (
    Carry,
    flush,
    resolve,
)
from wyrmhall.games.enchanters.rules.resolution.triggers import await_end, set_off
from wyrmhall.games.enchanters.rules.stacks import lay, lay_under
from wyrmhall.games.enchanters.rules.turn_structure.track import leave_track
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    TAKING_CARD,
    TAKING_ENCHANTMENT,
    TOOK_ITEM,
)
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain

TAKING: Final = 1 << TAKING_CARD | 1 << TAKING_ENCHANTMENT


def obtain(s: State, seat: Seat, card: Card, place: int, ancestors: Ancestors) -> None:
    """EN-JRN-17  The card leaves its place and lies nowhere until it joins a stack."""
    depth = len(s.stack)
    if place >= 0:
        leave_track(s, place)  # may ask for pearls, and that comes first
    elif card in s.overlord_cards:
        s.overlord_cards = without(s.overlord_cards, card)
    else:
        s.graveyard = without(s.graveyard, card)  # EN-GRV-05; or the Overlord fell meanwhile (EN-R-59)
    if len(s.stack) > depth:
        s.stack.insert(depth, Taking(seat, card, 0, False, False, ancestors))
    elif s.mask & TAKING or s.setup.cards.of[card].immediate:
        Taking(seat, card, 0, False, False, ancestors).finish(s)
    else:
        join_stack(s, seat, card, False, ancestors)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Taking(OpenStep[State]):
    """EN-JRN-09 to EN-JRN-14  A card just obtained: immediate text, abilities, stack."""

    def __init__(
        self, seat: Seat, card: Card, stage: int, given: bool, under: bool, ancestors: Ancestors
    ) -> None:
        self.seat = seat
        self.card = card
        self.stage = stage
        self.given = given  # EN-JRN-10  the player owns it no longer
        self.under = under  # EN-R-109  it goes to the bottom
        self.ancestors = ancestors

    def finish(self, s: State) -> None:
        """Stage by stage, until it has to wait for something."""
        if self.given:
            return
        if self.stage == 0:
            self.stage = 1
            immediate = s.setup.cards.of[self.card].immediate
            if immediate:
                s.stack.append(self)
                for line in immediate[::-1]:
                    frame = Frame(
                        self.seat,
                        line.number,
                        self.card,
                        OF_PLAYER,
                        taken=self.card,
                        ancestors=self.ancestors,
                    )
                    s.stack.append(Carry(frame, 0))
                return
        if self.stage == 1:
            self.stage = 2
            abilities = self.abilities(s)
            if abilities:
                s.stack.append(self)
                resolve(s, abilities)
                return
        join_stack(s, self.seat, self.card, self.under, self.ancestors)

    def abilities(self, s: State) -> tuple[Frame, ...]:
        """EN-R-11  Those that come before the card is added."""
        type = s.setup.cards.types[self.card]
        if type not in (ITEM, ENCHANTMENT):
            return ()
        if not s.mask & TAKING:
            return ()
        frames = set_off(s, TAKING_CARD, self.seat, self.ancestors, taken=self.card)
        if type == ENCHANTMENT:
            frames += set_off(s, TAKING_ENCHANTMENT, self.seat, self.ancestors, taken=self.card)
        return frames

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.card, self.stage, self.given, self.under, self.ancestors)


def join_stack(s: State, seat: Seat, card: Card, under: bool, ancestors: Ancestors) -> None:
    """EN-JRN-12 to EN-JRN-14, EN-COND-05; EN-R-12  its own text does not count."""
    if s.event_sink is not None:
        s.tell(events.taken(seat, card))
    if under:
        lay_under(s, seat, card)
    else:
        lay(s, seat, card)
    if s.mask >> TOOK_ITEM & 1 and s.setup.cards.types[card] == ITEM:
        moment = set_off(s, TOOK_ITEM, seat, ancestors, taken=card)
        await_end(s, tuple([f for f in moment if f.card != card]))
    if s.pending:
        flush(s)


def taking(s: State) -> Taking | None:
    """The card that is being taken now, if any."""
    for place in range(len(s.stack) - 1, -1, -1):
        step = s.stack[place]
        if isinstance(step, Taking):
            return step
    return None
