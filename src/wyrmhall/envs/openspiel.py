"""The games in OpenSpiel: importing this module registers them.

    import pyspiel
    import wyrmhall.envs.openspiel
    game = pyspiel.load_game("wyrmhall_crown_battles(players=3)")

Chance is explicit: every number a shuffle, die or spinner draws is a chance node of its own with equally
likely outcomes, so a deal goes card by card. Where several seats are asked at once they answer in turn, and
nobody sees a sealed answer. OpenSpiel's C++ MCTSBot ends the process on any game written in Python; use
`open_spiel.python.algorithms.mcts`.
"""

import dataclasses
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from wyrmhall.envs.extras import missing_extra

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise missing_extra("openspiel", missing) from None

from wyrmhall.envs.memory import width, write_memory
from wyrmhall.envs.node import Node, SampledChance
from wyrmhall.envs.scaling import Scale
from wyrmhall.envs.setting import Setting
from wyrmhall.kernel.packing import pack, state_hash
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.registry import GAMES, open_game

PREFIX: Final = "wyrmhall_"
MOST_PLAYERS: Final = 8
MOST_OUTCOMES: Final = 1024  # of one number that chance draws: more than any deck has cards
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
CHANCE_PLAYER: Final = int(pyspiel.PlayerId.CHANCE)
MEMORY: Final = 2048  # words in an information state tensor: enough for a usual game


def parameters(game: str) -> dict[str, Any]:
    """The options of a game as OpenSpiel's parameters: lists of words are one text with spaces."""
    parameters: dict[str, Any] = {"memory": MEMORY}
    for field in dataclasses.fields(open_game(game).options_type):
        default = field.default
        parameters[field.name] = " ".join(default) if isinstance(default, tuple) else default
    return parameters


def utility_of(setting: Setting) -> Any:
    """Those who win share 1: always the same sum, where every game has a winner."""
    kinds = pyspiel.GameType.Utility
    if setting.game.is_together(setting.options):
        return kinds.IDENTICAL
    return kinds.CONSTANT_SUM if setting.game.is_always_won(setting.options) else kinds.GENERAL_SUM


def game_type(game: str, utility: Any = pyspiel.GameType.Utility.GENERAL_SUM) -> Any:
    """Of the game by name, which may be set up in any way; or of one table."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.replace("-", "_"),
        long_name=open_game(game).title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


@lru_cache
def even_chances(below: int) -> tuple[tuple[int, float], ...]:
    return tuple([(number, 1 / below) for number in range(below)])


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of Wyrmhall with its options. Those who win share 1."""

    def __init__(self, name: str, params: Mapping[str, Any] | None) -> None:
        given = dict(params or {})
        memory = int(given.get("memory", MEMORY))
        if memory < 1:
            raise ValueError(f"memory: {memory} is below 1")
        self.setting = Setting(name, {key: value for key, value in given.items() if key != "memory"})
        self.memory = memory
        self.root = Node(self.setting)
        utility = utility_of(self.setting)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.action_count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.setting.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if utility == pyspiel.GameType.Utility.CONSTANT_SUM else None,
            max_game_length=self.setting.game.longest,
        )
        super().__init__(game_type(name, utility), info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_OUTCOMES * self.setting.game.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"params: observers take none, not {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.setting, self.memory if recall else 0)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position; all that is particular to the game is in its Node."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = game.root  # shared until somebody moves: every clone begins as a new state

    def current_player(self) -> int:
        node = self.node
        if node.below:
            return CHANCE_PLAYER
        return TERMINAL if node.over else int(node.seat())

    def is_terminal(self) -> bool:
        return self.node.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.open_ids(Seat(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(even_chances(self.node.below))

    def observation_tensor(self, *player: int) -> list[float]:
        """The same as OpenSpiel's, which sets up a new game each time, to learn how long a tensor is."""
        seat = player[0] if player else self.current_player()
        if not 0 <= seat < self.node.setting.players:
            return list(super().observation_tensor(seat))  # its error
        observer = usual_observer(self.node.setting)
        observer.set_from(self, seat)
        tensor: list[float] = observer.tensor.tolist()
        return tensor

    def _apply_action(self, action: int) -> None:
        if not self.node.moves:
            self.node = self.node.twin()
        self.node.follow(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.node.setting.word(action)

    def returns(self) -> list[float]:
        node = self.node
        return node.setting.wins(node.state) if node.over else [0.0] * node.setting.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """The same position to the player, with everything it cannot see dealt anew, as ISMCTS wants it."""
        world: SpielState = self.clone()
        world.node = self.node.imagined(Seat(player), SampledChance(sampler))
        return world

    def __str__(self) -> str:
        """The table as a spectator sees it, and the hash of the truth."""
        node, game = self.node, self.node.setting.game
        names = game.words.display_names(node.setting.options, node.setting.names)
        drawn = game.terminal.draw(node.state.seen_by(SPECTATOR), SPECTATOR, names, False)
        return f"{drawn}\n{state_hash(node.state)} {node.drawn}"


class SpielObserver:
    """Rows and texts of a position for one player: its View, and with `recall` also what it has heard."""

    def __init__(self, setting: Setting, recall: int) -> None:
        self.setting = setting
        self.scale = Scale(setting)  # learners that step along raw scores and gold soon end in NaN
        self.recall = recall  # so many words of what it has heard
        size, columns = setting.layout.size, width(setting.players)
        self.tensor: NDArray[np.float32] = np.zeros(size + columns * self.recall, np.float32)
        self.dict: dict[str, NDArray[Any]] = setting.named(self.tensor[:size])
        if recall:
            self.dict["memory"] = self.tensor[size:].reshape(self.recall, columns)

    def set_from(self, state: SpielState, player: int) -> None:
        size = self.setting.layout.size
        row = self.setting.row(state.node.state, Seat(player))
        self.tensor[:size] = self.scale.scaled(np.frombuffer(row, np.int16))
        if self.recall:
            write_memory(state.node, Seat(player), self.dict["memory"])

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, exactly; with perfect recall after all that the player has heard."""
        seen = repr(pack(state.node.state.seen_by(Seat(player))))
        return "\n".join([*state.node.heard_lines(Seat(player)), seen]) if self.recall else seen


@lru_cache(maxsize=8)
def usual_observer(setting: Setting) -> SpielObserver:
    """Of what a player sees, without what it has heard."""
    return SpielObserver(setting, 0)


def register(name: str) -> None:
    """Under a class of its own: OpenSpiel keeps what it is given to the very end, when closures are gone."""
    kind = game_type(name)

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(kind, Registered)


for _name in GAMES:
    if PREFIX + _name.replace("-", "_") not in pyspiel.registered_names():
        register(_name)
