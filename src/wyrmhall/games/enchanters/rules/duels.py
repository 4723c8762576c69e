"""Duels and attacks between players: EN-DUE, EN-R-94 to EN-R-98."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD
from wyrmhall.games.enchanters.components.frame import Ancestors, Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT
from wyrmhall.games.enchanters.rules.combat.engagement import disengage
from wyrmhall.games.enchanters.rules.combat.situations import (
    NO_SLOT,
    begin_situation,
    end_situation,
    opponent_values,
    situated_powers,
)
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.rules.cooperative.immediate_end import decide_coop
from wyrmhall.games.enchanters.rules.resolution.resolving import flush, resolve
from wyrmhall.games.enchanters.rules.resolution.triggers import await_end, set_off
from wyrmhall.games.enchanters.rules.wounds import hurt
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import DUEL_OVER, DUELING, DUELIST, NO_DUEL_ATTACK
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain

# Stages
WINDOWS: Final = 0
BLOWS: Final = 1
SECOND_WOUND: Final = 2
AFTER: Final = 3
OVER: Final = 4


def duel(s: State, one: int, other: int, ancestors: Ancestors) -> None:
    """EN-DUE-01  Between two units, each a player or the Overlord."""
    if one == other or (OVERLORD_UNIT in (one, other) and not s.overlord_active):
        return
    s.engaged += 1
    if s.event_sink is not None:
        s.tell(events.duel(one, other))
    s.stack.append(Duel(one, other, WINDOWS, 0, ancestors))
    frames: tuple[Frame, ...] = ()
    if OVERLORD_UNIT not in (one, other):  # EN-COND-12
        for seat in players_of(s, one, other):
            frames += begin_situation(s, DUELING, seat, NO_CARD, NO_SLOT, ancestors)
    resolve(s, frames)


def players_of(s: State, one: int, other: int) -> list[Seat]:
    """EN-R-94  The players of a duel, clockwise from the active player."""
    return [seat for seat in s.order() if seat in (one, other)]


def duel_powers(s: State, unit: int, against: Seat) -> tuple[int, int]:
    """Attack and defense of a unit in a duel: EN-DUE-03, EN-DUE-05."""
    if unit == OVERLORD_UNIT:
        health, strength = opponent_values(s, against, s.overlord, NO_SLOT)
        return (strength, health)
    seat = Seat(unit)
    attack, defense = situated_powers(s, seat)
    if s.holds(DUELING, seat):
        for effect in s.in_force(DUELIST, seat):
            attack += effect.n
            defense += effect.m
    if s.is_in_force(NO_DUEL_ATTACK, seat):
        attack = 0
    return (attack if attack > 0 else 0, defense if defense > 0 else 0)


class Duel(OpenStep[State]):
    """Windows, blows, wounds, abilities."""

    def __init__(self, one: int, other: int, stage: int, damage: int, ancestors: Ancestors) -> None:
        self.one = one
        self.other = other
        self.stage = stage
        self.damage = damage  # that the second player still has to take
        self.ancestors = ancestors

    def go_on(self, s: State, stage: int, damage: int = 0) -> None:
        s.stack.append(Duel(self.one, self.other, stage, damage, self.ancestors))

    def finish(self, s: State) -> None:
        if self.stage == WINDOWS:
            self.go_on(s, BLOWS)
            for seat in reversed(players_of(s, self.one, self.other)):
                s.stack.append(Window(seat))
        elif self.stage == BLOWS:
            self.exchange_blows(s)
        elif self.stage == SECOND_WOUND:
            self.go_on(s, AFTER)
            hurt(s, self.second(s), self.damage, self.ancestors)
        elif self.stage == AFTER:
            self.end(s)
        else:
            disengage(s)

    def first(self, s: State) -> int:
        return players_of(s, self.one, self.other)[0]

    def second(self, s: State) -> int:
        return self.other if self.first(s) == self.one else self.one

    def exchange_blows(self, s: State) -> None:
        """EN-DUE-04  Both amounts are calculated before either is applied; EN-R-81 looks at both."""
        first, second = self.first(s), self.second(s)
        player = Seat(first)
        attack, defense = duel_powers(s, first, player)
        their_attack, their_defense = duel_powers(s, second, player)
        if s.event_sink is not None:
            s.tell(events.duel_blows(first, second, (attack, defense, their_attack, their_defense)))
        if second == OVERLORD_UNIT:
            self.go_on(s, AFTER)
            hurt(s, OVERLORD_UNIT, attack - their_defense, self.ancestors)
            hurt(s, first, their_attack - defense, self.ancestors)
            if s.setup.coop:
                decide_coop(s)
            return
        self.go_on(s, SECOND_WOUND, max(0, attack - their_defense))
        hurt(s, first, their_attack - defense, self.ancestors)

    def end(self, s: State) -> None:
        """EN-DUE-07; the damage is answered first, and the next duel waits for both (EN-R-130)."""
        end_situation(s, DUELING)
        if s.setup.coop and decide_coop(s):
            return
        self.go_on(s, OVER)
        for seat in players_of(s, self.one, self.other):
            await_end(s, set_off(s, DUEL_OVER, seat, self.ancestors))
        if s.pending:
            flush(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.one, self.other, self.stage, self.damage, self.ancestors)


class Duels(OpenStep[State]):
    """EN-R-95  Several duels, one after another: pairs of units."""

    def __init__(self, pairs: tuple[tuple[int, int], ...], ancestors: Ancestors) -> None:
        self.pairs = pairs
        self.ancestors = ancestors

    def finish(self, s: State) -> None:
        (one, other), *rest = self.pairs
        if rest:
            s.stack.append(Duels(tuple(rest), self.ancestors))
        duel(s, one, other, self.ancestors)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.pairs, self.ancestors)
