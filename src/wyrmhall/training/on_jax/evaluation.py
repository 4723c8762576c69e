"""How often the network, which always takes what it likes best, wins alone among random players."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from wyrmhall.training.on_jax.network import Array, Sizes, Weights, forward


def wins_among_random(game: Any, sizes: Sizes, tables: int, longest: int) -> Any:
    """A function of weights and a key: the shares of the win of all tables whose game has ended."""

    def look(weights: Weights, key: Array) -> tuple[Array, Array]:
        own_seat = jnp.arange(tables) % sizes.players
        ids = jnp.asarray(game.action_ids)

        def turn(carry: Any, step_key: Array) -> Any:
            s, share, over = carry
            logits, _, _ = forward(weights, sizes, game.observe_compact(s), s.open_slots)
            drawn = jax.vmap(game.random_action)(s, jax.random.bits(step_key, (tables,)))
            action = jnp.where(s.turn == own_seat, ids[logits.argmax(-1)], drawn)
            after = jax.vmap(game.step)(s, action)
            won = jnp.take_along_axis(after.rewards, own_seat[:, None], -1)[:, 0]
            return (after, share + won, over | after.terminated), None

        begin_key, key = jax.random.split(key)
        s = jax.vmap(game.init)(jax.random.split(begin_key, tables))
        start = (s, jnp.zeros(tables), jnp.zeros(tables, jnp.bool_))
        (_, share, over), _ = jax.lax.scan(turn, start, jax.random.split(key, longest))
        return share, over

    compiled = jax.jit(look)

    def rate(weights: Weights, key: Array) -> tuple[float, int]:
        share, over = compiled(weights, key)
        finished = np.asarray(over)
        return float(np.asarray(share)[finished].mean()) if finished.any() else 0.0, int(finished.sum())

    return rate
