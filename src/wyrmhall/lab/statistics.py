"""Rates and means with the interval in which the truth lies 95 times of 100."""

import math
import statistics
from collections.abc import Sequence
from typing import Final, NamedTuple

Z: Final = statistics.NormalDist().inv_cdf(0.975)


class Estimate(NamedTuple):
    """A measured value and its 95 % interval."""

    value: float
    low: float
    high: float


def rate(successes: float, trials: int) -> Estimate:
    """Wilson's interval. Successes may be fractions: a win shared by two is half a win for each."""
    if trials == 0:
        return Estimate(0.0, 0.0, 1.0)
    p = successes / trials
    weight = 1 + Z * Z / trials
    centre = (p + Z * Z / (2 * trials)) / weight
    half = Z * math.sqrt(p * (1 - p) / trials + Z * Z / (4 * trials * trials)) / weight
    return Estimate(p, min(p, max(0.0, centre - half)), max(p, min(1.0, centre + half)))


def mean(values: Sequence[float]) -> Estimate:
    """The mean and Student's interval; with one value nothing is known about its spread."""
    if not values:
        return Estimate(0.0, -math.inf, math.inf)
    middle = statistics.fmean(values)
    if len(values) == 1:
        return Estimate(middle, -math.inf, math.inf)
    half = student(len(values) - 1) * statistics.stdev(values, middle) / math.sqrt(len(values))
    return Estimate(middle, middle - half, middle + half)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t; exact for 1 and 2, else Cornish and Fisher's series."""
    if freedom == 1:
        return math.tan(math.pi * 0.475)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / (1 - 0.95 * 0.95))
    n, z = freedom, Z
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
