"""What stays the same from game to game of one environment: the rules, the observation, the action ids."""

import json
from collections.abc import Mapping
from functools import lru_cache
from operator import index
from typing import Any, Final, Self

from wyrmhall.envs.extras import missing_extra

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise missing_extra("learners", missing) from None

from wyrmhall.kernel.action import Action
from wyrmhall.kernel.options import plain_options, read_options
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import State
from wyrmhall.kernel.study.observation import Layout
from wyrmhall.registry import open_game

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]

WIN: Final = "win"
SCORE: Final = "score"
REWARDS: Final = (WIN, SCORE)


class Setting:
    """A game with its options, as learners see it. Nothing in it ever changes: copies share it.

    Actions are numbered as in the game's lexicon, which is fixed for one version of the rules; the id
    behind the last one is `wait`: to let others decide, or to say nothing.
    """

    def __init__(
        self, game: str, options: Mapping[str, Any], reward: str = WIN, history: bool = False
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward: {reward!r} is not one of {', '.join(REWARDS)}")
        self.game = open_game(game)
        self.options = self.game.study.for_programs(read_options(self.game.options_type, options))
        self.names = self.game.seat_names(self.options)
        self.players = len(self.names)
        fields = self.game.study.observation(self.options)
        self.history = history
        if history:
            remembered = self.game.study.history(self.options)
            if not remembered:
                raise ValueError(f"history: {self.game.title} tells nothing beside its observation")
            fields = fields + remembered
        self.layout = Layout(fields)
        self.actions: list[Action] = self.game.actions_at(self.options)
        self.wait = len(self.actions)
        self.action_count = self.wait + 1
        self.reward = reward

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: actions exist only once in a process."""
        options = json.dumps(plain_options(self.options))
        return setting_of, (self.game.name, options, self.reward, self.history)

    @property
    def title(self) -> str:
        """As PettingZoo names environments: the version is that of the rules."""
        return f"{self.game.name.replace('-', '_')}_v{self.game.rules_version}"

    def new_state(self) -> State:
        s = self.game.start(self.options)
        settle(s)
        return s

    def row(self, s: State, seat: Seat) -> bytes:
        """The observation of a seat, from its View alone."""
        return self.layout.write(s.seen_by(seat), seat)

    def observation(self, s: State, seat: Seat) -> Numbers:
        return np.frombuffer(bytearray(self.row(s, seat)), np.int16)

    def state_row(self, s: State) -> bytes:
        """What all seats see, one after the other: nobody has that at a table."""
        return b"".join([self.row(s, Seat(seat)) for seat in range(self.players)])

    def named(self, row: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The fields of an observation (or of a batch of them) by name: views, nothing is copied."""
        layout = self.layout
        return {
            field.name: row[..., start : start + field.size].reshape(*row.shape[:-1], *field.shape)
            for field, start in zip(layout.fields, layout.starts, strict=True)
        }

    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the largest number at each place of an observation."""
        fields = self.layout.fields
        low = np.concatenate([np.full(field.size, field.low, np.int16) for field in fields])
        high = np.concatenate([np.full(field.size, field.high, np.int16) for field in fields])
        return low, high

    def mask(self, ids: list[int]) -> bytearray:
        """One byte an action: 1 for these."""
        mask = bytearray(self.action_count)
        for number in ids:
            mask[number] = 1
        return mask

    def wins(self, s: State) -> list[float]:
        """At the end: those who have won share 1."""
        winners = self.game.winners(s)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]

    def scores(self, s: State) -> list[float]:
        """As everybody at the table can count them."""
        return [float(score) for score in self.game.scores(s.seen_by(SPECTATOR))]

    def word(self, action: int) -> str:
        """The action with that id, in notation."""
        return "wait" if action == self.wait else self.actions[action].text


@lru_cache(maxsize=64)
def setting_of(game: str, options: str, reward: str = WIN, history: bool = False) -> Setting:
    """The Setting with these options, as JSON: one for all that are alike."""
    return Setting(game, json.loads(options), reward, history)


def whole_number(name: str, value: Any) -> int:
    """Python's or numpy's; ValueError if it is none."""
    try:
        return index(value)
    except TypeError:
        raise ValueError(f"{name}: a whole number is expected, not {value!r}") from None


def seed_number(value: Any) -> int:
    """A seed. A negative one would give the same games as the one above zero."""
    seed = whole_number("seed", value)
    if seed < 0:
        raise ValueError(f"seed: {seed} is below 0")
    return seed
