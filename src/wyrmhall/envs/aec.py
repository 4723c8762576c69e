"""PettingZoo's AEC form: one agent at a time, the one that is asked."""

import copy
from functools import partial
from types import SimpleNamespace
from typing import Any, Self, SupportsIndex

from wyrmhall.envs.extras import missing_extra

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils.conversions import parallel_to_aec_wrapper
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as missing:
    raise missing_extra("learners", missing) from None

from wyrmhall.envs.episode import REPLACE, game_is_over
from wyrmhall.envs.parallel import parallel_env
from wyrmhall.envs.setting import WIN, whole_number
from wyrmhall.envs.spaces import Agent, GameEnv, Observation, mask_array
from wyrmhall.kernel.seat import NOBODY


class TurnEnv(GameEnv, AECEnv[Agent, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game of Wyrmhall. `agent_selection` is the seat that is asked, or that may answer what was said.

    illegal     what becomes of an action outside the mask: `replace` draws a legal one instead, and
                info["illegal"] says so; `raise` is an IllegalAction with the rule; `end` ends the game, -1
                for the agent
    reward      `win`: at the end those who have won share 1; `score`: every change of the agent's own score
    named       whether observations are dictionaries of named arrays instead of one row
    history     whether they also hold what follows from earlier decisions, where a game tells it
    """

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        illegal: str = REPLACE,
        reward: str = WIN,
        named: bool = False,
        history: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(
            game,
            render_mode=render_mode,
            illegal=illegal,
            reward=reward,
            named=named,
            history=history,
            **options,
        )
        self.metadata["is_parallelizable"] = False
        self.waiting = mask_array(bytearray(self.setting.wait) + b"\1")
        self.agent_selection = self.possible_agents[0]  # until the first game begins

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        agents = self.possible_agents
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
        self.infos[agent] = {
            "action_mask": mask_array(self.setting.mask(self.ids)),
            "legal_actions": self.ids,
        }

    def observe(self, agent: Agent) -> Observation:
        if agent not in self.seat_of:
            raise ValueError(f"agent: nobody is called {agent}")
        row = self.setting.observation(self.episode.state, self.seat_of[agent])
        seen: Any = self.setting.named(row) if self.is_named else row
        info = self.infos.get(agent)
        return {"observation": seen, "action_mask": self.waiting if info is None else info["action_mask"]}

    def step(self, action: SupportsIndex | None) -> None:
        agent, episode = self.agent_selection, self.episode
        if not self.agents:
            raise game_is_over()
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number, seat = whole_number("action", action), self.seat_of[agent]
        self._cumulative_rewards[agent] = 0.0
        legal = number in self.ids
        if not legal:
            number = episode.replacement(seat, number, self.ids, self.illegal)
        if episode.forfeit == NOBODY:
            episode.act(seat, number)
        self.infos[agent] = {"action_mask": self.waiting}
        self.add_rewards()
        if episode.over:
            self.end()
        else:
            self.ask()
        if not legal:
            self.infos[agent]["illegal"] = True

    def add_rewards(self) -> None:
        gains = self.episode.gains()
        if gains is None:
            return
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        self._accumulate_rewards()

    def end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()


class CheckedEnv(OrderEnforcingWrapper[Agent, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """PettingZoo's wrapper that checks the order of calls; copies of it are whole."""

    def step(self, action: SupportsIndex | None) -> None:
        if self._has_reset and not self.agents:
            raise game_is_over()
        super().step(action)

    def clone(self) -> Self:
        """An equal environment that plays on alike, and apart from this one; so do copies and pickles."""
        return copy.deepcopy(self)

    def __copy__(self) -> Self:
        return self.clone()

    def __str__(self) -> str:
        return str(self.env)


def raw_env(game: str, **arguments: Any) -> TurnEnv:
    """The environment without PettingZoo's checking wrapper."""
    return TurnEnv(game, **arguments)


def env(game: str, *, max_cycles: int | None = None, **arguments: Any) -> Any:
    """A game by name, with environment arguments (see TurnEnv) and the game's own options by keyword.

    A cycle is a round in which every agent acts once, so with `max_cycles` the word goes round the table, as
    in `parallel_env`: agents that are not asked can only wait. Games are truncated after so many cycles.
    """
    if max_cycles is not None:
        return CheckedEnv(parallel_to_aec_wrapper(parallel_env(game, max_cycles=max_cycles, **arguments)))
    return CheckedEnv(raw_env(game, **arguments))


def as_module(game: str, **options: Any) -> Any:
    """An object with `env`, `raw_env` and `parallel_env` of a game, as PettingZoo's tests take modules."""
    return SimpleNamespace(
        env=partial(env, game, **options),
        raw_env=partial(raw_env, game, **options),
        parallel_env=partial(parallel_env, game, **options),
    )
