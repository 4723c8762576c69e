"""Games of players who judge where options lead, and now and then try what looks worse."""

import math
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from wyrmhall.bots import Bot, open_bot
from wyrmhall.bots.network.judge_network import JudgeNetwork
from wyrmhall.bots.network.judging_mind import own_chances
from wyrmhall.bots.network.reader import Reader
from wyrmhall.bots.network.weights import arrays_of
from wyrmhall.bots.search.consequences import Consequence, Consequences
from wyrmhall.envs.episode import Episode
from wyrmhall.envs.setting import Setting
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View
from wyrmhall.training.judging.plan import JudgingPlan
from wyrmhall.training.judging.rows import FOLDER, Notes

IN_A_FILE: Final = 200  # games
HARDLY: Final = 1e-6  # a chance that is as good as none


class Judging(Bot):
    """Takes what its network judges best, or without one the hand-written judge."""

    name = "judging"

    def __init__(
        self,
        plan: JudgingPlan,
        consequences: Consequences,
        standard: Bot,
        reader: Reader,
        network: JudgeNetwork | None,
    ) -> None:
        self.plan = plan
        self.consequences = consequences
        self.standard = standard
        self.reader = reader
        self.network = network
        self.lots: random.Random | None = None  # None: it always takes the best
        self.notes: Notes | None = None

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        found = self.consequences.of(view, seat, menu, chance)
        if not found:
            return self.standard.choose(view, seat, menu, chance)
        taken = found[self.pick(found, seat)]
        if self.notes is not None:
            self.notes.note(self.reader.rows([(taken.end, seat)])[0], taken.figures, seat)
        return taken.act

    def pick(self, found: Sequence[Consequence], seat: Seat) -> int:
        if len(found) == 1:
            return 0
        if self.network is None:
            liked = [one.worth / self.plan.points for one in found]
        else:
            chances = own_chances(self.network, self.reader, found, seat)
            liked = [log_odds(chance) / self.plan.odds for chance in chances]
        best = max(liked)
        if self.lots is None or self.lots.random() >= self.plan.explore:
            return liked.index(best)
        return self.lots.choices(range(len(found)), [math.exp(one - best) for one in liked])[0]


def log_odds(chance: float) -> float:
    known = min(max(chance, HARDLY), 1 - HARDLY)
    return math.log(known / (1 - known))


class Table:
    """Where such players meet, for one option set."""

    def __init__(self, plan: JudgingPlan, setting: Setting, weights: Path | None) -> None:
        self.plan = plan
        self.setting = setting
        network = JudgeNetwork(arrays_of(weights)[0]) if weights is not None else None
        reader = Reader(setting.game, setting.options, plan.canvas())
        self.standard = open_bot("standard", setting.game)
        self.player = Judging(plan, plan.consequences(), self.standard, reader, network)

    def play(self, seed: int, seats: Sequence[Bot]) -> list[float]:
        """One game; each seat's share of the win."""
        game, chance = Episode(self.setting, seed), Chance(seed ^ 0xB07)
        moment = self.player.consequences.moment(game.state)
        while not game.over:
            if self.player.consequences.moment(game.state) != moment:
                moment = self.player.consequences.moment(game.state)
                self.look(game)
            seat = game.seat()
            if game.replying:
                game.act(seat, self.setting.wait)
                continue
            menu = legal(game.state, seat)
            act = menu[0]
            if len(menu) > 1:
                act = seats[seat].choose(game.state.seen_by(seat), seat, menu, chance)
            game.act(seat, act.id)
        return self.shares(game)

    def look(self, game: Episode) -> None:
        """All seats, at the position as it is."""
        player, notes = self.player, self.player.notes
        if notes is None:
            return
        for seat in game.state.seats():
            view = game.state.seen_by(seat)
            figures = player.consequences.figures(view, seat)
            notes.note(player.reader.rows([(view, seat)])[0], figures, seat)

    def shares(self, game: Episode) -> list[float]:
        winners = self.setting.game.winners(game.state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.setting.players)]


def gather(
    plan: JudgingPlan, folder: Path, number: int, process: int, weights: Path | None, seconds: float
) -> int:
    """Games for so many seconds, their rows put into files; how many games."""
    until, tables = time.monotonic() + seconds, [Table(plan, one, weights) for one in plan.settings()]
    games = 0
    while not games or time.monotonic() < until:
        notes = Notes(plan.consequences().most_players)
        first = (number * 1000 + process) * 1_000_000 + games
        for seed in range(first, first + IN_A_FILE):
            table = tables[seed % len(tables)]
            player = table.player
            player.notes, player.lots = notes, random.Random(seed)
            shares = table.play(plan.seed * 10**12 + seed, [player] * table.setting.players)
            notes.end_game(seed, shares)
            games += 1
            if time.monotonic() >= until:
                break
        notes.rows().save(folder / FOLDER / f"{first:012d}.npz")
    return games


def alone(plan: JudgingPlan, weights: Path, bot: str, first: int, games: int) -> float:
    """Games won alone among these bots, the seat changing from game to game."""
    table, won = Table(plan, plan.settings()[0], weights), 0.0
    others = open_bot(bot, table.setting.game)
    others.prepare(table.setting.options)
    for seed in range(first, first + games):
        seats: list[Bot] = [others] * table.setting.players
        own = seed % table.setting.players
        seats[own] = table.player
        won += table.play(-seed - 1, seats)[own]
    return won
