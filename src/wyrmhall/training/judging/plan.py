"""What is trained, and how: everything that a training which goes on has to remember."""

import dataclasses
import json
from pathlib import Path
from typing import Any, Final, Self

from wyrmhall.bots.network.canvas import Canvas, canvas_for
from wyrmhall.bots.network.judging_mind import consequences_of
from wyrmhall.bots.network.mind import JUDGING
from wyrmhall.bots.search.consequences import Consequences
from wyrmhall.envs.setting import WIN, Setting, setting_of

PLAN: Final = "plan.json"


@dataclasses.dataclass(frozen=True)
class JudgingPlan:
    """One training."""

    game: str
    options: tuple[str, ...] = ("{}",)  # option sets as JSON, each played equally often
    seed: int = 1
    explore: float = 0.25  # how often a player takes another option than the best,
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

    def settings(self) -> list[Setting]:
        return [setting_of(self.game, options, WIN) for options in self.options]

    def canvas(self) -> Canvas:
        return canvas_for([setting.layout for setting in self.settings()])

    def consequences(self) -> Consequences:
        found = consequences_of(self.settings()[0].game)
        assert found is not None
        return found

    def to_json(self) -> str:
        return json.dumps(dataclasses.asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        fields: dict[str, Any] = json.loads(text)
        return cls(**{**fields, "options": tuple(fields["options"])})

    def story(self) -> dict[str, Any]:
        """What the weights say of themselves."""
        return {
            "kind": JUDGING,
            "game": self.game,
            "options": [json.loads(options) for options in self.options],
            "canvas": {name: list(shape) for name, shape in self.canvas().shapes.items()},
            "plan": json.loads(self.to_json()),
        }


def keep_judging_plan(folder: Path, plan: JudgingPlan) -> None:
    (folder / PLAN).write_text(plan.to_json() + "\n", encoding="utf-8")


def kept_judging_plan(folder: Path) -> JudgingPlan | None:
    """That of the training in this folder, if there is one."""
    path = folder / PLAN
    return JudgingPlan.from_json(path.read_text(encoding="utf-8")) if path.is_file() else None
