"""The trees of a search: for every seat one, whose branches are what that seat has heard."""

from math import sqrt
from typing import Final

from wyrmhall.bots.search.guide import Guide, check_time
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import answers, decide, run_chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State

UNHEARD: Final = ""  # the branch of whatever a seat was not told of
EVEN: Final = 0.5  # what a move is thought to be worth before any was tried


class Node:
    """A move as one seat knows it: how often it was possible and made, and what it has brought that seat."""

    def __init__(self) -> None:
        self.branches: dict[str, Node] = {}
        self.available = 0
        self.visits = 0
        self.total = 0.0

    def branch(self, heard: str) -> "Node":
        node = self.branches.get(heard)
        if node is None:
            node = Node()
            self.branches[heard] = node
        return node


class Forest:
    """One tree a seat, grown world by world."""

    def __init__(self, guide: Guide, seats: int, horizon: int, chance: Chance) -> None:
        self.guide = guide
        self.horizon = horizon
        self.chance = chance
        self.roots = [Node() for _ in range(seats)]
        # who was not told of the latest move. A seat that answers a sealed choice plays like a rollout:
        # its best answer would be one to what it cannot know, or, of equals, always the same
        self.in_the_dark = [False] * seats

    def simulate(self, s: State, seat: Seat, act: Action) -> list[float]:
        """What each seat has in the end if `seat` begins with `act`; the world `s` is played up."""
        guide, chance, horizon = self.guide, self.chance, self.horizon
        at = self.roots[:]
        path: list[Node] = []
        movers: list[Seat] = []
        deepest = guide.deepest
        fresh = False
        while True:
            self.move(s, at, seat, act)
            run_chance(s, chance)
            if not s.stack or guide.beyond(s, horizon):
                break
            if guide.deadline > 0.0:
                check_time(guide.deadline)
            if fresh or len(path) >= deepest:
                guide.playout(s, chance, horizon)
                break
            seat = s.asked[0]
            menu = answers(s, seat)
            act = menu[0]
            if self.in_the_dark[seat]:
                act = guide.answer(s, seat, menu, chance)
            elif len(menu) > 1:
                act = self.pick(at[seat], s, seat, menu)
                node = at[seat].branches[act.text]
                fresh = node.visits == 0
                path.append(node)
                movers.append(seat)
        values = guide.outcome(s)
        for place in range(len(path)):
            path[place].visits += 1
            path[place].total += values[movers[place]]
        return values

    def move(self, s: State, at: list[Node], actor: Seat, act: Action) -> None:
        """Carry it out, and lead every seat along the branch of what it hears."""
        step = s.stack[-1]
        for seat in range(len(at)):
            heard = seat == actor or step.heard_by(s, actor, act, Seat(seat))
            self.in_the_dark[seat] = not heard
            at[seat] = at[seat].branch(act.text if heard else UNHEARD)
        decide(s, actor, act)

    def pick(self, node: Node, s: State, seat: Seat, menu: Menu) -> Action:
        """PUCT over what this world allows; counted is how often a move was possible, not how often tried."""
        guide = self.guide
        trust = guide.trust
        hint = guide.answer(s, seat, menu, self.chance) if trust > 0.0 else None
        others = (1.0 - trust if hint is not None else 1.0) / len(menu)
        branches = [node.branch(act.text) for act in menu]
        untried = mean_of(branches)
        best, most = menu[0], -1.0
        for place in range(len(branches)):
            one = branches[place]
            one.available += 1
            prior = others + trust if menu[place] is hint else others
            mean = one.total / one.visits if one.visits else untried
            score = mean + guide.explore * prior * sqrt(one.available) / (1 + one.visits)
            if score > most:
                best, most = menu[place], score
        return best


def mean_of(nodes: list[Node]) -> float:
    """What an untried move is thought to be worth: as much as those tried so far."""
    visits, total = 0, 0.0
    for node in nodes:
        visits += node.visits
        total += node.total
    return total / visits if visits else EVEN
