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
import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from wyrmhall.envs.episode import Episode
from wyrmhall.envs.setting import Setting
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.packing import pack, state_hash
from wyrmhall.kernel.play import happen, legal, roll, settle
from wyrmhall.kernel.seat import CHANCE, SPECTATOR, Seat
from wyrmhall.registry import GAMES, open_game

T = TypeVar("T")

PREFIX: Final = "wyrmhall_"
MOST_PLAYERS: Final = 8
MOST_OUTCOMES: Final = 1024  # of one number that chance draws: more than any deck has cards
MEMORY: Final = 512  # decisions in an information state tensor


# -- chance, one number at a time ----------------------------------------------------------------------------


class Undecided(Exception):
    """Chance has to name a number below `n` next."""

    def __init__(self, n: int) -> None:
        super().__init__(f"a number below {n} is not drawn yet")
        self.n = n


class Script(Chance):
    """Chance whose numbers are given; at the first that is missing it stops."""

    def __init__(self, given: Sequence[int]) -> None:
        super().__init__(0)
        self.given = given
        self.used = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.used == len(self.given):
            raise Undecided(n)
        self.used += 1
        return self.given[self.used - 1]

    def draw(self, things: Sequence[T], count: int) -> list[T]:
        pool = list(things)
        for place in range(count):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:count]


class Sampled(Chance):
    """Chance that takes its numbers from a function."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        super().__init__(0)
        self.rand = sampler


class Heard:
    """A decision and what came of it: who learned which action it was, and the events."""

    def __init__(self, seat: Seat, action: int, listeners: int) -> None:
        self.seat = seat
        self.action = action
        self.listeners = listeners  # as bits
        self.events: list[Event] = []
        self.told: dict[Seat, list[str]] = {}  # the lines of each seat, once nothing can be added

    def lines(self, setting: Setting, seat: Seat) -> list[str]:
        """What the seat has heard of it."""
        found: list[str] = []
        if self.listeners >> seat & 1:
            found.append(f"{setting.names[self.seat]} {setting.word(self.action)}")
        seen = [event.seen_by(seat) for event in self.events]
        return found + [repr(event) for event in seen if event is not None]


class Node(Episode):
    """A game whose chance waits for numbers, and which remembers what each seat has heard."""

    def __init__(self, setting: Setting) -> None:
        self.drawn: list[int] = []  # numbers of the outcome that is being drawn
        self.below = 0  # the next number is below this; 0: chance is not asked
        self.log = [Heard(CHANCE, -1, 0)]
        self.moves: list[int] = []  # everything from the start, chance included
        super().__init__(setting, 0)

    def go_on(self) -> None:
        s = self.state
        if s.ears is None:
            s.ears = []
        self.below = 0
        while s.asked and s.asked[0] == CHANCE:
            try:
                outcome = roll(s, Script(self.drawn))
            except Undecided as undecided:
                self.below = undecided.n
                break
            happen(s, outcome)
            self.drawn = []
        self.log[-1].events += s.ears
        s.ears = []
        self.talks = bool(s.stack) and bool(s.standing())

    def follow(self, move: int) -> None:
        """What chance draws next, or what the seat that acts does."""
        self.moves.append(move)
        if self.below:
            self.drawn = [*self.drawn, move]
            self.go_on()
        else:
            self.act(self.seat(), move)

    def act(self, seat: Seat, action: int) -> None:
        s, players = self.state, self.setting.players
        listeners = (1 << players) - 1
        if action != self.setting.wait:
            act = self.setting.actions[action]
            if not self.replying and (not self.talks or act in legal(s, seat)):  # words are heard by all
                step = s.stack[-1]
                heard = [other for other in range(players) if step.heard_by(s, seat, act, Seat(other))]
                listeners = sum([1 << other for other in heard]) | 1 << seat
        self.log.append(Heard(seat, action, listeners))
        super().act(seat, action)

    def twin(self) -> "Node":
        found = super().twin()
        found.log = self.log[:-1]
        last = Heard(self.log[-1].seat, self.log[-1].action, self.log[-1].listeners)
        last.events = self.log[-1].events[:]
        found.log.append(last)
        found.moves = self.moves[:]
        found.state.ears = []
        return found

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        """How OpenSpiel clones a state written in Python."""
        return self.twin()

    def __reduce__(self) -> tuple[Any, ...]:
        """How it saves one: as the moves that lead there, for actions and cards exist only once."""
        setting = self.setting
        return played, (setting.game.name, plain_options(setting.options), self.moves)

    def memory(self, seat: Seat) -> list[Heard]:
        """The decisions whose action the seat knows, the oldest first."""
        return [one for one in self.log if one.listeners >> seat & 1]


def played(game: str, options: Mapping[str, Any], moves: Sequence[int]) -> Node:
    """The position after these moves."""
    node = Node(setting_of(game, json.dumps(options)))
    for move in moves:
        node.follow(move)
    return node


@lru_cache(maxsize=64)
def setting_of(game: str, options: str) -> Setting:
    return Setting(game, json.loads(options))


# -- OpenSpiel's classes -------------------------------------------------------------------------------------


def parameters(game: str) -> dict[str, Any]:
    """The options of a game as OpenSpiel's parameters: lists of words are one text with spaces."""
    found: dict[str, Any] = {"memory": MEMORY}
    for field in dataclasses.fields(open_game(game).options_type()):
        default = field.default
        found[field.name] = " ".join(default) if isinstance(default, tuple) else default
    return found


def game_type(game: str) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.replace("-", "_"),
        long_name=open_game(game).title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of Wyrmhall with its options. Those who win share 1."""

    def __init__(self, name: str, kind: Any, params: Mapping[str, Any] | None) -> None:
        given = dict(params or {})
        memory = int(given.get("memory", MEMORY))
        if memory < 1:
            raise ValueError(f"memory: {memory} is below 1")
        self.setting = Setting(name, {key: value for key, value in given.items() if key != "memory"})
        self.memory = memory
        self.root = Node(self.setting)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.action_count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.setting.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.setting.game.longest,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_OUTCOMES * self.setting.game.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"params: observers take none, not {params}")
        return SpielObserver(self, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position; all that is particular to the game is in its Node."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = game.root  # shared until somebody moves: every clone begins as a new state

    def current_player(self) -> int:
        node = self.node
        if node.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if node.below else int(node.seat())

    def is_terminal(self) -> bool:
        return self.node.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.open_ids(Seat(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        below = self.node.below
        return [(number, 1 / below) for number in range(below)]

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
        """The same position with everything the player cannot see dealt anew, as ISMCTS wants it."""
        found: SpielState = self.clone()
        node, game = found.node.twin(), self.node.setting.game
        view = game.seen_by(node.state, Seat(player))
        imagined = game.imagine(view, Seat(player), Sampled(sampler))
        imagined.ears = []
        settle(imagined)
        node.state = imagined
        found.node = node
        return found

    def __str__(self) -> str:
        """The table as somebody sees it who looks on, and the hash of the truth."""
        node, game = self.node, self.node.setting.game
        names = game.called(node.setting.options, node.setting.names)
        drawn = game.draw(game.seen_by(node.state, SPECTATOR), SPECTATOR, names, False)
        return f"{drawn}\n{state_hash(node.state)} {node.drawn}"


class SpielObserver:
    """Rows and texts of a position for one player: its View, with perfect recall also what it has heard."""

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        setting = game.setting
        self.setting = setting
        self.recall = game.memory if perfect_recall else 0
        size = setting.layout.size
        self.tensor: NDArray[np.float32] = np.zeros(size + 2 * self.recall, np.float32)
        self.dict: dict[str, NDArray[Any]] = setting.named(self.tensor[:size])
        if perfect_recall:
            self.dict["memory"] = self.tensor[size:].reshape(self.recall, 2)

    def set_from(self, state: SpielState, player: int) -> None:
        size = self.setting.layout.size
        row = self.setting.row(state.node.state, Seat(player))
        self.tensor[:size] = np.frombuffer(row, np.int16)
        if self.recall:
            heard = state.node.memory(Seat(player))[-self.recall :]
            self.tensor[size:] = 0
            if heard:
                rows = [(one.seat + 1, one.action + 1) for one in heard]
                self.dict["memory"][: len(rows)] = rows

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, exactly; with perfect recall after all that the player has heard."""
        seen = repr(pack(self.setting.game.seen_by(state.node.state, Seat(player))))
        return "\n".join([*heard_lines(state.node, Seat(player)), seen]) if self.recall else seen


def heard_lines(node: Node, seat: Seat) -> list[str]:
    found: list[str] = []
    for one in node.log[:-1]:
        if seat not in one.told:
            one.told[seat] = one.lines(node.setting, seat)
        found += one.told[seat]
    return found + node.log[-1].lines(node.setting, seat)


def register(name: str) -> None:
    """Under a class of its own: OpenSpiel keeps what it is given to the very end, when closures are gone."""
    kind = game_type(name)

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, kind, params)

    pyspiel.register_game(kind, Registered)


for _name in GAMES:
    if PREFIX + _name.replace("-", "_") not in pyspiel.registered_names():
        register(_name)
