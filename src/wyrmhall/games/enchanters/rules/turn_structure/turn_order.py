"""Rounds and turns, one after the other: EN-TRN-01 to EN-TRN-05, EN-TRN-10, EN-TRN-11."""

from typing import Final

from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import (
    MOST_SEATS,
)
from wyrmhall.games.enchanters.rules.combat.engagement import resolve_below
from wyrmhall.games.enchanters.rules.cooperative.overlord_turn import overlord_turn
from wyrmhall.games.enchanters.rules.crystals import lose
from wyrmhall.games.enchanters.rules.ending import end_of_game
from wyrmhall.games.enchanters.rules.resolution.resolving import resolve
from wyrmhall.games.enchanters.rules.resolution.settling import settle
from wyrmhall.games.enchanters.rules.resolution.triggers import set_off
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase, TurnEnd
from wyrmhall.games.enchanters.rules.turn_structure.track import is_empty, reset_track
from wyrmhall.games.enchanters.rules.turn_structure.turn_end import end_turn
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    SETTLED,
    TURN_BEGINS,
    TURN_ENDS,
)
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain


class Course(OpenStep[State]):
    """The next turn, once nothing else waits."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def finish(self, s: State) -> None:
        next_turn(s, self.seat, MainPhase(self.seat, False))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat,)


def next_turn(s: State, seat: Seat, phase: MainPhase) -> None:
    """Turn after turn, until track and deck are empty: EN-TRN-01, EN-END-01, EN-R-117.

    Nothing but the clean-up of the turn before may still lie on the stack.
    """
    if s.dealt == len(s.deck) and is_empty(s):
        s.stack.clear()
        end_of_game(s)
        return
    if seat == s.first:
        s.round += 1
        if s.event_sink is not None:
            s.tell(events.round_begins(s.round))
        if s.setup.coop:
            s.stack.clear()
            s.stack.append(BeginTurn(seat))
            overlord_turn(s)  # EN-TRN-02
            return
    begin_turn(s, seat, phase)


class BeginTurn(OpenStep[State]):
    """The turn that follows an Overlord turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def finish(self, s: State) -> None:
        begin_turn(s, self.seat, MainPhase(self.seat, False))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat,)


def begin_turn(s: State, seat: Seat, phase: MainPhase) -> None:
    """EN-TRN-04, EN-TRN-05"""
    s.active = seat
    s.turn += 1
    if s.event_sink is not None:
        s.tell(events.turn_begins(s.turn, seat))
    active, inactive = s.pearls[seat]
    if inactive:
        s.pearls[seat] = (active + inactive, 0)
    phase.begin_again(seat)
    if s.stack:
        s.stack[0] = CLEAN_UP[seat]
    else:
        s.stack.append(CLEAN_UP[seat])
    s.stack.append(phase)
    if s.mask >> TURN_BEGINS & 1:
        resolve(s, set_off(s, TURN_BEGINS, seat, ()))
    if s.common_board.mask & SETTLED:
        settle(s)  # texts without an owner speak of the active player (EN-R-03)


# -- clean-up ------------------------------------------------------------------------------------


class CleanUp(TurnEnd):
    """EN-TRN-10"""

    def __init__(self, seat: Seat, stage: int) -> None:
        self.seat = seat
        self.stage = stage

    def finish(self, s: State) -> None:
        s.stack.append(self)
        self.follow(s, MainPhase(self.seat, False))

    def follow(self, s: State, phase: MainPhase) -> None:
        seat = self.seat
        if self.stage == 0 and s.mask >> TURN_ENDS & 1:
            moment = set_off(s, TURN_ENDS, seat, ())
            if moment:
                s.stack[-1] = CleanUp(seat, 1)
                resolve_below(s, moment)  # EN-R-38
                return
        if s.journeyed:
            weight = s.weight(seat)
            if weight > 0:
                if s.event_sink is not None:
                    s.tell(events.weight_paid(seat, weight))
                lose(s, seat, weight)  # EN-TRN-11, EN-R-48
        reset_track(s)
        end_turn(s)
        next_seat = s.setup.around[seat + 1]  # EN-R-02  to the left
        if s.stack[-1] is self:
            next_turn(s, next_seat, phase)
        else:
            s.stack[0] = Course(next_seat)  # pearls have to be given up first

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.stage)


# By seat, and stage: they never change, so that all games share them
CLEAN_UP: Final = [CleanUp(Seat(number), 0) for number in range(MOST_SEATS)]
