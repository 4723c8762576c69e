"""Gymnasium's form: one agent among bots.

from wyrmhall.envs import gym_env
table = gym_env("crown-battles", opponents=["standard"], players=4)
"""

import copy
from collections.abc import Sequence
from typing import Any, Self, SupportsIndex

from wyrmhall.envs.extras import missing_extra

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as missing:
    raise missing_extra("learners", missing) from None

from wyrmhall.envs.episode import REPLACE, Episode, game_is_over, not_begun
from wyrmhall.envs.scaling import Scale
from wyrmhall.envs.seating import IN_TURN, Seating
from wyrmhall.envs.setting import WIN, Mask, Setting, seed_number, whole_number
from wyrmhall.envs.spaces import RENDER_MODES, Seeds, action_space, check_arguments, mask_array, render
from wyrmhall.kernel.seat import NOBODY

Step = tuple[Any, float, bool, bool, dict[str, Any]]


def row_space(setting: Setting, scaled: bool) -> "spaces.Box":
    if scaled:
        return spaces.Box(0.0, 1.0, (setting.layout.size,), np.float32)
    low, high = setting.bounds()
    return spaces.Box(low, high, dtype=np.int16)


class OneAgentEnv(gymnasium.Env[Any, int]):
    """A game of Wyrmhall at one seat.

    opponents   bots by name: one for all other seats, or one for each of them, in the order of the seats
    seat        a number, or `in turn`: another one in every game, drawn from its seed
    scaled      whether observations are floats from 0 to 1, or the 16-bit numbers of all environments
    reward      `win`: 1 for a win, shared if several have won; `score`: every change of the own score
    history     whether observations also hold what follows from earlier decisions (`Study.history`)
    illegal     what becomes of an action outside the mask, as in `aec.TurnEnv`

    `action_masks()` tells what is open, as sb3-contrib asks for it; info["action_mask"] is the same.
    """

    def __init__(
        self,
        game: str,
        *,
        opponents: Sequence[str] = ("standard",),
        seat: int | str = IN_TURN,
        scaled: bool = True,
        reward: str = WIN,
        history: bool = False,
        illegal: str = REPLACE,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_arguments(render_mode, illegal, None)
        self.setting = Setting(game, options, reward, history)
        self.metadata = {"name": self.setting.title, "render_modes": list(RENDER_MODES), "render_fps": 1}
        self.seating = Seating(self.setting, opponents, seat)
        self.scale = Scale(self.setting) if scaled else None
        self.observation_space = row_space(self.setting, scaled)
        self.action_space = action_space(self.setting)
        self.illegal = illegal
        self.render_mode = render_mode
        self.seeds = Seeds()
        self.game_in_progress: Episode | None = None
        self.ids: list[int] = []  # what is open to the agent

    @property
    def episode(self) -> Episode:
        if self.game_in_progress is None:
            raise not_begun()
        return self.game_in_progress

    def reset(
        self, *, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game; of one in which the agent never decides, the next."""
        super().reset(seed=None if seed is None else seed_number(seed))
        self.game_in_progress = self.seating.begin(self.seeds.next(seed))
        while self.game_in_progress.over:
            self.game_in_progress = self.seating.begin(self.seeds.next(None))
        self.game_in_progress.gains()  # what came before its first decision is not its own
        return self.look(), self.info()

    def step(self, action: SupportsIndex) -> Step:
        episode, seat = self.episode, self.seating.seat
        if episode.over:
            raise game_is_over()
        number = whole_number("action", action)
        is_illegal = number not in self.ids
        if is_illegal:
            number = episode.replacement(seat, number, self.ids, self.illegal)
        if episode.forfeit == NOBODY:
            episode.act(seat, number)
            self.seating.go_on(episode)
        gains = episode.gains()
        seen, info = self.look(), self.info()
        if is_illegal:
            info["illegal"] = True
        return seen, gains[seat] if gains is not None else 0.0, episode.over, False, info

    def look(self) -> Any:
        episode, seat = self.episode, self.seating.seat
        self.ids = [self.setting.wait] if episode.over else episode.open_ids(seat)
        row = self.setting.observation(episode.state, seat)
        return row if self.scale is None else self.scale.scaled(row)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.mask(), "seat": int(self.seating.seat)}

    def mask(self) -> Mask:
        return mask_array(self.setting.mask(self.ids))

    def action_masks(self) -> Any:
        """What is open, as sb3-contrib's MaskablePPO wants to know it."""
        if self.game_in_progress is None:  # a mask in which nothing is open would be none
            raise not_begun()
        return self.mask().astype(np.bool_)

    def render(self) -> Any:
        return render(self.setting, self.episode.state, self.render_mode)

    def clone(self) -> Self:
        """An equal environment that plays on alike, and apart from this one."""
        return copy.deepcopy(self)

    def __copy__(self) -> Self:
        return self.clone()


def gym_env(game: str, **arguments: Any) -> OneAgentEnv:
    """A game by name, with the arguments of OneAgentEnv and the game's own options by keyword."""
    return OneAgentEnv(game, **arguments)
