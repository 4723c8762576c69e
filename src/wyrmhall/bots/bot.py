"""What a bot is: somebody who sees a View, never the State behind it."""

# compiled: the bots of the games inherit from it
from typing import Any, ClassVar, NamedTuple

from wyrmhall.bots.reasons import GENERAL, reason
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


class Advice(NamedTuple):
    """What a bot would do in your place, and why: a hint."""

    act: Action
    reason: str  # a sentence to whoever asks


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses from a menu. The same view, menu and numbers of `chance` give the same choice."""

    name = ""
    searches: ClassVar[bool] = False  # whether it can be told how long to think

    def think_for(self, milliseconds: int) -> None:
        """Take so long for every decision with a choice, instead of what it usually takes."""
        raise NotImplementedError

    def search_with(self, simulations: int) -> None:
        """Try no more than so many things for a decision; whoever does not search needs none."""

    def prepare(self, options: Any) -> None:
        """Before the first question of a game, with its options; a View tells most bots all they need."""

    def remark(self) -> str:
        """What people should know of it at this table, once it is prepared: a sentence, or nothing."""
        return ""

    def substitute(self) -> str:
        """The bot that plays in its place at this table, by name, once it is prepared; mostly nobody."""
        return ""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        """One action of the menu."""
        raise NotImplementedError

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        """A notation of standing actions (an offer, an answer, a gift) beside the turn; mostly nothing."""
        return ""

    def refused(self, seat: Seat, words: str, why: IllegalAction) -> None:
        """What it said is not possible: a fault of the bot."""
        raise why

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        """The reason of its choice in one sentence, from what the seat knows, told to whoever sits there."""
        return reason(GENERAL, "only-choice" if len(menu) == 1 else "no-reasons")

    def advise(self, view: View, seat: Seat, menu: Menu, luck: int) -> Advice:
        """Its choice and the reason; `luck` is the seed of its numbers."""
        act = self.choose(view, seat, menu, Chance(luck))
        return Advice(act, self.explain(view, seat, menu, Chance(luck)))
