"""The standard bot of Crown Battles: rules of thumb for every question the game asks."""

from collections.abc import Callable
from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.crown_battles import bidding, mission_choice, powers, rounds, trick_play
from wyrmhall.bots.thinking import ThinkingBot, Thought
from wyrmhall.games.crown_battles.rules.bidding import Bidding, BlindBids
from wyrmhall.games.crown_battles.rules.missions.keeping import KeepMission
from wyrmhall.games.crown_battles.rules.powers.alchemist import NameNewTrump
from wyrmhall.games.crown_battles.rules.powers.bishop import LookAtHand
from wyrmhall.games.crown_battles.rules.powers.bomb import NameLeader
from wyrmhall.games.crown_battles.rules.powers.cursed import SwapHands
from wyrmhall.games.crown_battles.rules.powers.jester import MoveBid
from wyrmhall.games.crown_battles.rules.powers.magician import ChooseSide, PassCards
from wyrmhall.games.crown_battles.rules.powers.merchant import MakeTrade, NameOwnCard
from wyrmhall.games.crown_battles.rules.powers.smuggler import KeepOrRefuse, OfferDraw
from wyrmhall.games.crown_battles.rules.powers.spy import LookThrough, OfferLook
from wyrmhall.games.crown_battles.rules.powers.thief import StealTrick
from wyrmhall.games.crown_battles.rules.powers.witch import TakePoints
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import DealerNames, LeakInTurn, LeakTogether
from wyrmhall.games.crown_battles.rules.round_types.the_split import Divide
from wyrmhall.games.crown_battles.rules.spinner import NameTrump
from wyrmhall.games.crown_battles.rules.teams import FormGroups
from wyrmhall.games.crown_battles.rules.trick import LayTrick, Trick
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

Decider = Callable[[State, Seat, Menu], Thought]

DECIDERS: Final[dict[type, Decider]] = {
    Trick: trick_play.play_card,
    Bidding: bidding.make_bid,
    BlindBids: bidding.make_bid,
    KeepMission: mission_choice.keep_mission,
    Divide: rounds.divide,
    LeakTogether: rounds.leak,
    LeakInTurn: rounds.leak,
    DealerNames: rounds.name_leak,
    FormGroups: rounds.form_groups,
    NameTrump: rounds.name_trump,
    LayTrick: rounds.lay_trick,
    NameNewTrump: powers.alchemist,
    LookAtHand: powers.bishop,
    NameLeader: powers.bomb,
    SwapHands: powers.cursed,
    MoveBid: powers.jester,
    ChooseSide: powers.magician_side,
    PassCards: powers.pass_card,
    MakeTrade: powers.merchant,
    NameOwnCard: powers.give_card,
    KeepOrRefuse: powers.smuggler_keeps,
    OfferDraw: powers.smuggler_draws,
    LookThrough: powers.spy_closes,
    OfferLook: powers.spy,
    StealTrick: powers.thief,
    TakePoints: powers.witch,
}


class StandardBot(ThinkingBot):
    """Estimates what each card wins, bids what pays best, and plays for exactly that."""

    name = "standard"
    package = "wyrmhall.bots.crown_battles"

    def think(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Thought:
        assert isinstance(view, State)
        return DECIDERS[type(view.stack[-1])](view, seat, menu)


def make(game: Game) -> Bot:
    return StandardBot()
