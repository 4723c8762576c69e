"""PettingZoo's parallel form: in every cycle all agents act; those who are not asked can only wait."""

from typing import Any

from gymnasium.spaces import Space
from pettingzoo import ParallelEnv

from wyrmhall.envs.episode import REPLACE, Episode
from wyrmhall.envs.setting import WIN, Setting
from wyrmhall.envs.spaces import (
    RENDER_MODES,
    Agent,
    Observation,
    Seeds,
    action_space,
    agents_of,
    check_arguments,
    mask_array,
    observation_space,
    render,
)
from wyrmhall.kernel.seat import NOBODY, Seat

Infos = dict[Agent, dict[str, Any]]
Observations = dict[Agent, Observation]
Cycle = tuple[Observations, dict[Agent, float], dict[Agent, bool], dict[Agent, bool], Infos]


class TableEnv(ParallelEnv[Agent, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game of Wyrmhall in cycles. The arguments are those of `aec.TurnEnv`, and `max_cycles`."""

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = REPLACE,
        reward: str = WIN,
        named: bool = False,
        **options: Any,
    ) -> None:
        check_arguments(render_mode, illegal, max_cycles)
        self.setting = Setting(game, options, reward)
        self.metadata = {"name": self.setting.title, "render_modes": list(RENDER_MODES)}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.is_named = named
        self.possible_agents = agents_of(self.setting)
        looks = observation_space(self.setting, named)
        self.observation_spaces = dict.fromkeys(self.possible_agents, looks)
        # each agent samples from a space of its own, or seeding one would seed all
        self.action_spaces = {agent: action_space(self.setting) for agent in self.possible_agents}
        self.seeds = Seeds()
        self.agents: list[Agent] = []

    def observation_space(self, agent: Agent) -> "Space[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> "Space[Any]":
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        self.episode = Episode(self.setting, self.seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.cycles = 0
        self.open: dict[Agent, list[int]] = {}
        return self.look(())

    def look(self, replaced: tuple[Agent, ...]) -> tuple[Observations, Infos]:
        """What every agent sees, and what is open to it."""
        seen: Observations = {}
        infos: Infos = {}
        for number, agent in enumerate(self.possible_agents):
            ids = self.episode.ids_at_once(Seat(number))
            mask = mask_array(self.episode.mask(ids))
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

    def step(self, actions: dict[Agent, int]) -> Cycle:
        taken: dict[Seat, int] = {}
        replaced: list[Agent] = []
        for number, agent in enumerate(self.possible_agents):
            if agent not in actions:
                raise ValueError(f"actions: {agent} is missing; whoever is not asked waits")
            action, ids = int(actions[agent]), self.open[agent]
            if action not in ids:
                action = self.episode.instead(Seat(number), action, ids, self.illegal)
                replaced.append(agent)
            taken[Seat(number)] = action
        if self.episode.forfeit == NOBODY:
            self.episode.act_at_once(taken)
        return self.close_cycle(tuple(replaced))

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

    def render(self) -> str | None:
        return render(self.setting, self.episode.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def parallel_env(game: str, **arguments: Any) -> TableEnv:
    """A game by name, with environment arguments (see TableEnv) and the game's own options by keyword."""
    return TableEnv(game, **arguments)
