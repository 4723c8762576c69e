"""Crystals: taking, losing, paying, and those on the Overlord."""

from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import exchange_crystals
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import PURSE_LIMIT
from wyrmhall.kernel.seat import Seat


def gain(s: State, seat: Seat, amount: int) -> None:
    """From the supply; EN-R-111  what is above a limit goes at once."""
    if amount <= 0:
        return
    s.crystals[seat] = s.crystals[seat] + amount
    if s.event_sink is not None:
        s.tell(events.crystals(seat, amount))
    if s.mask >> PURSE_LIMIT & 1:
        keep_limit(s, seat)


def keep_limit(s: State, seat: Seat) -> None:
    """EN-EFF-062"""
    for effect in s.in_force(PURSE_LIMIT, seat):
        if s.crystals[seat] > effect.n:
            if s.event_sink is not None:
                s.tell(events.crystals(seat, effect.n - s.crystals[seat]))
            s.crystals[seat] = effect.n


def lose(s: State, seat: Seat, amount: int) -> int:
    """As many as the player has; returns how many."""
    held = s.crystals[seat]
    lost = held if amount > held else amount
    if lost > 0:
        s.crystals[seat] = held - lost
        if s.event_sink is not None:
            s.tell(events.crystals(seat, -lost, amount if amount > lost else 0))
    return lost


def gain_unit(s: State, unit: int, amount: int) -> None:
    """A player, or the Overlord, gets crystals (EN-COP-20)."""
    if unit == OVERLORD_UNIT:
        put_on_overlord(s, amount)
    else:
        gain(s, Seat(unit), amount)


def put_on_overlord(s: State, amount: int) -> None:
    """EN-OVL-16, EN-COP-20; EN-R-53  nothing is placed on a defeated Overlord."""
    if amount <= 0 or not s.overlord_active:
        return
    s.overlord_crystals += amount
    if s.event_sink is not None:
        s.tell(events.overlord_crystals(amount))
    exchange_crystals(s)


def overlord_hands_out(s: State, amount: int) -> int:
    """EN-R-80  Crystals leave the Overlord's card, as many as lie there; returns how many."""
    amount = min(amount, s.overlord_crystals)
    if amount > 0:
        s.overlord_crystals -= amount
        if s.event_sink is not None:
            s.tell(events.overlord_crystals(-amount))
    return amount


def lose_unit(s: State, unit: int, amount: int) -> int:
    """A player, or the Overlord, loses crystals; returns how many."""
    return overlord_hands_out(s, amount) if unit == OVERLORD_UNIT else lose(s, Seat(unit), amount)


def steal(s: State, seat: Seat, unit: int, amount: int) -> None:
    """From a player as many as there are; EN-COP-22  from the Overlord always the full number."""
    lost = lose_unit(s, unit, amount)
    gain(s, seat, amount if unit == OVERLORD_UNIT else lost)
