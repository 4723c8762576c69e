"""The screen of one seat, from its View alone; and parted into what all see and what only that seat does."""

from wyrmhall.games.crown_battles.components.bids import NO_BID
from wyrmhall.games.crown_battles.components.hands import POWERS_AT, size_of
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.games.crown_battles.screen.asking import asking, idle, looks, phase, shown
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
        shown=shown(s, me) if any(s.looks) else (),
    )


# -- in two parts -----------------------------------------------------------------------------------


def sees_more(s: State, seat: Seat) -> bool:
    """Whether the seat may see something else before the players or in the trick than everybody does."""
    return s.kind.face_down or s.kind.secret or s.opened[seat] != ()


def own_screen(s: State, seat: Seat, names: tuple[str, ...]) -> dict[str, object]:
    """The fields that are not those of who looks on; tests hold it to that for every kind of round."""
    me = int(seat)
    own: dict[str, object] = {"me": me, "hand": codes_of_hand(s.bits[me])}
    if s.aside[me]:
        own["aside"] = codes(s.aside[me])
    if s.looks[me]:
        own["looks"] = looks(s, me)
    if any(s.looks):
        own["shown"] = shown(s, me)
    if s.stack and isinstance(s.stack[-1], Trick):
        if s.bits[me] >> POWERS_AT:
            own["idle"] = idle(s, me)
    else:
        own["grid"] = grid(s, me)
        own["asking"] = asking(s, me)
    if sees_more(s, seat):
        own["players"] = players(s, me, names)
        own["trick"] = trick(s)
    return own


def cache_key(s: State, seat: Seat) -> object:
    """While cards are played, and where nothing lies hidden, only your own cards and looks count."""
    bits = s.bits[seat]
    if bits >> POWERS_AT or not s.stack or not isinstance(s.stack[-1], Trick) or sees_more(s, seat):
        return None
    return bits, s.aside[seat], s.looks
