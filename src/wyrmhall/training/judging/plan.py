"""A training that learns to judge."""

from dataclasses import dataclass
from typing import Any, ClassVar

from wyrmhall.bots.network.judging_mind import consequences_of
from wyrmhall.bots.network.mind import JUDGING
from wyrmhall.bots.search.consequences import Consequences
from wyrmhall.envs.setting import WIN
from wyrmhall.training.plan import Plan


@dataclass(frozen=True)
class JudgingPlan(Plan):
    """Everything that it has to remember."""

    explore: float = 0.25  # how often a player draws lots instead of taking the best,
    points: float = 2.0  # an option e times as rarely for so many points that it looks worse,
    odds: float = 0.3  # or so much in the logarithm of its odds, where a network judges
    width: int = 256
    layers: int = 3
    dropout: float = 0.1
    rate: float = 1e-3  # of learning, at the beginning
    last_rate: float = 1e-5
    decay: float = 0.01  # of the weights
    batch: int = 4096
    passes: int = 6  # over all rows, at most
    foresight: float = 0.95  # lambda: how much what came later counts against what was then expected
    kept_out: int = 20  # one game of so many is not learned from: it shows what was learned

    reward: ClassVar[str] = WIN

    def consequences(self) -> Consequences:
        found = consequences_of(self.settings()[0].game)
        assert found is not None
        return found

    def story(self) -> dict[str, Any]:
        return {"kind": JUDGING, **super().story()}
