"""How often the network, which always takes what it likes best, wins alone among others."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from wyrmhall.training.on_jax.network import Array, Sizes, Weights, forward
from wyrmhall.training.win_share import WinShare, win_share


def wins_alone(game: Any, sizes: Sizes, tables: int, longest: int) -> Any:
    """A function of weights, of those who sit at the other seats (None: random players) and of a key: the
    shares of the win of all tables whose game has ended."""

    def look(weights: Weights, others: Weights | None, key: Array) -> tuple[Array, Array]:
        own_seat = jnp.arange(tables) % sizes.players
        ids = jnp.asarray(game.action_ids)

        def turn(carry: Any, step_key: Array) -> Any:
            s, share, over = carry
            rows, open_slots = game.observe_compact(s), s.open_slots
            liked = ids[forward(weights, sizes, rows, open_slots)[0].argmax(-1)]
            if others is None:
                theirs = jax.vmap(game.random_action)(s, jax.random.bits(step_key, (tables,)))
            else:
                theirs = ids[forward(others, sizes, rows, open_slots)[0].argmax(-1)]
            after = jax.vmap(game.step)(s, jnp.where(s.turn == own_seat, liked, theirs))
            won = jnp.take_along_axis(after.rewards, own_seat[:, None], -1)[:, 0]
            return (after, share + won, over | after.terminated), None

        begin_key, key = jax.random.split(key)
        s = jax.vmap(game.init)(jax.random.split(begin_key, tables))
        start = (s, jnp.zeros(tables), jnp.zeros(tables, jnp.bool_))
        (_, share, over), _ = jax.lax.scan(turn, start, jax.random.split(key, longest))
        return share, over

    compiled = jax.jit(look)

    def alone(weights: Weights, others: Weights | None, key: Array) -> WinShare:
        share, over = compiled(weights, others, key)
        finished = np.asarray(over)
        return win_share(float(np.asarray(share)[finished].sum()), int(finished.sum()))

    return alone
