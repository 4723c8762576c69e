"""Set up a round in one line: every chance outcome is written down, nothing is drawn.

    t = deal("7h 2o", "9h p", "13h 1e", trump="orcs", bids="1 0 1")
    t.play("p1 play 7h; p2 play 9h; p3 play 13h")
    assert t.leader == "p3"

Seats are p1, p2, ...; the dealer is the last one unless named, so p1 bids and leads first.
"""

from typing import Any

from wyrmhall.games.crown_battles.actions import SEAT_NAMES
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.record import CHANCE_KEY, Entry
from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table


class Played:
    """A table whose chance outcomes the test writes down."""

    def __init__(self, **options: Any) -> None:
        read: Options = read_options(Options, options)
        self.table = Table(GAME, read, promised="written down by a test")

    def chance(self, *outcomes: str) -> "Played":
        """Let chance decide so; BadRecord if it cannot."""
        for text in outcomes:
            self.table.follow(Entry(CHANCE_KEY, text))
        return self

    def play(self, script: str) -> "Played":
        """Decisions and, after `chance:`, outcomes: `p1 trade p2; p1 give 7h; chance: trade 9h`."""
        for words in script.split(";"):
            text = words.strip()
            if text.startswith("chance:"):
                self.chance(text.removeprefix("chance:").strip())
            else:
                self.table.play(text)
        return self

    def refusal(self, text: str) -> Refusal:
        """The refusal of a decision that must not be taken; the state stays as it was."""
        before = self.table.hash
        try:
            self.table.play(text)
        except IllegalAction as illegal:
            assert self.table.hash == before
            return illegal.refusal
        raise AssertionError(f"{text!r} was allowed")

    def menu(self, seat: str) -> list[str]:
        return [act.text for act in legal(self.state, seat_of(seat))] if seat in self.asked else []

    def view(self, seat: str) -> State:
        seen: State = self.table.view(seat_of(seat))  # type: ignore[assignment]
        return seen

    def told(self, seat: str, kind: str = "") -> list[dict[str, Any]]:
        """The values of the events (of a kind) as that seat hears them."""
        heard = self.table.heard(seat_of(seat))
        return [event.all_values() for event in heard if kind in ("", event.kind)]

    @property
    def state(self) -> State:
        s = self.table.state
        assert isinstance(s, State)
        return s

    @property
    def step(self) -> Any:
        return self.state.stack[-1]

    @property
    def asked(self) -> list[str]:
        return ["chance" if seat < 0 else SEAT_NAMES[seat] for seat in self.state.asked]

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
