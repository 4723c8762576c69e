"""Disbanding: DD-REC-08 to DD-REC-10, DD-REC-17, DD-REC-18, and the rulings DD-R-95, DD-R-96, DD-R-128."""

from wyrmhall.games.dragon_dune.components.board import NOWHERE, PLACE_NAMES, Place, places_in
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import DISBAND, PASS, AtPlace, OfCard
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold, purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players
from wyrmhall.games.dragon_dune.rules.possessions.units import remove_units
from wyrmhall.games.dragon_dune.rules.recruitment.turn import TurnInProgress, goblin_terms
from wyrmhall.games.dragon_dune.rules.steps.choice import OneAce, could_hold, nothing_said
from wyrmhall.games.dragon_dune.rules.steps.groups import GroupStep, bounds_at, counted
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, Seat
from wyrmhall.kernel.state import OpenStep, Plain


class Disband(GroupStep):
    """DD-REC-17, DD-REC-18  Some or all units of one territory return to the bank."""

    rule = "DD-REC-18"
    asks = "may disband units of one territory"
    answer_words = ("pass", "disband", "count", "elite")

    def places(self, s: State) -> int:
        return 0 if disband_price(s, self.seat) > purse_of(s, self.seat) else s.where[self.seat]

    def beginnings(self, s: State) -> Menu:
        return [PASS, *[DISBAND[place] for place in places_in(self.places(s))]]

    def most(self, s: State) -> int:
        price, units = disband_price(s, self.seat), s.units[self.seat][self.place]
        return min(units, purse_of(s, self.seat) // price) if price else units

    def elite_bounds(self, s: State) -> tuple[int, int]:
        return bounds_at(s, self.seat, self.place, self.count)

    def gold_staked(self, s: State, seat: Seat) -> int:
        return self.purse_while_naming(s, seat)

    def carry_out(self, s: State) -> None:
        disband(s, self.seat, self.place, self.count, self.elites)

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, AtPlace) or self.place != NOWHERE:
            return super().why_no(s, seat, act)
        if not s.where[seat] >> act.place & 1:
            return Refusal(self.rule, f"you have no units in {PLACE_NAMES[act.place]}")
        return Refusal(self.rule, "each unit costs 1 gold, and you have none to spend")

    def why_not_so_many(self, s: State) -> Refusal:
        units = s.units[self.seat][self.place]
        if self.most(s) == units:
            return Refusal(self.rule, f"you have {counted(units, 'unit')} in {PLACE_NAMES[self.place]}")
        return Refusal(self.rule, f"each unit costs 1 gold, and you have {purse_of(s, self.seat)}")


def disband_price(s: State, seat: Seat) -> int:
    """DD-GOB-12, DD-GOB-14, DD-R-96"""
    return 0 if goblin_terms(s, seat) else s.setup.edition.disband_price


def disband(s: State, seat: Seat, place: Place, count: int, elites: int) -> None:
    """DD-REC-09  To the bank, not to the graveyard."""
    price = count * disband_price(s, seat)
    remove_units(s, seat, place, count, elites)
    s.stock[seat] += count
    pay_gold(s, seat, NOBODY, price)
    if s.event_sink is not None:
        s.tell(events.disbanded(seat, place, count, price))


class DisbandEarly(Disband):
    """DD-GOB-11, DD-REC-08  The Goblins and their ally may do so before they recruit and move."""

    rule = "DD-REC-08"
    asks = "may disband units of one territory early"

    def carry_out(self, s: State) -> None:
        """DD-R-128  Territory and number are announced; now it may be stopped."""
        if s.event_sink is not None:
            s.tell(events.disbanding_announced(self.seat, self.place, self.count))
        s.stack.append(EarlyDisbanding(self.seat, self.place, self.count, self.elites, False))
        players = could_hold(s, other_players(s, self.seat)) if s.setup.edition.negations else NOBODY_ASKED
        if players:
            s.stack.append(NegateDisbanding(players, players, nothing_said(players)))


class NegateDisbanding(OneAce):
    """DD-ACE-21, DD-R-125, DD-R-172"""

    rule = "DD-ACE-21"
    asks = "a Special Card would stop the early disbanding"

    def stopped_seat(self, s: State) -> Seat:
        step = s.stack[-2]
        assert isinstance(step, EarlyDisbanding)
        return step.seat

    def finish(self, s: State) -> None:
        act, step = self.first_use(s), s.stack[-1]
        assert isinstance(step, EarlyDisbanding)
        if isinstance(act, OfCard):
            discard_from(s, self.first_user(), act.card)
            s.tell(events.negated("DD-ACE-21", self.first_user(), act.card))
            step.negated = True
        else:
            if s.event_sink is not None:
                s.tell(events.not_negated("DD-ACE-21"))


class EarlyDisbanding(OpenStep[State]):
    """The announced units leave, unless a Special Card keeps them (DD-R-128)."""

    def __init__(self, seat: Seat, place: Place, count: int, elites: int, negated: bool) -> None:
        self.seat = seat
        self.place = place
        self.count = count
        self.elites = elites
        self.negated = negated

    def finish(self, s: State) -> None:
        if self.negated:
            return
        turn = s.stack[-1]
        assert isinstance(turn, TurnInProgress)
        turn.disbanded = True
        disband(s, self.seat, self.place, self.count, self.elites)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.place, self.count, self.elites, self.negated)
