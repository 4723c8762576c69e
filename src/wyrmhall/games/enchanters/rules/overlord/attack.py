"""Attacks of the Overlord outside a combat: EN-ATK-02, EN-ATK-04, EN-OVL-17."""

from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT, opponent_values, standing_powers
from wyrmhall.games.enchanters.rules.wounds import hurt
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat


def overlord_attacks(s: State, seat: Seat, ancestors: tuple[int, ...]) -> None:
    """One attack on one player. It may push a step: use `one_by_one` for several players."""
    if not s.overlord_active:
        return
    _, strength = opponent_values(s, seat, s.overlord, NO_SLOT)
    defense = standing_powers(s, seat)[1]
    damage = max(0, strength - defense)
    if s.event_sink is not None:
        s.tell(events.attacked(seat, s.overlord, strength, defense, damage))
    hurt(s, seat, damage, ancestors)
