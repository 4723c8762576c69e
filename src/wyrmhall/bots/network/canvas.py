"""One row for many tables: every field of an observation as large as it ever gets, for one network."""

from collections.abc import Iterable, Mapping
from math import prod

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kernel.study.observation import Layout

Shapes = Mapping[str, tuple[int, ...]]


class DoesNotFit(ValueError):
    """A field of an observation is larger than on the canvas, or not on it at all."""


class Canvas:
    """Where each number of an observation goes. The last number tells how many sit at the table."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = dict(shapes)
        self.starts: dict[str, int] = {}
        start = 0
        for name, shape in self.shapes.items():
            self.starts[name] = start
            start += prod(shape)
        self.size = start + 1

    def places(self, layout: Layout) -> NDArray[np.int64]:
        """For every number of such an observation, its place on the canvas."""
        pieces = [self.places_of(field.name, field.shape) for field in layout.fields]
        return np.concatenate(pieces)

    def places_of(self, name: str, shape: tuple[int, ...]) -> NDArray[np.int64]:
        room = self.shapes.get(name, ())
        if len(room) != len(shape) or any(size > most for size, most in zip(shape, room, strict=True)):
            raise DoesNotFit(f"{name}: {shape} does not fit into {room}")
        every = np.arange(prod(room), dtype=np.int64).reshape(room)
        return self.starts[name] + every[tuple(slice(size) for size in shape)].reshape(-1)

    def columns_from(self, other: "Canvas", columns: NDArray[np.float32]) -> NDArray[np.float32]:
        """Weights that read the other canvas, as they read this one: what is only here counts nothing."""
        out = np.zeros((len(columns), self.size), np.float32)
        for name, shape in other.shapes.items():
            start = other.starts[name]
            out[:, self.places_of(name, shape)] = columns[:, start : start + prod(shape)]
        out[:, -1] = columns[:, -1]
        return out


def canvas_for(layouts: Iterable[Layout]) -> Canvas:
    """The smallest one that has room for all of them."""
    shapes: dict[str, tuple[int, ...]] = {}
    for layout in layouts:
        for field in layout.fields:
            before = shapes.get(field.name, field.shape)
            shapes[field.name] = tuple(max(pair) for pair in zip(before, field.shape, strict=True))
    return Canvas(shapes)
