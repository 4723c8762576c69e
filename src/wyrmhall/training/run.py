"""A training, for so many minutes: play, learn, look how good it is, keep everything."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import torch

from wyrmhall.bots.network.action_words import ActionWords
from wyrmhall.training import checkpoint
from wyrmhall.training.actors import HALVES, Actors
from wyrmhall.training.checkpoint import Progress
from wyrmhall.training.evaluation import evaluate
from wyrmhall.training.experience import Experience
from wyrmhall.training.folder import decisions_so_far, log
from wyrmhall.training.learner import Learner
from wyrmhall.training.network import TrainedNetwork
from wyrmhall.training.plan import PlayingPlan
from wyrmhall.training.win_share import WinShare

Tell = Callable[[str], None]
Times = dict[str, float]

KEEP_EVERY: Final = 60  # seconds


class Training:
    """Everything that takes part in it."""

    def __init__(self, plan: PlayingPlan, folder: Path, processes: int, tell: Tell) -> None:
        self.plan = plan
        self.folder = folder
        self.tell = tell
        begun = decisions_so_far(folder)
        self.actors = Actors(plan, processes, begun)
        torch.manual_seed(plan.seed + begun)
        torch.set_num_threads(max(1, (os.cpu_count() or 1) - processes))  # the games need the other cores
        torch.set_float32_matmul_precision("high")
        device = "cuda" if torch.cuda.is_available() else "cpu"
        settings = plan.settings()
        words = ActionWords([settings[0].word(action) for action in range(settings[0].action_count)])
        network = TrainedNetwork(plan, plan.canvas().size, self.actors.most_players, words)
        self.learner = Learner(plan, network, device)
        self.past = Experience(plan, self.actors, device)
        self.progress = Progress()
        self.times: Times = {"environment": 0.0, "network": 0.0, "learning": 0.0}

    # -- playing -----------------------------------------------------------------------------------

    def play(self) -> None:
        """`steps` decisions in every game. While one half's games move, the network looks at the other."""
        for step in range(self.plan.steps):
            for half in range(HALVES):
                if step:
                    self.await_half(step - 1, half)
                self.think(step, half)
        for half in range(HALVES):
            self.await_half(self.plan.steps - 1, half)

    def await_half(self, step: int, half: int) -> None:
        with Stopwatch(self.times, "environment"):
            self.actors.wait()
        self.past.note_outcome(step, half, self.actors.rows[half])

    def think(self, step: int, half: int) -> None:
        with Stopwatch(self.times, "network"):
            past, rows, part = self.past, self.actors.rows[half], self.past.part(half)
            past.observations[step, part] = past.here(rows.observations)
            past.masks[step, part] = past.here(rows.masks)
            past.seats[step, part] = past.here(rows.seats)
            past.advice[step, part] = past.here(rows.advice)
            logits, worth, wins = self.learner.look(
                past.observations[step, part], past.masks[step, part], past.advice[step, part]
            )
            likely = logits.log_softmax(-1)
            actions = torch.multinomial(likely.exp(), 1)
            past.actions[step, part] = actions[:, 0]
            past.likelihood[step, part] = likely.gather(1, actions)[:, 0]
            past.worth[step, part] = worth
            absent = torch.arange(wins.shape[1], device=wins.device)[None] >= past.players[part, None]
            past.win_chances[step, part] = wins.masked_fill(absent, -1e9).softmax(-1)
            rows.actions[:] = actions[:, 0].cpu().numpy()
        self.actors.send(half)

    # -- learning ----------------------------------------------------------------------------------

    def go_on(self, minutes: float, look_every: float, bots: list[str], games: int) -> None:
        """So many minutes more, looks at how good it is not counted."""
        start, looking, next_look, told, kept = time.monotonic(), 0.0, look_every * 60, 0.0, 0.0
        seconds_before, decisions_before = self.progress.seconds, self.progress.decisions
        while True:
            spent = time.monotonic() - start - looking
            if spent >= minutes * 60:
                break
            self.play()
            with Stopwatch(self.times, "learning"):
                said = self.learner.learn(self.past, min(1.0, spent / (minutes * 60)))
            spent = time.monotonic() - start - looking
            decisions = self.progress.decisions + self.past.seats.numel()
            self.progress = Progress(decisions, self.progress.lessons + 1, seconds_before + spent)
            if spent >= told:
                told = spent + 20
                self.note(said, (decisions - decisions_before) / spent, spent)
            if spent >= kept + KEEP_EVERY:
                kept = spent
                self.keep()
            if spent >= next_look:
                next_look += look_every * 60
                before = time.monotonic()
                self.look(bots, games)
                looking += time.monotonic() - before
        self.keep()

    def keep(self) -> None:
        checkpoint.save(self.folder, self.plan, self.learner, self.progress)

    def note(self, said: dict[str, float], pace: float, spent: float) -> None:
        shares = {name: round(seconds / spent, 3) for name, seconds in self.times.items()}
        self.log({"decisions a second": round(pace), "time": shares, **said})
        parts = ", ".join(f"{name} {100 * share:.0f} %" for name, share in shares.items())
        self.tell(
            f"{self.progress.seconds / 60:.1f} minutes, {self.progress.decisions / 1e6:.1f} million"
            f" decisions, {pace:,.0f} a second ({parts});"
            f" {', '.join(f'{name} {number:.3f}' for name, number in said.items())}"
        )

    def look(self, bots: list[str], games: int) -> dict[str, WinShare]:
        """Alone among each of these bots."""
        shares: dict[str, WinShare] = {}
        for bot in bots:
            shares[bot] = evaluate(self.actors, self.learner, bot, games, self.progress.lessons)
            self.tell(f"  alone among {bot} bots: {shares[bot]}")
        self.log({"alone among": {bot: list(share) for bot, share in shares.items()}})
        return shares

    def log(self, said: dict[str, Any]) -> None:
        known = {"seconds": round(self.progress.seconds, 1), "decisions": self.progress.decisions}
        log(self.folder, {**known, **said})


class Stopwatch:
    """Adds what it measures to one of the times."""

    def __init__(self, times: Times, name: str) -> None:
        self.times = times
        self.name = name

    def __enter__(self) -> None:
        self.start = time.monotonic()

    def __exit__(self, *error: object) -> None:
        self.times[self.name] += time.monotonic() - self.start
