"""How long a search may think."""

import time
from typing import Final

MILLI: Final = 0.001


class Budget:
    """So many simulations: the same move on every machine. Or so many milliseconds."""

    def __init__(self, simulations: int = 0, milliseconds: int = 0) -> None:
        if (simulations > 0) == (milliseconds > 0):
            raise ValueError("budget: name simulations or milliseconds, one of the two and more than 0")
        self.simulations = simulations
        self.milliseconds = milliseconds

    def times(self, effort: float) -> "Budget":
        """So much of it, but never nothing."""
        if self.simulations:
            return Budget(max(1, round(self.simulations * effort)))
        return Budget(milliseconds=max(1, round(self.milliseconds * effort)))


class Spending:
    """A budget in use, by one search."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.simulations = 0
        self.start = time.perf_counter() if budget.milliseconds else 0.0

    def share(self) -> float:
        """How much of it is spent: 1.0 is all."""
        if self.budget.simulations:
            return self.simulations / self.budget.simulations
        return (time.perf_counter() - self.start) / (self.budget.milliseconds * MILLI)
