"""Gymnasium's spaces for a Setting, and what both PettingZoo environments do alike."""

import copy
import random
from typing import Any, Final, Self, SupportsIndex

from wyrmhall.envs.extras import missing_extra

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as missing:
    raise missing_extra("learners", missing) from None

from wyrmhall.envs.episode import ILLEGAL, REPLACE, Episode, not_begun
from wyrmhall.envs.setting import WIN, Mask, Numbers, Setting, seed_number
from wyrmhall.kernel.seat import SPECTATOR, Seat
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


def state_space(setting: Setting) -> "spaces.Space[Any]":
    low, high = setting.bounds()
    return spaces.Box(np.tile(low, setting.players), np.tile(high, setting.players), dtype=np.int16)


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
    """The table as a spectator sees it: no secret is drawn."""
    if render_mode is None:
        return None
    game = setting.game
    called = game.words.display_names(setting.options, setting.names)
    drawn = game.terminal.draw(s.seen_by(SPECTATOR), SPECTATOR, called, False)
    if render_mode == ANSI:
        return drawn
    print(drawn)
    return None


class Seeds:
    """A seed for every game: `reset(seed)` begins a row of them, `reset()` goes on with it."""

    def __init__(self) -> None:
        self.row = random.Random()

    def next(self, seed: SupportsIndex | None) -> int:
        if seed is not None:
            self.row = random.Random(seed_number(seed))
        return self.row.getrandbits(63)


class GameEnv:
    """What both PettingZoo environments have: a setting, agents, spaces, seeds, the game in progress."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = REPLACE,
        reward: str = WIN,
        named: bool = False,
        history: bool = False,
        **options: Any,
    ) -> None:
        check_arguments(render_mode, illegal, max_cycles)
        self.setting = Setting(game, options, reward, history)
        self.metadata = {"name": self.setting.title, "render_modes": list(RENDER_MODES)}
        self.render_mode = render_mode
        self.illegal = illegal
        self.is_named = named
        self.max_cycles = max_cycles
        self.possible_agents = agents_of(self.setting)
        self.seat_of = {agent: Seat(number) for number, agent in enumerate(self.possible_agents)}
        looks = observation_space(self.setting, named)
        self.observation_spaces = dict.fromkeys(self.possible_agents, looks)
        # each agent samples from a space of its own, or seeding one would seed all
        self.action_spaces = {agent: action_space(self.setting) for agent in self.possible_agents}
        self.state_space = state_space(self.setting)
        self.seeds = Seeds()
        self.agents: list[Agent] = []
        self.game_in_progress: Episode | None = None

    @property
    def episode(self) -> Episode:
        if self.game_in_progress is None:
            raise not_begun()
        return self.game_in_progress

    def begin(self, seed: SupportsIndex | None) -> None:
        self.game_in_progress = Episode(self.setting, self.seeds.next(seed))
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: Agent) -> "spaces.Space[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> "spaces.Space[Any]":
        return self.action_spaces[agent]

    def state(self) -> Numbers:
        """What all agents see, one row after the other: for critics, never for players."""
        return np.frombuffer(bytearray(self.setting.state_row(self.episode.state)), np.int16)

    def render(self) -> str | None:
        return render(self.setting, self.episode.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def clone(self) -> Self:
        """An equal environment that plays on alike, and apart from this one; so do copies and pickles."""
        return copy.deepcopy(self)

    def __copy__(self) -> Self:
        return self.clone()
