"""Tricks held: counted for the round, for each half, or under each suit (CB-TRK-20, CB-SUP-07)."""

from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat


def hold(s: State, seat: Seat, part: int, by: int = 1) -> None:
    held = s.held[seat]
    s.held[seat] = (*held[:part], held[part] + by, *held[part + 1 :])
