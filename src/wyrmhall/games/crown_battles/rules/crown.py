"""Crown: CB-CRN."""

from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import NOBODY, Asked


def leaders(s: State) -> Asked:
    best = max(s.scores)
    return tuple([seat for seat in s.seats() if s.scores[seat] == best])


def pass_crown(s: State) -> None:
    """CB-CRN-01, CB-CRN-02, CB-R-83"""
    best, s.crown = s.scores[0], s.setup.seats[0]
    for seat in s.setup.seats[1:]:
        if s.scores[seat] > best:
            best, s.crown = s.scores[seat], seat
        elif s.scores[seat] == best:
            s.crown = NOBODY
    if s.event_sink is not None:
        s.tell(events.no_crown() if s.crown == NOBODY else events.crowned(s.crown))
