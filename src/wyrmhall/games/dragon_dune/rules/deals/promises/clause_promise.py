"""A clause as a promise that takes options away: DD-DEAL-29, DD-DEAL-30.

What a kind of clause forbids is said in `kinds` and the modules it names; they know the steps of the
rounds, which this one may not, because the rounds themselves keep the ledger up to date.
"""

from typing import Final

from wyrmhall.games.dragon_dune.language.deal_wording import ClauseWriter
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, Clause
from wyrmhall.games.dragon_dune.rules.deals.ledger import DONE, Deal
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.promise import Promise
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


class Binding:
    """What clauses of one kind forbid."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        """Whether the promising player, who is asked by the top step, may not answer so.

        `count` is what the deal has counted of the clause so far.
        """
        raise NotImplementedError


BINDINGS: Final[list[Binding | None]] = [None] * len(KINDS)  # filled by `kinds`


class ClausePromise(Promise):
    """One clause of a running deal."""

    def __init__(self, deal: int, clause: Clause, count: int, binding: Binding) -> None:
        self.deal = deal
        self.clause = clause
        self.count = count
        self.binding = binding

    def binds(self, seat: Seat) -> bool:
        return seat == self.clause.by

    def forbids(self, s: State, seat: Seat, act: Action) -> bool:
        if not self.clause.in_turn(s.turn):
            return False
        return self.binding.forbids(s, self.clause, self.count, act)

    def refusal(self, s: State, seat: Seat, act: Action) -> Refusal:
        words = ClauseWriter(s.setup).promised(self.clause)
        return Refusal(KINDS[self.clause.kind].rule, f"deal {self.deal}: {words}")


def promises_of(deals: tuple[Deal, ...]) -> tuple[Promise, ...]:
    """DD-DEAL-35  The oldest deal first, within a deal the clause that stands first."""
    promises: list[Promise] = []
    for deal in deals:
        for clause, count in zip(deal.clauses, deal.progress, strict=True):
            binding = BINDINGS[clause.kind]
            if binding is not None and count != DONE:
                promises.append(ClausePromise(deal.number, clause, count, binding))
    return tuple(promises)
