"""A State as plain values: to compare, to hash, to save."""

import hashlib

from wyrmhall.kernel.state import Plain, State, Step


def pack_step(step: Step[State]) -> tuple[str, tuple[Plain, ...]]:
    return (type(step).__name__, step.fields())


def pack(s: State) -> tuple[Plain, ...]:
    """Plain values only: numbers, strings, None, tuples and lists, so `repr` is the same everywhere."""
    return (s.fields(), tuple([pack_step(step) for step in s.stack]))


def state_hash(s: State) -> str:
    """Sixteen bytes that are equal for equal States, on any machine and in any process."""
    return hashlib.blake2b(repr(pack(s)).encode(), digest_size=16).hexdigest()
