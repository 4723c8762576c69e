"""Battle Round: DD-BAT-01 to DD-BAT-07, DD-BAT-24, and the rulings DD-R-56, DD-R-104, DD-R-105."""

from wyrmhall.games.dragon_dune.components.board import MOUNTAIN, PLACE_NAMES, Place, places_in
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import FIGHT, Fight
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import offer_questions
from wyrmhall.games.dragon_dune.rules.battle.plans import BLANK, FREE, WritePlans
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players, player_order
from wyrmhall.games.dragon_dune.rules.possessions.units import contested_places, visible_places
from wyrmhall.games.dragon_dune.rules.steps.choice import Choice
from wyrmhall.games.dragon_dune.rules.two_card_actions import offer_questions_before_plans
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


def begin(s: State) -> None:
    s.stack.append(Attackers(player_order(s)))


def battles_of(s: State, seat: Seat) -> list[tuple[Place, Seat]]:
    """DD-BAT-01, DD-R-56  Wherever the seat's visible units meet anybody else's; never in 0• (DD-BRD-08)."""
    mine = visible_places(s, seat) & ~(1 << MOUNTAIN)
    battles: list[tuple[Place, Seat]] = []
    for other in other_players(s, seat):
        battles += [(place, other) for place in places_in(mine & visible_places(s, other))]
    return battles


class Attackers(OpenStep[State]):
    """DD-BAT-24  A player's battles go on until all are resolved; then the next becomes attacker."""

    def __init__(self, players: Asked) -> None:
        self.players = players

    def finish(self, s: State) -> None:
        if not contested_places(s) & ~(1 << MOUNTAIN):
            return
        for number, seat in enumerate(self.players):
            battles = battles_of(s, seat)
            if battles:
                s.stack.append(Attackers(self.players[number:]))
                if len(battles) == 1:  # DD-R-167
                    begin_battle(s, battles[0][0], seat, battles[0][1])
                else:
                    s.stack.append(ChooseBattle(seat, False))
                return

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players,)


class ChooseBattle(Choice):
    """DD-R-104  The attacker chooses the order of territories and opponents."""

    rule = "DD-R-104"
    asks = "choose the next battle"
    answer_words = ("fight",)
    whose_rule = "DD-R-104"
    must_rule = "DD-R-105"

    def options(self, s: State, seat: Seat) -> Menu:
        return [FIGHT[place][s.setup.factions[other]] for place, other in battles_of(s, seat)]

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, Fight) and act.place == MOUNTAIN:
            return Refusal("DD-BRD-08", f"no battle is fought in {PLACE_NAMES[MOUNTAIN]}")
        return Refusal("DD-BAT-01", "your units meet no such opponent there")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Fight)
        self.done = True
        begin_battle(s, act.place, seat, s.setup.seat_of[act.faction])


def begin_battle(s: State, place: Place, attacker: Seat, defender: Seat) -> None:
    """DD-BAT-02, DD-BAT-03  Questions first, then both sides write their plans."""
    if s.event_sink is not None:
        s.tell(events.battle(place, attacker, defender))
    sides = (attacker, defender)
    s.stack.append(WritePlans(place, sides, sides, (BLANK, BLANK), (FREE, FREE)))
    offer_questions_before_plans(s, sides)
    offer_questions(s, place, attacker, defender)
