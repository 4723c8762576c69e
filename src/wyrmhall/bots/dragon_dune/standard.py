"""The standard bot of Dragon Dune: rules of thumb for every question the game asks."""

from collections.abc import Callable
from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.dragon_dune import (
    answers,
    bargaining,
    battles,
    bidding,
    council,
    moving,
    recruiting,
)
from wyrmhall.bots.dragon_dune.thought import Thought
from wyrmhall.games.dragon_dune.battle_round import ChooseBattle
from wyrmhall.games.dragon_dune.bidding_round import Auction, Payment
from wyrmhall.games.dragon_dune.collection_round import Discards
from wyrmhall.games.dragon_dune.conscription import Conscript
from wyrmhall.games.dragon_dune.council import Breaking, Offers
from wyrmhall.games.dragon_dune.disbanding import Disband, DisbandEarly, NegateDisbanding
from wyrmhall.games.dragon_dune.dragon_round import DragonWindow
from wyrmhall.games.dragon_dune.event_round import NegateSurvival, Ride
from wyrmhall.games.dragon_dune.hiding import ComeOutOrNot, ElvesComeOut, Meeting
from wyrmhall.games.dragon_dune.hiring import Hire, PayHire, StopHire
from wyrmhall.games.dragon_dune.inquiry import Inquiry, Intention, QuestionWindow, TwoCards
from wyrmhall.games.dragon_dune.inspection import Conceal, Inspect
from wyrmhall.games.dragon_dune.movement import Move
from wyrmhall.games.dragon_dune.opening import PlaceOrcs, Predict
from wyrmhall.games.dragon_dune.plans import WritePlans
from wyrmhall.games.dragon_dune.plunder import KeepOrSell, OfferTheft
from wyrmhall.games.dragon_dune.questions import Answer, AskBothAfterAll, AskQuestion, NegateQuestion
from wyrmhall.games.dragon_dune.recruitment_round import Initiative
from wyrmhall.games.dragon_dune.reveal import ChaosWindow, KeepArtifact, NegateSwap, Treachery
from wyrmhall.games.dragon_dune.reviving import Revive
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.games.dragon_dune.troll import EliteLoss
from wyrmhall.games.dragon_dune.victory_round import ChooseFoe
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

Decider = Callable[[State, Seat, Menu, Chance], Thought]

DECIDERS: Final[dict[type, Decider]] = {
    Answer: battles.answer,
    AskBothAfterAll: battles.ask_both_after_all,
    AskQuestion: battles.ask,
    Auction: bidding.bid,
    Breaking: council.break_or_not,
    ChaosWindow: battles.summon_chaos,
    ChooseBattle: battles.choose_battle,
    ChooseFoe: battles.choose_battle,
    ComeOutOrNot: moving.come_out,
    Conceal: answers.conceal,
    Conscript: recruiting.conscript,
    Disband: recruiting.disband,
    DisbandEarly: recruiting.disband_early,
    Discards: answers.discard,
    DragonWindow: moving.in_dragon_round,
    EliteLoss: battles.fewest_elites,
    ElvesComeOut: moving.elves_come_out,
    Hire: recruiting.hire,
    Initiative: recruiting.initiative,
    Inquiry: answers.two_cards,
    Inspect: answers.inspect,
    Intention: answers.intention,
    KeepArtifact: battles.keep_artifact,
    KeepOrSell: battles.keep_or_sell,
    Meeting: moving.meet,
    Move: moving.move,
    NegateDisbanding: answers.negate_disbanding,
    NegateQuestion: answers.negate_question,
    NegateSurvival: answers.negate_survival,
    NegateSwap: answers.negate_swap,
    OfferTheft: battles.take_card,
    Offers: council.offer,
    PayHire: recruiting.pay_hire,
    Payment: bidding.pay,
    PlaceOrcs: answers.place_orcs,
    Predict: answers.predict,
    QuestionWindow: answers.two_cards,
    Revive: recruiting.revive,
    Ride: moving.ride,
    StopHire: recruiting.stop_hire,
    Treachery: battles.betray,
    TwoCards: answers.two_cards,
    WritePlans: battles.write_plan,
}


class StandardBot(Bot):
    """Counts castles, weighs every turn as a whole, and fights battles as small games."""

    name = "standard"

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        if len(menu) == 1:
            return menu[0]
        return self.think(view, seat, menu, chance).act

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        if len(menu) == 1:
            return f"I have no choice: {menu[0].text}."
        return self.think(view, seat, menu, chance).sentence() + "."

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        assert isinstance(view, State)
        return bargaining.speak(view, seat)

    def think(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Thought:
        assert isinstance(view, State)
        return DECIDERS[type(view.stack[-1])](view, seat, menu, chance)


def make(game: Game) -> Bot:
    return StandardBot()
