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
SHARES: Final = 4  # which of the columns tells who won
AT_A_TIME: Final = 16384  # positions that are only looked at


class Lesson(NamedTuple):
    """What it was like. Losses are the mean of the logarithm of the chance that was given to who won."""

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
        columns = [softened_once(rows.observations), *[torch.from_numpy(column) for column in rows[1:5]]]
        self.columns = columns if device == "cpu" else [column.to(device) for column in columns]
        out = torch.from_numpy(rows.games % plan.kept_out == 0)
        self.learned = (~out).nonzero()[:, 0].to(columns[0].device)
        self.kept_out = out.nonzero()[:, 0].to(columns[0].device)

    def teach(self, seconds: float) -> Lesson:
        """Half of the time from how games ended. That is mostly luck, and the same for all rows of a game; so
        then from how the network saw things a little later."""
        plan, before = self.plan, self.look()
        passes = self.go_over(self.columns[-1], seconds / 2, plan.rate, plan.rate / 10)
        by_outcome = self.look()
        passes += self.go_over(self.expected_later(), seconds / 2, plan.rate / 3, plan.last_rate)
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
        rows, numbers, standings, turns, shares = [column[some].to(self.device) for column in self.columns]
        logits = self.network(rows, numbers, standings, turns)
        return logits.masked_fill(shares == ABSENT, NEVER).log_softmax(1).clamp_min(-30)

    def loss(self, some: Tensor, shares: Tensor) -> Tensor:
        wanted = shares[some].to(self.device)
        return -(wanted.clamp_min(0.0) * self.called(some)).sum(1).mean()

    def look(self) -> float:
        """At the games that were kept out."""
        self.network.eval()
        with torch.no_grad():
            parts = self.kept_out.split(AT_A_TIME)
            total = sum([float(self.loss(some, self.columns[-1])) * len(some) for some in parts])
        return total / max(1, len(self.kept_out))

    def expected_later(self) -> Tensor:
        """For every row: how the game ended, and how the network saw the rows behind it, the nearer ones the
        more (lambda returns, from row to row of a game)."""
        self.network.eval()
        every = torch.arange(len(self.rows.games), device=self.columns[0].device)
        with torch.no_grad():
            chances = torch.cat([self.called(some).exp().cpu() for some in every.split(AT_A_TIME)])
        return torch.from_numpy(later(self.rows, chances.numpy(), self.plan.foresight))


def later(rows: Rows, chances: NDArray[np.float32], foresight: float) -> NDArray[np.float32]:
    """Seats are told apart by who looks: a row's chances are turned to the seat that looked before."""
    wanted, games, seats = rows.shares.copy(), rows.games, rows.seats
    players = (rows.shares != ABSENT).sum(1)
    for row in range(len(wanted) - 2, -1, -1):
        if games[row] != games[row + 1]:
            continue
        count = players[row]
        turn = int(seats[row + 1] - seats[row]) % count  # how the next row's seats lie in this one's eyes
        seen = (1 - foresight) * chances[row + 1, :count] + foresight * wanted[row + 1, :count]
        wanted[row, :count] = np.roll(seen, turn)
    return wanted
