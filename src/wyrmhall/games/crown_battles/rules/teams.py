"""Forming pairs and teams before the deal: CB-DUE-01, CB-ALL-01, CB-R-81."""

from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    PAIR,
    SEAT_NAMES,
    SOLO,
    TRIO,
    FormPair,
    FormTrio,
    GoSolo,
    OfSeat,
    OfSeats,
    pair_index,
)
from wyrmhall.games.crown_battles.rules.round_types.kind import DUELS
from wyrmhall.games.crown_battles.rules.steps.choice import Choice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import absent
from wyrmhall.games.crown_battles.state import Group, State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain


class FormGroups(Choice):
    """CB-R-81  The dealer puts the players together freely, first the odd group, then pair by pair."""

    answers = (FormPair, FormTrio, GoSolo)
    asks = "puts the players into pairs"
    turn_rule = "CB-R-81"

    def __init__(self, seat: Seat, duels: bool, groups: tuple[Group, ...], free: Group) -> None:
        super().__init__(seat)
        self.duels = duels
        self.groups = groups
        self.free = free
        self.pair_last_two()

    def pair_last_two(self) -> None:
        if len(self.free) == 2:
            self.groups = (*self.groups, self.free)
            self.free = ()
        self.done = not self.free

    def options(self, s: State, seat: Seat) -> Menu:
        if len(self.free) % 2 == 0:
            first = self.free[0]
            return [PAIR[pair_index(first, other)] for other in self.free[1:]]
        if self.duels:
            return [act for act in TRIO if max(act.seats) < s.setup.players]
        return [SOLO[other] for other in self.free]

    def forbidden(self, s: State, act: Action) -> Refusal:
        seats = act.seats if isinstance(act, OfSeats) else (act.seat,) if isinstance(act, OfSeat) else ()
        rule = "CB-DUE-01" if self.duels else "CB-ALL-01"
        missing = absent(s, seats)
        if missing is not None:
            return missing
        if not self.duels and len(seats) == 3:
            return Refusal(rule, "teams have two members")
        if self.duels and len(seats) == 1:
            return Refusal(rule, "nobody fights alone: with an odd number three fight")
        if (len(seats) % 2 == 0) != (len(self.free) % 2 == 0):
            odd = "the group of three" if self.duels else "the solo player"
            why = f"{odd} comes first" if len(seats) == 2 else "an even number is left: only pairs"
            return Refusal("CB-R-81", why)
        if any(seat not in self.free for seat in seats):
            return Refusal(rule, "one of them has a group already")
        return Refusal("CB-R-81", f"{SEAT_NAMES[self.free[0]]} is the next to be paired")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfSeats):
            group = act.seats
        else:
            assert isinstance(act, OfSeat)
            group = (act.seat,)
        self.groups = (*self.groups, group)
        self.free = tuple([other for other in self.free if other not in group])
        self.pair_last_two()

    def finish(self, s: State) -> None:
        s.groups = self.groups
        for event in events.grouped("CB-DUE-01" if self.duels else "CB-ALL-01", s.groups):
            s.tell(event)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.duels, self.groups, self.free)


def form_groups(s: State) -> None:
    if s.kind.groups:
        s.stack.append(FormGroups(s.dealer, s.kind.groups == DUELS, (), s.seats()))
