"""What a search asks about Dragon Dune: what is worth a search, and what a turn has brought.

Most questions are answered by rules of thumb. Searched are auctions, recruitment, movement and battles: there
a few options are played to the end of the turn by everybody, in many imagined worlds.
"""

from typing import Any, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.dragon_dune.deals.diplomat import Diplomat
from wyrmhall.bots.dragon_dune.deals.peace import without_friends
from wyrmhall.bots.dragon_dune.judgement.prospects import prospects
from wyrmhall.bots.dragon_dune.memory import Memory
from wyrmhall.bots.dragon_dune.rollout import Rollout
from wyrmhall.bots.dragon_dune.shortlist import shortlist, worths
from wyrmhall.bots.search.guide import Guide, Player, Playouts
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import Answer
from wyrmhall.games.dragon_dune.rules.battle.plans import BLANK, WritePlans
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction
from wyrmhall.games.dragon_dune.rules.hiding import Meeting
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import Hire
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move
from wyrmhall.games.dragon_dune.state import State as Dune
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import answers
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import State, View

# what decides games; the rest is left to the rules of thumb
SEARCHED: Final = (Answer, Auction, Conscript, Hire, Meeting, Move, WritePlans)

BATTLE_EFFORT: Final = 2.0  # rollouts from a battle are short
ERROR: Final = 0.04  # of a chance to win: by so much its first judgement of an option is usually off
IN_THE_MIDST: Final = 1.6  # the doubt of a prospect that is looked at anywhere in a turn
UNLIKE: Final = 0.01  # of a chance to win: so much less is what merely looks as good as the standard choice


class DuneGuide(Guide):
    """Rollouts to the end of the turn, and an estimate of what each seat then has."""

    simulations = 120
    deepest = 0  # every answer may change the battles of the turn: a tree would be as wide as the game
    by_standard = 1.0

    def __init__(self, game: Game, standard: Bot) -> None:
        super().__init__(game, Diplomat())
        self.others = standard  # how everybody plays on in a rollout
        self.error = ERROR
        self.memory: Memory | None = None  # of the worlds that are played on just now

    def leaves_to_standard(self, view: View, seat: Seat, menu: Menu) -> bool:
        assert isinstance(view, Dune)
        return not isinstance(view.stack[-1], SEARCHED)

    def effort(self, view: View, seat: Seat) -> float:
        return BATTLE_EFFORT if isinstance(view.stack[-1], WritePlans) else 1.0

    def candidates(self, view: View, seat: Seat, menu: Menu, favourite: Action | None) -> Menu:
        assert isinstance(view, Dune)
        return shortlist(without_friends(view, seat), seat, menu)

    def worths(self, view: View, seat: Seat, acts: Menu, favourite: Action | None) -> list[float]:
        assert isinstance(view, Dune)
        judged = worths(without_friends(view, seat), seat, acts)
        best = max(judged.values(), default=0.0)
        return [best if act is favourite else judged.get(act, best) - UNLIKE for act in acts]

    def second_thoughts(self, view: View, seat: Seat, menu: Menu) -> Menu:
        return self.candidates(view, seat, menu, None)

    def horizon(self, view: View) -> int:
        assert isinstance(view, Dune)
        return view.turn

    def beyond(self, s: State, horizon: int) -> bool:
        assert isinstance(s, Dune)
        return s.turn > horizon

    def study(self, view: View, seat: Seat) -> Any:
        return Memory()

    def open_world(self, s: State, chance: Chance) -> State:
        self.memory = None
        return super().open_world(s, chance)

    def world(self, view: View, seat: Seat, chance: Chance, study: Any) -> State:
        """In a battle the opponent has written its plan, by the standard bot's thoughts: every option of this
        seat meets the same one."""
        self.memory = study if isinstance(study, Memory) else None
        s = self.game.imagine(view, seat, chance)
        assert isinstance(s, Dune)
        step = s.stack[-1]
        if isinstance(step, WritePlans):
            self.write_plan_of_foe(s, step, seat, chance)
        return s

    def write_plan_of_foe(self, s: Dune, step: WritePlans, seat: Seat, chance: Chance) -> None:
        side = 1 - step.sides.index(seat)
        foe, player = step.sides[side], Rollout(self.others, self.memory)
        both: Asked = (seat, foe)
        step.waiting = both  # what chance has sealed for it is taken back
        step.write(s, side, BLANK)
        while foe in step.waiting:
            menu = answers(s, foe)
            step.take(s, foe, menu[0] if len(menu) == 1 else player.answer(s, foe, menu, chance))
        s.asked = step.waiting

    def player(self, s: State, horizon: int) -> Player:
        return Rollout(self.others, self.memory)

    def playouts(self, s: State) -> Playouts:
        """Nobody talks in them, and whoever wins if nobody else does wins too many: what can be counted on
        the board weighs twice as much."""
        assert isinstance(s, Dune)
        return Playouts(16, 32.0, tuple(prospects(s, IN_THE_MIDST)))

    def whole_game_player(self, s: State) -> Player:
        return Rollout(self.others)

    def values(self, s: State) -> list[float]:
        assert isinstance(s, Dune)
        return prospects(s)


def make(game: Game, standard: Bot | None) -> Guide:
    assert standard is not None
    return DuneGuide(game, standard)
