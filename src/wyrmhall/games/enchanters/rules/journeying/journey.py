"""Journeys, from the cost to the stack: EN-JRN, EN-CMB, EN-GRV, EN-R-11 to EN-R-14, EN-R-40 to EN-R-49."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON, ENCHANTMENT, ITEM, MONSTER, Card
from wyrmhall.games.enchanters.components.frame import OF_PLAYER, Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import MOST_SEATS, SLOTS
from wyrmhall.games.enchanters.rules.combat.situations import (
    NO_SLOT,
    begin_situation,
    combat_powers,
    end_situation,
    opponent_values,
)
from wyrmhall.games.enchanters.rules.combat.window import Window, menu_of
from wyrmhall.games.enchanters.rules.cooperative.verdict import decide_coop
from wyrmhall.games.enchanters.rules.crystals import lose
from wyrmhall.games.enchanters.rules.overlord.invasion import discard_slot_zero
from wyrmhall.games.enchanters.rules.overlord.rewards import overlord_beaten
from wyrmhall.games.enchanters.rules.resolution.resolving import (
    FIGHT_THE_OVERLORD,
    TO_THE_END,
    Carry,
    flush,
    resolve,
)
from wyrmhall.games.enchanters.rules.resolution.triggers import await_end, set_off
from wyrmhall.games.enchanters.rules.resolution.units import is_protected
from wyrmhall.games.enchanters.rules.stacks import lay, lay_under, refuses
from wyrmhall.games.enchanters.rules.turn_structure.track import leave_track
from wyrmhall.games.enchanters.rules.wounds import hurt
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    BEAT_DRAGON,
    BEAT_MONSTER,
    FIXED_COST,
    IN_COMBAT,
    JOURNEY_OVER,
    NEAR_DANGER,
    TAKING_CARD,
    TAKING_ENCHANTMENT,
    TOOK_ITEM,
)
from wyrmhall.games.enchanters.text.phrases.phrase import Phrase
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain
from wyrmhall.kernel.state import Step as KernelStep

Ancestors = tuple[int, ...]

# Where a journey goes, beside the slots of the track
TO_GRAVEYARD: Final = -1
TO_OVERLORD: Final = -2
OVERLORD_ITSELF: Final = -3

TAKING: Final = 1 << TAKING_CARD | 1 << TAKING_ENCHANTMENT

# Stages of a fight
WINDOW: Final = 0
COMPARE: Final = 1
AFTER: Final = 2
WON: Final = 3
TAKE: Final = 4


def slot_of(place: int) -> int:
    return place if place >= 0 else NO_SLOT  # EN-GRV-02


# -- costs ---------------------------------------------------------------------------------------


def cost_of(s: State, seat: Seat, slot: int) -> int:
    """EN-JRN-03 to EN-JRN-06, EN-R-42"""
    if slot == 0 or s.free >> seat & 1:
        return 0
    cost = fare(slot, s.in_force(FIXED_COST, seat)) if s.mask >> FIXED_COST & 1 else slot
    cost -= s.speed(seat)
    return cost if cost > 0 else 0


def fare(slot: int, fixed: list[Phrase]) -> int:
    """What the way to the slot costs without speed, with those fixed costs in force."""
    cost = slot
    for effect in fixed:
        if slot >= effect.n and effect.m < cost:
            cost = effect.m
    return cost


def is_barred(s: State, seat: Seat, card: Card) -> bool:
    """EN-EFF-081, EN-EFF-102  No journey to a card the player may not take."""
    return refuses(s, seat, s.setup.cards.types[card])


# -- the journey ---------------------------------------------------------------------------------


def journey(s: State, seat: Seat, slot: int) -> None:
    """The main action: EN-JRN-07."""
    cost = cost_of(s, seat, slot)
    if s.ears is not None:
        s.tell(events.journey_begins(seat, slot, s.track[slot], cost))
    if cost:
        lose(s, seat, cost)
    set_out(s, seat, s.track[slot], slot, ())


def set_out(s: State, seat: Seat, card: Card, place: int, ancestors: Ancestors) -> None:
    """EN-JRN-08, EN-JRN-16  From combat onward, wherever the card lies."""
    if seat == s.active:
        s.journeyed = True  # EN-TRN-11  who journeys in another player's turn pays no weight
    s.engaged += 1
    over = JourneyOver(seat, place, ancestors) if place < 0 or ancestors else JOURNEYS_OVER[seat][place]
    s.stack.append(over)
    if s.setup.cards.types[card] in (MONSTER, DRAGON):
        start_fight(s, seat, card, place, ancestors)
    else:
        obtain(s, seat, card, place, ancestors)
    go_on(s, over)


def journey_to(s: State, seat: Seat, card: Card, place: int, ancestors: Ancestors) -> None:
    """EN-JRN-16  A journey without cost to a card of the graveyard or on the Overlord."""
    if s.ears is not None:
        s.tell(events.journey_begins(seat, place, card, 0))
    set_out(s, seat, card, place, ancestors)


class JourneyOver(OpenStep[State]):
    """EN-R-40  The journey is completely over, won or failed."""

    def __init__(self, seat: Seat, place: int, ancestors: Ancestors) -> None:
        self.seat = seat
        self.place = place
        self.ancestors = ancestors

    def finish(self, s: State) -> None:
        seat, place = self.seat, self.place
        disengage(s)
        if place < 0:
            return  # EN-R-49
        if s.mask >> NEAR_DANGER & 1:
            for effect in s.for_all(NEAR_DANGER):
                if place == effect.n:
                    hurt(s, seat, effect.m, self.ancestors)
        if s.setup.coop and decide_coop(s):
            return
        moment = (
            set_off(s, JOURNEY_OVER, seat, self.ancestors, slot=place) if s.mask >> JOURNEY_OVER & 1 else ()
        )
        if moment or s.pending:
            resolve_below(s, moment)

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat, self.place, self.ancestors)


# By seat and slot, of journeys that follow from nothing: they never change, so that all games share them
JOURNEYS_OVER: Final = [
    [JourneyOver(Seat(number), slot, ()) for slot in range(SLOTS)] for number in range(MOST_SEATS)
]


def resolve_below(s: State, moment: tuple[Frame, ...]) -> None:
    """Abilities that come after what already waits on the stack for a wound card."""
    await_end(s, moment)
    if s.pending:
        s.stack.append(Settle())


class Settle(OpenStep[State]):
    """The end of a step of the turn: what it set off is resolved."""

    def finish(self, s: State) -> None:
        if s.pending:
            flush(s)

    def fields(self) -> tuple[Plain, ...]:
        return ()


def disengage(s: State) -> None:
    """EN-R-130  What waited for the end of a journey, combat, duel or challenge comes now."""
    s.engaged -= 1
    if s.engaged or not s.later:
        return
    later, s.later = s.later, ()
    for f, place in reversed(later):
        deed = s.setup.cards.lines[f.line].deeds[place]
        s.stack.append(Carry(f, place, TO_THE_END if deed.id == FIGHT_THE_OVERLORD else place + 1))


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


def go_on(s: State, step: KernelStep[State]) -> None:
    """Right away, if nothing has come upon the step."""
    if s.stack and s.stack[-1] is step:
        s.stack.pop()
        step.finish(s)


class Fight(OpenStep[State]):
    """A combat with a creature or with the Overlord."""

    def __init__(self, seat: Seat, card: Card, place: int, stage: int, ancestors: Ancestors) -> None:
        self.seat = seat
        self.card = card
        self.place = place
        self.stage = stage
        self.ancestors = ancestors

    def finish(self, s: State) -> None:
        """Stage after stage, until something has to be waited for."""
        if self.stage == WINDOW:
            self.stage = COMPARE
            menu = menu_of(s, self.seat)
            if menu:
                s.stack += (self, Window(self.seat, menu))
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
        """Whether something lies upon it on the stack; otherwise it goes on at once."""
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
        if s.ears is not None:
            s.tell(events.combat_failed(self.seat, self.card, attack, health))
        discard_slot_zero(s, self.ancestors)

    def win(self, s: State) -> bool:
        """EN-CMB-09, EN-CMB-10"""
        if s.ears is not None:
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

    def fields(self) -> tuple[Plain, ...]:
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

    def fields(self) -> tuple[Plain, ...]:
        return ()


def skip_the_rest(s: State) -> None:
    """EN-R-52  What stands behind the words about a fight that failed; it waits right below the fight."""
    rest = s.stack[-2]
    assert isinstance(rest, Carry)
    rest.place = TO_THE_END


# -- attacks -------------------------------------------------------------------------------------


def strike(
    s: State,
    struck: tuple[Seat, ...],
    fighter: Seat,
    defense: int,
    strength: int,
    factor: int,
    card: Card,
    ancestors: Ancestors,
) -> None:
    """EN-ATK-04, EN-R-120  One after another; who draws wound cards makes the others wait."""
    depth = len(s.stack)
    for number, seat in enumerate(struck):
        shield = defense if seat == fighter else s.defense[seat]
        damage = (strength - shield) * factor
        if s.ears is not None:
            s.tell(events.attacked(seat, card, strength, shield, damage if damage > 0 else 0))
        hurt(s, seat, damage, ancestors)
        if s.setup.coop and decide_coop(s):
            return
        if len(s.stack) != depth and number + 1 < len(struck):
            rest = struck[number + 1 :]
            s.stack.insert(depth, Strike(rest, fighter, defense, strength, factor, card, ancestors))
            return


class Strike(OpenStep[State]):
    """The rest of an attack on all players."""

    def __init__(
        self,
        struck: tuple[Seat, ...],
        fighter: Seat,
        defense: int,
        strength: int,
        factor: int,
        card: Card,
        ancestors: Ancestors,
    ) -> None:
        self.struck = struck
        self.fighter = fighter
        self.defense = defense
        self.strength = strength
        self.factor = factor
        self.card = card
        self.ancestors = ancestors

    def finish(self, s: State) -> None:
        strike(
            s,
            self.struck,
            self.fighter,
            self.defense,
            self.strength,
            self.factor,
            self.card,
            self.ancestors,
        )

    def fields(self) -> tuple[Plain, ...]:
        return (
            self.struck,
            self.fighter,
            self.defense,
            self.strength,
            self.factor,
            self.card,
            self.ancestors,
        )


# -- taking the card -----------------------------------------------------------------------------


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
        """Stage after stage, until something has to be waited for."""
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
        found = set_off(s, TAKING_CARD, self.seat, self.ancestors, taken=self.card)
        if type == ENCHANTMENT:
            found += set_off(s, TAKING_ENCHANTMENT, self.seat, self.ancestors, taken=self.card)
        return found

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat, self.card, self.stage, self.given, self.under, self.ancestors)


def join_stack(s: State, seat: Seat, card: Card, under: bool, ancestors: Ancestors) -> None:
    """EN-JRN-12 to EN-JRN-14, EN-COND-05; EN-R-12  its own text does not count."""
    if s.ears is not None:
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
