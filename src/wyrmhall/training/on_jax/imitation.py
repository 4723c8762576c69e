"""A network that plays like one of the engine's bots, so that it can sit at tables on the device.

python -m wyrmhall.training.on_jax.imitation crown-battles --bot standard --into runs/standard
python -m wyrmhall.training.on_jax crown-battles --into runs/crown --among runs/standard/weights.npz
"""

import argparse
import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from wyrmhall.envs.jax import make
from wyrmhall.training.folder import keep_weights, log
from wyrmhall.training.on_jax.learner import improved, new_memory
from wyrmhall.training.on_jax.network import Array, Sizes, Weights, forward, new_weights, sizes_of, whole
from wyrmhall.training.on_jax.recording import Recorded, Recorder, all_of, record
from wyrmhall.training.plan import PlayingPlan, option_set

KEPT_OUT: Final = 20  # one decision in so many is not taught, but asked
ASKED: Final = 65536  # of them at most

Tell = Callable[[str], None]


def lessons(sizes: Sizes) -> Any:
    """A pass over these batches of decisions, ready to be compiled."""

    def unlike(weights: Weights, rows: Array, open_slots: Array, slots: Array) -> Array:
        logits, _, _ = forward(weights, sizes, rows, open_slots)
        chosen = jnp.take_along_axis(jax.nn.log_softmax(logits), slots[:, None], -1)
        return -chosen.mean()

    def learn(weights: Weights, memory: Any, rate: Array, *batches: Array) -> Any:
        def batch(carry: Any, some: tuple[Array, ...]) -> Any:
            weights, memory = carry
            loss, gradient = jax.value_and_grad(unlike)(weights, *some)
            return improved(weights, memory, gradient, rate), loss

        (weights, memory), losses = jax.lax.scan(batch, (weights, memory), batches)
        return weights, memory, losses.mean()

    return jax.jit(learn)


def imitate(plan: PlayingPlan, game: Any, seen: Recorded, tell: Tell) -> tuple[Weights, Sizes, float]:
    """What it has learned, and how often it does the same as the bot in decisions it was not taught."""
    sizes = sizes_of(game, plan)
    weights = new_weights(jax.random.key(plan.seed), sizes, plan)
    memory, learn = new_memory(weights), lessons(sizes)
    asked = np.arange(len(seen.slots)) % KEPT_OUT == 0
    taught = np.flatnonzero(~asked)
    size = min(plan.batch, len(taught))
    numbers = np.random.default_rng(plan.seed)
    for number in range(plan.passes):
        order = numbers.permutation(taught)[: len(taught) // size * size].reshape(-1, size)
        rate = plan.rate + (plan.last_rate - plan.rate) * number / max(1, plan.passes - 1)
        total = 0.0
        for which in np.array_split(order, max(1, len(order) // 32)):
            part = [jnp.asarray(array[which]) for array in seen]
            weights, memory, loss = learn(weights, memory, jnp.float32(rate), *part)
            total += float(loss) * len(which)
        tell(f"pass {number + 1} of {plan.passes}: loss {total / len(order):.4f}")
    return weights, sizes, likeness(weights, sizes, seen, np.flatnonzero(asked)[:ASKED])


def likeness(weights: Weights, sizes: Sizes, seen: Recorded, which: Any) -> float:
    rows, open_slots, slots = [jnp.asarray(array[which]) for array in seen]
    logits, _, _ = forward(weights, sizes, rows, open_slots)
    return float((logits.argmax(-1) == slots).mean())


def reader() -> argparse.ArgumentParser:
    usual = {field.name: field.default for field in dataclasses.fields(PlayingPlan)}
    words = argparse.ArgumentParser(
        prog="python -m wyrmhall.training.on_jax.imitation",
        description="Teach a network to play like a bot, from games of the bot with itself.",
    )
    words.add_argument("game", help="one that is written for JAX")
    words.add_argument("--bot", default="standard", help="of the engine (standard)")
    words.add_argument("--into", type=Path, required=True, help="folder for weights and log")
    words.add_argument("--players", type=int, default=4)
    words.add_argument("--games", type=int, default=4000, help="that are recorded (4000)")
    words.add_argument("--processes", type=int, default=1, help="that play them (1)")
    words.add_argument("--width", type=int, default=256, help="of the network (256)")
    words.add_argument("--blocks", type=int, default=2, help="of the network (2)")
    words.add_argument("--passes", type=int, default=6, help="over all decisions (6)")
    words.add_argument("--batch", type=int, default=4096, help="decisions of one step of learning (4096)")
    words.add_argument("--rate", type=float, default=1e-3, help="of learning, at the beginning (0.001)")
    words.add_argument("--seed", type=int, default=usual["seed"], help="of weights and games")
    words.add_argument("--history", action="store_true", help="it also reads what follows from earlier plays")
    return words


def main(given: list[str] | None = None) -> None:
    asked = reader().parse_args(given)
    asked.into.mkdir(parents=True, exist_ok=True)
    game = make(asked.game, players=asked.players, history=asked.history)
    sizes = {name: getattr(asked, name) for name in ("width", "blocks", "passes", "batch", "rate", "seed")}
    plan = PlayingPlan(asked.game, (option_set(game.setting.options),), history=asked.history, **sizes)
    recorder = Recorder(plan.settings()[0], asked.bot, game.observation.columns, tuple(game.action_ids))

    def tell(line: str) -> None:
        print(line, flush=True)

    seen = all_of(record(recorder, asked.games, asked.seed * 1_000_000, asked.processes))
    tell(f"{len(seen.slots)} decisions of {asked.games} games of {asked.bot}")
    weights, fit, alike = imitate(plan, game, seen, tell)
    tell(f"does the same as {asked.bot} in {100 * alike:.1f} % of decisions it was not taught")
    story = {**plan.story(), "bot": asked.bot, "games": asked.games, "alike": round(alike, 4)}
    keep_weights(asked.into, whole(weights, fit), story)
    log(asked.into, {"decisions": len(seen.slots), "alike": alike})


if __name__ == "__main__":
    main()
