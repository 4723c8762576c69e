"""Lines of play from small positions of Crown Battles."""

import pytest

from tests.crown_battles.tables import Played, deal
from tests.perft.perft import counts_in, perft

POSITIONS = {
    "two-card-deal": lambda: deal("7h 2o", "9h p", "13h 1e", trump="orcs"),
    "two-card-play": lambda: deal("7h 2o", "9h p", "13h 1e", trump="orcs", bids="1 0 0"),
    "void-and-follow": lambda: deal("7h 8h 2o", "9h 10h 3o", "1e 2e 3e", bids="1 0 1"),
    "two-peasants-are-one": lambda: deal("p p 2o", "g g 3o", "d 4o 5o", bids="1 0 1"),
    "stealth": lambda: deal("7h 2o", "9h p", "13h 1e", type="stealth-play", bids="1 0 0"),
    "long-play": lambda: deal("7h 2o", "9h p", "13h 1e", type="long-play", bids="1 0 1"),
    "the-split": lambda: deal("7h 2o", "9h p", "13h 1e", type="the-split"),
    "suit-precision": lambda: deal("7h", "9h", "13h", type="suit-precision"),
    "duels": lambda: Played(players=5, types=("duel-fights",)).chance("dealer p5", "type duel-fights"),
    "alliances": lambda: deal("7h 2o", "9h p", "13h 1e", type="alliances", groups="solo p2", bids="1 0 0"),
    "bishop": lambda: deal("bishop 2o", "9h p", "13h 1e", bids="1 0 0", powers=("bishop",)),
    "witch": lambda: deal("witch 2o", "p 9h", "1e 13h", bids="1 0 0", powers=("witch",)),
    "double-faced": lambda: deal("double-faced 2o", "9h p", "13h 1e", bids="1 0 0", powers=("double-faced",)),
}

COUNTS = """
two-card-deal 3 77
two-card-deal 6 462
two-card-play 3 6
two-card-play 6 6
void-and-follow 3 15
void-and-follow 6 72
two-peasants-are-one 3 12
two-peasants-are-one 6 54
stealth 3 6
stealth 6 6
long-play 3 6
long-play 6 6
the-split 3 8
the-split 6 216
suit-precision 3 20
suit-precision 6 384
duels 3 10
duels 6 10
alliances 3 22
alliances 6 84
bishop 3 10
bishop 6 21
witch 3 7
witch 6 19
double-faced 3 11
double-faced 6 15
"""


def test_bids_count_as_the_rules_say() -> None:
    """CB-BID-04 to CB-BID-10 counted by hand: 5 bids each, the dealer less what the sum bars."""
    bids = [(n, n) for n in range(3)] + [(n, n + 1) for n in range(2)]
    lines = sum(2 - first[0] - second[0] not in last for first in bids for second in bids for last in bids)
    assert perft(POSITIONS["two-card-deal"]().state, 3) == lines


@pytest.mark.parametrize(("position", "depth", "count"), counts_in(COUNTS))
def test_perft(position: str, depth: int, count: int) -> None:
    assert perft(POSITIONS[position]().state, depth) == count
