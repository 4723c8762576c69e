"""PPO: one lesson is some decisions at every table, and a few passes over them."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from wyrmhall.training.on_jax.experience import Decisions, Returns, play, returns
from wyrmhall.training.on_jax.network import Array, Sizes, Weights, forward
from wyrmhall.training.plan import PlayingPlan

MOST_CHANGE = 0.2
LONGEST_GRADIENT = 0.5


class Memory(NamedTuple):
    """Adam's."""

    mean: Weights
    square: Weights
    steps: Array


class Some(NamedTuple):
    """Decisions of one batch."""

    past: Decisions
    returns: Returns
    counts: Array  # 1 for those that are learned from


def new_memory(weights: Weights) -> Memory:
    nothing = jax.tree.map(jnp.zeros_like, weights)
    return Memory(nothing, nothing, jnp.zeros((), jnp.int32))


def loss(weights: Weights, sizes: Sizes, some: Some, curiosity: Array) -> tuple[Array, dict[str, Array]]:
    past, counts = some.past, some.counts

    def mean(values: Array) -> Array:
        return (values * counts).sum() / jnp.maximum(counts.sum(), 1)

    logits, worth, wins = forward(weights, sizes, past.rows, past.open_slots)
    likely = jax.nn.log_softmax(logits)
    chosen = jnp.take_along_axis(likely, past.slots[:, None], -1)[:, 0]
    change = jnp.exp(chosen - past.likelihood)
    gain = some.returns.advantages
    clipped = jnp.clip(change, 1 - MOST_CHANGE, 1 + MOST_CHANGE)
    policy = -mean(jnp.minimum(change * gain, clipped * gain))
    entropy = -mean((jnp.exp(likely) * jnp.maximum(likely, -30)).sum(-1))
    off = jnp.abs(worth - some.returns.worth)
    value = mean(jnp.where(off < 1, 0.5 * off * off, off - 0.5))
    winning = -mean((some.returns.wins * jax.nn.log_softmax(wins)).sum(-1))
    told = {"policy": policy, "value": value, "winning": winning, "entropy": entropy}
    return policy + 0.5 * value + 0.25 * winning - curiosity * entropy, told


def improved(weights: Weights, memory: Memory, gradient: Weights, rate: Array) -> tuple[Weights, Memory]:
    """A step of Adam, the gradient cut to its greatest length."""
    length = jnp.sqrt(sum((one * one).sum() for one in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda one: one * jnp.minimum(1.0, LONGEST_GRADIENT / (length + 1e-6)), gradient)
    steps = memory.steps + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, memory.mean, gradient)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new * new, memory.square, gradient)
    first, second = 1 - 0.9**steps, 1 - 0.999**steps
    new = jax.tree.map(
        lambda one, m, v: one - rate * (m / first) / (jnp.sqrt(v / second) + 1e-5), weights, mean, square
    )
    return new, Memory(mean, square, steps)


def lesson(game: Any, sizes: Sizes, plan: PlayingPlan) -> Any:
    """The function of one lesson, ready to be compiled."""

    def learn(
        weights: Weights,
        memory: Memory,
        others: Weights,
        tables: Any,
        key: Array,
        rate: Array,
        curiosity: Array,
    ) -> Any:
        key, play_key, order_key = jax.random.split(key, 3)
        tables, past = play(game, sizes, plan, weights, others, tables, play_key)
        some = flat(past, returns(plan, past))
        number = len(some.counts)
        batches = max(1, number // plan.batch)

        def batch(carry: tuple[Weights, Memory], which: Array) -> Any:
            weights, memory = carry
            part = jax.tree.map(lambda one: one[which], some)
            (_, told), gradient = jax.value_and_grad(loss, has_aux=True)(weights, sizes, part, curiosity)
            return improved(weights, memory, gradient, rate), told

        orders = jax.vmap(lambda one: jax.random.permutation(one, number))(
            jax.random.split(order_key, plan.passes)
        )
        size = number // batches
        which = orders[:, : batches * size].reshape(plan.passes * batches, size)
        (weights, memory), told = jax.lax.scan(batch, (weights, memory), which)
        last = jax.tree.map(lambda one: one[-1], told)
        return weights, memory, tables, key, {**last, "share known": some.counts.mean()}

    return learn


def flat(past: Decisions, told: Returns) -> Some:
    """All decisions in one row, with advantages brought to a common scale."""
    past, told = jax.tree.map(lambda one: one.reshape(-1, *one.shape[2:]), (past, told))
    counts = (told.known & past.learns).astype(jnp.float32)
    number = jnp.maximum(counts.sum(), 1)
    mean = (told.advantages * counts).sum() / number
    spread = jnp.sqrt((jnp.square(told.advantages - mean) * counts).sum() / number) + 1e-6
    return Some(past, told._replace(advantages=(told.advantages - mean) / spread), counts)
