"""Games of one of the engine's bots with itself: what it saw and did, as rows to learn from."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots import open_bot
from wyrmhall.envs.episode import Episode
from wyrmhall.envs.setting import Setting
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal

GAMES_EACH: Final = 50  # of one task


class Recorded(NamedTuple):
    """Decisions between several options, one a row."""

    rows: NDArray[np.int16]  # what the seat saw, the columns that change
    open_slots: NDArray[np.bool_]
    slots: NDArray[np.int32]  # what the bot did


class Recorder(NamedTuple):
    """What is played, and which numbers are kept of it."""

    setting: Setting
    bot: str
    columns: NDArray[np.int64]
    action_ids: tuple[int, ...]

    def play(self, seeds: range) -> Recorded:
        slot_of = {action: slot for slot, action in enumerate(self.action_ids)}
        bot = open_bot(self.bot, self.setting.game)
        bot.prepare(self.setting.options)
        rows: list[bytes] = []
        menus: list[list[int]] = []
        slots: list[int] = []
        for seed in seeds:
            game, chance = Episode(self.setting, seed), Chance(~seed)
            while not game.over:
                seat = game.seat()
                menu = legal(game.state, seat)
                act = menu[0]
                if len(menu) > 1:
                    view = game.state.seen_by(seat)
                    act = bot.choose(view, seat, menu, chance)
                    rows.append(self.setting.layout.write(view, seat))
                    menus.append([slot_of[one.id] for one in menu])
                    slots.append(slot_of[act.id])
                game.act(seat, act.id)
        numbers = np.frombuffer(b"".join(rows), np.int16).reshape(len(rows), -1)
        open_slots = np.zeros((len(rows), len(self.action_ids)), np.bool_)
        for row, menu_slots in zip(open_slots, menus, strict=True):
            row[menu_slots] = True
        return Recorded(numbers[:, self.columns], open_slots, np.array(slots, np.int32))


def record(recorder: Recorder, games: int, first: int, processes: int) -> Iterator[Recorded]:
    """Game by game numbered from `first`, in the same order however many processes play."""
    tasks = [range(at, min(at + GAMES_EACH, first + games)) for at in range(first, first + games, GAMES_EACH)]
    if processes == 1:
        yield from map(recorder.play, tasks)
        return
    context: Any = multiprocessing.get_context("spawn")  # a process with JAX in it cannot be copied
    with ProcessPoolExecutor(processes, context) as pool:
        yield from pool.map(recorder.play, tasks)


def all_of(parts: Iterator[Recorded]) -> Recorded:
    return Recorded(*[np.concatenate(arrays) for arrays in zip(*parts, strict=True)])
