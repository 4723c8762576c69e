"""Games as pure functions of arrays, for accelerators: millions of tables side by side, in pgx's style.

    from wyrmhall.envs.jax import make
    game = make("crown-battles", players=4)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(1), 1024))
    state = jax.jit(jax.vmap(game.step))(state, actions)

The rules are written a second time here, so they are held against the engine decision by decision
(tests/envs/accelerated). See docs/researchers/accelerated.md.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wyrmhall.envs.extras import missing_extra

if find_spec("jax") is None:
    raise missing_extra("jax", ModuleNotFoundError(name="jax"))


def make(game: str, **options: Any) -> Any:
    """The game of that name with these options; ValueError if it is not among those written for JAX."""
    home = f"{__name__}.games.{game.replace('-', '_')}"
    if not game.replace("-", "").isalnum() or find_spec(home) is None:
        raise ValueError(f"game: {game!r} is not written for JAX")
    return import_module(f"{home}.env").make(**options)
