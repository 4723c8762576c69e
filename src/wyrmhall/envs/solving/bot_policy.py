"""What a bot would do in every position of a game tree."""

from typing import Final

from wyrmhall.bots import Bot
from wyrmhall.envs.solving.algorithms import Policies
from wyrmhall.envs.solving.game_tree import GameTree
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal

LUCK: Final = 8  # times it is asked in each position: bots draw lots, too


class NotABotsGame(ValueError):
    """Moves of the tree are no answers to what is asked."""


def policy_of(bot: Bot, tree: GameTree, luck: int = LUCK) -> Policies:
    """As often as it chose each move, with other luck each time."""
    bot.prepare(tree.setting.options)
    policies: Policies = {}
    for node, position in zip(tree.nodes, tree.positions, strict=True):
        if position is None or (node.seat, node.information) in policies:
            continue
        view = position.state.seen_by(node.seat)
        menu = [act for act in legal(position.state, node.seat) if act.id in node.moves]
        if len(menu) < len(node.moves):
            raise NotABotsGame(f"{bot.name}: bots answer what they are asked, and here words are considered")
        chosen = [0] * len(node.moves)
        for seed in range(luck):
            act = bot.choose(view, node.seat, menu, Chance(seed))
            chosen[node.moves.index(act.id)] += 1
        policies[node.seat, node.information] = [count / luck for count in chosen]
    return policies
