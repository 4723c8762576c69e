"""The resets at the end of a turn: EN-TRN-14 to EN-TRN-16, EN-COP-29."""

from wyrmhall.games.enchanters.rules.resolution.settling import settle
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import SETTLED
from wyrmhall.kernel.seat import NOBODY


def end_turn(s: State) -> None:
    """EN-TRN-14 to EN-TRN-16, EN-R-22, EN-R-126, EN-R-132"""
    if s.raised:
        s.reset_powers()
    for labels in s.used:
        if labels:
            labels.clear()
    s.free = 0
    s.journeyed = False
    if s.lent:
        s.lent = ()
        s.refresh_common()
        settle(s)
    elif s.common_board.mask & SETTLED:
        settle(s)
    s.active = NOBODY
