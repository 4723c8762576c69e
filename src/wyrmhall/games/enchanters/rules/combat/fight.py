"""A combat with a creature or with the Overlord, stage after stage: EN-CMB, EN-OVL-09, EN-R-33, EN-R-52."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import MONSTER, Card
from wyrmhall.games.enchanters.components.frame import Ancestors
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.combat.engagement import disengage, go_on
from wyrmhall.games.enchanters.rules.combat.situations import (
    NO_SLOT,
    begin_situation,
    combat_powers,
    end_situation,
    opponent_values,
)
from wyrmhall.games.enchanters.rules.combat.strike import strike
from wyrmhall.games.enchanters.rules.combat.sums import powers_by_card
from wyrmhall.games.enchanters.rules.combat.window import Window, menu_of
from wyrmhall.games.enchanters.rules.journeying.obtaining import obtain
from wyrmhall.games.enchanters.rules.overlord.invasion import discard_slot_zero
from wyrmhall.games.enchanters.rules.overlord.rewards import overlord_beaten
from wyrmhall.games.enchanters.rules.resolution.resolving import (
    TO_THE_END,
    Carry,
    flush,
    resolve,
)
from wyrmhall.games.enchanters.rules.resolution.triggers import set_off
from wyrmhall.games.enchanters.rules.resolution.units import is_protected
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    BEAT_DRAGON,
    BEAT_MONSTER,
    IN_COMBAT,
)
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain

# Where a journey goes, beside the slots of the track
TO_GRAVEYARD: Final = -1
TO_OVERLORD: Final = -2
OVERLORD_ITSELF: Final = -3

# Stages of a fight
WINDOW: Final = 0
COMPARE: Final = 1
AFTER: Final = 2
WON: Final = 3
TAKE: Final = 4


def slot_of(place: int) -> int:
    return place if place >= 0 else NO_SLOT  # EN-GRV-02


# -- combat --------------------------------------------------------------------------------------


def start_fight(s: State, seat: Seat, card: Card, place: int, ancestors: Ancestors) -> None:
    """EN-CMB-01; what creature texts do as the combat begins comes before the window (EN-R-37)."""
    fight = Fight(seat, card, place, WINDOW, ancestors)
    s.stack.append(fight)
    frames = begin_situation(s, IN_COMBAT, seat, card, slot_of(place), ancestors)
    if frames or s.pending:
        resolve(s, frames)
    if place != OVERLORD_ITSELF:  # there the rest of a text has to find its place below first (EN-R-52)
        go_on(s, fight)


class Fight(OpenStep[State]):
    """A combat with a creature or with the Overlord."""

    def __init__(self, seat: Seat, card: Card, place: int, stage: int, ancestors: Ancestors) -> None:
        self.seat = seat
        self.card = card
        self.place = place
        self.stage = stage
        self.ancestors = ancestors

    def finish(self, s: State) -> None:
        """Stage by stage, until it has to wait for something."""
        if self.stage == WINDOW:
            self.stage = COMPARE
            menu = menu_of(s, self.seat)
            if menu:
                window = Window(self.seat)
                window.ready = menu
                s.stack.append(self)
                s.stack.append(window)
                return
        if self.stage == COMPARE and (not self.compare(s) or self.waits(s, AFTER)):
            return
        if self.stage == AFTER:
            self.stage = WON
            s.stack.append(self)
            end_situation(s, IN_COMBAT)
            if s.pending:
                flush(s)
            if self.waits(s, WON):
                return
        if self.stage == WON and (not self.win(s) or self.waits(s, TAKE)):
            return
        obtain(s, self.seat, self.card, self.place, self.ancestors)

    def waits(self, s: State, stage: int) -> bool:
        """Whether something lies above it on the stack; otherwise it goes on at once."""
        self.stage = stage
        if s.stack[-1] is not self:
            return True
        s.stack.pop()
        return False

    def compare(self, s: State) -> bool:
        """EN-CMB-03, EN-CMB-04, EN-CMB-08"""
        seat, card, slot = self.seat, self.card, slot_of(self.place)
        attack, defense = combat_powers(s, seat, card, slot)
        health, strength = opponent_values(s, seat, card, slot)
        if s.event_sink is not None:
            by_card, standing = powers_by_card(s, seat), (s.attack[seat], s.defense[seat])
            s.tell(events.fought(seat, card, attack, defense, health, strength, *by_card, standing))
        if attack < health:
            self.fail(s, attack, health)
            return False
        self.stage = AFTER
        s.stack.append(self)
        design = s.setup.cards.of[card]
        factor = 2 if design.strikes_double else 1  # EN-ATK-05, EN-R-100
        struck: tuple[Seat, ...] = (seat,)
        if design.strikes_all:
            struck = tuple([other for other in s.order() if other == seat or not is_protected(s, other)])
        strike(s, struck, seat, defense, strength, factor, card, self.ancestors)
        return not s.ended

    def fail(self, s: State, attack: int, health: int) -> None:
        """EN-CMB-05, EN-CMB-07, EN-OVL-09"""
        if self.place == OVERLORD_ITSELF:
            skip_the_rest(s)
        end_situation(s, IN_COMBAT)
        if s.event_sink is not None:
            s.tell(events.combat_failed(self.seat, self.card, attack, health))
        discard_slot_zero(s, self.ancestors)

    def win(self, s: State) -> bool:
        """EN-CMB-09, EN-CMB-10"""
        if s.event_sink is not None:
            s.tell(events.defeated(self.seat, self.card))
        if self.place == OVERLORD_ITSELF:
            overlord_beaten(s, self.seat, self.ancestors)
            return False
        self.stage = TAKE
        s.stack.append(self)
        code = BEAT_MONSTER if s.setup.cards.types[self.card] == MONSTER else BEAT_DRAGON
        if s.mask >> code & 1:
            resolve(s, set_off(s, code, self.seat, self.ancestors, taken=self.card))
        return True

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.card, self.place, self.stage, self.ancestors)


def is_fought(s: State, card: Card) -> bool:
    """EN-R-33  While a card is being fought nothing moves it."""
    return any(isinstance(step, Fight) and step.card == card for step in s.stack)


# -- fights with the Overlord --------------------------------------------------------------------


def fight_overlord(s: State, seat: Seat, ancestors: Ancestors) -> None:
    """EN-OVL-09  The combat, within a challenge action or by itself."""
    s.engaged += 1
    s.stack.append(FightOver())
    start_fight(s, seat, s.overlord, OVERLORD_ITSELF, ancestors)


class FightOver(OpenStep[State]):
    """The fight and all that belongs to it is completely over."""

    def finish(self, s: State) -> None:
        disengage(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


def skip_the_rest(s: State) -> None:
    """EN-R-52  What stands behind the words about a fight that failed; it waits right below the fight."""
    rest = s.stack[-2]
    assert isinstance(rest, Carry)
    rest.place = TO_THE_END
