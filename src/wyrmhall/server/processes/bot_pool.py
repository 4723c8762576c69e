"""Where bots think: in processes of their own, so that no table waits while one of them does.

A bot is sent the View of its seat, packed; nothing else of the table ever reaches it.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import lru_cache
from typing import Final, NamedTuple

from wyrmhall.bots import BOTS, Bot, open_bot, source_of
from wyrmhall.bots.outside.failures import BotFailure
from wyrmhall.bots.outside.process import process_of
from wyrmhall.bots.outside.proxy import OutsideBot
from wyrmhall.bots.question import ADVISE, SPEAK, Question, menu_in, options_in, view_in
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.registry import open_game, open_games
from wyrmhall.server.hosting.metrics import BOT_SECONDS, BOTS_THINKING


class Task(NamedTuple):
    """A question, and the bot that is asked."""

    bot: str
    question: Question
    think: int = 0  # milliseconds, if it searches


class Answer(NamedTuple):
    """What a bot does or says, in notation; or what it advises, and on a second line why."""

    text: str
    failure: BotFailure | None = None  # of the bot that was asked: then another gave the answer


STANDARD: Final = "standard"
NO_BOTS: Final[Mapping[str, str]] = {}


@lru_cache(maxsize=64)
def _bot(name: str, game: Game, think: int) -> Bot:
    bot = open_bot(name, game) if name in BOTS else OutsideBot(game, process_of(source_of(name)))
    if think and bot.searches:
        bot.think_for(think)
    return bot


def think(task: Task) -> Answer:
    game = open_game(task.question.game)
    bot, failures = _bot(task.bot, game, task.think), list[BotFailure]()
    if isinstance(bot, OutsideBot):
        bot.report = failures.append
    text = answer_of(bot, game, task.question)
    return Answer(text, failures[0] if failures else None)


def answer_of(bot: Bot, game: Game, question: Question) -> str:
    view, seat = view_in(question, game), Seat(question.seat)
    bot.prepare(options_in(question, game))
    chance = Chance(question.luck)
    if question.what == SPEAK:
        return bot.speak(view, seat, chance)
    menu = menu_in(question, game)
    if question.what == ADVISE:
        advice = bot.advise(view, seat, menu, question.luck)
        return f"{advice.act.text}\n{advice.reason}"
    return bot.choose(view, seat, menu, chance).text


def _get_ready(parent: int) -> None:
    """In a new process: end with the server, however it ends, and know the games before anybody asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    open_games()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(0)


class BotPool:
    """The processes; started when the first bot is asked."""

    def __init__(self, processes: int = 0, own: Mapping[str, str] = NO_BOTS, think: int = 0) -> None:
        self.processes = processes or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.own = own  # bots that whoever runs the server named at its start: where they are, by name
        self.think = think  # milliseconds for those that search; 0: they count simulations
        self.pool: Executor | None = None

    def start(self) -> Executor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, _get_ready, (os.getpid(),))
        return self.pool

    async def ask(self, task: Task) -> Answer:
        with BOTS_THINKING.track_inprogress(), BOT_SECONDS.time():
            return await self.answer(task._replace(bot=self.opened_as(task.bot), think=self.think))

    async def answer(self, task: Task) -> Answer:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.start(), think, task)
        except BrokenExecutor:  # a process was killed: a new one, once
            self.pool = None
            return await loop.run_in_executor(self.start(), think, task)

    def opened_as(self, level: str) -> str:
        """A table that is kept may name a bot that is no longer here: the standard bot plays on for it."""
        return self.own.get(level) or (level if level in BOTS else STANDARD)

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


class BotThread(BotPool):
    """A thread of this process: enough for tests, and where processes cannot be had."""

    def start(self) -> Executor:
        if self.pool is None:
            self.pool = ThreadPoolExecutor(1)
        return self.pool
