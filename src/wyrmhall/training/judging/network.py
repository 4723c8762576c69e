"""The judging network in PyTorch. `wyrmhall.bots.network.judge_network` computes the same in numpy, by the
same names."""

from itertools import pairwise
from typing import Any, Final

import torch
from torch import Tensor, nn

from wyrmhall.bots.network.judge_network import DOUBT, MEAN, SPREAD
from wyrmhall.training.judging.plan import JudgingPlan

FIRST_DOUBT: Final = (
    3.0,
    0.7,
)  # points that make a chance e times as large, at the end and for each turn before


class JudgingNetwork(nn.Module):
    """From softened rows and figures to logits of who will win."""

    def __init__(self, plan: JudgingPlan, observation: int, numbers: int, players: int) -> None:
        super().__init__()
        widths = [observation + numbers, *[plan.width] * plan.layers]
        self.layers = nn.ModuleList([nn.Linear(before, after) for before, after in pairwise(widths)])
        self.wins = nn.Linear(plan.width, players)
        self.doubt = nn.Parameter(torch.tensor(FIRST_DOUBT).log())
        self.drop = nn.Dropout(plan.dropout)
        self.register_buffer("mean", torch.zeros(numbers))
        self.register_buffer("spread", torch.ones(numbers))
        nn.init.zeros_(self.wins.weight)
        nn.init.zeros_(self.wins.bias)

    def forward(self, rows: Tensor, numbers: Tensor, standings: Tensor, turns: Tensor) -> Tensor:
        at = torch.cat([rows.float(), (numbers - self.mean) / self.spread], 1)
        for layer in self.layers:
            at = self.drop(nn.functional.gelu(layer(at), approximate="tanh"))
        base, more = self.doubt.exp()
        return self.wins(at).float() + standings / (base + more * turns)[:, None]


def numbers_of(network: JudgingNetwork) -> dict[str, Any]:
    """Its weights as arrays, for playing."""
    names = {"mean": MEAN, "spread": SPREAD, "doubt": DOUBT}
    return {
        names.get(name, name): tensor.float().cpu().numpy() for name, tensor in network.state_dict().items()
    }
