"""Whether the coach's chances come true: positions drawn from new games, and who won in the end."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, open_bot
from wyrmhall.coach.playouts import chances_of, wins_from
from wyrmhall.coach.positions import PastGame, Position
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import plain_options
from wyrmhall.lab.arena import play_recorded, program_options
from wyrmhall.lab.seeds import seed_of
from wyrmhall.lab.statistics import Estimate, rate
from wyrmhall.lab.tasks import TaskEngine, chunks, run_tasks
from wyrmhall.registry import open_game

BANDS: Final = 10
MOST_OFF_IN_MEAN: Final = 0.03  # what we hold ourselves to
MOST_OFF: Final = 0.05
MANY: Final = 300  # calls of a band that is held to it
GAMES_A_TASK: Final = 5


class Call(NamedTuple):
    """A chance that was called, and whether that seat won."""

    game: int
    called: float
    won: float


class Band(NamedTuple):
    """The calls from one chance to another."""

    low: float
    calls: int
    called: float  # in the mean
    won: Estimate

    @property
    def off(self) -> float:
        return abs(self.called - self.won.value)


class Sample(NamedTuple):
    """Which games, and which of their positions."""

    game: Game
    options: Any
    bots: list[str]
    games: int
    every: int  # one position in so many
    seed: int


def calls_of_games(task: Any) -> list[list[float]]:
    """The calls of some games, as plain values."""
    game = open_game(task["game"])
    options = program_options(game, task["options"])
    bots = [open_bot(name, game) for name in task["bots"]]
    first, last = task["games"]
    return [list(call) for index in range(first, last) for call in calls_of(game, options, bots, index, task)]


def calls_of(game: Game, options: Any, bots: Sequence[Bot], index: int, task: Any) -> list[Call]:
    table, _ = play_recorded(game, options, bots, f"coach/{task['seed']}/{index}")
    past = PastGame(table.record, table.names)
    chance = Chance(seed_of("coach", task["seed"], index))
    calls: list[Call] = []
    for at in drawn(past.positions, task["every"], chance):
        playouts = past.guide.playouts(at.state)
        wins = wins_from(past.guide, at.state, playouts.games, chance.below(1 << 40))
        called = chances_of(wins, playouts, past.together)
        calls += [Call(index, one, float(seat in past.winners)) for seat, one in enumerate(called)]
    return calls


def drawn(positions: Sequence[Position], every: int, chance: Chance) -> Sequence[Position]:
    """One in so many, however long the game is. So many of each game would favour the positions of short
    games, and whoever tends to win those would seem to be called too low."""
    return positions[chance.below(every) :: every]


def call_all(sample: Sample, engine: TaskEngine, resume: Path | None) -> tuple[list[Call], bool]:
    """All calls, and whether the run was stopped before its end."""
    common = {
        "game": sample.game.name,
        "options": plain_options(sample.options),
        "bots": sample.bots,
        "every": sample.every,
        "seed": sample.seed,
    }
    tasks = [{**common, "games": list(stretch)} for stretch in chunks(sample.games, GAMES_A_TASK)]
    finished = run_tasks(calls_of_games, tasks, engine, "chunks of games", resume)
    return [Call(*call) for done in finished.done() for call in done], finished.stopped


# -- what it says --------------------------------------------------------------------------------------------


def bands_of(calls: Sequence[Call]) -> list[Band]:
    """Bands of ten points in which something was called."""
    places: dict[int, list[Call]] = {}
    for call in calls:
        places.setdefault(min(BANDS - 1, int(call.called * BANDS)), []).append(call)
    return [band_of(place, places[place]) for place in sorted(places)]


def band_of(place: int, calls: Sequence[Call]) -> Band:
    called = sum([call.called for call in calls]) / len(calls)
    return Band(place / BANDS, len(calls), called, rate(sum([call.won for call in calls]), len(calls)))


def mean_gap(bands: Sequence[Band]) -> float:
    """Over all calls: a band with many of them counts for more."""
    return sum([band.off * band.calls for band in bands]) / sum([band.calls for band in bands])


def is_calibrated(bands: Sequence[Band]) -> bool:
    return mean_gap(bands) <= MOST_OFF_IN_MEAN and all(
        band.off <= MOST_OFF for band in bands if band.calls >= MANY
    )


def lines_of(bands: Sequence[Band]) -> list[str]:
    """Aligned text."""
    rows = [f"{'called':<14} {'calls':>6} {'in the mean':>12}  {'won, 95 %':<22} {'off':>5}"]
    for band in bands:
        won = f"{100 * band.won.value:5.1f} % ({100 * band.won.low:.1f} to {100 * band.won.high:.1f})"
        name = f"{100 * band.low:.0f} to {100 * band.low + 100 / BANDS:.0f} %"
        rows.append(
            f"{name:<14} {band.calls:>6} {100 * band.called:>10.1f} %  {won:<22} {100 * band.off:>5.1f}"
        )
    plain = sum([band.off for band in bands]) / len(bands)
    worst = max([band.off for band in bands if band.calls >= MANY], default=0.0)
    return [
        *rows,
        f"Mean gap {100 * mean_gap(bands):.1f} points over all calls, {100 * plain:.1f} over the bands;"
        f" the worst band of {MANY} calls or more is off by {100 * worst:.1f}.",
    ]
