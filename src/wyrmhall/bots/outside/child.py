"""The process of a bot that others wrote: it answers questions until there are no more.

python -m wyrmhall.bots.outside.child FILE_DESCRIPTOR NAME PLACE CLASS
"""

import os
import pickle
import signal
import sys
import threading
import time
from functools import lru_cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.outside.loading import Unusable, fault_in, line_of, load_class, make_bot, place_of
from wyrmhall.bots.outside.messages import ANSWER, CRASHED, READY, UNUSABLE, WRONG, Reply
from wyrmhall.bots.outside.source import BotSource
from wyrmhall.bots.question import SPEAK, Question, menu_in, options_in, view_in
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.registry import open_game

MOST_BOTS: Final = 64  # that are kept for those who ask again
LONGEST_ANSWER: Final = 2_000  # characters
SPEAKS: Final = "speaks"


def main() -> None:
    descriptor, name, place, attribute = sys.argv[1:]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for whoever asks
    threading.Thread(target=end_with_parent, args=(os.getppid(),), daemon=True).start()
    source, connection = BotSource(name, place, attribute), Connection(int(descriptor))
    try:
        kind = load_class(source)
    except Unusable as why:
        connection.send_bytes(Reply(UNUSABLE, str(why)).encode())
        return
    connection.send_bytes(Reply(READY, SPEAKS if kind.speak is not Bot.speak else "").encode())
    answer_all(connection, Desk(kind, source))


def end_with_parent(parent: int) -> None:
    """A bot that thinks for ever would not notice that nobody waits any more."""
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(0)


def answer_all(connection: Connection, desk: "Desk") -> None:
    while True:
        try:
            asked = pickle.loads(connection.recv_bytes())
        except EOFError:
            return
        reply = desk.try_game(asked) if isinstance(asked, str) else desk.reply(*asked)
        connection.send_bytes(reply.encode())


class Desk:
    """Where questions come in. Each asker has a bot of its own, for each game."""

    def __init__(self, kind: type[Bot], source: BotSource) -> None:
        self.kind, self.source = kind, source
        self.bot_of = lru_cache(MOST_BOTS)(self.new_bot)
        self.made: dict[str, Bot] = {}  # by game, for whoever asks first

    @property
    def file(self) -> Path | None:
        return Path(self.source.place) if self.source.in_file else None

    def new_bot(self, asker: int, game: str) -> Bot:
        return self.made.pop(game, None) or make_bot(self.kind, open_game(game))

    def try_game(self, name: str) -> Reply:
        """A game to come: it is opened, and a bot made, before the time of an answer runs."""
        game = open_game(name)
        try:
            self.made[game.name] = make_bot(self.kind, game)
        except BaseException as fault:  # whatever the code of others raises, SystemExit too
            where = f"{self.source.attribute} in {place_of(self.source, self.kind)}"
            said = f"{where} cannot be made: {fault_in(fault, self.file)}"
            return Reply(UNUSABLE, said[:LONGEST_ANSWER], self.raised(fault))
        return Reply(READY)

    def reply(self, asker: int, question: Question) -> Reply:
        try:
            return checked(self.answer(asker, question), question)
        except BaseException as fault:  # whatever the code of others raises, SystemExit too
            return Reply(CRASHED, " ".join(str(fault).split())[:LONGEST_ANSWER], self.raised(fault))

    def raised(self, fault: BaseException) -> str:
        return f"{type(fault).__name__} in {line_of(fault, self.file)}"

    def answer(self, asker: int, question: Question) -> Any:
        game = open_game(question.game)
        bot, view = self.bot_of(asker, game.name), view_in(question, game)
        bot.prepare(options_in(question, game))
        seat, chance = Seat(question.seat), Chance(question.luck)
        if question.what == SPEAK:
            return bot.speak(view, seat, chance)
        return bot.choose(view, seat, menu_in(question, game), chance)


def checked(answer: Any, question: Question) -> Reply:
    text = answer.text if isinstance(answer, Action) else answer
    if isinstance(answer, str if question.what == SPEAK else Action):
        return Reply(ANSWER, str(text)[:LONGEST_ANSWER])
    return Reply(WRONG, repr(answer)[:LONGEST_ANSWER])


if __name__ == "__main__":
    main()
