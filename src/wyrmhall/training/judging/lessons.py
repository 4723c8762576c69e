"""From positions and their outcome to better weights."""

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from wyrmhall.bots.network.forward import softened
from wyrmhall.training.judging.network import JudgingNetwork
from wyrmhall.training.judging.plan import JudgingPlan
from wyrmhall.training.judging.rows import ABSENT, Rows

NEVER: Final = -1e9
LEAST_SPREAD: Final = 0.05
AT_A_TIME: Final = 16384  # positions that are only looked at


class Lesson(NamedTuple):
    """What it was like. Losses are the mean of the logarithm of the chance that was given to who won."""

    before: float  # on games nothing was learned from, by the hand-written judge's standings alone
    after: float
    learned: float  # in the last batches
    passes: float


def softened_once(rows: NDArray[np.int16]) -> Tensor:
    """As the network reads them, in small numbers: to do it in every pass takes as long as learning."""
    parts = [softened(rows[first : first + AT_A_TIME]) for first in range(0, len(rows), AT_A_TIME)]
    return torch.cat([torch.from_numpy(part).half() for part in parts])


class Teacher:
    """Goes over the rows for so many seconds."""

    def __init__(self, plan: JudgingPlan, network: JudgingNetwork, rows: Rows, device: str) -> None:
        self.plan = plan
        self.network = network.to(device)
        self.device = device
        out = rows.games % plan.kept_out == 0
        columns = [softened_once(rows.observations), *[torch.from_numpy(column) for column in rows[1:5]]]
        self.learned = [column[torch.from_numpy(~out)] for column in columns]
        self.kept_out = [column[torch.from_numpy(out)] for column in columns]
        if device != "cpu":
            self.learned = [column.to(device) for column in self.learned]
        self.network.mean.copy_(torch.from_numpy(rows.numbers.mean(0)))
        self.network.spread.copy_(torch.from_numpy(np.maximum(rows.numbers.std(0), LEAST_SPREAD)))

    def batches(self) -> Iterator[tuple[float, list[Tensor]]]:
        """Again and again all rows in any order; with how many times that was."""
        count, done = len(self.learned[0]), 0
        while True:
            order = torch.randperm(count, device=self.learned[0].device)
            for some in order.split(self.plan.batch):
                done += len(some)
                yield done / count, [column[some].to(self.device) for column in self.learned]

    def loss(self, batch: list[Tensor]) -> Tensor:
        rows, numbers, standings, turns, shares = batch
        absent = shares == ABSENT
        called = self.network(rows, numbers, standings, turns).masked_fill(absent, NEVER).log_softmax(1)
        return -(shares.masked_fill(absent, 0.0) * called.clamp_min(-30)).sum(1).mean()

    def teach(self, seconds: float) -> Lesson:
        plan, network = self.plan, self.network
        optimiser = torch.optim.AdamW(network.parameters(), plan.rate, weight_decay=plan.decay)
        start, last, passes = time.monotonic(), 0.0, 0.0
        before = self.look()
        network.train()
        for passes, batch in self.batches():
            done = max((time.monotonic() - start) / seconds, passes / plan.passes)
            if done >= 1:
                break
            for group in optimiser.param_groups:
                group["lr"] = plan.rate * (plan.last_rate / plan.rate) ** done
            loss = self.loss(batch)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            last = 0.99 * last + 0.01 * loss.item() if last else loss.item()
        return Lesson(before, self.look(), last, passes)

    def look(self) -> float:
        """At the games that were kept out."""
        self.network.eval()
        total, count = 0.0, len(self.kept_out[0])
        with torch.no_grad():
            for first in range(0, count, AT_A_TIME):
                some = [column[first : first + AT_A_TIME].to(self.device) for column in self.kept_out]
                total += float(self.loss(some)) * len(some[0])
        return total / max(1, count)
