"""Plays the games of a data set, and writes them in parts of so many games each.

A part depends on the plan and its number alone. One that is there already is not played again, so a run that
was interrupted goes on where it stopped.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, open_bot
from wyrmhall.bots.outside.failures import OwnDecisions
from wyrmhall.bots.outside.proxy import own_decisions
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.study.observation import Layout
from wyrmhall.lab import tables
from wyrmhall.lab.arena import bots_by_seat, program_options
from wyrmhall.lab.datasets.watching import WatchedGame
from wyrmhall.lab.tasks import TaskEngine, run_tasks
from wyrmhall.registry import open_game

GAMES_A_PART: Final = 50
PLAN: Final = "plan.json"
PART: Final = "part-{:05}.parquet"


class Plan(NamedTuple):
    """What is to be played: whoever has it plays the same games."""

    game: str
    rules: int  # the version of its rules
    options: dict[str, Any]
    seats: list[str]
    seed: int
    decisions: int  # at least so many; the last part is played to its end
    games_a_part: int = GAMES_A_PART

    def parts(self, first: int, last: int, folder: Path) -> list[Any]:
        return [{**self._asdict(), "folder": str(folder), "part": number} for number in range(first, last)]


def plan_of(game: Game, options: Any, seats: list[str], seed: int, decisions: int, games: int) -> Plan:
    plain = plain_options(game.study.for_programs(options))
    return Plan(game.name, game.rules_version, plain, seats, seed, decisions, games)


class Counted(NamedTuple):
    """What has been written."""

    games: int
    decisions: int
    stopped: bool
    own: Mapping[str, OwnDecisions]  # of every bot, in the parts that were played now


def write_parts(plan: Plan, folder: Path, engine: TaskEngine) -> Counted:
    """Part by part until there are enough decisions."""
    tables.check_installed()
    take_folder(plan, folder)
    sizes: list[int] = []
    own: dict[str, OwnDecisions] = {}
    while sum(sizes) < plan.decisions:
        wanted = next_parts(sizes, plan.decisions)
        tasks = plan.parts(len(sizes), len(sizes) + wanted, folder)
        finished = run_tasks(write_part, tasks, engine, f"parts, after {sum(sizes):,} decisions")
        for size, of_bots in finished.done():
            sizes.append(size)
            for bot, (failed, chose) in of_bots.items():
                before = own.get(bot, OwnDecisions(0, 0))
                own[bot] = OwnDecisions(before.failed + failed, before.chose + chose)
        if finished.stopped:
            return Counted(len(sizes) * plan.games_a_part, sum(sizes), True, own)
    return Counted(len(sizes) * plan.games_a_part, sum(sizes), False, own)


def next_parts(sizes: list[int], decisions: int) -> int:
    """By how long games have been so far; the first one alone, for then nothing is known."""
    if not sizes:
        return 1
    left, usual = decisions - sum(sizes), sum(sizes) / len(sizes)
    return max(1, int(left / usual))


def take_folder(plan: Plan, folder: Path) -> None:
    """NoTables if something else is there."""
    folder.mkdir(parents=True, exist_ok=True)
    written = folder / PLAN
    text = json.dumps(plan._asdict(), indent=2) + "\n"
    if not written.exists():
        if any(folder.iterdir()):
            raise tables.NoTables(f"{folder} is not empty, and holds no data set: name another folder")
        written.write_text(text, "utf-8")
    elif written.read_text("utf-8") != text:
        raise tables.NoTables(f"{folder} holds a data set of other games: name another folder, or remove it")


def write_part(task: Any) -> tuple[int, dict[str, OwnDecisions]]:
    """How many decisions are in it, and how many of them each bot made itself."""
    import polars

    path = Path(task["folder"], PART.format(task["part"]))
    game = open_game(task["game"])
    bots = {name: open_bot(name, game) for name in task["seats"]}
    if not path.exists():
        beside = path.with_suffix(".writing")
        frame_of(task, game, bots).write_parquet(beside)
        beside.rename(path)  # there at once and whole, or not at all
    decisions = int(polars.scan_parquet(path).select(polars.len()).collect().item())
    return decisions, {name: own_decisions(bot) for name, bot in bots.items()}


def frame_of(task: Any, game: Game, bots: Mapping[str, Bot]) -> Any:
    """The games of one part as a polars frame."""
    import polars

    options = program_options(game, task["options"])
    layout = Layout(game.study.observation(options))
    rows: list[tuple[Any, ...]] = []
    seen = bytearray()
    first = task["part"] * task["games_a_part"]
    for number in range(first, first + task["games_a_part"]):
        names = bots_by_seat(task["seats"], number, rotate=True)
        played = WatchedGame(
            game, options, [bots[name] for name in names], f"{task['seed']}/{number}", layout
        )
        played.play()
        scores, winners = game.scores(played.state), game.winners(played.state)
        for step, one in enumerate(played.kept):
            seen += one.observation
            won = 1 / len(winners) if one.seat in winners else 0.0
            ends = (scores[one.seat], won)
            rows.append((number, step, one.seat, names[one.seat], one.menu, one.choice, one.words, *ends))
    schema = {
        "game": polars.Int32(),
        "step": polars.Int32(),
        "seat": polars.Int8(),
        "bot": polars.String(),
        "menu": polars.List(polars.Int32),
        "choice": polars.Int32(),
        "words": polars.String(),
        "score": polars.Int32(),
        "won": polars.Float32(),
    }
    frame = polars.DataFrame(rows, schema=schema, orient="row")
    numbers = polars.Series("observation", memoryview(seen).cast("h"), dtype=polars.Int16)
    return frame.insert_column(4, numbers.reshape((len(rows), layout.size)))
