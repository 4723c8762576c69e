"""Wagering: CB-WAG, CB-R-67 to CB-R-69."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import miss
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import down_to_five
from wyrmhall.games.crown_battles.state import State


def stake(s: State) -> None:
    """CB-WAG-01, CB-WAG-09  Everybody pays, whatever the score."""
    paid = s.setup.preset.stake
    for seat in s.seats():
        s.scores[seat] -= paid
    s.pot += paid * s.setup.players
    s.tell(events.staked(paid, s.pot))


def score(s: State) -> list[int]:
    """CB-WAG-03 to CB-WAG-08  Nothing but the pot and the extra wagers moves."""
    right = [miss(s.bids[seat][0], s.held[seat][0]) == 0 for seat in s.seats()]
    share = 0
    if any(right):
        share = down_to_five(s.pot // sum(right))
        s.tell(events.pot_shared(share, sum(right), s.pot - share * sum(right)))
        s.pot = 0
    else:
        s.tell(events.pot_kept(s.pot))
    return [share + s.wagers[seat] if right[seat] else -s.wagers[seat] for seat in s.seats()]


WAGERING: Final = RoundType(
    9,
    "Wagering",
    "A pot for those who are right, and extra wagers.",
    score,
    doubles=False,
    wagers=True,
)
