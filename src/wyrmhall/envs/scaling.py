"""Observations as networks like them: every number between 0 and 1."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from wyrmhall.envs.setting import Numbers, Setting

Floats = NDArray[np.float32]

EVEN: Final = 64  # wider fields than this (gold, scores) are laid out by logarithm: small numbers tell most


class Scale:
    """By the bounds that the fields of a Setting have."""

    def __init__(self, setting: Setting) -> None:
        low, high = setting.bounds()
        span = high.astype(np.float32) - low
        self.low = low.astype(np.float32)
        wide = span > EVEN
        self.wide = np.flatnonzero(wide)  # places are found quicker than a mask is read
        self.unit = 1 / np.where(wide, np.log1p(span), np.maximum(span, 1)).astype(np.float32)

    def scaled(self, rows: Numbers) -> Floats:
        """One row or many."""
        above = rows.astype(np.float32) - self.low
        above[..., self.wide] = np.log1p(above[..., self.wide])
        floats: Floats = above * self.unit
        return np.minimum(floats, 1.0, out=floats)
