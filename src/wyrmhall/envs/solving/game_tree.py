"""The whole tree of a small game, as the engine plays it.

Chance is merged: all it draws between two decisions is one node, and outcomes that differ to nobody are one
branch. So a deal is as many branches as there are different hands, not orders of a deck.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from wyrmhall.envs.node import Node
from wyrmhall.envs.setting import Setting
from wyrmhall.envs.solving.cut import WHOLE_GAME, Cut
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.seat import CHANCE, NOBODY, Seat

MOST_NODES: Final = 3_000_000  # of a tree, before it is given up


class TooLarge(ValueError):
    """The game has more positions than anybody would solve exactly."""


class TreeNode(NamedTuple):
    """A position: who moves, what they know, and where each move leads."""

    seat: Seat  # CHANCE, or NOBODY where the game is over
    information: int  # the number of what the seat knows, among all that it may know anywhere in the tree
    moves: tuple[int, ...]  # ids of actions
    likely: tuple[float, ...]  # of chance: how likely each branch is
    children: tuple[int, ...]  # numbers of nodes
    returns: tuple[float, ...]  # at the end: what each seat gets


class GameTree:
    """All positions of a game, each before those that follow from it."""

    def __init__(self, setting: Setting, cut: Cut = WHOLE_GAME, most: int = MOST_NODES) -> None:
        self.setting = setting
        self.cut = cut
        self.most = most
        self.nodes: list[TreeNode] = []
        self.information: list[dict[str, int]] = [{} for _ in range(setting.players)]
        self.positions: list[Node | None] = []  # of decisions, for whoever wants to ask a bot there
        self.root = self.add(cut.first_node(setting))

    def add(self, node: Node) -> int:
        """The number of this position; all that follow are added, too."""
        if len(self.nodes) >= self.most:
            raise TooLarge(f"more than {self.most:,} positions: take fewer cards")
        node = self.past_single_moves(node)
        number = len(self.nodes)
        self.nodes.append(TreeNode(NOBODY, -1, (), (), (), ()))  # takes its place until the rest is known
        self.positions.append(None)
        if node.over:
            gains = tuple(self.cut.payoff.of(self.setting, node.state))
            self.nodes[number] = TreeNode(NOBODY, -1, (), (), (), gains)
        elif node.below:
            self.nodes[number] = self.chance_node(node)
        else:
            self.positions[number] = node
            self.nodes[number] = self.decision(node)
        return number

    def past_single_moves(self, node: Node) -> Node:
        if not self.cut.skips_single:
            return node
        while not node.over and not node.below and len(moves := self.cut.moves(node)) == 1:
            node = node.twin()
            self.cut.follow(node, moves[0])
        return node

    def chance_node(self, node: Node) -> TreeNode:
        merged: dict[tuple[str, ...], tuple[Node, float]] = {}
        for reached, likely in outcomes(node, self.cut, 1.0):
            same = told_apart(reached)
            before = merged[same][1] if same in merged else 0.0
            merged[same] = reached, before + likely
        children = tuple([self.add(reached) for reached, _ in merged.values()])
        return TreeNode(CHANCE, -1, (), tuple([likely for _, likely in merged.values()]), children, ())

    def decision(self, node: Node) -> TreeNode:
        seat = node.seat()
        known = self.information[seat]
        information = known.setdefault(information_of(node), len(known))
        moves = self.cut.moves(node)
        children = []
        for move in moves:
            after = node.twin()
            self.cut.follow(after, move)
            children.append(self.add(after))
        return TreeNode(seat, information, moves, (), tuple(children), ())


def information_of(node: Node) -> str:
    """All that the seat which acts has heard and sees."""
    seat = node.seat()
    return "\n".join([*node.heard_lines(seat), repr(pack(node.state.seen_by(seat)))])


def outcomes(node: Node, cut: Cut, likely: float) -> Iterator[tuple[Node, float]]:
    """Where chance may lead before somebody decides again, number by number."""
    if node.over or not node.below:
        yield node, likely
        return
    for number in range(node.below):
        after = node.twin()
        cut.follow(after, number)
        yield from outcomes(after, cut, likely / node.below)


def told_apart(node: Node) -> tuple[str, ...]:
    """What makes a position differ from others: the truth, and what everybody has heard."""
    heard = ["\n".join(node.heard_lines(Seat(seat))) for seat in range(node.setting.players)]
    return repr(pack(node.state)), *heard
