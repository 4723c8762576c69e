"""What the board in the browser draws: plain values, from the View alone."""

from dataclasses import dataclass

from wyrmhall_liars_dice.actions import BIDS, NO_BID
from wyrmhall_liars_dice.state import State


@dataclass(frozen=True)
class StandingBid:
    """The bid that stands."""

    seat: int
    count: int
    face: int


@dataclass(frozen=True)
class Screen:
    """The table of Liar's Dice. A die of 0 is one that is not seen."""

    cups: tuple[tuple[int, ...], ...]
    turn: int  # -1: nobody
    on_table: int
    wild: bool
    bid: StandingBid | None


def screen(s: State) -> Screen:
    bid = None if s.bid == NO_BID else StandingBid(s.bidder, BIDS[s.bid].count, BIDS[s.bid].face)
    turn = s.asked[0] if s.asked else -1
    return Screen(tuple(s.cups), turn, s.on_table(), s.table.wild, bid)
