"""The same games a second time, by the functions for JAX: all tables of a batch at once."""

from functools import cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from tests.envs.accelerated.played import Batch
from wyrmhall.envs.jax import make
from wyrmhall.envs.jax.games.crown_battles.env import CrownBattles
from wyrmhall.envs.jax.games.crown_battles.state import DEAL, OVER, State, widened

Array = Any


class Differences(NamedTuple):
    """At how many decisions something was not the same, and where that was first: (decision, game) or ()."""

    number: int
    first: tuple[int, ...]


def position_of(s: State) -> Array:
    """As `played.position_of` writes it."""
    s = widened(s)
    over = s.phase == OVER
    numbers = [
        s.phase,
        jnp.where(over, s.leader, s.turn),
        *(s.dealer, s.leader, s.lead, s.trump, s.round, s.replays, s.crown),
        *s.scores,
        *s.held,
        *s.bids,
        *s.trick,
        *[word for hand in s.hands for word in hand],
        *s.out,
        *s.menu,
    ]
    return jnp.stack([number.astype(jnp.int32) for number in numbers], -1)


def replayed(game: CrownBattles, batch: Batch, columns: bool) -> tuple[Array, Array, Array]:
    """(decisions + 1, games): whether each position is the engine's; who has won; the observations."""

    def dealt(s: State, number: Array) -> tuple[State, Array]:
        """With the next hands of the record, where a deal is due."""
        due = s.phase == DEAL
        hands = jnp.take_along_axis(batch_hands, number[None, :, None, None], 0)[0]
        field = jnp.take_along_axis(batch_fields, number[None], 0)[0]
        pairs = tuple((hands[:, seat, 0], hands[:, seat, 1]) for seat in range(game.num_players))
        after = jax.vmap(game.deal)(s, pairs, field)
        kept = jax.tree.map(lambda new, old: jnp.where(due, new, old), after, s)
        return kept, number + due

    def turn(carry: tuple[State, Array, Array], recorded: tuple[Array, Array]) -> Any:
        s, number, won = carry
        action, position = recorded
        same = (position_of(s) == position).all(-1)
        seen = jax.vmap(game.observe)(s) if columns else jnp.zeros(())
        after = jax.vmap(game.act)(s, action)
        won = won | after.won
        return (*dealt(after, number), won), (same, seen)

    batch_hands, batch_fields = jnp.asarray(batch.hands), jnp.asarray(batch.fields)
    games = len(batch.dealers)
    s, number = dealt(begun(game, batch), jnp.zeros(games, jnp.int32))
    carry = (s, number, jnp.zeros(games, jnp.uint8))
    (s, _, won), (same, seen) = jax.lax.scan(turn, carry, (batch.actions, batch.positions[:-1]))
    end = (position_of(s) == batch.positions[-1]).all(-1)
    return jnp.concatenate([same, end[None]]), won, seen


def begun(game: CrownBattles, batch: Batch) -> State:
    """Before the first deal of the record, which need not be that of a first round."""
    s: State = jax.vmap(game.start)(jnp.asarray(batch.dealers))
    first = jnp.asarray(batch.positions[0])
    names = {"round": 6, "replays": 7, "crown": 8}  # see `played.position_of`
    known = {name: first[:, place].astype(jnp.int8) for name, place in names.items()}
    scores = tuple(first[:, 9 + seat].astype(jnp.int16) for seat in range(game.num_players))
    return s._replace(scores=scores, **known)


@cache
def compiled(players: int, columns: bool) -> Any:
    game = make("crown-battles", players=players, history=columns)
    return jax.jit(lambda batch: replayed(game, batch, columns))


def differences(batch: Batch, players: int) -> Differences:
    """Positions, menus, winners, and observations where the batch has them."""
    seen = batch.seen
    same, won, observed = compiled(players, seen is not None)(batch._replace(seen=None))
    wrong = ~np.asarray(same)
    wrong[-1] |= np.asarray(won) != batch.winners
    if seen is not None:
        decided = np.arange(len(batch.actions))[:, None] < batch.lengths
        wrong[:-1] |= (np.asarray(observed) != seen).any(-1) & decided
    where = np.argwhere(wrong)
    return Differences(len(where), tuple(where[0].tolist()) if len(where) else ())
