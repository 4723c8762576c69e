"""The screen of one seat, from its View alone. What four seats share is made once and remembered."""

from wyrmhall.games.crown_battles.bids import NO_BID
from wyrmhall.games.crown_battles.hands import size_of
from wyrmhall.games.crown_battles.screen.asking import asking, idle, looks, phase
from wyrmhall.games.crown_battles.screen.codes import codes, codes_of_hand
from wyrmhall.games.crown_battles.screen.grid import grid, sums
from wyrmhall.games.crown_battles.screen.header import header
from wyrmhall.games.crown_battles.screen.middle import last_trick, trick
from wyrmhall.games.crown_battles.screen.seats import players
from wyrmhall.games.crown_battles.screen.shape import Screen
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat

LOOKS_ON = -1


def screen(s: State, seat: Seat, names: tuple[str, ...]) -> Screen:
    me = int(seat) if 0 <= seat < s.setup.players else LOOKS_ON
    undealt = s.covered[-1] + (size_of(s.rest) if s.rest else 0)
    return Screen(
        me=me,
        phase=phase(s),
        header=header(s, undealt),
        players=players(s, me, names),
        sums=sums(s),
        bidders=sum([bids[0] != NO_BID for bids in s.bids]),
        trick=trick(s),
        last=last_trick(s),
        hand=codes_of_hand(s.bits[me]) if me >= 0 else (),
        aside=codes(s.aside[me]) if me >= 0 and s.aside[me] else (),
        idle=idle(s, me),
        grid=grid(s, me),
        asking=asking(s, me),
        looks=looks(s, me),
    )
