"""What a journey costs: EN-JRN-03 to EN-JRN-06, EN-R-42."""

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.rules.stacks import refuses
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    FIXED_COST,
)
from wyrmhall.games.enchanters.text.phrases.phrase import Phrase
from wyrmhall.kernel.seat import Seat


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
