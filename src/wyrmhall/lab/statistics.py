"""Rates and means with their intervals, by the name the laboratory knows them."""

from wyrmhall.kernel.study.estimates import (
    OUTSIDE,
    Estimate,
    Z,
    beyond,
    mean,
    quantile,
    rate,
    scaled,
    student,
)

__all__ = ["OUTSIDE", "Estimate", "Z", "among", "beyond", "mean", "quantile", "rate", "scaled", "student"]


def among(one: Estimate, many: int) -> Estimate:
    """Wider, so that with so many things compared all truths are inside at once 95 times of 100."""
    wider = beyond(OUTSIDE / many) / Z
    return Estimate(
        one.value, one.value - wider * (one.value - one.low), one.value + wider * (one.high - one.value)
    )
