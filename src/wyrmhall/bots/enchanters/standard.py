"""The standard bot of Enchanters: tries its choices on a copy of what it sees, and judges where they end."""

from collections.abc import Callable
from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.enchanters import main_phase, other_decisions, setup_choices
from wyrmhall.bots.enchanters.competitive_judge import CompetitiveJudge
from wyrmhall.bots.enchanters.cooperative_judge import CooperativeJudge
from wyrmhall.bots.enchanters.judge import Judge
from wyrmhall.bots.enchanters.lookahead import Lookahead
from wyrmhall.bots.thinking import ThinkingBot, Thought
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import RemoveToken
from wyrmhall.games.enchanters.rules.discarding import DiscardTogether
from wyrmhall.games.enchanters.rules.overlord.rewards import Offer
from wyrmhall.games.enchanters.rules.pearls import DropPearls
from wyrmhall.games.enchanters.rules.resolution.resolving import Abilities, Pick
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import PickKingdom
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.rules.setup_steps.village_and_overlord import PickLord
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

Opener = Callable[[State, Seat, Menu, Chance], Thought]
Decider = Callable[[Lookahead, State, Menu], Thought]
Judging = Callable[[State, Seat], Judge]  # appoints a judge for one decision

OPENERS: Final[dict[type, Opener]] = {
    Offers: setup_choices.keep_offer,
    PickKingdom: setup_choices.pick_kingdom,
    PickLord: setup_choices.pick_overlord,
}
DECIDERS: Final[dict[type, Decider]] = {
    Abilities: other_decisions.weigh,
    DiscardTogether: other_decisions.first,
    DropPearls: other_decisions.first,
    MainPhase: main_phase.in_main_phase,
    Offer: other_decisions.weigh,
    Pick: other_decisions.weigh,
    RemoveToken: other_decisions.weigh,
    Window: other_decisions.in_window,
    WoundPair: other_decisions.milder_wound,
}


def judge_of(s: State, seat: Seat) -> Judge:
    return CooperativeJudge(s, seat) if s.setup.coop else CompetitiveJudge(s, seat)


class StandardBot(ThinkingBot):
    """Looks to the end of its turn, never at a card that lies face down."""

    name = "standard"
    package = "wyrmhall.bots.enchanters"

    def __init__(self, judging: Judging = judge_of) -> None:
        self.judging = judging

    def think(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Thought:
        assert isinstance(view, State)
        kind = type(view.stack[-1])
        if kind in OPENERS:
            return OPENERS[kind](view, seat, menu, chance)
        return DECIDERS[kind](Lookahead(self.judging(view, seat), seat), view, menu)


def make(game: Game) -> Bot:
    return StandardBot()
