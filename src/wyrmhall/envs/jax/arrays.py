"""Small pieces for games whose every number is an array of its own.

A table is a tuple of single numbers, never a matrix: everything is then done element by element, and XLA can
melt a whole step into a few kernels. What belongs to the seats is a tuple of such numbers, seat by seat; a
seat that is not known before is found by comparing, because a gather costs more than a handful of selects.
"""

from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

Array = Any  # jax.Array, or what stands for one while a function is traced
Seats = tuple[Array, ...]  # a number for each seat


def at_seat(values: Seats, seat: Array) -> Array:
    found = values[0]
    for place, value in enumerate(values[1:], 1):
        found = jnp.where(seat == place, value, found)
    return found


def with_seat(values: Seats, seat: Array, new: Array) -> Seats:
    return tuple(jnp.where(seat == place, new, value) for place, value in enumerate(values))


def seen_from(values: Seats, seat: Array) -> Seats:
    """The same, beginning with that seat."""
    count = len(values)
    return tuple(at_seat(values[turn:] + values[:turn], seat) for turn in range(count))


def next_seat(seat: Array, players: int) -> Array:
    return jnp.where(seat == players - 1, 0, seat + 1)


def distance(start: Array, seat: Array, players: int) -> Array:
    """How many seats to go, clockwise."""
    steps = seat - start
    return jnp.where(steps < 0, steps + players, steps)


def choose(when: Array, one: Any, other: Any) -> Any:
    """One of two states; what is the same in both is left alone."""
    return jax.tree.map(lambda new, old: new if new is old else jnp.where(when, new, old), one, other)


def table_lookup(table: tuple[int, ...], index: Array) -> Array:
    """table[index], by comparing: tables are short."""
    found = jnp.full_like(index, table[-1])
    for place, value in enumerate(table[:-1]):
        found = jnp.where(index == place, value, found)
    return found


# -- sets of bits --------------------------------------------------------------------------------------------


def bit(place: Array) -> Array:
    """The word with that bit; nothing for places outside it."""
    inside = (place >= 0) & (place < 32)
    return jnp.where(inside, jnp.uint32(1) << jnp.clip(place, 0, 31).astype(jnp.uint32), jnp.uint32(0))


def spread(word: Array, count: int, first: int = 0) -> Array:
    """So many bits of a word along a new last axis."""
    return (word[..., None] >> jnp.arange(first, first + count, dtype=jnp.uint32)) & jnp.uint32(1)


def nth_bit(word: Array, number: Array) -> Array:
    """The place of the set bit before which so many others are set."""
    place = jnp.zeros_like(number)
    for width in (16, 8, 4, 2, 1):
        low = (word >> place.astype(jnp.uint32)) & jnp.uint32((1 << width) - 1)
        count = lax.population_count(low).astype(jnp.int32)
        beyond = number >= count
        number = jnp.where(beyond, number - count, number)
        place = jnp.where(beyond, place + width, place)
    return place


# -- random numbers ------------------------------------------------------------------------------------------


def _mixed(word: Array) -> Array:
    """A permutation of the 32-bit numbers that looks like none (lowbias32 of Chris Wellons)."""
    word = (word ^ (word >> 16)) * jnp.uint32(0x7FEB352D)
    word = (word ^ (word >> 15)) * jnp.uint32(0x846CA68B)
    return word ^ (word >> 16)


def random_word(seed: tuple[Array, Array], number: Array) -> Array:
    """The word with that number in the stream of a seed: a dozen operations, no state but a counter."""
    return _mixed(seed[0] ^ _mixed(seed[1] + number * jnp.uint32(0x9E3779B9)))


def below(word: Array, count: int | Array) -> Array:
    """A random word as a number from 0 to count - 1; `count` is below 65536."""
    count = jnp.uint32(count) if isinstance(count, int) else count.astype(jnp.uint32)
    low = ((word & jnp.uint32(0xFFFF)) * count) >> 16
    return (((word >> 16) * count + low) >> 16).astype(jnp.int32)


def seed_words(key: Array) -> tuple[Array, Array]:
    """The first two words of a key of `jax.random`, new style or old."""
    data = jax.random.key_data(key) if jnp.issubdtype(key.dtype, jax.dtypes.prng_key) else key
    return data[..., 0].astype(jnp.uint32), data[..., 1].astype(jnp.uint32)
