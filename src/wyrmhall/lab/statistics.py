"""Rates and means with their intervals, by the name the laboratory knows them."""

from wyrmhall.kernel.estimates import OUTSIDE, Estimate, Z, beyond, mean, rate, ratio, scaled, student

__all__ = ["OUTSIDE", "Estimate", "Z", "beyond", "mean", "rate", "ratio", "scaled", "student"]
