"""The plans are opened, and what follows in which order: DD-BAT-07, DD-R-111."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import NO_CARD
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.rules.battle.chaos import offer_chaos
from wyrmhall.games.dragon_dune.rules.battle.losses import settle_battle
from wyrmhall.games.dragon_dune.rules.battle.open_battle import OpenBattle, Plan, Sides
from wyrmhall.games.dragon_dune.rules.battle.resolution import ATTACKER, DEFENDER
from wyrmhall.games.dragon_dune.rules.battle.treachery import offer_treachery
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.possessions.hands import show_to_all
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.state import Plain

# What follows the reveal, DD-R-111
CHAOS_FIRST: Final = 0
THEN_TREACHERY: Final = 1
THEN_TOTALS: Final = 2


def reveal(s: State, place: Place, sides: Sides, plans: tuple[Plan, Plan]) -> None:
    """DD-BAT-07  Both plans are open now."""
    for side in (ATTACKER, DEFENDER):
        sent, elites, card, blessed = plans[side]
        if card != NO_CARD:
            show_to_all(s, 1 << card)
        if s.event_sink is not None:
            s.tell(events.plan_revealed(sides[side], place, sent, elites, card, blessed))
        if blessed:
            s.blessed = True
    deal_triggers.plans_revealed(s, place, sides, plans)
    s.stack.append(Clash(place, sides, plans, CHAOS_FIRST, (False, False)))


class Clash(OpenBattle):
    """A battle on its way from the reveal to the losses."""

    def __init__(
        self,
        place: Place,
        sides: Sides,
        plans: tuple[Plan, Plan],
        stage: int,
        betrayals: tuple[bool, bool],
    ) -> None:
        super().__init__(place, sides, plans, betrayals)
        self.stage = stage

    def finish(self, s: State) -> None:
        stage = self.stage
        if stage == THEN_TOTALS:
            settle_battle(s, self)
            return
        self.stage = stage + 1
        s.stack.append(self)
        if stage == CHAOS_FIRST:
            offer_chaos(s, self)
        else:
            offer_treachery(s, self)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.place, self.sides, self.plans, self.stage, self.betrayals)
