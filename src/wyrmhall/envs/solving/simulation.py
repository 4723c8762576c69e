"""What policies that were found in a tree bring: exactly, and in games of the engine."""

import random

from wyrmhall.envs.solving.algorithms import Policies
from wyrmhall.envs.solving.game_tree import GameTree, information_of
from wyrmhall.kernel.seat import NOBODY
from wyrmhall.kernel.study.estimates import Estimate, mean


def simulate(tree: GameTree, policies: Policies, games: int, seed: int = 0) -> list[Estimate]:
    """What each seat gets in the mean, with its interval. Nothing of the tree is used but who knows what."""
    numbers = random.Random(seed)
    gains = [play(tree, policies, numbers) for _ in range(games)]
    return [mean(list(one)) for one in zip(*gains, strict=True)]


def values_of(tree: GameTree, policies: Policies) -> list[float]:
    """What each seat gets, exactly: all ways through the tree, as likely as they are."""
    values: list[list[float]] = [[] for _ in tree.nodes]
    for number in reversed(range(len(tree.nodes))):  # whatever follows has a higher number
        node = tree.nodes[number]
        if node.seat == NOBODY:
            values[number] = list(node.returns)
            continue
        likely = node.likely or policies[node.seat, node.information]
        children = [values[child] for child in node.children]
        values[number] = [
            sum([share * child[seat] for share, child in zip(likely, children, strict=True)])
            for seat in range(tree.setting.players)
        ]
    return values[tree.root]


def play(tree: GameTree, policies: Policies, numbers: random.Random) -> list[float]:
    setting, cut = tree.setting, tree.cut
    node = cut.first_node(setting)
    while not node.over:
        if node.below:
            cut.follow(node, numbers.randrange(node.below))
            continue
        moves = cut.moves(node)
        if len(moves) > 1:
            seat = node.seat()
            likely = policies[seat, tree.information[seat][information_of(node)]]
            moves = tuple(numbers.choices(moves, likely))
        cut.follow(node, moves[0])
    return cut.payoff.of(setting, node.state)
