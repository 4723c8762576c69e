"""Tables played by the network on the device, and what every decision turned out to be worth.

At the first tables (`share_among` of them) one seat learns, and another network plays the others: an earlier
one, or one that plays like a bot of the engine.
"""

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp

from wyrmhall.training.on_jax.network import Array, Sizes, Weights, forward
from wyrmhall.training.plan import PlayingPlan

SURER: Final = 8.0  # whoever plays like a bot nearly always does what it likes best


class Decisions(NamedTuple):
    """One decision of every table; with a leading axis, of every step."""

    rows: Array  # what the seat that decides sees
    open_slots: Array
    seats: Array
    slots: Array  # what it did
    likelihood: Array  # of that, as a logarithm
    worth: Array
    win_chances: Array  # counted from the seat that decides
    learns: Array  # whether the learner decided
    gains: Array  # (tables, players): points
    ended: Array
    wins: Array  # (tables, players): shares of the win of a game that ended


class Returns(NamedTuple):
    advantages: Array
    worth: Array
    wins: Array  # counted from the seat that decides
    known: Array


def play(
    game: Any, sizes: Sizes, plan: PlayingPlan, weights: Weights, others: Weights, tables: Any, key: Array
) -> tuple[Any, Decisions]:
    """`steps` decisions at every table."""
    count = tables.turn.shape[0]
    among = int(plan.share_among * count)
    own_seat = jnp.arange(count) % sizes.players
    ids = jnp.asarray(game.action_ids)

    def turn(s: Any, step_key: Array) -> tuple[Any, Decisions]:
        rows, open_slots = game.observe_compact(s), s.open_slots
        logits, worth, wins = forward(weights, sizes, rows, open_slots)
        learns = (jnp.arange(count) >= among) | (s.turn == own_seat)
        if among:
            theirs, _, _ = forward(others, sizes, rows[:among], open_slots[:among])
            theirs = theirs * SURER if plan.among else theirs
            logits = logits.at[:among].set(jnp.where(learns[:among, None], logits[:among], theirs))
        slots = jax.random.categorical(step_key, logits)
        likelihood = jnp.take_along_axis(jax.nn.log_softmax(logits), slots[:, None], -1)[:, 0]
        after = jax.vmap(game.act)(s, ids[slots])
        seen = Decisions(
            rows,
            open_slots,
            s.turn.astype(jnp.int32),
            slots,
            likelihood,
            worth,
            jax.nn.softmax(wins),
            learns,
            game.points(after) - game.points(s),
            after.terminated,
            after.rewards,
        )
        return jax.vmap(lambda one: game.chance(game.next_game(one)))(after), seen

    return jax.lax.scan(turn, tables, jax.random.split(key, plan.steps))  # type: ignore[no-any-return]


def returns(plan: PlayingPlan, past: Decisions) -> Returns:
    """As `wyrmhall.training.returns`: from decision to decision of the same seat, backwards."""
    players = past.gains.shape[-1]
    rest = (past.gains.sum(-1, keepdims=True) - past.gains) / (players - 1)
    won = past.wins - past.ended[..., None] / players
    gains = (past.gains - rest) / plan.points + plan.win * won

    def back(later: tuple[Array, ...], step: tuple[Array, ...]) -> tuple[tuple[Array, ...], Returns]:
        """One table."""
        later_worth, later_advantage, since, later_wins, known = later
        seat, gain, ended, share, worth, called = step
        later_worth = jnp.where(ended, 0.0, later_worth)
        later_advantage = jnp.where(ended, 0.0, later_advantage)
        since = jnp.where(ended, 0.0, since) + gain
        later_wins = jnp.where(ended, share[None], later_wins)
        known = known | ended
        advantage = since[seat] + later_worth[seat] - worth + plan.foresight * later_advantage[seat]
        order = (seat + jnp.arange(players)) % players
        own = jnp.zeros(players).at[order].set(called)
        target = jnp.where(known[seat], later_wins[seat], own)
        told = Returns(advantage, advantage + worth, target[order], known[seat])
        return (
            later_worth.at[seat].set(worth),
            later_advantage.at[seat].set(jnp.where(known[seat], advantage, 0.0)),
            since.at[seat].set(0.0),
            later_wins.at[seat].set(plan.foresight * target + (1 - plan.foresight) * own),
            known.at[seat].set(True),
        ), told

    tables = past.seats.shape[1]
    none = jnp.zeros((tables, players))
    end = (none, none, none, jnp.zeros((tables, players, players)), none.astype(jnp.bool_))
    steps = (past.seats, gains, past.ended, past.wins, past.worth, past.win_chances)
    return jax.lax.scan(jax.vmap(back), end, steps, reverse=True)[1]  # type: ignore[no-any-return]
