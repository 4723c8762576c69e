"""What is cut out of a game to solve it: what chance may draw, which moves are considered, what counts.

The rules are never touched: a cut only chooses among what the engine allows. Whoever publishes a result
names the cut with it.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from wyrmhall.envs.node import Node
from wyrmhall.envs.setting import Setting
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.state import ChanceStep, State


class Payoff(NamedTuple):
    """What each seat gets at the end."""

    name: str  # what one of it is called
    of: Callable[[Setting, State], list[float]]
    constant: bool  # whether all seats together always get the same


def wins(setting: Setting, s: State) -> list[float]:
    """Less an equal share, so that they add up to nothing."""
    return [share - 1 / setting.players for share in setting.wins(s)]


def every_move(node: Node, words: list[str]) -> list[str]:
    return words


WIN: Final = Payoff("win", wins, True)


class Cut(NamedTuple):
    """Of a game; without anything said, the whole game."""

    given: tuple[str, ...] = ()  # outcomes of chance that are not left to it, as records write them
    considered: Callable[[Node, list[str]], list[str]] = every_move  # the moves open, in notation
    payoff: Payoff = WIN
    skips_single: bool = False  # a seat with one move makes it, and that is no position of the tree

    def first_node(self, setting: Setting) -> Node:
        """Where the tree begins."""
        node = Node(setting)
        self.draw_given(node)
        return node

    def follow(self, node: Node, move: int) -> None:
        """What the seat that acts does, or chance draws; and then all that is given."""
        node.follow(move)
        self.draw_given(node)

    def draw_given(self, node: Node) -> None:
        while node.below and not node.drawn:
            outcome = self.outcome_at(node)
            if outcome is None:
                return
            node.happen(outcome)
            node.go_on()

    def outcome_at(self, node: Node) -> Outcome | None:
        """The first of the given ones that can be drawn here."""
        s = node.state
        step = s.stack[-1]
        assert isinstance(step, ChanceStep)
        for text in self.given:
            if text.split()[0] == step.word and step.possible(s, outcome := step.read(s, text)):
                return outcome
        return None

    def moves(self, node: Node) -> tuple[int, ...]:
        """Ids of what is considered. If nothing of it is open, all that is open."""
        ids = {node.setting.word(one): one for one in node.open_ids(node.seat())}
        kept = self.considered(node, list(ids))
        return tuple(sorted([ids[word] for word in kept] or ids.values()))


WHOLE_GAME: Final = Cut()
