"""Conscription: DD-REC-11, DD-REC-12, and the rulings DD-R-35, DD-R-82, DD-R-84, DD-R-157."""

from wyrmhall.games.dragon_dune.components.board import NOWHERE, PLACE_NAMES, Place, places_in
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import CONSCRIPT, PASS, AtPlace
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.hiding import BY_RECRUITING, arrive
from wyrmhall.games.dragon_dune.rules.possessions.units import dragon_places, full_castles
from wyrmhall.games.dragon_dune.rules.steps.groups import GroupStep, bounds_in_stock, counted
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


def may_recruit_at(s: State, seat: Seat) -> int:
    """DD-R-35, DD-R-84  Not at the dragon marker; into a full castle only beside own hidden units."""
    return s.setup.island.all_places & ~dragon_places(s) & ~(full_castles(s, seat) & ~s.hidden[seat])


class Conscript(GroupStep):
    """DD-REC-11, DD-REC-12  From the bank, free, to where the player already has units (DD-R-82)."""

    rule = "DD-REC-12"
    asks = "may conscript where own units already stand"
    answer_words = ("pass", "conscript", "count", "elite")

    def places(self, s: State) -> int:
        return conscript_places(s, self.seat)

    def beginnings(self, s: State) -> Menu:
        return [PASS, *[CONSCRIPT[place] for place in places_in(self.places(s))]]

    def most(self, s: State) -> int:
        return min(conscripts(s, self.seat), s.stock[self.seat])

    def elite_bounds(self, s: State) -> tuple[int, int]:
        return bounds_in_stock(s, self.seat, self.count)

    def carry_out(self, s: State) -> None:
        if s.event_sink is not None:
            s.tell(events.conscripted(self.seat, self.place, self.count))
        recruit(s, self.seat, self.place, self.count, self.elites)

    def why_not_so_many(self, s: State) -> Refusal:
        if s.stock[self.seat] < conscripts(s, self.seat):
            return none_left(s, self.seat)
        return Refusal(self.rule, f"you may conscript {counted(conscripts(s, self.seat), 'unit')}")

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, AtPlace) or self.place != NOWHERE:
            return super().why_no(s, seat, act)
        if not s.where[seat] >> act.place & 1:
            return Refusal(self.rule, "you conscript only where you already have a unit")
        return why_not_recruited_at(s, act.place, "DD-R-35")


def why_not_recruited_at(s: State, place: Place, dragon: str) -> Refusal:
    """DD-R-35 or DD-REC-15 at the dragon; DD-R-84 in a full castle."""
    if dragon_places(s) >> place & 1:
        return Refusal(dragon, f"nobody recruits in {PLACE_NAMES[place]}: the dragon is there")
    return Refusal("DD-BRD-15", f"two other players already have units in {PLACE_NAMES[place]}")


def none_left(s: State, seat: Seat) -> Refusal:
    return Refusal("DD-R-12", f"you have {counted(s.stock[seat], 'unit')} left to recruit")


def conscript_places(s: State, seat: Seat) -> int:
    return s.where[seat] & may_recruit_at(s, seat)


def conscripts(s: State, seat: Seat) -> int:
    """DD-ORC-12, DD-N9-08, DD-R-157"""
    edition = s.setup.edition
    usual = edition.orc_conscripts if seat == s.setup.reviver else edition.conscripts
    return usual + s.setup.options.extra_conscripts


def recruit(s: State, seat: Seat, place: Place, count: int, elites: int) -> None:
    """Units come from the bank; those who then share the territory may hide."""
    s.stock[seat] -= count
    deal_triggers.recruited(s, seat, count)
    arrive(s, seat, place, count, elites, False, BY_RECRUITING)
