"""How long a search may think."""

from time import perf_counter
from typing import Final

MILLI: Final = 0.001
AIM: Final = 0.96  # of the time: what is under way then still ends in time


class Budget:
    """So many simulations: the same move on every machine. Or so many milliseconds."""

    def __init__(self, simulations: int = 0, milliseconds: int = 0) -> None:
        if (simulations > 0) == (milliseconds > 0):
            raise ValueError("budget: name simulations or milliseconds, one of the two and more than 0")
        self.simulations = simulations
        self.milliseconds = milliseconds

    def times(self, effort: float) -> "Budget":
        """So much of it, but never nothing. Whoever names a time means it for every decision."""
        if self.simulations:
            return Budget(max(1, round(self.simulations * effort)))
        return self


class Spending:
    """A budget in use, by one search."""

    def __init__(self, budget: Budget, start: float = 0.0) -> None:
        self.budget = budget
        self.simulations = 0
        self.start = start or perf_counter() if budget.milliseconds else 0.0

    @property
    def deadline(self) -> float:
        """When to stop, by the clock of `time.perf_counter`; 0 where no time is named."""
        return self.start + AIM * self.budget.milliseconds * MILLI if self.budget.milliseconds else 0.0

    def share(self) -> float:
        """How much of it is spent: 1.0 is all."""
        if self.budget.simulations:
            return self.simulations / self.budget.simulations
        return (perf_counter() - self.start) / (AIM * self.budget.milliseconds * MILLI)
