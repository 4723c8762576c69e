"""Gymnasium's VectorEnv: one agent among bots, in many games at once.

A game that has ended is followed by the next in the same step (`AutoresetMode.SAME_STEP`): the observation is
that of the new game, and info["final_obs"] holds the last of the old one.
"""

from collections.abc import Sequence
from typing import Any, SupportsIndex

from wyrmhall.envs.extras import missing_extra

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as missing:
    raise missing_extra("learners", missing) from None

from wyrmhall.envs.episode import not_begun
from wyrmhall.envs.one_agent import OneAgentEnv
from wyrmhall.envs.setting import seed_number, whole_number

Infos = dict[str, Any]
Rewards = NDArray[np.float64]
Ended = NDArray[np.bool_]


class OneAgentVector(VectorEnv[Any, Any, Any]):
    """`count` tables of one setting; the arguments are those of `OneAgentEnv`."""

    def __init__(self, game: str, count: int, **arguments: Any) -> None:
        if whole_number("count", count) < 1:
            raise ValueError(f"count: {count} is below 1")
        self.num_envs = whole_number("count", count)
        self.tables = [OneAgentEnv(game, **arguments) for _ in range(self.num_envs)]
        first = self.tables[0]
        self.metadata = {**first.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = first.render_mode
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.has_begun = False

    def reset(
        self,
        *,
        seed: SupportsIndex | Sequence[SupportsIndex | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, Infos]:
        """One seed for each table, or one from which each gets its own."""
        self.has_begun = True
        seen = [table.reset(seed=one)[0] for table, one in zip(self.tables, self.seeds(seed), strict=True)]
        return np.stack(seen), self.infos()

    def seeds(
        self, seed: SupportsIndex | Sequence[SupportsIndex | None] | None
    ) -> list[SupportsIndex | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, Sequence):
            if len(seed) != self.num_envs:
                raise ValueError(f"seed: {len(seed)} for {self.num_envs} tables")
            return list(seed)
        return [seed_number(seed) + number for number in range(self.num_envs)]

    def step(self, actions: ArrayLike) -> tuple[Any, Rewards, Ended, Ended, Infos]:
        if not self.has_begun:
            raise not_begun()
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions: {self.num_envs} whole numbers are expected, not {actions!r}")
        rewards, ended = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        seen: list[Any] = []
        last: dict[int, Any] = {}
        for number, (table, action) in enumerate(zip(self.tables, chosen.tolist(), strict=True)):
            row, rewards[number], ended[number], _, _ = table.step(action)
            if ended[number]:
                last[number] = row
                row, _ = table.reset()
            seen.append(row)
        infos = self.infos()
        if last:
            rows = np.empty(self.num_envs, object)
            for number, row in last.items():
                rows[number] = row
            infos |= {"final_obs": rows, "_final_obs": ended.copy()}
        return np.stack(seen), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def infos(self) -> Infos:
        everywhere = np.ones(self.num_envs, np.bool_)
        seats = np.array([int(table.seating.seat) for table in self.tables])
        masks = np.stack([table.mask() for table in self.tables])
        return {"action_mask": masks, "_action_mask": everywhere, "seat": seats, "_seat": everywhere}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is open at each table, as sb3-contrib's MaskablePPO wants to know it."""
        return np.stack([table.action_masks() for table in self.tables])


def gym_vector(game: str, count: int, **arguments: Any) -> OneAgentVector:
    """So many games by name, with the arguments of OneAgentEnv and the game's own options by keyword."""
    return OneAgentVector(game, count, **arguments)
