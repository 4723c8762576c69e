"""A sober player: knows how likely a bid is, raises while it is likely, and doubts when it is not."""

from math import comb
from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.reasons import reason
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View
from wyrmhall_liars_dice.actions import BIDS, DOUBT, Bid
from wyrmhall_liars_dice.state import UNSEEN, State

PACKAGE: Final = "wyrmhall_liars_dice"  # whose data/en.toml has [reasons]
TRUST: Final = 0.2  # how much likelier than by the dice alone a bid is: people bid what they have
BLUFF: Final = 0.15  # how often the second best bid is made, so that bids tell less


class StandardBot(Bot):
    name = "standard"

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        s = of_dice(view)
        if DOUBT in menu and self.doubts(s, seat):
            return DOUBT
        bids = sorted(
            [act for act in menu if isinstance(act, Bid)], key=lambda bid: -self.worth(s, seat, bid)
        )
        if not bids:
            return DOUBT
        return bids[1] if len(bids) > 1 and chance.rand() < BLUFF else bids[0]

    def doubts(self, s: State, seat: Seat) -> bool:
        """Whether the bid that stands is less likely than the best one that could be made."""
        best = max([self.worth(s, seat, bid) for bid in BIDS[s.bid + 1 : s.bid + 13]], default=0.0)
        return 1.0 - min(1.0, likelihood(s, seat, BIDS[s.bid]) + TRUST) > best

    def worth(self, s: State, seat: Seat, bid: Bid) -> float:
        """How likely the bid holds; of two equally likely ones the higher, which leaves less to say."""
        return likelihood(s, seat, bid) + bid.id * 1e-6 if bid.face > 1 or not s.table.wild else -1.0

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        s, act = of_dice(view), self.choose(view, seat, menu, chance)
        if isinstance(act, Bid):
            return reason(PACKAGE, "bid", f"{likelihood(s, seat, act):.0%}")
        return reason(PACKAGE, "doubt", f"{likelihood(s, seat, BIDS[s.bid]):.0%}")


def of_dice(view: View) -> State:
    assert isinstance(view, State)
    return view


def likelihood(s: State, seat: Seat, bid: Bid) -> float:
    """How likely at least so many dice show the face, to somebody who sees their own."""
    hidden = sum([die == UNSEEN for cup in s.cups for die in cup])
    missing = bid.count - s.matching(bid.face)
    chance = 2 / 6 if s.table.wild and bid.face != 1 else 1 / 6
    return sum(
        [
            comb(hidden, hits) * chance**hits * (1 - chance) ** (hidden - hits)
            for hits in range(max(0, missing), hidden + 1)
        ]
    )


def make(game: Game) -> Bot:
    return StandardBot()
