"""Who is who to a player: the neighbour to the left, partners, opponents."""

from wyrmhall.games.crown_battles.rules.round_types.kind import TEAMS
from wyrmhall.games.crown_battles.state import Group, State
from wyrmhall.kernel.seat import Asked, Seat


def left_of(s: State, seat: Seat) -> Seat:
    return s.setup.around[seat + 1]


def from_left_of_dealer(s: State) -> Asked:
    """Everybody in clockwise order, the dealer last."""
    players = s.setup.players
    return tuple([Seat((s.dealer + 1 + i) % players) for i in range(players)])


def other_seats(s: State, seat: Seat) -> list[Seat]:
    return [other for other in s.setup.seats if other != seat]


def group_of(s: State, seat: Seat) -> Group:
    for group in s.groups:
        if seat in group:
            return group
    return (seat,)


def partners_of(s: State, seat: Seat) -> Group:
    """Team-mates; duel rivals are none."""
    if s.kind.groups != TEAMS:
        return ()
    return tuple([other for other in group_of(s, seat) if other != seat])


def opponents_of(s: State, seat: Seat) -> list[Seat]:
    """CB-R-46  Everybody else but a partner."""
    mates = partners_of(s, seat)
    return [other for other in s.setup.seats if other != seat and other not in mates]
