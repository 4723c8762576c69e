"""The standard bot of Enchanters: tries its choices on a copy of what it sees, and judges where they end."""

from collections.abc import Callable
from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.enchanters import main_phase, opening, questions
from wyrmhall.bots.enchanters.fellowship import Fellowship
from wyrmhall.bots.enchanters.foresight import Foresight
from wyrmhall.bots.enchanters.judge import Judge
from wyrmhall.bots.enchanters.rivalry import Rivalry
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
Decider = Callable[[Foresight, State, Menu], Thought]
Judging = Callable[[State, Seat], Judge]  # appoints a judge for one decision

OPENERS: Final[dict[type, Opener]] = {
    Offers: opening.keep_offer,
    PickKingdom: opening.pick_kingdom,
    PickLord: opening.pick_overlord,
}
DECIDERS: Final[dict[type, Decider]] = {
    Abilities: questions.weigh,
    DiscardTogether: questions.first,
    DropPearls: questions.first,
    MainPhase: main_phase.in_main_phase,
    Offer: questions.weigh,
    Pick: questions.weigh,
    RemoveToken: questions.weigh,
    Window: questions.in_window,
    WoundPair: questions.milder_wound,
}


def judge_of(s: State, seat: Seat) -> Judge:
    return Fellowship(s, seat) if s.setup.coop else Rivalry(s, seat)


class StandardBot(ThinkingBot):
    """Looks to the end of its turn, never at a card that lies face down."""

    name = "standard"

    def __init__(self, judging: Judging = judge_of) -> None:
        self.judging = judging

    def think(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Thought:
        assert isinstance(view, State)
        kind = type(view.stack[-1])
        if kind in OPENERS:
            return OPENERS[kind](view, seat, menu, chance)
        return DECIDERS[kind](Foresight(self.judging(view, seat), seat), view, menu)


def make(game: Game) -> Bot:
    return StandardBot()
