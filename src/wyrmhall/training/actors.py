"""Processes that play the learner's games: one half moves while it thinks on the other."""

import multiprocessing
import random
import signal
from multiprocessing.connection import Connection
from typing import Any, Final

from wyrmhall.bots import open_bot
from wyrmhall.bots.search.guides import open_guide
from wyrmhall.envs.setting import Setting
from wyrmhall.envs.vector import Batch
from wyrmhall.training.plan import PlayingPlan
from wyrmhall.training.self_play import Company, NewBot, QuickBot, SelfPlay
from wyrmhall.training.shared_memory import RowMemory, Rows, new_row_memory

HALVES: Final = 2
STANDARD: Final = "standard"
READY: Final = "ready"
STOP: Final = "stop"


class Part:
    """The games of one option set in one half of one process, and where their rows lie."""

    def __init__(self, games: SelfPlay, rows: Rows, places: Any, advised: bool) -> None:
        self.games = games
        self.advised = advised
        self.rows = rows
        self.places = places
        games.reset()
        self.show_anew()

    def step(self) -> None:
        self.show(self.games.step(self.rows.actions))

    def show_anew(self) -> None:
        """In rows that others may have used."""
        rows, games = self.rows, self.games
        rows.observations.fill(0)
        rows.observations[:, -1] = games.players
        rows.players[:] = games.players
        for array in (rows.rewards, rows.wins):
            array.fill(0)
        self.show(games.batch)

    def show(self, batch: Batch) -> None:
        rows, players = self.rows, self.games.players
        rows.observations[:, self.places] = batch.observations
        rows.masks[:] = batch.masks
        rows.seats[:] = batch.seats
        rows.rewards[:, :players] = batch.rewards
        rows.wins[:, :players] = batch.wins
        rows.ended[:] = batch.ended
        if self.advised:
            rows.advice[:] = self.games.advice()


def new_bot(setting: Setting, name: str, quick: bool) -> NewBot:
    """What gives each game its bot: all of them the same one, unless it may remember something."""
    bot = open_bot(name, setting.game)
    bot.prepare(setting.options)
    if quick and name == STANDARD:
        guide = open_guide(setting.game, bot)
        return lambda: QuickBot(guide)
    return lambda: bot


def parts_of(
    plan: PlayingPlan, rows: Rows, seed: int, bots: list[str], share: float, quick: bool
) -> list[Part]:
    """The rows shared out among the option sets; the last takes what is left over."""
    settings, canvas, count = plan.settings(), plan.canvas(), len(rows.seats)
    parts: list[Part] = []
    for number, setting in enumerate(settings):
        first, last = (count * place // len(settings) for place in (number, number + 1))
        if first == last:
            continue
        helper, *others = [new_bot(setting, bot, quick) for bot in (STANDARD, *bots)]
        company = Company(others, share, helper, frozenset(plan.questions))
        games = SelfPlay(setting, last - first, 1000 * seed + number, company)
        places = canvas.places(setting.layout)
        parts.append(Part(games, rows.part(first, last), places, plan.asks_for_advice))
    return parts


def play(plan: PlayingPlan, blocks: list[RowMemory], begun: int, number: int, pipe: Connection) -> None:
    """The life of one process. It is told a half to step, or bots and a seed to be tried against."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the learner alone decides what follows a Ctrl+C
    first, last = number * plan.games, (number + 1) * plan.games
    halves = [block.rows().part(first, last) for block in blocks]
    seeds = random.Random(repr((plan.seed, begun, number)))
    training = [
        parts_of(plan, rows, seeds.getrandbits(40), list(plan.among), plan.share_among, plan.quick)
        for rows in halves
    ]
    parts = training
    pipe.send(READY)
    while (word := pipe.recv()) != STOP:
        if isinstance(word, int):
            for part in parts[word]:
                part.step()
        elif word is None:
            parts = training
            for part in (part for half in training for part in half):
                part.show_anew()
        else:
            bot, seed, games = word
            rows = halves[0].part(0, games)
            parts = [parts_of(plan, rows, seed + number, [bot], 1.0, False)]
        pipe.send(READY)


class Actors:
    """All processes, as the learner sees them. No game of a training that goes on is played twice: `begun`
    tells how many decisions lie behind it."""

    def __init__(self, plan: PlayingPlan, processes: int, begun: int = 0) -> None:
        # before PyTorch has begun any thread: a fork with threads of its own may hang
        context = multiprocessing.get_context("fork")
        settings = plan.settings()
        self.plan = plan
        self.processes = processes
        self.games = processes * plan.games
        self.most_players = max([setting.players for setting in settings])
        size, actions = plan.canvas().size, settings[0].action_count
        self.blocks = [
            new_row_memory(context, self.games, size, actions, self.most_players) for _ in range(HALVES)
        ]
        self.rows = [block.rows() for block in self.blocks]
        self.pipes: list[Connection] = []
        for number in range(processes):
            here, there = context.Pipe()
            context.Process(target=play, args=(plan, self.blocks, begun, number, there), daemon=True).start()
            self.pipes.append(here)
        self.wait()

    def send(self, word: Any) -> None:
        for pipe in self.pipes:
            pipe.send(word)

    def wait(self) -> None:
        for pipe in self.pipes:
            pipe.recv()

    def close(self) -> None:
        self.send(STOP)
