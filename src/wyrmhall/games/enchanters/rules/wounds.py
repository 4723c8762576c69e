"""Wounds, wound cards and healing: EN-WND, EN-HEA, EN-R-39, EN-R-70 to EN-R-76, EN-R-133."""

from wyrmhall.games.enchanters.components.cards import FACE_DOWN, NO_CARD, WOUNDS, Card
from wyrmhall.games.enchanters.components.frame import Ancestors
from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import KEEP, OVERLORD_UNIT, Number
from wyrmhall.games.enchanters.rules.overlord.health import overlord_heals, overlord_loses
from wyrmhall.games.enchanters.rules.resolution.refusals import not_an_answer
from wyrmhall.games.enchanters.rules.resolution.triggers import await_end, set_off
from wyrmhall.games.enchanters.rules.stacks import discard, lay
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import TAKING_DAMAGE, UNHEALABLE
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain
from wyrmhall.kernel.state import Step as KernelStep


def hurt(s: State, unit: int, amount: int, ancestors: Ancestors) -> None:
    """One instance of damage: EN-WND-01, EN-COND-04."""
    if amount <= 0:
        return
    if unit == OVERLORD_UNIT:
        overlord_loses(s, amount)
        return
    seat = Seat(unit)
    s.wounds[0 if s.setup.coop else seat] += amount
    if s.event_sink is not None:
        s.tell(events.hurt(seat, amount))
    if s.mask >> TAKING_DAMAGE & 1:
        await_end(s, set_off(s, TAKING_DAMAGE, seat, ancestors, amount))
    if s.setup.wound_cards and s.wounds[seat] >= 10 and s.wound_deck:
        s.stack.append(WoundExchange(seat))


class WoundExchange(OpenStep[State]):
    """EN-WND-03 to EN-WND-05  Ten tokens for one of two wound cards, again and again."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def finish(self, s: State) -> None:
        seat = self.seat
        if s.wounds[seat] < 10 or not s.wound_deck:
            return  # EN-R-72  tokens are kept until there are cards
        s.wounds[seat] -= 10
        one, other = s.wound_deck[0], s.wound_deck[1] if len(s.wound_deck) > 1 else NO_CARD
        s.wound_deck, s.wound_known = s.wound_deck[2:], s.wound_known[2:]
        s.stack.append(WoundExchange(seat))
        if s.event_sink is not None:
            s.tell(events.wounds_drawn(seat, one, other))
        s.stack.append(WoundPair(seat, one, other, 0 if other != NO_CARD else 1))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat,)


class WoundPair(KernelStep[State]):
    """EN-WND-04, EN-HID-05  Two wound cards that only their player sees, one of which is kept."""

    in_secret = True

    def __init__(self, seat: Open[Seat], one: Hidden[Card], other: Hidden[Card], kept: Open[int]) -> None:
        self.seat = seat
        self.one = one
        self.other = other
        self.kept = kept  # 1 or 2; 0 while it is asked

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.kept else ONLY[self.seat]

    def options(self, s: State, seat: Seat) -> Menu:
        return KEEP if seat == self.seat else []

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        return not_an_answer(act, seat == self.seat, "which of the two wound cards is kept?")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        self.kept = act.number

    def finish(self, s: State) -> None:
        kept, other = (self.one, self.other) if self.kept == 1 else (self.other, self.one)
        if other != NO_CARD:
            s.wound_deck = (*s.wound_deck, other)
            s.wound_known = (*s.wound_known, 1 << self.seat)  # EN-HID-06
        if s.event_sink is not None:
            s.tell(events.wound_kept(self.seat, kept, other))
        lay(s, self.seat, kept)

    def clone(self) -> "WoundPair":  # written by make fields
        return WoundPair(self.seat, self.one, self.other, self.kept)

    def one_seen(self, seat: Seat) -> Card:
        return self.one if seat == self.seat or self.other == NO_CARD else FACE_DOWN

    def other_seen(self, seat: Seat) -> Card:
        return self.other if seat == self.seat or self.other == NO_CARD else FACE_DOWN

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        """The hidden cards are dealt with the wound deck (imagining.py)."""

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.one, self.other, self.kept)

    def seen_by(self, seat: Seat) -> "WoundPair":  # written by make fields
        return WoundPair(self.seat, self.one_seen(seat), self.other_seen(seat), self.kept)


def can_heal(s: State, unit: int) -> bool:
    """EN-EFF-024"""
    return unit == OVERLORD_UNIT or not s.is_in_force(UNHEALABLE, Seat(unit))


def wounds_of(s: State, unit: int) -> int:
    """EN-R-80  The Overlord's wounds are the hit points it has lost."""
    return FULL_HEALTH - s.hit_points if unit == OVERLORD_UNIT else s.wound_count(Seat(unit))


def heal(s: State, unit: int, amount: int) -> int:
    """EN-HEA-01 to EN-HEA-05; returns how many were healed."""
    if unit == OVERLORD_UNIT:
        return overlord_heals(s, amount)
    seat = Seat(unit)
    if amount <= 0 or not can_heal(s, seat):
        return 0
    if s.setup.coop:
        healed = min(amount, s.wounds[0])
        s.wounds[0] -= healed
    else:
        while s.wounds[seat] < amount and s.stacks[seat][WOUNDS]:
            discard(s, seat, WOUNDS, len(s.stacks[seat][WOUNDS]) - 1)  # EN-HEA-02
            s.wounds[seat] += 10
        healed = min(amount, s.wounds[seat])
        s.wounds[seat] = s.wounds[seat] - healed
    if healed and s.event_sink is not None:
        s.tell(events.healed(seat, healed))
    return healed
