"""The skill ladder of a table: what better play is worth there, and what a change of options does to that.

On every deal each bot sits alone among those that are one level below. 0: it wins no more than a fair share,
1: always. Where all win together they play at either level, and the value is how much more often they win.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, open_bot
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions, plain_options
from wyrmhall.lab.arena import Result, play_one, program_options
from wyrmhall.lab.comparing.sweep import beside
from wyrmhall.lab.statistics import Estimate, among, mean
from wyrmhall.lab.tasks import TaskEngine, chunks, run_tasks
from wyrmhall.registry import open_game

LEVELS: Final = "random,easy,standard"
LARGEST_CHUNK: Final = 10
WHOLE: Final = "skill"  # the mean of all steps


class Plan(NamedTuple):
    """One table, and who climbs there."""

    game: Game
    options: Any
    levels: Sequence[str]  # the weakest first
    deals: int
    seed: int

    def tasks(self) -> list[Any]:
        """Cut so that the tasks do not depend on how many workers there are."""
        size = max(1, min(LARGEST_CHUNK, self.deals // 40))
        return [
            {
                "game": self.game.name,
                "options": plain_options(self.options),
                "levels": list(self.levels),
                "seed": self.seed,
                "deals": list(stretch),
            }
            for stretch in chunks(self.deals, size)
        ]


Deal = list[float]  # what better play was worth, step by step


def check(levels: Sequence[str]) -> None:
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise BadOptions("levels", "name two or more bots, the weakest first, each once")


def steps_of(levels: Sequence[str]) -> list[str]:
    return [f"{better} over {lower}" for lower, better in pairwise(levels)]


# -- playing -------------------------------------------------------------------------------------------------


class Climb:
    """The games of one deal at one table."""

    def __init__(self, game: Game, options: Any, bots: dict[str, Bot], seed: str) -> None:
        self.game, self.options, self.bots, self.seed = game, options, bots, seed
        self.seats = len(game.seat_names(options))

    def play(self, names: Sequence[str], deal: int) -> Result:
        sitting = [self.bots[name] for name in names]
        return Result(*play_one(self.game, self.options, sitting, names, deal, f"{self.seed}/{deal}"))

    def step(self, lower: str, better: str, deal: int) -> float:
        if self.game.is_together(self.options):
            lost, won = [self.play([name] * self.seats, deal) for name in (lower, better)]
            return float(bool(won.winners)) - float(bool(lost.winners))
        alone, fair = deal % self.seats, 1 / self.seats
        names = [better if seat == alone else lower for seat in range(self.seats)]
        return (self.play(names, deal).won(alone) - fair) / (1 - fair)


def play_chunk(task: Any) -> list[Deal]:
    """The deals of one task, as plain values."""
    game, levels = open_game(task["game"]), task["levels"]
    options = program_options(game, task["options"])
    climb = Climb(game, options, {name: open_bot(name, game) for name in levels}, task["seed"])
    return [
        [climb.step(lower, better, deal) for lower, better in pairwise(levels)]
        for deal in range(*task["deals"])
    ]


def play_tables(
    plans: Sequence[Plan], engine: TaskEngine, resume: Path | None
) -> tuple[list[list[Deal]], bool]:
    """The deals of each table; whether the run was stopped."""
    tables: list[list[Deal]] = []
    for number, plan in enumerate(plans):
        file = beside(resume, "B" if number else "")
        finished = run_tasks(play_chunk, plan.tasks(), engine, "chunks of deals", file)
        tables.append([deal for chunk in finished.done() for deal in chunk])
        if finished.stopped:
            return tables, True
    return tables, False


# -- what it says --------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """From one level to the next, or all of them."""

    name: str
    tables: Sequence[Estimate]  # A, and B where there is one
    change: Estimate | None  # B less A, deal by deal
    together: Estimate | None  # the same, wide enough for all steps

    @property
    def verdict(self) -> str:
        if self.together is None:
            worth = self.tables[0]
            return "better play wins" if worth.low > 0 else "better play is not shown to win"
        if self.together.low > 0:
            return "rewards better play more"
        return "rewards better play less" if self.together.high < 0 else "not shown"


def ladder_of(levels: Sequence[str], tables: Sequence[Sequence[Deal]]) -> list[Step]:
    """The mean of all steps first."""
    whole = [[[sum(deal) / len(deal)] for deal in table] for table in tables]
    names = steps_of(levels)
    many = len(names) + 1
    steps = [
        step_of(name, [[deal[at] for deal in one] for one in tables], many) for at, name in enumerate(names)
    ]
    return [step_of(WHOLE, [[deal[0] for deal in one] for one in whole], many), *steps]


def step_of(name: str, tables: Sequence[Sequence[float]], many: int) -> Step:
    values = [mean(one) for one in tables]
    if len(tables) == 1:
        return Step(name, values, None, None)
    change = mean([b - a for a, b in zip(*tables, strict=True)])
    return Step(name, values, change, among(change, many))


def in_short(ladder: Sequence[Step]) -> str:
    whole = ladder[0]
    if whole.change is None:
        return f"Skill is worth {text(whole.tables[0])}: 0 is nothing, at 1 the better bot always wins."
    words = {"not shown": "is not shown to change how much better play is worth"}
    said = words.get(whole.verdict, whole.verdict)
    return f"The change {said}: {text(whole.tables[0])} without it, {text(whole.tables[1])} with it."


def text(value: Estimate) -> str:
    return f"{value.value:.2f} ({value.low:.2f} to {value.high:.2f})"


def table_of(ladder: Sequence[Step]) -> list[list[str]]:
    """The head, and a row for each step."""
    paired = ladder[0].change is not None
    head = ["step", *(["A, 95 %", "B, 95 %", "B less A, 95 %"] if paired else ["worth, 95 %"]), "verdict"]
    rows = [
        [
            one.name,
            *[text(value) for value in one.tables],
            *([text(one.change)] if one.change is not None else []),
            one.verdict,
        ]
        for one in ladder
    ]
    return [head, *rows]
