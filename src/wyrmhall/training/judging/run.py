"""Playing and learning by turns, each time with the judge that was learned before."""

import json
import math
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from wyrmhall.bots.network import weights
from wyrmhall.training.evaluation import Rate, rate_of
from wyrmhall.training.judging import games
from wyrmhall.training.judging.plan import JudgingPlan
from wyrmhall.training.judging.rows import FOLDER, all_rows

WEIGHTS: Final = "weights.npz"
LOG: Final = "log.jsonl"
PLAYING: Final = 0.65  # of the time; the rest is learning
Tell = Callable[[str], None]


class JudgingTraining:
    """Everything of it lies in its folder: whoever goes on there loses nothing but the round under way, and
    of that not the games."""

    def __init__(self, plan: JudgingPlan, folder: Path, processes: int, tell: Tell) -> None:
        self.plan = plan
        self.folder = folder
        self.processes = processes
        self.tell = tell
        (folder / FOLDER).mkdir(parents=True, exist_ok=True)

    def rounds(self) -> int:
        """That were finished so far."""
        path = self.folder / LOG
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        return sum("round" in json.loads(line) for line in lines)

    def weights(self) -> Path | None:
        path = self.folder / WEIGHTS
        return path if path.is_file() else None

    def go_on(self, minutes: float, rounds: int, bots: list[str], count: int) -> dict[str, Rate]:
        """So many minutes more; after each round a look at how good it is, which is not counted."""
        rates: dict[str, Rate] = {}
        for _ in range(rounds):
            self.round(60 * minutes / rounds)
            rates = self.look(bots, count)
        return rates

    def round(self, seconds: float) -> None:
        number, start = self.rounds() + 1, time.monotonic()
        played = sum(self.in_processes(games.gather, self.gathering(number, PLAYING * seconds)))
        playing = time.monotonic() - start
        self.tell(f"round {number}: {played:,} games in {playing:.0f} s")
        said = self.learn(max(1.0, seconds - playing))
        self.log({"round": number, "games": played, "seconds playing": round(playing), **said})
        self.tell(", ".join(f"{name} {value}" for name, value in said.items()))

    def gathering(self, number: int, seconds: float) -> list[tuple[Any, ...]]:
        taken = self.next_number(number)
        return [
            (self.plan, self.folder, taken, process, self.weights(), seconds)
            for process in range(self.processes)
        ]

    def next_number(self, number: int) -> int:
        """Of games: none is played twice, not even in a round that was broken off."""
        files = sorted((self.folder / FOLDER).glob("*.npz"))
        return max(number, int(files[-1].stem) // 10**9 + 1) if files else number

    def learn(self, seconds: float) -> dict[str, Any]:
        """In a process of its own: PyTorch's threads must not be there when others begin."""
        said: dict[str, Any] = self.in_processes(learn, [(self.plan, self.folder, seconds)])[0]
        return said

    def look(self, bots: list[str], count: int) -> dict[str, Rate]:
        """The network alone, among others."""
        rates: dict[str, Rate] = {}
        path, each = self.folder / WEIGHTS, math.ceil(count / self.processes)
        for bot in bots:
            tasks = [(self.plan, path, bot, process * 10**6, each) for process in range(self.processes)]
            rates[bot] = rate_of(sum(self.in_processes(games.alone, tasks)), each * self.processes)
            self.tell(f"  alone among {bot} bots: {rates[bot]}")
        self.log({"alone among": {bot: list(rate) for bot, rate in rates.items()}})
        return rates

    def in_processes(self, work: Callable[..., Any], tasks: list[tuple[Any, ...]]) -> list[Any]:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(len(tasks), context) as pool:
            return [one.result() for one in [pool.submit(work, *task) for task in tasks]]

    def log(self, said: dict[str, Any]) -> None:
        with (self.folder / LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps(said) + "\n")


def learn(plan: JudgingPlan, folder: Path, seconds: float) -> dict[str, Any]:
    """From all games of the folder, from the beginning: weights that are thrown away learn nothing wrong."""
    import torch

    from wyrmhall.training.judging.lessons import Teacher
    from wyrmhall.training.judging.network import JudgingNetwork, numbers_of

    start = time.monotonic()
    torch.manual_seed(plan.seed)
    torch.set_float32_matmul_precision("high")
    rows, consequences = all_rows(folder), plan.consequences()
    size, players = rows.observations.shape[1], consequences.most_players
    network = JudgingNetwork(plan, size, consequences.numbers, players)
    teacher = Teacher(plan, network, rows, "cuda" if torch.cuda.is_available() else "cpu")
    lesson = teacher.teach(max(1.0, seconds - (time.monotonic() - start)))
    figures = {name: round(value, 4) for name, value in lesson._asdict().items()}
    said = {"positions": len(rows.turns), **figures}
    draft = folder / f"{WEIGHTS}.new"
    weights.save(draft, numbers_of(network), {**plan.story(), **said})
    os.replace(draft, folder / WEIGHTS)
    return said
