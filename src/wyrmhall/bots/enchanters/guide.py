"""How the strong bot looks for its move in Enchanters: what a turn leads to by the end of the next one.

Every promising main action is tried in imagined worlds. The turn is played to its end, the others play theirs
quickly, and what counts is the best that the next turn can then bring. Nothing is searched in the cooperative
game: patience wins it, and `patient_judge.py` judges what a turn leads to.
"""

from typing import ClassVar, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.enchanters.competitive_judge import CompetitiveJudge
from wyrmhall.bots.enchanters.judge import Judge
from wyrmhall.bots.enchanters.lookahead import Lookahead
from wyrmhall.bots.enchanters.main_phase import is_use, ranked
from wyrmhall.bots.enchanters.patient_judge import PatientJudge
from wyrmhall.bots.enchanters.quick_play import quick_answer
from wyrmhall.bots.enchanters.standard import StandardBot, judge_of
from wyrmhall.bots.search.guide import Guide, Player, Playouts
from wyrmhall.bots.search.standing import chances
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View

WIDE: Final = 4  # main actions that are tried
CLOSE: Final = 3.0  # points by which they may be worse than the best at first sight
SCALE: Final = 1.5  # points that make a chance to win e times as large, at the end of the game
PER_TURN: Final = 0.3  # the same for each turn before
CARELESS: Final = 0.3  # how often somebody who plays quickly takes anything


class TurnPlayer(Player):
    """The searching player plays its turn to the end; the others play quickly."""

    def __init__(self, standard: Bot, searcher: Seat) -> None:
        self.standard = standard
        self.searcher = searcher

    def answer(self, s: KernelState, seat: Seat, menu: Menu, chance: Chance) -> Action:
        assert isinstance(s, State)
        if seat == self.searcher:
            return self.standard.choose(View(s), seat, menu, chance)
        return quick_answer(s, seat, menu)


class QuickPlayer(Player):
    """Everybody plays quickly, and now and then anything: so chances come out as the standard bots make them.

    A quick player alone makes small leads look safe (over 100 games of standard bots).
    """

    def answer(self, s: KernelState, seat: Seat, menu: Menu, chance: Chance) -> Action:
        assert isinstance(s, State)
        return chance.pick(menu) if chance.rand() < CARELESS else quick_answer(s, seat, menu)


class OpenPlayer(Player):
    """Everybody plays as the standard bot, which looks at nothing that a View would hide."""

    def __init__(self, standard: Bot) -> None:
        self.standard = standard

    def answer(self, s: KernelState, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return self.standard.choose(View(s), seat, menu, chance)


class EnchantersGuide(Guide):
    """Two turns of the player, and one of everybody else in between."""

    simulations: ClassVar[int] = 48
    deepest: ClassVar[int] = 0
    lead: ClassVar[float] = 0.0

    def leaves_to_standard(self, view: View, seat: Seat, menu: Menu) -> bool:
        """Only main actions of the competitive game are searched."""
        assert isinstance(view, State)
        step = view.stack[-1]
        return view.setup.coop or not isinstance(step, MainPhase) or step.acted

    def candidates(self, view: View, seat: Seat, menu: Menu, favourite: Action | None) -> Menu:
        if favourite is None or is_use(favourite):
            return []
        assert isinstance(view, State)
        mains = [act for act in menu if not is_use(act)]
        by_worth = ranked(Lookahead(CompetitiveJudge(view, seat), seat), view, mains)
        best = by_worth[0][1].worth
        return [act for act, outcome in by_worth[:WIDE] if outcome.worth > best - CLOSE]

    def second_thoughts(self, view: View, seat: Seat, menu: Menu) -> Menu:
        """None in the cooperative game: its judge looks ahead already, and patience wins it."""
        assert isinstance(view, State)
        return [] if view.setup.coop else menu

    def horizon(self, view: View) -> int:
        """The number of the next turn of whoever is asked."""
        assert isinstance(view, State)
        return view.turn + ((view.asked[0] - view.active) % view.setup.players or view.setup.players)

    def beyond(self, s: KernelState, horizon: int) -> bool:
        assert isinstance(s, State)
        return s.turn > horizon or (s.turn == horizon and isinstance(s.stack[-1], MainPhase))

    def player(self, s: KernelState, horizon: int) -> Player:
        assert isinstance(s, State)
        assert self.standard is not None
        return TurnPlayer(self.standard, s.setup.seats[(s.active + horizon - s.turn) % s.setup.players])

    def open_world(self, s: KernelState, chance: Chance) -> KernelState:
        """All lies open but the decks; as they lie, bots that know no chance would play one game only."""
        seat = s.asked[0]
        return self.game.imagine(s.seen_by(seat), seat, chance)

    def playouts(self, s: KernelState) -> Playouts:
        """Nobody wins the cooperative game by playing quickly; the standard bot takes its time."""
        assert isinstance(s, State)
        return Playouts(6, 1.0) if s.setup.coop else Playouts(60, 10.0)

    def whole_game_player(self, s: KernelState) -> Player:
        assert isinstance(s, State)
        return OpenPlayer(StandardBot()) if s.setup.coop else QuickPlayer()

    def values(self, s: KernelState) -> list[float]:
        assert isinstance(s, State)
        judge = CompetitiveJudge(s, s.active)
        worth = best_turn(judge, s)
        standings = [worth if seat == s.active else judge.standing(s, seat) for seat in s.setup.seats]
        return chances(standings, SCALE + PER_TURN * judge.turns)

    def shares(self, s: KernelState) -> list[float]:
        """Shares of a finished game. A narrow defeat counts a little, for the others have played quickly."""
        assert isinstance(s, State)
        won = [1.0 if seat in s.victors else 0.0 for seat in s.setup.seats]
        if not s.victors:
            return won
        points = chances([float(score(s, seat)) for seat in s.setup.seats], SCALE)
        return [(one + other) / 2 for one, other in zip(won, points, strict=True)]


def strong_judge(s: State, seat: Seat) -> Judge:
    """A single player has too few turns to wait."""
    return PatientJudge(s, seat) if s.setup.coop and s.setup.players > 1 else judge_of(s, seat)


def best_turn(judge: Judge, s: State) -> float:
    step = s.stack[-1]
    if not isinstance(step, MainPhase) or step.acted:
        return judge.worth(s)
    menu = [act for act in step.options(s, s.active) if not is_use(act)]
    return ranked(Lookahead(judge, s.active), s, menu)[0][1].worth


def make(game: Game, standard: Bot | None) -> Guide:
    return EnchantersGuide(game, StandardBot(strong_judge))
