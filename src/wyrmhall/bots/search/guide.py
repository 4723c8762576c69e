"""What a search asks a game about: which worlds, which moves, where to stop, and what a position is worth."""

from time import perf_counter
from typing import Any, ClassVar, Final, NamedTuple

from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import Stalled, answers, decide, run_chance
from wyrmhall.kernel.seat import CHANCE, NOBODY_ASKED, Seat
from wyrmhall.kernel.state import ChanceStep, State, View

TO_THE_END: Final = -1


class TimeIsUp(Exception):
    """A search that was given a time has used it."""


def check_time(deadline: float) -> None:
    """TimeIsUp, once the deadline has come; asked at every decision of a rollout that was given a time."""
    if perf_counter() >= deadline:
        raise TimeIsUp


class Playouts(NamedTuple):
    """How a position's chances are counted."""

    games: int  # that are played on from it
    added: float  # games that are added, for a few exaggerate
    ended: tuple[float, ...] = ()  # how those ended: the share of each seat; nothing: evenly


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Moves for all seats in a rollout."""

    def answer(self, s: State, seat: Seat, menu: Menu, chance: Chance) -> Action:
        """A move. It should know of `s` what the seat knows."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Estimate:
    """Somebody else's word on what each seat has where a rollout is cut off."""

    def values(self, s: State) -> list[float]:
        """From 0 to 1: its chance to win."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Player):
    """What there is to say about one game. Subclass it; what is said here serves any game."""

    simulations: ClassVar[int] = 60  # what the strong bot spends on a decision
    lead: ClassVar[float] = 0.1  # of the standard bot's choice over the others, divided by the root of visits
    explore: ClassVar[float] = 0.7  # PUCT's constant, below the root
    trust: ClassVar[float] = 0.0  # PUCT's prior of what `answer` would do; the others share the rest
    by_standard: ClassVar[float] = 0.0  # how many of the moves of a rollout the standard bot makes, 0 to 1
    deepest: ClassVar[int] = 12  # decisions in the tree before a rollout takes over

    def __init__(self, game: Game, standard: Bot | None) -> None:
        self.game = game
        self.standard = standard  # None: the game has no such bot
        self.deadline = 0.0  # of the search under way, if it was given a time
        self.error = 0.0  # of `worths`, as a standard deviation; 0: they are not asked for
        self.estimate: Estimate | None = None  # believed instead of `values`

    # -- before the search: from the View --------------------------------------------------------------

    def leaves_to_standard(self, view: View, seat: Seat, menu: Menu) -> bool:
        """Whether a question is not worth a search."""
        return False

    def effort(self, view: View, seat: Seat) -> float:
        """How many times the usual budget a question is worth."""
        return 1.0

    def candidates(self, view: View, seat: Seat, menu: Menu, favourite: Action | None) -> Menu:
        """The options worth trying; `favourite` is the standard bot's choice. It is tried in any case."""
        return menu

    def worths(self, view: View, seat: Seat, acts: Menu, favourite: Action | None) -> list[float]:
        """What options promise before any was tried, on the scale of `values`; only differences count."""
        return [0.0] * len(acts)

    def second_thoughts(self, view: View, seat: Seat, menu: Menu) -> Menu:
        """Options to try beside the standard bot's choice where nothing would be searched, but a time was
        named; another one is taken only if it is better beyond doubt."""
        return menu

    def horizon(self, view: View) -> int:
        """A number that tells `beyond` where rollouts from this position end."""
        return TO_THE_END

    def study(self, view: View, seat: Seat) -> Any:
        """What `world` needs to know of the position, worked out once for all worlds of a search."""
        return None

    def world(self, view: View, seat: Seat, chance: Chance, study: Any) -> State:
        """One way how things may lie. Ways that fit what others did may be made likelier than others."""
        return self.game.imagine(view, seat, chance)

    def open_world(self, s: State, chance: Chance) -> State:
        """The true position, as everybody may know it after the game. Where it alone would decide how the
        game goes on, what nobody has seen yet is dealt anew."""
        twin = s.clone()
        twin.asked = s.asked
        return twin

    # -- in a world ------------------------------------------------------------------------------------

    def beyond(self, s: State, horizon: int) -> bool:
        """Whether a rollout is cut off here; asked where a seat is to decide, in random play also where
        chance is and when a step is over: what would be laid out and dealt behind the horizon need not be.
        Random play asks again when a step has answered what it can by itself (`Step.answer_at_random`)."""
        return False

    def answer(self, s: State, seat: Seat, menu: Menu, chance: Chance) -> Action:
        """A rollout's move, and what the tree tries first."""
        if self.standard is None or self.by_standard == 0.0 or chance.rand() >= self.by_standard:
            return chance.pick(menu)
        return self.standard.choose(s.seen_by(seat), seat, menu, chance)

    def player(self, s: State, horizon: int) -> Player:
        """Who plays on from here: the guide, which keeps nothing between moves, or somebody who lives for
        one rollout and may remember what was planned in it."""
        return self

    def playout(self, s: State, chance: Chance, horizon: int) -> None:
        """Play on to the end, or to the horizon."""
        player = self.player(s, horizon)
        for _ in range(self.game.longest):
            run_chance(s, chance)
            if not s.stack or self.beyond(s, horizon):
                return
            if self.deadline > 0.0:
                check_time(self.deadline)
            seat = s.asked[0]
            menu = answers(s, seat)
            decide(s, seat, menu[0] if len(menu) == 1 else player.answer(s, seat, menu, chance))
        raise Stalled("a rollout does not end")

    def playouts(self, s: State) -> Playouts:
        """How many games show who wins from a position of this game."""
        return Playouts(40, 3.0)

    def whole_game_player(self, s: State) -> Player:
        """Who plays a game to its very end, for its chances: as near to the standard bot as time allows."""
        return self

    def values(self, s: State) -> list[float]:
        """What each seat has at the cut or at the end, from 0 to 1: its chance to win."""
        return self.shares(s)

    def outcome(self, s: State) -> list[float]:
        """What a rollout has brought each seat: known where the game is over."""
        if not s.stack:
            return self.shares(s)
        return self.values(s) if self.estimate is None else self.estimate.values(s)

    def shares(self, s: State) -> list[float]:
        """The result of a game that is over: a win shared by two is half a win for each."""
        shares = [0.0] * len(s.seats())
        winners = self.game.winners(s)
        for seat in winners:
            shares[seat] = 1.0 / len(winners)
        return shares

    # -- afterwards ------------------------------------------------------------------------------------

    def words(self, view: View, seat: Seat, value: float) -> str:
        """A value as people say it."""
        return f"a chance of {100 * value:.0f} in 100"


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomGuide(Guide):
    """For any game: random play to the end of the game."""

    def playout(self, s: State, chance: Chance, horizon: int) -> None:
        play_at_random(self, s, chance, horizon)


def play_at_random(guide: Guide, s: State, chance: Chance, horizon: int) -> None:
    """Any option, each equally likely, to the end or to the horizon of that guide."""
    stack = s.stack
    for _ in range(guide.game.longest):
        while stack:  # `settle` and `run_chance` in one, as in `kernel.play.rollout`
            step = stack[-1]
            asked = step.who(s)
            if not asked:
                stack.pop()
                step.finish(s)
                if guide.beyond(s, horizon):  # nobody need prepare what is not played
                    s.asked = NOBODY_ASKED
                    return
            elif asked[0] == CHANCE and not guide.beyond(s, horizon):
                assert isinstance(step, ChanceStep)
                step.happen(s, step.roll(s, chance))
            else:
                break
        if not stack or guide.beyond(s, horizon):
            s.asked = asked if stack else NOBODY_ASKED
            return
        if guide.deadline > 0.0:
            check_time(guide.deadline)
        seat = asked[0]
        if s.has_promises and s.promises():
            step.take(s, seat, chance.pick(answers(s, seat)))
        else:
            step.answer_at_random(s, seat, chance)
    raise Stalled("a rollout does not end")
