"""The standard bot of Dragon Dune: rules of thumb for every question the game asks."""

from collections.abc import Callable
from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.dragon_dune.deals import bargaining
from wyrmhall.bots.dragon_dune.decisions import (
    battle_questions,
    battles,
    bidding,
    council,
    disbanding,
    dragons,
    hiding,
    moving,
    opening,
    recruiting,
    special_cards,
)
from wyrmhall.bots.thinking import ThinkingBot, Thought
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import (
    Answer,
    AskBothAfterAll,
    AskQuestion,
    NegateQuestion,
)
from wyrmhall.games.dragon_dune.rules.battle.battle_round import ChooseBattle
from wyrmhall.games.dragon_dune.rules.battle.chaos import ChaosWindow
from wyrmhall.games.dragon_dune.rules.battle.losses import KeepArtifact
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.battle.plunder import KeepOrSell, OfferTheft
from wyrmhall.games.dragon_dune.rules.battle.treachery import NegateSwap, Treachery
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction, Payment
from wyrmhall.games.dragon_dune.rules.collection_round import Discards
from wyrmhall.games.dragon_dune.rules.council import Breaking, Offers
from wyrmhall.games.dragon_dune.rules.dragon_cards import DragonWindow
from wyrmhall.games.dragon_dune.rules.event_round import NegateSurvival, Ride
from wyrmhall.games.dragon_dune.rules.hiding import ComeOutOrNot, ElvesComeOut, Meeting
from wyrmhall.games.dragon_dune.rules.inspection import Conceal, Inspect
from wyrmhall.games.dragon_dune.rules.opening import PlaceOrcs, Predict
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import Disband, DisbandEarly, NegateDisbanding
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import Hire, PayHire, StopHire
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move
from wyrmhall.games.dragon_dune.rules.recruitment.recruitment_round import Initiative
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive
from wyrmhall.games.dragon_dune.rules.troll import EliteLoss
from wyrmhall.games.dragon_dune.rules.two_card_actions import Inquiry, Intention, QuestionWindow, TwoCards
from wyrmhall.games.dragon_dune.rules.victory_round import ChooseFoe
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

Decider = Callable[[State, Seat, Menu, Chance], Thought]

DECIDERS: Final[dict[type, Decider]] = {
    Answer: battle_questions.answer,
    AskBothAfterAll: battle_questions.ask_both_after_all,
    AskQuestion: battle_questions.ask,
    Auction: bidding.bid,
    Breaking: council.break_or_not,
    ChaosWindow: special_cards.keep_to_myself,
    ChooseBattle: battles.choose_battle,
    ChooseFoe: battles.choose_battle,
    ComeOutOrNot: hiding.come_out,
    Conceal: special_cards.conceal,
    Conscript: recruiting.conscript,
    Disband: disbanding.disband,
    DisbandEarly: disbanding.disband_early,
    Discards: special_cards.discard,
    DragonWindow: dragons.in_dragon_round,
    EliteLoss: battles.fewest_elites,
    ElvesComeOut: hiding.elves_come_out,
    Hire: recruiting.hire,
    Initiative: recruiting.initiative,
    Inquiry: special_cards.keep_to_myself,
    Inspect: special_cards.inspect,
    Intention: special_cards.intention,
    KeepArtifact: battles.keep_artifact,
    KeepOrSell: battles.keep_or_sell,
    Meeting: hiding.meet,
    Move: moving.move,
    NegateDisbanding: special_cards.keep_to_myself,
    NegateQuestion: battle_questions.negate_question,
    NegateSurvival: dragons.negate_survival,
    NegateSwap: battle_questions.negate_swap,
    OfferTheft: battles.take_card,
    Offers: council.offer,
    PayHire: recruiting.pay_hire,
    Payment: bidding.pay,
    PlaceOrcs: opening.place_orcs,
    Predict: opening.predict,
    QuestionWindow: special_cards.keep_to_myself,
    Revive: recruiting.revive,
    Ride: dragons.ride,
    StopHire: recruiting.stop_hire,
    Treachery: battles.betray,
    TwoCards: special_cards.keep_to_myself,
    WritePlans: battles.write_plan,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardBot(ThinkingBot):
    """Counts castles, weighs every turn as a whole, and fights battles as small games."""

    name = "standard"
    package = "wyrmhall.bots.dragon_dune"

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        assert isinstance(view, State)
        return bargaining.speak(view, seat)

    def think(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Thought:
        assert isinstance(view, State)
        thought = DECIDERS[type(view.stack[-1])](view, seat, menu, chance)
        return thought if thought.act in menu else Thought(menu[0], "promised")


def make(game: Game) -> Bot:
    return StandardBot()
