"""A search whose worlds are played on side by side, so that the network looks at all of them at once."""

from math import inf
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.network.forward import Floats, Network
from wyrmhall.bots.network.reader import Reader
from wyrmhall.bots.search.guide import Guide
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import answers, decide, run_chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View

NEVER: Final = inf


class Depth(NamedTuple):
    """How far a look goes."""

    worlds: int  # imagined ways how things may lie,
    options: int  # of the network's favourites tried in each,
    decisions: int  # played on in each before the network says how it stands


class Branch:
    """One option in one world, played on."""

    def __init__(self, world: State, seat: Seat, option: int, act: Action) -> None:
        self.option = option
        self.state = world.clone()
        self.state.asked = world.asked
        decide(self.state, seat, act)


class Lookahead:
    """The worth of some options, from one View."""

    def __init__(self, network: Network, reader: Reader, guide: Guide, view: View, seat: Seat) -> None:
        self.network = network
        self.reader = reader
        self.guide = guide
        self.view = view
        self.seat = seat

    def worths_until(self, acts: list[Action], depth: Depth, chance: Chance, deadline: float) -> Floats:
        """World by world, as long as there is time; at least one."""
        one_world, totals, worlds = depth._replace(worlds=1), np.zeros(len(acts), np.float32), 0
        while not worlds or perf_counter() < deadline:
            totals += self.worths(acts, one_world, chance, deadline)
            worlds += 1
        return totals / np.float32(worlds)

    def worths(self, acts: list[Action], depth: Depth, chance: Chance, deadline: float = NEVER) -> Floats:
        """The chance to win after each of these actions. Behind the deadline nothing is played on."""
        guide, study = self.guide, self.guide.study(self.view, self.seat)
        horizon = guide.horizon(self.view)
        branches: list[Branch] = []
        for _ in range(depth.worlds):
            world = guide.world(self.view, self.seat, chance, study)
            branches += [Branch(world, self.seat, option, act) for option, act in enumerate(acts)]
        live = branches
        for _ in range(depth.decisions):
            live = [one for one in live if self.goes_on(one.state, chance, horizon)]
            if not live or perf_counter() >= deadline:
                break
            self.decide_all(live)
        for one in live:
            run_chance(one.state, chance)
        totals = np.zeros(len(acts), np.float32)
        np.add.at(totals, [one.option for one in branches], self.standings(branches))
        return totals / np.float32(depth.worlds)

    def goes_on(self, s: State, chance: Chance, horizon: int) -> bool:
        run_chance(s, chance)
        return bool(s.stack) and not self.guide.beyond(s, horizon)

    def decide_all(self, live: list[Branch]) -> None:
        """Every world one decision further, by the network's own first choice."""
        asked: list[tuple[Branch, Seat, Menu]] = []
        for one in live:
            seat = one.state.asked[0]
            menu = answers(one.state, seat)
            if len(menu) == 1:
                decide(one.state, seat, menu[0])
            else:
                asked.append((one, seat, menu))
        if not asked:
            return
        thoughts = self.thoughts([(one.state, seat) for one, seat, _ in asked])
        for (one, seat, menu), thought in zip(asked, thoughts, strict=True):
            liked = self.network.preferences(thought, [act.id for act in menu])
            decide(one.state, seat, menu[int(liked.argmax())])

    def thoughts(self, asked: list[tuple[State, Seat]]) -> Floats:
        """From what each seat sees in its world."""
        looks: list[tuple[State, Seat]] = [(s.seen_by(seat), seat) for s, seat in asked]
        return self.network.thought(self.reader.rows(looks))

    def standings(self, branches: list[Branch]) -> NDArray[np.float32]:
        """Our chance to win in each world: known where the game is over, called by the network elsewhere."""
        out = np.zeros(len(branches), np.float32)
        open_: list[tuple[State, Seat]] = []
        places: list[int] = []
        for place, one in enumerate(branches):
            if one.state.stack:
                places.append(place)
                open_.append((one.state, one.state.asked[0]))
            else:
                out[place] = self.guide.shares(one.state)[self.seat]
        if open_:
            chances = self.network.chances(self.thoughts(open_), self.reader.players)
            ours = [(self.seat - seat) % self.reader.players for _, seat in open_]
            out[places] = chances[np.arange(len(ours)), ours]
        return out
