"""The network in PyTorch. `wyrmhall.bots.network.forward` computes the same in numpy, by the same names."""

from typing import Any

import torch
from torch import Tensor, nn

from wyrmhall.bots.network.action_words import ActionWords
from wyrmhall.training.plan import PlayingPlan


class Block(nn.Module):
    """A step of thought, added to what was thought before."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.widen = nn.Linear(width, width)
        self.narrow = nn.Linear(width, width)

    def forward(self, at: Tensor) -> Tensor:
        wide = nn.functional.gelu(self.widen(self.norm(at)), approximate="tanh")
        return at + self.narrow(wide)


class TrainedNetwork(nn.Module):
    """From rows and masks to logits of actions, the worth of the position, and who is likely to win."""

    def __init__(self, plan: PlayingPlan, canvas: int, players: int, words: ActionWords) -> None:
        super().__init__()
        self.read = nn.Linear(canvas, plan.width)
        self.blocks = nn.ModuleList([Block(plan.width) for _ in range(plan.blocks)])
        self.norm = nn.LayerNorm(plan.width)
        self.wish = nn.Linear(plan.width, plan.word)
        self.parts = nn.Embedding(len(words.parts), plan.word)
        self.worth = nn.Linear(plan.width, 1)
        self.wins = nn.Linear(plan.width, players)
        self.count = words.count
        self.register_buffer("owners", torch.from_numpy(words.owners), persistent=False)
        self.register_buffer("places", torch.from_numpy(words.places), persistent=False)
        nn.init.normal_(self.parts.weight, 0, 0.05)
        nn.init.normal_(self.wish.weight, 0, 0.05)
        nn.init.zeros_(self.worth.weight)
        nn.init.zeros_(self.wins.weight)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        at = self.read(torch.sign(rows) * torch.log1p(rows.abs()))
        for block in self.blocks:
            at = block(at)
        at = self.norm(at)
        logits = self.wish(at) @ self.actions().to(at.dtype).T
        return (
            logits.float().masked_fill(masks == 0, -1e9),
            self.worth(at).float().squeeze(-1),
            self.wins(at).float(),
        )

    def actions(self) -> Tensor:
        """For every action the sum over its parts."""
        none = torch.zeros((self.count, self.parts.weight.shape[1]), device=self.parts.weight.device)
        return none.index_add(0, self.owners, self.parts.weight[self.places])


def numbers_of(network: TrainedNetwork) -> dict[str, Any]:
    """Its weights as arrays, for playing."""
    return {name: tensor.float().cpu().numpy() for name, tensor in network.state_dict().items()}
