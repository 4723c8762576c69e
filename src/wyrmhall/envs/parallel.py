"""PettingZoo's parallel form: in every cycle all agents act; those who are not asked can only wait."""

from collections.abc import Mapping
from typing import Any, SupportsIndex

from wyrmhall.envs.extras import missing_extra

try:
    from pettingzoo import ParallelEnv
except ModuleNotFoundError as missing:
    raise missing_extra("learners", missing) from None

from wyrmhall.envs.episode import game_is_over
from wyrmhall.envs.setting import whole_number
from wyrmhall.envs.spaces import Agent, GameEnv, Observation, mask_array
from wyrmhall.kernel.seat import NOBODY, Seat

Infos = dict[Agent, dict[str, Any]]
Observations = dict[Agent, Observation]
Cycle = tuple[Observations, dict[Agent, float], dict[Agent, bool], dict[Agent, bool], Infos]


class TableEnv(GameEnv, ParallelEnv[Agent, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game of Wyrmhall in cycles. The arguments are those of `aec.TurnEnv`, and `max_cycles`."""

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        self.begin(seed)
        self.cycles = 0
        self.open: dict[Agent, list[int]] = {}
        return self.look(())

    def look(self, replaced: tuple[Agent, ...]) -> tuple[Observations, Infos]:
        """What every agent sees, and what is open to it."""
        seen: Observations = {}
        infos: Infos = {}
        for number, agent in enumerate(self.possible_agents):
            ids = self.episode.ids_at_once(Seat(number))
            mask = mask_array(self.setting.mask(ids))
            row = self.setting.observation(self.episode.state, Seat(number))
            seen[agent] = {
                "observation": self.setting.named(row) if self.is_named else row,
                "action_mask": mask,
            }
            infos[agent] = {"action_mask": mask, "legal_actions": ids}
            if agent in replaced:
                infos[agent]["illegal"] = True
            self.open[agent] = ids
        return seen, infos

    def step(self, actions: Mapping[Agent, SupportsIndex]) -> Cycle:
        episode = self.episode
        if not self.agents:
            raise game_is_over()
        chosen = self.checked(actions)
        replaced: list[Agent] = []
        for agent, seat in self.seat_of.items():
            ids = self.open[agent]
            if chosen[seat] not in ids:
                chosen[seat] = episode.replacement(seat, chosen[seat], ids, self.illegal)
                replaced.append(agent)
        if episode.forfeit == NOBODY:
            episode.act_at_once(chosen)
        return self.close_cycle(tuple(replaced))

    def checked(self, actions: Mapping[Agent, SupportsIndex]) -> dict[Seat, int]:
        """An action of everybody, by seat; before anything is changed."""
        for agent in actions:
            if agent not in self.seat_of:
                raise ValueError(f"actions: nobody is called {agent}")
        for agent in self.possible_agents:
            if agent not in actions:
                raise ValueError(f"actions: {agent} is missing; whoever is not asked waits")
        return {
            seat: whole_number(f"action: {agent}", actions[agent]) for agent, seat in self.seat_of.items()
        }

    def close_cycle(self, replaced: tuple[Agent, ...]) -> Cycle:
        agents, over = self.possible_agents, self.episode.over
        gains = self.episode.gains() or [0.0] * len(agents)
        self.cycles += 1
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        seen, infos = self.look(replaced)
        if over or late:
            self.agents = []
        rewards = dict(zip(agents, gains, strict=True))
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos


def parallel_env(game: str, **arguments: Any) -> TableEnv:
    """A game by name, with environment arguments (see TableEnv) and the game's own options by keyword."""
    return TableEnv(game, **arguments)
