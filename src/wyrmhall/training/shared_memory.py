"""Arrays that the learner and the processes of its games both see: nothing is sent, nothing is copied."""

from multiprocessing.context import BaseContext
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.envs.setting import Mask, Numbers


class Rows(NamedTuple):
    """One decision of many games, and what the step before brought; `actions` is the learner's answer."""

    observations: Numbers  # (games, canvas)
    masks: Mask  # (games, actions)
    seats: NDArray[np.int64]
    players: NDArray[np.int64]
    rewards: NDArray[np.float32]  # (games, most players)
    wins: NDArray[np.float32]  # likewise
    ended: NDArray[np.bool_]
    advice: NDArray[np.int64]  # what the standard bot would do; NO_ADVICE where nobody asked it
    actions: NDArray[np.int64]

    def part(self, first: int, last: int) -> "Rows":
        parts: list[Any] = [array[first:last] for array in self]
        return Rows(*parts)


class RowMemory(NamedTuple):
    """The memory behind Rows, as a process is given it."""

    memory: list[Any]
    games: int
    canvas: int
    actions: int
    players: int

    def rows(self) -> Rows:
        arrays = [
            np.frombuffer(memory, kind).reshape(shape)
            for memory, (shape, kind) in zip(self.memory, shapes(*self[1:]), strict=True)
        ]
        return Rows(*arrays)


def shapes(games: int, canvas: int, actions: int, players: int) -> list[tuple[tuple[int, ...], Any]]:
    one, each = (games,), (games, players)
    return [
        ((games, canvas), np.int16),
        ((games, actions), np.int8),
        (one, np.int64),
        (one, np.int64),
        (each, np.float32),
        (each, np.float32),
        (one, np.bool_),
        (one, np.int64),
        (one, np.int64),
    ]


def new_row_memory(context: BaseContext, games: int, canvas: int, actions: int, players: int) -> RowMemory:
    memory = [
        context.RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize)
        for shape, kind in shapes(games, canvas, actions, players)
    ]
    return RowMemory(memory, games, canvas, actions, players)
