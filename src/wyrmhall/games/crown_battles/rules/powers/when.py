"""The table of actions that happen right after playing, filled when all power cards are known."""

from collections.abc import Callable
from typing import Final

from wyrmhall.games.crown_battles.components.cards import Card
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat

AT_ONCE: Final[dict[Card, Callable[[State, Seat], None]]] = {}
