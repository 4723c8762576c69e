"""Where bots think: in processes of their own, so that no table waits while one of them does.

A bot is sent the View of its seat, packed; nothing else of the table ever reaches it.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, open_bot
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain, View
from wyrmhall.registry import open_game, open_games

CHOOSE: Final = "choose"
SPEAK: Final = "speak"
ADVISE: Final = "advise"


class Task(NamedTuple):
    """One question to one bot."""

    what: str
    game: str
    options: tuple[tuple[str, Any], ...]
    view: Plain  # packed
    seat: int
    bot: str
    menu: tuple[str, ...]
    luck: int


_read: Final[dict[tuple[str, str], Any]] = {}  # options read already, by game and text
MOST_READ: Final = 500


def _options(game: Game, given: tuple[tuple[str, Any], ...]) -> Any:
    key = (game.name, repr(given))
    if key not in _read:
        if len(_read) >= MOST_READ:
            _read.clear()
        _read[key] = read_options(game.options_type, dict(given))
    return _read[key]


@lru_cache(maxsize=64)
def _bot(name: str, game: Game) -> Bot:
    return open_bot(name, game)


def think(task: Task) -> str:
    """What the bot does or says, in notation; or what it advises, and on a second line why."""
    game = open_game(task.game)
    options = _options(game, task.options)
    view = View(game.restore(options, task.view))
    view.event_sink = None
    settle(view)
    bot, seat, chance = _bot(task.bot, game), Seat(task.seat), Chance(task.luck)
    if task.what == SPEAK:
        return bot.speak(view, seat, chance)
    menu = [act for text in task.menu if (act := game.notation.find(text)) is not None]
    if task.what == ADVISE:
        advice = bot.advise(view, seat, menu, task.luck)
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

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.pool: Executor | None = None

    def start(self) -> Executor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, _get_ready, (os.getpid(),))
        return self.pool

    async def ask(self, task: Task) -> str:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.start(), think, task)
        except BrokenExecutor:  # a process was killed: a new one, once
            self.pool = None
            return await loop.run_in_executor(self.start(), think, task)

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
