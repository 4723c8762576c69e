"""OpenSpiel's algorithms on a game tree: how far they are from unbeatable, exactly."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.envs.extras import missing_extra

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise missing_extra("openspiel", missing) from None

from wyrmhall.envs.solving.extensive_form import extensive_form
from wyrmhall.envs.solving.game_tree import GameTree, TreeNode
from wyrmhall.kernel.seat import NOBODY, Seat

ALGORITHMS: Final = ("cfr", "cfr+", "mccfr")

Policies = dict[tuple[Seat, int], list[float]]  # by seat and information: how likely each move is, in order


class Point(NamedTuple):
    """Of a curve."""

    iterations: int
    exploitability: float  # how much somebody gains who knows the policy and plays best against it


class SpielTree:
    """A game tree as OpenSpiel knows it."""

    def __init__(self, tree: GameTree) -> None:
        self.tree = tree
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "game.efg")
            path.write_text(extensive_form(tree), "utf-8")
            self.game: Any = pyspiel.load_game("efg_game", {"filename": str(path)})

    def curve(self, algorithm: str, marks: list[int]) -> Iterator[Point]:
        """Each mark when it is reached."""
        solver, step = self.solver(algorithm)
        for iteration in range(1, max(marks) + 1):
            step()
            if iteration in marks:
                yield Point(iteration, self.left_to_gain(solver.average_policy()))

    def left_to_gain(self, policy: Any) -> float:
        """In the mean of the seats: what somebody gains who knows the policy and plays best against it."""
        return float(pyspiel.nash_conv(self.game, policy, True)) / self.tree.setting.players

    def found_by(self, algorithm: str, iterations: int) -> Policies:
        """What the algorithm would do after so many iterations."""
        solver, step = self.solver(algorithm)
        for _ in range(iterations):
            step()
        policies: Policies = {}
        self.read_policy(self.game.new_initial_state(), self.tree.root, solver.average_policy(), policies)
        return policies

    def read_policy(self, state: Any, number: int, policy: Any, policies: Policies) -> None:
        node = self.tree.nodes[number]
        if node.seat == NOBODY:
            return
        steps = (
            [outcome for outcome, _ in state.chance_outcomes()] if node.likely else self.moves_of(state, node)
        )
        if not node.likely:
            likely = policy.action_probabilities(state)
            policies[node.seat, node.information] = [likely[move] for move in steps]
        for step, child in zip(steps, node.children, strict=True):
            self.read_policy(state.child(step), child, policy, policies)

    def moves_of(self, state: Any, node: TreeNode) -> list[int]:
        """OpenSpiel's names of the moves."""
        known = {state.action_to_string(one): one for one in state.legal_actions()}
        return [known[self.tree.setting.word(move)] for move in node.moves]

    def solver(self, algorithm: str) -> tuple[Any, Callable[[], None]]:
        """OpenSpiel's solver, and what makes one iteration of it."""
        if algorithm == "mccfr":
            sampling = pyspiel.ExternalSamplingMCCFRSolver(self.game, 1)
            return sampling, sampling.run_iteration
        whole = pyspiel.CFRSolver(self.game) if algorithm == "cfr" else pyspiel.CFRPlusSolver(self.game)
        return whole, whole.evaluate_and_update_policy

    def exploitability(self, policies: Policies) -> float:
        """Of whoever plays so."""
        table: dict[str, list[tuple[int, float]]] = {}
        self.name_moves(self.game.new_initial_state(), self.tree.root, policies, table)
        return self.left_to_gain(pyspiel.TabularPolicy(table))

    def name_moves(
        self, state: Any, number: int, policies: Policies, table: dict[str, list[tuple[int, float]]]
    ) -> None:
        """Both trees side by side: OpenSpiel has names of its own for what is known and for moves."""
        node = self.tree.nodes[number]
        if node.seat == NOBODY:
            return
        if node.likely:
            for (outcome, _), child in zip(state.chance_outcomes(), node.children, strict=True):
                self.name_moves(state.child(outcome), child, policies, table)
            return
        moves = self.moves_of(state, node)
        table[state.information_state_string()] = list(
            zip(moves, policies[node.seat, node.information], strict=True)
        )
        for move, child in zip(moves, node.children, strict=True):
            self.name_moves(state.child(move), child, policies, table)
