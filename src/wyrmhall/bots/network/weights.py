"""Trained weights on disk: an .npz of small numbers, with the story of their training beside them."""

import json
from pathlib import Path
from typing import Any, Final

import numpy as np

ABOUT: Final = "about"  # the array that holds the story, as JSON
SCALE: Final = ".scale"  # behind the name of a matrix: what its bytes are multiplied with, row by row
LARGE: Final = 4096  # numbers; smaller arrays are kept as they are
BYTE: Final = 127
TINY: Final = 1e-8


def save(path: Path, numbers: dict[str, Any], about: dict[str, Any]) -> None:
    """Large matrices in bytes, each row with a scale of its own: a quarter of the size, and hardly a move
    changes."""
    arrays: dict[str, Any] = {}
    for name, array in numbers.items():
        if array.ndim < 2 or array.size < LARGE:
            arrays[name] = np.asarray(array, np.float32)
            continue
        scale = np.maximum(np.abs(array).max(1, keepdims=True), TINY) / BYTE
        arrays[name] = np.rint(array / scale).astype(np.int8)
        arrays[f"{name}{SCALE}"] = scale.astype(np.float32)
    story = np.frombuffer(json.dumps(about).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays, **{ABOUT: story})


def arrays_of(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The numbers by name, and their story."""
    with np.load(path, allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    about = json.loads(arrays.pop(ABOUT).tobytes())
    scales = {name: arrays.pop(name) for name in list(arrays) if name.endswith(SCALE)}
    numbers = {name: array * scales.get(f"{name}{SCALE}", np.float32(1)) for name, array in arrays.items()}
    return {name: array.astype(np.float32) for name, array in numbers.items()}, about
