"""Actions described by their parts: `play 11e` is its first word, its second, the 11, the e, and itself.

What is learned of one action so helps with all that share a part with it; a number for each would not.
"""

import re
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

PIECES: Final = re.compile(r"\d+|[^\W\d_]+")


def parts_of(text: str) -> list[str]:
    """Words by their place, pieces of words by their place, the whole."""
    parts = [f"={text}"]
    for place, word in enumerate(text.split()):
        parts.append(f"{place}:{word}")
        parts += [f"{place}.{piece}" for piece in PIECES.findall(word) if piece != word]
    return parts


class ActionWords:
    """All parts of all actions, and which action has which."""

    def __init__(self, texts: Sequence[str]) -> None:
        numbers: dict[str, int] = {}
        owners: list[int] = []
        places: list[int] = []
        for action, text in enumerate(texts):
            for part in parts_of(text):
                owners.append(action)
                places.append(numbers.setdefault(part, len(numbers)))
        self.count = len(texts)
        self.parts = list(numbers)
        self.owners: NDArray[np.int64] = np.array(owners, np.int64)
        self.places: NDArray[np.int64] = np.array(places, np.int64)

    def sums(self, table: NDArray[np.float32]) -> NDArray[np.float32]:
        """For every action the sum over its parts, which are the rows of the table."""
        out = np.zeros((self.count, table.shape[1]), np.float32)
        np.add.at(out, self.owners, table[self.places])
        return out
