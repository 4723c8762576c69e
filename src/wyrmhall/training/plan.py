"""What is trained, and how: everything a checkpoint has to remember to go on the same way."""

import dataclasses
import json
from pathlib import Path
from typing import Any, Final, Self

from wyrmhall.bots.network.canvas import Canvas, canvas_for
from wyrmhall.envs.setting import SCORE, Setting, setting_of
from wyrmhall.kernel.options import plain_options

PLAN: Final = "plan.json"


@dataclasses.dataclass(frozen=True)
class Plan:
    """One training. Numbers of games are for each process."""

    game: str
    options: tuple[str, ...] = ("{}",)  # option sets as JSON, each played equally often
    among: tuple[str, ...] = ()  # bots the learner also plays alone against,
    share_among: float = 0.0  # in so many of its games
    seed: int = 1
    games: int = 64  # in each half: one half plays while the network thinks about the other
    steps: int = 64  # decisions of every game between two lessons
    width: int = 384
    blocks: int = 3
    word: int = 128  # numbers that describe an action
    rate: float = 4e-4  # of learning, at the beginning
    last_rate: float = 1e-5  # and at the end
    curiosity: float = 0.01  # weight of the entropy, at the beginning
    last_curiosity: float = 0.001
    passes: int = 3  # over the decisions of a lesson
    batch: int = 16384
    points: float = 20.0  # a lead of so many points is worth as much as `win`
    win: float = 1.0
    foresight: float = 0.95  # lambda of the generalised advantage

    def settings(self) -> list[Setting]:
        return [setting_of(self.game, options, SCORE) for options in self.options]

    def canvas(self) -> Canvas:
        return canvas_for([setting.layout for setting in self.settings()])

    def to_json(self) -> str:
        return json.dumps(dataclasses.asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        fields: dict[str, Any] = json.loads(text)
        for name in ("options", "among"):
            fields[name] = tuple(fields[name])
        return cls(**fields)


def option_set(options: Any) -> str:
    """As a Plan keeps it."""
    return json.dumps(plain_options(options), sort_keys=True)


def keep_plan(folder: Path, plan: Plan) -> None:
    (folder / PLAN).write_text(plan.to_json() + "\n", encoding="utf-8")


def kept_plan(folder: Path) -> Plan | None:
    """That of the training in this folder, if there is one."""
    path = folder / PLAN
    return Plan.from_json(path.read_text(encoding="utf-8")) if path.is_file() else None
