"""What promises about bids forbid: DD-DEAL-17, DD-DEAL-18."""

from wyrmhall.games.dragon_dune.language.actions import Number
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction, open_purse
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.deals.deal_triggers import about_sale
from wyrmhall.games.dragon_dune.rules.deals.promises.clause_promise import Binding
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action


class NoBid(Binding):
    """DD-DEAL-17  No bid, or none above X."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        too_much = isinstance(act, Number) and act.number > clause.gold
        return too_much and isinstance(s.stack[-1], Auction) and about_sale(s, clause)


class BidAtLeast(Binding):
    """DD-DEAL-18  At least X, while the bid is still lower.

    DD-DEAL-30  A bid that only a Special Card could pay is never demanded.
    """

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        step = s.stack[-1]
        if not isinstance(step, Auction) or not about_sale(s, clause) or step.price >= clause.gold:
            return False
        if open_purse(s, clause.by) < clause.gold:
            return False
        return not isinstance(act, Number) or act.number < clause.gold
