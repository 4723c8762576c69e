"""Suit Precision: CB-SUP. Laying tricks under suits: `trick.LayTrick`; bids: `bidding.suit_bids`."""

from typing import Final

from wyrmhall.games.crown_battles.rules.round_types.kind import SUITS
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import several_bids
from wyrmhall.games.crown_battles.state import State


def score(s: State) -> list[int]:
    """CB-SUP-08 to CB-SUP-14"""
    scoring = s.setup.scoring
    return [several_bids(scoring, s.bids[seat], s.held[seat], scoring.empty_suit_pays) for seat in s.seats()]


SUIT_PRECISION: Final = RoundType(6, "Suit Precision", "A bid for every suit.", score, parts=SUITS)
