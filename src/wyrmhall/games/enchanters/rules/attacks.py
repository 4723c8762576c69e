"""Attacks of players outside a combat or duel: EN-ATK, EN-R-96."""

from wyrmhall.games.enchanters.components.frame import Ancestors
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT, opponent_values, standing_powers
from wyrmhall.games.enchanters.rules.overlord.attack import overlord_attacks
from wyrmhall.games.enchanters.rules.wounds import hurt
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain

Blow = tuple[int, int]  # who is hit, and the damage


def attack(s: State, attacker: int, defender: int, ancestors: Ancestors) -> None:
    """One attack; nothing comes of one by or on an Overlord that is not active."""
    if attacker == OVERLORD_UNIT:
        overlord_attacks(s, Seat(defender), ancestors)
    elif defender != OVERLORD_UNIT or s.overlord_active:
        hurt(s, defender, damage_of(s, Seat(attacker), defender), ancestors)


def damage_of(s: State, attacker: Seat, defender: int) -> int:
    """EN-ATK-03, EN-ATK-04"""
    power = standing_powers(s, attacker)[0]
    if defender == OVERLORD_UNIT:
        defense = opponent_values(s, attacker, s.overlord, NO_SLOT)[0]
    else:
        defense = standing_powers(s, Seat(defender))[1]
    damage = power - defense if power > defense else 0
    if s.event_sink is not None:
        s.tell(events.player_attacked(attacker, defender, power, defense, damage))
    return damage


def attack_together(s: State, pairs: tuple[tuple[int, int], ...], ancestors: Ancestors) -> None:
    """EN-R-96  Attackers and defenders: all damage is calculated first and then applied clockwise."""
    blows = [(defender, damage_of(s, Seat(attacker), defender)) for attacker, defender in pairs]
    order: list[Blow] = [blow for seat in s.order() for blow in blows if blow[0] == seat]
    order += [blow for blow in blows if blow[0] == OVERLORD_UNIT]
    land(s, tuple(order), ancestors)


def land(s: State, blows: tuple[Blow, ...], ancestors: Ancestors) -> None:
    """EN-R-75  A player who draws wound cards makes the others wait."""
    depth = len(s.stack)
    for number, (unit, damage) in enumerate(blows):
        hurt(s, unit, damage, ancestors)
        if len(s.stack) != depth:
            if number + 1 < len(blows):
                s.stack.insert(depth, Blows(blows[number + 1 :], ancestors))
            return


class Blows(OpenStep[State]):
    """The rest of attacks made at the same time."""

    def __init__(self, blows: tuple[Blow, ...], ancestors: Ancestors) -> None:
        self.blows = blows
        self.ancestors = ancestors

    def finish(self, s: State) -> None:
        land(s, self.blows, self.ancestors)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.blows, self.ancestors)
