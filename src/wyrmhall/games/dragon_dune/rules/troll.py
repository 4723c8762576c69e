"""Troll: DD-TRL, and the rulings DD-R-101 to DD-R-103."""

from wyrmhall.games.dragon_dune.components.board import Place, places_in
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import ELITE, Number
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at, kill_units, players_at
from wyrmhall.games.dragon_dune.rules.steps.choice import Choice
from wyrmhall.games.dragon_dune.rules.steps.groups import bounds_of, why_not_elite
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain


def strike(s: State) -> None:
    """DD-TRL-02, DD-TRL-06  Each player with visible units at a Troll loses units there."""
    for place in places_in(s.trolls):
        players = players_at(s, place)
        if not players:
            continue
        for seat in players:
            take_units(s, seat, place)
        if players_at(s, place):  # DD-TRL-04, DD-R-101
            s.trolls &= ~(1 << place)
            s.tell(events.troll_leaves(place))
        else:
            s.tell(events.troll_stays(place))


def take_units(s: State, seat: Seat, place: Place) -> None:
    units, elites = s.units[seat][place], elites_at(s, seat, place)
    count = min(s.setup.edition.troll_takes, units)
    low, high = bounds_of(units, elites, count)
    kill_units(s, seat, place, count, low)
    if s.event_sink is not None:
        s.tell(events.troll_takes(seat, place, count))
    if low != high:
        s.stack.append(EliteLoss(seat, place, low, high))


class EliteLoss(Choice):
    """DD-R-149  The Dwarves choose which of their units go: ordinary ones have gone, unless they say else."""

    rule = "DD-R-149"
    asks = "choose how many of the lost units were elite"
    answer_words = ("elite",)
    whose_rule = "DD-R-149"
    must_rule = "DD-R-149"

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        return why_not_elite(s, seat)

    def __init__(self, seat: Seat, place: Place, low: int, high: int, done: bool = False) -> None:
        super().__init__(seat, done)
        self.place = place
        self.low = low  # already counted as lost
        self.high = high

    def options(self, s: State, seat: Seat) -> Menu:
        return ELITE[self.low : self.high + 1]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        self.done = True
        more = act.number - self.low
        s.elite[self.place] -= more
        s.elite_grave += more

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.place, self.low, self.high, self.done)
