"""What was thought over in the worlds of one search: many of them come to the same turns and battles."""

from collections.abc import Callable

from wyrmhall.bots.dragon_dune.decisions.campaign import Plan
from wyrmhall.bots.dragon_dune.decisions.duel import Duel
from wyrmhall.bots.dragon_dune.decisions.matchup import Matchup
from wyrmhall.bots.dragon_dune.judgement.sight import playable_of, still_to_move
from wyrmhall.bots.dragon_dune.thought import places_on
from wyrmhall.games.dragon_dune.components.cards import ACES, VALUE_OF
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.steps.groups import GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import Seat

Planner = Callable[[State, Seat, GroupStep, Menu], Plan | None]
Key = tuple[object, ...]


class Memory:
    """Of one search, whose worlds differ only in what its seat cannot see and in what happens there."""

    def __init__(self) -> None:
        self.plans: dict[Key, Plan | None] = {}
        self.duels: dict[Key, Duel] = {}

    def plan(self, s: State, seat: Seat, step: GroupStep, menu: Menu, planner: Planner) -> Plan | None:
        key = turn_key(s, seat, step, menu)
        if key not in self.plans:
            self.plans[key] = planner(s, seat, step, menu)
        return self.plans[key]

    def duel(self, matchup: Matchup) -> Duel:
        key = matchup.key()
        duel = self.duels.get(key)
        if duel is None:
            duel = self.duels[key] = Duel(matchup)
        return duel


def turn_key(s: State, seat: Seat, step: GroupStep, menu: Menu) -> Key:
    """All that the plan of a turn rests on, save one thing: which cards are still out decides how far the
    dragon goes, and they differ by the hand of the seat. Of the hand only its best artifact is looked at."""
    cards = playable_of(s, seat)
    return (
        seat,
        type(step),
        step.place,
        step.count,
        places_on(menu),
        len(menu),
        s.turn,
        s.round,
        s.first,
        s.dragon,
        s.trolls,
        s.breached,
        s.stopped,
        s.allies,
        s.event_pile,
        s.event_next if seat == s.setup.seer else None,
        s.predictions[seat],
        s.ledger.deals,
        still_to_move(s),
        tuple(s.gold),
        tuple(s.ground),
        tuple(s.stock),
        tuple(s.grave),
        tuple(s.hidden),
        tuple(s.elite),
        tuple([tuple(row) for row in s.units]),
        tuple([hand_size(s, other) for other in s.setup.seats]),
        max([VALUE_OF[card] for card in cards], default=0),
        s.hands[seat] & ACES,
    )
