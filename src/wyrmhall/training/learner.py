"""PPO: from decisions and what they were worth to better weights."""

from typing import Any, Final

import torch
from torch import Tensor, nn

from wyrmhall.bots.network.forward import NO_ADVICE
from wyrmhall.training.experience import Experience
from wyrmhall.training.network import TrainedNetwork
from wyrmhall.training.plan import PlayingPlan
from wyrmhall.training.returns import Returns

ADVICE_FADES: Final = 0.5  # of a training: from then on nobody's advice counts
LEAST_LIKELY: Final = -30.0  # as a logarithm


class Learner:
    """The network with its optimiser."""

    def __init__(self, plan: PlayingPlan, network: TrainedNetwork, device: str) -> None:
        self.plan = plan
        self.device = device
        self.network = network.to(device)
        self.optimiser = torch.optim.AdamW(
            network.parameters(), plan.rate, eps=1e-5, weight_decay=0.0, fused=device == "cuda"
        )

    def quick(self) -> Any:
        """Half precision where the device is made for it."""
        return torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda")

    def look(self, rows: Tensor, masks: Tensor, advice: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        with torch.no_grad(), self.quick():
            logits, worth, wins = self.network(rows.float(), masks, advice)
        return logits, worth, wins

    def learn(self, past: Experience, done: float) -> dict[str, float]:
        """One lesson; `done` is how much of the training lies behind, from 0 to 1."""
        plan = self.plan
        returns = Returns(plan, past)
        for group in self.optimiser.param_groups:
            group["lr"] = plan.rate + (plan.last_rate - plan.rate) * done
        curiosity = plan.curiosity + (plan.last_curiosity - plan.curiosity) * done
        advised = plan.advised * max(0.0, 1.0 - done / ADVICE_FADES)
        known = returns.known.flatten().nonzero()[:, 0]
        advantages = returns.advantages.flatten()
        mean, spread = advantages[known].mean(), advantages[known].std() + 1e-6
        advantages = (advantages - mean) / spread
        said: dict[str, float] = {}
        for _ in range(plan.passes):
            order = known[torch.randperm(len(known), device=self.device)]
            for some in order.split(plan.batch):
                said = self.lesson(past, returns, advantages, some, curiosity, advised)
        return {**said, "share known": len(known) / returns.known.numel()}

    def lesson(
        self,
        past: Experience,
        returns: Returns,
        advantages: Tensor,
        some: Tensor,
        curiosity: float,
        advised: float,
    ) -> dict[str, float]:
        with self.quick():
            logits, worth, wins = self.network(
                past.observations.flatten(0, 1)[some].float(),
                past.masks.flatten(0, 1)[some],
                past.advice.flatten()[some],
            )
        likely = logits.log_softmax(-1)
        chosen = likely.gather(1, past.actions.flatten()[some][:, None])[:, 0]
        change = (chosen - past.likelihood.flatten()[some]).exp()
        gain = advantages[some]
        policy = -torch.min(change * gain, change.clamp(0.8, 1.2) * gain).mean()
        entropy = -(likely.exp() * likely.clamp_min(LEAST_LIKELY)).sum(-1).mean()
        value = nn.functional.smooth_l1_loss(worth, returns.worth.flatten()[some])
        present = self.present(past, some)
        called = wins.masked_fill(~present, -1e9).log_softmax(-1)
        winning = -(returns.wins.flatten(0, 1)[some] * called.masked_fill(~present, 0.0)).sum(-1).mean()
        loss = policy + 0.5 * value + 0.25 * winning - curiosity * entropy
        said: dict[str, float] = {}
        if advised:
            unlike = self.unlike_advice(likely, past.advice.flatten()[some])
            loss = loss + advised * unlike
            said = {"unlike standard": unlike.item()}
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimiser.step()
        return said | {
            "policy": policy.item(),
            "value": value.item(),
            "winning": winning.item(),
            "entropy": entropy.item(),
        }

    def unlike_advice(self, likely: Tensor, advice: Tensor) -> Tensor:
        """How little it expects what the standard bot would do, where that was asked."""
        asked = (advice != NO_ADVICE).nonzero()[:, 0]
        if not len(asked):
            return likely.new_zeros(())
        return -likely[asked].gather(1, advice[asked][:, None]).clamp_min(LEAST_LIKELY).mean()

    def present(self, past: Experience, some: Tensor) -> Tensor:
        """Which seats there are, of the games of these decisions."""
        players = past.players.repeat(self.plan.steps)[some]
        place = torch.arange(past.wins.shape[-1], device=players.device)
        return place[None] < players[:, None]
