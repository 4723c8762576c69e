"""What players do who look ahead to the end, and trust each other to do so: exact, without iterations.

A tree can be solved so if nobody has to guess: in every information set one move is best whatever is hidden
there. Whoever is indifferent does what is better for the others.
"""

from typing import Final

from wyrmhall.envs.solving.algorithms import Policies
from wyrmhall.envs.solving.game_tree import GameTree, TreeNode
from wyrmhall.kernel.seat import NOBODY, Seat

CLOSE: Final = 1e-9  # gains that differ by less are the same


class MustGuess(ValueError):
    """What is best depends on something hidden."""


def solve_backwards(tree: GameTree) -> Policies:
    """From the last decisions to the first."""
    return BackwardInduction(tree).policies


class BackwardInduction:
    """A tree, and what is known of it so far."""

    def __init__(self, tree: GameTree) -> None:
        self.tree = tree
        self.policies: Policies = {}
        self.values: dict[int, list[float]] = {}  # of positions
        self.together: dict[tuple[Seat, int], list[int]] = {}  # the positions of an information set
        for number, node in enumerate(tree.nodes):
            if node.moves:
                self.together.setdefault((node.seat, node.information), []).append(number)
        for seat, information in self.together:
            self.choice(seat, information)

    def value(self, number: int) -> list[float]:
        if number not in self.values:
            self.values[number] = self.worth(self.tree.nodes[number])
        return self.values[number]

    def worth(self, node: TreeNode) -> list[float]:
        if node.seat == NOBODY:
            return list(node.returns)
        if not node.likely:
            return self.value(node.children[self.choice(node.seat, node.information)])
        children = [self.value(child) for child in node.children]
        return [
            sum([likely * child[seat] for likely, child in zip(node.likely, children, strict=True)])
            for seat in range(self.tree.setting.players)
        ]

    def choice(self, seat: Seat, information: int) -> int:
        """The place of the best move among those of the information set."""
        if (seat, information) not in self.policies:
            inside = [self.tree.nodes[number] for number in self.together[seat, information]]
            rows = [[self.value(child) for child in node.children] for node in inside]
            best = best_of(rows, seat)
            self.policies[seat, information] = [float(place == best) for place in range(len(rows[0]))]
        return self.policies[seat, information].index(1.0)


def best_of(rows: list[list[list[float]]], seat: Seat) -> int:
    """The move that is best in every position of the information set."""
    good = [
        move
        for move in range(len(rows[0]))
        if all(row[move][seat] >= max([one[seat] for one in row]) - CLOSE for row in rows)
    ]
    if not good:
        raise MustGuess("what is best depends on something hidden: take an algorithm that mixes")
    return max(good, key=lambda move: sum([sum(row[move]) for row in rows]))
