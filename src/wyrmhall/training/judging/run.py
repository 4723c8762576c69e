"""Playing and learning by turns, each time with the judge that was learned before."""

import math
import multiprocessing
import shutil
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import torch

from wyrmhall.training.folder import WEIGHTS, keep_weights, log, logged
from wyrmhall.training.judging import games
from wyrmhall.training.judging.lessons import Teacher
from wyrmhall.training.judging.network import JudgingNetwork, numbers_of
from wyrmhall.training.judging.plan import JudgingPlan
from wyrmhall.training.judging.rows import FOLDER, all_rows
from wyrmhall.training.win_share import WinShare, win_share

PLAYING: Final = 0.65  # of the time; the rest is learning
Tell = Callable[[str], None]


class JudgingTraining:
    """Everything of it lies in its folder: whoever goes on there loses nothing but the round under way, and
    of that not the games whose rows are in their files already."""

    def __init__(self, plan: JudgingPlan, folder: Path, processes: int, tell: Tell) -> None:
        self.plan = plan
        self.folder = folder
        self.processes = processes
        self.tell = tell
        (folder / FOLDER).mkdir(parents=True, exist_ok=True)

    def rounds(self) -> int:
        """That were finished so far."""
        return sum("round" in said for said in logged(self.folder))

    def weights(self) -> Path | None:
        path = self.folder / WEIGHTS
        return path if path.is_file() else None

    def begin_with(self, path: Path) -> None:
        """These weights judge in the first round; a training that has some keeps them."""
        if self.weights() is None:
            shutil.copyfile(path, self.folder / WEIGHTS)

    def go_on(self, minutes: float, rounds: int, bots: list[str], count: int) -> dict[str, WinShare]:
        """So many minutes more; after each round a look at how good it is, which is not counted."""
        shares: dict[str, WinShare] = {}
        for _ in range(rounds):
            self.round(60 * minutes / rounds)
            shares = self.look(bots, count)
        return shares

    def round(self, seconds: float) -> None:
        number, start = self.rounds() + 1, time.monotonic()
        played = sum(self.in_processes(games.gather, self.gathering(number, PLAYING * seconds)))
        playing = time.monotonic() - start
        self.tell(f"round {number}: {played:,} games in {playing:.0f} s")
        said = self.learn(max(1.0, seconds - playing))
        log(self.folder, {"round": number, "games": played, "seconds playing": round(playing), **said})
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
        """From all games of the folder, from the beginning: weights that are thrown away learn nothing
        wrong."""
        start, plan = time.monotonic(), self.plan
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        rows, consequences = all_rows(self.folder), plan.consequences()
        size, players = rows.observations.shape[1], consequences.most_players
        network = JudgingNetwork(plan, size, consequences.numbers, players)
        teacher = Teacher(plan, network, rows, "cuda" if torch.cuda.is_available() else "cpu")
        lesson = teacher.teach(max(1.0, seconds - (time.monotonic() - start)))
        figures = {name: round(value, 4) for name, value in lesson._asdict().items()}
        said = {"positions": len(rows.turns), **figures}
        keep_weights(self.folder, numbers_of(network), {**plan.story(), **said})
        return said

    def look(self, bots: list[str], count: int) -> dict[str, WinShare]:
        """The network alone, among others."""
        shares: dict[str, WinShare] = {}
        path, each = self.folder / WEIGHTS, math.ceil(count / self.processes)
        for bot in bots:
            tasks = [(self.plan, path, bot, process * 10**6, each) for process in range(self.processes)]
            shares[bot] = win_share(sum(self.in_processes(games.alone, tasks)), each * self.processes)
            self.tell(f"  alone among {bot} bots: {shares[bot]}")
        log(self.folder, {"alone among": {bot: list(share) for bot, share in shares.items()}})
        return shares

    def in_processes(self, work: Callable[..., Any], tasks: list[tuple[Any, ...]]) -> list[Any]:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(len(tasks), context) as pool:
            return [one.result() for one in [pool.submit(work, *task) for task in tasks]]
