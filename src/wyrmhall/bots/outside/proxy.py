"""A bot that others wrote, at our tables: it thinks elsewhere, and the standard bot helps out."""

from itertools import count
from typing import Any, Final

from wyrmhall.bots import open_bot
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.outside.failures import (
    NOT_SAID,
    BotFailed,
    BotFailure,
    OwnDecisions,
    Report,
    print_failure,
)
from wyrmhall.bots.outside.process import BotProcess, process_of
from wyrmhall.bots.outside.source import BotSource
from wyrmhall.bots.question import CHOOSE, SPEAK, question_of
from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

LUCK: Final = 1 << 30  # seeds of its numbers
_askers: Final = count()


class OutsideBot(Bot):
    """Sends the View to its process. It is asked only where there is a choice."""

    def __init__(self, game: Game, process: BotProcess) -> None:
        self.game, self.process = game, process
        self.name = process.source.name
        self.standard = open_bot("standard", game)
        self.asker = next(_askers)  # it has a bot of its own there
        self.options: dict[str, Any] | None = None
        self.report: Report = print_failure
        self.failed, self.chose = 0, 0

    def prepare(self, options: Any) -> None:
        self.options = plain_options(options)

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        if len(menu) == 1:
            return menu[0]
        luck = chance.below(LUCK)
        self.chose += 1
        try:
            text = self.ask(CHOOSE, view, seat, menu, luck)
            return next(act for act in menu if act.text == text)
        except BotFailed as failed:
            self.failed += 1
            self.tell(seat, failed)
            return self.standard.choose(view, seat, menu, Chance(luck))

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        if self.process.running is not None and not self.process.running.speaks:
            return ""
        try:
            return self.ask(SPEAK, view, seat, NO_OPTIONS, chance.below(LUCK))
        except BotFailed as failed:
            self.tell(seat, BotFailed(NOT_SAID, failed.line, failed.detail))
            return ""

    def refused(self, seat: Seat, words: str, why: IllegalAction) -> None:
        self.tell(seat, BotFailed(NOT_SAID, detail=f"{words[:80]!r}: {why}"))

    def ask(self, what: str, view: View, seat: Seat, menu: Menu, luck: int) -> str:
        assert self.options is not None, "prepare() comes before the first question of a game"
        question = question_of(what, self.game, self.options, view, seat, menu, luck)
        return self.process.ask(self.asker, question)

    def tell(self, seat: Seat, failed: BotFailed) -> None:
        self.report(BotFailure(self.name, seat, failed.why, failed.line, failed.detail))


def open_outside_bot(source: BotSource, game: Game) -> Bot:
    """Its process is started and it is made at once, so that whoever named it hears what is wrong with it."""
    process = process_of(source)
    process.try_game(game.name)
    return OutsideBot(game, process)


def own_decisions(bot: Bot) -> OwnDecisions:
    """Of a bot of ours there is nothing to count: it decides for itself."""
    return OwnDecisions(bot.failed, bot.chose) if isinstance(bot, OutsideBot) else OwnDecisions(0, 0)
