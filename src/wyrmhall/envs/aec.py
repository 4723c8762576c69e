"""PettingZoo's AEC form: one agent at a time, the one that is asked."""

from functools import partial
from types import SimpleNamespace
from typing import Any

from gymnasium.spaces import Space
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from wyrmhall.envs.episode import REPLACE, Episode
from wyrmhall.envs.parallel import parallel_env
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


class TurnEnv(AECEnv[Agent, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game of Wyrmhall. `agent_selection` is the seat that is asked, or that may answer what was said.

    illegal     what becomes of an action outside the mask: `replace` draws a legal one instead, and
                info["illegal"] says so; `raise` is an IllegalAction with the rule; `end` ends the game, -1
                for the agent
    reward      `win`: at the end those who have won share 1; `score`: every change of the own score
    named       whether observations are dictionaries of named arrays instead of one row
    """

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        illegal: str = REPLACE,
        reward: str = WIN,
        named: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        check_arguments(render_mode, illegal, None)
        self.setting = Setting(game, options, reward)
        self.metadata = {
            "name": self.setting.title,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.illegal = illegal
        self.is_named = named
        self.possible_agents = agents_of(self.setting)
        self.seat_of = {agent: Seat(number) for number, agent in enumerate(self.possible_agents)}
        looks = observation_space(self.setting, named)
        self.observation_spaces = dict.fromkeys(self.possible_agents, looks)
        # each agent samples from a space of its own, or seeding one would seed all
        self.action_spaces = {agent: action_space(self.setting) for agent in self.possible_agents}
        self.waiting = mask_array(bytearray(self.setting.wait) + b"\1")
        self.seeds = Seeds()
        self.agents: list[Agent] = []

    def observation_space(self, agent: Agent) -> "Space[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> "Space[Any]":
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        agents = self.possible_agents
        self.episode = Episode(self.setting, self.seeds.next(seed))
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {"action_mask": self.waiting} for agent in agents}
        self.ask()

    def ask(self) -> None:
        """The next agent, and what is open to it."""
        episode = self.episode
        seat = episode.seat()
        agent = self.possible_agents[seat]
        self.agent_selection = agent
        self.ids = episode.open_ids(seat)
        self.infos[agent] = {"action_mask": mask_array(episode.mask(self.ids)), "legal_actions": self.ids}

    def observe(self, agent: Agent) -> Observation:
        row = self.setting.observation(self.episode.state, self.seat_of[agent])
        seen: Any = self.setting.named(row) if self.is_named else row
        info = self.infos.get(agent)
        return {"observation": seen, "action_mask": self.waiting if info is None else info["action_mask"]}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"action: {agent} has to act, and None is no action")
        episode, seat = self.episode, self.seat_of[agent]
        self._cumulative_rewards[agent] = 0.0
        number = int(action)
        legal = number in self.ids
        if not legal:
            number = episode.instead(seat, number, self.ids, self.illegal)
        if episode.forfeit == NOBODY:
            episode.act(seat, number)
        self.infos[agent] = {"action_mask": self.waiting}
        self.reckon()
        if episode.over:
            self.end()
        else:
            self.ask()
        if not legal:
            self.infos[agent]["illegal"] = True

    def reckon(self) -> None:
        gains = self.episode.gains()
        if gains is None:
            return
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        self._accumulate_rewards()

    def end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def render(self) -> str | None:
        return render(self.setting, self.episode.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def raw_env(game: str, **arguments: Any) -> TurnEnv:
    """The environment without PettingZoo's checking wrapper."""
    return TurnEnv(game, **arguments)


def env(game: str, *, max_cycles: int | None = None, **arguments: Any) -> Any:
    """A game by name, with environment arguments (see TurnEnv) and the game's own options by keyword.

    A cycle is a round in which every agent acts once, so with `max_cycles` the word goes round the table, as
    in `parallel_env`: agents that are not asked can only wait. Games are truncated after so many cycles.
    """
    if max_cycles is not None:
        return parallel_to_aec(parallel_env(game, max_cycles=max_cycles, **arguments))
    return OrderEnforcingWrapper(raw_env(game, **arguments))


def as_module(game: str, **options: Any) -> Any:
    """An object with `env`, `raw_env` and `parallel_env` of a game, as PettingZoo's tests take modules."""
    return SimpleNamespace(
        env=partial(env, game, **options),
        raw_env=partial(raw_env, game, **options),
        parallel_env=partial(parallel_env, game, **options),
    )
