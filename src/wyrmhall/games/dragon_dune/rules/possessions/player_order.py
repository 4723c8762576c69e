"""Player order and alliances: DD-R-05, DD-CNC."""

from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


def player_order(s: State) -> list[Seat]:
    """DD-R-05  The first seat and then the others, once round."""
    return s.setup.around[s.first : s.first + s.setup.players]


def other_players(s: State, seat: Seat) -> list[Seat]:
    """Everybody else in player order."""
    return [other for other in player_order(s) if other != seat]


def are_allies(s: State, seat: Seat, other: Seat) -> bool:
    return other >= 0 and seat >= 0 and s.allies[seat] == other
