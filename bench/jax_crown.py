"""Decisions a second of Crown Battles' base game on JAX: random legal play, whole games, on any device.

    PYTHONPATH=src python -m bench.jax_crown                # four players, as many tables as suit the device
    PYTHONPATH=src python -m bench.jax_crown --players 2 --tables 65536 --observation full

Nothing but JAX and numpy is needed. At every turn each table's observation and mask are made, and flow into a
checksum that is brought back; actions are drawn on the device among the open ones. A table at which nobody is
asked (it waits for cards) is not counted. Compiling is timed apart.
"""

import argparse
import json
import time
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from wyrmhall.envs.jax import make
from wyrmhall.envs.jax.arrays import random_word

Array = Any
EACH: Final = "each"
COMPACT: Final = "compact"
FULL: Final = "full"
OBSERVATIONS: Final = (EACH, COMPACT, FULL)
ON_CPU: Final = {"tables": 4096, "unroll": 1, "blocks": 8}
ON_ACCELERATOR: Final = {"tables": 1 << 17, "unroll": 64, "blocks": 32}


class Run(NamedTuple):
    """What is carried from turn to turn."""

    state: Any
    turn: Array
    checksums: Array  # of each table
    decisions: Array  # of each table
    ended: Array


def weighed(numbers: Array | tuple[Array, ...]) -> Array:
    """By odd numbers: a checksum by them changes with every number, and with its place."""
    if isinstance(numbers, tuple):
        return sum(one.astype(jnp.uint32) * np.uint32(2 * at + 1) for at, one in enumerate(numbers))
    odd = jnp.arange(1, 2 * numbers.shape[-1], 2, dtype=jnp.uint32)
    return (numbers.astype(jnp.uint32) * odd).sum(-1)


def checksum(seen: Array | tuple[Array, ...], mask: Array | tuple[Array, ...]) -> Array:
    return weighed(seen) * jnp.uint32(31) + weighed(mask)


def turns(game: Any, observation: str, deal_every: int, blocks: int) -> Any:
    """A function that plays so many blocks of turns at all tables. Cards are dealt, and next games begun,
    once in a block: tables that wait for it sit out some turns."""

    def look(s: Any) -> Array:
        if observation == FULL:
            return checksum(game.observe(s), s.legal_action_mask)
        if observation == COMPACT:
            return checksum(game.observe_compact(s), s.open_slots)
        return checksum(game.observe_each(s), s.open_each)

    def turn(run: Run, _: None) -> tuple[Run, None]:
        s = run.state
        asked = (s.open_count > 0).astype(jnp.int32)
        action = game.random_action(s, random_word((s.seed[1], s.seed[0]), run.turn))
        after = game.act(s, action)
        seen = run.checksums * jnp.uint32(0x01000193) + look(s)
        ended = run.ended + (after.won != 0).astype(jnp.int32)
        return Run(after, run.turn + 1, seen, run.decisions + asked, ended), None

    def block(run: Run, _: None) -> tuple[Run, None]:
        run, _ = jax.lax.scan(jax.vmap(turn, (0, None)), run, None, length=deal_every)
        return run._replace(state=jax.vmap(lambda s: game.chance(game.next_game(s)))(run.state)), None

    return lambda run: jax.lax.scan(block, run, None, length=blocks)[0]


def begin(game: Any, tables: int, seed: int) -> Run:
    state = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(seed), tables))
    none = jnp.zeros(tables, jnp.int32)
    return Run(state, none.astype(jnp.uint32), none.astype(jnp.uint32), none, none)


def total(numbers: Array) -> int:
    return int(np.asarray(numbers).astype(np.uint64).sum())


def measure(asked: argparse.Namespace) -> dict[str, Any]:
    game = make("crown-battles", players=asked.players, unroll=asked.unroll)
    start = time.perf_counter()
    run = begin(game, asked.tables, asked.seed)
    play = jax.jit(turns(game, asked.observation, asked.deal_every, asked.blocks))
    play = play.lower(run).compile()
    compiling = time.perf_counter() - start
    for _ in range(asked.warm_up):  # so that the tables are in different rounds
        run = play(run)
    jax.block_until_ready(run)
    before, games, begun = total(run.decisions), total(run.ended), time.perf_counter()
    while time.perf_counter() - begun < asked.seconds:
        run = jax.block_until_ready(play(run))
    spent = time.perf_counter() - begun
    decisions = total(run.decisions) - before
    return {
        "device": jax.devices()[0].device_kind,
        "jax": jax.__version__,
        "players": asked.players,
        "tables": asked.tables,
        "observation": asked.observation,
        "deal_every": asked.deal_every,
        "unroll": asked.unroll,
        "compile_seconds": round(compiling, 1),
        "seconds": round(spent, 2),
        "decisions": decisions,
        "games": total(run.ended) - games,
        "checksum": total(run.checksums) % (1 << 32),
        "decisions_per_second": round(decisions / spent),
    }


def main() -> None:
    usual = ON_CPU if jax.default_backend() == "cpu" else ON_ACCELERATOR
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--players", type=int, default=4)
    reader.add_argument("--tables", type=int, default=usual["tables"], help="played side by side")
    reader.add_argument(
        "--observation",
        choices=OBSERVATIONS,
        default=EACH,
        help="every number that changes as an array of its own, those numbers as rows, or whole rows",
    )
    reader.add_argument("--deal-every", type=int, default=8, help="turns between two rounds of dealing")
    reader.add_argument(
        "--unroll", type=int, default=usual["unroll"], help="cards dealt in one turn of a loop"
    )
    reader.add_argument("--blocks", type=int, default=usual["blocks"], help="of turns in one call")
    reader.add_argument("--warm-up", type=int, default=3, help="calls before the clock starts")
    reader.add_argument("--seconds", type=float, default=10.0)
    reader.add_argument("--seed", type=int, default=1)
    print(json.dumps(measure(reader.parse_args()), indent=2))


if __name__ == "__main__":
    main()
