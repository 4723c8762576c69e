"""How a search plays Crown Battles: to the end of the round, then by the points."""

# compiled: every rollout of the search waits for it
from math import sqrt
from typing import Any, ClassVar, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.crown_battles.bidding import make_bid
from wyrmhall.bots.crown_battles.quick_play import plays_quickly, quick_card
from wyrmhall.bots.crown_battles.trick_play import play_card
from wyrmhall.bots.crown_battles.worlds import Unseen, deal_out
from wyrmhall.bots.search.guide import Guide, Playouts, play_at_random
from wyrmhall.bots.search.standing import chances
from wyrmhall.games.crown_battles.rules.bidding import Bidding
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.games.crown_battles.state import State, crown_state
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View

# how far the points of a round spread, by its cards: measured over games of standard bots
SPREAD: Final = 15.0
SPREAD_A_CARD: Final = 1.5
SHARPNESS: Final = 0.67  # of the logistic curve that fits who won, from the points after each round
LEAST_TEMPERATURE: Final = 3.0
BID_EFFORT: Final = 3.0
SLOW_EFFORT: Final = 0.5  # where rollouts ask the standard bot, card by card


class ToTheEndOfTheRound(Guide):
    """Rollouts end with the round; what the points are worth then depends on the rounds to come."""

    def horizon(self, view: View) -> int:
        return count_of(view)

    def beyond(self, s: KernelState, horizon: int) -> bool:
        return count_of(s) != horizon

    def values(self, s: KernelState) -> list[float]:
        """The chance to win, from the points and how much the rounds to come may change."""
        own = crown_state(s)
        return chances([float(points) for points in own.scores], temperature(own))


class CrownGuide(ToTheEndOfTheRound):
    """Likely worlds, and rollouts by the standard bot's rules."""

    simulations: ClassVar[int] = 60
    trust: ClassVar[float] = 0.7
    lead: ClassVar[float] = 0.05
    explore: ClassVar[float] = 0.5
    deepest: ClassVar[int] = 6

    def effort(self, view: View, seat: Seat) -> float:
        """Bids are few, have many options, and decide the round. Rounds played slowly get by with less."""
        if not plays_quickly(crown_state(view)):
            return SLOW_EFFORT
        return BID_EFFORT if isinstance(view.stack[-1], Bidding) else 1.0

    def study(self, view: View, seat: Seat) -> Any:
        s = crown_state(view)
        return Unseen(s, seat) if plays_quickly(s) and isinstance(s.stack[-1], Trick | Bidding) else None

    def world(self, view: View, seat: Seat, chance: Chance, study: Any) -> KernelState:
        if study is None:
            return self.game.imagine(view, seat, chance)
        assert isinstance(study, Unseen)
        return deal_out(crown_state(view), study, chance)

    def answer(self, s: KernelState, seat: Seat, menu: Menu, chance: Chance) -> Action:
        own = crown_state(s)
        step = own.stack[-1]
        if isinstance(step, Trick) and plays_quickly(own):
            return quick_card(own, seat, menu)
        if isinstance(step, Trick) and not own.kind.secret and not own.kind.face_down:
            return play_card(own, seat, menu).act  # looks at nothing that a View would hide
        if isinstance(step, Bidding):
            return make_bid(own, seat, menu).act  # likewise
        assert self.standard is not None
        return self.standard.choose(own.seen_by(seat), seat, menu, chance)

    def playouts(self, s: KernelState) -> Playouts:
        """The standard bot's own play tells chances well; more than one even game would call a sure win 94 %
        (8,000 chances of 1,000 games)."""
        return Playouts(40, 1.0)


class RandomRounds(ToTheEndOfTheRound):
    """Random play: what is left without the knowledge above, and a yardstick."""

    def playout(self, s: KernelState, chance: Chance, horizon: int) -> None:
        play_at_random(self, s, chance, horizon)


def count_of(s: KernelState) -> int:
    """A number for each round, replays included."""
    own = crown_state(s)
    return own.round + own.replays


def temperature(s: State) -> float:
    """How many points a lead must have to mean something, with the rounds from the present one to come."""
    variance = 0.0
    for planned in s.setup.deals[s.round :]:
        size = s.setup.largest // 2 if s.setup.random_deals else planned
        spread = SPREAD + SPREAD_A_CARD * size
        variance += spread * spread
    return max(LEAST_TEMPERATURE, SHARPNESS * sqrt(variance))


def make(game: Game, standard: Bot | None) -> Guide:
    return CrownGuide(game, standard)
