"""Set up a round in one line: every chance outcome is written down, nothing is drawn.

    t = deal("7h 2o", "9h p", "13h 1e", trump="orcs", bids="1 0 1")
    t.play("p1 play 7h; p2 play 9h; p3 play 13h")
    assert t.leader == "p3"

Seats are p1, p2, ...; the dealer is the last one unless named, so p1 bids and leads first.
"""

from typing import Any

from tests.written_down import WrittenDown
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat


class Played(WrittenDown):
    """A table whose chance outcomes the test writes down."""

    def __init__(self, **options: Any) -> None:
        super().__init__(GAME, **options)

    def seat(self, name: str) -> Seat:
        return seat_of(name)

    def name(self, seat: Seat) -> str:
        return SEAT_NAMES[seat]

    def view(self, seat: str) -> State:
        seen: State = self.table.view(seat_of(seat))  # type: ignore[assignment]
        return seen

    @property
    def state(self) -> State:
        s = self.table.state
        assert isinstance(s, State)
        return s

    @property
    def leader(self) -> str:
        return SEAT_NAMES[self.state.leader]

    @property
    def scores(self) -> list[int]:
        return self.state.scores


def seat_of(name: str) -> Seat:
    return Seat(SEAT_NAMES.index(name)) if name in SEAT_NAMES else Seat(-2)


def deal(
    *hands: str,
    trump: str = "none",
    type: str = "",
    dealer: str = "",
    bids: str = "",
    groups: str = "",
    rounds: int = 2,
    **options: Any,
) -> Played:
    """A first round with these hands. `type`: a round type; `groups`: `pair p1 p3; ...` by the dealer;
    `bids`: one for each player in bidding order; `rounds`: 1 makes it the final round."""
    players = len(hands)
    if type:
        options.setdefault("types", (type,))
    t = Played(players=players, deals="random", rounds=rounds, **options)
    t.chance(f"dealer {dealer or SEAT_NAMES[players - 1]}", f"cards {len(hands[0].split())}")
    if type:
        t.chance(f"type {type}")
    if groups:
        t.play(groups)
    t.chance("deal " + " | ".join(hands), f"spin {trump}")
    for bid in bids.split():
        t.table.play(f"bid {bid}")
    return t
