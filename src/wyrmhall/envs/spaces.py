"""Gymnasium's spaces for a Setting, and what both PettingZoo environments do alike."""

import random
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from wyrmhall.envs.episode import ILLEGAL
from wyrmhall.envs.setting import Mask, Setting
from wyrmhall.kernel.seat import SPECTATOR
from wyrmhall.kernel.state import State

HUMAN: Final = "human"
ANSI: Final = "ansi"
RENDER_MODES: Final = (HUMAN, ANSI)

Agent = str
Observation = dict[str, Any]


def agents_of(setting: Setting) -> list[Agent]:
    return [f"player_{number}" for number in range(setting.players)]


def observation_space(setting: Setting, named: bool) -> "spaces.Space[Any]":
    mask = spaces.Box(0, 1, (setting.action_count,), np.int8)
    if not named:
        low, high = setting.bounds()
        return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": mask})
    fields: dict[str, spaces.Space[Any]] = {
        field.name: spaces.Box(field.low, field.high, field.shape, np.int16)
        for field in setting.layout.fields
    }
    return spaces.Dict({"observation": spaces.Dict(fields), "action_mask": mask})


def action_space(setting: Setting) -> "spaces.Space[Any]":
    return spaces.Discrete(setting.action_count)


def mask_array(mask: bytearray) -> Mask:
    return np.frombuffer(mask, np.int8)


def one_of(name: str, value: str | None, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise ValueError(f"{name}: {value!r} is not one of {', '.join(choices)}")


def check_arguments(render_mode: str | None, illegal: str, max_cycles: int | None) -> None:
    if render_mode is not None:
        one_of("render_mode", render_mode, RENDER_MODES)
    one_of("illegal", illegal, ILLEGAL)
    if max_cycles is not None and max_cycles < 1:
        raise ValueError(f"max_cycles: {max_cycles} is below 1")


def render(setting: Setting, s: State, render_mode: str | None) -> str | None:
    """The table as somebody sees it who looks on: no secret is drawn."""
    if render_mode is None:
        return None
    game = setting.game
    called = game.called(setting.options, setting.names)
    drawn = game.draw(game.seen_by(s, SPECTATOR), SPECTATOR, called, False)
    if render_mode == ANSI:
        return drawn
    print(drawn)
    return None


class Seeds:
    """A seed for every game: `reset(seed)` begins a row of them, `reset()` goes on with it."""

    def __init__(self) -> None:
        self.row = random.Random()

    def next(self, seed: int | None) -> int:
        if seed is not None:
            self.row = random.Random(seed)
        return self.row.getrandbits(63)
