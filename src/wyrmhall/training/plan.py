"""What is trained, and how: everything that a training which goes on has to remember."""

import dataclasses
import json
from typing import Any, ClassVar, Self

from wyrmhall.bots.network.canvas import Canvas, canvas_for
from wyrmhall.bots.network.mind import LEANING, PLAYING
from wyrmhall.envs.setting import SCORE, Setting, setting_of
from wyrmhall.kernel.options import plain_options


@dataclasses.dataclass(frozen=True)
class Plan:
    """Of any training."""

    game: str
    options: tuple[str, ...] = ("{}",)  # option sets as JSON, each played equally often
    seed: int = 1
    history: bool = False  # whether it also reads what follows from earlier decisions

    reward: ClassVar[str] = SCORE

    def settings(self) -> list[Setting]:
        return [setting_of(self.game, options, self.reward, self.history) for options in self.options]

    def canvas(self) -> Canvas:
        return canvas_for([setting.layout for setting in self.settings()])

    def to_json(self) -> str:
        return json.dumps(dataclasses.asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        fields: dict[str, Any] = json.loads(text)
        for name, value in fields.items():
            fields[name] = tuple(value) if isinstance(value, list) else value
        return cls(**fields)

    def story(self) -> dict[str, Any]:
        """What the weights say of themselves."""
        return {
            "game": self.game,
            "options": [json.loads(options) for options in self.options],
            "canvas": {name: list(shape) for name, shape in self.canvas().shapes.items()},
            "plan": json.loads(self.to_json()),
        }


@dataclasses.dataclass(frozen=True)
class PlayingPlan(Plan):
    """Of a network that learns to play. Numbers of games are for each process."""

    among: tuple[str, ...] = ()  # bots (on JAX: weights of networks) the learner also plays alone against,
    share_among: float = 0.0  # in so many of its games
    questions: tuple[str, ...] = ()  # steps at which it decides, by name; none: at all of them
    advised: float = 0.0  # weight of doing as the standard bot would, at the beginning; gone half way
    leaning: float = 0.0  # on the standard bot's choice, which it is told: so much likelier, as a logit
    quick: bool = False  # standard bots beside it think a turn over once, as in rollouts
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

    def story(self) -> dict[str, Any]:
        return {"kind": LEANING if self.leaning > 0.0 else PLAYING, **super().story()}

    @property
    def asks_for_advice(self) -> bool:
        return self.advised > 0.0 or self.leaning > 0.0


def option_set(options: Any) -> str:
    """As a Plan keeps it."""
    return json.dumps(plain_options(options), sort_keys=True)
