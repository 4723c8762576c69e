"""From positions and their outcome to better weights."""

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from wyrmhall.bots.network.forward import softened
from wyrmhall.training.judging.hindsight import expected_later
from wyrmhall.training.judging.network import JudgingNetwork
from wyrmhall.training.judging.plan import JudgingPlan
from wyrmhall.training.judging.rows import ABSENT, Rows

NEVER: Final = -1e9
LEAST_SPREAD: Final = 0.05
AT_A_TIME: Final = 16384  # positions that are only looked at


class Lesson(NamedTuple):
    """What it was like. Losses are minus the mean logarithm of the chance that was given to who won."""

    before: float  # on games nothing was learned from, by the hand-written judge's standings alone
    by_outcome: float  # after learning from how the games ended,
    after: float  # and then from what was expected a little later
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
        self.rows = rows
        self.network.mean.copy_(torch.from_numpy(rows.numbers.mean(0)))
        self.network.spread.copy_(torch.from_numpy(np.maximum(rows.numbers.std(0), LEAST_SPREAD)))
        read = [torch.from_numpy(column) for column in (rows.numbers, rows.standings, rows.turns)]
        self.columns = [column.to(device) for column in [softened_once(rows.observations), *read]]
        self.shares = torch.from_numpy(rows.shares).to(device)
        out = torch.from_numpy(rows.games % plan.kept_out == 0)
        self.learned = (~out).nonzero()[:, 0].to(device)
        self.kept_out = out.nonzero()[:, 0].to(device)

    def teach(self, seconds: float) -> Lesson:
        """Half of the time from how games ended. That is mostly luck, and the same for all rows of a game; so
        then from how the network saw things a little later."""
        plan, before = self.plan, self.look()
        passes = self.go_over(self.shares, seconds / 2, plan.rate, plan.rate / 10)
        by_outcome = self.look()
        passes += self.go_over(self.expected(), seconds / 2, plan.rate / 3, plan.last_rate)
        return Lesson(before, by_outcome, self.look(), passes)

    def go_over(self, shares: Tensor, seconds: float, rate: float, last_rate: float) -> float:
        """Learn these shares of the win; how often all rows were gone over."""
        network, plan, passes = self.network, self.plan, 0.0
        optimiser = torch.optim.AdamW(network.parameters(), rate, weight_decay=plan.decay)
        start = time.monotonic()
        network.train()
        for passes, some in self.batches():
            done = max((time.monotonic() - start) / seconds, passes / plan.passes)
            if done >= 1:
                break
            for group in optimiser.param_groups:
                group["lr"] = rate * (last_rate / rate) ** done
            loss = self.loss(some, shares)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
        return passes

    def batches(self) -> Iterator[tuple[float, Tensor]]:
        """Again and again all rows in any order; with how many times that was."""
        count, done = len(self.learned), 0
        while True:
            order = self.learned[torch.randperm(count, device=self.learned.device)]
            for some in order.split(self.plan.batch):
                done += len(some)
                yield done / count, some

    def called(self, some: Tensor) -> Tensor:
        """The logarithm of every chance."""
        logits = self.network(*[column[some] for column in self.columns])
        return logits.masked_fill(self.shares[some] == ABSENT, NEVER).log_softmax(1).clamp_min(-30)

    def loss(self, some: Tensor, shares: Tensor) -> Tensor:
        return -(shares[some].clamp_min(0.0) * self.called(some)).sum(1).mean()

    def look(self) -> float:
        """At the games that were kept out."""
        self.network.eval()
        with torch.no_grad():
            parts = self.kept_out.split(AT_A_TIME)
            total = sum([float(self.loss(some, self.shares)) * len(some) for some in parts])
        return total / max(1, len(self.kept_out))

    def expected(self) -> Tensor:
        """For every row the shares of the win, as seen from a little later."""
        self.network.eval()
        every = torch.arange(len(self.rows.games), device=self.device)
        with torch.no_grad():
            chances = torch.cat([self.called(some).exp().cpu() for some in every.split(AT_A_TIME)])
        later = expected_later(self.rows, chances.numpy(), self.plan.foresight)
        return torch.from_numpy(later).to(self.device)
