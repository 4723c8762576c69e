"""The network of `wyrmhall.training.network` in JAX, by the same names.

A game for JAX tells only what can change in its setting. What never changes would add the same to every
row, so it is part of the bias here; kept weights have a column for every number of the canvas.
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.network.action_words import ActionWords
from wyrmhall.bots.network.forward import softened
from wyrmhall.training.plan import PlayingPlan

Array = Any
Weights = dict[str, Array]
READ = "read.weight"
READ_BIAS = "read.bias"


class Sizes(NamedTuple):
    """What the network has to fit."""

    canvas: int
    columns: NDArray[np.int64]  # of the canvas: those that change
    unchanging: NDArray[np.float32]  # the others as the network reads them; 0 at those that change
    players: int
    sums: NDArray[np.float32]  # (actions of the game, parts): which action has which part


def sizes_of(game: Any, plan: PlayingPlan) -> Sizes:
    setting = plan.settings()[0]
    places = plan.canvas().places(setting.layout)
    canvas = plan.canvas().size
    columns = places[game.observation.columns]
    row = np.zeros(canvas, np.int64)
    row[places] = game.observation.whole.least
    row[-1] = setting.players  # as wyrmhall.training.self_play writes it
    row[columns] = 0
    words = ActionWords([setting.word(action) for action in range(setting.action_count)])
    sums = np.zeros((words.count, len(words.parts)), np.float32)
    np.add.at(sums, (words.owners, words.places), 1)
    return Sizes(canvas, columns, softened(row), setting.players, sums[list(game.action_ids)])


def new_weights(key: Array, sizes: Sizes, plan: PlayingPlan) -> Weights:
    """As PyTorch would begin."""
    keys = iter(jax.random.split(key, 16 + 4 * plan.blocks))
    width, weights = plan.width, Weights()

    def linear(name: str, wide: int, out: int, seen: int) -> None:
        bound = 1 / np.sqrt(seen)
        weights[f"{name}.weight"] = jax.random.uniform(next(keys), (out, wide), minval=-bound, maxval=bound)
        weights[f"{name}.bias"] = jax.random.uniform(next(keys), (out,), minval=-bound, maxval=bound)

    def norm(name: str) -> None:
        weights[f"{name}.weight"], weights[f"{name}.bias"] = jnp.ones(width), jnp.zeros(width)

    linear("read", len(sizes.columns), width, sizes.canvas)
    for block in range(plan.blocks):
        norm(f"blocks.{block}.norm")
        linear(f"blocks.{block}.widen", width, width, width)
        linear(f"blocks.{block}.narrow", width, width, width)
    norm("norm")
    linear("wish", width, plan.word, width)
    weights["wish.weight"] = 0.05 * jax.random.normal(next(keys), (plan.word, width))
    weights["parts.weight"] = 0.05 * jax.random.normal(next(keys), (sizes.sums.shape[1], plan.word))
    for name, out in (("worth", 1), ("wins", sizes.players)):
        linear(name, width, out, width)
        weights[f"{name}.weight"] = jnp.zeros((out, width))
    return weights


def forward(weights: Weights, sizes: Sizes, rows: Array, open_slots: Array) -> tuple[Array, Array, Array]:
    """Logits of the game's own actions, the worth of the position, logits of who will win."""
    half = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16

    def linear(at: Array, name: str) -> Array:
        out = at.astype(half) @ weights[f"{name}.weight"].T.astype(half)
        return out.astype(jnp.float32) + weights[f"{name}.bias"]

    def normed(at: Array, name: str) -> Array:
        mean, spread = at.mean(-1, keepdims=True), at.var(-1, keepdims=True)
        even = (at - mean) / jnp.sqrt(spread + 1e-5)
        return even * weights[f"{name}.weight"] + weights[f"{name}.bias"]

    rows = rows.astype(jnp.float32)
    at = linear(jnp.sign(rows) * jnp.log1p(jnp.abs(rows)), "read")
    for block in range(sum(name.endswith("widen.weight") for name in weights)):
        name = f"blocks.{block}"
        wide = jax.nn.gelu(linear(normed(at, f"{name}.norm"), f"{name}.widen"), approximate=True)
        at = at + linear(wide, f"{name}.narrow")
    at = normed(at, "norm")
    logits = linear(at, "wish") @ (jnp.asarray(sizes.sums) @ weights["parts.weight"]).T
    return jnp.where(open_slots, logits, -1e9), linear(at, "worth")[..., 0], linear(at, "wins")


# -- as they are kept ----------------------------------------------------------------------------------------


def whole(weights: Weights, sizes: Sizes) -> dict[str, NDArray[np.float32]]:
    """For the bots: with a column for every number of the canvas."""
    arrays = {name: np.asarray(array, np.float32) for name, array in weights.items()}
    read = np.zeros((len(arrays[READ_BIAS]), sizes.canvas), np.float32)
    read[:, sizes.columns] = arrays[READ]
    return {**arrays, READ: read}


def from_whole(arrays: dict[str, NDArray[np.float32]], sizes: Sizes) -> Weights:
    """The other way round; ValueError if they belong to another canvas."""
    read = arrays[READ]
    if read.shape[1] != sizes.canvas or arrays["wins.weight"].shape[0] != sizes.players:
        raise ValueError(f"weights: for a canvas of {read.shape[1]} numbers, and this one has {sizes.canvas}")
    bias = arrays[READ_BIAS] + read @ sizes.unchanging
    own = {**arrays, READ: read[:, sizes.columns], READ_BIAS: bias}
    return {name: jnp.asarray(array, jnp.float32) for name, array in own.items()}
