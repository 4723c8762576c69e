"""The ladder: every bot against every other, and a rating for each (openskill's Plackett-Luce).

A deal is one seed. Each pair of bots plays every deal with one of them alone among the other's copies, in
every seat, and then the other way round: nobody has better seats or better luck. Deals are the same for all
pairs and independent of each other, so intervals come from drawing deals anew.
"""

import csv
import random
from collections.abc import Iterator, Sequence
from importlib import import_module, util
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, open_bot
from wyrmhall.bots.thinking_time import split_time
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions, plain_options
from wyrmhall.lab.arena import Result, play_one, program_options
from wyrmhall.lab.statistics import Estimate, rate
from wyrmhall.lab.tables import Games
from wyrmhall.lab.tasks import ProgressBar, TaskEngine, TaskResults, chunks, run_tasks
from wyrmhall.registry import open_game

LARGEST_CHUNK: Final = 5  # deals
REDRAWS: Final = 200  # of the deals, for intervals
ORDERS: Final = 20  # ratings depend a little on the order of the games: the mean over so many
COLUMNS: Final = ("bot", "against", "games", "figure", "value", "low", "high")


class NoRatings(ValueError):
    """Ratings cannot be had here; says what is missing."""


# -- playing -------------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """Who plays whom, and how often."""

    game: Game
    options: Any
    bots: list[str]
    deals: int
    seed: int
    table: str = ""  # of those that a game measures apart, which one

    @property
    def title(self) -> str:
        return f"{self.game.title}, {self.table}" if self.table else self.game.title

    @property
    def seats(self) -> int:
        return len(self.game.seat_names(self.options))

    @property
    def dealt(self) -> str:
        return "1 deal" if self.deals == 1 else f"{self.deals} deals"

    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.bots, 2))

    def games(self) -> int:
        return sum([len(sittings(pair, self.seats)) for pair in self.pairs()]) * self.deals

    def tasks(self) -> list[Any]:
        """Cut so that the tasks do not depend on how many workers there are."""
        size = max(1, min(LARGEST_CHUNK, self.deals // 20))
        return [
            {
                "game": self.game.name,
                "options": plain_options(self.options),
                "pair": list(pair),
                "seed": self.seed,
                "deals": [first, last],
            }
            for first, last in chunks(self.deals, size)
            for pair in self.pairs()
        ]


def check(bots: Sequence[str]) -> None:
    """Complain about bots of which no pair can be made."""
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadOptions("bots", "name two or more, each once")


def substitutes(game: Game, options: Any, bots: Sequence[str]) -> dict[str, str]:
    """Bots in whose place another one of them would play at this table: they have no rung of their own."""
    found = {name: substitute_of(open_bot(name, game), name, options) for name in bots}
    return {name: other for name, other in found.items() if other in bots}


def substitute_of(bot: Bot, name: str, options: Any) -> str:
    """With as much time to think."""
    bot.prepare(options)
    return name.replace(split_time(name)[0], bot.substitute()) if bot.substitute() else ""


def left_out(bots: dict[str, str]) -> list[str]:
    return [f"{name} is left out: at this table {other} plays for it." for name, other in bots.items()]


def sittings(pair: tuple[str, str], seats: int) -> list[tuple[str, ...]]:
    """Either bot alone among the other's copies, in every seat; with two seats both are the same."""
    tables = [
        tuple([alone if seat == own else other for seat in range(seats)])
        for alone, other in (pair, pair[::-1])
        for own in range(seats)
    ]
    return list(dict.fromkeys(tables))


def play_chunk(task: Any) -> list[Any]:
    """The games of one pair over a stretch of deals, as plain values; their number is that of the deal."""
    game = open_game(task["game"])
    options = program_options(game, task["options"])
    bots = {name: open_bot(name, game) for name in task["pair"]}
    seats = len(game.seat_names(options))
    return [
        play_one(game, options, [bots[name] for name in names], names, deal, f"{task['seed']}/{deal}")
        for deal in range(*task["deals"])
        for names in sittings(tuple(task["pair"]), seats)
    ]


def play_all(plan: Plan, engine: TaskEngine, resume: Path | None) -> tuple[list[Result], bool]:
    finished: TaskResults = run_tasks(play_chunk, plan.tasks(), engine, "chunks of games", resume)
    return [Result(*game) for chunk in finished.done() for game in chunk], finished.stopped


def by_pair(plan: Plan, seats: Sequence[str], results: Sequence[Result]) -> Games:
    """The games for a table of all: each pair is a table of its own."""
    tables: dict[str, tuple[Sequence[str], list[Result]]] = {}
    for pair in plan.pairs():
        games = [r for r in results if set(r.bots) == set(pair)]
        tables[" and ".join(pair)] = (seats, games)
    return tables


# -- ratings -------------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """All that a rating needs of a game."""

    bots: tuple[str, ...]
    ranks: tuple[int, ...]


Deals = list[list[Outcome]]  # the games of each deal


def by_deal(results: Sequence[Result]) -> Deals:
    deals: dict[int, list[Outcome]] = {}
    for r in results:
        ranks = tuple([r.rank(seat) for seat in range(len(r.scores))])
        deals.setdefault(r.number, []).append(Outcome(tuple(r.bots), ranks))
    return [deals[deal] for deal in sorted(deals)]


def ratings_after(bots: Sequence[str], games: Sequence[Outcome]) -> dict[str, float]:
    """The ratings after these games in this order. Bots do not learn, so nothing is added to the doubt
    between games (tau 0). A bot with several seats moves by the mean of what they say."""
    if util.find_spec("openskill") is None:
        raise NoRatings("ratings need openskill: pip install 'wyrmhall[lab]'")
    model: Any = import_module("openskill.models").PlackettLuce(tau=0)
    ratings: dict[str, Any] = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        teams = [[ratings[bot]] for bot in game.bots]
        after = model.rate(teams, ranks=list(game.ranks))
        for bot in dict.fromkeys(game.bots):
            own = [team[0] for seat, team in enumerate(after) if game.bots[seat] == bot]
            ratings[bot] = model.rating(
                mu=sum([one.mu for one in own]) / len(own),
                sigma=sum([one.sigma for one in own]) / len(own),
                name=bot,
            )
    return {bot: one.mu for bot, one in ratings.items()}


def shuffled(deals: Deals, numbers: random.Random) -> list[Outcome]:
    games = [game for deal in deals for game in deal]
    numbers.shuffle(games)
    return games


def redrawn(bots: Sequence[str], deals: Deals, seed: int) -> Iterator[dict[str, float]]:
    """Ratings of as many deals drawn with replacement, again and again."""
    numbers = random.Random(f"{seed}/ladder")
    for _ in range(REDRAWS):
        yield ratings_after(bots, shuffled(numbers.choices(deals, k=len(deals)), numbers))


class Ratings(NamedTuple):
    """Of the deals as they were played, in several orders, and of deals drawn anew from them."""

    usual: Sequence[dict[str, float]]
    drawn: Sequence[dict[str, float]]

    def of(self, bot: str) -> Estimate:
        """The rating, and the interval that holds it in 95 of 100 redraws."""
        return estimate_of([one[bot] for one in self.usual], [one[bot] for one in self.drawn])

    def gap(self, bot: str, other: str) -> Estimate:
        """How far it stands above the other: what one deal does to both is no doubt about that."""
        usual = [one[bot] - one[other] for one in self.usual]
        return estimate_of(usual, [one[bot] - one[other] for one in self.drawn])


def ratings(bots: Sequence[str], results: Sequence[Result], seed: int) -> Ratings:
    deals, numbers = by_deal(results), random.Random(f"{seed}/orders")
    usual = [ratings_after(bots, shuffled(deals, numbers)) for _ in range(ORDERS)]
    drawn = []
    with ProgressBar("ratings of redrawn deals", REDRAWS, 0) as bar:
        for one in redrawn(bots, deals, seed):
            drawn.append(one)
            bar.advance()
    return Ratings(usual, drawn)


def estimate_of(usual: Sequence[float], drawn: Sequence[float]) -> Estimate:
    value, order = sum(usual) / len(usual), sorted(drawn)
    cut = round(0.025 * len(order))
    return Estimate(value, min(value, order[cut]), max(value, order[-1 - cut]))


# -- what it says --------------------------------------------------------------------------------------------


class Rung(NamedTuple):
    """One bot: its rating, and how it stands to each other bot."""

    bot: str
    games: int
    rating: Estimate
    above: dict[str, Estimate]  # by the other bot: the gap between their ratings
    alone: dict[str, Estimate]  # the win share of the one seat among copies of the other


def alone_share(results: Sequence[Result], bot: str, other: str) -> Estimate:
    """Wilson's interval, the games counted as fewer where those of one deal go together."""
    wins: dict[int, list[float]] = {}
    for r in results:
        if r.bots.count(bot) == 1 and r.bots.count(other) == len(r.bots) - 1:
            wins.setdefault(r.number, []).append(r.won(r.bots.index(bot)))
    return rate_by_deal(list(wins.values()))


def rate_by_deal(deals: Sequence[Sequence[float]]) -> Estimate:
    games = [won for deal in deals for won in deal]
    share = sum(games) / len(games) if games else 0.0
    alone = share * (1 - share) / len(games) if games else 0.0  # the variance, were all games independent
    if not alone or len(deals) < 2:
        return rate(sum(games), len(games))
    off = sum([(sum(deal) - share * len(deal)) ** 2 for deal in deals])
    seen = off * len(deals) / (len(deals) - 1) / len(games) ** 2
    counted = max(1, int(len(games) * min(1.0, alone / seen))) if seen else len(games)
    return rate(share * counted, counted)


def rungs(plan: Plan, results: Sequence[Result]) -> list[Rung]:
    """The best first."""
    rating = ratings(plan.bots, results, plan.seed)
    ladder = []
    for bot in plan.bots:
        games = sum([bot in r.bots for r in results])
        others = [other for other in plan.bots if other != bot]
        above = {other: rating.gap(bot, other) for other in others}
        alone = {other: alone_share(results, bot, other) for other in others}
        ladder.append(Rung(bot, games, rating.of(bot), above, alone))
    return sorted(ladder, key=lambda one: -one.rating.value)


def steps(plan: Plan, ladder: Sequence[Rung]) -> list[str]:
    """From rung to rung: what the better one makes of a table full of the other. It is surely better if
    the gap of ratings and the win share both say so: few deals drawn anew are much alike, whatever they
    would be."""
    lines = []
    for better, other in pairwise(ladder):
        share = better.alone[other.bot]
        apart = better.above[other.bot].low > 0 and share.low > 1 / plan.seats
        lines.append(
            f"{better.bot} stands {'' if apart else 'not surely '}above {other.bot}: "
            f"alone among {other.bot} it wins {share_text(share)}."
        )
    return lines


def share_text(value: Estimate) -> str:
    return f"{100 * value.value:.1f} % ({100 * value.low:.1f} to {100 * value.high:.1f})"


def rating_text(value: Estimate) -> str:
    return f"{value.value:.1f} ({value.low:.1f} to {value.high:.1f})"


def table_of(ladder: Sequence[Rung]) -> list[list[str]]:
    """The head and a row for each bot, as words."""
    bots = [one.bot for one in ladder]
    head = ["", "bot", "games", "rating, 95 %", *[f"alone among {bot}" for bot in bots]]
    rows = [
        [
            str(place),
            one.bot,
            f"{one.games:,}",
            rating_text(one.rating),
            *[share_text(one.alone[bot]) if bot in one.alone else "" for bot in bots],
        ]
        for place, one in enumerate(ladder, 1)
    ]
    return [head, *rows]


def aligned(table: Sequence[Sequence[str]]) -> list[str]:
    wide = [max([len(row[column]) for row in table]) for column in range(len(table[0]))]
    return ["  ".join([f"{cell:<{wide[i]}}" for i, cell in enumerate(row)]).rstrip() for row in table]


def write_csv(path: Path, ladder: Sequence[Rung]) -> None:
    """One row for each rating, one for each win share."""
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(COLUMNS)
        for one in ladder:
            rows.writerow([one.bot, "", one.games, "rating", *one.rating])
            for other, share in one.alone.items():
                rows.writerow([one.bot, other, "", "win share alone", *share])
