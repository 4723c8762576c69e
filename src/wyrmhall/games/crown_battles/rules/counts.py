"""How many: tricks held, on offer and still to come, the highest bid, and which round is the last."""

from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat


def is_final_round(s: State) -> bool:
    """CB-R-37  The last scheduled round, and any replay of it."""
    return s.round == len(s.setup.deals) - 1


def tricks_of(s: State, seat: Seat) -> int:
    """How many the seat holds."""
    return sum(s.held[seat])


def part_totals(s: State) -> tuple[int, ...]:
    """CB-TRM-04, CB-LNG-05, CB-SPL-09  Tricks on offer: in the round, or in each half."""
    if s.kind.parts == HALVES:
        return (s.size // 2, s.size - s.size // 2)
    return ((s.size + s.kind.circles - 1) // s.kind.circles,)


def trick_total(s: State) -> int:
    return sum(part_totals(s))


def tricks_left(s: State) -> int:
    """Tricks still to be played after the present one."""
    return (s.hand_size(s.dealer) + s.kind.circles - 1) // s.kind.circles


def is_last_trick(s: State) -> bool:
    """Whether the present trick takes every card: of the round, in The Split of the half (CB-R-56)."""
    return sum([s.hand_size(seat) for seat in s.setup.seats]) == s.due


def highest_bid(s: State, part: int) -> int:
    """CB-BID-04  The trick total (of the half), or the highest token, whichever is smaller."""
    circles = s.kind.circles
    total = (s.size + circles - 1) // circles
    if s.kind.parts == HALVES:
        total = part_totals(s)[part]
    return total if total < s.setup.top_token else s.setup.top_token
