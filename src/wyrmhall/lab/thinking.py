"""How well a bot that searches keeps the time it is given: many decisions, each measured."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from wyrmhall.bots import open_bot
from wyrmhall.bots.thinking_time import MARK
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State
from wyrmhall.lab.arena import program_options
from wyrmhall.lab.seeds import seed_of
from wyrmhall.lab.tasks import TaskEngine, chunks, run_tasks
from wyrmhall.registry import open_game

EVERY: Final = 7  # decisions with a choice between two that are measured
AT_ONCE: Final = 10  # decisions of a task
TOLERANCE: Final = 0.1
MILLI: Final = 1000.0


class Timing(NamedTuple):
    """Decisions with the same time to think, in milliseconds from the shortest to the longest."""

    milliseconds: int
    taken: list[float]

    def quantile(self, share: float) -> float:
        return self.taken[min(len(self.taken) - 1, int(share * len(self.taken)))]

    @property
    def kept(self) -> bool:
        """Whether the median and 95 of 100 are within a tenth of the time."""
        return all(
            abs(self.quantile(share) - self.milliseconds) <= TOLERANCE * self.milliseconds
            for share in (0.5, 0.95)
        )

    def cells(self) -> list[str]:
        figures = [*[self.quantile(share) for share in (0.05, 0.5, 0.95)], self.taken[-1]]
        counted = [f"{self.milliseconds}", f"{len(self.taken)}"]
        return [*counted, *[f"{one:.1f}" for one in figures], "yes" if self.kept else "no"]


HEAD: Final = ["ms", "decisions", "5 of 100", "median", "95 of 100", "longest", "within 10 %"]


def choices(game: Game, options: Any, seed: int) -> Iterator[tuple[State, Seat]]:
    """Positions with a choice, from games between standard bots: now and then one, so that they differ."""
    bot, chance, count = open_bot("standard", game), Chance(seed), 0
    while True:
        s = game.start(options)
        settle(s)
        run_chance(s, chance)
        while s.stack:
            seat, menu = s.asked[0], legal(s, s.asked[0])
            if len(menu) > 1:
                count += 1
                if count % EVERY == 0:
                    yield s, seat
            decide(s, seat, bot.choose(s.seen_by(seat), seat, menu, chance))
            run_chance(s, chance)


def measure(task: Any) -> list[float]:
    """How long each decision took."""
    game = open_game(task["game"])
    bot, taken = open_bot(f"{task['bot']}{MARK}{task['milliseconds']}", game), list[float]()
    positions = choices(game, program_options(game, task["options"]), task["seed"])
    for number in range(task["decisions"]):
        s, seat = next(positions)
        view, menu, chance = s.seen_by(seat), legal(s, seat), Chance(number)
        begun = time.perf_counter()
        bot.choose(view, seat, menu, chance)
        taken.append(MILLI * (time.perf_counter() - begun))
    return taken


def timings(
    game: Game, options: Any, bot: str, times: Sequence[int], decisions: int, seed: int, engine: TaskEngine
) -> tuple[list[Timing], bool]:
    """For each of the times; and whether the run was stopped before its end."""
    tasks: list[dict[str, Any]] = [
        {
            "game": game.name,
            "options": plain_options(options),
            "bot": bot,
            "milliseconds": milliseconds,
            "decisions": last - first,
            "seed": seed_of(str(seed), "think", first),
        }
        for milliseconds in times
        for first, last in chunks(decisions, AT_ONCE)
    ]
    finished = run_tasks(measure, tasks, engine, f"stretches of {AT_ONCE} decisions")
    taken: dict[int, list[float]] = {milliseconds: [] for milliseconds in times}
    for task, found in zip(tasks, finished.results, strict=True):
        taken[task["milliseconds"]] += found or []
    return [Timing(one, sorted(found)) for one, found in taken.items() if found], finished.stopped
