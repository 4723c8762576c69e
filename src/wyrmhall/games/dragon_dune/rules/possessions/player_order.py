"""Player order and alliances: DD-R-05, DD-CNC."""

from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Asked, Seat


def player_order(s: State) -> Asked:
    """DD-R-05  The first seat and then the others, once round."""
    return s.setup.orders[s.first]


def other_players(s: State, seat: Seat) -> Asked:
    """Everybody else in player order."""
    return s.setup.others[s.first][seat]


def are_allies(s: State, seat: Seat, other: Seat) -> bool:
    return other >= 0 and seat >= 0 and s.allies[seat] == other
