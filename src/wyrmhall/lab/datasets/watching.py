"""A game between bots, with every decision written down as its seat saw it."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View
from wyrmhall.kernel.study.observation import Layout
from wyrmhall.lab.arena import BotGame

SAID: Final = -1  # instead of an action's id: something was said, which had no menu


class Decision(NamedTuple):
    """One row of a data set but for how the game ended."""

    seat: int
    observation: bytes  # what the seat saw, as learners read it
    menu: list[int]  # ids of all it might do
    choice: int  # the id of what it did, or SAID
    words: str  # the same in notation


class WatchedGame(BotGame):
    """Plays as any other, and keeps its decisions."""

    def __init__(self, game: Game, options: Any, bots: Sequence[Bot], seed: str, layout: Layout) -> None:
        self.layout = layout
        self.kept: list[Decision] = []
        super().__init__(game, options, bots, seed, None)

    def answer(self, view: View, seat: Seat, menu: Menu) -> Action:
        act = super().answer(view, seat, menu)
        self.keep(seat, [one.id for one in menu], act.id, act.text)
        return act

    def say(self, seat: Seat, words: str) -> None:
        seen = self.layout.write(self.state.seen_by(seat), seat)
        super().say(seat, words)
        self.kept.append(Decision(seat, seen, [], SAID, words))

    def keep(self, seat: Seat, menu: list[int], choice: int, words: str) -> None:
        seen = self.layout.write(self.state.seen_by(seat), seat)
        self.kept.append(Decision(seat, seen, menu, choice, words))
