"""Journeys, to the track or elsewhere: EN-JRN, EN-GRV, EN-R-40 to EN-R-49."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER, Card
from wyrmhall.games.enchanters.components.frame import Ancestors
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import MOST_SEATS, SLOTS
from wyrmhall.games.enchanters.rules.combat.engagement import disengage, go_on, resolve_below
from wyrmhall.games.enchanters.rules.combat.fight import start_fight
from wyrmhall.games.enchanters.rules.cooperative.immediate_end import decide_coop
from wyrmhall.games.enchanters.rules.crystals import lose
from wyrmhall.games.enchanters.rules.journeying.costs import cost_of, fare
from wyrmhall.games.enchanters.rules.journeying.obtaining import obtain
from wyrmhall.games.enchanters.rules.resolution.triggers import set_off
from wyrmhall.games.enchanters.rules.wounds import hurt
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    FIXED_COST,
    JOURNEY_OVER,
    NEAR_DANGER,
)
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain


def journey(s: State, seat: Seat, slot: int) -> None:
    """The main action: EN-JRN-07."""
    cost = cost_of(s, seat, slot)
    if s.event_sink is not None:
        free = s.free >> seat & 1
        full = fare(slot, s.in_force(FIXED_COST, seat))
        s.tell(events.journey_begins(seat, slot, s.track[slot], cost, full, s.speed(seat), free))
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
    if s.event_sink is not None:
        s.tell(events.journey_begins(seat, place, card, 0, 0, 0, 1))
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

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.place, self.ancestors)


# By seat and slot, of journeys that follow from nothing: they never change, so that all games share them
JOURNEYS_OVER: Final = [
    [JourneyOver(Seat(number), slot, ()) for slot in range(SLOTS)] for number in range(MOST_SEATS)
]
