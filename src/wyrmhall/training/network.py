"""The network in PyTorch. `wyrmhall.bots.network.forward` computes the same in numpy, by the same names."""

from typing import Any, Final

import torch
from torch import Tensor, nn

from wyrmhall.bots.network.action_words import ActionWords
from wyrmhall.bots.network.forward import NO_ADVICE
from wyrmhall.training.plan import PlayingPlan

FIRST_WORDS: Final = 0.05  # how large the numbers of words are at the beginning
FIRST_WORDS_BESIDE_ADVICE: Final = 0.01  # they are not to drown it


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
        first_words = FIRST_WORDS_BESIDE_ADVICE if plan.leaning else FIRST_WORDS
        nn.init.normal_(self.parts.weight, 0, first_words)
        nn.init.normal_(self.wish.weight, 0, first_words)
        nn.init.zeros_(self.worth.weight)
        nn.init.zeros_(self.wins.weight)
        self.leans = plan.leaning > 0.0
        if self.leans:
            self.heed = nn.Linear(plan.word, plan.width)  # what the advice tells of the position
            self.trust = nn.Linear(plan.width, 1)  # how much likelier it makes the advised action
            nn.init.zeros_(self.trust.weight)
            nn.init.constant_(self.trust.bias, plan.leaning)

    def forward(self, rows: Tensor, masks: Tensor, advice: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        at = self.read(torch.sign(rows) * torch.log1p(rows.abs()))
        actions = self.actions().to(at.dtype)
        advised, given = advice.clamp_min(0), (advice != NO_ADVICE).to(at.dtype)[:, None]
        if self.leans:
            at = at + self.heed(actions[advised]) * given
        for block in self.blocks:
            at = block(at)
        at = self.norm(at)
        logits = self.wish(at) @ actions.T
        if self.leans:
            logits = logits.scatter_add(1, advised[:, None], (self.trust(at) * given).to(logits.dtype))
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
