"""Victory: DD-VIC, DD-ORA-05, DD-ORA-06, and the rulings DD-R-133 to DD-R-138, DD-R-145, DD-R-180."""

from wyrmhall.games.dragon_dune.components.board import CASTLES, MOUNTAIN, PLACE_NAMES, count_places
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import FIGHT, Fight
from wyrmhall.games.dragon_dune.rules.battle.battle_round import begin_battle
from wyrmhall.games.dragon_dune.rules.battle.open_battle import Verdict
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.possessions.player_order import player_order
from wyrmhall.games.dragon_dune.rules.possessions.units import (
    all_controlled_places,
    castles_held,
    controlled_places,
    visible_places,
)
from wyrmhall.games.dragon_dune.rules.steps.choice import Choice
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


def begin(s: State) -> None:
    """DD-VIC-04, DD-R-04  The first seat passes on; then castles are counted (DD-R-133)."""
    deal_triggers.turn_ends(s)
    s.first = s.setup.around[s.first + 1]
    victors = by_castles(s)
    if victors:
        alone = "DD-VIC-05" if s.setup.edition.later else "DD-VIC-01"
        s.stack.append(End(victors, alone if len(victors) == 1 else "DD-VIC-02"))
    elif s.turn == s.setup.edition.turns:
        after_last_turn(s)


def by_castles(s: State) -> Asked:
    edition = s.setup.edition
    held = [count_places(places & CASTLES) for places in all_controlled_places(s)]
    if not edition.allies_win:
        most = max(held)
        enough = most >= edition.castles_to_win  # with fewer than three, two may have them: the first then
        return tuple([seat for seat in player_order(s) if enough and held[seat] == most][:1])
    for seat in player_order(s):
        ally = s.allies[seat]
        if ally == NOBODY and held[seat] >= edition.castles_to_win:  # DD-R-134
            return (seat,)
        if ally != NOBODY and held[seat] + held[ally] >= edition.castles_for_allies:
            return (min(seat, ally), max(seat, ally))
    return ()


def after_last_turn(s: State) -> None:
    """DD-VIC-03, DD-VIC-06  The Orcs win; DD-VIC-07, DD-R-138  without them, most castles."""
    orcs = s.setup.last_winner
    if orcs != NOBODY:
        ally = s.allies[orcs] if s.setup.edition.allies_win else NOBODY  # DD-ORC-18
        victors = (orcs,) if ally == NOBODY else (min(orcs, ally), max(orcs, ally))
        s.stack.append(End(victors, "DD-ORC-17"))
        return
    most = max([castles_held(s, seat) for seat in s.setup.seats])
    tied = tuple([seat for seat in player_order(s) if castles_held(s, seat) == most])
    if len(tied) == 1:
        s.stack.append(End(tied, "DD-VIC-07"))
        return
    fighters = tuple([seat for seat in tied if visible_places(s, seat) >> MOUNTAIN & 1])
    s.tell(events.tied(tied, most))
    s.stack.append(MountainFight(NOBODY, tied, fighters, NOBODY, NOBODY))


class MountainFight(Verdict):
    """DD-VIC-08, DD-R-135, DD-R-136, DD-R-180  Tied players fight in 0• until one is left."""

    def __init__(self, winner: Seat, tied: Asked, left: Asked, attacker: Seat, defender: Seat) -> None:
        super().__init__(winner)
        self.tied = tied
        self.left = left
        self.attacker = attacker  # of the battle just fought
        self.defender = defender

    def finish(self, s: State) -> None:
        left = self.still_in(s)
        if not left:
            s.stack.append(End(self.tied[:1], "DD-VIC-09"))  # DD-R-137
        elif len(left) == 1:
            s.stack.append(End(left, "DD-R-136" if self.attacker == NOBODY else "DD-VIC-08"))
        elif len(left) == 2:
            fight(s, self.tied, left, left[0], left[1])
        else:
            s.stack.append(ChooseFoe(left[0], self.tied, left, False))

    def still_in(self, s: State) -> Asked:
        """Who has units there, the winner of the battle among them; if nobody has, the winner alone."""
        if self.attacker == NOBODY:
            return self.left
        out = [side for side in (self.attacker, self.defender) if side != self.winner]
        left = tuple(
            [seat for seat in self.left if seat not in out and visible_places(s, seat) >> MOUNTAIN & 1]
        )
        return left if left or self.winner == NOBODY else ONLY[self.winner]

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.winner, self.tied, self.left, self.attacker, self.defender)


def fight(s: State, tied: Asked, left: Asked, attacker: Seat, defender: Seat) -> None:
    s.stack.append(MountainFight(NOBODY, tied, left, attacker, defender))
    begin_battle(s, MOUNTAIN, attacker, defender)


class ChooseFoe(Choice):
    """DD-R-104  The first in player order chooses whom to fight next."""

    rule = "DD-R-104"
    asks = "choose the next battle in the middle"
    answer_words = ("fight",)
    whose_rule = "DD-R-104"
    must_rule = "DD-R-105"

    def __init__(self, seat: Seat, tied: Asked, left: Asked, done: bool) -> None:
        super().__init__(seat, done)
        self.tied = tied
        self.left = left

    def options(self, s: State, seat: Seat) -> Menu:
        return [FIGHT[MOUNTAIN][s.setup.factions[other]] for other in self.left if other != seat]

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, Fight) and act.place == MOUNTAIN:
            return Refusal("DD-VIC-08", "only tied players who are still in it are fought")
        return Refusal("DD-VIC-08", f"this fight takes place in {PLACE_NAMES[MOUNTAIN]}")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Fight)
        self.done = True
        fight(s, self.tied, self.left, seat, s.setup.seat_of[act.faction])

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.tied, self.left, self.done)


class End(OpenStep[State]):
    """The game is won; DD-ORA-05, DD-ORA-06  an Oracle may have foreseen it."""

    def __init__(self, victors: Asked, rule: str) -> None:
        self.victors = victors
        self.rule = rule

    def finish(self, s: State) -> None:
        victors, rule = self.victors, self.rule
        if rule == "DD-VIC-05":
            oracles = right_oracles(s, victors[0])
            if len(oracles) == 1:
                victors, rule = oracles, "DD-ORA-05"
        s.victors, s.victory = victors, rule
        for seat in s.setup.oracles:
            s.tell(events.prediction_revealed(seat, s.predictions[seat]))
        s.tell(events.won(rule, victors))
        s.stack.clear()

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.victors, self.rule)


def right_oracles(s: State, winner: Seat) -> Asked:
    """All three parts came true: faction, turn, and a castle the winner controls."""
    castles = controlled_places(s, winner) & CASTLES
    return tuple(
        [
            oracle
            for oracle in s.setup.oracles
            if s.predictions[oracle][0] == s.setup.factions[winner]
            and s.predictions[oracle][1] == s.turn
            and castles >> s.predictions[oracle][2] & 1
        ]
    )
