"""Measured values with the interval in which the truth lies 95 times of 100."""

import math
import statistics
from collections.abc import Sequence
from typing import Final, NamedTuple

OUTSIDE: Final = 0.05  # how often the truth lies outside a 95 % interval
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


def beyond(outside: float) -> float:
    """How far a normal value lies from zero that often, in either direction."""
    return Z if outside == OUTSIDE else statistics.NormalDist().inv_cdf(1 - outside / 2)


def student(freedom: int, outside: float = OUTSIDE) -> float:
    """How far Student's t lies from zero that often, in either direction: the 97.5 % quantile unless said
    otherwise. Exact for 1 and 2, else Cornish and Fisher's series."""
    if freedom == 1:
        return math.tan(math.pi * (1 - outside) / 2)
    if freedom == 2:
        return (1 - outside) * math.sqrt(2 / (1 - (1 - outside) * (1 - outside)))
    n, z = freedom, beyond(outside)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def ratio(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """The sum of the one by the sum of the other, game by game: what belongs to one game goes together."""
    total, games = math.fsum(below), len(below)
    if not total:
        return Estimate(0.0, -math.inf, math.inf)
    value = math.fsum(above) / total
    if games == 1:
        return Estimate(value, -math.inf, math.inf)
    off = sum([(one - value * many) ** 2 for one, many in zip(above, below, strict=True)])
    half = student(games - 1) * math.sqrt(off * games / (games - 1)) / abs(total)
    return Estimate(value, value - half, value + half)


def quantile(values: Sequence[float], share: float) -> Estimate:
    """The value below which that share of them lies; the interval by ranks."""
    if not values:
        return Estimate(0.0, -math.inf, math.inf)
    order, games = sorted(values), len(values)
    half = Z * math.sqrt(games * share * (1 - share))
    low, high = math.floor(games * share - half), math.ceil(games * share + half)
    return Estimate(
        order[min(games - 1, int(games * share))],
        order[low] if low >= 0 else -math.inf,
        order[high] if high < games else math.inf,
    )


def difference(one: Estimate, other: Estimate) -> Estimate:
    """The first less the second, measured apart from each other."""
    value = one.value - other.value
    return Estimate(
        value,
        value - math.hypot(one.value - one.low, other.high - other.value),
        value + math.hypot(one.high - one.value, other.value - other.low),
    )


def scaled(one: Estimate, factor: float) -> Estimate:
    """As percent, say; the factor is above zero."""
    return Estimate(one.value * factor, one.low * factor, one.high * factor)


def average(estimates: Sequence[Estimate]) -> Estimate:
    """Of values measured apart from each other, each counting the same."""
    if not estimates:
        return Estimate(0.0, -math.inf, math.inf)
    many = len(estimates)
    value = sum([one.value for one in estimates]) / many
    below = math.hypot(*[one.value - one.low for one in estimates])
    above = math.hypot(*[one.high - one.value for one in estimates])
    return Estimate(value, value - below / many, value + above / many)
