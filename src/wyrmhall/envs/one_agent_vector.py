"""Gymnasium's VectorEnv: one agent among bots, in many games at once.

A game that has ended is followed by the next in the same step (`AutoresetMode.SAME_STEP`): the observation is
that of the new game; info["final_obs"] holds the last of the old one, and info["final_info"] its info.
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
        """One seed for each table, or one from which each gets its own. options["reset_mask"] says at which
        tables a game begins; without it, at all."""
        seeds, begins = self.seeds(seed), self.reset_mask(options or {})
        self.has_begun = True
        tables = zip(self.tables, seeds, begins, strict=True)
        seen = [table.reset(seed=one)[0] if anew else table.look() for table, one, anew in tables]
        return np.stack(seen), self.infos()

    def reset_mask(self, options: dict[str, Any]) -> Ended:
        mask = np.asarray(options.get("reset_mask", np.ones(self.num_envs, np.bool_)))
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise ValueError(f"reset_mask: {self.num_envs} truth values are expected, not {mask!r}")
        if not self.has_begun and not mask.all():
            raise not_begun()
        return mask

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
        beside: Infos = {}
        for number, (table, action) in enumerate(zip(self.tables, chosen.tolist(), strict=True)):
            row, rewards[number], ended[number], _, info = table.step(action)
            if ended[number]:
                beside = self._add_info(beside, {"final_obs": row, "final_info": info}, number)
                row, _ = table.reset()
            elif "illegal" in info:
                beside = self._add_info(beside, {"illegal": True}, number)
            seen.append(row)
        no_cut = np.zeros(self.num_envs, np.bool_)
        return np.stack(seen), rewards, ended, no_cut, {**self.infos(), **beside}

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
