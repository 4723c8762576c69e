"""A training on one device for so many minutes: play, learn, look how good it is, keep everything."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from wyrmhall.bots.network.canvas import Canvas
from wyrmhall.bots.network.weights import arrays_of
from wyrmhall.envs.jax import make
from wyrmhall.training.folder import keep_weights, log
from wyrmhall.training.on_jax.evaluation import wins_alone
from wyrmhall.training.on_jax.learner import Memory, lesson, new_memory
from wyrmhall.training.on_jax.network import READ, Weights, from_whole, new_weights, sizes_of, whole
from wyrmhall.training.plan import PlayingPlan
from wyrmhall.training.win_share import WinShare

STATE: Final = "training.npz"
LOOK_TABLES: Final = 1024
LONGEST: Final = 500  # decisions of a game that is looked at; one with many replays is left out
ON_ACCELERATOR: Final = 12  # cards dealt in a row: longer to compile, quicker to play

Tell = Callable[[str], None]


class Training:
    """Everything that takes part in it."""

    def __init__(self, plan: PlayingPlan, options: dict[str, Any], folder: Path, tell: Tell) -> None:
        unroll = 1 if jax.default_backend() == "cpu" else ON_ACCELERATOR
        self.plan, self.folder, self.tell = plan, folder, tell
        self.game = make(plan.game, history=plan.history, unroll=unroll, **options)
        self.sizes = sizes_of(self.game, plan)
        self.key, table_key, weight_key = jax.random.split(jax.random.key(plan.seed), 3)
        self.tables = jax.jit(jax.vmap(self.game.init))(jax.random.split(table_key, plan.games))
        self.weights = new_weights(weight_key, self.sizes, plan)
        self.memory = new_memory(self.weights)
        self.guests = [self.read(Path(path)) for path in plan.among]
        self.earlier = self.weights
        self.decisions, self.lessons, self.seconds = 0, 0, 0.0
        self.lesson = jax.jit(lesson(self.game, self.sizes, plan))
        self.wins_alone = wins_alone(self.game, self.sizes, LOOK_TABLES, LONGEST)

    # -- going on --------------------------------------------------------------------------------

    def go_on(self, minutes: float, look_every: float, renew_after: int) -> None:
        """So many minutes more; compiling and looks at how good it is are not counted."""
        plan, spent, told, next_look = self.plan, 0.0, 0.0, look_every * 60
        begun_with = self.decisions
        first = True
        while spent < minutes * 60:
            done = min(1.0, spent / (minutes * 60))
            start = time.monotonic()
            said = self.learn(
                plan.rate + (plan.last_rate - plan.rate) * done,
                plan.curiosity + (plan.last_curiosity - plan.curiosity) * done,
            )
            took = time.monotonic() - start
            if first:
                first = False
                self.tell(f"compiled in {took:.0f} seconds on {jax.devices()[0].device_kind}")
                begun_with = self.decisions
                continue
            spent, self.seconds = spent + took, self.seconds + took
            if self.lessons % renew_after == 0:
                self.earlier = self.weights
            if spent >= told:
                told = spent + 20
                self.note(said, (self.decisions - begun_with) / spent)
            if spent >= next_look:
                next_look += look_every * 60
                self.save()
                self.look()
        self.save()
        self.look()

    @property
    def others(self) -> Weights:
        """Who sits at the tables where one seat learns: other networks in turn, or its earlier self."""
        return self.guests[self.lessons % len(self.guests)] if self.guests else self.earlier

    def learn(self, rate: float, curiosity: float) -> dict[str, float]:
        numbers = (jnp.float32(rate), jnp.float32(curiosity))
        self.weights, self.memory, self.tables, self.key, said = self.lesson(
            self.weights, self.memory, self.others, self.tables, self.key, *numbers
        )
        told = {name: float(number) for name, number in said.items()}  # waits for the device
        self.decisions += self.plan.games * self.plan.steps
        self.lessons += 1
        return told

    def look(self) -> None:
        known = dict(zip(self.plan.among, self.guests, strict=True))
        shares: dict[str, WinShare] = {}
        for name, others in {"random": None, **known}.items():
            self.key, key = jax.random.split(self.key)
            shares[name] = self.wins_alone(self.weights, others, key)
            self.tell(f"  alone among {name}: {shares[name]}")
        self.log({"alone among": shares})

    def note(self, said: dict[str, float], pace: float) -> None:
        self.log({"decisions a second": round(pace), **said})
        losses = ", ".join(f"{name} {number:.3f}" for name, number in said.items())
        self.tell(
            f"{self.seconds / 60:.1f} minutes, {self.decisions / 1e6:.1f} million decisions,"
            f" {pace:,.0f} a second; {losses}"
        )

    def log(self, said: dict[str, Any]) -> None:
        known = {"seconds": round(self.seconds, 1), "decisions": self.decisions}
        log(self.folder, {**known, **said})

    # -- keeping ---------------------------------------------------------------------------------

    def save(self) -> None:
        """All at once: whoever is interrupted here still has the one before."""
        arrays = {f"weights/{name}": array for name, array in self.weights.items()}
        arrays |= {f"mean/{name}": array for name, array in self.memory.mean.items()}
        arrays |= {f"square/{name}": array for name, array in self.memory.square.items()}
        done = np.array([self.decisions, self.lessons, self.seconds, int(self.memory.steps)], np.float64)
        draft = self.folder / f"{STATE}.new"
        with draft.open("wb") as file:
            np.savez(
                file, allow_pickle=False, done=done, **{name: np.asarray(one) for name, one in arrays.items()}
            )
        os.replace(draft, self.folder / STATE)
        so_far = {"decisions": self.decisions, "minutes": round(self.seconds / 60, 1)}
        keep_weights(self.folder, whole(self.weights, self.sizes), {**self.plan.story(), **so_far})

    def restore(self) -> bool:
        """Whether there was something to go on with. The tables begin anew."""
        path = self.folder / STATE
        if not path.is_file():
            return False
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        decisions, lessons, self.seconds, steps = arrays.pop("done").tolist()
        self.decisions, self.lessons = int(decisions), int(lessons)
        self.weights = part(arrays, "weights/")
        self.memory = Memory(part(arrays, "mean/"), part(arrays, "square/"), jnp.int32(steps))
        self.earlier = self.weights
        self.key = jax.random.fold_in(self.key, self.lessons)
        return True

    def begin_with(self, path: Path) -> None:
        """Weights as they are shipped, without the optimiser's memory."""
        self.weights = self.read(path)
        self.memory, self.earlier = new_memory(self.weights), self.weights

    def read(self, path: Path) -> Weights:
        """A network that may know less of the table than the one in training, such as nothing of the past."""
        arrays, about = arrays_of(path)
        known = Canvas({name: tuple(shape) for name, shape in about["canvas"].items()})
        arrays[READ] = self.plan.canvas().columns_from(known, arrays[READ])
        return from_whole(arrays, self.sizes)


def part(arrays: dict[str, Any], prefix: str) -> Weights:
    names = [name for name in arrays if name.startswith(prefix)]
    return {name.removeprefix(prefix): jnp.asarray(arrays[name]) for name in names}
