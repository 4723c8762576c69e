"""Rates and means with their intervals, by the name the laboratory knows them."""

from wyrmhall.kernel.estimates import Estimate, Z, mean, rate, student

__all__ = ["Estimate", "Z", "mean", "rate", "student"]
