"""A game tree in Gambit's extensive form, which OpenSpiel reads (`efg_game`) and solves in C++."""

from collections.abc import Iterator

from wyrmhall.envs.solving.game_tree import GameTree, TreeNode
from wyrmhall.kernel.seat import CHANCE, NOBODY


def extensive_form(tree: GameTree) -> str:
    """Positions and payoffs, line by line."""
    setting = tree.setting
    players = " ".join([f'"{name}"' for name in setting.names])
    return "\n".join([f'EFG 2 R "{setting.title}" {{ {players} }} ""', *lines(tree, tree.root)]) + "\n"


def lines(tree: GameTree, number: int) -> Iterator[str]:
    node = tree.nodes[number]
    yield line(tree, node, number)
    for child in node.children:
        yield from lines(tree, child)


def line(tree: GameTree, node: TreeNode, number: int) -> str:
    if node.seat == NOBODY:
        return f't "" {number + 1} "" {{ {" ".join([f"{gain:.12g}" for gain in node.returns])} }}'
    if node.seat == CHANCE:
        branches = " ".join([f'"{place}" {likely:.17g}' for place, likely in enumerate(node.likely)])
        return f'c "" {number + 1} "" {{ {branches} }} 0'
    words = " ".join([f'"{tree.setting.word(move)}"' for move in node.moves])
    return f'p "" {node.seat + 1} {node.information + 1} "{node.information}" {{ {words} }} 0'
