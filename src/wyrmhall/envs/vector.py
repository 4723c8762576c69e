"""Many games in one process, for self-play: one batch of decisions in, the next one out.

games = VectorGames("crown-battles", 64, seed=1, players=4)
batch = games.reset()
while training:
    batch = games.step(policy(batch.observations, batch.masks))
"""

import copy
import random
from typing import Any, NamedTuple, Self, SupportsIndex

from wyrmhall.envs.extras import missing_extra

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as missing:
    raise missing_extra("learners", missing) from None

from wyrmhall.envs.episode import Episode, not_begun, refusal_of
from wyrmhall.envs.setting import WIN, Mask, Numbers, Setting, seed_number, whole_number
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.study.observation import NUMBER_BYTES


class Batch(NamedTuple):
    """One decision of every game. The arrays are written anew by the next step: copy what you keep."""

    observations: Numbers  # (games, numbers): what the seat that decides sees
    masks: Mask  # (games, actions): 1 for what is open to it
    legal: list[list[int]]  # the same as lists of ids
    seats: NDArray[np.int64]  # (games,): which seat that is
    rewards: NDArray[np.float32]  # (games, players): gained by the step before
    ended: NDArray[np.bool_]  # (games,): whether the step before ended a game; a new one has begun then
    wins: NDArray[np.float32]  # (games, players): of the games that ended so, each player's share of the win


class VectorGames:
    """`count` games of one setting, side by side. A game that ends is followed by the next at once."""

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seed: SupportsIndex = 0,
        reward: str = WIN,
        history: bool = False,
        **options: Any,
    ) -> None:
        if whole_number("count", count) < 1:
            raise ValueError(f"count: {count} is below 1")
        self.setting = Setting(game, options, reward, history)
        self.count = whole_number("count", count)
        self.seeds = random.Random(seed_number(seed))
        self.games: list[Episode] = []
        self.make_room()

    def make_room(self) -> None:
        """For one batch."""
        count = self.count
        self.players = self.setting.players
        self.action_count = self.setting.action_count
        self.row_bytes = NUMBER_BYTES * self.setting.layout.size
        self.rows = memoryview(bytearray(count * self.row_bytes))
        self.mask_bytes = bytearray(count * self.action_count)
        self.open: list[list[int]] = [[] for _ in range(count)]
        self.batch = Batch(
            np.frombuffer(self.rows, np.int16).reshape(count, -1),
            np.frombuffer(self.mask_bytes, np.int8).reshape(count, -1),
            self.open,
            np.zeros(count, np.int64),
            np.zeros((count, self.players), np.float32),
            np.zeros(count, np.bool_),
            np.zeros((count, self.players), np.float32),
        )

    # -- copies ----------------------------------------------------------------------------------

    def clone(self) -> Self:
        """Equal games that play on alike, and apart from these; so do copies and pickles."""
        return copy.deepcopy(self)

    def __copy__(self) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        fields = ("setting", "count", "seeds", "games")
        gained = (self.batch.rewards, self.batch.ended, self.batch.wins)
        return {**{name: self.__dict__[name] for name in fields}, "gained": gained}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        rewards, ended, wins = fields.pop("gained")
        self.__dict__.update(fields)
        self.make_room()
        self.batch.rewards[:], self.batch.ended[:], self.batch.wins[:] = rewards, ended, wins
        for number in range(len(self.games)):
            self.show(number)

    # -- playing ---------------------------------------------------------------------------------

    def reset(self, seed: SupportsIndex | None = None) -> Batch:
        """New games everywhere; with a seed, always the same ones."""
        if seed is not None:
            self.seeds = random.Random(seed_number(seed))
        self.games = [self.new_game() for _ in range(self.count)]
        self.forget_step()
        for number in range(self.count):
            self.show(number)
        return self.batch

    def new_game(self) -> Episode:
        return Episode(self.setting, self.seeds.getrandbits(63))

    def step(self, actions: ArrayLike) -> Batch:
        """One action for every game, each open to the seat that decides there (IllegalAction otherwise)."""
        if not self.games:
            raise not_begun()
        chosen = self.whole_numbers(actions)
        self.check(chosen)
        self.forget_step()
        rewards, ended, wins = self.batch.rewards, self.batch.ended, self.batch.wins
        for number, action in enumerate(chosen):
            game = self.games[number]
            game.act(game.seat(), action)
            gains = game.gains()
            if gains is not None:
                rewards[number] = gains
            if game.over:
                ended[number] = True
                wins[number] = self.setting.wins(game.state)
                self.games[number] = self.new_game()
            self.show(number)
        return self.batch

    def forget_step(self) -> None:
        for array in (self.batch.rewards, self.batch.ended, self.batch.wins):
            array.fill(0)

    def whole_numbers(self, actions: ArrayLike) -> list[int]:
        given = np.asarray(actions)
        if given.ndim != 1 or given.dtype.kind not in "iu":
            raise ValueError(f"actions: a row of whole numbers is expected, not {actions!r}")
        if len(given) != self.count:
            raise ValueError(f"actions: {len(given)} for {self.count} games")
        numbers: list[int] = given.tolist()
        return numbers

    def check(self, actions: list[int]) -> None:
        """Before anything is changed."""
        for number, action in enumerate(actions):
            if action not in self.open[number]:
                game = self.games[number]
                raise IllegalAction(refusal_of(game, game.seat(), action))

    def show(self, number: int) -> None:
        """The row of one game."""
        game = self.games[number]
        seat = game.seat()
        first = number * self.action_count
        masks = self.mask_bytes
        for action in self.open[number]:
            masks[first + action] = 0
        self.open[number] = ids = game.open_ids(seat)
        for action in ids:
            masks[first + action] = 1
        start = number * self.row_bytes
        self.rows[start : start + self.row_bytes] = self.setting.row(game.state, seat)
        self.batch.seats[number] = seat

    def state(self) -> Numbers:
        """What all seats see in every game, (games, players x numbers): for critics, never for players."""
        if not self.games:
            raise not_begun()
        rows = b"".join([self.setting.state_row(game.state) for game in self.games])
        return np.frombuffer(bytearray(rows), np.int16).reshape(self.count, -1)

    def named(self) -> dict[str, NDArray[Any]]:
        """The observations by field, each with the games along its first axis."""
        return self.setting.named(self.batch.observations)
